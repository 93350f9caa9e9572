//! Why a pair could not be run.

use super::contents::ContentsError;
use super::process::ProcessError;
use std::io;
use tile_irdiff::parity::PlanError;

/// Why a pair could not be run.
#[derive(Debug, thiserror::Error)]
pub enum ParityFailure {
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
    /// A manifest was given, but no pair of it.
    #[error("{path} is a gate's manifest; say with --pair which of its pairs is meant: {known}")]
    Manifest {
        /// Its path.
        path: String,
        /// Names of its pairs with a table `parity`.
        known: String,
    },
    /// A pair of a specification was asked for, which has one alone.
    #[error("{path} is a specification of one pair, no gate's manifest; leave --pair out")]
    OnePair {
        /// Its path.
        path: String,
    },
    /// What is said of a pair has a slip.
    #[error("{said_by}: {problem}")]
    Pairing {
        /// What says it.
        said_by: String,
        /// The slip.
        problem: String,
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
    /// A case can't be launched.
    #[error(
        "case {number}{}: {error}{}",
        if *several { format!(" of {entries}") } else { String::new() },
        if *several { "; a specification holds for all pairs of entries, unless --entry chooses" } else { "" }
    )]
    Plan {
        /// Which case, from 1.
        number: usize,
        /// The entries, as `--entry` names them.
        entries: String,
        /// Whether there are others.
        several: bool,
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
    /// More rounds are asked for than are allowed.
    #[error(
        "--rounds {rounds} is more than --max-rounds {max_rounds}; give at least as many of the latter"
    )]
    Rounds {
        /// Least number of rounds.
        rounds: usize,
        /// Greatest number of rounds.
        max_rounds: usize,
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
