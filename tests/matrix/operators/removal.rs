//! Operations taken out of the program, an operand or zero in their results' place.

use super::{Expect, List, Mutant};
use crate::matrix::edit;
use crate::matrix::kernel::Kernel;
use tile_irdiff::classify::Code;
use tile_irdiff::ir::{Handle, Module, Operation};

pub const OPERATORS: List = &[("operation: remove", remove)];

fn remove(kernel: &Kernel) -> Vec<Mutant> {
    let mut mutants = Vec::new();
    for op in kernel.live_pure() {
        let [result] = kernel.module.operations[op].results[..] else { continue };
        let number = kernel.module.element(kernel.module.values[result].ty);
        if number.is_none() && operand_of_same_type(&kernel.module, op).is_none() {
            continue;
        }
        let codes = kernel.codes(op, &[Code::Num003, Code::Num005, Code::Num006]);
        let expect = Expect::Unless(codes, "what is left out may change nothing");
        mutants.push(Mutant::new(op, "", expect, move |m| {
            let result = m.operations[op].results[0];
            let instead = if let Some(position) = operand_of_same_type(m, op) {
                m.operations[op].operands[position]
            } else {
                let ty = m.values[result].ty;
                edit::constant(m, op, ty, 0)
            };
            edit::replace_uses(m, result, instead, &[]);
            edit::remove(m, op);
        }));
    }
    mutants
}

/// Position of the first operand that could stand for the result.
fn operand_of_same_type(module: &Module, op: Handle<Operation>) -> Option<usize> {
    let operation = &module.operations[op];
    let wanted = module.type_of(operation.results[0]);
    operation.operands.iter().position(|operand| module.type_of(*operand) == wanted)
}
