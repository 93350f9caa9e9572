//! Accesses through pointers, tokens, allocation and printing, and the rules on memory
//! order that all accesses share.

use super::OperationError;
use super::checked::Checked;
use crate::dialect::{DialectEnum, MemoryOrderingSemantics, MemoryScope, PointerAttribute};
use crate::ir::Attribute;

/// An access to memory that is not well-formed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MemoryError {
    /// A weak access has a scope.
    #[error("is weak, but has the scope {0}; a weak access orders nothing, so leave the scope out")]
    WeakScope(&'static str),
    /// An ordering access has no scope.
    #[error("is {0}, but has no scope; add tl_blk, device or sys")]
    NoScope(&'static str),
    /// What is loaded or stored is not what the pointers point to.
    #[error(
        "`{name}` is {found}, but the pointers are {pointers}; expected the same shape and the type they point to"
    )]
    Pointee {
        /// The operand or result.
        name: &'static str,
        /// Its type.
        found: String,
        /// Type of the pointers.
        pointers: String,
    },
    /// A mask or padding is not of the shape of the access.
    #[error("`{name}` is {found}, expected {expected}")]
    Shape {
        /// The operand.
        name: &'static str,
        /// Its type.
        found: String,
        /// What it must be.
        expected: String,
    },
    /// An ordinary access goes to multicast memory.
    #[error("goes to multicast memory, which only multimem operations reach")]
    Multicast,
    /// Tokens are joined that are too few.
    #[error("joins {0} tokens, expected two or more")]
    Tokens(usize),
    /// A format string ends within an expression.
    #[error(
        "the format string ends within the expression that starts at byte {0}; write %% for a percent sign"
    )]
    Format(usize),
    /// A format string asks for another number of values.
    #[error("the format string asks for {expected} values, but there are {found}")]
    Values {
        /// Number of values.
        found: usize,
        /// Number of expressions in the format string.
        expected: usize,
    },
    /// An allocation is of a negative size.
    #[error("allocates {0} elements, expected none or more")]
    Elements(i64),
    /// An alignment is no power of two or too small.
    #[error("is aligned to {found} bytes, expected a power of two of at least {least}")]
    Alignment {
        /// The alignment.
        found: i64,
        /// Natural alignment of an element.
        least: i64,
    },
}

/// A weak access has no scope, every other has one.
pub fn order(op: &Checked<'_>) -> Result<(), MemoryError> {
    let ordering =
        op.module.enumeration::<MemoryOrderingSemantics>(op.handle, "memory_ordering_semantics");
    let scope = op.module.enumeration::<MemoryScope>(op.handle, "memory_scope");
    match (ordering, scope) {
        (Some(MemoryOrderingSemantics::Weak), Some(scope)) => {
            Err(MemoryError::WeakScope(scope.name()))
        }
        (Some(MemoryOrderingSemantics::Weak), None) | (None, _) | (_, Some(_)) => Ok(()),
        (Some(ordering), None) => Err(MemoryError::NoScope(ordering.name())),
    }
}

pub fn load_pointers(op: &Checked<'_>) -> Result<(), OperationError> {
    accessed(op, "result", "source")?;
    same_shape(op, "mask", "source")?;
    if let (Some(found), Some(expected)) = (op.type_of("paddingValue"), op.type_of("result"))
        && found != expected
    {
        let (found, expected) = (op.show(found), op.show(expected));
        return Err(MemoryError::Shape { name: "paddingValue", found, expected }.into());
    }
    Ok(order(op)?)
}

pub fn store_pointers(op: &Checked<'_>) -> Result<(), OperationError> {
    accessed(op, "value", "destination")?;
    same_shape(op, "mask", "destination")?;
    Ok(order(op)?)
}

/// That `name` is what a tile of `pointers` points to.
pub fn accessed(
    op: &Checked<'_>,
    name: &'static str,
    pointers: &'static str,
) -> Result<(), OperationError> {
    let (tile, source) = (op.tile(name)?, op.tile(pointers)?);
    not_multicast(op.pointer_attribute(source.element))?;
    if tile.shape == source.shape && op.pointee(source.element) == Some(tile.element) {
        return Ok(());
    }
    let show = |name| op.type_of(name).map_or_else(String::new, |ty| op.show(ty));
    let (found, pointers) = (show(name), show(pointers));
    Err(MemoryError::Pointee { name, found, pointers }.into())
}

/// Only multimem operations reach multicast memory.
pub fn not_multicast(attribute: Option<PointerAttribute>) -> Result<(), MemoryError> {
    match attribute {
        Some(PointerAttribute::Multicast) => Err(MemoryError::Multicast),
        _ => Ok(()),
    }
}

/// That the optional operand `name` has the shape of another one.
pub fn same_shape(
    op: &Checked<'_>,
    name: &'static str,
    other: &'static str,
) -> Result<(), OperationError> {
    let Some(tile) = op.tile_if_any(name) else { return Ok(()) };
    let expected = op.tile(other)?;
    if tile.shape == expected.shape {
        return Ok(());
    }
    let found = op.type_of(name).map_or_else(String::new, |ty| op.show(ty));
    let sizes: Vec<String> = expected.shape.iter().map(i64::to_string).collect();
    let expected = format!("the shape ({}) of `{other}`", sizes.join("x"));
    Err(MemoryError::Shape { name, found, expected }.into())
}

pub fn join_tokens(op: &Checked<'_>) -> Result<(), OperationError> {
    match op.operation().operands.len() {
        count @ (0 | 1) => Err(MemoryError::Tokens(count).into()),
        _ => Ok(()),
    }
}

pub fn print(op: &Checked<'_>) -> Result<(), OperationError> {
    let Some(Attribute::String(text)) = op.module.attribute(op.handle, "str") else {
        return Ok(());
    };
    let expected = expressions(text)?;
    let found = op.module.operands_named(op.handle, "args").len();
    if found == expected { Ok(()) } else { Err(MemoryError::Values { found, expected }.into()) }
}

/// Number of expressions of a `printf` format: from `%` to the letter of a conversion.
fn expressions(format: &[u8]) -> Result<usize, MemoryError> {
    let mut count = 0;
    let mut at = 0;
    while let Some(start) = format[at..].iter().position(|byte| *byte == b'%') {
        let start = at + start;
        let rest = &format[start + 1..];
        let end = rest.iter().position(|byte| b"diuoxXeEfFgGaAcsSpn%".contains(byte));
        let end = end.ok_or(MemoryError::Format(start))?;
        if end == 0 && rest[0] == b'%' {
            at = start + 2;
        } else {
            // The reference starts over right behind the `%`.
            count += 1;
            at = start + 1;
        }
    }
    Ok(count)
}

pub fn alloca(op: &Checked<'_>) -> Result<(), OperationError> {
    let elements = op.module.integer(op.handle, "num_elem").unwrap_or(0);
    if elements < 0 {
        return Err(MemoryError::Elements(elements).into());
    }
    let pointee = op.pointee(op.tile("result")?.element);
    let bits = pointee.map_or(8, |pointee| op.memory_bits(pointee));
    let least = i64::from(bits.div_ceil(8));
    let found = op.module.integer(op.handle, "alignment").unwrap_or(0);
    let power_of_two = found > 0 && found.cast_unsigned().is_power_of_two();
    if power_of_two && found >= least {
        return Ok(());
    }
    Err(MemoryError::Alignment { found, least }.into())
}
