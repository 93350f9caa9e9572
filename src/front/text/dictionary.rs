//! Attributes of an operation by their names and kinds.

use super::cursor::Result;
use super::error::{Error, ErrorKind};
use super::operation::Draft;
use super::reader::Reader;
use super::token::TokenKind;
use crate::dialect::{AttributeKind, ElementType, EnumKind};
use crate::ir::{Attribute, Handle, Span};

impl<'s> Reader<'s> {
    /// `{name = value, flag}` of an operation.
    pub fn attribute_dictionary(&mut self, draft: &mut Draft<'s>) -> Result<()> {
        self.cursor.expect(TokenKind::LeftBrace, "`{`")?;
        self.list(TokenKind::RightBrace, "`,` or `}`", |reader| {
            let span = reader.cursor.span();
            let name = reader.name()?;
            reader.named_attribute(draft, &name, span)
        })
    }

    /// The value of an attribute whose name was read at `span`.
    pub fn named_attribute(&mut self, draft: &mut Draft<'s>, name: &str, span: Span) -> Result<()> {
        let Some(index) = draft.def.attribute_index(name) else {
            return self.ignored_attribute(draft, name, span);
        };
        let kind = draft.def.attributes[index].kind;
        if kind == AttributeKind::Unit {
            return self.unit_value(draft, index, span);
        }
        self.cursor.expect(TokenKind::Equal, "`=`")?;
        let value = self.attribute_of(kind)?;
        draft.set(index, value, span)
    }

    /// A unit attribute is set by its name, `= unit` or `= true`.
    fn unit_value(&mut self, draft: &mut Draft<'s>, index: usize, span: Span) -> Result<()> {
        if self.cursor.eat(TokenKind::Equal) {
            if self.cursor.eat_word("false") {
                return Ok(());
            }
            if !self.cursor.eat_word("true") {
                self.cursor.expect_literal("unit")?;
            }
        }
        let unit = self.module.attributes.insert(Attribute::Unit);
        draft.set(index, unit, span)
    }

    /// Attributes without meaning for the operation: cutile-ir gives `maxf` and others
    /// a rounding mode of `nearest_even` (zero), MLIR counts operands, and its passes
    /// leave notes under names with a dot, which bytecode can't carry.
    fn ignored_attribute(&mut self, draft: &Draft<'s>, name: &str, span: Span) -> Result<()> {
        let unknown = || {
            let (operation, name) = (draft.def.name, name.into());
            Err(Error::new(ErrorKind::UnknownAttribute { operation, name }, span))
        };
        let is_note = name.contains('.');
        if !self.cursor.eat(TokenKind::Equal) {
            return if is_note { Ok(()) } else { unknown() };
        }
        match name {
            "rounding_mode" => {
                let number = self.number()?;
                if number.text == "0" { Ok(()) } else { unknown() }
            }
            _ if is_note => self.attribute().map(|_| ()),
            "operandSegmentSizes" => self.attribute().map(|_| ()),
            _ => unknown(),
        }
    }

    /// An attribute of `kind` in its own syntax.
    pub fn attribute_of(&mut self, kind: AttributeKind) -> Result<Handle<Attribute>> {
        let span = self.cursor.span();
        let attribute = match kind {
            AttributeKind::Enum(kind) => return self.enum_value(kind),
            AttributeKind::I32 => return self.integer_of(ElementType::I32),
            AttributeKind::I64 => return self.integer_of(ElementType::I64),
            AttributeKind::String => Attribute::String(self.string()?),
            AttributeKind::SymbolName | AttributeKind::SymbolRef => {
                if self.cursor.at(TokenKind::String) {
                    Attribute::Symbol(self.text()?)
                } else {
                    Attribute::Symbol(self.symbol()?)
                }
            }
            AttributeKind::Bool => Attribute::Bool(self.boolean()?),
            AttributeKind::Type => Attribute::Type(self.ty()?),
            AttributeKind::I32Array if self.cursor.at(TokenKind::LeftBracket) => {
                Attribute::I32Array(self.i32_list()?)
            }
            AttributeKind::BoolArray if self.cursor.at(TokenKind::LeftBracket) => {
                Attribute::BoolArray(self.bool_list()?)
            }
            AttributeKind::AssumePredicate => return self.predicate(),
            AttributeKind::OptimizationHints => return self.hints(),
            AttributeKind::Unit
            | AttributeKind::Dense
            | AttributeKind::Array
            | AttributeKind::DictArray
            | AttributeKind::I32Array
            | AttributeKind::BoolArray => return self.general_attribute(kind, span),
        };
        Ok(self.module.attributes.insert(attribute))
    }

