//! What can be said on the command line.

use super::gate::GateArguments;
use super::output::OutputArguments;
use super::pair::PairArguments;
use super::parity::ParityArguments;
use super::policy::PolicyArguments;
use super::run::RunArguments;
use super::terminal::Color;
use clap::builder::PossibleValuesParser;
use clap::error::ErrorKind;
use clap::{Args, CommandFactory, Parser, Subcommand, ValueEnum, value_parser};
use clap_complete::Shell;
use std::ffi::OsString;
use std::path::PathBuf;
use tile_irdiff::dialect::Version;
use tile_irdiff::front::ReadOptions;
use tile_irdiff::report::human::Detail;
use tile_irdiff::valid::TARGETS;

/// Decides whether two CUDA Tile IR kernels are the same program, and says exactly how
/// they differ.
#[derive(Debug, Parser)]
#[command(
    name = "tile-irdiff",
    version,
    long_version = LONG_VERSION,
    after_help = EXIT_STATUS,
    max_term_width = 100,
    override_usage = USAGE,
    subcommand_negates_reqs = true,
    subcommand_precedence_over_arg = true
)]
pub struct Cli {
    /// What to do; without a command, `diff`.
    #[command(subcommand)]
    command: Option<Command>,
    /// What stands for what for `diff` where no command is given.
    #[command(flatten)]
    pair: Option<PairArguments>,
    /// Arguments of `diff` where no command is given.
    #[command(flatten)]
    diff: Option<DiffArguments>,
    /// Output of `diff` where no command is given.
    #[command(flatten)]
    output: Option<OutputArguments>,
    /// Policy of `diff` where no command is given.
    #[command(flatten)]
    policy: Option<PolicyArguments>,
    /// Options of every command.
    #[command(flatten)]
    shared: Shared,
}

/// Reads the command line.
///
/// # Errors
/// clap's message about bad usage; also that for `--help` and `--version`.
pub fn read(
    arguments: impl IntoIterator<Item = OsString>,
) -> Result<(Command, Shared), clap::Error> {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    if arguments.get(1).is_some_and(|name| Internal::has_subcommand(&name.to_string_lossy())) {
        let cli = InternalCli::try_parse_from(arguments)?;
        let command = match cli.command {
            Internal::ParityWorker => Command::ParityWorker,
            Internal::Probe(arguments) => Command::Probe(arguments),
        };
        return Ok((command, cli.shared));
    }
    let cli = Cli::try_parse_from(arguments)?;
    let fail = |kind, message: &str| Err(Cli::command().error(kind, message));
    match (cli.command, cli.diff, cli.pair, cli.output, cli.policy) {
        (Some(command), None, None, None, None) => Ok((command, cli.shared)),
        (None, Some(compare), pair, output, policy) => {
            let (output, policy) = (output.unwrap_or_default(), policy.unwrap_or_default());
            let pair = pair.unwrap_or_default();
            Ok((Command::Diff(DiffCommand { pair, compare, output, policy }), cli.shared))
        }
        (Some(_), ..) => fail(
            ErrorKind::ArgumentConflict,
            "options of `diff` have no meaning in front of another command",
        ),
        (None, None, ..) => fail(ErrorKind::MissingRequiredArgument, "two dumps are needed"),
    }
}

/// The commands by which the program starts itself. They are no part of the command line
/// that help and completions show.
#[derive(Debug, Parser)]
struct InternalCli {
    #[command(subcommand)]
    command: Internal,
    #[command(flatten)]
    shared: Shared,
}

#[derive(Debug, Subcommand)]
enum Internal {
    #[command(name = super::parity::WORKER)]
    ParityWorker,
    #[command(name = super::probe::COMMAND)]
    Probe(ProbeArguments),
}

/// The version, and what it was built with.
const LONG_VERSION: &str = if cfg!(feature = "mlir") {
    concat!(env!("CARGO_PKG_VERSION"), "\nwith MLIR 22")
} else {
    concat!(
        env!("CARGO_PKG_VERSION"),
        "\nwithout MLIR: its generic form can't be read, and it checks no module"
    )
};

/// Target to assemble for where nobody says another: that of a B200.
const DEFAULT_TARGET: &str = "sm_100";

const USAGE: &str = "\
tile-irdiff [OPTIONS] <REF> <GEN>
       tile-irdiff [OPTIONS] <COMMAND>";

const EXIT_STATUS: &str = "\
Inputs are told apart by content: text of any printer, Tile IR bytecode, MLIR's generic
form, and logs with dumps in them. `-` is standard input.

Exit status:
  0  identical or equivalent, and no finding that the policy denies
  1  a finding that the policy denies
  2  could not run: bad usage, unreadable or malformed input
  3  inconclusive";

