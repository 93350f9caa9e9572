//! Powers of two that divide integer values and addresses.

use super::{Premises, constant};
use crate::canon::terms::{Kind, TermId, Terms};
use crate::dialect::Opcode;

/// How deep a divisor is looked for; below, 1 stands in.
const DEPTH: u32 = 32;

/// The greatest known power of two that divides every element of `term` in the region
/// with this key. Zero is divided by every power; `1 << 63` stands for it.
pub fn divisor(terms: &Terms, premises: &Premises, region: TermId, term: TermId) -> u64 {
    structural(terms, premises, region, term, DEPTH)
}

fn structural(terms: &Terms, premises: &Premises, region: TermId, term: TermId, depth: u32) -> u64 {
    if let Some(value) = constant(terms, term) {
        return power_in(value.unsigned_abs());
    }
    let known = premises.about(terms, region, term).divisor;
    let Some(depth) = depth.checked_sub(1) else { return known };
    let it = terms.get(term);
    let operand = |i: usize| structural(terms, premises, region, it.operands[i], depth);
    let derived = match &it.kind {
        Kind::Sum { constant, coefficients } => coefficients
            .iter()
            .enumerate()
            .map(|(i, coefficient)| times(operand(i), power_in(*coefficient)))
            .fold(power_in(*constant), u64::min),
        Kind::Product => (0..it.operands.len()).map(operand).fold(1, times),
        Kind::Splat
        | Kind::Operation {
            opcode: Opcode::Broadcast | Opcode::Reshape | Opcode::Permute | Opcode::Exti,
            ..
        } => operand(0),
        Kind::Operation { opcode: Opcode::Mini | Opcode::Maxi, .. } => operand(0).min(operand(1)),
        Kind::Operation { opcode: Opcode::Select, .. } => operand(1).min(operand(2)),
        _ => 1,
    };
    known.max(derived)
}

/// Product of two powers of two, at most `1 << 63`.
fn times(a: u64, b: u64) -> u64 {
    1 << (a.trailing_zeros() + b.trailing_zeros()).min(63)
}

/// The greatest power of two that divides `value`.
fn power_in(value: u64) -> u64 {
    if value == 0 { 1 << 63 } else { value & value.wrapping_neg() }
}
