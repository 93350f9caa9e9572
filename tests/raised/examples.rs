//! Every small kernel that the repository has, against its canonical programs: the
//! instances of axioms, the examples of axioms and codes, the cases, the planted faults.

use super::fixtures::cases;
use super::forms::{Counts, hold, over};
use crate::kernels::parse;
use crate::{axioms, execute};
use std::collections::BTreeMap;
use tile_irdiff::interp::Limits;
use tile_irdiff::interp::differ::Plan;

/// Enough for small kernels, and little for loops that take too long.
const STEPS: u64 = 1 << 16;

/// The counts of kernels, given by name and text. Each text counts once.
fn counts(kernels: Vec<(String, String)>, plan: &Plan) -> Counts {
    let texts: BTreeMap<String, String> =
        kernels.into_iter().map(|(name, text)| (text, name)).collect();
    let texts: Vec<_> = texts.into_iter().collect();
    over(&texts, |(text, name)| {
        let module = parse(text.as_bytes());
        let mut counts = Counts::default();
        for entry in module.entries() {
            let cases = cases(&module, entry, plan);
            counts.add(hold(name, &module, entry, &cases, plan.limits));
        }
        counts
    })
}

fn small() -> Plan {
    Plan {
        steps: 1 << 19,
        limits: Limits { steps: STEPS, ..Limits::default() },
        ..Plan::of_cases(6)
    }
}

#[test]
fn instances_of_axioms_mean_what_their_canonical_programs_mean() {
    let counts = counts(axioms::kernels(), &small());
    counts.check();
    assert!(counts.equal > counts.programs, "runs say little: {counts}");
}

#[test]
fn examples_and_cases_mean_what_their_canonical_programs_mean() {
    let examples = execute::examples().into_iter();
    let kernels = examples.flat_map(|(name, example)| {
        [(name.clone(), example.reference()), (name, example.generated())]
    });
    let counts = counts(kernels.collect(), &small());
    counts.check();
    assert!(counts.equal > counts.programs, "runs say little: {counts}");
}

#[test]
#[cfg(feature = "cli")]
fn planted_faults_mean_what_their_canonical_programs_mean() {
    let limits = Limits { steps: 1 << 20, ..Limits::default() };
    let plan = Plan { steps: 1 << 21, limits, ..Plan::of_cases(2) };
    let counts = counts(crate::faults::kernels(), &plan);
    counts.check();
}
