//! Terms: values in canonical form, interned for both programs of a comparison.
//!
//! A [`Term`] says what a value is rather than where it is computed, so that equal
//! handles mean equal values and position, duplication and names vanish
//! (hash-consing). Both programs share one [`Terms`]: where the reference and the
//! generated program compute the same value, they hold the same handle.
//!
//! Two kinds of term are equal by hypothesis. [`Kind::Argument`] and
//! [`Kind::Result`] name a region or an effect by a key made of what it does first
//! (bounds of a loop, view and index of a load) and of its position among the like.
//! Equal keys say "take these for the same"; [`crate::matching`] then pairs the
//! regions and effects and checks the pairs in full, so the hypothesis is either
//! confirmed or a finding (bisimulation).

use crate::dialect::{ElementType, Opcode, PaddingValue, PointerAttribute, Rounding};
use crate::ir::{Attribute, AttributePart, Handle, Module, Type, UniqueArena};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

/// Handle of a term.
pub type TermId = Handle<Term>;

/// A value in canonical form.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Term {
    /// What it is.
    pub kind: Kind,
    /// Type of the value, in the arena of [`Terms`]; the token type for keys and
    /// bodies, which are no values.
    pub ty: Handle<Type>,
    /// What it is made of.
    pub operands: SmallVec<[TermId; 3]>,
}

/// The results of `get_tile_block_id` that stand for the coordinates of the block's tile,
/// behind those for the axes of the grid.
pub const TILE_COORDINATES: [u32; 2] = [3, 4];

/// The results of `get_tile_block_id` that stand for the number of a tile, along each axis of
/// the grid, where that is not the number of the block which computes it.
pub const TILE_NUMBERS: [u32; 3] = [5, 6, 7];

/// What a term is. Attributes and types lie in the arenas of [`Terms`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A parameter of the entry, by its slot: parameters that stand for each other
    /// share one.
    Parameter(u32),
    /// Argument of a region, whose key is the operand.
    Argument(u32),
    /// Key of a region: operands are the key of the region around it and, of a
    /// counted loop, its bounds and step.
    Region {
        /// The operation that holds it.
        opcode: Opcode,
        /// Which of the operation's regions.
        branch: u8,
        /// Whether a counted loop compares its index as an unsigned number.
        unsigned: bool,
        /// Position among regions with the same operands.
        ordinal: u32,
    },
    /// A constant: a scalar, or a tile whose elements are not all equal.
    Constant(Handle<Attribute>),
    /// A tile whose elements all equal the scalar operand.
    Splat,
    /// A size or stride that a view's type fixes.
    Extent(i64),
    /// A pure operation.
    Operation {
        /// The operation.
        opcode: Opcode,
        /// Its attributes in the order of the dialect table.
        attributes: Attributes,
    },
    /// One result of a pure operation with several.
    Projection(u32),
    /// A sum of integers modulo a power of two: the constant plus each operand times
    /// its coefficient. Operands are in order, no coefficient is zero.
    Sum {
        /// The constant.
        constant: u64,
        /// A coefficient per operand.
        coefficients: Box<[u64]>,
    },
    /// A product of integers modulo a power of two; operands in order.
    Product,
    /// A tensor in memory: base, then sizes, then strides.
    TensorView {
        /// Type of its elements.
        element: Handle<Type>,
        /// The pointer attribute of version 13.4.
        attribute: Option<PointerAttribute>,
    },
    /// A tensor view cut into tiles.
    View(View),
    /// Body of a reduction or scan: operands are what it yields.
    Body,
    /// Key of an effect: its operation with operands, the key of its region last.
    Effect {
        /// The operation.
        opcode: Opcode,
        /// Its attributes without hints.
        attributes: Attributes,
        /// Position among effects with the same operands.
        ordinal: u32,
    },
    /// A result of an effect, whose key is the operand: the value at this position
    /// among the results that live and are no tokens.
    Result(u32),
}

/// Attributes of an operation in the order of the dialect table.
pub type Attributes = SmallVec<[Option<Handle<Attribute>>; 3]>;

/// What a view adds to its tensor view.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct View {
    /// `make_partition_view`, `make_strided_view` or `make_gather_scatter_view`.
    pub opcode: Opcode,
    /// Sizes of a tile.
    pub tile_shape: Box<[i32]>,
    /// Tensor dimension of each tile dimension; empty for gather/scatter views.
    pub dim_map: Box<[i32]>,
    /// Distance between origins of neighbouring tiles; of a strided view only.
    pub traversal_strides: Box<[i32]>,
    /// Dimension that a tile of indices runs over; of a gather/scatter view only.
    pub sparse_dim: Option<u32>,
    /// Value of lanes outside the tensor.
    pub padding: Option<PaddingValue>,
}

/// What a value is computed with, from the values that effects and regions give on.
///
/// Most values lack what some rule looks for, at any depth; it is known without looking.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Parts {
    /// Selections.
    pub selections: bool,
    /// What gives elements of tiles another place: tiles with equal elements may be made
    /// by other operations with these, not without.
    pub moves: bool,
}

