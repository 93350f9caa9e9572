//! Constants and globals.

use super::OperationError;
use super::checked::Checked;
use crate::dialect::ElementType;
use crate::ir::{Attribute, DenseElements};

/// Elements that don't make up the tile.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DataError {
    /// The elements are those of another type than the result.
    #[error("the elements are those of {found}, but the result is {expected}")]
    Type {
        /// Type of the elements.
        found: String,
        /// Type of the result.
        expected: String,
    },
    /// The elements are no numbers.
    #[error("holds {0}, expected numbers")]
    NoNumbers(String),
    /// There are not as many bytes as the type needs.
    #[error("holds {found} bytes, expected {expected}")]
    Size {
        /// Number of bytes.
        found: usize,
        /// Number of bytes that the elements need.
        expected: u64,
    },
    /// A byte holds more than a narrow element can.
    #[error("holds the byte {byte:#04x} for an element of type {element}, which has {bits} bits")]
    Bits {
        /// The byte.
        byte: u8,
        /// Type of the elements.
        element: &'static str,
        /// Its width.
        bits: u32,
    },
    /// A global is no list.
    #[error("is a tile of rank {0}, expected rank 1")]
    GlobalRank(usize),
}

pub fn constant(op: &Checked<'_>) -> Result<(), OperationError> {
    let Some(Attribute::Dense(elements)) = op.module.attribute(op.handle, "value") else {
        return Ok(());
    };
    if op.type_of("result") != Some(elements.ty) {
        let expected = op.type_of("result").map_or_else(String::new, |ty| op.show(ty));
        return Err(DataError::Type { found: op.show(elements.ty), expected }.into());
    }
    Ok(check_elements(op, elements)?)
}

pub fn global(op: &Checked<'_>) -> Result<(), OperationError> {
    let Some(Attribute::Dense(elements)) = op.module.attribute(op.handle, "value") else {
        return Ok(());
    };
    check_elements(op, elements)?;
    match op.as_tile(elements.ty).map_or(0, |tile| tile.rank()) {
        1 => Ok(()),
        rank => Err(DataError::GlobalRank(rank).into()),
    }
}

fn check_elements(op: &Checked<'_>, elements: &DenseElements) -> Result<(), DataError> {
    let number = op.as_tile(elements.ty).and_then(|tile| op.number(tile.element));
    let element = number.ok_or_else(|| DataError::NoNumbers(op.show(elements.ty)))?;
    let count = if elements.splat { Some(1) } else { op.module.element_count(elements.ty) };
    let expected = count.unwrap_or(0) * DenseElements::element_bytes(element) as u64;
    let found = elements.data.len();
    if found as u64 != expected {
        return Err(DataError::Size { found, expected });
    }
    check_bits(element, &elements.data)
}

/// Elements of less than a byte leave the rest of it zero.
fn check_bits(element: ElementType, data: &[u8]) -> Result<(), DataError> {
    let bits = element.bits();
    if bits >= 8 {
        return Ok(());
    }
    match data.iter().find(|byte| u32::from(**byte) >> bits != 0) {
        Some(byte) => Err(DataError::Bits { byte: *byte, element: element.name(), bits }),
        None => Ok(()),
    }
}
