//! Launch queries, tokens, addresses, printing.

use super::access::pointee_of;
use super::float::element_of;
use crate::dialect::{ElementType, Opcode};
use crate::interp::machine::{Machine, Stop};
use crate::interp::memory::{Node, element_bytes};
use crate::interp::number::decode;
use crate::interp::ops::elementwise::checked;
use crate::interp::value::{Tile, Value};
use crate::interp::{FaultKind, Print};
use crate::ir::{Attribute, Handle, Operation, sign_extend};

/// Runs one of these operations.
pub fn execute(machine: &mut Machine<'_>, operation: Handle<Operation>) -> Result<(), Stop> {
    let module = machine.module();
    let op = &module.operations[operation];
    machine.charge(1)?;
    match op.opcode {
        Opcode::GetTileBlockId => set_scalars(machine, operation, machine.id),
        Opcode::GetNumTileBlocks => set_scalars(machine, operation, machine.program.grid),
        Opcode::MakeToken => machine.set_result(operation, 0, Value::Token(Node::START)),
        // In a single launch there is nothing to wait for, and memory has no aliases.
        Opcode::JoinTokens
        | Opcode::GdcLaunchDependentsTko
        | Opcode::GdcWaitTko
        | Opcode::MemoryFenceAliasTko => {
            let node = machine.after_operands(operation);
            machine.set_result(operation, 0, Value::Token(node));
        }
        Opcode::PtrToInt | Opcode::IntToPtr | Opcode::PtrToPtr => {
            let tile = machine.tile(operation, 0);
            machine.set_result(operation, 0, Value::Tile(tile));
        }
        Opcode::Offset => return offset(machine, operation),
        Opcode::GetGlobal => {
            let address = match module.attribute(operation, "name") {
                Some(Attribute::Symbol(name)) => machine.program.globals.get(name).copied(),
                _ => None,
            };
            let address = address.unwrap_or_default();
            machine.set_result(operation, 0, Value::Tile(Tile::scalar(address)));
        }
        Opcode::Alloca => return allocate(machine, operation),
        Opcode::Assert => assert(machine, operation),
        Opcode::PrintTko => print(machine, operation),
        _ => return Err(machine.unsupported(operation, "its meaning is not known here")),
    }
    Ok(())
}

fn set_scalars(machine: &mut Machine<'_>, operation: Handle<Operation>, numbers: [u32; 3]) {
    for (index, number) in numbers.into_iter().enumerate() {
        let tile = Tile::scalar(u64::from(number));
        machine.set_result(operation, index, Value::Tile(tile));
    }
}

/// Advances pointers; undefined where the distance or the address leaves 64 bits.
fn offset(machine: &mut Machine<'_>, operation: Handle<Operation>) -> Result<(), Stop> {
    let module = machine.module();
    let pointers = module.type_of(module.operations[operation].operands[0]);
    let size = pointee_of(machine, pointers).and_then(element_bytes);
    let Some(size) = size else {
        let reason = "how pointers to elements of less than a byte advance is not documented";
        return Err(machine.unsupported(operation, reason));
    };
    let width = element_of(machine, operation, 1).bits();
    checked(machine, operation, |lane| {
        let distance =
            sign_extend(lane[1], width).checked_mul(i64::try_from(size).unwrap_or(i64::MAX));
        distance.and_then(|distance| lane[0].checked_add_signed(distance)).into()
    })
}

fn allocate(machine: &mut Machine<'_>, operation: Handle<Operation>) -> Result<(), Stop> {
    let module = machine.module();
    let result = module.operations[operation].results[0];
    let size = pointee_of(machine, module.type_of(result)).and_then(element_bytes);
    let count = module.integer(operation, "num_elem").unwrap_or_default().unsigned_abs();
    let alignment = module.integer(operation, "alignment").unwrap_or(1).unsigned_abs();
    let limit = machine.program.limits.memory;
    let bytes = size.and_then(|size| (size as u64).checked_mul(count));
    let bytes = bytes.filter(|bytes| *bytes <= limit);
    let address = bytes.and_then(|bytes| machine.memory.reserve(bytes, alignment));
    let address = address.ok_or(crate::interp::Error::Memory { limit })?;
    machine.set_result(operation, 0, Value::Tile(Tile::scalar(address)));
    Ok(())
}

fn assert(machine: &mut Machine<'_>, operation: Handle<Operation>) {
    let condition = machine.tile(operation, 0);
    for index in 0..condition.len() {
        if condition.is_undefined(index) {
            let kind = FaultKind::UndefinedOperand("the condition of an assertion");
            machine.fault(operation, kind);
        } else if condition.get(index) & 1 == 0 {
            let message = match machine.module().attribute(operation, "message") {
                Some(Attribute::String(bytes)) => String::from_utf8_lossy(bytes).into_owned(),
                _ => String::new(),
            };
            machine.fault(operation, FaultKind::Assertion(message));
        }
    }
}

fn print(machine: &mut Machine<'_>, operation: Handle<Operation>) {
    let module = machine.module();
    let format = match module.attribute(operation, "str") {
        Some(Attribute::String(bytes)) => bytes.clone(),
        _ => Box::default(),
    };
    let operands = module.operands_named(operation, "args").iter().map(|argument| {
        let element = module.element(module.values[*argument].ty).unwrap_or(ElementType::I64);
        let tile = machine.tile_of(*argument);
        let number = |index| match element_number(element, tile.get(index)) {
            _ if tile.is_undefined(index) => None,
            number => Some(number),
        };
        (0..tile.len()).map(number).collect()
    });
    let operands = operands.collect();
    machine.prints.push(Print { block: machine.id, format, operands });
    let node = machine.after_operands(operation);
    machine.set_result(operation, 0, Value::Token(node));
}

#[expect(clippy::cast_precision_loss, reason = "printed numbers are for reading")]
fn element_number(element: ElementType, bits: u64) -> f64 {
    if element.is_float() {
        decode(element, bits)
    } else {
        sign_extend(bits, element.bits()) as f64
    }
}
