//! Conversions between types of numbers.

use super::Lane;
use super::float::decode;
use super::integer::Integer;
use super::soft::Number;
use crate::dialect::ElementType;
use crate::ir::float::{Direction, Exact};

/// A floating-point number in another format; undefined where that has nothing for it.
///
/// What is too large for an 8-bit format with a sign, infinity included, becomes its
/// largest number: so do the conversions of `sm_90` (`tests/numerics`).
pub fn float_to_float(from: ElementType, to: ElementType, direction: Direction, bits: u64) -> Lane {
    let value = decode(from, bits);
    let largest = match to {
        ElementType::F8E4M3FN => 448.0,
        ElementType::F8E5M2 => 57344.0,
        _ => f64::INFINITY,
    };
    // NaN stays NaN: clamping passes it on.
    Number::of(value.clamp(-largest, largest)).round(to, direction).into()
}

/// The whole part of a floating-point number; undefined where the type does not have it.
pub fn float_to_integer(from: ElementType, to: Integer, bits: u64) -> Lane {
    let Some(exact) = Exact::of(decode(from, bits).trunc()) else { return Lane::Undefined };
    // Nothing with more than 64 bits before the point fits.
    if exact.exponent > 64 {
        return Lane::Undefined;
    }
    let magnitude = if exact.exponent >= 0 {
        exact.significand << exact.exponent
    } else {
        exact.significand.checked_shr(exact.exponent.unsigned_abs()).unwrap_or(0)
    };
    let Ok(magnitude) = i128::try_from(magnitude) else { return Lane::Undefined };
    let value = if exact.negative { -magnitude } else { magnitude };
    let wrapped = to.wrap(value);
    if to.value(wrapped) == value { Lane::Bits(wrapped) } else { Lane::Undefined }
}

/// The whole part of a floating-point number, or the end of the type's range that is
/// nearest to it. What becomes of NaN is not documented, so that it is undefined.
pub fn float_to_integer_saturating(from: ElementType, to: Integer, bits: u64) -> Lane {
    let value = decode(from, bits);
    match float_to_integer(from, to, bits) {
        Lane::Undefined if value.is_nan() => Lane::Undefined,
        Lane::Undefined if value > 0.0 => Lane::Bits(to.largest()),
        Lane::Undefined => Lane::Bits(to.least()),
        lane => lane,
    }
}

/// The floating-point number nearest to an integer.
pub fn integer_to_float(from: Integer, to: ElementType, bits: u64) -> Lane {
    let value = from.value(bits);
    let exact = Exact { negative: value < 0, significand: value.unsigned_abs(), exponent: 0 };
    exact.round(to, Direction::NearestEven).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    const I8: Integer = Integer { width: 8, signed: true };
    const U64: Integer = Integer { width: 64, signed: false };

    fn bits(value: f32) -> u64 {
        u64::from(value.to_bits())
    }

    #[test]
    fn whole_parts_are_cut_off_towards_zero() {
        let convert = |value| float_to_integer(ElementType::F32, I8, bits(value));
        assert_eq!(convert(-1.9), Lane::Bits(0xff));
        assert_eq!(convert(127.9), Lane::Bits(127));
        assert_eq!(convert(-128.9), Lane::Bits(0x80));
    }

    #[test]
    fn what_an_integer_type_lacks_is_undefined() {
        for value in [128.0, -129.0, f32::NAN, f32::INFINITY, 1e30] {
            assert_eq!(float_to_integer(ElementType::F32, I8, bits(value)), Lane::Undefined);
        }
        assert_eq!(float_to_integer(ElementType::F32, U64, bits(-1.0)), Lane::Undefined);
        assert_eq!(float_to_integer(ElementType::F32, U64, bits(-0.5)), Lane::Bits(0));
        let large = float_to_integer(ElementType::F32, U64, bits(2.0_f32.powi(63)));
        assert_eq!(large, Lane::Bits(1 << 63));
    }

    #[test]
    fn a_saturating_conversion_ends_at_the_range() {
        let convert = |to, value| float_to_integer_saturating(ElementType::F32, to, bits(value));
        assert_eq!(convert(I8, 1e30), Lane::Bits(127));
        assert_eq!(convert(I8, f32::NEG_INFINITY), Lane::Bits(0x80));
        assert_eq!(convert(I8, -1.5), Lane::Bits(0xff));
        assert_eq!(convert(U64, -1.0), Lane::Bits(0));
        assert_eq!(convert(U64, f32::INFINITY), Lane::Bits(u64::MAX));
        assert_eq!(convert(I8, f32::NAN), Lane::Undefined);
    }

    #[test]
    fn what_eight_bits_lack_becomes_the_largest_number() {
        let convert =
            |to, value| float_to_float(ElementType::F32, to, Direction::NearestEven, bits(value));
        for value in [464.0, 480.0, 1e30, f32::INFINITY] {
            assert_eq!(convert(ElementType::F8E4M3FN, value), Lane::Bits(0x7e));
            assert_eq!(convert(ElementType::F8E4M3FN, -value), Lane::Bits(0xfe));
        }
        assert_eq!(convert(ElementType::F8E5M2, 61440.0), Lane::Bits(0x7b));
        assert_eq!(convert(ElementType::F8E5M2, f32::NEG_INFINITY), Lane::Bits(0xfb));
        assert_eq!(convert(ElementType::F8E4M3FN, f32::NAN), Lane::Bits(0x7f));
    }

    #[test]
    fn integers_round_to_even() {
        // 2^24 + 1 is halfway between two numbers of f32.
        let odd = integer_to_float(U64, ElementType::F32, (1 << 24) + 1);
        assert_eq!(odd, Lane::Bits(bits(16_777_216.0)));
        let minus = integer_to_float(I8, ElementType::Bf16, 0xff);
        assert_eq!(minus, Lane::Bits(0xbf80));
        assert_eq!(integer_to_float(U64, ElementType::F16, 70_000), Lane::Bits(0x7c00));
    }

    #[test]
    fn formats_are_converted_with_one_rounding() {
        let convert =
            |to, direction, value| float_to_float(ElementType::F32, to, direction, bits(value));
        let nearest = Direction::NearestEven;
        assert_eq!(convert(ElementType::F16, nearest, 1e-8), Lane::Bits(0));
        assert_eq!(convert(ElementType::Tf32, nearest, 1.0), Lane::Bits(0x3f80_0000 >> 13));
        assert_eq!(convert(ElementType::F8E8M0FNU, Direction::Zero, 3.0), Lane::Bits(128));
        assert_eq!(convert(ElementType::F8E8M0FNU, Direction::Up, 3.0), Lane::Bits(129));
        assert_eq!(convert(ElementType::F8E8M0FNU, Direction::Up, -3.0), Lane::Undefined);
        assert_eq!(convert(ElementType::F4E2M1FN, nearest, f32::NAN), Lane::Undefined);
    }
}
