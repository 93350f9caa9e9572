//! What must hold for a canonical program to be defined, as operations that say so.

use super::raise::Raising;
use tile_irdiff::canon::{Obligation, ObligationKind, RegionId, TermId};
use tile_irdiff::dialect::{
    ComparisonPredicate, DialectEnum, ElementType, Opcode, Overflow, Rounding, Signedness,
};
use tile_irdiff::ir::{Handle, Module, Operation, Type, Value};

/// The values that an obligation is about.
pub fn values(kind: &ObligationKind) -> Vec<TermId> {
    match *kind {
        ObligationKind::HasValue(value)
        | ObligationKind::NonZero(value)
        | ObligationKind::Below { value, .. } => vec![value],
        ObligationKind::QuotientFits { dividend, divisor, .. } => vec![dividend, divisor],
        ObligationKind::NoWrap { lhs, rhs, .. } => vec![lhs, rhs],
    }
}

/// The reduction or scan in whose body an operation stands.
pub fn aggregate_around(
    module: &Module,
    operation: Handle<Operation>,
) -> Option<Handle<Operation>> {
    let block = module.operations[operation].parent?;
    let holder = module.regions[module.blocks[block].parent?].parent?;
    let opcode = module.operations[holder].opcode;
    matches!(opcode, Opcode::Reduce | Opcode::Scan).then_some(holder)
}

impl Raising<'_> {
    /// What must hold before effect number `position` of a region; after the last one,
    /// what is left.
    pub(super) fn demands(&mut self, region: RegionId, position: usize, last: bool) {
        let program = self.program;
        let here = |it: &&Obligation| {
            it.region == region && (it.position == position || last && it.position > position)
        };
        for obligation in program.obligations.iter().filter(here) {
            self.under(&obligation.under, |this| {
                match aggregate_around(this.source, obligation.operation) {
                    Some(aggregate) => this.demand_in_bodies(aggregate),
                    None => this.demand(obligation),
                }
            });
        }
    }

    /// Does something where all of the conditions hold.
    fn under(&mut self, conditions: &[(TermId, bool)], act: impl FnOnce(&mut Self)) {
        let Some(((condition, holds), rest)) = conditions.split_first() else { return act(self) };
        let condition = self.value(*condition);
        let branch = self.builder.operation(Opcode::If).operands(&[condition]).insert();
        let mut act = Some(act);
        for case in [true, false] {
            self.body(branch, &[], |this, _| {
                if case == *holds
                    && let Some(act) = act.take()
                {
                    this.under(rest, act);
                }
                this.builder.operation(Opcode::Yield).insert();
            });
        }
    }

    /// What the operations in the body of a reduction or scan ask for: it is done once
    /// more, with that.
    fn demand_in_bodies(&mut self, aggregate: Handle<Operation>) {
        let origins = self.program.origins.iter();
        let mut terms: Vec<TermId> =
            origins.filter(|(_, operation)| **operation == aggregate).map(|it| *it.0).collect();
        terms.sort_unstable();
        for term in terms {
            if self.is_aggregate(term) {
                self.demanding = Some(aggregate);
                self.again(term);
                self.demanding = None;
            }
        }
    }

    /// What the body of `aggregate` asks for, in its body.
    pub(super) fn demands_of_body(&mut self, aggregate: Handle<Operation>) {
        let program = self.program;
        for obligation in &program.obligations {
            if aggregate_around(self.source, obligation.operation) == Some(aggregate) {
                self.demand(obligation);
            }
        }
    }

    /// An operation that is wrong where an obligation doesn't hold.
    fn demand(&mut self, obligation: &Obligation) {
        let operands: Vec<_> =
            values(&obligation.kind).into_iter().map(|value| self.value(value)).collect();
        let ty = self.builder.type_of(operands[0]);
        match obligation.kind {
            ObligationKind::HasValue(_) => {
                let branch = self.builder.operation(Opcode::If).operands(&operands).insert();
                for _ in 0..2 {
                    self.body(branch, &[], |this, _| {
                        this.builder.operation(Opcode::Yield).insert();
                    });
                }
            }
            ObligationKind::NonZero(_) => self.divide_by_itself(operands[0], ty),
            ObligationKind::QuotientFits { opcode: Opcode::Divi, .. } => {
                let division = self.builder.operation(Opcode::Divi).operands(&operands).result(ty);
                let division = division.case("signedness", Signedness::Signed);
                division.case("rounding", Rounding::Zero).insert();
            }
            // On these the specification is silent, and the interpreter finds no fault.
            ObligationKind::QuotientFits { .. }
            | ObligationKind::Below { opcode: Opcode::Shli | Opcode::Shri, .. } => {}
            ObligationKind::Below { limit, .. } => {
                let limit = self.builder.constant(ty, limit);
                let i1 = self.builder.tile(ElementType::I1, &[]);
                let below = self.builder.operation(Opcode::Cmpi).operands(&[operands[0], limit]);
                let below = below.case("comparison_predicate", ComparisonPredicate::LessThan);
                let below = below.case("signedness", Signedness::Unsigned).result(i1).value();
                self.divide_by_itself(below, i1);
            }
            ObligationKind::NoWrap { opcode, overflow, .. } => {
                let original = &self.source.operations[obligation.operation];
                // The type that a number is cut to is only there.
                let ty = self.source.values[original.results[0]].ty;
                let count = opcode.def().operands.len();
                let operation = self.builder.operation(opcode).operands(&operands[..count]);
                let overflow = Overflow::from_number(overflow).expect("a case of `overflow`");
                operation.case("overflow", overflow).result(ty).insert();
            }
        }
    }

    /// A division that is undefined where the number is zero.
    fn divide_by_itself(&mut self, number: Handle<Value>, ty: Handle<Type>) {
        let division = self.builder.operation(Opcode::Divi).operands(&[number, number]);
        let division = division.case("signedness", Signedness::Unsigned);
        division.case("rounding", Rounding::Zero).result(ty).insert();
    }

    /// The facts that every run that comes to the end of a region takes for granted.
    pub(super) fn assumptions(&mut self, region: RegionId) {
        let program = self.program;
        let here = |it: &&tile_irdiff::canon::Assumption| it.region == region && it.certain;
        for assumption in program.assumptions.iter().filter(here) {
            if tile_irdiff::canon::is_constant(&self.terms, assumption.term) {
                continue;
            }
            let value = self.value(assumption.term);
            let ty = self.builder.type_of(value);
            let predicate = self.attribute(assumption.predicate);
            let assume = self.builder.operation(Opcode::Assume).operands(&[value]);
            assume.attribute("predicate", predicate).result(ty).insert();
        }
    }
}
