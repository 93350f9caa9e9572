//! Operations that give floats.

use super::types::{FLOATS, INTEGERS, NARROW};
use super::{Generator, Shape, Tile};
use tile_irdiff::dialect::{ElementType, Opcode, Rounding};
use tile_irdiff::ir::{Handle, OperationBuilder, Value};

impl Generator {
    /// A float computed from others or from integers.
    pub fn float(&mut self, tile: Tile, depth: usize) -> Handle<Value> {
        match self.choices.below(15) {
            0..=3 => {
                let opcode = self.choices.of(&[Opcode::Addf, Opcode::Mulf, Opcode::Subf]);
                let operands = [self.value(tile, depth), self.value(tile, depth)];
                self.rounded(opcode, &operands, tile)
            }
            4 => {
                let operands = [(); 3].map(|()| self.value(tile, depth));
                self.rounded(Opcode::Fma, &operands, tile)
            }
            5 => {
                let operands = [self.value(tile, depth), self.value(tile, depth)];
                self.rounded(Opcode::Divf, &operands, tile)
            }
            6 | 7 => self.extreme_float(tile, depth),
            8 => {
                let opcodes = [Opcode::Negf, Opcode::Absf, Opcode::Floor, Opcode::Ceil];
                let opcode = self.choices.of(&opcodes);
                let operand = self.value(tile, depth);
                self.plain(opcode, &[operand], tile)
            }
            9 => self.function(tile, depth),
            10 | 11 => self.converted_float(tile, depth),
            12 => {
                let opcode = self.choices.of(&[Opcode::Remf, Opcode::Fpowf, Opcode::Atan2]);
                let operands = [self.value(tile, depth), self.value(tile, depth)];
                self.plain(opcode, &operands, tile)
            }
            13 => self.float_dot(tile, depth),
            _ => {
                let exponent = tile.of(ElementType::I32);
                let operands = [self.value(tile, depth), self.value(exponent, depth)];
                self.plain(Opcode::Fpowi, &operands, tile)
            }
        }
    }

    /// Whether to flush subnormal numbers, as only `f32` can.
    fn flushes(&mut self, tile: Tile) -> bool {
        tile.element == ElementType::F32 && self.choices.once_in(6)
    }

    fn rounded(&mut self, opcode: Opcode, operands: &[Handle<Value>], tile: Tile) -> Handle<Value> {
        let modes = [Rounding::Zero, Rounding::NegativeInf, Rounding::PositiveInf];
        let rounding =
            if self.choices.once_in(6) { self.choices.of(&modes) } else { Rounding::NearestEven };
        let flush = self.flushes(tile);
        self.operation(opcode, operands, tile, |op| {
            flagged(op.case("rounding_mode", rounding), "flush_to_zero", flush)
        })
    }

    fn extreme_float(&mut self, tile: Tile, depth: usize) -> Handle<Value> {
        let opcode = self.choices.of(&[Opcode::Maxf, Opcode::Minf]);
        let operands = [self.value(tile, depth), self.value(tile, depth)];
        let (propagate, flush) = (self.choices.once_in(3), self.flushes(tile));
        self.operation(opcode, &operands, tile, |op| {
            flagged(flagged(op, "propagate_nan", propagate), "flush_to_zero", flush)
        })
    }

    fn function(&mut self, tile: Tile, depth: usize) -> Handle<Value> {
        let operand = self.value(tile, depth);
        let opcode = self.choices.of(&[
            Opcode::Sqrt,
            Opcode::Exp2,
            Opcode::Exp,
            Opcode::Rsqrt,
            Opcode::Log2,
            Opcode::Log,
            Opcode::Sin,
            Opcode::Cos,
            Opcode::Tanh,
            Opcode::Tan,
            Opcode::Sinh,
            Opcode::Cosh,
        ]);
        let flush =
            matches!(opcode, Opcode::Sqrt | Opcode::Exp2 | Opcode::Rsqrt) && self.flushes(tile);
        self.operation(opcode, &[operand], tile, |op| flagged(op, "flush_to_zero", flush))
    }

    fn converted_float(&mut self, tile: Tile, depth: usize) -> Handle<Value> {
        if self.choices.once_in(3) {
            let element = self.choices.of(&INTEGERS);
            let source = self.value(tile.of(element), depth);
            if element.bits() == tile.element.bits() && self.choices.once_in(3) {
                return self.plain(Opcode::Bitcast, &[source], tile);
            }
            let signedness = self.signedness();
            return self
                .operation(Opcode::Itof, &[source], tile, |op| op.case("signedness", signedness));
        }
        let mut source = tile;
        if self.choices.once_in(3) {
            source = tile.of(self.choices.of(&NARROW));
            let wide = tile.of(ElementType::F32);
            let value = self.value(wide, depth);
            let narrow = self.plain(Opcode::Ftof, &[value], source);
            return self.plain(Opcode::Ftof, &[narrow], tile);
        }
        while source == tile {
            let others = FLOATS.iter().copied().filter(|element| *element != tile.element);
            source = tile.of(self.choices.of(&others.collect::<Vec<_>>()));
        }
        let value = self.value(source, depth);
        let rounding = if self.choices.once_in(4) { Rounding::Zero } else { Rounding::NearestEven };
        self.operation(Opcode::Ftof, &[value], tile, |op| op.case("rounding_mode", rounding))
    }

    /// A matrix product, where the type is that of one.
    fn float_dot(&mut self, tile: Tile, depth: usize) -> Handle<Value> {
        let operands: &[ElementType] = match tile.element {
            ElementType::F32 => &[ElementType::F16, ElementType::Bf16, ElementType::F32],
            ElementType::F16 => &[ElementType::F16],
            ElementType::F64 => &[ElementType::F64],
            _ => &[],
        };
        let Shape::Matrix(rows, columns) = tile.shape else { return self.function(tile, depth) };
        if operands.is_empty() {
            return self.function(tile, depth);
        }
        let element = self.choices.of(operands);
        let inner = self.choices.of(&[2, 4]);
        let part = tile.of(element);
        let lhs = self.value(part.shaped(Shape::Matrix(rows, inner)), depth);
        let rhs = self.value(part.shaped(Shape::Matrix(inner, columns)), depth);
        let acc = self.value(tile, depth);
        self.plain(Opcode::Mmaf, &[lhs, rhs, acc], tile)
    }
}

fn flagged<'b>(op: OperationBuilder<'b>, name: &str, set: bool) -> OperationBuilder<'b> {
    if set { op.flag(name) } else { op }
}
