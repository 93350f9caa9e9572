//! Making modules from Rust.
//!
//! [`Builder`] writes operations one after the other into a block. What the dialect
//! table knows need not be said: groups of operands, positions of attributes and
//! their default values.
//!
//! ```
//! use tile_irdiff::dialect::{ElementType, Opcode};
//! use tile_irdiff::ir::Builder;
//!
//! let mut builder = Builder::new();
//! let f32 = builder.tile(ElementType::F32, &[]);
//! let parameters = builder.entry("twice", &[f32]);
//! let x = parameters[0];
//! let sum = builder.operation(Opcode::Addf).operands(&[x, x]).result(f32).value();
//! builder.operation(Opcode::PrintTko).text("str", "%f").operands(&[sum]).insert();
//! builder.operation(Opcode::Return).insert();
//! let module = builder.finish();
//! assert_eq!(module.entries().count(), 1);
//! ```
//!
//! Nothing is checked here: what a builder made is validated like what was read, and
//! wrong modules can be made on purpose.

use super::{
    Attribute, Block, Definition, DenseElements, Handle, Module, Operation, Region, Span, Type,
    Value,
};
use crate::dialect::{Arity, AttributeKind, DialectEnum, ElementType, Opcode};

/// Writes operations into a module.
#[derive(Debug, Default)]
pub struct Builder {
    module: Module,
    block: Option<Handle<Block>>,
}

impl Builder {
    /// A builder of a new module.
    pub fn new() -> Self {
        Self::default()
    }

    /// A builder that adds to `module`, at first globals and entries.
    pub fn on(module: Module) -> Self {
        Self { module, block: None }
    }

    /// The module so far.
    pub fn module(&self) -> &Module {
        &self.module
    }

    /// The module so far, to change what the builder has no method for.
    pub fn module_mut(&mut self) -> &mut Module {
        &mut self.module
    }

    /// The module.
    pub fn finish(self) -> Module {
        self.module
    }

    /// The type of tiles of `element`; a scalar where `shape` is empty.
    pub fn tile(&mut self, element: ElementType, shape: &[i64]) -> Handle<Type> {
        let element = self.module.element_type(element);
        self.module.tile_type(element, shape)
    }

    /// The type of tiles of pointers to `pointee`.
    pub fn pointer_tile(&mut self, pointee: ElementType, shape: &[i64]) -> Handle<Type> {
        let pointee = self.module.element_type(pointee);
        let element = self.module.types.insert(Type::Pointer { pointee, attribute: None });
        self.module.tile_type(element, shape)
    }

    /// The type of views of tensors of `element`; sizes and strides may be
    /// [`DYNAMIC`](super::DYNAMIC).
    pub fn tensor_view(
        &mut self,
        element: ElementType,
        shape: &[i64],
        strides: &[i64],
    ) -> Handle<Type> {
        let element = self.module.element_type(element);
        let (shape, strides) = (shape.into(), strides.into());
        self.module.types.insert(Type::TensorView { element, shape, strides, attribute: None })
    }

    /// The type of partition views of `tensor_view` in its own order of dimensions and
    /// without padding.
    pub fn partition_view(&mut self, tensor_view: Handle<Type>, tile: &[i32]) -> Handle<Type> {
        let dim_map = (0..).zip(tile).map(|(dim, _)| dim).collect();
        let (tile_shape, padding) = (tile.into(), None);
        let view = Type::PartitionView { tile_shape, tensor_view, dim_map, padding };
        self.module.types.insert(view)
    }

    /// The type of tokens.
    pub fn token(&mut self) -> Handle<Type> {
        self.module.types.insert(Type::Token)
    }

    /// Type of a value.
    pub fn type_of(&self, value: Handle<Value>) -> Handle<Type> {
        self.module.values[value].ty
    }

    /// Starts the entry `name` and goes on in its body. Gives its parameters.
    pub fn entry(&mut self, name: &str, parameters: &[Handle<Type>]) -> Vec<Handle<Value>> {
        self.block = None;
        let function = Type::Function { parameters: parameters.into(), results: [].into() };
        let function = self.module.types.insert(function);
        let entry = self
            .operation(Opcode::Entry)
            .symbol("sym_name", name)
            .attribute("function_type", Attribute::Type(function))
            .insert();
        let block = self.region(entry, parameters);
        self.block = Some(block);
        self.module.blocks[block].arguments.clone()
    }

