//! Floating-point arithmetic and conversions.

use super::elementwise::{binary, checked, unary};
use crate::dialect::{
    ComparisonOrdering, ComparisonPredicate, ElementType, Opcode, Rounding, Signedness,
};
use crate::interp::machine::{Machine, Stop};
use crate::interp::number::integer::Integer;
use crate::interp::number::{
    Arithmetic, Extreme, Function, angle, compare, convert, decode, encode, power,
    power_of_integer, remainder,
};
use crate::ir::float::Direction;
use crate::ir::{Handle, Operation, sign_extend};

/// Runs a floating-point operation.
pub fn execute(machine: &mut Machine<'_>, operation: Handle<Operation>) -> Result<(), Stop> {
    let module = machine.module();
    let op = &module.operations[operation];
    let element = element_of(machine, operation, 0);
    let rounding = module.enumeration(operation, "rounding_mode").unwrap_or(Rounding::NearestEven);
    let arithmetic = Arithmetic {
        element,
        direction: direction(rounding),
        flush: module.flag(operation, "flush_to_zero"),
    };
    let sign = 1 << (element.bits() - 1);
    match op.opcode {
        Opcode::Absf => unary(machine, operation, |a| a & !sign),
        Opcode::Negf => unary(machine, operation, |a| a ^ sign),
        Opcode::Ceil => unary(machine, operation, |a| whole(element, a, f64::ceil)),
        Opcode::Floor => unary(machine, operation, |a| whole(element, a, f64::floor)),
        Opcode::Sqrt => unary(machine, operation, |a| arithmetic.square_root(a)),
        Opcode::Addf => binary(machine, operation, |a, b| arithmetic.add(a, b)),
        Opcode::Subf => binary(machine, operation, |a, b| arithmetic.subtract(a, b)),
        Opcode::Mulf => binary(machine, operation, |a, b| arithmetic.multiply(a, b)),
        Opcode::Divf => binary(machine, operation, |a, b| divide(arithmetic, rounding, a, b)),
        Opcode::Remf => binary(machine, operation, |a, b| remainder(element, a, b)),
        Opcode::Atan2 => binary(machine, operation, |a, b| angle(element, a, b)),
        Opcode::Fpowf => binary(machine, operation, |a, b| power(element, a, b)),
        Opcode::Fpowi => {
            let width = element_of(machine, operation, 1).bits();
            let exponent = move |bits| sign_extend(bits, width);
            binary(machine, operation, |a, b| power_of_integer(element, a, exponent(b)))
        }
        Opcode::Maxf | Opcode::Minf => {
            let largest = op.opcode == Opcode::Maxf;
            let which = if largest { Extreme::Largest } else { Extreme::Smallest };
            let propagate = module.flag(operation, "propagate_nan");
            binary(machine, operation, |a, b| arithmetic.extreme(which, propagate, a, b))
        }
        Opcode::Fma => fused(machine, operation, arithmetic),
        Opcode::Cmpf => comparison(machine, operation, element),
        Opcode::Ftof | Opcode::Ftoi | Opcode::Itof => conversion(machine, operation, element),
        _ => function(machine, operation, arithmetic),
    }
}

/// Type of the elements of operand number `index`; `i64` where they are pointers.
pub fn element_of(
    machine: &Machine<'_>,
    operation: Handle<Operation>,
    index: usize,
) -> ElementType {
    let module = machine.module();
    let operand = module.operations[operation].operands[index];
    module.element(module.values[operand].ty).unwrap_or(ElementType::I64)
}

/// The direction of a rounding mode. The approximate modes give the nearest number here.
pub fn direction(rounding: Rounding) -> Direction {
    match rounding {
        Rounding::Zero | Rounding::NearestIntToZero => Direction::Zero,
        Rounding::NegativeInf => Direction::Down,
        Rounding::PositiveInf => Direction::Up,
        Rounding::NearestAway => Direction::NearestAway,
        Rounding::NearestEven | Rounding::Approx | Rounding::Full => Direction::NearestEven,
    }
}

fn whole(element: ElementType, bits: u64, function: impl Fn(f64) -> f64) -> u64 {
    encode(element, function(decode(element, bits)))
}

/// The quotient. The approximate one multiplies by the reciprocal, which is zero for
/// divisors above 2^126, as the specification says.
fn divide(arithmetic: Arithmetic, rounding: Rounding, a: u64, b: u64) -> u64 {
    let quotient = arithmetic.divide(a, b);
    let divisor = decode(arithmetic.element, b).abs();
    if rounding != Rounding::Approx || !divisor.is_finite() || divisor <= 2.0_f64.powi(126) {
        return quotient;
    }
    let zero = arithmetic.multiply(0, b);
    arithmetic.multiply(a, zero)
}

fn fused(
    machine: &mut Machine<'_>,
    operation: Handle<Operation>,
    arithmetic: Arithmetic,
) -> Result<(), Stop> {
    checked(machine, operation, |lane| {
        crate::interp::number::Lane::Bits(arithmetic.fused(lane[0], lane[1], lane[2]))
    })
}

fn comparison(
    machine: &mut Machine<'_>,
    operation: Handle<Operation>,
    element: ElementType,
) -> Result<(), Stop> {
    let module = machine.module();
    let predicate =
        module.enumeration(operation, "comparison_predicate").unwrap_or(ComparisonPredicate::Equal);
    let ordering: Option<ComparisonOrdering> = module.enumeration(operation, "comparison_ordering");
    let unordered = ordering == Some(ComparisonOrdering::Unordered);
    binary(machine, operation, |a, b| {
        u64::from(compare(predicate, unordered, decode(element, a), decode(element, b)))
    })
}

fn conversion(
    machine: &mut Machine<'_>,
    operation: Handle<Operation>,
    from: ElementType,
) -> Result<(), Stop> {
    let module = machine.module();
    let op = &module.operations[operation];
    let to = module.element(module.values[op.results[0]].ty).unwrap_or(ElementType::I64);
    let rounding = module.enumeration(operation, "rounding_mode").unwrap_or(Rounding::NearestEven);
    let signedness = module.enumeration(operation, "signedness").unwrap_or(Signedness::Signed);
    match op.opcode {
        Opcode::Ftof => {
            let direction = direction(rounding);
            checked(machine, operation, |lane| {
                convert::float_to_float(from, to, direction, lane[0])
            })
        }
        Opcode::Itof => {
            let from = Integer::new(from.bits(), signedness);
            checked(machine, operation, |lane| convert::integer_to_float(from, to, lane[0]))
        }
        _ if module.flag(operation, "saturating") => {
            let to = Integer::new(to.bits(), signedness);
            checked(machine, operation, |lane| {
                convert::float_to_integer_saturating(from, to, lane[0])
            })
        }
        _ => {
            let to = Integer::new(to.bits(), signedness);
            checked(machine, operation, |lane| convert::float_to_integer(from, to, lane[0]))
        }
    }
}

fn function(
    machine: &mut Machine<'_>,
    operation: Handle<Operation>,
    arithmetic: Arithmetic,
) -> Result<(), Stop> {
    let opcode = machine.module().operations[operation].opcode;
    let Some(function) = Function::of(opcode) else {
        return Err(machine.unsupported(operation, "it is no function of one number"));
    };
    unary(machine, operation, |a| {
        arithmetic.flushed(function.apply(arithmetic.element, arithmetic.flushed(a)))
    })
}
