//! Numbers, strings and symbols.

use super::cursor::{Result, shorten};
use super::error::{Error, ErrorKind};
use super::reader::Reader;
use super::token::TokenKind;
use crate::dialect::ElementType;
use crate::ir::{Span, float};

/// A number before its type is known.
#[derive(Clone, Copy, Debug)]
pub(super) struct Number<'s> {
    pub negative: bool,
    pub kind: NumberKind,
    /// Digits or word, without the sign.
    pub text: &'s str,
    /// With the sign.
    pub span: Span,
}

/// Spelling of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NumberKind {
    /// `12`.
    Decimal,
    /// `0x1F`.
    Hexadecimal,
    /// `1.5e-07`.
    Float,
    /// `inf`, `nan`, `true` or `false`.
    Word,
}

impl<'s> Reader<'s> {
    pub fn at_number(&self) -> bool {
        match self.cursor.kind() {
            TokenKind::Integer | TokenKind::Float | TokenKind::Minus => true,
            TokenKind::Word => is_number_word(self.cursor.text()),
            _ => false,
        }
    }

    pub fn number(&mut self) -> Result<Number<'s>> {
        let start = self.cursor.start();
        let negative = self.cursor.eat(TokenKind::Minus);
        let text = self.cursor.text();
        let kind = match self.cursor.kind() {
            TokenKind::Integer if text.starts_with("0x") => NumberKind::Hexadecimal,
            TokenKind::Integer => NumberKind::Decimal,
            TokenKind::Float => NumberKind::Float,
            TokenKind::Word if is_number_word(text) => NumberKind::Word,
            _ => return Err(self.cursor.expected("a number")),
        };
        self.cursor.bump();
        Ok(Number { negative, kind, text, span: self.cursor.span_from(start) })
    }

    /// The bits of `number` as a value of `element`, zero-extended.
    ///
    /// An integer may be written as a signed or as an unsigned number. Hexadecimal
    /// digits of a float are its bits; decimal ones without a point are not taken, as
    /// it isn't plain whether bits or a number are meant.
    pub fn number_bits(&self, number: Number<'_>, element: ElementType) -> Result<u64> {
        if element.is_float() && number.kind == NumberKind::Decimal {
            return Err(self.expected_at(number.span, "a number with a point, as `1.0`"));
        }
        let bits = if element.is_integer() {
            integer_bits(number, element)
        } else {
            float_bits(number, element)
        };
        bits.ok_or_else(|| self.out_of_range(number.span, element.name()))
    }

    pub fn out_of_range(&self, span: Span, ty: &'static str) -> Error {
        let literal = shorten(self.cursor.slice(span)).into();
        Error::new(ErrorKind::NumberRange { literal, ty: ty.into() }, span)
    }

    /// An integer between the bounds of `i64`.
    pub fn integer(&mut self) -> Result<i64> {
        let number = self.number()?;
        let magnitude = match number.kind {
            NumberKind::Decimal | NumberKind::Hexadecimal => magnitude(number),
            NumberKind::Float | NumberKind::Word => None,
        };
        let value = magnitude.and_then(|value| {
            if number.negative { 0_i64.checked_sub_unsigned(value) } else { value.try_into().ok() }
        });
        value.ok_or_else(|| self.out_of_range(number.span, "i64"))
    }

    /// An integer of a type narrower than `i64`.
    pub fn integer_as<T: TryFrom<i64>>(&mut self, ty: &'static str) -> Result<T> {
        let start = self.cursor.start();
        let value = self.integer()?;
        value.try_into().map_err(|_| self.out_of_range(self.cursor.span_from(start), ty))
    }

    /// A string, with its escapes resolved.
    pub fn string(&mut self) -> Result<Box<[u8]>> {
        let token = self.cursor.expect(TokenKind::String, "a string")?;
        self.unescape(Span { start: token.start + 1, end: token.end - 1 })
    }

    /// A string that must be UTF-8.
    pub fn text(&mut self) -> Result<Box<str>> {
        let span = self.cursor.span();
        let bytes = self.string()?;
        self.utf8(bytes, span)
    }

    /// `@name` or `@"name"`, without `@` and quotes.
    pub fn symbol(&mut self) -> Result<Box<str>> {
        let token = self.cursor.expect(TokenKind::Symbol, "a symbol, as `@name`")?;
        let text = self.cursor.slice(token.span());
        if !text.starts_with("@\"") {
            return Ok(text[1..].into());
        }
        let bytes = self.unescape(Span { start: token.start + 2, end: token.end - 1 })?;
        self.utf8(bytes, token.span())
    }

    fn utf8(&self, bytes: Box<[u8]>, span: Span) -> Result<Box<str>> {
        let text = String::from_utf8(bytes.into_vec());
        text.map(Into::into).map_err(|_| self.expected_at(span, "text in UTF-8"))
    }

    /// Resolves the escapes of MLIR (`\n`, `\t`, `\\`, `\"`, two hexadecimal digits)
    /// and those that Rust's debug format adds (`\r`, `\0`, `\'`, `\u{…}`).
    fn unescape(&self, span: Span) -> Result<Box<[u8]>> {
        let text = self.cursor.slice(span);
        if !text.contains('\\') {
            return Ok(text.as_bytes().into());
        }
        let mut bytes = Vec::with_capacity(text.len());
        let mut rest = text;
        while let Some(at) = rest.find('\\') {
            bytes.extend_from_slice(&rest.as_bytes()[..at]);
            let escape = &rest[at + 1..];
            let Some(length) = resolve(escape, &mut bytes) else {
                let start = span.end as usize - escape.len() - 1;
                return Err(Error::new(ErrorKind::UnknownEscape, Span::new(start, start + 1)));
            };
            rest = &escape[length..];
        }
        bytes.extend_from_slice(rest.as_bytes());
        Ok(bytes.into())
    }
}

