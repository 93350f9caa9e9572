//! Launches, parameters, globals, prints and assertions.

use super::{Expect, List, Mutant};
use crate::matrix::edit;
use crate::matrix::kernel::{Kernel, codes_of, role};
use tile_irdiff::classify::Code;
use tile_irdiff::dialect::{ElementType, Opcode};
use tile_irdiff::ir::{Attribute, DenseElements, Handle, Module, Operation, Type, Value};

pub const OPERATORS: List = &[
    ("launch: swap block axes", swap_axes),
    ("parameters: swap two tensors", swap_tensors),
    ("parameters: swap two numbers", swap_numbers),
    ("parameters: one more, unused", add_parameter),
    ("parameters: a constant for a scalar", fix_parameter),
    ("global: value", change_global),
    ("print: add", add_print),
    ("print: drop", |k| drop_effect(k, Opcode::PrintTko, Code::Dbg001)),
    ("assert: add", add_assert),
    ("assert: drop", |k| drop_effect(k, Opcode::Assert, Code::Dbg002)),
];

fn entry(kernel: &Kernel) -> Handle<Operation> {
    kernel.module.entries().next().expect("an entry")
}

fn swap_axes(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let ids: Vec<_> = kernel
        .operations
        .iter()
        .copied()
        .filter(|op| module.operations[*op].opcode == Opcode::GetTileBlockId)
        .collect();
    let mut mutants = Vec::new();
    for (i, j) in [(0, 1), (1, 2), (0, 2)] {
        let used = |axis: usize| {
            ids.iter().any(|op| kernel.role(module.operations[*op].results[axis]) != 0)
        };
        if !used(i) && !used(j) {
            continue;
        }
        // Where blocks walk over tiles in steps of the grid, its size is not exchanged with
        // their ids, so that the walk begins elsewhere.
        let walks =
            ids.iter().flat_map(|op| [i, j].map(|axis| module.operations[*op].results[axis]));
        let walks = walks.fold(0, |roles, id| roles | kernel.role(id)) & role::BOUND;
        let expect = Expect::Different(codes_of(walks, &[Code::Lch001]));
        let ids = ids.clone();
        mutants.push(Mutant::new(entry(kernel), format!("{i} and {j}"), expect, move |m| {
            let results: Vec<_> = ids.iter().map(|op| m.operations[*op].results.clone()).collect();
            for index in 0..m.operations.len() {
                let op: Handle<Operation> = Handle::from_index(index);
                for operand in &mut m.operations[op].operands {
                    for ids in &results {
                        if *operand == ids[i] {
                            *operand = ids[j];
                        } else if *operand == ids[j] {
                            *operand = ids[i];
                        }
                    }
                }
            }
        }));
    }
    mutants
}

/// Lets the body use `a` for `b` and `b` for `a`, pair by pair: the caller passes them the
/// other way round.
fn exchange(m: &mut Module, pairs: &[(Handle<Value>, Handle<Value>)]) {
    for index in 0..m.operations.len() {
        let op: Handle<Operation> = Handle::from_index(index);
        for operand in &mut m.operations[op].operands {
            for (a, b) in pairs {
                if operand == a {
                    *operand = *b;
                    break;
                } else if operand == b {
                    *operand = *a;
                    break;
                }
            }
        }
    }
}

fn is_pointer(module: &Module, value: Handle<Value>) -> bool {
    module.element(module.values[value].ty).is_none()
}

/// Exchanges two tensors: bases with all that follows up to the next base.
fn swap_tensors(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let at = entry(kernel);
    let mut tensors: Vec<Vec<Handle<Value>>> = Vec::new();
    for value in module.block(at, 0).expect("a body").arguments.iter().copied() {
        let number = module.element(module.values[value].ty).is_some_and(ElementType::is_integer);
        match tensors.last_mut() {
            _ if is_pointer(module, value) => tensors.push(vec![value]),
            Some(tensor) if number => tensor.push(value),
            _ => {}
        }
    }
    tensors.retain(|tensor| kernel.role(tensor[0]) != 0);
    let mut mutants = Vec::new();
    for (n, a) in tensors.iter().enumerate() {
        for b in &tensors[n + 1..] {
            let alike = a.iter().zip(b).all(|(x, y)| module.type_of(*x) == module.type_of(*y));
            if a.len() != b.len() || !alike {
                continue;
            }
            let pairs: Vec<_> = a.iter().copied().zip(b.iter().copied()).collect();
            // An input for an output is the same program for a launch in another order.
            let expect = Expect::Different(vec![Code::Abi004, Code::Abi001]);
            mutants.push(Mutant::new(at, "", expect, move |m| exchange(m, &pairs)));
        }
    }
    mutants
}

