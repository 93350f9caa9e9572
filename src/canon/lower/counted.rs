//! Loops that count.
//!
//! A `loop` that adds a positive constant to a number on every trip and breaks before
//! anything else once the number reaches a bound is a `for` (axiom `counted-loop`), and
//! a `for` is one that counts from zero by one (axiom `rebased-loop`).

use super::Lowering;
use super::carried::Frame;
use super::loops::{Bounds, Form};
use super::passage::Rest;
use crate::canon::Axiom;
use crate::canon::facts::Range;
use crate::canon::liveness::{is_token, loop_terminators};
use crate::canon::program::{RegionId, Token};
use crate::canon::terms::TermId;
use crate::dialect::{ComparisonPredicate, Opcode, Overflow, Rounding, Signedness};
use crate::ir::{Block, Definition, Handle, Operation, Value};

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
}

/// A comparison of the carried value that counts: which value, against what, and whether
/// the trip goes on where it holds.
struct Test {
    index: usize,
    upper: Handle<Value>,
    unsigned: bool,
    goes_on: bool,
}

impl<'m> Lowering<'m, '_> {
    /// How a `loop` counts; `None` where it is not known to.
    pub(super) fn as_counted(
        &mut self,
        operation: Handle<Operation>,
        body: &'m Block,
    ) -> Option<Count> {
        let (branch, leaves) = self.first_branch(body)?;
        let test = self.test(branch, operation)?;
        let stays = 1 - leaves;
        if test.goes_on != (stays == 0) {
            return None;
        }
        let terminators = loop_terminators(self.module, operation);
        let mut breaks = 0;
        let (mut step, mut additions) = (None, Vec::new());
        for terminator in terminators {
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
        let step = step.filter(|step| *step > 0)?;
        if breaks != 1 || self.returns(body) {
            return None;
        }
        let initial = self.module.operations[operation].operands[test.index];
        let lower = self.term(initial);
        let upper = self.outer_term(test.upper, operation)?;
        let ty = self.rewriter.terms.get(lower).ty;
        let unsigned = test.unsigned;
        let kept = self.stops((lower, upper), step, unsigned, &additions)?;
        // What is added before the test is added after the last trip, too.
        additions.retain(|addition| !self.comes_before(*addition, branch));
        let step = self.rewriter.integer(ty, step);
        let bounds = Bounds { lower, upper, step, unsigned };
        Some(Count { index: test.index, branch, stays, bounds, additions, kept })
    }

    /// The first branch of a body, before which it only computes values, with the case
    /// that only leaves the loop.
    fn first_branch(&self, body: &'m Block) -> Option<(Handle<Operation>, usize)> {
        for (position, operation) in body.operations.iter().enumerate() {
            let opcode = self.module.operations[*operation].opcode;
            if opcode == Opcode::If && !self.is_selection(*operation) {
                let operations = &body.operations[position + 1..];
                let rest = Rest { branch: *operation, operations, next: None };
                let leaves = |case: usize| {
                    let exit = match self.case(*operation, case) {
                        [] => self.plain_exit(operations, None),
                        inner => self.plain_exit(inner, Some(&rest)),
                    };
                    exit == Some(Opcode::Break)
                };
                return match (leaves(0), leaves(1)) {
                    (true, false) => Some((*operation, 0)),
                    (false, true) => Some((*operation, 1)),
                    _ => None,
                };
            }
            let plain = opcode == Opcode::Assume || opcode.def().no_memory_effect;
            if opcode.def().terminator || self.live.operation(*operation) && !plain {
                return None;
            }
        }
        None
    }

    /// What a branch tests.
    fn test(&self, branch: Handle<Operation>, holder: Handle<Operation>) -> Option<Test> {
        use ComparisonPredicate as Predicate;
        let mut condition = self.module.operations[branch].operands[0];
        let mut negated = false;
        let comparison = loop {
            let operation = self.module.defining_operation(condition)?;
            let op = &self.module.operations[operation];
            match op.opcode {
                Opcode::Cmpi => break operation,
                Opcode::Xori if self.constant(op.operands[1]).is_some_and(|ones| ones != 0) => {
                    (condition, negated) = (op.operands[0], !negated);
                }
                _ => return None,
            }
        };
        let op = &self.module.operations[comparison];
        let predicate = self.module.enumeration(comparison, "comparison_predicate")?;
        let signedness = self.module.enumeration::<Signedness>(comparison, "signedness")?;
        let (left, right) = (op.operands[0], op.operands[1]);
        let (index, upper, goes_on) = match predicate {
            Predicate::LessThan => (left, right, true),
            Predicate::GreaterThan => (right, left, true),
            Predicate::GreaterThanOrEqual => (left, right, false),
            Predicate::LessThanOrEqual => (right, left, false),
            Predicate::Equal | Predicate::NotEqual => return None,
        };
        Some(Test {
            index: self.argument_of(index, holder)?,
            upper,
            unsigned: signedness == Signedness::Unsigned,
            goes_on: goes_on != negated,
        })
    }

    /// Position of a value among those that a loop carries.
    pub(super) fn argument_of(
        &self,
        value: Handle<Value>,
        holder: Handle<Operation>,
    ) -> Option<usize> {
        let mut value = value;
        while let Some(operation) = self.module.defining_operation(value) {
            let op = &self.module.operations[operation];
            if op.opcode != Opcode::Assume {
                return None;
            }
            value = op.operands[0];
        }
        let body = self.module.block(holder, 0)?;
        body.arguments.iter().position(|argument| *argument == value)
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

    /// The constant that is added to carried value `index` to give `value`, and where.
    fn increment(
        &self,
        value: Handle<Value>,
        holder: Handle<Operation>,
        index: usize,
    ) -> Option<(i64, Handle<Operation>)> {
        let operation = self.module.defining_operation(value)?;
        let op = &self.module.operations[operation];
        let [a, b] = *op.operands.as_slice() else { return None };
        let is_index = |value| self.argument_of(value, holder) == Some(index);
        let by = match op.opcode {
            Opcode::Addi if is_index(a) => self.constant(b)?,
            Opcode::Addi if is_index(b) => self.constant(a)?,
            _ => return None,
        };
        Some((by, operation))
    }

    /// The number that a constant is.
    fn constant(&self, value: Handle<Value>) -> Option<i64> {
        crate::canon::liveness::constant(self.module, value)
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
        let block = match self.module.values[value].definition {
            Definition::Argument(block, _) => Some(block),
            Definition::Result(operation, _) => self.module.operations[operation].parent,
        }?;
        let body = self.module.operations[holder].regions[0];
        let inside = self.module.regions[body].blocks.contains(&block);
        if inside { None } else { self.values[value.index()] }
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

    /// The set of overflow cases that counting keeps, where it comes to its bound: by
    /// ones, or from and to non-negative numbers by a promise of the reference, within
    /// their range or by declared headroom.
    fn stops(
        &mut self,
        (lower, upper): (TermId, TermId),
        step: i64,
        unsigned: bool,
        additions: &[Handle<Operation>],
    ) -> Option<u8> {
        let key = self.program.regions[0].key;
        let range = self.rewriter.range_in(upper, key);
        let positive =
            range.is_non_negative() && self.rewriter.range_in(lower, key).is_non_negative();
        let wanted = if unsigned { Overflow::NoUnsignedWrap } else { Overflow::NoSignedWrap };
        let kept = if positive { Overflow::NoWrap } else { wanted } as u8;
        if step == 1 {
            return Some(kept);
        }
        if !positive {
            return None;
        }
        let full = Range::of_width(self.rewriter.terms.element(upper)?.bits());
        let promised = |addition: &Handle<Operation>| {
            let promise = self.module.enumeration::<Overflow>(*addition, "overflow");
            promise.is_some_and(|promise| promise as u8 & Overflow::NoSignedWrap as u8 != 0)
        };
        let within = range.high + i128::from(step) - 1 <= full.high;
        if !(within || self.what.learn && additions.iter().all(promised)) {
            self.rewriter.use_headroom()?;
        }
        Some(kept)
    }

    /// Lowers a `loop` that counts as a `for`.
    pub(super) fn count(
        &mut self,
        operation: Handle<Operation>,
        body: &'m Block,
        count: &Count,
        region: RegionId,
    ) {
        self.rewriter.used(Axiom::CountedLoop);
        let op = &self.module.operations[operation];
        let form = Form {
            operation,
            part: self.copy,
            body,
            bounds: Some(count.bounds),
            index: Some(body.arguments[count.index]),
            arguments: &body.arguments,
            initial: self.terms_of(&op.operands),
            entered: self.entered(&op.operands),
        };
        self.counters.extend(count.additions.iter().map(|addition| (*addition, count.kept)));
        self.decided.insert(count.branch, count.stays);
        let (id, frame) = self.loop_effect(&form, region);
        self.drop_idle(operation, id, region);
        // After the last trip the branch leaves, with what the trips before handed on.
        self.carried_results(operation, id, &frame.arguments, &body.arguments);
        self.equal_results(&form, &body.arguments);
        for (index, argument) in body.arguments.iter().enumerate() {
            if is_token(self.module, *argument) {
                let token = self.token(Token::Result(id, index));
                self.tokens.insert(*argument, token);
            }
        }
        let last = self.last_index(count.bounds, region);
        self.values[body.arguments[count.index].index()] = Some(last);
        self.decided.insert(count.branch, 1 - count.stays);
        self.leave(operation, body, region);
        self.decided.remove(&count.branch);
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
    fn leave(&mut self, operation: Handle<Operation>, body: &'m Block, region: RegionId) {
        let before = self.program.regions[region].exit.clone();
        let results = &self.module.operations[operation].results;
        let living = self.living(results);
        let (arguments, carrying) = (Vec::new(), self.carrying.len() - 1);
        self.loops.push(Frame {
            part: (operation, self.copy),
            arguments,
            results: living.clone(),
            initial: Vec::new(),
            carrying,
            fixed: Vec::new(),
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
        let upper = self.rewriter.operation(Opcode::Maxi, &[Some(signed)], ty, &operands, key);
        if self.rewriter.signed_constant(bounds.step) == Some(1) {
            return upper;
        }
        let trips = self.trips(Bounds { upper, ..bounds }, key);
        self.nth(bounds.lower, bounds.step, trips, key)
    }

    /// The number of trips of a loop whose bounds are not further apart than fits.
    fn trips(&mut self, bounds: Bounds, key: TermId) -> TermId {
        let ty = self.rewriter.terms.get(bounds.lower).ty;
        let none = [Some(self.rewriter.case(Overflow::None))];
        let operands = [bounds.upper, bounds.lower];
        let distance = self.rewriter.operation(Opcode::Subi, &none, ty, &operands, key);
        let up = [
            Some(self.rewriter.case(Signedness::Signed)),
            Some(self.rewriter.case(Rounding::PositiveInf)),
        ];
        self.rewriter.operation(Opcode::Divi, &up, ty, &[distance, bounds.step], key)
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
        let Some(it) = bounds.filter(|it| self.what.is_structured() && !it.unsigned) else {
            return (bounds, None);
        };
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
        if !step.is_positive() || distance.low < full.low || distance.high > full.high {
            return (bounds, None);
        }
        self.rewriter.used(Axiom::RebasedLoop);
        let ty = self.rewriter.terms.get(it.lower).ty;
        let upper = self.trips(it, key);
        let (lower, step) = (self.rewriter.integer(ty, 0), self.rewriter.integer(ty, 1));
        (Some(Bounds { lower, upper, step, unsigned: false }), Some((it.lower, it.step)))
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
