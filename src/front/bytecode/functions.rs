//! The sections of globals and functions.

use super::Reader;
use super::cursor::Cursor;
use super::enums::enum_case;
use super::error::{ErrorKind, Result};
use crate::dialect::bytecode::{
    ARGUMENT_ATTRIBUTES_SINCE, AttributeTag, FUNCTION_ENTRY, FUNCTION_HINTS, GLOBAL_FIELDS_SINCE,
};
use crate::dialect::{ElementType, EnumKind, Opcode};
use crate::ir::{Attribute, Handle, Operation, Region, Span, Type};
use smallvec::{SmallVec, smallvec};

/// An entry as the table of functions describes it, and its body.
struct Entry<'a> {
    attributes: SmallVec<[Option<Handle<Attribute>>; 4]>,
    signature: Handle<Type>,
    location: u64,
    body: Cursor<'a>,
    span: Span,
}

impl<'a> Reader<'a> {
    /// Reads the section of globals: their number, then each one's name, type,
    /// constant, alignment and, since 13.3, visibility and whether it is constant.
    pub(super) fn globals(&mut self, mut cursor: Cursor<'a>) -> Result<()> {
        let count = cursor.count(4, "the globals")?;
        for _ in 0..count {
            self.global(&mut cursor)?;
        }
        cursor.finish("the globals")
    }

    fn global(&mut self, cursor: &mut Cursor<'a>) -> Result<()> {
        let start = cursor.offset();
        let name = Attribute::Symbol(self.name(cursor, "the name of a global")?);
        let ty = self.types.get(cursor, "the type of a global")?;
        let value = self.constants.get(cursor, ty, &mut self.module, &mut self.budget)?;
        let alignment = cursor.varint("the alignment of a global")?.cast_signed();
        let alignment = self.module.integer_attribute(ElementType::I64, alignment);
        let (mut visibility, mut constant) = (0, false);
        if self.version >= GLOBAL_FIELDS_SINCE {
            visibility = enum_case(cursor, EnumKind::SymbolVisibility, self.version)?;
            constant = cursor.boolean("whether a global is constant")?;
        }
        let visibility = Attribute::Enum(EnumKind::SymbolVisibility, visibility);
        let attributes = smallvec![
            Some(self.module.attributes.insert(name)),
            Some(value),
            Some(alignment),
            constant.then(|| self.module.attributes.insert(Attribute::Unit)),
            Some(self.module.attributes.insert(visibility)),
        ];
        self.top_level(Opcode::Global, attributes, cursor.since(start));
        Ok(())
    }

    /// Reads the section of functions: their number, then each one's description and
    /// body. Writers fill the section up to a multiple of eight bytes.
    pub(super) fn functions(&mut self, mut cursor: Cursor<'a>) -> Result<()> {
        let count = cursor.count(5, "the functions")?;
        for _ in 0..count {
            let entry = self.entry(&mut cursor)?;
            self.body(entry)?;
        }
        match cursor.left() {
            0..8 => Ok(()),
            _ => cursor.finish("the functions"),
        }
    }

