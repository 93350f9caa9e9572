//! Loops that test their index.
//!
//! A loop by ones that asks on every trip whether its index has reached a number does
//! one thing below that number and another from it on: it is two loops (axiom
//! `split-loop`).

use super::loops::{Bounds, Form};
use super::{ControlForm, Lowering};
use crate::canon::Axiom;
use crate::canon::program::RegionId;
use crate::canon::terms::TermId;
use crate::dialect::{ComparisonPredicate, Opcode, Signedness};
use crate::ir::{Handle, Operation, Value};

/// Where a loop is split.
pub(super) struct Split {
    comparison: Handle<Operation>,
    /// The number that the index is compared with.
    at: TermId,
    /// What the comparison comes to below that number.
    below: bool,
}

impl<'m> Lowering<'m, '_> {
    /// Where a loop may be split.
    pub(super) fn split_at(&mut self, form: &Form<'m>) -> Option<Split> {
        let bounds = form.bounds.filter(|_| self.what.control == ControlForm::Split)?;
        if self.rewriter.signed_constant(bounds.step) != Some(1) {
            return None;
        }
        let body = &form.body.operations;
        body.iter().find_map(|operation| {
            let op = &self.module.operations[*operation];
            let decided = self.decided.contains_key(operation);
            if op.opcode != Opcode::If || decided || !self.live.operation(*operation) {
                return None;
            }
            self.splits(op.operands[0], form, bounds)
        })
    }

    /// Whether a condition compares the index of a loop with a number that no trip
    /// changes.
    fn splits(
        &mut self,
        condition: Handle<Value>,
        form: &Form<'m>,
        bounds: Bounds,
    ) -> Option<Split> {
        use ComparisonPredicate as Predicate;
        let holder = form.operation;
        let mut comparison = self.module.defining_operation(condition)?;
        // The negation of a comparison is what it is where that is known.
        let op = &self.module.operations[comparison];
        if op.opcode == Opcode::Xori && self.constant(op.operands[1]).is_some() {
            comparison = self.module.defining_operation(op.operands[0])?;
        }
        let op = &self.module.operations[comparison];
        if op.opcode != Opcode::Cmpi {
            return None;
        }
        let signedness = self.module.enumeration::<Signedness>(comparison, "signedness")?;
        if (signedness == Signedness::Unsigned) != bounds.unsigned {
            return None;
        }
        let (left, right) = (op.operands[0], op.operands[1]);
        let (index, at, below) =
            match self.module.enumeration(comparison, "comparison_predicate")? {
                Predicate::LessThan => (left, right, true),
                Predicate::GreaterThanOrEqual => (left, right, false),
                Predicate::GreaterThan => (right, left, true),
                Predicate::LessThanOrEqual => (right, left, false),
                Predicate::Equal | Predicate::NotEqual => return None,
            };
        let index = self.without_assumes(index);
        let is_index = form.index == Some(index) || {
            let carried = form.arguments.iter().position(|argument| *argument == index);
            carried.is_some_and(|position| self.is_second_index(form, position))
        };
        let at = self.outer_term(at, holder).filter(|_| is_index)?;
        Some(Split { comparison, at, below })
    }

    /// Lowers a loop as two, one after the other.
    pub(super) fn split(&mut self, form: &Form<'m>, split: &Split, region: RegionId) {
        let Some(bounds) = form.bounds else { return };
        self.rewriter.used(Axiom::SplitLoop);
        let op = &self.module.operations[form.operation];
        // What a `loop` that counts carries stands for what it comes to.
        let results = if op.opcode == Opcode::For { &op.results } else { form.arguments };
        let upper = self.extreme(Opcode::Mini, bounds.upper, split.at, bounds, region);
        let lower = self.extreme(Opcode::Maxi, bounds.lower, split.at, bounds, region);
        let first = Form { bounds: Some(Bounds { upper, ..bounds }), ..form.clone() };
        self.known.insert(split.comparison, split.below);
        self.trips_of(&first, region);
        let second = Form {
            part: !form.part,
            bounds: Some(Bounds { lower, ..bounds }),
            initial: self.terms_of(results),
            entered: self.entered(results),
            ..form.clone()
        };
        self.known.insert(split.comparison, !split.below);
        self.trips_of(&second, region);
        self.known.remove(&split.comparison);
    }

    /// Lowers a part of a loop.
    fn trips_of(&mut self, form: &Form<'m>, region: RegionId) {
        match self.module.operations[form.operation].opcode {
            Opcode::For => self.part(form, region),
            _ => self.count_effect(form, region),
        }
    }

    fn extreme(
        &mut self,
        opcode: Opcode,
        a: TermId,
        b: TermId,
        bounds: Bounds,
        region: RegionId,
    ) -> TermId {
        let signedness = if bounds.unsigned { Signedness::Unsigned } else { Signedness::Signed };
        let signedness = [Some(self.rewriter.case(signedness))];
        let ty = self.rewriter.terms.get(a).ty;
        let key = self.program.regions[region].key;
        self.rewriter.operation(opcode, &signedness, ty, &[a, b], key)
    }
}
