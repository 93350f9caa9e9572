//! Branches and loops that give a value.

use super::{Generator, Tile};
use tile_irdiff::dialect::{ComparisonPredicate, ElementType, Opcode, Signedness};
use tile_irdiff::ir::{Handle, Value};

/// Loops within loops.
const DEEPEST: usize = 2;

impl Generator {
    /// A value that a branch or a loop gives.
    pub fn branched(&mut self, tile: Tile, depth: usize) -> Handle<Value> {
        match self.choices.below(3) {
            0 => self.branch(tile, depth),
            _ if self.loops >= DEEPEST => self.branch(tile, depth),
            1 => self.counted(tile, depth),
            _ => self.endless(tile, depth),
        }
    }

    /// A truth value.
    pub fn condition(&mut self, depth: usize) -> Handle<Value> {
        let truth = Tile::scalar(ElementType::I1);
        if self.choices.once_in(4)
            && let Some(value) = self.known(truth)
        {
            return value;
        }
        self.comparison(truth, depth)
    }

    fn branch(&mut self, tile: Tile, depth: usize) -> Handle<Value> {
        let condition = self.condition(depth);
        let ty = tile.intern(&mut self.builder);
        let op = self.builder.operation(Opcode::If).operands(&[condition]).result(ty).insert();
        for _ in 0..2 {
            self.region(op, &[], |this, _| {
                let value = this.value(tile, depth);
                this.builder.operation(Opcode::Yield).operands(&[value]).insert();
            });
        }
        self.builder.module().operations[op].results[0]
    }

    /// Lower bound, upper bound and step of few trips.
    pub fn bounds(&mut self) -> (ElementType, [Handle<Value>; 3]) {
        let element = self.choices.of(&[ElementType::I32, ElementType::I32, ElementType::I64]);
        let tile = Tile::scalar(element);
        let [lower, trips, step] = [
            self.choices.of(&[0, 0, 1, 2]),
            self.choices.of(&[0, 1, 2, 3]),
            self.choices.of(&[1, 1, 2]),
        ];
        let upper = lower + trips * step - if step == 2 { self.choices.of(&[0, 1]) } else { 0 };
        let upper = if element == ElementType::I32 && self.choices.once_in(3) {
            self.index(4, 1)
        } else {
            self.whole(tile, upper)
        };
        (element, [self.whole(tile, lower), upper, self.whole(tile, step)])
    }

    /// A loop that counts and carries the value, and sometimes another one.
    fn counted(&mut self, tile: Tile, depth: usize) -> Handle<Value> {
        let (counter, bounds) = self.bounds();
        let other =
            if self.choices.once_in(2) { Some(Tile::scalar(ElementType::I32)) } else { None };
        let carried: Vec<Tile> = std::iter::once(tile).chain(other).collect();
        let initial: Vec<_> = carried.iter().map(|tile| self.value(*tile, depth)).collect();
        let counter = Tile::scalar(counter);
        let types: Vec<_> = carried.iter().map(|tile| tile.intern(&mut self.builder)).collect();
        let op = self.counting(counter, bounds, &initial, &types, |this, arguments| {
            let tiles = std::iter::once(counter).chain(carried.iter().copied());
            this.scope.extend(arguments.iter().copied().zip(tiles));
            carried.iter().map(|tile| this.value(*tile, depth)).collect()
        });
        self.builder.module().operations[op].results[0]
    }

    /// A loop that is left after few trips, from a branch.
    fn endless(&mut self, tile: Tile, depth: usize) -> Handle<Value> {
        let number = Tile::scalar(ElementType::I32);
        let trips = self.choices.of(&[1, 2, 3]);
        let initial = [self.whole(number, 0), self.value(tile, depth)];
        let types = [number, tile].map(|tile| tile.intern(&mut self.builder));
        let op =
            self.builder.operation(Opcode::Loop).operands(&initial).results(&types[1..]).insert();
        let early = self.choices.once_in(3);
        self.loops += 1;
        self.region(op, &types, |this, arguments| {
            let (count, carried) = (arguments[0], arguments[1]);
            this.scope.extend([(count, number), (carried, tile)]);
            let last = this.whole(number, trips);
            let done =
                this.operation(Opcode::Cmpi, &[count, last], Tile::scalar(ElementType::I1), |op| {
                    op.case("comparison_predicate", ComparisonPredicate::GreaterThanOrEqual)
                        .case("signedness", Signedness::Signed)
                });
            this.leave(done, Opcode::Break, |_| vec![carried]);
            let one = this.whole(number, 1);
            let next = this.plain(Opcode::Addi, &[count, one], number);
            if early {
                let condition = this.condition(depth);
                let opcode = this.choices.of(&[Opcode::Break, Opcode::Continue]);
                this.leave(condition, opcode, |this| {
                    let value = this.value(tile, depth);
                    if opcode == Opcode::Break { vec![value] } else { vec![next, value] }
                });
            }
            let value = this.value(tile, depth);
            this.builder.operation(Opcode::Continue).operands(&[next, value]).insert();
        });
        self.loops -= 1;
        self.builder.module().operations[op].results[0]
    }

    /// A branch that leaves with these values where the condition holds.
    pub fn leave(
        &mut self,
        condition: Handle<Value>,
        opcode: Opcode,
        values: impl FnOnce(&mut Self) -> Vec<Handle<Value>>,
    ) {
        let op = self.builder.operation(Opcode::If).operands(&[condition]).insert();
        self.region(op, &[], |this, _| {
            let values = values(this);
            this.builder.operation(opcode).operands(&values).insert();
        });
        self.region(op, &[], |this, _| {
            this.builder.operation(Opcode::Yield).insert();
        });
    }
}