    fn entry(&mut self, cursor: &mut Cursor<'a>) -> Result<Entry<'a>> {
        let start = cursor.offset();
        let name = Attribute::Symbol(self.name(cursor, "the name of an entry")?);
        let signature = self.signature(cursor)?;
        let hinted = self.function_flags(cursor)?;
        let location = cursor.varint("the location of an entry")?;
        let hints = if hinted { self.entry_hints(cursor)? } else { None };
        let argument_attributes = self.argument_attributes(cursor, signature)?;
        let length = cursor.varint("the length of an entry's body")?;
        let span = cursor.since(start);
        let body = cursor.take(length, "the body of an entry")?;
        let attributes = smallvec![
            Some(self.module.attributes.insert(name)),
            Some(self.module.attributes.insert(Attribute::Type(signature))),
            argument_attributes,
            None,
            hints,
        ];
        Ok(Entry { attributes, signature, location, body, span })
    }

    /// Reads the type of an entry. Bytecode gives it parameters that are scalars only.
    fn signature(&self, cursor: &mut Cursor<'a>) -> Result<Handle<Type>> {
        let start = cursor.offset();
        let what = "the signature of an entry";
        let ty = self.types.get(cursor, what)?;
        let (what, found, expected) = match &self.module.types[ty] {
            Type::Function { parameters, .. } => {
                let other = parameters.iter().find(|ty| !self.module.is_scalar(**ty));
                let Some(other) = other else { return Ok(ty) };
                let found = self.module.types[*other].kind_name();
                ("the type of a parameter", found, "a tile without dimensions")
            }
            other => (what, other.kind_name(), "a function type"),
        };
        Err(ErrorKind::TypeKind { what, found, expected }.at(cursor.since(start)))
    }

    /// Reads a function's flags and gives whether hints follow.
    fn function_flags(&self, cursor: &mut Cursor<'a>) -> Result<bool> {
        let start = cursor.offset();
        let found = cursor.byte("the flags of a function")?;
        let always = self.version >= ARGUMENT_ATTRIBUTES_SINCE;
        match found {
            FUNCTION_ENTRY => Ok(always),
            _ if found == FUNCTION_ENTRY | FUNCTION_HINTS && !always => Ok(true),
            _ => Err(ErrorKind::FunctionFlags { found }.at(cursor.since(start))),
        }
    }

    /// Hints of an entry; none where there are none for any target, which is how
    /// they are written when there are no hints.
    fn entry_hints(&mut self, cursor: &mut Cursor<'a>) -> Result<Option<Handle<Attribute>>> {
        let (what, expected) = ("the hints of an entry", "optimization hints (11)");
        let wanted = [AttributeTag::OptimizationHints];
        let hints = self.tagged_as(cursor, &wanted, what, expected)?;
        match &self.module.attributes[hints] {
            Attribute::OptimizationHints(targets) if targets.is_empty() => Ok(None),
            _ => Ok(Some(hints)),
        }
    }

    /// Attributes of parameters: a list of no dictionary or of one for each. None where
    /// no parameter has any.
    fn argument_attributes(
        &mut self,
        cursor: &mut Cursor<'a>,
        signature: Handle<Type>,
    ) -> Result<Option<Handle<Attribute>>> {
        if self.version < ARGUMENT_ATTRIBUTES_SINCE {
            return Ok(None);
        }
        let start = cursor.offset();
        let what = "attributes of parameters";
        let list = self.tagged_as(cursor, &[AttributeTag::Array], what, "a list (6)")?;
        let found = match &self.module.attributes[list] {
            Attribute::Array(items) => items.len(),
            _ => 0,
        };
        let expected = self.parameters(signature).len();
        if found != 0 && found != expected {
            let (op, found) = (Opcode::Entry.name(), found as u64);
            let kind = ErrorKind::Count { op, what, found, expected };
            return Err(kind.at(cursor.since(start)));
        }
        Ok(Some(list).filter(|list| !self.module.is_blank(*list)))
    }

    /// Types of the parameters of an entry of type `signature`.
    fn parameters(&self, signature: Handle<Type>) -> &[Handle<Type>] {
        match &self.module.types[signature] {
            Type::Function { parameters, .. } => parameters,
            _ => &[],
        }
    }

    fn body(&mut self, entry: Entry<'a>) -> Result<()> {
        let Entry { attributes, signature, location, mut body, span } = entry;
        let end = Span::new(body.offset(), body.offset() + body.left());
        let operation = self.top_level(Opcode::Entry, attributes, span.to(end));
        let mut places = self.debug.places(location, span)?;
        self.module.operations[operation].location = self.debug.next(&mut places, span)?;
        let region = Region { blocks: Vec::new(), parent: Some(operation) };
        let region = self.module.regions.push(region);
        self.module.operations[operation].regions.push(region);
        self.values.clear();
        let parameters: SmallVec<[_; 8]> = self.parameters(signature).into();
        let block = self.start_block(region, &parameters);
        while body.left() > 0 {
            self.operation(&mut body, block, &mut places, 0)?;
        }
        self.end_block(block, end)
    }

    /// Adds an operation to the module itself.
    fn top_level(
        &mut self,
        opcode: Opcode,
        attributes: SmallVec<[Option<Handle<Attribute>>; 4]>,
        span: Span,
    ) -> Handle<Operation> {
        let operation = self.module.operations.push(Operation {
            opcode,
            operands: SmallVec::new(),
            segments: SmallVec::new(),
            attributes,
            results: SmallVec::new(),
            regions: SmallVec::new(),
            location: None,
            span,
            parent: None,
        });
        self.module.body.push(operation);
        operation
    }
}
