//! Floating-point arithmetic with one rounding, for every format and direction.
//!
//! A result is calculated exactly, or to at least 60 bits with what is cut off noted
//! in the lowest one, and then rounded once. So there is no double rounding, whatever
//! format the numbers came from.

use crate::dialect::ElementType;
use crate::ir::float::{self, Direction, Exact};

/// A floating-point number taken apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Number {
    /// Not a number.
    Nan,
    /// Infinity; negative where set.
    Infinite(bool),
    /// Everything else.
    Finite(Exact),
}

/// Position of the highest bit of a significand that is ready to be added to another:
/// the sum has room for a carry, and the sign bit of `i128` stays free.
const TOP: u32 = 124;

impl Number {
    /// The number that `value` is.
    pub fn of(value: f64) -> Self {
        match Exact::of(value) {
            Some(exact) => Self::Finite(exact),
            None if value.is_nan() => Self::Nan,
            None => Self::Infinite(value.is_sign_negative()),
        }
    }

    /// The bits of the number in the format of `element`; `None` where the format has
    /// nothing for it.
    pub fn round(self, element: ElementType, direction: Direction) -> Option<u64> {
        match self {
            Self::Nan => float::from_f64(element, f64::NAN),
            Self::Infinite(negative) => {
                float::from_f64(element, if negative { f64::NEG_INFINITY } else { f64::INFINITY })
            }
            Self::Finite(exact) => exact.round(element, direction),
        }
    }

    /// The sum; `direction` decides the sign of an exact zero (IEEE 754, 6.3).
    pub fn add(self, other: Self, direction: Direction) -> Self {
        match (self, other) {
            (Self::Nan, _) | (_, Self::Nan) => Self::Nan,
            (Self::Infinite(a), Self::Infinite(b)) if a != b => Self::Nan,
            (Self::Infinite(a), _) | (_, Self::Infinite(a)) => Self::Infinite(a),
            (Self::Finite(a), Self::Finite(b)) => Self::Finite(add(a, b, direction)),
        }
    }

    /// The number with its sign changed.
    pub fn negate(self) -> Self {
        match self {
            Self::Nan => Self::Nan,
            Self::Infinite(negative) => Self::Infinite(!negative),
            Self::Finite(exact) => Self::Finite(Exact { negative: !exact.negative, ..exact }),
        }
    }

    /// The product. Both numbers must come from [`Number::of`].
    pub fn multiply(self, other: Self) -> Self {
        let negative = self.is_negative() != other.is_negative();
        match (self, other) {
            (Self::Nan, _) | (_, Self::Nan) => Self::Nan,
            (Self::Infinite(_), x) | (x, Self::Infinite(_)) if x.is_zero() => Self::Nan,
            (Self::Infinite(_), _) | (_, Self::Infinite(_)) => Self::Infinite(negative),
            (Self::Finite(a), Self::Finite(b)) => Self::Finite(Exact {
                negative,
                significand: a.significand * b.significand,
                exponent: a.exponent + b.exponent,
            }),
        }
    }

    /// The quotient. Both numbers must come from [`Number::of`].
    pub fn divide(self, other: Self) -> Self {
        let negative = self.is_negative() != other.is_negative();
        match (self, other) {
            (Self::Nan, _) | (_, Self::Nan) | (Self::Infinite(_), Self::Infinite(_)) => Self::Nan,
            (a, b) if a.is_zero() && b.is_zero() => Self::Nan,
            (Self::Infinite(_), _) => Self::Infinite(negative),
            (_, b) if b.is_zero() => Self::Infinite(negative),
            (_, Self::Infinite(_)) => Self::Finite(Exact { negative, significand: 0, exponent: 0 }),
            (Self::Finite(a), Self::Finite(b)) => {
                let a = normalize(a);
                let quotient = a.significand / b.significand;
                let inexact = u128::from(!a.significand.is_multiple_of(b.significand));
                let exponent = a.exponent - b.exponent;
                Self::Finite(Exact { negative, significand: quotient | inexact, exponent })
            }
        }
    }

    /// The square root.
    pub fn square_root(self) -> Self {
        match self {
            Self::Finite(exact) if exact.significand == 0 => self,
            Self::Infinite(false) => self,
            Self::Finite(exact) if !exact.negative => {
                let mut exact = normalize(exact);
                if exact.exponent % 2 != 0 {
                    exact.significand >>= 1;
                    exact.exponent += 1;
                }
                let root = exact.significand.isqrt();
                let inexact = u128::from(root * root != exact.significand);
                let (significand, exponent) = (root | inexact, exact.exponent / 2);
                Self::Finite(Exact { negative: false, significand, exponent })
            }
            Self::Nan | Self::Infinite(true) | Self::Finite(_) => Self::Nan,
        }
    }

    fn is_negative(self) -> bool {
        match self {
            Self::Nan => false,
            Self::Infinite(negative) => negative,
            Self::Finite(exact) => exact.negative,
        }
    }

