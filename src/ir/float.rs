//! Floating-point numbers of the dialect's formats as bits.
//!
//! Every format of the dialect fits into `f64`, so that a number is widened without
//! loss, and narrowed with one rounding to the nearest, ties to even.

mod rounding;

pub use rounding::{Direction, Exact};

use super::sign_extend;
use crate::dialect::{ElementType, PaddingValue};
use std::num::FpCategory;

/// What the largest exponent of a format stands for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Largest {
    /// Infinity and NaN, as in IEEE 754.
    Ieee,
    /// Numbers, but for NaN where all mantissa bits are set; there is no infinity.
    Nan,
    /// Numbers only.
    Finite,
}

/// Layout of a format: sign, exponent, mantissa, from the highest bit.
struct Format {
    exponent_bits: u32,
    mantissa_bits: u32,
    bias: i32,
    signed: bool,
    /// Whether exponent zero stands for zero and subnormal numbers.
    zero: bool,
    largest: Largest,
}

impl Format {
    const fn new(exponent_bits: u32, mantissa_bits: u32, bias: i32, largest: Largest) -> Self {
        Self { exponent_bits, mantissa_bits, bias, signed: true, zero: true, largest }
    }

    fn of(element: ElementType) -> Option<Self> {
        Some(match element {
            ElementType::F64 => Self::new(11, 52, 1023, Largest::Ieee),
            ElementType::F32 => Self::new(8, 23, 127, Largest::Ieee),
            ElementType::Tf32 => Self::new(8, 10, 127, Largest::Ieee),
            ElementType::F16 => Self::new(5, 10, 15, Largest::Ieee),
            ElementType::Bf16 => Self::new(8, 7, 127, Largest::Ieee),
            ElementType::F8E5M2 => Self::new(5, 2, 15, Largest::Ieee),
            ElementType::F8E4M3FN => Self::new(4, 3, 7, Largest::Nan),
            ElementType::F4E2M1FN => Self::new(2, 1, 1, Largest::Finite),
            ElementType::Fnv8E5M3FNU => Self { signed: false, ..Self::new(5, 3, 15, Largest::Nan) },
            ElementType::F8E8M0FNU => {
                Self { signed: false, zero: false, ..Self::new(8, 0, 127, Largest::Nan) }
            }
            ElementType::I1
            | ElementType::I4
            | ElementType::I8
            | ElementType::I16
            | ElementType::I32
            | ElementType::I64 => return None,
        })
    }

    /// Bits of exponent and mantissa.
    fn magnitude_bits(&self) -> u32 {
        self.exponent_bits + self.mantissa_bits
    }

    /// Exponent of the smallest normal number.
    fn least_exponent(&self) -> i32 {
        if self.zero { 1 - self.bias } else { -self.bias }
    }

    /// Exponent of the largest number.
    fn greatest_exponent(&self) -> i32 {
        let field = self.largest() >> self.mantissa_bits;
        i32::try_from(field).unwrap_or(i32::MAX) - self.bias
    }

    /// Magnitude with every bit set.
    fn all_ones(&self) -> u64 {
        (1 << self.magnitude_bits()) - 1
    }

    /// Magnitude whose exponent is all ones and whose mantissa is zero.
    fn top(&self) -> u64 {
        self.all_ones() & !((1 << self.mantissa_bits) - 1)
    }

    /// Magnitude of a quiet NaN.
    fn nan(&self) -> Option<u64> {
        match self.largest {
            Largest::Ieee => Some(self.top() | 1 << (self.mantissa_bits - 1)),
            Largest::Nan => Some(self.all_ones()),
            Largest::Finite => None,
        }
    }

    /// Magnitude of what a number too large for the format becomes.
    fn overflow(&self) -> u64 {
        match self.largest {
            Largest::Ieee => self.top(),
            Largest::Nan | Largest::Finite => self.all_ones(),
        }
    }

