//! Tokens of the text form.

use crate::ir::Span;

/// A token: its kind, and where its text lies in the source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::front) struct Token {
    pub kind: TokenKind,
    pub start: u32,
    pub end: u32,
}

impl Token {
    pub fn span(self) -> Span {
        Span { start: self.start, end: self.end }
    }
}

/// Kind of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::front) enum TokenKind {
    /// End of the input.
    End,
    /// A keyword or name: `addf`, `cuda_tile.addf`.
    Word,
    /// `%name`.
    Value,
    /// `^bb0`.
    Block,
    /// `@name` or `@"name"`.
    Symbol,
    /// `#name`: an attribute, an alias, or the number of a result.
    Hash,
    /// `!name`: a type or an alias.
    Bang,
    /// Decimal or hexadecimal digits.
    Integer,
    /// A decimal number with a point or an exponent.
    Float,
    /// A string with its quotes.
    String,
    LeftParen,
    RightParen,
    LeftBrace,
    RightBrace,
    LeftBracket,
    RightBracket,
    Less,
    Greater,
    Comma,
    Colon,
    Equal,
    Minus,
    Arrow,
    Question,
    /// A string that its line doesn't end.
    OpenString,
    /// A character that starts no token.
    Invalid,
}
