//! A first look over generic text: places, and what MLIR can't read.
//!
//! MLIR doesn't know the dialect, and rejects two things that the dialect's own
//! printers write: elements of tiles, as `dense<1> : !cuda_tile.tile<i32>`, and
//! locations that hold attributes of the dialect. Locations would also hide where in
//! the text an operation is. So the text that MLIR gets has a string in place of the
//! elements and blanks in place of the locations, and is as long as the input: places
//! in it are places in the input.

use super::aliases::Aliases;
use super::{Error, ErrorKind};
use crate::front::MAX_OPERATIONS;
use crate::front::text::lexer::Lexer;
use crate::front::text::token::{Token, TokenKind};
use crate::ir::Span;

/// How deep brackets may lie in each other. An operation with a region takes two.
pub const MAX_NESTING: usize = 256;

/// Element types of `array<…>`.
const ARRAY_ELEMENTS: &[&str] = &["i1", "i8", "i16", "i32", "i64", "f32", "f64"];

/// Words in front of expressions that nothing in the dialect holds. MLIR's parser calls
/// itself at each sign in them, without end.
const FOREIGN: &[&str] = &["affine_map", "affine_set"];

/// What the first look found.
#[derive(Debug)]
pub(super) struct Scan {
    /// The text for MLIR.
    pub text: String,
    /// Operations by the place of their name.
    pub statements: Vec<Statement>,
    /// Bytes where aliases are defined.
    pub aliases: Vec<usize>,
    /// Places of elements that MLIR can't read. The string that stands for them in
    /// the text is [`Self::mark`] and their number.
    pub dense: Vec<Span>,
    /// What no string of the input starts with.
    pub mark: String,
}

/// An operation of the text.
#[derive(Debug)]
pub(super) struct Statement {
    /// Its name with quotes.
    pub name: Span,
    /// Its text up to its regions.
    pub span: Span,
    /// Its `loc(…)`.
    pub location: Option<Span>,
    /// Names in its `<{…}>`.
    pub properties: Vec<Span>,
}

impl Scan {
    /// The operation whose name is at the byte `offset`.
    pub fn statement(&self, offset: usize) -> Option<&Statement> {
        let index = self.statements.binary_search_by_key(&offset, |s| s.name.offset()).ok()?;
        self.statements.get(index)
    }
}

/// Looks over `source`.
pub(super) fn scan(source: &str) -> Result<Scan, Error> {
    let mut scanner = Scanner::new(source);
    scanner.run()?;
    let text = String::from_utf8(scanner.text);
    let scan = scanner.scan;
    // Only whole tokens are replaced, with ASCII.
    let text = text.map_err(|_| Error::new(ErrorKind::Bytes, Span::default()))?;
    Ok(Scan { text, ..scan })
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bracket {
    Paren,
    /// Parentheses around regions.
    Regions,
    Region,
    Dictionary,
    Properties,
    Square,
    Angle,
}

struct Scanner<'s> {
    source: &'s str,
    lexer: Lexer<'s>,
    token: Token,
    next: Token,
    previous: TokenKind,
    brackets: Vec<Bracket>,
    /// The operation that each open region belongs to.
    holders: Vec<Option<usize>>,
    /// The operation at hand, outside of the regions in it.
    current: Option<usize>,
    has_regions: bool,
    /// Where the results of the operation to come start.
    start: Option<u32>,
    /// Whether a `module` in MLIR's own syntax waits for its `{`.
    module: bool,
    /// What the aliases stand for.
    named: Aliases<'s>,
    text: Vec<u8>,
    scan: Scan,
}

impl<'s> Scanner<'s> {
    fn new(source: &'s str) -> Self {
        let mut lexer = Lexer::new(source);
        let (token, next) = (lexer.next(), lexer.next());
        let mut mark = "~".to_owned();
        while source.contains(&format!("\"{mark}")) {
            mark.push('~');
        }
        let (statements, aliases, dense) = (Vec::new(), Vec::new(), Vec::new());
        Self {
            source,
            lexer,
            token,
            next,
            previous: TokenKind::End,
            brackets: Vec::new(),
            holders: Vec::new(),
            current: None,
            has_regions: false,
            start: None,
            module: false,
            named: Aliases::default(),
            text: source.as_bytes().to_vec(),
            scan: Scan { text: String::new(), statements, aliases, dense, mark },
        }
    }

    fn run(&mut self) -> Result<(), Error> {
        while self.token.kind != TokenKind::End {
            if self.between_operations() { self.statement()? } else { self.inside()? }
        }
        Ok(())
    }

