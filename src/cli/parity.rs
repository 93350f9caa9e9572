//! `parity`: both kernels of a pair on a GPU.

mod arguments;
mod contents;
mod cupti;
mod device;
mod failure;
mod interpret;
mod launch;
mod measure;
mod process;
mod protocol;
mod sanitizer;
#[cfg(test)]
mod tests;
mod worker;

pub use arguments::{LaunchArguments, MeasureArguments, ParityArguments};
pub use failure::ParityFailure;
pub use launch::SpecFile;
pub use worker::serve;

use super::Done;
use super::arguments::Format;
use super::assemble::{self, AssemblerError, Tileiras};
use super::exit::Exit;
use super::failure::Failure;
use super::input::Loaded;
use interpret::{Interpreted, interpret};
use launch::Launch;
use measure::Sides;
use process::Launcher;
use sanitizer::Program;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::path::Path;
use tempfile::TempDir;
use tile_irdiff::classify::{Comparison, EntryComparison};
use tile_irdiff::codegen::{Cubin, SYMBOL};
use tile_irdiff::ir::{Handle, Operation};
use tile_irdiff::matching::compare;
use tile_irdiff::parity::{
    CaseReport, Interval, Pair, ParityReport, Plan, Sanitizer, geometric_mean,
};
use tile_irdiff::report::{Style, parity};

/// Seeds that nobody chose are below: short enough to be typed again.
const FRESH_SEEDS: u64 = 1_000_000;

/// Runs both kernels of a pair.
pub fn run(arguments: &ParityArguments, style: Style) -> Result<Done, Failure> {
    let report = report(arguments)?;
    let done = match arguments.format {
        Format::Json => Done::json(&report)?,
        Format::Human => Done::text(parity::render(&report, style)),
    };
    Ok(Done { exit: Exit::from(report.result), ..done })
}

/// What running both kernels of a pair shows.
fn report(arguments: &ParityArguments) -> Result<ParityReport, Failure> {
    let launch = Launch::read(arguments)?;
    // There is no verdict here, and the assembler looks at what it is given.
    let (reference, generated) = launch.pair.load(true)?;
    let options = launch.pair.compare_options(launch.hypotheses);
    let comparison =
        compare(&reference.module, &generated.module, &options).map_err(Failure::Compare)?;
    measure_pair(&launch.file, [&reference, &generated], &comparison, &arguments.launch)
}

/// What running both kernels shows of a pair that was compared.
pub fn measure_pair(
    file: &SpecFile,
    dumps: [&Loaded; 2],
    comparison: &Comparison,
    arguments: &LaunchArguments,
) -> Result<ParityReport, Failure> {
    let job = Job::plan(file, dumps, comparison, arguments.measure.seed)?;
    let tileiras = Tileiras::find(arguments.tileiras.as_deref()).map_err(Failure::Assembler)?;
    let launcher = Launcher::this_program(arguments.measure.limit());
    let launcher = launcher.map_err(|e| Failure::Parity(ParityFailure::Files(e)))?;
    let sanitizer = arguments.measure.sanitize;
    let (mut devices, mut watcher) = (Vec::new(), None);
    if !arguments.compile_only {
        devices = measure::describe(&arguments.measure, &launcher).map_err(Failure::Parity)?;
        watcher = find_sanitizer(sanitizer).map_err(Failure::Parity)?;
    }
    let target = devices.first().map_or(&arguments.target, |device| &device.target).clone();
    let folder = TempDir::with_prefix("tile-irdiff-")
        .map_err(|e| Failure::Parity(ParityFailure::Files(e)))?;
    let sides = [(&job.reference, "reference"), (&job.generated, "generated")];
    let [reference, generated] = sides.map(|(side, name)| {
        let path = folder.path().join(name).with_extension("cubin");
        Ok::<_, Failure>((side.assemble(&tileiras, &target, sanitizer, &path)?, path))
    });
    let (reference, generated) = (reference?, generated?);
    let mut report = ParityReport {
        schema: "tile-irdiff-parity/1".to_owned(),
        spec: file.shown.clone(),
        reference: job.reference.loaded.path.clone(),
        generated: job.generated.loaded.path.clone(),
        compiler: tileiras.version.clone(),
        target,
        sanitizer,
        device: None,
        reference_code: reference.0.resources,
        generated_code: generated.0.resources,
        seed: job.plans.first().map_or(0, |plan| plan.seed),
        cases: job.plans.iter().map(planned).collect(),
        speed: None,
        min_speed: arguments.measure.min_speed,
        speed_decision: None,
        result: ParityReport::judge(&[], None),
    };
    let interpreted = if arguments.interpret {
        job.interpret(&file.folder).map_err(Failure::Parity)?
    } else {
        Vec::new()
    };
    for (case, interpreted) in report.cases.iter_mut().zip(&interpreted) {
        case.interpreted = Some(interpreted.report.clone());
    }
    if devices.is_empty() {
        report.result = ParityReport::judge(&report.cases, None);
        return Ok(report);
    }
    let sides = Sides {
        cubins: [reference.1, generated.1],
        spec_folder: file.folder.clone(),
        folder: folder.path().to_owned(),
        arguments: arguments.measure.clone(),
        interpreted,
        launcher,
        case_time: measure::CASE_TIME,
        sanitizer: watcher,
    };
    let before = measure::state();
    let runs = measure::run(&sides, &job.plans).map_err(Failure::Parity)?;
    let mut device = devices.swap_remove(0);
    device.state = before.into_iter().chain(measure::state()).collect();
    if let Some(version) = measure::driver() {
        device.driver = format!("{version}, {}", device.driver);
    }
    report.device = Some(device);
    let mut speeds = Vec::new();
    for (case, run) in report.cases.iter_mut().zip(runs) {
        let Some(run) = run else { continue };
        case.run = Some(run.report);
        speeds.extend(run.speed);
        if let Some(interpreted) = &mut case.interpreted {
            [interpreted.reference.gpu, interpreted.generated.gpu] = run.interpreted;
        }
    }
    report.speed = geometric_mean(&speeds);
    let decide = |speed: Interval| speed.decide(arguments.measure.min_speed);
    report.speed_decision = report.speed.map(decide);
    report.result = ParityReport::judge(&report.cases, report.speed_decision);
    Ok(report)
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

fn planned(plan: &Plan) -> CaseReport {
    CaseReport {
        variables: plan.variables.clone(),
        grid: plan.grid,
        broken: plan.broken.clone(),
        run: None,
        interpreted: None,
    }
}

/// A pair with its cases.
struct Job<'l> {
    reference: JobSide<'l>,
    generated: JobSide<'l>,
    plans: Vec<Plan>,
}

