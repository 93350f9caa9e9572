//! Attributes: of operations by the dialect table, and those that carry their kind.

use super::Writer;
use super::encoder::Encoder;
use super::error::{ErrorKind, Result};
use crate::dialect::bytecode::AttributeTag;
use crate::dialect::{AttributeDef, AttributeKind, EnumKind};
use crate::front::bytecode::NESTING_LIMIT;
use crate::ir::{Attribute, Handle, Span, Type};

/// The attribute that is being written, for messages.
#[derive(Clone, Copy)]
pub(super) struct Subject {
    /// Operation that has it.
    pub op: &'static str,
    /// Its name.
    pub attribute: &'static str,
    /// Place of the operation.
    pub span: Span,
}

impl Subject {
    pub(super) fn unexpected<T>(self) -> Result<T> {
        let Self { op, attribute, span } = self;
        Err(ErrorKind::AttributeKind { op, attribute }.at(span))
    }
}

impl Writer<'_> {
    /// Writes an attribute of the kind that `def` says.
    pub(super) fn attribute(
        &mut self,
        out: &mut Encoder,
        def: &AttributeDef,
        attribute: Handle<Attribute>,
        subject: Subject,
    ) -> Result<()> {
        let module = self.module;
        let value = &module.attributes[attribute];
        match (def.kind, value) {
            (AttributeKind::Unit, _) => {}
            (AttributeKind::Bool, Attribute::Bool(value)) => out.byte(u8::from(*value)),
            (AttributeKind::I32 | AttributeKind::I64, Attribute::Integer { bits, .. }) => {
                out.varint(*bits);
            }
            (AttributeKind::String, Attribute::String(text)) => {
                out.size(self.strings.number(text));
            }
            (AttributeKind::SymbolName | AttributeKind::SymbolRef, Attribute::Symbol(name)) => {
                out.size(self.strings.number(name.as_bytes()));
            }
            (AttributeKind::Type, Attribute::Type(ty)) => {
                self.type_number(out, *ty, subject.span)?;
            }
            (AttributeKind::Dense, Attribute::Dense(dense)) => {
                let number = self.constants.number(module, attribute, dense, subject.span)?;
                out.size(number);
            }
            (AttributeKind::Array | AttributeKind::DictArray, Attribute::Array(items)) => {
                self.array(out, items, 0, subject)?;
            }
            (AttributeKind::I32Array, Attribute::I32Array(list)) => {
                out.list(list, i32::to_le_bytes);
            }
            (AttributeKind::BoolArray, Attribute::BoolArray(list)) => {
                out.list(list, |item| [u8::from(item)]);
            }
            (AttributeKind::AssumePredicate, _) => self.predicate(out, attribute, subject)?,
            (AttributeKind::OptimizationHints, Attribute::OptimizationHints(targets)) => {
                self.entries(out, targets, 0, subject)?;
            }
            (AttributeKind::Enum(kind), Attribute::Enum(found, number)) if kind == *found => {
                self.enum_case(out, kind, *number, subject)?;
            }
            _ => return subject.unexpected(),
        }
        Ok(())
    }

    /// Writes a value of an enumeration.
    pub(super) fn enum_case(
        &self,
        out: &mut Encoder,
        kind: EnumKind,
        number: u8,
        subject: Subject,
    ) -> Result<()> {
        let (what, version) = (kind.def().name, self.version);
        match kind.def().by_number(u64::from(number)) {
            Some(case) if case.since > version => {
                let (name, since) = (case.name, case.since);
                Err(ErrorKind::Newer { what, name, since, version }.at(subject.span))
            }
            Some(_) => {
                out.byte(number);
                Ok(())
            }
            None => subject.unexpected(),
        }
    }

    fn predicate(
        &mut self,
        out: &mut Encoder,
        attribute: Handle<Attribute>,
        subject: Subject,
    ) -> Result<()> {
        match &self.module.attributes[attribute] {
            Attribute::DivBy { .. } | Attribute::SameElements(_) | Attribute::Bounded { .. } => {
                self.tagged(out, attribute, 0, subject)
            }
            _ => subject.unexpected(),
        }
    }

    /// Writes an attribute with its kind.
    pub(super) fn tagged(
        &mut self,
        out: &mut Encoder,
        attribute: Handle<Attribute>,
        depth: usize,
        subject: Subject,
    ) -> Result<()> {
        if depth > NESTING_LIMIT {
            let kind = ErrorKind::Nesting { what: "attributes", limit: NESTING_LIMIT };
            return Err(kind.at(subject.span));
        }
        let module = self.module;
        let value = &module.attributes[attribute];
        let Some(tag) = tag(value) else {
            return subject.unexpected();
        };
        out.byte(tag.number());
        match value {
            Attribute::Integer { ty, bits } => {
                self.type_number(out, *ty, subject.span)?;
                out.varint(*bits);
            }
            Attribute::Float { ty, bits } => {
                self.type_number(out, *ty, subject.span)?;
                self.float(out, *ty, *bits, subject)?;
            }
            Attribute::Bool(value) => out.byte(u8::from(*value)),
            Attribute::Type(ty) => self.type_number(out, *ty, subject.span)?,
            Attribute::String(text) => out.size(self.strings.number(text)),
            Attribute::Array(items) => self.array(out, items, depth, subject)?,
            Attribute::Dictionary(entries) | Attribute::OptimizationHints(entries) => {
                self.entries(out, entries, depth, subject)?;
            }
            Attribute::Dense(dense) => {
                self.type_number(out, dense.ty, subject.span)?;
                let number = self.constants.number(module, attribute, dense, subject.span)?;
                out.size(number);
            }
            Attribute::DivBy { divisor, every, along } => {
                out.varint(*divisor);
                optional_pair(out, [*every, *along]);
            }
            Attribute::SameElements(groups) => out.list(groups, i64::to_le_bytes),
            Attribute::Bounded { lower, upper } => optional_pair(out, [*lower, *upper]),
            // These have no tag.
            Attribute::Unit
            | Attribute::Symbol(_)
            | Attribute::I32Array(_)
            | Attribute::BoolArray(_)
            | Attribute::Enum(..) => {}
        }
        Ok(())
    }

    /// Bits of a floating-point number: a byte where they fit one, else a signed
    /// number.
    fn float(
        &self,
        out: &mut Encoder,
        ty: Handle<Type>,
        bits: u64,
        subject: Subject,
    ) -> Result<()> {
        match &self.module.types[ty] {
            Type::Element(element) if element.bits() <= 8 => out.byte(bits.to_le_bytes()[0]),
            Type::Element(_) => out.signed_varint(bits.cast_signed()),
            _ => return subject.unexpected(),
        }
        Ok(())
    }

    fn array(
        &mut self,
        out: &mut Encoder,
        items: &[Handle<Attribute>],
        depth: usize,
        subject: Subject,
    ) -> Result<()> {
        out.size(items.len());
        items.iter().try_for_each(|item| self.tagged(out, *item, depth + 1, subject))
    }

    fn entries(
        &mut self,
        out: &mut Encoder,
        entries: &[(Box<str>, Handle<Attribute>)],
        depth: usize,
        subject: Subject,
    ) -> Result<()> {
        out.size(entries.len());
        for (name, value) in entries {
            out.size(self.strings.number(name.as_bytes()));
            self.tagged(out, *value, depth + 1, subject)?;
        }
        Ok(())
    }
}

