//! Random kernels that are valid, and defined on the launch that comes with them, but
//! for what only a run can show.
//!
//! What is computed is made from the end: a store asks for a value, an operation that
//! gives it for its operands, and so on, so that everything has an effect. Tiles are
//! small, as what is wrong about an operation is so at any size.
//!
//! The fuzz targets use this module, too: it depends on nothing else of the tests.

mod choices;
mod control;
mod effects;
mod floats;
mod integers;
mod launch;
mod loads;
mod parameters;
mod shapes;
mod spelling;
mod types;

pub use choices::Choices;
pub use types::{Shape, Tile};

use parameters::{Parameter, Tensor};
use tile_irdiff::dialect::{ComparisonPredicate, DialectEnum, ElementType, Opcode};
use tile_irdiff::ir::{
    Attribute, Builder, DenseElements, Handle, Module, Operation, OperationBuilder, Value,
};

/// A kernel with what it is launched with.
pub struct Program {
    /// A module of one entry.
    pub module: Module,
    grid: [u32; 3],
    parameters: Vec<Parameter>,
}

/// Makes the program that the choices say, of about `size` operations.
pub fn program(choices: Choices, size: usize) -> Program {
    let mut generator = Generator::begin(choices, size);
    generator.effects();
    generator.finish()
}

/// Makes the same program with its counting loops spelled as `spelling` says, which may
/// come to other numbers of trips.
pub fn respelled(choices: Choices, size: usize, spelling: Choices) -> Program {
    let mut generator = Generator::begin(choices, size);
    generator.spelling = Some(spelling);
    generator.effects();
    generator.finish()
}

/// A program that is being made.
pub struct Generator {
    choices: Choices,
    builder: Builder,
    grid: [u32; 3],
    parameters: Vec<Parameter>,
    tensors: Vec<Tensor>,
    /// Values that may be used here, without tokens and views.
    scope: Vec<(Handle<Value>, Tile)>,
    /// Number of the block among all blocks of the launch, as an `i32`.
    block: Option<Handle<Value>>,
    /// Operations that may still be made, about.
    fuel: usize,
    /// Loops around the current place.
    loops: usize,
    /// How loops that count are spelled; without, each is a `for`.
    spelling: Option<Choices>,
}

impl Generator {
    /// The program; nothing more can be added.
    fn finish(mut self) -> Program {
        self.builder.operation(Opcode::Return).insert();
        Program { module: self.builder.finish(), grid: self.grid, parameters: self.parameters }
    }

    /// A value of type `tile`, computed by operations nested up to `depth`.
    fn value(&mut self, tile: Tile, depth: usize) -> Handle<Value> {
        if depth == 0 || self.fuel == 0 {
            return self.leaf(tile);
        }
        if self.choices.once_in(4)
            && let Some(value) = self.known(tile)
        {
            return value;
        }
        self.fuel -= 1;
        let value = match self.choices.below(12) {
            0..=5 if tile.element.is_float() => self.float(tile, depth - 1),
            0..=5 => self.integer(tile, depth - 1),
            6 => self.selection(tile, depth - 1),
            7 | 8 => self.shaped(tile, depth - 1),
            9 | 10 => self.load(tile, depth - 1),
            _ => self.branched(tile, depth - 1),
        };
        self.scope.push((value, tile));
        value
    }

    /// A value of type `tile` that is there already.
    fn known(&mut self, tile: Tile) -> Option<Handle<Value>> {
        let fitting = self.scope.iter().filter(|(_, ty)| *ty == tile);
        let values: Vec<_> = fitting.map(|(value, _)| *value).collect();
        if values.is_empty() { None } else { Some(self.choices.of(&values)) }
    }

    /// A value of type `tile` that needs few operations.
    fn leaf(&mut self, tile: Tile) -> Handle<Value> {
        let known = if self.choices.once_in(6) { None } else { self.known(tile) };
        if let Some(value) = known {
            return value;
        }
        match tile.shape {
            Shape::Scalar => self.constant(tile),
            _ if self.choices.once_in(3) => self.constant(tile),
            _ if self.choices.once_in(3) => self.splat(tile, 0),
            _ => self.load(tile, 0),
        }
    }