#[derive(Clone, Copy)]
struct JobSide<'l> {
    loaded: &'l Loaded,
    entry: Handle<Operation>,
}

impl<'l> Job<'l> {
    /// Plans what `file` says of the entries that `comparison` found to stand for each
    /// other; `seed` counts more than that of the file.
    fn plan(
        file: &SpecFile,
        [reference, generated]: [&'l Loaded; 2],
        comparison: &Comparison,
        seed: Option<u64>,
    ) -> Result<Self, Failure> {
        let [pair] = &comparison.entries[..] else {
            let name = |pair: &EntryComparison| {
                let symbols = (
                    reference.module.symbol(pair.reference),
                    generated.module.symbol(pair.generated),
                );
                format!("{}={}", symbols.0, symbols.1)
            };
            let known = comparison.entries.iter().map(name).collect();
            return Err(Failure::Parity(ParityFailure::Entries { known }));
        };
        let sides = Pair::new(&reference.module, &generated.module, pair);
        let spec = &file.spec;
        let seed = seed.or(spec.seed).unwrap_or_else(fresh_seed);
        let plans = spec.cases.iter().enumerate().map(|(index, variables)| {
            let number = index + 1;
            let plan = Plan::new(spec, variables, sides, seed)
                .map_err(|error| Failure::Parity(ParityFailure::Plan { number, error }))?;
            contents::check(&plan, &file.folder)
                .map_err(|error| Failure::Parity(ParityFailure::Contents { number, error }))?;
            Ok(plan)
        });
        Ok(Self {
            reference: JobSide { loaded: reference, entry: pair.reference },
            generated: JobSide { loaded: generated, entry: pair.generated },
            plans: plans.collect::<Result<_, Failure>>()?,
        })
    }

    /// Runs all cases on the interpreter, with files from `folder`.
    fn interpret(&self, folder: &Path) -> Result<Vec<Interpreted>, ParityFailure> {
        let case = |(index, plan): (usize, &Plan)| {
            interpret([self.reference, self.generated], plan, folder)
                .map_err(|error| ParityFailure::Contents { number: index + 1, error })
        };
        self.plans.iter().enumerate().map(case).collect()
    }
}

impl JobSide<'_> {
    /// Assembles the entry into the file at `path`.
    fn assemble(
        &self,
        tileiras: &Tileiras,
        target: &str,
        sanitizer: Option<Sanitizer>,
        path: &Path,
    ) -> Result<Cubin, Failure> {
        let unit = assemble::unit(self.loaded, self.entry)?;
        let fail = |error| Failure::Assemble { path: self.loaded.path.clone(), error };
        let made = tileiras.assemble(&unit.bytecode, target, sanitizer).map_err(fail)?;
        std::fs::write(path, &made.cubin).map_err(|error| fail(AssemblerError::Files(error)))?;
        Cubin::read(&made.cubin, SYMBOL).map_err(|error| fail(AssemblerError::Code(error.into())))
    }
}
