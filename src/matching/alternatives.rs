//! Other readings of a pair that differs: other parameters that could stand for each
//! other, and other axes of the grid.
//!
//! A pair that agrees under another reading is still different, but that reading is
//! the root cause, and saying so beats listing every access that it moves.

use crate::classify::{ParameterKind, ParameterPair};
use crate::dialect::ElementType;
use std::collections::{BTreeMap, BTreeSet};

/// The axes of the grid in another order.
pub const AXES: [[u32; 3]; 5] = [[1, 0, 2], [2, 1, 0], [0, 2, 1], [1, 2, 0], [2, 0, 1]];

/// Slots of the generated entry, in place of `slots`, under which a pair that differs may
/// agree, the likelier ones first, and whether they move every parameter that was found in
/// another's place, as `exchanged` says. The types are those of the numbers that
/// parameters are on either side; nothing for pointers.
pub fn other_maps(
    slots: &[u32],
    pairs: &[ParameterPair],
    exchanged: &BTreeSet<(u32, u32)>,
    reference: &[Option<ElementType>],
    generated: &[Option<ElementType>],
) -> Vec<(Vec<u32>, bool)> {
    let seen = other_slots(slots, pairs, exchanged).into_iter().map(|other| (other, true));
    let mut found: Vec<_> = seen.chain(exchanged_pairs(slots, pairs, exchanged)).collect();
    if reference == generated {
        let bases = (0..generated.len()).filter(|position| generated[*position].is_none());
        let in_place = exchanged_in_place(slots.len(), &bases.collect::<Vec<_>>());
        found.extend(in_place.into_iter().filter(|other| other != slots).map(|it| (it, false)));
    }
    found
}

/// The slots of the generated entry under which the parameters that were found in each
/// other's place are in their own; `None` where there is no such map.
///
/// `exchanged` holds pairs of slots: what the reference uses, and what the generated
/// program uses there. Sizes and strides of a tensor in `pairs` go where its base goes.
fn other_slots(
    slots: &[u32],
    pairs: &[ParameterPair],
    exchanged: &BTreeSet<(u32, u32)>,
) -> Option<Vec<u32>> {
    let mut wanted: BTreeMap<u32, u32> = BTreeMap::new();
    for (reference, generated) in exchanged {
        if wanted.insert(*generated, *reference).is_some_and(|other| other != *reference) {
            return None;
        }
    }
    for moved in pairs {
        let Some(to) = moved.generated.first().and_then(|base| wanted.get(&slots[*base])) else {
            continue;
        };
        let place = pairs.iter().find(|pair| is_at(pair, *to));
        let extents = moved.generated.iter().zip(place.map_or(&[][..], |pair| &pair.reference));
        for (from, to) in extents {
            wanted.entry(slots[*from]).or_insert(number(*to));
        }
    }
    let targets: BTreeSet<u32> = wanted.values().copied().collect();
    if wanted.is_empty() || targets.len() != wanted.len() {
        return None;
    }
    // A parameter whose slot is taken takes the one that the taker leaves.
    let left: Vec<u32> = wanted.keys().copied().filter(|slot| !targets.contains(slot)).collect();
    let displaced = targets.iter().copied().filter(|slot| !wanted.contains_key(slot));
    let displaced: BTreeMap<u32, u32> = displaced.zip(left).collect();
    let renamed = |slot: u32| wanted.get(&slot).or_else(|| displaced.get(&slot)).copied();
    Some(slots.iter().map(|slot| renamed(*slot).unwrap_or(*slot)).collect())
}

/// Whether the reference's parameter with this slot begins what the pair is about. Slots of
/// the reference are positions.
fn is_at(pair: &ParameterPair, slot: u32) -> bool {
    pair.reference.first().is_some_and(|base| number(*base) == slot)
}

fn number(position: usize) -> u32 {
    u32::try_from(position).unwrap_or(u32::MAX)
}

