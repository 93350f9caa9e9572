//! The token at hand, and what is expected of it.

use super::error::{Error, ErrorKind};
use super::lexer::Lexer;
use super::token::{Token, TokenKind};
use crate::ir::Span;
use std::borrow::Cow;

/// What every part of the reader gives.
pub(super) type Result<T> = std::result::Result<T, Error>;

/// A place between two tokens of the source, the next of which is known.
#[derive(Clone, Debug)]
pub(super) struct Cursor<'s> {
    source: &'s str,
    lexer: Lexer<'s>,
    token: Token,
    consumed: u32,
}

impl<'s> Cursor<'s> {
    pub fn new(source: &'s str) -> Self {
        let mut lexer = Lexer::new(source);
        let token = lexer.next();
        Self { source, lexer, token, consumed: 0 }
    }

    pub fn source(&self) -> &'s str {
        self.source
    }

    /// Kind of the next token.
    pub fn kind(&self) -> TokenKind {
        self.token.kind
    }

    /// Place of the next token.
    pub fn span(&self) -> Span {
        self.token.span()
    }

    /// First byte of the next token.
    pub fn start(&self) -> usize {
        self.token.start as usize
    }

    /// One past the last byte of the token before the next one.
    pub fn consumed(&self) -> usize {
        self.consumed as usize
    }

    /// From the byte `start` to the end of the token before the next one.
    pub fn span_from(&self, start: usize) -> Span {
        Span::new(start, self.consumed())
    }

    /// Text of the next token.
    pub fn text(&self) -> &'s str {
        self.slice(self.span())
    }

    pub fn slice(&self, span: Span) -> &'s str {
        &self.source[span.start as usize..span.end as usize]
    }

    /// Takes the next token.
    pub fn bump(&mut self) -> Token {
        let token = self.token;
        self.consumed = token.end;
        self.token = self.lexer.next();
        token
    }

    /// Goes on at the byte `position`.
    pub fn seek(&mut self, position: usize) {
        self.lexer.seek(position);
        self.consumed = Span::new(position, position).start;
        self.lexer.producer = None;
        self.lexer.separator = None;
        self.token = self.lexer.next();
    }

    /// Text of the token after the next one.
    pub fn second_text(&self) -> &'s str {
        self.slice(self.lexer.clone().next().span())
    }

    /// What a `// Producer: ` comment right before the next token says, once.
    pub fn take_producer(&mut self) -> Option<&'s str> {
        let span = self.lexer.producer.take()?;
        (span.offset() >= self.consumed()).then(|| self.slice(span))
    }

    /// Whether a `// -----` stands right before the next token; true once.
    pub fn take_separator(&mut self) -> bool {
        self.lexer.separator.take().is_some_and(|start| start >= self.consumed())
    }

    pub fn at(&self, kind: TokenKind) -> bool {
        self.token.kind == kind
    }

    pub fn at_word(&self, word: &str) -> bool {
        self.token.kind == TokenKind::Word && self.text() == word
    }

    /// Takes the next token if it is of this kind.
    pub fn eat(&mut self, kind: TokenKind) -> bool {
        let found = self.at(kind);
        if found {
            self.bump();
        }
        found
    }

    /// Takes the next token if it is this word.
    pub fn eat_word(&mut self, word: &str) -> bool {
        let found = self.at_word(word);
        if found {
            self.bump();
        }
        found
    }

    /// Takes the next token, which must be of this kind.
    pub fn expect(
        &mut self,
        kind: TokenKind,
        expected: impl Into<Cow<'static, str>>,
    ) -> Result<Token> {
        if self.at(kind) { Ok(self.bump()) } else { Err(self.expected(expected)) }
    }

    /// Takes the next token, which must be this punctuation mark or word.
    pub fn expect_literal(&mut self, literal: &'static str) -> Result<()> {
        if self.text() == literal {
            self.bump();
            return Ok(());
        }
        Err(self.expected(format!("`{literal}`")))
    }

    /// Takes the next token, which must be a word, and gives its text.
    pub fn word(&mut self, expected: impl Into<Cow<'static, str>>) -> Result<&'s str> {
        let token = self.expect(TokenKind::Word, expected)?;
        Ok(self.slice(token.span()))
    }

    /// An error at the next token.
    pub fn error(&self, kind: ErrorKind) -> Error {
        Error::new(kind, self.span())
    }

    /// The error that something else was expected than the next token.
    pub fn expected(&self, expected: impl Into<Cow<'static, str>>) -> Error {
        let found = match self.token.kind {
            TokenKind::Invalid => {
                let character = self.text().chars().next().unwrap_or('\0');
                return self.error(ErrorKind::UnexpectedCharacter { character });
            }
            TokenKind::OpenString => return self.error(ErrorKind::OpenString),
            TokenKind::End => "the end of the text".into(),
            _ => format!("`{}`", shorten(self.text())).into(),
        };
        self.error(ErrorKind::Expected { expected: expected.into(), found })
    }
}

/// At most forty characters of a token, for messages.
pub(super) fn shorten(text: &str) -> Cow<'_, str> {
    match text.char_indices().nth(40) {
        Some((end, _)) => format!("{}…", &text[..end]).into(),
        None => text.into(),
    }
}
