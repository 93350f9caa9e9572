use crate::dialect::bytecode::{MAGIC, Section};
use crate::dialect::{LATEST, OLDEST, Version};
use crate::ir::Span;

/// Why bytecode could not be read, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct Error {
    /// What is wrong.
    pub kind: ErrorKind,
    /// Bytes of the input that are wrong.
    pub span: Span,
}

/// Result of reading a part of the bytecode.
pub(super) type Result<T> = std::result::Result<T, Error>;

/// What is wrong with bytecode.
///
/// `what` names the part of the format that was being read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ErrorKind {
    /// The file is something else.
    #[error("no Tile IR bytecode: expected it to start with `{}`", MAGIC.escape_ascii())]
    Magic,
    /// The file is over 4 GiB, more than a [`Span`] can address.
    #[error("the file is over 4 GiB; no kernel is that large")]
    TooLarge,
    /// Another version.
    #[error(
        "bytecode version {major}.{minor} is unknown; expected {OLDEST} to {LATEST}, so write the dump for one of these"
    )]
    Version {
        /// Before the dot.
        major: u8,
        /// After the dot.
        minor: u8,
    },
    /// The file uses features that no version has yet.
    #[error(
        "preview bytecode (version tag {tag}) can't be read, as its features have no fixed meaning; write the dump without preview features"
    )]
    Preview {
        /// The tag of the version.
        tag: u16,
    },
    /// The bytes end too early.
    #[error("{what} is cut off: {needed} bytes needed, {left} left")]
    CutOff {
        /// What was being read.
        what: &'static str,
        /// Bytes that it needs at least.
        needed: u64,
        /// Bytes that are left in its section, table entry or body.
        left: usize,
    },
    /// Bytes are left where the end was expected.
    #[error("{left} bytes are left over after {what}")]
    LeftOver {
        /// What ended too early.
        what: &'static str,
        /// How many.
        left: usize,
    },
    /// A variable-length number over 64 bits.
    #[error("{what} does not fit 64 bits")]
    LongNumber {
        /// What was being read.
        what: &'static str,
    },
    /// A number out of its range.
    #[error("{what} is {found}, expected {expected}")]
    Number {
        /// What was being read.
        what: &'static str,
        /// What it is.
        found: u64,
        /// What it may be.
        expected: &'static str,
    },
    /// A section of unknown number.
    #[error(
        "section {number} is unknown to version {version}; the file is damaged or of a newer version"
    )]
    SectionNumber {
        /// Its number.
        number: u8,
        /// The file's version.
        version: Version,
    },
    /// A section that is there twice.
    #[error("the {} section is there twice", section.name())]
    DuplicateSection {
        /// Which.
        section: Section,
    },
    /// A section that every file has is missing.
    #[error("the {} section is missing", section.name())]
    MissingSection {
        /// Which.
        section: Section,
    },
    /// A section at a place that its content does not allow.
    #[error("the {} section is aligned to {found} bytes, expected a power of two from {} on", section.name(), section.alignment())]
    Alignment {
        /// Which.
        section: Section,
        /// Its alignment.
        found: u64,
    },
    /// An index past the end of a table.
    #[error("{what} {index} is out of range: there are {count}")]
    Index {
        /// What the table holds.
        what: &'static str,
        /// The index.
        index: u64,
        /// Number of entries.
        count: usize,
    },
    /// Entries of a table that overlap or lie outside it.
    #[error("{what} {index} has offset {offset}, outside the range left for it")]
    Offset {
        /// What the table holds.
        what: &'static str,
        /// The entry.
        index: usize,
        /// Its offset.
        offset: u64,
    },
    /// A string that should be text isn't.
    #[error("{what} is not UTF-8")]
    Text {
        /// What the string is.
        what: &'static str,
    },
    /// A name that is empty.
    #[error("{what} is empty")]
    EmptyName {
        /// What the name is.
        what: &'static str,
    },
    /// A name that is there twice in one dictionary.
    #[error("`{name}` is there twice")]
    DuplicateName {
        /// The name.
        name: Box<str>,
    },
    /// An unknown tag or opcode.
    #[error(
        "{what} {number} is unknown to version {version}; the file is damaged or of a newer version"
    )]
    Unknown {
        /// What it numbers.
        what: &'static str,
        /// The number.
        number: u64,
        /// The file's version.
        version: Version,
    },
    /// Something that the file's version does not have.
    #[error("{what} `{name}` came with version {since}, but the file is of version {version}")]
    Newer {
        /// What it is.
        what: &'static str,
        /// Its name.
        name: &'static str,
        /// First version that has it.
        since: Version,
        /// The file's version.
        version: Version,
    },
    /// A type where it can't be.
    #[error("{what} is `{found}`, expected {expected}")]
    TypeKind {
        /// What has the type.
        what: &'static str,
        /// Its kind of type.
        found: &'static str,
        /// Kinds that it may have.
        expected: &'static str,
    },
    /// An attribute of a kind that can't be here.
    #[error("{what} is an attribute of tag {found}, expected {expected}")]
    AttributeKind {
        /// What the attribute is.
        what: &'static str,
        /// Its tag.
        found: u64,
        /// What it may be.
        expected: &'static str,
    },
    /// A debug record of a kind that can't be here.
    #[error("{what} is debug record {index} of another kind; expected {expected}")]
    DebugKind {
        /// What refers to the record.
        what: &'static str,
        /// The record.
        index: u64,
        /// What it may be.
        expected: &'static str,
    },
    /// A debug record that contains itself.
    #[error("debug record {index} refers back to itself")]
    DebugCycle {
        /// The record.
        index: u64,
    },
    /// A function that has no debug records, or fewer than operations.
    #[error("the debug section has no location for this operation")]
    MissingLocation,
    /// Something nested too deeply.
    #[error("{what} nest more than {limit} deep")]
    Nesting {
        /// What nests.
        what: &'static str,
        /// The limit.
        limit: usize,
    },
    /// More operations than are read.
    #[error("more than {limit} operations; no kernel has that many")]
    TooManyOperations {
        /// The limit.
        limit: usize,
    },
    /// Parts of the file that are used so often that they would fill memory.
    #[error(
        "the file is made so that a small part of it stands for over {limit} bytes; no front end writes such files"
    )]
    Expansion {
        /// The limit.
        limit: u64,
    },
    /// Bytes of a constant that don't fit its type.
    #[error(
        "a constant of {elements} elements of `{element}` has {found} bytes, expected one element or all"
    )]
    ConstantSize {
        /// Number of elements.
        elements: u64,
        /// Element type.
        element: &'static str,
        /// Bytes found.
        found: usize,
    },
    /// A function that is no entry, or an entry of a kind that no version has.
    #[error("function flags are {found:#04x}, expected those of a public entry")]
    FunctionFlags {
        /// The flags.
        found: u8,
    },
    /// Flag bits that stand for nothing.
    #[error("flags of {what} are {found:#x}, but only the lowest {known} bits mean something")]
    Flags {
        /// What has the flags.
        what: &'static str,
        /// The flags.
        found: u64,
        /// Number of bits that mean something.
        known: usize,
    },
    /// A wrong number of something.
    #[error("`{op}` has {found} {what}, expected {expected}")]
    Count {
        /// The operation.
        op: &'static str,
        /// What was counted.
        what: &'static str,
        /// Number found.
        found: u64,
        /// Number expected, or the least number for a variadic operation.
        expected: usize,
    },
    /// An entry, a global or a module inside of a body.
    #[error("`{op}` can't be inside of a body")]
    Misplaced {
        /// The operation.
        op: &'static str,
    },
    /// A block without a terminator at its end.
    #[error("a block has to end in a terminator, as `return` or `continue`")]
    Terminator,
}

impl ErrorKind {
    /// The error at `span`.
    pub(super) fn at(self, span: Span) -> Error {
        Error { kind: self, span }
    }
}
