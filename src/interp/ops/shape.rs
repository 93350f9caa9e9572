//! Making tiles, and moving their elements.

use super::elementwise::union;
use crate::dialect::{ElementType, Opcode};
use crate::interp::FaultKind;
use crate::interp::machine::{Machine, Stop};
use crate::interp::shape::{positions, strides, to_index};
use crate::interp::value::{Lanes, Tile, Value};
use crate::ir::{Attribute, Handle, Operation, Type};

/// Runs an operation that makes a tile or moves elements.
pub fn execute(machine: &mut Machine<'_>, operation: Handle<Operation>) -> Result<(), Stop> {
    let module = machine.module();
    let op = &module.operations[operation];
    let count = result_count(machine, operation);
    machine.reserve(count)?;
    machine.charge(count)?;
    let tile = match op.opcode {
        Opcode::Constant => constant(machine, operation, count),
        Opcode::Iota => Tile::dense((0..count as u64).collect()),
        Opcode::Reshape => machine.tile(operation, 0),
        Opcode::Broadcast => broadcast(machine, operation),
        Opcode::Permute => permute(machine, operation),
        Opcode::Cat => concatenate(machine, operation),
        Opcode::Extract => extract(machine, operation)?,
        Opcode::Insert => insert(machine, operation)?,
        Opcode::Select => select(machine, operation),
        Opcode::Bitcast => bitcast(machine, operation)?,
        Opcode::Pack | Opcode::Unpack => repack(machine, operation, count)?,
        _ => return Err(machine.unsupported(operation, "it makes no tile")),
    };
    machine.set_result(operation, 0, Value::Tile(tile));
    Ok(())
}

/// Number of elements of the first result.
fn result_count(machine: &Machine<'_>, operation: Handle<Operation>) -> usize {
    let module = machine.module();
    let result = module.operations[operation].results[0];
    let count = module.element_count(module.values[result].ty).unwrap_or(1);
    usize::try_from(count).unwrap_or(usize::MAX)
}

/// Sizes of a tile; none where `value` is no tile.
pub fn sizes(machine: &Machine<'_>, value: Handle<crate::ir::Value>) -> Vec<usize> {
    match machine.module().type_of(value) {
        Type::Tile { shape, .. } => {
            shape.iter().map(|size| usize::try_from(*size).unwrap_or(usize::MAX)).collect()
        }
        _ => Vec::new(),
    }
}

fn constant(machine: &Machine<'_>, operation: Handle<Operation>, count: usize) -> Tile {
    let module = machine.module();
    let result = module.operations[operation].results[0];
    let element = module.element(module.values[result].ty).unwrap_or(ElementType::I64);
    match module.attribute(operation, "value") {
        Some(Attribute::Dense(data)) if !data.splat => Tile::dense(
            (0..count).map(|index| data.bits(element, index).unwrap_or_default()).collect(),
        ),
        Some(Attribute::Dense(data)) => {
            Tile::splat(data.bits(element, 0).unwrap_or_default(), count)
        }
        _ => Tile::splat(0, count),
    }
}

fn broadcast(machine: &Machine<'_>, operation: Handle<Operation>) -> Tile {
    let op = &machine.module().operations[operation];
    let (from, to) = (sizes(machine, op.operands[0]), sizes(machine, op.results[0]));
    let steps: Vec<usize> = strides(&from)
        .into_iter()
        .zip(&from)
        .map(|(step, size)| if *size == 1 { 0 } else { step })
        .collect();
    rearranged(&machine.tile(operation, 0), &to, &steps, 0)
}

/// Elements of `source`, taken in steps; a splat needs no list of positions.
fn rearranged(source: &Tile, shape: &[usize], steps: &[usize], start: usize) -> Tile {
    match &source.lanes {
        Lanes::Splat { bits, .. } if source.undefined.is_none() => {
            Tile::splat(*bits, shape.iter().product()).with_after(source.after)
        }
        _ => source.gather(&positions(shape, steps, start)),
    }
}

