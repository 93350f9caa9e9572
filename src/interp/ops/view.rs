//! Views, and where their tiles lie in memory.

use crate::dialect::{ElementType, Opcode};
use crate::interp::FaultKind;
use crate::interp::machine::{Machine, Stop};
use crate::interp::memory::element_bytes;
use crate::interp::number::integer::Integer;
use crate::interp::value::{Indexing, Tensor, Tile, Value, View};
use crate::ir::{Attribute, DYNAMIC, Handle, Operation, Type};
use smallvec::SmallVec;
use std::sync::Arc;

/// Runs an operation that makes a view or asks for its sizes.
pub fn execute(machine: &mut Machine<'_>, operation: Handle<Operation>) -> Result<(), Stop> {
    machine.charge(1)?;
    let module = machine.module();
    let op = &module.operations[operation];
    match op.opcode {
        Opcode::MakeTensorView => make_tensor(machine, operation),
        Opcode::GetTensorShape => {
            let Value::Tensor(tensor) = machine.value(op.operands[0]) else { return Ok(()) };
            let (sizes, after) = (tensor.shape.clone(), tensor.after);
            set_sizes(machine, operation, &sizes, after);
            Ok(())
        }
        Opcode::GetIndexSpaceShape => {
            let Value::View(view) = machine.value(op.operands[0]) else { return Ok(()) };
            if matches!(view.indexing, Indexing::Rows(_)) {
                let reason = "the index space of a gather/scatter view is not documented";
                return Err(machine.unsupported(operation, reason));
            }
            let (sizes, after) = (view.index_space(), view.tensor.after);
            set_sizes(machine, operation, &sizes, after);
            Ok(())
        }
        _ => make_view(machine, operation),
    }
}

/// Defines sizes as results. A size that the type of the results lacks is undefined
/// behaviour.
fn set_sizes(
    machine: &mut Machine<'_>,
    operation: Handle<Operation>,
    sizes: &[u64],
    after: crate::interp::memory::Node,
) {
    let module = machine.module();
    for (index, size) in sizes.iter().enumerate() {
        let result = module.operations[operation].results[index];
        let width = module.element(module.values[result].ty).map_or(64, ElementType::bits);
        let fits = Integer { width, signed: false }.wrap(i128::from(*size)) == *size;
        let tile = Tile::scalar(*size).with_undefined(Some(vec![!fits]));
        if !fits {
            machine.fault(operation, FaultKind::Overflow);
        }
        machine.set_result(operation, index, Value::Tile(tile.with_after(after)));
    }
}

fn make_tensor(machine: &mut Machine<'_>, operation: Handle<Operation>) -> Result<(), Stop> {
    let module = machine.module();
    let result = module.operations[operation].results[0];
    let Type::TensorView { shape, strides, element, .. } = module.type_of(result) else {
        return Ok(());
    };
    let Some(element) = module.element(*element) else { return Ok(()) };
    let base = machine.tile_of(module.operations[operation].operands[0]).defined_scalar();
    let shape = numbers(machine, operation, shape, "dynamicShape")?;
    let strides = numbers(machine, operation, strides, "dynamicStrides")?;
    let after = machine.after_operands(operation);
    let tensor = Tensor { base, element, shape, strides, after };
    machine.set(result, Value::Tensor(Arc::new(tensor)));
    Ok(())
}

/// Sizes or strides: those of the type, and the operands called `name` for the rest.
fn numbers(
    machine: &mut Machine<'_>,
    operation: Handle<Operation>,
    fixed: &[i64],
    name: &str,
) -> Result<SmallVec<[u64; 4]>, Stop> {
    let mut dynamic = machine.module().operands_named(operation, name).iter();
    let mut numbers = SmallVec::new();
    for number in fixed {
        numbers.push(if *number == DYNAMIC {
            let tile = dynamic.next().map_or_else(|| Tile::scalar(0), |o| machine.tile_of(*o));
            machine.required(operation, &tile, "a size or stride")?
        } else {
            number.unsigned_abs()
        });
    }
    Ok(numbers)
}

fn make_view(machine: &mut Machine<'_>, operation: Handle<Operation>) -> Result<(), Stop> {
    let module = machine.module();
    let op = &module.operations[operation];
    let Value::Tensor(tensor) = machine.value(op.operands[0]).clone() else { return Ok(()) };
    match View::new(module.type_of(op.results[0]), tensor) {
        Some(view) => {
            machine.set_result(operation, 0, Value::View(Arc::new(view)));
            Ok(())
        }
        None => Err(machine.unsupported(operation, "its result is no view")),
    }
}

