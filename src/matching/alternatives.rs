//! Other readings of a pair that differs: other parameters that could stand for each
//! other, and other axes of the grid.
//!
//! A pair that agrees under another reading is still different, but that reading is
//! the root cause, and saying so beats listing every access that it moves.

use crate::classify::{ParameterKind, ParameterPair};

/// The axes of the grid in another order.
pub const AXES: [[u32; 3]; 5] = [[1, 0, 2], [2, 1, 0], [0, 2, 1], [1, 2, 0], [2, 0, 1]];

/// Maps of parameters that exchange two like ones: two input tensors, two output
/// tensors or two scalars.
pub fn exchanged(pairs: &[ParameterPair]) -> Vec<Vec<ParameterPair>> {
    let mut maps = Vec::new();
    for i in 0..pairs.len() {
        for j in i + 1..pairs.len() {
            let like = pairs[i].kind == pairs[j].kind && pairs[i].kind != ParameterKind::Unused;
            if like && pairs[i].generated.len() == pairs[j].generated.len() {
                let mut map = pairs.to_vec();
                let other = std::mem::replace(&mut map[i].generated, pairs[j].generated.clone());
                map[j].generated = other;
                maps.push(map);
            }
        }
    }
    maps
}

/// The axes in the words of a finding.
pub fn axes_text(axes: [u32; 3]) -> String {
    let name = |axis: u32| ["x", "y", "z"][axis as usize % 3];
    let moved = (0..3).filter(|axis| axes[*axis as usize] != *axis);
    let moved: Vec<_> =
        moved.map(|axis| format!("{} for {}", name(axes[axis as usize]), name(axis))).collect();
    moved.join(", ")
}
