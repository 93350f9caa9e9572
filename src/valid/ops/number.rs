//! Arithmetic and conversions: what rounding, flushing and widths a type allows.

use super::OperationError;
use super::checked::Checked;
use crate::dialect::{DialectEnum, ElementType, Opcode, Overflow, Rounding, Signedness};
use crate::ir::float::widens;

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
    #[error("rounding {found} is not possible here, expected one of {}", expected.join(", "))]
    Rounding {
        /// The mode.
        found: &'static str,
        /// What could be there.
        expected: Vec<&'static str>,
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
    let allowed = match (op.number(from), op.number(to)) {
        (Some(from), Some(to)) => conversion_roundings(from, to),
        _ => return Ok(()),
    };
    match rounding(op) {
        Some(mode) if !allowed.contains(&mode) => Err(wrong_rounding(mode, allowed).into()),
        _ => Ok(()),
    }
}

fn wrong_rounding(found: Rounding, allowed: &[Rounding]) -> NumberError {
    let expected = allowed.iter().map(|mode| mode.name()).collect();
    NumberError::Rounding { found: found.name(), expected }
}

/// The rounding modes of a conversion, as `tileirdisasm` 13.5 takes them; version 13.3
/// took `nearest_even` alone, and for `f8E8M0FNU` the two that it has now.
fn conversion_roundings(from: ElementType, to: ElementType) -> &'static [Rounding] {
    use Rounding::{NearestAway, NearestEven, NegativeInf, PositiveInf, Zero};
    match to {
        ElementType::F8E8M0FNU => &[Zero, PositiveInf],
        ElementType::F8E4M3FN
        | ElementType::F8E5M2
        | ElementType::Fnv8E5M3FNU
        | ElementType::F4E2M1FN => &[NearestEven],
        // Nothing is rounded.
        _ if widens(from, to) => &[NearestEven, Zero, NegativeInf, PositiveInf, NearestAway],
        ElementType::F32 if from == ElementType::F64 => {
            &[NearestEven, Zero, NegativeInf, PositiveInf]
        }
        ElementType::Tf32 if from == ElementType::F32 => &[NearestEven, Zero, NearestAway],
        _ => &[NearestEven, Zero],
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
            // Rounding down is rounding to zero where nothing is negative.
            Err(wrong_rounding(mode, &[Rounding::Zero, Rounding::PositiveInf]).into())
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
