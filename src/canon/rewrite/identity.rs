//! Quotient and remainder in one sum: `a = (a / b) * b + a rem b`.

use super::integer::{Sum, scale};
use super::{Axiom, Kind, Operation, Rewriter, TermId, low_bits};
use crate::dialect::{DialectEnum, Opcode, Rounding, Signedness};
use crate::ir::{Handle, Type};

/// A part of a sum that is a quotient times its divisor, or a remainder.
struct Part {
    /// Position among the summands.
    position: usize,
    dividend: TermId,
    divisor: TermId,
    signed: bool,
    /// Whether it is the remainder.
    remainder: bool,
    /// Whether it is taken away; else it is added.
    taken: bool,
}

impl Rewriter<'_> {
    /// Where a sum holds a dividend less its quotient times the divisor, the sum with the
    /// remainder in their place; and the other way round (axiom `division-identity`).
    pub(super) fn divided_with_remainder(
        &mut self,
        sum: &Sum,
        ty: Handle<Type>,
        width: u32,
    ) -> Option<Sum> {
        if sum.summands.len() < 2 {
            return None;
        }
        for position in 0..sum.summands.len() {
            let Some(part) = self.part(sum.summands[position], position, width) else { continue };
            if let Some(rest) = self.without_dividend(sum, &part, width)
                && let Some(sum) = self.with_other_part(rest, &part, ty)
            {
                self.used(Axiom::DivisionIdentity);
                return Some(sum);
            }
        }
        None
    }

    fn part(&self, (term, factor): (TermId, u64), position: usize, width: u32) -> Option<Part> {
        let minus_one = low_bits(u64::MAX, width);
        let it = self.terms.get(term);
        match it.kind {
            Kind::Operation { opcode: Opcode::Remi, .. } => {
                let [dividend, divisor] = it.operands[..] else { return None };
                let signed = self.is_signed_division(term)?;
                let taken = factor == minus_one;
                (taken || factor == 1).then_some(Part {
                    position,
                    dividend,
                    divisor,
                    signed,
                    remainder: true,
                    taken,
                })
            }
            Kind::Operation { opcode: Opcode::Divi, .. } => {
                let [dividend, divisor] = it.operands[..] else { return None };
                let signed = self.is_signed_division(term)?;
                let by = low_bits(self.signed_constant(divisor)?.cast_unsigned(), width);
                let taken = low_bits(factor.wrapping_add(by), width) == 0;
                (taken || factor == by).then_some(Part {
                    position,
                    dividend,
                    divisor,
                    signed,
                    remainder: false,
                    taken,
                })
            }
            Kind::Product => {
                let [a, b] = it.operands[..] else { return None };
                [(a, b), (b, a)].into_iter().find_map(|(quotient, other)| {
                    let it = self.terms.get(quotient);
                    let Kind::Operation { opcode: Opcode::Divi, .. } = it.kind else { return None };
                    // The divisor may be a multiple of the other factor.
                    let divisor = self.sum_of(it.operands[1]);
                    let [(term, by)] = divisor.summands[..] else { return None };
                    let taken = low_bits(factor.wrapping_add(by), width) == 0;
                    (divisor.constant == 0 && term == other && (taken || factor == by)).then_some(
                        Part {
                            position,
                            dividend: it.operands[0],
                            divisor: it.operands[1],
                            signed: self.is_signed_division(quotient)?,
                            remainder: false,
                            taken,
                        },
                    )
                })
            }
            _ => None,
        }
    }

    /// Whether a quotient rounded to zero, or a remainder, is of signed numbers.
    fn is_signed_division(&self, term: TermId) -> Option<bool> {
        let it = self.terms.get(term);
        let Kind::Operation { opcode, attributes } = &it.kind else { return None };
        let it = Operation { opcode: *opcode, attributes, ty: it.ty, operands: &it.operands };
        if *opcode == Opcode::Divi && self.number(&it, "rounding") != Some(Rounding::Zero.number())
        {
            return None;
        }
        Some(self.number(&it, "signedness")? == Signedness::Signed.number())
    }

    /// The sum without the part and without the dividend that it is taken from, where the
    /// sum holds that.
    fn without_dividend(&self, sum: &Sum, part: &Part, width: u32) -> Option<Sum> {
        let sign = if part.taken { 1 } else { u64::MAX };
        let dividend = scale(self.sum_of(part.dividend), sign);
        if dividend.summands.is_empty() {
            return None;
        }
        let mut rest = sum.clone();
        rest.summands.remove(part.position);
        for (term, factor) in dividend.summands {
            let at = rest.summands.iter().position(|(other, by)| {
                *other == term && low_bits(by.wrapping_sub(factor), width) == 0
            })?;
            rest.summands.remove(at);
        }
        rest.constant = rest.constant.wrapping_sub(dividend.constant);
        Some(rest)
    }

    /// The sum with the remainder for the quotient, or the quotient for the remainder.
    fn with_other_part(&mut self, mut rest: Sum, part: &Part, ty: Handle<Type>) -> Option<Sum> {
        let signedness = if part.signed { Signedness::Signed } else { Signedness::Unsigned };
        let signedness = Some(self.case(signedness));
        let operands = [part.dividend, part.divisor];
        let sign = if part.taken { 1 } else { u64::MAX };
        if part.remainder {
            let attributes = [signedness, Some(self.case(Rounding::Zero))];
            let opcode = Opcode::Divi;
            let quotient = self.rewrite(&Operation {
                opcode,
                attributes: &attributes,
                ty,
                operands: &operands,
            });
            let product = self.multiply(quotient, part.divisor, ty)?;
            // Each use leaves fewer summands, so that there is an end.
            if product.summands.len() > 1 {
                return None;
            }
            rest.constant = rest.constant.wrapping_add(product.constant.wrapping_mul(sign));
            rest.summands.extend(scale(product, sign).summands);
        } else {
            let opcode = Opcode::Remi;
            let attributes = [signedness];
            let remainder = self.rewrite(&Operation {
                opcode,
                attributes: &attributes,
                ty,
                operands: &operands,
            });
            let remainder = scale(self.sum_of(remainder), sign);
            rest.constant = rest.constant.wrapping_add(remainder.constant);
            rest.summands.extend(remainder.summands);
        }
        Some(rest)
    }
}
