//! What an entry assumes of the numbers that it is launched with.

use super::ArgumentPlan;
use crate::dialect::Opcode;
use crate::interp::differ::bare;
use crate::ir::{Attribute, Handle, Module, Operation, sign_extend};
use std::fmt;

/// An assumption about a parameter that a number breaks: with it the program has no meaning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BrokenAssumption {
    /// Position of the parameter.
    pub position: usize,
    /// The number.
    pub value: i64,
    /// What it is assumed to be.
    pub assumed: String,
}

impl fmt::Display for BrokenAssumption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { position, value, assumed } = self;
        write!(f, "parameter {position} is assumed to be {assumed}, but is {value}")
    }
}

/// The assumptions of an entry about its numbers that `arguments` breaks: those that every
/// block makes, whatever it does.
///
/// Pointers are left out, since the memory of a launch is aligned to more than front ends
/// ask for.
pub fn broken(
    (module, entry): (&Module, Handle<Operation>),
    arguments: &[ArgumentPlan],
) -> Vec<BrokenAssumption> {
    let Some(block) = module.block(entry, 0) else { return Vec::new() };
    let check = |operation: &Handle<Operation>| {
        let op = &module.operations[*operation];
        if op.opcode != Opcode::Assume {
            return None;
        }
        let value = bare(module, op.operands[0]);
        let position = block.arguments.iter().position(|parameter| *parameter == value)?;
        let Some(ArgumentPlan::Number { bits, .. }) = arguments.get(position) else { return None };
        let width = module.element(module.values[value].ty)?.bits();
        let value = sign_extend(*bits, width);
        let assumed = assumed(module.attribute(*operation, "predicate")?, *bits, value)?;
        Some(BrokenAssumption { position, value, assumed })
    };
    let mut found: Vec<BrokenAssumption> = Vec::new();
    for one in block.operations.iter().filter_map(check) {
        if !found.contains(&one) {
            found.push(one);
        }
    }
    found
}

/// What a predicate asks for that a number is not.
fn assumed(predicate: &Attribute, bits: u64, value: i64) -> Option<String> {
    match predicate {
        Attribute::DivBy { divisor, .. } if !bits.is_multiple_of(*divisor) => {
            Some(format!("divisible by {divisor}"))
        }
        Attribute::Bounded { lower: Some(lower), .. } if value < *lower => {
            Some(format!("at least {lower}"))
        }
        Attribute::Bounded { upper: Some(upper), .. } if value > *upper => {
            Some(format!("at most {upper}"))
        }
        _ => None,
    }
}
