//! Arguments of `run`.

use crate::cli::arguments::{FileArguments, Format};
use clap::Args;
use std::path::PathBuf;
use std::str::FromStr;
use tile_irdiff::interp::Limits;

const FORMS: &str = "\
Each --arg is a tensor or a number, in the order of the entry's parameters. Sizes and
strides follow from the tensor, and are not given. A tensor is a .npy file, or made up:
  zeros:SHAPE  ones:SHAPE  arange:SHAPE     SHAPE as 128x64
  random:SHAPE[:SEED]                       between -1 and 1; integers from 0 to 7
  wide:SHAPE[:SEED]                         of all magnitudes; integers of any bits
  negative:SHAPE[:SEED]                     between -2 and -1; integers from -8 to -1
  special:SHAPE[:SEED]                      NaN, infinities, zeros, extremes among others
  extreme:SHAPE[:SEED]                      the same without NaN, infinities and subnormals
SEED is the number of the --arg where it is not given, counted from 0.
A tensor in multicast memory has one more dimension in front: the part of each device.
Numbers of types that NumPy lacks are read and written as unsigned integers of the same
bits.

Exit status:
  0  the kernel ran, and nothing went wrong but that a number without a value was stored,
     of which it warns
  1  it did something undefined, or an assertion failed
  2  it could not be run
  3  an operation has no documented meaning, or a limit was reached";

/// Steps that a run may take where nothing else is said: about a minute.
const STEPS: u64 = 2_000_000_000;

/// Arguments of `run`.
#[derive(Debug, Args)]
#[command(after_help = FORMS)]
pub struct RunArguments {
    /// The input.
    #[command(flatten)]
    pub input: FileArguments,
    /// Number of blocks in each dimension.
    #[arg(long, value_name = "X[,Y[,Z]]", default_value = "1")]
    pub grid: Grid,
    /// A tensor or a number, as said below; may be given several times.
    #[arg(long = "arg", value_name = "VALUE", allow_hyphen_values = true)]
    pub arguments: Vec<String>,
    /// A file for what a tensor holds after the run; N counts the `--arg` from 0. May be
    /// given several times.
    #[arg(long = "out", value_name = "N=FILE.npy")]
    pub outputs: Vec<Out>,
    /// Elements that may be calculated, loaded or stored before the run is stopped; 2000000000
    /// where it is not given, which take about a minute.
    #[arg(long, value_name = "N")]
    pub steps: Option<u64>,
    /// Bytes that one block may take before the run is stopped.
    #[arg(long, value_name = "BYTES")]
    pub memory: Option<u64>,
    /// How to print it.
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

impl RunArguments {
    /// How far the run may go.
    pub fn limits(&self) -> Limits {
        let default = Limits::default();
        Limits { steps: self.steps.unwrap_or(STEPS), memory: self.memory.unwrap_or(default.memory) }
    }
}

/// Number of blocks in each dimension.
#[derive(Clone, Copy, Debug)]
pub struct Grid(pub [u32; 3]);

impl FromStr for Grid {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut grid = [1; 3];
        let sizes: Vec<&str> = text.split(',').collect();
        if sizes.len() > grid.len() {
            return Err(format!("`{text}` has {} sizes, expected at most three", sizes.len()));
        }
        for (place, size) in grid.iter_mut().zip(sizes) {
            *place = size.trim().parse().map_err(|error| format!("`{size}`: {error}"))?;
        }
        Ok(Self(grid))
    }
}

/// Where a tensor goes.
#[derive(Clone, Debug)]
pub struct Out {
    /// Which `--arg` it is, from 0.
    pub argument: usize,
    /// The file.
    pub path: PathBuf,
}

impl FromStr for Out {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (number, path) = text
            .split_once('=')
            .ok_or_else(|| format!("`{text}` lacks `=`; expected N=FILE.npy"))?;
        let argument = number.parse().map_err(|error| format!("`{number}`: {error}"))?;
        Ok(Self { argument, path: path.into() })
    }
}
