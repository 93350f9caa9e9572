//! Reader of the text form.
//!
//! It reads what `tileirdisasm`, `cuda-tile-translate`, `cuda-tile-opt` and cutile-ir's
//! printer write. An operation's syntax comes from its entry in the dialect table; the
//! forms that the table's language doesn't cover lie in `forms/`. Every name is
//! resolved, every written type is checked against the value's, defaults and left-out
//! terminators are filled in. What an operation demands beyond that is for
//! [`crate::valid`] to check.
//!
//! Only the first error is reported. Nothing here recurses deeper than
//! [`MAX_NESTING`], and the time is linear in the length of the text.

mod attribute;
mod cursor;
mod dense;
mod dictionary;
mod document;
mod error;
mod format;
mod forms;
pub(in crate::front) mod lexer;
mod literal;
mod location;
mod operation;
#[cfg(feature = "mlir")]
mod parts;
mod reader;
mod region;
mod scope;
#[cfg(test)]
mod tests;
pub(in crate::front) mod token;
mod types;

pub use error::{Error, ErrorKind};
#[cfg(feature = "mlir")]
pub(in crate::front) use parts::{Parts, attribute_of};
pub use reader::MAX_NESTING;

use crate::front::MAX_OPERATIONS;
use crate::ir::{Attribute, Handle, Module, Span, Type};
use reader::Reader;
use token::TokenKind;

/// Reads a text that holds one module.
///
/// # Errors
/// The first thing that is wrong with the text; also when it holds no module or
/// several.
pub fn read(source: &str) -> Result<Module, Error> {
    let mut modules = read_all(source)?;
    match (modules.pop(), modules.len()) {
        (Some(module), 0) => Ok(module),
        (Some(_), others) => Err(at_start(ErrorKind::SeveralModules { count: others + 1 })),
        (None, _) => Err(at_start(ErrorKind::Empty)),
    }
}

/// Reads all modules of a text, in order. Entries outside of any module make one.
///
/// # Errors
/// The first thing that is wrong with the text. A text without modules is none.
pub fn read_all(source: &str) -> Result<Vec<Module>, Error> {
    document::modules(checked(source)?, MAX_OPERATIONS)
}

/// Reads a type, as `tile<4xf32>` or `!cuda_tile.tile<4xf32>`, into `module`.
///
/// # Errors
/// What is wrong with the text; its place counts from the start of `source`.
pub fn parse_type(module: &mut Module, source: &str) -> Result<Handle<Type>, Error> {
    let mut reader = Reader::new(checked(source)?);
    part(module, &mut reader, reader::Reader::ty)
}

/// Reads an attribute, as `#cuda_tile.rounding<zero>` or `[1, 0]`, into `module`.
///
/// # Errors
/// What is wrong with the text; its place counts from the start of `source`.
pub fn parse_attribute(module: &mut Module, source: &str) -> Result<Handle<Attribute>, Error> {
    let mut reader = Reader::new(checked(source)?);
    part(module, &mut reader, reader::Reader::attribute)
}

/// A text whose places fit [`Span`].
fn checked(source: &str) -> Result<&str, Error> {
    match u32::try_from(source.len()) {
        Ok(_) => Ok(source),
        Err(_) => Err(at_start(ErrorKind::TooLarge { bytes: source.len() })),
    }
}

/// Reads all of the reader's text as one part of `module`.
fn part<'s, T>(
    module: &mut Module,
    reader: &mut Reader<'s>,
    read: impl FnOnce(&mut Reader<'s>) -> Result<T, Error>,
) -> Result<T, Error> {
    std::mem::swap(&mut reader.module, module);
    let result = read(reader);
    std::mem::swap(&mut reader.module, module);
    let result = result?;
    if !reader.cursor.at(TokenKind::End) {
        return Err(reader.cursor.expected("the end of the text"));
    }
    Ok(result)
}

fn at_start(kind: ErrorKind) -> Error {
    Error { kind, span: Span::default() }
}
