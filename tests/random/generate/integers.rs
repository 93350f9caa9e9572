//! Operations that give integers.

use super::types::{FLOATS, INTEGERS};
use super::{Generator, Shape, Tile};
use tile_irdiff::dialect::{
    ComparisonOrdering, ElementType, Opcode, Overflow, Rounding, Signedness,
};
use tile_irdiff::ir::{Handle, Value};

impl Generator {
    /// An integer computed from others or from floats.
    pub fn integer(&mut self, tile: Tile, depth: usize) -> Handle<Value> {
        let truth = tile.element == ElementType::I1;
        match self.choices.below(16) {
            0..=8 if truth => self.comparison(tile, depth),
            0..=4 => self.sum_or_product(tile, depth),
            5 => self.two(&[Opcode::Andi, Opcode::Ori, Opcode::Xori], tile, depth),
            6 => self.extreme(tile, depth),
            7 | 8 => self.quotient(tile, depth),
            9 => self.shift(tile, depth),
            10 => {
                let opcode = self.choices.of(&[Opcode::Negi, Opcode::Absi]);
                let operand = self.value(tile, depth);
                self.plain(opcode, &[operand], tile)
            }
            11 => self.two(&[Opcode::Mulhii, Opcode::Xori], tile, depth),
            12 | 13 => self.converted_integer(tile, depth),
            14 => self.idiom(tile, depth),
            _ if tile.shape == Shape::Scalar && tile.element.bits() >= 32 => self.extent(tile),
            _ => self.dot(tile, depth),
        }
    }

    fn two(&mut self, opcodes: &[Opcode], tile: Tile, depth: usize) -> Handle<Value> {
        let opcode = self.choices.of(opcodes);
        let operands = [self.value(tile, depth), self.value(tile, depth)];
        self.plain(opcode, &operands, tile)
    }

    fn sum_or_product(&mut self, tile: Tile, depth: usize) -> Handle<Value> {
        let opcode = self.choices.of(&[Opcode::Addi, Opcode::Subi, Opcode::Muli]);
        let operands = [self.value(tile, depth), self.operand(tile, depth)];
        let flags = [Overflow::NoSignedWrap, Overflow::NoUnsignedWrap, Overflow::NoWrap];
        let overflow =
            if self.choices.once_in(12) { self.choices.of(&flags) } else { Overflow::None };
        self.operation(opcode, &operands, tile, |op| op.case("overflow", overflow))
    }

    /// A value, and often a constant.
    fn operand(&mut self, tile: Tile, depth: usize) -> Handle<Value> {
        if self.choices.once_in(3) { self.constant(tile) } else { self.value(tile, depth) }
    }

    pub fn signedness(&mut self) -> Signedness {
        self.choices.of(&[Signedness::Signed, Signedness::Unsigned])
    }

    fn extreme(&mut self, tile: Tile, depth: usize) -> Handle<Value> {
        let opcode = self.choices.of(&[Opcode::Maxi, Opcode::Mini]);
        let operands = [self.value(tile, depth), self.operand(tile, depth)];
        let signedness = self.signedness();
        self.operation(opcode, &operands, tile, |op| op.case("signedness", signedness))
    }

    /// A divisor that is no zero, and mostly positive.
    fn divisor(&mut self, tile: Tile, depth: usize) -> Handle<Value> {
        if self.choices.once_in(4) {
            let (any, one) = (self.value(tile, depth), self.whole(tile, 1));
            return self.plain(Opcode::Ori, &[any, one], tile);
        }
        let usual: &[i64] = &[1, 2, 3, 4, 7, 8, 16, 64, -1, -2, -3];
        let number = match tile.element {
            ElementType::I1 => 1,
            _ => self.choices.of(usual),
        };
        self.whole(tile, number)
    }

    fn quotient(&mut self, tile: Tile, depth: usize) -> Handle<Value> {
        let operands = [self.value(tile, depth), self.divisor(tile, depth)];
        let signedness = self.signedness();
        if self.choices.once_in(3) {
            return self
                .operation(Opcode::Remi, &operands, tile, |op| op.case("signedness", signedness));
        }
        let modes = [Rounding::Zero, Rounding::PositiveInf, Rounding::NegativeInf];
        let modes = if signedness == Signedness::Signed { &modes[..] } else { &modes[..2] };
        let rounding = self.choices.of(modes);
        self.operation(Opcode::Divi, &operands, tile, |op| {
            op.case("signedness", signedness).case("rounding", rounding)
        })
    }

    fn shift(&mut self, tile: Tile, depth: usize) -> Handle<Value> {
        let value = self.value(tile, depth);
        let last = i64::from(tile.element.bits()) - 1;
        let by = if self.choices.once_in(3) {
            let (any, all) = (self.value(tile, depth), self.whole(tile, last));
            self.plain(Opcode::Andi, &[any, all], tile)
        } else {
            let by = self.choices.of(&[0, 1, 2, 3, 4, last]);
            self.whole(tile, by.min(last))
        };
        if self.choices.once_in(2) {
            return self.plain(Opcode::Shli, &[value, by], tile);
        }
        let signedness = self.signedness();
        self.operation(Opcode::Shri, &[value, by], tile, |op| op.case("signedness", signedness))
    }

