//! Reader of MLIR's generic form and of MLIR bytecode.
//!
//! MLIR itself parses the input, with the dialect unknown to it, so whatever printed
//! the text, it has MLIR's own rules: names, blocks, dominance, aliases. The operations
//! are then taken over one by one. What belongs to the dialect, its types and
//! attributes, goes through the text reader. Bytecode is read as the generic form that
//! MLIR prints for it, since of an operation that it doesn't know MLIR gives the
//! attributes only to those who have their names.
//!
//! Both may be in the encoding of `dialect/cuda_tile.irdl.mlir`, which [`crate::mlir`]
//! writes, instead of the dialect's own; a module in it ends with `ub.unreachable`.
//!
//! Nothing is lost in silence: an operation, attribute or type that the dialect's
//! table lacks is an error that names it.
//!
//! MLIR's parser is written for inputs of good will. Text is looked over first: brackets
//! may lie [`MAX_NESTING`] deep, with aliases written out, which keeps the recursion of
//! MLIR's parser and printer short; with aliases written out it may be
//! [`MAX_BYTES`](crate::front::MAX_BYTES) long; and what is known to crash MLIR is
//! refused. Bytecode can't be looked over: damage in it can end the process, or keep it
//! busy for ever, so that those who get it from strangers read it in a process of its own,
//! as the command line does. Every input has a context of its own, which is dropped with
//! all that MLIR keeps of it.

mod aliases;
mod convert;
mod diagnostics;
mod error;
mod irdl;
mod operands;
mod operation;
mod scan;

pub use error::{Error, ErrorKind};
pub use scan::MAX_NESTING;

use crate::ir::{Handle, Module, Span};
use crate::mlir::ffi::{load_ub, parse_bytecode};
use convert::Converter;
use diagnostics::Diagnostics;
use melior::Context;
use melior::ir::operation::{OperationLike, OperationPrintingFlags};

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
    let context = context();
    let diagnostics = Diagnostics::attach(&context);
    let module = melior::ir::Module::parse(&context, &scan.text);
    let Some(module) = module else {
        return Err(diagnostics.first(&scan.text));
    };
    Converter::new(source, &scan)?.modules(&module)
}

/// Reads all modules of MLIR bytecode. Operations have no places: the bytecode says none.
///
/// # Errors
/// The first thing that is wrong. Bytecode without modules is none.
pub fn read_bytecode(bytes: &[u8]) -> Result<Vec<Module>, Error> {
    let generic = generic_form(bytes).map_err(in_bytecode)?;
    let mut modules = read_all(&generic).map_err(in_bytecode)?;
    for module in &mut modules {
        for index in 0..module.operations.len() {
            module.operations[Handle::from_index(index)].span = Span::default();
        }
    }
    Ok(modules)
}

/// An error as it is told of bytecode, in which nothing has a place.
fn in_bytecode(error: Error) -> Error {
    let kind = match error.kind {
        ErrorKind::Mlir(message) => ErrorKind::MlirBytecode(message),
        kind => kind,
    };
    Error::new(kind, Span::default())
}

/// What MLIR prints for bytecode.
fn generic_form(bytes: &[u8]) -> Result<String, Error> {
    let context = context();
    let diagnostics = Diagnostics::attach(&context);
    let Some(module) = parse_bytecode(&context, bytes) else {
        return Err(diagnostics.first(""));
    };
    let flags =
        OperationPrintingFlags::new().print_generic_operation_form().enable_debug_info(true, false);
    let text = module.as_operation().to_string_with_flags(flags);
    text.map_err(|_| Error::new(ErrorKind::Bytes, Span::default()))
}

/// A context that doesn't know the dialect.
fn context() -> Context {
    let context = Context::new_with_threading(false);
    context.set_allow_unregistered_dialects(true);
    load_ub(&context);
    context
}
