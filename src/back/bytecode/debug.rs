//! The debug section; its layout is described where it is read, in
//! [`crate::front::bytecode`].
//!
//! Bytecode has the dialect's own locations only. A place without a scope is left
//! out, as NVIDIA's writer does; a name is left out and its place kept; of several
//! places that one operation came from the first that can be written is kept.

use super::encoder::Encoder;
use super::error::{ErrorKind, Result};
use super::tables::Table;
use crate::dialect::Version;
use crate::dialect::bytecode::{DebugRole, DebugTag, NO_PLACE, SUBPROGRAM_FLAGS_SINCE};
use crate::ir::{Handle, Location, Module, Span};

/// Locations that were used so far.
#[derive(Debug)]
pub(super) struct Debug<'m> {
    module: &'m Module,
    version: Version,
    /// For each location of the module the part that can be written as the place of
    /// an operation.
    places: Vec<Option<Handle<Location>>>,
    /// Index of each location that was written.
    indices: Vec<Option<u64>>,
    records: Table,
    /// For each function the records of itself and its operations.
    functions: Vec<Vec<u64>>,
}

impl<'m> Debug<'m> {
    /// No location of `module` so far.
    pub fn new(module: &'m Module, version: Version) -> Self {
        let indices = vec![None; module.locations.len()];
        let (records, functions) = (Table::default(), Vec::new());
        Self { module, version, places: places(module), indices, records, functions }
    }

    /// Starts the next function and gives its number, counted from 1.
    pub fn start_function(&mut self) -> usize {
        self.functions.push(Vec::new());
        self.functions.len()
    }

    /// Adds the place of the function, or of its next operation.
    pub fn add(
        &mut self,
        location: Option<Handle<Location>>,
        strings: &mut Table,
        span: Span,
    ) -> Result<()> {
        let place = location.and_then(|location| self.places[location.index()]);
        let index = place.map_or(Ok(NO_PLACE), |place| self.index(place, strings, span))?;
        if let Some(function) = self.functions.last_mut() {
            function.push(index);
        }
        Ok(())
    }

    /// Whether the module has any location that can be written.
    pub fn any_place(&self) -> bool {
        self.places.iter().any(Option::is_some)
    }

    /// Writes the section.
    pub fn write(&self, encoder: &mut Encoder) {
        encoder.size(self.functions.len());
        encoder.align(4);
        let mut start = 0_u32;
        for function in &self.functions {
            encoder.bytes(&start.to_le_bytes());
            start = start.saturating_add(u32::try_from(function.len()).unwrap_or(u32::MAX));
        }
        encoder.varint(u64::from(start));
        encoder.align(8);
        for index in self.functions.iter().flatten() {
            encoder.bytes(&index.to_le_bytes());
        }
        self.records.write::<4>(encoder);
    }

    /// Index of the record of `location`, which is written unless it was.
    ///
    /// Records below it come first. They wait on a stack of their own, so that long
    /// chains of scopes take no stack of the thread.
    fn index(
        &mut self,
        location: Handle<Location>,
        strings: &mut Table,
        span: Span,
    ) -> Result<u64> {
        let mut pending = vec![location];
        while let Some(&next) = pending.last() {
            let missing = self.references(next, span)?;
            let missing = missing.into_iter().flatten();
            let missing = missing.filter(|below| self.indices[below.index()].is_none());
            let before = pending.len();
            pending.extend(missing);
            if pending.len() == before {
                pending.pop();
                if self.indices[next.index()].is_none() {
                    let record = self.record(next, strings, span)?;
                    let index = self.records.number(&record) as u64 + 1;
                    self.indices[next.index()] = Some(index);
                }
            }
        }
        Ok(self.indices[location.index()].unwrap_or(NO_PLACE))
    }

    /// The records that `location` refers to, in order.
    fn references(
        &self,
        location: Handle<Location>,
        span: Span,
    ) -> Result<[Option<Handle<Location>>; 2]> {
        let wanted = |inner, role: DebugRole| self.reference(location, inner, role, span);
        Ok(match &self.module.locations[location] {
            Location::DiLocation { scope, .. } => [wanted(*scope, DebugRole::Scope)?, None],
            Location::CallSite { callee, caller } => {
                [self.places[callee.index()], self.places[caller.index()]]
            }
            Location::DiCompileUnit { file } => [wanted(*file, DebugRole::File)?, None],
            Location::DiLexicalBlock { scope, file, .. } => {
                [wanted(*scope, DebugRole::Scope)?, wanted(*file, DebugRole::File)?]
            }
            Location::DiSubprogram { file, compile_unit, .. } => {
                [wanted(*file, DebugRole::File)?, wanted(*compile_unit, DebugRole::CompileUnit)?]
            }
            Location::DiFile { .. }
            | Location::Unknown
            | Location::FileLineColumn { .. }
            | Location::Name { .. }
            | Location::Fused(_) => [None, None],
        })
    }

