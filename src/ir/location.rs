//! Source locations: where in the kernel's source an operation came from.

use super::Handle;

/// Where an operation came from, or a scope that such a place lies in.
///
/// The forms with `Di` are the dialect's own debug information (specification,
/// "Debug Info"), the others MLIR's locations.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Location {
    /// No place is known.
    Unknown,
    /// A place in a file.
    FileLineColumn {
        /// Name of the file.
        file: Box<str>,
        /// Line from one.
        line: u32,
        /// Column from one.
        column: u32,
    },
    /// A place in a scope.
    DiLocation {
        /// The [`Location::DiSubprogram`] or [`Location::DiLexicalBlock`].
        scope: Handle<Location>,
        /// Name of the file.
        file: Box<str>,
        /// Line from one.
        line: u64,
        /// Column from one.
        column: u64,
    },
    /// A place in an inlined function, and the place of the call.
    CallSite {
        /// In the function.
        callee: Handle<Location>,
        /// Of the call.
        caller: Handle<Location>,
    },
    /// A place with a name.
    Name {
        /// The name.
        name: Box<str>,
        /// The place, if known.
        child: Option<Handle<Location>>,
    },
    /// Several places that one operation came from.
    Fused(Box<[Handle<Location>]>),
    /// A source file.
    DiFile {
        /// Its name.
        name: Box<str>,
        /// Its folder.
        directory: Box<str>,
    },
    /// What one run of a front end compiled.
    DiCompileUnit {
        /// The [`Location::DiFile`].
        file: Handle<Location>,
    },
    /// A block inside a function.
    DiLexicalBlock {
        /// The scope around it.
        scope: Handle<Location>,
        /// The [`Location::DiFile`].
        file: Handle<Location>,
        /// Line from one.
        line: u64,
        /// Column from one.
        column: u64,
    },
    /// A function.
    DiSubprogram {
        /// The [`Location::DiFile`].
        file: Handle<Location>,
        /// Line of its declaration.
        line: u64,
        /// Name in the source.
        name: Box<str>,
        /// Symbol.
        linkage_name: Box<str>,
        /// The [`Location::DiCompileUnit`].
        compile_unit: Handle<Location>,
        /// Line where its body starts.
        scope_line: u64,
    },
}

/// File, line and column of a place, when some form of it is known.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SourcePlace {
    /// Name of the file.
    pub file: Box<str>,
    /// Line from one.
    pub line: u64,
    /// Column from one.
    pub column: u64,
}
