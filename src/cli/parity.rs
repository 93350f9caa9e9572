//! `parity`: both kernels of a pair on a GPU.

mod arguments;
mod contents;
mod cupti;
mod device;
mod failure;
mod interpret;
mod job;
mod launch;
mod measure;
mod process;
mod protocol;
mod sanitizer;
mod smi;
#[cfg(test)]
mod tests;
mod worker;

pub use arguments::{LaunchArguments, MeasureArguments, ParityArguments};
pub use failure::ParityFailure;
pub use launch::SpecFile;
pub use process::COMMAND as WORKER;
pub use worker::serve;

use super::Done;
use super::arguments::Format;
use super::assemble::Tileiras;
use super::exit::Exit;
use super::failure::Failure;
use super::input::Loaded;
use job::Job;
use launch::Launch;
use measure::{CaseRun, Sides};
use process::Launcher;
use sanitizer::Program;
use std::hash::{BuildHasher, Hasher, RandomState};
use tempfile::TempDir;
use tile_irdiff::classify::{Comparison, SideName};
use tile_irdiff::matching::compare;
use tile_irdiff::parity::{
    CaseReport, DeviceReport, Interval, LoneEntry, ParityReport, Plan, Sanitizer, Speed,
    geometric_mean,
};
use tile_irdiff::policy::Outcome;
use tile_irdiff::report::human::Detail;
use tile_irdiff::report::{Style, parity};

/// Seeds that nobody chose are below: short enough to be typed again.
const FRESH_SEEDS: u64 = 1_000_000;

/// Runs both kernels of a pair.
pub fn run(arguments: &ParityArguments, detail: Detail, style: Style) -> Result<Done, Failure> {
    let report = report(arguments)?;
    let done = match arguments.format {
        Format::Json => Done::json(&report)?,
        Format::Human => Done::text(parity::render(&report, style, detail)),
    };
    Ok(Done { exit: Exit::from(report.result), ..done })
}

/// What running both kernels of a pair shows.
fn report(arguments: &ParityArguments) -> Result<ParityReport, Failure> {
    arguments.launch.measure.check().map_err(Failure::Parity)?;
    let launch = Launch::read(arguments)?;
    // There is no verdict here, and the assembler looks at what it is given.
    let (reference, generated) = launch.pair.load(true)?;
    let options = launch.pair.compare_options(launch.hypotheses);
    let comparison =
        compare(&reference.module, &generated.module, &options).map_err(Failure::Compare)?;
    measure_pair(&launch.file, [&reference, &generated], &comparison, &arguments.launch)
}

/// What running both kernels shows of a pair that was compared: of each pair of entries.
pub fn measure_pair(
    file: &SpecFile,
    dumps: [&Loaded; 2],
    comparison: &Comparison,
    arguments: &LaunchArguments,
) -> Result<ParityReport, Failure> {
    let seed = arguments.measure.seed.or(file.spec.seed).unwrap_or_else(fresh_seed);
    let plan = |entry| Job::plan(file, dumps, comparison, entry, seed);
    let jobs: Vec<Job<'_>> = (0..comparison.entries.len())
        .map(plan)
        .collect::<Result<_, _>>()
        .map_err(Failure::Parity)?;
    let tileiras = Tileiras::find(arguments.tileiras.as_deref()).map_err(Failure::Assembler)?;
    let files = |error| Failure::Parity(ParityFailure::Files(error));
    let launcher = Launcher::this_program(arguments.measure.limit()).map_err(files)?;
    let (mut devices, mut watcher) = (Vec::new(), None);
    if !arguments.compile_only {
        devices = measure::describe(&arguments.measure, &launcher).map_err(Failure::Parity)?;
        watcher = find_sanitizer(arguments.measure.sanitize).map_err(Failure::Parity)?;
    }
    let folder = TempDir::with_prefix("tile-irdiff-").map_err(files)?;
    let mut report = blank(file, dumps, arguments, seed);
    let lone = |(side, entry): &(SideName, _)| {
        let dump = dumps[usize::from(*side == SideName::Generated)];
        LoneEntry { side: *side, entry: dump.module.symbol(*entry).to_owned() }
    };
    report.alone = comparison.alone.iter().map(lone).collect();
    report.compiler.clone_from(&tileiras.version);
    if let Some(device) = devices.first() {
        report.target.clone_from(&device.target);
    }
    let mut cubins = Vec::new();
    for job in &jobs {
        let (entry, paths) = job.assemble(&tileiras, &report, folder.path())?;
        report.entries.push(entry);
        cubins.push(paths);
    }
    let before = if devices.is_empty() { Vec::new() } else { smi::state() };
    let mut speeds = Vec::new();
    for (entry, (job, cubins)) in jobs.iter().zip(cubins).enumerate() {
        let mut cases: Vec<_> = job.plans.iter().map(|plan| planned(entry, plan)).collect();
        let mut interpreted = Vec::new();
        if arguments.interpret {
            interpreted = job.interpret(&file.folder).map_err(Failure::Parity)?;
        }
        for (case, interpreted) in cases.iter_mut().zip(&interpreted) {
            case.interpreted = Some(interpreted.report.clone());
        }
        if !devices.is_empty() {
            let sides = Sides {
                cubins,
                spec_folder: file.folder.clone(),
                folder: folder.path().to_owned(),
                arguments: arguments.measure.clone(),
                interpreted,
                launcher: launcher.clone(),
                case_time: measure::CASE_TIME,
                sanitizer: watcher.clone(),
            };
            let runs = measure::run(&sides, &job.plans).map_err(Failure::Parity)?;
            let of_entry = note(&mut cases, runs);
            report.entries[entry].speed = geometric_mean(&of_entry);
            speeds.extend(of_entry);
        }
        report.cases.extend(cases);
    }
    report.device = devices.into_iter().next().map(|device| with_state(device, before));
    report.speed = geometric_mean(&speeds);
    let decide = |speed: Interval| speed.decide(arguments.measure.min_speed);
    report.speed_decision = report.speed.map(decide);
    report.conclude();
    Ok(report)
}

