//! The coordinates of a block's tile, read as numbers of their own.
//!
//! Programs that number their tiles in different orders compute different tiles in each
//! block, and the same ones in a launch. Where the coordinates stand for themselves, what
//! is left to compare is what the programs do with a tile.

use super::Lowering;
use crate::canon::facts::Fact;
use crate::canon::program::{Numbering, TileOrder, TileReading};
use crate::canon::rewrite::Groups;
use crate::canon::terms::{Attributes, Kind, TILE_COORDINATES, TermId};
use crate::dialect::Opcode;
use crate::ir::{Handle, Operation, Type};

/// How a program numbers its tiles, as far as it has been read.
#[derive(Debug)]
pub(super) struct Tiles {
    reading: TileReading,
    /// The groups of a swizzle.
    groups: Option<Groups>,
    /// What was divided, by what.
    division: Option<[TermId; 2]>,
    /// Divisors that were taken to be positive.
    positive: Vec<TermId>,
    operations: [Option<Handle<Operation>>; 2],
    /// Whether something is read in two ways.
    ambiguous: bool,
}

impl Tiles {
    pub(super) fn new(reading: TileReading) -> Self {
        Self {
            reading,
            groups: None,
            division: None,
            positive: Vec::new(),
            operations: [None; 2],
            ambiguous: false,
        }
    }

    /// The order of tiles, where both coordinates were found and nothing else was taken
    /// for granted.
    pub(super) fn order(self) -> Option<TileOrder> {
        let expected: &[TermId] = match (&self.groups, &self.division) {
            (Some(groups), _) => &[groups.tiles, groups.size],
            (None, Some([_, divisor])) => &[*divisor],
            (None, None) => &[],
        };
        let known = self.positive.iter().all(|divisor| expected.contains(divisor));
        if self.ambiguous || !known || self.operations.contains(&None) {
            return None;
        }
        let mut counts = match (self.groups, self.division) {
            (Some(groups), _) => [Some(groups.rows), Some(groups.columns)],
            (None, division) => [None, division.map(|[_, divisor]| divisor)],
        };
        if self.reading.exchanged {
            counts.reverse();
        }
        let division = self.division.map(|[source, _]| source);
        Some(TileOrder {
            reading: self.reading,
            group: self.groups.map(|groups| groups.height),
            source: self.groups.map(|groups| groups.source).or(division),
            counts,
            operations: self.operations,
        })
    }
}

impl Lowering<'_, '_> {
    /// Takes the divisor of a block's number to be positive, as it is where each block has a
    /// tile.
    pub(super) fn divide_tiles(&mut self, opcode: Opcode, operands: &[TermId], region: TermId) {
        let [number, divisor] = *operands else { return };
        let divides = matches!(opcode, Opcode::Divi | Opcode::Remi);
        if divides && self.tiles.is_some() && self.numbers_tiles(number) {
            self.take_for_positive(divisor, region);
        }
    }

    /// Notes what a block's number is divided by: one number, or the coordinates are not of
    /// one tile.
    fn divided(&mut self, division: Option<[TermId; 2]>) {
        let Some(tiles) = self.tiles.as_mut().filter(|_| division.is_some()) else { return };
        tiles.ambiguous |= tiles.division.is_some() && tiles.division != division;
        tiles.division = division;
    }

    fn take_for_positive(&mut self, divisor: TermId, region: TermId) {
        let Some(tiles) = &mut self.tiles else { return };
        if tiles.reading.numbering == Numbering::Grid
            || self.rewriter.range_in(divisor, region).is_positive()
        {
            return;
        }
        tiles.positive.push(divisor);
        self.rewriter.learn_fact(region, divisor, Fact::POSITIVE);
    }

    /// The term of a value: of a coordinate of the block's tile, the coordinate itself.
    pub(super) fn tile_coordinate(
        &mut self,
        term: TermId,
        operation: Handle<Operation>,
        region: TermId,
    ) -> TermId {
        let Some(tiles) = &mut self.tiles else { return term };
        let axis = match tiles.reading.numbering {
            Numbering::Grid => None,
            Numbering::Grouped => {
                if let Some(groups) = self.rewriter.groups(term) {
                    tiles.ambiguous |= tiles.groups.is_some_and(|known| known != groups);
                    tiles.groups = Some(groups);
                    if self.numbers_tiles(groups.source) {
                        self.take_for_positive(groups.size, region);
                    }
                    return term;
                }
                tiles.groups.and_then(|groups| self.rewriter.coordinate_in(&groups, term))
            }
            Numbering::Rows => {
                let quotient = self.rewriter.quotient(term);
                let division = quotient.or_else(|| self.rewriter.remainder(term));
                let division = division.filter(|[number, _]| self.numbers_tiles(*number));
                let axis = division.map(|_| usize::from(quotient.is_none()));
                self.divided(division);
                axis
            }
        };
        let ty = self.rewriter.terms.get(term).ty;
        axis.and_then(|axis| self.coordinate(axis, ty, operation)).unwrap_or(term)
    }

    /// The coordinate of the tile that an axis of the grid is, where it is one.
    pub(super) fn grid_coordinate(
        &mut self,
        axis: usize,
        ty: Handle<Type>,
        operation: Handle<Operation>,
    ) -> Option<TermId> {
        let tiles = self.tiles.as_ref()?;
        let is_block = self.module.operations[operation].opcode == Opcode::GetTileBlockId;
        let found = tiles.reading.numbering == Numbering::Grid && is_block && axis < 2;
        if found { self.coordinate(axis, ty, operation) } else { None }
    }

    fn coordinate(
        &mut self,
        axis: usize,
        ty: Handle<Type>,
        operation: Handle<Operation>,
    ) -> Option<TermId> {
        let tiles = self.tiles.as_mut()?;
        let axis = if tiles.reading.exchanged { 1 - axis } else { axis };
        tiles.operations[axis].get_or_insert(operation);
        let terms = &mut *self.rewriter.terms;
        let none = terms.no_type();
        let kind =
            Kind::Operation { opcode: Opcode::GetTileBlockId, attributes: Attributes::default() };
        let block = terms.intern(kind, none, &[]);
        Some(terms.intern(Kind::Projection(TILE_COORDINATES[axis]), ty, &[block]))
    }

    /// Whether a term is the number of the block along an axis of the grid, or the index of a
    /// loop over tiles from there.
    fn numbers_tiles(&self, term: TermId) -> bool {
        let terms = &self.rewriter.terms;
        let it = terms.get(term);
        match it.kind {
            Kind::Projection(_) => {
                let axis = terms.axis(term, Opcode::GetTileBlockId);
                axis.is_some_and(|axis| !TILE_COORDINATES.contains(&axis))
            }
            Kind::Argument(0) => {
                let bounds = &terms.get(it.operands[0]).operands;
                matches!(bounds[..], [_, lower, _, step]
                    if terms.grid_stride(lower, step).is_some())
            }
            _ => false,
        }
    }
}
