//! The outermost level of a text: modules, bare entries, aliases.

use super::cursor::Result;
use super::error::{Error, ErrorKind};
use super::reader::{Reader, without_prefix};
use super::token::TokenKind;
use crate::dialect::Opcode;
use crate::ir::{Handle, Module, Operation, Span};
use smallvec::SmallVec;

/// Functions of the dialect's own tests, which have the form of entries.
const TEST_FUNCTION: &str = "testing$func";

/// Reads all modules of a text, with so many operations at most.
pub(super) fn modules(source: &str, operations: usize) -> Result<Vec<Module>> {
    let mut reader = Reader::new(source);
    reader.operations = operations;
    let mut document =
        Document { reader, wrappers: 0, producer: None, pending: Vec::new(), modules: Vec::new() };
    document.read()?;
    Ok(document.modules)
}

/// A module whose locations can't be resolved yet.
struct Pending {
    module: Module,
    locations: Vec<(Handle<Operation>, Span)>,
}

struct Document<'s> {
    reader: Reader<'s>,
    /// Number of `module { … }` around the place.
    wrappers: usize,
    producer: Option<&'s str>,
    pending: Vec<Pending>,
    modules: Vec<Module>,
}

impl Document<'_> {
    fn read(&mut self) -> Result<()> {
        loop {
            if self.reader.cursor.take_separator() {
                self.end_input()?;
            }
            if let Some(producer) = self.reader.cursor.take_producer() {
                self.end_module();
                self.producer = Some(producer);
            }
            match self.reader.cursor.kind() {
                TokenKind::End if self.wrappers > 0 => {
                    return Err(self.reader.cursor.expected("the `}` of a module"));
                }
                TokenKind::End => return self.end_input(),
                TokenKind::Hash | TokenKind::Bang => self.reader.alias_definition()?,
                TokenKind::RightBrace if self.wrappers > 0 => {
                    self.reader.cursor.bump();
                    self.wrappers -= 1;
                    self.end_module();
                    self.reader.skip_location()?;
                }
                TokenKind::Word | TokenKind::String => self.operation()?,
                _ => return Err(self.reader.cursor.expected("a module, an entry or a global")),
            }
        }
    }

    fn operation(&mut self) -> Result<()> {
        match self.reader.cursor.text() {
            "builtin.module" | "module" => self.wrapper(),
            "cuda_tile.module" => self.module(),
            _ => self.reader.member(),
        }
    }

    /// MLIR's own module around that of the dialect.
    fn wrapper(&mut self) -> Result<()> {
        self.end_module();
        self.reader.cursor.bump();
        if self.reader.cursor.at(TokenKind::Symbol) {
            self.reader.module.name = Some(self.reader.symbol()?);
        }
        if self.reader.cursor.eat_word("attributes") {
            self.reader.skip_balanced(TokenKind::LeftBrace, TokenKind::RightBrace)?;
        }
        self.reader.cursor.expect(TokenKind::LeftBrace, "`{`")?;
        self.wrappers += 1;
        Ok(())
    }

    /// `cuda_tile.module @name attributes {producer = "…"} { … }`.
    fn module(&mut self) -> Result<()> {
        self.end_module();
        self.reader.cursor.bump();
        let name = self.reader.symbol()?;
        self.reader.module.name = Some(name);
        if self.reader.cursor.eat_word("attributes") {
            self.reader.module_attributes()?;
        }
        let brace = self.reader.cursor.expect(TokenKind::LeftBrace, "`{`")?.span();
        while !self.reader.cursor.eat(TokenKind::RightBrace) {
            if self.reader.cursor.at(TokenKind::End) {
                let line = crate::ir::line_column(self.reader.cursor.source(), brace.offset()).line;
                let expected = format!("the `}}` of the module opened in line {line}");
                return Err(self.reader.cursor.expected(expected));
            }
            self.reader.member()?;
        }
        self.reader.skip_location()?;
        self.keep_module();
        Ok(())
    }

    /// Ends a module of bare entries, where there is one.
    fn end_module(&mut self) {
        if self.reader.module.body.is_empty() {
            // The name of a wrapper is not that of the module in it.
            self.reader.module.name = None;
        } else {
            self.keep_module();
        }
    }

    fn keep_module(&mut self) {
        let mut module = std::mem::take(&mut self.reader.module);
        let producer = self.producer.take();
        module.producer = module.producer.or_else(|| producer.map(Into::into));
        self.reader.types.clear();
        let locations = std::mem::take(&mut self.reader.locations);
        self.pending.push(Pending { module, locations });
    }

    /// Ends the modules that share aliases, which are all known now.
    fn end_input(&mut self) -> Result<()> {
        self.end_module();
        let back = self.reader.cursor.start();
        for Pending { module, locations } in std::mem::take(&mut self.pending) {
            self.reader.module = module;
            self.reader.locations = locations;
            self.reader.aliases.next_module();
            self.reader.resolve_locations()?;
            self.modules.push(std::mem::take(&mut self.reader.module));
        }
        self.reader.aliases.clear();
        self.reader.cursor.seek(back);
        Ok(())
    }
}

impl Reader<'_> {
    /// An entry or a global of a module.
    fn member(&mut self) -> Result<()> {
        let start = self.cursor.start();
        let name = without_prefix(self.cursor.text());
        let opcode = if name == TEST_FUNCTION {
            self.cursor.bump();
            Opcode::Entry
        } else {
            let span = self.cursor.span();
            let opcode = self.opcode()?;
            if !matches!(opcode, Opcode::Entry | Opcode::Global) {
                return Err(self.expected_at(span, "`entry` or `global`"));
            }
            opcode
        };
        self.operation_of(opcode, start, SmallVec::new())?;
        self.operations(0)
    }

    fn module_attributes(&mut self) -> Result<()> {
        self.cursor.expect(TokenKind::LeftBrace, "`{`")?;
        self.list(TokenKind::RightBrace, "`,` or `}`", |reader| {
            let span = reader.cursor.span();
            let name = reader.name()?;
            if &*name != "producer" {
                let operation = Opcode::Module.name();
                return Err(Error::new(ErrorKind::UnknownAttribute { operation, name }, span));
            }
            reader.cursor.expect(TokenKind::Equal, "`=`")?;
            reader.module.producer = Some(reader.text()?);
            Ok(())
        })
    }
}
