//! Which sizes a kernel takes, and which of them must agree.

use super::masks::{Bound, bounds};
use super::{Passed, Side};
use crate::canon::Fact;
use crate::dialect::Opcode;
use crate::ir::{Attribute, DYNAMIC, Definition, Handle, Module, Operation, Type, Value};
use crate::matching::{Signature, signature};
use rustc_hash::{FxHashMap, FxHashSet};
use std::cmp::Ordering;

/// Where a size or stride comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The type says it.
    Fixed(u64),
    /// The argument at this position.
    Parameter(usize),
    /// It is calculated in the kernel.
    Derived,
}

/// A tensor that the kernel makes a view of.
#[derive(Clone, Debug)]
pub struct Tensor {
    /// Position of the base pointer.
    pub base: usize,
    /// Sizes.
    pub sizes: Vec<Source>,
    /// Strides.
    pub strides: Vec<Source>,
    /// For each dimension its class: dimensions of one class have the same size.
    pub classes: Vec<usize>,
}

/// Where an index of an access reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    /// Position of the tensor's base pointer.
    pub base: usize,
    /// Dimension of the tensor.
    pub dimension: usize,
    /// Class of the dimension.
    pub class: usize,
    /// Distance in elements from one index to the next.
    pub step: u64,
}

/// What the sizes of a launch of a kernel may be.
#[derive(Clone, Debug, Default)]
pub struct Layout {
    /// What the parameters are used for.
    pub signature: Signature,
    /// Tensors with views, in order of their base pointers.
    pub tensors: Vec<Tensor>,
    /// For each class the number of elements from one tile to the next, one where no
    /// tile says it.
    pub tiles: Vec<u64>,
    /// For each axis of the grid the classes whose tiles its blocks share out; nothing
    /// where the kernel does not ask for the axis.
    pub axes: [Option<Vec<usize>>; 3],
    /// Parameters that are sizes of what is accessed through pointers, with their classes.
    pub bounds: Vec<(usize, usize)>,
    /// For each axis of the grid whether the kernel asks for the number of blocks, and so
    /// may go through more tiles than there are blocks.
    pub strided: [bool; 3],
    /// For each parameter what it is assumed to be a multiple of.
    pub divisors: Vec<u64>,
    /// Bits of the numbers that are passed for parameters whatever the case.
    pub fixed: FxHashMap<usize, u64>,
    /// What the caller guarantees of parameters.
    pub guaranteed: FxHashMap<usize, Fact>,
    /// Parameters that get the same number.
    pub equal: Vec<(usize, usize)>,
    /// For each access through a view where its indices reach, by dimension.
    pub accesses: FxHashMap<Handle<Operation>, Vec<Reach>>,
}

impl Layout {
    /// Finds out what the sizes of a launch may be.
    pub fn of(side: Side<'_>) -> Self {
        let module: &Module = side.module;
        let mut analysis = Analysis::new(module, side.entry);
        let operations: Vec<_> = module.operations_below(side.entry).collect();
        for operation in &operations {
            if module.operations[*operation].opcode == Opcode::MakeTensorView {
                analysis.add_tensor(*operation);
            }
        }
        analysis.join_parameters();
        for operation in &operations {
            analysis.add_access(*operation);
        }
        for bound in bounds(side, &operations) {
            analysis.add_bound(bound);
        }
        Self {
            signature: signature(module, side.entry),
            axes: analysis.axes(&operations),
            bounds: analysis.bounds(),
            strided: strided(module, &operations),
            divisors: divisors(module, side.entry, &operations),
            fixed: FxHashMap::default(),
            guaranteed: FxHashMap::default(),
            equal: Vec::new(),
            accesses: analysis.accesses(),
            tiles: analysis.tiles.clone(),
            tensors: analysis.tensors(),
        }
    }

