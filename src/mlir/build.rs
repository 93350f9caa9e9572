//! Building a module in MLIR.

use super::cache::Cache;
use super::context::mark;
use super::encode::{attribute_text, type_text};
use crate::dialect::irdl::{Grouping, grouping};
use crate::dialect::{Arity, AttributeKind, NAME, OPS, OpDef, ValueDef};
use crate::ir::{self, Handle};
use melior::Context;
use melior::ir::attribute::{DenseI32ArrayAttribute, StringAttribute};
use melior::ir::operation::{OperationBuilder, OperationLike};
use melior::ir::r#type::TupleType;
use melior::ir::{
    Attribute, Block, BlockLike, BlockRef, Identifier, Location, Module, OperationRef, Region,
    RegionLike, Type, Value,
};
use smallvec::SmallVec;
use std::sync::LazyLock;

/// MLIR's operation that makes one value of several, and several of one.
const CAST: &str = "builtin.unrealized_conversion_cast";

/// Names of the operations with their dialect, by opcode.
static NAMES: LazyLock<Vec<String>> =
    LazyLock::new(|| OPS.iter().map(|definition| format!("{NAME}.{}", definition.name)).collect());

/// A part that MLIR can't hold.
#[derive(Debug)]
pub(super) struct BuildError {
    /// The operation that has it.
    pub operation: Option<Handle<ir::Operation>>,
    /// The part.
    pub part: String,
}

/// Locations of the operations that are built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Locations {
    /// None.
    Unknown,
    /// Those that reports tell operations by.
    Marks,
}

/// Builds `module`.
pub(super) fn build(
    context: &'static Context,
    module: &ir::Module,
    locations: Locations,
) -> Result<Module<'static>, BuildError> {
    let built = Module::new(Location::unknown(context));
    Cache::with(|cache| {
        let unknown = Location::unknown(context);
        if locations == Locations::Marks {
            for index in cache.marks.len()..module.operations.len() {
                cache.marks.push(mark(context, index));
            }
        }
        Builder {
            context,
            module,
            locations,
            unknown,
            cache,
            body: built.body(),
            types: vec![None; module.types.len()],
            attributes: vec![None; module.attributes.len()],
            values: vec![None; module.values.len()],
        }
        .module()
    })?;
    Ok(built)
}

