//! Doing something to each element.

use crate::interp::machine::{Machine, Stop};
use crate::interp::number::Lane;
use crate::interp::value::{Lanes, Tile, Value};
use crate::ir::{Handle, Operation};
use std::sync::Arc;

/// Defines the result of `operation` by a function of each element of its operand.
pub fn unary(
    machine: &mut Machine<'_>,
    operation: Handle<Operation>,
    function: impl Fn(u64) -> u64,
) -> Result<(), Stop> {
    let source = machine.tile(operation, 0);
    machine.charge(source.len())?;
    let lanes = match &source.lanes {
        Lanes::Splat { bits, count } => Lanes::Splat { bits: function(*bits), count: *count },
        Lanes::Dense(lanes) => lanes.iter().map(|bits| function(*bits)).collect(),
    };
    machine.set_result(operation, 0, Value::Tile(Tile { lanes, ..source }));
    Ok(())
}

/// Defines the result of `operation` by a function of each pair of elements of its
/// operands.
pub fn binary(
    machine: &mut Machine<'_>,
    operation: Handle<Operation>,
    function: impl Fn(u64, u64) -> u64,
) -> Result<(), Stop> {
    let (a, b) = (machine.tile(operation, 0), machine.tile(operation, 1));
    let count = a.len().max(b.len());
    machine.charge(count)?;
    let lanes = match (&a.lanes, &b.lanes) {
        (Lanes::Splat { bits: a, .. }, Lanes::Splat { bits: b, .. }) => {
            Lanes::Splat { bits: function(*a, *b), count }
        }
        (Lanes::Dense(a), Lanes::Splat { bits: b, .. }) => {
            a.iter().map(|a| function(*a, *b)).collect()
        }
        (Lanes::Splat { bits: a, .. }, Lanes::Dense(b)) => {
            b.iter().map(|b| function(*a, *b)).collect()
        }
        (Lanes::Dense(a), Lanes::Dense(b)) => {
            a.iter().zip(b.iter()).map(|(a, b)| function(*a, *b)).collect()
        }
    };
    let undefined = union(&[&a, &b], count);
    let after = machine.order.join(a.after, b.after);
    machine.set_result(operation, 0, Value::Tile(Tile { lanes, undefined, after }));
    Ok(())
}

/// Defines the result of `operation` by a function of the elements of its operands that
/// may have no result, or be a fault.
pub fn checked(
    machine: &mut Machine<'_>,
    operation: Handle<Operation>,
    function: impl Fn(&[u64]) -> Lane,
) -> Result<(), Stop> {
    let operands = machine.module().operations[operation].operands.len();
    let tiles: smallvec::SmallVec<[Tile; 3]> =
        (0..operands).map(|index| machine.tile(operation, index)).collect();
    let count = tiles.iter().map(Tile::len).max().unwrap_or(1);
    machine.charge(count)?;
    let splat = tiles.iter().all(|tile| matches!(tile.lanes, Lanes::Splat { .. }));
    let undefined = union(&tiles.iter().collect::<Vec<_>>(), count);
    let different = if splat && undefined.is_none() { 1 } else { count };
    let mut lanes = Vec::with_capacity(different);
    let mut failed = undefined.as_deref().map_or_else(|| vec![false; different], <[bool]>::to_vec);
    for (index, failed) in failed.iter_mut().enumerate() {
        let elements: smallvec::SmallVec<[u64; 3]> =
            tiles.iter().map(|tile| tile.get(index)).collect();
        let lane = if *failed { Lane::Undefined } else { function(&elements) };
        *failed = !matches!(lane, Lane::Bits(_));
        lanes.push(if let Lane::Bits(bits) = lane { bits } else { 0 });
        if let Lane::Fault(kind) = lane {
            machine.fault_in(operation, kind, count / different);
        }
    }
    let after = machine.after_operands(operation);
    let result = if different == count {
        Tile::partial(lanes, failed)
    } else {
        Tile::splat(lanes[0], count).with_undefined(Some(vec![failed[0]; count]))
    };
    machine.set_result(operation, 0, Value::Tile(result.with_after(after)));
    Ok(())
}

/// The elements that are undefined in one of the tiles.
pub fn union(tiles: &[&Tile], count: usize) -> Option<Arc<[bool]>> {
    let mut masks = tiles.iter().filter_map(|tile| tile.undefined.as_ref());
    let first = masks.next()?;
    let rest: Vec<_> = masks.collect();
    if rest.is_empty() && first.len() == count {
        return Some(first.clone());
    }
    // A mask of one element is that of a scalar, which stands for all elements.
    let at = |mask: &Arc<[bool]>, index: usize| mask[if mask.len() == 1 { 0 } else { index }];
    let lane = |index| at(first, index) || rest.iter().any(|mask| at(mask, index));
    Some((0..count).map(lane).collect())
}
