//! How a `loop` that counts comes to its end: the branch that leaves it, what that tests,
//! and whether the number comes to its bound.

use super::Lowering;
use super::loops::Bounds;
use super::passage::Rest;
use super::step::Step;
use crate::canon::facts::Range;
use crate::canon::liveness::{is_token, loop_terminators};
use crate::canon::program::RegionId;
use crate::canon::terms::TermId;
use crate::dialect::{ComparisonPredicate, Opcode, Overflow, Signedness};
use crate::ir::{Block, Definition, Handle, Operation, Value};

/// The branch that leaves a loop.
#[derive(Clone, Copy)]
pub(super) struct Leaving {
    pub branch: Handle<Operation>,
    /// Which of its cases leaves.
    pub leaves: usize,
    /// Whether it is at the end of a trip; else before anything else.
    pub late: bool,
}

/// How long a loop that counts up goes on; one that counts down, the other way round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum While {
    /// Below its bound.
    Below,
    /// Up to its bound.
    AtMost,
    /// Until it comes to its bound.
    NotEqual,
}

/// What the branch that leaves a loop compares: the carried value that counts, and against
/// what.
pub(super) struct Test {
    /// The carried value that counts.
    pub index: usize,
    /// What has been added to it before it is compared.
    pub stepped: Option<Step>,
    /// Which multiple of it is compared.
    pub scale: i64,
    pub upper: Handle<Value>,
    /// How the number compares with its bound.
    predicate: ComparisonPredicate,
    signedness: Signedness,
    negated: bool,
}

impl Test {
    /// How long the loop goes on, and whether it does where the comparison holds.
    pub fn goes(&self, down: bool) -> (While, bool) {
        use ComparisonPredicate as Predicate;
        let predicate = if down { turned(self.predicate) } else { self.predicate };
        let (goes, goes_on) = match predicate {
            Predicate::LessThan => (While::Below, true),
            Predicate::GreaterThanOrEqual => (While::Below, false),
            Predicate::LessThanOrEqual => (While::AtMost, true),
            Predicate::GreaterThan => (While::AtMost, false),
            Predicate::NotEqual => (While::NotEqual, true),
            Predicate::Equal => (While::NotEqual, false),
        };
        (goes, goes_on != self.negated)
    }

    /// Whether it asks if a number that counts up is below its bound, both signed.
    pub fn is_below(&self) -> bool {
        self.goes(false).0 == While::Below && !self.is_unsigned()
    }

    /// Whether it reads the numbers as unsigned ones.
    fn is_unsigned(&self) -> bool {
        use ComparisonPredicate as Predicate;
        let ordered = !matches!(self.predicate, Predicate::Equal | Predicate::NotEqual);
        ordered && self.signedness == Signedness::Unsigned
    }
}

/// The predicate with its operands exchanged.
fn turned(predicate: ComparisonPredicate) -> ComparisonPredicate {
    use ComparisonPredicate as Predicate;
    match predicate {
        Predicate::Equal | Predicate::NotEqual => predicate,
        Predicate::LessThan => Predicate::GreaterThan,
        Predicate::LessThanOrEqual => Predicate::GreaterThanOrEqual,
        Predicate::GreaterThan => Predicate::LessThan,
        Predicate::GreaterThanOrEqual => Predicate::LessThanOrEqual,
    }
}

/// What a loop that is left at the end of a trip hands on.
#[derive(Clone, Copy)]
pub(super) enum Handed {
    /// What nothing needs.
    Unused,
    /// What it would carry to the next trip, at this position.
    Carried(usize),
    /// A value that no trip changes.
    Outer(Handle<Value>),
}

