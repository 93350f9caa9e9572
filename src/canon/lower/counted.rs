//! Loops that count.
//!
//! A `loop` that adds a positive number, the same on every trip, to another one and breaks
//! once that reaches a bound is a `for`: before anything else (axiom `counted-loop`), or at
//! the end of a trip where the first one is sure (axiom `loop-tested-late`). A `for` is
//! one that counts from zero by one (axiom `rebased-loop`).

use super::Lowering;
use super::carried::Frame;
use super::ends::{Handed, Leaving, While};
use super::loops::{Bounds, Form};
use crate::canon::Axiom;
use crate::canon::facts::Range;
use crate::canon::liveness::is_token;
use crate::canon::program::{RegionId, Token};
use crate::canon::terms::TermId;
use crate::dialect::{Opcode, Overflow, Rounding, Signedness};
use crate::ir::{Block, Handle, Operation, Value};

/// Tells the plan of a `loop` that counts from that of one not known to.
const COUNTED: u32 = 1 << 31;

/// How a `loop` counts.
pub(super) struct Count {
    /// The carried value that counts.
    index: usize,
    /// The branch that leaves the loop.
    branch: Handle<Operation>,
    /// Which of its cases stays in it.
    stays: usize,
    bounds: Bounds,
    /// The additions that count after the test.
    additions: Vec<Handle<Operation>>,
    /// Set of overflow cases that they keep.
    kept: u8,
    /// Whether it is left at the end of a trip; else before anything else.
    late: bool,
    /// What it then hands on.
    handed: Vec<Handed>,
    /// The first number that it does not reach, where that is its bound.
    last: Option<TermId>,
}