    fn reference(
        &self,
        outer: Handle<Location>,
        inner: Handle<Location>,
        role: DebugRole,
        span: Span,
    ) -> Result<Option<Handle<Location>>> {
        if role.allows(tag(&self.module.locations[inner])) && inner < outer {
            return Ok(Some(inner));
        }
        Err(ErrorKind::Location { expected: role.name() }.at(span))
    }
}

impl Debug<'_> {
    /// The bytes of the record of `location`. Those that it refers to are written.
    fn record(
        &self,
        location: Handle<Location>,
        strings: &mut Table,
        span: Span,
    ) -> Result<Vec<u8>> {
        let below = self.references(location, span)?;
        let below = below.map(|below| below.and_then(|below| self.indices[below.index()]));
        let [first, second] = below.map(|index| index.unwrap_or(NO_PLACE));
        let mut record = Encoder::default();
        let mut text = |text: &str| strings.number(text.as_bytes());
        let number = |record: &mut Encoder, number: u64| {
            let what = "a line or column over 32 bits";
            let fits = u32::try_from(number).is_ok();
            record.varint(number);
            if fits { Ok(()) } else { Err(ErrorKind::Unencodable { what }.at(span)) }
        };
        let location = &self.module.locations[location];
        record.byte(tag(location).number());
        match location {
            Location::DiFile { name, directory } => {
                record.size(text(name));
                record.size(text(directory));
            }
            Location::DiCompileUnit { .. } => {
                record.varint(first);
            }
            Location::DiLexicalBlock { line, column, .. } => {
                record.varint(first);
                record.varint(second);
                number(&mut record, *line)?;
                number(&mut record, *column)?;
            }
            Location::DiLocation { file, line, column, .. } => {
                record.varint(first);
                record.size(text(file));
                number(&mut record, *line)?;
                number(&mut record, *column)?;
            }
            Location::DiSubprogram { line, name, linkage_name, scope_line, .. } => {
                record.varint(first);
                number(&mut record, *line)?;
                record.size(text(name));
                record.size(text(linkage_name));
                record.varint(second);
                number(&mut record, *scope_line)?;
                if self.version >= SUBPROGRAM_FLAGS_SINCE {
                    record.varint(0);
                }
            }
            Location::CallSite { .. } => {
                record.varint(first);
                record.varint(second);
            }
            Location::Unknown
            | Location::FileLineColumn { .. }
            | Location::Name { .. }
            | Location::Fused(_) => {}
        }
        Ok(record.finish())
    }
}

/// For each location the part of it that can be written as the place of an operation.
///
/// A location is interned after those that it is made of, so that one pass will do.
fn places(module: &Module) -> Vec<Option<Handle<Location>>> {
    let mut places: Vec<Option<Handle<Location>>> = Vec::with_capacity(module.locations.len());
    for (handle, location) in module.locations.iter() {
        let of = |part: &Handle<Location>| places.get(part.index()).copied().flatten();
        let place = match location {
            Location::DiLocation { .. } | Location::CallSite { .. } => Some(handle),
            Location::Name { child, .. } => child.as_ref().and_then(of),
            Location::Fused(parts) => parts.iter().find_map(of),
            Location::Unknown
            | Location::FileLineColumn { .. }
            | Location::DiFile { .. }
            | Location::DiCompileUnit { .. }
            | Location::DiLexicalBlock { .. }
            | Location::DiSubprogram { .. } => None,
        };
        places.push(place);
    }
    places
}

/// The kind of record that `location` is written as.
fn tag(location: &Location) -> DebugTag {
    match location {
        Location::DiFile { .. } => DebugTag::File,
        Location::DiCompileUnit { .. } => DebugTag::CompileUnit,
        Location::DiLexicalBlock { .. } => DebugTag::LexicalBlock,
        Location::DiSubprogram { .. } => DebugTag::Subprogram,
        Location::DiLocation { .. } => DebugTag::Location,
        Location::CallSite { .. } => DebugTag::CallSite,
        Location::Unknown
        | Location::FileLineColumn { .. }
        | Location::Name { .. }
        | Location::Fused(_) => DebugTag::Unknown,
    }
}
