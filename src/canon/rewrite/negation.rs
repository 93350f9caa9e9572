//! Conditions and their opposites.

use super::compare::opposite_of;
use super::{Kind, Operation, Rewriter, TermId};
use crate::dialect::{ComparisonPredicate, Opcode};

impl Rewriter<'_> {
    /// The condition without the negations around it, and whether they were odd in
    /// number. Numbers are compared by `<` and `==`, never by `<=` and `!=`, integers with
    /// a constant on the right; of several conditions all hold, never one.
    pub fn without_negation(&mut self, condition: TermId, region: TermId) -> (TermId, bool) {
        self.region = Some(region);
        let (mut condition, mut negated) = (condition, false);
        while let Some(opposite) = self.opposite_condition(condition) {
            (condition, negated) = (opposite, !negated);
        }
        (condition, negated)
    }

    /// The opposite of a condition.
    pub fn negation(&mut self, condition: TermId, region: TermId) -> TermId {
        let ty = self.terms.get(condition).ty;
        let ones = self.integer(ty, -1);
        self.operation(Opcode::Xori, &[], ty, &[condition, ones], region)
    }

    /// Both conditions at once.
    pub fn conjunction(&mut self, a: TermId, b: TermId, region: TermId) -> TermId {
        let ty = self.terms.get(a).ty;
        self.operation(Opcode::Andi, &[], ty, &[a, b], region)
    }

    /// What holds where `condition` does not, if that is simpler.
    pub(super) fn opposite_condition(&mut self, condition: TermId) -> Option<TermId> {
        let term = self.terms.get(condition).clone();
        if term.kind == Kind::Splat {
            let opposite = self.opposite_condition(term.operands[0])?;
            return Some(self.terms.splat(opposite, term.ty));
        }
        let Kind::Operation { opcode, attributes } = &term.kind else { return None };
        let it = Operation { opcode: *opcode, attributes, ty: term.ty, operands: &term.operands };
        match opcode {
            Opcode::Xori => [(0, 1), (1, 0)].into_iter().find_map(|(constant, other)| {
                let constant = self.signed_constant(term.operands[constant])?;
                (constant != 0).then(|| term.operands[other])
            }),
            Opcode::Cmpi => self
                .compared_by(condition, |it| is_opposite(it).then(|| opposite_of(it)))
                .or_else(|| self.compared_with_constant(condition)),
            Opcode::Cmpf => self.opposite_of_floats(condition, is_opposite),
            Opcode::Broadcast | Opcode::Reshape | Opcode::Permute => {
                let opposite = self.opposite_condition(term.operands[0])?;
                Some(self.rewrite(&Operation { operands: &[opposite], ..it }))
            }
            Opcode::Ori => {
                let ones = self.integer(term.ty, -1);
                let none: Vec<TermId> =
                    term.operands.iter().map(|part| self.exclusive(*part, ones, &it)).collect();
                Some(self.rewrite(&Operation {
                    opcode: Opcode::Andi,
                    attributes: &[],
                    operands: &none,
                    ..it
                }))
            }
            _ => None,
        }
    }

    /// A condition, negated.
    fn exclusive(&mut self, condition: TermId, ones: TermId, it: &Operation<'_>) -> TermId {
        let opcode = Opcode::Xori;
        self.rewrite(&Operation { opcode, attributes: &[], operands: &[condition, ones], ..*it })
    }
}

/// Whether a comparison is by the opposite of `<` or `==`.
fn is_opposite(predicate: ComparisonPredicate) -> bool {
    matches!(predicate, ComparisonPredicate::LessThanOrEqual | ComparisonPredicate::NotEqual)
}
