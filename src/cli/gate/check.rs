//! Comparing one pair of a gate.

use super::super::failure::Failure;
use super::super::pair::DumpPair;
use std::panic::{AssertUnwindSafe, catch_unwind};
use tile_irdiff::gate::{PairFailure, PairResult};
use tile_irdiff::matching::compare;
use tile_irdiff::policy::Policy;
use tile_irdiff::report::{Report, SideBySide, side_by_side};

/// A pair to compare.
#[derive(Debug)]
pub struct Job {
    /// What results call it.
    pub name: String,
    /// The dumps, and what stands for what in them.
    pub pair: DumpPair,
    /// What fails it.
    pub policy: Policy,
    /// What is wrong with it, so that it can't be compared.
    pub problem: Option<String>,
}

/// How pairs are compared.
#[derive(Clone, Copy, Debug)]
pub struct Checker {
    /// Whether MLIR is kept out.
    pub no_mlir_verify: bool,
    /// Whether the canonical programs are shown.
    pub programs: bool,
    /// Whether it is said by what verdicts were found.
    pub proof: bool,
}

impl Checker {
    /// Compares a pair. Whatever is wrong with it is its result, and no other's.
    pub fn check(self, job: Job) -> PairResult {
        if let Some(problem) = &job.problem {
            let failure = job.failure(problem.clone());
            return PairResult::of_failure(job.name, failure);
        }
        // A slip in this program must not cost the other pairs their results.
        let outcome = catch_unwind(AssertUnwindSafe(|| self.compare(&job)));
        match outcome {
            Ok(Ok((report, programs))) => {
                PairResult { programs, ..PairResult::of_report(job.name, report) }
            }
            Ok(Err(failure)) => {
                let failure = pair_failure(&job, &failure);
                PairResult::of_failure(job.name, failure)
            }
            Err(_) => {
                let failure = job.failure("tile-irdiff itself failed; please report it".to_owned());
                PairResult::of_failure(job.name, failure)
            }
        }
    }

    fn compare(self, job: &Job) -> Result<(Report, Vec<SideBySide>), Failure> {
        let (reference, generated) = job.pair.load(self.no_mlir_verify)?;
        let options = job.pair.compare_options(job.policy.hypotheses());
        let comparison =
            compare(&reference.module, &generated.module, &options).map_err(Failure::Compare)?;
        let (r, g) = (reference.side(), generated.side());
        let programs = if self.programs {
            side_by_side(&comparison, &reference.module, &generated.module)
        } else {
            Vec::new()
        };
        let mut report = Report::new(&comparison, r, g, &job.policy, options.target.as_deref());
        if self.proof {
            report.add_proof(&comparison, r, g);
        }
        Ok((report, programs))
    }
}

fn pair_failure(job: &Job, failure: &Failure) -> PairFailure {
    let place = failure.place();
    PairFailure {
        path: failure.path().map(str::to_owned),
        line: place.map(|at| at.line),
        column: place.map(|at| at.column),
        ..job.failure(failure.to_string())
    }
}
