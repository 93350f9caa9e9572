//! Quotient and remainder in one sum: `a = (a / b) * b + a rem b`.

use super::integer::{Sum, scale};
use super::{Axiom, Kind, Operation, Rewriter, TermId, low_bits};
use crate::dialect::{
    ComparisonPredicate, DialectEnum, ElementType, Opcode, Overflow, Rounding, Signedness,
};
use crate::ir::{Handle, Type};

/// How a dividend is divided.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Division {
    /// As a number without a sign.
    Unsigned,
    /// As a signed number, rounded towards zero.
    Signed,
    /// As a signed number, rounded down.
    Down,
}

/// A part of a sum that is a quotient times its divisor, or a remainder.
struct Part {
    /// Position among the summands.
    position: usize,
    dividend: TermId,
    divisor: TermId,
    division: Division,
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
                let division = self.division_of(term)?;
                let taken = factor == minus_one;
                (taken || factor == 1).then_some(Part {
                    position,
                    dividend,
                    divisor,
                    division,
                    remainder: true,
                    taken,
                })
            }
            Kind::Operation { opcode: Opcode::Divi, .. } => {
                let [dividend, divisor] = it.operands[..] else { return None };
                let division = self.division_of(term)?;
                let by = low_bits(self.signed_constant(divisor)?.cast_unsigned(), width);
                let taken = low_bits(factor.wrapping_add(by), width) == 0;
                (taken || factor == by).then_some(Part {
                    position,
                    dividend,
                    divisor,
                    division,
                    remainder: false,
                    taken,
                })
            }
            Kind::Product => {
                let factors = &it.operands;
                factors.iter().enumerate().find_map(|(at, quotient)| {
                    let quotient = *quotient;
                    let it = self.terms.get(quotient);
                    let Kind::Operation { opcode: Opcode::Divi, .. } = it.kind else { return None };
                    // The divisor may be a multiple of the other factors.
                    let divisor = self.sum_of(it.operands[1]);
                    let [(term, by)] = divisor.summands[..] else { return None };
                    let others = factors.iter().enumerate().filter(|(other, _)| *other != at);
                    let same = self.are_factors(term, others.map(|(_, factor)| *factor).collect());
                    let taken = low_bits(factor.wrapping_add(by), width) == 0;
                    let division = self.division_of(quotient)?;
                    (divisor.constant == 0 && same && (taken || factor == by)).then_some(Part {
                        position,
                        dividend: it.operands[0],
                        divisor: it.operands[1],
                        division,
                        remainder: false,
                        taken,
                    })
                })
            }
            _ => None,
        }
    }

    /// Whether a term is the product of these factors.
    fn are_factors(&self, term: TermId, mut factors: Vec<TermId>) -> bool {
        let it = self.terms.get(term);
        let mut of_term = match it.kind {
            Kind::Product => it.operands.to_vec(),
            _ => vec![term],
        };
        factors.sort_unstable();
        of_term.sort_unstable();
        factors == of_term
    }

    /// How a quotient rounded to zero or down, or a remainder, divides.
    fn division_of(&self, term: TermId) -> Option<Division> {
        let it = self.terms.get(term);
        let Kind::Operation { opcode, attributes } = &it.kind else { return None };
        let it = Operation { opcode: *opcode, attributes, ty: it.ty, operands: &it.operands };
        let signed = self.number(&it, "signedness")? == Signedness::Signed.number();
        let rounding = match *opcode {
            Opcode::Divi => Rounding::from_number(self.number(&it, "rounding")?)?,
            _ => Rounding::Zero,
        };
        match rounding {
            Rounding::Zero if signed => Some(Division::Signed),
            Rounding::Zero => Some(Division::Unsigned),
            Rounding::NegativeInf if signed => Some(Division::Down),
            _ => None,
        }
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

    /// A remainder of signed numbers brought to the sign of the divisor: what a quotient that
    /// is rounded down leaves.
    fn of_divisors_sign(
        &mut self,
        remainder: TermId,
        divisor: TermId,
        ty: Handle<Type>,
    ) -> Option<TermId> {
        let zero = self.integer(ty, 0);
        let truth = self.truth_like(ty)?;
        let signed = Some(self.case(Signedness::Signed));
        let mut compared = |by: ComparisonPredicate, term| {
            let attributes = [Some(self.case(by)), signed];
            let operands = [term, zero];
            let opcode = Opcode::Cmpi;
            self.rewrite(&Operation {
                opcode,
                attributes: &attributes,
                ty: truth,
                operands: &operands,
            })
        };
        let signs = [remainder, divisor].map(|term| compared(ComparisonPredicate::LessThan, term));
        let some = compared(ComparisonPredicate::NotEqual, remainder);
        let apart = self.bits_of(Opcode::Xori, truth, signs);
        let condition = self.bits_of(Opcode::Andi, truth, [apart, some]);
        let none = [Some(self.case(Overflow::None))];
        let (opcode, operands) = (Opcode::Addi, [remainder, divisor]);
        let moved = self.rewrite(&Operation { opcode, attributes: &none, ty, operands: &operands });
        let (opcode, operands) = (Opcode::Select, [condition, moved, remainder]);
        Some(self.rewrite(&Operation { opcode, attributes: &[], ty, operands: &operands }))
    }

    /// The type of truths, one for each number of a tile.
    fn truth_like(&mut self, ty: Handle<Type>) -> Option<Handle<Type>> {
        let Type::Tile { shape, .. } = self.terms.types[ty].clone() else { return None };
        let element = self.terms.types.insert(Type::Element(ElementType::I1));
        Some(self.terms.types.insert(Type::Tile { element, shape }))
    }

    /// The sum with the remainder for the quotient, or the quotient for the remainder.
    fn with_other_part(&mut self, mut rest: Sum, part: &Part, ty: Handle<Type>) -> Option<Sum> {
        let signedness = match part.division {
            Division::Unsigned => Signedness::Unsigned,
            Division::Signed | Division::Down => Signedness::Signed,
        };
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
            let mut remainder = self.rewrite(&Operation {
                opcode,
                attributes: &attributes,
                ty,
                operands: &operands,
            });
            if part.division == Division::Down {
                remainder = self.of_divisors_sign(remainder, part.divisor, ty)?;
            }
            let remainder = scale(self.sum_of(remainder), sign);
            rest.constant = rest.constant.wrapping_add(remainder.constant);
            rest.summands.extend(remainder.summands);
        }
        Some(rest)
    }
}