/// Where an element lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Address of its byte, or of its first one.
    pub address: u64,
    /// Whether it is the upper half of the byte, for elements of four bits.
    pub upper: bool,
}

/// Where the elements of a tile lie in memory, in row-major order: nothing for elements
/// outside the tensor.
pub fn places(
    machine: &mut Machine<'_>,
    operation: Handle<Operation>,
    view: &View,
) -> Result<Vec<Option<Place>>, Stop> {
    let tensor = &view.tensor;
    let Some(base) = tensor.base else {
        machine.fault(operation, FaultKind::UndefinedOperand("the base of a tensor"));
        return Err(Stop::Abandon);
    };
    let count = view.tile.iter().product::<u64>();
    machine.reserve(usize::try_from(count).unwrap_or(usize::MAX))?;
    let mut offsets = vec![Some(0_u64)];
    for dimension in 0..view.tile.len() {
        let steps = steps(machine, operation, view, dimension)?;
        offsets = offsets
            .iter()
            .flat_map(|offset| {
                steps.iter().map(|step| offset.and_then(|o| o.checked_add((*step)?)))
            })
            .collect();
    }
    let place = |offset: u64| match element_bytes(tensor.element) {
        Some(size) => {
            Place { address: base.wrapping_add(offset.wrapping_mul(size as u64)), upper: false }
        }
        None => Place { address: base.wrapping_add(offset / 2), upper: offset % 2 == 1 },
    };
    Ok(offsets.into_iter().map(|offset| offset.map(place)).collect())
}

/// Distances in elements that the positions along a dimension of the tile add; nothing
/// for positions outside the tensor.
fn steps(
    machine: &mut Machine<'_>,
    operation: Handle<Operation>,
    view: &View,
    dimension: usize,
) -> Result<Vec<Option<u64>>, Stop> {
    let tensor_dimension = view.dimensions[dimension];
    let (extent, stride) =
        (view.tensor.shape[tensor_dimension], view.tensor.strides[tensor_dimension]);
    let coordinates = coordinates(machine, operation, view, dimension)?;
    let inside = |coordinate: &Option<u64>| coordinate.filter(|c| *c < extent);
    if is_in_bounds(machine, operation, dimension)
        && !coordinates.iter().all(|c| inside(c).is_some())
    {
        machine.fault(operation, FaultKind::NotInBounds { dimension });
    }
    // An offset that leaves 64 bits is beyond every buffer, and so is this one.
    let offset = |coordinate: u64| coordinate.checked_mul(stride).unwrap_or(u64::MAX >> 8);
    Ok(coordinates.iter().map(|coordinate| inside(coordinate).map(offset)).collect())
}

/// Coordinates in the tensor of the positions along a dimension of the tile.
fn coordinates(
    machine: &mut Machine<'_>,
    operation: Handle<Operation>,
    view: &View,
    dimension: usize,
) -> Result<Vec<Option<u64>>, Stop> {
    let index = machine.tile_of(machine.module().operands_named(operation, "index")[dimension]);
    let size = view.tile[dimension];
    if let Indexing::Rows(sparse) = view.indexing
        && sparse == dimension
    {
        let rows = usize::try_from(size).unwrap_or(usize::MAX).min(index.len());
        if (0..rows).any(|row| index.is_undefined(row)) {
            machine.fault(operation, FaultKind::UndefinedOperand("an index"));
        }
        return Ok((0..rows)
            .map(|row| if index.is_undefined(row) { None } else { Some(index.get(row)) })
            .collect());
    }
    let index = machine.required(operation, &index, "an index")?;
    let start = match &view.indexing {
        Indexing::Rows(_) => Some(index),
        Indexing::Steps(steps) => {
            let tiles = view.index_space()[dimension];
            if index >= tiles {
                machine.fault(operation, FaultKind::IndexSpace { dimension, index, size: tiles });
            }
            index.checked_mul(steps[dimension])
        }
    };
    Ok((0..size).map(|position| start.and_then(|start| start.checked_add(position))).collect())
}

fn is_in_bounds(machine: &Machine<'_>, operation: Handle<Operation>, dimension: usize) -> bool {
    match machine.module().attribute(operation, "inbounds") {
        Some(Attribute::BoolArray(flags)) => flags.get(dimension).copied().unwrap_or(false),
        _ => false,
    }
}
