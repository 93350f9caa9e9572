//! Integer arithmetic on bits.

use super::Lane;
use super::float::holds;
use crate::dialect::{AtomicRmwMode, ComparisonPredicate, Opcode, Overflow, Rounding, Signedness};
use crate::interp::FaultKind;
use crate::ir::sign_extend;

/// An integer type and how its bits are read.
#[derive(Clone, Copy, Debug)]
pub struct Integer {
    /// Width in bits, 1 to 64.
    pub width: u32,
    /// Whether the highest bit is a sign.
    pub signed: bool,
}

impl Integer {
    /// Integers of `width` bits, read as `signedness` says.
    pub fn new(width: u32, signedness: Signedness) -> Self {
        Self { width, signed: signedness == Signedness::Signed }
    }

    /// The number that `bits` mean.
    pub fn value(self, bits: u64) -> i128 {
        if self.signed { i128::from(sign_extend(bits, self.width)) } else { i128::from(bits) }
    }

    /// The low bits of a number.
    #[expect(clippy::cast_possible_truncation, reason = "wrapping around is meant")]
    #[expect(clippy::cast_sign_loss, reason = "wrapping around is meant")]
    pub fn wrap(self, value: i128) -> u64 {
        value as u64 & (u64::MAX >> (64 - self.width))
    }

    /// Bits of the largest number.
    pub fn largest(self) -> u64 {
        u64::MAX >> (64 - self.width) >> u32::from(self.signed)
    }

    /// Bits of the least number.
    pub fn least(self) -> u64 {
        if self.signed { 1 << (self.width - 1) } else { 0 }
    }

    /// Whether the type has a number.
    fn has(self, value: i128) -> bool {
        self.value(self.wrap(value)) == value
    }

    /// How two numbers compare.
    pub fn compare(self, predicate: ComparisonPredicate, a: u64, b: u64) -> bool {
        holds(predicate, self.value(a).cmp(&self.value(b)))
    }

    /// The quotient, rounded as `rounding` says.
    pub fn divide(self, rounding: Rounding, a: u64, b: u64) -> Lane {
        let (a, b) = (self.value(a), self.value(b));
        if b == 0 {
            return Lane::Fault(FaultKind::DivisionByZero);
        }
        let (quotient, rest) = (a / b, a % b);
        let adjust = match rounding {
            Rounding::PositiveInf if rest != 0 && (rest < 0) == (b < 0) => 1,
            Rounding::NegativeInf if rest != 0 && (rest < 0) != (b < 0) => -1,
            _ => 0,
        };
        let quotient = quotient + adjust;
        if self.has(quotient) {
            Lane::Bits(self.wrap(quotient))
        } else {
            Lane::Fault(FaultKind::Overflow)
        }
    }

    /// The remainder of the quotient that is rounded towards zero.
    pub fn remainder(self, a: u64, b: u64) -> Lane {
        match self.value(b) {
            0 => Lane::Fault(FaultKind::DivisionByZero),
            b => Lane::Bits(self.wrap(self.value(a) % b)),
        }
    }

    /// The bits shifted to the right; undefined where the distance is not below the
    /// width.
    pub fn shift_right(self, a: u64, distance: u64) -> Lane {
        if distance >= u64::from(self.width) {
            return Lane::Undefined;
        }
        Lane::Bits(self.wrap(self.value(a) >> distance))
    }

    /// The larger number, or the smaller one.
    pub fn extreme(self, largest: bool, a: u64, b: u64) -> u64 {
        if (self.value(a) >= self.value(b)) == largest { a } else { b }
    }
}

/// What an operation with overflow flags calculates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wrapping {
    /// Sum.
    Add,
    /// Difference.
    Subtract,
    /// Product.
    Multiply,
    /// Shift to the left.
    ShiftLeft,
}

impl Wrapping {
    /// What the operation calculates.
    pub fn of(opcode: Opcode) -> Option<Self> {
        Some(match opcode {
            Opcode::Addi => Self::Add,
            Opcode::Subi => Self::Subtract,
            Opcode::Muli => Self::Multiply,
            Opcode::Shli => Self::ShiftLeft,
            _ => return None,
        })
    }

    /// The result at `width` bits, which wraps around unless `overflow` excludes it.
    pub fn apply(self, width: u32, overflow: Overflow, a: u64, b: u64) -> Lane {
        if self == Self::ShiftLeft && b >= u64::from(width) {
            return Lane::Undefined;
        }
        let unsigned = Integer { width, signed: false };
        let result = |integer: Integer| {
            let (a, distance, b) = (integer.value(a), b, integer.value(b));
            match self {
                Self::Add => a + b,
                Self::Subtract => a - b,
                Self::Multiply => a.wrapping_mul(b),
                Self::ShiftLeft => a << distance,
            }
        };
        checked(unsigned.wrap(result(unsigned)), width, overflow, result)
    }
}

