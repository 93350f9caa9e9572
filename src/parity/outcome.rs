//! What running a pair showed, as data: what `parity --format json` prints.

use super::{Decision, Interval, OutputComparison};
use crate::classify::SideName;
use crate::codegen::Resources;
use crate::policy::Outcome;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What running a pair showed.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ParityReport {
    /// Name and version of this form: `tile-irdiff-parity/1`.
    pub schema: String,
    /// Path of the specification as given.
    pub spec: String,
    /// Path of the reference.
    pub reference: String,
    /// Path of the generated dump.
    pub generated: String,
    /// The compiler and its version.
    pub compiler: String,
    /// Target that both were assembled for.
    pub target: String,
    /// The sanitizer that the code was instrumented for, where one was asked for.
    pub sanitizer: Option<Sanitizer>,
    /// The GPU; nothing where both sides were only assembled.
    pub device: Option<DeviceReport>,
    /// The pairs of entries.
    pub entries: Vec<EntryReport>,
    /// Entries that only one side has, so that nothing is launched of them.
    #[serde(default)]
    pub alone: Vec<LoneEntry>,
    /// Seed of the inputs.
    pub seed: u64,
    /// The cases.
    pub cases: Vec<CaseReport>,
    /// How many cases both sides went through on the CPU interpreter, where that was asked
    /// for.
    pub interpreted_cases: Option<usize>,
    /// Geometric mean of the speeds of all cases that were timed.
    pub speed: Option<Interval>,
    /// The speed that is asked for.
    pub min_speed: f64,
    /// Whether it is reached.
    pub speed_decision: Option<Decision>,
    /// What it comes to: what was asked for, so that a run that only assembles passes where
    /// both sides can be assembled and every case fits.
    pub result: Outcome,
    /// Why it is no pass, in sentences without a subject of their own.
    #[serde(default)]
    pub reasons: Vec<String>,
}

/// An entry without a partner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LoneEntry {
    /// The side that has it.
    pub side: SideName,
    /// Its symbol.
    pub entry: String,
}

/// A tool that watches what a kernel does while it runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Sanitizer {
    /// Accesses outside allocations, and misaligned ones.
    Memcheck,
}

impl Sanitizer {
    /// Its name, as the assembler and `compute-sanitizer` know it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Memcheck => "memcheck",
        }
    }
}

/// A GPU and its state.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct DeviceReport {
    /// Its name.
    pub name: String,
    /// Its position.
    pub ordinal: usize,
    /// Target of its code, as `sm_90`.
    pub target: String,
    /// Version of CUDA that the driver has.
    pub driver: String,
    /// Bytes of its second-level cache.
    pub l2_bytes: u64,
    /// Number of its multiprocessors.
    pub multiprocessors: u32,
    /// Clocks, temperature and throttling before and after, as `nvidia-smi` tells them.
    pub state: Vec<String>,
}

/// A pair of entries.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct EntryReport {
    /// Symbol in the reference.
    pub reference: String,
    /// Symbol in the generated dump.
    pub generated: String,
    /// What a launch of the reference needs.
    pub reference_code: Resources,
    /// What a launch of the generated side needs.
    pub generated_code: Resources,
    /// Geometric mean of the speeds of its cases that were timed.
    pub speed: Option<Interval>,
}

/// A case.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct CaseReport {
    /// Position of the pair of entries in `entries`.
    pub entry: usize,
    /// Values of the variables.
    pub variables: BTreeMap<String, i64>,
    /// Number of blocks on each axis.
    pub grid: [u32; 3],
    /// What the generated side alone assumes of its parameters and does not hold: it has no
    /// meaning here where the reference has one, and is not launched.
    pub broken: Vec<String>,
    /// What running it on a GPU showed; nothing where nothing was run.
    pub run: Option<RunReport>,
    /// What running it on the CPU interpreter showed, where that was asked for.
    pub interpreted: Option<InterpretedReport>,
}

/// What running a case on the CPU interpreter showed.
///
/// The interpreter rounds correctly where a GPU approximates, and adds in another order, so
/// that a GPU's results are held against its own to be looked at, not to be judged. Results
/// of both sides on the interpreter are judged as those on a GPU are.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct InterpretedReport {
    /// How the reference ran.
    pub reference: InterpretedSide,
    /// How the generated side ran.
    pub generated: InterpretedSide,
    /// Results of both sides on the interpreter, where both have some.
    pub outputs: Vec<OutputComparison>,
}

/// A side on the CPU interpreter.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct InterpretedSide {
    /// Why it was not run to its end.
    pub not_run: Option<String>,
    /// What it did wrong, with lines of its dump: what the language leaves undefined, and
    /// assertions that failed.
    pub faults: Vec<String>,
    /// What it left in memory on the GPU, held against the interpreter's results; empty
    /// where either has none.
    pub gpu: Vec<OutputComparison>,
}

/// What running a case showed.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct RunReport {
    /// How the reference ran.
    pub reference: SideRun,
    /// How the generated side ran.
    pub generated: SideRun,
    /// Results held against each other, where both sides have some.
    pub outputs: Vec<OutputComparison>,
    /// Times, where results agree.
    pub speed: Option<SpeedReport>,
    /// What went wrong while times were taken.
    pub timing_fault: Option<String>,
    /// A launch of each side after those that were timed, in their process and with the
    /// inputs as they were.
    pub repeated: Option<RepeatedReport>,
    /// What it comes to.
    pub result: Outcome,
}

/// A launch of each side after the timed ones.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct RepeatedReport {
    /// How the reference ran.
    pub reference: SideRun,
    /// How the generated side ran.
    pub generated: SideRun,
    /// Results held against each other, where both sides have some.
    pub outputs: Vec<OutputComparison>,
}

/// How a side ran.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SideRun {
    /// Why it was not launched: the GPU can't be used, or lacks memory. That is no fault of
    /// the kernel.
    pub not_launched: Option<String>,
    /// What went wrong: the CUDA error, or that the time was up.
    pub fault: Option<String>,
    /// Memory that it wrote and should not have.
    pub trespasses: Vec<Trespass>,
    /// What the sanitizer says, each with its place, where it was asked for.
    pub sanitizer: Vec<String>,
}

/// Memory that a kernel wrote and should not have.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Trespass {
    /// Name of the tensor.
    pub tensor: String,
    /// What was written, as `3 bytes before it` or `element 7 of an input`.
    pub place: String,
}

/// Times of a case.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SpeedReport {
    /// Median time of the reference in microseconds.
    pub reference_us: f64,
    /// Median time of the generated side in microseconds.
    pub generated_us: f64,
    /// Time of the reference divided by that of the generated side.
    pub speed: Interval,
    /// Rounds that were timed.
    pub rounds: usize,
    /// Launches that were timed, of each side.
    pub launches: usize,
    /// How: `graph` for events in a CUDA graph, `stream` for events in a stream, `cupti`
    /// for the times that the GPU notes, by CUPTI.
    pub timer: String,
    /// Whether the second-level cache was flushed before each launch.
    pub flushed: bool,
}