fn permute(machine: &Machine<'_>, operation: Handle<Operation>) -> Tile {
    let module = machine.module();
    let op = &module.operations[operation];
    let (from, to) = (sizes(machine, op.operands[0]), sizes(machine, op.results[0]));
    let order: &[i32] = match module.attribute(operation, "permutation") {
        Some(Attribute::I32Array(order)) => order,
        _ => &[],
    };
    let all = strides(&from);
    let steps: Vec<usize> = order.iter().map(|d| all[d.unsigned_abs() as usize]).collect();
    rearranged(&machine.tile(operation, 0), &to, &steps, 0)
}

/// Lanes and undefined lanes of several tiles, to be picked from one by one.
struct Picked {
    lanes: Vec<u64>,
    undefined: Vec<bool>,
}

impl Picked {
    fn of(tile: &Tile) -> Self {
        let undefined = (0..tile.len()).map(|index| tile.is_undefined(index)).collect();
        Self { lanes: tile.iter().collect(), undefined }
    }

    fn put(&mut self, index: usize, tile: &Tile, from: usize) {
        self.lanes[index] = tile.get(from);
        self.undefined[index] = tile.is_undefined(from);
    }

    fn tile(self) -> Tile {
        Tile::partial(self.lanes, self.undefined)
    }
}

fn concatenate(machine: &mut Machine<'_>, operation: Handle<Operation>) -> Tile {
    let module = machine.module();
    let op = &module.operations[operation];
    let along = to_index(module.integer(operation, "dim").unwrap_or_default().unsigned_abs());
    let to = sizes(machine, op.results[0]);
    let steps = strides(&to);
    let mut picked = Picked::of(&Tile::splat(0, to.iter().product()));
    let mut start = 0;
    for index in 0..2 {
        let part = sizes(machine, op.operands[index]);
        let tile = machine.tile(operation, index);
        let places = positions(&part, &steps, start * steps[along]);
        for (from, place) in places.into_iter().enumerate() {
            picked.put(place, &tile, from);
        }
        start += part[along];
    }
    let after = machine.after_operands(operation);
    picked.tile().with_after(after)
}

/// Where the part of a tile of sizes `whole` starts that the scalars from operand
/// `first` on name; nothing where there is no such part, which is noted.
fn part_start(
    machine: &mut Machine<'_>,
    operation: Handle<Operation>,
    first: usize,
    (whole, part): (&[usize], &[usize]),
) -> Result<Option<usize>, Stop> {
    let steps = strides(whole);
    let mut start = 0;
    for dimension in 0..whole.len() {
        let scalar = machine.tile(operation, first + dimension);
        let index = machine.required(operation, &scalar, "the index of a part")?;
        let size = (whole[dimension] / part[dimension]) as u64;
        if index >= size {
            machine.fault(operation, FaultKind::Part { dimension, index, size });
            return Ok(None);
        }
        start += usize::try_from(index).unwrap_or_default() * part[dimension] * steps[dimension];
    }
    Ok(Some(start))
}

fn extract(machine: &mut Machine<'_>, operation: Handle<Operation>) -> Result<Tile, Stop> {
    let op = &machine.module().operations[operation];
    let (whole, part) = (sizes(machine, op.operands[0]), sizes(machine, op.results[0]));
    let after = machine.after_operands(operation);
    let tile = match part_start(machine, operation, 1, (&whole, &part))? {
        Some(start) => rearranged(&machine.tile(operation, 0), &part, &strides(&whole), start),
        None => undefined(part.iter().product()),
    };
    Ok(tile.with_after(after))
}

