//! Running pairs on the launches of a program.

use super::generate::Program;
use tile_irdiff::canon::Axiom;
use tile_irdiff::classify::{BoundParameters, Code, Comparison};
use tile_irdiff::interp::differ::{Difference, Side, TrialResult, try_case};
use tile_irdiff::interp::{Fault, FaultKind, Limits, Options};
use tile_irdiff::ir::Module;
use tile_irdiff::valid::Valid;

/// Launches that a pair is run on.
const LAUNCHES: u64 = 5;

/// Elements that a run may compute: mutants can loop for long.
const STEPS: u64 = 1 << 18;

/// What running a pair showed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Runs {
    /// The reference is undefined on every launch, or can't be run.
    Silent,
    /// Both do the same on every launch on which the reference is defined.
    Alike,
    /// The sides differ on a launch in what the comparison is about.
    Apart,
}

/// Runs both sides on the program's launches.
pub fn runs(
    program: &Program,
    (reference, generated): (&Valid<Module>, &Valid<Module>),
    comparison: &Comparison,
) -> Runs {
    let limits = Limits { steps: STEPS, ..Limits::default() };
    let pairs = &comparison.entries[0].parameters;
    let mut shown = Runs::Silent;
    for number in 0..LAUNCHES {
        let case = program.case(number);
        let trial = try_case(
            side(reference),
            side(generated),
            pairs,
            &BoundParameters::default(),
            case,
            &Options { limits, watch: false },
        );
        match trial.map(|trial| trial.result) {
            Ok(TrialResult::Different(differences)) => {
                if !differences.iter().all(|difference| is_excepted(difference, comparison)) {
                    return Runs::Apart;
                }
            }
            Ok(TrialResult::Equal) => shown = Runs::Alike,
            Ok(
                TrialResult::Allowed(..)
                | TrialResult::Outside(_)
                | TrialResult::Unguaranteed(_)
                | TrialResult::Undefined(_)
                | TrialResult::Limit(_),
            )
            | Err(_) => {}
        }
    }
    shown
}

fn side(module: &Valid<Module>) -> Side<'_> {
    Side { module, entry: module.entries().next().expect("an entry") }
}

/// Whether the comparison has said that the generated program may do this.
pub fn is_excepted(difference: &Difference, comparison: &Comparison) -> bool {
    let Difference::Fault(Fault { kind, .. }) = difference else { return false };
    match kind {
        // The caller of a specialised kernel has to know what it takes for granted, and
        // what a constant contradicts is set aside.
        FaultKind::Assumption { .. } => comparison
            .findings
            .iter()
            .any(|finding| matches!(finding.code, Code::Abi005 | Code::Div007)),
        // A race with another block gives a load another value, which nothing sees where it
        // is dead.
        FaultKind::BlockRace { .. } => {
            comparison.axioms.iter().any(|(axiom, _)| *axiom == Axiom::DeadLoad)
        }
        _ => false,
    }
}
