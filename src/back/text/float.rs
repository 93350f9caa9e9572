//! Floating-point numbers as MLIR writes them.
//!
//! Six significant digits in scientific form where they read back as the same
//! number (`1.000000e-01`), else as many as the format may need (`1.44269502`),
//! else, also for infinity and NaN, the bits (`0xFF800000`). The digits come from
//! the algorithm of LLVM's `APFloat::toString`, which cuts a long number before it
//! rounds the last digit; rounding the exact number would differ now and then.

use crate::dialect::ElementType;
use crate::ir::float::to_f64;
use num_bigint::BigUint;

/// Zeros that the longer form adds before it turns to scientific notation.
const MOST_ZEROS: i32 = 3;

/// The number whose bits in the format of `element` are `bits`.
pub(super) fn float_text(element: ElementType, bits: u64) -> String {
    let value = to_f64(element, bits);
    if value.is_finite() {
        let text = six_digits(value);
        if reads_back(element, &text, bits) {
            return text;
        }
        let text = all_digits(value, significand_bits(element));
        if text.contains('.') {
            return text;
        }
    }
    format!("0x{bits:X}")
}

/// Whether `text` is rounded to the number with these bits.
///
/// Only `f32` and `f64` have numbers that six digits can't tell from their
/// neighbours.
fn reads_back(element: ElementType, text: &str, bits: u64) -> bool {
    match element {
        ElementType::F64 => text.parse::<f64>().is_ok_and(|value| value.to_bits() == bits),
        ElementType::F32 => {
            text.parse::<f32>().is_ok_and(|value| u64::from(value.to_bits()) == bits)
        }
        _ => true,
    }
}

/// Bits of the significand, the implicit one included, of a format that six digits
/// don't suffice for.
fn significand_bits(element: ElementType) -> u32 {
    if element == ElementType::F64 { f64::MANTISSA_DIGITS } else { f32::MANTISSA_DIGITS }
}

/// `d.dddddde+dd`. LLVM computes six digits in all and fills up with zeros, so that
/// the last of the six after the point is always zero.
fn six_digits(value: f64) -> String {
    let decimal = Decimal::new(value, 6);
    let exponent = decimal.magnitude();
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("{}e{sign}{:02}", decimal.scientific(6), exponent.abs())
}

/// As many digits as a significand of `bits` bits may need: plain where few zeros
/// have to be added, else in scientific form with a capital `E`.
fn all_digits(value: f64, bits: u32) -> String {
    let precision = 2 + bits * 59 / 196;
    let decimal = Decimal::new(value, precision);
    if decimal.is_plain(precision) {
        return decimal.plain();
    }
    let exponent = decimal.magnitude();
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("{}E{sign}{}", decimal.scientific(1), exponent.abs())
}

/// A number in decimal: digits, the last of which stands for 10 to the `exponent`.
struct Decimal {
    negative: bool,
    digits: String,
    exponent: i32,
}

impl Decimal {
    /// At most `precision` digits of a finite number, without zeros at the end.
    fn new(value: f64, precision: u32) -> Self {
        let (significand, scale) = significand_and_scale(value);
        let mut decimal =
            Self { negative: value.is_sign_negative(), digits: "0".into(), exponent: 0 };
        if significand == 0 {
            return decimal;
        }
        let mut integer = BigUint::from(significand);
        if scale >= 0 {
            integer <<= scale;
        } else {
            // n * 2^-k is n * 5^k * 10^-k.
            integer *= BigUint::from(5_u32).pow(scale.unsigned_abs());
            decimal.exponent = scale;
        }
        let spare = spare_digits(integer.bits(), precision);
        integer /= BigUint::from(10_u32).pow(spare);
        decimal.exponent += spare.cast_signed();
        decimal.digits = integer.to_string();
        decimal.shorten(|digit| digit == '0');
        decimal.round(precision as usize);
        decimal
    }

    /// Drops the digits at the end that `is_dropped` says.
    fn shorten(&mut self, is_dropped: fn(char) -> bool) {
        self.truncate(self.digits.trim_end_matches(is_dropped).len());
    }

    fn truncate(&mut self, length: usize) {
        self.exponent += int(self.digits.len() - length);
        self.digits.truncate(length);
    }

    /// Rounds to `precision` digits, half up.
    fn round(&mut self, precision: usize) {
        let Some(next) = self.digits.as_bytes().get(precision).copied() else { return };
        self.truncate(precision);
        if next < b'5' {
            return self.shorten(|digit| digit == '0');
        }
        self.shorten(|digit| digit == '9');
        // Where nothing but nines was there, one is carried into a new first digit.
        let last = self.digits.pop().and_then(|digit| digit.to_digit(10)).unwrap_or(0);
        self.digits.extend(char::from_digit(last + 1, 10));
    }

