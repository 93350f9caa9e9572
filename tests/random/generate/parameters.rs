//! Parameters of a program: tensors with their sizes and strides, and numbers.

use super::types::{FLOATS, INTEGERS};
use super::{Choices, Generator, Shape, Tile};
use tile_irdiff::dialect::{ElementType, Opcode};
use tile_irdiff::ir::{Attribute, Builder, DYNAMIC, Handle, Type, Value};

/// What a launch must give for a parameter.
#[derive(Clone, Debug)]
pub enum Parameter {
    /// A buffer of so many numbers.
    Tensor { element: ElementType, length: u64 },
    /// A size or stride of a tensor.
    Extent(u64),
    /// A number, within bounds where there are some, and a multiple of a divisor.
    Number { element: ElementType, bounds: Option<(i64, i64)>, divisor: u64 },
}

/// What a tensor is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// It is only read.
    Input,
    /// Each block reads and writes its own tiles of this shape, so many of them.
    Output { tile: Shape, slots: i64 },
    /// All blocks add to it atomically.
    Counter,
}

/// A tensor that the program accesses.
#[derive(Clone, Debug)]
pub struct Tensor {
    pub element: ElementType,
    pub sizes: Vec<i64>,
    pub purpose: Purpose,
    /// The pointer to its first element.
    pub base: Handle<Value>,
    /// The view of all of it.
    pub view: Handle<Value>,
    /// Tokens of accesses that later ones must come after.
    pub tokens: Vec<Handle<Value>>,
}

/// A tensor before there is an entry.
struct Plan {
    element: ElementType,
    purpose: Purpose,
    sizes: Vec<i64>,
    strides: Vec<i64>,
    /// Which sizes, then which strides, are parameters.
    dynamic: Vec<bool>,
    /// Type of the parameters.
    extent: ElementType,
}

/// Tiles that each dimension of an input has at least, for tiles of any size.
pub const TILES: i64 = 6;

/// The largest size of a tile.
pub const LARGEST: i64 = 8;

impl Plan {
    fn new(choices: &mut Choices, element: ElementType, purpose: Purpose, blocks: i64) -> Self {
        let sizes = match purpose {
            Purpose::Input => {
                let ragged = choices.of(&[0, 3, 5]);
                let first = LARGEST * (TILES + 1) - ragged;
                if choices.once_in(2) { vec![first] } else { vec![first, LARGEST * TILES - 2] }
            }
            Purpose::Output { tile, slots } => {
                let mut sizes = if tile == Shape::Scalar { vec![1] } else { tile.sizes() };
                let ragged = if sizes[0] > 1 { choices.of(&[0, 1, sizes[0] / 2]) } else { 0 };
                sizes[0] = sizes[0] * blocks * slots - ragged;
                sizes
            }
            Purpose::Counter => vec![LARGEST],
        };
        let row = sizes[1..].iter().product::<i64>() + choices.of(&[0, 0, 3]);
        let strides = match (sizes.len(), choices.once_in(4)) {
            (1, _) => vec![1],
            (_, true) => vec![1, sizes[0]],
            (_, false) => vec![row, 1],
        };
        let mut dynamic: Vec<bool> = sizes.iter().map(|_| choices.once_in(2)).collect();
        dynamic.extend(strides.iter().map(|stride| *stride != 1 && choices.once_in(2)));
        let extent = choices.of(&[ElementType::I32, ElementType::I64]);
        Self { element, purpose, sizes, strides, dynamic, extent }
    }

    fn numbers(&self) -> impl Iterator<Item = i64> {
        let all = self.sizes.iter().chain(&self.strides).copied().zip(&self.dynamic);
        all.filter(|(_, dynamic)| **dynamic).map(|(number, _)| number)
    }

