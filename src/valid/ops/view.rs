//! Tensor views, and accesses to tiles of them.

use super::OperationError;
use super::checked::Checked;
use super::memory;
use crate::dialect::PointerAttribute;
use crate::ir::{Attribute, DYNAMIC, Handle, Type, Value};

/// A view that does not fit its tensor, or an access that does not fit its view.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ViewError {
    /// The base points to other elements than the view has.
    #[error("the base points to {found}, but the view is of {expected}")]
    Base {
        /// Type that the base points to.
        found: String,
        /// Element type of the view.
        expected: String,
    },
    /// The base and the view have different kinds of memory.
    #[error("makes {result} of {base}; the ptr_attr of both must be the same")]
    Memory {
        /// Type of the base.
        base: String,
        /// Type of the view.
        result: String,
    },
    /// There are not as many operands as the type has unknown sizes or strides.
    #[error("has {found} operands for `{name}`, but the type has {expected} marked `?`")]
    Dynamic {
        /// Name of the operands.
        name: &'static str,
        /// Number of operands.
        found: usize,
        /// Number of `?`.
        expected: usize,
    },
    /// Values that must have one type don't.
    #[error(
        "{what} {position} is {found}, but an earlier one is {expected}; they must have one type"
    )]
    Mixed {
        /// What the values are.
        what: &'static str,
        /// Position of the value.
        position: usize,
        /// Its type.
        found: String,
        /// Type of the values before.
        expected: String,
    },
    /// A view is made of another tensor than its type says.
    #[error("is made of {found}, but its type is of {expected}")]
    Tensor {
        /// Type of the operand.
        found: String,
        /// Type inside the result.
        expected: String,
    },
    /// There are not as many values as dimensions.
    #[error("has {found} {what}, expected {expected}, one for each dimension of the view")]
    Count {
        /// What was counted.
        what: &'static str,
        /// How many there are.
        found: usize,
        /// Number of dimensions.
        expected: usize,
    },
    /// The tile is not that of the view.
    #[error("`{name}` is {found}, but tiles of the view are {expected}")]
    Tile {
        /// The operand or result.
        name: &'static str,
        /// Its type.
        found: String,
        /// Type of the view's tiles.
        expected: String,
    },
    /// An index has a shape that the view does not take there.
    #[error("index {position} is {found}, expected {expected}")]
    Index {
        /// Position of the index.
        position: usize,
        /// Its type.
        found: String,
        /// What the view takes.
        expected: String,
    },
}

pub fn make_tensor_view(op: &Checked<'_>) -> Result<(), OperationError> {
    let Some(Type::TensorView { element, shape, strides, attribute }) =
        op.type_of("result").map(|ty| &op.module.types[ty])
    else {
        return Ok(());
    };
    let base = op.tile("base")?.element;
    let pointee = op.pointee(base);
    if pointee != Some(*element) {
        let found = pointee.map_or_else(String::new, |ty| op.show(ty));
        return Err(ViewError::Base { found, expected: op.show(*element) }.into());
    }
    if op.pointer_attribute(base) != *attribute {
        let result = op.type_of("result").map_or_else(String::new, |ty| op.show(ty));
        return Err(ViewError::Memory { base: op.show(base), result }.into());
    }
    let sizes = op.module.operands_named(op.handle, "dynamicShape");
    let steps = op.module.operands_named(op.handle, "dynamicStrides");
    dynamic("dynamicShape", sizes, shape)?;
    dynamic("dynamicStrides", steps, strides)?;
    let all: Vec<_> = sizes.iter().chain(steps).copied().enumerate().collect();
    Ok(one_type(op, "size or stride", &all)?)
}

fn dynamic(name: &'static str, values: &[Handle<Value>], sizes: &[i64]) -> Result<(), ViewError> {
    let expected = sizes.iter().filter(|size| **size == DYNAMIC).count();
    let found = values.len();
    if found == expected { Ok(()) } else { Err(ViewError::Dynamic { name, found, expected }) }
}

fn one_type(
    op: &Checked<'_>,
    what: &'static str,
    values: &[(usize, Handle<Value>)],
) -> Result<(), ViewError> {
    let Some((_, first)) = values.first() else { return Ok(()) };
    let expected = op.module.values[*first].ty;
    match values.iter().find(|(_, value)| op.module.values[*value].ty != expected) {
        Some((position, value)) => Err(ViewError::Mixed {
            what,
            position: *position,
            found: op.show(op.module.values[*value].ty),
            expected: op.show(expected),
        }),
        None => Ok(()),
    }
}

