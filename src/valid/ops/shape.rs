//! Operations that rearrange, cut and join tiles.

use super::OperationError;
use super::checked::{Checked, Tile};
use crate::ir::Attribute;
use crate::valid::error::dimensions;

/// Shapes that don't fit.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ShapeError {
    /// A dimension other than of size one can't be repeated.
    #[error(
        "dimension {dimension} has size {found}, which can't be repeated to {expected}; only size 1 can"
    )]
    Broadcast {
        /// The dimension.
        dimension: usize,
        /// Size in the source.
        found: i64,
        /// Size in the result.
        expected: i64,
    },
    /// A reshape changes the number of elements.
    #[error(
        "the source has {source_elements} elements, the result {result_elements}; a reshape keeps them all"
    )]
    Reshape {
        /// Elements of the source.
        source_elements: i64,
        /// Elements of the result.
        result_elements: i64,
    },
    /// A rank is out of range.
    #[error("works on tiles of rank {expected}, found rank {found}")]
    Rank {
        /// The rank.
        found: usize,
        /// What is allowed.
        expected: &'static str,
    },
    /// The list of a permutation is no permutation of the dimensions.
    #[error("{found:?} is no permutation of {rank} dimensions")]
    Permutation {
        /// The list.
        found: Vec<i32>,
        /// Number of dimensions.
        rank: usize,
    },
    /// A size of the result does not follow from the operands.
    #[error("dimension {dimension} of `{name}` has size {found}, expected {expected}")]
    Size {
        /// The operand or result.
        name: &'static str,
        /// The dimension.
        dimension: usize,
        /// Its size.
        found: i64,
        /// The size that follows from the others.
        expected: i64,
    },
    /// A dimension is out of range.
    #[error("names dimension {found}, expected {}", dimensions(*rank))]
    Dimension {
        /// The dimension.
        found: i64,
        /// Number of dimensions.
        rank: usize,
    },
    /// Slices don't tile what they are cut from.
    #[error(
        "dimension {dimension} has size {whole}, which slices of size {slice} don't divide evenly"
    )]
    Slice {
        /// The dimension.
        dimension: usize,
        /// Size of the whole.
        whole: i64,
        /// Size of the slice.
        slice: i64,
    },
    /// A wrong number of indices.
    #[error("has {found} indices, expected {expected}, one for each dimension")]
    Indices {
        /// Number of indices.
        found: usize,
        /// Number of dimensions.
        expected: usize,
    },
    /// Element types that must agree don't.
    #[error("the elements are {source_element} and {result_element}, expected the same type")]
    Element {
        /// Element type of the source.
        source_element: String,
        /// Element type of the result.
        result_element: String,
    },
    /// The element type can't count the elements.
    #[error("counts to {elements}, which {element} can't hold; use a wider type")]
    Iota {
        /// Number of elements.
        elements: i64,
        /// Their type.
        element: String,
    },
    /// Source and result have elements of one width.
    #[error("source and result have elements of {bits} bits; use bitcast")]
    SameWidth {
        /// The width.
        bits: u32,
    },
    /// Source and result have different sizes in memory.
    #[error(
        "the source has {source_bits} bits, the result {result_bits}; expected as many, and whole bytes"
    )]
    Storage {
        /// Bits of the source.
        source_bits: i64,
        /// Bits of the result.
        result_bits: i64,
    },
}

pub fn broadcast(op: &Checked<'_>) -> Result<(), OperationError> {
    let (source, result) = (op.tile("source")?, op.tile("result")?);
    for (dimension, (&found, &expected)) in source.shape.iter().zip(result.shape).enumerate() {
        if found != expected && found != 1 {
            return Err(ShapeError::Broadcast { dimension, found, expected }.into());
        }
    }
    Ok(())
}

pub fn reshape(op: &Checked<'_>) -> Result<(), OperationError> {
    let source_elements = op.tile("source")?.elements();
    let result_elements = op.tile("result")?.elements();
    if source_elements == result_elements {
        return Ok(());
    }
    Err(ShapeError::Reshape { source_elements, result_elements }.into())
}

