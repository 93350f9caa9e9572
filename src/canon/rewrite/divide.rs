//! Integer division and remainder.

use super::{Axiom, Operation, Range, Rewriter, TermId};
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
        let rounding = self.number(it, "rounding").and_then(Rounding::from_number);
        if matches!(rounding, Some(Rounding::NegativeInf | Rounding::Zero))
            && let Some(exact) = self.ceil_dividend(a, b, it)
        {
            let it = Operation { operands: &[exact, b], ..*it };
            return Some(self.with_signedness(&it, Some(Rounding::PositiveInf)));
        }
        let (ra, rb) = (self.range(a), self.range(b));
        // A zero divisor leaves the quotient undefined whatever its rounding; that it is
        // none is an obligation of the program, not a condition here.
        if !(ra.is_non_negative() && rb.is_non_negative()) {
            return None;
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
            self.conditions.insert(self.premises.headroom.clone()?);
        }
        self.used(Axiom::CeilDiv);
        Some(x)
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
        self.plain(&Operation { attributes: &attributes, ..*it })
    }
}
