//! Bitwise logic.

use super::compare::opposite_of;
use super::{Axiom, Kind, Operation, Rewriter, TermId};
use crate::dialect::Opcode;

/// Most parts of a joined truth that are negated one by one.
const MOST_NEGATED: usize = 32;

impl Rewriter<'_> {
    /// Laws of zero, of all ones and of equal operands (axiom `bitwise-unit`); a negated
    /// comparison is the opposite one (axiom `negated-comparison`).
    pub(super) fn bitwise(&mut self, it: &Operation<'_>) -> Option<TermId> {
        let (a, b) = (it.operands[0], it.operands[1]);
        let (constant, other) = match (self.signed_constant(a), self.signed_constant(b)) {
            (Some(x), Some(y)) => return Some(self.fold_bits(it, x, y)),
            (Some(x), None) => (Some(x), b),
            (None, Some(y)) => (Some(y), a),
            (None, None) => (None, a),
        };
        let found = match (it.opcode, constant) {
            (Opcode::Andi, Some(0)) | (Opcode::Ori, Some(-1)) if !self.may_lack_value(other) => {
                Some(self.integer(it.ty, constant.unwrap_or(0)))
            }
            (Opcode::Andi, Some(-1)) | (Opcode::Ori | Opcode::Xori, Some(0)) => Some(other),
            (Opcode::Andi | Opcode::Ori, None) if a == b => Some(a),
            (Opcode::Xori, None) if a == b && !self.may_lack_value(a) => {
                Some(self.integer(it.ty, 0))
            }
            _ => None,
        };
        if found.is_some() {
            self.used(Axiom::BitwiseUnit);
            return found;
        }
        match (it.opcode, constant) {
            (Opcode::Xori, Some(constant)) => self.exclusive_or(it, other, constant),
            (Opcode::Andi, Some(constant)) => self.masked(it, other, constant),
            (Opcode::Ori, _) => self.disjoint_bits(it),
            _ => None,
        }
    }

    /// An exclusive or with a constant: of another such the constants combine, and all
    /// ones negate a comparison.
    fn exclusive_or(&mut self, it: &Operation<'_>, other: TermId, constant: i64) -> Option<TermId> {
        let term = self.terms.get(other).clone();
        if let Kind::Operation { opcode: Opcode::Xori, .. } = term.kind {
            for (inner, rest) in [(0, 1), (1, 0)] {
                if let Some(more) = self.signed_constant(term.operands[inner]) {
                    self.used(Axiom::BitwiseUnit);
                    let combined = self.integer(it.ty, constant ^ more);
                    let operands = [term.operands[rest], combined];
                    return Some(self.rewrite(&Operation { operands: &operands, ..*it }));
                }
            }
        }
        if constant != -1 {
            return None;
        }
        self.negated(other).or_else(|| self.negated_parts(it, other))
    }

    /// The negation of truths that are joined, or that only stand elsewhere, is one of each
    /// (axiom `negated-truths`).
    fn negated_parts(&mut self, it: &Operation<'_>, other: TermId) -> Option<TermId> {
        if self.integer_width(it.ty) != Some(1) || !self.is_small(other) {
            return None;
        }
        let term = self.terms.get(other).clone();
        let Kind::Operation { opcode, attributes } = &term.kind else { return None };
        let opcode = match opcode {
            Opcode::Andi => Opcode::Ori,
            Opcode::Ori => Opcode::Andi,
            Opcode::Broadcast | Opcode::Reshape | Opcode::Permute => *opcode,
            _ => return None,
        };
        self.used(Axiom::NegatedTruths);
        let parts: Vec<TermId> = term.operands.iter().map(|part| self.not(*part)).collect();
        Some(self.rewrite(&Operation { opcode, attributes, ty: term.ty, operands: &parts }))
    }

    /// Whether truths are joined from a few parts, however often each is used.
    fn is_small(&self, truth: TermId) -> bool {
        let (mut pending, mut count) = (vec![truth], 0);
        while let Some(term) = pending.pop() {
            count += 1;
            let it = self.terms.get(term);
            if let Kind::Operation {
                opcode:
                    Opcode::Andi | Opcode::Ori | Opcode::Broadcast | Opcode::Reshape | Opcode::Permute,
                ..
            } = it.kind
            {
                pending.extend(&it.operands);
            }
            if count > MOST_NEGATED {
                return false;
            }
        }
        true
    }

    fn fold_bits(&mut self, it: &Operation<'_>, x: i64, y: i64) -> TermId {
        self.used(Axiom::BitwiseUnit);
        let value = match it.opcode {
            Opcode::Andi => x & y,
            Opcode::Ori => x | y,
            _ => x ^ y,
        };
        self.integer(it.ty, value)
    }

    /// The opposite of a comparison of integers or floats.
    pub(super) fn negated(&mut self, comparison: TermId) -> Option<TermId> {
        let negated = self
            .compared_by(comparison, |predicate| Some(opposite_of(predicate)))
            .or_else(|| self.opposite_of_floats(comparison, |_| true))?;
        self.used(Axiom::NegatedComparison);
        Some(negated)
    }
}
