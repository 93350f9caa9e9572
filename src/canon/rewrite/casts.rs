//! Casts.

use super::{Axiom, Kind, Operation, Rewriter, TermId};
use crate::dialect::{ElementType, Opcode};
use crate::ir::float;

/// The formats that arithmetic is done in. Casts to and from the others saturate, or are
/// none of their own.
const USUAL_FLOATS: [ElementType; 4] =
    [ElementType::F16, ElementType::Bf16, ElementType::F32, ElementType::F64];

impl Rewriter<'_> {
    /// A cast to the type that its operand has changes nothing (axiom `identity-cast`),
    /// nor does one there and back where nothing is lost on the way (axiom
    /// `round-trip-cast`). Constants of integers are cast here, and a truncation goes to
    /// what the number is calculated from (axiom `narrowed-integer`).
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
        let there_and_back = match (it.opcode, &inner.kind) {
            (Opcode::Ftof, Kind::Operation { opcode: Opcode::Ftof, .. }) => {
                return self.widened_cast(it, inner.operands[0]);
            }
            (Opcode::Trunci, Kind::Operation { opcode: Opcode::Exti, .. })
            | (Opcode::Bitcast, Kind::Operation { opcode: Opcode::Bitcast, .. }) => {
                self.terms.get(inner.operands[0]).ty == it.ty
            }
            _ => false,
        };
        if there_and_back {
            self.used(Axiom::RoundTripCast);
            return Some(inner.operands[0]);
        }
        if it.opcode == Opcode::Trunci { self.narrowed_truncation(it) } else { None }
    }

    /// A cast of a float that was widened without loss from `source` is the cast of the
    /// float before (axiom `round-trip-cast`).
    fn widened_cast(&mut self, it: &Operation<'_>, source: TermId) -> Option<TermId> {
        let wide = self.terms.element(it.operands[0])?;
        let [from, to] = [self.terms.element(source)?, self.terms.tile_element(it.ty)?];
        if ![from, to].iter().all(|element| USUAL_FLOATS.contains(element))
            || !float::holds(wide, from)
        {
            return None;
        }
        self.used(Axiom::RoundTripCast);
        if from == to {
            return Some(source);
        }
        Some(self.rewrite(&Operation { operands: &[source], ..*it }))
    }
}
