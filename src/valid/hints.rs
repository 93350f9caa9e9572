//! Optimization hints that no target knows. They change nothing but speed, so that
//! the dialect allows any; a hint that is not known is most likely a mistake.

use crate::dialect::{ElementType, Opcode};
use crate::ir::{Attribute, Handle, Module, Operation, sign_extend};

/// A hint that has no effect.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{}`: the hint {target}.{key} {problem}", opcode.name())]
pub struct Warning {
    /// The operation.
    pub operation: Handle<Operation>,
    /// What it does.
    pub opcode: Opcode,
    /// The target that the hint is for.
    pub target: String,
    /// The hint.
    pub key: String,
    /// Why it has no effect.
    pub problem: HintProblem,
}

/// Why a hint has no effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HintProblem {
    /// No compiler version knows the target.
    #[error("is for an unknown target, expected default or one of {}", TARGETS.join(", "))]
    Target,
    /// The operation has no such hint.
    #[error("is not one of the hints of this operation: {}", .0.join(", "))]
    Key(&'static [&'static str]),
    /// The value is of another kind or out of range.
    #[error("has a value other than {0}")]
    Value(&'static str),
}

/// Targets that hints can be for, beside `default`.
pub const TARGETS: [&str; 11] = [
    "sm_80", "sm_86", "sm_87", "sm_88", "sm_89", "sm_90", "sm_100", "sm_103", "sm_110", "sm_120",
    "sm_121",
];

/// Targets without thread block clusters.
const NO_CLUSTERS: [&str; 5] = ["sm_80", "sm_86", "sm_87", "sm_88", "sm_89"];

/// Looks at the hints of an operation.
pub fn check(module: &Module, handle: Handle<Operation>) -> Vec<Warning> {
    let Some(Attribute::OptimizationHints(targets)) =
        module.attribute(handle, "optimization_hints")
    else {
        return Vec::new();
    };
    let opcode = module.operations[handle].opcode;
    let mut warnings = Vec::new();
    for (target, hints) in targets {
        let Attribute::Dictionary(hints) = &module.attributes[*hints] else { continue };
        for (key, value) in hints {
            if let Some(problem) = problem(module, opcode, target, key, *value) {
                let (target, key) = (target.to_string(), key.to_string());
                warnings.push(Warning { operation: handle, opcode, target, key, problem });
            }
        }
    }
    warnings
}

fn problem(
    module: &Module,
    opcode: Opcode,
    target: &str,
    key: &str,
    value: Handle<Attribute>,
) -> Option<HintProblem> {
    if target != "default" && !TARGETS.contains(&target) {
        return Some(HintProblem::Target);
    }
    let keys = keys(opcode);
    if !keys.contains(&key) {
        return Some(HintProblem::Key(keys));
    }
    let number = match &module.attributes[value] {
        Attribute::Integer { ty, bits } => {
            let width = module.element(*ty).map_or(64, ElementType::bits);
            Some(sign_extend(*bits, width))
        }
        _ => None,
    };
    let boolean = matches!(module.attributes[value], Attribute::Bool(_));
    expected_instead(target, key, number, boolean).map(HintProblem::Value)
}

/// Whether a value of the hint `key` is one that the compiler takes for `target`. It
/// goes by `default` only where it does.
pub fn is_valid_for(target: &str, key: &str, number: Option<i64>, boolean: bool) -> bool {
    expected_instead(target, key, number, boolean).is_none()
}

/// What the hint `key` must be for `target`, where it is something else.
fn expected_instead(
    target: &str,
    key: &str,
    number: Option<i64>,
    boolean: bool,
) -> Option<&'static str> {
    let power_of_two = |number: i64| number > 0 && number.cast_unsigned().is_power_of_two();
    let (right, expected) = match key {
        "num_cta_in_cga" if NO_CLUSTERS.contains(&target) => (number == Some(1), "1"),
        "num_cta_in_cga" => {
            (number.is_some_and(|n| power_of_two(n) && n <= 16), "a power of two up to 16")
        }
        "num_worker_warps_per_cta" => {
            (number.is_some_and(|n| power_of_two(n) && n <= 32), "a power of two up to 32")
        }
        "occupancy" => (number.is_some_and(|n| (1..=32).contains(&n)), "1 to 32"),
        "latency" => (number.is_some_and(|n| (1..=10).contains(&n)), "1 to 10"),
        _ => (boolean, "true or false"),
    };
    (!right).then_some(expected)
}

fn keys(opcode: Opcode) -> &'static [&'static str] {
    match opcode {
        Opcode::Entry => &["num_cta_in_cga", "num_worker_warps_per_cta", "occupancy"],
        Opcode::LoadViewTko | Opcode::StoreViewTko => &["allow_tma", "latency"],
        _ => &["latency"],
    }
}