    /// Magnitude of the largest number.
    fn largest(&self) -> u64 {
        match self.largest {
            Largest::Ieee => self.top() - 1,
            Largest::Nan => self.all_ones() - 1,
            Largest::Finite => self.all_ones(),
        }
    }
}

/// The number that `bits` mean in the format of `element`; zero for an integer type.
///
/// A NaN keeps its sign, not its payload.
pub fn to_f64(element: ElementType, bits: u64) -> f64 {
    let Some(format) = Format::of(element) else { return 0.0 };
    if element == ElementType::F64 {
        return f64::from_bits(bits);
    }
    let magnitude = bits & format.all_ones();
    let negative = format.signed && bits >> format.magnitude_bits() & 1 == 1;
    let value = match format.largest {
        Largest::Ieee if magnitude == format.top() => f64::INFINITY,
        Largest::Ieee if magnitude > format.top() => f64::NAN,
        Largest::Nan if magnitude == format.all_ones() => f64::NAN,
        Largest::Ieee | Largest::Nan | Largest::Finite => finite(&format, magnitude),
    };
    value.copysign(if negative { -1.0 } else { 1.0 })
}

fn finite(format: &Format, magnitude: u64) -> f64 {
    let mantissa = magnitude & ((1 << format.mantissa_bits) - 1);
    let field = i32::try_from(magnitude >> format.mantissa_bits).unwrap_or(i32::MAX);
    let subnormal = format.zero && field == 0;
    let significand = if subnormal { mantissa } else { mantissa | 1 << format.mantissa_bits };
    let exponent = if subnormal { format.least_exponent() } else { field - format.bias };
    let quantum = exponent - format.mantissa_bits.cast_signed();
    // Formats narrower than f64 have at most 24 significant bits and quanta that are
    // normal numbers of f64: both factors and the product are exact.
    let significand = f64::from(u32::try_from(significand).unwrap_or(u32::MAX));
    significand * f64::from_bits(u64::from((quantum + 1023).cast_unsigned()) << 52)
}

/// What kind of number `bits` mean in the format of `element`; nothing for an integer type.
pub fn category(element: ElementType, bits: u64) -> Option<FpCategory> {
    let format = Format::of(element)?;
    let magnitude = bits & format.all_ones();
    let field = magnitude >> format.mantissa_bits;
    Some(match format.largest {
        Largest::Ieee if magnitude == format.top() => FpCategory::Infinite,
        Largest::Ieee if magnitude > format.top() => FpCategory::Nan,
        Largest::Nan if magnitude == format.all_ones() => FpCategory::Nan,
        Largest::Ieee | Largest::Nan | Largest::Finite if !format.zero || field != 0 => {
            FpCategory::Normal
        }
        Largest::Ieee | Largest::Nan | Largest::Finite if magnitude == 0 => FpCategory::Zero,
        Largest::Ieee | Largest::Nan | Largest::Finite => FpCategory::Subnormal,
    })
}

/// Bits of the mantissa in the format of `element`; none for an integer type.
pub fn mantissa_bits(element: ElementType) -> u32 {
    Format::of(element).map_or(0, |format| format.mantissa_bits)
}

/// The largest number of the format of `element`; zero for an integer type.
pub fn largest(element: ElementType) -> f64 {
    Format::of(element).map_or(0.0, |format| to_f64(element, format.largest()))
}

/// Bits of the smallest normal number above zero; nothing for an integer type.
pub fn smallest_normal(element: ElementType) -> Option<u64> {
    Format::of(element).map(|format| if format.zero { 1 << format.mantissa_bits } else { 0 })
}

/// Number of the element in the order of all that its type has; neighbours differ by one,
/// which is a unit in the last place of floats. Zeros of either sign are neighbours, too.
/// For an integer type the number that the bits mean.
pub fn rank(element: ElementType, bits: u64) -> i64 {
    let Some(format) = Format::of(element) else { return sign_extend(bits, element.bits()) };
    let magnitude = (bits & format.all_ones()).cast_signed();
    let negative = format.signed && bits >> format.magnitude_bits() & 1 == 1;
    if negative { -1 - magnitude } else { magnitude }
}

