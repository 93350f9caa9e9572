//! Transformations that keep the meaning: none may give a finding.

use super::memory::duplicate;
use super::{Expect, List, Mutant};
use crate::matrix::edit;
use crate::matrix::kernel::{Kernel, is_root};
use std::collections::{HashMap, HashSet};
use tile_irdiff::back::{bytecode, text};
use tile_irdiff::classify::Code;
use tile_irdiff::dialect::{ElementType, Opcode, Version};
use tile_irdiff::front;
use tile_irdiff::ir::{Attribute, Block, Definition, Handle, Module, Operation, Value};

pub const OPERATORS: List = &[
    ("same: rename", rename),
    ("same: text", reread_text),
    ("same: bytecode of each version", reread_bytecode),
    ("same: reverse independent operations", reorder),
    ("same: duplicate a pure operation", duplicate_pure),
    ("same: dead code", dead_code),
    ("same: dead load", dead_load),
    ("same: hoist out of a loop", hoist),
    ("same: sink into a loop", sink),
    ("same: assume twice", repeat_assume),
    ("same: assume in other order", reorder_assume),
    ("same: join with the start", join_start),
    ("same: branch the other way round", invert_branch),
    ("same: carry an unused value", carry_unused),
];

/// No finding at all.
pub fn same() -> Expect {
    Expect::Same(Vec::new())
}

fn entry(kernel: &Kernel) -> Handle<Operation> {
    kernel.module.entries().next().expect("an entry")
}

fn rename(kernel: &Kernel) -> Vec<Mutant> {
    let entries = |m: &mut Module| {
        // What says where an entry was defined names it, and would name another one.
        let plain = text::print(m, &text::TextOptions::default());
        *m = front::text::read(&plain).expect("what was printed is read");
        for entry in m.entries().collect::<Vec<_>>() {
            let name = format!("{}_entry", m.symbol(entry));
            edit::set(m, entry, "sym_name", Some(Attribute::Symbol(name.into())));
        }
    };
    let values = |m: &mut Module| {
        for index in 0..m.values.len() {
            let value: Handle<Value> = Handle::from_index(index);
            m.values[value].name = Some(format!("v{}", index * 7919 % 10_007).into());
        }
    };
    vec![
        Mutant::new(entry(kernel), "values", same(), values),
        Mutant::new(entry(kernel), "the entry", same(), entries),
    ]
}

fn reread_text(kernel: &Kernel) -> Vec<Mutant> {
    let mut mutants = Vec::new();
    for number in 0..8 {
        let options = text::TextOptions {
            debug_info: number & 1 != 0,
            prefix: number & 2 != 0,
            module_wrapper: number & 4 != 0,
        };
        mutants.push(Mutant::new(entry(kernel), format!("{options:?}"), same(), move |m| {
            let printed = text::print(m, &options);
            *m = front::text::read(&printed).expect("what was printed is read");
        }));
    }
    mutants
}

fn reread_bytecode(kernel: &Kernel) -> Vec<Mutant> {
    let mut mutants = Vec::new();
    for minor in 1..=5 {
        let version = Version::new(13, minor);
        if bytecode::write(&kernel.module, version).is_err() {
            continue;
        }
        mutants.push(Mutant::new(entry(kernel), format!("{version}"), same(), move |m| {
            let bytes = bytecode::write(m, version).expect("the version can hold it");
            *m = front::bytecode::read(&bytes).expect("what was written is read");
        }));
    }
    mutants
}

/// Everything that an operation needs: its operands and those of what is in it.
fn needs(module: &Module, op: Handle<Operation>) -> Vec<Handle<Value>> {
    let mut needed = module.operations[op].operands.to_vec();
    for inner in module.operations_below(op) {
        needed.extend(&module.operations[inner].operands);
    }
    needed
}

fn is_weak_load(module: &Module, op: Handle<Operation>) -> bool {
    matches!(module.operations[op].opcode, Opcode::LoadViewTko | Opcode::LoadPtrTko)
        && !is_root(module, op)
}

fn reorder(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for (block, it) in module.blocks.iter() {
        if it.operations.len() < 3 {
            continue;
        }
        let last = *it.operations.last().expect("a terminator");
        mutants.push(Mutant::new(last, "one block", same(), move |m| reverse(m, block)));
    }
    mutants
}

