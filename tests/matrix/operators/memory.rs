//! Which memory is accessed, and how.

use super::{Expect, List, Mutant};
use crate::matrix::edit;
use crate::matrix::kernel::{Kernel, role};
use tile_irdiff::classify::Code;
use tile_irdiff::dialect::{AtomicRmwMode, DialectEnum, ElementType, Opcode};
use tile_irdiff::ir::{
    Attribute, Definition, DenseElements, Handle, Module, Operation, Type, Value,
};

pub const OPERATORS: List = &[
    ("index: swap components", swap_components),
    ("index: plus one", index_plus_one),
    ("offset: plus one", offset_plus_one),
    ("mask: drop", drop_mask),
    ("mask: all lanes", widen_mask),
    ("mask: negate", negate_mask),
    ("mask: one lane less", narrow_mask),
    ("mask: gain", gain_mask),
    ("pointer padding: change", change_pointer_padding),
    ("access: drop store", drop_store),
    ("access: drop load", drop_load),
    ("access: repeat atomic", repeat_atomic),
    ("access: store once more, elsewhere", store_elsewhere),
    ("access: other view", other_view),
    ("access: other base", other_base),
    ("access: other pointer", other_pointer),
    ("atomic: mode", change_mode),
    ("atomic: compare value", change_expected),
];

pub const VIEW_ACCESSES: &[Opcode] = &[
    Opcode::LoadViewTko,
    Opcode::StoreViewTko,
    Opcode::AtomicRedViewTko,
    Opcode::MultimemLoadReduceViewTko,
    Opcode::MultimemReduceViewTko,
    Opcode::MultimemStoreViewTko,
];

const POINTER_ACCESSES: &[Opcode] =
    &[Opcode::LoadPtrTko, Opcode::StorePtrTko, Opcode::AtomicRmwTko, Opcode::AtomicCasTko];

pub fn different(codes: &[Code]) -> Expect {
    Expect::Different(codes.to_vec())
}

fn swap_components(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(VIEW_ACCESSES) {
        let index = module.operands_named(op, "index");
        let Some(start) = edit::operand_at(module, op, "index") else { continue };
        for i in 1..index.len() {
            if !same_value(module, index[i - 1], index[i])
                && module.type_of(index[i - 1]) == module.type_of(index[i])
            {
                let what = format!("components {} and {i}", i - 1);
                let expect = different(&[Code::Mem004]);
                mutants.push(Mutant::new(op, what, expect, move |m| {
                    m.operations[op].operands.swap(start + i - 1, start + i);
                }));
            }
        }
    }
    mutants
}

/// Whether two values are plainly the same: one value, equal constants, or equal
/// results of operations without operands; assumptions are looked through.
pub fn same_value(module: &Module, a: Handle<Value>, b: Handle<Value>) -> bool {
    let (a, b) = (strip(module, a), strip(module, b));
    if a == b {
        return true;
    }
    let (Definition::Result(first, i), Definition::Result(second, j)) =
        (module.values[a].definition, module.values[b].definition)
    else {
        return false;
    };
    let (first, second) = (&module.operations[first], &module.operations[second]);
    i == j
        && first.opcode == second.opcode
        && first.opcode.def().pure
        && first.attributes == second.attributes
        && first.operands.len() == second.operands.len()
        && first.operands.iter().zip(&second.operands).all(|(a, b)| same_value(module, *a, *b))
}

/// The value that assumptions are about.
pub fn strip(module: &Module, value: Handle<Value>) -> Handle<Value> {
    let mut at = value;
    while let Some(op) = module.defining_operation(at) {
        if module.operations[op].opcode != Opcode::Assume {
            break;
        }
        at = module.operations[op].operands[0];
    }
    at
}

fn index_plus_one(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(VIEW_ACCESSES) {
        let Some(start) = edit::operand_at(module, op, "index") else { continue };
        for i in 0..module.operands_named(op, "index").len() {
            let what = format!("component {i}");
            mutants.push(Mutant::new(op, what, different(&[Code::Mem004]), move |m| {
                add_one(m, op, start + i);
            }));
        }
    }
    mutants
}

