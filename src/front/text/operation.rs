//! Operations: their head, and putting them into the module.

use super::cursor::Result;
use super::error::{Error, ErrorKind};
use super::forms::Next;
use super::reader::{Reader, without_prefix};
use super::scope::Binding;
use super::token::TokenKind;
use crate::dialect::{Arity, Constraint, FormatItem, Member, OpDef, Opcode, Relation, TypeClass};
use crate::ir::{Attribute, Block, Definition, Handle, Operation, Span, Type, Value};
use smallvec::SmallVec;

/// A name in front of an operation, for one or several results.
#[derive(Clone, Copy, Debug)]
pub(super) struct ResultName<'s> {
    /// Without `%`.
    pub name: &'s str,
    pub count: u32,
    pub span: Span,
}

/// An operation that is being read.
#[derive(Debug)]
pub(super) struct Draft<'s> {
    pub def: &'static OpDef,
    /// First byte.
    pub start: usize,
    pub names: SmallVec<[ResultName<'s>; 3]>,
    /// Operands as they are written, each with its group.
    pub operands: SmallVec<[(usize, Handle<Value>); 6]>,
    /// In the order of the dialect table.
    pub attributes: SmallVec<[Option<Handle<Attribute>>; 4]>,
    /// Types of the results.
    pub results: SmallVec<[Handle<Type>; 3]>,
}

impl<'s> Draft<'s> {
    fn new(opcode: Opcode, start: usize, names: SmallVec<[ResultName<'s>; 3]>) -> Self {
        let def = opcode.def();
        let attributes = SmallVec::from_elem(None, def.attributes.len());
        let (operands, results) = (SmallVec::new(), SmallVec::new());
        Self { def, start, names, operands, attributes, results }
    }

    /// Sets an attribute that was read at `span`.
    pub fn set(&mut self, index: usize, value: Handle<Attribute>, span: Span) -> Result<()> {
        if self.attributes[index].replace(value).is_some() {
            let name = self.def.attributes[index].name.into();
            return Err(Error::new(ErrorKind::RepeatedAttribute { name }, span));
        }
        Ok(())
    }

    /// Operands of a group.
    pub fn group(&self, group: usize) -> impl Iterator<Item = Handle<Value>> + '_ {
        self.operands.iter().filter(move |(of, _)| *of == group).map(|(_, value)| *value)
    }

    /// Whether a group has operands.
    pub fn has(&self, group: usize) -> bool {
        self.operands.iter().any(|(of, _)| *of == group)
    }
}

impl<'s> Reader<'s> {
    /// Reads an operation of a block, up to its first region if it has any.
    pub fn operation(&mut self) -> Result<()> {
        let start = self.cursor.start();
        let names = self.result_names()?;
        let opcode = self.opcode()?;
        self.operation_of(opcode, start, names)
    }