impl<'m> Lowering<'m, '_> {
    /// How a `loop` in `region` counts; `None` where it is not known to.
    pub(super) fn as_counted(
        &mut self,
        operation: Handle<Operation>,
        body: &'m Block,
        region: RegionId,
    ) -> Option<Count> {
        if self.returns(body) {
            return None;
        }
        // Where values alone come before the test, it is at both ends.
        let last = self.last_branch(body);
        let counted = last.and_then(|leaving| self.counted_by(operation, body, leaving, region));
        counted.or_else(|| {
            let first = self.first_branch(body)?;
            self.counted_by(operation, body, first, region)
        })
    }

    /// How a `loop` counts that is left by this branch.
    fn counted_by(
        &mut self,
        operation: Handle<Operation>,
        body: &'m Block,
        leaving: Leaving,
        region: RegionId,
    ) -> Option<Count> {
        let Leaving { branch, leaves, late } = leaving;
        let test = self.test(branch, operation)?;
        let stays = 1 - leaves;
        let (step, mut additions) = self.steps(operation, &test)?;
        let (goes, goes_on) = test.goes(step.is_down());
        if goes_on != (stays == 0) || test.stepped.is_some() && !late {
            return None;
        }
        let handed = if late {
            let stay = self.following(body, branch, stays);
            let leave = self.following(body, branch, leaves);
            let silent = stay.iter().all(|it| self.is_silent(*it) || additions.contains(it));
            if !silent || !leave.iter().all(|it| self.is_silent(*it)) {
                return None;
            }
            self.handed_at_end(operation, body, test.index)?
        } else {
            Vec::new()
        };
        let initial = self.module.operations[operation].operands[test.index];
        let lower = self.term(initial);
        let upper = self.outer_term(test.upper, operation)?;
        let upper = match test.scale {
            1 => upper,
            _ if late => return None,
            scale => self.tiles_below((lower, upper), &test, (step, scale), region)?,
        };
        let (bounds, kept) =
            self.comes_to((lower, upper), &test, (step, late), &additions, region)?;
        let (before, after): (Vec<_>, Vec<_>) =
            additions.into_iter().partition(|it| self.comes_before(*it, branch));
        let promise = |it: &Handle<Operation>| {
            self.module.enumeration::<Overflow>(*it, "overflow").map_or(0, |it| it as u8)
        };
        // What is added behind a test at the end is not on the last trip.
        if late && after.iter().any(|it| promise(it) & !kept != 0) {
            return None;
        }
        // What is added before the test is added after the last trip, too.
        additions = after;
        additions.extend(before.into_iter().filter(|_| test.stepped.is_some()));
        let last = (goes == While::NotEqual).then_some(bounds.upper);
        Some(Count {
            index: test.index,
            branch,
            stays,
            bounds,
            additions,
            kept,
            late,
            handed,
            last,
        })
    }

    /// Whether an operation stands before another one in the same block.
    fn comes_before(&self, one: Handle<Operation>, other: Handle<Operation>) -> bool {
        let place = |operation: Handle<Operation>| {
            let block = self.module.operations[operation].parent?;
            let operations = &self.module.blocks[block].operations;
            Some((block, operations.iter().position(|it| *it == operation)?))
        };
        match (place(one), place(other)) {
            (Some((x, first)), Some((y, second))) => x == y && first < second,
            _ => false,
        }
    }

    /// The term of a value that no trip of a loop changes.
    pub(super) fn outer_term(
        &mut self,
        value: Handle<Value>,
        holder: Handle<Operation>,
    ) -> Option<TermId> {
        if let Some(constant) = self.constant(value) {
            let ty = self.ty(value);
            return Some(self.rewriter.integer(ty, constant));
        }
        if self.is_outside(value, holder) {
            return self.values[value.index()];
        }
        // What a `loop` hands on as it got it is what it started with.
        let op = &self.module.operations[holder];
        let position = self.argument_of(value, holder).filter(|_| op.opcode == Opcode::Loop)?;
        let initial = op.operands[position];
        self.is_kept(position, holder).then(|| self.values[initial.index()]).flatten()
    }

    /// Whether the entry returns from within a block.
    pub(super) fn returns(&self, block: &Block) -> bool {
        block.operations.iter().any(|operation| {
            let op = &self.module.operations[*operation];
            op.opcode == Opcode::Return
                || (0..op.regions.len())
                    .filter_map(|region| self.module.block(*operation, region))
                    .any(|inner| self.returns(inner))
        })
    }

    /// Lowers a `loop` that counts as a `for`.
    pub(super) fn count(
        &mut self,
        operation: Handle<Operation>,
        body: &'m Block,
        count: &Count,
        region: RegionId,
    ) {
        self.rewriter.used(if count.late { Axiom::LoopTestedLate } else { Axiom::CountedLoop });
        let op = &self.module.operations[operation];
        let form = Form {
            operation,
            part: self.copy ^ COUNTED,
            body,
            bounds: Some(count.bounds),
            index: Some(body.arguments[count.index]),
            arguments: &body.arguments,
            initial: self.terms_of(&op.operands),
            entered: self.entered(&op.operands),
        };
        self.counters.extend(count.additions.iter().map(|addition| (*addition, count.kept)));
        self.decided.insert(count.branch, count.stays);
        self.count_trips(&form, region);
        self.decided.remove(&count.branch);
        let last = count.last.unwrap_or_else(|| self.last_index(count.bounds, region));
        self.values[body.arguments[count.index].index()] = Some(last);
        if count.late {
            self.hand_on_at_end(operation, body, &count.handed);
        } else {
            self.decided.insert(count.branch, 1 - count.stays);
            self.leave(operation, body, region);
            self.decided.remove(&count.branch);
        }
    }

    /// Lowers the trips of a `loop` that counts.
    fn count_trips(&mut self, form: &Form<'m>, region: RegionId) {
        if self.tile_of_block(form, region, form.arguments) {
            return;
        }
        if let Some(trips) = self.trips_to_unroll(form) {
            self.rewriter.used(Axiom::UnrolledLoop);
            if !trips.is_empty() {
                self.program.unrolled.push(form.operation);
            }
            self.unroll(form, &trips, region, form.arguments);
        } else if let Some(split) = self.split_at(form) {
            self.split(form, &split, region);
        } else {
            self.count_effect(form, region);
        }
    }

    /// Adds the effect of a `loop` that counts. After the last trip the arguments of its
    /// body stand for what the trips before handed on.
    pub(super) fn count_effect(&mut self, form: &Form<'m>, region: RegionId) {
        let (id, frame) = self.loop_effect(form, region);
        self.drop_idle(form.operation, id, region);
        self.carried_results(form.operation, id, &frame.arguments, form.arguments);
        self.counted_results(form, id, (&frame, form.arguments));
        self.equal_results(form, form.arguments);
        for (index, argument) in form.arguments.iter().enumerate() {
            if is_token(self.module, *argument) {
                let token = self.token(Token::Result(id, index));
                self.tokens.insert(*argument, token);
            }
        }
    }

    /// Drops a loop that counts and does nothing else: unlike one that may not end it is
    /// not there where nothing depends on it.
    fn drop_idle(&mut self, operation: Handle<Operation>, id: usize, region: RegionId) {
        let inner = self.program.effects[id].regions[0];
        let results = &self.module.operations[operation].results;
        let tokens = results.iter().any(|result| is_token(self.module, *result));
        let demands = self.program.obligations.iter().any(|it| it.region >= inner)
            || self.program.assumptions.iter().any(|it| it.region >= inner)
            || self.program.dead_loads.iter().any(|it| it.effect.region >= inner);
        if self.program.regions[inner].effects.is_empty()
            && self.living(results).is_empty()
            && !tokens
            && !demands
        {
            self.rewriter.used(Axiom::UnusedValue);
            self.program.regions[region].effects.retain(|effect| *effect != id);
        }
    }

    /// Lowers the end of a `loop` that counts: what its `break` hands on.
    pub(super) fn leave(
        &mut self,
        operation: Handle<Operation>,
        body: &'m Block,
        region: RegionId,
    ) {
        let before = self.program.regions[region].exit.clone();
        let results = &self.module.operations[operation].results;
        let living = self.living(results);
        self.loops.push(Frame {
            part: (operation, self.copy ^ COUNTED),
            arguments: Vec::new(),
            results: living.clone(),
            initial: Vec::new(),
            // What it hands on is chosen, not noted.
            carrying: 0,
            fixed: Vec::new(),
            counters: Vec::new(),
        });
        let choosing = std::mem::replace(&mut self.choosing, true);
        self.run(&body.operations, region, None);
        self.choosing = choosing;
        self.loops.pop();
        let exit = std::mem::replace(&mut self.program.regions[region].exit, before);
        for (index, term) in living.into_iter().zip(exit.operands) {
            self.define(results[index], term, operation);
        }
        for (index, token) in exit.tokens {
            self.tokens.insert(results[index], token);
        }
    }

    /// The first number that a loop does not reach: the bound, or the first multiple of
    /// the step after it.
    fn last_index(&mut self, bounds: Bounds, region: RegionId) -> TermId {
        let key = self.program.regions[region].key;
        let ty = self.rewriter.terms.get(bounds.lower).ty;
        let signedness = if bounds.unsigned { Signedness::Unsigned } else { Signedness::Signed };
        let signed = self.rewriter.case(signedness);
        let operands = [bounds.lower, bounds.upper];
        let step = self.rewriter.signed_constant(bounds.step);
        let farther = if bounds.down { Opcode::Mini } else { Opcode::Maxi };
        let upper = self.rewriter.operation(farther, &[Some(signed)], ty, &operands, key);
        if step.is_some_and(|step| step.abs() == 1) {
            return upper;
        }
        let trips = self.trips(Bounds { upper, ..bounds }, key);
        self.nth(bounds.lower, bounds.step, trips, key)
    }

    /// How far a number is from another one, modulo a power of two.
    pub(super) fn distance(&mut self, lower: TermId, upper: TermId, key: TermId) -> TermId {
        let ty = self.rewriter.terms.get(lower).ty;
        let none = [Some(self.rewriter.case(Overflow::None))];
        self.rewriter.operation(Opcode::Subi, &none, ty, &[upper, lower], key)
    }

    /// The number so far beyond another one, modulo a power of two.
    pub(super) fn plus(&mut self, number: TermId, by: i64, key: TermId) -> TermId {
        let ty = self.rewriter.terms.get(number).ty;
        let none = [Some(self.rewriter.case(Overflow::None))];
        let by = self.rewriter.integer(ty, by);
        self.rewriter.operation(Opcode::Addi, &none, ty, &[number, by], key)
    }

    /// The number of trips of a loop whose bounds are not further apart than fits.
    fn trips(&mut self, bounds: Bounds, key: TermId) -> TermId {
        let ty = self.rewriter.terms.get(bounds.lower).ty;
        let size = self.rewriter.signed_constant(bounds.step).and_then(i64::checked_abs);
        let (distance, step) = match size.filter(|_| bounds.down) {
            Some(size) => {
                (self.distance(bounds.upper, bounds.lower, key), self.rewriter.integer(ty, size))
            }
            None => (self.distance(bounds.lower, bounds.upper, key), bounds.step),
        };
        let up = [
            Some(self.rewriter.case(Signedness::Signed)),
            Some(self.rewriter.case(Rounding::PositiveInf)),
        ];
        self.rewriter.operation(Opcode::Divi, &up, ty, &[distance, step], key)
    }

    /// The number that a loop comes to after `trips` trips.
    fn nth(&mut self, lower: TermId, step: TermId, trips: TermId, key: TermId) -> TermId {
        let ty = self.rewriter.terms.get(lower).ty;
        let none = [Some(self.rewriter.case(Overflow::None))];
        let distance = self.rewriter.operation(Opcode::Muli, &none, ty, &[trips, step], key);
        self.rewriter.operation(Opcode::Addi, &none, ty, &[lower, distance], key)
    }

    /// The bounds of a loop that makes as many trips but counts from zero by one, with
    /// what its index stands for: where a loop begins and its step.
    pub(super) fn rebased(
        &mut self,
        bounds: Option<Bounds>,
        region: RegionId,
    ) -> (Option<Bounds>, Option<(TermId, TermId)>) {
        let Some(it) = bounds.filter(|_| self.what.is_structured()) else {
            return (bounds, None);
        };
        let it = self.signless(it, region);
        let bounds = Some(it);
        if it.unsigned {
            return (bounds, None);
        }
        let constant = |term| self.rewriter.signed_constant(term);
        if (constant(it.lower), constant(it.step)) == (Some(0), Some(1)) {
            return (bounds, None);
        }
        let key = self.program.regions[region].key;
        let range = |term| self.rewriter.range_in(term, key);
        let (lower, upper, step) = (range(it.lower), range(it.upper), range(it.step));
        let Some(element) = self.rewriter.terms.element(it.lower) else { return (bounds, None) };
        let full = Range::of_width(element.bits());
        let distance = Range { low: upper.low - lower.high, high: upper.high - lower.low };
        // Of a loop that counts down this is known already.
        let fits = distance.low >= full.low && distance.high <= full.high;
        if !(it.down || fits && step.is_positive()) {
            return (bounds, None);
        }
        self.rewriter.used(Axiom::RebasedLoop);
        let ty = self.rewriter.terms.get(it.lower).ty;
        let upper = self.trips(it, key);
        let (lower, step) = (self.rewriter.integer(ty, 0), self.rewriter.integer(ty, 1));
        (
            Some(Bounds { lower, upper, step, unsigned: false, down: false }),
            Some((it.lower, it.step)),
        )
    }

    /// Bounds that are compared as signed numbers, where that is the same (axiom
    /// `signless-comparison`).
    fn signless(&mut self, bounds: Bounds, region: RegionId) -> Bounds {
        let key = self.program.regions[region].key;
        let range = |term| self.rewriter.range_in(term, key);
        let same = range(bounds.lower).is_non_negative()
            && range(bounds.upper).is_non_negative()
            && range(bounds.step).is_positive();
        if !bounds.unsigned || !same {
            return bounds;
        }
        self.rewriter.used(Axiom::SignlessComparison);
        Bounds { unsigned: false, ..bounds }
    }

    /// Bounds of 64 bits as such of 32, where the index never leaves these (axiom
    /// `narrowed-integer`).
    pub(super) fn narrowed_bounds(&mut self, bounds: Bounds, region: RegionId) -> Bounds {
        self.narrowed_each(bounds, region).unwrap_or(bounds)
    }

    fn narrowed_each(&mut self, bounds: Bounds, region: RegionId) -> Option<Bounds> {
        let key = self.program.regions[region].key;
        let range = |term| self.rewriter.range_in(term, key);
        let (lower, upper, step) = (range(bounds.lower), range(bounds.upper), range(bounds.step));
        // The index ends at less than the upper bound and a step.
        let last = upper.high.max(lower.high) + step.high - 1;
        if !step.is_positive() || last > Range::of_width(32).high {
            return None;
        }
        let signedness = if bounds.unsigned { Signedness::Unsigned } else { Signedness::Signed };
        let mut narrowed = |term| self.rewriter.narrowed(term, signedness, key);
        Some(Bounds {
            lower: narrowed(bounds.lower)?,
            upper: narrowed(bounds.upper)?,
            step: narrowed(bounds.step)?,
            unsigned: bounds.unsigned,
            down: bounds.down,
        })
    }

    /// Makes the index of a loop in `region` what it was before the loop was made to
    /// count from zero by one.
    pub(super) fn shift(
        &mut self,
        index: Handle<Value>,
        offset: Option<(TermId, TermId)>,
        region: TermId,
    ) {
        let Some((lower, step)) = offset else { return };
        let Some(count) = self.values[index.index()] else { return };
        let term = self.nth(lower, step, count, region);
        self.values[index.index()] = Some(term);
    }
}
