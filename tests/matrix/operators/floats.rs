//! How floating-point numbers are rounded.

use super::numerics::replace;
use super::{Expect, List, Mutant};
use crate::matrix::edit;
use crate::matrix::kernel::{Kernel, role};
use tile_irdiff::classify::Code;
use tile_irdiff::dialect::{DialectEnum, ElementType, Opcode, Rounding};
use tile_irdiff::ir::{Attribute, Handle, Module, Type, Value};

pub const OPERATORS: List = &[
    ("rounding: float", change_rounding),
    ("approximation: other form", change_approximation),
    ("approximation: exp by exp2", expand_exponential),
    ("flush_to_zero: toggle", |k| toggle(k, "flush_to_zero", Code::Num002)),
    ("propagate_nan: toggle", |k| toggle(k, "propagate_nan", Code::Num007)),
    ("saturating: toggle", |k| toggle(k, "saturating", Code::Num006)),
    ("casts: round to f16 and back", round_trip),
    ("casts: drop a rounding", drop_rounding),
    ("contraction: split fma", split_fma),
    ("contraction: fuse to fma", fuse),
    ("association: floats", associate),
];

fn with_element(m: &mut Module, ty: Handle<Type>, element: ElementType) -> Handle<Type> {
    let Type::Tile { shape, .. } = m.types[ty].clone() else { return ty };
    let element = m.element_type(element);
    m.tile_type(element, &shape)
}

fn round_trip(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live_pure() {
        let operation = &module.operations[op];
        let arithmetic = matches!(
            operation.opcode,
            Opcode::Addf
                | Opcode::Mulf
                | Opcode::Subf
                | Opcode::Divf
                | Opcode::Fma
                | Opcode::Mmaf
                | Opcode::Exp2
                | Opcode::Exp
                | Opcode::Rsqrt
        );
        if !arithmetic || kernel.role_of(op) & role::COMBINED != 0 {
            continue;
        }
        let result = operation.results[0];
        let ty = module.values[result].ty;
        if module.element(ty) != Some(ElementType::F32) {
            continue;
        }
        // What is rounded to 16 bits at once is not rounded twice differently.
        let only_narrowed = kernel.uses(result).iter().all(|(user, _)| {
            module.operations[*user].opcode == Opcode::Ftof
                && module.element(module.values[module.operations[*user].results[0]].ty)
                    == Some(ElementType::F16)
        });
        if only_narrowed {
            continue;
        }
        mutants.push(Mutant::new(op, "", Expect::Different(vec![Code::Num006]), move |m| {
            let half = with_element(m, ty, ElementType::F16);
            let cast = |from, to| {
                move |_: &mut tile_irdiff::ir::Builder| -> Box<
                    dyn for<'b> FnOnce(
                        tile_irdiff::ir::OperationBuilder<'b>,
                    )
                        -> tile_irdiff::ir::OperationBuilder<'b>,
                > { Box::new(move |op| op.operands(&[from]).result(to)) }
            };
            let narrow = edit::insert_after(m, op, Opcode::Ftof, cast(result, half));
            let narrowing = m.defining_operation(narrow).expect("a cast");
            let wide = edit::insert_after(m, narrowing, Opcode::Ftof, cast(narrow, ty));
            edit::replace_uses(m, result, wide, &[narrowing]);
        }));
    }
    mutants
}

/// A value that is narrowed and widened again is used as it was.
fn drop_rounding(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(&[Opcode::Ftof]) {
        let source = module.operations[op].operands[0];
        let Some(inner) = module.defining_operation(source) else { continue };
        if module.operations[inner].opcode != Opcode::Ftof {
            continue;
        }
        let origin = module.operations[inner].operands[0];
        let result = module.operations[op].results[0];
        let width = |v: Handle<Value>| module.element(module.values[v].ty).map(ElementType::bits);
        if module.type_of(origin) == module.type_of(result) && width(source) < width(origin) {
            let expect = Expect::Different(vec![Code::Num006]);
            mutants.push(Mutant::new(op, "", expect, move |m| {
                edit::replace_uses(m, result, origin, &[]);
            }));
        }
    }
    mutants
}

fn split_fma(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(&[Opcode::Fma]) {
        let ty = module.values[module.operations[op].results[0]].ty;
        mutants.push(Mutant::new(op, "", Expect::Different(vec![Code::Num008]), move |m| {
            let operands = m.operations[op].operands.clone();
            let product = edit::compute(m, op, Opcode::Mulf, &operands[..2], ty);
            replace(m, op, Opcode::Addf);
            m.operations[op].operands = [product, operands[2]].into_iter().collect();
            m.operations[op].segments = [1, 1].into_iter().collect();
        }));
    }
    mutants
}