fn insert(machine: &mut Machine<'_>, operation: Handle<Operation>) -> Result<Tile, Stop> {
    let op = &machine.module().operations[operation];
    let (part, whole) = (sizes(machine, op.operands[0]), sizes(machine, op.operands[1]));
    let after = machine.after_operands(operation);
    let Some(start) = part_start(machine, operation, 2, (&whole, &part))? else {
        return Ok(undefined(whole.iter().product()).with_after(after));
    };
    let source = machine.tile(operation, 0);
    let mut picked = Picked::of(&machine.tile(operation, 1));
    for (from, place) in positions(&part, &strides(&whole), start).into_iter().enumerate() {
        picked.put(place, &source, from);
    }
    Ok(picked.tile().with_after(after))
}

/// A tile without a defined element.
pub fn undefined(count: usize) -> Tile {
    Tile::splat(0, count).with_undefined(Some(vec![true; count]))
}

fn select(machine: &mut Machine<'_>, operation: Handle<Operation>) -> Tile {
    let [condition, yes, no] = [0, 1, 2].map(|index| machine.tile(operation, index));
    let after = machine.after_operands(operation);
    if let (Lanes::Splat { bits, .. }, None) = (&condition.lanes, &condition.undefined) {
        let chosen = if bits & 1 == 1 { yes } else { no };
        return chosen.with_after(after);
    }
    let count = condition.len().max(yes.len()).max(no.len());
    let one = |tile: &Tile, index: usize| if tile.len() == 1 { 0 } else { index };
    let chosen = |index: usize| {
        let tile = if condition.get(one(&condition, index)) & 1 == 1 { &yes } else { &no };
        (tile, one(tile, index))
    };
    let lanes = (0..count).map(|index| {
        let (tile, at) = chosen(index);
        tile.get(at)
    });
    let lanes = lanes.collect();
    let undefined = union(&[&condition, &yes, &no], count).map(|_| {
        let lane = |index: usize| {
            let (tile, at) = chosen(index);
            condition.is_undefined(one(&condition, index)) || tile.is_undefined(at)
        };
        (0..count).map(lane).collect()
    });
    Tile { lanes, undefined: None, after }.with_undefined(undefined)
}

fn bitcast(machine: &Machine<'_>, operation: Handle<Operation>) -> Result<Tile, Stop> {
    let module = machine.module();
    let op = &module.operations[operation];
    let bits = |value: Handle<crate::ir::Value>| {
        module.element(module.values[value].ty).map_or(64, ElementType::bits)
    };
    if bits(op.operands[0]) != bits(op.results[0]) {
        return Err(machine
            .unsupported(operation, "where the 19 bits of a tf32 lie among 32 is not documented"));
    }
    Ok(machine.tile(operation, 0))
}

/// `pack` and `unpack`: the elements' bits one after the other, lowest first, cut anew.
fn repack(machine: &Machine<'_>, operation: Handle<Operation>, count: usize) -> Result<Tile, Stop> {
    let module = machine.module();
    let op = &module.operations[operation];
    let element = |value: Handle<crate::ir::Value>| {
        module.element(module.values[value].ty).unwrap_or(ElementType::I64)
    };
    let (from, to) = (element(op.operands[0]), element(op.results[0]));
    let odd = |element: &ElementType| matches!(element, ElementType::I1 | ElementType::Tf32);
    if let Some(odd) = [from, to].into_iter().find(odd) {
        let reason = format!("how `{}` is packed is not documented", odd.name());
        return Err(machine.unsupported(operation, reason));
    }
    let source = machine.tile(operation, 0);
    let (from, to) = (from.bits() as usize, to.bits() as usize);
    let bit = |position: usize| source.get(position / from) >> (position % from) & 1;
    let lane =
        |index: usize| (0..to).fold(0, |bits, offset| bits | bit(index * to + offset) << offset);
    let lost = |index: usize| {
        let (first, last) = (index * to / from, (index * to + to - 1) / from);
        (first..=last).any(|source_lane| source.is_undefined(source_lane))
    };
    let undefined = source.undefined.is_some().then(|| (0..count).map(lost).collect());
    let tile = Tile::dense((0..count).map(lane).collect()).with_undefined(undefined);
    Ok(tile.with_after(source.after))
}
