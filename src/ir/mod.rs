//! The IR that every front end reads into and every later stage starts from.
//!
//! A [`Module`] holds operations of the `cuda_tile` dialect with their operands,
//! attributes, regions and source locations, in arenas and without lifetimes. What
//! an operation may look like is said by the table in [`crate::dialect`]; that a
//! module keeps to it is what [`crate::valid`] checks.

mod arena;
mod attribute;
mod builder;
mod display;
pub mod float;
mod location;
mod module;
mod span;
mod types;

pub use arena::{Arena, Handle, UniqueArena};
pub use attribute::{Attribute, AttributePart, DenseElements};
pub use builder::{Builder, OperationBuilder};
pub use display::TypeDisplay;
pub use location::{Location, SourcePlace};
pub use module::{Block, Definition, Module, Operation, Region, Value, sign_extend, widen};
pub use span::{LineColumn, Span, line_column, line_text};
pub use types::{DYNAMIC, Type};
