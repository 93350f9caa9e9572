//! Minima and maxima of sums.

use super::integer::Sum;
use super::{Axiom, Kind, Operation, Rewriter, TermId, low_bits};
use crate::dialect::{Opcode, Signedness};
use crate::ir::{Handle, Type};

impl Rewriter<'_> {
    /// The sum in which a minimum or maximum of `x` and `y` takes in what cancels a part of
    /// either: `min(z + x, y) - z` is `min(x, y - z)` (axiom `shifted-extreme`).
    pub(super) fn shifted_extreme(
        &mut self,
        sum: &Sum,
        ty: Handle<Type>,
        width: u32,
    ) -> Option<Sum> {
        if sum.summands.len() < 2 {
            return None;
        }
        for (position, (term, factor)) in sum.summands.iter().enumerate() {
            let Some((opcode, sides)) = self.signed_extreme(*term).filter(|_| *factor == 1) else {
                continue;
            };
            let cancels = |(other, factor): &&(TermId, u64)| {
                sides.iter().any(|side| {
                    let opposite = (*other, low_bits(factor.wrapping_neg(), width));
                    self.sum_of(*side).summands.contains(&opposite)
                })
            };
            let moved: Vec<_> = sum.summands.iter().filter(cancels).copied().collect();
            if moved.is_empty() || moved.iter().any(|(term, _)| self.may_lack_value(*term)) {
                continue;
            }
            let Some(shifted) = self.shifted_sides(sides, &moved, ty, width) else { continue };
            self.used(Axiom::ShiftedExtreme);
            let attributes = [Some(self.case(Signedness::Signed))];
            let it = Operation { opcode, attributes: &attributes, ty, operands: &shifted };
            let extreme = self.rewrite(&it);
            let mut rest = sum.clone();
            rest.summands.remove(position);
            rest.summands.retain(|part| !moved.contains(part));
            rest.summands.push((extreme, 1));
            return Some(rest);
        }
        None
    }

    /// The operands of a minimum or maximum of signed numbers.
    fn signed_extreme(&self, term: TermId) -> Option<(Opcode, [TermId; 2])> {
        let it = self.terms.get(term);
        let Kind::Operation { opcode, .. } = it.kind else { return None };
        let signed = self.terms.case(it, "signedness") == Some(Signedness::Signed as u8);
        let [a, b] = it.operands[..] else { return None };
        (matches!(opcode, Opcode::Mini | Opcode::Maxi) && signed).then_some((opcode, [a, b]))
    }

    /// Both sides plus these summands, where no side wraps around, before or after.
    fn shifted_sides(
        &mut self,
        sides: [TermId; 2],
        moved: &[(TermId, u64)],
        ty: Handle<Type>,
        width: u32,
    ) -> Option<[TermId; 2]> {
        let mut shifted = Vec::new();
        for side in sides {
            let mut sum = self.sum_of(side);
            if !self.is_exact(&sum, width) {
                return None;
            }
            for (term, factor) in moved {
                match sum.summands.iter().position(|(other, _)| other == term) {
                    Some(at) => sum.summands[at].1 = sum.summands[at].1.wrapping_add(*factor),
                    None => sum.summands.push((*term, *factor)),
                }
            }
            if !self.is_exact(&sum, width) {
                return None;
            }
            shifted.push(self.sum(sum, ty)?);
        }
        shifted.try_into().ok()
    }
}
