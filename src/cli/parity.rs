//! `parity`: both kernels of a pair on a GPU.

mod arguments;
mod contents;
mod cupti;
mod device;
mod interpret;
mod measure;
mod process;
mod protocol;
mod sanitizer;
#[cfg(test)]
mod tests;
mod worker;

pub use arguments::{MeasureArguments, ParityArguments};
pub use worker::serve;

use super::Done;
use super::arguments::Format;
use super::assemble::{self, AssemblerError, Tileiras};
use super::exit::Exit;
use super::failure::Failure;
use super::input::{self, Loaded};
use contents::ContentsError;
use interpret::{Interpreted, interpret};
use measure::Sides;
use process::{Launcher, ProcessError};
use sanitizer::Program;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::io;
use std::path::{Path, PathBuf};
use tempfile::TempDir;
use tile_irdiff::classify::EntryComparison;
use tile_irdiff::codegen::{Cubin, SYMBOL};
use tile_irdiff::front::ReadOptions;
use tile_irdiff::gate::{self, Manifest};
use tile_irdiff::ir::{Handle, Operation};
use tile_irdiff::matching::{Binding, CompareOptions, Hypotheses, compare};
use tile_irdiff::parity::{
    CaseReport, Interval, Pair, ParityReport, Plan, PlanError, Sanitizer, Spec, SpecError,
    geometric_mean,
};
use tile_irdiff::report::{Style, parity};

/// Seeds that nobody chose are below: short enough to be typed again.
const FRESH_SEEDS: u64 = 1_000_000;

