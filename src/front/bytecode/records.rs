//! Records of the debug section: read first, then tied together, since they refer to
//! each other in any order.

use super::NESTING_LIMIT;
use super::budget::Budget;
use super::cursor::Cursor;
use super::error::{ErrorKind, Result};
use super::tables::{Strings, Table};
use crate::dialect::Version;
use crate::dialect::bytecode::{DebugRole, DebugTag, SUBPROGRAM_FLAGS_SINCE};
use crate::ir::{Handle, Location, Module, Span};
use smallvec::SmallVec;

/// A record that was read and tied to those that it refers to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Resolved {
    /// Its kind.
    pub tag: DebugTag,
    /// The record.
    pub location: Handle<Location>,
    /// Records below each other down to it, itself included.
    depth: usize,
}

/// A reference to a record by index.
#[derive(Clone, Copy, Debug)]
struct Reference {
    index: u64,
    role: DebugRole,
    span: Span,
}

/// A record as it lies in the file.
#[derive(Debug)]
pub(super) struct Record<'a> {
    tag: DebugTag,
    references: SmallVec<[Reference; 2]>,
    texts: SmallVec<[&'a str; 2]>,
    numbers: SmallVec<[u64; 2]>,
    span: Span,
}

/// Reads every record of `table`.
pub(super) fn read<'a>(
    table: &Table<'a>,
    version: Version,
    strings: &Strings<'a>,
) -> Result<Vec<Record<'a>>> {
    table.iter().map(|cursor| RecordReader { cursor, strings }.record(version)).collect()
}

struct RecordReader<'a, 's> {
    cursor: Cursor<'a>,
    strings: &'s Strings<'a>,
}

impl<'a> RecordReader<'a, '_> {
    fn record(mut self, version: Version) -> Result<Record<'a>> {
        let start = self.cursor.offset();
        let number = self.cursor.varint("the tag of a debug record")?;
        let span = self.cursor.since(start);
        let Some(tag) = DebugTag::from_number(number) else {
            return Err(ErrorKind::Unknown { what: "debug tag", number, version }.at(span));
        };
        let (references, texts, numbers) = (SmallVec::new(), SmallVec::new(), SmallVec::new());
        let mut record = Record { tag, references, texts, numbers, span };
        self.fields(&mut record, version)?;
        self.cursor.finish("a debug record")?;
        record.span = self.cursor.since(start);
        Ok(record)
    }

    fn fields(&mut self, record: &mut Record<'a>, version: Version) -> Result<()> {
        match record.tag {
            DebugTag::Unknown => {}
            DebugTag::CompileUnit => self.reference(record, DebugRole::File)?,
            DebugTag::File => {
                self.text(record)?;
                self.text(record)?;
            }
            DebugTag::LexicalBlock => {
                self.reference(record, DebugRole::Scope)?;
                self.reference(record, DebugRole::File)?;
                self.number(record)?;
                self.number(record)?;
            }
            DebugTag::Location => {
                self.reference(record, DebugRole::Scope)?;
                self.text(record)?;
                self.number(record)?;
                self.number(record)?;
            }
            DebugTag::Subprogram => {
                self.reference(record, DebugRole::File)?;
                self.number(record)?;
                self.text(record)?;
                self.text(record)?;
                self.reference(record, DebugRole::CompileUnit)?;
                self.number(record)?;
                if version >= SUBPROGRAM_FLAGS_SINCE {
                    self.subprogram_flags()?;
                }
            }
            DebugTag::CallSite => {
                self.reference(record, DebugRole::Place)?;
                self.reference(record, DebugRole::Place)?;
            }
        }
        Ok(())
    }

    fn reference(&mut self, record: &mut Record<'a>, role: DebugRole) -> Result<()> {
        let start = self.cursor.offset();
        let index = self.cursor.varint("the index of a debug record")?;
        let span = self.cursor.since(start);
        record.references.push(Reference { index, role, span });
        Ok(())
    }

    fn text(&mut self, record: &mut Record<'a>) -> Result<()> {
        let text = self.strings.text(&mut self.cursor, "a name in the debug section")?;
        record.texts.push(text);
        Ok(())
    }

    fn number(&mut self, record: &mut Record<'a>) -> Result<()> {
        let number = self.cursor.varint_u32("a line or column")?;
        record.numbers.push(u64::from(number));
        Ok(())
    }

    /// No flag means anything yet.
    fn subprogram_flags(&mut self) -> Result<()> {
        let start = self.cursor.offset();
        match self.cursor.varint("the flags of a subprogram")? {
            0 => Ok(()),
            found => {
                let kind = ErrorKind::Flags { what: "a subprogram", found, known: 0 };
                Err(kind.at(self.cursor.since(start)))
            }
        }
    }
}

