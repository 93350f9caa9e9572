//! Numbers to fill tensors with.

use crate::dialect::ElementType;
use crate::ir::float;
use std::num::FpCategory;

/// Elements at the start of a tensor of which many are special, so that even a small tile
/// has some of each; beyond them rows have sums that are numbers.
const DENSE: usize = 64;

/// What kind of numbers a tensor holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contents {
    /// Numbers between -1 and 1; small integers that are not negative.
    Ordinary,
    /// Numbers of all magnitudes from 1/1024 to 1024; integers of any bits.
    Wide,
    /// Numbers between -2 and -1; small negative integers.
    Negative,
    /// Zeros.
    Zero,
    /// Ordinary numbers, and among them NaN, infinities, both zeros, the largest and
    /// the smallest numbers; the least and the largest integers.
    Special,
    /// As special, without NaN and infinities, and with the smallest numbers that are not
    /// subnormal.
    Extreme,
}

impl Contents {
    /// What they are called in a sentence.
    pub fn name(self) -> &'static str {
        match self {
            Self::Ordinary => "ordinary",
            Self::Wide => "wide",
            Self::Negative => "negative",
            Self::Zero => "zero",
            Self::Special => "special",
            Self::Extreme => "extreme",
        }
    }

    /// What `run --arg` calls the generator of such numbers.
    pub fn generator(self) -> &'static str {
        match self {
            Self::Ordinary => "random",
            Self::Zero => "zeros",
            Self::Wide | Self::Negative | Self::Special | Self::Extreme => self.name(),
        }
    }

    /// The same without NaN, infinities and subnormal numbers.
    #[must_use]
    pub fn within_range(self) -> Self {
        if self == Self::Special { Self::Extreme } else { self }
    }

    /// The bits of `count` numbers of type `element`, the same for the same `seed`.
    pub fn bits(self, element: ElementType, count: usize, seed: u64) -> Vec<u64> {
        let mut random = Random::new(seed);
        let largest = float::largest(element);
        (0..count)
            .map(|index| {
                let odds = if index < DENSE { 12 } else { 32 };
                let bits = if element.is_float() {
                    self.float(element, largest, odds, &mut random)
                } else {
                    self.integer(element, &mut random)
                };
                bits & (u64::MAX >> (64 - element.bits()))
            })
            .collect()
    }

    /// A float; of the special ones each comes once in `odds`.
    fn float(self, element: ElementType, largest: f64, odds: u8, random: &mut Random) -> u64 {
        let fraction = random.fraction();
        let ordinary = 2.0 * fraction - 1.0;
        let value = match self {
            Self::Zero => 0.0,
            Self::Ordinary => ordinary,
            Self::Negative => -1.0 - fraction,
            Self::Wide => ordinary * 2.0_f64.powi(i32::from(random.below(21)) - 10),
            Self::Special => match random.below(odds) {
                0 => f64::NAN,
                1 => f64::INFINITY,
                2 => f64::NEG_INFINITY,
                3 => 0.0,
                4 => -0.0,
                // The smallest magnitude, and the largest.
                5 => return 1,
                6 => largest,
                _ => ordinary,
            },
            Self::Extreme => match random.below(odds) {
                0 => 0.0,
                1 => -0.0,
                2 => return float::smallest_normal(element).unwrap_or_default(),
                3 => largest,
                4 => -largest,
                _ => ordinary,
            },
        };
        // What the format lacks is replaced by the nearest that it has.
        let magnitude = if value.is_nan() { 0.0 } else { value.abs().min(largest) };
        let bits = float::from_f64(element, value).or_else(|| float::from_f64(element, magnitude));
        // Small formats have subnormal numbers near those that are ordinary elsewhere.
        let subnormal = |bits| float::category(element, bits) == Some(FpCategory::Subnormal);
        match bits {
            Some(bits) if self == Self::Extreme && subnormal(bits) => {
                float::smallest_normal(element).unwrap_or_default()
            }
            bits => bits.unwrap_or_default(),
        }
    }

    fn integer(self, element: ElementType, random: &mut Random) -> u64 {
        match self {
            Self::Zero => 0,
            Self::Ordinary => u64::from(random.below(8)),
            Self::Negative => (-1 - i64::from(random.below(8))).cast_unsigned(),
            Self::Wide => random.word(),
            Self::Special | Self::Extreme => match random.below(8) {
                0 => u64::MAX,
                // The least number, and the largest.
                1 => 1 << (element.bits() - 1),
                2 => (1 << (element.bits() - 1)) - 1,
                _ => u64::from(random.below(8)),
            },
        }
    }
}

