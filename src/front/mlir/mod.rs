//! Reader of MLIR's generic form and of MLIR bytecode.
//!
//! MLIR itself parses the input, with the dialect unknown to it, so whatever printed
//! the text, it has MLIR's own rules: names, blocks, dominance, aliases. The operations
//! are then taken over one by one. What belongs to the dialect, its types and
//! attributes, goes through the text reader.
//!
//! Nothing is lost in silence: an operation, attribute or type that the dialect's
//! table lacks is an error that names it.
//!
//! MLIR's parser is written for inputs of good will. Brackets may lie
//! [`MAX_NESTING`] deep, which keeps its recursion short; every input has a context of
//! its own, which is dropped with all that MLIR keeps of it.

mod convert;
mod diagnostics;
mod error;
mod operation;
mod scan;

pub use error::{Error, ErrorKind};
pub use scan::MAX_NESTING;

use crate::ir::{Module, Span};
use convert::Converter;
use diagnostics::Diagnostics;
use melior::Context;

/// Reads a text in generic form that holds one module.
///
/// # Errors
/// The first thing that is wrong with the text; also when it holds no module or
/// several.
pub fn read(source: &str) -> Result<Module, Error> {
    let mut modules = read_all(source)?;
    match (modules.pop(), modules.len()) {
        (Some(module), 0) => Ok(module),
        (Some(_), others) => {
            Err(Error::new(ErrorKind::SeveralModules { count: others + 1 }, Span::default()))
        }
        (None, _) => Err(Error::new(ErrorKind::NoModule, Span::default())),
    }
}

/// Reads all modules of a text in generic form, in order. Entries outside of any module
/// of the dialect make one.
///
/// # Errors
/// The first thing that is wrong with the text. A text without modules is none.
pub fn read_all(source: &str) -> Result<Vec<Module>, Error> {
    if let Some(at) = source.find('\0') {
        return Err(Error::new(ErrorKind::Bytes, Span::new(at, at + 1)));
    }
    let scan = scan::scan(source)?;
    let context = Context::new_with_threading(false);
    context.set_allow_unregistered_dialects(true);
    let diagnostics = Diagnostics::attach(&context);
    let module = melior::ir::Module::parse(&context, &scan.text);
    let Some(module) = module else {
        return Err(diagnostics.first(&scan.text));
    };
    Converter::new(source, &scan)?.modules(&module)
}
