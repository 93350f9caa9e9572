//! What a shell and `man` are told of the command line.

use super::Done;
use super::arguments::Cli;
use super::failure::Failure;
use clap::builder::PossibleValuesParser;
use clap::{Command, CommandFactory};
use clap_complete::Shell;
use std::fmt::Write;
use tile_irdiff::canon::AXIOMS;
use tile_irdiff::classify::{CODES, Family};

/// Name of the program.
const NAME: &str = "tile-irdiff";

/// The completion script for a shell.
pub fn completions(shell: Shell) -> Done {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut with_names(Cli::command()), NAME, &mut script);
    let script = String::from_utf8_lossy(&script).into_owned();
    Done::text(if shell == Shell::Bash { mend_bash(&script) } else { script })
}

/// The command line with the names of codes, families and axioms as the values of what
/// takes them. The program itself reads them in a way that says what was meant instead.
fn with_names(program: Command) -> Command {
    let codes = || CODES.iter().map(|def| def.code);
    let families = Family::ALL.map(Family::name);
    let selectors = PossibleValuesParser::new(codes().chain(families));
    let with_levels = |mut command: Command| {
        for level in ["deny", "warn", "allow"] {
            command = command.mut_arg(level, |arg| arg.value_parser(selectors.clone()));
        }
        command
    };
    let names = PossibleValuesParser::new(codes().chain(AXIOMS.iter().map(|def| def.name)));
    with_levels(program)
        .mut_subcommand("diff", with_levels)
        .mut_subcommand("gate", with_levels)
        .mut_subcommand("explain", |explain| explain.mut_arg("name", |arg| arg.value_parser(names)))
}

/// The script calls commands in two ways where the program's name has a hyphen, so that
/// nothing is completed after one; and it offers placeholders, as `<REF>`, as words.
fn mend_bash(script: &str) -> String {
    let name = NAME.replace('-', "__");
    let other = NAME.replace('-', "__subcmd__");
    let script = script.replace(&format!("{other}__subcmd__"), &format!("{name}__subcmd__"));
    let mut mended = String::with_capacity(script.len());
    for line in script.lines() {
        match line.trim_start().strip_prefix("opts=\"").and_then(|rest| rest.strip_suffix('"')) {
            Some(words) => {
                let is_word = |word: &&str| !word.starts_with(['<', '[']);
                let words: Vec<&str> = words.split(' ').filter(is_word).collect();
                mended.push_str(&line[..line.len() - line.trim_start().len()]);
                let _ = write!(mended, "opts=\"{}\"", words.join(" "));
            }
            None => mended.push_str(line),
        }
        mended.push('\n');
    }
    mended
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
