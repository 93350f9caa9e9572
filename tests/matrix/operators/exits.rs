//! Ways out of a loop or of the program, and loops that are no loops on the other side.

use super::{Expect, List, Mutant};
use crate::matrix::edit;
use crate::matrix::kernel::Kernel;
use std::collections::HashMap;
use tile_irdiff::classify::Code;
use tile_irdiff::dialect::Opcode;
use tile_irdiff::ir::{Attribute, Definition, Handle, Module, Operation, Type, Value};

pub const OPERATORS: List = &[
    ("exit: leave a loop one trip later", leave_later),
    ("launch: one tile a block", one_tile_a_block),
    ("loop: written out trip by trip", unroll),
];

/// Lets a loop that is left with what it carries be left with what it would carry on.
fn leave_later(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(&[Opcode::Loop]) {
        let block = module.block(op, 0).expect("a body");
        let exits = module.operations_below(op);
        let exits = exits.filter(|it| module.operations[*it].opcode == Opcode::Break);
        for exit in exits.collect::<Vec<_>>() {
            let last = *block.operations.last().expect("a terminator");
            let next = &module.operations[last];
            if next.opcode != Opcode::Continue
                || next.operands.len() != module.operations[exit].operands.len()
            {
                continue;
            }
            // The condition is asked of the next trip's values where they are there.
            let codes = [Code::Ctl004, Code::Ctl007, Code::Ctl005, Code::Num003];
            let expect = Expect::Different(kernel.codes(op, &codes));
            mutants.push(Mutant::new(exit, "", expect, move |m| {
                let block = m.operations[op].regions[0];
                let block = m.regions[block].blocks[0];
                let branch = holder(m, exit).expect("a branch");
                let rest = m.blocks[block].operations.clone();
                let from = rest.iter().position(|it| *it == branch).expect("it is there");
                let mut moved = rest[..from].to_vec();
                moved.extend(&rest[from + 1..rest.len() - 1]);
                moved.push(branch);
                moved.push(last);
                m.blocks[block].operations = moved;
                let next = m.operations[last].operands.clone();
                m.operations[exit].operands = next;
            }));
        }
    }
    mutants
}

fn holder(module: &Module, op: Handle<Operation>) -> Option<Handle<Operation>> {
    let region = module.blocks[module.operations[op].parent?].parent?;
    module.regions[region].parent
}

/// The axis of the grid whose block id or size the value is.
fn axis(module: &Module, value: Handle<Value>, opcode: Opcode) -> Option<u32> {
    let value = super::memory::strip(module, value);
    match module.values[value].definition {
        Definition::Result(op, axis) if module.operations[op].opcode == opcode => Some(axis),
        _ => None,
    }
}

/// Lets a loop over tiles in steps of the grid make its first trip alone.
fn one_tile_a_block(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.operations.iter().copied() {
        if module.operations[op].opcode != Opcode::For {
            continue;
        }
        let bound = |name| module.operand(op, name).expect("a loop has bounds");
        let (first, step) = (bound("lowerBound"), bound("step"));
        let id = axis(module, first, Opcode::GetTileBlockId);
        let carries = module.operations[op].results.iter();
        let carries = carries.filter(|value| *module.type_of(**value) != Type::Token).count() > 0;
        if id.is_none() || id != axis(module, step, Opcode::GetNumTileBlocks) || carries {
            continue;
        }
        let expect = Expect::Different(vec![Code::Lch002]);
        mutants.push(Mutant::new(op, "", expect, move |m| {
            let region = m.operations[op].regions[0];
            let block = m.regions[region].blocks[0];
            let body = m.blocks[block].operations.clone();
            let arguments = m.blocks[block].arguments.clone();
            let mut values = vec![first];
            values.extend(m.operands_named(op, "initValues"));
            for (argument, value) in arguments.iter().zip(values) {
                edit::replace_uses(m, *argument, value, &[]);
            }
            let (last, inner) = body.split_last().expect("a terminator");
            for it in inner {
                edit::move_before(m, *it, op);
            }
            let ends = m.operations[*last].operands.clone();
            let results = m.operations[op].results.clone();
            for (result, end) in results.iter().zip(ends) {
                edit::replace_uses(m, *result, end, &[]);
            }
            edit::remove(m, op);
        }));
    }
    mutants
}

/// The integer that a value is.
fn number(module: &Module, value: Handle<Value>) -> Option<i64> {
    let op = module.defining_operation(value)?;
    let Some(Attribute::Dense(it)) = module.attribute(op, "value") else { return None };
    let bits = it.bits(module.element(it.ty)?, 0)?;
    i64::try_from(bits).ok()
}

/// Writes out a loop of few trips.
fn unroll(kernel: &Kernel) -> Vec<Mutant> {
    const MOST: i64 = 8;
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.operations.iter().copied() {
        if module.operations[op].opcode != Opcode::For {
            continue;
        }
        let bound = |name| module.operand(op, name).and_then(|value| number(module, value));
        let (Some(first), Some(end), Some(step)) =
            (bound("lowerBound"), bound("upperBound"), bound("step"))
        else {
            continue;
        };
        let trips: Vec<i64> = (first..end).step_by(usize::try_from(step).unwrap_or(1)).collect();
        if trips.is_empty() || trips.len() > usize::try_from(MOST).expect("few") {
            continue;
        }
        mutants.push(Mutant::new(op, "", Expect::Same(vec![Code::Ctl006]), move |m| {
            let block = m.regions[m.operations[op].regions[0]].blocks[0];
            let body = m.blocks[block].operations.clone();
            let arguments = m.blocks[block].arguments.clone();
            let (last, inner) = body.split_last().expect("a terminator");
            let mut carried = m.operands_named(op, "initValues").to_vec();
            for trip in &trips {
                let ty = m.values[arguments[0]].ty;
                let index = edit::constant(m, op, ty, trip.cast_unsigned());
                let values = std::iter::once(index).chain(carried);
                let mut known: HashMap<_, _> = arguments.iter().copied().zip(values).collect();
                for it in inner {
                    let copy = edit::copy(m, *it, &mut known);
                    edit::put_before(m, copy, op);
                }
                let ends = m.operations[*last].operands.iter();
                carried = ends.map(|value| *known.get(value).unwrap_or(value)).collect();
            }
            let results = m.operations[op].results.clone();
            for (result, value) in results.iter().zip(carried) {
                edit::replace_uses(m, *result, value, &[]);
            }
            edit::remove(m, op);
        }));
    }
    mutants
}
