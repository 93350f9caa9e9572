//! The interpreter as the referee: what a comparison says of a mutant, and what running
//! it beside its kernel shows, agree.
//!
//! In full mutants of every cell are run, at eight places at most, or at two where a launch
//! takes so long that only a block is run; else one of a part of the cells. With
//! `MATRIX_RUNS=FILE` what came of each kernel's is written there.

use crate::matrix::driver::{compare_mutant, each_mutant};
use crate::matrix::is_set;
use crate::matrix::kernel::{Kernel, fixtures};
use crate::matrix::operators::{Expect, Mutant, Operator, all, removals};
use crate::random::runs::is_excepted;
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::sync::{LazyLock, Mutex};
use tile_irdiff::classify::{Comparison, Verdict};
use tile_irdiff::execute::execute;
use tile_irdiff::interp::Limits;
use tile_irdiff::interp::differ::{Plan, TrialResult};
use tile_irdiff::matching::{CompareOptions, compare};

/// Where not all are run, of so many cells of the matrix one is: each takes much longer
/// than to compare.
const ONE_IN: u32 = 24;

/// Places of a cell that are run when all cells are.
const PLACES: usize = 8;

/// Places of a cell of a kernel of which only a block is run: one such kernel takes longer
/// than ten others.
const PLACES_OF_SLOW: usize = 2;

/// Steps that a launch may take of which all is run.
const FEW_STEPS: u64 = 1 << 20;

/// What running a mutant came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Run {
    /// No case was run to its end on both sides.
    Silent,
    /// All cases are equal.
    Equal,
    /// A case tells the sides apart.
    Apart,
}

/// A mutant that was run.
struct Judged {
    kernel: String,
    /// Whether the comparison passed, or the change keeps the meaning.
    passed: bool,
    run: Run,
    /// What is wrong, where the sides are told apart and the comparison passed, or had to.
    wrong: Option<String>,
}

/// What is run of a kernel: four launches or, where one takes long, a block of one.
fn plan_of(kernel: &Kernel) -> Plan {
    static PLANS: LazyLock<Mutex<BTreeMap<String, Plan>>> = LazyLock::new(Mutex::default);
    let known = PLANS.lock().expect("no plan panics").get(&kernel.name).cloned();
    known.unwrap_or_else(|| {
        let plan = new_plan(kernel);
        PLANS.lock().expect("no plan panics").insert(kernel.name.clone(), plan.clone());
        plan
    })
}

fn with_itself(kernel: &Kernel) -> Comparison {
    let options = CompareOptions::default();
    compare(&kernel.module, &kernel.module, &options).expect("a kernel has an entry")
}

fn new_plan(kernel: &Kernel) -> Plan {
    let limits = |steps| Limits { steps, ..Limits::default() };
    let all = Plan { steps: 8 * FEW_STEPS, limits: limits(FEW_STEPS), ..Plan::of_cases(4) };
    let first = Plan { cases: 1, ..all.clone() };
    let (module, comparison) = (&kernel.module, with_itself(kernel));
    let execution = execute(&comparison, module, module, &first).swap_remove(0);
    let evidence = execution.outcome.expect("a kernel can be run");
    if evidence.cases.iter().any(|trial| matches!(trial.result, TrialResult::Limit(_))) {
        return Plan { cases: 1, blocks: 1, ..Plan::of_cases(1) };
    }
    all
}

/// Whether a launch of the kernel takes so long that only a block is run.
fn is_slow(kernel: &Kernel) -> bool {
    plan_of(kernel).blocks == 1
}

/// Whether the cell is one of those that are always run.
fn is_sampled(kernel: &Kernel, operator: &Operator) -> bool {
    let bytes = kernel.name.bytes().chain(operator.name.bytes());
    let hash = bytes
        .fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    (hash >> 8).is_multiple_of(ONE_IN)
}

fn run(kernel: &Kernel, operator: &Operator, mutant: &Mutant) -> Option<Judged> {
    let (mutated, comparison) = compare_mutant(kernel, mutant)?;
    let execution = execute(&comparison, &kernel.module, &mutated, &plan_of(kernel)).swap_remove(0);
    let kept = matches!(mutant.expect, Expect::Same(_));
    let passed = kept || comparison.verdict() <= Verdict::Equivalent;
    let told = execution.counterexample().filter(|(_, _, differences)| {
        !differences.iter().all(|difference| is_excepted(difference, &comparison))
    });
    let (run, wrong) = match told {
        None if execution.equal() == 0 => (Run::Silent, None),
        None => (Run::Equal, None),
        Some(found) => {
            let what = format!("{}: {}: {}", kernel.name, operator.name, mutant.what);
            let verdict = comparison.verdict().name();
            (Run::Apart, passed.then(|| format!("{what}: {verdict}, and yet {found:?}")))
        }
    };
    Some(Judged { kernel: kernel.name.clone(), passed, run, wrong })
}

