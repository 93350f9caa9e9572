//! `gate`: many pairs at once.

mod arguments;
mod check;
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
use std::path::Path;
use tile_irdiff::gate::PairResult;
use tile_irdiff::report::human::Detail;
use tile_irdiff::report::{Results, Style};

/// Compares every pair.
pub fn run(arguments: &GateArguments, detail: Detail, style: Style) -> Result<Done, Failure> {
    let results = if arguments.join.is_empty() {
        compare_all(arguments, detail)?
    } else {
        let parts: Result<Vec<_>, _> = arguments.join.iter().map(|path| joined(path)).collect();
        parts?.concat()
    };
    let mut results = Results::of_gate(results);
    results.programs_in_json = arguments.programs;
    if arguments.shard.is_some() {
        // A waiver that no pair of this part needs may be for one of another part.
        results.forget_unused_waivers();
    }
    output::write(results, &arguments.output, style, detail)
}

fn compare_all(arguments: &GateArguments, detail: Detail) -> Result<Vec<PairResult>, Failure> {
    let jobs = pairs::find(arguments)?;
    let position = |index: &usize| arguments.shard.is_none_or(|shard| shard.has(*index));
    let jobs: Vec<_> = jobs.into_iter().enumerate().filter(|(index, _)| position(index)).collect();
    let checker = Checker {
        no_mlir_verify: arguments.no_mlir_verify,
        programs: arguments.programs || arguments.output.shows_programs(),
        proof: arguments.proof,
    };
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
    let results = match arguments.jobs {
        None => compare(),
        Some(count) => {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(count.get()).build();
            pool.map_err(Failure::Threads)?.install(compare)
        }
    };
    progress.finish();
    Ok(results)
}

/// Results of a part of a run, as it printed them with `--format jsonl`.
fn joined(path: &Path) -> Result<Vec<PairResult>, Failure> {
    let shown = path.display().to_string();
    let text = std::fs::read_to_string(path)
        .map_err(|error| Failure::Io { path: shown.clone(), error })?;
    let read = |(index, line): (usize, &str)| {
        serde_json::from_str(line).map_err(|error| Failure::Results {
            path: shown.clone(),
            line: index + 1,
            error,
        })
    };
    text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()).map(read).collect()
}
