//! Attributes: of operations by the dialect table, and those that carry their kind.

use super::cursor::Cursor;
use super::enums::enum_case;
use super::error::{ErrorKind, Result};
use super::{NESTING_LIMIT, Reader};
use crate::dialect::bytecode::AttributeTag;
use crate::dialect::{AttributeKind, ElementType};
use crate::ir::{Attribute, Handle, Span, Type};
use rustc_hash::FxHashSet;

/// What a boolean attribute is called in messages.
const BOOLEAN: &str = "a boolean attribute";

/// A dictionary's names and values.
type Entries = Box<[(Box<str>, Handle<Attribute>)]>;

impl Reader<'_> {
    /// Reads an operation's attribute of `kind`; a constant is a tile of `tile`.
    pub(super) fn attribute(
        &mut self,
        cursor: &mut Cursor<'_>,
        kind: AttributeKind,
        tile: Option<Handle<Type>>,
    ) -> Result<Handle<Attribute>> {
        let attribute = match kind {
            AttributeKind::Unit => Attribute::Unit,
            AttributeKind::Bool => Attribute::Bool(cursor.boolean(BOOLEAN)?),
            AttributeKind::I32 => self.integer(cursor, ElementType::I32)?,
            AttributeKind::I64 => self.integer(cursor, ElementType::I64)?,
            AttributeKind::String => self.string(cursor)?,
            AttributeKind::SymbolName | AttributeKind::SymbolRef => {
                Attribute::Symbol(self.name(cursor, "a symbol")?)
            }
            AttributeKind::Type => Attribute::Type(self.types.get(cursor, "a type")?),
            AttributeKind::Dense => return self.dense(cursor, tile),
            AttributeKind::Array | AttributeKind::DictArray => {
                Attribute::Array(self.array(cursor, 0)?)
            }
            AttributeKind::I32Array => {
                Attribute::I32Array(cursor.list("a list of integers", i32::from_le_bytes)?)
            }
            AttributeKind::BoolArray => {
                let count = cursor.count(1, "a list of booleans")?;
                Attribute::BoolArray(
                    (0..count).map(|_| cursor.boolean(BOOLEAN)).collect::<Result<_>>()?,
                )
            }
            AttributeKind::AssumePredicate => return self.predicate(cursor),
            AttributeKind::OptimizationHints => Attribute::OptimizationHints(self.hints(cursor)?),
            AttributeKind::Enum(kind) => {
                Attribute::Enum(kind, enum_case(cursor, kind, self.version)?)
            }
        };
        Ok(self.module.attributes.insert(attribute))
    }

    /// Reads an attribute that carries its kind and must be of kind `wanted`.
    pub(super) fn tagged_as(
        &mut self,
        cursor: &mut Cursor<'_>,
        wanted: &[AttributeTag],
        what: &'static str,
        expected: &'static str,
    ) -> Result<Handle<Attribute>> {
        let start = cursor.offset();
        let tag = self.tag(cursor)?;
        if !wanted.contains(&tag) {
            let found = u64::from(tag.number());
            return Err(ErrorKind::AttributeKind { what, found, expected }.at(cursor.since(start)));
        }
        self.untagged(cursor, tag, 0)
    }

    fn tag(&self, cursor: &mut Cursor<'_>) -> Result<AttributeTag> {
        let start = cursor.offset();
        let number = cursor.varint("the tag of an attribute")?;
        AttributeTag::from_number(number).ok_or_else(|| {
            let what = "attribute tag";
            ErrorKind::Unknown { what, number, version: self.version }.at(cursor.since(start))
        })
    }

    fn tagged(&mut self, cursor: &mut Cursor<'_>, depth: usize) -> Result<Handle<Attribute>> {
        let start = cursor.offset();
        let tag = self.tag(cursor)?;
        if depth > NESTING_LIMIT {
            let kind = ErrorKind::Nesting { what: "attributes", limit: NESTING_LIMIT };
            return Err(kind.at(cursor.since(start)));
        }
        self.untagged(cursor, tag, depth)
    }

    fn untagged(
        &mut self,
        cursor: &mut Cursor<'_>,
        tag: AttributeTag,
        depth: usize,
    ) -> Result<Handle<Attribute>> {
        let attribute = match tag {
            AttributeTag::Integer => {
                let (_, element) = self.number_type(cursor, ElementType::is_integer)?;
                self.integer(cursor, element)?
            }
            AttributeTag::Float => {
                let (ty, element) = self.number_type(cursor, ElementType::is_float)?;
                Attribute::Float { ty, bits: float_bits(cursor, element)? }
            }
            AttributeTag::Bool => Attribute::Bool(cursor.boolean(BOOLEAN)?),
            AttributeTag::Type => Attribute::Type(self.types.get(cursor, "a type")?),
            AttributeTag::String => self.string(cursor)?,
            AttributeTag::Array => Attribute::Array(self.array(cursor, depth)?),
            AttributeTag::Dense => {
                let ty = self.types.get(cursor, "the type of a constant")?;
                return self.dense(cursor, Some(ty));
            }
            AttributeTag::DivBy => {
                let divisor = cursor.varint("the divisor of a div_by")?;
                let [every, along] = optional_pair(cursor, "a part of a div_by")?;
                Attribute::DivBy { divisor, every, along }
            }
            AttributeTag::SameElements => Attribute::SameElements(
                cursor.list("the groups of a same_elements", i64::from_le_bytes)?,
            ),
            AttributeTag::Dictionary => Attribute::Dictionary(self.dictionary(cursor, depth)?),
            AttributeTag::OptimizationHints => Attribute::OptimizationHints(self.hints(cursor)?),
            AttributeTag::Bounded => {
                let [lower, upper] = optional_pair(cursor, "a bound")?;
                Attribute::Bounded { lower, upper }
            }
        };
        Ok(self.module.attributes.insert(attribute))
    }

    /// An integer of type `element`; one of `i1` is a boolean, as it is in MLIR.
    fn integer(&mut self, cursor: &mut Cursor<'_>, element: ElementType) -> Result<Attribute> {
        if element == ElementType::I1 {
            return Ok(Attribute::Bool(cursor.boolean(BOOLEAN)?));
        }
        let start = cursor.offset();
        let what = "an integer attribute";
        let bits = cursor.varint(what)?;
        fits(bits, element, what, cursor.since(start))?;
        Ok(Attribute::Integer { ty: self.module.element_type(element), bits })
    }

    fn string(&mut self, cursor: &mut Cursor<'_>) -> Result<Attribute> {
        let start = cursor.offset();
        let bytes = self.strings.bytes(cursor, "a string attribute")?;
        self.budget.spend(bytes.len(), cursor.since(start))?;
        Ok(Attribute::String(bytes.into()))
    }

    /// A name that isn't empty, as a copy.
    pub(super) fn name(&mut self, cursor: &mut Cursor<'_>, what: &'static str) -> Result<Box<str>> {
        let start = cursor.offset();
        let name = self.strings.name(cursor, what)?;
        self.budget.spend(name.len(), cursor.since(start))?;
        Ok(name.into())
    }

    fn dense(
        &mut self,
        cursor: &mut Cursor<'_>,
        tile: Option<Handle<Type>>,
    ) -> Result<Handle<Attribute>> {
        let Some(ty) = tile else {
            let (what, found) = ("the type of a constant", "nothing");
            let span = cursor.since(cursor.offset());
            return Err(ErrorKind::TypeKind { what, found, expected: "a tile" }.at(span));
        };
        self.constants.get(cursor, ty, &mut self.module, &mut self.budget)
    }

    fn number_type(
        &mut self,
        cursor: &mut Cursor<'_>,
        wanted: impl Fn(ElementType) -> bool,
    ) -> Result<(Handle<Type>, ElementType)> {
        let start = cursor.offset();
        let what = "the type of a number";
        let ty = self.types.get(cursor, what)?;
        match self.module.types[ty] {
            Type::Element(element) if wanted(element) => Ok((ty, element)),
            _ => {
                let found = self.module.types[ty].kind_name();
                let expected = "a number type of the attribute's kind";
                Err(ErrorKind::TypeKind { what, found, expected }.at(cursor.since(start)))
            }
        }
    }

    fn array(&mut self, cursor: &mut Cursor<'_>, depth: usize) -> Result<Box<[Handle<Attribute>]>> {
        let count = cursor.count(1, "a list of attributes")?;
        (0..count).map(|_| self.tagged(cursor, depth + 1)).collect()
    }

    fn dictionary(&mut self, cursor: &mut Cursor<'_>, depth: usize) -> Result<Entries> {
        self.entries(cursor, |reader, cursor| reader.tagged(cursor, depth + 1))
    }

    /// Hints: names of targets with dictionaries.
    fn hints(&mut self, cursor: &mut Cursor<'_>) -> Result<Entries> {
        self.entries(cursor, |reader, cursor| {
            let (what, expected) = ("the hints of a target", "a dictionary");
            let hints = reader.tagged_as(cursor, &[AttributeTag::Dictionary], what, expected)?;
            Ok(reader.with_short_numbers(hints))
        })
    }

    /// The hints of a target with numbers of `i32` where that can hold them, as the front
    /// ends write them and text is read: MLIR's text has no width for them, so that what
    /// comes from there has `i64`.
    fn with_short_numbers(&mut self, hints: Handle<Attribute>) -> Handle<Attribute> {
        let Attribute::Dictionary(mut entries) = self.module.attributes[hints].clone() else {
            return hints;
        };
        let [long, short] =
            [ElementType::I64, ElementType::I32].map(|element| self.module.element_type(element));
        for (_, value) in &mut entries {
            if let Attribute::Integer { ty, bits } = self.module.attributes[*value]
                && ty == long
                && i32::try_from(bits).is_ok()
            {
                let number = Attribute::Integer { ty: short, bits };
                *value = self.module.attributes.insert(number);
            }
        }
        self.module.attributes.insert(Attribute::Dictionary(entries))
    }

    fn entries(
        &mut self,
        cursor: &mut Cursor<'_>,
        mut value: impl FnMut(&mut Self, &mut Cursor<'_>) -> Result<Handle<Attribute>>,
    ) -> Result<Entries> {
        let count = cursor.count(2, "a dictionary")?;
        let mut seen = FxHashSet::default();
        let mut entries = Vec::with_capacity(count);
        for _ in 0..count {
            let start = cursor.offset();
            let name = self.name(cursor, "a name in a dictionary")?;
            if !seen.insert(name.clone()) {
                return Err(ErrorKind::DuplicateName { name }.at(cursor.since(start)));
            }
            entries.push((name, value(self, cursor)?));
        }
        Ok(entries.into())
    }

    fn predicate(&mut self, cursor: &mut Cursor<'_>) -> Result<Handle<Attribute>> {
        let wanted = [AttributeTag::DivBy, AttributeTag::SameElements, AttributeTag::Bounded];
        let expected = "div_by (8), same_elements (9) or bounded (12)";
        self.tagged_as(cursor, &wanted, "the predicate of an assume", expected)
    }
}

