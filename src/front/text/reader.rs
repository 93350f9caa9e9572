//! The state of reading, and what every part of the reader needs.

use super::cursor::{Cursor, Result};
use super::error::{Error, ErrorKind};
use super::location::Aliases;
use super::region::Open;
use super::scope::Scope;
use super::token::TokenKind;
use crate::dialect::NAME;
use crate::front::MAX_OPERATIONS;
use crate::ir::{Handle, Module, Operation, Span, Type, Value};
use rustc_hash::FxHashMap;

/// How deep blocks, attributes, locations and aliases may lie in each other.
///
/// Kernels nest some ten deep; the limit keeps the stack of later stages small.
pub const MAX_NESTING: usize = 128;

/// About how many bytes of text an operation takes that is short.
const BYTES_OF_OPERATION: usize = 64;

/// Reads a module from tokens.
pub(super) struct Reader<'s> {
    pub cursor: Cursor<'s>,
    /// The module that is being filled.
    pub module: Module,
    pub scope: Scope<'s>,
    /// Types of the module by their text: a dump repeats few types many times.
    pub types: FxHashMap<&'s str, Handle<Type>>,
    pub aliases: Aliases<'s>,
    /// Operations with the place of their `loc(…)`; resolved when all aliases are
    /// known, since printers write these after the module.
    pub locations: Vec<(Handle<Operation>, Span)>,
    /// Operations whose regions are being read, the innermost last.
    pub open: Vec<Open<'s>>,
    /// Most operations of a module.
    pub operations: usize,
    depth: usize,
}

impl<'s> Reader<'s> {
    pub fn new(source: &'s str) -> Self {
        Self {
            cursor: Cursor::new(source),
            module: Module::with_room(source.len() / BYTES_OF_OPERATION),
            scope: Scope::default(),
            types: FxHashMap::default(),
            aliases: Aliases::default(),
            locations: Vec::new(),
            open: Vec::new(),
            operations: MAX_OPERATIONS,
            depth: 0,
        }
    }

    /// Reads a part that may hold parts of its own kind.
    pub fn nested<T>(&mut self, read: impl FnOnce(&mut Self) -> Result<T>) -> Result<T> {
        if self.depth == MAX_NESTING {
            return Err(self.cursor.error(ErrorKind::TooDeep { limit: MAX_NESTING }));
        }
        self.depth += 1;
        let result = read(self);
        self.depth -= 1;
        result
    }

    /// Items separated by commas up to the closing token, which is taken too.
    pub fn list(
        &mut self,
        close: TokenKind,
        expected: &'static str,
        mut item: impl FnMut(&mut Self) -> Result<()>,
    ) -> Result<()> {
        if self.cursor.eat(close) {
            return Ok(());
        }
        loop {
            item(self)?;
            if !self.cursor.eat(TokenKind::Comma) {
                return self.cursor.expect(close, expected).map(|_| ());
            }
        }
    }

    /// Passes over tokens from an opening one to the closing one that belongs to it.
    pub fn skip_balanced(&mut self, open: TokenKind, close: TokenKind) -> Result<()> {
        self.cursor.expect(open, "a bracket")?;
        let mut depth = 1_usize;
        loop {
            let kind = self.cursor.kind();
            if kind == TokenKind::End {
                return Err(self.cursor.expected("the bracket that closes this one"));
            }
            self.cursor.bump();
            if kind == open {
                depth += 1;
            } else if kind == close {
                depth -= 1;
                if depth == 0 {
                    return Ok(());
                }
            }
        }
    }

    /// The use of a value: `%name` or `%name#1`.
    pub fn value(&mut self) -> Result<Handle<Value>> {
        let token = self.cursor.expect(TokenKind::Value, "a value, as `%0`")?;
        let text = self.cursor.slice(token.span());
        let Some(binding) = self.scope.get(&text[1..]) else {
            return Err(Error::new(ErrorKind::UndefinedValue { name: text.into() }, token.span()));
        };
        let at = token.end as usize;
        if !self.cursor.at(TokenKind::Hash) || self.cursor.start() != at {
            return Ok(binding.first);
        }
        let number = &self.cursor.text()[1..];
        match number.parse::<u32>() {
            Ok(position) if position < binding.count => {
                self.cursor.bump();
                Ok(Handle::from_index(binding.first.index() + position as usize))
            }
            _ => Err(self.cursor.error(ErrorKind::ResultNumber {
                name: text.into(),
                count: binding.count,
                number: number.into(),
            })),
        }
    }

    /// The error that something else was expected at `span`.
    pub fn expected_at(&self, span: Span, expected: &'static str) -> Error {
        let found = format!("`{}`", super::cursor::shorten(self.cursor.slice(span))).into();
        Error::new(ErrorKind::Expected { expected: expected.into(), found }, span)
    }
}

/// `name` without the dialect's prefix.
pub(super) fn without_prefix(name: &str) -> &str {
    name.strip_prefix(NAME).and_then(|rest| rest.strip_prefix('.')).unwrap_or(name)
}