    /// Takes over what is declared about the numbers that launches pass.
    pub fn bind(&mut self, passed: &Passed) {
        self.fixed.clone_from(&passed.fixed);
        self.guaranteed.clone_from(&passed.guaranteed);
        self.equal.clone_from(&passed.equal);
        for (one, other) in &passed.equal {
            if let (Some(one), Some(other)) = (self.class_of(*one), self.class_of(*other)) {
                self.join(one, other);
            }
        }
    }

    /// The number next to `number` that is as the caller guarantees of a parameter, where
    /// there is one; its divisor is what is assumed of it anyway.
    pub fn as_guaranteed(&self, position: usize, number: u64) -> u64 {
        let Some(fact) = self.guaranteed.get(&position) else { return number };
        let (low, high) = (fact.lower.unwrap_or(i64::MIN), fact.upper.unwrap_or(i64::MAX));
        let number = number.cast_signed().min(high).max(low);
        let step = i64::try_from(self.divisors[position].max(1)).unwrap_or(1);
        let below = number.div_euclid(step).saturating_mul(step);
        let above = below.saturating_add(step);
        let multiple = if below >= low || above > high { below } else { above };
        multiple.cast_unsigned()
    }

    /// The number of two parameters that get the same one: a size goes before a stride,
    /// which may be less than planned, and a stride before a number of its own.
    pub fn shared(&self, one: usize, other: usize, numbers: &[u64]) -> u64 {
        let is_stride = |position: usize| {
            let is = |source: &Source| *source == Source::Parameter(position);
            self.tensors.iter().any(|tensor| tensor.strides.iter().any(is))
        };
        let weight = |position| match self.class_of(position) {
            Some(_) => 2,
            None => u8::from(is_stride(position)),
        };
        match weight(one).cmp(&weight(other)) {
            Ordering::Less => numbers[other],
            Ordering::Equal => numbers[one].min(numbers[other]),
            Ordering::Greater => numbers[one],
        }
    }

    /// The class of the dimensions whose size the parameter at `position` is.
    fn class_of(&self, position: usize) -> Option<usize> {
        let mut sizes = self.tensors.iter().flat_map(|t| t.sizes.iter().zip(&t.classes));
        sizes.find(|(size, _)| **size == Source::Parameter(position)).map(|(_, class)| *class)
    }

    /// Makes the sizes of two classes agree.
    fn join(&mut self, one: usize, other: usize) {
        self.tiles[one] = self.tiles[one].max(self.tiles[other]);
        let classes = self.tensors.iter_mut().flat_map(|tensor| &mut tensor.classes);
        let axes = self.axes.iter_mut().flatten().flatten();
        let reached = self.accesses.values_mut().flatten().map(|reach| &mut reach.class);
        for class in classes.chain(axes).chain(reached).filter(|class| **class == other) {
            *class = one;
        }
        for axis in self.axes.iter_mut().flatten() {
            axis.sort_unstable();
            axis.dedup();
        }
    }
}

struct Analysis<'m> {
    module: &'m Module,
    entry: Handle<Operation>,
    /// Tensors with the values that stand for their views.
    tensors: Vec<(Handle<Value>, Tensor)>,
    /// Parent of each class in the forest of those that are joined; a root is its own.
    parents: Vec<usize>,
    tiles: Vec<u64>,
    by_index: FxHashMap<Root, usize>,
    bounds: Vec<(usize, usize)>,
    /// Index values of stores with the class of their dimension.
    stores: Vec<(Handle<Value>, usize)>,
    accesses: FxHashMap<Handle<Operation>, Vec<Reach>>,
}

/// What an index is at bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Root {
    /// A block's coordinate.
    Block(u32),
    /// Another value.
    Value(Handle<Value>),
}

impl<'m> Analysis<'m> {
    fn new(module: &'m Module, entry: Handle<Operation>) -> Self {
        Self {
            module,
            entry,
            tensors: Vec::new(),
            parents: Vec::new(),
            tiles: Vec::new(),
            by_index: FxHashMap::default(),
            bounds: Vec::new(),
            stores: Vec::new(),
            accesses: FxHashMap::default(),
        }
    }

