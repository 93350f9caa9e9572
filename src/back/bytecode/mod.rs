//! Writer of Tile IR bytecode, versions 13.1 to 13.5.
//!
//! What a module says and a version has no word for is an error that names it and the
//! first version that has it; a value that the version means anyway is left out. Two
//! things that no program depends on are dropped without a word: the producer below
//! 13.3, and locations without a scope in a function, which no version holds.
//!
//! ```
//! use tile_irdiff::back::bytecode::write;
//! use tile_irdiff::dialect::{ElementType, LATEST, Opcode};
//! use tile_irdiff::front::bytecode::read;
//! use tile_irdiff::ir::Builder;
//!
//! let mut builder = Builder::new();
//! builder.entry("nothing", &[]);
//! builder.operation(Opcode::Return).insert();
//! let bytes = write(&builder.finish(), LATEST)?;
//! let module = read(&bytes)?;
//! assert_eq!(module.entries().count(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod attributes;
mod constants;
mod debug;
mod encoder;
mod error;
mod functions;
mod operations;
mod sections;
mod tables;
mod types;

pub use error::{Error, ErrorKind};

use crate::dialect::Version;
use crate::ir::{Handle, Module, Span, Type, Value};
use constants::Constants;
use debug::Debug;
use encoder::Encoder;
use tables::Table;
use types::Types;

/// Writes `module` as bytecode of `version`.
///
/// # Errors
/// Says what the version can't say, or where the module is not well-formed; a valid
/// module always can be written as [`LATEST`](crate::dialect::LATEST).
pub fn write(module: &Module, version: Version) -> Result<Vec<u8>, Error> {
    sections::write(module, version)
}

/// What was written so far.
#[derive(Debug)]
struct Writer<'m> {
    module: &'m Module,
    version: Version,
    strings: Table,
    types: Types<'m>,
    constants: Constants,
    debug: Debug<'m>,
    /// Whether anything in the module has a location that can be written.
    located: bool,
}

impl Writer<'_> {
    fn type_number(
        &mut self,
        out: &mut Encoder,
        ty: Handle<Type>,
        span: Span,
    ) -> error::Result<()> {
        out.size(self.types.number(ty, span)?);
        Ok(())
    }

    fn newer(&self, what: &'static str, name: &'static str, since: Version) -> ErrorKind {
        ErrorKind::Newer { what, name, since, version: self.version }
    }
}

/// The values that operands can refer to at a place in a body, by number.
#[derive(Debug)]
struct Values {
    numbers: Vec<Option<usize>>,
    defined: Vec<Handle<Value>>,
}

impl Values {
    fn new(module: &Module) -> Self {
        Self { numbers: vec![None; module.values.len()], defined: Vec::new() }
    }

    /// Gives `value` the next number.
    fn define(&mut self, value: Handle<Value>) {
        self.numbers[value.index()] = Some(self.defined.len());
        self.defined.push(value);
    }

    fn number(&self, value: Handle<Value>) -> Option<usize> {
        self.numbers[value.index()]
    }

    /// Number of values.
    fn len(&self) -> usize {
        self.defined.len()
    }

    /// Forgets all but the first `length` values.
    fn truncate(&mut self, length: usize) {
        for value in self.defined.drain(length..) {
            self.numbers[value.index()] = None;
        }
    }
}
