//! Running both sides of a comparison on the CPU, as evidence.
//!
//! A comparison decides by reading; here both sides run on the same inputs. Where they
//! come out differently, there is a counterexample: it shows what a finding does, and
//! where the comparison found no difference, that an axiom or the interpreter is wrong.

use crate::classify::{Comparison, EntryComparison, Inconclusive, Verdict};
use crate::dialect::ElementType;
use crate::interp::differ::{
    Case, Declared, DifferError, Difference, Evidence, Plan, Side, TrialResult, differ, element_of,
};
use crate::ir::Module;
use crate::matching::Hypothesis;
use crate::valid::Valid;
use std::collections::BTreeSet;

/// What running a pair of entries showed.
#[derive(Clone, Debug)]
pub struct Execution {
    /// Position of the pair in [`Comparison::entries`].
    pub entry: usize,
    /// What it showed, or why the pair could not be run.
    pub outcome: Result<Evidence, DifferError>,
    /// For each parameter of the reference the type of the number that it is, or of the
    /// elements that it points to.
    pub elements: Vec<ElementType>,
}

impl Execution {
    /// The case on which the sides differ, by its number, with the differences.
    pub fn counterexample(&self) -> Option<(usize, &Case, &[Difference])> {
        self.outcome.as_ref().ok().and_then(Evidence::counterexample)
    }

    /// Cases on which both sides did the same, to the last bit.
    pub fn equal(&self) -> usize {
        self.outcome.as_ref().map_or(0, Evidence::equal)
    }

    /// Cases that say something: those on which the reference is defined, and what was
    /// declared holds.
    pub fn telling(&self) -> usize {
        let telling = |evidence: &Evidence| {
            let trials = evidence.cases.iter();
            trials
                .filter(|trial| {
                    matches!(
                        trial.result,
                        TrialResult::Equal | TrialResult::Allowed(..) | TrialResult::Different(_)
                    )
                })
                .count()
        };
        self.outcome.as_ref().map_or(0, telling)
    }
}

/// Runs both sides of each pair of entries of `comparison`, which compares these modules.
///
/// What the comparison rests on is taken to hold in place of what `plan` declares: what it
/// allows is no counterexample.
pub fn execute(
    comparison: &Comparison,
    reference: &Valid<Module>,
    generated: &Valid<Module>,
    plan: &Plan,
) -> Vec<Execution> {
    let hypotheses: BTreeSet<_> =
        comparison.conditions.iter().filter_map(Hypothesis::of_condition).collect();
    let run = |(entry, pair): (usize, &EntryComparison)| {
        let side = Side { module: reference, entry: pair.reference };
        let other = Side { module: generated, entry: pair.generated };
        let by_rounding = pair.verdict > Verdict::Equivalent;
        let declared = Declared { hypotheses: hypotheses.clone(), by_rounding };
        let plan = Plan { declared, ..plan.clone() };
        let outcome = differ(side, other, &pair.parameters, &pair.bound, &plan);
        let elements = (0..).map_while(|position| element_of(side, position)).collect();
        Execution { entry, outcome, elements }
    };
    comparison.entries.iter().enumerate().map(run).collect()
}

/// Lets counterexamples overrule: a pair that was found equal, and differs when it is
/// run, is not decided. It passes no longer, and an open question asks for a report.
pub fn overrule(comparison: &mut Comparison, executions: &[Execution]) {
    for execution in executions.iter().filter(|execution| execution.counterexample().is_some()) {
        let pair = &mut comparison.entries[execution.entry];
        if pair.verdict > Verdict::Equivalent {
            continue;
        }
        let axioms: Vec<_> = comparison.axioms.iter().map(|(axiom, _)| axiom.def().name).collect();
        let suspects = match &axioms[..] {
            [] => "the comparison".to_owned(),
            axioms => format!("one of the axioms {}", axioms.join(", ")),
        };
        let reason = format!(
            "the comparison found this pair {}, but the sides differ when they are run: see \
             the counterexample. Either {suspects} or the interpreter is wrong: please report it",
            pair.verdict.name()
        );
        pair.verdict = Verdict::Inconclusive;
        comparison.inconclusive.push(Inconclusive {
            reason,
            reference: Some(pair.reference),
            generated: Some(pair.generated),
        });
    }
}
