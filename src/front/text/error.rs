//! What can be wrong with a text.

use crate::ir::Span;
use std::borrow::Cow;

/// The first thing that is wrong with a text, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct Error {
    /// What is wrong.
    pub kind: ErrorKind,
    /// The place in the text that was read.
    pub span: Span,
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ErrorKind {
    /// There is nothing but blanks and comments.
    #[error("there is no module: the text is empty")]
    Empty,
    /// One module was asked for.
    #[error("expected one module, found {count}")]
    SeveralModules {
        /// Number of modules in the text.
        count: usize,
    },
    /// The text is longer than places in it can be told.
    #[error("the text has {bytes} bytes, more than the {} that can be read", u32::MAX)]
    TooLarge {
        /// Its length.
        bytes: usize,
    },
    /// A character that starts nothing.
    #[error("unexpected character {character:?}")]
    UnexpectedCharacter {
        /// The character.
        character: char,
    },
    /// A string without an end on its line.
    #[error("the string does not end on its line")]
    OpenString,
    /// A backslash in a string that escapes nothing.
    #[error("unknown escape in a string")]
    UnknownEscape,
    /// Something else than what can stand here.
    #[error("expected {expected}, found {found}")]
    Expected {
        /// What can stand here.
        expected: Cow<'static, str>,
        /// What does.
        found: Box<str>,
    },
    /// Brackets or blocks lie deeper in each other than is read.
    #[error("nested more than {limit} deep")]
    TooDeep {
        /// The limit.
        limit: usize,
    },
    /// More operations than are read.
    #[error("more than {limit} operations; no kernel has that many")]
    TooManyOperations {
        /// The limit.
        limit: usize,
    },
    /// The generic form of MLIR.
    #[error("{name} is in MLIR's generic form")]
    GenericForm {
        /// The operation with its quotes.
        name: Box<str>,
    },
    /// An operation that the dialect doesn't have.
    #[error("unknown operation `{name}`")]
    UnknownOperation {
        /// Its name.
        name: Box<str>,
    },
    /// An operation of which cutile-ir's printer writes nothing but the name.
    #[error("the text leaves out what `{name}` does")]
    LossyOperation {
        /// Its name.
        name: Box<str>,
    },
    /// A global whose initial value cutile-ir's printer leaves out.
    #[error("the text leaves out the value of global `@{name}`")]
    LossyGlobal {
        /// Its name.
        name: Box<str>,
    },
    /// An attribute that the operation doesn't have.
    #[error("`{operation}` has no attribute `{name}`")]
    UnknownAttribute {
        /// The operation.
        operation: &'static str,
        /// The attribute.
        name: Box<str>,
    },
    /// An attribute that the operation needs.
    #[error("`{operation}` lacks its attribute `{name}`")]
    MissingAttribute {
        /// The operation.
        operation: &'static str,
        /// The attribute.
        name: &'static str,
    },
    /// An attribute that is given twice.
    #[error("attribute `{name}` is given twice")]
    RepeatedAttribute {
        /// The attribute.
        name: Box<str>,
    },
    /// A value that an attribute can't have.
    #[error("attribute `{name}` must be {expected}")]
    AttributeValue {
        /// The attribute.
        name: Box<str>,
        /// What it can be.
        expected: &'static str,
    },
    /// A word that is no value of an enumeration.
    #[error("`{found}` is no {enumeration}; expected {expected}")]
    UnknownCase {
        /// The word.
        found: Box<str>,
        /// Name of the enumeration.
        enumeration: &'static str,
        /// Its values.
        expected: Box<str>,
    },
    /// A type that the dialect doesn't have.
    #[error("unknown type `{name}`")]
    UnknownType {
        /// Its name.
        name: Box<str>,
    },
    /// A value that no operation before this place and in scope defines.
    #[error("value `{name}` is not defined here")]
    UndefinedValue {
        /// Its name.
        name: Box<str>,
    },
    /// A value whose name is that of another value in scope.
    #[error("value `{name}` is defined a second time")]
    RedefinedValue {
        /// Its name.
        name: Box<str>,
    },
    /// A number behind a value's name that is not that of one of its results.
    #[error("`{name}` has {count} results, there is no number {number}")]
    ResultNumber {
        /// Name of the value.
        name: Box<str>,
        /// Number of results under this name.
        count: u32,
        /// Number asked for.
        number: Box<str>,
    },
    /// Another number of names than of results.
    #[error("`{operation}` has {results} results, found {names} names for them")]
    ResultCount {
        /// The operation.
        operation: &'static str,
        /// Number of its results.
        results: usize,
        /// Number of names.
        names: usize,
    },
    /// Another number of operands than the operation has.
    #[error("`{operation}` takes {expected}, found {found}")]
    OperandCount {
        /// The operation.
        operation: &'static str,
        /// What it takes.
        expected: Cow<'static, str>,
        /// Number of operands.
        found: usize,
    },
    /// Another number of types than of values.
    #[error("expected {expected} types, found {found}")]
    TypeCount {
        /// Number of values.
        expected: usize,
        /// Number of types.
        found: usize,
    },
    /// A value that is given another type than it has.
    #[error("value `%{value}` is of type {actual}, not {written}")]
    TypeMismatch {
        /// Name of the value.
        value: Box<str>,
        /// Its type.
        actual: Box<str>,
        /// The type written here.
        written: Box<str>,
    },
    /// A size or stride that contradicts the view's type.
    #[error("{what} number {position} is {found}, the type says {expected}")]
    ViewMismatch {
        /// `size` or `stride`.
        what: &'static str,
        /// Position from zero.
        position: usize,
        /// What is written here.
        found: Box<str>,
        /// What the type says.
        expected: Box<str>,
    },
    /// Another number of sizes or strides than the view has dimensions.
    #[error("expected a {what} for each of the {expected} dimensions of the type, found {found}")]
    ViewRank {
        /// `size` or `stride`.
        what: &'static str,
        /// Number of sizes or strides.
        found: usize,
        /// Number of dimensions.
        expected: usize,
    },
    /// A number that its type can't hold.
    #[error("{literal} is no value of type {ty}")]
    NumberRange {
        /// The number.
        literal: Box<str>,
        /// The type.
        ty: Cow<'static, str>,
    },
    /// Elements that don't fill the tile.
    #[error("the elements do not fill {ty}: {problem}")]
    Elements {
        /// Type of the tile.
        ty: Box<str>,
        /// What is wrong.
        problem: Box<str>,
    },
    /// A region with more than one block.
    #[error("a region has one block; found another one")]
    SeveralBlocks,
    /// An alias without definition.
    #[error("alias `{name}` is not defined")]
    UndefinedAlias {
        /// Its name.
        name: Box<str>,
    },
    /// An alias with two definitions.
    #[error("alias `{name}` is defined a second time")]
    RedefinedAlias {
        /// Its name.
        name: Box<str>,
    },
    /// An alias that is defined by itself.
    #[error("alias `{name}` stands for itself")]
    CyclicAlias {
        /// Its name.
        name: Box<str>,
    },
}