    /// A truth value: how two numbers compare.
    pub fn comparison(&mut self, tile: Tile, depth: usize) -> Handle<Value> {
        let element = self.any_element();
        let compared = tile.of(element);
        let predicate = self.predicate();
        let operands = [self.value(compared, depth), self.value(compared, depth)];
        if element.is_float() {
            let ordering =
                self.choices.of(&[ComparisonOrdering::Ordered, ComparisonOrdering::Unordered]);
            return self.operation(Opcode::Cmpf, &operands, tile, |op| {
                op.case("comparison_predicate", predicate).case("comparison_ordering", ordering)
            });
        }
        let signedness = self.signedness();
        self.operation(Opcode::Cmpi, &operands, tile, |op| {
            op.case("comparison_predicate", predicate).case("signedness", signedness)
        })
    }

    /// A conversion to an integer.
    fn converted_integer(&mut self, tile: Tile, depth: usize) -> Handle<Value> {
        let bits = tile.element.bits();
        let signedness = self.signedness();
        let other = self.choices.of(&INTEGERS);
        if other.bits() < bits {
            let source = self.value(tile.of(other), depth);
            return self
                .operation(Opcode::Exti, &[source], tile, |op| op.case("signedness", signedness));
        }
        if other.bits() > bits {
            let source = self.value(tile.of(other), depth);
            return self.plain(Opcode::Trunci, &[source], tile);
        }
        let float = self.choices.of(&FLOATS);
        let source = self.value(tile.of(float), depth);
        if float.bits() == bits && self.choices.once_in(2) {
            return self.plain(Opcode::Bitcast, &[source], tile);
        }
        self.operation(Opcode::Ftoi, &[source], tile, |op| op.case("signedness", signedness))
    }

    /// Something that is written in one of several usual ways.
    fn idiom(&mut self, tile: Tile, depth: usize) -> Handle<Value> {
        let a = self.value(tile, depth);
        let size = if tile.element == ElementType::I1 { 1 } else { self.choices.of(&[4, 8, 3, 1]) };
        let by = self.whole(tile, size);
        match self.choices.below(4) {
            0 => {
                let less = self.whole(tile, size - 1);
                let sum = self.plain(Opcode::Addi, &[a, less], tile);
                self.operation(Opcode::Divi, &[sum, by], tile, |op| {
                    op.case("signedness", Signedness::Signed)
                })
            }
            1 => {
                let all = self.whole(tile, -1);
                self.plain(Opcode::Xori, &[a, all], tile)
            }
            2 => {
                let condition =
                    self.operation(Opcode::Cmpi, &[a, by], tile.of(ElementType::I1), |op| {
                        op.case(
                            "comparison_predicate",
                            tile_irdiff::dialect::ComparisonPredicate::LessThan,
                        )
                        .case("signedness", Signedness::Signed)
                    });
                self.plain(Opcode::Select, &[condition, a, by], tile)
            }
            _ => {
                let quotient = self.operation(Opcode::Divi, &[a, by], tile, |op| {
                    op.case("signedness", Signedness::Signed)
                });
                let whole = self.plain(Opcode::Muli, &[quotient, by], tile);
                self.plain(Opcode::Subi, &[a, whole], tile)
            }
        }
    }

    /// How many elements or tiles there are along the first dimension of a tensor.
    fn extent(&mut self, tile: Tile) -> Handle<Value> {
        let tensor = &self.tensors[self.choices.below(self.tensors.len())];
        let (mut source, rank) = (tensor.view, tensor.sizes.len());
        let mut opcode = Opcode::GetTensorShape;
        if self.choices.once_in(2) {
            let tile_shape = vec![self.choices.of(&[1, 2, 4]); rank];
            let ty = self.builder.type_of(source);
            let ty = self.builder.partition_view(ty, &tile_shape);
            let view = self.builder.operation(Opcode::MakePartitionView).operands(&[source]);
            source = view.result(ty).value();
            opcode = Opcode::GetIndexSpaceShape;
        }
        let types = vec![tile.intern(&mut self.builder); rank];
        self.builder.operation(opcode).operands(&[source]).results(&types).values()[0]
    }

    /// A matrix product of small integers, where the type is that of one.
    fn dot(&mut self, tile: Tile, depth: usize) -> Handle<Value> {
        let Shape::Matrix(rows, columns) = tile.shape else {
            return self.sum_or_product(tile, depth);
        };
        if tile.element != ElementType::I32 {
            return self.sum_or_product(tile, depth);
        }
        let inner = self.choices.of(&[2, 4]);
        let small = tile.of(ElementType::I8);
        let lhs = self.value(small.shaped(Shape::Matrix(rows, inner)), depth);
        let rhs = self.value(small.shaped(Shape::Matrix(inner, columns)), depth);
        let acc = self.value(tile, depth);
        let (left, right) = (self.signedness(), self.signedness());
        self.operation(Opcode::Mmai, &[lhs, rhs, acc], tile, |op| {
            op.case("signedness_lhs", left).case("signedness_rhs", right)
        })
    }
}
