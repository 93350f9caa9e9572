//! Rewrites: how an operation on canonical operands becomes a canonical term.
//!
//! One file per family. Every rewrite is an [`Axiom`] with its statement and side
//! conditions in `src/canon/axioms/`; each use is noted with its place, so that a verdict can say
//! what it rests on. Rewrites are local and run once per operation, bottom-up, so the
//! cost is linear in the program.

mod bits;
mod casts;
mod compare;
mod constants;
mod divide;
mod exact;
mod extremes;
mod floats;
mod headroom;
mod identity;
mod integer;
mod narrow;
mod negation;
mod powers;
mod settled;
mod shape;
mod tiles;
mod truth;

pub use headroom::{LARGEST_TILE, NARROWEST_EXTENT, range_with_headroom};
pub use tiles::Groups;

use super::facts::{self, Fact, Premises, Range, Total};
use super::program::Assumption;
use super::terms::{Kind, TermId, Terms};
use super::{Axiom, Condition, Uses};
use crate::dialect::{DialectEnum, ElementType, Opcode};
use crate::ir::{self, Attribute, Handle, Type};
use std::collections::BTreeSet;

/// Makes canonical terms.
pub struct Rewriter<'t> {
    /// The terms.
    pub terms: &'t mut Terms,
    premises: &'t mut Premises,
    axioms: Uses,
    /// The operation whose canonical form is being made.
    at: Handle<ir::Operation>,
    conditions: BTreeSet<Condition>,
    /// Whether what a selection selects from is brought to the cases that it selects.
    pub settles: bool,
    /// Operations that were looked through for selections.
    settled: usize,
    /// Key of the region of the operation at hand, where facts are looked up.
    region: Option<TermId>,
    total: Total,
}

/// An operation on its way to a term.
struct Operation<'a> {
    opcode: Opcode,
    attributes: &'a [Option<Handle<Attribute>>],
    ty: Handle<Type>,
    operands: &'a [TermId],
}

impl<'t> Rewriter<'t> {
    /// A rewriter into `terms` that may rely on `premises`, for what is in `entry`.
    pub fn new(
        terms: &'t mut Terms,
        premises: &'t mut Premises,
        entry: Handle<ir::Operation>,
    ) -> Self {
        Self {
            terms,
            premises,
            axioms: Uses::default(),
            at: entry,
            conditions: BTreeSet::new(),
            settles: false,
            settled: 0,
            region: None,
            total: Total::default(),
        }
    }

    /// Says whose canonical form is made from here on. Returns whose it was before.
    pub fn stand_at(&mut self, operation: Handle<ir::Operation>) -> Handle<ir::Operation> {
        std::mem::replace(&mut self.at, operation)
    }

    /// What was used: axioms with where, and hypotheses.
    pub fn finish(self) -> (Uses, BTreeSet<Condition>) {
        (self.axioms, self.conditions)
    }

    /// The canonical term of a pure operation with one result, in the region with the
    /// key `region`.
    pub fn operation(
        &mut self,
        opcode: Opcode,
        attributes: &[Option<Handle<Attribute>>],
        ty: Handle<Type>,
        operands: &[TermId],
        region: TermId,
    ) -> TermId {
        self.region = Some(region);
        self.rewrite(&Operation { opcode, attributes, ty, operands })
    }

    fn rewrite(&mut self, it: &Operation<'_>) -> TermId {
        if let Some(scalar) = self.on_splats(it) {
            return scalar;
        }
        let rewritten = match it.opcode {
            Opcode::Constant => self.constant(it),
            Opcode::Reshape | Opcode::Broadcast | Opcode::Permute => self.shape(it),
            Opcode::Addi | Opcode::Subi | Opcode::Muli | Opcode::Negi | Opcode::Shli => {
                self.ring(it)
            }
            Opcode::Divi | Opcode::Remi => self.divide(it),
            Opcode::Shri => self.shift_right(it),
            Opcode::Cmpi | Opcode::Cmpf => self.compare(it),
            Opcode::Select => self.select(it),
            Opcode::Mini | Opcode::Maxi => self.extreme(it),
            Opcode::Andi | Opcode::Ori | Opcode::Xori => self.bitwise(it),
            Opcode::Addf
            | Opcode::Subf
            | Opcode::Mulf
            | Opcode::Fma
            | Opcode::Divf
            | Opcode::Negf
            | Opcode::Absf => self.float(it),
            Opcode::Exti | Opcode::Trunci | Opcode::Ftof | Opcode::Bitcast => self.cast(it),
            _ => None,
        };
        rewritten.unwrap_or_else(|| self.plain(it))
    }

