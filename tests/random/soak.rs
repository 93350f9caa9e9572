//! Verdicts on random pairs, held against the interpreter.
//!
//! `TILE_IRDIFF_SOAK` says how many pairs, and `TILE_IRDIFF_SOAK_FIRST` at which seed to
//! begin; without them there are a few. What the long run came to is in
//! docs/soundness.md.

use super::generate::{Choices, Program, program, respelled};
use super::mutate::Mutations;
use super::runs::{Runs, runs};
use crate::tools::many::{in_parallel, seeds};
use std::fmt;
use tile_irdiff::back::text::{TextOptions, print};
use tile_irdiff::classify::{Comparison, Verdict};
use tile_irdiff::ir::Module;
use tile_irdiff::matching::{CompareOptions, Hypothesis, compare};
use tile_irdiff::valid::{Valid, validate};

/// Pairs where nothing else is asked for.
const FEW: u64 = 160;

/// Pairs in a row that are of one program.
const ALIKE: u64 = 4;

/// How pairs came out.
#[derive(Clone, Debug, Default)]
struct Counts {
    pairs: u32,
    silent: u32,
    passes: u32,
    different: u32,
    undecided: u32,
    apart: u32,
    apart_undecided: u32,
    /// Pairs that pass and are told apart, which none may: in words.
    wrong: Vec<String>,
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { pairs, silent, passes, different, undecided, apart, apart_undecided, wrong } =
            self;
        let wrong = wrong.len();
        write!(
            f,
            "{pairs} pairs: {passes} pass, {different} differ, {undecided} are undecided; runs \
             tell {apart} apart, {apart_undecided} of them undecided and {wrong} of them \
             passing; {silent} have no defined run"
        )
    }
}

impl Counts {
    fn of(verdict: Verdict, shown: Runs) -> Self {
        let apart = shown == Runs::Apart;
        Self {
            pairs: 1,
            silent: u32::from(shown == Runs::Silent),
            passes: u32::from(verdict <= Verdict::Equivalent),
            different: u32::from(verdict == Verdict::Different),
            undecided: u32::from(verdict == Verdict::Inconclusive),
            apart: u32::from(apart),
            apart_undecided: u32::from(apart && verdict == Verdict::Inconclusive),
            wrong: Vec::new(),
        }
    }

    fn and(mut self, other: Self) -> Self {
        self.pairs += other.pairs;
        self.silent += other.silent;
        self.passes += other.passes;
        self.different += other.different;
        self.undecided += other.undecided;
        self.apart += other.apart;
        self.apart_undecided += other.apart_undecided;
        self.wrong.extend(other.wrong);
        self
    }
}

/// Two programs that differ a little, or not at all.
struct Pair {
    /// The program that one of them is, with its launches.
    program: Program,
    reference: Valid<Module>,
    generated: Valid<Module>,
    options: CompareOptions,
}

impl Pair {
    /// The pair of this seed: a program and a mutant of it, one or the other the
    /// reference. Nothing where no mutant was found that is valid.
    fn new(seed: u64, mutations: &Mutations) -> Option<Self> {
        // Another stream than that of the programs.
        let mut choices = Choices::random(!seed);
        let mut program_choices = Choices::random(seed / ALIKE);
        let size = program_choices.of(&[6, 12, 24, 36]);
        let program = program(program_choices.clone(), size);
        let mutant = if choices.once_in(4) {
            let spelling = Choices::random(choices.bits());
            let respelled = respelled(program_choices, size, spelling);
            mutations.apply(&respelled.module, choices.below(3), &mut choices)?
        } else {
            mutations.apply(&program.module, 1 + choices.below(3), &mut choices)?
        };
        let original = validate(program.module.clone()).expect("programs are valid");
        let mutant = validate(mutant).expect("mutants are valid");
        let mut options = CompareOptions::default();
        if choices.once_in(2) {
            options.hypotheses.declare(Hypothesis::NoAlias, "the soak");
        }
        // Launches are made for the reference's parameters.
        let turned = choices.once_in(2) && parameters(&original) == parameters(&mutant);
        let (reference, generated) = if turned { (mutant, original) } else { (original, mutant) };
        Some(Self { program, reference, generated, options })
    }

    fn judge(&self, seed: u64) -> Counts {
        let comparison =
            compare(&self.reference, &self.generated, &self.options).expect("both have an entry");
        let shown = runs(&self.program, (&self.reference, &self.generated), &comparison);
        let mut counts = Counts::of(comparison.verdict(), shown);
        if comparison.verdict() <= Verdict::Equivalent && shown == Runs::Apart {
            counts.wrong.push(self.describe(seed, &comparison));
        }
        counts
    }

    fn describe(&self, seed: u64, comparison: &Comparison) -> String {
        let axioms = comparison.axioms.iter().map(|(axiom, _)| axiom.def().name);
        let codes = comparison.findings.iter().map(|finding| finding.code.def().code);
        format!(
            "seed {seed} is {} by {:?}, {:?}:\n{}\n{}",
            comparison.verdict().name(),
            axioms.collect::<Vec<_>>(),
            codes.collect::<Vec<_>>(),
            print(&self.reference, &TextOptions::default()),
            print(&self.generated, &TextOptions::default())
        )
    }
}

fn parameters(module: &Module) -> String {
    let entry = module.entries().next().expect("an entry");
    let block = module.block(entry, 0).expect("a body");
    module.display_types(block.arguments.iter().map(|value| module.values[*value].ty))
}

#[test]
#[expect(clippy::print_stdout, reason = "what the long run came to is for its reader")]
fn no_pair_that_the_interpreter_tells_apart_passes() {
    let mutations = Mutations::new();
    let counts = in_parallel(&seeds(FEW), |_, seed| {
        Pair::new(*seed, &mutations).map_or_else(Counts::default, |pair| pair.judge(*seed))
    });
    let counts = counts.into_iter().fold(Counts::default(), Counts::and);
    println!("{counts}");
    assert!(counts.wrong.is_empty(), "{counts}\n\n{}", counts.wrong.join("\n"));
    // Pairs that all differ, or runs that say nothing, would show nothing.
    let share = counts.pairs / 10;
    assert!(counts.passes > share && counts.apart > share, "{counts}");
}
