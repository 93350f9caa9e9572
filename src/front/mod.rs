//! Readers: bytes in, [`crate::ir::Module`] or an error with its place out.
//!
//! [`read`] tells by content what an input is, never by its name, and hands it to the
//! reader for it.

pub mod bytecode;
mod detect;
mod error;
mod frontend;
mod input;
mod limits;
pub mod log;
#[cfg(feature = "mlir")]
pub mod mlir;
mod symbols;
pub mod text;

pub use error::{ReadError, ReadErrorKind};
pub use frontend::Frontend;
pub use input::{Encoding, Input, ReadOptions, Source, needs_mlir, read};
pub use limits::{MAX_BYTES, MAX_OPERATIONS};