/// Lets `op` use its operand `index` plus one.
pub fn add_one(m: &mut Module, op: Handle<Operation>, index: usize) {
    let value = m.operations[op].operands[index];
    let ty = m.values[value].ty;
    let one = edit::constant(m, op, ty, 1);
    let sum = edit::compute(m, op, Opcode::Addi, &[value, one], ty);
    m.operations[op].operands[index] = sum;
}

fn offset_plus_one(kernel: &Kernel) -> Vec<Mutant> {
    let offsets = kernel.live(&[Opcode::Offset]);
    let mutant = |op| {
        Mutant::new(op, "", different(&[Code::Mem004]), move |m: &mut Module| add_one(m, op, 1))
    };
    offsets.into_iter().map(mutant).collect()
}

fn masked(kernel: &Kernel) -> Vec<Handle<Operation>> {
    let mut found = kernel.live(POINTER_ACCESSES);
    found.retain(|op| kernel.module.operand(*op, "mask").is_some());
    found
}

fn drop_mask(kernel: &Kernel) -> Vec<Mutant> {
    let mutant = |op| {
        Mutant::new(op, "", different(&[Code::Mem006]), move |m: &mut Module| {
            // The padding of a load goes with its mask.
            if edit::operand_at(m, op, "paddingValue").is_some() {
                edit::drop_operand(m, op, "paddingValue");
            }
            edit::drop_operand(m, op, "mask");
        })
    };
    masked(kernel).into_iter().map(mutant).collect()
}

fn with_mask(
    kernel: &Kernel,
    change: fn(&mut Module, Handle<Operation>, Handle<Value>) -> Handle<Value>,
) -> Vec<Mutant> {
    let mutant = |op| {
        Mutant::new(op, "", different(&[Code::Mem006]), move |m: &mut Module| {
            let index = edit::operand_at(m, op, "mask").expect("a mask");
            let mask = m.operations[op].operands[index];
            m.operations[op].operands[index] = change(m, op, mask);
        })
    };
    masked(kernel).into_iter().map(mutant).collect()
}

fn widen_mask(kernel: &Kernel) -> Vec<Mutant> {
    with_mask(kernel, |m, op, mask| {
        let ty = m.values[mask].ty;
        edit::constant(m, op, ty, 1)
    })
}

fn negate_mask(kernel: &Kernel) -> Vec<Mutant> {
    with_mask(kernel, |m, op, mask| {
        let ty = m.values[mask].ty;
        let all = edit::constant(m, op, ty, 1);
        edit::compute(m, op, Opcode::Xori, &[mask, all], ty)
    })
}

/// All lanes but the first, of this type.
fn all_but_one(m: &mut Module, op: Handle<Operation>, ty: Handle<Type>) -> Handle<Value> {
    let count = usize::try_from(m.element_count(ty).expect("a tile")).expect("few lanes");
    let mut lanes = vec![1; count];
    lanes[0] = 0;
    let value = Attribute::Dense(DenseElements::new(ty, ElementType::I1, &lanes));
    edit::insert_before(m, op, Opcode::Constant, |_| {
        Box::new(move |op| op.attribute("value", value).result(ty))
    })
}

fn narrow_mask(kernel: &Kernel) -> Vec<Mutant> {
    with_mask(kernel, |m, op, mask| {
        let ty = m.values[mask].ty;
        let lanes = all_but_one(m, op, ty);
        edit::compute(m, op, Opcode::Andi, &[mask, lanes], ty)
    })
}

