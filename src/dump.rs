//! A dump that was read and validated: what both sides of a comparison are.

use crate::front::{self, ReadError, ReadOptions, Source};
use crate::ir::{LineColumn, Module, line_column};
use crate::report::{Listing, Side};
use crate::valid::{Invalid, Valid, validate};

/// A program that was read from a dump and keeps to the rules of the dialect.
#[derive(Clone, Debug)]
pub struct Dump {
    /// Path that reports name; `-` where nobody said one.
    pub path: String,
    /// What it was read from.
    pub source: Source,
    /// The program.
    pub module: Valid<Module>,
}

impl Dump {
    /// The same dump under a path that reports name.
    #[must_use]
    pub fn with_path(self, path: impl Into<String>) -> Self {
        Self { path: path.into(), ..self }
    }

    /// The dump as a side of a report.
    pub fn side(&self) -> Side<'_> {
        Side { path: &self.path, source: &self.source, module: &self.module }
    }
}

/// Reads a dump, whatever it is written as, and validates it.
///
/// Text of any printer, Tile IR bytecode, and logs with dumps in them are told apart by
/// content; with the feature `mlir` also MLIR's generic form. `options` chooses where there
/// are several kernels.
///
/// ```
/// use tile_irdiff::{ReadOptions, read};
///
/// let dump = read(b"entry @k() {\n  return\n}\n", &ReadOptions::default())?;
/// assert_eq!(dump.module.entries().count(), 1);
///
/// let error = read(b"entry @k() {\n  retrn\n}\n", &ReadOptions::default()).unwrap_err();
/// let place = error.line_column().unwrap();
/// assert_eq!((error.kind(), place.line, place.column), ("text", 2, 3));
/// # Ok::<(), tile_irdiff::DumpError>(())
/// ```
///
/// # Errors
/// If it is no dump, is damaged, leaves open which of several kernels is meant, or breaks a
/// rule of the dialect.
pub fn read(bytes: &[u8], options: &ReadOptions) -> Result<Dump, DumpError> {
    let input = front::read(bytes, options).map_err(|error| DumpError::Read(error.into()))?;
    match validate(input.module) {
        Ok(module) => Ok(Dump { path: "-".to_owned(), source: input.source, module }),
        Err(invalid) => Err(DumpError::Invalid { origin: input.source, invalid }),
    }
}

/// Why an input is no dump that can be compared.
#[derive(Clone, Debug, thiserror::Error)]
pub enum DumpError {
    /// It can't be read.
    #[error(transparent)]
    Read(Box<ReadError>),
    /// It breaks rules of the dialect.
    #[error("{invalid}")]
    Invalid {
        /// What was read.
        origin: Source,
        /// The errors.
        invalid: Box<Invalid>,
    },
}

impl DumpError {
    /// A stable name for what is wrong: `invalid` for a broken rule of the dialect, else
    /// that of the [kind](crate::front::ReadErrorKind::name).
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Read(error) => error.kind.name(),
            Self::Invalid { .. } => "invalid",
        }
    }

    /// Line and column of the first error: in the input where it is text, and in what
    /// `tile-irdiff show` prints where it is bytecode that could be read.
    pub fn line_column(&self) -> Option<LineColumn> {
        match self {
            Self::Read(error) => {
                let text = error.text.as_deref().filter(|_| error.span.is_defined())?;
                Some(line_column(text, error.span.offset()))
            }
            Self::Invalid { origin, invalid } => {
                let first = invalid.errors.first()?;
                let place = Listing::new(&invalid.module, origin).place(first.operation);
                Some(LineColumn { line: place.line?, column: place.column? })
            }
        }
    }

    /// Number of the byte, from 0, that can't be read, where the input is no text.
    pub fn byte(&self) -> Option<usize> {
        match self {
            Self::Read(error) if error.text.is_none() && error.span.is_defined() => {
                Some(error.span.offset())
            }
            Self::Read(_) | Self::Invalid { .. } => None,
        }
    }
}
