//! Identities of floating-point arithmetic that hold to the last bit.
//!
//! Only those where the exact result is a number of the format or both sides round the
//! same exact result. The payload of a NaN is none of a result: the specification leaves
//! it open.

use super::{Axiom, Kind, Operation, Rewriter, TermId};
use crate::dialect::{DialectEnum, Opcode, Rounding};
use crate::ir::float;

impl Rewriter<'_> {
    /// Sums, differences, products, quotients, negations and magnitudes.
    pub(super) fn float(&mut self, it: &Operation<'_>) -> Option<TermId> {
        if let Some(operand) = self.float_unit(it) {
            self.used(Axiom::FloatUnit);
            return Some(operand);
        }
        match it.opcode {
            Opcode::Negf | Opcode::Absf => self.sign_of_sign(it),
            Opcode::Addf | Opcode::Subf => self.signed_summand(it).or_else(|| self.doubled(it)),
            Opcode::Mulf => self.negated_by_factor(it).or_else(|| self.negated_factor(it)),
            Opcode::Fma => {
                let found = self.unit_factor(it).or_else(|| self.square_alone(it));
                found.or_else(|| self.negated_factors(it))
            }
            Opcode::Divf => self.power_of_two_divisor(it).or_else(|| self.negated_factor(it)),
            _ => None,
        }
    }

    /// What times or over one, or less zero, is the number itself (axiom
    /// `float-unit`).
    fn float_unit(&self, it: &Operation<'_>) -> Option<TermId> {
        let [a, b] = *it.operands else { return None };
        if flushes(it) {
            return None;
        }
        let is = |term, number| self.is_float(term, number);
        match it.opcode {
            Opcode::Mulf if is(b, 1.0) => Some(a),
            Opcode::Mulf if is(a, 1.0) => Some(b),
            Opcode::Divf if is(b, 1.0) && self.rounds_exactly(it) => Some(a),
            // Rounded down, nothing less nothing is -0.
            Opcode::Subf if is(b, 0.0) && self.rounding(it) != Some(Rounding::NegativeInf) => {
                Some(a)
            }
            Opcode::Addf if is(b, 0.0) && self.is_no_negative_zero(a) => Some(a),
            Opcode::Addf if is(a, 0.0) && self.is_no_negative_zero(b) => Some(b),
            _ => None,
        }
    }

    /// A number times minus one is its negation (axiom `float-sign`).
    fn negated_by_factor(&mut self, it: &Operation<'_>) -> Option<TermId> {
        let [a, b] = *it.operands else { return None };
        let number = match [a, b].map(|factor| self.is_float(factor, -1.0)) {
            _ if flushes(it) => return None,
            [_, true] => a,
            [true, _] => b,
            _ => return None,
        };
        self.used(Axiom::FloatSign);
        let (opcode, operands) = (Opcode::Negf, [number]);
        Some(self.rewrite(&Operation { opcode, attributes: &[], ty: it.ty, operands: &operands }))
    }

    /// The sign of a factor is that of the product or quotient, where numbers above and below
    /// zero are rounded alike (axiom `float-sign`).
    fn negated_factor(&mut self, it: &Operation<'_>) -> Option<TermId> {
        if let Some(product) = self.negated_factors(it) {
            return Some(product);
        }
        let [a, b] = *it.operands else { return None };
        let symmetric = matches!(self.rounding(it), Some(Rounding::NearestEven | Rounding::Zero));
        let factors = match [a, b].map(|factor| self.without_sign(factor)) {
            _ if flushes(it) || !symmetric => return None,
            [Some(a), None] => [a, b],
            [None, Some(b)] => [a, b],
            _ => return None,
        };
        self.used(Axiom::FloatSign);
        let product = self.rewrite(&Operation { operands: &factors, ..*it });
        let (opcode, operands) = (Opcode::Negf, [product]);
        Some(self.rewrite(&Operation { opcode, attributes: &[], ty: it.ty, operands: &operands }))
    }

    /// A product or quotient of two negated numbers is that of the numbers (axiom
    /// `float-sign`).
    fn negated_factors(&mut self, it: &Operation<'_>) -> Option<TermId> {
        let factors = [0, 1].map(|at| self.without_sign(it.operands[at]));
        let [Some(a), Some(b)] = factors else { return None };
        if flushes(it) || !self.rounds_exactly(it) {
            return None;
        }
        self.used(Axiom::FloatSign);
        let mut operands = it.operands.to_vec();
        operands[..2].copy_from_slice(&[a, b]);
        Some(self.rewrite(&Operation { operands: &operands, ..*it }))
    }

    /// A product with one or minus one is exact, so that a sum fused with it is a sum or a
    /// difference (axiom `float-unit`).
    fn unit_factor(&mut self, it: &Operation<'_>) -> Option<TermId> {
        let [a, b, summand] = *it.operands else { return None };
        let factor = |factors: [TermId; 2], number| {
            let [one, other] = factors;
            self.is_float(one, number).then_some(other)
        };
        let found = |number| factor([a, b], number).or_else(|| factor([b, a], number));
        let (opcode, operands) = match (found(1.0), found(-1.0)) {
            _ if flushes(it) => return None,
            (Some(other), _) => (Opcode::Addf, [other, summand]),
            (None, Some(other)) => (Opcode::Subf, [summand, other]),
            (None, None) => return None,
        };
        self.used(Axiom::FloatUnit);
        Some(self.rewrite(&Operation { opcode, operands: &operands, ..*it }))
    }

    /// Whether a number is never -0, to which 0 can be added.
    fn is_no_negative_zero(&self, term: TermId) -> bool {
        let it = self.terms.get(term);
        match it.kind {
            Kind::Operation { opcode: Opcode::Mulf, .. } => it.operands[0] == it.operands[1],
            Kind::Operation { opcode: Opcode::Absf, .. } => true,
            Kind::Operation { opcode: Opcode::Broadcast | Opcode::Reshape, .. } | Kind::Splat => {
                self.is_no_negative_zero(it.operands[0])
            }
            _ => false,
        }
    }

    /// What is negated to give a number, or the number that all elements are.
    fn without_sign(&mut self, term: TermId) -> Option<TermId> {
        let it = self.terms.get(term);
        let (ty, is_splat) = (it.ty, it.kind == Kind::Splat);
        let of = if is_splat { it.operands[0] } else { term };
        let source = self.operand_of(of, Opcode::Negf)?;
        Some(if is_splat { self.terms.splat(source, ty) } else { source })
    }

    /// A square that nothing is added to: it is never -0 (axiom `float-unit`).
    fn square_alone(&mut self, it: &Operation<'_>) -> Option<TermId> {
        let [a, b, summand] = *it.operands else { return None };
        if a != b || flushes(it) || !self.is_float(summand, 0.0) {
            return None;
        }
        self.used(Axiom::FloatUnit);
        Some(self.rewrite(&Operation { opcode: Opcode::Mulf, operands: &[a, b], ..*it }))
    }

    /// A number added to itself is twice the number (axiom `doubled-float`).
    fn doubled(&mut self, it: &Operation<'_>) -> Option<TermId> {
        let [a, b] = *it.operands else { return None };
        if it.opcode != Opcode::Addf || a != b {
            return None;
        }
        let two = float::from_f64(self.terms.element(a)?, 2.0)?;
        self.used(Axiom::DoubledFloat);
        let ty = self.terms.scalar_type(it.ty);
        let scalar = self.terms.scalar_constant(ty, two);
        let two = self.terms.splat(scalar, it.ty);
        Some(self.rewrite(&Operation { opcode: Opcode::Mulf, operands: &[a, two], ..*it }))
    }

    /// A sign that is set twice (axiom `float-sign`).
    fn sign_of_sign(&mut self, it: &Operation<'_>) -> Option<TermId> {
        let source = it.operands[0];
        let of = |opcode| self.operand_of(source, opcode);
        let (negated, magnitude) = (of(Opcode::Negf), of(Opcode::Absf));
        let found = match it.opcode {
            Opcode::Negf => negated?,
            _ if magnitude.is_some() => source,
            _ => self.rewrite(&Operation { operands: &[negated?], ..*it }),
        };
        self.used(Axiom::FloatSign);
        Some(found)
    }

    /// A sum with a negated number is a difference, a difference from one a sum (axiom
    /// `float-sign`).
    fn signed_summand(&mut self, it: &Operation<'_>) -> Option<TermId> {
        let [a, b] = *it.operands else { return None };
        let negated = [a, b].map(|term| self.without_sign(term));
        let (opcode, operands) = match (it.opcode, negated) {
            (Opcode::Addf, [None, Some(b)]) => (Opcode::Subf, [a, b]),
            (Opcode::Addf, [Some(a), None]) => (Opcode::Subf, [b, a]),
            (Opcode::Subf, [_, Some(b)]) => (Opcode::Addf, [a, b]),
            _ => return None,
        };
        self.used(Axiom::FloatSign);
        Some(self.rewrite(&Operation { opcode, operands: &operands, ..*it }))
    }

    /// A quotient by a power of two is a product with its reciprocal, which is exact (axiom
    /// `power-of-two-divisor`).
    fn power_of_two_divisor(&mut self, it: &Operation<'_>) -> Option<TermId> {
        let [a, b] = *it.operands else { return None };
        let scalar = self.terms.as_splat(b)?;
        let bits = self.terms.constant_bits(scalar)?;
        let reciprocal = float::exact_reciprocal(self.terms.element(scalar)?, bits)?;
        if !self.rounds_exactly(it) {
            return None;
        }
        self.used(Axiom::PowerOfTwoDivisor);
        let ty = self.terms.scalar_type(it.ty);
        let scalar = self.terms.scalar_constant(ty, reciprocal);
        let factor = self.terms.splat(scalar, it.ty);
        Some(self.rewrite(&Operation { opcode: Opcode::Mulf, operands: &[a, factor], ..*it }))
    }

    /// Whether the result is the exact one, rounded.
    fn rounds_exactly(&self, it: &Operation<'_>) -> bool {
        self.rounding(it).is_some_and(|it| !matches!(it, Rounding::Approx | Rounding::Full))
    }

    fn rounding(&self, it: &Operation<'_>) -> Option<Rounding> {
        self.number(it, "rounding_mode").and_then(Rounding::from_number)
    }

    /// Whether all elements of a term are this constant, to the sign of zero.
    fn is_float(&self, term: TermId, number: f64) -> bool {
        self.float_constant(term).is_some_and(|value| value.to_bits() == number.to_bits())
    }

    /// The number that all elements of a floating-point constant are.
    fn float_constant(&self, term: TermId) -> Option<f64> {
        let scalar = self.terms.as_splat(term)?;
        let element = self.terms.element(scalar).filter(|element| element.is_float())?;
        let Kind::Constant(_) = self.terms.get(scalar).kind else { return None };
        Some(float::to_f64(element, self.terms.constant_bits(scalar)?))
    }
}

/// Whether an operation takes subnormal numbers for zero.
fn flushes(it: &Operation<'_>) -> bool {
    let index = it.opcode.def().attribute_index("flush_to_zero");
    index.is_some_and(|index| it.attributes[index].is_some())
}