fn moves(opcode: Opcode) -> bool {
    matches!(
        opcode,
        Opcode::Broadcast
            | Opcode::Cat
            | Opcode::Extract
            | Opcode::Iota
            | Opcode::Permute
            | Opcode::Reduce
            | Opcode::Reshape
            | Opcode::Scan
    )
}

impl Parts {
    /// Those of a term, given those of its operands.
    fn of(terms: &Terms, kind: &Kind, operands: &[TermId]) -> Self {
        let opcode = match kind {
            Kind::Argument(_) | Kind::Result(_) => return Self::default(),
            Kind::Operation { opcode, .. } => Some(*opcode),
            _ => None,
        };
        let constant = |term: &TermId| matches!(terms.get(*term).kind, Kind::Constant(_));
        let moves = match kind {
            // A splat of a constant is a constant.
            Kind::Splat => !operands.iter().all(constant),
            _ => opcode.is_some_and(moves),
        };
        let own = Self { selections: opcode == Some(Opcode::Select), moves };
        operands.iter().map(|operand| terms.parts(*operand)).fold(own, |all, of| Self {
            selections: all.selections | of.selections,
            moves: all.moves | of.moves,
        })
    }
}

/// The terms of a comparison, with the types and attributes that they use.
#[derive(Clone, Debug, Default)]
pub struct Terms {
    all: UniqueArena<Term>,
    /// What each is computed with, by position.
    parts: Vec<Parts>,
    /// Types.
    pub types: UniqueArena<Type>,
    /// Attributes.
    pub attributes: UniqueArena<Attribute>,
}

impl Terms {
    /// Interns a term.
    pub fn intern(&mut self, kind: Kind, ty: Handle<Type>, operands: &[TermId]) -> TermId {
        let parts = Parts::of(self, &kind, operands);
        let term = self.all.insert(Term { kind, ty, operands: operands.into() });
        if term.index() == self.parts.len() {
            self.parts.push(parts);
        }
        term
    }

    /// What a term is computed with.
    pub fn parts(&self, term: TermId) -> Parts {
        self.parts[term.index()]
    }

    /// The term itself.
    pub fn get(&self, term: TermId) -> &Term {
        &self.all[term]
    }

    /// Whether a term is computed from arguments or effects of the region with the key
    /// `region`.
    pub fn depends_on(&self, term: TermId, region: TermId) -> bool {
        let mut seen: FxHashSet<TermId> = FxHashSet::default();
        let mut stack = vec![term];
        while let Some(term) = stack.pop() {
            if term == region {
                return true;
            }
            if seen.insert(term) {
                stack.extend(&self.get(term).operands);
            }
        }
        false
    }

    /// The axis of the grid along which a loop from `lower` by `step` goes over tiles: from
    /// the number of the block by the number of blocks.
    pub fn grid_stride(&self, lower: TermId, step: TermId) -> Option<u32> {
        let along = self.axis(lower, Opcode::GetTileBlockId)?;
        (self.axis(step, Opcode::GetNumTileBlocks) == Some(along)).then_some(along)
    }

    /// The axis of the grid along which a number of trips is the share of the block in some
    /// number of tiles, as `ceil((tiles - block) / blocks)`, with `tiles - block` and
    /// `block`.
    pub fn grid_share(&self, trips: TermId) -> Option<(u32, [TermId; 2])> {
        let it = self.get(trips);
        let Kind::Operation { opcode: Opcode::Divi, .. } = it.kind else { return None };
        let up = self.case(it, "rounding") == Some(Rounding::PositiveInf as u8);
        let [left, blocks] = it.operands[..] else { return None };
        let along = self.axis(blocks, Opcode::GetNumTileBlocks).filter(|_| up)?;
        let Kind::Sum { coefficients, .. } = &self.get(left).kind else { return None };
        let bits = self.element(left)?.bits();
        let mut summands = self.get(left).operands.iter().zip(coefficients);
        let (block, _) = summands.find(|(summand, factor)| {
            crate::ir::sign_extend(**factor, bits) == -1
                && self.axis(**summand, Opcode::GetTileBlockId) == Some(along)
        })?;
        Some((along, [left, *block]))
    }

    /// Which result of `query`, which asks for the launch, a term is.
    pub fn axis(&self, term: TermId, query: Opcode) -> Option<u32> {
        let it = self.get(term);
        let Kind::Projection(axis) = it.kind else { return None };
        let of = &self.get(*it.operands.first()?).kind;
        matches!(of, Kind::Operation { opcode, .. } if *opcode == query).then_some(axis)
    }

    /// Number of terms.
    pub fn len(&self) -> usize {
        self.all.len()
    }

    /// Whether there is no term.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Type of a term's value.
    pub fn type_of(&self, term: TermId) -> &Type {
        &self.types[self.get(term).ty]
    }