/// `bits`, unless a reading that must not overflow has a result outside the type.
fn checked(bits: u64, width: u32, overflow: Overflow, result: impl Fn(Integer) -> i128) -> Lane {
    let signed = matches!(overflow, Overflow::NoSignedWrap | Overflow::NoWrap);
    let unsigned = matches!(overflow, Overflow::NoUnsignedWrap | Overflow::NoWrap);
    let overflows = |signed| {
        let integer = Integer { width, signed };
        // A product of unsigned 64-bit numbers takes all 128 bits, so that its highest
        // bit may read as a sign; it overflowed then, and `has` says so.
        !integer.has(result(integer))
    };
    if signed && overflows(true) || unsigned && overflows(false) {
        Lane::Fault(FaultKind::Overflow)
    } else {
        Lane::Bits(bits)
    }
}

/// The number with its sign changed.
pub fn negate(width: u32, overflow: Overflow, a: u64) -> Lane {
    let result = |integer: Integer| -integer.value(a);
    checked(
        Integer { width, signed: false }.wrap(result(Integer { width, signed: true })),
        width,
        overflow,
        result,
    )
}

/// The magnitude of a signed number, as an unsigned one.
pub fn magnitude(width: u32, a: u64) -> u64 {
    let integer = Integer { width, signed: true };
    integer.wrap(integer.value(a).abs())
}

/// The upper half of the product of two unsigned numbers.
pub fn high_product(width: u32, a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    u64::try_from(product >> width).unwrap_or(u64::MAX)
}

/// The low `width` bits; those cut off must be what `overflow` promises.
pub fn truncate(from: u32, width: u32, overflow: Overflow, a: u64) -> Lane {
    let wide = |signed| Integer { width: from, signed };
    let bits = Integer { width, signed: false }.wrap(i128::from(a));
    checked(bits, width, overflow, |integer| wide(integer.signed).value(a))
}

