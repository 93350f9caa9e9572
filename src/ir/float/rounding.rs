//! Exact numbers, and rounding them to a format in any direction.

use super::{Format, Largest};
use crate::dialect::ElementType;

/// How a number between two neighbours of a format is rounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// To the nearer one; halfway, to the one whose last bit is zero.
    NearestEven,
    /// To the nearer one; halfway, away from zero.
    NearestAway,
    /// Towards zero.
    Zero,
    /// Towards negative infinity.
    Down,
    /// Towards positive infinity.
    Up,
}

impl Direction {
    /// Whether magnitudes are rounded up, for a number of this sign that lies strictly
    /// between two neighbours.
    fn enlarges(self, negative: bool) -> bool {
        match self {
            Self::NearestEven | Self::NearestAway | Self::Zero => false,
            Self::Down => negative,
            Self::Up => !negative,
        }
    }

    /// Whether a number of this sign that is too large becomes the largest number rather
    /// than what a format has for overflow (IEEE 754, 7.4).
    fn saturates(self, negative: bool) -> bool {
        match self {
            Self::NearestEven | Self::NearestAway => false,
            Self::Zero | Self::Down | Self::Up => !self.enlarges(negative),
        }
    }
}

/// The finite number `significand` times two to the power of `exponent`, with a sign
/// that zero has, too.
///
/// A calculation that drops bits sets the lowest bit of the significand instead. Such a
/// number rounds as the true one does, as long as the significand has at least two bits
/// more than the format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exact {
    /// Whether the sign is set.
    pub negative: bool,
    /// Magnitude without its scale.
    pub significand: u128,
    /// Power of two of the lowest bit.
    pub exponent: i32,
}

impl Exact {
    /// The number `value`, unless it is infinite or NaN.
    pub fn of(value: f64) -> Option<Self> {
        if !value.is_finite() {
            return None;
        }
        let bits = value.to_bits();
        let field = i32::try_from(bits >> 52 & 0x7ff).unwrap_or_default();
        let fraction = bits & ((1 << 52) - 1);
        let (significand, exponent) =
            if field == 0 { (fraction, -1074) } else { (fraction | 1 << 52, field - 1075) };
        let negative = value.is_sign_negative();
        Some(Self { negative, significand: significand.into(), exponent })
    }

    /// The number's bits in the format of `element`, rounded in `direction`.
    ///
    /// What becomes of a number that is too large is said at [`super::from_f64`]; where
    /// the direction leads towards zero it becomes the largest number. `None` for a
    /// negative number of an unsigned format, and for integer types.
    pub fn round(self, element: ElementType, direction: Direction) -> Option<u64> {
        let format = Format::of(element)?;
        if self.negative && !format.signed {
            return None;
        }
        let sign = u64::from(self.negative) << format.magnitude_bits();
        Some(sign | self.magnitude(&format, direction))
    }

    pub(super) fn magnitude(self, format: &Format, direction: Direction) -> u64 {
        if self.significand == 0 {
            return 0;
        }
        let leading = 127 - self.significand.leading_zeros().cast_signed() + self.exponent;
        let exponent = leading.max(format.least_exponent());
        let quantum = exponent - format.mantissa_bits.cast_signed();
        let units = self.units(quantum, direction);
        // The implicit bit of a normal number carries into the exponent.
        let steps = u64::from((exponent - format.least_exponent()).cast_unsigned());
        let rounded = (steps << format.mantissa_bits) + units;
        let implicit = if format.zero { 0 } else { 1 << format.mantissa_bits };
        let magnitude = rounded.saturating_sub(implicit);
        if magnitude <= format.largest() {
            magnitude
        } else if direction.saturates(self.negative) && format.largest != Largest::Finite {
            format.largest()
        } else {
            format.overflow()
        }
    }

    /// The magnitude in units of two to the power of `quantum`, rounded to an integer.
    fn units(self, quantum: i32, direction: Direction) -> u64 {
        let shift = self.exponent - quantum;
        let (kept, rest, half) = if shift >= 0 {
            (self.significand << shift, 0, 1)
        } else if let drop @ ..=127 = shift.unsigned_abs() {
            let kept = self.significand >> drop;
            (kept, self.significand - (kept << drop), 1 << (drop - 1))
        } else {
            // Less than half a unit, whatever the significand.
            (0, 1, 2)
        };
        let up = match direction {
            Direction::NearestEven => rest > half || rest == half && kept & 1 == 1,
            Direction::NearestAway => rest >= half,
            Direction::Zero | Direction::Down | Direction::Up => {
                rest != 0 && direction.enlarges(self.negative)
            }
        };
        u64::try_from(kept).unwrap_or(u64::MAX) + u64::from(up)
    }
}

#[cfg(test)]
#[expect(clippy::float_cmp, reason = "results must be equal to the last bit")]
mod tests {
    use super::*;

    fn round(value: f64, element: ElementType, direction: Direction) -> f64 {
        let bits = Exact::of(value).and_then(|exact| exact.round(element, direction));
        super::super::to_f64(element, bits.expect("a finite number of a signed format"))
    }

    #[test]
    fn directions_choose_the_neighbour_on_their_side() {
        // f16 has 11 significant bits: its neighbours of 1 are 2^-10 above and 2^-11 below.
        let above = 1.0 + f64::from_bits(0x3f50_0000_0000_0000) / 4.0;
        let next = 1.0 + f64::from_bits(0x3f50_0000_0000_0000);
        let element = ElementType::F16;
        assert_eq!(round(above, element, Direction::NearestEven), 1.0);
        assert_eq!(round(above, element, Direction::Zero), 1.0);
        assert_eq!(round(above, element, Direction::Down), 1.0);
        assert_eq!(round(above, element, Direction::Up), next);
        assert_eq!(round(-above, element, Direction::Zero), -1.0);
        assert_eq!(round(-above, element, Direction::Up), -1.0);
        assert_eq!(round(-above, element, Direction::Down), -next);
    }

    #[test]
    fn ties_go_to_even_or_away() {
        let (low, tie) = (1.0, 1.0 + 2.0_f64.powi(-11));
        let high = 1.0 + 2.0_f64.powi(-10);
        assert_eq!(round(tie, ElementType::F16, Direction::NearestEven), low);
        assert_eq!(round(tie, ElementType::F16, Direction::NearestAway), high);
        assert_eq!(round(-tie, ElementType::F16, Direction::NearestAway), -high);
    }

    #[test]
    fn overflow_is_infinite_only_where_the_direction_leads_there() {
        assert_eq!(round(1e6, ElementType::F16, Direction::Zero), 65504.0);
        assert_eq!(round(1e6, ElementType::F16, Direction::Up), f64::INFINITY);
        assert_eq!(round(-1e6, ElementType::F16, Direction::Up), -65504.0);
        assert_eq!(round(1e6, ElementType::F16, Direction::NearestAway), f64::INFINITY);
    }

    #[test]
    fn a_number_far_below_the_format_is_zero_or_the_least() {
        assert_eq!(round(1e-300, ElementType::F32, Direction::NearestEven), 0.0);
        let least = f64::from(f32::from_bits(1));
        assert_eq!(round(1e-300, ElementType::F32, Direction::Up), least);
        assert_eq!(round(-1e-300, ElementType::F32, Direction::Down), -least);
    }
}
