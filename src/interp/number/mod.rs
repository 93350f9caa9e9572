//! Arithmetic on the bits of numbers.

pub mod convert;
mod float;
mod function;
pub mod integer;
mod soft;

pub use float::{Arithmetic, Extreme, compare, decode, encode};
pub use function::{Function, angle, power, power_of_integer, remainder};

/// What an operation makes of one element.
#[derive(Clone, Debug, PartialEq)]
pub enum Lane {
    /// These bits.
    Bits(u64),
    /// A value that the language does not say.
    Undefined,
    /// Nothing: the program has no meaning.
    Fault(super::FaultKind),
}

impl From<Option<u64>> for Lane {
    fn from(bits: Option<u64>) -> Self {
        bits.map_or(Self::Undefined, Self::Bits)
    }
}
