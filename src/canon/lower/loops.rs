//! Loops, and what they carry.

use super::Lowering;
use super::carried::{Carrying, Equal, EqualResult, Frame};
use super::counters::Counter;
use crate::canon::Axiom;
use crate::canon::liveness::is_token;
use crate::canon::program::{Exit, RegionId, Token, TokenId};
use crate::canon::terms::{Kind, TermId};
use crate::dialect::{Opcode, Signedness};
use crate::ir::{Block, Handle, Operation, Value};

/// A loop on its way to an effect.
#[derive(Clone)]
pub(super) struct Form<'m> {
    pub operation: Handle<Operation>,
    /// Which of the loops that it became.
    pub part: u32,
    pub body: &'m Block,
    /// Bounds and step of a counted loop.
    pub bounds: Option<Bounds>,
    /// The argument of the body that counts; none of it is carried.
    pub index: Option<Handle<Value>>,
    /// The arguments of the body that are carried or count a loop that is not written
    /// as counted.
    pub arguments: &'m [Handle<Value>],
    /// Their values on the first trip.
    pub initial: Vec<TermId>,
    /// Their tokens on the first trip, by position.
    pub entered: Vec<(usize, TokenId)>,
}

/// Bounds and step of a counted loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bounds {
    pub lower: TermId,
    pub upper: TermId,
    pub step: TermId,
    /// Whether the index is compared as an unsigned number.
    pub unsigned: bool,
    /// Whether it counts down, by a negative step, which a `for` can't.
    pub down: bool,
}

impl Bounds {
    fn terms(self) -> [TermId; 3] {
        [self.lower, self.upper, self.step]
    }
}

