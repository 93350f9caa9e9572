//! Reductions, scans and matrix multiplication.

use super::{Expect, List, Mutant};
use crate::matrix::edit;
use crate::matrix::kernel::Kernel;
use tile_irdiff::classify::Code;
use tile_irdiff::dialect::{ElementType, Opcode};
use tile_irdiff::ir::{Attribute, Type};

pub const OPERATORS: List = &[
    ("reduce: axis", change_axis),
    ("reduce: identity", change_identity),
    ("reduce: body takes one side", one_sided),
    ("scan: direction", change_direction),
    ("mma: fast_acc", toggle_fast_acc),
    ("mma: swap operands", swap_operands),
    ("mma: accumulator dropped", drop_accumulator),
    ("mma: narrow accumulator", narrow_accumulator),
    ("mma: operands by way of tf32", round_operands),
];

const AGGREGATES: &[Opcode] = &[Opcode::Reduce, Opcode::Scan];

fn change_axis(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(AGGREGATES) {
        let Type::Tile { shape, .. } = module.type_of(module.operations[op].operands[0]) else {
            continue;
        };
        let rank = i64::try_from(shape.len()).expect("a small rank");
        let old = module.integer(op, "dim").unwrap_or(0);
        for new in (0..rank).filter(|new| *new != old) {
            let what = format!("{old} to {new}");
            let expect = Expect::Different(vec![Code::Red002]);
            mutants.push(Mutant::new(op, what, expect, move |m| {
                let handle = m.integer_attribute(ElementType::I32, new);
                let value = m.attributes[handle].clone();
                edit::set(m, op, "dim", Some(value));
            }));
        }
    }
    mutants
}

fn change_identity(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(AGGREGATES) {
        let Some(Attribute::Array(items)) = module.attribute(op, "identities").cloned() else {
            continue;
        };
        for (i, item) in items.iter().enumerate() {
            let new = match module.attributes[*item].clone() {
                Attribute::Float { ty, bits } => {
                    // The sign of zero counts; anything else becomes one.
                    let element = module.element(ty).expect("a float");
                    let sign = 1 << (element.bits() - 1);
                    let other = if bits == 0 { sign } else { edit::one(element).unwrap_or(0) };
                    Attribute::Float { ty, bits: other }
                }
                Attribute::Integer { ty, bits } => Attribute::Integer { ty, bits: bits ^ 1 },
                _ => continue,
            };
            let items = items.clone();
            let expect = Expect::Different(vec![Code::Red003]);
            mutants.push(Mutant::new(op, format!("value {i}"), expect, move |m| {
                let mut items = items.to_vec();
                items[i] = m.attributes.insert(new.clone());
                edit::set(m, op, "identities", Some(Attribute::Array(items.into())));
            }));
        }
    }
    mutants
}

fn one_sided(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(AGGREGATES) {
        let block = module.block(op, 0).expect("a body");
        let last = *block.operations.last().expect("a terminator");
        for i in 0..module.operations[last].operands.len() {
            let argument = block.arguments[2 * i];
            if module.operations[last].operands[i] == argument
                || kernel.role(module.operations[op].results[i]) == 0
            {
                continue;
            }
            let expect = Expect::Different(vec![Code::Red001]);
            mutants.push(Mutant::new(op, format!("value {i}"), expect, move |m| {
                m.operations[last].operands[i] = argument;
            }));
        }
    }
    mutants
}

fn change_direction(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(&[Opcode::Scan]) {
        let old = matches!(module.attribute(op, "reverse"), Some(Attribute::Bool(true)));
        mutants.push(Mutant::new(op, "", Expect::Different(vec![Code::Red005]), move |m| {
            edit::set(m, op, "reverse", Some(Attribute::Bool(!old)));
        }));
    }
    mutants
}

fn toggle_fast_acc(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(&[Opcode::Mmaf]) {
        let set = module.flag(op, "fast_acc");
        mutants.push(Mutant::new(op, "", Expect::Different(vec![Code::Red007]), move |m| {
            edit::set(m, op, "fast_acc", (!set).then_some(Attribute::Unit));
        }));
    }
    mutants
}

const MMA: &[Opcode] = &[Opcode::Mmaf, Opcode::Mmai];

fn swap_operands(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(MMA) {
        let operands = &module.operations[op].operands;
        if module.type_of(operands[0]) == module.type_of(operands[1]) {
            let expect = Expect::Different(vec![Code::Red006, Code::Num003]);
            mutants.push(Mutant::new(op, "", expect, move |m| {
                m.operations[op].operands.swap(0, 1);
            }));
        }
    }
    mutants
}

fn drop_accumulator(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(MMA) {
        let acc = module.operations[op].operands[2];
        let constant = module
            .defining_operation(acc)
            .is_some_and(|def| module.operations[def].opcode == Opcode::Constant);
        if constant {
            continue;
        }
        let ty = module.values[acc].ty;
        let expect =
            Expect::Different(vec![Code::Red006, Code::Num003, Code::Ctl005, Code::Num005]);
        mutants.push(Mutant::new(op, "", expect, move |m| {
            m.operations[op].operands[2] = edit::constant(m, op, ty, 0);
        }));
    }
    mutants
}

/// Accumulates a product in f16, converting the accumulator before and after.
fn narrow_accumulator(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(&[Opcode::Mmaf]) {
        let result = module.operations[op].results[0];
        let wide = module.values[result].ty;
        let operand = module.element(module.values[module.operations[op].operands[0]].ty);
        if module.element(wide) != Some(ElementType::F32) || operand != Some(ElementType::F16) {
            continue;
        }
        let expect = Expect::Different(vec![Code::Red006]);
        mutants.push(Mutant::new(op, "", expect, move |m| {
            let Type::Tile { shape, .. } = m.types[wide].clone() else { return };
            let element = m.element_type(ElementType::F16);
            let half = m.tile_type(element, &shape);
            let acc = m.operations[op].operands[2];
            m.operations[op].operands[2] = edit::compute(m, op, Opcode::Ftof, &[acc], half);
            m.values[result].ty = half;
            let back = edit::insert_after(m, op, Opcode::Ftof, |_| {
                Box::new(move |op| op.operands(&[result]).result(wide))
            });
            let cast = m.defining_operation(back).expect("a cast");
            edit::replace_uses(m, result, back, &[cast]);
        }));
    }
    mutants
}

/// Multiplies in bf16 instead of f16.
fn round_operands(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(&[Opcode::Mmaf]) {
        let operand = module.element(module.values[module.operations[op].operands[0]].ty);
        if operand != Some(ElementType::F16) {
            continue;
        }
        let expect = Expect::Different(vec![Code::Red006, Code::Num006]);
        mutants.push(Mutant::new(op, "bf16", expect, move |m| {
            for i in 0..2 {
                let value = m.operations[op].operands[i];
                let Type::Tile { shape, .. } = m.type_of(value).clone() else { return };
                let wide = m.element_type(ElementType::F32);
                let wide = m.tile_type(wide, &shape);
                let narrow = m.element_type(ElementType::Bf16);
                let narrow = m.tile_type(narrow, &shape);
                let value = edit::compute(m, op, Opcode::Ftof, &[value], wide);
                m.operations[op].operands[i] = edit::compute(m, op, Opcode::Ftof, &[value], narrow);
            }
        }));
    }
    mutants
}