    /// The type of what is no value.
    pub fn no_type(&mut self) -> Handle<Type> {
        self.types.insert(Type::Token)
    }

    /// Element type of a term's value where it is a tile of numbers.
    pub fn element(&self, term: TermId) -> Option<ElementType> {
        self.tile_element(self.get(term).ty)
    }

    /// Element type of a tile type of numbers.
    pub fn tile_element(&self, ty: Handle<Type>) -> Option<ElementType> {
        match &self.types[ty] {
            Type::Tile { element, .. } => match &self.types[*element] {
                Type::Element(element) => Some(*element),
                _ => None,
            },
            _ => None,
        }
    }

    /// Shape of a term's value where it is a tile.
    pub fn shape(&self, term: TermId) -> Option<&[i64]> {
        match self.type_of(term) {
            Type::Tile { shape, .. } => Some(shape),
            _ => None,
        }
    }

    /// Number of the enumeration attribute called `name` of an operation.
    pub fn case(&self, it: &Term, name: &str) -> Option<u8> {
        let Kind::Operation { opcode, attributes } = &it.kind else { return None };
        match self.attributes[attributes[opcode.def().attribute_index(name)?]?] {
            Attribute::Enum(_, number) => Some(number),
            _ => None,
        }
    }

    /// The bits of a scalar constant.
    pub fn constant_bits(&self, term: TermId) -> Option<u64> {
        let Kind::Constant(attribute) = self.get(term).kind else { return None };
        match &self.attributes[attribute] {
            Attribute::Integer { bits, .. } | Attribute::Float { bits, .. } => Some(*bits),
            _ => None,
        }
    }

    /// The constant scalar of type `ty` (a tile of rank 0) with these bits.
    pub fn scalar_constant(&mut self, ty: Handle<Type>, bits: u64) -> TermId {
        let Type::Tile { element, .. } = self.types[ty] else {
            return self.intern(Kind::Extent(bits.cast_signed()), ty, &[]);
        };
        let float = matches!(&self.types[element], Type::Element(e) if e.is_float());
        let attribute = if float {
            Attribute::Float { ty: element, bits }
        } else {
            Attribute::Integer { ty: element, bits }
        };
        let attribute = self.attributes.insert(attribute);
        self.intern(Kind::Constant(attribute), ty, &[])
    }

    /// The scalar type of the elements of tile type `ty`.
    pub fn scalar_type(&mut self, ty: Handle<Type>) -> Handle<Type> {
        match self.types[ty] {
            Type::Tile { element, .. } => {
                self.types.insert(Type::Tile { element, shape: Box::default() })
            }
            _ => ty,
        }
    }

    /// The tile of type `ty` whose elements all equal `scalar`.
    pub fn splat(&mut self, scalar: TermId, ty: Handle<Type>) -> TermId {
        if self.get(scalar).ty == ty { scalar } else { self.intern(Kind::Splat, ty, &[scalar]) }
    }

    /// The scalar that all elements of `term` equal, where that is known: of a splat
    /// its operand, of a scalar itself.
    pub fn as_splat(&self, term: TermId) -> Option<TermId> {
        let it = self.get(term);
        if it.kind == Kind::Splat {
            return Some(it.operands[0]);
        }
        matches!(self.shape(term), Some([])).then_some(term)
    }
}

/// Carries types and attributes of one module over into [`Terms`].
#[derive(Debug)]
pub struct Import<'m> {
    module: &'m Module,
    types: Vec<Option<Handle<Type>>>,
    attributes: Vec<Option<Handle<Attribute>>>,
}

impl<'m> Import<'m> {
    /// An import from `module`.
    pub fn new(module: &'m Module) -> Self {
        Self {
            module,
            types: vec![None; module.types.len()],
            attributes: vec![None; module.attributes.len()],
        }
    }

    /// The type in `terms` that equals `ty` of the module.
    pub fn ty(&mut self, terms: &mut Terms, ty: Handle<Type>) -> Handle<Type> {
        if let Some(known) = self.types[ty.index()] {
            return known;
        }
        let mut imported = self.module.types[ty].clone();
        imported.for_each_part(|part| *part = self.ty(terms, *part));
        let imported = terms.types.insert(imported);
        self.types[ty.index()] = Some(imported);
        imported
    }

    /// The attribute in `terms` that equals `attribute` of the module.
    pub fn attribute(
        &mut self,
        terms: &mut Terms,
        attribute: Handle<Attribute>,
    ) -> Handle<Attribute> {
        if let Some(known) = self.attributes[attribute.index()] {
            return known;
        }
        let mut imported = self.module.attributes[attribute].clone();
        imported.for_each_part(|part| match part {
            AttributePart::Type(ty) => *ty = self.ty(terms, *ty),
            AttributePart::Attribute(part) => *part = self.attribute(terms, *part),
        });
        let imported = terms.attributes.insert(imported);
        self.attributes[attribute.index()] = Some(imported);
        imported
    }
}
