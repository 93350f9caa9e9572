//! Reader of Tile IR bytecode, versions 13.1 to 13.5.
//!
//! # Layout
//!
//! A file is a header and sections, in any order; each part's layout is described in
//! the module that reads it. Names, types, constants and debug records lie in tables
//! and are referred to by number. Operations have no layout of their own: what an
//! operation consists of follows from its entry in [`crate::dialect`], versions
//! included.
//!
//! # Damaged files
//!
//! The input is not trusted. Every access is checked, a number of items is held
//! against the bytes that are left before anything is allocated for them, what is
//! copied out of tables is bounded by the size of the file, and nothing nests deeper
//! than [`NESTING_LIMIT`] or contains itself.
//!
//! A damaged file is an error, or the program that its bytes now say, which is the one
//! that `tileirdisasm` 13.5 prints for them. Where that accepts what is refused here:
//!
//! - All of a table is read, used or not: an entry that is malformed, lies outside its
//!   section, has bytes left over or overlaps the one before is an error. The
//!   disassembler looks at what is used, and not at the rest of an entry.
//! - Flag bits, booleans and debug tags that mean nothing are errors: a newer writer
//!   would mean something by them. The disassembler ignores them, and takes an unknown
//!   debug tag for no place. It refuses such tags of types, attributes and operations,
//!   but for tags that it cuts to eight bits first.
//! - Names of symbols, hints and debug records must be UTF-8.
//! - A section must not be there twice, where the last one would count.
//! - A value of an enumeration that is newer than the file is an error.
//! - Preview bytecode can't be read at all.
//!
//! Bits of a constant above the width of its elements mean nothing and are dropped; the
//! disassembler shows them where it prints the bytes of a long constant.
//!
//! What is read here and refused by the disassembler is refused by [`crate::valid`]:
//! the disassembler verifies while it reads. A debug section without records is the
//! one exception: the disassembler trips over it.

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

/// About how many bytes the smallest operations of real kernels take.
const BYTES_OF_OPERATION: usize = 6;

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
    let mut budget = Budget::new(bytes.len());
    let strings = Strings::read(sections.required(Section::Strings)?)?;
    let functions = sections.required(Section::Functions)?;
    let room = functions.left() / BYTES_OF_OPERATION;
    let mut module = Module { version: Some(version), ..Module::with_room(room) };
    if let Some(cursor) = sections.get(Section::Producer) {
        module.producer = producer(cursor, &strings)?;
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

/// Reads the section of the producer: the number of its name. An empty name is none.
fn producer(mut cursor: Cursor<'_>, strings: &Strings<'_>) -> Result<Option<Box<str>>, Error> {
    let producer = strings.text(&mut cursor, "the producer")?;
    cursor.finish("the producer")?;
    Ok((!producer.is_empty()).then(|| producer.into()))
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