    fn parameters(&self) -> Vec<Parameter> {
        let reach = self.sizes.iter().zip(&self.strides).map(|(size, stride)| (size - 1) * stride);
        let length = u64::try_from(reach.sum::<i64>() + 1).expect("sizes are positive");
        let mut parameters = vec![Parameter::Tensor { element: self.element, length }];
        let extents = self.numbers().map(|n| Parameter::Extent(n.unsigned_abs()));
        parameters.extend(extents);
        parameters
    }

    /// The type of the view, with what is no parameter.
    fn view(&self, builder: &mut Builder) -> Handle<Type> {
        let all = self.sizes.iter().chain(&self.strides).zip(&self.dynamic);
        let all: Vec<i64> = all.map(|(n, dynamic)| if *dynamic { DYNAMIC } else { *n }).collect();
        let (sizes, strides) = all.split_at(self.sizes.len());
        builder.tensor_view(self.element, sizes, strides)
    }
}

/// The shape of what outputs store.
fn stored(choices: &mut Choices) -> Shape {
    match choices.below(8) {
        0 => Shape::Scalar,
        1..=4 => Shape::Vector(choices.of(&[4, 8, 2, 1])),
        _ => Shape::Matrix(choices.of(&[2, 4, 1]), choices.of(&[4, 2, 8, 1])),
    }
}

impl Generator {
    /// Starts the entry with its parameters and views.
    pub fn begin(mut choices: Choices, size: usize) -> Self {
        let grid = choices.of(&[[1, 1, 1], [2, 1, 1], [3, 1, 1], [2, 2, 1]]);
        let blocks = i64::from(grid[0] * grid[1]);
        let mut plans = Vec::new();
        let some = |choices: &mut Choices| {
            let float = choices.once_in(2);
            if float { choices.of(&FLOATS) } else { choices.of(&INTEGERS[..4]) }
        };
        let main = some(&mut choices);
        for _ in 0..=choices.below(2) {
            let element = if choices.once_in(2) { main } else { some(&mut choices) };
            plans.push(Plan::new(&mut choices, element, Purpose::Input, blocks));
        }
        for number in 0..=choices.below(2) {
            let element = if number == 0 { main } else { some(&mut choices) };
            let slots = choices.of(&[1, 2]);
            let purpose = Purpose::Output { tile: stored(&mut choices), slots };
            plans.push(Plan::new(&mut choices, element, purpose, blocks));
        }
        if choices.once_in(4) {
            let element = choices.of(&[ElementType::I32, ElementType::I64]);
            plans.push(Plan::new(&mut choices, element, Purpose::Counter, blocks));
        }
        let mut parameters: Vec<Parameter> = plans.iter().flat_map(Plan::parameters).collect();
        let tensors = parameters.len();
        for _ in 0..choices.below(4) {
            parameters.push(number(&mut choices));
        }
        let mut generator = Self {
            choices,
            builder: Builder::new(),
            grid,
            parameters,
            tensors: Vec::new(),
            scope: Vec::new(),
            block: None,
            fuel: size,
            loops: 0,
            spelling: None,
        };
        generator.entry(&plans, tensors);
        generator
    }

    fn entry(&mut self, plans: &[Plan], tensors: usize) {
        let mut types = Vec::new();
        for plan in plans {
            types.push(self.builder.pointer_tile(plan.element, &[]));
            let extent = self.builder.tile(plan.extent, &[]);
            types.extend(plan.numbers().map(|_| extent));
        }
        for parameter in &self.parameters[tensors..] {
            let Parameter::Number { element, .. } = parameter else { continue };
            types.push(self.builder.tile(*element, &[]));
        }
        let arguments = self.builder.entry("kernel", &types);
        let mut rest = &arguments[..];
        for plan in plans {
            let count = 1 + plan.numbers().count();
            self.tensor(plan, &rest[..count]);
            rest = &rest[count..];
        }
        for (position, value) in rest.iter().enumerate() {
            self.scalar(tensors + position, *value);
        }
        self.block_number();
    }

