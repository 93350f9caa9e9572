//! The arithmetic by which kernels number tiles.
//!
//! The grouped swizzle takes block `p` of a grid over `m` by `n` tiles to the tile at
//! `g * q + p % (g * n) % s` and `p % (g * n) / s`, with `q = p / (g * n)` and
//! `s = min(m - g * q, g)`: groups of `g` tiles along the first coordinate, the last one
//! of what is left. For `0 <= p < m * n` it is a bijection, as each group has `s * n`
//! tiles and within it quotient and remainder by `s` are one.

use super::{Kind, Rewriter, TermId, low_bits};
use crate::dialect::{DialectEnum, Opcode, Rounding};

/// The height of the groups of a swizzle, which is that of all but the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Groups {
    /// The number of the block.
    pub source: TermId,
    /// Tiles in a group: its height times all tiles along the second coordinate.
    pub tiles: TermId,
    /// Number of the group.
    pub group: TermId,
    /// Height of a group.
    pub height: i64,
    /// Height of the group at hand, the last one's being what is left.
    pub size: TermId,
    /// Tiles along the first coordinate.
    pub rows: TermId,
    /// Tiles along the second coordinate.
    pub columns: TermId,
}

impl Rewriter<'_> {
    /// The groups whose height at hand a term is: the lesser of a constant and what is
    /// left of the rows.
    pub fn groups(&mut self, size: TermId) -> Option<Groups> {
        let it = self.terms.get(size);
        let ty = it.ty;
        let operands = self.operands_of(size, Opcode::Mini)?;
        let (height, left) = match operands.map(|operand| self.signed_constant(operand)) {
            [Some(height), None] => (height, operands[1]),
            [None, Some(height)] => (height, operands[0]),
            _ => return None,
        };
        let width = self.integer_width(ty).filter(|_| height > 0)?;
        let before = low_bits(height.wrapping_neg().cast_unsigned(), width);
        let summands = self.sum_of(left).summands.into_iter();
        let mut groups = summands.filter(|(_, factor)| low_bits(*factor, width) == before);
        let (group, _) = groups.next().filter(|_| groups.next().is_none())?;
        let [source, tiles] = self.quotient(group)?;
        let columns = self.divided_by(tiles, height)?;
        let height_of = self.integer(ty, height);
        let first = self.multiply(group, height_of, ty)?;
        let first = self.sum(first, ty)?;
        let zero = self.integer(ty, 0);
        let negated = self.difference(zero, first, 0, ty)?;
        let rows = self.difference(left, negated, 0, ty)?;
        Some(Groups { source, tiles, group, height, size, rows, columns })
    }

    /// The groups whose height at hand `size` is, where a launch with no more blocks than
    /// tiles leaves none of them empty: the walk is by the numbers of blocks, or of a loop
    /// over the tiles in steps of the grid, over tiles of tensors.
    pub fn groups_launched(&mut self, size: TermId, region: TermId) -> Option<Groups> {
        self.region = Some(region);
        let groups = self.groups(size)?;
        let ty = self.terms.get(size).ty;
        let counted = [groups.rows, groups.columns]
            .iter()
            .all(|count| self.is_count_of_tiles(*count) && self.range(*count).is_non_negative());
        let all = self.multiply(groups.rows, groups.columns, ty)?;
        let all = self.sum(all, ty)?;
        (counted && self.is_numbered_below(groups.source, all)).then_some(groups)
    }

    /// Whether a term is the number of a block, or one that a loop over as many as `all`
    /// takes in steps of the grid.
    fn is_numbered_below(&self, number: TermId, all: TermId) -> bool {
        if self.terms.axis(number, Opcode::GetTileBlockId).is_some() {
            return true;
        }
        let it = self.terms.get(number);
        let Kind::Argument(0) = it.kind else { return false };
        let region = self.terms.get(it.operands[0]);
        let Kind::Region { opcode: Opcode::For, .. } = region.kind else { return false };
        let [_, lower, upper, step] = region.operands[..] else { return false };
        upper == all && self.terms.grid_stride(lower, step).is_some()
    }

    /// Whether a term is how many tiles a tensor has along a dimension.
    fn is_count_of_tiles(&self, term: TermId) -> bool {
        if self.signed_constant(term).is_some() {
            return true;
        }
        let it = self.terms.get(term);
        match it.kind {
            Kind::Projection(_) => {
                let of = &self.terms.get(it.operands[0]).kind;
                matches!(of, Kind::Operation { opcode: Opcode::GetIndexSpaceShape, .. })
            }
            Kind::Operation { opcode: Opcode::Divi, .. } => {
                let size = self.signed_constant(it.operands[1]);
                let rounding = self.terms.case(it, "rounding");
                rounding == Some(Rounding::PositiveInf.number()) && size.is_some_and(|it| it > 0)
            }
            _ => false,
        }
    }

    /// Which coordinate of the tile in these groups a term is.
    pub fn coordinate_in(&self, groups: &Groups, term: TermId) -> Option<usize> {
        if let Some([rest, size]) = self.quotient(term) {
            return (size == groups.size && self.is_in_group(groups, rest)).then_some(1);
        }
        let sum = self.sum_of(term);
        let [one, other] = sum.summands.as_slice() else { return None };
        let height = groups.height.cast_unsigned();
        let within = match [*one, *other] {
            [(group, by), (within, 1)] | [(within, 1), (group, by)]
                if group == groups.group && by == height =>
            {
                within
            }
            _ => return None,
        };
        let [rest, size] = self.operands_of(within, Opcode::Remi)?;
        let inside = rest == groups.source || self.is_in_group(groups, rest);
        (sum.constant == 0 && size == groups.size && inside).then_some(0)
    }

    /// Whether a term is the number of the block within its group.
    fn is_in_group(&self, groups: &Groups, term: TermId) -> bool {
        self.operands_of(term, Opcode::Remi) == Some([groups.source, groups.tiles])
    }

    /// What a term divides by what, rounding to zero.
    pub fn quotient(&self, term: TermId) -> Option<[TermId; 2]> {
        let operands = self.operands_of(term, Opcode::Divi)?;
        let rounding = self.terms.case(self.terms.get(term), "rounding");
        (rounding == Some(Rounding::Zero.number())).then_some(operands)
    }

    /// What a term is the remainder of, by what.
    pub fn remainder(&self, term: TermId) -> Option<[TermId; 2]> {
        self.operands_of(term, Opcode::Remi)
    }

    /// The operands of a term that is this operation on two.
    fn operands_of(&self, term: TermId, of: Opcode) -> Option<[TermId; 2]> {
        let it = self.terms.get(term);
        let [a, b] = *it.operands.as_slice() else { return None };
        matches!(it.kind, Kind::Operation { opcode, .. } if opcode == of).then_some([a, b])
    }

    /// The number that a term is a constant times, where that product does not wrap around.
    fn divided_by(&mut self, term: TermId, factor: i64) -> Option<TermId> {
        let ty = self.terms.get(term).ty;
        if let Some(constant) = self.signed_constant(term) {
            return (constant % factor == 0).then(|| self.integer(ty, constant / factor));
        }
        let sum = self.sum_of(term);
        let [(number, by)] = *sum.summands.as_slice() else { return None };
        let most = super::Range::of_width(self.integer_width(ty)?).high;
        let fits = self.range(number).high <= most / i128::from(factor);
        (sum.constant == 0 && by == factor.cast_unsigned() && fits).then_some(number)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    #[test]
    fn the_grouped_swizzle_gives_each_block_a_tile_of_its_own() {
        for (rows, columns, height) in [(1, 1, 8), (7, 3, 2), (8, 5, 4), (9, 4, 8), (3, 6, 8)] {
            let tile = |block: usize, whole: usize| {
                let (group, rest) = (block / (height * columns), block % (height * columns));
                let size = (rows - height * group).min(height);
                (height * group + whole % size, rest / size)
            };
            // The remainder may be taken of the block's number itself.
            for whole in [false, true] {
                let blocks = 0..rows * columns;
                let tiles: BTreeSet<_> = blocks
                    .map(|block| {
                        let rest = block % (height * columns);
                        tile(block, if whole { block } else { rest })
                    })
                    .collect();
                let all = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
                assert_eq!(tiles, all.collect());
            }
        }
    }
}