    fn add_tensor(&mut self, operation: Handle<Operation>) {
        let module = self.module;
        let op = &module.operations[operation];
        let Some(base) = op.operands.first().and_then(|base| self.parameter(*base)) else { return };
        let Type::TensorView { shape, strides, .. } = module.type_of(op.results[0]) else { return };
        let sizes = self.sources(shape, module.operands_named(operation, "dynamicShape"));
        let strides = self.sources(strides, module.operands_named(operation, "dynamicStrides"));
        let classes = (self.parents.len()..self.parents.len() + sizes.len()).collect::<Vec<_>>();
        self.parents.extend(&classes);
        self.tiles.resize(self.parents.len(), 1);
        self.tensors.push((op.results[0], Tensor { base, sizes, strides, classes }));
    }

    /// Where numbers come from: those of the type, and operands for the rest.
    fn sources(&self, fixed: &[i64], operands: &[Handle<Value>]) -> Vec<Source> {
        let mut operands = operands.iter();
        let source = |number: &i64| {
            if *number != DYNAMIC {
                return Source::Fixed(number.unsigned_abs());
            }
            let parameter = operands.next().and_then(|operand| self.parameter(*operand));
            parameter.map_or(Source::Derived, Source::Parameter)
        };
        fixed.iter().map(source).collect()
    }

    /// The parameter that a value is, but for assumptions, its width and offsets.
    fn parameter(&self, value: Handle<Value>) -> Option<usize> {
        let value = of_any_width(self.module, value);
        match self.module.values[value].definition {
            Definition::Argument(..) => {
                let parameters = &self.module.block(self.entry, 0)?.arguments;
                parameters.iter().position(|parameter| *parameter == value)
            }
            Definition::Result(operation, _) => {
                let op = &self.module.operations[operation];
                if op.opcode == Opcode::Offset { self.parameter(op.operands[0]) } else { None }
            }
        }
    }

    fn class(&self, class: usize) -> usize {
        let mut class = class;
        while self.parents[class] != class {
            class = self.parents[class];
        }
        class
    }

    fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.class(a), self.class(b));
        self.parents[b] = a;
        self.tiles[a] = self.tiles[a].max(self.tiles[b]);
    }

    /// Dimensions whose size is the same argument have one class; so have those of two
    /// views of one tensor.
    fn join_parameters(&mut self) {
        let mut by_parameter: FxHashMap<usize, usize> = FxHashMap::default();
        let mut by_place: FxHashMap<(usize, usize, usize), usize> = FxHashMap::default();
        let mut pairs = Vec::new();
        for (_, tensor) in &self.tensors {
            let rank = tensor.sizes.len();
            for (dimension, (size, class)) in tensor.sizes.iter().zip(&tensor.classes).enumerate() {
                if let Source::Parameter(position) = size {
                    pairs.push((*by_parameter.entry(*position).or_insert(*class), *class));
                }
                let place = (tensor.base, rank, dimension);
                pairs.push((*by_place.entry(place).or_insert(*class), *class));
            }
        }
        for (a, b) in pairs {
            self.join(a, b);
        }
    }

    /// Dimensions that are accessed at the same index have one class.
    fn add_access(&mut self, operation: Handle<Operation>) {
        let module = self.module;
        let Some(view) = module.operand(operation, "view") else { return };
        let Some(made) = module.defining_operation(bare(module, view)) else { return };
        let Some(tensor_view) = module.operations[made].operands.first() else { return };
        let source = bare(module, *tensor_view);
        let known = self.tensors.iter().find(|(value, _)| *value == source);
        let Some((_, Tensor { base, classes, .. })) = known.cloned() else { return };
        let stores = ["tile", "value"].iter().any(|name| module.operand(operation, name).is_some());
        for (dimension, index) in module.operands_named(operation, "index").iter().enumerate() {
            let Some((along, step)) = step(module.type_of(view), dimension) else { continue };
            let Some(class) = classes.get(along).copied() else { continue };
            let root = self.class(class);
            self.tiles[root] = self.tiles[root].max(step);
            let reach = Reach { base, dimension: along, class, step };
            self.accesses.entry(operation).or_default().push(reach);
            if stores {
                self.stores.push((*index, class));
            }
            if let Some(root) = index_root(module, *index) {
                let known = *self.by_index.entry(root).or_insert(class);
                self.join(known, class);
            }
        }
    }

    /// A size that lanes are compared with has a class like a dimension: that of others
    /// that the same lanes are compared with, and of views with this size.
    fn add_bound(&mut self, bound: Bound) {
        let class = self.parents.len();
        self.parents.push(class);
        self.tiles.push(bound.lanes);
        let same = |(parameter, _): &&(usize, usize)| *parameter == bound.parameter;
        let known = self.bounds.iter().find(same).map(|(_, class)| *class);
        let dimensions = self.tensors.iter().flat_map(|(_, t)| t.sizes.iter().zip(&t.classes));
        let views = dimensions.filter(|(size, _)| **size == Source::Parameter(bound.parameter));
        let alike = *self.by_index.entry(Root::Value(bound.lane)).or_insert(class);
        let others: Vec<_> = views.map(|(_, class)| *class).chain(known).chain([alike]).collect();
        for other in others {
            self.join(other, class);
        }
        self.bounds.push((bound.parameter, class));
        if bound.shared {
            self.stores.push((bound.lane, class));
        }
    }

    /// For each axis of the grid the classes whose tiles its blocks share out: those that
    /// stores reach at an index that depends on the axis, and on none before it.
    fn axes(&self, operations: &[Handle<Operation>]) -> [Option<Vec<usize>>; 3] {
        let module = self.module;
        let used = used(module, operations);
        let mut axes = [const { None }; 3];
        for operation in operations {
            let op = &module.operations[*operation];
            if op.opcode == Opcode::GetTileBlockId {
                for (axis, result) in axes.iter_mut().zip(&op.results) {
                    if used.contains(result) {
                        axis.get_or_insert_with(Vec::new);
                    }
                }
            }
        }
        for (index, class) in &self.stores {
            let first = blocks_behind(module, *index).into_iter().min();
            let class = self.class(*class);
            if let Some(Some(classes)) = first.and_then(|axis| axes.get_mut(axis as usize))
                && !classes.contains(&class)
            {
                classes.push(class);
            }
        }
        axes
    }

    fn accesses(&self) -> FxHashMap<Handle<Operation>, Vec<Reach>> {
        let mut accesses = self.accesses.clone();
        for reach in accesses.values_mut().flatten() {
            reach.class = self.class(reach.class);
        }
        accesses
    }

    fn bounds(&self) -> Vec<(usize, usize)> {
        self.bounds.iter().map(|(position, class)| (*position, self.class(*class))).collect()
    }

    /// The first view of each tensor, with the classes at their roots.
    fn tensors(&self) -> Vec<Tensor> {
        let mut tensors: Vec<Tensor> = Vec::new();
        for (_, tensor) in &self.tensors {
            let classes = tensor.classes.iter().map(|class| self.class(*class)).collect();
            if !tensors.iter().any(|known| known.base == tensor.base) {
                tensors.push(Tensor { classes, ..tensor.clone() });
            }
        }
        tensors
    }
}

/// For each axis of the grid whether a kernel uses the number of blocks along it.
pub fn strided_of(side: Side<'_>) -> [bool; 3] {
    let operations: Vec<_> = side.module.operations_below(side.entry).collect();
    strided(side.module, &operations)
}

fn strided(module: &Module, operations: &[Handle<Operation>]) -> [bool; 3] {
    let used = used(module, operations);
    let mut axes = [false; 3];
    for operation in operations {
        let op = &module.operations[*operation];
        if op.opcode == Opcode::GetNumTileBlocks {
            for (axis, result) in axes.iter_mut().zip(&op.results) {
                *axis |= used.contains(result);
            }
        }
    }
    axes
}

/// The values that operations use.
fn used(module: &Module, operations: &[Handle<Operation>]) -> FxHashSet<Handle<Value>> {
    operations.iter().flat_map(|it| &module.operations[*it].operands).copied().collect()
}

