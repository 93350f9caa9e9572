//! The declared headroom of extents.

use super::{Kind, Premises, Range, Rewriter, TermId, Terms};
use crate::canon::facts::{constant, range};
use crate::canon::terms::Term;
use crate::dialect::Opcode;
use crate::ir::sign_extend;
use rustc_hash::FxHashSet;

/// The greatest number that counts as the size of a tile.
pub const LARGEST_TILE: i128 = 1 << 16;

/// The narrowest integers that count as extents, in bits.
pub const NARROWEST_EXTENT: u32 = 32;

/// Operations that ask for what the launch says.
const OF_LAUNCH: [Opcode; 4] = [
    Opcode::GetTileBlockId,
    Opcode::GetNumTileBlocks,
    Opcode::GetTensorShape,
    Opcode::GetIndexSpaceShape,
];

impl Rewriter<'_> {
    /// Notes that a sum of `extent` and less than `added` is taken not to wrap around by the
    /// declared headroom. `None` where there is none, or where it says nothing about this
    /// sum: `extent` has to be an extent, and `added` at most the size of a tile.
    pub fn use_headroom(&mut self, extent: TermId, added: i128) -> Option<()> {
        (added <= LARGEST_TILE).then(|| self.use_headroom_for_blocks(extent)).flatten()
    }

    /// The same of a sum of `extent` and the number of blocks along an axis of the grid.
    pub fn use_headroom_for_blocks(&mut self, extent: TermId) -> Option<()> {
        let extents = Extents { terms: self.terms, premises: self.premises, region: self.region };
        if !extents.is_extent(extent) {
            return None;
        }
        self.conditions.insert(self.premises.headroom.clone()?);
        Some(())
    }
}

/// The range of a sum of an extent and less than the size of a tile, in the region with this
/// key, by the declared headroom: it doesn't wrap around. `None` where that says nothing about
/// the term, or where the extent itself may be negative or wrap around.
pub fn range_with_headroom(
    terms: &Terms,
    premises: &Premises,
    region: TermId,
    sum: TermId,
) -> Option<Range> {
    let extents = Extents { terms, premises, region: Some(region) };
    let it = terms.get(sum);
    let Kind::Sum { constant, coefficients } = &it.kind else { return None };
    let width = extents.width(it)?;
    let number = |bits: u64| i128::from(sign_extend(bits, width));
    let (added, most) = (number(*constant), Range::of_width(width).high);
    if !(1..LARGEST_TILE).contains(&added) || !extents.is_extent(sum) {
        return None;
    }
    let (mut low, mut high) = (0_i128, 0_i128);
    for (part, by) in it.operands.iter().zip(coefficients) {
        let (part, by) = (extents.range(*part), number(*by));
        let ends = [part.low.saturating_mul(by), part.high.saturating_mul(by)];
        low = low.saturating_add(ends[0].min(ends[1]));
        high = high.saturating_add(ends[0].max(ends[1]));
    }
    (low >= 0 && high <= most).then(|| Range { low: low + added, high: most.min(high + added) })
}

/// Tells extents from other numbers.
struct Extents<'t> {
    terms: &'t Terms,
    premises: &'t Premises,
    /// Key of the region where facts are looked up.
    region: Option<TermId>,
}

impl Extents<'_> {
    /// Whether a number is a size as launches give them, or a part of one: parameters,
    /// sizes of tensors, blocks and the indices of loops over them, their sums in steps of
    /// tiles, quotients, and the least or greatest of them. What is read from memory or made
    /// by mixing bits may be any number, and so may one of few bits or a product that wraps
    /// around.
    fn is_extent(&self, term: TermId) -> bool {
        let (mut seen, mut pending) = (FxHashSet::default(), vec![term]);
        while let Some(term) = pending.pop() {
            if !seen.insert(term) {
                continue;
            }
            let it = self.terms.get(term);
            match &it.kind {
                Kind::Extent(_) | Kind::Constant(_) => {}
                // Where a size or index stands is no part of the number.
                Kind::Projection(_) if self.is_query(it.operands[0], &OF_LAUNCH) => {}
                Kind::Argument(0) if self.is_loop_index(it.operands[0]) => {
                    pending.extend(&self.terms.get(it.operands[0]).operands[1..]);
                }
                _ if self.width(it).is_none_or(|width| width < NARROWEST_EXTENT) => {
                    return false;
                }
                Kind::Parameter(_) => {}
                Kind::Sum { constant, coefficients } => {
                    let width = self.width(it).unwrap_or(64);
                    let number = |bits: &u64| i128::from(sign_extend(*bits, width));
                    let mut parts = it.operands.iter().zip(coefficients);
                    if number(constant).abs() > LARGEST_TILE
                        || !parts.all(|(part, by)| self.is_in_steps(*part, number(by).abs()))
                    {
                        return false;
                    }
                    pending.extend(&it.operands);
                }
                Kind::Operation { opcode: Opcode::Divi, .. } => {
                    let by = it.operands[1];
                    if !self.range(by).is_positive() {
                        return false;
                    }
                    pending.extend(&it.operands);
                }
                Kind::Splat
                | Kind::Operation { opcode: Opcode::Exti | Opcode::Mini | Opcode::Maxi, .. } => {
                    pending.extend(&it.operands);
                }
                _ => return false,
            }
        }
        true
    }

    /// Whether a part of a sum counts as much as a size does: once, or a tile's length (a
    /// power of two) for each block, trip or tile.
    fn is_in_steps(&self, part: TermId, by: i128) -> bool {
        if by == 1 {
            return true;
        }
        let it = self.terms.get(part);
        let counts = match &it.kind {
            Kind::Argument(_) => true,
            Kind::Projection(_) => !self.is_query(it.operands[0], &[Opcode::GetTensorShape]),
            Kind::Operation { opcode: Opcode::Divi, .. } => {
                constant(self.terms, it.operands[1]).is_some_and(|size| i128::from(size) >= by)
            }
            _ => false,
        };
        counts && by <= LARGEST_TILE && by.unsigned_abs().is_power_of_two()
    }

    /// Whether an operation is one of these.
    fn is_query(&self, operation: TermId, queries: &[Opcode]) -> bool {
        let kind = &self.terms.get(operation).kind;
        matches!(kind, Kind::Operation { opcode, .. } if queries.contains(opcode))
    }

    fn is_loop_index(&self, region: TermId) -> bool {
        matches!(self.terms.get(region).kind, Kind::Region { opcode: Opcode::For, .. })
    }

    /// Bits of an integer.
    fn width(&self, it: &Term) -> Option<u32> {
        let element = self.terms.tile_element(it.ty)?;
        element.is_integer().then(|| element.bits())
    }

    fn range(&self, term: TermId) -> Range {
        let known = |region| range(self.terms, self.premises, region, term);
        self.region.map_or(Range::of_width(64), known)
    }
}
