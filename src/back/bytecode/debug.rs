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
use crate::dialect::bytecode::{DebugTag, SUBPROGRAM_FLAGS_SINCE};
use crate::ir::{Handle, Location, Module, Span};

/// Index that stands for no place; record `n` has index `n + 1`.
const NO_PLACE: usize = 0;

/// Locations that were used so far.
#[derive(Debug)]
pub(super) struct Debug<'m> {
    module: &'m Module,
    version: Version,
    /// For each location of the module the part that can be written as the place of
    /// an operation.
    places: Vec<Option<Handle<Location>>>,
    /// Index of each location that was written.
    indices: Vec<Option<usize>>,
    records: Table,
    /// For each function the records of itself and its operations.
    functions: Vec<Vec<usize>>,
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
            encoder.bytes(&(*index as u64).to_le_bytes());
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
    ) -> Result<usize> {
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
                    self.indices[next.index()] = Some(self.records.number(&record) + 1);
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
        let wanted = |inner, role: Role| self.reference(location, inner, role, span);
        Ok(match &self.module.locations[location] {
            Location::DiLocation { scope, .. } => [wanted(*scope, Role::Scope)?, None],
            Location::CallSite { callee, caller } => {
                [self.places[callee.index()], self.places[caller.index()]]
            }
            Location::DiCompileUnit { file } => [wanted(*file, Role::File)?, None],
            Location::DiLexicalBlock { scope, file, .. } => {
                [wanted(*scope, Role::Scope)?, wanted(*file, Role::File)?]
            }
            Location::DiSubprogram { file, compile_unit, .. } => {
                [wanted(*file, Role::File)?, wanted(*compile_unit, Role::CompileUnit)?]
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
        role: Role,
        span: Span,
    ) -> Result<Option<Handle<Location>>> {
        let found = &self.module.locations[inner];
        let fits = match role {
            Role::File => matches!(found, Location::DiFile { .. }),
            Role::CompileUnit => matches!(found, Location::DiCompileUnit { .. }),
            Role::Scope => {
                matches!(found, Location::DiSubprogram { .. } | Location::DiLexicalBlock { .. })
            }
        };
        if fits && inner < outer {
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
        match &self.module.locations[location] {
            Location::DiFile { name, directory } => {
                record.byte(DebugTag::File.number());
                record.size(text(name));
                record.size(text(directory));
            }
            Location::DiCompileUnit { .. } => {
                record.byte(DebugTag::CompileUnit.number());
                record.size(first);
            }
            Location::DiLexicalBlock { line, column, .. } => {
                record.byte(DebugTag::LexicalBlock.number());
                record.size(first);
                record.size(second);
                record.varint(*line);
                record.varint(*column);
            }
            Location::DiLocation { file, line, column, .. } => {
                record.byte(DebugTag::Location.number());
                record.size(first);
                record.size(text(file));
                record.varint(*line);
                record.varint(*column);
            }
            Location::DiSubprogram { line, name, linkage_name, scope_line, .. } => {
                record.byte(DebugTag::Subprogram.number());
                record.size(first);
                record.varint(*line);
                record.size(text(name));
                record.size(text(linkage_name));
                record.size(second);
                record.varint(*scope_line);
                if self.version >= SUBPROGRAM_FLAGS_SINCE {
                    record.varint(0);
                }
            }
            Location::CallSite { .. } => {
                record.byte(DebugTag::CallSite.number());
                record.size(first);
                record.size(second);
            }
            Location::Unknown
            | Location::FileLineColumn { .. }
            | Location::Name { .. }
            | Location::Fused(_) => record.byte(DebugTag::Unknown.number()),
        }
        Ok(record.finish())
    }
}

/// What a record is referred to as.
#[derive(Clone, Copy)]
enum Role {
    File,
    CompileUnit,
    Scope,
}

impl Role {
    fn name(self) -> &'static str {
        match self {
            Self::File => "a file",
            Self::CompileUnit => "a compile unit",
            Self::Scope => "a subprogram or a lexical block",
        }
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