impl<'m> Lowering<'m, '_> {
    /// The first branch of a body, before which it only computes values, where one of its
    /// cases only leaves the loop.
    pub(super) fn first_branch(&self, body: &'m Block) -> Option<Leaving> {
        for (position, operation) in body.operations.iter().enumerate() {
            let opcode = self.module.operations[*operation].opcode;
            if opcode == Opcode::If && !self.is_selection(*operation) {
                let leaves = self.leaving_case(body, position)?;
                return Some(Leaving { branch: *operation, leaves, late: false });
            }
            let plain = opcode == Opcode::Assume || opcode.def().no_memory_effect;
            if opcode.def().terminator || self.live.operation(*operation) && !plain {
                return None;
            }
        }
        None
    }

    /// The last branch of a body, where one of its cases only leaves the loop.
    pub(super) fn last_branch(&self, body: &'m Block) -> Option<Leaving> {
        let is_branch = |operation: &Handle<Operation>| {
            self.module.operations[*operation].opcode == Opcode::If
                && self.live.operation(*operation)
                && !self.is_selection(*operation)
        };
        let position = body.operations.iter().rposition(is_branch)?;
        let leaves = self.leaving_case(body, position)?;
        Some(Leaving { branch: body.operations[position], leaves, late: true })
    }

    /// The case that only leaves the loop, of the branch at this position.
    fn leaving_case(&self, body: &'m Block, position: usize) -> Option<usize> {
        let branch = body.operations[position];
        let operations = &body.operations[position + 1..];
        let rest = Rest { branch, operations, next: None };
        let leaves = |case: usize| {
            let exit = match self.case(branch, case) {
                [] => self.plain_exit(operations, None),
                inner => self.plain_exit(inner, Some(&rest)),
            };
            exit == Some(Opcode::Break)
        };
        match (leaves(0), leaves(1)) {
            (true, false) => Some(0),
            (false, true) => Some(1),
            _ => None,
        }
    }

    /// The operations of a body from one case of a branch to the end.
    pub(super) fn following(
        &self,
        body: &'m Block,
        branch: Handle<Operation>,
        case: usize,
    ) -> Vec<Handle<Operation>> {
        let case = self.case(branch, case);
        let ends = case.last().is_some_and(|last| {
            let opcode = self.module.operations[*last].opcode;
            matches!(opcode, Opcode::Break | Opcode::Continue)
        });
        if ends {
            return case.to_vec();
        }
        let after = body.operations.iter().skip_while(|it| **it != branch).skip(1);
        case.iter().chain(after).copied().collect()
    }

    /// Whether an operation is the end of a block or a constant, or nothing depends on it.
    pub(super) fn is_silent(&self, operation: Handle<Operation>) -> bool {
        let opcode = self.module.operations[operation].opcode;
        let ends = matches!(opcode, Opcode::Yield | Opcode::Continue | Opcode::Break);
        ends || opcode == Opcode::Constant || !self.live.operation(operation)
    }

    /// Whether a value is not computed in a loop.
    pub(super) fn is_outside(&self, value: Handle<Value>, holder: Handle<Operation>) -> bool {
        let mut block = match self.module.values[value].definition {
            Definition::Argument(block, _) => Some(block),
            Definition::Result(operation, _) => self.module.operations[operation].parent,
        };
        while let Some(at) = block {
            let region = self.module.blocks[at].parent;
            let around = region.and_then(|region| self.module.regions[region].parent);
            if around == Some(holder) {
                return false;
            }
            block = around.and_then(|around| self.module.operations[around].parent);
        }
        true
    }

    /// What a branch tests.
    pub(super) fn test(
        &mut self,
        branch: Handle<Operation>,
        holder: Handle<Operation>,
    ) -> Option<Test> {
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
        let of_left = self.scaled_counter(left, holder);
        let swapped = of_left.is_none();
        let (index, stepped, scale) = of_left.or_else(|| self.scaled_counter(right, holder))?;
        let (upper, predicate) =
            if swapped { (left, turned(predicate)) } else { (right, predicate) };
        Some(Test { index, stepped, scale, upper, predicate, signedness, negated })
    }

    /// The carried value that counts where `value` is one, what has been added to it, or
    /// which multiple of it the value is.
    fn scaled_counter(
        &mut self,
        value: Handle<Value>,
        holder: Handle<Operation>,
    ) -> Option<(usize, Option<Step>, i64)> {
        if let Some((index, stepped)) = self.counter(value, holder) {
            return Some((index, stepped, 1));
        }
        let value = self.without_assumes(value);
        let op = &self.module.operations[self.module.defining_operation(value)?];
        let [a, b] = *op.operands.as_slice() else { return None };
        let (number, scale) = match (op.opcode, self.constant(a), self.constant(b)) {
            (Opcode::Muli, None, Some(scale)) => (a, scale),
            (Opcode::Muli, Some(scale), None) => (b, scale),
            _ => return None,
        };
        let index = self.argument_of(number, holder)?;
        (scale > 1 && !self.is_kept(index, holder)).then_some((index, None, scale))
    }

    /// The carried value that counts where `value` is one or is computed from it by adding
    /// to it, with what is added.
    fn counter(
        &mut self,
        value: Handle<Value>,
        holder: Handle<Operation>,
    ) -> Option<(usize, Option<Step>)> {
        if let Some(index) = self.argument_of(value, holder) {
            return (!self.is_kept(index, holder)).then_some((index, None));
        }
        let value = self.without_assumes(value);
        let op = &self.module.operations[self.module.defining_operation(value)?];
        let index = op.operands.iter().find_map(|operand| self.argument_of(*operand, holder))?;
        let (by, _) = self.increment(value, holder, index)?;
        Some((index, Some(by)))
    }

    /// Position of a value among those that a loop carries.
    pub(super) fn argument_of(
        &self,
        value: Handle<Value>,
        holder: Handle<Operation>,
    ) -> Option<usize> {
        let value = self.without_assumes(value);
        let body = self.module.block(holder, 0)?;
        body.arguments.iter().position(|argument| *argument == value)
    }

    /// The value that assumes are about.
    pub(super) fn without_assumes(&self, value: Handle<Value>) -> Handle<Value> {
        let mut value = value;
        while let Some(operation) = self.module.defining_operation(value) {
            let op = &self.module.operations[operation];
            if op.opcode != Opcode::Assume {
                break;
            }
            value = op.operands[0];
        }
        value
    }

    /// Whether every trip of a `loop` hands on a carried value as it got it.
    pub(super) fn is_kept(&self, index: usize, holder: Handle<Operation>) -> bool {
        loop_terminators(self.module, holder).into_iter().all(|terminator| {
            let op = &self.module.operations[terminator];
            op.opcode != Opcode::Continue
                || self.argument_of(op.operands[index], holder) == Some(index)
        })
    }

    /// The number that a constant is.
    pub(super) fn constant(&self, value: Handle<Value>) -> Option<i64> {
        crate::canon::liveness::constant(self.module, value)
    }

    /// The bounds of a `for` that makes the trips of a loop which counts from `lower` and
    /// tests against `upper`, with the set of overflow cases that counting keeps; `None`
    /// where the first trip is not sure, or the number may miss its bound.
    pub(super) fn comes_to(
        &mut self,
        (lower, upper): (TermId, TermId),
        test: &Test,
        (step, late): (Step, bool),
        additions: &[Handle<Operation>],
        region: RegionId,
    ) -> Option<(Bounds, u8)> {
        let key = self.program.regions[region].key;
        let down = step.is_down();
        let (goes, _) = test.goes(down);
        let size = self.size_of_step(step, key)?;
        // One more trip is made where the number is compared before it is added to.
        let behind = late && test.stepped.is_none();
        let behind_by = match step {
            _ if !behind => 0,
            Step::Constant(step) => step.checked_abs()?,
            Step::Value(_) => return None,
        };
        let beyond = behind_by.checked_add(i64::from(goes == While::AtMost))?;
        let by_ones = size.high == 1 && beyond == 0;
        let exact = goes == While::NotEqual;
        if exact && !self.divides_distance((lower, upper), step, key) {
            return None;
        }
        let (first, end) = (self.rewriter.range_in(lower, key), self.rewriter.range_in(upper, key));
        let positive = first.is_non_negative() && end.is_non_negative();
        // As numbers that count up.
        let (from, to) = if down { (first.negated(), end.negated()) } else { (first, end) };
        let to = Range { low: to.low + i128::from(beyond), high: to.high + i128::from(beyond) };
        if late && from.high >= to.low || exact && !late && from.high > to.low {
            return None;
        }
        let full = Range::of_width(self.rewriter.terms.element(upper)?.bits());
        let over = if exact { 0 } else { size.high - 1 };
        let most = if down && test.is_unsigned() { 0 } else { full.high };
        let within = to.high + over <= most;
        if test.is_unsigned() && !positive && (down || late || !by_ones) {
            return None;
        }
        // The number of trips must fit. Counting up by one, the bound says where it ends, and
        // no bound is beyond what fits.
        let fits = if down {
            to.high - from.low <= full.high && to.low - from.high >= full.low
        } else {
            size.high == 1 || to.high.min(full.high) - from.low <= full.high
        };
        if !fits {
            return None;
        }
        let promised = |addition: &Handle<Operation>| {
            let promise = self.module.enumeration::<Overflow>(*addition, "overflow");
            promise.is_some_and(|promise| promise as u8 & Overflow::NoSignedWrap as u8 != 0)
        };
        // The reference is undefined where it would add beyond what fits.
        let promised = self.what.learn && !behind && additions.iter().all(promised);
        if !within && !by_ones {
            if !positive || down && (test.is_unsigned() || !promised) {
                return None;
            }
            if !promised {
                self.has_headroom(upper, step, i128::from(beyond) + over + 1)?;
            }
        }
        let kept = match (down, positive, test.is_unsigned()) {
            (true, ..) | (false, false, false) => Overflow::NoSignedWrap,
            (false, true, _) => Overflow::NoWrap,
            (false, false, true) => Overflow::NoUnsignedWrap,
        };
        let upper = self.plus(upper, if down { -beyond } else { beyond }, key);
        let ty = self.rewriter.terms.get(lower).ty;
        let step = match step {
            Step::Constant(step) => self.rewriter.integer(ty, step),
            Step::Value(step) => step,
        };
        let unsigned = test.is_unsigned() && !down;
        Some((Bounds { lower, upper, step, unsigned, down }, kept as u8))
    }

    /// What a loop hands on that is left at the end of a trip, result for result; `None`
    /// where it is not what the next trip would get.
    pub(super) fn handed_at_end(
        &mut self,
        operation: Handle<Operation>,
        body: &Block,
        index: usize,
    ) -> Option<Vec<Handed>> {
        let opcode = |it: &Handle<Operation>| self.module.operations[*it].opcode;
        let terminators = loop_terminators(self.module, operation).into_iter();
        let (leaving, staying): (Vec<_>, Vec<_>) =
            terminators.partition(|it| opcode(it) == Opcode::Break);
        let ([leaving], [staying]) = (leaving.as_slice(), staying.as_slice()) else { return None };
        let next = &self.module.operations[*staying].operands;
        let results = &self.module.operations[operation].results;
        let values = &self.module.operations[*leaving].operands;
        let mut handed = Vec::new();
        for (result, value) in results.iter().zip(values) {
            let token = is_token(self.module, *result);
            if !token && !self.live.value(*result) {
                handed.push(Handed::Unused);
                continue;
            }
            let carried = next.iter().enumerate().position(|(position, other)| {
                let argument = body.arguments[position];
                other == value && (token || position == index || self.live.value(argument))
            });
            handed.push(match carried {
                Some(position) => Handed::Carried(position),
                None if token => {
                    self.is_outside(*value, operation).then_some(Handed::Outer(*value))?
                }
                None => {
                    self.outer_term(*value, operation)?;
                    Handed::Outer(*value)
                }
            });
        }
        Some(handed)
    }

    /// Gives the results of a loop that is left at the end of a trip what it hands on. Its
    /// arguments stand for what a next trip would get.
    pub(super) fn hand_on_at_end(
        &mut self,
        operation: Handle<Operation>,
        body: &Block,
        handed: &[Handed],
    ) {
        let results = &self.module.operations[operation].results;
        for (result, handed) in results.iter().zip(handed) {
            let value = match handed {
                Handed::Unused => continue,
                Handed::Carried(position) => body.arguments[*position],
                Handed::Outer(value) => *value,
            };
            if is_token(self.module, *result) {
                let token = self.tokens.get(&value).copied().unwrap_or(0);
                self.tokens.insert(*result, token);
            } else {
                let term = self.outer_term(value, operation);
                self.values[result.index()] = term.or(self.values[value.index()]);
            }
        }
    }
}