/// Puts operations of a block in an order that is as different as data, tokens and the
/// order of what is neither pure nor a weak load allow.
fn reverse(m: &mut Module, block: Handle<Block>) {
    let operations = m.blocks[block].operations.clone();
    let position: HashMap<_, _> = operations.iter().enumerate().map(|(i, op)| (*op, i)).collect();
    let mut after: Vec<HashSet<usize>> = vec![HashSet::new(); operations.len()];
    let mut last_effect = None;
    for (i, op) in operations.iter().enumerate() {
        for value in needs(m, *op) {
            if let Definition::Result(def, _) = m.values[value].definition
                && let Some(before) = position.get(&def)
                && *before != i
            {
                after[i].insert(*before);
            }
        }
        let def = m.operations[*op].opcode.def();
        let free = def.pure && !def.terminator || is_weak_load(m, *op);
        if !free {
            after[i].extend(last_effect);
            last_effect = Some(i);
        }
    }
    let end = operations.len() - 1;
    after[end].extend(0..end);
    let mut order = Vec::new();
    let mut done = HashSet::new();
    while order.len() < operations.len() {
        let next = (0..operations.len())
            .rev()
            .find(|i| !done.contains(i) && after[*i].iter().all(|b| done.contains(b)))
            .expect("no cycles");
        done.insert(next);
        order.push(operations[next]);
    }
    m.blocks[block].operations = order;
}

fn duplicate_pure(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live_pure() {
        let operation = &module.operations[op];
        if !operation.regions.is_empty() {
            continue;
        }
        let Some(value) = operation.results.first().copied() else { continue };
        let Some((user, index)) = kernel.uses(value).last().copied() else { continue };
        mutants.push(Mutant::new(op, "", same(), move |m| {
            let twin = duplicate(m, op);
            m.operations[user].operands[index] = m.operations[twin].results[0];
        }));
    }
    mutants
}

fn dead_code(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for (_, block) in module.blocks.iter() {
        let last = *block.operations.last().expect("a terminator");
        mutants.push(Mutant::new(last, "", same(), move |m| {
            let element = m.element_type(ElementType::I32);
            let ty = m.tile_type(element, &[]);
            let a = edit::constant(m, last, ty, 41);
            let b = edit::constant(m, last, ty, 1);
            edit::compute(m, last, Opcode::Addi, &[a, b], ty);
            let element = m.element_type(ElementType::F32);
            let tile = m.tile_type(element, &[64]);
            let c = edit::constant(m, last, tile, 0x3f80_0000);
            edit::compute(m, last, Opcode::Exp2, &[c], tile);
        }));
    }
    mutants
}

fn dead_load(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.operations.iter().copied() {
        // What is computed from a load of a global orders it against writes, of tensors that
        // could be that global: the twin would race with them.
        let loads_global = module.operations[op].operands.first().is_some_and(|from| {
            let maker = module.defining_operation(*from);
            maker.is_some_and(|maker| module.operations[maker].opcode == Opcode::GetGlobal)
        });
        if is_weak_load(module, op) && kernel.is_live(op) && !loads_global {
            let expect = Expect::Same(vec![Code::Mem010]);
            mutants.push(Mutant::new(op, "", expect, move |m| load_once_more(m, op)));
        }
    }
    mutants
}

/// Loads again behind a load, before all that comes after it.
fn load_once_more(m: &mut Module, op: Handle<Operation>) {
    let twin = duplicate(m, op);
    let (Some(token), Some(after)) = (edit::token_result(m, op), edit::token_result(m, twin))
    else {
        return;
    };
    edit::replace_uses(m, token, after, &[]);
    if edit::operand_at(m, twin, "token").is_some() {
        edit::drop_operand(m, twin, "token");
    }
    edit::add_operand(m, twin, "token", token);
}

fn holder(module: &Module, op: Handle<Operation>) -> Option<Handle<Operation>> {
    let block = module.operations[op].parent?;
    module.regions[module.blocks[block].parent?].parent
}

/// Whether `value` is defined in the region of `op`, at any depth.
fn inside(module: &Module, value: Handle<Value>, op: Handle<Operation>) -> bool {
    let mut block = edit::home(module, value);
    while let Some(at) = block {
        let Some(region) = module.blocks[at].parent else { return false };
        let Some(parent) = module.regions[region].parent else { return false };
        if parent == op {
            return true;
        }
        block = module.operations[parent].parent;
    }
    false
}

fn hoist(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live_pure() {
        let Some(around) = holder(module, op) else { continue };
        let operation = &module.operations[op];
        if !matches!(module.operations[around].opcode, Opcode::For | Opcode::Loop | Opcode::If)
            || !operation.opcode.def().pure
            || operation.operands.iter().any(|value| inside(module, *value, around))
        {
            continue;
        }
        mutants.push(Mutant::new(op, "", same(), move |m| {
            edit::move_before(m, op, around);
        }));
    }
    mutants
}

