//! Cutting long lists of effects into parts, between effects that are paired already.

use crate::canon::EffectId;
use rustc_hash::FxHashMap;
use std::ops::Range;

/// A part of one list and the part of the other that it may be paired with.
pub(super) type Gap = (Range<usize>, Range<usize>);

/// The parts of two lists of effects without a partner, each between the same pairs.
/// Every list comes with all effects that it was a part of, in order. Of pairs that
/// cross each other, the most that don't are kept.
pub(super) fn gaps(
    pairs: &[(EffectId, EffectId)],
    left: (&[EffectId], &[EffectId]),
    right: (&[EffectId], &[EffectId]),
) -> Vec<Gap> {
    let (of_left, of_right) = (places(left.0), places(right.0));
    let mut crossing: Vec<(usize, usize)> =
        pairs.iter().map(|(l, r)| (of_left[l], of_right[r])).collect();
    crossing.sort_unstable();
    let anchors = increasing(&crossing);
    let cut = |list: &[EffectId], places: &FxHashMap<EffectId, usize>, anchor: usize| {
        list.partition_point(|effect| places[effect] < anchor)
    };
    let mut gaps = Vec::with_capacity(anchors.len() + 1);
    let (mut i, mut j) = (0, 0);
    for (l, r) in anchors {
        let (to_i, to_j) = (cut(left.1, &of_left, l), cut(right.1, &of_right, r));
        gaps.push((i..to_i, j..to_j));
        (i, j) = (to_i, to_j);
    }
    gaps.push((i..left.1.len(), j..right.1.len()));
    gaps
}

fn places(effects: &[EffectId]) -> FxHashMap<EffectId, usize> {
    effects.iter().enumerate().map(|(place, effect)| (*effect, place)).collect()
}

/// The longest selection of pairs, ordered by their first number, whose second numbers
/// increase too (Fredman, 1975).
fn increasing(pairs: &[(usize, usize)]) -> Vec<(usize, usize)> {
    // Index of the pair that ends the best selection of each length, and what precedes
    // each pair in its best selection.
    let mut ends: Vec<usize> = Vec::new();
    let mut before: Vec<Option<usize>> = Vec::with_capacity(pairs.len());
    for (index, pair) in pairs.iter().enumerate() {
        let length = ends.partition_point(|end| pairs[*end].1 < pair.1);
        before.push(length.checked_sub(1).map(|shorter| ends[shorter]));
        if length == ends.len() {
            ends.push(index);
        } else {
            ends[length] = index;
        }
    }
    let mut chosen = Vec::with_capacity(ends.len());
    let mut next = ends.last().copied();
    while let Some(index) = next {
        chosen.push(pairs[index]);
        next = before[index];
    }
    chosen.reverse();
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_pairs_that_do_not_cross_are_kept() {
        let crossing = [(0, 5), (1, 0), (2, 1), (3, 7), (4, 2), (5, 6)];
        assert_eq!(increasing(&crossing), [(1, 0), (2, 1), (4, 2), (5, 6)]);
        assert_eq!(increasing(&[]), []);
    }

    #[test]
    fn lists_are_cut_at_pairs() {
        let all: Vec<EffectId> = (0..6).collect();
        let rest = [all[0], all[2], all[5]];
        let gaps = gaps(&[(all[1], all[3]), (all[4], all[4])], (&all, &rest), (&all, &rest));
        assert_eq!(gaps, [(0..1, 0..2), (1..2, 2..2), (2..3, 2..3)]);
    }
}