/// What an atomic update with an integer makes of the value in memory; `None` for a
/// mode of floating-point numbers.
pub fn update(mode: AtomicRmwMode, width: u32, old: u64, argument: u64) -> Option<u64> {
    let unsigned = Integer { width, signed: false };
    let signed = Integer { width, signed: true };
    Some(match mode {
        AtomicRmwMode::And => old & argument,
        AtomicRmwMode::Or => old | argument,
        AtomicRmwMode::Xor => old ^ argument,
        AtomicRmwMode::Add => unsigned.wrap(i128::from(old) + i128::from(argument)),
        AtomicRmwMode::Max => signed.extreme(true, old, argument),
        AtomicRmwMode::Min => signed.extreme(false, old, argument),
        AtomicRmwMode::Umax => unsigned.extreme(true, old, argument),
        AtomicRmwMode::Umin => unsigned.extreme(false, old, argument),
        AtomicRmwMode::Xchg => argument,
        AtomicRmwMode::Addf => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const I8: Integer = Integer { width: 8, signed: true };
    const U8: Integer = Integer { width: 8, signed: false };

    fn bits(value: i8) -> u64 {
        u64::from(value.cast_unsigned())
    }

    #[test]
    fn results_wrap_around_unless_that_is_excluded() {
        let add = |overflow| Wrapping::Add.apply(8, overflow, 0x7f, 1);
        assert_eq!(add(Overflow::None), Lane::Bits(0x80));
        assert_eq!(add(Overflow::NoUnsignedWrap), Lane::Bits(0x80));
        assert_eq!(add(Overflow::NoSignedWrap), Lane::Fault(FaultKind::Overflow));
        let subtract = |overflow| Wrapping::Subtract.apply(8, overflow, 1, 2);
        assert_eq!(subtract(Overflow::NoSignedWrap), Lane::Bits(0xff));
        assert_eq!(subtract(Overflow::NoWrap), Lane::Fault(FaultKind::Overflow));
    }

    #[test]
    fn the_widest_product_is_known_to_overflow() {
        let product = |o| Wrapping::Multiply.apply(64, o, u64::MAX, u64::MAX);
        assert_eq!(product(Overflow::None), Lane::Bits(1));
        assert_eq!(product(Overflow::NoSignedWrap), Lane::Bits(1));
        assert_eq!(product(Overflow::NoUnsignedWrap), Lane::Fault(FaultKind::Overflow));
        assert_eq!(high_product(64, u64::MAX, u64::MAX), u64::MAX - 1);
        assert_eq!(high_product(32, 1 << 31, 2), 1);
    }

    #[test]
    fn shifts_by_the_width_or_more_have_no_value() {
        assert_eq!(Wrapping::ShiftLeft.apply(8, Overflow::None, 0x81, 1), Lane::Bits(2));
        assert_eq!(Wrapping::ShiftLeft.apply(8, Overflow::None, 1, 8), Lane::Undefined);
        let lost = Wrapping::ShiftLeft.apply(8, Overflow::NoUnsignedWrap, 0x81, 1);
        assert_eq!(lost, Lane::Fault(FaultKind::Overflow));
        assert_eq!(I8.shift_right(0x80, 1), Lane::Bits(0xc0));
        assert_eq!(U8.shift_right(0x80, 1), Lane::Bits(0x40));
    }

    #[test]
    fn quotients_round_as_asked() {
        let divide = |rounding, a, b| I8.divide(rounding, bits(a), bits(b));
        assert_eq!(divide(Rounding::Zero, -7, 2), Lane::Bits(bits(-3)));
        assert_eq!(divide(Rounding::NegativeInf, -7, 2), Lane::Bits(bits(-4)));
        assert_eq!(divide(Rounding::NegativeInf, 7, -2), Lane::Bits(bits(-4)));
        assert_eq!(divide(Rounding::PositiveInf, 7, 2), Lane::Bits(bits(4)));
        assert_eq!(divide(Rounding::PositiveInf, -7, 2), Lane::Bits(bits(-3)));
        assert_eq!(divide(Rounding::PositiveInf, -7, -2), Lane::Bits(bits(4)));
        assert_eq!(divide(Rounding::PositiveInf, 8, 2), Lane::Bits(bits(4)));
        assert_eq!(U8.divide(Rounding::PositiveInf, 255, 2), Lane::Bits(128));
        assert_eq!(divide(Rounding::Zero, 1, 0), Lane::Fault(FaultKind::DivisionByZero));
        assert_eq!(divide(Rounding::Zero, -128, -1), Lane::Fault(FaultKind::Overflow));
    }

    #[test]
    fn remainders_have_the_sign_of_the_dividend() {
        assert_eq!(I8.remainder(bits(-7), bits(3)), Lane::Bits(bits(-1)));
        assert_eq!(I8.remainder(bits(7), bits(-3)), Lane::Bits(1));
        assert_eq!(I8.remainder(bits(-128), bits(-1)), Lane::Bits(0));
        assert_eq!(I8.remainder(1, 0), Lane::Fault(FaultKind::DivisionByZero));
    }

    #[test]
    fn one_bit_is_minus_one_when_signed() {
        let (signed, unsigned) =
            (Integer { width: 1, signed: true }, Integer { width: 1, signed: false });
        assert!(signed.compare(ComparisonPredicate::LessThan, 1, 0));
        assert!(unsigned.compare(ComparisonPredicate::LessThan, 0, 1));
        assert_eq!(signed.extreme(true, 1, 0), 0);
    }

    #[test]
    fn truncation_keeps_its_promise() {
        assert_eq!(truncate(16, 8, Overflow::NoSignedWrap, 0xff80), Lane::Bits(0x80));
        let lost = Lane::Fault(FaultKind::Overflow);
        assert_eq!(truncate(16, 8, Overflow::NoUnsignedWrap, 0xff80), lost);
        assert_eq!(truncate(16, 8, Overflow::NoSignedWrap, 0x0080), lost);
        assert_eq!(truncate(16, 8, Overflow::None, 0x1234), Lane::Bits(0x34));
    }

    #[test]
    fn the_least_number_has_no_negative() {
        assert_eq!(negate(8, Overflow::None, 0x80), Lane::Bits(0x80));
        assert_eq!(negate(8, Overflow::NoSignedWrap, 0x80), Lane::Fault(FaultKind::Overflow));
        assert_eq!(magnitude(8, 0x80), 0x80);
        assert_eq!(magnitude(8, bits(-3)), 3);
    }

    #[test]
    fn updates_compare_as_their_mode_says() {
        assert_eq!(update(AtomicRmwMode::Max, 32, u64::from(u32::MAX), 1), Some(1));
        assert_eq!(update(AtomicRmwMode::Umax, 32, u64::from(u32::MAX), 1), Some(0xffff_ffff));
        assert_eq!(update(AtomicRmwMode::Add, 32, u64::from(u32::MAX), 2), Some(1));
        assert_eq!(update(AtomicRmwMode::Xchg, 32, 5, 2), Some(2));
        assert_eq!(update(AtomicRmwMode::Addf, 32, 5, 2), None);
    }
}
