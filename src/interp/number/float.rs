//! Floating-point arithmetic on bits.
//!
//! A NaN that an operation makes is the quiet one without a sign or payload: which one
//! the hardware makes is not said.

use super::soft::Number;
use crate::dialect::{ComparisonPredicate, ElementType};
use crate::ir::float::{self, Direction};
use std::cmp::Ordering;

/// The number that `bits` mean in the format of `element`.
pub fn decode(element: ElementType, bits: u64) -> f64 {
    match element {
        ElementType::F32 => f64::from(single(bits)),
        ElementType::F64 => f64::from_bits(bits),
        _ => float::to_f64(element, bits),
    }
}

/// The bits nearest to `value` in the format of `element`; zero where the format has
/// nothing for it, which no format of arithmetic does.
pub fn encode(element: ElementType, value: f64) -> u64 {
    match element {
        _ if value.is_nan() => nan(element),
        #[expect(clippy::cast_possible_truncation, reason = "the rounding is meant")]
        ElementType::F32 => u64::from((value as f32).to_bits()),
        ElementType::F64 => value.to_bits(),
        _ => float::from_f64(element, value).unwrap_or_default(),
    }
}

/// The bits of a quiet NaN in the format of `element`, zero where it has none.
pub fn nan(element: ElementType) -> u64 {
    float::from_f64(element, f64::NAN).unwrap_or_default()
}

#[expect(clippy::cast_possible_truncation, reason = "an f32 has 32 bits")]
fn single(bits: u64) -> f32 {
    f32::from_bits(bits as u32)
}

fn from_single(value: f32) -> u64 {
    if value.is_nan() { 0x7fc0_0000 } else { u64::from(value.to_bits()) }
}

fn from_double(value: f64) -> u64 {
    if value.is_nan() { 0x7ff8_0000_0000_0000 } else { value.to_bits() }
}

/// How arithmetic is done.
#[derive(Clone, Copy, Debug)]
pub struct Arithmetic {
    /// Format of operands and result.
    pub element: ElementType,
    /// Rounding of the result.
    pub direction: Direction,
    /// Whether operands and results that are subnormal become zero of the same sign.
    pub flush: bool,
}

/// Which processor instructions do the same.
enum Native {
    Single,
    Double,
    None,
}

impl Arithmetic {
    fn native(self) -> Native {
        match (self.element, self.direction, self.flush) {
            (ElementType::F32, Direction::NearestEven, false) => Native::Single,
            (ElementType::F64, Direction::NearestEven, false) => Native::Double,
            _ => Native::None,
        }
    }

    /// The sum.
    pub fn add(self, a: u64, b: u64) -> u64 {
        match self.native() {
            Native::Single => from_single(single(a) + single(b)),
            Native::Double => from_double(f64::from_bits(a) + f64::from_bits(b)),
            Native::None => self.round(self.number(a).add(self.number(b), self.direction)),
        }
    }

    /// The difference.
    pub fn subtract(self, a: u64, b: u64) -> u64 {
        match self.native() {
            Native::Single => from_single(single(a) - single(b)),
            Native::Double => from_double(f64::from_bits(a) - f64::from_bits(b)),
            Native::None => self.round(self.number(a).add(self.number(b).negate(), self.direction)),
        }
    }

    /// The product.
    pub fn multiply(self, a: u64, b: u64) -> u64 {
        match self.native() {
            Native::Single => from_single(single(a) * single(b)),
            Native::Double => from_double(f64::from_bits(a) * f64::from_bits(b)),
            Native::None => self.round(self.number(a).multiply(self.number(b))),
        }
    }

    /// The quotient.
    pub fn divide(self, a: u64, b: u64) -> u64 {
        match self.native() {
            Native::Single => from_single(single(a) / single(b)),
            Native::Double => from_double(f64::from_bits(a) / f64::from_bits(b)),
            Native::None => self.round(self.number(a).divide(self.number(b))),
        }
    }

    /// The product of `a` and `b`, plus `c`, rounded once.
    pub fn fused(self, a: u64, b: u64, c: u64) -> u64 {
        match self.native() {
            Native::Single => from_single(single(a).mul_add(single(b), single(c))),
            Native::Double => {
                let [a, b, c] = [a, b, c].map(f64::from_bits);
                from_double(a.mul_add(b, c))
            }
            Native::None => {
                let product = self.number(a).multiply(self.number(b));
                self.round(product.add(self.number(c), self.direction))
            }
        }
    }

    /// The sum of `a` and the product of two numbers that need not be of the format,
    /// rounded once.
    pub fn add_product(self, a: u64, b: f64, c: f64) -> u64 {
        let product = Number::of(b).multiply(Number::of(c));
        self.round(self.number(a).add(product, self.direction))
    }

    /// The square root.
    pub fn square_root(self, a: u64) -> u64 {
        match self.native() {
            Native::Single => from_single(single(a).sqrt()),
            Native::Double => from_double(f64::from_bits(a).sqrt()),
            Native::None => self.round(self.number(a).square_root()),
        }
    }

    /// The larger or smaller of two numbers (IEEE 754-2019, 9.6: with `propagate`
    /// maximum and minimum, else maximumNumber and minimumNumber). Zeros are ordered
    /// by their signs.
    pub fn extreme(self, which: Extreme, propagate: bool, a: u64, b: u64) -> u64 {
        let (a, b) = (self.flushed(a), self.flushed(b));
        let (x, y) = (decode(self.element, a), decode(self.element, b));
        match (x.is_nan(), y.is_nan()) {
            (true, true) => return nan(self.element),
            (true, false) => return if propagate { nan(self.element) } else { b },
            (false, true) => return if propagate { nan(self.element) } else { a },
            (false, false) => {}
        }
        let first = match which {
            Extreme::Largest => x.total_cmp(&y) != Ordering::Less,
            Extreme::Smallest => x.total_cmp(&y) != Ordering::Greater,
        };
        if first { a } else { b }
    }

