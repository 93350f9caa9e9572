//! The declared headroom of extents.

use super::{Kind, Rewriter, TermId};
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
        if !self.is_extent(extent) {
            return None;
        }
        self.conditions.insert(self.premises.headroom.clone()?);
        Some(())
    }

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
                _ if self.integer_width(it.ty).is_none_or(|width| width < NARROWEST_EXTENT) => {
                    return false;
                }
                Kind::Parameter(_) => {}
                Kind::Sum { constant, coefficients } => {
                    let width = self.integer_width(it.ty).unwrap_or(64);
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
                self.signed_constant(it.operands[1]).is_some_and(|size| i128::from(size) >= by)
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
}