impl<'m> Lowering<'m, '_> {
    /// `for` and `loop`.
    pub(super) fn loop_(&mut self, operation: Handle<Operation>, region: RegionId) {
        let op = &self.module.operations[operation];
        let counted = op.opcode == Opcode::For;
        let Some(body) = self.module.block(operation, 0) else { return };
        if self.what.is_structured() && self.is_left_at_once(operation, body) {
            return self.once(operation, body, region);
        }
        if self.what.is_structured()
            && !counted
            && let Some(found) = self.as_counted(operation, body, region)
        {
            return self.count(operation, body, &found, region);
        }
        let (bounds, initial) = op.operands.split_at(if counted { 3 } else { 0 });
        let bounds = self.terms_of(bounds);
        let bounds = match *bounds.as_slice() {
            [lower, upper, step] => {
                let unsigned = self.module.flag(operation, "unsignedCmp");
                Some(Bounds { lower, upper, step, unsigned, down: false })
            }
            _ => None,
        };
        let form = Form {
            operation,
            part: self.copy,
            body,
            bounds,
            index: counted.then(|| body.arguments[0]),
            arguments: &body.arguments[usize::from(counted)..],
            initial: self.terms_of(initial),
            entered: self.entered(initial),
        };
        if self.tile_of_block(&form, region, &op.results) {
            return;
        }
        if let Some(trips) = self.trips_to_unroll(&form) {
            self.rewriter.used(Axiom::UnrolledLoop);
            if !trips.is_empty() {
                self.program.unrolled.push(operation);
            }
            self.unroll(&form, &trips, region, &op.results);
            return;
        }
        match self.split_at(&form) {
            Some(split) => self.split(&form, &split, region),
            None => self.part(&form, region),
        }
    }

    /// Lowers a loop, or a part of one that is split.
    pub(super) fn part(&mut self, form: &Form<'m>, region: RegionId) {
        let (id, frame) = self.loop_effect(form, region);
        self.token_results(form.operation, id);
        self.results(form, id, &frame);
    }

    /// The tokens among the initial values of a loop, by position.
    pub(super) fn entered(&self, initial: &[Handle<Value>]) -> Vec<(usize, TokenId)> {
        let tokens = initial.iter().enumerate();
        tokens
            .filter(|(_, value)| is_token(self.module, **value))
            .map(|(index, value)| (index, self.tokens.get(value).copied().unwrap_or(0)))
            .collect()
    }

    /// Adds the effect of a loop, with its body.
    pub(super) fn loop_effect(&mut self, form: &Form<'m>, region: RegionId) -> (usize, Frame) {
        let operation = form.operation;
        let results = &self.module.operations[operation].results;
        let counted = form.bounds.is_some();
        let (bounds, offset) = self.rebased(form.bounds, region);
        let counters = self.counting(form, bounds);
        let mut frame = self.frame(form, results, counters);
        let narrowed = bounds.map(|bounds| self.narrowed_bounds(bounds, region));
        let (counting, bounds) = (bounds, narrowed);
        let mut operands = bounds.map(Bounds::terms).map_or_else(Vec::new, Vec::from);
        let opcode = if counted { Opcode::For } else { Opcode::Loop };
        let unsigned = bounds.is_some_and(|bounds| bounds.unsigned);
        let key = self.region_key((opcode, 0, unsigned), region, &operands);
        operands.extend(frame.arguments.iter().map(|index| form.initial[*index]));
        let loads = self.loads_before(operation, region);
        let id = self.holder((operation, opcode), region, key, operands);
        self.guard(&loads, id);

        let mut terms = Vec::new();
        if let Some(index) = form.index {
            terms.push(self.index_argument(index, key, operation));
            if let (Some(bounds), Some(count)) = (counting, self.values[index.index()]) {
                self.counters_in(form, (&frame.counters, bounds), count, key);
            }
            self.shift(index, offset, key);
        }
        for (position, index) in frame.arguments.iter().enumerate() {
            let position = position + usize::from(counted);
            terms.push(self.argument(form.arguments[*index], key, position, operation));
        }
        self.equal_arguments(form);
        self.token_arguments(form, id);
        frame.carrying = self.carrying.len();
        self.carrying.push(Carrying {
            part: (operation, form.part),
            key,
            counted,
            initial: frame.arguments.iter().map(|index| form.initial[*index]).collect(),
            arguments: frame.arguments.clone(),
            results: frame.results.clone(),
            continues: Vec::new(),
            breaks: Vec::new(),
        });
        self.loops.push(frame);
        let around = (self.certain, self.choosing, self.inlined, self.joining);
        (self.choosing, self.inlined, self.joining) = (false, false, false);
        let made = self.region(key, Some(id), terms, &form.body.operations, None);
        (self.certain, self.choosing, self.inlined, self.joining) = around;
        // A trip that returns passes over what follows the loop, and one that is not counted
        // may have another one after it for ever.
        self.certain &= counted && !self.returns(form.body);
        let frame = self.loops.pop().expect("every loop that is entered is left");
        self.program.effects[id].regions.push(made);
        (id, frame)
    }

    /// Which values a loop carries, by its plan or else all that live.
    fn frame(
        &mut self,
        form: &Form<'m>,
        results: &[Handle<Value>],
        counters: Vec<Counter>,
    ) -> Frame {
        let part = (form.operation, form.part);
        let mut living = self.living(form.arguments);
        living.retain(|index| {
            let counts = counters.iter().any(|counter| counter.position == *index);
            !counts && Some(form.arguments[*index]) != form.index
        });
        let mut frame = Frame {
            part,
            arguments: living.clone(),
            results: Vec::new(),
            initial: form.initial.clone(),
            carrying: 0,
            fixed: Vec::new(),
            counters,
        };
        if form.bounds.is_none() {
            frame.results = self.living(results);
        }
        if let Some(plan) = self.plans.of(part) {
            if plan.arguments != frame.arguments && plan.equal.is_empty() {
                self.rewriter.used(Axiom::CarriedValueOrder);
            }
            // What one lowering knows to count, another may have to carry.
            let planned = |index: &usize| {
                plan.arguments.contains(index) || plan.equal.iter().any(|(at, _)| at == index)
            };
            frame.arguments.clone_from(&plan.arguments);
            frame.arguments.retain(|index| living.contains(index));
            frame.arguments.extend(living.iter().filter(|index| !planned(index)));
            if form.bounds.is_none() {
                frame.results.clone_from(&plan.results);
                let fixed = plan.equal_results.iter();
                frame.fixed = fixed
                    .filter(|(_, equal)| *equal == EqualResult::Fixed)
                    .map(|(index, _)| (*index, None))
                    .collect();
            }
        }
        if form.bounds.is_some() {
            // Of a counted loop both lists hold the same values.
            frame.results.clone_from(&frame.arguments);
        }
        frame
    }

    /// Carried values that equal another or what they start with.
    fn equal_arguments(&mut self, form: &Form<'m>) {
        let Some(plan) = self.plans.of((form.operation, form.part)) else { return };
        // What equals a value that another round found to be equal comes after that.
        for (index, equal) in plan.equal.iter().rev() {
            let (term, axiom) = match equal {
                Equal::Initial => (Some(form.initial[*index]), Axiom::InvariantCarriedValue),
                Equal::Other(other) => {
                    if form.initial[*index] != form.initial[*other] {
                        self.unequal.push((form.operation, form.part));
                    }
                    (self.values[form.arguments[*other].index()], Axiom::EqualCarriedValues)
                }
            };
            self.rewriter.used(axiom);
            self.values[form.arguments[*index].index()] = term;
        }
    }

    /// The index of a counted loop, which has the type of the loop's bounds: extended where
    /// these were narrowed.
    fn index_argument(
        &mut self,
        index: Handle<Value>,
        key: TermId,
        operation: Handle<Operation>,
    ) -> TermId {
        let lower = self.rewriter.terms.get(key).operands[1];
        let (ty, narrow) = (self.ty(index), self.rewriter.terms.get(lower).ty);
        if ty == narrow {
            return self.argument(index, key, 0, operation);
        }
        let argument = self.rewriter.terms.intern(Kind::Argument(0), narrow, &[key]);
        let signed = Some(self.rewriter.case(Signedness::Signed));
        let extended = self.rewriter.operation(Opcode::Exti, &[signed], ty, &[argument], key);
        self.define(index, extended, operation);
        argument
    }

    fn argument(
        &mut self,
        argument: Handle<Value>,
        key: TermId,
        position: usize,
        operation: Handle<Operation>,
    ) -> TermId {
        let ty = self.ty(argument);
        let position = u32::try_from(position).unwrap_or(u32::MAX);
        let term = self.rewriter.terms.intern(Kind::Argument(position), ty, &[key]);
        self.define(argument, term, operation);
        term
    }

    /// Notes what the innermost loop is handed.
    pub(super) fn record_exit(&mut self, exit: &Exit) {
        let Some(frame) = self.loops.last() else { return };
        let carrying = &mut self.carrying[frame.carrying];
        match exit.opcode {
            Opcode::Continue => carrying.continues.push(exit.operands.clone()),
            Opcode::Break => carrying.breaks.push(exit.operands.clone()),
            _ => {}
        }
    }

    /// Checks that a trip hands on equal values where the plan of the loop takes them to
    /// be equal.
    pub(super) fn check_equal(&mut self, operation: Handle<Operation>) {
        let op = &self.module.operations[operation];
        let Some(frame) = self.loops.last() else { return };
        let (holder, plans, initial) = (frame.part, self.plans, frame.initial.clone());
        let Some(plan) = plans.of(holder) else { return };
        let mut equal = true;
        match op.opcode {
            Opcode::Continue => {
                for (index, other) in &plan.equal {
                    let handed = self.term(op.operands[*index]);
                    let expected = match other {
                        Equal::Initial => initial[*index],
                        Equal::Other(other) => self.term(op.operands[*other]),
                    };
                    equal &= handed == expected;
                }
            }
            Opcode::Break => {
                for (index, other) in &plan.equal_results {
                    let handed = self.term(op.operands[*index]);
                    equal &= match other {
                        EqualResult::Fixed => self.is_fixed(*index, handed),
                        EqualResult::Other(other) => handed == self.term(op.operands[*other]),
                    };
                }
            }
            _ => {}
        }
        if !equal {
            self.unequal.push(holder);
        }
    }

    /// Whether every `break` so far hands on one value, which is not of the loop.
    fn is_fixed(&mut self, index: usize, handed: TermId) -> bool {
        let Some(frame) = self.loops.last_mut() else { return false };
        let key = self.carrying[frame.carrying].key;
        let Some((_, known)) = frame.fixed.iter_mut().find(|(at, _)| *at == index) else {
            return false;
        };
        *known.get_or_insert(handed) == handed && !self.rewriter.terms.depends_on(handed, key)
    }

    /// Tokens that a loop carries: in its body, the region that comes next, each is an
    /// argument.
    fn token_arguments(&mut self, form: &Form<'m>, effect: usize) {
        let region = self.program.regions.len();
        for (index, _) in &form.entered {
            let token = self.token(Token::Argument(region, *index));
            self.tokens.insert(form.arguments[*index], token);
        }
        self.program.entered.insert(effect, form.entered.clone());
    }

    /// Values that a loop hands on.
    pub(super) fn results(&mut self, form: &Form<'m>, effect: usize, frame: &Frame) {
        let results = &self.module.operations[form.operation].results;
        self.carried_results(form.operation, effect, &frame.results, results);
        for (index, fixed) in &frame.fixed {
            if let Some(fixed) = fixed {
                self.define(results[*index], *fixed, form.operation);
            }
        }
        if form.bounds.is_some() {
            self.counted_results(form, effect, (frame, results));
            self.equal_results(form, results);
            return;
        }
        let Some(plan) = self.plans.of((form.operation, form.part)) else { return };
        for (index, equal) in plan.equal_results.iter().rev() {
            if let EqualResult::Other(other) = equal {
                self.values[results[*index].index()] = self.values[results[*other].index()];
            }
        }
    }

    /// What a counted loop hands on of values that count.
    pub(super) fn counted_results(
        &mut self,
        form: &Form<'m>,
        effect: usize,
        (frame, receivers): (&Frame, &[Handle<Value>]),
    ) {
        let it = &self.program.effects[effect];
        let bounds = [it.operands[0], it.operands[1]];
        let key = self.program.regions[it.region].key;
        self.counters_after(form, (&frame.counters, receivers), bounds, key);
    }

    /// What a counted loop hands on of values that it need not carry.
    pub(super) fn equal_results(&mut self, form: &Form<'m>, results: &[Handle<Value>]) {
        let Some(plan) = self.plans.of((form.operation, form.part)) else { return };
        for (index, equal) in plan.equal.iter().rev() {
            self.values[results[*index].index()] = match equal {
                Equal::Initial => Some(form.initial[*index]),
                Equal::Other(other) => self.values[results[*other].index()],
            };
        }
    }

    /// Gives the values at these positions the results of a loop, in order.
    pub(super) fn carried_results(
        &mut self,
        operation: Handle<Operation>,
        effect: usize,
        carried: &[usize],
        values: &[Handle<Value>],
    ) {
        let key = self.program.effects[effect].key;
        for (position, index) in carried.iter().enumerate() {
            let ty = self.ty(values[*index]);
            let position = u32::try_from(position).unwrap_or(u32::MAX);
            let term = self.rewriter.terms.intern(Kind::Result(position), ty, &[key]);
            self.define(values[*index], term, operation);
        }
    }
}
