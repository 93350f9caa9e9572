//! Loops, branches and what they hand on.

use super::memory::{add_one, same_value};
use super::{Expect, List, Mutant};
use crate::matrix::edit;
use crate::matrix::kernel::Kernel;
use tile_irdiff::classify::Code;
use tile_irdiff::dialect::{ElementType, Opcode};
use tile_irdiff::ir::{Attribute, Handle, Module, Operation, Type, Value};

pub const OPERATORS: List = &[
    ("loop: lower bound", |k| move_bound(k, "lowerBound", Code::Ctl001)),
    ("loop: upper bound", |k| move_bound(k, "upperBound", Code::Ctl001)),
    ("loop: step", |k| move_bound(k, "step", Code::Ctl002)),
    ("loop: unsigned comparison", toggle_unsigned),
    ("loop: initial value", change_initial),
    ("loop: update dropped", drop_update),
    ("loop: swap carried values", swap_carried),
    ("loop: result for initial value", skip_loop),
    ("branch: negate condition", negate_condition),
    ("branch: swap yields", swap_yields),
    ("branch: early return", early_return),
    ("loop: narrow a carried value", narrow_carried),
];

fn loops(kernel: &Kernel) -> Vec<Handle<Operation>> {
    let module = &kernel.module;
    let all = kernel.operations.iter().copied();
    all.filter(|op| {
        module.operations[*op].opcode == Opcode::For
            && kernel.role(module.operands_named(*op, "step")[0]) != 0
            && (kernel.is_live(*op)
                || module
                    .operations_below(*op)
                    .any(|inner| crate::matrix::kernel::is_root(module, inner)))
    })
    .collect()
}

fn move_bound(kernel: &Kernel, name: &'static str, code: Code) -> Vec<Mutant> {
    let mutant = |op| {
        let expect = Expect::Different(vec![code]);
        Mutant::new(op, "plus one", expect, move |m: &mut Module| {
            let index = edit::operand_at(m, op, name).expect("a loop has bounds");
            add_one(m, op, index);
        })
    };
    loops(kernel).into_iter().map(mutant).collect()
}

fn toggle_unsigned(kernel: &Kernel) -> Vec<Mutant> {
    let mutant = |op| {
        let why = "bounds that are not negative compare the same";
        let expect = Expect::Unless(vec![Code::Ctl003], why);
        let set = kernel.module.flag(op, "unsignedCmp");
        Mutant::new(op, "", expect, move |m: &mut Module| {
            edit::set(m, op, "unsignedCmp", (!set).then_some(Attribute::Unit));
        })
    };
    loops(kernel).into_iter().map(mutant).collect()
}

/// Positions of the values that a loop carries and something depends on.
fn carried(kernel: &Kernel, op: Handle<Operation>) -> Vec<usize> {
    let module = &kernel.module;
    let results = &module.operations[op].results;
    let block = module.block(op, 0).expect("a body");
    (0..results.len())
        .filter(|i| {
            *module.type_of(results[*i]) != Type::Token
                && kernel.role(results[*i]) | kernel.role(block.arguments[i + 1]) != 0
        })
        .collect()
}

fn change_initial(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in loops(kernel) {
        let start = module.operands_named(op, "initValues").len();
        let start = module.operations[op].operands.len() - start;
        for i in carried(kernel, op) {
            let ty = module.values[module.operations[op].results[i]].ty;
            let Some(bits) = module.element(ty).and_then(edit::one) else { continue };
            let expect = Expect::Different(vec![Code::Ctl005]);
            mutants.push(Mutant::new(op, format!("value {i}"), expect, move |m| {
                m.operations[op].operands[start + i] = edit::constant(m, op, ty, bits);
            }));
        }
    }
    mutants
}

fn last_of(module: &Module, op: Handle<Operation>) -> Handle<Operation> {
    let block = module.block(op, 0).expect("a body");
    *block.operations.last().expect("a terminator")
}

