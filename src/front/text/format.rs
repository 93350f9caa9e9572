//! Interpreting the `format` of an operation's entry in the dialect table.

use super::cursor::Result;
use super::error::{Error, ErrorKind};
use super::operation::Draft;
use super::reader::Reader;
use super::token::TokenKind;
use crate::dialect::{Anchor, AttributeKind, EnumKind, FormatItem, TypeClass};
use crate::ir::{Attribute, Handle, Span, Type, Value};
use smallvec::SmallVec;

/// What a type behind the colon or the arrow belongs to.
#[derive(Clone, Copy)]
enum Slot {
    Operand(Handle<Value>),
    Result,
}

/// Types behind the colon and behind the arrow.
#[derive(Default)]
struct Signature {
    operands: SmallVec<[Slot; 8]>,
    results: SmallVec<[Slot; 4]>,
    arrow: bool,
}

impl Signature {
    fn push(&mut self, slot: Slot) {
        if self.arrow {
            self.results.push(slot);
        } else {
            self.operands.push(slot);
        }
    }
}

impl<'s> Reader<'s> {
    /// Reads what the items say.
    pub fn items(&mut self, draft: &mut Draft<'s>, items: &'static [FormatItem]) -> Result<()> {
        let mut position = 0;
        while let Some(item) = items.get(position) {
            if starts_signature(item) {
                return self.signature(draft, &items[position..]);
            }
            match item {
                FormatItem::Keyword(index) if self.mode_is_left_out(*index, draft) => {
                    // Its comma is left out too.
                    position += 1;
                }
                FormatItem::Group { items: inner, .. } => {
                    if self.at_group(draft, inner) {
                        self.items(draft, inner)?;
                    }
                }
                _ => self.item(draft, item)?,
            }
            position += 1;
        }
        Ok(())
    }

    fn item(&mut self, draft: &mut Draft<'s>, item: &'static FormatItem) -> Result<()> {
        match item {
            FormatItem::Literal(literal) => self.cursor.expect_literal(literal),
            FormatItem::Operand(group) => self.operands(draft, *group),
            FormatItem::Attribute(index)
            | FormatItem::Hints(index)
            | FormatItem::Predicate(index)
            | FormatItem::Keyword(index)
            | FormatItem::Rounding(index)
            | FormatItem::Clause(_, index)
            | FormatItem::Flag(index) => self.attribute_item(draft, item, *index),
            FormatItem::Flags(indices) => {
                while let Some(index) = indices.iter().find(|i| self.at_flag(draft, **i)) {
                    self.flag(draft, *index)?;
                }
                Ok(())
            }
            // Types and groups are read by the callers; directives stand alone.
            FormatItem::Glue
            | FormatItem::Group { .. }
            | FormatItem::OperandType(_)
            | FormatItem::ResultType(_)
            | FormatItem::Custom(_) => Ok(()),
        }
    }

    fn attribute_item(
        &mut self,
        draft: &mut Draft<'s>,
        item: &'static FormatItem,
        index: usize,
    ) -> Result<()> {
        match item {
            FormatItem::Rounding(_) => self.clause(draft, "rounding", index),
            FormatItem::Clause(keyword, _) => self.clause(draft, keyword, index),
            FormatItem::Flag(_) if self.at_flag(draft, index) => self.flag(draft, index),
            FormatItem::Flag(_) => Ok(()),
            FormatItem::Hints(_) => self.optimization_hints(draft, index),
            _ => {
                let span = self.cursor.span();
                let value = self.attribute_of(draft.def.attributes[index].kind)?;
                draft.set(index, value, span)
            }
        }
    }

    /// cutile-ir's printer writes the mode of an atomic in braces behind the operands.
    fn mode_is_left_out(&self, index: usize, draft: &Draft<'s>) -> bool {
        draft.def.attributes[index].kind == AttributeKind::Enum(EnumKind::AtomicRmwMode)
            && self.cursor.at(TokenKind::Value)
    }

    /// Whether the next token can start the items of a group.
    fn at_group(&self, draft: &Draft<'s>, items: &'static [FormatItem]) -> bool {
        match items.first() {
            Some(FormatItem::Literal(literal)) => self.cursor.text() == *literal,
            Some(FormatItem::Operand(_)) => self.cursor.at(TokenKind::Value),
            Some(FormatItem::Keyword(index)) => self.at_case(draft, *index),
            _ => false,
        }
    }

    /// Whether the next token is a value of an enumeration attribute.
    pub fn at_case(&self, draft: &Draft<'s>, index: usize) -> bool {
        let AttributeKind::Enum(kind) = draft.def.attributes[index].kind else { return false };
        self.cursor.at(TokenKind::Word) && kind.def().by_name(self.cursor.text()).is_some()
    }

    fn at_flag(&self, draft: &Draft<'s>, index: usize) -> bool {
        self.cursor.at_word(draft.def.attributes[index].name)
    }

    /// The name of a unit attribute.
    fn flag(&mut self, draft: &mut Draft<'s>, index: usize) -> Result<()> {
        let span = self.cursor.bump().span();
        let unit = self.module.attributes.insert(Attribute::Unit);
        draft.set(index, unit, span)
    }