/// Turns records into locations of `module`.
///
/// Records are finished in an order in which those that one refers to come first, by
/// a stack of its own, so that long chains of scopes take no stack of the thread.
pub(super) fn resolve(
    records: &[Record<'_>],
    module: &mut Module,
    budget: &mut Budget,
) -> Result<Vec<Resolved>> {
    let mut resolver = Resolver { records, states: vec![State::New; records.len()] };
    for index in 0..records.len() {
        resolver.resolve(index, module, budget)?;
    }
    let done = resolver.states.into_iter().filter_map(|state| match state {
        State::Done(record) => Some(record),
        State::New | State::Started => None,
    });
    Ok(done.collect())
}

#[derive(Clone, Copy)]
enum State {
    New,
    Started,
    Done(Resolved),
}

struct Resolver<'a, 'r> {
    records: &'r [Record<'a>],
    states: Vec<State>,
}

impl Resolver<'_, '_> {
    fn resolve(&mut self, index: usize, module: &mut Module, budget: &mut Budget) -> Result<()> {
        let mut pending = vec![index];
        while let Some(&index) = pending.last() {
            if matches!(self.states[index], State::Done(_)) {
                pending.pop();
                continue;
            }
            self.states[index] = State::Started;
            if let Some(below) = self.missing(index)? {
                pending.push(below);
            } else {
                let resolved = self.build(index, module, budget)?;
                self.states[index] = State::Done(resolved);
            }
        }
        Ok(())
    }

    /// Position of a record that `index` refers to and that is not done yet.
    fn missing(&self, index: usize) -> Result<Option<usize>> {
        for reference in &self.records[index].references {
            let Some(position) = self.position(*reference)? else { continue };
            match self.states[position] {
                State::Done(_) => {}
                State::New => return Ok(Some(position)),
                State::Started => {
                    let kind = ErrorKind::DebugCycle { index: reference.index };
                    return Err(kind.at(reference.span));
                }
            }
        }
        Ok(None)
    }

    /// Position of the record that `reference` means; nothing for no place.
    fn position(&self, reference: Reference) -> Result<Option<usize>> {
        let Reference { index, role, span } = reference;
        let count = self.records.len();
        let position = match index.checked_sub(1) {
            None => None,
            Some(position) => {
                let position = usize::try_from(position).ok().filter(|p| *p < count);
                let error = ErrorKind::Index { what: "debug record", index, count };
                Some(position.ok_or(error.at(span))?)
            }
        };
        let tag = position.map_or(DebugTag::Unknown, |position| self.records[position].tag);
        if role.allows(tag) {
            return Ok(position);
        }
        let (what, expected) = ("a reference in the debug section", role.name());
        Err(ErrorKind::DebugKind { what, index, expected }.at(span))
    }

    fn build(&self, index: usize, module: &mut Module, budget: &mut Budget) -> Result<Resolved> {
        let record = &self.records[index];
        let mut below = SmallVec::<[Handle<Location>; 2]>::new();
        let mut depth = 1;
        for reference in &record.references {
            let state = self.position(*reference)?.map(|position| self.states[position]);
            if let Some(State::Done(resolved)) = state {
                below.push(resolved.location);
                depth = depth.max(resolved.depth + 1);
            } else {
                below.push(module.locations.insert(Location::Unknown));
            }
        }
        if depth > NESTING_LIMIT {
            let what = "debug records";
            return Err(ErrorKind::Nesting { what, limit: NESTING_LIMIT }.at(record.span));
        }
        budget.spend(record.texts.iter().map(|text| text.len()).sum(), record.span)?;
        let location = module.locations.insert(location(record, &below));
        Ok(Resolved { tag: record.tag, location, depth })
    }
}

/// The location that `record` means, with the records below it in order.
fn location(record: &Record<'_>, below: &[Handle<Location>]) -> Location {
    let text = |position: usize| record.texts[position].into();
    let number = |position: usize| record.numbers[position];
    match record.tag {
        DebugTag::Unknown => Location::Unknown,
        DebugTag::CompileUnit => Location::DiCompileUnit { file: below[0] },
        DebugTag::File => Location::DiFile { name: text(0), directory: text(1) },
        DebugTag::LexicalBlock => Location::DiLexicalBlock {
            scope: below[0],
            file: below[1],
            line: number(0),
            column: number(1),
        },
        DebugTag::Location => Location::DiLocation {
            scope: below[0],
            file: text(0),
            line: number(0),
            column: number(1),
        },
        DebugTag::Subprogram => Location::DiSubprogram {
            file: below[0],
            line: number(0),
            name: text(0),
            linkage_name: text(1),
            compile_unit: below[1],
            scope_line: number(1),
        },
        DebugTag::CallSite => Location::CallSite { callee: below[0], caller: below[1] },
    }
}