    /// The number, or zero of its sign where it is subnormal and these are flushed.
    pub fn flushed(self, bits: u64) -> u64 {
        // Only f32 has the flag.
        let subnormal = self.flush && bits & 0x7f80_0000 == 0;
        if subnormal { bits & 0x8000_0000 } else { bits }
    }

    fn number(self, bits: u64) -> Number {
        Number::of(decode(self.element, self.flushed(bits)))
    }

    fn round(self, number: Number) -> u64 {
        self.flushed(number.round(self.element, self.direction).unwrap_or_default())
    }
}

/// Which of two numbers is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extreme {
    /// The larger one.
    Largest,
    /// The smaller one.
    Smallest,
}

/// Whether two numbers have a relation; `unordered` is the answer where one is NaN.
pub fn compare(predicate: ComparisonPredicate, unordered: bool, a: f64, b: f64) -> bool {
    a.partial_cmp(&b).map_or(unordered, |order| holds(predicate, order))
}

/// Whether two things that compare as `order` have a relation.
pub fn holds(predicate: ComparisonPredicate, order: Ordering) -> bool {
    match predicate {
        ComparisonPredicate::Equal => order.is_eq(),
        ComparisonPredicate::NotEqual => order.is_ne(),
        ComparisonPredicate::LessThan => order.is_lt(),
        ComparisonPredicate::LessThanOrEqual => order.is_le(),
        ComparisonPredicate::GreaterThan => order.is_gt(),
        ComparisonPredicate::GreaterThanOrEqual => order.is_ge(),
    }
}

#[cfg(test)]
#[expect(clippy::float_cmp, reason = "results must be equal to the last bit")]
mod tests {
    use super::*;

    const F32: Arithmetic =
        Arithmetic { element: ElementType::F32, direction: Direction::NearestEven, flush: false };

    fn bits(value: f32) -> u64 {
        u64::from(value.to_bits())
    }

    #[test]
    fn half_precision_sums_round_once() {
        let half = Arithmetic { element: ElementType::F16, ..F32 };
        // 2048 + 1 lies halfway between 2048 and 2050: to even.
        assert_eq!(half.add(0x6800, 0x3c00), 0x6800);
        // 1 + 2^-10 is the next number.
        assert_eq!(half.add(0x3c00, 0x1400), 0x3c01);
        // 65504 + 16 is halfway to infinity.
        assert_eq!(half.add(0x7bff, 0x4c00), 0x7c00);
    }

    #[test]
    fn a_fused_product_is_not_rounded_before_the_sum() {
        let half = Arithmetic { element: ElementType::F16, ..F32 };
        // (1 + 2^-6)^2 - 1 = 2^-5 + 2^-12; the product alone would round to 1 + 2^-5.
        let fused = decode(ElementType::F16, half.fused(0x3c10, 0x3c10, 0xbc00));
        assert_eq!(fused, 2.0_f64.powi(-5) + 2.0_f64.powi(-12));
    }

    #[test]
    fn directions_differ_by_one_unit() {
        let up = Arithmetic { direction: Direction::Up, ..F32 };
        let down = Arithmetic { direction: Direction::Down, ..F32 };
        let (one, three) = (bits(1.0), bits(3.0));
        assert_eq!(up.divide(one, three), down.divide(one, three) + 1);
        assert_eq!(up.add(one, three), down.add(one, three));
        assert_eq!(down.subtract(one, one), 0x8000_0000);
        assert_eq!(up.subtract(one, one), 0);
    }

    #[test]
    fn subnormal_numbers_are_flushed_with_their_sign() {
        let flushing = Arithmetic { flush: true, ..F32 };
        let tiny = bits(-1e-40);
        assert_eq!(F32.add(tiny, bits(-0.0)), tiny);
        assert_eq!(flushing.add(tiny, bits(-0.0)), bits(-0.0));
        assert_eq!(flushing.multiply(bits(1e-20), bits(-1e-20)), bits(-0.0));
        assert_eq!(flushing.extreme(Extreme::Largest, false, tiny, bits(-1.0)), bits(-0.0));
    }

    #[test]
    fn extremes_order_zeros_and_treat_nan_as_asked() {
        let (zero, minus, nan) = (bits(0.0), bits(-0.0), bits(f32::NAN));
        assert_eq!(F32.extreme(Extreme::Largest, false, minus, zero), zero);
        assert_eq!(F32.extreme(Extreme::Smallest, false, zero, minus), minus);
        assert_eq!(F32.extreme(Extreme::Largest, false, nan, minus), minus);
        assert_eq!(F32.extreme(Extreme::Largest, true, nan, minus), nan);
        assert_eq!(F32.extreme(Extreme::Smallest, false, nan, nan), nan);
    }

    #[test]
    fn nan_compares_as_the_ordering_says() {
        assert!(compare(ComparisonPredicate::LessThan, true, f64::NAN, 1.0));
        assert!(!compare(ComparisonPredicate::NotEqual, false, f64::NAN, 1.0));
        assert!(compare(ComparisonPredicate::Equal, false, 0.0, -0.0));
    }
}