/// Why a pair could not be run.
#[derive(Debug, thiserror::Error)]
pub enum ParityFailure {
    /// The specification can't be read.
    #[error("{path}: {error}")]
    Spec {
        /// Its path.
        path: String,
        /// Why.
        error: SpecError,
    },
    /// A manifest has no such pair, or the pair says nothing about launches.
    #[error("{path} has no pair `{name}` with a table `parity`; those that have one: {known}")]
    Pair {
        /// Path of the manifest.
        path: String,
        /// The name that was asked for.
        name: String,
        /// Names of pairs with one.
        known: String,
    },
    /// A dump is named nowhere.
    #[error("{path} names no {side}; add `{side} = \"FILE\"`, or give {option}")]
    NoDump {
        /// Path of the specification.
        path: String,
        /// Which side.
        side: &'static str,
        /// The option that names it.
        option: &'static str,
    },
    /// The programs have several entries or none, so that it is open which are meant.
    #[error(
        "the programs have {0} pairs of entries, expected one; say which with `entry = [\"REF\", \"GEN\"]`"
    )]
    Entries(usize),
    /// A case can't be launched.
    #[error("case {number}: {error}")]
    Plan {
        /// Which case, from 1.
        number: usize,
        /// Why.
        error: PlanError,
    },
    /// A process can't be started, or can't use the GPU.
    #[error("GPU {ordinal}: {error}")]
    Device {
        /// Which GPU.
        ordinal: usize,
        /// Why.
        error: ProcessError,
    },
    /// The GPUs are of different kinds.
    #[error("GPU {ordinal} is for {found}, but another one for {expected}; use GPUs of one kind")]
    Targets {
        /// Which GPU.
        ordinal: usize,
        /// Its target.
        found: String,
        /// That of the first.
        expected: String,
    },
    /// A GPU is named twice.
    #[error("GPU {ordinal} is named twice in --devices; name each once")]
    Twice {
        /// Which GPU.
        ordinal: usize,
    },
    /// Nothing watches instrumented code.
    #[error(
        "there is no `compute-sanitizer`; put it into PATH or set CUDA_HOME to a CUDA toolkit, or leave --sanitize out"
    )]
    NoSanitizer,
    /// The tensors of a case can't be filled.
    #[error("case {number}: {error}")]
    Contents {
        /// Which case, from 1.
        number: usize,
        /// Why.
        error: ContentsError,
    },
    /// Files can't be exchanged with processes, or these can't be started.
    #[error("can't exchange files with the processes that launch kernels: {0}")]
    Files(#[source] io::Error),
}

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
pub fn report(arguments: &ParityArguments) -> Result<ParityReport, Failure> {
    let job = Job::load(arguments)?;
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
        spec: arguments.spec.display().to_string(),
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
    let interpreted =
        if arguments.interpret { job.interpret().map_err(Failure::Parity)? } else { Vec::new() };
    for (case, interpreted) in report.cases.iter_mut().zip(&interpreted) {
        case.interpreted = Some(interpreted.report.clone());
    }
    if devices.is_empty() {
        report.result = ParityReport::judge(&report.cases, None);
        return Ok(report);
    }
    let sides = Sides {
        cubins: [reference.1, generated.1],
        spec_folder: job.folder.clone(),
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
    let variables = plan.variables.clone();
    CaseReport { variables, grid: plan.grid, run: None, interpreted: None }
}

/// A pair with its cases.
struct Job {
    reference: JobSide,
    generated: JobSide,
    plans: Vec<Plan>,
    /// Folder of the specification.
    folder: PathBuf,
}

struct JobSide {
    loaded: Loaded,
    entry: Handle<Operation>,
}

impl Job {
    fn load(arguments: &ParityArguments) -> Result<Self, Failure> {
        let path = &arguments.spec;
        let shown = path.display().to_string();
        let launch = Launch::load(arguments, &shown)?;
        let spec = &launch.spec;
        let folder = path.parent().unwrap_or(Path::new("")).to_owned();
        let dump = |given: &Option<PathBuf>, named: &Option<PathBuf>, side, option| {
            let named = || named.as_ref().map(|named| folder.join(named));
            let path = shown.clone();
            given.clone().or_else(named).ok_or(Failure::Parity(ParityFailure::NoDump {
                path,
                side,
                option,
            }))
        };
        let reference = dump(&arguments.reference, &spec.reference, "reference", "--ref")?;
        let generated = dump(&arguments.generated, &spec.generated, "generated", "--gen")?;
        let entries = spec.entry.clone();
        let options = |index: usize| ReadOptions {
            entry: entries.as_ref().map(|entries| entries[index].clone()),
            dump: None,
        };
        let reference = input::load(&reference, &options(0))?;
        let generated = input::load(&generated, &options(1))?;
        let pair = pair(&launch, &reference, &generated)?;
        let sides = Pair {
            reference: (&reference.module, pair.reference),
            generated: (&generated.module, pair.generated),
            parameters: &pair.parameters,
        };
        let seed = arguments.measure.seed.or(spec.seed).unwrap_or_else(fresh_seed);
        let plans = spec.cases.iter().enumerate().map(|(index, variables)| {
            Plan::new(spec, variables, sides, seed)
                .map_err(|error| Failure::Parity(ParityFailure::Plan { number: index + 1, error }))
        });
        let plans = plans.collect::<Result<_, _>>()?;
        Ok(Self {
            reference: JobSide { loaded: reference, entry: pair.reference },
            generated: JobSide { loaded: generated, entry: pair.generated },
            plans,
            folder,
        })
    }

    /// Runs all cases on the interpreter.
    fn interpret(&self) -> Result<Vec<Interpreted>, ParityFailure> {
        let sides = [&self.reference, &self.generated];
        let case = |(index, plan): (usize, &Plan)| {
            interpret(sides, plan, &self.folder)
                .map_err(|error| ParityFailure::Contents { number: index + 1, error })
        };
        self.plans.iter().enumerate().map(case).collect()
    }
}

/// What is launched, and what is declared about it.
struct Launch {
    spec: Spec,
    bindings: Vec<Binding>,
    hypotheses: Hypotheses,
}

impl Launch {
    /// Reads a specification, or that of a pair of a manifest.
    fn load(arguments: &ParityArguments, shown: &str) -> Result<Self, Failure> {
        let text = std::fs::read_to_string(&arguments.spec)
            .map_err(|error| Failure::Io { path: shown.to_owned(), error })?;
        let Some(name) = &arguments.pair else {
            let spec = Spec::parse(&text).map_err(|error| {
                Failure::Parity(ParityFailure::Spec { path: shown.to_owned(), error })
            })?;
            return Ok(Self { spec, bindings: Vec::new(), hypotheses: Hypotheses::default() });
        };
        let manifest = Manifest::parse(&text).map_err(|error| Failure::Settings {
            path: shown.to_owned(),
            text: text.clone(),
            error,
        })?;
        let with_spec: Vec<(Spec, gate::Pair)> = manifest
            .pairs
            .into_iter()
            .filter_map(|mut pair| Some((pair.parity.take()?, pair)))
            .collect();
        let known: Vec<String> = with_spec.iter().map(|(_, pair)| pair.name.clone()).collect();
        match with_spec.into_iter().find(|(_, pair)| pair.name == *name) {
            Some((spec, pair)) => Ok(Self::of_pair(spec, pair, shown)),
            None => Err(Failure::Parity(ParityFailure::Pair {
                path: shown.to_owned(),
                name: name.clone(),
                known: if known.is_empty() { "none".to_owned() } else { known.join(", ") },
            })),
        }
    }

    fn of_pair(spec: Spec, pair: gate::Pair, shown: &str) -> Self {
        let said_by = format!("{shown}, pair {}", pair.name);
        let mut hypotheses = Hypotheses::default();
        for hypothesis in pair.assume {
            hypotheses.declare(hypothesis, &said_by);
        }
        let mut entries = pair.entries.into_iter();
        let spec = Spec {
            reference: Some(pair.reference.into()),
            generated: Some(pair.generated.into()),
            entry: entries.next().map(|(reference, generated)| [reference, generated]),
            map: pair
                .map
                .into_iter()
                .map(|(reference, generated)| [reference, generated])
                .collect(),
            ..spec
        };
        let bindings = pair.bind.into_iter().map(|binding| binding.declared_by(&said_by)).collect();
        Self { spec, bindings, hypotheses }
    }
}

/// The entries that stand for each other, with their parameters, as the comparison pairs
/// them.
fn pair(
    launch: &Launch,
    reference: &Loaded,
    generated: &Loaded,
) -> Result<EntryComparison, Failure> {
    let spec = &launch.spec;
    let options = CompareOptions {
        entries: spec.entry.iter().map(|[r, g]| (r.clone(), g.clone())).collect(),
        map: spec.map.iter().map(|[r, g]| (*r, *g)).collect(),
        bindings: launch.bindings.clone(),
        hypotheses: launch.hypotheses.clone(),
        ..CompareOptions::default()
    };
    let comparison =
        compare(&reference.module, &generated.module, &options).map_err(Failure::Compare)?;
    let [pair] = &comparison.entries[..] else {
        return Err(Failure::Parity(ParityFailure::Entries(comparison.entries.len())));
    };
    Ok(pair.clone())
}

impl JobSide {
    /// Assembles the entry into the file at `path`.
    fn assemble(
        &self,
        tileiras: &Tileiras,
        target: &str,
        sanitizer: Option<Sanitizer>,
        path: &Path,
    ) -> Result<Cubin, Failure> {
        let unit = assemble::unit(&self.loaded, self.entry)?;
        let fail = |error| Failure::Assemble { path: self.loaded.path.clone(), error };
        let made = tileiras.assemble(&unit.bytecode, target, sanitizer).map_err(fail)?;
        std::fs::write(path, &made.cubin).map_err(|error| fail(AssemblerError::Files(error)))?;
        Cubin::read(&made.cubin, SYMBOL).map_err(|error| fail(AssemblerError::Code(error.into())))
    }
}
