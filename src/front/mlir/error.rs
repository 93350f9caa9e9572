use super::super::text;
use crate::ir::Span;

/// What to do with MLIR bytecode that only a program with the dialect in it can read.
const OTHER_FORMS: &str = "what a program that knows cuda_tile writes as MLIR bytecode, as \
    `cuda-tile-opt --emit-bytecode` does, only such a program can read: give the text that \
    `cuda-tile-opt --mlir-print-op-generic` makes of it, or the Tile IR bytecode that \
    `cuda-tile-translate --mlir-to-cudatilebc` makes of it";

/// The first thing that is wrong with an input, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct Error {
    /// What is wrong.
    pub kind: ErrorKind,
    /// The place in the text that was read; none in bytecode.
    pub span: Span,
}

impl Error {
    pub(super) fn new(kind: ErrorKind, span: Span) -> Self {
        Self { kind, span }
    }
}

impl From<text::Error> for Error {
    fn from(error: text::Error) -> Self {
        Self::new(ErrorKind::Part(error.kind), error.span)
    }
}

/// What is wrong with an input.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ErrorKind {
    /// MLIR refused it.
    #[error("MLIR can't read it: {0}")]
    Mlir(String),
    /// MLIR refused bytecode, as it does all bytecode in which operations, attributes or
    /// types of the dialect are encoded in a way of their own.
    #[error("MLIR can't read it: {0}; {OTHER_FORMS}")]
    MlirBytecode(String),
    /// A byte that no text holds.
    #[error("a zero byte; expected text")]
    Bytes,
    /// A bracket without its counterpart.
    #[error("this bracket has no counterpart")]
    Unbalanced,
    /// Brackets lie deeper in each other than is read.
    #[error("nested more than {limit} deep")]
    TooDeep {
        /// The limit.
        limit: usize,
    },
    /// Aliases stand for more text than is read.
    #[error("longer than {} MiB with its aliases written out; no kernel is that large", limit >> 20)]
    TooLong {
        /// The limit, in bytes.
        limit: usize,
    },
    /// A word of MLIR that no part of the dialect is written with. MLIR's parser crashes
    /// on long expressions in it, so they are not shown to it.
    #[error("`{word}` has no place in Tile IR")]
    Foreign {
        /// The word.
        word: String,
    },
    /// More operations than are read.
    #[error("more than {limit} operations; no kernel has that many")]
    TooManyOperations {
        /// The limit.
        limit: usize,
    },
    /// A list of elements of a type that such a list can't have. MLIR's parser crashes
    /// on some of them, so they are not shown to it.
    #[error("`array<…>` has elements of `{found}`, expected one of {}", expected.join(", "))]
    ArrayElement {
        /// The type.
        found: String,
        /// The types that it can have.
        expected: &'static [&'static str],
    },
    /// Properties that are no dictionary. In MLIR bytecode each operation that the writer
    /// knows keeps them in an order of its own.
    #[error("the attributes of this operation are not in `<{{…}}>`; {OTHER_FORMS}")]
    Properties,
    /// There is no operation of the dialect.
    #[error("there is no `cuda_tile.module`, entry or global in it")]
    NoModule,
    /// There are several modules.
    #[error("expected one module, found {count}; cut out the one that is meant")]
    SeveralModules {
        /// Their number.
        count: usize,
    },
    /// An operation that doesn't belong where it is.
    #[error("expected a `cuda_tile` {expected}, found `{found}`")]
    WrongPlace {
        /// What can stand here.
        expected: &'static str,
        /// What does.
        found: String,
    },
    /// A cast that the encoding for IRDL has no use for.
    #[error(
        "a cast that neither makes a tuple of values of its types nor takes one apart; \
         see dialect/README.md"
    )]
    Cast,
    /// An operation that the dialect doesn't have.
    #[error("unknown operation `{name}`; cuda_tile 13.1 to 13.5 are known")]
    UnknownOperation {
        /// Its name.
        name: String,
    },
    /// An attribute that the operation doesn't have.
    #[error("`{operation}` has no attribute `{name}` in cuda_tile 13.1 to 13.5")]
    UnknownAttribute {
        /// Name of the operation.
        operation: &'static str,
        /// Name of the attribute.
        name: String,
    },
    /// An attribute that is given in `<{…}>` and again in `{…}`.
    #[error("`{operation}` has the attribute `{name}` here and again in `{{…}}`; expected it once")]
    Twice {
        /// Name of the operation.
        operation: &'static str,
        /// Name of the attribute.
        name: String,
    },
    /// An attribute that can't be read.
    #[error("attribute `{name}`: {problem}")]
    Attribute {
        /// Name of the attribute.
        name: &'static str,
        /// What is wrong with it.
        problem: text::ErrorKind,
    },
    /// A type that can't be read.
    #[error("type `{text}`: {problem}")]
    Type {
        /// The type.
        text: String,
        /// What is wrong with it.
        problem: text::ErrorKind,
    },
    /// An attribute, alias or location that can't be read in its place.
    #[error(transparent)]
    Part(text::ErrorKind),
    /// Another number of operands than the operation takes.
    #[error("`{operation}` takes {expected}, found {found}")]
    Operands {
        /// Name of the operation.
        operation: &'static str,
        /// What it takes, in words.
        expected: String,
        /// The number of operands.
        found: usize,
    },
    /// Groups of operands that are not those of the operation.
    #[error("`operandSegmentSizes` of `{operation}`: {problem}")]
    Segments {
        /// Name of the operation.
        operation: &'static str,
        /// What is wrong with them.
        problem: String,
    },
    /// Another number of regions than the operation has.
    #[error("`{operation}` has {expected} regions, found {found}")]
    Regions {
        /// Name of the operation.
        operation: &'static str,
        /// How many it has.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// An operation that goes on at another block.
    #[error("`{operation}` goes on in another block, which no operation of cuda_tile does")]
    Successors {
        /// Name of the operation.
        operation: &'static str,
    },
    /// A value that is not defined before its use.
    #[error("operand {position} of `{operation}` is not defined before its use")]
    UndefinedValue {
        /// Name of the operation.
        operation: &'static str,
        /// Position of the operand, from zero.
        position: usize,
    },
}