fn gain_mask(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut bare = kernel.live(POINTER_ACCESSES);
    bare.retain(|op| module.operand(*op, "mask").is_none());
    let mutant = |op| {
        let pointers = ["source", "destination", "pointers"];
        let pointers = pointers.iter().find_map(|name| module.operands_named(op, name).first());
        let Type::Tile { shape, .. } = module.type_of(*pointers.expect("pointers")).clone() else {
            return None;
        };
        Some(Mutant::new(op, "", different(&[Code::Mem006]), move |m: &mut Module| {
            let element = m.element_type(ElementType::I1);
            let ty = m.tile_type(element, &shape);
            let lanes = all_but_one(m, op, ty);
            edit::add_operand(m, op, "mask", lanes);
        }))
    };
    bare.into_iter().filter_map(mutant).collect()
}

fn change_pointer_padding(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(&[Opcode::LoadPtrTko]) {
        let Some(index) = edit::operand_at(module, op, "paddingValue") else { continue };
        let ty = module.values[module.operations[op].operands[index]].ty;
        let Some(bits) = module.element(ty).and_then(edit::one) else { continue };
        mutants.push(Mutant::new(op, "one", different(&[Code::Mem008]), move |m| {
            m.operations[op].operands[index] = edit::constant(m, op, ty, bits);
        }));
    }
    mutants
}

const WRITES: &[Opcode] = &[
    Opcode::StoreViewTko,
    Opcode::StorePtrTko,
    Opcode::AtomicRedViewTko,
    Opcode::MultimemStoreViewTko,
    Opcode::MultimemReduceViewTko,
];

fn drop_store(kernel: &Kernel) -> Vec<Mutant> {
    let mutant = |op| {
        Mutant::new(op, "", different(&[Code::Mem002]), move |m: &mut Module| {
            edit::remove_access(m, op);
        })
    };
    kernel.live(WRITES).into_iter().map(mutant).collect()
}

fn drop_load(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(&[Opcode::LoadViewTko, Opcode::LoadPtrTko]) {
        let result = module.operations[op].results[0];
        if kernel.role(result) == 0 {
            continue;
        }
        let ty = module.values[result].ty;
        let Some(bits) = module.element(ty).and_then(edit::one) else { continue };
        mutants.push(Mutant::new(op, "one instead", different(&[Code::Mem002]), move |m| {
            let one = edit::constant(m, op, ty, bits);
            edit::replace_uses(m, result, one, &[]);
            edit::remove_access(m, op);
        }));
    }
    mutants
}

fn repeat_atomic(kernel: &Kernel) -> Vec<Mutant> {
    let atomics = kernel.live(&[Opcode::AtomicRmwTko, Opcode::AtomicRedViewTko]);
    let mutant = |op| {
        Mutant::new(op, "", different(&[Code::Mem002]), move |m: &mut Module| {
            duplicate(m, op);
        })
    };
    atomics.into_iter().map(mutant).collect()
}

/// Stores the same at the next index, after the store.
fn store_elsewhere(kernel: &Kernel) -> Vec<Mutant> {
    let stores = kernel.live(&[Opcode::StoreViewTko]);
    let mutant = |op| {
        Mutant::new(op, "", different(&[Code::Mem002]), move |m: &mut Module| {
            let twin = duplicate(m, op);
            let after = edit::token_result(m, op).expect("a store gives a token");
            if edit::operand_at(m, twin, "token").is_some() {
                edit::drop_operand(m, twin, "token");
            }
            edit::add_operand(m, twin, "token", after);
            let index = edit::operand_at(m, twin, "index").expect("an index");
            add_one(m, twin, index);
        })
    };
    stores.into_iter().map(mutant).collect()
}

/// Puts a copy of an operation without regions behind it.
pub fn duplicate(m: &mut Module, op: Handle<Operation>) -> Handle<Operation> {
    let mut copy = m.operations[op].clone();
    let block = copy.parent.expect("an operation in a block");
    let types: Vec<_> = copy.results.iter().map(|value| m.values[*value].ty).collect();
    copy.results.clear();
    let twin = m.operations.push(copy);
    for (position, ty) in (0..).zip(types) {
        let definition = Definition::Result(twin, position);
        let value = m.values.push(Value { ty, definition, name: None });
        m.operations[twin].results.push(value);
    }
    let list = &mut m.blocks[block].operations;
    let at = list.iter().position(|other| *other == op).expect("the block holds it");
    list.insert(at + 1, twin);
    twin
}

