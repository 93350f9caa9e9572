//! Loads from tensors that are only read: through views of each kind, and pointers.

use super::parameters::{LARGEST, Purpose, TILES, Tensor};
use super::{Generator, Shape, Tile};
use tile_irdiff::dialect::{
    ComparisonPredicate, ElementType, MemoryOrderingSemantics, Opcode, PaddingValue, Signedness,
};
use tile_irdiff::ir::{Handle, Type, Value};

impl Generator {
    /// A tile of a tensor, or something else where no tensor has such tiles.
    pub fn load(&mut self, tile: Tile, depth: usize) -> Handle<Value> {
        let rank = tile.shape.sizes().len();
        let fits = |tensor: &&Tensor| {
            tensor.purpose == Purpose::Input
                && tensor.element == tile.element
                && (rank == 0 || tensor.sizes.len() == rank)
        };
        let tensors: Vec<Tensor> = self.tensors.iter().filter(fits).cloned().collect();
        if tensors.is_empty() || self.fuel == 0 {
            return if rank > 0 && self.choices.once_in(2) {
                self.splat(tile, depth.min(1))
            } else {
                self.constant(tile)
            };
        }
        self.fuel = self.fuel.saturating_sub(4);
        let tensor = &tensors[self.choices.below(tensors.len())];
        match tile.shape {
            Shape::Scalar => self.load_number(tensor, tile, depth),
            Shape::Vector(size) if self.choices.once_in(3) => {
                self.load_pointers(tensor, tile, size, depth)
            }
            _ => self.load_view(tensor, tile, depth),
        }
    }

    /// A number that is not negative and below `limit`.
    pub fn index(&mut self, limit: i64, depth: usize) -> Handle<Value> {
        let tile = Tile::scalar(ElementType::I32);
        let blocks = i64::from(self.grid[0] * self.grid[1]);
        match self.choices.below(4) {
            0 | 1 if blocks <= limit => self.block.expect("the entry has begun"),
            2 if depth > 0 => {
                let (any, by) = (self.value(tile, depth - 1), self.whole(tile, limit));
                self.operation(Opcode::Remi, &[any, by], tile, |op| {
                    op.case("signedness", Signedness::Unsigned)
                })
            }
            _ => {
                let number = self.below(limit);
                self.whole(tile, number)
            }
        }
    }

    /// A number below a positive one.
    pub fn below(&mut self, limit: i64) -> i64 {
        let limit = usize::try_from(limit).expect("a positive number");
        i64::try_from(self.choices.below(limit)).expect("below an i64")
    }

    fn weak_load(
        &mut self,
        opcode: Opcode,
        groups: &[(&str, &[Handle<Value>])],
        tile: Tile,
    ) -> Handle<Value> {
        let ty = tile.intern(&mut self.builder);
        let token = self.builder.token();
        let weak = MemoryOrderingSemantics::Weak;
        let mut op = self.builder.operation(opcode).case("memory_ordering_semantics", weak);
        for (name, values) in groups {
            op = op.group(name, values);
        }
        op.results(&[ty, token]).values()[0]
    }

    fn load_number(&mut self, tensor: &Tensor, tile: Tile, depth: usize) -> Handle<Value> {
        let index = self.index(tensor.sizes[0], depth);
        let pointer = self.builder.pointer_tile(tensor.element, &[]);
        let at = self.builder.operation(Opcode::Offset).operands(&[tensor.base, index]);
        let at = at.result(pointer).value();
        self.weak_load(Opcode::LoadPtrTko, &[("source", &[at])], tile)
    }

    /// A tile of neighbours, or of every so many elements, under a mask or not.
    fn load_pointers(
        &mut self,
        tensor: &Tensor,
        tile: Tile,
        size: i64,
        depth: usize,
    ) -> Handle<Value> {
        let numbers = tile.of(ElementType::I32);
        let index = self.index(TILES, depth);
        let by = self.whole(Tile::scalar(ElementType::I32), size);
        let start = self.plain(Opcode::Muli, &[index, by], Tile::scalar(ElementType::I32));
        let start = self.spread(start, numbers);
        let lanes = self.plain(Opcode::Iota, &[], numbers);
        let offsets = self.plain(Opcode::Addi, &[start, lanes], numbers);
        let pointers = self.pointers(tensor.base, tensor.element, &[size]);
        let ty = self.builder.type_of(pointers);
        let at = self.builder.operation(Opcode::Offset).operands(&[pointers, offsets]);
        let at = at.result(ty).value();
        // Tensors reach a little further than the tiles that are accessed; what is
        // beyond them in other tiles is masked.
        let masked = self.choices.once_in(2);
        if !masked {
            return self.weak_load(Opcode::LoadPtrTko, &[("source", &[at])], tile);
        }
        let short = self.choices.of(&[0, 0, 20, 40]);
        let limit = self.whole(numbers, tensor.sizes[0] - short);
        let mask =
            self.operation(Opcode::Cmpi, &[offsets, limit], tile.of(ElementType::I1), |op| {
                op.case("comparison_predicate", ComparisonPredicate::LessThan)
                    .case("signedness", Signedness::Signed)
            });
        let padding = self.value(tile, depth.min(1));
        let groups: [(&str, &[Handle<Value>]); 3] =
            [("source", &[at]), ("mask", &[mask]), ("paddingValue", &[padding])];
        self.weak_load(Opcode::LoadPtrTko, &groups, tile)
    }