/// Whether every number of `from` that is not subnormal is one of `to` that is not.
/// False where one of them is an integer type.
pub fn widens(from: ElementType, to: ElementType) -> bool {
    let (Some(from), Some(to)) = (Format::of(from), Format::of(to)) else { return false };
    from.mantissa_bits <= to.mantissa_bits
        && from.least_exponent() >= to.least_exponent()
        && from.greatest_exponent() <= to.greatest_exponent()
}

/// Whether every number of the format `narrow` is one of `wide`, so that a cast is exact.
pub fn holds(wide: ElementType, narrow: ElementType) -> bool {
    let (Some(wide), Some(narrow)) = (Format::of(wide), Format::of(narrow)) else { return false };
    let least = |format: &Format| format.least_exponent() - format.mantissa_bits.cast_signed();
    wide.largest == Largest::Ieee
        && (wide.signed && wide.zero)
        && wide.mantissa_bits >= narrow.mantissa_bits
        && least(&wide) <= least(&narrow)
        && wide.greatest_exponent() >= narrow.greatest_exponent()
}

/// The bits of the reciprocal of a power of two, where both are normal numbers; `None` of
/// any other number.
pub fn exact_reciprocal(element: ElementType, bits: u64) -> Option<u64> {
    let format = Format::of(element).filter(|format| format.zero)?;
    let magnitude = bits & format.all_ones();
    let field = magnitude >> format.mantissa_bits;
    let twice_one = u64::try_from(2 * format.bias).ok()?;
    let reciprocal = twice_one.checked_sub(field)? << format.mantissa_bits;
    let normal = 1 << format.mantissa_bits..=format.largest();
    let power = field << format.mantissa_bits == magnitude;
    let exact = power && normal.contains(&magnitude) && normal.contains(&reciprocal);
    exact.then_some(bits & !format.all_ones() | reciprocal)
}

/// The bits of `value` in the format of `element`, rounded to the nearest, ties to
/// even.
///
/// A number that is too large becomes infinity, or NaN where the format has no
/// infinity, or the largest number where it has neither. `None` where the format has
/// nothing for the value: a negative one of an unsigned format, NaN or infinity of a
/// format of numbers only, and for integer types.
pub fn from_f64(element: ElementType, value: f64) -> Option<u64> {
    let format = Format::of(element)?;
    if element == ElementType::F64 {
        return Some(value.to_bits());
    }
    if value.is_sign_negative() && !format.signed && !value.is_nan() {
        return None;
    }
    let magnitude = if let Some(exact) = Exact::of(value) {
        exact.magnitude(&format, Direction::NearestEven)
    } else if value.is_nan() {
        format.nan()?
    } else if format.largest == Largest::Finite {
        return None;
    } else {
        format.overflow()
    };
    let sign = u64::from(format.signed && value.is_sign_negative());
    Some(sign << format.magnitude_bits() | magnitude)
}

/// The bits of a decimal number in the format of `element`.
///
/// As in the dialect's own parser, the text is first rounded to `f64`, where a number
/// that is too large becomes infinity, then to the format. `None` where `text` is no
/// decimal number, or the format has nothing for it.
pub fn parse(element: ElementType, text: &str) -> Option<u64> {
    let is_decimal = text.bytes().all(|byte| byte.is_ascii_digit() || b"+-.eE".contains(&byte));
    from_f64(element, text.parse().ok().filter(|_| is_decimal)?)
}

/// The bits of an element that a view pads with `padding` (specification,
/// “`partition_view`”). Special values are those of floating-point types, as validation
/// checks; of another type they are zero.
pub fn padding(element: ElementType, padding: PaddingValue) -> u64 {
    from_f64(element, padding_number(padding)).unwrap_or(0)
}

