//! Types of the dialect (specification, "Type System").

use super::Handle;
use crate::dialect::{ElementType, PaddingValue, PointerAttribute};

/// Size or stride of a tensor dimension that is only known at launch.
pub const DYNAMIC: i64 = i64::MIN;

/// A type. Equal types of one module have equal handles.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Type {
    /// A number; the element type of tiles and tensors, never that of a value.
    Element(ElementType),
    /// An address in global memory; an element type of tiles.
    Pointer {
        /// Type of the number it points to.
        pointee: Handle<Type>,
        /// Kind of memory, where it is said (since 13.4); printers write `none` too.
        attribute: Option<PointerAttribute>,
    },
    /// A value array of fixed shape; rank 0 is a scalar.
    Tile {
        /// [`Type::Element`] or [`Type::Pointer`].
        element: Handle<Type>,
        /// Sizes, all positive powers of two.
        shape: Box<[i64]>,
    },
    /// A tensor in memory: base pointer, sizes and strides in elements.
    TensorView {
        /// Type of the elements.
        element: Handle<Type>,
        /// Sizes; [`DYNAMIC`] where an operand of `make_tensor_view` gives it.
        shape: Box<[i64]>,
        /// Strides in elements; [`DYNAMIC`] likewise.
        strides: Box<[i64]>,
        /// Kind of memory, where it is said (since 13.4); printers write `none` too.
        attribute: Option<PointerAttribute>,
    },
    /// A tensor cut into a grid of tiles that don't overlap.
    PartitionView {
        /// Sizes of a tile.
        tile_shape: Box<[i32]>,
        /// The [`Type::TensorView`].
        tensor_view: Handle<Type>,
        /// Tensor dimension that each tile dimension runs along.
        dim_map: Box<[i32]>,
        /// Value of lanes outside the tensor; unspecified when absent.
        padding: Option<PaddingValue>,
    },
    /// A tensor read as tiles whose origins are multiples of traversal strides.
    StridedView {
        /// Sizes of a tile.
        tile_shape: Box<[i32]>,
        /// Distance in elements between the origins of neighbouring tiles.
        traversal_strides: Box<[i32]>,
        /// The [`Type::TensorView`].
        tensor_view: Handle<Type>,
        /// Tensor dimension that each tile dimension runs along.
        dim_map: Box<[i32]>,
        /// Value of lanes outside the tensor; unspecified when absent.
        padding: Option<PaddingValue>,
    },
    /// A tensor whose rows along one dimension are picked by a tile of indices.
    GatherScatterView {
        /// Sizes of a tile.
        tile_shape: Box<[i32]>,
        /// The [`Type::TensorView`].
        tensor_view: Handle<Type>,
        /// Dimension that is indexed by a tile.
        sparse_dim: u32,
        /// Value of lanes outside the tensor; unspecified when absent.
        padding: Option<PaddingValue>,
    },
    /// A point in the order of memory operations.
    Token,
    /// Parameters and results of an entry.
    Function {
        /// Types of the parameters.
        parameters: Box<[Handle<Type>]>,
        /// Types of the results; entries have none.
        results: Box<[Handle<Type>]>,
    },
}

impl Type {
    /// Calls `change` with each type that it is made of, in order.
    pub fn for_each_part(&mut self, mut change: impl FnMut(&mut Handle<Type>)) {
        match self {
            Self::Element(_) | Self::Token => {}
            Self::Pointer { pointee: inner, .. }
            | Self::Tile { element: inner, .. }
            | Self::TensorView { element: inner, .. }
            | Self::PartitionView { tensor_view: inner, .. }
            | Self::StridedView { tensor_view: inner, .. }
            | Self::GatherScatterView { tensor_view: inner, .. } => change(inner),
            Self::Function { parameters, results } => {
                parameters.iter_mut().chain(results).for_each(change);
            }
        }
    }

    /// What the kind of type is called in text: an element type by its own name, other
    /// types by their keyword.
    pub fn kind_name(&self) -> &'static str {
        match self {
            Self::Element(element) => element.name(),
            Self::Pointer { .. } => "ptr",
            Self::Tile { .. } => "tile",
            Self::TensorView { .. } => "tensor_view",
            Self::PartitionView { .. } => "partition_view",
            Self::StridedView { .. } => "strided_view",
            Self::GatherScatterView { .. } => "gather_scatter_view",
            Self::Token => "token",
            Self::Function { .. } => "function",
        }
    }
}
