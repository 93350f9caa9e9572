//! Arguments of `parity`.

use super::ParityFailure;
use super::measure::LEAST_ROUNDS;
use super::protocol::Timer;
use crate::cli::arguments::Format;
use crate::cli::pair::PairArguments;
use crate::cli::policy::hypothesis;
use clap::builder::{PossibleValuesParser, RangedU64ValueParser, TypedValueParser};
use clap::{Args, value_parser};
use std::num::ParseFloatError;
use std::path::PathBuf;
use std::time::Duration;
use tile_irdiff::matching::Hypothesis;
use tile_irdiff::parity::Sanitizer;
use tile_irdiff::valid::TARGETS;

const FORMS: &str = "\
The specification is a TOML file: tensors and numbers in the order of the reference's
parameters, the grid, and cases. docs/parity.md in the repository describes it.

Exit status:
  0  results agree, and the generated side is fast enough
  1  results differ, the generated side faults, or it is too slow
  2  it could not be run
  3  the reference faults, nothing or too little was written that could be compared or
     was interpreted, or more rounds are needed to tell the speed";

/// Least speed that is asked for where nobody says another.
const MIN_SPEED: f64 = 0.95;
/// Rounds at least and at most.
const ROUNDS: usize = 20;
const MAX_ROUNDS: usize = 100;
/// Seconds for a request.
const TIME_LIMIT: u64 = 60;
/// Target to assemble for where no GPU says it: that of a B200.
const TARGET: &str = "sm_100";

/// Arguments of `parity`.
#[derive(Debug, Args)]
#[command(after_help = FORMS)]
pub struct ParityArguments {
    /// What both kernels are launched with; a gate's manifest with --pair. `-` is standard
    /// input.
    pub spec: PathBuf,
    /// The pair of a manifest whose `parity` says what to launch.
    #[arg(long, value_name = "NAME", conflicts_with_all = ["reference", "generated"])]
    pub pair: Option<String>,
    /// The dump that is right; else the one that the specification names.
    #[arg(long = "ref", value_name = "REF")]
    pub reference: Option<PathBuf>,
    /// The dump that should be the same program; else the one that the specification names.
    #[arg(long = "gen", value_name = "GEN")]
    pub generated: Option<PathBuf>,
    /// Which parts of the dumps stand for each other, beside what the specification says.
    #[command(flatten)]
    pub counterparts: PairArguments,
    /// Something about launches that holds beside what the policy declares, as for `diff`;
    /// may be given several times.
    #[arg(long = "assume", value_name = "HYPOTHESIS", value_parser = hypothesis())]
    pub assume: Vec<Hypothesis>,
    /// What is done with the pair.
    #[command(flatten)]
    pub launch: LaunchArguments,
    /// How to print it.
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// What is done with a pair: for which target, on what, and how it is measured.
#[derive(Debug, Args)]
pub struct LaunchArguments {
    /// Only assemble both sides and plan the cases; needs no GPU.
    #[arg(long)]
    pub compile_only: bool,
    /// Target to assemble for, where no GPU says it.
    #[arg(
        long,
        value_name = "TARGET",
        requires = "compile_only",
        default_value = TARGET,
        value_parser = PossibleValuesParser::new(TARGETS)
    )]
    pub target: String,
    /// Run each side on the CPU interpreter, too, where a case is small enough: shows what
    /// is undefined, and how far the GPU's results are from correctly rounded ones.
    #[arg(long)]
    pub interpret: bool,
    /// How both sides are run and timed.
    #[command(flatten)]
    pub measure: MeasureArguments,
    /// NVIDIA's assembler; else the one in PATH, in `CUDA_HOME` or in the active Python
    /// environment.
    #[arg(long, value_name = "PATH")]
    pub tileiras: Option<PathBuf>,
}

impl LaunchArguments {
    /// The usual, with the assembler at `tileiras`.
    pub fn usual(tileiras: Option<PathBuf>) -> Self {
        Self {
            compile_only: false,
            interpret: false,
            target: TARGET.to_owned(),
            measure: MeasureArguments::default(),
            tileiras,
        }
    }
}

/// How both sides are run and timed.
#[derive(Clone, Debug, Args)]
pub struct MeasureArguments {
    /// GPUs to use; cases are spread over them.
    #[arg(long, value_name = "N,…", value_delimiter = ',', default_value = "0")]
    pub devices: Vec<usize>,
    /// Seed of the inputs; else that of the specification.
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// Don't take times.
    #[arg(long)]
    pub no_times: bool,
    /// Least speed of the generated side, as a part of the reference's.
    #[arg(long, value_name = "PART", default_value_t = MIN_SPEED, value_parser = part)]
    pub min_speed: f64,
    /// Rounds of launches, at least; more are made while the speed is undecided.
    #[arg(long, value_name = "N", default_value_t = ROUNDS, value_parser = rounds())]
    pub rounds: usize,
    /// Rounds at most; without it 100, or as many as there shall be at least.
    #[arg(long, value_name = "N", value_parser = rounds())]
    pub max_rounds: Option<usize>,
    /// How launches are timed.
    #[arg(long, value_enum, default_value_t)]
    pub timer: Timer,
    /// Have the compiler instrument the code for this tool, and run each side under it
    /// (`compute-sanitizer`, in PATH or `CUDA_HOME`); no times are taken then.
    #[arg(long, value_name = "TOOL", value_parser = sanitizers())]
    pub sanitize: Option<Sanitizer>,
    /// Don't flush the second-level cache before each timed launch.
    #[arg(long)]
    pub warm_cache: bool,
    /// Seconds that a side may take for a request; then it counts as hanging.
    #[arg(
        long,
        value_name = "SECONDS",
        default_value_t = TIME_LIMIT,
        value_parser = value_parser!(u64).range(1..)
    )]
    pub time_limit: u64,
}

fn rounds() -> RangedU64ValueParser<usize> {
    RangedU64ValueParser::new().range(LEAST_ROUNDS as u64..)
}

/// A number above zero.
fn part(text: &str) -> Result<f64, String> {
    let number: f64 = text.parse().map_err(|error: ParseFloatError| error.to_string())?;
    let fits = number.is_finite() && number > 0.0;
    fits.then_some(number).ok_or_else(|| "expected a number above zero".to_owned())
}

fn sanitizers() -> impl TypedValueParser<Value = Sanitizer> {
    PossibleValuesParser::new([Sanitizer::Memcheck.name()]).map(|_| Sanitizer::Memcheck)
}

impl Default for MeasureArguments {
    fn default() -> Self {
        Self {
            devices: vec![0],
            seed: None,
            no_times: false,
            min_speed: MIN_SPEED,
            rounds: ROUNDS,
            max_rounds: None,
            timer: Timer::default(),
            sanitize: None,
            warm_cache: false,
            time_limit: TIME_LIMIT,
        }
    }
}

impl MeasureArguments {
    /// Checks that they go together.
    ///
    /// # Errors
    /// When there are to be more rounds than there may be.
    pub fn check(&self) -> Result<(), ParityFailure> {
        let Self { rounds, max_rounds, .. } = *self;
        match max_rounds.filter(|max_rounds| rounds > *max_rounds) {
            Some(max_rounds) => Err(ParityFailure::Rounds { rounds, max_rounds }),
            None => Ok(()),
        }
    }

    /// Rounds at most.
    pub fn most_rounds(&self) -> usize {
        self.max_rounds.unwrap_or(MAX_ROUNDS.max(self.rounds))
    }

    /// How long a side may take.
    pub fn limit(&self) -> Duration {
        Duration::from_secs(self.time_limit)
    }
}
