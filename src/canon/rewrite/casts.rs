//! Casts.

use super::{Axiom, Kind, Operation, Rewriter, TermId};
use crate::dialect::Opcode;

impl Rewriter<'_> {
    /// A cast to the type that its operand has changes nothing (axiom `identity-cast`),
    /// nor does one there and back where nothing is lost on the way (axiom
    /// `round-trip-cast`). Constants of integers are cast here.
    pub(super) fn cast(&mut self, it: &Operation<'_>) -> Option<TermId> {
        let source = it.operands[0];
        if self.terms.get(source).ty == it.ty && it.opcode != Opcode::Ftof {
            self.used(Axiom::IdentityCast);
            return Some(source);
        }
        if matches!(it.opcode, Opcode::Exti | Opcode::Trunci)
            && let Some(value) = self.signed_constant(source)
        {
            let unsigned = self.number(it, "signedness") == Some(0);
            let from = self.integer_width(self.terms.get(source).ty)?;
            let bits = super::low_bits(value.cast_unsigned(), from);
            self.used(Axiom::IdentityCast);
            let value = if unsigned { bits.cast_signed() } else { value };
            return Some(self.integer(it.ty, value));
        }
        if let Some(selection) = self.extended_truth(it) {
            return Some(selection);
        }
        let inner = self.terms.get(source).clone();
        let Kind::Operation { opcode, .. } = inner.kind else { return None };
        let there_and_back = match (it.opcode, opcode) {
            (Opcode::Trunci, Opcode::Exti) | (Opcode::Bitcast, Opcode::Bitcast) => {
                self.terms.get(inner.operands[0]).ty == it.ty
            }
            _ => false,
        };
        there_and_back.then(|| {
            let source = inner.operands[0];
            self.used(Axiom::RoundTripCast);
            source
        })
    }
}