    fn is_zero(self) -> bool {
        matches!(self, Self::Finite(Exact { significand: 0, .. }))
    }
}

/// Moves the highest bit of a significand to [`TOP`]. A significand that is not zero
/// has no bit above it.
fn normalize(exact: Exact) -> Exact {
    let shift = exact.significand.leading_zeros().cast_signed() - (127 - TOP).cast_signed();
    if exact.significand == 0 || shift <= 0 {
        return exact;
    }
    Exact { significand: exact.significand << shift, exponent: exact.exponent - shift, ..exact }
}

fn add(a: Exact, b: Exact, direction: Direction) -> Exact {
    let zero_sign = direction == Direction::Down;
    match (a.significand, b.significand) {
        (0, 0) => {
            let negative = if a.negative == b.negative { a.negative } else { zero_sign };
            return Exact { negative, ..a };
        }
        (0, _) => return b,
        (_, 0) => return a,
        (_, _) => {}
    }
    let (a, b) = (normalize(a), normalize(b));
    let (large, small) = if a.exponent >= b.exponent { (a, b) } else { (b, a) };
    let small_significand =
        shift_jamming(small.significand, (large.exponent - small.exponent).unsigned_abs());
    let exponent = large.exponent;
    if large.negative == small.negative {
        let significand = large.significand + small_significand;
        return Exact { significand, ..large };
    }
    let (negative, significand) = if large.significand >= small_significand {
        (large.negative, large.significand - small_significand)
    } else {
        (small.negative, small_significand - large.significand)
    };
    let negative = if significand == 0 { zero_sign } else { negative };
    Exact { negative, significand, exponent }
}

/// `significand` shifted to the right; the lowest bit is set where a bit was lost.
fn shift_jamming(significand: u128, shift: u32) -> u128 {
    if shift > 127 {
        return u128::from(significand != 0);
    }
    let kept = significand >> shift;
    kept | u128::from(kept << shift != significand)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers of all sizes and signs, among them every kind of special one.
    fn samples() -> Vec<f64> {
        let special = [0.0, 1.0, 3.0, 1e-310, f64::MIN_POSITIVE, f64::MAX, f64::INFINITY];
        let mut state = 0x9e37_79b9_7f4a_7c15_u64;
        let mut numbers: Vec<f64> = special.iter().flat_map(|x| [*x, -*x]).collect();
        numbers.push(f64::NAN);
        for _ in 0..60 {
            state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
            numbers.push(f64::from_bits(state));
            // Close to one, so that sums cancel.
            numbers.push(f64::from_bits(state >> 12 | 0x3ff0_0000_0000_0000));
        }
        numbers
    }

    fn bits(number: Number) -> u64 {
        number.round(ElementType::F64, Direction::NearestEven).expect("f64 has every number")
    }

    fn same(found: u64, expected: f64) -> bool {
        found == expected.to_bits() || f64::from_bits(found).is_nan() && expected.is_nan()
    }

    #[test]
    fn to_the_nearest_agrees_with_the_processor() {
        let numbers = samples();
        for &x in &numbers {
            assert!(same(bits(Number::of(x).square_root()), x.sqrt()), "sqrt {x:e}");
            for &y in &numbers {
                let (a, b) = (Number::of(x), Number::of(y));
                let sum = a.add(b, Direction::NearestEven);
                assert!(same(bits(sum), x + y), "{x:e} + {y:e}");
                assert!(same(bits(a.multiply(b)), x * y), "{x:e} * {y:e}");
                assert!(same(bits(a.divide(b)), x / y), "{x:e} / {y:e}");
                let fused = a.multiply(b).add(Number::of(1.0), Direction::NearestEven);
                assert!(same(bits(fused), x.mul_add(y, 1.0)), "{x:e} * {y:e} + 1");
            }
        }
    }

    #[test]
    fn directed_results_enclose_the_true_one() {
        let third = Number::of(1.0).divide(Number::of(3.0));
        let below = third.round(ElementType::F32, Direction::Down);
        let above = third.round(ElementType::F32, Direction::Up);
        // 1/3 is 0x3eaaaaaa.aaaa… in f32.
        assert_eq!((below, above), (Some(0x3eaa_aaaa), Some(0x3eaa_aaab)));
        let root = Number::of(2.0).square_root();
        let zero = root.round(ElementType::F32, Direction::Zero);
        assert_eq!(zero, Some(u64::from(2.0_f32.sqrt().to_bits())));
    }

    #[test]
    fn a_cancelled_sum_is_negative_zero_only_when_rounding_down() {
        let one = Number::of(1.0);
        let down = one.add(one.negate(), Direction::Down);
        assert_eq!(down.round(ElementType::F32, Direction::Down), Some(0x8000_0000));
        assert_eq!(bits(one.add(one.negate(), Direction::NearestEven)), 0);
    }
}
