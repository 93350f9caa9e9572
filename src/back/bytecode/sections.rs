//! A file: header and sections.

use super::Writer;
use super::constants::Constants;
use super::debug::Debug;
use super::encoder::Encoder;
use super::error::{ErrorKind, Result};
use super::tables::Table;
use super::types::Types;
use crate::dialect::bytecode::{ALIGNED_SECTION, END_OF_SECTIONS, MAGIC, PRODUCER_SINCE, Section};
use crate::dialect::{LATEST, OLDEST, Opcode, Version};
use crate::ir::{Module, Span};

/// Writes a file. Tables fill up while bodies are written, so that they come after.
pub(super) fn write(module: &Module, version: Version) -> Result<Vec<u8>> {
    if !(OLDEST..=LATEST).contains(&version) {
        return Err(ErrorKind::Version { version }.at(Span::default()));
    }
    top_level(module)?;
    let debug = Debug::new(module, version);
    let mut writer = Writer {
        module,
        version,
        strings: Table::default(),
        types: Types::new(module, version),
        constants: Constants::default(),
        located: debug.any_place(),
        debug,
    };
    let mut file = Encoder::default();
    file.bytes(&MAGIC);
    file.bytes(&[version.major, version.minor, 0, 0]);
    if let Some(globals) = writer.globals()? {
        section(&mut file, Section::Globals, globals);
    }
    let functions = writer.functions()?;
    section(&mut file, Section::Functions, functions);
    if !writer.constants.table.is_empty() {
        section(&mut file, Section::Constants, table::<8>(&writer.constants.table));
    }
    if writer.located {
        let mut debug = Encoder::default();
        writer.debug.write(&mut debug);
        section(&mut file, Section::Debug, debug);
    }
    section(&mut file, Section::Types, table::<4>(&writer.types.table));
    if let Some(producer) = module.producer.as_ref().filter(|_| version >= PRODUCER_SINCE) {
        let mut out = Encoder::default();
        out.size(writer.strings.number(producer.as_bytes()));
        section(&mut file, Section::Producer, out);
    }
    section(&mut file, Section::Strings, table::<4>(&writer.strings));
    file.byte(END_OF_SECTIONS);
    if u32::try_from(file.len()).is_err() {
        return Err(ErrorKind::TooLarge.at(Span::default()));
    }
    Ok(file.finish())
}

/// An error unless the module holds globals and entries only.
fn top_level(module: &Module) -> Result<()> {
    for handle in &module.body {
        let operation = &module.operations[*handle];
        if !matches!(operation.opcode, Opcode::Entry | Opcode::Global) {
            let op = operation.opcode.name();
            return Err(ErrorKind::Misplaced { op }.at(operation.span));
        }
    }
    Ok(())
}

fn table<const N: usize>(table: &Table) -> Encoder {
    let mut out = Encoder::default();
    table.write::<N>(&mut out);
    out
}

fn section(file: &mut Encoder, section: Section, content: Encoder) {
    let (content, alignment) = (content.finish(), section.alignment());
    file.byte(section.number() | if alignment > 1 { ALIGNED_SECTION } else { 0 });
    file.size(content.len());
    if alignment > 1 {
        file.size(alignment);
        file.align(alignment);
    }
    file.bytes(&content);
}