    /// Power of ten that the first digit stands for.
    fn magnitude(&self) -> i32 {
        self.exponent + int(self.digits.len()) - 1
    }

    /// Whether the form without an exponent adds few zeros, and no digits that look
    /// more precise than the number is.
    fn is_plain(&self, precision: u32) -> bool {
        if self.exponent >= 0 {
            let digits = int(self.digits.len()) + self.exponent;
            self.exponent <= MOST_ZEROS && digits <= precision.cast_signed()
        } else {
            -self.magnitude() <= MOST_ZEROS
        }
    }

    fn sign(&self) -> &'static str {
        if self.negative { "-" } else { "" }
    }

    /// `d.ddd`, filled with zeros to `places` digits after the point.
    fn scientific(&self, places: usize) -> String {
        let (first, rest) = self.digits.split_at(1);
        format!("{}{first}.{rest:0<places$}", self.sign())
    }

    /// The form without an exponent.
    fn plain(&self) -> String {
        let zeros = |count: i32| "0".repeat(count.unsigned_abs() as usize);
        let (sign, digits) = (self.sign(), &self.digits);
        if self.exponent >= 0 {
            return format!("{sign}{digits}{}", zeros(self.exponent));
        }
        match usize::try_from(self.magnitude() + 1) {
            Ok(whole) if whole > 0 => {
                let (whole, fraction) = digits.split_at(whole);
                format!("{sign}{whole}.{fraction}")
            }
            _ => format!("{sign}0.{}{digits}", zeros(self.magnitude() + 1)),
        }
    }
}

/// Odd (or zero) significand and power of two of a finite number.
fn significand_and_scale(value: f64) -> (u64, i32) {
    let bits = value.to_bits();
    let fraction = bits & ((1 << 52) - 1);
    let (significand, scale) = match bits >> 52 & 0x7FF {
        0 => (fraction, -1074),
        field => (fraction | 1 << 52, i32::try_from(field).unwrap_or(i32::MAX) - 1075),
    };
    let zeros = if significand == 0 { 0 } else { significand.trailing_zeros() };
    (significand >> zeros, scale + zeros.cast_signed())
}

/// Decimal digits by which an integer of `bits` bits surely exceeds `precision`
/// digits. 59/196 is a little less than the logarithm of two to base ten.
fn spare_digits(bits: u64, precision: u32) -> u32 {
    let needed = (u64::from(precision) * 196).div_ceil(59);
    u32::try_from(bits.saturating_sub(needed) * 59 / 196).unwrap_or(0)
}

/// A number of digits; no number of `f64` has more than some hundred.
fn int(count: usize) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text_of(value: f32) -> String {
        float_text(ElementType::F32, u64::from(value.to_bits()))
    }

    #[test]
    fn six_digits_where_they_suffice() {
        assert_eq!(text_of(0.0), "0.000000e+00");
        assert_eq!(text_of(-0.0), "-0.000000e+00");
        assert_eq!(text_of(0.1), "1.000000e-01");
        assert_eq!(text_of(-123_456.0), "-1.234560e+05");
        assert_eq!(text_of(1e16), "1.000000e+16");
        assert_eq!(float_text(ElementType::F64, 1), "4.940660e-324");
    }

    #[test]
    fn more_digits_where_they_are_needed() {
        assert_eq!(text_of(std::f32::consts::LOG2_E), "1.44269502");
        assert_eq!(text_of(0.001_234_567), "0.00123456703");
        assert_eq!(text_of(1e-5), "9.99999974E-6");
        assert_eq!(text_of(1e15), "9.99999986E+14");
        assert_eq!(text_of(8_388_607.5), "8388607.5");
    }

    #[test]
    fn bits_where_the_digits_would_look_like_an_integer_or_are_none() {
        assert_eq!(text_of(1_234_567.0), "0x4996B438");
        assert_eq!(text_of(f32::NEG_INFINITY), "0xFF800000");
        assert_eq!(text_of(f32::NAN), "0x7FC00000");
        assert_eq!(float_text(ElementType::F8E8M0FNU, 0xFF), "0xFF");
    }

    #[test]
    fn the_last_of_six_digits_is_cut_where_llvm_cuts_it() {
        // Exactly 0.99951171875.
        assert_eq!(float_text(ElementType::F16, 0x3BFF), "9.995110e-01");
        // Exactly 1.00784375.
        assert_eq!(float_text(ElementType::Bf16, 0x3F81), "1.007810e+00");
    }
}
