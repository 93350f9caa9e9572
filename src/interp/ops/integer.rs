//! Integer and bitwise arithmetic.

use super::elementwise::{binary, checked, unary};
use super::float::element_of;
use crate::dialect::{ComparisonPredicate, ElementType, Opcode, Overflow, Rounding, Signedness};
use crate::interp::machine::{Machine, Stop};
use crate::interp::number::Lane;
use crate::interp::number::integer::{
    Integer, Wrapping, high_product, magnitude, negate, truncate,
};
use crate::ir::{Handle, Operation};

/// Runs an integer operation.
pub fn execute(machine: &mut Machine<'_>, operation: Handle<Operation>) -> Result<(), Stop> {
    let module = machine.module();
    let op = &module.operations[operation];
    let width = element_of(machine, operation, 0).bits();
    let signedness = module.enumeration(operation, "signedness").unwrap_or(Signedness::Signed);
    let overflow = module.enumeration(operation, "overflow").unwrap_or(Overflow::None);
    let integer = Integer::new(width, signedness);
    match op.opcode {
        Opcode::Andi => binary(machine, operation, |a, b| a & b),
        Opcode::Ori => binary(machine, operation, |a, b| a | b),
        Opcode::Xori => binary(machine, operation, |a, b| a ^ b),
        Opcode::Absi => unary(machine, operation, |a| magnitude(width, a)),
        Opcode::Mulhii => binary(machine, operation, |a, b| high_product(width, a, b)),
        Opcode::Maxi | Opcode::Mini => {
            let largest = op.opcode == Opcode::Maxi;
            binary(machine, operation, |a, b| integer.extreme(largest, a, b))
        }
        Opcode::Cmpi => {
            let predicate = module
                .enumeration(operation, "comparison_predicate")
                .unwrap_or(ComparisonPredicate::Equal);
            binary(machine, operation, |a, b| u64::from(integer.compare(predicate, a, b)))
        }
        Opcode::Divi => {
            let rounding = module.enumeration(operation, "rounding").unwrap_or(Rounding::Zero);
            checked(machine, operation, |lane| integer.divide(rounding, lane[0], lane[1]))
        }
        Opcode::Remi => checked(machine, operation, |lane| integer.remainder(lane[0], lane[1])),
        Opcode::Shri => checked(machine, operation, |lane| integer.shift_right(lane[0], lane[1])),
        Opcode::Negi => checked(machine, operation, |lane| negate(width, overflow, lane[0])),
        Opcode::Exti | Opcode::Trunci => {
            let to = module.element(module.values[op.results[0]].ty).map_or(64, ElementType::bits);
            if op.opcode == Opcode::Exti {
                let wide = Integer { width: to, signed: false };
                unary(machine, operation, |a| wide.wrap(integer.value(a)))
            } else {
                checked(machine, operation, |lane| truncate(width, to, overflow, lane[0]))
            }
        }
        opcode => match Wrapping::of(opcode) {
            Some(wrapping) => checked(machine, operation, |lane: &[u64]| -> Lane {
                wrapping.apply(width, overflow, lane[0], lane[1])
            }),
            None => Err(machine.unsupported(operation, "it is no integer operation")),
        },
    }
}
