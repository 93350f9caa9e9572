//! Running both sides of a comparison on the CPU, as evidence.
//!
//! A comparison decides by reading; here both sides run on the same inputs. Where they
//! come out differently, there is a counterexample: it shows what a finding does, and
//! where the comparison found no difference, that an axiom or the interpreter is wrong.

use crate::classify::{Comparison, EntryComparison, Inconclusive, Verdict};
use crate::dialect::ElementType;
use crate::interp::FaultKind;
use crate::interp::differ::{
    Case, DifferError, Difference, Evidence, Plan, Side, TrialResult, differ, element_of,
};
use crate::ir::Module;
use crate::matching::Hypothesis;
use crate::valid::Valid;

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
    /// Whether trips of loops were declared not to access what others store: a case in
    /// which they do is then none that the comparison is about.
    disjoint_trips: bool,
}

impl Execution {
    /// The case on which the sides differ, by its number, with the differences.
    pub fn counterexample(&self) -> Option<(usize, &Case, &[Difference])> {
        let found = self.outcome.as_ref().ok().and_then(Evidence::counterexample);
        found.filter(|(.., differences)| !self.breaks_hypothesis(differences))
    }

    /// Whether a case differs only by what was declared not to happen.
    pub fn breaks_hypothesis(&self, differences: &[Difference]) -> bool {
        let race = |difference: &Difference| {
            matches!(
                difference,
                Difference::Fault(fault) if matches!(fault.kind, FaultKind::Race { .. })
            )
        };
        self.disjoint_trips && differences.iter().all(race)
    }

    /// Cases on which both sides did the same, to the last bit.
    pub fn equal(&self) -> usize {
        self.outcome.as_ref().map_or(0, Evidence::equal)
    }

    /// Cases that say something: those on which the reference is defined.
    pub fn telling(&self) -> usize {
        let telling = |evidence: &Evidence| {
            let trials = evidence.cases.iter();
            trials
                .filter(|trial| {
                    matches!(trial.result, TrialResult::Equal | TrialResult::Different(_))
                })
                .count()
        };
        self.outcome.as_ref().map_or(0, telling)
    }
}

/// Runs both sides of each pair of entries of `comparison`, which compares these modules.
pub fn execute(
    comparison: &Comparison,
    reference: &Valid<Module>,
    generated: &Valid<Module>,
    plan: &Plan,
) -> Vec<Execution> {
    let declared = Hypothesis::DisjointTrips.statement();
    let disjoint_trips = comparison.conditions.iter().any(|c| c.hypothesis == declared);
    let run = |(entry, pair): (usize, &EntryComparison)| {
        let side = Side { module: reference, entry: pair.reference };
        let other = Side { module: generated, entry: pair.generated };
        let outcome = differ(side, other, &pair.parameters, &pair.bound, plan);
        let elements = (0..).map_while(|position| element_of(side, position)).collect();
        Execution { entry, outcome, elements, disjoint_trips }
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
