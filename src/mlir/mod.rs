//! MLIR's own view of a module: built by MLIR, checked by MLIR, written by MLIR.
//!
//! The dialect is given to MLIR in its IR Definition Language
//! (`dialect/cuda_tile.irdl.mlir`), in one context for the whole process, which is made
//! when it is first needed and may be used by many threads. A module is built
//! anew in it, operation by operation, and [`verify`] asks MLIR whether it holds: a
//! check of readers and verifier by code that shares nothing with them.
//!
//! What IRDL can't say is in the head of that file. Operations are encoded as it needs:
//!
//! - a group of operands or results whose types may differ is one value: the only one,
//!   or a tuple that `builtin.unrealized_conversion_cast` makes of them;
//! - indices of a view are three groups: scalars, a tile, scalars;
//! - `ub.unreachable` follows every terminator, as IRDL's operations end no block;
//! - the sizes of groups are in `operandSegmentSizes`, where several may vary.

mod build;
mod cache;
mod context;
mod encode;
pub(crate) mod ffi;
mod verify;
mod write;

pub use verify::{Rejection, verify, verify_any};
pub use write::{WriteError, print_irdl_form, write_bytecode};
