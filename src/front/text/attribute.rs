//! Attributes that carry their kind: values of dictionaries and lists, and what the
//! dialect writes behind `#cuda_tile.`.

use super::cursor::Result;
use super::error::{Error, ErrorKind};
use super::literal::{Number, NumberKind};
use super::reader::{Reader, without_prefix};
use super::token::TokenKind;
use crate::dialect::{ENUM_KINDS, ElementType};
use crate::ir::{Attribute, Handle, Type, sign_extend};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

/// Names with values.
pub(super) type Entries = Box<[(Box<str>, Handle<Attribute>)]>;

impl Reader<'_> {
    /// Reads an attribute.
    pub fn attribute(&mut self) -> Result<Handle<Attribute>> {
        let attribute = match self.cursor.kind() {
            _ if self.at_number() => return self.number_attribute(None),
            TokenKind::String => Attribute::String(self.string()?),
            TokenKind::Symbol => Attribute::Symbol(self.symbol()?),
            TokenKind::LeftBracket => Attribute::Array(self.nested(Self::array)?),
            TokenKind::LeftBrace => Attribute::Dictionary(self.nested(Self::dictionary)?),
            TokenKind::Hash => return self.nested(Self::marked_attribute),
            TokenKind::Word if self.cursor.at_word("unit") => {
                self.cursor.bump();
                Attribute::Unit
            }
            TokenKind::Word if self.cursor.at_word("array") => self.dense_array()?,
            TokenKind::Word if self.cursor.at_word("dense") => {
                self.cursor.bump();
                return self.untyped_dense();
            }
            TokenKind::Word | TokenKind::Bang | TokenKind::LeftParen => Attribute::Type(self.ty()?),
            _ => return Err(self.cursor.expected("an attribute")),
        };
        Ok(self.module.attributes.insert(attribute))
    }

    /// A number with its type behind it. Without one it is a number of `element`, or,
    /// as in MLIR, a boolean, an `i64` or an `f64`.
    pub fn number_attribute(&mut self, element: Option<ElementType>) -> Result<Handle<Attribute>> {
        let number = self.number()?;
        self.number_of(number, element)
    }

    fn number_of(
        &mut self,
        number: Number<'_>,
        element: Option<ElementType>,
    ) -> Result<Handle<Attribute>> {
        if self.cursor.eat(TokenKind::Colon) {
            let (ty, element) = self.element()?;
            return self.typed_number(number, ty, element);
        }
        // cutile-ir's printer writes an identity of a float without a point.
        let number = match element {
            Some(element) if element.is_float() && number.kind == NumberKind::Decimal => {
                Number { kind: NumberKind::Float, ..number }
            }
            _ => number,
        };
        let is_boolean = matches!(number.text, "true" | "false");
        let element = element.unwrap_or(match number.kind {
            NumberKind::Word if is_boolean => {
                let value = number.text == "true";
                return Ok(self.module.attributes.insert(Attribute::Bool(value)));
            }
            NumberKind::Decimal | NumberKind::Hexadecimal => ElementType::I64,
            NumberKind::Float | NumberKind::Word => ElementType::F64,
        });
        let ty = self.module.element_type(element);
        self.typed_number(number, ty, element)
    }

    fn typed_number(
        &mut self,
        number: Number<'_>,
        ty: Handle<Type>,
        element: ElementType,
    ) -> Result<Handle<Attribute>> {
        let bits = self.number_bits(number, element)?;
        Ok(self.module.attributes.insert(if element.is_integer() {
            Attribute::Integer { ty, bits }
        } else {
            Attribute::Float { ty, bits }
        }))
    }

    /// `[1, 2]`.
    fn array(&mut self) -> Result<Box<[Handle<Attribute>]>> {
        self.cursor.expect(TokenKind::LeftBracket, "`[`")?;
        let mut items = Vec::new();
        self.list(TokenKind::RightBracket, "`,` or `]`", |reader| {
            items.push(reader.attribute()?);
            Ok(())
        })?;
        Ok(items.into())
    }

    /// `{name = value, flag}`.
    pub fn dictionary(&mut self) -> Result<Entries> {
        self.cursor.expect(TokenKind::LeftBrace, "`{`")?;
        self.entries(TokenKind::RightBrace, "`,` or `}`", Self::attribute)
    }

    /// Names up to `close`, with values that `value` reads.
    fn entries(
        &mut self,
        close: TokenKind,
        expected: &'static str,
        value: fn(&mut Self) -> Result<Handle<Attribute>>,
    ) -> Result<Entries> {
        let mut entries = Vec::new();
        let mut names = FxHashSet::default();
        self.list(close, expected, |reader| {
            let span = reader.cursor.span();
            let name = reader.name()?;
            if !names.insert(name.clone()) {
                return Err(Error::new(ErrorKind::RepeatedAttribute { name }, span));
            }
            let value = if reader.cursor.eat(TokenKind::Equal) {
                value(reader)?
            } else {
                reader.module.attributes.insert(Attribute::Unit)
            };
            entries.push((name, value));
            Ok(())
        })?;
        Ok(entries.into())
    }

    /// A name of a dictionary: a word or a string.
    pub fn name(&mut self) -> Result<Box<str>> {
        if self.cursor.at(TokenKind::String) {
            return self.text();
        }
        Ok(self.cursor.word("a name")?.into())
    }

    /// `array<i32: 1, 2>`.
    fn dense_array(&mut self) -> Result<Attribute> {
        self.cursor.bump();
        self.cursor.expect(TokenKind::Less, "`<`")?;
        let span = self.cursor.span();
        let (_, element) = self.element()?;
        if self.cursor.eat(TokenKind::Greater) {
            return match element {
                ElementType::I32 => Ok(Attribute::I32Array([].into())),
                ElementType::I1 => Ok(Attribute::BoolArray([].into())),
                _ => Err(self.expected_at(span, "`i32` or `i1`")),
            };
        }
        self.cursor.expect(TokenKind::Colon, "`:`")?;
        let mut bits = SmallVec::<[u64; 4]>::new();
        self.list(TokenKind::Greater, "`,` or `>`", |reader| {
            let number = reader.number()?;
            bits.push(reader.number_bits(number, element)?);
            Ok(())
        })?;
        match element {
            ElementType::I32 => {
                let value = |bits: &u64| i32::try_from(sign_extend(*bits, 32)).unwrap_or(0);
                Ok(Attribute::I32Array(bits.iter().map(value).collect()))
            }
            ElementType::I1 => Ok(Attribute::BoolArray(bits.iter().map(|b| *b != 0).collect())),
            _ => Err(self.expected_at(span, "`i32` or `i1`")),
        }
    }

    /// `#cuda_tile.name<…>` or an alias of one.
    fn marked_attribute(&mut self) -> Result<Handle<Attribute>> {
        let text = self.cursor.text();
        if !text.contains('.') {
            let body = self.aliases.body(text, self.cursor.span())?;
            self.cursor.bump();
            let back = self.cursor.consumed();
            self.cursor.seek(body.offset());
            let attribute = self.attribute()?;
            self.cursor.seek(back);
            return Ok(attribute);
        }
        let name = without_prefix(&text[1..]);
        if name == "optimization_hints" {
            return self.hints();
        }
        if matches!(name, "div_by" | "same_elements" | "bounded") {
            return self.predicate();
        }
        let kind = ENUM_KINDS.iter().find(|kind| kind.def().name == name);
        let Some(kind) = kind else {
            return Err(self.cursor.expected("an attribute of cuda_tile"));
        };
        self.cursor.bump();
        self.cursor.expect(TokenKind::Less, "`<`")?;
        let number = self.case(*kind)?;
        self.cursor.expect(TokenKind::Greater, "`>`")?;
        Ok(self.module.attributes.insert(Attribute::Enum(*kind, number)))
    }

    /// `<sm_100 = {occupancy = 2}>`, with or without `#cuda_tile.optimization_hints`.
    pub fn hints(&mut self) -> Result<Handle<Attribute>> {
        if self.cursor.at(TokenKind::Hash) {
            self.cursor.expect_literal("#cuda_tile.optimization_hints")?;
        }
        self.cursor.expect(TokenKind::Less, "`<`")?;
        let entries = self.entries(TokenKind::Greater, "`,` or `>`", Self::target_hints)?;
        Ok(self.module.attributes.insert(Attribute::OptimizationHints(entries)))
    }

    /// The hints for one target.
    fn target_hints(&mut self) -> Result<Handle<Attribute>> {
        if !self.cursor.at(TokenKind::LeftBrace) {
            return Err(self.cursor.expected("hints in braces, as `{latency = 2}`"));
        }
        self.cursor.bump();
        let hints = self.entries(TokenKind::RightBrace, "`,` or `}`", Self::hint)?;
        Ok(self.module.attributes.insert(Attribute::Dictionary(hints)))
    }

    /// The value of a hint. Text gives integers no type; the front ends' bytecode has
    /// `i32`, and a hint must be the same in both.
    fn hint(&mut self) -> Result<Handle<Attribute>> {
        if !matches!(self.cursor.kind(), TokenKind::Integer | TokenKind::Minus) {
            return self.attribute();
        }
        let number = self.number()?;
        let fits = self.number_bits(number, ElementType::I32).is_ok();
        let element = if fits { ElementType::I32 } else { ElementType::I64 };
        self.number_of(number, Some(element))
    }

    /// The predicate of an `assume`: `div_by<16>`, with or without `#cuda_tile.`.
    pub fn predicate(&mut self) -> Result<Handle<Attribute>> {
        let text = self.cursor.text();
        let name = match self.cursor.kind() {
            TokenKind::Word => text,
            TokenKind::Hash => without_prefix(&text[1..]),
            _ => "",
        };
        let read = match name {
            "div_by" => Self::div_by,
            "same_elements" => Self::same_elements,
            "bounded" => Self::bounded,
            _ => return Err(self.cursor.expected("`div_by`, `same_elements` or `bounded`")),
        };
        self.cursor.bump();
        self.cursor.expect(TokenKind::Less, "`<`")?;
        let predicate = read(self)?;
        self.cursor.expect(TokenKind::Greater, "`>`")?;
        Ok(self.module.attributes.insert(predicate))
    }

    /// `16` or `16, every 4 along 0`.
    fn div_by(&mut self) -> Result<Attribute> {
        let number = self.number()?;
        if number.negative {
            return Err(self.out_of_range(number.span, "an unsigned i64"));
        }
        let divisor = self.number_bits(number, ElementType::I64)?;
        let (mut every, mut along) = (None, None);
        if self.cursor.eat(TokenKind::Comma) {
            self.cursor.expect_literal("every")?;
            every = Some(self.integer()?);
            self.cursor.expect_literal("along")?;
            along = Some(self.integer()?);
        }
        Ok(Attribute::DivBy { divisor, every, along })
    }

    /// `[4, 1]`.
    fn same_elements(&mut self) -> Result<Attribute> {
        self.cursor.expect(TokenKind::LeftBracket, "`[`")?;
        let mut sizes = SmallVec::<[i64; 4]>::new();
        self.list(TokenKind::RightBracket, "`,` or `]`", |reader| {
            sizes.push(reader.integer()?);
            Ok(())
        })?;
        Ok(Attribute::SameElements(sizes.as_slice().into()))
    }

    /// `0, ?`.
    fn bounded(&mut self) -> Result<Attribute> {
        let lower = self.bound()?;
        self.cursor.expect(TokenKind::Comma, "`,`")?;
        let upper = self.bound()?;
        Ok(Attribute::Bounded { lower, upper })
    }

    fn bound(&mut self) -> Result<Option<i64>> {
        if self.cursor.eat(TokenKind::Question) { Ok(None) } else { self.integer().map(Some) }
    }
}