/// The slots of a generated entry with the same list of parameters as the reference, where
/// each parameter stands for the one at its own position, and where two tensors are
/// exchanged, for entries that have few of them. `bases` are the positions of the pointers;
/// the numbers behind one are taken for the tensor's.
fn exchanged_in_place(count: usize, bases: &[usize]) -> Vec<Vec<u32>> {
    const MOST: usize = 8;
    let places: Vec<u32> = (0..count).map(number).collect();
    let mut found = vec![places.clone()];
    if bases.len() > MOST {
        return found;
    }
    for (at, one) in bases.iter().enumerate() {
        for (next, other) in (at + 1..).zip(&bases[at + 1..]) {
            let length = bases[at + 1] - one;
            let length = length.min(bases.get(next + 1).unwrap_or(&count) - other);
            let mut moved = places.clone();
            for offset in 0..length {
                moved.swap(one + offset, other + offset);
            }
            found.push(moved);
        }
    }
    found
}

/// The slots of the generated entry with two like tensors or two scalars exchanged, each
/// in turn, for entries that have few of them, and whether that moves every parameter
/// which was found in another's place, as `exchanged` says; those come first.
fn exchanged_pairs(
    slots: &[u32],
    pairs: &[ParameterPair],
    exchanged: &BTreeSet<(u32, u32)>,
) -> Vec<(Vec<u32>, bool)> {
    const MOST: usize = 6;
    let (mut seen, mut tried) = (Vec::new(), Vec::new());
    for (at, one) in pairs.iter().enumerate() {
        for other in &pairs[at + 1..] {
            let like = one.kind == other.kind && one.kind != ParameterKind::Unused;
            if !like || one.generated.len() != other.generated.len() {
                continue;
            }
            let mut moved = slots.to_vec();
            for (i, j) in one.generated.iter().zip(&other.generated) {
                moved.swap(*i, *j);
            }
            let puts_right = |(reference, generated): &(u32, u32)| {
                let position = slots.iter().position(|slot| slot == generated);
                position.is_some_and(|position| moved[position] == *reference)
            };
            if !exchanged.is_empty() && exchanged.iter().all(puts_right) {
                seen.push((moved, true));
            } else {
                tried.push((moved, false));
            }
        }
    }
    if tried.len() + seen.len() <= MOST {
        seen.append(&mut tried);
    }
    seen.truncate(MOST);
    seen
}

/// The axes in the words of a finding.
pub fn axes_text(axes: [u32; 3]) -> String {
    let name = |axis: u32| ["x", "y", "z"][axis as usize % 3];
    let moved = (0..3).filter(|axis| axes[*axis as usize] != *axis);
    let moved: Vec<_> =
        moved.map(|axis| format!("{} for {}", name(axes[axis as usize]), name(axis))).collect();
    moved.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_exchange_is_undone_and_what_is_pushed_aside_takes_the_free_slot() {
        let exchanged = BTreeSet::from([(0, 1), (1, 0)]);
        assert_eq!(other_slots(&[0, 1, 2], &[], &exchanged), Some(vec![1, 0, 2]));
        let moved = BTreeSet::from([(0, 3)]);
        assert_eq!(other_slots(&[3, 0, 1], &[], &moved), Some(vec![0, 3, 1]));
    }

    #[test]
    fn one_parameter_can_not_stand_for_two() {
        assert_eq!(other_slots(&[0, 1], &[], &BTreeSet::from([(0, 1), (2, 1)])), None);
        assert_eq!(other_slots(&[0, 1], &[], &BTreeSet::new()), None);
    }

    #[test]
    fn sizes_and_strides_go_where_their_base_goes() {
        let pair = |reference: [usize; 2], generated: [usize; 2]| ParameterPair {
            kind: ParameterKind::InputTensor,
            reference: reference.to_vec(),
            generated: generated.to_vec(),
        };
        let pairs = [pair([0, 1], [0, 1]), pair([2, 3], [2, 3])];
        let bases = BTreeSet::from([(0, 2), (2, 0)]);
        assert_eq!(other_slots(&[0, 1, 2, 3], &pairs, &bases), Some(vec![2, 3, 0, 1]));
    }

    #[test]
    fn tensors_of_one_list_of_parameters_are_exchanged_with_the_numbers_behind_them() {
        let found = exchanged_in_place(5, &[0, 2]);
        assert_eq!(found, [vec![0, 1, 2, 3, 4], vec![2, 3, 0, 1, 4]]);
    }
}
