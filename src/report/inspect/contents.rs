//! What a kernel folds, multiplies and holds constant.

use crate::back::text::attribute_text;
use crate::dialect::Opcode;
use crate::ir::{Handle, Module, Operation, Value};
use crate::report::{Listing, Place};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A reduction, scan or matrix multiplication.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ReductionSummary {
    /// Where it is.
    pub place: Place,
    /// Types of its operands.
    pub operands: Vec<String>,
    /// Types of its results: of the accumulator.
    pub results: Vec<String>,
    /// The operations that combine two elements, in order; none for a multiplication.
    pub combiner: Vec<String>,
    /// Its attributes, as `dim`, `identities`, `reverse`.
    pub attributes: BTreeMap<String, String>,
}

impl std::fmt::Display for ReductionSummary {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (operands, results) = (self.operands.join(", "), self.results.join(", "));
        write!(f, "{} {operands} -> {results}", self.place.op)?;
        if !self.combiner.is_empty() {
            write!(f, " by {}", self.combiner.join(", "))?;
        }
        for (name, value) in &self.attributes {
            write!(f, ", {name} {value}")?;
        }
        Ok(())
    }
}

/// An assumption about a value that is no parameter.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct FactSummary {
    /// Where it is assumed.
    pub place: Place,
    /// What is assumed.
    pub predicate: String,
    /// Type of the value.
    pub r#type: String,
}

/// Operations that fold many elements into one.
const FOLDS: [Opcode; 5] =
    [Opcode::Reduce, Opcode::Scan, Opcode::Mmaf, Opcode::MmafScaled, Opcode::Mmai];

/// The reductions, scans and matrix multiplications among `operations`.
pub fn reductions(
    module: &Module,
    operations: &[Handle<Operation>],
    listing: &Listing<'_>,
) -> Vec<ReductionSummary> {
    let folds = |operation: &&Handle<Operation>| {
        let opcode = module.operations[**operation].opcode;
        FOLDS.contains(&opcode)
    };
    operations
        .iter()
        .filter(folds)
        .map(|operation| reduction(module, *operation, listing))
        .collect()
}

fn reduction(
    module: &Module,
    operation: Handle<Operation>,
    listing: &Listing<'_>,
) -> ReductionSummary {
    let op = &module.operations[operation];
    let ty = |value| module.display_type(module.values[value].ty).to_string();
    let body = module.operations_below(operation).map(|it| module.operations[it].opcode);
    let combiner = body.filter(|opcode| *opcode != Opcode::Yield);
    let names = op.opcode.def().attributes.iter().map(|attribute| attribute.name);
    let set = names.zip(&op.attributes).filter_map(|(name, value)| Some((name, (*value)?)));
    ReductionSummary {
        place: listing.place(operation),
        operands: op.operands.iter().copied().map(ty).collect(),
        results: op.results.iter().copied().map(ty).collect(),
        combiner: combiner.map(|opcode| opcode.name().to_owned()).collect(),
        attributes: set
            .map(|(name, value)| (name.to_owned(), attribute_text(module, value)))
            .collect(),
    }
}

/// The constants among `operations`, as text prints them, with how many there are.
pub fn constants(module: &Module, operations: &[Handle<Operation>]) -> BTreeMap<String, usize> {
    let mut constants = BTreeMap::new();
    for operation in operations {
        let op = &module.operations[*operation];
        if let (Opcode::Constant, [Some(value)]) = (op.opcode, op.attributes.as_slice()) {
            *constants.entry(attribute_text(module, *value)).or_default() += 1;
        }
    }
    constants
}

/// What is assumed among `operations` about values that `is_parameter` does not hold for.
pub fn facts(
    module: &Module,
    operations: &[Handle<Operation>],
    listing: &Listing<'_>,
    is_parameter: &dyn Fn(Handle<Value>) -> bool,
) -> Vec<FactSummary> {
    let assumes = operations.iter().filter_map(|operation| {
        let op = &module.operations[*operation];
        let value = *op.operands.first()?;
        if op.opcode != Opcode::Assume || is_parameter(value) {
            return None;
        }
        Some(FactSummary {
            place: listing.place(*operation),
            predicate: attribute_text(module, op.attributes[0]?),
            r#type: module.display_type(module.values[value].ty).to_string(),
        })
    });
    assumes.collect()
}
