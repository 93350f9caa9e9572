//! Values that a loop carries to count besides its index.
//!
//! What every trip of a `for` adds the same number to is what it starts with plus that
//! number times the trips before (axiom `counted-value`): it need not be carried. So a
//! second counter, a vector of offsets and a pointer that goes on by a stride are what the
//! loop's index says.

use super::Lowering;
use super::carried::Equal;
use super::loops::{Bounds, Form};
use super::step::Step;
use crate::canon::Axiom;
use crate::canon::liveness::loop_terminators;
use crate::canon::terms::TermId;
use crate::dialect::{ElementType, Opcode, Overflow, Signedness};
use crate::ir::{Handle, Type, Value};

/// A carried value that counts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Counter {
    /// Its position among the values that are carried.
    pub position: usize,
    /// What every trip adds to it.
    step: Step,
}

impl Lowering<'_, '_> {
    /// The living values that every trip of a loop with these bounds adds the same number
    /// to.
    pub(super) fn counting(&mut self, form: &Form<'_>, bounds: Option<Bounds>) -> Vec<Counter> {
        let Some(bounds) = bounds.filter(|_| self.what.is_structured()) else { return Vec::new() };
        let mut living = self.living(form.arguments);
        living.retain(|position| Some(form.arguments[*position]) != form.index);
        let counters = living.into_iter().filter_map(|position| {
            let counted = self.counts_trips(bounds)
                || self.goes_by_one(bounds) && self.is_as_wide(form, position, bounds);
            let step = counted.then(|| self.step_of(form, position)).flatten()?;
            Some(Counter { position, step })
        });
        counters.collect()
    }

    /// Whether the index of a loop is the number of the trips before.
    fn counts_trips(&self, bounds: Bounds) -> bool {
        let number = |term| self.rewriter.signed_constant(term);
        !bounds.unsigned && (number(bounds.lower), number(bounds.step)) == (Some(0), Some(1))
    }

    /// What every trip adds to a carried value.
    fn step_of(&mut self, form: &Form<'_>, position: usize) -> Option<Step> {
        let index = self.argument_of(form.arguments[position], form.operation)?;
        let mut step = None;
        for terminator in loop_terminators(self.module, form.operation) {
            let op = &self.module.operations[terminator];
            if op.opcode != Opcode::Continue {
                continue;
            }
            let handed = self.without_assumes(op.operands[position]);
            let by = match self.increment(handed, form.operation, index) {
                Some((by, _)) => by,
                None => self.kept_increment(form, handed, position)?,
            };
            if *step.get_or_insert(by) != by {
                return None;
            }
        }
        step
    }

    /// Whether the index of a loop ends at its upper bound, or does not go below its lower.
    fn goes_by_one(&self, bounds: Bounds) -> bool {
        !bounds.unsigned && self.rewriter.signed_constant(bounds.step) == Some(1)
    }

    /// Whether every trip adds the step of the loop to a carried value that starts where the
    /// loop does: it is the index.
    pub(super) fn is_second_index(&mut self, form: &Form<'_>, position: usize) -> bool {
        let Some(bounds) = form.bounds else { return false };
        form.initial.get(position) == Some(&bounds.lower)
            && match self.step_of(form, position) {
                Some(Step::Constant(step)) => {
                    self.rewriter.signed_constant(bounds.step) == Some(step)
                }
                Some(Step::Value(step)) => step == bounds.step,
                None => false,
            }
    }

    /// The carried value that is added to another one to give `handed`, where it is known to
    /// be what the loop started with.
    fn kept_increment(
        &self,
        form: &Form<'_>,
        handed: Handle<Value>,
        position: usize,
    ) -> Option<Step> {
        let plan = self.plans.of((form.operation, form.part))?;
        let op = &self.module.operations[self.module.defining_operation(handed)?];
        let [a, b] = *op.operands.as_slice() else { return None };
        let carried = |value| {
            let value = self.without_assumes(value);
            form.arguments.iter().position(|argument| *argument == value)
        };
        let by = match (op.opcode, carried(a), carried(b)) {
            (Opcode::Addi | Opcode::Offset, Some(a), Some(by)) if a == position => by,
            (Opcode::Addi, Some(by), Some(b)) if b == position => by,
            _ => return None,
        };
        plan.equal.contains(&(by, Equal::Initial)).then(|| Step::Value(form.initial[by]))
    }