    fn tensor(&mut self, plan: &Plan, arguments: &[Handle<Value>]) {
        let mut arguments = arguments.to_vec();
        if self.choices.once_in(2) {
            arguments[0] = self.assume_divisible(arguments[0], 16);
        }
        for argument in &mut arguments[1..] {
            let raw = *argument;
            if self.choices.once_in(2) {
                *argument = self.assume(raw, Attribute::Bounded { lower: Some(0), upper: None });
            }
            // The unbounded one is of use, too.
            let known = if self.choices.once_in(3) { raw } else { *argument };
            self.scope.push((known, Tile::scalar(plan.extent)));
        }
        let sizes = plan.dynamic[..plan.sizes.len()].iter().filter(|dynamic| **dynamic).count();
        let ty = plan.view(&mut self.builder);
        let view = self
            .builder
            .operation(Opcode::MakeTensorView)
            .group("base", &arguments[..1])
            .group("dynamicShape", &arguments[1..=sizes])
            .group("dynamicStrides", &arguments[1 + sizes..])
            .result(ty)
            .value();
        self.tensors.push(Tensor {
            element: plan.element,
            sizes: plan.sizes.clone(),
            purpose: plan.purpose,
            base: arguments[0],
            view,
            tokens: Vec::new(),
        });
    }

    fn scalar(&mut self, position: usize, value: Handle<Value>) {
        let Parameter::Number { element, bounds, divisor } = self.parameters[position] else {
            return;
        };
        let mut value = value;
        self.scope.push((value, Tile::scalar(element)));
        if let Some((lower, upper)) = bounds {
            let upper = if self.choices.once_in(3) { None } else { Some(upper) };
            value = self.assume(value, Attribute::Bounded { lower: Some(lower), upper });
        }
        if divisor > 1 {
            value = self.assume_divisible(value, divisor);
        }
        self.scope.push((value, Tile::scalar(element)));
    }

    fn assume(&mut self, value: Handle<Value>, predicate: Attribute) -> Handle<Value> {
        let ty = self.builder.type_of(value);
        let assume = self.builder.operation(Opcode::Assume).operands(&[value]);
        assume.attribute("predicate", predicate).result(ty).value()
    }

    fn assume_divisible(&mut self, value: Handle<Value>, divisor: u64) -> Handle<Value> {
        self.assume(value, Attribute::DivBy { divisor, every: None, along: None })
    }

    /// The number of the block, from the numbers along each axis.
    fn block_number(&mut self) {
        let tile = Tile::scalar(ElementType::I32);
        let ty = tile.intern(&mut self.builder);
        let axes = self.builder.operation(Opcode::GetTileBlockId).results(&[ty, ty, ty]).values();
        let mut number = axes[0];
        if self.grid[1] > 1 {
            let sizes =
                self.builder.operation(Opcode::GetNumTileBlocks).results(&[ty, ty, ty]).values();
            let rows = self.plain(Opcode::Muli, &[axes[1], sizes[0]], tile);
            number = self.plain(Opcode::Addi, &[rows, axes[0]], tile);
            self.scope.extend([(axes[0], tile), (axes[1], tile), (sizes[0], tile)]);
        }
        self.scope.push((number, tile));
        self.block = Some(number);
    }
}

fn number(choices: &mut Choices) -> Parameter {
    let element = match choices.below(4) {
        0 => choices.of(&FLOATS),
        1 => choices.of(&INTEGERS),
        _ => choices.of(&[ElementType::I32, ElementType::I64]),
    };
    let bounds = choices.of(&[None, Some((0, 100)), Some((1, 60)), Some((-5, 20)), Some((0, 7))]);
    let wide = !element.is_float() && element.bits() >= 8;
    let divisor = if wide { choices.of(&[1, 1, 4]) } else { 1 };
    // A lower bound that is no multiple leaves others within the bounds.
    Parameter::Number { element, bounds: if wide { bounds } else { None }, divisor }
}
