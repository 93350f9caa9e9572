//! Integer division and remainder.

use super::{Axiom, Kind, Operation, Range, Rewriter, TermId, facts, low_bits};
use crate::dialect::{DialectEnum, Opcode, Rounding, Signedness};

impl Rewriter<'_> {
    pub(super) fn divide(&mut self, it: &Operation<'_>) -> Option<TermId> {
        let (a, b) = (it.operands[0], it.operands[1]);
        if self.signed_constant(b) == Some(1) {
            if it.opcode == Opcode::Remi && self.may_lack_value(a) {
                return None;
            }
            self.used(Axiom::DivisionByOne);
            return Some(if it.opcode == Opcode::Divi { a } else { self.integer(it.ty, 0) });
        }
        if let Some(folded) = self.folded_division(it) {
            return Some(folded);
        }
        if it.opcode == Opcode::Remi
            && let Some(zero) = self.divided_evenly(a, b, it)
        {
            return Some(zero);
        }
        let rounding = self.number(it, "rounding").and_then(Rounding::from_number);
        if let Some(negated) = self.negated_dividend(it, rounding) {
            return Some(negated);
        }
        if matches!(rounding, Some(Rounding::NegativeInf | Rounding::Zero))
            && let Some(exact) = self.ceil_dividend(a, b, it)
        {
            let it = Operation { operands: &[exact, b], ..*it };
            return Some(self.with_signedness(&it, Some(Rounding::PositiveInf)));
        }
        if matches!(rounding, Some(Rounding::NegativeInf | Rounding::Zero))
            && let Some(one_less) = self.predecessor_dividend(it)
        {
            return Some(one_less);
        }
        let (ra, rb) = (self.range(a), self.range(b));
        // A zero divisor leaves the quotient undefined whatever its rounding; that it is
        // none is an obligation of the program, not a condition here.
        if !(ra.is_non_negative() && rb.is_non_negative()) {
            return self.nested_quotient(it);
        }
        if it.opcode == Opcode::Remi {
            if ra.high < rb.low && !self.may_lack_value(b) {
                self.used(Axiom::SmallDividend);
                return Some(a);
            }
            return Some(self.with_signedness(it, None));
        }
        match rounding? {
            // Non-negative quotients round down and towards zero alike.
            Rounding::NegativeInf | Rounding::Zero => {
                Some(self.with_signedness(it, Some(Rounding::Zero)))
            }
            Rounding::PositiveInf => Some(self.with_signedness(it, Some(Rounding::PositiveInf))),
            _ => None,
        }
    }

    /// The quotient or remainder of constants, where it is defined (axiom
    /// `folded-division`).
    fn folded_division(&mut self, it: &Operation<'_>) -> Option<TermId> {
        let width = self.integer_width(it.ty)?;
        let signed = self.number(it, "signedness") == Some(Signedness::Signed.number());
        let number = |term| {
            let value = self.signed_constant(term)?;
            let bits = low_bits(value.cast_unsigned(), width);
            Some(if signed { i128::from(value) } else { i128::from(bits) })
        };
        let (a, b) = (number(it.operands[0])?, number(it.operands[1])?);
        let (quotient, rest) = (a.checked_div(b)?, a.checked_rem(b)?);
        if signed && quotient > Range::of_width(width).high {
            return None;
        }
        let inexact = i128::from(rest != 0);
        let alike = (rest < 0) == (b < 0);
        let value = match self.number(it, "rounding").and_then(Rounding::from_number) {
            _ if it.opcode == Opcode::Remi => rest,
            Some(Rounding::PositiveInf) if alike => quotient + inexact,
            Some(Rounding::NegativeInf) if !alike => quotient - inexact,
            _ => quotient,
        };
        self.used(Axiom::FoldedDivision);
        // Read as unsigned, the number fits 64 bits; as signed, it is one of the type.
        let value = i64::try_from(value)
            .ok()
            .or_else(|| u64::try_from(value).ok().map(u64::cast_signed))?;
        Some(self.integer(it.ty, value))
    }

    /// The `x` of a dividend `x + b - 1`, where that sum does not wrap around: rounded
    /// down, the quotient is `x / b` rounded up (axiom `ceil-div`).
    fn ceil_dividend(&mut self, a: TermId, b: TermId, it: &Operation<'_>) -> Option<TermId> {
        let x = self.difference(a, b, 1, it.ty)?;
        let (constant, summands) = self.sum_parts(x);
        if constant != 0 || summands == 0 || summands > self.sum_parts(a).1 {
            return None;
        }
        let (x_range, b_range) = (self.range(x), self.range(b));
        if !(x_range.is_non_negative() && b_range.is_non_negative()) {
            return None;
        }
        let full = Range::of_width(self.integer_width(it.ty)?);
        if x_range.high + b_range.high - 1 > full.high {
            self.use_headroom(x, b_range.high)?;
        }
        self.used(Axiom::CeilDiv);
        Some(x)
    }

    /// `x - 1` divided by `b` and rounded down is one less than `x` divided and rounded up
    /// (axiom `ceil-div`).
    fn predecessor_dividend(&mut self, it: &Operation<'_>) -> Option<TermId> {
        let (a, b) = (it.operands[0], it.operands[1]);
        let zero = self.integer(it.ty, 0);
        let x = self.difference(a, zero, 1, it.ty)?;
        let (constant, summands) = self.sum_parts(x);
        if constant != 0 || summands == 0 || summands > self.sum_parts(a).1 {
            return None;
        }
        if !(self.range(x).is_positive() && self.range(b).is_non_negative()) {
            return None;
        }
        self.used(Axiom::CeilDiv);
        let it = Operation { operands: &[x, b], ..*it };
        let quotient = self.with_signedness(&it, Some(Rounding::PositiveInf));
        let one = self.integer(it.ty, 1);
        self.difference(quotient, one, 0, it.ty)
    }

    /// A quotient of a quotient by positive constants that is rounded as that is (axiom
    /// `nested-quotient`).
    fn nested_quotient(&mut self, it: &Operation<'_>) -> Option<TermId> {
        let [dividend, by] = *it.operands else { return None };
        let inner = self.terms.get(dividend).clone();
        let Kind::Operation { opcode: Opcode::Divi, attributes } = &inner.kind else { return None };
        if it.opcode != Opcode::Divi || attributes.as_slice() != it.attributes {
            return None;
        }
        let [x, inner_by] = *inner.operands.as_slice() else { return None };
        let factors = [self.signed_constant(by)?, self.signed_constant(inner_by)?];
        let product = factors[0].checked_mul(factors[1])?;
        let most = Range::of_width(self.integer_width(it.ty)?).high;
        if factors.iter().any(|factor| *factor <= 0) || i128::from(product) > most {
            return None;
        }
        self.used(Axiom::NestedQuotient);
        let product = self.integer(it.ty, product);
        Some(self.rewrite(&Operation { operands: &[x, product], ..*it }))
    }

    /// A power of two that is known to divide the dividend leaves no remainder (axiom
    /// `divisible-dividend`).
    fn divided_evenly(&mut self, a: TermId, b: TermId, it: &Operation<'_>) -> Option<TermId> {
        let width = self.integer_width(it.ty)?;
        let divisor = low_bits(self.signed_constant(b)?.cast_unsigned(), width);
        let known = facts::divisor(self.terms, self.premises, self.region?, a);
        if !divisor.is_power_of_two() || known < divisor || self.may_lack_value(a) {
            return None;
        }
        self.used(Axiom::DivisibleDividend);
        Some(self.integer(it.ty, 0))
    }

    /// `-x` divided by `b` is the negated quotient of `x`, rounded to the other side (axiom
    /// `negated-dividend`).
    fn negated_dividend(
        &mut self,
        it: &Operation<'_>,
        rounding: Option<Rounding>,
    ) -> Option<TermId> {
        let signed = self.number(it, "signedness") == Some(Signedness::Signed.number());
        let x = self.negation_of(it.operands[0], it.ty)?;
        let least = Range::of_width(self.integer_width(it.ty)?).low;
        // The least number is its own negation.
        if !signed || self.range(x).low <= least {
            return None;
        }
        let mut attributes = it.attributes.to_vec();
        if let Some(index) = it.opcode.def().attribute_index("rounding") {
            attributes[index] = Some(self.case(match rounding? {
                Rounding::NegativeInf => Rounding::PositiveInf,
                Rounding::PositiveInf => Rounding::NegativeInf,
                other => other,
            }));
        }
        self.used(Axiom::NegatedDividend);
        let operands = [x, it.operands[1]];
        let result =
            self.rewrite(&Operation { attributes: &attributes, operands: &operands, ..*it });
        let zero = self.integer(it.ty, 0);
        self.difference(zero, result, 0, it.ty)
    }

    /// The operation on non-negative numbers as a signed one, with this rounding.
    fn with_signedness(&mut self, it: &Operation<'_>, rounding: Option<Rounding>) -> TermId {
        let def = it.opcode.def();
        let mut attributes = it.attributes.to_vec();
        let mut set = |name: &str, value| {
            if let Some(index) = def.attribute_index(name) {
                attributes[index] = Some(value);
            }
        };
        set("signedness", self.case(Signedness::Signed));
        if let Some(rounding) = rounding {
            set("rounding", self.case(rounding));
        }
        if attributes != it.attributes {
            self.used(Axiom::NonNegativeDivision);
        }
        let it = Operation { attributes: &attributes, ..*it };
        self.nested_quotient(&it).unwrap_or_else(|| self.plain(&it))
    }
}