fn is_number_word(text: &str) -> bool {
    matches!(text, "true" | "false" | "inf" | "nan" | "NaN")
}

/// Appends what the escape at the start of `text`, behind its backslash, stands for,
/// and gives its length.
fn resolve(text: &str, bytes: &mut Vec<u8>) -> Option<usize> {
    let pair = text.get(..2).filter(|pair| pair.bytes().all(|byte| byte.is_ascii_hexdigit()));
    if let Some(byte) = pair.and_then(|pair| u8::from_str_radix(pair, 16).ok()) {
        bytes.push(byte);
        return Some(2);
    }
    let simple = match text.chars().next()? {
        'n' => b'\n',
        't' => b'\t',
        'r' => b'\r',
        '0' => 0,
        quoted @ ('\\' | '"' | '\'') => quoted as u8,
        'u' => {
            let (digits, _) = text.strip_prefix("u{")?.split_once('}')?;
            let character = u32::from_str_radix(digits, 16).ok().and_then(char::from_u32)?;
            bytes.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes());
            return Some(digits.len() + 3);
        }
        _ => return None,
    };
    bytes.push(simple);
    Some(1)
}

fn magnitude(number: Number<'_>) -> Option<u64> {
    match number.text.strip_prefix("0x") {
        Some(digits) => u64::from_str_radix(digits, 16).ok(),
        None => number.text.parse().ok(),
    }
}

fn integer_bits(number: Number<'_>, element: ElementType) -> Option<u64> {
    let value = match number.text {
        "true" | "false" if element == ElementType::I1 && !number.negative => {
            return Some(u64::from(number.text == "true"));
        }
        _ => magnitude(number)?,
    };
    let all = u64::MAX >> (64 - element.bits());
    if number.negative {
        let most = 1 << (element.bits() - 1);
        (value <= most).then(|| value.wrapping_neg() & all)
    } else {
        (value <= all).then_some(value)
    }
}

fn float_bits(number: Number<'_>, element: ElementType) -> Option<u64> {
    let signed = |value: f64| if number.negative { -value } else { value };
    match number.kind {
        NumberKind::Hexadecimal => {
            let fits = magnitude(number)?;
            let all = u64::MAX >> (64 - element.bits());
            (!number.negative && fits <= all).then_some(fits)
        }
        NumberKind::Word if number.text == "inf" => float::from_f64(element, signed(f64::INFINITY)),
        NumberKind::Word if number.text.eq_ignore_ascii_case("nan") => {
            float::from_f64(element, signed(f64::NAN))
        }
        NumberKind::Word => None,
        NumberKind::Decimal | NumberKind::Float => {
            let magnitude = float::parse(element, number.text)?;
            float::from_f64(element, signed(float::to_f64(element, magnitude)))
        }
    }
}
