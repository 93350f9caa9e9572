//! Operations and the regions in them, by the dialect table.
//!
//! An operation is its opcode, the types of its results, flags, attributes, operands
//! and regions, each where the table says that it has them. Operands are numbers of
//! values: parameters of the entry first, then block arguments and results in the
//! order of the file; those of a block are forgotten at its end.

use super::cursor::Cursor;
use super::debug::Places;
use super::error::{ErrorKind, Result};
use super::{NESTING_LIMIT, Reader};
use crate::dialect::bytecode::{FlagField, flag_fields};
use crate::dialect::{Arity, AttributeDefault, OpDef, Opcode, TypeClass};
use crate::front::MAX_OPERATIONS;
use crate::ir::{Attribute, Block, Definition, Handle, Operation, Region, Span, Type, Value};
use smallvec::SmallVec;

/// The optional parts of an operation that are there.
struct Present {
    fields: &'static [FlagField],
    bits: u64,
}

impl Present {
    fn has(&self, field: FlagField) -> bool {
        let position = self.fields.iter().position(|known| *known == field);
        position.is_some_and(|position| self.bits >> position & 1 == 1)
    }
}

/// Operands with the sizes of their groups.
#[derive(Default)]
struct Operands {
    values: SmallVec<[Handle<Value>; 4]>,
    segments: SmallVec<[u32; 4]>,
}

