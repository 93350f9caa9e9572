//! Why an input could not be read.

#[cfg(feature = "mlir")]
use super::mlir;
use super::{Encoding, bytecode, text};
use crate::ir::Span;

/// Why an input could not be read, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct ReadError {
    /// What is wrong.
    pub kind: ReadErrorKind,
    /// Place in `text`, or in the bytes of the input where there is no text.
    pub span: Span,
    /// The input as text, where it is text: decoded, without a byte order mark.
    pub text: Option<String>,
}

/// What is wrong with an input.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadErrorKind {
    /// There is nothing in it.
    #[error("the input is empty; expected a dump of Tile IR")]
    Empty,
    /// It is larger than [`super::MAX_BYTES`].
    #[error("the input has more than {} MiB; no kernel is that large", super::MAX_BYTES >> 20)]
    TooLarge,
    /// A known kind of file that is no dump.
    #[error("this is {0}; expected a dump of Tile IR, as text or bytecode")]
    OtherFile(&'static str),
    /// Bytes that are neither text nor bytecode.
    #[error(
        "the input is neither text nor bytecode: expected UTF-8, or one of the magic numbers of Tile IR and MLIR bytecode"
    )]
    Binary,
    /// Text that is something else.
    #[error(
        "no Tile IR starts here: expected `entry @…`, `module`, `cuda_tile.module`, MLIR's generic form, or a log with marked dumps"
    )]
    OtherText,
    /// A log that has dumps, but none of Tile IR.
    #[error(
        "the log has no dump of Tile IR, only other stages; for cutile-rs set CUTILE_DUMP=ir, for MLIR's pass manager dump after the passes that make cuda_tile"
    )]
    NoDump,
    /// A dump was asked for in an input that is no log.
    #[error("dump {0} was asked for, but the input is no log with marked dumps")]
    NotALog(usize),
    /// A dump was asked for that isn't there.
    #[error("there is no dump {number}; expected 1 to {}: {}", found.len(), found.join(", "))]
    NoSuchDump {
        /// The number asked for.
        number: usize,
        /// What there is, in order.
        found: Vec<String>,
    },
    /// An entry was asked for that isn't there.
    #[error("there is no entry `{entry}`; expected one of {}", names(found))]
    NoSuchEntry {
        /// The entry asked for.
        entry: String,
        /// What there is.
        found: Vec<String>,
    },
    /// Dumps of several kernels, and none was chosen.
    #[error(
        "the input has several kernels in several dumps or modules ({}); choose one with --entry or --dump",
        names(entries)
    )]
    SeveralKernels {
        /// Their entries.
        entries: Vec<String>,
    },
    /// Bytecode that is damaged or unknown.
    #[error(transparent)]
    Bytecode(bytecode::ErrorKind),
    /// Assembly that is damaged or unknown.
    #[error(transparent)]
    Text(text::ErrorKind),
    /// Text without a module.
    #[error("the text has no module and no entry; expected `entry @…` or `module`")]
    NoModule,
    /// Generic form or MLIR bytecode that is damaged or unknown.
    #[cfg(feature = "mlir")]
    #[error(transparent)]
    Mlir(mlir::ErrorKind),
    /// A form that this build has no reader for.
    #[error(
        "this is {}, which this build can't read; write the dump as bytecode or in the dialect's own assembly, for instance with tileirdisasm", .0.description()
    )]
    NoReader(Encoding),
}

impl ReadErrorKind {
    /// A stable name, as `several-kernels`, for programs that act on it.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Empty => "empty",
            Self::TooLarge => "too-large",
            Self::OtherFile(_) => "other-file",
            Self::Binary => "binary",
            Self::OtherText => "other-text",
            Self::NoDump => "no-dump",
            Self::NotALog(_) => "not-a-log",
            Self::NoSuchDump { .. } => "no-such-dump",
            Self::NoSuchEntry { .. } => "no-such-entry",
            Self::SeveralKernels { .. } => "several-kernels",
            Self::Bytecode(_) => "bytecode",
            Self::Text(_) => "text",
            Self::NoModule => "no-module",
            #[cfg(feature = "mlir")]
            Self::Mlir(_) => "mlir",
            Self::NoReader(_) => "no-reader",
        }
    }
}

fn names(list: &[String]) -> String {
    list.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
}
