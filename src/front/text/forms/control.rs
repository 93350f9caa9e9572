//! `for`, `loop` and `if`.

use super::Next;
use crate::front::text::cursor::Result;
use crate::front::text::error::{Error, ErrorKind};
use crate::front::text::operation::Draft;
use crate::front::text::reader::Reader;
use crate::front::text::region::{Argument, Arguments};
use crate::front::text::token::TokenKind;
use crate::ir::{Handle, Span, Type, Value};
use smallvec::SmallVec;

/// Positions of operand groups in the dialect table.
mod group {
    pub const LOWER_BOUND: usize = 0;
    pub const UPPER_BOUND: usize = 1;
    pub const STEP: usize = 2;
    pub const FOR_INITIAL: usize = 3;
    pub const LOOP_INITIAL: usize = 0;
    pub const CONDITION: usize = 0;
}

/// A carried value: name inside the loop, and the value at first.
type Carried<'s> = SmallVec<[(&'s str, Span, Handle<Value>); 4]>;

impl<'s> Reader<'s> {
    /// `unsigned %i in (%a to %b, step %c) : tile<i32> iter_values(%x = %y) -> (tile<f32>)`.
    pub fn for_form(&mut self, draft: &mut Draft<'s>) -> Result<Next<'s>> {
        if self.cursor.at_word("unsigned") {
            let span = self.cursor.bump().span();
            self.named_attribute(draft, "unsignedCmp", span)?;
        }
        let (name, span) = self.argument_name()?;
        self.cursor.expect_literal("in")?;
        self.cursor.expect(TokenKind::LeftParen, "`(`")?;
        self.operands(draft, group::LOWER_BOUND)?;
        self.cursor.expect_literal("to")?;
        self.operands(draft, group::UPPER_BOUND)?;
        self.cursor.expect(TokenKind::Comma, "`,`")?;
        self.cursor.expect_literal("step")?;
        self.operands(draft, group::STEP)?;
        self.cursor.expect(TokenKind::RightParen, "`)`")?;
        self.cursor.expect(TokenKind::Colon, "`:`")?;
        let type_start = self.cursor.start();
        let ty = self.ty()?;
        for (_, value) in &draft.operands {
            self.check_type(*value, ty, self.cursor.span_from(type_start))?;
        }
        let mut arguments: Arguments<'s> = [Argument { name, span, ty }].into_iter().collect();
        if self.cursor.eat_word("iter_values") {
            let carried = self.carried_values()?;
            self.cursor.expect(TokenKind::Arrow, "`->`")?;
            self.cursor.expect(TokenKind::LeftParen, "`(`")?;
            let types = self.type_list()?;
            self.cursor.expect(TokenKind::RightParen, "`)`")?;
            self.carry(draft, group::FOR_INITIAL, &carried, &types, &mut arguments)?;
            draft.results.extend(types.iter().map(|(ty, _)| *ty));
        }
        Ok(Next::Region(arguments))
    }

    /// `iter_values(%x = %y) : tile<f32> -> tile<f32>`.
    pub fn loop_form(&mut self, draft: &mut Draft<'s>) -> Result<Next<'s>> {
        let mut arguments = Arguments::new();
        let has_values = self.cursor.eat_word("iter_values");
        if has_values {
            let carried = self.carried_values()?;
            self.cursor.expect(TokenKind::Colon, "`:`")?;
            let types = self.type_list()?;
            self.carry(draft, group::LOOP_INITIAL, &carried, &types, &mut arguments)?;
        }
        if self.cursor.eat(if has_values { TokenKind::Arrow } else { TokenKind::Colon }) {
            draft.results.extend(self.type_list()?.iter().map(|(ty, _)| *ty));
        }
        Ok(Next::Region(arguments))
    }

    /// `%condition -> (tile<f32>)`.
    pub fn if_form(&mut self, draft: &mut Draft<'s>) -> Result<Next<'s>> {
        self.operands(draft, group::CONDITION)?;
        if self.cursor.eat(TokenKind::Arrow) {
            draft.results.extend(self.result_types()?);
        }
        Ok(Next::Region(Arguments::new()))
    }

    /// `(%x = %y, …)`.
    fn carried_values(&mut self) -> Result<Carried<'s>> {
        self.cursor.expect(TokenKind::LeftParen, "`(`")?;
        let mut carried = Carried::new();
        self.list(TokenKind::RightParen, "`,` or `)`", |reader| {
            let (name, span) = reader.argument_name()?;
            reader.cursor.expect(TokenKind::Equal, "`=`")?;
            carried.push((name, span, reader.value()?));
            Ok(())
        })?;
        Ok(carried)
    }

    /// Makes carried values operands of the loop and arguments of its region.
    fn carry(
        &mut self,
        draft: &mut Draft<'s>,
        group: usize,
        carried: &Carried<'s>,
        types: &[(Handle<Type>, Span)],
        arguments: &mut Arguments<'s>,
    ) -> Result<()> {
        if carried.len() != types.len() {
            let kind = ErrorKind::TypeCount { expected: carried.len(), found: types.len() };
            let span = types.iter().map(|(_, span)| *span).reduce(Span::to);
            return Err(Error::new(kind, span.unwrap_or_default()));
        }
        for ((name, span, value), (ty, type_span)) in carried.iter().zip(types) {
            self.check_type(*value, *ty, *type_span)?;
            draft.operands.push((group, *value));
            arguments.push(Argument { name, span: *span, ty: *ty });
        }
        Ok(())
    }
}
