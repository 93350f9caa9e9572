//! The normal forms that programs are compared in.

use super::runs::{Pair, Shown};
use crate::tools::many::in_parallel;
use std::fmt;
use tile_irdiff::canon::{ControlForm, Program, Terms, canonical_in};
use tile_irdiff::interp::differ::Case;
use tile_irdiff::interp::{self, Launch, Limits, Options};
use tile_irdiff::ir::{Handle, Module, Operation};
use tile_irdiff::valid::Valid;

/// A normal form, by the name that messages give it.
#[derive(Clone, Copy, Debug)]
pub struct Form {
    pub name: &'static str,
    pub control: ControlForm,
    pub unmap: bool,
}

/// Every form that a comparison may read a pair in.
pub const FORMS: [Form; 6] = [
    Form { name: "as written", control: ControlForm::Written, unmap: false },
    Form { name: "structured", control: ControlForm::Structured, unmap: false },
    Form { name: "split", control: ControlForm::Split, unmap: false },
    Form { name: "unrolled", control: ControlForm::Unrolled, unmap: false },
    Form { name: "loads moved", control: ControlForm::Loads, unmap: false },
    Form { name: "unmapped", control: ControlForm::Structured, unmap: true },
];

impl Form {
    /// The canonical program of an entry in this form.
    pub fn of(&self, module: &Valid<Module>, entry: Handle<Operation>) -> (Terms, Program) {
        canonical_in(module, entry, self.control, self.unmap)
    }
}

/// How programs came out.
#[derive(Clone, Debug, Default)]
pub struct Counts {
    /// Programs.
    pub programs: usize,
    /// Canonical programs of these that differ from each other.
    pub forms: usize,
    /// Forms in which a program has no meaning.
    pub undecided: usize,
    /// Runs on which both did the same.
    pub equal: usize,
    /// Runs on which both are undefined.
    pub undefined: usize,
    /// What went wrong, in words.
    pub wrong: Vec<String>,
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { programs, forms, undecided, equal, undefined, wrong } = self;
        let wrong = wrong.len();
        write!(
            f,
            "{programs} programs with {forms} canonical programs, {undecided} more without a \
             meaning: on {equal} runs they do the same, on {undefined} both are undefined; \
             {wrong} are wrong"
        )
    }
}

impl Counts {
    /// Complains of what went wrong.
    pub fn check(&self) {
        assert!(self.wrong.is_empty(), "{self}\n\n{}", self.wrong.join("\n"));
    }

    pub fn add(&mut self, other: Self) {
        self.programs += other.programs;
        self.forms += other.forms;
        self.undecided += other.undecided;
        self.equal += other.equal;
        self.undefined += other.undefined;
        self.wrong.extend(other.wrong);
    }
}

/// What holding all of these comes to, in parallel.
pub fn over<T: Sync>(items: &[T], hold: impl Fn(&T) -> Counts + Sync) -> Counts {
    let mut all = Counts::default();
    for counts in in_parallel(items, |_, item| hold(item)) {
        all.add(counts);
    }
    all
}

/// Holds an entry against its canonical program in every form.
pub fn hold(
    name: &str,
    module: &Valid<Module>,
    entry: Handle<Operation>,
    cases: &[Case],
    limits: Limits,
) -> Counts {
    let runs: Vec<_> = cases
        .iter()
        .filter_map(|case| {
            let launch = Launch { grid: case.grid, arguments: case.arguments.clone() };
            Some((
                case,
                interp::run(module, entry, launch, &Options { limits, ..Options::default() })
                    .ok()?,
            ))
        })
        .collect();
    let mut counts = Counts { programs: 1, ..Counts::default() };
    let mut seen = Vec::new();
    for form in FORMS {
        let (terms, program) = form.of(module, entry);
        if !program.undecided.is_empty() {
            counts.undecided += 1;
            continue;
        }
        let pair = Pair::new(module, &terms, &program);
        let text = pair.text();
        if seen.contains(&text) {
            continue;
        }
        counts.forms += 1;
        for (number, (case, outcome)) in runs.iter().enumerate() {
            match pair.run(case, outcome, limits) {
                Shown::Equal => counts.equal += 1,
                Shown::Undefined => counts.undefined += 1,
                Shown::Nothing => {}
                Shown::Apart(how) => {
                    let (form, sizes, contents) = (form.name, case.sizes, case.contents);
                    let how = format!("{name} {form}, run {number} {sizes:?} {contents:?}: {how}");
                    counts.wrong.push(format!("{how}\n{text}"));
                    break;
                }
            }
        }
        seen.push(text);
    }
    counts
}
