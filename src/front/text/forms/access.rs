//! Accesses through views: loads, stores, reductions.

use crate::dialect::CustomFormat;
use crate::front::text::cursor::Result;
use crate::front::text::error::{Error, ErrorKind};
use crate::front::text::operation::Draft;
use crate::front::text::reader::Reader;
use crate::front::text::token::TokenKind;
use crate::ir::{Handle, Span, Type, Value};
use smallvec::SmallVec;

impl<'s> Reader<'s> {
    /// The head that all accesses through views share: ordering, scope, operands,
    /// options, types.
    pub fn access_form(&mut self, form: CustomFormat, draft: &mut Draft<'s>) -> Result<()> {
        self.access_attribute(draft, "memory_ordering_semantics")?;
        let scope = draft.def.attribute_index("memory_scope");
        if scope.is_some_and(|index| self.at_case(draft, index)) {
            self.access_attribute(draft, "memory_scope")?;
        }
        self.access_operands(form, draft)?;
        while self.access_option(draft)? {}
        self.access_types(form, draft)
    }

    fn access_attribute(&mut self, draft: &mut Draft<'s>, name: &str) -> Result<()> {
        let Some(index) = draft.def.attribute_index(name) else { return Ok(()) };
        let span = self.cursor.span();
        let value = self.attribute_of(draft.def.attributes[index].kind)?;
        draft.set(index, value, span)
    }

    /// `%view[%i]`, `%tile, %view[%i]`, `%view, %tile[%i]` or `%view[%i], add, %tile`.
    fn access_operands(&mut self, form: CustomFormat, draft: &mut Draft<'s>) -> Result<()> {
        self.access_operand(draft, 0)?;
        let indices = draft.def.operand_index("index").unwrap_or(1);
        if indices == 2 {
            self.cursor.expect(TokenKind::Comma, "`,`")?;
            self.access_operand(draft, 1)?;
        }
        self.cursor.expect(TokenKind::LeftBracket, "`[`")?;
        self.list(TokenKind::RightBracket, "`,` or `]`", |reader| {
            reader.access_operand(draft, indices)
        })?;
        if form == CustomFormat::AtomicRedView {
            self.cursor.expect(TokenKind::Comma, "`,`")?;
            self.access_attribute(draft, "mode")?;
            self.cursor.expect(TokenKind::Comma, "`,`")?;
            self.access_operand(draft, indices + 1)?;
        }
        Ok(())
    }

    fn access_operand(&mut self, draft: &mut Draft<'s>, group: usize) -> Result<()> {
        let value = self.value()?;
        draft.operands.push((group, value));
        Ok(())
    }

    /// An option behind the operands; false where there is none.
    fn access_option(&mut self, draft: &mut Draft<'s>) -> Result<bool> {
        if self.cursor.at(TokenKind::LeftBrace) {
            self.attribute_dictionary(draft)?;
            return Ok(true);
        }
        if !self.cursor.at(TokenKind::Word) {
            return Ok(false);
        }
        let span = self.cursor.bump().span();
        match self.cursor.slice(span) {
            "attributes" => self.attribute_dictionary(draft)?,
            "token" => {
                self.cursor.expect(TokenKind::Equal, "`=`")?;
                let Some(group) = draft.def.operand_index("token") else { return Ok(false) };
                self.access_operand(draft, group)?;
            }
            name => self.named_attribute(draft, name, span)?,
        }
        Ok(true)
    }

    /// Types of the operands, one for all indices or one each, and of the results.
    fn access_types(&mut self, form: CustomFormat, draft: &mut Draft<'s>) -> Result<()> {
        self.cursor.expect(TokenKind::Colon, "`:`")?;
        let start = self.cursor.start();
        let mut types = self.type_list()?;
        let indices = draft.def.operand_index("index").unwrap_or(1);
        let token = draft.def.operand_index("token").unwrap_or(usize::MAX);
        if form == CustomFormat::Multimem
            && let Some(value) = draft.group(token).next()
            && let Some((ty, span)) = types.pop()
        {
            self.check_type(value, ty, span)?;
        }
        let mut fixed: SmallVec<[Handle<Value>; 2]> = SmallVec::new();
        let is_fixed = |group: usize| group != indices && group != token;
        fixed.extend(draft.operands.iter().filter(|(g, _)| is_fixed(*g)).map(|(_, value)| *value));
        if form == CustomFormat::AtomicRedView {
            // The tile's type stands first, though the tile is the last operand.
            fixed.reverse();
        }
        let index: SmallVec<[Handle<Value>; 4]> = draft.group(indices).collect();
        let span = self.cursor.span_from(start);
        self.check_access_types(&fixed, &index, &types, span)?;
        self.cursor.expect(TokenKind::Arrow, "`->`")?;
        let results = self.type_list()?;
        if results.len() != draft.def.results.len() {
            let (expected, found) = (draft.def.results.len(), results.len());
            let kind = ErrorKind::TypeCount { expected, found };
            return Err(Error::new(kind, self.cursor.span_from(start)));
        }
        draft.results.extend(results.iter().map(|(ty, _)| *ty));
        Ok(())
    }

    fn check_access_types(
        &self,
        fixed: &[Handle<Value>],
        index: &[Handle<Value>],
        types: &[(Handle<Type>, Span)],
        span: Span,
    ) -> Result<()> {
        let shared = types.len() == fixed.len() + 1;
        if !shared && types.len() != fixed.len() + index.len() {
            let (expected, found) = (fixed.len() + index.len(), types.len());
            return Err(Error::new(ErrorKind::TypeCount { expected, found }, span));
        }
        for (value, (ty, span)) in fixed.iter().zip(types) {
            self.check_type(*value, *ty, *span)?;
        }
        let rest = &types[fixed.len()..];
        for (position, value) in index.iter().enumerate() {
            let (ty, span) = rest[if shared { 0 } else { position }];
            self.check_type(*value, ty, span)?;
        }
        Ok(())
    }
}
