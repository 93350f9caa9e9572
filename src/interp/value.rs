//! Values while a kernel runs.

use super::memory::Node;
use crate::dialect::{ElementType, PaddingValue};
use crate::ir::Type;
use smallvec::{SmallVec, smallvec};
use std::sync::Arc;

/// A value.
#[derive(Clone, Debug)]
pub enum Value {
    /// A tile of numbers or pointers.
    Tile(Tile),
    /// A tensor view.
    Tensor(Arc<Tensor>),
    /// A view that tiles go through.
    View(Arc<View>),
    /// A token: the accesses that come before it.
    Token(Node),
}

impl Value {
    /// The accesses that the value depends on.
    pub fn after(&self) -> Node {
        match self {
            Self::Tile(tile) => tile.after,
            Self::Tensor(tensor) => tensor.after,
            Self::View(view) => view.tensor.after,
            Self::Token(node) => *node,
        }
    }

    /// Bytes that the value takes.
    pub fn bytes(&self) -> u64 {
        match self {
            Self::Tile(tile) => tile.bytes(),
            Self::Tensor(_) | Self::View(_) | Self::Token(_) => 0,
        }
    }
}

/// The elements of a tile in row-major order. Its shape is that of its type.
#[derive(Clone, Debug)]
pub struct Tile {
    /// The elements' bits, zero-extended.
    pub lanes: Lanes,
    /// Which elements have no defined value; none where absent.
    pub undefined: Option<Arc<[bool]>>,
    /// The accesses that the elements depend on.
    pub after: Node,
}

/// Bits of elements.
#[derive(Clone, Debug)]
pub enum Lanes {
    /// Equal elements.
    Splat {
        /// The bits of each.
        bits: u64,
        /// How many there are.
        count: usize,
    },
    /// One by one.
    Dense(Arc<[u64]>),
}

impl Lanes {
    /// Number of elements.
    pub fn len(&self) -> usize {
        match self {
            Self::Splat { count, .. } => *count,
            Self::Dense(lanes) => lanes.len(),
        }
    }

    /// Bits of the element at `index`, which must be one of the elements.
    pub fn get(&self, index: usize) -> u64 {
        match self {
            Self::Splat { bits, .. } => *bits,
            Self::Dense(lanes) => lanes[index],
        }
    }
}

impl Tile {
    /// `count` elements with these bits, which depend on nothing.
    pub fn splat(bits: u64, count: usize) -> Self {
        Self { lanes: Lanes::Splat { bits, count }, undefined: None, after: Node::START }
    }

    /// One element with these bits.
    pub fn scalar(bits: u64) -> Self {
        Self::splat(bits, 1)
    }

    /// Elements with these bits, which depend on nothing.
    pub fn dense(lanes: Vec<u64>) -> Self {
        Self { lanes: Lanes::Dense(lanes.into()), undefined: None, after: Node::START }
    }

    /// Elements of which some are undefined.
    pub fn partial(lanes: Vec<u64>, undefined: Vec<bool>) -> Self {
        Self::dense(lanes).with_undefined(Some(undefined))
    }

    /// The tile with these elements undefined.
    pub fn with_undefined(mut self, undefined: Option<Vec<bool>>) -> Self {
        self.undefined = undefined.filter(|lanes| lanes.iter().any(|lane| *lane)).map(Into::into);
        self
    }

    /// The tile, depending on these accesses.
    pub fn with_after(self, after: Node) -> Self {
        Self { after, ..self }
    }

    /// Number of elements.
    pub fn len(&self) -> usize {
        self.lanes.len()
    }

    /// Bits of the element at `index`, which must be one of the elements.
    pub fn get(&self, index: usize) -> u64 {
        self.lanes.get(index)
    }

    /// Whether the element at `index` is undefined.
    pub fn is_undefined(&self, index: usize) -> bool {
        self.undefined.as_ref().is_some_and(|undefined| undefined[index])
    }

    /// Bits of the only element, unless it is undefined.
    pub fn defined_scalar(&self) -> Option<u64> {
        if self.is_undefined(0) { None } else { Some(self.get(0)) }
    }

