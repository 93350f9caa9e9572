//! Functions that the hardware approximates.
//!
//! Here each is calculated in `f64` and rounded to `f32`, from there to the 16-bit
//! formats, for which the language calculates in `f32` too. So an `f32` result is the
//! correctly rounded one, but where the true value lies within some 2^-50 of halfway
//! between two numbers; an `f64` result is off by less than one unit in the last place.

use super::float::{decode, encode};
use crate::dialect::{ElementType, Opcode};

/// A function of one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Function {
    /// e to the power of x.
    Exp,
    /// 2 to the power of x.
    Exp2,
    /// Natural logarithm.
    Log,
    /// Logarithm to base 2.
    Log2,
    /// Sine.
    Sin,
    /// Cosine.
    Cos,
    /// Tangent.
    Tan,
    /// Hyperbolic sine.
    Sinh,
    /// Hyperbolic cosine.
    Cosh,
    /// Hyperbolic tangent.
    Tanh,
    /// Reciprocal of the square root.
    Rsqrt,
}

impl Function {
    /// The function that an operation calculates.
    pub fn of(opcode: Opcode) -> Option<Self> {
        Some(match opcode {
            Opcode::Exp => Self::Exp,
            Opcode::Exp2 => Self::Exp2,
            Opcode::Log => Self::Log,
            Opcode::Log2 => Self::Log2,
            Opcode::Sin => Self::Sin,
            Opcode::Cos => Self::Cos,
            Opcode::Tan => Self::Tan,
            Opcode::Sinh => Self::Sinh,
            Opcode::Cosh => Self::Cosh,
            Opcode::Tanh => Self::Tanh,
            Opcode::Rsqrt => Self::Rsqrt,
            _ => return None,
        })
    }

    /// The result for the number with these bits in the format of `element`.
    pub fn apply(self, element: ElementType, bits: u64) -> u64 {
        rounded(element, self.value(decode(element, bits)))
    }

    fn value(self, x: f64) -> f64 {
        match self {
            Self::Exp => libm::exp(x),
            Self::Exp2 => libm::exp2(x),
            Self::Log => libm::log(x),
            Self::Log2 => libm::log2(x),
            Self::Sin => libm::sin(x),
            Self::Cos => libm::cos(x),
            Self::Tan => libm::tan(x),
            Self::Sinh => libm::sinh(x),
            Self::Cosh => libm::cosh(x),
            Self::Tanh => libm::tanh(x),
            Self::Rsqrt => 1.0 / x.sqrt(),
        }
    }
}

/// `value` rounded to the format of `element`, by way of `f32` for a 16-bit one.
fn rounded(element: ElementType, value: f64) -> u64 {
    match element {
        ElementType::F16 | ElementType::Bf16 => {
            let single = encode(ElementType::F32, value);
            encode(element, decode(ElementType::F32, single))
        }
        _ => encode(element, value),
    }
}

/// The angle of the point at `cosine`, `sine`.
pub fn angle(element: ElementType, sine: u64, cosine: u64) -> u64 {
    rounded(element, libm::atan2(decode(element, sine), decode(element, cosine)))
}

/// A number to the power of another.
pub fn power(element: ElementType, base: u64, exponent: u64) -> u64 {
    rounded(element, libm::pow(decode(element, base), decode(element, exponent)))
}

/// A number to the power of an integer.
pub fn power_of_integer(element: ElementType, base: u64, exponent: i64) -> u64 {
    #[expect(clippy::cast_precision_loss, reason = "exponents have at most 32 bits")]
    let exponent = exponent as f64;
    rounded(element, libm::pow(decode(element, base), exponent))
}

/// The remainder of a division that is rounded towards zero. It is exact, as `f64` has
/// every remainder of numbers of the format.
pub fn remainder(element: ElementType, a: u64, b: u64) -> u64 {
    encode(element, decode(element, a) % decode(element, b))
}

#[cfg(test)]
#[expect(clippy::float_cmp, reason = "results must be equal to the last bit")]
mod tests {
    use super::*;

    fn single(function: Function, x: f32) -> f32 {
        let bits = function.apply(ElementType::F32, u64::from(x.to_bits()));
        f32::from_bits(u32::try_from(bits).expect("an f32 has 32 bits"))
    }

    #[test]
    fn values_are_the_nearest_numbers() {
        assert_eq!(single(Function::Exp, 1.0).to_bits(), 0x402d_f854);
        assert_eq!(single(Function::Exp2, -149.0).to_bits(), 1);
        assert_eq!(single(Function::Log2, 8.0), 3.0);
        assert_eq!(single(Function::Rsqrt, 4.0), 0.5);
        assert_eq!(single(Function::Exp, f32::NEG_INFINITY), 0.0);
        assert!(single(Function::Log, -1.0).is_nan());
    }

    #[test]
    fn half_precision_goes_through_single_precision() {
        // e^1 is 2.71828…; the f16 numbers around it are 2.71875 and 2.7168.
        assert_eq!(Function::Exp.apply(ElementType::F16, 0x3c00), 0x4170);
    }

    #[test]
    fn remainders_have_the_sign_of_the_dividend() {
        let bits = |x: f32| u64::from(x.to_bits());
        assert_eq!(remainder(ElementType::F32, bits(-7.0), bits(3.0)), bits(-1.0));
        assert_eq!(remainder(ElementType::F32, bits(7.0), bits(-3.0)), bits(1.0));
        assert_eq!(remainder(ElementType::F32, bits(7.0), bits(f32::INFINITY)), bits(7.0));
        assert_eq!(remainder(ElementType::F32, bits(7.0), bits(0.0)), 0x7fc0_0000);
    }
}
