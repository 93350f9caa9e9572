//! Assumptions, which are checked.

use super::access::pointee_of;
use super::shape::sizes;
use crate::dialect::{ElementType, Opcode};
use crate::interp::FaultKind;
use crate::interp::machine::{Machine, Stop};
use crate::interp::memory::element_bytes;
use crate::interp::shape::strides;
use crate::interp::value::{Tile, Value};
use crate::ir::{Attribute, Handle, Operation, sign_extend};

/// Runs `assume`. An assumption about a constant is left alone: front ends emit false
/// ones for unit strides, which are set aside wherever programs are compared.
pub fn execute(machine: &mut Machine<'_>, operation: Handle<Operation>) -> Result<(), Stop> {
    let module = machine.module();
    let operand = module.operations[operation].operands[0];
    let value = machine.value(operand).clone();
    if !is_constant(machine, operand)
        && let Some(broken) = broken(machine, operation, &value)
    {
        machine.fault(operation, FaultKind::Assumption { value: broken });
    }
    let count = if let Value::Tile(tile) = &value { tile.len() } else { 1 };
    machine.charge(count)?;
    machine.set_result(operation, 0, value);
    Ok(())
}

fn is_constant(machine: &Machine<'_>, value: Handle<crate::ir::Value>) -> bool {
    let module = machine.module();
    let mut value = value;
    while let Some(operation) = module.defining_operation(value) {
        match module.operations[operation].opcode {
            Opcode::Constant => return true,
            Opcode::Assume => value = module.operations[operation].operands[0],
            _ => return false,
        }
    }
    false
}

/// The first element that breaks the assumption.
fn broken(machine: &Machine<'_>, operation: Handle<Operation>, value: &Value) -> Option<u64> {
    let module = machine.module();
    let predicate = module.attribute(operation, "predicate")?;
    let tile = match value {
        Value::Tile(tile) => tile,
        Value::Tensor(tensor) => {
            let Attribute::DivBy { divisor, .. } = predicate else { return None };
            return tensor.base.filter(|base| base % divisor != 0);
        }
        Value::View(_) | Value::Token(_) => return None,
    };
    let operand = module.operations[operation].operands[0];
    let shape = sizes(machine, operand);
    match predicate {
        Attribute::Bounded { lower, upper } => {
            let width = module.element(module.values[operand].ty).map_or(64, ElementType::bits);
            let within = |bits: u64| {
                let number = sign_extend(bits, width);
                lower.is_none_or(|l| l <= number) && upper.is_none_or(|u| number <= u)
            };
            first(tile, |index| within(tile.get(index)))
        }
        Attribute::DivBy { divisor, every, along } => {
            let group = every.zip(*along).map(|(every, along)| (every.unsigned_abs(), along));
            let step = match pointee_of(machine, module.type_of(operand)) {
                Some(pointee) => element_bytes(pointee).unwrap_or(1) as u64,
                None => 1,
            };
            first(tile, |index| divides(tile, index, &shape, *divisor, group, step))
        }
        Attribute::SameElements(groups) => first(tile, |index| {
            let leader = leader(index, &shape, groups);
            tile.is_undefined(leader) || tile.get(index) == tile.get(leader)
        }),
        _ => None,
    }
}

/// The first defined element for which `holds` is false.
fn first(tile: &Tile, holds: impl Fn(usize) -> bool) -> Option<u64> {
    (0..tile.len()).find(|i| !tile.is_undefined(*i) && !holds(*i)).map(|index| tile.get(index))
}

/// Whether an element is divisible, or as far behind the first of its group as it must
/// be.
fn divides(
    tile: &Tile,
    index: usize,
    shape: &[usize],
    divisor: u64,
    group: Option<(u64, i64)>,
    step: u64,
) -> bool {
    let Some((every, along)) = group else { return tile.get(index).is_multiple_of(divisor) };
    let along = usize::try_from(along).unwrap_or_default();
    let stride = strides(shape)[along];
    let every = usize::try_from(every).unwrap_or(usize::MAX).max(1);
    let behind = index / stride % shape[along] % every;
    if behind == 0 {
        return tile.get(index).is_multiple_of(divisor);
    }
    let first = index - behind * stride;
    tile.is_undefined(first)
        || tile.get(index) == tile.get(first).wrapping_add(behind as u64 * step)
}

/// The first element of the group that an element belongs to.
fn leader(index: usize, shape: &[usize], groups: &[i64]) -> usize {
    let mut leader = 0;
    for ((size, stride), group) in shape.iter().zip(strides(shape)).zip(groups) {
        let group = usize::try_from(*group).unwrap_or(1).max(1);
        leader += index / stride % size / group * group * stride;
    }
    leader
}
