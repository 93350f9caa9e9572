//! Running operators on kernels.

use crate::matrix::equal;
use crate::matrix::kernel::{Kernel, fixtures};
use crate::matrix::operators::{Expect, Mutant, Operator, same_value};
use crate::matrix::outcome::{Outcome, first, judge};
use rayon::prelude::*;
use std::fmt::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use tile_irdiff::back::text::{TextOptions, print, print_operation};
use tile_irdiff::classify::{Change, Comparison};
use tile_irdiff::ir::{Handle, Module, Operation};
use tile_irdiff::matching::{CompareOptions, compare};
use tile_irdiff::policy::{Policy, Preset};
use tile_irdiff::valid::{Valid, validate};

/// A mutant and what came of it.
pub struct Site {
    /// Name of the kernel.
    pub kernel: String,
    /// Name of the operator.
    pub operator: &'static str,
    /// What came of it.
    pub outcome: Outcome,
    /// Code of the first finding, or nothing.
    pub first: String,
    /// Direction of the first finding.
    pub change: Option<Change>,
    /// Number of findings.
    pub findings: usize,
    /// Whether the first finding is at the changed operation, at one that it uses or at
    /// one that uses it; so it is where there is no finding.
    pub at_change: bool,
    report: String,
    sides: Option<(String, String)>,
}

impl Site {
    /// Where it is, what was expected, and what was found instead.
    pub fn report(&self) -> String {
        format!("{}\n", self.report)
    }

    /// The report with the text of both sides, where it is not as it should be.
    pub fn log(&self) -> Option<String> {
        let (before, after) = self.sides.as_ref()?;
        Some(format!("{}--- reference\n{before}--- generated\n{after}\n", self.report()))
    }
}

/// One change is to give at most this many findings.
pub const MOST_FINDINGS: usize = 3;

fn options() -> CompareOptions {
    CompareOptions { hypotheses: Policy::new(Preset::Port).hypotheses(), ..Default::default() }
}

/// A mutant and what comparing its kernel with it gives, where it is a program.
pub fn compare_mutant(kernel: &Kernel, mutant: &Mutant) -> Option<(Valid<Module>, Comparison)> {
    let mut module = (*kernel.module).clone();
    (mutant.edit)(&mut module);
    let mutated = validate(module).ok()?;
    let comparison = compare(&kernel.module, &mutated, &options()).ok()?;
    Some((mutated, comparison))
}

/// Tries a mutant. One that is no program, or the same text, counts for nothing.
fn run(kernel: &Kernel, operator: &'static str, mutant: &Mutant) -> Option<Site> {
    let mut module = (*kernel.module).clone();
    (mutant.edit)(&mut module);
    let mutated = validate(module).ok()?;
    let sides = (kernel.text.clone(), print(&mutated, &TextOptions::default()));
    if sides.0 == sides.1 && !matches!(mutant.expect, Expect::Same(_)) {
        return None;
    }
    let (outcome, comparison) = compare_with(kernel, operator, mutant, &mutated);
    let report = describe(kernel, operator, mutant, outcome, &comparison);
    let found = first(&comparison);
    let change = found.map(|finding| finding.change);
    let first = found.map(|finding| finding.code.def().code.to_owned()).unwrap_or_default();
    let at_change = is_at_change(kernel, mutant, &comparison);
    let findings = comparison.findings.len();
    let crowded = findings > MOST_FINDINGS || !at_change;
    let sides = (!outcome.is_right() || crowded).then_some(sides);
    let kernel = kernel.name.clone();
    Some(Site { kernel, operator, outcome, first, change, findings, at_change, report, sides })
}

