//! Source locations, debug scopes and aliases.

use super::cursor::Result;
use super::error::{Error, ErrorKind};
use super::reader::{Reader, without_prefix};
use super::token::TokenKind;
use crate::ir::{Handle, Location, Span};
use rustc_hash::FxHashMap;

/// What `#name` and `!name` stand for.
#[derive(Debug, Default)]
pub(super) struct Aliases<'s> {
    /// Name with its mark, and the place of what it stands for.
    bodies: FxHashMap<&'s str, Span>,
    /// Locations that aliases of the module at hand were found to be; `None` while
    /// one is being looked up.
    locations: FxHashMap<&'s str, Option<Handle<Location>>>,
}

impl Aliases<'_> {
    /// Place of what `name` stands for.
    pub fn body(&self, name: &str, span: Span) -> Result<Span> {
        let undefined = || Error::new(ErrorKind::UndefinedAlias { name: name.into() }, span);
        self.bodies.get(name).copied().ok_or_else(undefined)
    }

    /// Forgets the aliases of the input before a `// -----`.
    pub fn clear(&mut self) {
        self.bodies.clear();
        self.locations.clear();
    }

    /// Forgets which handles locations had: those belong to one module.
    pub fn next_module(&mut self) {
        self.locations.clear();
    }
}

impl Reader<'_> {
    /// `#name = …` or `!name = …`. What stands there is read where it is used.
    pub fn alias_definition(&mut self) -> Result<()> {
        let span = self.cursor.bump().span();
        let name = self.cursor.slice(span);
        self.cursor.expect(TokenKind::Equal, "`=`")?;
        let start = self.cursor.start();
        match self.cursor.kind() {
            TokenKind::Word | TokenKind::Hash | TokenKind::Bang => {
                self.cursor.bump();
            }
            _ => return Err(self.cursor.expected("a location, a type or an attribute")),
        }
        if self.cursor.at(TokenKind::LeftParen) {
            self.skip_balanced(TokenKind::LeftParen, TokenKind::RightParen)?;
        } else if self.cursor.at(TokenKind::Less) {
            self.skip_balanced(TokenKind::Less, TokenKind::Greater)?;
        }
        let body = self.cursor.span_from(start);
        if self.aliases.bodies.insert(name, body).is_some() {
            return Err(Error::new(ErrorKind::RedefinedAlias { name: name.into() }, span));
        }
        Ok(())
    }

    /// Passes over a `loc(…)` where there is one, and gives its place.
    pub fn skip_location(&mut self) -> Result<Option<Span>> {
        if !self.cursor.at_word("loc") {
            return Ok(None);
        }
        let start = self.cursor.start();
        self.cursor.bump();
        self.skip_balanced(TokenKind::LeftParen, TokenKind::RightParen)?;
        Ok(Some(self.cursor.span_from(start)))
    }

    /// Gives every operation of the module its location.
    pub fn resolve_locations(&mut self) -> Result<()> {
        for (operation, span) in std::mem::take(&mut self.locations) {
            self.cursor.seek(span.offset());
            let location = self.location()?;
            self.module.operations[operation].location = Some(location);
        }
        Ok(())
    }

    /// Reads a location, debug scope, or alias of one.
    fn location(&mut self) -> Result<Handle<Location>> {
        self.nested(|reader| match reader.cursor.kind() {
            TokenKind::Hash if !reader.cursor.text().contains('.') => reader.aliased_location(),
            TokenKind::Hash => reader.debug_info(),
            TokenKind::String => reader.named_location(),
            TokenKind::Word => match reader.cursor.text() {
                "loc" => {
                    reader.cursor.bump();
                    reader.parenthesized_location()
                }
                "callsite" => reader.call_site(),
                "fused" => reader.fused_location(),
                "unknown" => {
                    reader.cursor.bump();
                    Ok(reader.module.locations.insert(Location::Unknown))
                }
                _ => Err(reader.cursor.expected("a location")),
            },
            _ => Err(reader.cursor.expected("a location")),
        })
    }

    fn parenthesized_location(&mut self) -> Result<Handle<Location>> {
        self.cursor.expect(TokenKind::LeftParen, "`(`")?;
        let location = self.location()?;
        self.cursor.expect(TokenKind::RightParen, "`)`")?;
        Ok(location)
    }

    fn aliased_location(&mut self) -> Result<Handle<Location>> {
        let span = self.cursor.bump().span();
        let name = self.cursor.slice(span);
        match self.aliases.locations.get(name) {
            Some(Some(location)) => return Ok(*location),
            Some(None) => {
                return Err(Error::new(ErrorKind::CyclicAlias { name: name.into() }, span));
            }
            None => {}
        }
        let body = self.aliases.body(name, span)?;
        self.aliases.locations.insert(name, None);
        let back = self.cursor.consumed();
        self.cursor.seek(body.offset());
        let location = self.location()?;
        self.cursor.seek(back);
        self.aliases.locations.insert(name, Some(location));
        Ok(location)
    }

    /// `"file":1:2` or `"name"`, perhaps with a location in parentheses.
    fn named_location(&mut self) -> Result<Handle<Location>> {
        let name = self.text()?;
        if !self.cursor.eat(TokenKind::Colon) {
            let child = if self.cursor.at(TokenKind::LeftParen) {
                Some(self.parenthesized_location()?)
            } else {
                None
            };
            return Ok(self.module.locations.insert(Location::Name { name, child }));
        }
        let line = self.integer_as("u32")?;
        self.cursor.expect(TokenKind::Colon, "`:`")?;
        let column = self.integer_as("u32")?;
        self.skip_range_end()?;
        Ok(self.module.locations.insert(Location::FileLineColumn { file: name, line, column }))
    }

    /// The end of a range, `to 3:4` or `to :4`: a location is where it starts.
    fn skip_range_end(&mut self) -> Result<()> {
        if self.cursor.eat_word("to") {
            if !self.cursor.at(TokenKind::Colon) {
                self.integer()?;
            }
            self.cursor.expect(TokenKind::Colon, "`:`")?;
            self.integer()?;
        }
        Ok(())
    }

    /// `callsite(place at call)`.
    fn call_site(&mut self) -> Result<Handle<Location>> {
        self.cursor.bump();
        self.cursor.expect(TokenKind::LeftParen, "`(`")?;
        let place = self.location()?;
        self.cursor.expect_literal("at")?;
        let call = self.location()?;
        self.cursor.expect(TokenKind::RightParen, "`)`")?;
        Ok(self.module.locations.insert(Location::CallSite { callee: place, caller: call }))
    }

    /// `fused[…]`; what MLIR's passes note in `fused<…>` is no place and not kept.
    fn fused_location(&mut self) -> Result<Handle<Location>> {
        self.cursor.bump();
        if self.cursor.at(TokenKind::Less) {
            self.skip_balanced(TokenKind::Less, TokenKind::Greater)?;
        }
        self.cursor.expect(TokenKind::LeftBracket, "`[`")?;
        let mut parts = Vec::new();
        self.list(TokenKind::RightBracket, "`,` or `]`", |reader| {
            parts.push(reader.location()?);
            Ok(())
        })?;
        Ok(self.module.locations.insert(Location::Fused(parts.into())))
    }

    /// `#cuda_tile.di_…<…>`.
    fn debug_info(&mut self) -> Result<Handle<Location>> {
        let span = self.cursor.span();
        let name = without_prefix(&self.cursor.slice(span)[1..]);
        let read = match name {
            "di_loc" => Self::debug_location,
            "di_file" => Self::debug_file,
            "di_compile_unit" | "di_lexical_block" | "di_subprogram" => Self::debug_scope,
            _ => return Err(self.cursor.expected("debug information of cuda_tile")),
        };
        self.cursor.bump();
        self.cursor.expect(TokenKind::Less, "`<`")?;
        let location = read(self, span)?;
        self.cursor.expect(TokenKind::Greater, "`>`")?;
        Ok(self.module.locations.insert(location))
    }

    /// `loc("file":1:2) in scope`.
    fn debug_location(&mut self, _: Span) -> Result<Location> {
        let start = self.cursor.start();
        let place = self.location()?;
        let span = self.cursor.span_from(start);
        self.cursor.expect_literal("in")?;
        let scope = self.location()?;
        let Location::FileLineColumn { file, line, column } = &self.module.locations[place] else {
            return Err(self.expected_at(span, "a place in a file, as `loc(\"file\":1:2)`"));
        };
        let (line, column) = (u64::from(*line), u64::from(*column));
        Ok(Location::DiLocation { scope, file: file.clone(), line, column })
    }

    /// `"name" in "folder"`.
    fn debug_file(&mut self, _: Span) -> Result<Location> {
        let name = self.text()?;
        self.cursor.expect_literal("in")?;
        Ok(Location::DiFile { name, directory: self.text()? })
    }

    /// The scopes with named fields, which may stand in any order.
    fn debug_scope(&mut self, span: Span) -> Result<Location> {
        let mut fields = Fields::default();
        loop {
            self.debug_field(&mut fields)?;
            if !self.cursor.eat(TokenKind::Comma) {
                break;
            }
        }
        let kind = without_prefix(&self.cursor.slice(span)[1..]);
        let lacks = |expected| self.expected_at(span, expected);
        let file = fields.file.ok_or_else(|| lacks("a scope with `file`"))?;
        if kind == "di_compile_unit" {
            return Ok(Location::DiCompileUnit { file });
        }
        let line = fields.line.ok_or_else(|| lacks("a scope with `line`"))?;
        if kind == "di_lexical_block" {
            let scope = fields.scope.ok_or_else(|| lacks("a block with `scope`"))?;
            // Printers leave out `column` and `scopeLine` where they are zero.
            let column = fields.column.unwrap_or(0);
            return Ok(Location::DiLexicalBlock { scope, file, line, column });
        }
        Ok(Location::DiSubprogram {
            file,
            line,
            name: fields.name.ok_or_else(|| lacks("a function with `name`"))?,
            linkage_name: fields
                .linkage_name
                .ok_or_else(|| lacks("a function with `linkageName`"))?,
            compile_unit: fields
                .compile_unit
                .ok_or_else(|| lacks("a function with `compileUnit`"))?,
            scope_line: fields.scope_line.unwrap_or(0),
        })
    }

    fn debug_field(&mut self, fields: &mut Fields) -> Result<()> {
        let span = self.cursor.span();
        let name = self.cursor.word("the name of a field")?;
        self.cursor.expect(TokenKind::Equal, "`=`")?;
        match name {
            "file" => fields.file = Some(self.location()?),
            "scope" => fields.scope = Some(self.location()?),
            "compileUnit" => fields.compile_unit = Some(self.location()?),
            "line" => fields.line = Some(self.integer_as("u64")?),
            "column" => fields.column = Some(self.integer_as("u64")?),
            "scopeLine" => fields.scope_line = Some(self.integer_as("u64")?),
            "name" => fields.name = Some(self.text()?),
            "linkageName" => fields.linkage_name = Some(self.text()?),
            _ => return Err(self.expected_at(span, "a field of debug information")),
        }
        Ok(())
    }
}

/// Fields of the debug scopes.
#[derive(Default)]
struct Fields {
    file: Option<Handle<Location>>,
    scope: Option<Handle<Location>>,
    compile_unit: Option<Handle<Location>>,
    line: Option<u64>,
    column: Option<u64>,
    scope_line: Option<u64>,
    name: Option<Box<str>>,
    linkage_name: Option<Box<str>>,
}