/// Options of every command.
#[derive(Debug, Args)]
pub struct Shared {
    /// When to use colours.
    #[arg(long, value_enum, default_value_t, global = true, value_name = "WHEN")]
    pub color: Color,
    /// Say only what it comes to.
    #[arg(short, long, global = true, conflicts_with = "verbose")]
    pub quiet: bool,
    /// Say more.
    #[arg(short, long, global = true)]
    pub verbose: bool,
    /// Give up after so many seconds, with exit status 2; 0 for never. Where kernels are
    /// run, and for many pairs, never is the default, else 600.
    #[arg(long, global = true, value_name = "SECONDS")]
    timeout: Option<u64>,
}

impl Shared {
    /// Seconds after which `command` is given up; 0 for never.
    pub fn timeout(&self, command: &Command) -> u64 {
        let usual = match command {
            Command::Gate(_) | Command::Run(_) | Command::Parity(_) | Command::ParityWorker => 0,
            _ => 600,
        };
        self.timeout.unwrap_or(usual)
    }

    /// How much to say.
    pub fn detail(&self) -> Detail {
        match (self.quiet, self.verbose) {
            (true, _) => Detail::Quiet,
            (false, true) => Detail::Verbose,
            (false, false) => Detail::Normal,
        }
    }
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Compare two dumps; the default.
    Diff(DiffCommand),
    /// Compare many pairs: those of a manifest, or of two folders.
    Gate(GateArguments),
    /// Show the program in a dump.
    Show(ShowArguments),
    /// Show a kernel's entries, parameters, tile shapes, memory operations and hints.
    Inspect(InspectArguments),
    /// Check that a dump is well-formed Tile IR.
    Verify(VerifyArguments),
    /// Run a kernel on the CPU.
    Run(RunArguments),
    /// Run both kernels of a pair on a GPU: their results and their times.
    Parity(ParityArguments),
    /// Launch one kernel for `parity`, which starts this.
    #[command(skip)]
    ParityWorker,
    /// Explain a finding code or an axiom, and how to mend the finding.
    Explain(ExplainArguments),
    /// List every finding code and axiom.
    List(ListArguments),
    /// Read standard input, and print nothing: for a process that fears MLIR's parser.
    #[command(skip)]
    Probe(ProbeArguments),
    /// Print the JSON schema of what a command prints.
    Schema {
        /// Of what.
        #[arg(value_enum, default_value_t)]
        of: SchemaOf,
    },
    /// Write a commented policy file, tile-irdiff.toml, into the working directory.
    Init,
    /// Print a completion script for a shell.
    Completions {
        /// The shell.
        shell: Shell,
    },
    /// Print the manual page of the program or of a command, as roff.
    Man {
        /// The command.
        command: Option<String>,
    },
}

/// What a schema is of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum SchemaOf {
    /// The report on a pair: `--format json`.
    #[default]
    Report,
    /// A gate's run: `gate --format json`.
    Gate,
    /// What came of one pair: a line of `--format jsonl`.
    Result,
    /// A run on a GPU: `parity --format json`.
    Parity,
}

/// How a command prints what it found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// For a person.
    #[default]
    Human,
    /// For a program.
    Json,
}

/// All arguments of `diff`. They are several groups, as clap tells whether a group was given
/// only where it holds no other.
#[derive(Debug, Args)]
pub struct DiffCommand {
    /// What stands for what.
    #[command(flatten)]
    pub pair: PairArguments,
    /// What is compared.
    #[command(flatten)]
    pub compare: DiffArguments,
    /// How the result is written.
    #[command(flatten)]
    pub output: OutputArguments,
    /// What fails the run.
    #[command(flatten)]
    pub policy: PolicyArguments,
}

/// What `diff` compares.
#[derive(Debug, Args)]
pub struct DiffArguments {
    /// The dump that is right; `-` for standard input.
    #[arg(value_name = "REF")]
    pub reference: PathBuf,
    /// The dump that should be the same program; `-` for standard input.
    #[arg(value_name = "GEN")]
    pub generated: PathBuf,
    /// Target to resolve hints for, as `sm_100`; else hints are compared on the keys that
    /// both sides could resolve.
    #[arg(long, value_name = "TARGET", value_parser = PossibleValuesParser::new(TARGETS))]
    pub target: Option<String>,
    /// Say by what the verdict was found: operations that stand for each other, axioms with
    /// their places, conditions, and questions to the solver with their answers; in full in
    /// JSON and HTML, in Markdown shortened.
    #[arg(long)]
    pub proof: bool,
    /// Run both sides on the CPU on the same made-up inputs, as evidence: on so many
    /// cases, else on 10. The first on which they differ is shown; where the comparison
    /// had found no difference, the result is inconclusive then.
    #[arg(
        long,
        value_name = "N",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "10",
        value_parser = value_parser!(u16).range(1..=1000)
    )]
    pub execute: Option<u16>,
    /// Assemble both sides, and show what the compiler makes of them: for these targets,
    /// else for the one of --target, else for `sm_100`.
    #[arg(
        long,
        value_name = "TARGET,…",
        num_args = 0..=1,
        require_equals = true,
        value_delimiter = ',',
        value_parser = PossibleValuesParser::new(TARGETS)
    )]
    pub assemble: Option<Vec<String>>,
    /// NVIDIA's assembler; else the one in PATH, in `CUDA_HOME` or in the active Python
    /// environment.
    #[arg(long, value_name = "PATH")]
    pub tileiras: Option<PathBuf>,
    /// Run both sides on a GPU with what this specification says, as `parity` does, and
    /// show their results and times.
    #[arg(long, value_name = "SPEC")]
    pub parity: Option<PathBuf>,
    /// Don't let MLIR check the modules, too (no effect in builds without MLIR).
    #[arg(long)]
    pub no_mlir_verify: bool,
}

