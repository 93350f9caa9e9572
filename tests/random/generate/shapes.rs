//! Operations that rearrange, cut, join and combine the elements of tiles.

use super::{Generator, Shape, Tile};
use tile_irdiff::dialect::{ElementType, Opcode, Signedness};
use tile_irdiff::ir::{Attribute, Handle, OperationBuilder, Value};

impl Generator {
    /// A tile made of the elements of others.
    pub fn shaped(&mut self, tile: Tile, depth: usize) -> Handle<Value> {
        match (self.choices.below(8), tile.shape) {
            (0 | 1, Shape::Vector(_) | Shape::Matrix(..)) => self.splat(tile, depth),
            (2, _) => self.reshaped(tile, depth),
            (3, Shape::Matrix(rows, columns)) => {
                let source = self.value(tile.shaped(Shape::Matrix(columns, rows)), depth);
                self.operation(Opcode::Permute, &[source], tile, |op| {
                    op.attribute("permutation", Attribute::I32Array([1, 0].into()))
                })
            }
            (3, Shape::Vector(size))
                if !tile.element.is_float() && size < 1 << tile.element.bits().min(8) =>
            {
                self.plain(Opcode::Iota, &[], tile)
            }
            (4, Shape::Vector(_) | Shape::Matrix(..)) => self.part(tile, depth),
            (5, Shape::Vector(_) | Shape::Matrix(..)) => self.joined(tile, depth),
            (6, Shape::Vector(_) | Shape::Matrix(..)) => self.aggregate(tile, None, depth),
            _ => self.reduction(tile, depth),
        }
    }

    /// Rows or numbers that are repeated.
    pub fn splat(&mut self, tile: Tile, depth: usize) -> Handle<Value> {
        let ones = |shape: Shape| Shape::of(&vec![1; shape.sizes().len()]);
        let mut narrow = tile.shaped(ones(tile.shape));
        let source = match tile.shape {
            Shape::Matrix(rows, columns) if self.choices.once_in(2) => {
                narrow = tile
                    .shaped(self.choices.of(&[Shape::Matrix(1, columns), Shape::Matrix(rows, 1)]));
                self.value(narrow, depth)
            }
            _ => {
                let number = self.value(tile.shaped(Shape::Scalar), depth);
                self.plain(Opcode::Reshape, &[number], narrow)
            }
        };
        self.plain(Opcode::Broadcast, &[source], tile)
    }

    fn reshaped(&mut self, tile: Tile, depth: usize) -> Handle<Value> {
        let count = tile.shape.count();
        let mut shapes =
            vec![Shape::Vector(count), Shape::Matrix(1, count), Shape::Matrix(count, 1)];
        if count >= 4 {
            shapes.push(Shape::Matrix(2, count / 2));
        }
        if count == 1 {
            shapes.push(Shape::Scalar);
        }
        let shape = self.choices.of(&shapes);
        let source = self.value(tile.shaped(shape), depth);
        self.plain(Opcode::Reshape, &[source], tile)
    }

    fn dimension(&mut self, shape: Shape) -> usize {
        self.choices.below(shape.sizes().len())
    }

    /// A part of a tile twice as large.
    fn part(&mut self, tile: Tile, depth: usize) -> Handle<Value> {
        let dimension = self.dimension(tile.shape);
        let size = tile.shape.sizes()[dimension];
        if size > 4 {
            return self.splat(tile, depth);
        }
        let whole = self.value(tile.shaped(tile.shape.with(dimension, 2 * size)), depth);
        let number = Tile::scalar(ElementType::I32);
        let mut operands = vec![whole];
        for at in 0..tile.shape.sizes().len() {
            operands.push(if at == dimension {
                self.index(2, depth)
            } else {
                self.whole(number, 0)
            });
        }
        self.plain(Opcode::Extract, &operands, tile)
    }

    /// Two halves one after the other.
    fn joined(&mut self, tile: Tile, depth: usize) -> Handle<Value> {
        let dimension = self.dimension(tile.shape);
        let size = tile.shape.sizes()[dimension];
        if size < 2 {
            return self.splat(tile, depth);
        }
        let half = tile.shaped(tile.shape.with(dimension, size / 2));
        let operands = [self.value(half, depth), self.value(half, depth)];
        let along = i64::try_from(dimension).expect("a small number");
        self.operation(Opcode::Cat, &operands, tile, |op| op.integer("dim", along))
    }