    /// The operation as it is, but for the order of commuting operands.
    fn plain(&mut self, it: &Operation<'_>) -> TermId {
        let mut operands = it.operands.to_vec();
        let commuting = match it.opcode {
            Opcode::Fma => 2,
            opcode if opcode.def().commutative => operands.len().min(2),
            _ => 0,
        };
        if commuting == 2 && operands[0] > operands[1] {
            operands.swap(0, 1);
            self.used(Axiom::CommutedOperands);
        }
        let kind = Kind::Operation { opcode: it.opcode, attributes: it.attributes.into() };
        self.terms.intern(kind, it.ty, &operands)
    }

    /// An elementwise operation on splats is the splat of the operation on scalars
    /// (axiom `splat-operands`).
    fn on_splats(&mut self, it: &Operation<'_>) -> Option<TermId> {
        if it.operands.is_empty() || !it.opcode.is_elementwise() {
            return None;
        }
        let Type::Tile { shape, .. } = &self.terms.types[it.ty] else { return None };
        if shape.is_empty() {
            return None;
        }
        let scalars: Option<Vec<TermId>> =
            it.operands.iter().map(|operand| self.terms.as_splat(*operand)).collect();
        let scalars = scalars?;
        let ty = self.terms.scalar_type(it.ty);
        self.used(Axiom::SplatOperands);
        let scalar = self.rewrite(&Operation { ty, operands: &scalars, ..*it });
        Some(self.terms.splat(scalar, it.ty))
    }

    /// Result number `index` of `operation`, an operation with several results in the
    /// region with the key `region`.
    pub fn projection(
        &mut self,
        operation: TermId,
        index: usize,
        ty: Handle<Type>,
        region: TermId,
    ) -> TermId {
        self.region = Some(region);
        let size = self.tensor_size(operation, index, ty);
        if let Some(size) = size.or_else(|| self.index_space_size(operation, index, ty)) {
            return size;
        }
        let index = u32::try_from(index).unwrap_or(u32::MAX);
        self.terms.intern(Kind::Projection(index), ty, &[operation])
    }

    /// Adds what an assume of this program says to the premises, unless it may not be
    /// reached or contradicts itself.
    pub fn learn(&mut self, region: TermId, assumption: &Assumption) {
        let predicate = &self.terms.attributes[assumption.predicate];
        let term = assumption.term;
        if !assumption.certain
            || facts::contradicts(self.terms, self.premises, region, term, predicate)
        {
            return;
        }
        if let Some(fact) = Fact::of(predicate) {
            self.premises.learn(region, assumption.term, fact);
        }
    }

    /// The attribute that holds a value of an enumeration.
    pub fn case<E: DialectEnum>(&mut self, value: E) -> Handle<Attribute> {
        self.terms.attributes.insert(Attribute::Enum(E::KIND, value.number()))
    }

    /// The value of an integer constant or splat constant, as a signed number.
    pub fn signed_constant(&self, term: TermId) -> Option<i64> {
        facts::constant(self.terms, term)
    }

    /// Adds a fact to the premises. Returns whether it says more than was known.
    pub fn learn_fact(&mut self, region: TermId, term: TermId, fact: Fact) -> bool {
        self.premises.learn(region, term, fact)
    }