impl DiffArguments {
    /// Cases to run both sides on; nothing where nobody asked.
    pub fn cases(&self) -> Option<usize> {
        self.execute.map(usize::from)
    }

    /// Targets to assemble for; nothing where nobody asked.
    pub fn targets(&self) -> Option<Vec<String>> {
        let asked = self.assemble.clone()?;
        let usual = || vec![self.target.clone().unwrap_or_else(|| DEFAULT_TARGET.to_owned())];
        Some(if asked.is_empty() { usual() } else { asked })
    }
}

/// One input.
#[derive(Debug, Args)]
pub struct FileArguments {
    /// The dump; `-` for standard input.
    pub file: PathBuf,
    /// The entry that is meant, where the input has several dumps.
    #[arg(long, value_name = "NAME")]
    pub entry: Option<String>,
    /// The dump in a log that is meant, from 1; else the last one.
    #[arg(long, value_name = "N")]
    pub dump: Option<usize>,
}

impl FileArguments {
    /// What to read of the input.
    pub fn options(&self) -> ReadOptions {
        ReadOptions { dump: self.dump, entry: self.entry.clone() }
    }
}

/// Arguments of `probe`.
#[derive(Debug, Args)]
pub struct ProbeArguments {
    /// The dump.
    #[command(flatten)]
    pub file: FileArguments,
    /// Bytes of memory that the process may take.
    #[arg(long, value_name = "BYTES")]
    pub memory: u64,
}

/// Arguments of `show`.
#[derive(Debug, Args)]
pub struct ShowArguments {
    /// The input.
    #[command(flatten)]
    pub input: FileArguments,
    /// Show the canonical program: what is left when spelling is set aside.
    #[arg(long)]
    pub canonical: bool,
    /// The form to write.
    #[arg(long = "as", value_enum, default_value_t, value_name = "FORM")]
    pub form: Form,
    /// Show where each operation came from, too.
    #[arg(short = 'g', long)]
    pub debug_info: bool,
    /// Version of the bytecode to write; else that of the input, or the latest.
    #[arg(long, value_name = "VERSION")]
    pub bytecode_version: Option<Version>,
}

/// A form of a program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Form {
    /// The dialect's assembly, as `tileirdisasm` prints it.
    #[default]
    Text,
    /// Tile IR bytecode, as `tileiras` reads it.
    Bytecode,
    /// MLIR's generic form, as NVIDIA's `cuda-tile-opt` reads and prints it.
    Mlir,
    /// MLIR's generic form in the encoding that
    /// `mlir-opt --irdl-file=dialect/cuda_tile.irdl.mlir` reads.
    MlirIrdl,
    /// The same as MLIR bytecode.
    MlirBytecode,
    /// The dataflow graph of the canonical program, for Graphviz.
    Dot,
    /// The dataflow graph of the canonical program, as JSON.
    Json,
}

/// Arguments of `inspect`.
#[derive(Debug, Args)]
pub struct InspectArguments {
    /// Say how to get a dump out of each front end, as docs/dumps.md.
    #[arg(long, exclusive = true)]
    pub how: bool,
    /// The input.
    #[command(flatten)]
    pub input: Option<FileArguments>,
    /// How to print it.
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// Arguments of `verify`.
#[derive(Debug, Args)]
pub struct VerifyArguments {
    /// The input.
    #[command(flatten)]
    pub input: FileArguments,
    /// Don't let MLIR check the module, too (no effect in builds without MLIR).
    #[arg(long)]
    pub no_mlir_verify: bool,
}

/// Arguments of `explain`.
#[derive(Debug, Args)]
pub struct ExplainArguments {
    /// A finding code, as TID-MEM-008, or an axiom, as commuted-operands.
    pub name: String,
    /// How to print it.
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// Arguments of `list`.
#[derive(Debug, Args)]
pub struct ListArguments {
    /// How to print it.
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}