    /// A tile with a dimension more, combined along it.
    fn reduction(&mut self, tile: Tile, depth: usize) -> Handle<Value> {
        let size = self.choices.of(&[2, 4]);
        let mut sizes = tile.shape.sizes();
        if sizes.len() == 2 {
            return self.reshaped(tile, depth);
        }
        let dimension = self.choices.below(sizes.len() + 1);
        sizes.insert(dimension, size);
        let source = tile.shaped(Shape::of(&sizes));
        self.aggregate(source, Some((dimension, tile)), depth)
    }

    /// A scan of a tile, or its reduction along a dimension to another type.
    fn aggregate(
        &mut self,
        source: Tile,
        reduced: Option<(usize, Tile)>,
        depth: usize,
    ) -> Handle<Value> {
        let operand = self.value(source, depth);
        let dimension = reduced.map_or_else(|| self.dimension(source.shape), |(along, _)| along);
        let (opcode, result) = match reduced {
            Some((_, tile)) => (Opcode::Reduce, tile),
            None => (Opcode::Scan, source),
        };
        let combine = self.combination(source.element);
        let identity = self.identity(&combine, source.element);
        let ty = Tile::scalar(source.element).intern(&mut self.builder);
        let element = self.builder.module_mut().element_type(source.element);
        let attribute = if source.element.is_float() {
            Attribute::Float { ty: element, bits: identity }
        } else if source.element == ElementType::I1 {
            Attribute::Bool(identity & 1 == 1)
        } else {
            Attribute::Integer { ty: element, bits: identity }
        };
        let identity = self.builder.module_mut().attributes.insert(attribute);
        let along = i64::try_from(dimension).expect("a small number");
        let result = result.intern(&mut self.builder);
        let backwards = self.choices.once_in(2);
        let mut op = self
            .builder
            .operation(opcode)
            .operands(&[operand])
            .integer("dim", along)
            .attribute("identities", Attribute::Array([identity].into()))
            .result(result);
        if opcode == Opcode::Scan {
            op = op.attribute("reverse", Attribute::Bool(backwards));
        }
        let op = op.insert();
        let number = Tile::scalar(source.element);
        self.region(op, &[ty, ty], |this, arguments| {
            let operands = if combine.flipped {
                [arguments[1], arguments[0]]
            } else {
                [arguments[0], arguments[1]]
            };
            let result =
                this.operation(combine.opcode, &operands, number, |op| combine.attributes(op));
            this.builder.operation(Opcode::Yield).operands(&[result]).insert();
        });
        self.builder.module().operations[op].results[0]
    }

    fn combination(&mut self, element: ElementType) -> Combination {
        let opcodes: &[Opcode] = if element.is_float() {
            &[Opcode::Addf, Opcode::Maxf, Opcode::Minf, Opcode::Mulf]
        } else {
            &[Opcode::Addi, Opcode::Maxi, Opcode::Mini, Opcode::Muli, Opcode::Xori, Opcode::Ori]
        };
        Combination {
            opcode: self.choices.of(opcodes),
            signedness: self.signedness(),
            flipped: self.choices.once_in(4),
        }
    }

    /// The identity of a combination, and sometimes another number.
    fn identity(&mut self, combine: &Combination, element: ElementType) -> u64 {
        let float = |value| tile_irdiff::ir::float::from_f64(element, value).unwrap_or_default();
        let all = u64::MAX >> (64 - element.bits());
        if self.choices.once_in(6) {
            return self.number(element);
        }
        match combine.opcode {
            Opcode::Mulf => float(1.0),
            Opcode::Maxf => float(f64::NEG_INFINITY),
            Opcode::Minf => float(f64::INFINITY),
            Opcode::Addf => float(self.choices.of(&[0.0, -0.0])),
            Opcode::Muli => 1,
            Opcode::Mini if combine.signedness == Signedness::Unsigned => all,
            Opcode::Mini => all >> 1,
            Opcode::Maxi if combine.signedness == Signedness::Signed => all & !(all >> 1),
            _ => 0,
        }
    }
}

/// How a reduction or scan combines two numbers.
struct Combination {
    opcode: Opcode,
    signedness: Signedness,
    flipped: bool,
}

impl Combination {
    fn attributes<'b>(&self, op: OperationBuilder<'b>) -> OperationBuilder<'b> {
        match self.opcode {
            Opcode::Maxi | Opcode::Mini => op.case("signedness", self.signedness),
            _ => op,
        }
    }
}
