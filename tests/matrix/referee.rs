//! The interpreter as the referee: what a comparison says of a mutant, and what running
//! it beside its kernel shows, agree.

use crate::matrix::driver::{compare_mutant, each_mutant};
use crate::matrix::kernel::Kernel;
use crate::matrix::operators::{Expect, Mutant, Operator, all};
use crate::matrix::{MOST_PLACES, is_set};
use tile_irdiff::classify::Verdict;
use tile_irdiff::execute::execute;
use tile_irdiff::interp::Limits;
use tile_irdiff::interp::differ::Plan;

/// Of so many cells of the matrix one is run: each takes much longer than to compare.
const ONE_IN: u32 = 24;

/// What running a mutant came to.
enum Run {
    /// No case was run to its end on both sides.
    Silent,
    /// All cases are equal.
    Equal,
    /// A case tells the sides apart, as the comparison says.
    Counterexample,
    /// A case tells the sides apart, though the comparison passed, or had to.
    Wrong(String),
}

/// Whether the cell is one of those that are always run.
fn is_sampled(kernel: &Kernel, operator: &Operator) -> bool {
    let bytes = kernel.name.bytes().chain(operator.name.bytes());
    let hash = bytes
        .fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    (hash >> 8).is_multiple_of(ONE_IN)
}

fn run(kernel: &Kernel, operator: &Operator, mutant: &Mutant) -> Option<Run> {
    let (mutated, comparison) = compare_mutant(kernel, mutant)?;
    // Enough for kernels on small tensors, and little for those that never end.
    let limits = Limits { steps: 1 << 16, ..Limits::default() };
    let plan = Plan { steps: 1 << 18, limits, ..Plan::of_cases(4) };
    let execution = execute(&comparison, &kernel.module, &mutated, &plan).swap_remove(0);
    let passed = comparison.verdict() <= Verdict::Equivalent;
    let kept = matches!(mutant.expect, Expect::Same(_));
    Some(match execution.counterexample() {
        None if execution.telling() == 0 => Run::Silent,
        None => Run::Equal,
        Some(found) if passed || kept => Run::Wrong(format!(
            "{}: {}: {}: {}, and yet {found:?}",
            kernel.name,
            operator.name,
            mutant.what,
            comparison.verdict().name()
        )),
        Some(_) => Run::Counterexample,
    })
}

#[test]
fn what_passes_runs_alike_and_what_runs_otherwise_does_not_pass() {
    let full = is_set("MATRIX");
    let places = if full { MOST_PLACES } else { 1 };
    let runs = each_mutant(&all(), places, |kernel, operator, mutant| {
        is_sampled(kernel, operator).then(|| run(kernel, operator, mutant)).flatten()
    });
    let wrong = runs.iter().filter_map(|run| match run {
        Run::Wrong(why) => Some(why.as_str()),
        _ => None,
    });
    let wrong: Vec<_> = wrong.collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let count = |of: fn(&Run) -> bool| runs.iter().filter(|run| of(run)).count();
    let equal = count(|run| matches!(run, Run::Equal));
    let found = count(|run| matches!(run, Run::Counterexample));
    // Runs that say nothing would make the test one that can't fail.
    assert!(equal > 20 && found > 20, "{equal} equal, {found} with a counterexample");
}