/// A byte that says which of the two numbers are there, then these.
fn optional_pair(out: &mut Encoder, pair: [Option<i64>; 2]) {
    out.byte(u8::from(pair[0].is_some()) | u8::from(pair[1].is_some()) << 1);
    for number in pair.into_iter().flatten() {
        out.signed_varint(number);
    }
}

fn tag(attribute: &Attribute) -> Option<AttributeTag> {
    Some(match attribute {
        Attribute::Integer { .. } => AttributeTag::Integer,
        Attribute::Float { .. } => AttributeTag::Float,
        Attribute::Bool(_) => AttributeTag::Bool,
        Attribute::Type(_) => AttributeTag::Type,
        Attribute::String(_) => AttributeTag::String,
        Attribute::Array(_) => AttributeTag::Array,
        Attribute::Dense(_) => AttributeTag::Dense,
        Attribute::DivBy { .. } => AttributeTag::DivBy,
        Attribute::SameElements(_) => AttributeTag::SameElements,
        Attribute::Dictionary(_) => AttributeTag::Dictionary,
        Attribute::OptimizationHints(_) => AttributeTag::OptimizationHints,
        Attribute::Bounded { .. } => AttributeTag::Bounded,
        Attribute::Unit
        | Attribute::Symbol(_)
        | Attribute::I32Array(_)
        | Attribute::BoolArray(_)
        | Attribute::Enum(..) => return None,
    })
}