fn fuse(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(&[Opcode::Addf]) {
        let operands = module.operations[op].operands.clone();
        for i in 0..2 {
            let Some(product) = module.defining_operation(operands[i]) else { continue };
            if module.operations[product].opcode == Opcode::Mulf {
                let factors = module.operations[product].operands.clone();
                let addend = operands[1 - i];
                let expect = Expect::Different(vec![Code::Num008]);
                mutants.push(Mutant::new(op, "", expect, move |m| {
                    replace(m, op, Opcode::Fma);
                    m.operations[op].operands =
                        [factors[0], factors[1], addend].into_iter().collect();
                    m.operations[op].segments = [1, 1, 1].into_iter().collect();
                }));
            }
        }
    }
    mutants
}

fn associate(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(&[Opcode::Addf, Opcode::Mulf]) {
        let operation = &module.operations[op];
        let Some(inner) = module.defining_operation(operation.operands[0]) else { continue };
        if module.operations[inner].opcode != operation.opcode {
            continue;
        }
        let (x, y) = (module.operations[inner].operands[0], module.operations[inner].operands[1]);
        let z = operation.operands[1];
        let (opcode, ty) = (operation.opcode, module.values[operation.results[0]].ty);
        mutants.push(Mutant::new(op, "", Expect::Different(vec![Code::Num010]), move |m| {
            let right = edit::compute(m, op, opcode, &[y, z], ty);
            m.operations[op].operands[0] = x;
            m.operations[op].operands[1] = right;
        }));
    }
    mutants
}

fn expand_exponential(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(&[Opcode::Exp]) {
        let source = module.operations[op].operands[0];
        let ty = module.values[source].ty;
        if module.element(ty) == Some(ElementType::F32) {
            mutants.push(Mutant::new(op, "", Expect::Different(vec![Code::Num004]), move |m| {
                let log2e = edit::constant(m, op, ty, 0x3fb8_aa3b);
                let product = edit::compute(m, op, Opcode::Mulf, &[source, log2e], ty);
                replace(m, op, Opcode::Exp2);
                m.operations[op].operands[0] = product;
            }));
        }
    }
    mutants
}

fn change_approximation(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(&[Opcode::Exp, Opcode::Tanh]) {
        let Some(old) = module.enumeration::<Rounding>(op, "rounding_mode") else { continue };
        let new = if old == Rounding::Full { Rounding::Approx } else { Rounding::Full };
        mutants.push(Mutant::new(
            op,
            new.name(),
            Expect::Different(vec![Code::Num004]),
            move |m| {
                let new = Attribute::Enum(Rounding::KIND, new.number());
                edit::set(m, op, "rounding_mode", Some(new));
            },
        ));
    }
    mutants
}

fn change_rounding(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live_pure() {
        let operation = &module.operations[op];
        if !matches!(
            operation.opcode,
            Opcode::Addf
                | Opcode::Subf
                | Opcode::Mulf
                | Opcode::Divf
                | Opcode::Fma
                | Opcode::Sqrt
                | Opcode::Ftof
        ) {
            continue;
        }
        let width =
            |value: Handle<Value>| module.element(module.values[value].ty).map(ElementType::bits);
        if operation.opcode == Opcode::Ftof
            && width(operation.operands[0]) <= width(operation.results[0])
        {
            continue;
        }
        let Some(old) = module.enumeration::<Rounding>(op, "rounding_mode") else { continue };
        for new in [Rounding::Zero, Rounding::Approx] {
            let code =
                if kernel.role_of(op) & role::COMBINED != 0 { Code::Red001 } else { Code::Num001 };
            if new != old {
                let what = format!("{} to {}", old.name(), new.name());
                let expect = Expect::Different(vec![code]);
                mutants.push(Mutant::new(op, what, expect, move |m| {
                    let new = Attribute::Enum(Rounding::KIND, new.number());
                    edit::set(m, op, "rounding_mode", Some(new));
                }));
            }
        }
    }
    mutants
}

fn toggle(kernel: &Kernel, name: &'static str, code: Code) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live_pure() {
        if module.operations[op].opcode.def().attribute_index(name).is_none() {
            continue;
        }
        let set = module.flag(op, name);
        let combined = kernel.role_of(op) & role::COMBINED != 0;
        let expect = Expect::Different(vec![if combined { Code::Red001 } else { code }]);
        mutants.push(Mutant::new(op, if set { "off" } else { "on" }, expect, move |m| {
            edit::set(m, op, name, (!set).then_some(Attribute::Unit));
        }));
    }
    mutants
}
