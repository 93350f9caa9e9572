//! What a `loop` that counts adds to its number on every trip.

use super::Lowering;
use super::ends::Test;
use crate::canon::facts::Range;
use crate::canon::liveness::loop_terminators;
use crate::canon::program::RegionId;
use crate::canon::terms::TermId;
use crate::dialect::{Opcode, Rounding, Signedness};
use crate::ir::{Handle, Operation, Value};

/// What every trip adds to the number that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// A constant, below zero where the loop counts down.
    Constant(i64),
    /// A value that no trip changes.
    Value(TermId),
}

impl Step {
    /// Whether the loop counts down.
    pub fn is_down(self) -> bool {
        matches!(self, Self::Constant(..0))
    }
}

impl Lowering<'_, '_> {
    /// What every trip adds to the number that counts, and where, of a loop with one
    /// `break`.
    pub(super) fn steps(
        &mut self,
        operation: Handle<Operation>,
        test: &Test,
    ) -> Option<(Step, Vec<Handle<Operation>>)> {
        let (mut step, mut additions, mut breaks) = (test.stepped, Vec::new(), 0);
        for terminator in loop_terminators(self.module, operation) {
            let op = &self.module.operations[terminator];
            if op.opcode == Opcode::Break {
                breaks += 1;
                continue;
            }
            let (by, addition) = self.increment(op.operands[test.index], operation, test.index)?;
            if *step.get_or_insert(by) != by {
                return None;
            }
            additions.push(addition);
        }
        let step = step.filter(|step| *step != Step::Constant(0) && breaks == 1)?;
        Some((step, additions))
    }

    /// What is added to carried value `index` to give `value`, and where.
    pub(super) fn increment(
        &mut self,
        value: Handle<Value>,
        holder: Handle<Operation>,
        index: usize,
    ) -> Option<(Step, Handle<Operation>)> {
        let operation = self.module.defining_operation(value)?;
        let op = &self.module.operations[operation];
        let [a, b] = *op.operands.as_slice() else { return None };
        let is_index = |value| self.argument_of(value, holder) == Some(index);
        let by = match op.opcode {
            Opcode::Addi | Opcode::Offset if is_index(a) => self.step(b, holder)?,
            Opcode::Addi if is_index(b) => self.step(a, holder)?,
            Opcode::Subi if is_index(a) => Step::Constant(self.constant(b)?.checked_neg()?),
            _ => return None,
        };
        Some((by, operation))
    }

    fn step(&mut self, value: Handle<Value>, holder: Handle<Operation>) -> Option<Step> {
        match self.constant(value) {
            Some(constant) => Some(Step::Constant(constant)),
            None => self.outer_term(value, holder).map(Step::Value),
        }
    }

    /// How far a step goes, up or down, in the region with this key; `None` where it may go
    /// nowhere or the other way.
    pub(super) fn size_of_step(&self, step: Step, key: TermId) -> Option<Range> {
        match step {
            Step::Constant(step) => {
                let size = i128::from(step.checked_abs()?);
                Some(Range { low: size, high: size })
            }
            Step::Value(step) => {
                Some(self.rewriter.range_in(step, key)).filter(|range| range.is_positive())
            }
        }
    }

    /// Notes that a number below `extent` goes on by a step without wrapping around, by the
    /// declared headroom. `None` where that says nothing about it.
    pub(super) fn has_headroom(&mut self, extent: TermId, step: Step, added: i128) -> Option<()> {
        match step {
            Step::Value(step)
                if self.rewriter.terms.axis(step, Opcode::GetNumTileBlocks).is_some() =>
            {
                self.rewriter.use_headroom_for_blocks(extent)
            }
            _ => self.rewriter.use_headroom(extent, added),
        }
    }

    /// How many multiples of `scale` are below `upper`, for a loop from zero by one that goes
    /// on while the multiple of its number is below that: none of them wraps around, by
    /// range or by the declared headroom.
    pub(super) fn tiles_below(
        &mut self,
        (lower, upper): (TermId, TermId),
        test: &Test,
        (step, scale): (Step, i64),
        region: RegionId,
    ) -> Option<TermId> {
        let key = self.program.regions[region].key;
        let from_zero = self.rewriter.signed_constant(lower) == Some(0);
        if !from_zero || step != Step::Constant(1) || !test.is_below() {
            return None;
        }
        let (bits, scale_) = (self.rewriter.terms.element(upper)?.bits(), i128::from(scale));
        let (end, full) = (self.rewriter.range_in(upper, key), Range::of_width(bits));
        if scale_ > full.high {
            return None;
        }
        if end.high + scale_ - 1 > full.high {
            self.has_headroom(upper, step, scale_)?;
        }
        let ty = self.rewriter.terms.get(upper).ty;
        let up = [
            Some(self.rewriter.case(Signedness::Signed)),
            Some(self.rewriter.case(Rounding::PositiveInf)),
        ];
        let by = self.rewriter.integer(ty, scale);
        Some(self.rewriter.operation(Opcode::Divi, &up, ty, &[upper, by], key))
    }

    /// Whether a step is known to divide the distance between two numbers.
    pub(super) fn divides_distance(
        &mut self,
        (lower, upper): (TermId, TermId),
        step: Step,
        key: TermId,
    ) -> bool {
        let Step::Constant(step) = step else { return false };
        if step.unsigned_abs() == 1 {
            return true;
        }
        let distance = match step {
            ..0 => self.distance(upper, lower, key),
            _ => self.distance(lower, upper, key),
        };
        let constant = self.rewriter.signed_constant(distance);
        let power = step.unsigned_abs().is_power_of_two();
        constant.is_some_and(|distance| distance >= 0 && distance % step == 0)
            || power && self.rewriter.divisor_in(distance, key).is_multiple_of(step.unsigned_abs())
    }
}
