//! Order of memory operations.

use super::{Expect, List, Mutant, memory};
use crate::matrix::edit;
use crate::matrix::kernel::Kernel;
use tile_irdiff::classify::Code;
use tile_irdiff::dialect::{DialectEnum, MemoryOrderingSemantics, MemoryScope, Opcode};
use tile_irdiff::ir::{Attribute, Definition, Handle, Module, Operation, Type, Value};

pub const OPERATORS: List = &[
    ("token: cut", cut_token),
    ("token: cut where nothing came before", cut_start),
    ("token: add", add_token),
    ("order: an access before the one that it follows", move_across),
    ("order: an access across a fence", move_across_fence),
    ("token: not handed on by the loop", drop_carried),
    ("ordering: semantics", change_semantics),
    ("ordering: weak to relaxed", strengthen_weak),
    ("ordering: scope", change_scope),
    ("fence: drop", drop_fence),
    ("fence: add", add_fence),
];

const ACCESSES: &[Opcode] = &[
    Opcode::LoadViewTko,
    Opcode::LoadPtrTko,
    Opcode::StoreViewTko,
    Opcode::StorePtrTko,
    Opcode::AtomicRmwTko,
    Opcode::AtomicCasTko,
    Opcode::AtomicRedViewTko,
    Opcode::MultimemStoreViewTko,
    Opcode::MultimemReduceViewTko,
    Opcode::MultimemLoadReduceViewTko,
];

fn is_load(module: &Module, op: Handle<Operation>) -> bool {
    matches!(module.operations[op].opcode, Opcode::LoadViewTko | Opcode::LoadPtrTko)
}

/// Whether two accesses surely reach a common element: through one view at one index,
/// or through one tile of pointers.
fn same_place(module: &Module, a: Handle<Operation>, b: Handle<Operation>) -> bool {
    let place = |op| {
        let mut parts: Vec<Handle<Value>> = Vec::new();
        for name in ["view", "index", "pointers", "source", "destination"] {
            parts.extend(module.operands_named(op, name));
        }
        parts
    };
    let (p, q) = (place(a), place(b));
    p.len() == q.len() && p.iter().zip(&q).all(|(a, b)| memory::same_value(module, *a, *b))
}

/// Whether a value is computed from what `op` reads.
fn depends(module: &Module, value: Handle<Value>, op: Handle<Operation>) -> bool {
    let mut pending = vec![value];
    let mut seen = std::collections::HashSet::new();
    while let Some(value) = pending.pop() {
        if !seen.insert(value) || *module.type_of(value) == Type::Token {
            continue;
        }
        if let Definition::Result(def, _) = module.values[value].definition {
            if def == op {
                return true;
            }
            pending.extend(&module.operations[def].operands);
            let inner: Vec<_> = module.operations_below(def).collect();
            pending.extend(inner.iter().flat_map(|i| &module.operations[*i].operands));
        }
    }
    false
}

/// Accesses that come after another which surely reaches a common element, by their token
/// alone, with that other.
fn ordered(kernel: &Kernel) -> Vec<(Handle<Operation>, Handle<Operation>)> {
    let module = &kernel.module;
    let mut found = Vec::new();
    for op in kernel.live(ACCESSES) {
        let Some(token) = module.operand(op, "token") else { continue };
        let Some(first) = module.defining_operation(token) else { continue };
        if !ACCESSES.contains(&module.operations[first].opcode)
            || is_load(module, first) && is_load(module, op)
            || !same_place(module, first, op)
            || module.operations[op].operands.iter().any(|v| depends(module, *v, first))
        {
            continue;
        }
        found.push((first, op));
    }
    found
}

fn cut_token(kernel: &Kernel) -> Vec<Mutant> {
    let mutant = |(_, op)| {
        let expect = Expect::Different(vec![Code::Ord002]);
        Mutant::new(op, "", expect, move |m: &mut Module| edit::drop_operand(m, op, "token"))
    };
    ordered(kernel).into_iter().map(mutant).collect()
}