impl Error {
    pub(super) fn new(kind: ErrorKind, span: Span) -> Self {
        Self { kind, span }
    }

    /// What to do about it, where that can be said.
    pub fn help(&self) -> Option<&'static str> {
        self.kind.help()
    }
}

impl ErrorKind {
    /// What to do about it, where that can be said.
    pub fn help(&self) -> Option<&'static str> {
        Some(match self {
            ErrorKind::Empty => "give a dump of a CUDA Tile IR module, as tileirdisasm prints it",
            ErrorKind::SeveralModules { .. } => "cut out the module that is meant",
            ErrorKind::GenericForm { .. } => {
                "read it as generic MLIR, or print it with the dialect's own syntax"
            }
            ErrorKind::UnknownOperation { .. } => {
                "operations of cuda_tile 13.1 to 13.5 are known; a newer one can't be read"
            }
            ErrorKind::LossyOperation { .. } | ErrorKind::LossyGlobal { .. } => {
                "cutile-ir's printer drops this; dump bytecode and give that, or what \
                 tileirdisasm prints of it"
            }
            ErrorKind::UnknownAttribute { .. } => {
                "attributes of cuda_tile 13.1 to 13.5 are known; a newer one can't be read"
            }
            ErrorKind::UndefinedValue { .. } => {
                "a value must be defined before its use, in the same block or one around it"
            }
            ErrorKind::RedefinedValue { .. } => {
                "give one of the two another name; a block sees the names around it"
            }
            ErrorKind::TypeMismatch { .. } => {
                "write the type that the value has where it is defined"
            }
            ErrorKind::SeveralBlocks => "control flow is written with `if`, `for` and `loop`",
            ErrorKind::UndefinedAlias { .. } => {
                "keep the alias lines, which printers write before or after the module"
            }
            ErrorKind::OpenString => "close it with `\"`",
            _ => return None,
        })
    }
}
