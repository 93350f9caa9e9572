//! What programs do: stores to tiles of the block's own, and sums over all blocks.

use super::parameters::{LARGEST, Purpose, Tensor};
use super::{Generator, Shape, Tile};
use tile_irdiff::dialect::{
    AtomicRmwMode, ElementType, MemoryOrderingSemantics, MemoryScope, Opcode,
};
use tile_irdiff::ir::{Handle, Type, Value};

/// How deep the values nest that are stored.
const DEPTH: usize = 5;

impl Generator {
    /// Some effects one after the other: each tensor that is written, at least once.
    pub fn effects(&mut self) {
        let share = self.fuel / self.tensors.len().max(1);
        for position in 0..self.tensors.len() {
            match self.tensors[position].purpose {
                Purpose::Input => {}
                Purpose::Output { .. } => {
                    for _ in 0..=self.choices.below(2) {
                        self.fuel = self.fuel.max(share);
                        self.output(position);
                    }
                }
                Purpose::Counter => self.count(position),
            }
            if self.choices.once_in(12) {
                let condition = self.condition(2);
                self.leave(condition, Opcode::Return, |_| Vec::new());
            }
        }
    }

    /// Stores to an output: at once, in a branch or in a loop.
    fn output(&mut self, position: usize) {
        let before = self.order(position);
        let after = match self.choices.below(6) {
            0 => self.in_branch(position, before),
            1 => self.in_loop(position, before),
            2 => {
                let after = self.read_back(position, before);
                self.store(position, after)
            }
            _ => self.store(position, before),
        };
        self.tensors[position].tokens = vec![after];
    }

    /// The token after which the next access to a tensor may come.
    fn order(&mut self, position: usize) -> Handle<Value> {
        let tokens = self.tensors[position].tokens.clone();
        let token = self.builder.token();
        match &tokens[..] {
            [] => self.builder.operation(Opcode::MakeToken).result(token).value(),
            [only] if !self.choices.once_in(4) => *only,
            tokens => {
                let start = self.builder.operation(Opcode::MakeToken).result(token).value();
                let all: Vec<_> = tokens.iter().copied().chain([start]).collect();
                self.builder.operation(Opcode::JoinTokens).operands(&all).result(token).value()
            }
        }
    }

    fn in_branch(&mut self, position: usize, before: Handle<Value>) -> Handle<Value> {
        let condition = self.condition(2);
        let token = self.builder.token();
        let op = self.builder.operation(Opcode::If).operands(&[condition]).result(token).insert();
        for stores in [true, self.choices.once_in(2)] {
            self.region(op, &[], |this, _| {
                let after = if stores { this.store(position, before) } else { before };
                this.builder.operation(Opcode::Yield).operands(&[after]).insert();
            });
        }
        self.builder.module().operations[op].results[0]
    }

    fn in_loop(&mut self, position: usize, before: Handle<Value>) -> Handle<Value> {
        let (counter, bounds) = self.bounds();
        let token = self.builder.token();
        let counter = Tile::scalar(counter);
        let op = self.counting(counter, bounds, &[before], &[token], |this, arguments| {
            this.scope.push((arguments[0], counter));
            let before = this.read_back(position, arguments[1]);
            vec![this.store(position, before)]
        });
        self.builder.module().operations[op].results[0]
    }

    /// The place of a tile of the block's own: its number among those of all blocks.
    fn slot(&mut self, slots: i64) -> Handle<Value> {
        let tile = Tile::scalar(ElementType::I32);
        let block = self.block.expect("the entry has begun");
        let slot = self.below(slots);
        if slots == 1 {
            return block;
        }
        let by = self.whole(tile, slots);
        let first = self.plain(Opcode::Muli, &[block, by], tile);
        if slot == 0 {
            return first;
        }
        let slot = self.whole(tile, slot);
        self.plain(Opcode::Addi, &[first, slot], tile)
    }

    /// The view of an output that its tiles are accessed through.
    fn output_view(&mut self, tensor: &Tensor, shape: Shape) -> Handle<Value> {
        let tile_shape: Vec<i32> = match shape {
            Shape::Scalar => vec![1],
            _ => Tile { element: tensor.element, shape }.sizes_i32(),
        };
        let tensor_view = self.builder.type_of(tensor.view);
        let dim_map = (0..tile_shape.len()).map(|dim| i32::try_from(dim).expect("small")).collect();
        let tile_shape: Box<[i32]> = tile_shape.into();
        let (opcode, view) = if self.choices.once_in(4) {
            let traversal_strides = tile_shape.clone();
            let view = Type::StridedView {
                tile_shape,
                traversal_strides,
                tensor_view,
                dim_map,
                padding: None,
            };
            (Opcode::MakeStridedView, view)
        } else {
            let view = Type::PartitionView { tile_shape, tensor_view, dim_map, padding: None };
            (Opcode::MakePartitionView, view)
        };
        let view = self.builder.module_mut().types.insert(view);
        self.builder.operation(opcode).operands(&[tensor.view]).result(view).value()
    }