/// Whether the finding that a reader sees first names the changed operation or a
/// neighbour of it, or another one that computes the same. Mutants keep the handles of
/// what they don't change.
fn is_at_change(kernel: &Kernel, mutant: &Mutant, comparison: &Comparison) -> bool {
    let Some(finding) = first(comparison) else { return true };
    let near = kernel.neighbours(mutant.at);
    let count = kernel.module.operations.len();
    let named = [finding.reference, finding.generated];
    let twin = |op: Handle<Operation>| {
        let (one, other) = (&kernel.module.operations[op], &kernel.module.operations[mutant.at]);
        let same = one.operands.iter().zip(&other.operands);
        (one.opcode, &one.attributes, one.operands.len())
            == (other.opcode, &other.attributes, other.operands.len())
            && same.into_iter().all(|(a, b)| same_value(&kernel.module, *a, *b))
    };
    let mut named = named.into_iter().flatten();
    named.any(|op| {
        op.index() >= count || near.contains(&op) || twin(op) || {
            let mut operands = kernel.module.operations[op].operands.iter();
            operands.any(|value| kernel.module.defining_operation(*value).is_some_and(twin))
        }
    })
}

fn compare_with(
    kernel: &Kernel,
    operator: &str,
    mutant: &Mutant,
    mutated: &Valid<Module>,
) -> (Outcome, Comparison) {
    let compared = catch_unwind(AssertUnwindSafe(|| compare(&kernel.module, mutated, &options())));
    let Ok(comparison) = compared else { return (Outcome::Panic, Comparison::default()) };
    let comparison = comparison.expect("both sides have entries");
    let place = format!("{} {}", mutant.what, print_operation(&kernel.module, mutant.at));
    let equal = equal::argument(&kernel.name, operator, &place).is_some();
    (judge(&mutant.expect, equal, &comparison), comparison)
}

fn describe(
    kernel: &Kernel,
    operator: &str,
    mutant: &Mutant,
    outcome: Outcome,
    comparison: &Comparison,
) -> String {
    let mut lines = vec![
        format!("{outcome:?}: {}: {operator}: {}", kernel.name, mutant.what),
        format!("  at {}", print_operation(&kernel.module, mutant.at)),
        format!("  expected {:?}", mutant.expect),
        format!("  verdict {}", comparison.verdict().name()),
    ];
    if let (Outcome::Equal, Expect::Unless(_, why)) = (outcome, &mutant.expect) {
        lines.push(format!("  since {why}"));
    }
    for finding in &comparison.findings {
        let (code, severity) = (finding.code.def().code, finding.severity.name());
        lines.push(format!("    {code} {severity}: {}", finding.detail));
    }
    for open in &comparison.inconclusive {
        lines.push(format!("    open: {}", open.reason));
    }
    let mut text = String::new();
    for line in lines {
        writeln!(text, "{line}").expect("a string takes text");
    }
    text
}

/// Every kernel with every operator, at most at `places` places each.
pub fn sites(operators: &[Operator], places: usize) -> Vec<Site> {
    each_mutant(
        operators,
        |_| places,
        |kernel, operator, mutant| run(kernel, operator.name, mutant),
    )
}

/// What `answer` says of mutants, in order: those of every kernel by every operator, at most
/// at so many places each as `places` says of the kernel, evenly spread.
pub fn each_mutant<T: Send>(
    operators: &[Operator],
    places: impl Fn(&Kernel) -> usize + Sync,
    answer: impl Fn(&Kernel, &Operator, &Mutant) -> Option<T> + Sync,
) -> Vec<T> {
    let kernels: Vec<Kernel> =
        fixtures().into_iter().map(|(path, name)| Kernel::read(&path, name)).collect();
    let cells: Vec<_> = kernels
        .iter()
        .flat_map(|kernel| operators.iter().map(move |operator| (kernel, operator)))
        .collect();
    let answers = cells.par_iter().with_max_len(1).flat_map_iter(|(kernel, operator)| {
        let mutants = (operator.mutants)(kernel);
        let step = mutants.len().div_ceil(places(kernel)).max(1);
        let tried = mutants.iter().skip(step / 2).step_by(step);
        tried.filter_map(|mutant| answer(kernel, operator, mutant)).collect::<Vec<_>>()
    });
    answers.collect()
}
