//! `gate`: many pairs at once.

mod arguments;
mod check;
mod joined;
mod pairs;
mod progress;

pub use arguments::GateArguments;
pub use check::Job;
pub use pairs::from_manifest;

use super::Done;
use super::failure::Failure;
use super::output;
use check::Checker;
use progress::Progress;
use rayon::prelude::*;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use tile_irdiff::gate::Part;
use tile_irdiff::report::human::Detail;
use tile_irdiff::report::{Results, Style};

/// Most threads that are started, whatever is asked for.
const MOST_THREADS: usize = 256;

/// Compares every pair, or joins what earlier runs made of them.
pub fn run(arguments: &GateArguments, detail: Detail, style: Style) -> Result<Done, Failure> {
    let mut results = if arguments.join.is_empty() {
        compare_all(arguments, detail)?
    } else {
        arguments.output.check(arguments.join.iter().map(PathBuf::as_path))?;
        Results::of_joined(joined::read(&arguments.join)?)
    };
    results.programs_in_json = arguments.programs;
    if arguments.shard.is_some() {
        // A waiver that no pair of this part needs may be for one of another part.
        results.forget_unused_waivers();
    }
    output::write(results, &arguments.output, style, detail)
}

fn compare_all(arguments: &GateArguments, detail: Detail) -> Result<Results, Failure> {
    let found = pairs::find(arguments)?;
    let dumps = found.jobs.iter().flat_map(|job| [&job.pair.reference, &job.pair.generated]);
    arguments.output.check(found.files.iter().chain(dumps).map(PathBuf::as_path))?;
    let names = found.jobs.iter().map(|job| job.name.as_str());
    let part = Part::new(names, arguments.shard);
    let position = |index: &usize| arguments.shard.is_none_or(|shard| shard.has(*index));
    let jobs = found.jobs.into_iter().enumerate().filter(|(index, _)| position(index));
    let jobs: Vec<_> = jobs.collect();
    let checker = Checker {
        no_mlir_verify: arguments.no_mlir_verify,
        programs: arguments.programs || arguments.output.shows_programs(),
        proof: arguments.proof,
    };
    let threads = arguments.jobs.map(|count| threads(count, jobs.len()));
    let progress = Progress::new(jobs.len(), detail);
    let compare = || {
        jobs.into_par_iter()
            .map(|(_, job)| {
                let result = checker.check(job);
                progress.step(&result.pair);
                result
            })
            .collect()
    };
    let results = match threads {
        None => compare(),
        Some(count) => {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(count).build();
            pool.map_err(Failure::Threads)?.install(compare)
        }
    };
    progress.finish();
    Ok(Results::of_gate(part, results))
}

/// Threads for so many pairs: as many as are asked for, but no more than have something to
/// do, or than a machine can take.
fn threads(asked: NonZeroUsize, pairs: usize) -> usize {
    asked.get().min(pairs).clamp(1, MOST_THREADS)
}