/// The view's tensor's base, looked for through assumptions.
fn base_of(module: &Module, view: Handle<Value>) -> Option<Handle<Value>> {
    let maker = module.defining_operation(view)?;
    match module.operations[maker].opcode {
        Opcode::MakeTensorView => Some(strip(module, module.operand(maker, "base")?)),
        Opcode::MakePartitionView | Opcode::MakeStridedView | Opcode::MakeGatherScatterView => {
            base_of(module, module.operations[maker].operands[0])
        }
        _ => None,
    }
}

fn other_view(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(VIEW_ACCESSES) {
        let Some(index) = edit::operand_at(module, op, "view") else { continue };
        let view = module.operations[op].operands[index];
        for other in kernel.operations.iter().flat_map(|o| &module.operations[*o].results) {
            let fits = module.values[*other].ty == module.values[view].ty;
            let (a, b) = (base_of(module, view), base_of(module, *other));
            if fits && a.is_some() && b.is_some() && a != b {
                let other = *other;
                mutants.push(Mutant::new(op, "", different(&[Code::Mem003]), move |m| {
                    m.operations[op].operands[index] = other;
                }));
            }
        }
    }
    mutants
}

fn parameters(module: &Module) -> Vec<Handle<Value>> {
    module
        .entries()
        .flat_map(|entry| module.block(entry, 0).map(|b| b.arguments.clone()).unwrap_or_default())
        .collect()
}

fn other_base(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(&[Opcode::MakeTensorView]) {
        let base = module.operand(op, "base").expect("a tensor view has a base");
        for other in parameters(module) {
            if other != strip(module, base) && module.type_of(other) == module.type_of(base) {
                mutants.push(Mutant::new(op, "", different(&[Code::Mem003]), move |m| {
                    m.operations[op].operands[0] = other;
                }));
            }
        }
    }
    mutants
}

fn other_pointer(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    let all = parameters(module);
    for base in &all {
        let is_pointer = module.element(module.values[*base].ty).is_none();
        if !is_pointer || kernel.role(*base) & role::OFFSET == 0 {
            continue;
        }
        let users = kernel.uses(*base).iter().filter(|(user, _)| kernel.is_live(*user));
        for (user, index) in users.copied() {
            for other in &all {
                if other != base && module.type_of(*other) == module.type_of(*base) {
                    let other = *other;
                    mutants.push(Mutant::new(user, "", different(&[Code::Mem003]), move |m| {
                        m.operations[user].operands[index] = other;
                    }));
                }
            }
        }
    }
    mutants
}

fn change_mode(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(&[Opcode::AtomicRmwTko, Opcode::AtomicRedViewTko]) {
        let mode = module.enumeration::<AtomicRmwMode>(op, "mode");
        for new in [AtomicRmwMode::Xchg, AtomicRmwMode::Max, AtomicRmwMode::Add] {
            if mode != Some(new) {
                let what = new.name();
                mutants.push(Mutant::new(op, what, different(&[Code::Mem009]), move |m| {
                    let new = Attribute::Enum(AtomicRmwMode::KIND, new.number());
                    edit::set(m, op, "mode", Some(new));
                }));
            }
        }
    }
    mutants
}

fn change_expected(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(&[Opcode::AtomicCasTko]) {
        let (cmp, val) = (module.operand(op, "cmp"), module.operand(op, "val"));
        let (Some(cmp), Some(val)) = (cmp, val) else { continue };
        if !same_value(module, cmp, val) {
            mutants.push(Mutant::new(op, "", different(&[Code::Mem009]), move |m| {
                let index = edit::operand_at(m, op, "cmp").expect("a compare value");
                m.operations[op].operands[index] = val;
            }));
        }
    }
    mutants
}
