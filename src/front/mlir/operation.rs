//! Single operations.

use super::convert::{Converter, is_end, key, name};
use super::operands::SEGMENTS;
use super::scan::Statement;
use super::{Error, ErrorKind};
use crate::dialect::irdl::{Grouping, grouping};
use crate::dialect::{AttributeDef, AttributeKind, Opcode};
use crate::ir::{self, Definition, Handle, Span};
use melior::ir::operation::OperationLike;
use melior::ir::operation::OperationResult;
use melior::ir::r#type::TupleType;
use melior::ir::{
    BlockLike, BlockRef, OperationRef, RegionLike, RegionRef, Type, Value, ValueLike,
};
use smallvec::SmallVec;

/// MLIR's operation that makes a tuple of values, and values of a tuple.
const CAST: &str = "builtin.unrealized_conversion_cast";

impl Converter<'_> {
    /// Takes over an operation with all that is in it.
    pub fn operation(
        &mut self,
        source: OperationRef<'_, '_>,
        opcode: Opcode,
        parent: Option<Handle<ir::Block>>,
    ) -> Result<Handle<ir::Operation>, Error> {
        let definition = opcode.def();
        let statement = self.statement(source);
        let span = self.span(source);
        self.check_names(source, opcode, statement, span)?;
        if source.successor_count() > 0 {
            return Err(Error::new(ErrorKind::Successors { operation: definition.name }, span));
        }
        let (operands, segments) = self.operands(source, definition, span)?;
        let mut attributes = SmallVec::new();
        for attribute in definition.attributes {
            let value = self.attribute(source, attribute, span)?;
            attributes.push(value.or_else(|| self.module.default_attribute(attribute)));
        }
        let handle = self.module.operations.push(ir::Operation {
            opcode,
            operands,
            segments,
            attributes,
            results: SmallVec::new(),
            regions: SmallVec::new(),
            location: None,
            span,
            parent,
        });
        self.locate(handle, statement);
        self.results(source, handle, span)?;
        self.regions(source, handle, span)?;
        Ok(handle)
    }

    /// Every attribute of the operation must be one that its definition has.
    pub fn check_names(
        &self,
        source: OperationRef<'_, '_>,
        opcode: Opcode,
        statement: Option<&Statement>,
        span: Span,
    ) -> Result<(), Error> {
        let definition = opcode.def();
        let check = |name: &str, span| {
            let known = definition.attribute_index(name).is_some();
            if known || (name == SEGMENTS && (definition.attr_sized_segments || self.is_irdl)) {
                return Ok(());
            }
            let (operation, name) = (definition.name, name.to_owned());
            Err(Error::new(ErrorKind::UnknownAttribute { operation, name }, span))
        };
        // MLIR gives the names in `<{…}>` of an operation that it doesn't know only to
        // those who have them already.
        for property in statement.map_or(&[][..], |statement| &statement.properties) {
            let name = self.slice(*property).trim_matches('"');
            check(name, *property)?;
            if source.discardable_attribute(name).is_ok() {
                let (operation, name) = (definition.name, name.to_owned());
                return Err(Error::new(ErrorKind::Twice { operation, name }, *property));
            }
        }
        for (name, _) in source.attributes() {
            check(name.as_string_ref().as_str().unwrap_or("?"), span)?;
        }
        Ok(())
    }

    /// The attribute that `definition` describes, where the operation has it.
    pub fn attribute(
        &mut self,
        source: OperationRef<'_, '_>,
        definition: &'static AttributeDef,
        span: Span,
    ) -> Result<Option<Handle<ir::Attribute>>, Error> {
        let name = definition.name;
        let value = source.inherent_attribute(name).or_else(|_| source.attribute(name));
        let Ok(value) = value else { return Ok(None) };
        let value = self.attribute_value(value, name, definition.kind, span)?;
        // NVIDIA's printer writes the attributes of parameters that have none.
        let is_absent = definition.kind == AttributeKind::DictArray && self.module.is_blank(value);
        Ok((!is_absent).then_some(value))
    }

    fn results(
        &mut self,
        source: OperationRef<'_, '_>,
        handle: Handle<ir::Operation>,
        span: Span,
    ) -> Result<(), Error> {
        let definition = self.module.operations[handle].opcode.def();
        let grouped = matches!(definition.results, [only] if grouping(only) == Grouping::Tuple);
        let tuple = if self.is_irdl && grouped { tuple(source) } else { None };
        let types = tuple.map_or_else(|| source.results().map(type_of).collect(), types_in);
        let mut values = Vec::new();
        for (position, ty) in (0..).zip(types) {
            let definition = Definition::Result(handle, position);
            let ty = self.ty(ty, span)?;
            values.push(self.module.values.push(ir::Value { ty, definition, name: None }));
        }
        self.module.operations[handle].results = SmallVec::from_slice(&values);
        self.keep(source, tuple, values);
        Ok(())
    }

    /// Remembers what the results of an operation, or the tuple that they are, stand for.
    fn keep(
        &mut self,
        source: OperationRef<'_, '_>,
        tuple: Option<TupleType<'_>>,
        values: Vec<Handle<ir::Value>>,
    ) {
        let results = source.results().map(|result| key(result.into()));
        if tuple.is_some() {
            self.tuples.extend(results.take(1).zip([values]));
        } else {
            self.values.extend(results.zip(values));
        }
    }

    /// A cast that makes a tuple of values, or takes one apart.
    fn cast(&mut self, source: OperationRef<'_, '_>) -> Result<(), Error> {
        let span = self.span(source);
        let made = tuple(source);
        let operands: Vec<_> = source.operands().map(key).collect();
        let values = match (made, operands.as_slice()) {
            (None, [tuple]) => self.tuples.get(tuple).cloned(),
            (None, _) => None,
            (Some(_), values) => values.iter().map(|key| self.values.get(key).copied()).collect(),
        };
        let types = made.map_or_else(|| source.results().map(type_of).collect(), types_in);
        let values = values.filter(|values| values.len() == types.len());
        let values = values.ok_or_else(|| Error::new(ErrorKind::Cast, span))?;
        for (value, ty) in values.iter().zip(types) {
            if self.ty(ty, span)? != self.module.values[*value].ty {
                return Err(Error::new(ErrorKind::Cast, span));
            }
        }
        self.keep(source, made, values);
        Ok(())
    }

    fn value(
        &mut self,
        source: Value<'_, '_>,
        definition: Definition,
        span: Span,
    ) -> Result<Handle<ir::Value>, Error> {
        let ty = self.ty(source.r#type(), span)?;
        let value = self.module.values.push(ir::Value { ty, definition, name: None });
        self.values.insert(key(source), value);
        Ok(value)
    }

    fn regions(
        &mut self,
        source: OperationRef<'_, '_>,
        holder: Handle<ir::Operation>,
        span: Span,
    ) -> Result<(), Error> {
        let definition = self.module.operations[holder].opcode.def();
        let (expected, found) = (definition.regions.len(), source.region_count());
        if expected != found {
            let kind = ErrorKind::Regions { operation: definition.name, expected, found };
            return Err(Error::new(kind, span));
        }
        for region in source.regions() {
            let handle =
                self.module.regions.push(ir::Region { blocks: Vec::new(), parent: Some(holder) });
            self.module.operations[holder].regions.push(handle);
            self.blocks(region, handle, span)?;
        }
        Ok(())
    }

    fn blocks(
        &mut self,
        region: RegionRef<'_, '_>,
        parent: Handle<ir::Region>,
        span: Span,
    ) -> Result<(), Error> {
        let mut next = region.first_block();
        while let Some(block) = next {
            let handle =
                self.module.blocks.push(ir::Block { parent: Some(parent), ..ir::Block::default() });
            self.module.regions[parent].blocks.push(handle);
            self.block(block, handle, span)?;
            next = block.next_in_region();
        }
        Ok(())
    }

    fn block(
        &mut self,
        block: BlockRef<'_, '_>,
        handle: Handle<ir::Block>,
        span: Span,
    ) -> Result<(), Error> {
        for position in 0..block.argument_count() {
            let Ok(argument) = block.argument(position) else { break };
            let number = u32::try_from(position).unwrap_or(u32::MAX);
            let definition = Definition::Argument(handle, number);
            let value = self.value(argument.into(), definition, span)?;
            self.module.blocks[handle].arguments.push(value);
        }
        let mut next = block.first_operation();
        while let Some(source) = next {
            next = source.next_in_block();
            if self.is_irdl && is_end(source) {
                continue;
            }
            if self.is_irdl && name(source)? == CAST {
                self.cast(source)?;
                continue;
            }
            let opcode = self.opcode(source)?;
            if matches!(opcode, Opcode::Entry | Opcode::Global) {
                let (expected, found) = ("operation of a body", name(source)?);
                let kind = ErrorKind::WrongPlace { expected, found };
                return Err(Error::new(kind, self.span(source)));
            }
            let operation = self.operation(source, opcode, Some(handle))?;
            self.module.blocks[handle].operations.push(operation);
        }
        Ok(())
    }
}

/// The tuple that is the only result of an operation.
fn tuple<'c>(source: OperationRef<'c, '_>) -> Option<TupleType<'c>> {
    let only = source.result(0).ok().filter(|_| source.result_count() == 1)?;
    TupleType::try_from(only.r#type()).ok()
}

fn types_in(tuple: TupleType<'_>) -> Vec<Type<'_>> {
    (0..tuple.type_count()).filter_map(|position| tuple.r#type(position).ok()).collect()
}

fn type_of<'c>(result: OperationResult<'c, '_>) -> Type<'c> {
    result.r#type()
}