fn drop_update(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in loops(kernel) {
        let last = last_of(module, op);
        for i in carried(kernel, op) {
            let argument = module.block(op, 0).expect("a body").arguments[i + 1];
            if module.operations[last].operands[i] == argument {
                continue;
            }
            let codes = vec![Code::Ctl005, Code::Red006, Code::Num003, Code::Num008, Code::Mem002];
            mutants.push(Mutant::new(
                op,
                format!("value {i}"),
                Expect::Different(codes),
                move |m| {
                    m.operations[last].operands[i] = argument;
                },
            ));
        }
    }
    mutants
}

fn swap_carried(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in loops(kernel) {
        let last = last_of(module, op);
        let operands = &module.operations[last].operands;
        let live = carried(kernel, op);
        for pair in live.windows(2) {
            let (i, j) = (pair[0], pair[1]);
            if module.type_of(operands[i]) == module.type_of(operands[j])
                && !same_value(module, operands[i], operands[j])
            {
                let expect = Expect::Different(vec![Code::Ctl005, Code::Num003, Code::Num008]);
                mutants.push(Mutant::new(op, format!("{i} and {j}"), expect, move |m| {
                    m.operations[last].operands.swap(i, j);
                }));
            }
        }
    }
    mutants
}

fn skip_loop(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in loops(kernel) {
        for i in carried(kernel, op) {
            let result = module.operations[op].results[i];
            if kernel.role(result) == 0 {
                continue;
            }
            let init = module.operands_named(op, "initValues")[i];
            let codes = vec![Code::Ctl006, Code::Ctl005, Code::Num003, Code::Num005, Code::Mem002];
            mutants.push(Mutant::new(
                op,
                format!("value {i}"),
                Expect::Different(codes),
                move |m| {
                    edit::replace_uses(m, result, init, &[]);
                },
            ));
        }
    }
    mutants
}

fn branches(kernel: &Kernel) -> Vec<Handle<Operation>> {
    let module = &kernel.module;
    let all = kernel.operations.iter().copied();
    all.filter(|op| {
        module.operations[*op].opcode == Opcode::If
            && kernel.role(module.operations[*op].operands[0]) != 0
    })
    .collect()
}

fn negate_condition(kernel: &Kernel) -> Vec<Mutant> {
    let mutant = |op| {
        let codes = vec![Code::Ctl004, Code::Ctl007, Code::Num003, Code::Mem006];
        Mutant::new(op, "", Expect::Different(codes), move |m: &mut Module| {
            let condition = m.operations[op].operands[0];
            let ty = m.values[condition].ty;
            let all = edit::constant(m, op, ty, 1);
            let negated = edit::compute(m, op, Opcode::Xori, &[condition, all], ty);
            m.operations[op].operands[0] = negated;
        })
    };
    branches(kernel).into_iter().map(mutant).collect()
}

fn swap_yields(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in branches(kernel) {
        let live: Vec<usize> = (0..module.operations[op].results.len())
            .filter(|i| kernel.role(module.operations[op].results[*i]) != 0)
            .collect();
        let last = last_of(module, op);
        if module.operations[last].opcode != Opcode::Yield {
            continue;
        }
        for pair in live.windows(2) {
            let (i, j) = (pair[0], pair[1]);
            let operands = &module.operations[last].operands;
            if module.type_of(operands[i]) == module.type_of(operands[j])
                && !same_value(module, operands[i], operands[j])
            {
                let codes = vec![Code::Ctl005, Code::Num003, Code::Num008];
                mutants.push(Mutant::new(
                    op,
                    format!("{i} and {j}"),
                    Expect::Different(codes),
                    move |m| {
                        m.operations[last].operands.swap(i, j);
                    },
                ));
            }
        }
    }
    mutants
}

