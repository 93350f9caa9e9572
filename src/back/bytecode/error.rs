use crate::dialect::{LATEST, OLDEST, Version};
use crate::ir::Span;

/// Why a module can't be written as bytecode, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct Error {
    /// What can't be written.
    pub kind: ErrorKind,
    /// Place in the input that the module was read from.
    pub span: Span,
}

/// Result of writing a part of a module.
pub(super) type Result<T> = std::result::Result<T, Error>;

/// What can't be written as bytecode.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ErrorKind {
    /// A version that isn't known.
    #[error("bytecode version {version} is unknown; expected {OLDEST} to {LATEST}")]
    Version {
        /// The version that was asked for.
        version: Version,
    },
    /// Something that the version does not have.
    #[error(
        "{what} `{name}` came with version {since}, so version {version} can't say it; write version {since} or later"
    )]
    Newer {
        /// What it is.
        what: &'static str,
        /// Its name.
        name: &'static str,
        /// First version that has it.
        since: Version,
        /// The version that was asked for.
        version: Version,
    },
    /// Something that no version has a place for.
    #[error("bytecode has no place for {what}")]
    Unencodable {
        /// What it is.
        what: &'static str,
    },
    /// An attribute that the operation must have is missing.
    #[error("`{op}` lacks its attribute `{attribute}`")]
    MissingAttribute {
        /// The operation.
        op: &'static str,
        /// The attribute.
        attribute: &'static str,
    },
    /// An attribute that the operation can't have.
    #[error(
        "attribute `{attribute}` of `{op}` is of another kind or value than the dialect has there"
    )]
    AttributeKind {
        /// The operation.
        op: &'static str,
        /// The attribute.
        attribute: &'static str,
    },
    /// A wrong number of operands, results, regions or blocks.
    #[error("`{op}` has {found} {what}, expected {expected}")]
    Count {
        /// The operation.
        op: &'static str,
        /// What was counted.
        what: &'static str,
        /// Number found.
        found: usize,
        /// Number expected, or the least number for a variadic operation.
        expected: usize,
    },
    /// An operand that isn't defined where it is used.
    #[error("an operand of `{op}` is not defined here")]
    Undefined {
        /// The operation.
        op: &'static str,
    },
    /// An operation at a place where bytecode can't have it.
    #[error("`{op}` can't be here: a module holds globals and entries, and a body the rest")]
    Misplaced {
        /// The operation.
        op: &'static str,
    },
    /// A type inside of a type that can't hold it.
    #[error("`{outer}` of `{found}`: expected {expected}")]
    TypeKind {
        /// The outer type.
        outer: &'static str,
        /// The type inside.
        found: &'static str,
        /// Types that can be inside.
        expected: &'static str,
    },
    /// A constant whose bytes don't fit its type.
    #[error("a constant does not have one element or all that its type says")]
    Constant,
    /// A location that refers to one that it can't.
    #[error("a location refers to another than {expected}")]
    Location {
        /// What it may refer to.
        expected: &'static str,
    },
    /// Regions or attributes nested too deeply for readers.
    #[error("{what} nest more than {limit} deep, more than readers take")]
    Nesting {
        /// What nests.
        what: &'static str,
        /// The limit.
        limit: usize,
    },
    /// More than 4 GiB.
    #[error("the bytecode would be over 4 GiB")]
    TooLarge,
}

impl ErrorKind {
    /// The error at `span`.
    pub(super) fn at(self, span: Span) -> Error {
        Error { kind: self, span }
    }
}
