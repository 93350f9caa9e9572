//! Why a run could not be done.

use super::assemble::AssemblerError;
use super::parity::ParityFailure;
use super::run::RunFailure;
use std::io;
use std::process::ExitStatus;
use std::time::Duration;
use tile_irdiff::back::bytecode;
use tile_irdiff::classify::Severity;
use tile_irdiff::front::{ReadError, Source};
use tile_irdiff::gate::JoinError;
#[cfg(feature = "mlir")]
use tile_irdiff::ir::Module;
use tile_irdiff::ir::{Handle, LineColumn, Operation, Span, line_column};
use tile_irdiff::matching::CompareError;
use tile_irdiff::policy::FileError;
use tile_irdiff::report::{Diagnostic, Excerpt, Listing, Style};
use tile_irdiff::valid::Invalid;

/// Errors of an invalid module that are shown; the rest is counted.
const SHOWN_ERRORS: usize = 8;

/// Why a run could not be done.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// A file can't be opened or read.
    #[error("can't read it: {error}")]
    Io {
        /// The path as given.
        path: String,
        /// Why.
        error: io::Error,
    },
    /// The time that a run may take is over.
    #[error("not done after {seconds} s; --timeout allows more")]
    Timeout {
        /// The time that it had.
        seconds: u64,
    },
    /// No thread can be started.
    #[error("can't start a thread: {0}")]
    Thread(#[source] io::Error),
    /// MLIR's parser can't be tried in a process of its own.
    #[error("can't start the process that reads it first: {error}")]
    Probe {
        /// The path as given.
        path: String,
        /// Why.
        error: io::Error,
    },
    /// MLIR's parser crashed on an input.
    #[error(
        "MLIR's parser crashed on it ({status}), or would have taken more than {} MiB of memory; \
         it is damaged, or of a kind that MLIR can't read",
        memory >> 20
    )]
    MlirCrash {
        /// The path as given.
        path: String,
        /// How the process that read it ended.
        status: ExitStatus,
        /// Bytes of memory that it could take.
        memory: u64,
    },
    /// MLIR's parser came to no end.
    #[error(
        "MLIR's parser was not done with it after {:.1} s; it is damaged, or of a kind that \
         MLIR can't read",
        time.as_secs_f64()
    )]
    MlirHangs {
        /// The path as given.
        path: String,
        /// How long the process that read it was given.
        time: Duration,
    },
    /// A folder was given for a file.
    #[error("this is a directory; expected a file with a dump")]
    Directory {
        /// The path as given.
        path: String,
    },
    /// A file is there that would be written.
    #[error("there is one already; remove it first")]
    Exists {
        /// The path.
        path: String,
    },
    /// A file can't be written.
    #[error("can't write it: {error}")]
    WriteFile {
        /// The path as given.
        path: String,
        /// Why.
        error: io::Error,
    },
    /// A folder holds nothing for a gate.
    #[error(
        "there is nothing to compare; expected a gate.toml, the folders `reference` and `generated`, or two folders with dumps"
    )]
    NoGate {
        /// The path as given.
        path: String,
    },
    /// A line of a file is no result of a gate, or one that contradicts itself.
    #[error("line {line} is no result of a gate; expected what `--format jsonl` prints: {error}")]
    Results {
        /// The path as given.
        path: String,
        /// Number of the line.
        line: usize,
        /// What is wrong with it.
        error: String,
    },
    /// A file that should hold results is empty.
    #[error(
        "it holds no results; `gate --format jsonl` writes a line even for a part without pairs"
    )]
    NoResults {
        /// The path as given.
        path: String,
    },
    /// Results are not those of whole runs.
    #[error("can't join these results: {0}")]
    Join(#[source] JoinError),
    /// An output would be written over something that the run reads.
    #[error("the output would replace an input of this run, {input}")]
    OutputIsInput {
        /// The path of the output as given.
        path: String,
        /// The path of the input as given.
        input: String,
    },
    /// Two outputs would be written to one file.
    #[error("two outputs would be written to this file")]
    OutputTwice {
        /// The path of the second as given.
        path: String,
    },
    /// Threads can't be started.
    #[error("can't start threads: {0}")]
    Threads(#[source] rayon::ThreadPoolBuildError),
    /// A policy or a manifest has a slip.
    #[error("{error}")]
    Settings {
        /// The path as given.
        path: String,
        /// The file.
        text: String,
        /// What is wrong.
        error: FileError,
    },
    /// A file holds no dump that can be read.
    #[error("{error}")]
    Read {
        /// The path as given.
        path: String,
        /// Why.
        error: Box<ReadError>,
    },
    /// A file holds a dump that breaks rules of the dialect.
    #[error("{invalid}")]
    Invalid {
        /// The path as given.
        path: String,
        /// What was read.
        origin: Source,
        /// The errors.
        invalid: Box<Invalid>,
    },
    /// A program can't be written in the form that was asked for.
    #[error("{error}")]
    Write {
        /// Path of the program as given.
        path: String,
        /// What was read.
        origin: Source,
        /// Why.
        error: bytecode::Error,
    },
    /// A file holds a dump that MLIR takes for malformed.
    #[cfg(feature = "mlir")]
    #[error("{rejection}")]
    RejectedByMlir {
        /// The path as given.
        path: String,
        /// What was read.
        origin: Source,
        /// The module.
        module: Box<Module>,
        /// Why.
        rejection: tile_irdiff::mlir::Rejection,
    },
    /// MLIR can't write a program.
    #[cfg(feature = "mlir")]
    #[error(transparent)]
    Mlir(tile_irdiff::mlir::WriteError),
    /// A form was asked for that this build can't write.
    #[cfg(not(feature = "mlir"))]
    #[error(
        "this build has no MLIR and can't write {0}; build with the default features, or ask for text, bytecode or mlir"
    )]
    NoMlir(&'static str),
    /// The assembler can't be found or run.
    #[error(transparent)]
    Assembler(AssemblerError),
    /// A program can't be assembled.
    #[error("{error}")]
    Assemble {
        /// Path of the program as given.
        path: String,
        /// Why.
        error: AssemblerError,
    },
    /// A pair can't be run on a GPU.
    #[error(transparent)]
    Parity(ParityFailure),
    /// A kernel can't be run.
    #[error(transparent)]
    Run(RunFailure),
    /// The modules can't be compared.
    #[error("{0}")]
    Compare(#[source] CompareError),
    /// Standard input was asked for twice.
    #[error("only one of the inputs can be standard input")]
    StandardInputTwice,
    /// A canonical program was asked for in a form of modules.
    #[error("a canonical program is a graph, not a module; expected text, dot or json")]
    CanonicalModule,
    /// Bytecode would go to a terminal.
    #[error("bytecode is not shown on a terminal; redirect the output to a file")]
    BinaryToTerminal,
    /// The output can't be written.
    #[error("can't write the output: {0}")]
    Output(#[source] io::Error),
    /// The output can't be written as JSON.
    #[error("can't write the output as JSON: {0}")]
    Json(#[source] serde_json::Error),
    /// A name that nothing has.
    #[error("there is no {what} `{name}`{}", suggestion(near))]
    UnknownName {
        /// What it should name.
        what: &'static str,
        /// The name.
        name: String,
        /// Names that are close.
        near: Vec<String>,
    },
}

fn suggestion(near: &[String]) -> String {
    if near.is_empty() { String::new() } else { format!("; did you mean {}?", near.join(" or ")) }
}

impl Failure {
    /// Path of the file that it is about.
    pub fn path(&self) -> Option<&str> {
        match self {
            Self::Io { path, .. }
            | Self::Directory { path }
            | Self::Exists { path }
            | Self::WriteFile { path, .. }
            | Self::NoGate { path }
            | Self::Results { path, .. }
            | Self::NoResults { path }
            | Self::OutputIsInput { path, .. }
            | Self::OutputTwice { path }
            | Self::Settings { path, .. }
            | Self::Read { path, .. }
            | Self::Invalid { path, .. }
            | Self::Write { path, .. }
            | Self::Assemble { path, .. } => Some(path),
            #[cfg(feature = "mlir")]
            Self::RejectedByMlir { path, .. } => Some(path),
            _ => None,
        }
    }

    /// Line and column of the input that it is about, where that is text, and of what
    /// `show` prints where it is bytecode.
    pub fn place(&self) -> Option<LineColumn> {
        let (text, span) = match self {
            Self::Read { error, .. } => (error.text.as_deref()?, error.span),
            Self::Settings { text, error, .. } => (text.as_str(), error.span),
            Self::Invalid { origin, invalid, .. } => {
                let first = invalid.errors.first()?;
                let place = Listing::new(&invalid.module, origin).place(first.operation);
                return Some(LineColumn { line: place.line?, column: place.column? });
            }
            _ => return None,
        };
        span.is_defined().then(|| line_column(text, span.offset()))
    }

    /// The failure with its place, for a person.
    pub fn render(&self, style: Style) -> String {
        match self {
            Self::Read { path, error } => {
                placed(path, error.text.as_deref(), error.span, &error.to_string()).render(style)
            }
            Self::Settings { path, text, error } => {
                placed(path, Some(text), error.span, &error.message).render(style)
            }
            Self::Write { path, origin, error } => {
                placed(path, origin.text.as_deref(), error.span, &error.to_string()).render(style)
            }
            Self::Invalid { path, origin, invalid } => invalid_module(path, origin, invalid, style),
            #[cfg(feature = "mlir")]
            Self::RejectedByMlir { path, origin, module, rejection } => {
                let message = rejection.to_string();
                let Some(operation) = rejection.operation else {
                    return placed(path, None, Span::default(), &message).render(style);
                };
                let listing = Listing::new(module, origin);
                at_operation(&listing, path, operation, &message).render(style)
            }
            #[cfg(feature = "mlir")]
            Self::Mlir(_) => Diagnostic::new(Severity::Error, &self.to_string()).render(style),
            #[cfg(not(feature = "mlir"))]
            Self::NoMlir(_) => Diagnostic::new(Severity::Error, &self.to_string()).render(style),
            Self::Io { path, .. }
            | Self::Directory { path }
            | Self::Exists { path }
            | Self::WriteFile { path, .. }
            | Self::NoGate { path }
            | Self::Results { path, .. }
            | Self::NoResults { path }
            | Self::OutputIsInput { path, .. }
            | Self::OutputTwice { path }
            | Self::Probe { path, .. }
            | Self::MlirCrash { path, .. }
            | Self::MlirHangs { path, .. }
            | Self::Assemble { path, .. } => {
                Diagnostic::new(Severity::Error, &format!("{path}: {self}")).render(style)
            }
            Self::Compare(_)
            | Self::Join(_)
            | Self::Run(_)
            | Self::Assembler(_)
            | Self::Parity(_)
            | Self::Timeout { .. }
            | Self::Thread(_)
            | Self::StandardInputTwice
            | Self::CanonicalModule
            | Self::BinaryToTerminal
            | Self::Output(_)
            | Self::Threads(_)
            | Self::Json(_)
            | Self::UnknownName { .. } => {
                Diagnostic::new(Severity::Error, &self.to_string()).render(style)
            }
        }
    }
}

/// A message about a place in the input at `path`.
fn placed(path: &str, text: Option<&str>, span: Span, message: &str) -> Diagnostic {
    let Some(text) = text.filter(|_| span.is_defined()) else {
        let mut diagnostic = Diagnostic::new(Severity::Error, &format!("{path}: {message}"));
        if span.is_defined() {
            diagnostic.note(&format!("at byte {}", span.start));
        }
        return diagnostic;
    };
    let mut diagnostic = Diagnostic::new(Severity::Error, message);
    diagnostic.excerpts.push(Excerpt::of_span(path, text, span));
    diagnostic
}

/// A message about an operation of the input at `path`.
fn at_operation(
    listing: &Listing<'_>,
    path: &str,
    operation: Handle<Operation>,
    message: &str,
) -> Diagnostic {
    let mut diagnostic = Diagnostic::new(Severity::Error, message);
    let place = listing.place(operation);
    let mark = 0..place.text.len();
    diagnostic.excerpts.push(Excerpt::of_place(&place, path, String::new(), vec![mark]));
    diagnostic
}

fn invalid_module(path: &str, origin: &Source, invalid: &Invalid, style: Style) -> String {
    let listing = Listing::new(&invalid.module, origin);
    let mut text = String::new();
    for error in invalid.errors.iter().take(SHOWN_ERRORS) {
        let diagnostic = at_operation(&listing, path, error.operation, &error.to_string());
        text.push_str(&diagnostic.render(style));
    }
    let rest = invalid.errors.len().saturating_sub(SHOWN_ERRORS);
    if rest > 0 {
        let title = format!("{rest} more errors are not shown");
        text.push_str(&Diagnostic::new(Severity::Note, &title).render(style));
    }
    text
}
