//! Random programs, and mutants of them, against their canonical programs.
//!
//! `TILE_IRDIFF_SOAK` says how many, and `TILE_IRDIFF_SOAK_FIRST` at which seed to begin, as
//! for the pairs in `tests/random`. Every other one is a mutant: the generator knows what
//! front ends write, and a mutant doesn't.

use super::forms::{Counts, hold, over};
use crate::random::generate::{Choices, Program, program};
use crate::random::mutate::Mutations;
use crate::tools::many::seeds;
use tile_irdiff::interp::Limits;
use tile_irdiff::interp::differ::Case;
use tile_irdiff::ir::Module;
use tile_irdiff::valid::{Valid, validate};

/// Programs where nothing else is asked for.
const FEW: u64 = 200;

/// Launches that a program is run on.
const LAUNCHES: u64 = 5;

/// Elements that a run may compute: mutants can loop for long.
const STEPS: u64 = 1 << 18;

/// A program with its launches.
struct Sample {
    module: Valid<Module>,
    program: Program,
}

impl Sample {
    /// The program of this seed. Nothing where no mutant was found that is valid.
    fn new(seed: u64, mutations: &Mutations) -> Option<Self> {
        let mut choices = Choices::random(seed);
        let size = choices.of(&[6, 12, 24, 36]);
        let program = program(choices, size);
        let mut choices = Choices::random(!seed);
        let module = if seed.is_multiple_of(2) {
            program.module.clone()
        } else {
            let count = 1 + choices.below(3);
            mutations.apply(&program.module, count, &mut choices)?
        };
        let module = validate(module).expect("programs and mutants are valid");
        Some(Self { module, program })
    }

    fn hold(&self, seed: u64) -> Counts {
        let limits = Limits { steps: STEPS, ..Limits::default() };
        let cases: Vec<Case> = (0..LAUNCHES).map(|number| self.program.case(number)).collect();
        let entry = self.module.entries().next().expect("an entry");
        hold(&format!("seed {seed}"), &self.module, entry, &cases, limits)
    }
}

#[test]
#[expect(clippy::print_stdout, reason = "what a long run came to is for its reader")]
fn random_programs_mean_what_their_canonical_programs_mean() {
    let mutations = Mutations::new();
    let counts = over(&seeds(FEW), |seed| {
        Sample::new(*seed, &mutations).map_or_else(Counts::default, |sample| sample.hold(*seed))
    });
    println!("{counts}");
    counts.check();
    assert!(counts.equal > counts.programs, "runs say little: {counts}");
}