pub fn make_view(op: &Checked<'_>) -> Result<(), OperationError> {
    let tensor = op.type_of("tensor_view");
    match op.type_of("result").and_then(|view| Shape::new(op, view)) {
        Some(shape) if tensor != Some(shape.tensor) => {
            let found = tensor.map_or_else(String::new, |ty| op.show(ty));
            Err(ViewError::Tensor { found, expected: op.show(shape.tensor) }.into())
        }
        _ => Ok(()),
    }
}

/// What an access needs to know of a view.
struct Shape<'m> {
    tile: &'m [i32],
    tensor: Handle<Type>,
    /// The dimension that a tile of indices goes through.
    sparse: Option<usize>,
}

impl<'m> Shape<'m> {
    fn new(op: &Checked<'m>, view: Handle<Type>) -> Option<Self> {
        match &op.module.types[view] {
            Type::PartitionView { tile_shape, tensor_view, .. }
            | Type::StridedView { tile_shape, tensor_view, .. } => {
                Some(Self { tile: tile_shape, tensor: *tensor_view, sparse: None })
            }
            Type::GatherScatterView { tile_shape, tensor_view, sparse_dim, .. } => {
                let sparse = Some(*sparse_dim as usize);
                Some(Self { tile: tile_shape, tensor: *tensor_view, sparse })
            }
            _ => None,
        }
    }
}

/// An ordinary access through `view` at `index` of the tile called `name`.
pub fn access(op: &Checked<'_>, name: &'static str) -> Result<(), OperationError> {
    memory::not_multicast(view_attribute(op))?;
    tile_access(op, name)
}

/// The kind of memory that `view` is for.
pub fn view_attribute(op: &Checked<'_>) -> Option<PointerAttribute> {
    let shape = Shape::new(op, op.type_of("view")?)?;
    match op.module.types[shape.tensor] {
        Type::TensorView { attribute, .. } => attribute,
        _ => None,
    }
}

/// An access through `view` at `index` of the tile called `name`, to any memory.
pub fn tile_access(op: &Checked<'_>, name: &'static str) -> Result<(), OperationError> {
    let Some(shape) = op.type_of("view").and_then(|view| Shape::new(op, view)) else {
        return Ok(());
    };
    let indices = op.module.operands_named(op.handle, "index");
    count("indices", indices.len(), shape.tile.len())?;
    check_tile(op, name, &shape)?;
    check_indices(op, indices, &shape)?;
    if let Some(Attribute::BoolArray(inbounds)) = op.module.attribute(op.handle, "inbounds")
        && !inbounds.is_empty()
    {
        count("inbounds flags", inbounds.len(), shape.tile.len())?;
    }
    Ok(memory::order(op)?)
}

fn count(what: &'static str, found: usize, expected: usize) -> Result<(), ViewError> {
    if found == expected { Ok(()) } else { Err(ViewError::Count { what, found, expected }) }
}

fn check_tile(
    op: &Checked<'_>,
    name: &'static str,
    shape: &Shape<'_>,
) -> Result<(), OperationError> {
    let tile = op.tile(name)?;
    let Type::TensorView { element, .. } = op.module.types[shape.tensor] else { return Ok(()) };
    let sizes: Vec<_> = shape.tile.iter().copied().map(i64::from).collect();
    if tile.element == element && tile.shape == sizes {
        return Ok(());
    }
    let expected = op.module.display_tile(element, &sizes);
    let found = op.type_of(name).map_or_else(String::new, |ty| op.show(ty));
    Err(ViewError::Tile { name, found, expected }.into())
}

fn check_indices(
    op: &Checked<'_>,
    indices: &[Handle<Value>],
    shape: &Shape<'_>,
) -> Result<(), ViewError> {
    for (position, ty) in op.types_of(indices).enumerate() {
        let sizes = op.as_tile(ty).map(|tile| tile.shape);
        let length = i64::from(shape.tile[position]);
        let sparse = shape.sparse == Some(position);
        let expected: &[i64] = if sparse { &[length] } else { &[] };
        if sizes != Some(expected) {
            let expected =
                if sparse { format!("a tile of {length} integers") } else { "a scalar".to_owned() };
            return Err(ViewError::Index { position, found: op.show(ty), expected });
        }
    }
    let scalars: Vec<_> = indices
        .iter()
        .copied()
        .enumerate()
        .filter(|(position, _)| shape.sparse != Some(*position))
        .collect();
    one_type(op, "index", &scalars)
}

pub fn shape_query(op: &Checked<'_>) -> Result<(), OperationError> {
    let Some(ty) = op.type_of("src") else { return Ok(()) };
    let rank = match &op.module.types[ty] {
        Type::TensorView { shape, .. } => shape.len(),
        _ => Shape::new(op, ty).map_or(0, |shape| shape.tile.len()),
    };
    Ok(count("results", op.operation().results.len(), rank)?)
}
