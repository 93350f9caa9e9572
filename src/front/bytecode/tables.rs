//! Tables of entries that are found by offset, and the table of strings.

use super::cursor::Cursor;
use super::error::{ErrorKind, Result};
use crate::ir::Span;

/// A table: the number of entries, padding, the offset of each, then their bytes. An
/// entry ends where the next one starts.
#[derive(Debug)]
pub(super) struct Table<'a> {
    /// What the entries are called in messages.
    pub what: &'static str,
    entries: Vec<Cursor<'a>>,
}

impl<'a> Table<'a> {
    /// A table without entries, for a section that is not there.
    pub fn empty(what: &'static str) -> Self {
        Self { what, entries: Vec::new() }
    }

    /// Reads a table whose offsets are `N` bytes wide, up to the end of `cursor`.
    pub fn read<const N: usize>(cursor: &mut Cursor<'a>, what: &'static str) -> Result<Self> {
        let count = cursor.count(N, what)?;
        if count == 0 {
            return Ok(Self::empty(what));
        }
        cursor.align(N, what)?;
        let places = cursor.clone();
        let mut offsets = cursor.take((count * N) as u64, what)?;
        let data = cursor.rest();
        let mut starts = Vec::with_capacity(count);
        for index in 0..count {
            let start = offsets.offset();
            let mut number = [0; 8];
            number[..N].copy_from_slice(&offsets.array::<N>(what)?);
            let offset = u64::from_le_bytes(number);
            let least = starts.last().copied().unwrap_or(0);
            match usize::try_from(offset) {
                Ok(offset) if (least..=data.left()).contains(&offset) => starts.push(offset),
                _ => {
                    let span = offsets.since(start.max(places.offset()));
                    return Err(ErrorKind::Offset { what, index, offset }.at(span));
                }
            }
        }
        let ends = starts.iter().skip(1).copied().chain([data.left()]);
        let entries = starts
            .iter()
            .zip(ends)
            .map(|(start, end)| Cursor::new(&data.bytes()[*start..end], data.offset() + start));
        Ok(Self { what, entries: entries.collect() })
    }

    /// Number of entries.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// The entry at `index`, which was read from `span`.
    pub fn get(&self, index: u64, span: Span) -> Result<Cursor<'a>> {
        let entry = usize::try_from(index).ok().and_then(|index| self.entries.get(index));
        let error = || ErrorKind::Index { what: self.what, index, count: self.len() }.at(span);
        entry.cloned().ok_or_else(error)
    }

    /// Every entry in order.
    pub fn iter(&self) -> impl Iterator<Item = Cursor<'a>> + '_ {
        self.entries.iter().cloned()
    }
}

/// The strings of a file.
#[derive(Debug)]
pub(super) struct Strings<'a>(Table<'a>);

impl<'a> Strings<'a> {
    /// Reads the string section.
    pub fn read(mut cursor: Cursor<'a>) -> Result<Self> {
        Ok(Self(Table::read::<4>(&mut cursor, "string")?))
    }

    /// Reads the index of a string and gives the string's bytes.
    pub fn bytes(&self, cursor: &mut Cursor<'_>, what: &'static str) -> Result<&'a [u8]> {
        let start = cursor.offset();
        let index = cursor.varint(what)?;
        Ok(self.0.get(index, cursor.since(start))?.bytes())
    }

    /// Reads the index of a string that is text.
    pub fn text(&self, cursor: &mut Cursor<'_>, what: &'static str) -> Result<&'a str> {
        let start = cursor.offset();
        let bytes = self.bytes(cursor, what)?;
        str::from_utf8(bytes).map_err(|_| ErrorKind::Text { what }.at(cursor.since(start)))
    }

    /// Reads the index of a string that is a name: text that isn't empty.
    pub fn name(&self, cursor: &mut Cursor<'_>, what: &'static str) -> Result<&'a str> {
        let start = cursor.offset();
        match self.text(cursor, what)? {
            "" => Err(ErrorKind::EmptyName { what }.at(cursor.since(start))),
            name => Ok(name),
        }
    }
}
