//! Single operations.

use super::convert::{Converter, name};
use super::scan::Statement;
use super::{Error, ErrorKind};
use crate::dialect::{Arity, AttributeDef, AttributeKind, OpDef, Opcode};
use crate::ir::{self, Attribute, Definition, Handle, Span};
use melior::ir::operation::OperationLike;
use melior::ir::{BlockLike, BlockRef, OperationRef, RegionLike, RegionRef, Value, ValueLike};
use smallvec::SmallVec;

/// What MLIR calls the sizes of an operation's groups of operands.
const SEGMENTS: &str = "operandSegmentSizes";

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
        let operands = self.operands(source, definition, span)?;
        let segments = self.segments(source, definition, span)?;
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
        for (position, result) in (0..).zip(source.results()) {
            let value = self.value(result.into(), Definition::Result(handle, position), span)?;
            self.module.operations[handle].results.push(value);
        }
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
            if known || (name == SEGMENTS && definition.attr_sized_segments) {
                return Ok(());
            }
            let (operation, name) = (definition.name, name.to_owned());
            Err(Error::new(ErrorKind::UnknownAttribute { operation, name }, span))
        };
        // MLIR gives the names in `<{…}>` of an operation that it doesn't know only to
        // those who have them already.
        for property in statement.map_or(&[][..], |statement| &statement.properties) {
            let text = self.slice(*property);
            check(text.trim_matches('"'), *property)?;
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
    ) -> Result<Option<Handle<Attribute>>, Error> {
        let name = definition.name;
        let value = source.inherent_attribute(name).or_else(|_| source.attribute(name));
        let Ok(value) = value else { return Ok(None) };
        let value = self.attribute_value(value, name, definition.kind, span)?;
        // NVIDIA's printer writes the attributes of parameters that have none.
        let is_absent = definition.kind == AttributeKind::DictArray && self.module.is_blank(value);
        Ok((!is_absent).then_some(value))
    }

    fn operands(
        &mut self,
        source: OperationRef<'_, '_>,
        definition: &OpDef,
        span: Span,
    ) -> Result<SmallVec<[Handle<ir::Value>; 4]>, Error> {
        let mut operands = SmallVec::new();
        for (position, operand) in source.operands().enumerate() {
            let known = self.values.get(&key(operand));
            let undefined = || {
                let kind = ErrorKind::UndefinedValue { operation: definition.name, position };
                Error::new(kind, span)
            };
            operands.push(*known.ok_or_else(undefined)?);
        }
        Ok(operands)
    }

    /// Number of operands in each group.
    fn segments(
        &mut self,
        source: OperationRef<'_, '_>,
        definition: &OpDef,
        span: Span,
    ) -> Result<SmallVec<[u32; 4]>, Error> {
        let found = source.operand_count();
        if definition.attr_sized_segments {
            return self.written_segments(source, definition, found, span);
        }
        let plain = definition.operands.iter().filter(|o| o.arity == Arity::One).count();
        let spare = definition.operands.iter().find(|o| o.arity != Arity::One);
        let most = match spare.map(|operand| operand.arity) {
            None | Some(Arity::One) => plain,
            Some(Arity::Optional) => plain + 1,
            Some(Arity::Variadic) => usize::MAX,
        };
        if !(plain..=most).contains(&found) {
            let expected = match most {
                usize::MAX => format!("at least {plain} operands"),
                _ if most == plain => format!("{plain} operands"),
                _ => format!("{plain} or {most} operands"),
            };
            let kind = ErrorKind::Operands { operation: definition.name, expected, found };
            return Err(Error::new(kind, span));
        }
        let rest = u32::try_from(found - plain).unwrap_or(u32::MAX);
        let size = |arity| if arity == Arity::One { 1 } else { rest };
        Ok(definition.operands.iter().map(|operand| size(operand.arity)).collect())
    }

    fn written_segments(
        &mut self,
        source: OperationRef<'_, '_>,
        definition: &OpDef,
        found: usize,
        span: Span,
    ) -> Result<SmallVec<[u32; 4]>, Error> {
        let wrong = |problem: String| {
            let operation = definition.name;
            Error::new(ErrorKind::Segments { operation, problem }, span)
        };
        let value = source.inherent_attribute(SEGMENTS).or_else(|_| source.attribute(SEGMENTS));
        let value = value.map_err(|_| wrong("expected the sizes of its operand groups".into()))?;
        let sizes = self.attribute_value(value, SEGMENTS, AttributeKind::I32Array, span)?;
        let Attribute::I32Array(sizes) = &self.module.attributes[sizes] else {
            return Err(wrong("expected a list of i32".into()));
        };
        if sizes.len() != definition.operands.len() {
            let groups = definition.operands.len();
            return Err(wrong(format!("expected {groups} numbers, found {}", sizes.len())));
        }
        let mut segments = SmallVec::new();
        for (operand, size) in definition.operands.iter().zip(sizes) {
            let fits = match operand.arity {
                Arity::One => *size == 1,
                Arity::Optional => matches!(size, 0 | 1),
                Arity::Variadic => *size >= 0,
            };
            let size = u32::try_from(*size).ok().filter(|_| fits);
            let name = operand.name;
            segments.push(size.ok_or_else(|| wrong(format!("the size of `{name}` is wrong")))?);
        }
        let sum: usize = segments.iter().map(|size: &u32| *size as usize).sum();
        if sum != found {
            return Err(wrong(format!("they count {sum} operands, but there are {found}")));
        }
        Ok(segments)
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
            let opcode = self.opcode(source)?;
            if matches!(opcode, Opcode::Entry | Opcode::Global) {
                let (expected, found) = ("operation of a body", name(source)?);
                let kind = ErrorKind::WrongPlace { expected, found };
                return Err(Error::new(kind, self.span(source)));
            }
            let operation = self.operation(source, opcode, Some(handle))?;
            self.module.blocks[handle].operations.push(operation);
            next = source.next_in_block();
        }
        Ok(())
    }
}

/// What tells a value from others.
fn key(value: Value<'_, '_>) -> usize {
    value.to_raw().ptr as usize
}