    /// Starts an operation that [`OperationBuilder::insert`] puts at the end of the
    /// current block, or of the module where there is none.
    pub fn operation(&mut self, opcode: Opcode) -> OperationBuilder<'_> {
        let groups = opcode.def().operands.len();
        OperationBuilder {
            builder: self,
            opcode,
            groups: vec![Vec::new(); groups],
            attributes: Vec::new(),
            results: Vec::new(),
            span: Span::default(),
        }
    }

    /// A constant of tile type `ty`, all of whose elements have these bits.
    pub fn constant(&mut self, ty: Handle<Type>, bits: u64) -> Handle<Value> {
        let element = self.module.element(ty).unwrap_or(ElementType::I64);
        let bytes = bits.to_le_bytes();
        let data = bytes[..DenseElements::element_bytes(element)].into();
        let value = Attribute::Dense(DenseElements { ty, data, splat: true });
        self.operation(Opcode::Constant).attribute("value", value).result(ty).value()
    }

    /// Gives `operation` one more region, with a block that has arguments of these
    /// types, and lets `fill` write into it.
    pub fn body<R>(
        &mut self,
        operation: Handle<Operation>,
        arguments: &[Handle<Type>],
        fill: impl FnOnce(&mut Self, &[Handle<Value>]) -> R,
    ) -> R {
        let block = self.region(operation, arguments);
        let arguments = self.module.blocks[block].arguments.clone();
        let outer = self.block.replace(block);
        let result = fill(self, &arguments);
        self.block = outer;
        result
    }

    fn region(
        &mut self,
        operation: Handle<Operation>,
        arguments: &[Handle<Type>],
    ) -> Handle<Block> {
        let region =
            self.module.regions.push(Region { blocks: Vec::new(), parent: Some(operation) });
        self.module.operations[operation].regions.push(region);
        let block = self.module.blocks.push(Block { parent: Some(region), ..Block::default() });
        self.module.regions[region].blocks.push(block);
        for (position, ty) in (0..).zip(arguments) {
            let definition = Definition::Argument(block, position);
            let value = self.module.values.push(Value { ty: *ty, definition, name: None });
            self.module.blocks[block].arguments.push(value);
        }
        block
    }
}

/// An operation that is being put together. Names are those of the dialect table.
///
/// # Panics
/// Methods that take a name panic where the operation has nothing so called.
#[derive(Debug)]
pub struct OperationBuilder<'b> {
    builder: &'b mut Builder,
    opcode: Opcode,
    groups: Vec<Vec<Handle<Value>>>,
    attributes: Vec<(usize, Handle<Attribute>)>,
    results: Vec<Handle<Type>>,
    span: Span,
}

impl<'b> OperationBuilder<'b> {
    /// Operands in order: a plain operand takes one, the first variadic one what the
    /// plain ones leave, and optional ones are left out.
    #[must_use]
    pub fn operands(mut self, values: &[Handle<Value>]) -> Self {
        let operands = self.opcode.def().operands;
        let plain = operands.iter().filter(|operand| operand.arity == Arity::One).count();
        let mut left = values;
        let mut spare = values.len().saturating_sub(plain);
        for (group, operand) in self.groups.iter_mut().zip(operands) {
            let wanted = match operand.arity {
                Arity::One => 1,
                Arity::Optional => 0,
                Arity::Variadic => std::mem::take(&mut spare),
            };
            let (taken, rest) = left.split_at(wanted.min(left.len()));
            *group = taken.to_vec();
            left = rest;
        }
        self
    }

    /// The operands called `name`.
    #[must_use]
    pub fn group(mut self, name: &str, values: &[Handle<Value>]) -> Self {
        let index = known(self.opcode.def().operand_index(name));
        self.groups[index] = values.to_vec();
        self
    }

    /// The attribute called `name`.
    #[must_use]
    pub fn attribute(mut self, name: &str, attribute: Attribute) -> Self {
        let index = known(self.opcode.def().attribute_index(name));
        let handle = self.builder.module.attributes.insert(attribute);
        self.attributes.push((index, handle));
        self
    }

    /// The enumeration attribute called `name`.
    #[must_use]
    pub fn case<E: DialectEnum>(self, name: &str, value: E) -> Self {
        self.attribute(name, Attribute::Enum(E::KIND, value.number()))
    }

    /// Sets the unit attribute called `name`.
    #[must_use]
    pub fn flag(self, name: &str) -> Self {
        self.attribute(name, Attribute::Unit)
    }

    /// The string attribute called `name`.
    #[must_use]
    pub fn text(self, name: &str, text: &str) -> Self {
        self.attribute(name, Attribute::String(text.as_bytes().into()))
    }

    /// The symbol attribute called `name`.
    #[must_use]
    pub fn symbol(self, name: &str, symbol: &str) -> Self {
        self.attribute(name, Attribute::Symbol(symbol.into()))
    }