    /// An attribute in MLIR's syntax that must be of `kind`.
    fn general_attribute(&mut self, kind: AttributeKind, span: Span) -> Result<Handle<Attribute>> {
        let value = self.attribute()?;
        let (fits, expected) = match (&self.module.attributes[value], kind) {
            (attribute, AttributeKind::Unit) => (*attribute == Attribute::Unit, "`unit`"),
            (attribute, AttributeKind::Dense) => {
                (matches!(attribute, Attribute::Dense(_)), "`dense<…>`")
            }
            (attribute, AttributeKind::I32Array) => {
                (matches!(attribute, Attribute::I32Array(_)), "a list of i32")
            }
            (attribute, AttributeKind::BoolArray) => {
                (matches!(attribute, Attribute::BoolArray(_)), "a list of booleans")
            }
            (attribute, _) => (matches!(attribute, Attribute::Array(_)), "a list"),
        };
        if fits { Ok(value) } else { Err(self.expected_at(span, expected)) }
    }

    /// A value of an enumeration: its name, its number, or `#cuda_tile.…<name>`.
    fn enum_value(&mut self, kind: EnumKind) -> Result<Handle<Attribute>> {
        let span = self.cursor.span();
        match self.cursor.kind() {
            TokenKind::Hash => {
                let value = self.attribute()?;
                match self.module.attributes[value] {
                    Attribute::Enum(found, _) if found == kind => Ok(value),
                    _ => Err(self.expected_at(span, "a value of another enumeration")),
                }
            }
            TokenKind::Integer => {
                let number = self.integer_of(ElementType::I32)?;
                let bits = match self.module.attributes[number] {
                    Attribute::Integer { bits, .. } => bits,
                    _ => u64::MAX,
                };
                let Some(case) = kind.def().by_number(bits) else {
                    return Err(self.expected_at(span, "the number of a value"));
                };
                Ok(self.module.attributes.insert(Attribute::Enum(kind, case.number)))
            }
            _ => {
                let number = self.case(kind)?;
                Ok(self.module.attributes.insert(Attribute::Enum(kind, number)))
            }
        }
    }

    /// An integer of `element`, perhaps with its type behind it.
    fn integer_of(&mut self, element: ElementType) -> Result<Handle<Attribute>> {
        let number = self.number()?;
        if self.cursor.at(TokenKind::Colon) && self.cursor.second_text() == element.name() {
            self.cursor.bump();
            self.cursor.bump();
        }
        let bits = self.number_bits(number, element)?;
        let ty = self.module.element_type(element);
        Ok(self.module.attributes.insert(Attribute::Integer { ty, bits }))
    }

    /// `true` or `false`.
    pub fn boolean(&mut self) -> Result<bool> {
        let value = self.cursor.at_word("true");
        if !value && !self.cursor.at_word("false") {
            return Err(self.cursor.expected("`true` or `false`"));
        }
        self.cursor.bump();
        Ok(value)
    }

    fn bool_list(&mut self) -> Result<Box<[bool]>> {
        self.cursor.expect(TokenKind::LeftBracket, "`[`")?;
        let mut list = Vec::new();
        self.list(TokenKind::RightBracket, "`,` or `]`", |reader| {
            list.push(reader.boolean()?);
            Ok(())
        })?;
        Ok(list.into())
    }
}