/// Returns early where the block's first id is 7.
fn early_return(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let first = module.entries().filter_map(|e| module.block(e, 0)?.operations.first().copied());
    let mutant = |at| {
        let codes = vec![Code::Ctl007, Code::Ctl004];
        Mutant::new(at, "", Expect::Different(codes), move |m: &mut Module| {
            let element = m.element_type(ElementType::I32);
            let i32 = m.tile_type(element, &[]);
            let element = m.element_type(ElementType::I1);
            let i1 = m.tile_type(element, &[]);
            let block_id = edit::insert_before(m, at, Opcode::GetTileBlockId, |_| {
                Box::new(move |op| op.results(&[i32, i32, i32]))
            });
            let seven = edit::constant(m, at, i32, 7);
            let condition = edit::insert_before(m, at, Opcode::Cmpi, |_| {
                Box::new(move |op| {
                    op.operands(&[block_id, seven])
                        .case(
                            "comparison_predicate",
                            tile_irdiff::dialect::ComparisonPredicate::Equal,
                        )
                        .case("signedness", tile_irdiff::dialect::Signedness::Signed)
                        .result(i1)
                })
            });
            let block = m.operations[at].parent.expect("a block");
            let position =
                m.blocks[block].operations.iter().position(|op| *op == at).expect("it is there");
            let branch = edit::insert_operation(m, block, position, Opcode::If, |_| {
                Box::new(move |op| op.operands(&[condition]))
            });
            let mut builder = tile_irdiff::ir::Builder::on(std::mem::take(m));
            builder.body(branch, &[], |b, _| b.operation(Opcode::Return).insert());
            builder.body(branch, &[], |b, _| b.operation(Opcode::Yield).insert());
            *m = builder.finish();
        })
    };
    first.map(mutant).collect()
}

fn half(m: &mut Module, ty: Handle<Type>) -> Handle<Type> {
    let Type::Tile { shape, .. } = m.types[ty].clone() else { return ty };
    let element = m.element_type(ElementType::F16);
    m.tile_type(element, &shape)
}

fn cast(
    m: &mut Module,
    at: Handle<Operation>,
    value: Handle<Value>,
    ty: Handle<Type>,
) -> Handle<Value> {
    edit::compute(m, at, Opcode::Ftof, &[value], ty)
}

/// Carries an f32 value as f16.
fn narrow_carried(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in loops(kernel) {
        let last = last_of(module, op);
        let start =
            module.operations[op].operands.len() - module.operands_named(op, "initValues").len();
        for i in carried(kernel, op) {
            let result = module.operations[op].results[i];
            let wide = module.values[result].ty;
            let argument = module.block(op, 0).expect("a body").arguments[i + 1];
            if module.element(wide) != Some(ElementType::F32)
                || module.operations[last].operands[i] == argument
            {
                continue;
            }
            let codes = vec![Code::Red004, Code::Num006, Code::Red006, Code::Ctl005, Code::Shp004];
            mutants.push(Mutant::new(
                op,
                format!("value {i}"),
                Expect::Different(codes),
                move |m| {
                    let narrow = half(m, wide);
                    let init = m.operations[op].operands[start + i];
                    m.operations[op].operands[start + i] = cast(m, op, init, narrow);
                    let end = m.operations[last].operands[i];
                    m.operations[last].operands[i] = cast(m, last, end, narrow);
                    m.values[argument].ty = narrow;
                    m.values[result].ty = narrow;
                    let first = m.block(op, 0).expect("a body").operations[0];
                    let inside = cast(m, first, argument, wide);
                    let widening = m.defining_operation(inside).expect("a cast");
                    edit::replace_uses(m, argument, inside, &[widening]);
                    let outside = edit::insert_after(m, op, Opcode::Ftof, |_| {
                        Box::new(move |op| op.operands(&[result]).result(wide))
                    });
                    let widening = m.defining_operation(outside).expect("a cast");
                    edit::replace_uses(m, result, outside, &[widening]);
                },
            ));
        }
    }
    mutants
}