    /// `keyword<value>`, `keyword value`, or nothing.
    fn clause(&mut self, draft: &mut Draft<'s>, keyword: &str, index: usize) -> Result<()> {
        let span = self.cursor.span();
        if !self.cursor.eat_word(keyword) {
            return Ok(());
        }
        let AttributeKind::Enum(kind) = draft.def.attributes[index].kind else {
            return Err(self.cursor.expected("no such clause"));
        };
        let number = if self.cursor.eat(TokenKind::Less) {
            let number = self.case(kind)?;
            self.cursor.expect(TokenKind::Greater, "`>`")?;
            number
        } else {
            self.bare_case(kind)?
        };
        let value = self.module.attributes.insert(Attribute::Enum(kind, number));
        draft.set(index, value, span)
    }

    /// A value in the spelling of cutile-ir's printer, which has short names for the
    /// kinds of overflow.
    fn bare_case(&mut self, kind: EnumKind) -> Result<u8> {
        let long = match self.cursor.text() {
            "nsw" => "no_signed_wrap",
            "nuw" => "no_unsigned_wrap",
            "nw" => "no_wrap",
            _ => return self.case(kind),
        };
        let Some(case) = kind.def().by_name(long) else { return self.case(kind) };
        self.cursor.bump();
        Ok(case.number)
    }

    /// `optimization_hints = <…>` or nothing.
    pub fn optimization_hints(&mut self, draft: &mut Draft<'s>, index: usize) -> Result<()> {
        let span = self.cursor.span();
        if !self.cursor.eat_word("optimization_hints") {
            return Ok(());
        }
        self.cursor.expect(TokenKind::Equal, "`=`")?;
        let hints = self.hints()?;
        draft.set(index, hints, span)
    }

    /// Reads the types behind the colon and the arrow.
    fn signature(&mut self, draft: &mut Draft<'s>, items: &'static [FormatItem]) -> Result<()> {
        if self.cursor.at(TokenKind::Comma) {
            self.last_token(draft)?;
        }
        if self.cursor.at(TokenKind::LeftBrace) {
            self.attribute_dictionary(draft)?;
        }
        let mut signature = Signature::default();
        collect(draft, items, &mut signature);
        if !signature.operands.is_empty() {
            self.cursor.expect(TokenKind::Colon, "`:`")?;
            let span = self.cursor.span();
            let types = self.type_list()?;
            if types.len() != signature.operands.len() && types.len() == draft.operands.len() {
                // cutile-ir's printer writes the types of all operands of an atomic.
                signature.operands =
                    draft.operands.iter().map(|(_, value)| Slot::Operand(*value)).collect();
            }
            self.assign(draft, &signature.operands, &types, span)?;
        }
        if signature.arrow && !self.token_is_left_out(draft) {
            self.cursor.expect(TokenKind::Arrow, "`->`")?;
            let span = self.cursor.span();
            let types = self.type_list()?;
            self.assign(draft, &signature.results, &types, span)?;
        }
        Ok(())
    }

    /// cutile-ir's printer leaves out the token that a `print_tko` gives.
    fn token_is_left_out(&self, draft: &Draft<'s>) -> bool {
        let mut results = draft.def.results.iter();
        results.all(|result| matches!(result.class, TypeClass::Token))
            && !self.cursor.at(TokenKind::Arrow)
    }

    /// cutile-ir's printer writes the token of an atomic as its last operand.
    fn last_token(&mut self, draft: &mut Draft<'s>) -> Result<()> {
        let Some(group) = draft.def.operand_index("token") else {
            return Err(self.cursor.expected("`:`"));
        };
        self.cursor.bump();
        let span = self.cursor.span();
        let value = self.value()?;
        if !matches!(self.module.type_of(value), Type::Token) {
            return Err(self.expected_at(span, "a token"));
        }
        draft.operands.push((group, value));
        Ok(())
    }

    fn assign(
        &mut self,
        draft: &mut Draft<'s>,
        slots: &[Slot],
        types: &[(Handle<Type>, Span)],
        span: Span,
    ) -> Result<()> {
        if slots.len() != types.len() {
            let kind = ErrorKind::TypeCount { expected: slots.len(), found: types.len() };
            return Err(Error::new(kind, self.cursor.span_from(span.offset())));
        }
        for (slot, (ty, span)) in slots.iter().zip(types) {
            match slot {
                Slot::Operand(value) => self.check_type(*value, *ty, *span)?,
                Slot::Result => draft.results.push(*ty),
            }
        }
        Ok(())
    }
}

/// Whether what follows are types.
fn starts_signature(item: &FormatItem) -> bool {
    match item {
        FormatItem::Literal(literal) => matches!(*literal, ":" | "->"),
        FormatItem::Group { items, .. } => items.first().is_some_and(starts_signature),
        _ => false,
    }
}

/// Lists what the types that `items` describe belong to.
fn collect(draft: &Draft<'_>, items: &'static [FormatItem], signature: &mut Signature) {
    for item in items {
        match item {
            FormatItem::Literal("->") => signature.arrow = true,
            FormatItem::OperandType(group) => {
                draft.group(*group).for_each(|value| signature.push(Slot::Operand(value)));
            }
            FormatItem::ResultType(_) => signature.push(Slot::Result),
            FormatItem::Group { anchor: Anchor::Operand(group), items } if draft.has(*group) => {
                collect(draft, items, signature);
            }
            _ => {}
        }
    }
}
