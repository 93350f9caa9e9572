//! The declared headroom of extents.

use super::{Kind, Rewriter, TermId};
use crate::dialect::Opcode;
use rustc_hash::FxHashSet;

/// The greatest number that counts as the size of a tile.
pub const LARGEST_TILE: i128 = 1 << 16;

/// The narrowest integers that count as extents, in bits.
pub const NARROWEST_EXTENT: u32 = 32;

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

    /// Whether a number is calculated from what the launch says alone: parameters, sizes of
    /// tensors, blocks and the indices of loops over them. What is read from memory may be
    /// any number, and so may one of few bits.
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
                Kind::Projection(_) if self.is_of_launch(it.operands[0]) => {}
                Kind::Argument(0) if self.is_loop_index(it.operands[0]) => {
                    pending.extend(&self.terms.get(it.operands[0]).operands[1..]);
                }
                _ if self.integer_width(it.ty).is_none_or(|width| width < NARROWEST_EXTENT) => {
                    return false;
                }
                Kind::Parameter(_) => {}
                Kind::Sum { .. } | Kind::Product | Kind::Splat | Kind::Operation { .. } => {
                    pending.extend(&it.operands);
                }
                _ => return false,
            }
        }
        true
    }

    fn is_of_launch(&self, operation: TermId) -> bool {
        matches!(
            self.terms.get(operation).kind,
            Kind::Operation {
                opcode: Opcode::GetTileBlockId
                    | Opcode::GetNumTileBlocks
                    | Opcode::GetTensorShape
                    | Opcode::GetIndexSpaceShape,
                ..
            }
        )
    }

    fn is_loop_index(&self, region: TermId) -> bool {
        matches!(self.terms.get(region).kind, Kind::Region { opcode: Opcode::For, .. })
    }
}