/// Lets the second of two accesses come before the first.
fn move_across(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut pairs = ordered(kernel);
    pairs.retain(|(first, op)| {
        let operands = &module.operations[*op].operands;
        let one_block = module.operations[*first].parent == module.operations[*op].parent;
        // What the second uses and lies between them would have to move, too.
        let between = operands.iter().filter_map(|value| module.defining_operation(*value));
        let position = |op: Handle<Operation>| kernel.operations.iter().position(|it| *it == op);
        one_block
            && between.into_iter().all(|def| def == *first || position(def) < position(*first))
    });
    let mutant = |(first, op)| {
        let expect = Expect::Different(vec![Code::Ord002]);
        Mutant::new(op, "", expect, move |m: &mut Module| exchange(m, first, op))
    };
    pairs.into_iter().map(mutant).collect()
}

/// Exchanges two accesses of which the second takes the token of the first.
fn exchange(m: &mut Module, first: Handle<Operation>, second: Handle<Operation>) {
    let (Some(after_first), Some(after_second)) =
        (edit::token_result(m, first), edit::token_result(m, second))
    else {
        return;
    };
    let before = m.operand(first, "token");
    edit::replace_uses(m, after_second, after_first, &[]);
    edit::drop_operand(m, second, "token");
    if let Some(before) = before {
        edit::drop_operand(m, first, "token");
        edit::add_operand(m, second, "token", before);
    }
    edit::add_operand(m, first, "token", after_second);
    edit::move_before(m, second, first);
}

/// Moves an access before the fence whose token it takes.
fn move_across_fence(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(ACCESSES) {
        let Some(token) = module.operand(op, "token") else { continue };
        let Some(fence) = module.defining_operation(token) else { continue };
        let same_block = module.operations[fence].parent == module.operations[op].parent;
        let takes = edit::operand_at(module, fence, "token").is_some();
        if !FENCES.contains(&module.operations[fence].opcode) || !same_block || !takes {
            continue;
        }
        let expect = Expect::Different(vec![Code::Ord005, Code::Ord002]);
        mutants.push(Mutant::new(op, "", expect, move |m| exchange(m, fence, op)));
    }
    mutants
}

fn cut_start(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(ACCESSES) {
        let Some(token) = module.operand(op, "token") else { continue };
        let Some(first) = module.defining_operation(token) else { continue };
        if module.operations[first].opcode == Opcode::MakeToken {
            let expect = Expect::Same(Vec::new());
            mutants.push(Mutant::new(op, "", expect, move |m| {
                edit::drop_operand(m, op, "token");
            }));
        }
    }
    mutants
}

fn add_token(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for block in module.blocks.iter().map(|(_, block)| block) {
        let accesses = block.operations.iter().filter(|op| {
            ACCESSES.contains(&module.operations[**op].opcode) && kernel.is_live(**op)
        });
        let accesses: Vec<_> = accesses.copied().collect();
        for pair in accesses.windows(2) {
            let (first, op) = (pair[0], pair[1]);
            let token = module.operand(op, "token").and_then(|t| module.defining_operation(t));
            let free = token.is_none_or(|t| module.operations[t].opcode == Opcode::MakeToken);
            let carried = module.operand(op, "token").is_some() && token.is_none();
            let reads = is_load(module, first) && is_load(module, op);
            let data = module.operations[op].operands.iter().any(|v| depends(module, *v, first));
            if !free || carried || reads || data || !same_place(module, first, op) {
                continue;
            }
            let expect = Expect::Cost(vec![Code::Ord003]);
            mutants.push(Mutant::new(op, "", expect, move |m| {
                let after = edit::token_result(m, first).expect("an access gives a token");
                if edit::operand_at(m, op, "token").is_some() {
                    edit::drop_operand(m, op, "token");
                }
                edit::add_operand(m, op, "token", after);
            }));
        }
    }
    mutants
}