    /// The number in every lane.
    pub fn spread(&mut self, number: Handle<Value>, tile: Tile) -> Handle<Value> {
        if tile.shape == Shape::Scalar {
            return number;
        }
        let ones = tile.shaped(Shape::of(&vec![1; tile.shape.sizes().len()]));
        let one = self.plain(Opcode::Reshape, &[number], ones);
        self.plain(Opcode::Broadcast, &[one], tile)
    }

    /// The pointer in every lane.
    pub fn pointers(
        &mut self,
        base: Handle<Value>,
        element: ElementType,
        sizes: &[i64],
    ) -> Handle<Value> {
        let ones = self.builder.pointer_tile(element, &vec![1; sizes.len()]);
        let one = self.builder.operation(Opcode::Reshape).operands(&[base]).result(ones).value();
        let all = self.builder.pointer_tile(element, sizes);
        self.builder.operation(Opcode::Broadcast).operands(&[one]).result(all).value()
    }

    fn padding(&mut self, element: ElementType) -> Option<PaddingValue> {
        if element.is_float() {
            let all = [
                PaddingValue::Zero,
                PaddingValue::NegInf,
                PaddingValue::NegZero,
                PaddingValue::Nan,
            ];
            self.choices.of(&[None, Some(all[0]), Some(all[1]), Some(all[2]), Some(all[3])])
        } else {
            self.choices.of(&[Some(PaddingValue::Zero), None])
        }
    }

    /// A tile of a view, whose lanes outside the tensor mostly have a value.
    fn load_view(&mut self, tensor: &Tensor, tile: Tile, depth: usize) -> Handle<Value> {
        let rank = tensor.sizes.len();
        let swapped = rank == 2 && self.choices.once_in(4);
        let dim_map: Box<[i32]> = match (rank, swapped) {
            (1, _) => [0].into(),
            (_, false) => [0, 1].into(),
            (_, true) => [1, 0].into(),
        };
        let tile_shape: Box<[i32]> = tile.sizes_i32().into();
        let tensor_view = self.builder.type_of(tensor.view);
        let mut padding = self.padding(tile.element);
        // Without padding, nothing may lie outside.
        let ragged = tensor.sizes.iter().any(|size| size % LARGEST != 0);
        if ragged && padding.is_none() && !self.choices.once_in(8) {
            padding = Some(PaddingValue::Zero);
        }
        let (opcode, view) = match self.choices.below(6) {
            0 if rank == 2 && !swapped => (
                Opcode::MakeGatherScatterView,
                Type::GatherScatterView { tile_shape, tensor_view, sparse_dim: 0, padding },
            ),
            1 | 2 => {
                let sizes = tile_shape.iter();
                let traversal_strides = sizes.map(|size| self.choices.of(&[*size, 1, 2])).collect();
                (
                    Opcode::MakeStridedView,
                    Type::StridedView {
                        tile_shape,
                        traversal_strides,
                        tensor_view,
                        dim_map,
                        padding,
                    },
                )
            }
            _ => (
                Opcode::MakePartitionView,
                Type::PartitionView { tile_shape, tensor_view, dim_map, padding },
            ),
        };
        let gathers = matches!(view, Type::GatherScatterView { .. });
        let view = self.builder.module_mut().types.insert(view);
        let view = self.builder.operation(opcode).operands(&[tensor.view]).result(view).value();
        let mut index: Vec<_> = (0..rank).map(|_| self.index(TILES, depth)).collect();
        if gathers {
            let rows = tile.of(ElementType::I32).shaped(Shape::Vector(tile.shape.sizes()[0]));
            let last = self.whole(rows, 31);
            let any = self.value(rows, depth);
            index[0] = self.plain(Opcode::Andi, &[any, last], rows);
        }
        self.weak_load(Opcode::LoadViewTko, &[("view", &[view]), ("index", &index)], tile)
    }
}
