//! `run`: a kernel on the CPU.

mod arguments;
mod given;
mod launch;
pub(super) mod npy;
mod summary;

pub use arguments::RunArguments;
pub use given::GivenError;

use super::Done;
use super::arguments::Format;
use super::exit::Exit;
use super::failure::Failure;
use super::input::{self, Loaded};
use given::{Given, Tensor};
use tile_irdiff::classify::Severity;
use tile_irdiff::interp::{self, BindError, Error, Options, Outcome};
use tile_irdiff::ir::{Handle, Module, Operation};
use tile_irdiff::report::{Diagnostic, Excerpt, Listing, Style};

/// Why a kernel could not be run.
#[derive(Debug, thiserror::Error)]
pub enum RunFailure {
    /// The input has several entries, or none of the name.
    #[error("there is no entry {wanted}; the input has {known}")]
    NoEntry {
        /// What was asked for.
        wanted: String,
        /// The entries that are there.
        known: String,
    },
    /// The arguments are not those of the entry.
    #[error("{error}; it takes {expected}")]
    Arguments {
        /// What is wrong.
        error: BindError,
        /// What there should be.
        expected: String,
    },
    /// An option makes no sense.
    #[error("{option} {text}: {error}")]
    Option {
        /// Name of the option.
        option: &'static str,
        /// Its value.
        text: String,
        /// What is wrong.
        error: GivenError,
    },
    /// The launch does not fit.
    #[error(transparent)]
    Launch(Error),
}

/// Runs a kernel.
pub fn run(arguments: &RunArguments, style: Style) -> Result<Done, Failure> {
    let loaded = input::load(&arguments.input.file, &arguments.input.options())?;
    let entry = find_entry(&loaded.module, arguments.input.entry.as_deref())?;
    let (tensors, launch) = launch::prepare(&loaded.module, entry, arguments)?;
    let options = Options { limits: arguments.limits(), ..Options::default() };
    let outcome = match interp::run(&loaded.module, entry, launch, &options) {
        Ok(outcome) => outcome,
        Err(error @ (Error::Unsupported { .. } | Error::Steps { .. } | Error::Memory { .. })) => {
            return Ok(undecided(&loaded, entry, &error, style));
        }
        Err(error) => return Err(Failure::Run(RunFailure::Launch(error))),
    };
    write_outputs(arguments, &tensors, &outcome)?;
    let summary = summary::summarize(&loaded, entry, arguments.grid.0, &tensors, &outcome);
    let done = match arguments.format {
        Format::Json => Done::json(&summary)?,
        Format::Human => Done::text(summary.render(&loaded.path, style)),
    };
    let exit = if summary.is_faulty() { Exit::Denied } else { Exit::Success };
    Ok(Done { exit, ..done })
}

/// The entry called `name`, or the only one.
fn find_entry(module: &Module, name: Option<&str>) -> Result<Handle<Operation>, Failure> {
    let entries: Vec<_> = module.entries().collect();
    let found = match (name, &entries[..]) {
        (Some(name), entries) => entries.iter().find(|entry| module.symbol(**entry) == name),
        (None, [entry]) => Some(entry),
        (None, _) => None,
    };
    found.copied().ok_or_else(|| {
        let names: Vec<_> = entries.iter().map(|e| format!("`{}`", module.symbol(*e))).collect();
        let known = if names.is_empty() { "none".to_owned() } else { names.join(", ") };
        let wanted = match name {
            Some(name) => format!("`{name}`"),
            None => "to run by itself, say which with --entry".to_owned(),
        };
        Failure::Run(RunFailure::NoEntry { wanted, known })
    })
}

/// What stays open is no success, and no failure either.
fn undecided(loaded: &Loaded, entry: Handle<Operation>, error: &Error, style: Style) -> Done {
    let operation = match error {
        Error::Unsupported { operation, .. } | Error::Steps { place: Some(operation), .. } => {
            *operation
        }
        _ => entry,
    };
    let place = Listing::new(&loaded.module, &loaded.source).place(operation);
    let mut diagnostic = Diagnostic::new(Severity::Warning, &error.to_string());
    let mark = 0..place.text.len();
    diagnostic.excerpts.push(Excerpt::of_place(&place, &loaded.path, String::new(), vec![mark]));
    Done { exit: Exit::Inconclusive, ..Done::text(diagnostic.render(style)) }
}

fn write_outputs(
    arguments: &RunArguments,
    tensors: &[Tensor],
    outcome: &Outcome,
) -> Result<(), Failure> {
    for out in &arguments.outputs {
        let fail = |error| {
            let text = format!("{}={}", out.argument, out.path.display());
            Failure::Run(RunFailure::Option { option: "--out", text, error })
        };
        let tensor = tensors.iter().find(|tensor| tensor.argument == out.argument);
        let count = arguments.arguments.len();
        let tensor =
            tensor.ok_or_else(|| fail(GivenError::NoTensor { found: out.argument, count }))?;
        let buffer = outcome.buffers[tensor.parameter].as_ref();
        let bytes = buffer.map_or(&[][..], |buffer| &buffer.bytes);
        npy::write(&out.path, tensor, bytes).map_err(|error| fail(error.into()))?;
    }
    Ok(())
}

/// Reads the `--arg` at this position.
fn parse(text: &str, position: usize) -> Result<Given, Failure> {
    Given::parse(text, position).map_err(|error| argument_failure(text, error))
}

fn argument_failure(text: &str, error: GivenError) -> Failure {
    Failure::Run(RunFailure::Option { option: "--arg", text: text.to_owned(), error })
}
