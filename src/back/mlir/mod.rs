//! MLIR's generic form, as NVIDIA's `cuda-tile-opt` reads and prints it.
//!
//! Every operation is written as `"cuda_tile.addf"(%0, %1) <{…}> : (…) -> …`, with its
//! default attributes and all terminators. Such text needs no knowledge of the
//! dialect's own syntax; [`crate::front`] reads it back.

mod constraints;
mod dense;
mod generic;
mod irdl;

pub use generic::{GenericOptions, print_generic};
pub use irdl::irdl;

#[cfg(feature = "mlir")]
pub(crate) use dense::{dense_elements, hexadecimal};