/// A small generator of numbers (a linear congruential one with Knuth's constants).
#[derive(Clone, Debug)]
pub struct Random {
    state: u64,
}

impl Random {
    /// A generator whose numbers follow from `seed`.
    pub fn new(seed: u64) -> Self {
        let mut random = Self { state: seed };
        // The first numbers of neighbouring seeds are alike.
        for _ in 0..8 {
            random.step();
        }
        random
    }

    fn step(&mut self) -> u64 {
        self.state =
            self.state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        // The upper half has the longer period.
        self.state >> 32
    }

    /// The next 64 bits.
    pub fn word(&mut self) -> u64 {
        self.step() << 32 | self.step()
    }

    /// A number from zero to `limit`, which is left out.
    pub fn below(&mut self, limit: u8) -> u8 {
        u8::try_from((self.step() >> 8) % u64::from(limit.max(1))).unwrap_or_default()
    }

    /// A number from zero to one, which is left out.
    pub fn fraction(&mut self) -> f64 {
        f64::from(u32::try_from(self.step()).unwrap_or_default()) / 4_294_967_296.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(contents: Contents, element: ElementType) -> Vec<f64> {
        let bits = contents.bits(element, 400, 7);
        bits.into_iter().map(|bits| float::to_f64(element, bits)).collect()
    }

    #[test]
    fn contents_are_what_they_are_called() {
        let negative = numbers(Contents::Negative, ElementType::F16);
        assert!(negative.iter().all(|x| (-2.0..=-1.0).contains(x)));
        let ordinary = numbers(Contents::Ordinary, ElementType::F32);
        assert!(ordinary.iter().all(|x| x.abs() <= 1.0) && ordinary.iter().any(|x| *x < 0.0));
        assert!(numbers(Contents::Zero, ElementType::F64).iter().all(|x| x.to_bits() == 0));
        let special = numbers(Contents::Special, ElementType::F32);
        assert!(special.iter().any(|x| x.is_nan()));
        assert!(special.contains(&f64::INFINITY) && special.contains(&f64::NEG_INFINITY));
    }

    #[test]
    fn special_integers_have_the_ends_of_their_width() {
        for (element, width) in [
            (ElementType::I1, 1),
            (ElementType::I4, 4),
            (ElementType::I8, 8),
            (ElementType::I16, 16),
            (ElementType::I32, 32),
            (ElementType::I64, 64),
        ] {
            for contents in [Contents::Special, Contents::Extreme] {
                let bits = contents.bits(element, 400, 7);
                let all = u64::MAX >> (64 - width);
                let least = 1_u64 << (width - 1);
                for expected in [least, least - 1, all, 0, 1] {
                    assert!(bits.contains(&expected), "{element:?} has no {expected:#x}");
                }
            }
        }
    }

    #[test]
    fn extreme_numbers_are_within_the_range_of_normal_ones() {
        for element in [ElementType::F16, ElementType::F32, ElementType::F8E4M3FN] {
            let numbers = numbers(Contents::Extreme, element);
            let smallest = numbers.iter().filter(|x| **x != 0.0).map(|x| x.abs());
            let smallest = smallest.fold(f64::INFINITY, f64::min);
            let normal = float::smallest_normal(element).expect("a float");
            assert!(numbers.iter().all(|x| x.is_finite()));
            assert_eq!(float::to_f64(element, normal).to_bits(), smallest.to_bits());
            assert!(numbers.contains(&-float::largest(element)));
        }
    }

    #[test]
    fn a_format_without_signs_gets_magnitudes() {
        let unsigned = numbers(Contents::Negative, ElementType::F8E8M0FNU);
        assert!(unsigned.iter().all(|x| (1.0..=2.0).contains(x)));
    }

    #[test]
    fn the_same_seed_gives_the_same_numbers() {
        let bits = |seed| Contents::Wide.bits(ElementType::I32, 20, seed);
        assert_eq!(bits(3), bits(3));
        assert_ne!(bits(3), bits(4));
    }
}
