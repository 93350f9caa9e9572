//! Whether MLIR takes a module for well-formed.

use super::build::{BuildError, Locations, build};
use super::context::{self, take_reports};
use crate::ir::{Handle, Module, Operation, Span};
use crate::valid::Valid;
use melior::ir::operation::OperationLike;

/// MLIR doesn't take a module for well-formed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("MLIR's verifier: {message}")]
pub struct Rejection {
    /// What it says.
    pub message: String,
    /// The operation that it speaks of, where it is one of the module.
    pub operation: Option<Handle<Operation>>,
    /// The operation's place in the input.
    pub span: Span,
}

/// Builds a valid module anew in MLIR, and lets MLIR verify it.
///
/// The first call of a process takes some milliseconds more, to give MLIR the dialect.
///
/// # Errors
/// The first error that MLIR reports.
pub fn verify(module: &Valid<Module>) -> Result<(), Rejection> {
    verify_any(module)
}

/// As [`verify`], for a module that [`validate`](crate::valid::validate) may refuse: for
/// holding one verifier against the other. All handles in it must be of its own arenas.
///
/// # Errors
/// The first error that MLIR reports.
pub fn verify_any(module: &Module) -> Result<(), Rejection> {
    let reject = |message: String, operation: Option<Handle<Operation>>| {
        let operation = operation.filter(|operation| operation.index() < module.operations.len());
        let span = operation.map_or_else(Span::default, |of| module.operations[of].span);
        Rejection { message, operation, span }
    };
    let context = context::context().map_err(|message| reject(message.to_owned(), None))?;
    take_reports();
    let built = build(context, module, Locations::Marks);
    let verified = built.map(|built| built.as_operation().verify());
    let first = take_reports().into_iter().next();
    match verified {
        Ok(true) => Ok(()),
        Ok(false) => {
            let message = first.as_ref().map_or("it gives no reason", |report| &report.message);
            Err(reject(message.to_owned(), first.as_ref().and_then(|report| report.operation)))
        }
        Err(BuildError { operation, part }) => {
            let reason = first.map_or_else(String::new, |report| format!(": {}", report.message));
            Err(reject(format!("it can't hold {part}{reason}"), operation))
        }
    }
}