/// Whether a type has a value for this padding: f8E8M0FNU has no zero, an integer no
/// infinity.
pub fn holds_padding(element: ElementType, padding: PaddingValue) -> bool {
    let number = padding_number(padding);
    let Some(bits) = from_f64(element, number) else { return padding == PaddingValue::Zero };
    let held = to_f64(element, bits);
    held.to_bits() == number.to_bits() || held.is_nan() && number.is_nan()
}

fn padding_number(padding: PaddingValue) -> f64 {
    match padding {
        PaddingValue::Zero => 0.0,
        PaddingValue::NegZero => -0.0,
        PaddingValue::Nan => f64::NAN,
        PaddingValue::PosInf => f64::INFINITY,
        PaddingValue::NegInf => f64::NEG_INFINITY,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NARROW: [ElementType; 9] = [
        ElementType::F32,
        ElementType::Tf32,
        ElementType::F16,
        ElementType::Bf16,
        ElementType::F8E5M2,
        ElementType::F8E4M3FN,
        ElementType::F8E8M0FNU,
        ElementType::F4E2M1FN,
        ElementType::Fnv8E5M3FNU,
    ];

    #[test]
    fn a_reciprocal_is_of_a_normal_power_of_two() {
        let f32 = |value: f32| exact_reciprocal(ElementType::F32, value.to_bits().into());
        assert_eq!(f32(8.0), Some(0.125_f32.to_bits().into()));
        assert_eq!(f32(-0.5), Some((-2.0_f32).to_bits().into()));
        let (greatest, least) = (f32::powi(2.0, 126), f32::MIN_POSITIVE);
        assert_eq!(f32(greatest), Some(least.to_bits().into()));
        assert_eq!(f32(least), Some(greatest.to_bits().into()));
        for other in [0.0, 3.0, f32::powi(2.0, 127), least / 2.0, f32::INFINITY, f32::NAN] {
            assert_eq!(f32(other), None, "{other}");
        }
        assert_eq!(exact_reciprocal(ElementType::I32, 8), None);
    }

    #[test]
    fn every_number_survives_widening() {
        for element in NARROW {
            let format = Format::of(element).expect("a float type");
            let width = format.magnitude_bits() + u32::from(format.signed);
            let step = if width > 19 { 4099 } else { 1 };
            for bits in (0..1_u64 << width).step_by(step) {
                let value = to_f64(element, bits);
                if !value.is_nan() {
                    assert_eq!(from_f64(element, value), Some(bits), "{element:?} {bits:#x}");
                }
            }
        }
    }

    #[test]
    fn neighbours_round_to_the_nearer_one_and_ties_to_even() {
        for element in NARROW {
            let format = Format::of(element).expect("a float type");
            let width = format.magnitude_bits();
            let step = if width > 19 { 4099 } else { 1 };
            for bits in (0..format.largest()).step_by(step) {
                let (low, high) = (to_f64(element, bits), to_f64(element, bits + 1));
                let middle = low + (high - low) / 2.0;
                // Without mantissa bits the significand is one, which is odd.
                let even = if format.mantissa_bits == 0 { bits + 1 } else { bits + (bits & 1) };
                assert_eq!(from_f64(element, middle), Some(even), "{element:?} {bits:#x}");
                assert_eq!(from_f64(element, middle.next_down()), Some(bits));
                assert_eq!(from_f64(element, middle.next_up()), Some(bits + 1));
            }
        }
    }

    #[test]
    fn f32_agrees_with_the_hardware() {
        for value in [1.0, -0.0, 1.442_695_02, 1e-45, 3.4e38, 3.5e38, 1e-300, f64::NEG_INFINITY] {
            #[expect(clippy::cast_possible_truncation, reason = "the rounding is what is tested")]
            let expected = u64::from((value as f32).to_bits());
            assert_eq!(from_f64(ElementType::F32, value), Some(expected));
        }
    }

    #[test]
    fn overflow_is_what_the_format_has_for_it() {
        assert_eq!(from_f64(ElementType::F16, 65_519.9), Some(0x7bff));
        assert_eq!(from_f64(ElementType::F16, 65_520.0), Some(0x7c00));
        assert_eq!(from_f64(ElementType::F8E4M3FN, 464.0), Some(0x7e));
        assert_eq!(from_f64(ElementType::F8E4M3FN, 465.0), Some(0x7f));
        assert_eq!(from_f64(ElementType::F8E4M3FN, f64::INFINITY), Some(0x7f));
        assert_eq!(from_f64(ElementType::F8E5M2, 1e6), Some(0x7c));
        assert_eq!(from_f64(ElementType::F4E2M1FN, -100.0), Some(0xf));
        assert_eq!(from_f64(ElementType::F4E2M1FN, f64::NAN), None);
    }

    #[test]
    fn unsigned_formats_have_no_negative_numbers() {
        assert_eq!(from_f64(ElementType::F8E8M0FNU, 1.0), Some(127));
        assert_eq!(from_f64(ElementType::F8E8M0FNU, -1.0), None);
        assert_eq!(from_f64(ElementType::F8E8M0FNU, 0.0), Some(0));
        assert_eq!(from_f64(ElementType::Fnv8E5M3FNU, 7.629_394_531_25e-6), Some(1));
    }

    #[test]
    fn a_wider_format_has_both_more_digits_and_more_range() {
        assert!(widens(ElementType::F16, ElementType::Tf32));
        assert!(widens(ElementType::F8E5M2, ElementType::F16));
        assert!(!widens(ElementType::F16, ElementType::Bf16));
        // Its numbers reach to 2^16, where f16 has infinity.
        assert!(!widens(ElementType::Fnv8E5M3FNU, ElementType::F16));
        // 2^-127 is subnormal in f32.
        assert!(!widens(ElementType::F8E8M0FNU, ElementType::F32));
        assert!(!widens(ElementType::I8, ElementType::F64));
    }

    #[test]
    fn units_count_across_zero() {
        let of = |value: f32| rank(ElementType::F32, u64::from(value.to_bits()));
        assert_eq!(of(0.0) - of(-0.0), 1);
        assert!(of(-1.0) < of(-0.5) && of(-0.5) < of(-0.0) && of(0.0) < of(1e-45));
        // A format without signs has twice the numbers, and integers count themselves.
        assert_eq!(rank(ElementType::F8E8M0FNU, 0x80), 128);
        assert_eq!(rank(ElementType::I8, 0xff), -1);
    }

    #[test]
    fn kinds_of_numbers_are_those_of_the_format() {
        use FpCategory::{Infinite, Nan, Normal, Subnormal, Zero};
        let kinds = |element, all: &[u64]| -> Vec<_> {
            all.iter().map(|bits| category(element, *bits).expect("a float")).collect()
        };
        let bits = [0x8000, 1, 0x83ff, 0x400, 0xfbff, 0x7c00, 0x7c01];
        let expected = [Zero, Subnormal, Subnormal, Normal, Normal, Infinite, Nan];
        assert_eq!(kinds(ElementType::F16, &bits), expected);
        assert_eq!(
            kinds(ElementType::F8E4M3FN, &[7, 8, 0x7e, 0xff]),
            [Subnormal, Normal, Normal, Nan]
        );
        assert_eq!(kinds(ElementType::F8E8M0FNU, &[0, 0xfe, 0xff]), [Normal, Normal, Nan]);
        assert_eq!(kinds(ElementType::F4E2M1FN, &[1, 7]), [Subnormal, Normal]);
        assert_eq!(category(ElementType::I32, 1), None);
    }

    #[test]
    fn decimal_text_is_parsed() {
        assert_eq!(parse(ElementType::F32, "1.44269502"), Some(0x3fb8_aa3b));
        assert_eq!(parse(ElementType::F64, "0.000000e+00"), Some(0));
        assert_eq!(parse(ElementType::F64, "-1e999"), Some(0xfff0_0000_0000_0000));
        assert_eq!(parse(ElementType::F64, "inf"), None);
        assert_eq!(parse(ElementType::I32, "1"), None);
    }
}