struct Builder<'a, 'm> {
    context: &'static Context,
    module: &'m ir::Module,
    locations: Locations,
    unknown: Location<'static>,
    cache: &'m mut Cache,
    /// The block that entries and globals are put into.
    body: BlockRef<'static, 'a>,
    types: Vec<Option<Type<'static>>>,
    /// Attributes, each with the kind that it was last used as.
    attributes: Vec<Option<(AttributeKind, Attribute<'static>)>>,
    values: Vec<Option<Value<'static, 'a>>>,
}

type Values<'a> = SmallVec<[Value<'static, 'a>; 8]>;
type Types = SmallVec<[Type<'static>; 8]>;
type Attributes = SmallVec<[(Identifier<'static>, Attribute<'static>); 8]>;

impl<'a> Builder<'a, '_> {
    fn module(&mut self) -> Result<(), BuildError> {
        let unknown = self.unknown;
        let name = self.module.name.as_deref().unwrap_or("kernels");
        let producer = self.module.producer.as_deref().map(|producer| ("producer", producer));
        let attributes: Attributes = std::iter::once(("sym_name", name))
            .chain(producer)
            .map(|(name, text)| {
                let text = StringAttribute::new(self.context, text);
                (Identifier::new(self.context, name), text.into())
            })
            .collect();
        let builder = OperationBuilder::new("cuda_tile.module", unknown)
            .add_attributes(&attributes)
            .add_regions([Region::new()]);
        let module = append(self.body, builder, None)?;
        self.body = add_block(module, 0, &[])?;
        for operation in &self.module.body {
            self.operation(self.body, *operation)?;
        }
        append(self.body, OperationBuilder::new("ub.unreachable", unknown), None)?;
        Ok(())
    }

    fn operation(
        &mut self,
        block: BlockRef<'static, 'a>,
        operation: Handle<ir::Operation>,
    ) -> Result<(), BuildError> {
        let op = &self.module.operations[operation];
        let definition = op.opcode.def();
        let location = match self.locations {
            Locations::Unknown => self.unknown,
            Locations::Marks => self.cache.marks[operation.index()],
        };
        let (operands, sizes) = self.operands(block, operation, location)?;
        let results = self.result_types(operation, definition)?;
        let mut attributes = self.attributes(operation, definition)?;
        let varying =
            sizes.len() - definition.operands.iter().filter(|o| o.arity == Arity::One).count();
        if varying > 1 {
            let sizes = DenseI32ArrayAttribute::new(self.context, &sizes);
            let name = self.name("operandSegmentSizes");
            attributes.push((name, sizes.into()));
        }
        let mut builder = OperationBuilder::new(&NAMES[op.opcode as usize], location)
            .add_operands(&operands)
            .add_results(&results)
            .add_attributes(&attributes);
        if !op.regions.is_empty() {
            builder = builder.add_regions_vec(op.regions.iter().map(|_| Region::new()).collect());
        }
        let built = append(block, builder, Some(operation))?;
        self.results(block, built, operation, location)?;
        for (position, region) in op.regions.iter().enumerate() {
            for inner in &self.module.regions[*region].blocks {
                self.body(built, position, &self.module.blocks[*inner], location)?;
            }
        }
        if definition.terminator {
            append(block, OperationBuilder::new("ub.unreachable", location), Some(operation))?;
        }
        Ok(())
    }

    /// A block of an operation's region, with all that is in it.
    fn body(
        &mut self,
        holder: OperationRef<'static, 'a>,
        region: usize,
        source: &ir::Block,
        location: Location<'static>,
    ) -> Result<(), BuildError> {
        let mut arguments = SmallVec::<[_; 8]>::new();
        for argument in &source.arguments {
            arguments.push((self.ty(self.module.values[*argument].ty, None)?, location));
        }
        let block = add_block(holder, region, &arguments)?;
        for (position, argument) in source.arguments.iter().enumerate() {
            self.values[argument.index()] = block.argument(position).ok().map(Into::into);
        }
        for operation in &source.operations {
            self.operation(block, *operation)?;
        }
        Ok(())
    }

    /// The operands of an operation as its encoding has them, and the sizes of groups.
    fn operands(
        &mut self,
        block: BlockRef<'static, 'a>,
        operation: Handle<ir::Operation>,
        location: Location<'static>,
    ) -> Result<(Values<'a>, SmallVec<[i32; 6]>), BuildError> {
        let mut operands = Values::new();
        let mut sizes = SmallVec::new();
        let definitions = self.module.operations[operation].opcode.def().operands;
        for (group, definition) in definitions.iter().enumerate() {
            let values = self.module.operand_group(operation, group);
            let mut given = Values::new();
            for value in values {
                given.push(self.value(*value)?);
            }
            match grouping(definition) {
                Grouping::Plain => sizes.push(size(given.len())),
                Grouping::Indices => {
                    let scalars = |value: &Handle<ir::Value>| self.is_scalar(*value);
                    let before = values.iter().take_while(|value| scalars(value)).count();
                    let tile = usize::from(before < values.len());
                    let after = values.len() - before - tile;
                    sizes.extend([before, tile, after].map(size));
                }
                Grouping::Tuple => {
                    if given.len() > 1 {
                        let tuple = self.tuple(values, Some(operation))?;
                        let cast = OperationBuilder::new(CAST, location)
                            .add_operands(&given)
                            .add_results(&[tuple]);
                        let cast = append(block, cast, Some(operation))?;
                        given.clear();
                        given.extend(cast.results().map(Value::from));
                    }
                    sizes.push(size(given.len()));
                }
            }
            operands.extend(given);
        }
        Ok((operands, sizes))
    }

    fn is_scalar(&self, value: Handle<ir::Value>) -> bool {
        matches!(self.module.type_of(value), ir::Type::Tile { shape, .. } if shape.is_empty())
    }

    /// The value as MLIR has it. One that is not built yet can't be used here; what
    /// stands for it is behind the entry, so that MLIR says so.
    fn value(&mut self, value: Handle<ir::Value>) -> Result<Value<'static, 'a>, BuildError> {
        if let Some(value) = self.values[value.index()] {
            return Ok(value);
        }
        let ty = self.ty(self.module.values[value].ty, None)?;
        let builder = OperationBuilder::new(CAST, self.unknown);
        let operation = append(self.body, builder.add_results(&[ty]), None)?;
        match operation.result(0) {
            Ok(result) => Ok(result.into()),
            Err(error) => Err(BuildError { operation: None, part: error.to_string() }),
        }
    }

    /// The tuple of the types of values.
    fn tuple(
        &mut self,
        values: &[Handle<ir::Value>],
        operation: Option<Handle<ir::Operation>>,
    ) -> Result<Type<'static>, BuildError> {
        let mut types = Types::new();
        for value in values {
            types.push(self.ty(self.module.values[*value].ty, operation)?);
        }
        Ok(TupleType::new(self.context, &types).into())
    }

