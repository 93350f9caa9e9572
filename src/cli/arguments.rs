//! What can be said on the command line.

use super::Done;
use super::failure::Failure;
use super::terminal::Color;
use clap::{Args, CommandFactory, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use std::path::PathBuf;
use tile_irdiff::dialect::Version;
use tile_irdiff::front::ReadOptions;

/// Decides whether two CUDA Tile IR kernels are the same program, and says exactly how
/// they differ.
#[derive(Debug, Parser)]
#[command(name = "tile-irdiff", version, after_help = EXIT_STATUS, max_term_width = 100)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
    /// Options of every command.
    #[command(flatten)]
    pub shared: Shared,
}

const EXIT_STATUS: &str = "\
Inputs are told apart by content: text of any printer, Tile IR bytecode, and logs with
dumps in them. `-` is standard input.

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
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Show the program in a dump.
    Show(ShowArguments),
    /// Show a kernel's entries, parameters, tile shapes, memory operations and hints.
    Inspect(InspectArguments),
    /// Check that a dump is well-formed Tile IR.
    Verify(VerifyArguments),
    /// Explain a finding code or an axiom, and how to mend the finding.
    Explain(ExplainArguments),
    /// List every finding code and axiom.
    List(ListArguments),
    /// Print the JSON schema of the report.
    Schema,
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

/// How a command prints what it found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// For a person.
    #[default]
    Human,
    /// For a program.
    Json,
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

/// Arguments of `show`.
#[derive(Debug, Args)]
pub struct ShowArguments {
    /// The input.
    #[command(flatten)]
    pub input: FileArguments,
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
}

/// Arguments of `inspect`.
#[derive(Debug, Args)]
pub struct InspectArguments {
    /// The input.
    #[command(flatten)]
    pub input: FileArguments,
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

/// The completion script for a shell.
pub fn completions(shell: Shell) -> Done {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "tile-irdiff", &mut script);
    Done::text(String::from_utf8_lossy(&script).into_owned())
}

/// The manual page of the program, or of a command.
pub fn man(name: Option<&str>) -> Result<Done, Failure> {
    let mut program = Cli::command();
    program.build();
    let command = match name {
        None => program,
        Some(name) => match program.find_subcommand(name) {
            Some(command) => command.clone(),
            None => {
                return Err(Failure::UnknownName {
                    what: "command",
                    name: name.to_owned(),
                    near: Vec::new(),
                });
            }
        },
    };
    let mut page = Vec::new();
    clap_mangen::Man::new(command).render(&mut page).map_err(Failure::Output)?;
    Ok(Done::text(String::from_utf8_lossy(&page).into_owned()))
}
