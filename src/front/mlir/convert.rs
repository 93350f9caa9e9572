//! From MLIR's module to [`crate::ir::Module`].

use super::diagnostics::{Lines, line_and_column};
use super::irdl::{respell, respell_elements};
use super::scan::{Scan, Statement};
use super::{Error, ErrorKind};
use crate::dialect::{AttributeKind, NAME, Opcode};
use crate::front::text::{self, Parts};
use crate::ir::{self, Attribute, Handle, Module, Span};
use melior::ir::operation::OperationLike;
use melior::ir::{
    Attribute as MlirAttribute, AttributeLike, BlockLike, OperationRef, RegionLike, Type, TypeLike,
    Value, ValueLike,
};
use rustc_hash::FxHashMap;
use std::fmt::Write;

/// Takes over MLIR's module.
pub(super) struct Converter<'s> {
    source: &'s str,
    scan: &'s Scan,
    lines: Lines,
    parts: Parts<'s>,
    pub module: Module,
    /// Whether the module at hand is in the encoding of `dialect/cuda_tile.irdl.mlir`.
    pub is_irdl: bool,
    /// Values, types and attributes that were taken over, by MLIR's own address.
    pub values: FxHashMap<usize, Handle<ir::Value>>,
    /// The values that a tuple stands for.
    pub tuples: FxHashMap<usize, Vec<Handle<ir::Value>>>,
    types: FxHashMap<usize, Handle<ir::Type>>,
    attributes: FxHashMap<(usize, AttributeKind), Handle<Attribute>>,
    locations: Vec<(Handle<ir::Operation>, Span)>,
    modules: Vec<Module>,
}

impl<'s> Converter<'s> {
    /// For `source`, of which `scan` was the first look.
    pub fn new(source: &'s str, scan: &'s Scan) -> Result<Self, Error> {
        Ok(Self {
            source,
            scan,
            lines: Lines::new(&scan.text),
            parts: Parts::new(source, &scan.aliases)?,
            module: Module::default(),
            is_irdl: false,
            values: FxHashMap::default(),
            tuples: FxHashMap::default(),
            types: FxHashMap::default(),
            attributes: FxHashMap::default(),
            locations: Vec::new(),
            modules: Vec::new(),
        })
    }

    /// Takes over all modules in a module of MLIR.
    pub fn modules(mut self, root: &melior::ir::Module<'_>) -> Result<Vec<Module>, Error> {
        self.members(root.as_operation())?;
        Ok(self.modules)
    }

    /// The modules in MLIR's own module, or entries and globals that stand in it alone.
    fn members(&mut self, wrapper: OperationRef<'_, '_>) -> Result<(), Error> {
        for operation in operations(wrapper) {
            let name = name(operation)?;
            match name.strip_prefix(NAME).and_then(|name| name.strip_prefix('.')) {
                _ if name == "builtin.module" => {
                    self.end_module()?;
                    self.members(operation)?;
                }
                Some("module") => {
                    self.end_module()?;
                    let members = operations(operation);
                    self.is_irdl = members.last().is_some_and(|last| is_end(*last));
                    self.module_attributes(operation)?;
                    for member in members {
                        if !(self.is_irdl && is_end(member)) {
                            self.member(member)?;
                        }
                    }
                    self.keep_module()?;
                }
                _ => self.member(operation)?,
            }
        }
        self.end_module()
    }

    /// Ends a module of bare entries, where there is one.
    fn end_module(&mut self) -> Result<(), Error> {
        if self.module.body.is_empty() { Ok(()) } else { self.keep_module() }
    }

    fn keep_module(&mut self) -> Result<(), Error> {
        self.is_irdl = false;
        self.values.clear();
        self.tuples.clear();
        self.types.clear();
        self.attributes.clear();
        let locations = std::mem::take(&mut self.locations);
        self.parts.locations(&mut self.module, locations)?;
        self.modules.push(std::mem::take(&mut self.module));
        Ok(())
    }

