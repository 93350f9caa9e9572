use crate::ir::{Handle, Operation, Span};

/// Why a kernel can't be run. What a program does wrong itself is a
/// [`Fault`](super::Fault).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// An operation whose meaning is not documented, or not for these types.
    #[error("`{name}` can't be run: {reason}")]
    Unsupported {
        /// Name of the operation.
        name: &'static str,
        /// What is not defined.
        reason: String,
        /// The operation.
        operation: Handle<Operation>,
        /// Its place in the input.
        span: Span,
    },
    /// The launch has another number of arguments than the entry has parameters.
    #[error("the launch has {found} arguments, but the entry takes {expected}")]
    ArgumentCount {
        /// Arguments of the launch.
        found: usize,
        /// Parameters of the entry.
        expected: usize,
    },
    /// An argument does not fit its parameter.
    #[error("argument {position} is {found}, but the parameter is {expected}")]
    Argument {
        /// Its position.
        position: usize,
        /// What it is.
        found: &'static str,
        /// Type of the parameter.
        expected: String,
    },
    /// A grid that can't be launched.
    #[error("the grid is {0:?}, expected from 1 to 16777215 blocks in each dimension")]
    Grid([u32; 3]),
    /// The operation to run is no entry.
    #[error("`{0}` is no entry, so that it can't be launched")]
    NotAnEntry(&'static str),
    /// The run was too long.
    #[error(
        "the run was stopped after {limit} steps; a loop may never end, or the limit on steps must be raised"
    )]
    Steps {
        /// The limit.
        limit: u64,
        /// The innermost loop that was running.
        place: Option<Handle<Operation>>,
    },
    /// A block needed too much memory.
    #[error(
        "a block needs more than {limit} bytes; raise the limit on memory, or run a smaller case"
    )]
    Memory {
        /// The limit.
        limit: u64,
    },
}