impl Reader<'_> {
    /// Reads an operation to the end of `block`.
    pub(super) fn operation(
        &mut self,
        cursor: &mut Cursor<'_>,
        block: Handle<Block>,
        places: &mut Places,
        depth: usize,
    ) -> Result<()> {
        let start = cursor.offset();
        if self.module.operations.len() >= MAX_OPERATIONS {
            let kind = ErrorKind::TooManyOperations { limit: MAX_OPERATIONS };
            return Err(kind.at(cursor.since(start)));
        }
        let opcode = self.opcode(cursor)?;
        let def = opcode.def();
        let location = self.debug.next(places, cursor.since(start))?;
        let types = self.result_types(cursor, def)?;
        let present = self.flags(cursor, def)?;
        let mut attributes = self.attributes(cursor, def, &present, types.first().copied())?;
        let operands = self.operands(cursor, def, &present)?;
        self.shorten(def, &mut attributes, &operands, cursor.since(start))?;
        let operation = self.module.operations.push(Operation {
            opcode,
            operands: operands.values,
            segments: operands.segments,
            attributes,
            results: SmallVec::new(),
            regions: SmallVec::new(),
            location,
            span: cursor.since(start),
            parent: Some(block),
        });
        self.module.blocks[block].operations.push(operation);
        if !def.regions.is_empty() {
            self.regions(cursor, operation, places, depth)?;
            self.module.operations[operation].span = cursor.since(start);
        }
        self.results(operation, &types);
        Ok(())
    }

    fn opcode(&self, cursor: &mut Cursor<'_>) -> Result<Opcode> {
        let start = cursor.offset();
        let number = cursor.varint("an opcode")?;
        let span = cursor.since(start);
        let version = self.version;
        let Some(opcode) = Opcode::from_code(number) else {
            return Err(ErrorKind::Unknown { what: "opcode", number, version }.at(span));
        };
        let def = opcode.def();
        let (what, name, since) = ("operation", def.name, def.since);
        if since > version {
            return Err(ErrorKind::Newer { what, name, since, version }.at(span));
        }
        match opcode {
            Opcode::Module | Opcode::Entry | Opcode::Global => {
                Err(ErrorKind::Misplaced { op: name }.at(span))
            }
            _ => Ok(opcode),
        }
    }

    /// Reads the types of the results that the file's version has. A variadic
    /// operation counts them.
    fn result_types(
        &self,
        cursor: &mut Cursor<'_>,
        def: &'static OpDef,
    ) -> Result<SmallVec<[Handle<Type>; 2]>> {
        let known = def.results.iter().filter(|result| result.since <= self.version);
        let any_number = known.clone().any(|result| result.arity == Arity::Variadic);
        let mut count = known.clone().count();
        if def.is_variadic() {
            let start = cursor.offset();
            let expected = if any_number { count - 1 } else { count };
            count = cursor.count(1, "the results of an operation")?;
            if count < expected || (count > expected && !any_number) {
                let found = count as u64;
                let kind = ErrorKind::Count { op: def.name, what: "results", found, expected };
                return Err(kind.at(cursor.since(start)));
            }
        }
        (0..count).map(|_| self.types.get(cursor, "the type of a result")).collect()
    }

    fn flags(&self, cursor: &mut Cursor<'_>, def: &'static OpDef) -> Result<Present> {
        let fields = flag_fields(def.opcode, self.version);
        if fields.is_empty() {
            return Ok(Present { fields, bits: 0 });
        }
        let start = cursor.offset();
        let found = cursor.varint("the flags of an operation")?;
        let known = fields.len();
        if found >> known != 0 {
            return Err(ErrorKind::Flags { what: def.name, found, known }.at(cursor.since(start)));
        }
        Ok(Present { fields, bits: found })
    }

    fn attributes(
        &mut self,
        cursor: &mut Cursor<'_>,
        def: &'static OpDef,
        present: &Present,
        tile: Option<Handle<Type>>,
    ) -> Result<SmallVec<[Option<Handle<Attribute>>; 4]>> {
        let mut attributes = SmallVec::with_capacity(def.attributes.len());
        for (index, attribute) in def.attributes.iter().enumerate() {
            let there = if attribute.optional {
                present.has(FlagField::Attribute(index))
            } else {
                attribute.since <= self.version
            };
            attributes.push(if there {
                Some(self.attribute(cursor, attribute.kind, tile)?)
            } else {
                self.module.default_attribute(attribute)
            });
        }
        Ok(attributes)
    }

    /// Puts the list without elements in the place of a list that is false for each
    /// index: that is what it means, and what text and older versions say. In the file
    /// there must be an element for each index.
    fn shorten(
        &mut self,
        def: &'static OpDef,
        attributes: &mut [Option<Handle<Attribute>>],
        operands: &Operands,
        span: Span,
    ) -> Result<()> {
        for (attribute, value) in def.attributes.iter().zip(attributes) {
            let list = value.map(|value| &self.module.attributes[value]);
            let (Some(AttributeDefault::EmptyArray), Some(Attribute::BoolArray(list))) =
                (attribute.default, list)
            else {
                continue;
            };
            let indices = def.operand_index("index").map_or(0, |group| operands.segments[group]);
            let expected = indices as usize;
            if attribute.since <= self.version && list.len() != expected {
                let (op, what, found) = (def.name, attribute.name, list.len() as u64);
                return Err(ErrorKind::Count { op, what, found, expected }.at(span));
            }
            if !list.contains(&true) {
                *value = self.module.default_attribute(attribute);
            }
        }
        Ok(())
    }

    /// Reads operands: group by group where the table has their sizes said so, else
    /// in a row, after their number where that can vary.
    fn operands(
        &self,
        cursor: &mut Cursor<'_>,
        def: &'static OpDef,
        present: &Present,
    ) -> Result<Operands> {
        let mut operands = Operands::default();
        let mut spare = if def.attr_sized_segments { 0 } else { spare(cursor, def)? };
        for (index, operand) in def.operands.iter().enumerate() {
            let count = match operand.arity {
                Arity::One => 1,
                _ if !def.attr_sized_segments => std::mem::take(&mut spare),
                Arity::Optional => usize::from(present.has(FlagField::Operand(index))),
                Arity::Variadic => cursor.count(1, "a group of operands")?,
            };
            for _ in 0..count {
                operands.values.push(self.value(cursor)?);
            }
            operands.segments.push(u32::try_from(count).unwrap_or(u32::MAX));
        }
        Ok(operands)
    }

    fn value(&self, cursor: &mut Cursor<'_>) -> Result<Handle<Value>> {
        let start = cursor.offset();
        let index = cursor.varint("an operand")?;
        let value = usize::try_from(index).ok().and_then(|index| self.values.get(index));
        let count = self.values.len();
        let error = || ErrorKind::Index { what: "value", index, count };
        value.copied().ok_or_else(|| error().at(cursor.since(start)))
    }

    /// Adds the operation's results. A result that a newer version added is there,
    /// but has no number that operands could refer to it by.
    fn results(&mut self, operation: Handle<Operation>, types: &[Handle<Type>]) {
        for ty in types {
            let value = self.result(operation, *ty);
            self.values.push(value);
        }
        let (def, version) = (self.module.operations[operation].opcode.def(), self.version);
        for result in def.results.iter().filter(|result| result.since > version) {
            if let TypeClass::Token = result.class {
                let token = self.module.types.insert(Type::Token);
                self.result(operation, token);
            }
        }
    }

    fn result(&mut self, operation: Handle<Operation>, ty: Handle<Type>) -> Handle<Value> {
        let results = &mut self.module.operations[operation].results;
        let position = u32::try_from(results.len()).unwrap_or(u32::MAX);
        let definition = Definition::Result(operation, position);
        let value = self.module.values.push(Value { ty, definition, name: None });
        results.push(value);
        value
    }

    fn regions(
        &mut self,
        cursor: &mut Cursor<'_>,
        operation: Handle<Operation>,
        places: &mut Places,
        depth: usize,
    ) -> Result<()> {
        let start = cursor.offset();
        let def = self.module.operations[operation].opcode.def();
        let (expected, found) = (def.regions.len(), cursor.varint("the regions of an operation")?);
        if found != expected as u64 {
            let kind = ErrorKind::Count { op: def.name, what: "regions", found, expected };
            return Err(kind.at(cursor.since(start)));
        }
        if depth >= NESTING_LIMIT {
            let kind = ErrorKind::Nesting { what: "regions", limit: NESTING_LIMIT };
            return Err(kind.at(cursor.since(start)));
        }
        for _ in 0..expected {
            let region = Region { blocks: Vec::new(), parent: Some(operation) };
            let region = self.module.regions.push(region);
            self.module.operations[operation].regions.push(region);
            let blocks = cursor.count(2, "the blocks of a region")?;
            for _ in 0..blocks {
                self.block(cursor, region, places, depth + 1)?;
            }
        }
        Ok(())
    }

    fn block(
        &mut self,
        cursor: &mut Cursor<'_>,
        region: Handle<Region>,
        places: &mut Places,
        depth: usize,
    ) -> Result<()> {
        let start = cursor.offset();
        let outer_values = self.values.len();
        let arguments = cursor.count(1, "the arguments of a block")?;
        let types = (0..arguments).map(|_| self.types.get(cursor, "the type of an argument"));
        let types: SmallVec<[_; 4]> = types.collect::<Result<_>>()?;
        let block = self.start_block(region, &types);
        let operations = cursor.count(1, "the operations of a block")?;
        for _ in 0..operations {
            self.operation(cursor, block, places, depth)?;
        }
        self.values.truncate(outer_values);
        self.end_block(block, cursor.since(start))
    }

    /// Adds a block with arguments of these types to `region`.
    pub(super) fn start_block(
        &mut self,
        region: Handle<Region>,
        arguments: &[Handle<Type>],
    ) -> Handle<Block> {
        let block = Block { parent: Some(region), ..Block::default() };
        let block = self.module.blocks.push(block);
        self.module.regions[region].blocks.push(block);
        for (position, ty) in (0..).zip(arguments) {
            let definition = Definition::Argument(block, position);
            let value = Value { ty: *ty, definition, name: None };
            let value = self.module.values.push(value);
            self.module.blocks[block].arguments.push(value);
            self.values.push(value);
        }
        block
    }

    /// An error at `span` unless `block` ends as blocks do.
    pub(super) fn end_block(&self, block: Handle<Block>, span: Span) -> Result<()> {
        let last = self.module.blocks[block].operations.last();
        match last.map(|last| self.module.operations[*last].opcode.def()) {
            Some(def) if def.terminator => Ok(()),
            _ => Err(ErrorKind::Terminator.at(span)),
        }
    }
}

/// Number of operands beyond those that the operation always has.
fn spare(cursor: &mut Cursor<'_>, def: &'static OpDef) -> Result<usize> {
    let Some(varying) = def.operands.iter().find(|operand| operand.arity != Arity::One) else {
        return Ok(0);
    };
    let start = cursor.offset();
    let count = cursor.count(1, "the operands of an operation")?;
    let expected = def.operands.len() - 1;
    match count.checked_sub(expected) {
        Some(spare) if spare <= 1 || varying.arity == Arity::Variadic => Ok(spare),
        _ => {
            let found = count as u64;
            let kind = ErrorKind::Count { op: def.name, what: "operands", found, expected };
            Err(kind.at(cursor.since(start)))
        }
    }
}