/// Kernels of which no launch is defined, and why.
const UNDEFINED: &[(&str, &str)] = &[(
    "kernels/orders",
    "two of its accesses to one tensor have no order, so that one can be added",
)];

/// Of each kernel how many mutants passed and ran alike, passed and could not be run; did not
/// pass and were told apart, ran alike, could not be run.
fn record(judged: &[Judged]) -> BTreeMap<&str, [usize; 5]> {
    let mut kernels: BTreeMap<&str, [usize; 5]> = BTreeMap::new();
    for one in judged {
        let column = match (one.passed, one.run) {
            (true, Run::Equal) => 0,
            (true, Run::Silent) => 1,
            (_, Run::Apart) => 2,
            (false, Run::Equal) => 3,
            (false, Run::Silent) => 4,
        };
        kernels.entry(&one.kernel).or_default()[column] += 1;
    }
    kernels
}

#[test]
fn what_passes_runs_alike_and_what_runs_otherwise_does_not_pass() {
    let full = is_set("MATRIX");
    let places = |kernel: &Kernel| match (full, full && is_slow(kernel)) {
        (false, _) => 1,
        (true, true) => PLACES_OF_SLOW,
        (true, false) => PLACES,
    };
    let mut operators = all();
    operators.extend(removals());
    let judged = each_mutant(&operators, places, |kernel, operator, mutant| {
        let wanted = full || is_sampled(kernel, operator);
        wanted.then(|| run(kernel, operator, mutant)).flatten()
    });
    let wrong: Vec<_> = judged.iter().filter_map(|one| one.wrong.as_deref()).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let count = |run: Run| judged.iter().filter(|one| one.run == run).count();
    let (equal, apart) = (count(Run::Equal), count(Run::Apart));
    // Runs that say nothing would make the test one that can't fail.
    assert!(equal > 20 && apart > 20, "{equal} equal, {apart} told apart");
    let record = record(&judged);
    if let Some(file) = std::env::var_os("MATRIX_RUNS") {
        let rows = record.iter().map(|(kernel, counts)| format!("{kernel:32} {counts:?}\n"));
        std::fs::write(file, rows.collect::<String>()).expect("the file is written");
    }
}

#[test]
fn every_kernel_has_a_launch_on_which_it_is_defined() {
    let silent = fixtures().into_par_iter().filter_map(|(path, name)| {
        let kernel = Kernel::read(&path, name);
        let (module, plan) = (&kernel.module, plan_of(&kernel));
        let execution = execute(&with_itself(&kernel), module, module, &plan).swap_remove(0);
        (execution.telling() == 0).then_some(kernel.name)
    });
    let silent: Vec<_> = silent.collect();
    let known: Vec<_> = UNDEFINED.iter().map(|(name, _)| *name).collect();
    assert_eq!(silent, known);
}

/// What the interpreter tells apart is in the report of the program as a counterexample.
#[cfg(feature = "cli")]
#[test]
fn what_runs_otherwise_has_a_counterexample_in_the_report() {
    use crate::program::{Folder, json, run as program};
    use tile_irdiff::back::text::{TextOptions, print};
    const KERNELS: [&str; 2] = ["silu/python", "embedding_backward/python"];
    let folder = Folder::new();
    let reports = each_mutant(
        &all(),
        |_| 1,
        |kernel, operator, mutant| {
            if !KERNELS.contains(&kernel.name.as_str()) {
                return None;
            }
            let apart = run(kernel, operator, mutant)?.run == Run::Apart;
            let (mutated, _) = compare_mutant(kernel, mutant)?;
            let name = format!("{}-{}", kernel.name, operator.name).replace(['/', ' ', ':'], "-");
            let reference = folder.write(&format!("{name}.mlir"), &kernel.text);
            let text = print(&mutated, &TextOptions::default());
            let generated = folder.write(&format!("{name}-mutant.mlir"), text);
            let report =
                json(&program(&[&reference, &generated, "--execute=4", "--format", "json"]));
            Some((name, apart, !report["counterexample"].is_null()))
        },
    );
    let wrong: Vec<_> = reports.iter().filter(|(_, apart, told)| *apart && !told).collect();
    assert!(wrong.is_empty(), "{wrong:?}");
    assert!(reports.iter().filter(|(_, apart, _)| *apart).count() > 40, "{reports:?}");
}
