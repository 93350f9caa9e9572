//! The encoding of `dialect/cuda_tile.irdl.mlir`, as text and as MLIR bytecode.

use super::build::{BuildError, Locations, build};
use super::context;
use crate::ir::Module;
use crate::valid::Valid;
use melior::ir::operation::{OperationLike, OperationPrintingFlags};

/// Why MLIR can't write a module.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("MLIR can't write it: {0}")]
pub struct WriteError(String);

/// The module as text that `mlir-opt --irdl-file=dialect/cuda_tile.irdl.mlir` reads.
///
/// # Errors
/// If MLIR can't hold a type or an attribute of it.
pub fn print_irdl_form(module: &Valid<Module>) -> Result<String, WriteError> {
    with_module(module, |built| {
        let flags = OperationPrintingFlags::new();
        built
            .as_operation()
            .to_string_with_flags(flags)
            .map_err(|error| WriteError(error.to_string()))
    })
}

/// The module as MLIR bytecode that the same `mlir-opt` reads.
///
/// # Errors
/// If MLIR can't hold a type or an attribute of it.
pub fn write_bytecode(module: &Valid<Module>) -> Result<Vec<u8>, WriteError> {
    with_module(module, |built| Ok(built.as_operation().write_bytecode()))
}

fn with_module<T>(
    module: &Module,
    write: impl FnOnce(&melior::ir::Module<'_>) -> Result<T, WriteError>,
) -> Result<T, WriteError> {
    let context = context::context().map_err(|message| WriteError(message.to_owned()))?;
    let built = build(context, module, Locations::Unknown);
    context::take_reports();
    match built {
        Ok(built) => write(&built),
        Err(BuildError { part, .. }) => Err(WriteError(format!("it can't hold {part}"))),
    }
}