    /// Bits of the elements.
    pub fn iter(&self) -> impl Iterator<Item = u64> + '_ {
        (0..self.len()).map(|index| self.get(index))
    }

    /// Bytes that the elements take.
    pub fn bytes(&self) -> u64 {
        let lanes = match &self.lanes {
            Lanes::Splat { .. } => 0,
            Lanes::Dense(lanes) => 8 * lanes.len() as u64,
        };
        lanes + self.undefined.as_ref().map_or(0, |lanes| lanes.len() as u64)
    }

    /// The tile whose element at `i` is this one's at `source[i]`.
    pub fn gather(&self, source: &[usize]) -> Self {
        let lanes = match &self.lanes {
            Lanes::Splat { bits, .. } => Lanes::Splat { bits: *bits, count: source.len() },
            Lanes::Dense(lanes) => source.iter().map(|index| lanes[*index]).collect(),
        };
        let undefined = self.undefined.as_ref();
        let undefined = undefined.map(|lanes| source.iter().map(|index| lanes[*index]).collect());
        Self { lanes, undefined: None, after: self.after }.with_undefined(undefined)
    }
}

impl FromIterator<u64> for Lanes {
    fn from_iter<I: IntoIterator<Item = u64>>(lanes: I) -> Self {
        Self::Dense(lanes.into_iter().collect())
    }
}

/// A tensor in memory.
#[derive(Clone, Debug)]
pub struct Tensor {
    /// Address of the first element; `None` where it is undefined.
    pub base: Option<u64>,
    /// Type of the elements.
    pub element: ElementType,
    /// Sizes.
    pub shape: SmallVec<[u64; 4]>,
    /// Strides in elements.
    pub strides: SmallVec<[u64; 4]>,
    /// The accesses that base, sizes and strides depend on.
    pub after: Node,
}

/// A view that tiles go through.
#[derive(Clone, Debug)]
pub struct View {
    /// The tensor.
    pub tensor: Arc<Tensor>,
    /// Sizes of a tile.
    pub tile: SmallVec<[u64; 4]>,
    /// Tensor dimension of each tile dimension.
    pub dimensions: SmallVec<[usize; 4]>,
    /// What an index means.
    pub indexing: Indexing,
    /// Value of lanes outside the tensor.
    pub padding: Option<PaddingValue>,
}

/// What the index of a tile means, per dimension of the tile.
#[derive(Clone, Debug)]
pub enum Indexing {
    /// Multiples of these steps, within the index space.
    Steps(SmallVec<[u64; 4]>),
    /// Rows picked one by one in this dimension; the first element in the others.
    Rows(usize),
}

impl View {
    /// The view of type `ty` of `tensor`; `None` where `ty` is no such type.
    pub fn new(ty: &Type, tensor: Arc<Tensor>) -> Option<Self> {
        let sizes =
            |sizes: &[i32]| sizes.iter().map(|size| u64::from(size.unsigned_abs())).collect();
        let dimensions = |map: &[i32]| map.iter().map(|d| d.unsigned_abs() as usize).collect();
        Some(match ty {
            Type::PartitionView { tile_shape, dim_map, padding, .. } => {
                let tile: SmallVec<[u64; 4]> = sizes(tile_shape);
                let indexing = Indexing::Steps(tile.clone());
                Self { tensor, tile, dimensions: dimensions(dim_map), indexing, padding: *padding }
            }
            Type::StridedView { tile_shape, traversal_strides, dim_map, padding, .. } => Self {
                tensor,
                tile: sizes(tile_shape),
                dimensions: dimensions(dim_map),
                indexing: Indexing::Steps(sizes(traversal_strides)),
                padding: *padding,
            },
            Type::GatherScatterView { tile_shape, sparse_dim, padding, .. } => Self {
                tensor,
                tile: sizes(tile_shape),
                dimensions: (0..tile_shape.len()).collect(),
                indexing: Indexing::Rows(*sparse_dim as usize),
                padding: *padding,
            },
            Type::Element(_)
            | Type::Pointer { .. }
            | Type::Tile { .. }
            | Type::TensorView { .. }
            | Type::Token
            | Type::Function { .. } => return None,
        })
    }

    /// Number of tiles in each dimension of the index space. Rows that are picked one by
    /// one have no tiles to count: there it is the tensor's size.
    pub fn index_space(&self) -> SmallVec<[u64; 4]> {
        let mut space = smallvec![0; self.tile.len()];
        for (dimension, size) in space.iter_mut().enumerate() {
            let extent = self.tensor.shape[self.dimensions[dimension]];
            *size = match &self.indexing {
                Indexing::Steps(steps) => extent.div_ceil(steps[dimension]),
                Indexing::Rows(_) => extent,
            };
        }
        space
    }
}
