use super::{ElementType, Version};

/// An element type's entry in the table.
#[derive(Debug)]
pub struct ElementDef {
    /// The type.
    pub element: ElementType,
    /// Spelling in text.
    pub name: &'static str,
    /// Number in the type section of bytecode.
    pub tag: u32,
    /// Width of a value in bits: 19 for `tf32`, though in memory it takes 32.
    pub bits: u32,
    /// First version that has the type.
    pub since: Version,
}

/// A set of tile types that an operand or result may have.
#[derive(Debug)]
pub struct TileClass {
    /// Name of the class in the table.
    pub name: &'static str,
    /// Element types that are allowed.
    pub elements: &'static [ElementType],
    /// Whether tiles of pointers are allowed.
    pub pointer: bool,
    /// The rank, where the class fixes it.
    pub rank: Option<u32>,
}

/// The types that an operand or result may have.
#[derive(Clone, Copy, Debug)]
pub enum TypeClass {
    /// Any type of the dialect.
    Any,
    /// The token type.
    Token,
    /// Any tensor view.
    TensorView,
    /// Any partition view.
    PartitionView,
    /// Any strided view.
    StridedView,
    /// Any gather/scatter view.
    GatherScatterView,
    /// Any view that tiles are loaded from or stored to: partition, strided or
    /// gather/scatter.
    View,
    /// A class of tiles.
    Tile(&'static TileClass),
}
