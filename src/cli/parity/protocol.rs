//! What the program and the processes that launch kernels say to each other: a line of
//! JSON each.

use clap::ValueEnum;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
use tile_irdiff::parity::{DeviceReport, Plan, Trespass};

/// What an answer starts with. A kernel may print on the same stream.
pub const MARK: &str = "\u{1}tile-irdiff ";

/// How launches are timed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum, Serialize, Deserialize)]
pub enum Timer {
    /// By events of CUDA before and after each launch.
    #[default]
    Events,
    /// By what the GPU notes of each launch, by CUPTI: without the time that events take.
    Cupti,
}

/// One of the two kernels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Side {
    /// The reference.
    Reference,
    /// The generated one.
    Generated,
}

impl Side {
    /// Both, the reference first.
    pub const ALL: [Self; 2] = [Self::Reference, Self::Generated];

    /// The other one.
    pub fn other(self) -> Self {
        match self {
            Self::Reference => Self::Generated,
            Self::Generated => Self::Reference,
        }
    }
}

/// What a process shall do.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Request {
    /// Use a GPU.
    Open {
        /// Its position.
        ordinal: usize,
        /// How launches will be timed.
        timer: Timer,
    },
    /// Load a kernel.
    Load {
        /// Whose it is.
        side: Side,
        /// File with the machine code.
        cubin: PathBuf,
    },
    /// Make the tensors of a case.
    Prepare {
        /// The case.
        plan: Box<Plan>,
        /// Folder of the specification, which files are relative to.
        folder: PathBuf,
        /// Bytes before and after each tensor that no kernel may touch.
        guard: usize,
    },
    /// Launch a kernel once, on tensors that hold what they held at first.
    Run {
        /// Whose it is.
        side: Side,
        /// Folder for what the tensors hold then, one file each, named by position.
        results: PathBuf,
    },
    /// Time launches of both kernels in turn.
    Time {
        /// Which one comes first in each turn.
        first: Side,
        /// How many of each.
        launches: usize,
        /// Whether to flush the second-level cache before each.
        flush: bool,
    },
}

/// What came of it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Response {
    /// The GPU.
    Opened(DeviceReport),
    /// It is done.
    Done,
    /// The kernel has run.
    Ran {
        /// Memory that it wrote and should not have.
        trespasses: Vec<Trespass>,
    },
    /// Times.
    Times {
        /// Of the side that comes first, and of the other, in microseconds.
        micros: [Vec<f64>; 2],
        /// How they were taken.
        timer: String,
    },
    /// It could not be done, and the process is of no more use.
    Failed(String),
}