    fn module_attributes(&mut self, operation: OperationRef<'_, '_>) -> Result<(), Error> {
        let statement = self.statement(operation);
        let span = self.span(operation);
        self.check_names(operation, Opcode::Module, statement, span)?;
        for definition in Opcode::Module.def().attributes {
            let value = self.attribute(operation, definition, span)?;
            match value.map(|value| &self.module.attributes[value]) {
                Some(Attribute::Symbol(name)) => self.module.name = Some(name.clone()),
                Some(Attribute::String(bytes)) => {
                    self.module.producer = Some(String::from_utf8_lossy(bytes).into());
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn member(&mut self, operation: OperationRef<'_, '_>) -> Result<(), Error> {
        let opcode = self.opcode(operation)?;
        if !matches!(opcode, Opcode::Entry | Opcode::Global) {
            let (expected, found) = ("entry or global", name(operation)?);
            let kind = ErrorKind::WrongPlace { expected, found };
            return Err(Error::new(kind, self.span(operation)));
        }
        let handle = self.operation(operation, opcode, None)?;
        self.module.body.push(handle);
        Ok(())
    }

    /// What an operation does.
    pub fn opcode(&self, operation: OperationRef<'_, '_>) -> Result<Opcode, Error> {
        let name = name(operation)?;
        let known = name.strip_prefix(NAME).and_then(|name| name.strip_prefix('.'));
        match known.and_then(Opcode::from_name).filter(|opcode| *opcode != Opcode::Module) {
            Some(opcode) => Ok(opcode),
            None => Err(Error::new(ErrorKind::UnknownOperation { name }, self.span(operation))),
        }
    }

    /// The text of an operation.
    pub fn statement(&self, operation: OperationRef<'_, '_>) -> Option<&'s Statement> {
        self.scan.statement(self.offset(operation)?)
    }

    fn offset(&self, operation: OperationRef<'_, '_>) -> Option<usize> {
        let (line, column) = line_and_column(operation.location())?;
        Some(self.lines.start(line)? + column.checked_sub(1)?)
    }

    /// A part of the text.
    pub fn slice(&self, span: Span) -> &'s str {
        &self.source[span.start as usize..span.end as usize]
    }

    /// Place of an operation.
    pub fn span(&self, operation: OperationRef<'_, '_>) -> Span {
        if let Some(statement) = self.statement(operation) {
            return statement.span;
        }
        self.offset(operation).map_or_else(Span::default, |at| Span::new(at, at + 1))
    }

    /// Remembers where the location of an operation is written.
    pub fn locate(&mut self, handle: Handle<ir::Operation>, statement: Option<&Statement>) {
        if let Some(location) = statement.and_then(|statement| statement.location) {
            self.locations.push((handle, location));
        }
    }

    /// Takes over a type that is used at `span`.
    pub fn ty(&mut self, ty: Type<'_>, span: Span) -> Result<Handle<ir::Type>, Error> {
        let key = ty.to_raw().ptr as usize;
        if let Some(known) = self.types.get(&key) {
            return Ok(*known);
        }
        let text = display(ty, span)?;
        let text = if self.is_irdl { respell(&text) } else { text };
        let handle = text::parse_type(&mut self.module, &text)
            .map_err(|error| Error::new(ErrorKind::Type { text, problem: error.kind }, span))?;
        self.types.insert(key, handle);
        Ok(handle)
    }

    /// Reads an attribute of MLIR as one of `kind`; `name` is what errors call it.
    pub fn attribute_value(
        &mut self,
        value: MlirAttribute<'_>,
        name: &'static str,
        kind: AttributeKind,
        span: Span,
    ) -> Result<Handle<Attribute>, Error> {
        let key = (value.to_raw().ptr as usize, kind);
        if let Some(known) = self.attributes.get(&key) {
            return Ok(*known);
        }
        let mut text = display(value, span)?;
        if kind == AttributeKind::Dense {
            text = respell_elements(&text);
        } else if self.is_irdl {
            text = respell(&text);
        }
        let handle = if let Some(dense) = self.dense(&text, kind) {
            self.parts.attribute(&mut self.module, kind, dense)?
        } else {
            text::attribute_of(&mut self.module, kind, &text).map_err(|error| {
                Error::new(ErrorKind::Attribute { name, problem: error.kind }, span)
            })?
        };
        self.attributes.insert(key, handle);
        Ok(handle)
    }

    /// Place of the elements that a string stands for.
    fn dense(&self, text: &str, kind: AttributeKind) -> Option<Span> {
        if kind != AttributeKind::Dense {
            return None;
        }
        let number = text.strip_prefix('"')?.strip_suffix('"')?.strip_prefix(&self.scan.mark)?;
        self.scan.dense.get(number.parse::<usize>().ok()?).copied()
    }
}

/// Whether an operation is what ends a block in the encoding for IRDL, behind the
/// dialect's own terminator.
pub(super) fn is_end(operation: OperationRef<'_, '_>) -> bool {
    operation.name().as_string_ref().as_str() == Ok("ub.unreachable")
}

/// The operations in the regions of an operation.
fn operations<'c, 'a>(holder: OperationRef<'c, 'a>) -> Vec<OperationRef<'c, 'a>> {
    let mut found = Vec::new();
    let regions = (0..holder.region_count()).filter_map(|index| holder.region(index).ok());
    for region in regions {
        let mut block = region.first_block();
        while let Some(this) = block {
            let mut operation = this.first_operation();
            while let Some(next) = operation {
                found.push(next);
                operation = next.next_in_block();
            }
            block = this.next_in_region();
        }
    }
    found
}

/// What tells a value from others.
pub(super) fn key(value: Value<'_, '_>) -> usize {
    value.to_raw().ptr as usize
}

/// Name of an operation, with its dialect.
pub(super) fn name(operation: OperationRef<'_, '_>) -> Result<String, Error> {
    let name = operation.name();
    let text = name.as_string_ref().as_str().map(str::to_owned);
    text.map_err(|_| Error::new(ErrorKind::Bytes, Span::default()))
}

/// What MLIR prints for a type or an attribute.
fn display(part: impl std::fmt::Display, span: Span) -> Result<String, Error> {
    let mut text = String::new();
    match write!(text, "{part}") {
        Ok(()) => Ok(text),
        Err(_) => Err(Error::new(ErrorKind::Bytes, span)),
    }
}