    /// Adds to the premises that the number `a` is below `b`, both signed, in the region with
    /// this key, unless ranges say what it is. Returns the comparisons that this decides.
    pub fn learn_order(&mut self, region: TermId, a: TermId, b: TermId) -> Vec<TermId> {
        use crate::dialect::{ComparisonPredicate as Predicate, Signedness};
        let scalar = self.terms.get(a).ty;
        if self.terms.get(b).ty != scalar {
            return Vec::new();
        }
        let element = self.terms.types.insert(Type::Element(ElementType::I1));
        let truth = self.terms.types.insert(Type::Tile { element, shape: Box::default() });
        let mut decided = Vec::new();
        for (predicate, holds) in
            [(Predicate::LessThan, true), (Predicate::GreaterThanOrEqual, false)]
        {
            let attributes = [Some(self.case(predicate)), Some(self.case(Signedness::Signed))];
            let comparison = self.operation(Opcode::Cmpi, &attributes, truth, &[a, b], region);
            if self.signed_constant(comparison).is_some() {
                return decided;
            }
            if self.premises.learn_outcome(region, comparison, holds) {
                decided.push(comparison);
            }
        }
        decided
    }

    /// Whether the grid was declared to be bounded by the tiles.
    pub fn grid_is_bounded(&self) -> bool {
        self.premises.grid.is_some()
    }

    /// Notes that the declared bound of the grid was used.
    pub fn use_grid(&mut self) {
        self.conditions.extend(self.premises.grid.clone());
    }

    /// The range of an integer term in the region with this key.
    pub fn range_in(&self, term: TermId, region: TermId) -> Range {
        facts::range(self.terms, self.premises, region, term)
    }

    /// The greatest known power of two that divides an integer term in the region with
    /// this key.
    pub fn divisor_in(&self, term: TermId, region: TermId) -> u64 {
        facts::divisor(self.terms, self.premises, region, term)
    }

    fn range(&self, term: TermId) -> Range {
        match self.region {
            Some(region) => facts::range(self.terms, self.premises, region, term),
            None => Range::of_width(64),
        }
    }

    /// Whether a term may have no value in the region with the key `region`, as a shift by
    /// the width or more.
    pub fn may_lack_value_in(&mut self, term: TermId, region: TermId) -> bool {
        facts::may_lack_value(self.terms, self.premises, region, term, &mut self.total)
    }

    /// Whether a term may have no value where the operation at hand stands, so that a
    /// rewrite must not leave it out.
    fn may_lack_value(&mut self, term: TermId) -> bool {
        let Some(region) = self.region else { return true };
        self.may_lack_value_in(term, region)
    }

    /// Notes a use of an axiom.
    pub fn used(&mut self, axiom: Axiom) {
        self.axioms.add(axiom, self.at);
    }

    /// Width in bits of the elements of a tile type of integers.
    fn integer_width(&self, ty: Handle<Type>) -> Option<u32> {
        let Type::Tile { element, .. } = &self.terms.types[ty] else { return None };
        match &self.terms.types[*element] {
            Type::Element(element) if element.is_integer() => Some(element.bits()),
            _ => None,
        }
    }

    /// The constant of type `ty`, a tile of integers, whose elements all have the
    /// lowest bits of `value`.
    pub fn integer(&mut self, ty: Handle<Type>, value: i64) -> TermId {
        let width = self.integer_width(ty).unwrap_or(64);
        let scalar = self.terms.scalar_type(ty);
        let scalar = self.terms.scalar_constant(scalar, low_bits(value.cast_unsigned(), width));
        self.terms.splat(scalar, ty)
    }

    /// Number of the enumeration attribute called `name`.
    fn number(&self, it: &Operation<'_>, name: &str) -> Option<u8> {
        let attribute = it.attributes[it.opcode.def().attribute_index(name)?]?;
        match self.terms.attributes[attribute] {
            Attribute::Enum(_, number) => Some(number),
            _ => None,
        }
    }
}

/// The lowest `width` bits of `bits`.
fn low_bits(bits: u64, width: u32) -> u64 {
    if width >= 64 { bits } else { bits & ((1 << width) - 1) }
}