    /// Whether a carried value is as wide as the bounds of a loop.
    fn is_as_wide(&self, form: &Form<'_>, position: usize, bounds: Bounds) -> bool {
        let terms = &self.rewriter.terms;
        let wide = |term| terms.tile_element(terms.get(term).ty).map(ElementType::bits);
        let counter = wide(form.initial[position]);
        counter.is_some() && counter == wide(bounds.lower)
    }

    /// What counters are in the body of a loop with this key, by its index.
    pub(super) fn counters_in(
        &mut self,
        form: &Form<'_>,
        (counters, bounds): (&[Counter], Bounds),
        index: TermId,
        key: TermId,
    ) {
        if counters.is_empty() {
            return;
        }
        let count =
            if self.counts_trips(bounds) { index } else { self.distance(bounds.lower, index, key) };
        self.count_by(form, (counters, form.arguments), count, key);
    }

    /// What counters come to after the last trip of a loop by ones with these bounds.
    pub(super) fn counters_after(
        &mut self,
        form: &Form<'_>,
        (counters, receivers): (&[Counter], &[Handle<Value>]),
        [lower, upper]: [TermId; 2],
        key: TermId,
    ) {
        if counters.is_empty() {
            return;
        }
        let ty = self.rewriter.terms.get(upper).ty;
        let signed = [Some(self.rewriter.case(Signedness::Signed))];
        let end = self.rewriter.operation(Opcode::Maxi, &signed, ty, &[lower, upper], key);
        let trips = self.distance(lower, end, key);
        self.count_by(form, (counters, receivers), trips, key);
    }

    fn count_by(
        &mut self,
        form: &Form<'_>,
        (counters, receivers): (&[Counter], &[Handle<Value>]),
        count: TermId,
        key: TermId,
    ) {
        for counter in counters {
            self.rewriter.used(Axiom::CountedValue);
            let initial = form.initial[counter.position];
            let term = self.counted(initial, counter.step, count, key);
            self.define(receivers[counter.position], term, form.operation);
        }
    }

    /// `initial` with `count` steps added.
    fn counted(&mut self, initial: TermId, step: Step, count: TermId, key: TermId) -> TermId {
        let ty = self.rewriter.terms.get(initial).ty;
        let is_pointer = self.rewriter.terms.tile_element(ty).is_none();
        let step_type = if is_pointer { self.offsets_like(ty) } else { ty };
        let step = match step {
            Step::Constant(step) => self.rewriter.integer(step_type, step),
            Step::Value(step) => self.as_type(step, step_type, key),
        };
        let scalar = self.rewriter.terms.scalar_type(step_type);
        let count = self.as_type(count, scalar, key);
        let count = self.rewriter.terms.splat(count, step_type);
        let none = [Some(self.rewriter.case(Overflow::None))];
        let way = self.rewriter.operation(Opcode::Muli, &none, step_type, &[count, step], key);
        let (opcode, attributes) =
            if is_pointer { (Opcode::Offset, &[][..]) } else { (Opcode::Addi, &none[..]) };
        self.rewriter.operation(opcode, attributes, ty, &[initial, way], key)
    }

    /// The type of offsets of 64 bits, one for each pointer of a tile.
    fn offsets_like(&mut self, ty: Handle<Type>) -> Handle<Type> {
        let types = &mut self.rewriter.terms.types;
        let Type::Tile { shape, .. } = types[ty].clone() else { return ty };
        let element = types.insert(Type::Element(ElementType::I64));
        types.insert(Type::Tile { element, shape })
    }

    /// A number as one of a type that is as wide or wider, or its lowest bits.
    fn as_type(&mut self, term: TermId, ty: Handle<Type>, key: TermId) -> TermId {
        let bits =
            |lowering: &Self, ty| lowering.rewriter.terms.tile_element(ty).map(ElementType::bits);
        let from = self.rewriter.terms.get(term).ty;
        if from == ty {
            return term;
        }
        if bits(self, from) > bits(self, ty) {
            let none = [Some(self.rewriter.case(Overflow::None))];
            return self.rewriter.operation(Opcode::Trunci, &none, ty, &[term], key);
        }
        let signed = [Some(self.rewriter.case(Signedness::Signed))];
        self.rewriter.operation(Opcode::Exti, &signed, ty, &[term], key)
    }
}