/// Bits of a floating-point number: a byte where they fit one, else a signed number.
fn float_bits(cursor: &mut Cursor<'_>, element: ElementType) -> Result<u64> {
    let start = cursor.offset();
    let what = "a floating-point attribute";
    let bits = if element.bits() <= 8 {
        u64::from(cursor.byte(what)?)
    } else {
        cursor.signed_varint(what)?.cast_unsigned()
    };
    fits(bits, element, what, cursor.since(start))?;
    Ok(bits)
}

fn fits(bits: u64, element: ElementType, what: &'static str, span: Span) -> Result<()> {
    let unused = 64 - element.bits();
    if bits << unused >> unused == bits {
        return Ok(());
    }
    let expected = "a number that fits its type";
    Err(ErrorKind::Number { what, found: bits, expected }.at(span))
}

/// A byte of flags, then the two numbers that it says are there.
fn optional_pair(cursor: &mut Cursor<'_>, what: &'static str) -> Result<[Option<i64>; 2]> {
    let start = cursor.offset();
    let flags = cursor.byte(what)?;
    if flags > 3 {
        let kind = ErrorKind::Flags { what, found: u64::from(flags), known: 2 };
        return Err(kind.at(cursor.since(start)));
    }
    let first = (flags & 1 != 0).then(|| cursor.signed_varint(what)).transpose()?;
    let second = (flags & 2 != 0).then(|| cursor.signed_varint(what)).transpose()?;
    Ok([first, second])
}