/// Exchanges two numbers.
fn swap_numbers(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let at = entry(kernel);
    let arguments = module.block(at, 0).expect("a body").arguments.clone();
    let live: Vec<_> = arguments
        .into_iter()
        .filter(|value| kernel.role(*value) != 0 && !is_pointer(module, *value))
        .collect();
    let mut mutants = Vec::new();
    for (n, a) in live.iter().copied().enumerate() {
        for b in live[n + 1..].iter().copied() {
            if module.type_of(a) == module.type_of(b) {
                let roles = kernel.role(a) | kernel.role(b);
                let codes = codes_of(roles, &[Code::Abi004, Code::Num003]);
                mutants.push(Mutant::new(at, "", Expect::Different(codes), move |m| {
                    exchange(m, &[(a, b)]);
                }));
            }
        }
    }
    mutants
}

fn add_parameter(kernel: &Kernel) -> Vec<Mutant> {
    let at = entry(kernel);
    let expect = Expect::Same(Vec::new());
    vec![Mutant::new(at, "i32", expect, move |m| {
        let element = m.element_type(ElementType::I32);
        let ty = m.tile_type(element, &[]);
        let region = m.operations[at].regions[0];
        let block = m.regions[region].blocks[0];
        let position = u32::try_from(m.blocks[block].arguments.len()).expect("few parameters");
        let definition = tile_irdiff::ir::Definition::Argument(block, position);
        let value = m.values.push(tile_irdiff::ir::Value { ty, definition, name: None });
        m.blocks[block].arguments.push(value);
        let parameters = m.blocks[block].arguments.iter().map(|v| m.values[*v].ty).collect();
        let function = m.types.insert(Type::Function { parameters, results: [].into() });
        edit::set(m, at, "function_type", Some(Attribute::Type(function)));
    })]
}

fn fix_parameter(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let at = entry(kernel);
    let block = module.block(at, 0).expect("a body");
    let first = block.operations[0];
    let mut mutants = Vec::new();
    for value in block.arguments.iter().copied().filter(|v| kernel.role(*v) != 0) {
        let ty = module.values[value].ty;
        let Some(bits) = module.element(ty).and_then(edit::one) else { continue };
        let mut codes = codes_of(kernel.role(value), &[Code::Abi002, Code::Num005]);
        if kernel.role(value) & (role::STRIDE | role::SIZE) != 0 {
            codes.push(Code::Abi003);
        }
        mutants.push(Mutant::new(at, "", Expect::Different(codes), move |m| {
            let one = edit::constant(m, first, ty, bits);
            edit::replace_uses(m, value, one, &[]);
        }));
    }
    mutants
}

fn change_global(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in module.globals() {
        let Some(Attribute::Dense(value)) = module.attribute(op, "value").cloned() else {
            continue;
        };
        let used = kernel.live(&[Opcode::GetGlobal]).iter().any(|user| {
            matches!(module.attribute(*user, "name"),
                Some(Attribute::Symbol(name)) if **name == *module.symbol(op))
        });
        if !used {
            continue;
        }
        mutants.push(Mutant::new(op, "", Expect::Different(vec![Code::Glb001]), move |m| {
            let mut data = value.data.to_vec();
            data[0] ^= 1;
            let new = DenseElements { data: data.into(), ..value.clone() };
            edit::set(m, op, "value", Some(Attribute::Dense(new)));
        }));
    }
    mutants
}

fn add_print(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let last = module.entries().filter_map(|e| module.block(e, 0)?.operations.last().copied());
    let mutant = |at| {
        Mutant::new(at, "", Expect::Same(vec![Code::Dbg001]), move |m: &mut Module| {
            edit::insert_before(m, at, Opcode::PrintTko, |b| {
                let token = b.token();
                Box::new(move |op| op.text("str", "here").result(token))
            });
        })
    };
    last.map(mutant).collect()
}

fn add_assert(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(&[Opcode::Cmpi, Opcode::Cmpf]) {
        let result = module.operations[op].results[0];
        let inside = codes_of(kernel.role_of(op), &[]).contains(&Code::Red001);
        if inside {
            continue;
        }
        mutants.push(Mutant::new(op, "", Expect::Different(vec![Code::Dbg002]), move |m| {
            edit::insert_after(m, op, Opcode::Assert, |_| {
                Box::new(move |op| op.operands(&[result]).text("message", "out of range"))
            });
        }));
    }
    mutants
}

fn drop_effect(kernel: &Kernel, opcode: Opcode, code: Code) -> Vec<Mutant> {
    let mutant = |op| {
        let expect = match code {
            Code::Dbg001 => Expect::Same(vec![code]),
            _ => Expect::Cost(vec![code]),
        };
        Mutant::new(op, "", expect, move |m: &mut Module| edit::remove_access(m, op))
    };
    kernel.live(&[opcode]).into_iter().map(mutant).collect()
}
