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
        if let Some(selection) = self.extended_truth(it).or_else(|| self.cast_of_selection(it)) {
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

    /// A cast of a float that is selected against a constant, which the other format has, is
    /// a selection of the cast one (axiom `cast-of-selection`).
    fn cast_of_selection(&mut self, it: &Operation<'_>) -> Option<TermId> {
        if it.opcode != Opcode::Ftof || !self.settles {
            return None;
        }
        let selection = self.terms.get(it.operands[0]).clone();
        let Kind::Operation { opcode: Opcode::Select, .. } = selection.kind else { return None };
        let [condition, yes, no] = selection.operands[..] else { return None };
        let constants = [yes, no].map(|case| self.cast_constant(it, case));
        if constants == [None, None] {
            return None;
        }
        self.used(Axiom::CastOfSelection);
        let mut cast = |case, constant: Option<TermId>| {
            constant.unwrap_or_else(|| self.rewrite(&Operation { operands: &[case], ..*it }))
        };
        let (yes, no) = (cast(yes, constants[0]), cast(no, constants[1]));
        let (opcode, operands) = (Opcode::Select, [condition, yes, no]);
        Some(self.rewrite(&Operation { opcode, attributes: &[], ty: it.ty, operands: &operands }))
    }

    /// A floating-point constant in another format that has the number, too.
    fn cast_constant(&mut self, it: &Operation<'_>, constant: TermId) -> Option<TermId> {
        let scalar = self.terms.as_splat(constant)?;
        let [from, to] = [self.terms.element(scalar)?, self.terms.tile_element(it.ty)?];
        if ![from, to].iter().all(|element| USUAL_FLOATS.contains(element)) {
            return None;
        }
        let number = float::to_f64(from, self.terms.constant_bits(scalar)?);
        let bits = float::from_f64(to, number)?;
        if float::to_f64(to, bits).to_bits() != number.to_bits() || number.is_nan() {
            return None;
        }
        let ty = self.terms.scalar_type(it.ty);
        let scalar = self.terms.scalar_constant(ty, bits);
        Some(self.terms.splat(scalar, it.ty))
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
