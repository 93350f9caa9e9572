//! Regions: their arguments, their blocks, and the terminators that text leaves out.

use super::cursor::Result;
use super::error::{Error, ErrorKind};
use super::operation::Draft;
use super::reader::{MAX_NESTING, Reader};
use super::scope::Mark;
use super::token::TokenKind;
use crate::dialect::Opcode;
use crate::ir::{Block, Definition, Handle, Operation, Region, Span, Type, Value};
use smallvec::SmallVec;

/// An argument of a region: name without `%`, its place, type.
#[derive(Clone, Copy, Debug)]
pub(super) struct Argument<'s> {
    pub name: &'s str,
    pub span: Span,
    pub ty: Handle<Type>,
}

/// Arguments of a region.
pub(super) type Arguments<'s> = SmallVec<[Argument<'s>; 4]>;

/// An operation whose region is being read.
#[derive(Debug)]
pub(super) struct Open<'s> {
    draft: Draft<'s>,
    operation: Handle<Operation>,
    /// Block that the next operation goes to.
    pub block: Handle<Block>,
    mark: Mark,
    /// Place of the brace that opened the region.
    brace: Span,
}

impl<'s> Reader<'s> {
    /// Puts an operation into the module and enters its first region.
    pub fn open_region(&mut self, draft: Draft<'s>, arguments: Arguments<'s>) -> Result<()> {
        let span = self.cursor.span_from(draft.start);
        let operation = self.insert(&draft, span)?;
        self.enter_region(draft, operation, arguments)
    }

    fn enter_region(
        &mut self,
        draft: Draft<'s>,
        operation: Handle<Operation>,
        arguments: Arguments<'s>,
    ) -> Result<()> {
        if self.open.len() == MAX_NESTING {
            return Err(self.cursor.error(ErrorKind::TooDeep { limit: MAX_NESTING }));
        }
        let brace = self.cursor.expect(TokenKind::LeftBrace, "`{`")?.span();
        let region =
            self.module.regions.push(Region { blocks: Vec::new(), parent: Some(operation) });
        self.module.operations[operation].regions.push(region);
        let block = self.module.blocks.push(Block { parent: Some(region), ..Block::default() });
        self.module.regions[region].blocks.push(block);
        let mark = self.scope.enter();
        let arguments = self.block_label(arguments)?;
        for (position, argument) in (0..).zip(&arguments) {
            let definition = Definition::Argument(block, position);
            let name = Some(argument.name.into());
            let value = self.module.values.push(Value { ty: argument.ty, definition, name });
            self.module.blocks[block].arguments.push(value);
            self.define(argument.name, argument.span, value.index(), 1)?;
        }
        self.open.push(Open { draft, operation, block, mark, brace });
        Ok(())
    }

    /// `^bb0(%a: tile<f32>):`, which gives the arguments where the operation doesn't.
    fn block_label(&mut self, arguments: Arguments<'s>) -> Result<Arguments<'s>> {
        if !self.cursor.at(TokenKind::Block) {
            return Ok(arguments);
        }
        self.cursor.bump();
        let mut labelled = arguments;
        if self.cursor.at(TokenKind::LeftParen) {
            if !labelled.is_empty() {
                return Err(self.cursor.expected("`:`; the operation names the arguments"));
            }
            labelled = self.arguments()?;
        }
        self.cursor.expect(TokenKind::Colon, "`:`")?;
        Ok(labelled)
    }

    /// `(%a: tile<f32>, %b: tile<f32>)`.
    pub fn arguments(&mut self) -> Result<Arguments<'s>> {
        self.cursor.expect(TokenKind::LeftParen, "`(`")?;
        let mut arguments = Arguments::new();
        self.list(TokenKind::RightParen, "`,` or `)`", |reader| {
            let (name, span) = reader.argument_name()?;
            reader.cursor.expect(TokenKind::Colon, "`:`")?;
            let ty = reader.ty()?;
            reader.skip_location()?;
            arguments.push(Argument { name, span, ty });
            Ok(())
        })?;
        Ok(arguments)
    }

    /// `%name` of an argument, without `%`.
    pub fn argument_name(&mut self) -> Result<(&'s str, Span)> {
        let span = self.cursor.expect(TokenKind::Value, "a name for an argument")?.span();
        Ok((&self.cursor.slice(span)[1..], span))
    }

    /// Reads operations until the regions above `depth` are closed.
    pub fn operations(&mut self, depth: usize) -> Result<()> {
        while self.open.len() > depth {
            match self.cursor.kind() {
                TokenKind::RightBrace => self.close_region()?,
                TokenKind::Block => return Err(self.cursor.error(ErrorKind::SeveralBlocks)),
                TokenKind::End => return Err(self.unclosed()),
                _ => self.operation()?,
            }
        }
        Ok(())
    }

    fn unclosed(&self) -> Error {
        match self.open.last() {
            Some(open) => {
                let line = crate::ir::line_column(self.cursor.source(), open.brace.offset()).line;
                let name = open.draft.def.name;
                self.cursor.expected(format!("the `}}` of the `{name}` opened in line {line}"))
            }
            None => self.cursor.expected("an operation"),
        }
    }

    /// Leaves the innermost region, and its operation where it has no further one.
    fn close_region(&mut self) -> Result<()> {
        let brace = self.cursor.bump().span();
        let Some(open) = self.open.pop() else { return Ok(()) };
        self.scope.leave(open.mark);
        let opcode = open.draft.def.opcode;
        self.terminate(open.block, opcode, brace);
        if opcode == Opcode::If && self.module.operations[open.operation].regions.len() == 1 {
            if self.cursor.eat_word("else") {
                return self.enter_region(open.draft, open.operation, Arguments::new());
            }
            let parent = Some(open.operation);
            let region = self.module.regions.push(Region { blocks: Vec::new(), parent });
            self.module.operations[open.operation].regions.push(region);
        }
        let mut draft = open.draft;
        if self.cursor.at(TokenKind::LeftBrace) {
            self.attribute_dictionary(&mut draft)?;
        }
        self.complete(open.operation, &mut draft)
    }

    /// Adds the terminator that text leaves out.
    fn terminate(&mut self, block: Handle<Block>, parent: Opcode, brace: Span) {
        let last = self.module.blocks[block].operations.last();
        if last.is_some_and(|last| self.module.operations[*last].opcode.def().terminator) {
            return;
        }
        let opcode = match parent {
            Opcode::Entry => Opcode::Return,
            Opcode::If => Opcode::Yield,
            Opcode::For | Opcode::Loop => Opcode::Continue,
            // The bodies of reduce and scan give a value: there is nothing to add.
            _ => return,
        };
        let operation = self.module.operations.push(Operation {
            opcode,
            operands: SmallVec::new(),
            segments: [0].into_iter().collect(),
            attributes: SmallVec::new(),
            results: SmallVec::new(),
            regions: SmallVec::new(),
            location: None,
            span: brace,
            parent: Some(block),
        });
        self.module.blocks[block].operations.push(operation);
    }
}