fn drop_carried(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.operations.iter().copied() {
        if module.operations[op].opcode != Opcode::For {
            continue;
        }
        let block = module.block(op, 0).expect("a body");
        let last = *block.operations.last().expect("a terminator");
        for (i, value) in module.operations[last].operands.iter().enumerate() {
            let argument = block.arguments[i + 1];
            if *module.type_of(*value) == Type::Token && *value != argument {
                let expect = Expect::Unless(
                    vec![Code::Ord004],
                    "the trips may reach disjoint elements or only read",
                );
                mutants.push(Mutant::new(op, format!("value {i}"), expect, move |m| {
                    m.operations[last].operands[i] = argument;
                }));
            }
        }
    }
    mutants
}

fn semantics(kernel: &Kernel, from_weak: bool, new: &[MemoryOrderingSemantics]) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(ACCESSES) {
        let name = "memory_ordering_semantics";
        let Some(old) = module.enumeration::<MemoryOrderingSemantics>(op, name) else { continue };
        let weak = old == MemoryOrderingSemantics::Weak;
        for new in new.iter().copied().filter(|new| *new != old && weak == from_weak) {
            let expect = Expect::Different(vec![Code::Ord001]);
            mutants.push(Mutant::new(op, new.name(), expect, move |m| {
                let kind = MemoryOrderingSemantics::KIND;
                edit::set(m, op, name, Some(Attribute::Enum(kind, new.number())));
                let scoped = new != MemoryOrderingSemantics::Weak;
                let scope = m.attribute(op, "memory_scope").cloned();
                let device = Attribute::Enum(MemoryScope::KIND, MemoryScope::Device.number());
                let scope = scoped.then(|| scope.unwrap_or(device));
                edit::set(m, op, "memory_scope", scope);
            }));
        }
    }
    mutants
}

fn change_semantics(kernel: &Kernel) -> Vec<Mutant> {
    use MemoryOrderingSemantics::{AcqRel, Acquire, Relaxed, Release, Weak};
    semantics(kernel, false, &[Weak, Relaxed, Acquire, Release, AcqRel])
}

fn strengthen_weak(kernel: &Kernel) -> Vec<Mutant> {
    semantics(kernel, true, &[MemoryOrderingSemantics::Relaxed])
}

fn change_scope(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(ACCESSES) {
        let Some(old) = module.enumeration::<MemoryScope>(op, "memory_scope") else { continue };
        for new in [MemoryScope::TlBlk, MemoryScope::Device, MemoryScope::Sys] {
            if new != old {
                let expect = Expect::Different(vec![Code::Ord001]);
                mutants.push(Mutant::new(op, new.name(), expect, move |m| {
                    let new = Attribute::Enum(MemoryScope::KIND, new.number());
                    edit::set(m, op, "memory_scope", Some(new));
                }));
            }
        }
    }
    mutants
}

const FENCES: &[Opcode] =
    &[Opcode::GdcWaitTko, Opcode::GdcLaunchDependentsTko, Opcode::MemoryFenceAliasTko];

fn drop_fence(kernel: &Kernel) -> Vec<Mutant> {
    let mutant = |op| {
        let expect = Expect::Different(vec![Code::Ord005]);
        Mutant::new(op, "", expect, move |m: &mut Module| edit::remove_access(m, op))
    };
    kernel.live(FENCES).into_iter().map(mutant).collect()
}

fn add_fence(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let first = module.entries().filter_map(|e| module.block(e, 0)?.operations.first().copied());
    let mutant = |op| {
        let expect = Expect::Different(vec![Code::Ord005]);
        Mutant::new(op, "gdc_wait_tko", expect, move |m: &mut Module| {
            edit::insert_before(m, op, Opcode::GdcWaitTko, |b| {
                let token = b.token();
                Box::new(move |op| op.result(token))
            });
        })
    };
    first.map(mutant).collect()
}
