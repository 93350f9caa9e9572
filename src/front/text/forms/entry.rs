//! `entry` and `global`.

use super::Next;
use crate::front::text::cursor::Result;
use crate::front::text::error::{Error, ErrorKind};
use crate::front::text::operation::Draft;
use crate::front::text::reader::Reader;
use crate::front::text::region::{Argument, Arguments};
use crate::front::text::token::TokenKind;
use crate::ir::{Attribute, Handle, Type};

/// Positions in the dialect table.
mod index {
    pub const SYMBOL: usize = 0;
    pub const FUNCTION_TYPE: usize = 1;
    pub const ARGUMENT_ATTRIBUTES: usize = 2;
    pub const VALUE: usize = 1;
}

impl<'s> Reader<'s> {
    /// `@name(%a: tile<i32>) optimization_hints=<…>`.
    pub fn entry_form(&mut self, draft: &mut Draft<'s>) -> Result<Next<'s>> {
        self.symbol_attribute(draft)?;
        let arguments = self.parameters(draft)?;
        let results =
            if self.cursor.eat(TokenKind::Arrow) { self.result_types()? } else { [].into() };
        let parameters = arguments.iter().map(|argument| argument.ty).collect();
        let function = self.module.types.insert(Type::Function { parameters, results });
        let function = self.module.attributes.insert(Attribute::Type(function));
        draft.attributes[index::FUNCTION_TYPE] = Some(function);
        while self.cursor.at(TokenKind::Word) {
            let span = self.cursor.span();
            let name = self.cursor.text();
            self.cursor.bump();
            match name {
                "attributes" if self.cursor.at(TokenKind::LeftBrace) => {
                    self.attribute_dictionary(draft)?;
                }
                // The name in the source, which the location's subprogram has too.
                "di_name" => {
                    self.cursor.expect(TokenKind::Equal, "`=`")?;
                    self.string()?;
                }
                _ => self.named_attribute(draft, name, span)?,
            }
        }
        Ok(Next::Region(arguments))
    }

    /// Parameters of an entry, with their attributes.
    fn parameters(&mut self, draft: &mut Draft<'s>) -> Result<Arguments<'s>> {
        self.cursor.expect(TokenKind::LeftParen, "`(`")?;
        let mut arguments = Arguments::new();
        let mut attributes: Vec<Handle<Attribute>> = Vec::new();
        let mut any = false;
        self.list(TokenKind::RightParen, "`,` or `)`", |reader| {
            let (name, span) = reader.argument_name()?;
            reader.cursor.expect(TokenKind::Colon, "`:`")?;
            let ty = reader.ty()?;
            let entries = if reader.cursor.at(TokenKind::LeftBrace) {
                reader.dictionary()?
            } else {
                [].into()
            };
            any |= !entries.is_empty();
            attributes.push(reader.module.attributes.insert(Attribute::Dictionary(entries)));
            reader.skip_location()?;
            arguments.push(Argument { name, span, ty });
            Ok(())
        })?;
        if any {
            let attributes = self.module.attributes.insert(Attribute::Array(attributes.into()));
            draft.attributes[index::ARGUMENT_ATTRIBUTES] = Some(attributes);
        }
        Ok(arguments)
    }

    fn symbol_attribute(&mut self, draft: &mut Draft<'s>) -> Result<()> {
        let symbol = self.symbol()?;
        let symbol = self.module.attributes.insert(Attribute::Symbol(symbol));
        draft.attributes[index::SYMBOL] = Some(symbol);
        Ok(())
    }

    /// `private constant @name alignment = 16 <f32: 1.0> : tile<4xf32>`.
    pub fn global_form(&mut self, draft: &mut Draft<'s>) -> Result<()> {
        let visibility = draft.def.attribute_index("symbol_visibility");
        if let Some(visibility) = visibility.filter(|index| self.at_case(draft, *index)) {
            let span = self.cursor.span();
            let value = self.attribute_of(draft.def.attributes[visibility].kind)?;
            draft.set(visibility, value, span)?;
        }
        if self.cursor.at_word("constant") {
            let span = self.cursor.bump().span();
            self.named_attribute(draft, "constant", span)?;
        }
        let name = self.cursor.span();
        self.symbol_attribute(draft)?;
        if self.cursor.at_word("alignment") {
            let span = self.cursor.bump().span();
            self.named_attribute(draft, "alignment", span)?;
        }
        if self.cursor.at(TokenKind::LeftBrace) {
            self.attribute_dictionary(draft)?;
        }
        if self.cursor.at(TokenKind::Colon) {
            let name = self.cursor.slice(name).trim_start_matches('@').into();
            return Err(Error::new(
                ErrorKind::LossyGlobal { name },
                self.cursor.span_from(draft.start),
            ));
        }
        let (value, _) = self.dense()?;
        draft.attributes[index::VALUE] = Some(value);
        Ok(())
    }
}