/// A report of these dumps that shows nothing yet.
fn blank(
    file: &SpecFile,
    dumps: [&Loaded; 2],
    arguments: &LaunchArguments,
    seed: u64,
) -> ParityReport {
    ParityReport {
        schema: "tile-irdiff-parity/1".to_owned(),
        spec: file.shown.clone(),
        reference: dumps[0].path.clone(),
        generated: dumps[1].path.clone(),
        compiler: String::new(),
        target: arguments.target.clone(),
        sanitizer: arguments.measure.sanitize,
        device: None,
        entries: Vec::new(),
        alone: Vec::new(),
        seed,
        cases: Vec::new(),
        interpreted_cases: None,
        speed: None,
        min_speed: arguments.measure.min_speed,
        speed_decision: None,
        result: Outcome::Pass,
        reasons: Vec::new(),
    }
}

/// Adds to cases what running them showed; their speeds.
fn note(cases: &mut [CaseReport], runs: Vec<Option<CaseRun>>) -> Vec<Speed> {
    let mut speeds = Vec::new();
    for (case, run) in cases.iter_mut().zip(runs) {
        let Some(run) = run else { continue };
        case.run = Some(run.report);
        speeds.extend(run.speed);
        if let Some(interpreted) = &mut case.interpreted {
            [interpreted.reference.gpu, interpreted.generated.gpu] = run.interpreted;
        }
    }
    speeds
}

/// A GPU with its state before and now.
fn with_state(mut device: DeviceReport, before: Vec<String>) -> DeviceReport {
    let told = |when: &'static str, states: Vec<String>| {
        states.into_iter().map(move |state| format!("{when}: {state}"))
    };
    device.state = told("before", before).chain(told("after", smi::state())).collect();
    if let Some(version) = smi::driver() {
        device.driver = format!("{version}, {}", device.driver);
    }
    device
}

/// The program for a sanitizer, where one was asked for.
fn find_sanitizer(tool: Option<Sanitizer>) -> Result<Option<Program>, ParityFailure> {
    tool.map(|tool| Program::find(tool).ok_or(ParityFailure::NoSanitizer)).transpose()
}

/// A seed that nobody chose.
fn fresh_seed() -> u64 {
    // The standard library's hashers begin at random numbers of the system.
    RandomState::new().build_hasher().finish() % FRESH_SEEDS
}

fn planned(entry: usize, plan: &Plan) -> CaseReport {
    CaseReport {
        entry,
        variables: plan.variables.clone(),
        grid: plan.grid,
        broken: plan.broken.clone(),
        run: None,
        interpreted: None,
    }
}