pub fn permute(op: &Checked<'_>) -> Result<(), OperationError> {
    let (source, result) = (op.tile("source")?, op.tile("result")?);
    let rank = source.rank();
    if rank < 2 {
        return Err(ShapeError::Rank { found: rank, expected: "2 or more" }.into());
    }
    let permutation = match op.module.attribute(op.handle, "permutation") {
        Some(Attribute::I32Array(dimensions)) => &**dimensions,
        _ => &[],
    };
    let mut sorted: Vec<usize> =
        permutation.iter().filter_map(|dimension| usize::try_from(*dimension).ok()).collect();
    let targets = sorted.clone();
    sorted.sort_unstable();
    if permutation.len() != rank || !sorted.iter().copied().eq(0..rank) {
        return Err(ShapeError::Permutation { found: permutation.to_vec(), rank }.into());
    }
    for (dimension, (&found, &target)) in result.shape.iter().zip(&targets).enumerate() {
        same_size("result", dimension, found, source.shape[target])?;
    }
    Ok(())
}

pub fn cat(op: &Checked<'_>) -> Result<(), OperationError> {
    let (lhs, rhs, result) = (op.tile("lhs")?, op.tile("rhs")?, op.tile("result")?);
    let rank = lhs.rank();
    let found = op.module.integer(op.handle, "dim").unwrap_or(-1);
    let along = usize::try_from(found).ok().filter(|dimension| *dimension < rank);
    let along = along.ok_or(ShapeError::Dimension { found, rank })?;
    let sum = lhs.shape[along] + rhs.shape[along];
    same_size("result", along, result.shape[along], sum)?;
    for dimension in (0..rank).filter(|dimension| *dimension != along) {
        let expected = lhs.shape[dimension];
        same_size("rhs", dimension, rhs.shape[dimension], expected)?;
        same_size("result", dimension, result.shape[dimension], expected)?;
    }
    Ok(())
}

fn same_size(
    name: &'static str,
    dimension: usize,
    found: i64,
    expected: i64,
) -> Result<(), ShapeError> {
    if found == expected {
        Ok(())
    } else {
        Err(ShapeError::Size { name, dimension, found, expected })
    }
}

pub fn extract(op: &Checked<'_>) -> Result<(), OperationError> {
    let (source, result) = (op.tile("source")?, op.tile("result")?);
    if source.element != result.element {
        let source_element = op.show(source.element);
        let result_element = op.show(result.element);
        return Err(ShapeError::Element { source_element, result_element }.into());
    }
    slices(op, source.shape, result.shape)
}

pub fn insert(op: &Checked<'_>) -> Result<(), OperationError> {
    slices(op, op.tile("destination")?.shape, op.tile("source")?.shape)
}

/// Slices of one shape fill the whole, and there is one index a dimension.
fn slices(op: &Checked<'_>, whole: &[i64], slice: &[i64]) -> Result<(), OperationError> {
    for (dimension, (&whole, &slice)) in whole.iter().zip(slice).enumerate() {
        if whole % slice != 0 {
            return Err(ShapeError::Slice { dimension, whole, slice }.into());
        }
    }
    let found = op.module.operands_named(op.handle, "indices").len();
    if found == whole.len() {
        return Ok(());
    }
    Err(ShapeError::Indices { found, expected: whole.len() }.into())
}

pub fn iota(op: &Checked<'_>) -> Result<(), OperationError> {
    let result = op.tile("result")?;
    if result.rank() != 1 {
        return Err(ShapeError::Rank { found: result.rank(), expected: "1" }.into());
    }
    let (elements, bits) = (result.elements(), op.bits(result.element));
    if bits < 63 && elements > 1 << bits {
        let element = op.show(result.element);
        return Err(ShapeError::Iota { elements, element }.into());
    }
    Ok(())
}

/// `pack` and `unpack`: the same bytes as elements of another width.
pub fn pack(op: &Checked<'_>) -> Result<(), OperationError> {
    let (source, result) = (op.tile("source")?, op.tile("result")?);
    if source.rank() != 1 {
        return Err(ShapeError::Rank { found: source.rank(), expected: "1" }.into());
    }
    let bits = op.memory_bits(source.element);
    if bits == op.memory_bits(result.element) {
        return Err(ShapeError::SameWidth { bits }.into());
    }
    let memory = |tile: Tile<'_>| tile.elements() * i64::from(op.memory_bits(tile.element));
    let (source_bits, result_bits) = (memory(source), memory(result));
    if source_bits != result_bits || source_bits % 8 != 0 {
        return Err(ShapeError::Storage { source_bits, result_bits }.into());
    }
    Ok(())
}