    /// A constant, mostly of equal elements.
    fn constant(&mut self, tile: Tile) -> Handle<Value> {
        let bits = self.number(tile.element);
        if tile.shape == Shape::Scalar || !self.choices.once_in(4) {
            return self.constant_of(tile, bits);
        }
        let size = DenseElements::element_bytes(tile.element);
        let data: Vec<u8> = (0..tile.shape.count())
            .flat_map(|_| self.number(tile.element).to_le_bytes().into_iter().take(size))
            .collect();
        let ty = tile.intern(&mut self.builder);
        let value = Attribute::Dense(DenseElements::new(ty, tile.element, &data));
        self.builder.operation(Opcode::Constant).attribute("value", value).result(ty).value()
    }

    /// A constant of equal elements with these bits.
    fn constant_of(&mut self, tile: Tile, bits: u64) -> Handle<Value> {
        let ty = tile.intern(&mut self.builder);
        self.builder.constant(ty, bits & (u64::MAX >> (64 - tile.element.bits())))
    }

    /// A constant integer of any width.
    fn whole(&mut self, tile: Tile, number: i64) -> Handle<Value> {
        self.constant_of(tile, number.cast_unsigned())
    }

    /// Bits of a number that programs like, or that is special.
    fn number(&mut self, element: ElementType) -> u64 {
        let bits = if element.is_float() {
            let usual = [1.0, 0.0, -1.0, 0.5, 2.0, 3.0, -0.0, 100.0, 1e-3];
            let special = [f64::INFINITY, f64::NEG_INFINITY, f64::NAN, 1e-7, 6e4];
            let number = if self.choices.once_in(8) {
                self.choices.of(&special)
            } else {
                self.choices.of(&usual)
            };
            tile_irdiff::ir::float::from_f64(element, number).unwrap_or_default()
        } else {
            let usual = [1, 0, 2, 3, 4, 8, -1, 7, 16, 5, 15];
            let largest = i64::MAX >> (64 - element.bits());
            let special = [largest, -largest - 1, 31, 32, 64, 127, 128, 1000];
            let number = if self.choices.once_in(8) {
                self.choices.of(&special)
            } else {
                self.choices.of(&usual)
            };
            number.cast_unsigned()
        };
        bits & (u64::MAX >> (64 - element.bits()))
    }

    /// An operation with one result; `fill` gives it attributes.
    fn operation(
        &mut self,
        opcode: Opcode,
        operands: &[Handle<Value>],
        tile: Tile,
        fill: impl FnOnce(OperationBuilder<'_>) -> OperationBuilder<'_>,
    ) -> Handle<Value> {
        let ty = tile.intern(&mut self.builder);
        fill(self.builder.operation(opcode).operands(operands)).result(ty).value()
    }

    /// An operation with one result and no attributes but those by default.
    fn plain(&mut self, opcode: Opcode, operands: &[Handle<Value>], tile: Tile) -> Handle<Value> {
        self.operation(opcode, operands, tile, |op| op)
    }

    /// Writes one more region of `operation`; what is computed there is not seen outside.
    fn region(
        &mut self,
        operation: Handle<Operation>,
        arguments: &[Handle<tile_irdiff::ir::Type>],
        fill: impl FnOnce(&mut Self, &[Handle<Value>]),
    ) {
        let mark = self.scope.len();
        let mut builder = std::mem::take(&mut self.builder);
        builder.body(operation, arguments, |inner, arguments| {
            std::mem::swap(inner, &mut self.builder);
            fill(self, arguments);
            std::mem::swap(inner, &mut self.builder);
        });
        self.builder = builder;
        self.scope.truncate(mark);
    }

    fn selection(&mut self, tile: Tile, depth: usize) -> Handle<Value> {
        let condition = self.value(tile.of(ElementType::I1), depth);
        let (a, b) = (self.value(tile, depth), self.value(tile, depth));
        self.plain(Opcode::Select, &[condition, a, b], tile)
    }

    fn predicate(&mut self) -> ComparisonPredicate {
        let number = u8::try_from(self.choices.below(6)).expect("a small number");
        ComparisonPredicate::from_number(number).expect("there are six predicates")
    }

    /// An element type that the program works with.
    fn any_element(&mut self) -> ElementType {
        let elements: Vec<_> = self.tensors.iter().map(|tensor| tensor.element).collect();
        if self.choices.once_in(4) {
            let all = [types::INTEGERS.as_slice(), types::FLOATS.as_slice()].concat();
            self.choices.of(&all)
        } else {
            self.choices.of(&elements)
        }
    }
}