    /// Types of the results of an operation as its encoding has them.
    fn result_types(
        &mut self,
        operation: Handle<ir::Operation>,
        definition: &OpDef,
    ) -> Result<Types, BuildError> {
        let results = &self.module.operations[operation].results;
        if is_tuple(definition.results, results.len()) {
            return Ok(SmallVec::from_iter([self.tuple(results, Some(operation))?]));
        }
        let mut types = Types::new();
        for result in results {
            types.push(self.ty(self.module.values[*result].ty, Some(operation))?);
        }
        Ok(types)
    }

    /// Keeps the results of an operation, taken out of their tuple.
    fn results(
        &mut self,
        block: BlockRef<'static, 'a>,
        built: OperationRef<'static, 'a>,
        operation: Handle<ir::Operation>,
        location: Location<'static>,
    ) -> Result<(), BuildError> {
        let op = &self.module.operations[operation];
        let mut holder = built;
        if is_tuple(op.opcode.def().results, op.results.len()) {
            let mut types = Types::new();
            for result in &op.results {
                types.push(self.ty(self.module.values[*result].ty, Some(operation))?);
            }
            let tuple: Values<'_> = built.results().map(Value::from).collect();
            let cast =
                OperationBuilder::new(CAST, location).add_operands(&tuple).add_results(&types);
            holder = append(block, cast, Some(operation))?;
        }
        for (result, value) in op.results.iter().zip(holder.results()) {
            self.values[result.index()] = Some(value.into());
        }
        Ok(())
    }

    fn attributes(
        &mut self,
        operation: Handle<ir::Operation>,
        definition: &OpDef,
    ) -> Result<Attributes, BuildError> {
        let mut attributes = Attributes::new();
        let values = &self.module.operations[operation].attributes;
        for (attribute, value) in definition.attributes.iter().zip(values) {
            if let Some(value) = value {
                let value = self.attribute(*value, attribute.kind, operation)?;
                attributes.push((self.name(attribute.name), value));
            }
        }
        Ok(attributes)
    }

    fn name(&mut self, name: &'static str) -> Identifier<'static> {
        let context = self.context;
        self.cache.name(name, || Identifier::new(context, name))
    }

    fn attribute(
        &mut self,
        attribute: Handle<ir::Attribute>,
        kind: AttributeKind,
        operation: Handle<ir::Operation>,
    ) -> Result<Attribute<'static>, BuildError> {
        match self.attributes[attribute.index()] {
            Some((known, value)) if known == kind => Ok(value),
            _ => {
                let part = attribute_text(self.module, kind, attribute);
                let parse = || Attribute::parse(self.context, &part);
                let Some(value) = self.cache.attribute(&part, parse) else {
                    return Err(BuildError { operation: Some(operation), part });
                };
                self.attributes[attribute.index()] = Some((kind, value));
                Ok(value)
            }
        }
    }

    fn ty(
        &mut self,
        ty: Handle<ir::Type>,
        operation: Option<Handle<ir::Operation>>,
    ) -> Result<Type<'static>, BuildError> {
        if let Some(known) = self.types[ty.index()] {
            return Ok(known);
        }
        let part = type_text(self.module, ty);
        let parse = || Type::parse(self.context, &part);
        let Some(parsed) = self.cache.ty(&part, parse) else {
            return Err(BuildError { operation, part });
        };
        self.types[ty.index()] = Some(parsed);
        Ok(parsed)
    }
}

/// Whether so many results are one tuple.
fn is_tuple(definitions: &[ValueDef], results: usize) -> bool {
    results > 1 && matches!(definitions, [only] if grouping(only) == Grouping::Tuple)
}

fn size(count: usize) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}

/// Puts a block with arguments of these types into a region of an operation.
fn add_block<'a>(
    holder: OperationRef<'static, 'a>,
    region: usize,
    arguments: &[(Type<'static>, Location<'static>)],
) -> Result<BlockRef<'static, 'a>, BuildError> {
    match holder.region(region) {
        Ok(region) => Ok(region.append_block(Block::new(arguments))),
        Err(error) => Err(BuildError { operation: None, part: error.to_string() }),
    }
}

/// Builds an operation at the end of a block.
fn append<'a>(
    block: BlockRef<'static, 'a>,
    builder: OperationBuilder<'static>,
    operation: Option<Handle<ir::Operation>>,
) -> Result<OperationRef<'static, 'a>, BuildError> {
    match builder.build() {
        Ok(built) => Ok(block.append_operation(built)),
        Err(error) => Err(BuildError { operation, part: error.to_string() }),
    }
}