    /// A number goes through pointers; tiles through views.
    fn store(&mut self, position: usize, before: Handle<Value>) -> Handle<Value> {
        let tensor = self.tensors[position].clone();
        let Purpose::Output { tile: shape, slots } = tensor.purpose else { return before };
        let tile = Tile { element: tensor.element, shape };
        let value = self.value(tile, DEPTH);
        let slot = self.slot(slots);
        let token = self.builder.token();
        let weak = MemoryOrderingSemantics::Weak;
        if shape == Shape::Scalar {
            let pointer = self.builder.pointer_tile(tensor.element, &[]);
            let at = self.builder.operation(Opcode::Offset).operands(&[tensor.base, slot]);
            let at = at.result(pointer).value();
            let masked = self.choices.once_in(4);
            let mask: Vec<_> = masked.then(|| self.condition(2)).into_iter().collect();
            return self
                .builder
                .operation(Opcode::StorePtrTko)
                .case("memory_ordering_semantics", weak)
                .group("destination", &[at])
                .group("value", &[value])
                .group("mask", &mask)
                .group("token", &[before])
                .result(token)
                .value();
        }
        let view = self.output_view(&tensor, shape);
        let index = self.tile_index(slot, shape);
        self.builder
            .operation(Opcode::StoreViewTko)
            .case("memory_ordering_semantics", weak)
            .group("tile", &[value])
            .group("view", &[view])
            .group("index", &index)
            .group("token", &[before])
            .result(token)
            .value()
    }

    fn tile_index(&mut self, slot: Handle<Value>, shape: Shape) -> Vec<Handle<Value>> {
        let zero = self.whole(Tile::scalar(ElementType::I32), 0);
        let mut index = vec![zero; shape.sizes().len()];
        index[0] = slot;
        index
    }

    /// Reads a tile of an output, which later values may use.
    fn read_back(&mut self, position: usize, before: Handle<Value>) -> Handle<Value> {
        let tensor = self.tensors[position].clone();
        let Purpose::Output { tile: shape, slots } = tensor.purpose else { return before };
        if shape == Shape::Scalar {
            return before;
        }
        let tile = Tile { element: tensor.element, shape };
        let slot = self.slot(slots);
        let view = self.output_view(&tensor, shape);
        let index = self.tile_index(slot, shape);
        let (ty, token) = (tile.intern(&mut self.builder), self.builder.token());
        let loaded = self
            .builder
            .operation(Opcode::LoadViewTko)
            .case("memory_ordering_semantics", MemoryOrderingSemantics::Weak)
            .group("view", &[view])
            .group("index", &index)
            .group("token", &[before])
            .results(&[ty, token])
            .values();
        self.scope.push((loaded[0], tile));
        loaded[1]
    }

    /// Adds to a counter, or takes the least or greatest: in whatever order blocks do
    /// that, the result is the same.
    fn count(&mut self, position: usize) {
        let tensor = self.tensors[position].clone();
        let number = Tile::scalar(tensor.element);
        let lanes = Shape::Vector(self.choices.of(&[2, LARGEST]));
        let tile = number.shaped(lanes);
        let mode = self.choices.of(&[
            AtomicRmwMode::Add,
            AtomicRmwMode::Max,
            AtomicRmwMode::Umin,
            AtomicRmwMode::Xor,
        ]);
        let value = self.value(tile, DEPTH - 1);
        let offsets = self.plain(Opcode::Iota, &[], tile.of(ElementType::I32));
        let pointers = self.pointers(tensor.base, tensor.element, &lanes.sizes());
        let ty = self.builder.type_of(pointers);
        let at = self.builder.operation(Opcode::Offset).operands(&[pointers, offsets]);
        let at = at.result(ty).value();
        let masked = self.choices.once_in(3);
        let truth = tile.of(ElementType::I1);
        let mask: Vec<_> = masked.then(|| self.comparison(truth, 2)).into_iter().collect();
        let (ty, token) = (tile.intern(&mut self.builder), self.builder.token());
        self.builder
            .operation(Opcode::AtomicRmwTko)
            .case("memory_ordering_semantics", MemoryOrderingSemantics::Relaxed)
            .case("memory_scope", MemoryScope::Device)
            .case("mode", mode)
            .group("pointers", &[at])
            .group("arg", &[value])
            .group("mask", &mask)
            .results(&[ty, token])
            .insert();
    }
}
