use super::{
    AttributeError, DebugError, DominanceError, OperationError, StructureError, SymbolError,
    ValueError,
};
use crate::dialect::Opcode;
use crate::ir::{Handle, Module, Operation, Span};

/// A module that breaks rules of the dialect, and which.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{}", errors.first().map_or_else(String::new, ToString::to_string))]
pub struct Invalid {
    /// The module.
    pub module: Module,
    /// The errors, in the order of the program.
    pub errors: Vec<Error>,
}

/// A rule that an operation breaks.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{}`: {kind}", opcode.name())]
pub struct Error {
    /// The operation.
    pub operation: Handle<Operation>,
    /// What it does.
    pub opcode: Opcode,
    /// Its place in the input.
    pub span: Span,
    /// The rule.
    pub kind: ErrorKind,
}

/// The rules, by concern.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ErrorKind {
    /// Counts, regions, blocks, terminators, parents.
    #[error(transparent)]
    Structure(#[from] StructureError),
    /// Use of a value where it is not defined.
    #[error(transparent)]
    Dominance(#[from] DominanceError),
    /// Types of operands, results and block arguments.
    #[error(transparent)]
    Value(#[from] ValueError),
    /// Presence and kind of attributes.
    #[error(transparent)]
    Attribute(#[from] AttributeError),
    /// Names of globals and entries.
    #[error(transparent)]
    Symbol(#[from] SymbolError),
    /// Scopes of debug information.
    #[error(transparent)]
    Debug(#[from] DebugError),
    /// What the operation itself asks for.
    #[error(transparent)]
    Operation(#[from] OperationError),
}

/// The dimensions of a tile of this rank, for messages.
pub(super) fn dimensions(rank: usize) -> String {
    match rank {
        0 => "none, as there are no dimensions".to_owned(),
        1 => "dimension 0".to_owned(),
        _ => format!("one from 0 to {}", rank - 1),
    }
}
