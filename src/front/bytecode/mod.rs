//! Reader of Tile IR bytecode, versions 13.1 to 13.5.

mod attributes;
mod budget;
mod constants;
mod cursor;
mod debug;
mod enums;
mod error;
mod functions;
mod operations;
mod records;
mod sections;
mod tables;
mod types;

pub use error::{Error, ErrorKind};

use crate::dialect::Version;
use crate::dialect::bytecode::Section;
use crate::ir::{Handle, Module, Value};
use budget::Budget;
use constants::Constants;
use cursor::Cursor;
use debug::Debug;
use tables::Strings;
use types::Types;

/// How deep regions, attributes and debug records may nest. Front ends stay under
/// forty; whoever walks a module by recursion can rely on it.
pub const NESTING_LIMIT: usize = 256;

/// Whether `bytes` start as Tile IR bytecode does.
pub fn is_bytecode(bytes: &[u8]) -> bool {
    sections::is_bytecode(bytes)
}

/// Reads Tile IR bytecode.
///
/// # Errors
/// Says which bytes are wrong and how, when `bytes` are no bytecode, of an unknown
/// version, damaged, or made to fill memory.
pub fn read(bytes: &[u8]) -> Result<Module, Error> {
    let (version, sections) = sections::split(bytes)?;
    let mut module = Module { version: Some(version), ..Module::default() };
    let mut budget = Budget::new(bytes.len());
    let strings = Strings::read(sections.required(Section::Strings)?)?;
    let functions = sections.required(Section::Functions)?;
    if let Some(cursor) = sections.get(Section::Producer) {
        module.producer = Some(producer(cursor, &strings)?);
    }
    let types = Types::read(sections.get(Section::Types), version, &mut module)?;
    let constants = Constants::read(sections.get(Section::Constants))?;
    let debug = match sections.get(Section::Debug) {
        Some(cursor) => Debug::read(cursor, version, &strings, &mut module, &mut budget)?,
        None => Debug::default(),
    };
    let values = Vec::new();
    let mut reader = Reader { version, strings, types, constants, debug, values, budget, module };
    if let Some(cursor) = sections.get(Section::Globals) {
        reader.globals(cursor)?;
    }
    reader.functions(functions)?;
    Ok(reader.module)
}

fn producer(mut cursor: Cursor<'_>, strings: &Strings<'_>) -> Result<Box<str>, Error> {
    let producer = strings.text(&mut cursor, "the producer")?;
    cursor.finish("the producer")?;
    Ok(producer.into())
}

/// What is known while globals and functions are read.
#[derive(Debug)]
struct Reader<'a> {
    version: Version,
    strings: Strings<'a>,
    types: Types,
    constants: Constants<'a>,
    debug: Debug,
    /// The values that operands can refer to here, by number.
    values: Vec<Handle<Value>>,
    budget: Budget,
    module: Module,
}
