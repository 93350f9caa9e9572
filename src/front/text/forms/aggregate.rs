//! `reduce` and `scan`.

use super::Next;
use crate::front::text::cursor::Result;
use crate::front::text::error::{Error, ErrorKind};
use crate::front::text::operation::Draft;
use crate::front::text::reader::Reader;
use crate::front::text::region::Arguments;
use crate::front::text::token::TokenKind;
use crate::ir::{Attribute, Handle, Span};

impl<'s> Reader<'s> {
    /// `%x dim=0 reverse=false identities=[0.0 : f32] : tile<8xf32> -> tile<f32>`, with
    /// the arguments of the body behind it or on its block.
    pub fn aggregate_form(&mut self, draft: &mut Draft<'s>) -> Result<Next<'s>> {
        self.operands(draft, 0)?;
        if self.cursor.at(TokenKind::LeftBrace) {
            self.attribute_dictionary(draft)?;
        }
        while self.cursor.at(TokenKind::Word) {
            let span = self.cursor.bump().span();
            let name = self.cursor.slice(span);
            match draft.def.attribute_index(name) {
                Some(index) if name == "identities" => {
                    self.cursor.expect(TokenKind::Equal, "`=`")?;
                    let value = self.identities(draft)?;
                    draft.set(index, value, span)?;
                }
                _ => self.named_attribute(draft, name, span)?,
            }
        }
        self.cursor.expect(TokenKind::Colon, "`:`")?;
        let types = self.type_list()?;
        if types.len() != draft.operands.len() {
            let kind = ErrorKind::TypeCount { expected: draft.operands.len(), found: types.len() };
            let span = types.iter().map(|(_, span)| *span).reduce(Span::to);
            return Err(Error::new(kind, span.unwrap_or_default()));
        }
        for ((_, value), (ty, span)) in draft.operands.iter().zip(&types) {
            self.check_type(*value, *ty, *span)?;
        }
        self.cursor.expect(TokenKind::Arrow, "`->`")?;
        draft.results.extend(self.type_list()?.iter().map(|(ty, _)| *ty));
        let labelled = self.cursor.at(TokenKind::LeftBrace);
        let arguments = if labelled { Arguments::new() } else { self.arguments()? };
        Ok(Next::Region(arguments))
    }

    /// `[0xFF800000 : f32]`; an identity without a type is of that of its operand.
    fn identities(&mut self, draft: &Draft<'s>) -> Result<Handle<Attribute>> {
        self.cursor.expect(TokenKind::LeftBracket, "`[`")?;
        let mut identities = Vec::new();
        self.list(TokenKind::RightBracket, "`,` or `]`", |reader| {
            let operand = draft.operands.get(identities.len());
            let ty = operand.map(|(_, value)| reader.module.values[*value].ty);
            let element = ty.and_then(|ty| reader.module.element(ty));
            identities.push(reader.number_attribute(element)?);
            Ok(())
        })?;
        Ok(self.module.attributes.insert(Attribute::Array(identities.into())))
    }
}
