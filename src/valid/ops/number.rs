//! Arithmetic and conversions: what rounding, flushing and widths a type allows.

use super::OperationError;
use super::checked::Checked;
use crate::dialect::{DialectEnum, ElementType, Opcode, Overflow, Rounding, Signedness};

/// Arithmetic that the types don't allow.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NumberError {
    /// A modifier that only `f32` has.
    #[error("{modifier} works on f32 only, found {found}")]
    F32Only {
        /// The modifier.
        modifier: &'static str,
        /// Element type of the result.
        found: String,
    },
    /// A rounding mode that this conversion or signedness does not have.
    #[error("rounding {found} is not possible here, expected {expected}")]
    Rounding {
        /// The mode.
        found: &'static str,
        /// What could be there.
        expected: &'static str,
    },
    /// A promise that has no meaning for signed numbers.
    #[error("overflow no_unsigned_wrap has no meaning for a negation; use no_signed_wrap")]
    UnsignedNegation,
    /// The result is not wider or narrower.
    #[error("converts {from} to {to}, expected {expected}")]
    Conversion {
        /// Element type of the source.
        from: String,
        /// Element type of the result.
        to: String,
        /// What the conversion is for.
        expected: &'static str,
    },
    /// Elements that share a byte can't be selected.
    #[error("selects elements of {0}, two of which share a byte; unpack them first")]
    SubByte(&'static str),
}

/// Checks operations that have no file of their own.
pub fn check(op: &Checked<'_>) -> Result<(), OperationError> {
    match op.opcode() {
        Opcode::Bitcast => bitcast(op),
        Opcode::Exti => widths(op, |from, to| to > from, "a wider integer"),
        Opcode::Trunci => widths(op, |from, to| to < from, "a narrower integer"),
        Opcode::Ftof => float_to_float(op),
        Opcode::Itof => integer_to_float(op),
        Opcode::Divi => divide_integers(op),
        Opcode::Negi => negate_integer(op),
        Opcode::Select => select(op),
        _ => modifiers(op),
    }
}

fn conversion(op: &Checked<'_>, from: &'static str, to: &'static str) -> (String, String) {
    let show = |name| op.tile_if_any(name).map_or_else(String::new, |tile| op.show(tile.element));
    (show(from), show(to))
}

fn bitcast(op: &Checked<'_>) -> Result<(), OperationError> {
    let (source, result) = (op.tile("source")?, op.tile("result")?);
    if op.bits(source.element) == op.bits(result.element) {
        return Ok(());
    }
    let (from, to) = conversion(op, "source", "result");
    Err(NumberError::Conversion { from, to, expected: "a type of the same width" }.into())
}

fn widths(
    op: &Checked<'_>,
    fits: impl Fn(u32, u32) -> bool,
    expected: &'static str,
) -> Result<(), OperationError> {
    if fits(op.bits(op.tile("from")?.element), op.bits(op.tile("to")?.element)) {
        return Ok(());
    }
    let (from, to) = conversion(op, "from", "to");
    Err(NumberError::Conversion { from, to, expected }.into())
}

fn rounding(op: &Checked<'_>) -> Option<Rounding> {
    op.module.enumeration(op.handle, "rounding_mode")
}

fn float_to_float(op: &Checked<'_>) -> Result<(), OperationError> {
    let (from, to) = (op.tile("from")?.element, op.tile("to")?.element);
    if from == to {
        let (from, to) = conversion(op, "from", "to");
        return Err(NumberError::Conversion { from, to, expected: "another type" }.into());
    }
    let (allowed, expected): (&[Rounding], _) = match op.number(to) {
        Some(ElementType::F8E8M0FNU) => {
            (&[Rounding::Zero, Rounding::PositiveInf], "zero or positive_inf")
        }
        _ => (&[Rounding::NearestEven], "nearest_even"),
    };
    match rounding(op) {
        Some(mode) if !allowed.contains(&mode) => {
            Err(NumberError::Rounding { found: mode.name(), expected }.into())
        }
        _ => Ok(()),
    }
}

fn integer_to_float(op: &Checked<'_>) -> Result<(), OperationError> {
    if op.number(op.tile("to")?.element) != Some(ElementType::F8E8M0FNU) {
        return Ok(());
    }
    let (from, to) = conversion(op, "from", "to");
    let expected = "another floating-point type first";
    Err(NumberError::Conversion { from, to, expected }.into())
}

fn divide_integers(op: &Checked<'_>) -> Result<(), OperationError> {
    let rounding = op.module.enumeration::<Rounding>(op.handle, "rounding");
    let signedness = op.module.enumeration::<Signedness>(op.handle, "signedness");
    match (rounding, signedness) {
        (Some(mode @ Rounding::NegativeInf), Some(Signedness::Unsigned)) => {
            let expected = "zero, which is the same for unsigned numbers";
            Err(NumberError::Rounding { found: mode.name(), expected }.into())
        }
        _ => Ok(()),
    }
}

fn negate_integer(op: &Checked<'_>) -> Result<(), OperationError> {
    match op.module.enumeration::<Overflow>(op.handle, "overflow") {
        Some(Overflow::NoUnsignedWrap) => Err(NumberError::UnsignedNegation.into()),
        _ => Ok(()),
    }
}

fn select(op: &Checked<'_>) -> Result<(), OperationError> {
    match op.number(op.tile("result")?.element) {
        Some(element @ ElementType::F4E2M1FN) => Err(NumberError::SubByte(element.name()).into()),
        _ => Ok(()),
    }
}

/// `flush_to_zero` and the inexact rounding modes of `divf` and its like: only `f32`
/// has them.
fn modifiers(op: &Checked<'_>) -> Result<(), OperationError> {
    let Some(result) = op.tile_if_any("result") else { return Ok(()) };
    if op.number(result.element) == Some(ElementType::F32) {
        return Ok(());
    }
    let inexact = match rounding(op) {
        Some(Rounding::Approx) => Some("rounding approx"),
        // For exp and tanh, full is the default of every type.
        Some(Rounding::Full) if op.opcode() == Opcode::Divf => Some("rounding full"),
        _ => None,
    };
    let flush = op.module.flag(op.handle, "flush_to_zero").then_some("flush_to_zero");
    match flush.or(inexact) {
        Some(modifier) => {
            Err(NumberError::F32Only { modifier, found: op.show(result.element) }.into())
        }
        None => Ok(()),
    }
}