    /// Reads what stands behind the name of an operation.
    pub fn operation_of(
        &mut self,
        opcode: Opcode,
        start: usize,
        names: SmallVec<[ResultName<'s>; 3]>,
    ) -> Result<()> {
        let mut draft = Draft::new(opcode, start, names);
        let format = draft.def.format;
        self.refuse_lossy(opcode)?;
        if let [FormatItem::Custom(form)] = format {
            return match self.form(*form, &mut draft)? {
                Next::Finish => self.finish(&mut draft),
                Next::Region(arguments) => self.open_region(draft, arguments),
            };
        }
        self.items(&mut draft, format)?;
        self.finish(&mut draft)
    }

    /// `%a, %b:2 =`.
    fn result_names(&mut self) -> Result<SmallVec<[ResultName<'s>; 3]>> {
        let mut names = SmallVec::new();
        if !self.cursor.at(TokenKind::Value) {
            return Ok(names);
        }
        loop {
            let token = self.cursor.expect(TokenKind::Value, "a name for a result")?;
            let name = &self.cursor.slice(token.span())[1..];
            let count = if self.cursor.eat(TokenKind::Colon) { self.integer_as("u32")? } else { 1 };
            names.push(ResultName { name, count, span: token.span() });
            if !self.cursor.eat(TokenKind::Comma) {
                self.cursor.expect(TokenKind::Equal, "`,` or `=`")?;
                return Ok(names);
            }
        }
    }

    /// Reads the name of an operation.
    pub fn opcode(&mut self) -> Result<Opcode> {
        if self.cursor.at(TokenKind::String) {
            let name = self.cursor.text().into();
            return Err(self.cursor.error(ErrorKind::GenericForm { name }));
        }
        if !self.cursor.at(TokenKind::Word) {
            return Err(self.cursor.expected("an operation"));
        }
        let name = without_prefix(self.cursor.text());
        let Some(opcode) = Opcode::from_name(name) else {
            return Err(self.cursor.error(ErrorKind::UnknownOperation { name: name.into() }));
        };
        self.cursor.bump();
        Ok(opcode)
    }

    /// cutile-ir's printer has no form for some operations.
    fn refuse_lossy(&self, opcode: Opcode) -> Result<()> {
        const MARK: &str = "<structural-op>";
        if self.cursor.at(TokenKind::Less)
            && self.cursor.source()[self.cursor.start()..].starts_with(MARK)
        {
            let start = self.cursor.start();
            let kind = ErrorKind::LossyOperation { name: opcode.name().into() };
            return Err(Error::new(kind, Span::new(start, start + MARK.len())));
        }
        Ok(())
    }

    /// Puts an operation without regions into the module.
    fn finish(&mut self, draft: &mut Draft<'s>) -> Result<()> {
        if self.cursor.at(TokenKind::LeftBrace) {
            self.attribute_dictionary(draft)?;
        }
        let span = self.cursor.span_from(draft.start);
        let operation = self.insert(draft, span)?;
        self.complete(operation, draft)
    }

    /// Puts an operation into the module, without its results.
    pub fn insert(&mut self, draft: &Draft<'s>, span: Span) -> Result<Handle<Operation>> {
        if self.module.operations.len() >= self.operations {
            let kind = ErrorKind::TooManyOperations { limit: self.operations };
            return Err(Error { kind, span });
        }
        let (operands, segments) = grouped(draft, span)?;
        let parent: Option<Handle<Block>> = self.open.last().map(|open| open.block);
        let operation = self.module.operations.push(Operation {
            opcode: draft.def.opcode,
            operands,
            segments,
            attributes: SmallVec::new(),
            results: SmallVec::new(),
            regions: SmallVec::new(),
            location: None,
            span,
            parent,
        });
        match parent {
            Some(block) => self.module.blocks[block].operations.push(operation),
            None => self.module.body.push(operation),
        }
        Ok(operation)
    }

    /// Gives an operation its attributes and results, and reads its location.
    pub fn complete(&mut self, operation: Handle<Operation>, draft: &mut Draft<'s>) -> Result<()> {
        let span = self.module.operations[operation].span;
        for (attribute, def) in draft.attributes.iter_mut().zip(draft.def.attributes) {
            if attribute.is_none() {
                *attribute = self.module.default_attribute(def);
            }
            if attribute.is_none() && !def.optional {
                let kind =
                    ErrorKind::MissingAttribute { operation: draft.def.name, name: def.name };
                return Err(Error::new(kind, span));
            }
        }
        self.infer_results(draft, span)?;
        self.define_results(operation, draft)?;
        self.module.operations[operation].attributes = std::mem::take(&mut draft.attributes);
        if let Some(place) = self.skip_location()? {
            self.locations.push((operation, place));
        }
        Ok(())
    }

    /// Adds the types of results that the text leaves out.
    fn infer_results(&mut self, draft: &mut Draft<'_>, span: Span) -> Result<()> {
        let def = draft.def;
        for (index, result) in def.results.iter().enumerate().skip(draft.results.len()) {
            if result.arity != Arity::One {
                return Ok(());
            }
            let ty = if matches!(result.class, TypeClass::Token) {
                self.module.types.insert(Type::Token)
            } else if let Some(value) = same_type_operand(draft, index) {
                self.module.values[value].ty
            } else if let Some(first) = draft.results.first() {
                // The three results of get_tile_block_id share the type that is written.
                *first
            } else {
                let expected = "an operation with the type of its result";
                return Err(self.expected_at(span, expected));
            };
            draft.results.push(ty);
        }
        Ok(())
    }

    fn define_results(&mut self, operation: Handle<Operation>, draft: &Draft<'s>) -> Result<()> {
        let names: usize = draft.names.iter().map(|name| name.count as usize).sum();
        if names != draft.results.len() && !draft.names.is_empty() {
            let (operation, results) = (draft.def.name, draft.results.len());
            let span = draft.names.iter().map(|name| name.span).reduce(Span::to);
            let kind = ErrorKind::ResultCount { operation, results, names };
            return Err(Error::new(kind, span.unwrap_or_default()));
        }
        let first = self.module.values.len();
        let each = draft.names.iter().flat_map(|name| (0..name.count).map(move |i| (name, i)));
        let mut each = each.map(|(name, i)| match name.count {
            1 => name.name.into(),
            _ => format!("{}#{i}", name.name).into_boxed_str(),
        });
        for (position, ty) in (0..).zip(&draft.results) {
            let definition = Definition::Result(operation, position);
            let value = Value { ty: *ty, definition, name: each.next() };
            let value = self.module.values.push(value);
            self.module.operations[operation].results.push(value);
        }
        let mut position = first;
        for name in &draft.names {
            self.define(name.name, name.span, position, name.count)?;
            position += name.count as usize;
        }
        Ok(())
    }

    /// Gives `count` values from the one at `first` a name.
    pub fn define(&mut self, name: &'s str, span: Span, first: usize, count: u32) -> Result<()> {
        let binding = Binding { first: Handle::from_index(first), count };
        if self.scope.define(name, binding) {
            return Ok(());
        }
        let name = self.cursor.slice(span).into();
        Err(Error::new(ErrorKind::RedefinedValue { name }, span))
    }

    /// Adds an operand of a group.
    ///
    /// cutile-ir's printer writes a token among the other operands of some operations;
    /// it is told by its type.
    pub fn push_operand(&mut self, draft: &mut Draft<'s>, group: usize, value: Handle<Value>) {
        let class = draft.def.operands[group].class;
        let misplaced = matches!(class, TypeClass::Tile(_))
            && matches!(self.module.type_of(value), Type::Token);
        let token = if misplaced { draft.def.operand_index("token") } else { None };
        draft.operands.push((token.unwrap_or(group), value));
    }

    /// Reads the operand, or operands separated by commas, of a group.
    pub fn operands(&mut self, draft: &mut Draft<'s>, group: usize) -> Result<()> {
        let variadic = draft.def.operands[group].arity == Arity::Variadic;
        if variadic && !self.cursor.at(TokenKind::Value) {
            return Ok(());
        }
        loop {
            let value = self.value()?;
            self.push_operand(draft, group, value);
            if !variadic || !self.cursor.eat(TokenKind::Comma) {
                return Ok(());
            }
        }
    }

    /// Checks the type that is written for a value.
    pub fn check_type(&self, value: Handle<Value>, ty: Handle<Type>, span: Span) -> Result<()> {
        let actual = self.module.values[value].ty;
        if actual == ty {
            return Ok(());
        }
        let name = self.module.values[value].name.clone().unwrap_or_default();
        let actual = self.module.display_type(actual).to_string().into();
        let written = self.module.display_type(ty).to_string().into();
        Err(Error::new(ErrorKind::TypeMismatch { value: name, actual, written }, span))
    }
}

/// An operand that must have the type of result number `result`.
fn same_type_operand(draft: &Draft<'_>, result: usize) -> Option<Handle<Value>> {
    let names_result = |constraint: &&Constraint| {
        constraint.relation == Relation::SameType
            && constraint.members.contains(&Member::Result(result))
    };
    let constraint = draft.def.constraints.iter().find(names_result)?;
    let operand = constraint.members.iter().find_map(|member| match member {
        Member::Operand(group) => Some(*group),
        Member::Result(_) => None,
    })?;
    draft.group(operand).next()
}

type Grouped = (SmallVec<[Handle<Value>; 4]>, SmallVec<[u32; 4]>);

/// Operands in the order of the table, with the sizes of the groups.
fn grouped(draft: &Draft<'_>, span: Span) -> Result<Grouped> {
    let mut operands = SmallVec::with_capacity(draft.operands.len());
    let mut segments = SmallVec::with_capacity(draft.def.operands.len());
    for (group, def) in draft.def.operands.iter().enumerate() {
        let before = operands.len();
        // One by one: `extend` costs more than so few operands do.
        draft.group(group).for_each(|operand| operands.push(operand));
        let found = operands.len() - before;
        let expected = match def.arity {
            Arity::One if found != 1 => "one",
            Arity::Optional if found > 1 => "at most one",
            Arity::One | Arity::Optional | Arity::Variadic => {
                segments.push(u32::try_from(found).unwrap_or(u32::MAX));
                continue;
            }
        };
        let expected = format!("{expected} operand `{}`", def.name).into();
        let kind = ErrorKind::OperandCount { operation: draft.def.name, expected, found };
        return Err(Error::new(kind, span));
    }
    Ok((operands, segments))
}