    /// The integer attribute called `name`, at the width that the table says.
    #[must_use]
    pub fn integer(mut self, name: &str, value: i64) -> Self {
        let def = self.opcode.def();
        let index = known(def.attribute_index(name));
        let narrow = def.attributes[index].kind == AttributeKind::I32;
        let element = if narrow { ElementType::I32 } else { ElementType::I64 };
        let attribute = self.builder.module.integer_attribute(element, value);
        self.attributes.push((index, attribute));
        self
    }

    /// The type of one more result.
    #[must_use]
    pub fn result(mut self, ty: Handle<Type>) -> Self {
        self.results.push(ty);
        self
    }

    /// The types of more results.
    #[must_use]
    pub fn results(mut self, types: &[Handle<Type>]) -> Self {
        self.results.extend(types);
        self
    }

    /// The place in the input.
    #[must_use]
    pub fn at(mut self, span: Span) -> Self {
        self.span = span;
        self
    }

    /// Puts the operation at the end of the block.
    pub fn insert(self) -> Handle<Operation> {
        self.place().1
    }

    fn place(self) -> (&'b mut Builder, Handle<Operation>) {
        let Self { builder, opcode, groups, attributes: given, results, span } = self;
        let def = opcode.def();
        let mut attributes: smallvec::SmallVec<[_; 4]> = def
            .attributes
            .iter()
            .map(|attribute| builder.module.default_attribute(attribute))
            .collect();
        for (index, attribute) in given {
            attributes[index] = Some(attribute);
        }
        let size = |group: &Vec<_>| u32::try_from(group.len()).unwrap_or(u32::MAX);
        let operation = builder.module.operations.push(Operation {
            opcode,
            segments: groups.iter().map(size).collect(),
            operands: groups.into_iter().flatten().collect(),
            attributes,
            results: smallvec::SmallVec::new(),
            regions: smallvec::SmallVec::new(),
            location: None,
            span,
            parent: builder.block,
        });
        for (position, ty) in (0..).zip(results) {
            let definition = Definition::Result(operation, position);
            let value = builder.module.values.push(Value { ty, definition, name: None });
            builder.module.operations[operation].results.push(value);
        }
        match builder.block {
            Some(block) => builder.module.blocks[block].operations.push(operation),
            None => builder.module.body.push(operation),
        }
        (builder, operation)
    }

    /// Puts the operation at the end of the block and gives its first result.
    ///
    /// # Panics
    /// If no result was asked for.
    pub fn value(self) -> Handle<Value> {
        self.values()[0]
    }

    /// Puts the operation at the end of the block and gives its results.
    pub fn values(self) -> Vec<Handle<Value>> {
        let (builder, operation) = self.place();
        builder.module.operations[operation].results.to_vec()
    }
}

/// The position of a name that the caller wrote down.
fn known(position: Option<usize>) -> usize {
    position.expect("the name is one of the operation's entry in the dialect table")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dialect::Rounding;

    #[test]
    fn defaults_come_from_the_table() {
        let mut builder = Builder::new();
        let f32 = builder.tile(ElementType::F32, &[]);
        let x = builder.entry("kernel", &[f32])[0];
        let sum = builder.operation(Opcode::Addf).operands(&[x, x]).result(f32).insert();
        let module = builder.finish();
        assert_eq!(
            module.enumeration::<Rounding>(sum, "rounding_mode"),
            Some(Rounding::NearestEven)
        );
        assert!(!module.flag(sum, "flush_to_zero"));
    }

    #[test]
    fn operands_fill_groups_in_the_order_of_the_table() {
        let mut builder = Builder::new();
        let i32 = builder.tile(ElementType::I32, &[]);
        let values = builder.entry("kernel", &[i32, i32, i32, i32, i32]);
        let result = [i32, i32];
        let op = builder.operation(Opcode::For).operands(&values).results(&result).insert();
        let module = builder.finish();
        assert_eq!(module.operand(op, "step"), Some(values[2]));
        assert_eq!(module.operands_named(op, "initValues"), &values[3..]);
    }

    #[test]
    fn bodies_nest() {
        let mut builder = Builder::new();
        let i1 = builder.tile(ElementType::I1, &[]);
        let condition = builder.entry("kernel", &[i1])[0];
        let branch = builder.operation(Opcode::If).operands(&[condition]).insert();
        let inner = builder.body(branch, &[], |b, _| b.operation(Opcode::Yield).insert());
        let last = builder.operation(Opcode::Return).insert();
        let module = builder.finish();
        assert_ne!(module.operations[inner].parent, module.operations[last].parent);
        assert_eq!(module.operations[branch].parent, module.operations[last].parent);
        assert_eq!(module.operations[branch].regions.len(), 1);
    }
}
