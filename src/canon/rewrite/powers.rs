//! Shifts, masks and joined bits by powers of two, as quotients, remainders and sums.

use super::{Axiom, Operation, Rewriter, TermId, low_bits};
use crate::dialect::{DialectEnum, Opcode, Rounding, Signedness};

impl Rewriter<'_> {
    /// A shift to the right by a constant is a quotient by a power of two, rounded down
    /// (axiom `shift-as-quotient`).
    pub(super) fn shift_right(&mut self, it: &Operation<'_>) -> Option<TermId> {
        let width = self.integer_width(it.ty)?;
        let by = self.signed_constant(it.operands[1])?;
        let by = u32::try_from(by).ok().filter(|by| *by < width)?;
        let signed = self.number(it, "signedness") == Some(Signedness::Signed.number());
        if signed && by == width - 1 {
            // As a signed number, this power of two is the least one.
            return None;
        }
        self.used(Axiom::ShiftAsQuotient);
        let divisor = self.integer(it.ty, 1 << by);
        let (signedness, rounding) = if signed {
            (Signedness::Signed, Rounding::NegativeInf)
        } else {
            (Signedness::Unsigned, Rounding::Zero)
        };
        let attributes = [Some(self.case(signedness)), Some(self.case(rounding))];
        Some(self.rewrite(&Operation {
            opcode: Opcode::Divi,
            attributes: &attributes,
            ty: it.ty,
            operands: &[it.operands[0], divisor],
        }))
    }

    /// The lowest bits are a remainder by a power of two; without them a number is what is
    /// left of it (axiom `mask-as-remainder`).
    pub(super) fn masked(&mut self, it: &Operation<'_>, x: TermId, mask: i64) -> Option<TermId> {
        let width = self.integer_width(it.ty)?;
        let mask = low_bits(mask.cast_unsigned(), width);
        // The power of two behind a mask of all bits is none of the type.
        let every = low_bits(u64::MAX, width);
        let power = |ones: u64| ones != 0 && ones != every && ones & (ones + 1) == 0;
        let rest = low_bits(!mask, width);
        let (ones, kept) = if power(mask) {
            (mask, false)
        } else if power(rest) {
            (rest, true)
        } else {
            return None;
        };
        self.used(Axiom::MaskAsRemainder);
        let divisor = self.integer(it.ty, (ones + 1).cast_signed());
        let attributes = [Some(self.case(Signedness::Unsigned))];
        let remainder = self.rewrite(&Operation {
            opcode: Opcode::Remi,
            attributes: &attributes,
            ty: it.ty,
            operands: &[x, divisor],
        });
        if kept { self.difference(x, remainder, 0, it.ty) } else { Some(remainder) }
    }

    /// A multiple of a power of two and a number below that, which isn't negative, have no
    /// bit in common, so that to join them is to add them (axiom `disjoint-bits`).
    pub(super) fn disjoint_bits(&mut self, it: &Operation<'_>) -> Option<TermId> {
        let [a, b] = *it.operands else { return None };
        if self.integer_width(it.ty)? == 1 {
            return None;
        }
        let region = self.region?;
        let lies_below = |multiple: TermId, number: TermId| {
            let divisor = self.divisor_in(multiple, region);
            let power = 1_i128 << divisor.trailing_zeros().min(u64::BITS - 1);
            let range = self.range(number);
            range.is_non_negative() && range.high < power
        };
        if !lies_below(a, b) && !lies_below(b, a) {
            return None;
        }
        let sum = self.add(a, b, 1);
        let sum = self.sum(sum, it.ty)?;
        self.used(Axiom::DisjointBits);
        Some(sum)
    }
}