    fn slice(&self, token: Token) -> &'s str {
        &self.source[token.start as usize..token.end as usize]
    }

    fn bump(&mut self) -> Token {
        let token = self.token;
        self.previous = token.kind;
        self.token = std::mem::replace(&mut self.next, self.lexer.next());
        token
    }

    /// Whether no bracket of an operation is open.
    fn between_operations(&self) -> bool {
        matches!(self.brackets.last(), None | Some(Bracket::Region))
    }

    fn at_location(&self) -> bool {
        self.token.kind == TokenKind::Word
            && self.slice(self.token) == "loc"
            && self.next.kind == TokenKind::LeftParen
    }

    /// A token outside of an operation's brackets.
    fn statement(&mut self) -> Result<(), Error> {
        let text = self.slice(self.token);
        match self.token.kind {
            TokenKind::Value => {
                self.start = self.start.or(Some(self.token.start));
                self.current = None;
            }
            TokenKind::Block => self.current = None,
            TokenKind::String if self.next.kind == TokenKind::LeftParen => self.begin()?,
            TokenKind::Word if matches!(text, "module" | "builtin.module") => {
                self.begin()?;
                self.module = true;
            }
            TokenKind::Word if self.at_location() => return self.trailing_location(),
            // An operation that MLIR writes in its own syntax, as `ub.unreachable`.
            TokenKind::Word if text.contains('.') => {
                self.start = None;
                self.current = None;
            }
            TokenKind::Hash | TokenKind::Bang if self.next.kind == TokenKind::Equal => {
                return self.alias();
            }
            TokenKind::Less
                if self.previous == TokenKind::RightParen
                    && self.next.kind != TokenKind::LeftBrace =>
            {
                return Err(Error::new(ErrorKind::Properties, self.token.span()));
            }
            _ => {}
        }
        self.step()
    }

    fn begin(&mut self) -> Result<(), Error> {
        let name = self.token.span();
        if self.scan.statements.len() == MAX_OPERATIONS {
            return Err(Error::new(ErrorKind::TooManyOperations { limit: MAX_OPERATIONS }, name));
        }
        let start = self.start.take().unwrap_or(name.start);
        self.named.close(name.offset());
        self.current = Some(self.scan.statements.len());
        self.has_regions = false;
        let span = Span { start, end: name.end };
        let (location, properties) = (None, Vec::new());
        self.scan.statements.push(Statement { name, span, location, properties });
        Ok(())
    }

    /// A token inside an operation's brackets.
    fn inside(&mut self) -> Result<(), Error> {
        let top = self.brackets.last().copied();
        let starts_entry = matches!(self.previous, TokenKind::LeftBrace | TokenKind::Comma);
        match self.token.kind {
            // The place of a block's argument, which nothing asks for.
            TokenKind::Word if top == Some(Bracket::Paren) && self.at_location() => {
                let span = self.location()?;
                self.blank(span);
                return Ok(());
            }
            TokenKind::Word
                if self.slice(self.token) == "dense" && self.next.kind == TokenKind::Less =>
            {
                return self.dense();
            }
            TokenKind::Word if self.at_array() => return self.array(),
            TokenKind::Word | TokenKind::String
                if top == Some(Bracket::Properties) && starts_entry =>
            {
                if let Some(current) = self.current {
                    self.scan.statements[current].properties.push(self.token.span());
                }
            }
            _ => {}
        }
        self.step()
    }

    /// Takes a token, and opens or closes its bracket.
    fn step(&mut self) -> Result<(), Error> {
        match self.token.kind {
            TokenKind::LeftParen if self.opens_regions() => {
                self.has_regions = true;
                self.open(Bracket::Regions)?;
            }
            TokenKind::LeftParen => self.open(Bracket::Paren)?,
            TokenKind::LeftBracket => self.open(Bracket::Square)?,
            TokenKind::Less => self.open(Bracket::Angle)?,
            TokenKind::LeftBrace => {
                let bracket = self.brace();
                self.open(bracket)?;
            }
            TokenKind::RightParen => self.close(&[Bracket::Paren, Bracket::Regions])?,
            TokenKind::RightBracket => self.close(&[Bracket::Square])?,
            TokenKind::RightBrace => {
                self.close(&[Bracket::Region, Bracket::Dictionary, Bracket::Properties])?;
            }
            TokenKind::Hash | TokenKind::Bang => {
                let (name, span) = (self.slice(self.token), self.token.span());
                self.named.name(name, self.brackets.len(), span)?;
            }
            TokenKind::Word if FOREIGN.contains(&self.slice(self.token)) => {
                let word = self.slice(self.token).to_owned();
                return Err(Error::new(ErrorKind::Foreign { word }, self.token.span()));
            }
            // Elsewhere it is part of a comparison.
            TokenKind::Greater if self.brackets.last() == Some(&Bracket::Angle) => {
                self.brackets.pop();
            }
            _ => {}
        }
        let token = self.bump();
        if let Some(current) = self.current
            && self.between_operations()
            && !self.has_regions
        {
            self.scan.statements[current].span.end = token.end;
        }
        Ok(())
    }

    fn opens_regions(&self) -> bool {
        self.between_operations() && self.next.kind == TokenKind::LeftBrace
    }

    fn brace(&mut self) -> Bracket {
        let after_word = self.previous == TokenKind::Word;
        match self.brackets.as_slice() {
            [.., Bracket::Regions] => Bracket::Region,
            // Deeper, it is a dictionary in an attribute of the dialect.
            [Bracket::Angle] | [.., Bracket::Region, Bracket::Angle]
                if self.previous == TokenKind::Less =>
            {
                Bracket::Properties
            }
            [] | [.., Bracket::Region] if self.module && !self.is_attributes(after_word) => {
                self.module = false;
                self.has_regions = true;
                Bracket::Region
            }
            _ => Bracket::Dictionary,
        }
    }

    /// Whether the word before the brace says that attributes follow.
    fn is_attributes(&self, after_word: bool) -> bool {
        let before = self.source[..self.token.start as usize].trim_end();
        after_word && before.ends_with("attributes")
    }

    fn open(&mut self, bracket: Bracket) -> Result<(), Error> {
        if self.brackets.len() == MAX_NESTING {
            let kind = ErrorKind::TooDeep { limit: MAX_NESTING };
            return Err(Error::new(kind, self.token.span()));
        }
        self.named.nest(self.brackets.len());
        self.brackets.push(bracket);
        if bracket == Bracket::Region {
            self.holders.push(self.current.take());
        }
        Ok(())
    }

    fn close(&mut self, fitting: &[Bracket]) -> Result<(), Error> {
        match self.brackets.pop() {
            Some(bracket) if fitting.contains(&bracket) => {
                if bracket == Bracket::Region {
                    self.current = self.holders.pop().flatten();
                    self.has_regions = true;
                    self.start = None;
                }
                Ok(())
            }
            _ => Err(Error::new(ErrorKind::Unbalanced, self.token.span())),
        }
    }

    /// Passes over `loc(…)`.
    fn location(&mut self) -> Result<Span, Error> {
        let start = self.bump().start;
        let end = self.skip(TokenKind::LeftParen, TokenKind::RightParen)?;
        Ok(Span { start, end })
    }

    /// Passes over brackets; gives the place behind them.
    fn skip(&mut self, open: TokenKind, close: TokenKind) -> Result<u32, Error> {
        let first = self.token.span();
        let mut depth = 0_usize;
        loop {
            let token = self.bump();
            if token.kind == open {
                depth += 1;
            } else if token.kind == close {
                depth -= 1;
            } else if token.kind == TokenKind::End {
                return Err(Error::new(ErrorKind::Unbalanced, first));
            }
            if depth == 0 {
                return Ok(token.end);
            }
            if depth > MAX_NESTING {
                return Err(Error::new(ErrorKind::TooDeep { limit: MAX_NESTING }, token.span()));
            }
        }
    }

    /// The `loc(…)` behind an operation.
    fn trailing_location(&mut self) -> Result<(), Error> {
        let span = self.location()?;
        if let Some(current) = self.current {
            self.scan.statements[current].location = Some(span);
        }
        self.blank(span);
        Ok(())
    }

    /// `#name = …` or `!name = …`. MLIR isn't shown the definitions of locations.
    fn alias(&mut self) -> Result<(), Error> {
        self.current = None;
        let name = self.slice(self.token);
        let start = self.bump().start;
        self.scan.aliases.push(start as usize);
        self.named.open(name, start as usize);
        self.bump();
        if self.at_location() {
            let end = self.location()?.end;
            self.blank(Span { start, end });
        } else if self.slice(self.token) == "dense" {
            self.dense()?;
        } else if self.at_array() {
            self.array()?;
        }
        Ok(())
    }

    fn at_array(&self) -> bool {
        self.slice(self.token) == "array" && self.next.kind == TokenKind::Less
    }

    /// `array` before its `<`.
    fn array(&mut self) -> Result<(), Error> {
        self.step()?;
        let found = self.slice(self.next);
        if ARRAY_ELEMENTS.contains(&found) {
            return Ok(());
        }
        let kind = ErrorKind::ArrayElement { found: found.to_owned(), expected: ARRAY_ELEMENTS };
        Err(Error::new(kind, self.next.span()))
    }

    /// `dense<1> : !cuda_tile.tile<i32>`, for which MLIR is shown a string.
    fn dense(&mut self) -> Result<(), Error> {
        let start = self.bump().start;
        self.skip(TokenKind::Less, TokenKind::Greater)?;
        let ty = self.slice(self.next);
        let is_tile = ty.starts_with("!cuda_tile.") || !ty.contains('.');
        if self.token.kind != TokenKind::Colon || self.next.kind != TokenKind::Bang || !is_tile {
            return Ok(());
        }
        self.bump();
        let mut end = self.bump().end;
        if self.token.kind == TokenKind::Less {
            end = self.skip(TokenKind::Less, TokenKind::Greater)?;
        }
        let span = Span { start, end };
        let string = format!("\"{}{}\"", self.scan.mark, self.scan.dense.len());
        if string.len() <= (end - start) as usize {
            self.blank(span);
            self.text[start as usize..][..string.len()].copy_from_slice(string.as_bytes());
            self.scan.dense.push(span);
        }
        Ok(())
    }

    fn blank(&mut self, span: Span) {
        self.text[span.start as usize..span.end as usize].fill(b' ');
    }
}

#[cfg(test)]
mod tests;
