//! The debug section.
//!
//! It starts with a table of places: for each function a list of record indices, the
//! first for the function itself, then one for each operation in the order of the
//! body. Then come the records. Index 0 stands for no place; records count from 1.

use super::budget::Budget;
use super::cursor::Cursor;
use super::error::{ErrorKind, Result};
use super::records::{self, Resolved};
use super::tables::{Strings, Table};
use crate::dialect::Version;
use crate::dialect::bytecode::{DebugRole, DebugTag, NO_PLACE};
use crate::ir::{Handle, Location, Module, Span};

/// Places of functions and operations.
#[derive(Debug, Default)]
pub(super) struct Debug {
    /// Where each function's part of `indices` starts.
    starts: Vec<usize>,
    /// Records by function and operation.
    indices: Vec<u64>,
    /// The records that were read.
    records: Vec<Resolved>,
}

/// Gives the places of a function and its operations one after the other.
#[derive(Debug)]
pub(super) struct Places {
    /// Position of the next; nothing where the function has no places.
    next: Option<usize>,
}

impl Debug {
    /// Reads the debug section, all of it, into `module`.
    pub fn read(
        mut cursor: Cursor<'_>,
        version: Version,
        strings: &Strings<'_>,
        module: &mut Module,
        budget: &mut Budget,
    ) -> Result<Self> {
        let what = "the debug section's table of functions";
        let functions = cursor.count(4, what)?;
        cursor.align(4, what)?;
        let starts = (0..functions).map(|_| Ok(u32::from_le_bytes(cursor.array(what)?) as usize));
        let starts = starts.collect::<Result<_>>()?;
        let what = "the debug section's table of places";
        let places = cursor.count(8, what)?;
        cursor.align(8, what)?;
        let indices = (0..places).map(|_| Ok(u64::from_le_bytes(cursor.array(what)?)));
        let indices = indices.collect::<Result<_>>()?;
        let table = Table::read::<4>(&mut cursor, "debug record")?;
        let records = records::read(&table, version, strings)?;
        let records = records::resolve(&records, module, budget)?;
        Ok(Self { starts, indices, records })
    }

    /// The places of the function whose number, counted from 1, is `index`.
    pub fn places(&self, index: u64, span: Span) -> Result<Places> {
        let Some(position) = index.checked_sub(1) else { return Ok(Places { next: None }) };
        let start = usize::try_from(position).ok().and_then(|p| self.starts.get(p));
        let count = self.starts.len();
        let error = || ErrorKind::Index { what: "function location", index, count }.at(span);
        Ok(Places { next: Some(*start.ok_or_else(error)?) })
    }

    /// The next place of `places`, for what was read from `span`.
    pub fn next(&self, places: &mut Places, span: Span) -> Result<Option<Handle<Location>>> {
        let Some(next) = &mut places.next else { return Ok(None) };
        let index = self.indices.get(*next).ok_or(ErrorKind::MissingLocation.at(span))?;
        *next += 1;
        self.record(*index, span)
    }

    fn record(&self, index: u64, span: Span) -> Result<Option<Handle<Location>>> {
        if index == NO_PLACE {
            return Ok(None);
        }
        let position = usize::try_from(index - 1).ok();
        let count = self.records.len();
        let error = || ErrorKind::Index { what: "debug record", index, count }.at(span);
        let record = position.and_then(|p| self.records.get(p)).ok_or_else(error)?;
        let (what, expected) = ("the place of an operation", DebugRole::Place.name());
        if !DebugRole::Place.allows(record.tag) {
            return Err(ErrorKind::DebugKind { what, index, expected }.at(span));
        }
        Ok((record.tag != DebugTag::Unknown).then_some(record.location))
    }
}
