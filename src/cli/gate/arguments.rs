//! What can be said to `gate`.

use super::super::output::OutputArguments;
use super::super::policy::PolicyArguments;
use clap::Args;
use clap::builder::PossibleValuesParser;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use tile_irdiff::gate::Shard;
use tile_irdiff::valid::TARGETS;

/// Arguments of `gate`.
#[derive(Debug, Args)]
pub struct GateArguments {
    /// A manifest, or two folders, of the references and of the generated dumps, whose
    /// files are paired by name; of one folder its gate.toml, or its folders `reference`
    /// and `generated`. Without any, the gate.toml of the working directory.
    #[arg(value_name = "MANIFEST|DIR", num_args = 0..=2)]
    pub inputs: Vec<PathBuf>,
    /// Compare one of N parts of the pairs.
    #[arg(long, value_name = "K/N")]
    pub shard: Option<Shard>,
    /// Compare nothing; take the results of earlier runs, as `--format jsonl` prints them:
    /// all parts of each; `-` for standard input.
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with_all = ["inputs", "shard"])]
    pub join: Vec<PathBuf>,
    /// Pairs that are compared at once, up to 256; else as many as there are cores.
    #[arg(short, long, value_name = "N")]
    pub jobs: Option<NonZeroUsize>,
    /// Target to resolve hints for, as `sm_100`, where the manifest says none.
    #[arg(long, value_name = "TARGET", value_parser = PossibleValuesParser::new(TARGETS))]
    pub target: Option<String>,
    /// Let results in JSON carry the canonical programs, which `--join` then shows in HTML.
    #[arg(long)]
    pub programs: bool,
    /// Let results in JSON say by what each verdict was found, which Markdown and HTML then
    /// show collapsed.
    #[arg(long)]
    pub proof: bool,
    /// Don't let MLIR check the modules, too (no effect in builds without MLIR).
    #[arg(long)]
    pub no_mlir_verify: bool,
    /// How results are written.
    #[command(flatten)]
    pub output: OutputArguments,
    /// What fails the run.
    #[command(flatten)]
    pub policy: PolicyArguments,
}
