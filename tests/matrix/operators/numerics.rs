//! Arithmetic.

use super::memory::same_value;
use super::{Expect, List, Mutant};
use crate::matrix::edit;
use crate::matrix::kernel::{Kernel, role};
use tile_irdiff::classify::Code;
use tile_irdiff::dialect::{ComparisonPredicate, DialectEnum, ElementType, Opcode, Signedness};
use tile_irdiff::ir::{Attribute, Handle, Module, Operation};

pub const OPERATORS: List = &[
    ("operands: swap", swap_operands),
    ("operands: swap cases of a selection", swap_cases),
    ("operation: another one", other_operation),
    ("operation: negate a float", negate),
];

fn binary(op: Opcode) -> bool {
    let def = op.def();
    def.operands.len() == 2 && !def.attr_sized_segments && (def.pure || def.no_memory_effect)
}

fn swap_operands(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live_pure() {
        let operation = &module.operations[op];
        let opcode = operation.opcode;
        if !binary(opcode) || opcode.def().commutative || operation.operands.len() != 2 {
            continue;
        }
        let (a, b) = (operation.operands[0], operation.operands[1]);
        let symmetric = matches!(
            module.enumeration::<ComparisonPredicate>(op, "comparison_predicate"),
            Some(ComparisonPredicate::Equal | ComparisonPredicate::NotEqual)
        );
        if symmetric || same_value(module, a, b) || module.type_of(a) != module.type_of(b) {
            continue;
        }
        let expect = Expect::Different(kernel.codes(op, &[Code::Num003]));
        mutants.push(Mutant::new(op, "", expect, move |m| m.operations[op].operands.swap(0, 1)));
    }
    mutants
}

fn swap_cases(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(&[Opcode::Select]) {
        let operands = &module.operations[op].operands;
        if !same_value(module, operands[1], operands[2]) {
            let expect = Expect::Different(kernel.codes(op, &[Code::Num003]));
            mutants.push(Mutant::new(op, "", expect, move |m| {
                m.operations[op].operands.swap(1, 2);
            }));
        }
    }
    mutants
}

fn other(op: Opcode) -> Option<Opcode> {
    Some(match op {
        Opcode::Addf => Opcode::Subf,
        Opcode::Subf | Opcode::Mulf => Opcode::Addf,
        Opcode::Divf => Opcode::Mulf,
        Opcode::Addi => Opcode::Subi,
        Opcode::Subi | Opcode::Muli => Opcode::Addi,
        Opcode::Divi => Opcode::Remi,
        Opcode::Remi => Opcode::Divi,
        Opcode::Andi | Opcode::Xori => Opcode::Ori,
        Opcode::Ori => Opcode::Xori,
        Opcode::Shli => Opcode::Shri,
        Opcode::Shri => Opcode::Shli,
        Opcode::Maxf => Opcode::Minf,
        Opcode::Minf => Opcode::Maxf,
        Opcode::Maxi => Opcode::Mini,
        Opcode::Mini => Opcode::Maxi,
        Opcode::Exp => Opcode::Exp2,
        Opcode::Exp2 => Opcode::Exp,
        Opcode::Log => Opcode::Log2,
        Opcode::Rsqrt => Opcode::Sqrt,
        Opcode::Sqrt => Opcode::Rsqrt,
        Opcode::Sin => Opcode::Cos,
        Opcode::Tanh => Opcode::Sinh,
        Opcode::Absf => Opcode::Negf,
        Opcode::Negf => Opcode::Absf,
        Opcode::Floor => Opcode::Ceil,
        Opcode::Ceil => Opcode::Floor,
        _ => return None,
    })
}

/// Whether `op` is `a op a` or has operands for which the other operation agrees.
fn idle(module: &Module, op: Handle<Operation>) -> bool {
    let operation = &module.operations[op];
    operation.operands.len() == 2
        && same_value(module, operation.operands[0], operation.operands[1])
}

fn other_operation(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live_pure() {
        let operation = &module.operations[op];
        let Some(new) = other(operation.opcode) else { continue };
        if idle(module, op) {
            continue;
        }
        // A difference is a sum with a coefficient of the other sign.
        let sum = matches!(operation.opcode, Opcode::Addi | Opcode::Subi);
        let own = if sum { Code::Num005 } else { Code::Num004 };
        let mut codes = kernel.codes(op, &[Code::Num003, own]);
        if kernel.role_of(op) & role::COMBINED != 0 {
            codes = vec![Code::Red001];
        }
        let what = format!("{} to {}", operation.opcode.name(), new.name());
        mutants.push(Mutant::new(op, what, Expect::Different(codes), move |m| {
            replace(m, op, new);
        }));
    }
    mutants
}

/// Lets another operation on the same operands stand in the place of `op`. Attributes
/// of one name are kept.
pub fn replace(m: &mut Module, op: Handle<Operation>, new: Opcode) {
    let old = m.operations[op].clone();
    let attributes = new
        .def()
        .attributes
        .iter()
        .map(|def| {
            let kept = old.opcode.def().attribute_index(def.name);
            let kept = kept.and_then(|index| old.attributes[index]);
            let signed = || {
                let signed = Signedness::Signed;
                (def.name == "signedness").then(|| {
                    m.attributes.insert(Attribute::Enum(Signedness::KIND, signed.number()))
                })
            };
            kept.or_else(signed)
        })
        .collect::<Vec<_>>();
    let attributes = attributes
        .into_iter()
        .zip(new.def().attributes)
        .map(|(kept, def)| kept.or_else(|| m.default_attribute(def)))
        .collect();
    m.operations[op].opcode = new;
    m.operations[op].attributes = attributes;
}

fn negate(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(&[Opcode::StoreViewTko, Opcode::StorePtrTko]) {
        let name =
            if module.operations[op].opcode == Opcode::StoreViewTko { "tile" } else { "value" };
        let Some(index) = edit::operand_at(module, op, name) else { continue };
        let value = module.operations[op].operands[index];
        let ty = module.values[value].ty;
        let float = matches!(
            module.element(ty),
            Some(ElementType::F16 | ElementType::Bf16 | ElementType::F32)
        );
        if float {
            mutants.push(Mutant::new(op, "", Expect::Different(vec![Code::Num003]), move |m| {
                let negated = edit::compute(m, op, Opcode::Negf, &[value], ty);
                m.operations[op].operands[index] = negated;
            }));
        }
    }
    mutants
}