/// The value under assumptions.
pub fn bare(module: &Module, value: Handle<Value>) -> Handle<Value> {
    let mut value = value;
    while let Some(operation) = module.defining_operation(value) {
        let op = &module.operations[operation];
        if op.opcode != Opcode::Assume {
            break;
        }
        value = op.operands[0];
    }
    value
}

/// The value under assumptions and changes of an integer's width.
fn of_any_width(module: &Module, value: Handle<Value>) -> Handle<Value> {
    let mut value = bare(module, value);
    while let Some(operation) = module.defining_operation(value) {
        let op = &module.operations[operation];
        if !matches!(op.opcode, Opcode::Exti | Opcode::Trunci) {
            break;
        }
        value = bare(module, op.operands[0]);
    }
    value
}

/// The tensor dimension that an index counts along, and its step in elements.
fn step(view: &Type, dimension: usize) -> Option<(usize, u64)> {
    let at = |sizes: &[i32]| sizes.get(dimension).map(|size| u64::from(size.unsigned_abs()));
    let along = |map: &[i32]| map.get(dimension).map(|d| d.unsigned_abs() as usize);
    match view {
        Type::PartitionView { tile_shape, dim_map, .. } => Some((along(dim_map)?, at(tile_shape)?)),
        Type::StridedView { traversal_strides, dim_map, .. } => {
            Some((along(dim_map)?, at(traversal_strides)?))
        }
        Type::GatherScatterView { tile_shape, .. } => Some((dimension, at(tile_shape)?)),
        _ => None,
    }
}

/// What an index is at bottom; nothing for a constant, which any tensor has.
fn index_root(module: &Module, index: Handle<Value>) -> Option<Root> {
    let value = bare(module, index);
    match module.values[value].definition {
        Definition::Result(operation, number) => match module.operations[operation].opcode {
            Opcode::GetTileBlockId => Some(Root::Block(number)),
            Opcode::Constant => None,
            _ => Some(Root::Value(value)),
        },
        Definition::Argument(..) => Some(Root::Value(value)),
    }
}

/// The axes of the grid that a value depends on.
fn blocks_behind(module: &Module, value: Handle<Value>) -> FxHashSet<u32> {
    let mut axes = FxHashSet::default();
    let mut seen = FxHashSet::default();
    let mut pending = vec![value];
    while let Some(value) = pending.pop() {
        if !seen.insert(value) {
            continue;
        }
        let holder = match module.values[value].definition {
            Definition::Result(operation, number) => {
                if module.operations[operation].opcode == Opcode::GetTileBlockId {
                    axes.insert(number);
                }
                Some(operation)
            }
            // A counter or carried value depends on the bounds and initial values.
            Definition::Argument(block, _) => {
                module.blocks[block].parent.and_then(|region| module.regions[region].parent)
            }
        };
        pending.extend(holder.iter().flat_map(|holder| &module.operations[*holder].operands));
    }
    axes
}

/// For each parameter of a kernel what it is assumed to be a multiple of.
pub fn divisors_of(side: Side<'_>) -> Vec<u64> {
    let operations: Vec<_> = side.module.operations_below(side.entry).collect();
    divisors(side.module, side.entry, &operations)
}

fn divisors(
    module: &Module,
    entry: Handle<Operation>,
    operations: &[Handle<Operation>],
) -> Vec<u64> {
    let parameters = module.block(entry, 0).map_or(&[][..], |block| &block.arguments);
    let mut divisors = vec![1; parameters.len()];
    for operation in operations {
        let op = &module.operations[*operation];
        if op.opcode != Opcode::Assume {
            continue;
        }
        let Some(Attribute::DivBy { divisor, every: None, .. }) =
            module.attribute(*operation, "predicate")
        else {
            continue;
        };
        let value = of_any_width(module, op.operands[0]);
        if let Some(position) = parameters.iter().position(|parameter| *parameter == value) {
            divisors[position] = divisors[position].max(*divisor);
        }
    }
    divisors
}
