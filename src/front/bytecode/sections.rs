//! The header of a file and its division into sections.

use super::cursor::Cursor;
use super::error::{ErrorKind, Result};
use crate::dialect::bytecode::{ALIGNED_SECTION, END_OF_SECTIONS, MAGIC, Section};
use crate::dialect::{LATEST, OLDEST, Version};
use crate::ir::Span;

/// The sections of a file, by number.
#[derive(Debug, Default)]
pub(super) struct Sections<'a> {
    parts: [Option<Cursor<'a>>; Section::ALL.len() + 1],
}

impl<'a> Sections<'a> {
    /// The section's bytes, where it is there.
    pub fn get(&self, section: Section) -> Option<Cursor<'a>> {
        self.parts[usize::from(section.number())].clone()
    }

    /// The bytes of a section that every file has.
    pub fn required(&self, section: Section) -> Result<Cursor<'a>> {
        self.get(section).ok_or_else(|| ErrorKind::MissingSection { section }.at(Span::default()))
    }
}

/// Whether `bytes` start as a bytecode file does.
pub(super) fn is_bytecode(bytes: &[u8]) -> bool {
    bytes.starts_with(&MAGIC)
}

/// Reads the header and finds the sections.
pub(super) fn split(bytes: &[u8]) -> Result<(Version, Sections<'_>)> {
    if u32::try_from(bytes.len()).is_err() {
        return Err(ErrorKind::TooLarge.at(Span::default()));
    }
    if !is_bytecode(bytes) {
        return Err(ErrorKind::Magic.at(Span::new(0, bytes.len().min(MAGIC.len()))));
    }
    let mut cursor = Cursor::new(bytes, 0);
    cursor.take(MAGIC.len() as u64, "the magic number")?;
    let version = version(&mut cursor)?;
    let mut sections = Sections::default();
    while let Some((section, part)) = section(&mut cursor, version)? {
        let slot = &mut sections.parts[usize::from(section.number())];
        if slot.is_some() {
            let span = Span::new(part.offset(), part.offset() + part.left());
            return Err(ErrorKind::DuplicateSection { section }.at(span));
        }
        *slot = Some(part);
    }
    cursor.finish("the end of the last section")?;
    Ok((version, sections))
}

fn version(cursor: &mut Cursor<'_>) -> Result<Version> {
    let start = cursor.offset();
    let [major, minor] = cursor.array("the version")?;
    let tag = u16::from_le_bytes(cursor.array("the version's tag")?);
    let version = Version::new(major, minor);
    if !(OLDEST..=LATEST).contains(&version) {
        return Err(ErrorKind::Version { major, minor }.at(cursor.since(start)));
    }
    if tag != 0 {
        return Err(ErrorKind::Preview { tag }.at(cursor.since(start)));
    }
    Ok(version)
}

/// Reads one section: its number, length, alignment and padding where it is aligned,
/// then its bytes. Gives nothing at the end.
fn section<'a>(cursor: &mut Cursor<'a>, version: Version) -> Result<Option<(Section, Cursor<'a>)>> {
    let start = cursor.offset();
    let byte = cursor.byte("the list of sections")?;
    if byte == END_OF_SECTIONS {
        return Ok(None);
    }
    let number = byte & !ALIGNED_SECTION;
    let section = Section::from_number(number)
        .ok_or_else(|| ErrorKind::SectionNumber { number, version }.at(cursor.since(start)))?;
    let length = cursor.varint("the length of a section")?;
    let aligned = byte & ALIGNED_SECTION != 0;
    let found = if aligned { cursor.varint("the alignment of a section")? } else { 1 };
    let alignment = usize::try_from(found).ok().filter(|alignment| {
        alignment.is_power_of_two() && alignment.is_multiple_of(section.alignment())
    });
    let Some(alignment) = alignment else {
        return Err(ErrorKind::Alignment { section, found }.at(cursor.since(start)));
    };
    cursor.align(alignment, "the padding of a section")?;
    let part = cursor.take(length, section.name())?;
    Ok(Some((section, part)))
}