/// Moves a pure operation to the start of the only loop or branch whose body uses it.
fn sink(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live_pure() {
        let operation = &module.operations[op];
        let results = &operation.results;
        if !operation.opcode.def().pure || !operation.regions.is_empty() || results.len() != 1 {
            continue;
        }
        let uses = kernel.uses(results[0]);
        let Some((first, _)) = uses.first() else { continue };
        let Some(around) = holder(module, *first) else { continue };
        let block = module.operations[*first].parent;
        let here = uses.iter().all(|(user, _)| module.operations[*user].parent == block);
        let direct = holder(module, op) == holder(module, around);
        if !matches!(module.operations[around].opcode, Opcode::For) || !here || !direct {
            continue;
        }
        let first = module.blocks[block.expect("a block")].operations[0];
        mutants.push(Mutant::new(op, "", same(), move |m| {
            edit::move_before(m, op, first);
        }));
    }
    mutants
}

fn repeat_assume(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(&[Opcode::Assume]) {
        mutants.push(Mutant::new(op, "", same(), move |m| {
            let twin = duplicate(m, op);
            let (first, second) = (m.operations[op].results[0], m.operations[twin].results[0]);
            m.operations[twin].operands[0] = first;
            edit::replace_uses(m, first, second, &[twin]);
        }));
    }
    let _ = module;
    mutants
}

fn reorder_assume(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(&[Opcode::Assume]) {
        let Some(inner) = module.defining_operation(module.operations[op].operands[0]) else {
            continue;
        };
        if module.operations[inner].opcode == Opcode::Assume
            && kernel.uses(module.operations[inner].results[0]).len() == 1
        {
            mutants.push(Mutant::new(op, "", same(), move |m| {
                let outer = m.operations[op].attributes.clone();
                let kept = std::mem::replace(&mut m.operations[inner].attributes, outer);
                m.operations[op].attributes = kept;
            }));
        }
    }
    mutants
}

fn join_start(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.operations.iter().copied() {
        let Some(index) = edit::operand_at(module, op, "token") else { continue };
        if !kernel.is_live(op) {
            continue;
        }
        mutants.push(Mutant::new(op, "", same(), move |m| {
            let before = m.operations[op].operands[index];
            let ty = m.values[before].ty;
            let start = edit::compute(m, op, Opcode::MakeToken, &[], ty);
            let both = edit::compute(m, op, Opcode::JoinTokens, &[before, start], ty);
            m.operations[op].operands[index] = both;
        }));
    }
    mutants
}

fn invert_branch(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(&[Opcode::If]) {
        if module.operations[op].regions.len() != 2 {
            continue;
        }
        mutants.push(Mutant::new(op, "", same(), move |m| {
            let condition = m.operations[op].operands[0];
            let ty = m.values[condition].ty;
            let all = edit::constant(m, op, ty, 1);
            let negated = edit::compute(m, op, Opcode::Xori, &[condition, all], ty);
            m.operations[op].operands[0] = negated;
            m.operations[op].regions.swap(0, 1);
        }));
    }
    mutants
}

/// Adds a carried value that nothing uses.
fn carry_unused(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.operations.iter().copied() {
        if module.operations[op].opcode != Opcode::For || module.operations[op].results.is_empty() {
            continue;
        }
        mutants.push(Mutant::new(op, "", same(), move |m| {
            let element = m.element_type(ElementType::I32);
            let ty = m.tile_type(element, &[]);
            let init = edit::constant(m, op, ty, 5);
            let group = m.operations[op].segments.len() - 1;
            m.operations[op].operands.push(init);
            m.operations[op].segments[group] += 1;
            let position = u32::try_from(m.operations[op].results.len()).expect("few results");
            let definition = Definition::Result(op, position);
            let result = m.values.push(Value { ty, definition, name: None });
            m.operations[op].results.push(result);
            let region = m.operations[op].regions[0];
            let block = m.regions[region].blocks[0];
            let definition = Definition::Argument(block, position + 1);
            let argument = m.values.push(Value { ty, definition, name: None });
            m.blocks[block].arguments.push(argument);
            let last = *m.blocks[block].operations.last().expect("a terminator");
            let next = edit::compute(m, last, Opcode::Addi, &[argument, argument], ty);
            m.operations[last].operands.push(next);
            m.operations[last].segments[0] += 1;
        }));
    }
    mutants
}
