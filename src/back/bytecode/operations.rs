//! Operations and the regions in them, by the dialect table; their layout is
//! described where they are read, in [`crate::front::bytecode`].

use super::attributes::Subject;
use super::encoder::Encoder;
use super::error::{Error, ErrorKind, Result};
use super::{Values, Writer};
use crate::dialect::bytecode::{FlagField, flag_fields};
use crate::dialect::{Arity, AttributeDef, AttributeDefault, Opcode};
use crate::front::bytecode::NESTING_LIMIT;
use crate::ir::{Attribute, Block, Definition, Handle, Operation, Span, Value};

impl Writer<'_> {
    /// Writes the operations of `block`.
    pub(super) fn operations(
        &mut self,
        out: &mut Encoder,
        block: Handle<Block>,
        values: &mut Values,
        depth: usize,
    ) -> Result<()> {
        let module = self.module;
        for operation in &module.blocks[block].operations {
            self.operation(out, *operation, values, depth)?;
        }
        Ok(())
    }

    fn operation(
        &mut self,
        out: &mut Encoder,
        handle: Handle<Operation>,
        values: &mut Values,
        depth: usize,
    ) -> Result<()> {
        let operation = &self.module.operations[handle];
        let def = operation.opcode.def();
        self.available(operation)?;
        well_formed(operation)?;
        self.debug.add(operation.location, &mut self.strings, operation.span)?;
        out.varint(u64::from(def.code));
        let results = self.result_types(out, operation)?;
        self.flags(out, operation);
        self.attributes(out, operation)?;
        self.operands(out, operation, values)?;
        if !def.regions.is_empty() {
            self.regions(out, operation, values, depth)?;
        }
        for result in &operation.results[..results] {
            values.define(*result);
        }
        Ok(())
    }

    fn available(&self, operation: &Operation) -> Result<()> {
        let def = operation.opcode.def();
        if def.since > self.version {
            return Err(self.newer("operation", def.name, def.since).at(operation.span));
        }
        match operation.opcode {
            Opcode::Module | Opcode::Entry | Opcode::Global => {
                Err(ErrorKind::Misplaced { op: def.name }.at(operation.span))
            }
            _ => Ok(()),
        }
    }

    /// Writes the types of the results that the version has, and gives their number.
    ///
    /// A result of a newer version gets no number. That it is used shows when an operand
    /// has none.
    fn result_types(&mut self, out: &mut Encoder, operation: &Operation) -> Result<usize> {
        let def = operation.opcode.def();
        let fixed = def.results.iter().filter(|result| result.arity != Arity::Variadic).count();
        let any_number = fixed < def.results.len();
        let found = operation.results.len();
        if found < fixed || (found > fixed && !any_number) {
            let kind = ErrorKind::Count { op: def.name, what: "results", found, expected: fixed };
            return Err(kind.at(operation.span));
        }
        let newer = def.results.iter().filter(|result| result.since > self.version).count();
        let count = found - newer;
        if def.is_variadic() {
            out.size(count);
        }
        for result in &operation.results[..count] {
            self.type_number(out, self.module.values[*result].ty, operation.span)?;
        }
        Ok(count)
    }

    fn flags(&self, out: &mut Encoder, operation: &Operation) {
        let fields = flag_fields(operation.opcode, self.version);
        if fields.is_empty() {
            return;
        }
        let there = |field: &FlagField| match *field {
            FlagField::Attribute(index) => operation.attributes[index].is_some(),
            FlagField::Operand(index) => operation.segments[index] > 0,
        };
        let bits = fields.iter().rev().fold(0, |bits, field| bits << 1 | u64::from(there(field)));
        out.varint(bits);
    }

    fn attributes(&mut self, out: &mut Encoder, operation: &Operation) -> Result<()> {
        let op = operation.opcode.def().name;
        for (index, def) in operation.opcode.def().attributes.iter().enumerate() {
            let subject = Subject { op, attribute: def.name, span: operation.span };
            match &operation.attributes[index] {
                Some(attribute) if def.since > self.version => {
                    if def.optional || !self.is_default(def, *attribute) {
                        return Err(self
                            .newer("attribute", def.name, def.since)
                            .at(operation.span));
                    }
                }
                Some(_) if def.default == Some(AttributeDefault::EmptyArray) => {
                    out.list(&self.bounds(operation, index, subject)?, |bit| [u8::from(bit)]);
                }
                Some(attribute) => self.attribute(out, def, *attribute, subject)?,
                None if def.optional || def.since > self.version => {}
                None => {
                    let kind = ErrorKind::MissingAttribute { op, attribute: def.name };
                    return Err(kind.at(operation.span));
                }
            }
        }
        Ok(())
    }

    /// Whether `attribute` says what a version without it means.
    fn is_default(&self, def: &AttributeDef, attribute: Handle<Attribute>) -> bool {
        match (&self.module.attributes[attribute], def.default) {
            (Attribute::Enum(_, number), Some(AttributeDefault::Case(default))) => {
                *number == default
            }
            (Attribute::Integer { bits, .. }, Some(AttributeDefault::Integer(default))) => {
                bits.cast_signed() == default
            }
            (Attribute::BoolArray(list), Some(AttributeDefault::EmptyArray)) => {
                !list.contains(&true)
            }
            _ => false,
        }
    }

    /// The list of booleans that is attribute `position`: one for each index. The list
    /// without elements stands for false everywhere.
    fn bounds(
        &self,
        operation: &Operation,
        position: usize,
        subject: Subject,
    ) -> Result<Box<[bool]>> {
        let attribute =
            operation.attributes[position].map(|handle| &self.module.attributes[handle]);
        let Some(Attribute::BoolArray(list)) = attribute else { return subject.unexpected() };
        if !list.is_empty() {
            return Ok(list.clone());
        }
        let group = operation.opcode.def().operand_index("index");
        let indices = group.map_or(0, |group| operation.segments[group]);
        Ok((0..indices).map(|_| false).collect())
    }

    /// Writes operands: group by group where the table has their sizes said so, else
    /// in a row, after their number where that can vary.
    fn operands(&self, out: &mut Encoder, operation: &Operation, values: &Values) -> Result<()> {
        let def = operation.opcode.def();
        if !def.attr_sized_segments && def.operands.iter().any(|o| o.arity != Arity::One) {
            out.size(operation.operands.len());
        }
        let mut operands = operation.operands.iter();
        for (group, size) in def.operands.iter().zip(&operation.segments) {
            if group.since > self.version && *size > 0 {
                return Err(self.newer("operand", group.name, group.since).at(operation.span));
            }
            if def.attr_sized_segments && group.arity == Arity::Variadic {
                out.varint(u64::from(*size));
            }
            for operand in operands.by_ref().take(*size as usize) {
                let number = values.number(*operand);
                out.size(number.ok_or_else(|| self.without_number(*operand, operation))?);
            }
        }
        Ok(())
    }

    /// Why `value`, an operand of `user`, has no number: it is a result that the
    /// version lacks, or isn't defined.
    fn without_number(&self, value: Handle<Value>, user: &Operation) -> Error {
        if let Definition::Result(operation, position) = self.module.values[value].definition {
            let results = self.module.operations[operation].opcode.def().results;
            let result = results.get(position as usize);
            if let Some(result) = result.filter(|result| result.since > self.version) {
                return self.newer("result", result.name, result.since).at(user.span);
            }
        }
        ErrorKind::Undefined { op: user.opcode.name() }.at(user.span)
    }

    fn regions(
        &mut self,
        out: &mut Encoder,
        operation: &Operation,
        values: &mut Values,
        depth: usize,
    ) -> Result<()> {
        if depth >= NESTING_LIMIT {
            let kind = ErrorKind::Nesting { what: "regions", limit: NESTING_LIMIT };
            return Err(kind.at(operation.span));
        }
        out.size(operation.regions.len());
        for region in &operation.regions {
            let blocks = &self.module.regions[*region].blocks;
            out.size(blocks.len());
            for block in blocks {
                self.block(out, *block, operation.span, values, depth + 1)?;
            }
        }
        Ok(())
    }

    fn block(
        &mut self,
        out: &mut Encoder,
        handle: Handle<Block>,
        span: Span,
        values: &mut Values,
        depth: usize,
    ) -> Result<()> {
        let block = &self.module.blocks[handle];
        let outer = values.len();
        out.size(block.arguments.len());
        for argument in &block.arguments {
            self.type_number(out, self.module.values[*argument].ty, span)?;
            values.define(*argument);
        }
        out.size(block.operations.len());
        self.operations(out, handle, values, depth)?;
        values.truncate(outer);
        Ok(())
    }
}

/// An error unless `operation` has as many operands, attributes and regions as its
/// entry in the table says.
fn well_formed(operation: &Operation) -> Result<()> {
    let def = operation.opcode.def();
    let check = |what, found: usize, expected: usize| {
        if found == expected {
            return Ok(());
        }
        Err(ErrorKind::Count { op: def.name, what, found, expected }.at(operation.span))
    };
    check("operand groups", operation.segments.len(), def.operands.len())?;
    check("attributes", operation.attributes.len(), def.attributes.len())?;
    check("regions", operation.regions.len(), def.regions.len())?;
    for (group, size) in def.operands.iter().zip(&operation.segments) {
        let size = *size as usize;
        match group.arity {
            Arity::One => check(group.name, size, 1)?,
            Arity::Optional => check(group.name, size, size.min(1))?,
            Arity::Variadic => {}
        }
    }
    let operands = operation.segments.iter().map(|size| *size as usize).sum();
    check("operands", operation.operands.len(), operands)
}
