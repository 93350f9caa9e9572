//! The command line: arguments in, text and an exit status out.
//!
//! A command returns all that it would print, and what the run came to; printing is
//! done once, here, so that a run that fails prints nothing to standard output.

mod arguments;
mod assemble;
mod deadline;
mod diff;
mod exit;
mod failure;
mod file_key;
mod gate;
mod input;
mod inspect;
mod output;
mod pair;
mod parity;
mod policy;
mod probe;
mod reference;
mod run;
mod shells;
mod show;
mod sources;
mod terminal;
mod verify;

use arguments::Command;
use exit::Exit;
use failure::Failure;
use std::ffi::OsString;
use tile_irdiff::report::human::Detail;
use tile_irdiff::report::{Style, TilegymVerdict, json, tilegym_blocked};

/// What a command that worked prints, and how the run ends.
struct Done {
    output: Output,
    exit: Exit,
    /// What went wrong beside: it is told after the output, and ends the run with
    /// [`Exit::Failed`].
    complaints: Vec<Failure>,
}

/// What goes to standard output.
enum Output {
    /// Text, which ends in a line break unless it is empty.
    Text(String),
    /// Bytes that no terminal should get.
    Binary(Vec<u8>),
}

impl Done {
    /// A success that prints `text`.
    fn text(text: String) -> Self {
        Self::of(Output::Text(text))
    }

    /// A success that prints bytes that no terminal should get.
    fn binary(bytes: Vec<u8>) -> Self {
        Self::of(Output::Binary(bytes))
    }

    fn of(output: Output) -> Self {
        Self { output, exit: Exit::Success, complaints: Vec::new() }
    }

    /// A success that prints `value` as JSON.
    fn json(value: &impl serde::Serialize) -> Result<Self, Failure> {
        Ok(Self::text(json::pretty(value).map_err(Failure::Json)?))
    }
}

/// Runs the command that `arguments` ask for.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> Exit {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let for_tilegym = asks_for_tilegym(&arguments);
    let (command, shared) = match arguments::read(arguments) {
        Ok(read) => read,
        Err(error) if for_tilegym && error.use_stderr() => return blocked(&error.to_string()),
        Err(error) => return usage(&error),
    };
    let color = shared.color;
    let done = deadline::set(shared.timeout(&command), color.error_style());
    let done = done.and_then(|()| execute(&command, shared.detail(), color.output_style()));
    match done.and_then(|done| terminal::print(&done.output).map(|()| done)) {
        Ok(done) if done.complaints.is_empty() => done.exit,
        Ok(done) => {
            for failure in &done.complaints {
                terminal::complain(&failure.render(color.error_style()));
            }
            Exit::Failed
        }
        Err(failure) if for_tilegym => blocked(&failure.render(color.output_style())),
        Err(failure) => {
            terminal::complain(&failure.render(color.error_style()));
            Exit::Failed
        }
    }
}

/// Whether the words of `TileGym` are asked for, be the rest of the usage right or wrong.
fn asks_for_tilegym(arguments: &[OsString]) -> bool {
    let joined = arguments.iter().any(|argument| argument == "--compat=tilegym");
    joined || arguments.windows(2).any(|pair| pair[0] == "--compat" && pair[1] == "tilegym")
}

/// Ends a run that came to no comparison as `TileGym` expects.
fn blocked(reason: &str) -> Exit {
    let text = tilegym_blocked(&reason.lines().collect::<Vec<_>>().join(" "));
    // Where standard output is gone, the exit status still tells.
    let _ = terminal::print(&Output::Text(text));
    Exit::Compat(TilegymVerdict::Blocked.status())
}

/// Help and version are successes that clap prints like errors.
fn usage(error: &clap::Error) -> Exit {
    // Nobody is left to tell when the terminal is gone.
    let _ = error.print();
    if error.use_stderr() { Exit::Failed } else { Exit::Success }
}

fn execute(command: &Command, detail: Detail, style: Style) -> Result<Done, Failure> {
    match command {
        Command::Diff(arguments) => diff::run(arguments, detail, style),
        Command::Gate(arguments) => gate::run(arguments, detail, style),
        Command::Show(arguments) => show::run(arguments),
        Command::Inspect(arguments) => inspect::run(arguments, style),
        Command::Verify(arguments) => verify::run(arguments, style),
        Command::Run(arguments) => run::run(arguments, style),
        Command::Parity(arguments) => parity::run(arguments, detail, style),
        Command::ParityWorker => {
            parity::serve().map_err(Failure::Output)?;
            Ok(Done::text(String::new()))
        }
        Command::Explain(arguments) => reference::explain(arguments, style),
        Command::List(arguments) => reference::list(arguments, style),
        Command::Probe(arguments) => probe::run(arguments),
        Command::Init => policy::init(),
        Command::Schema { of } => reference::schema(*of),
        Command::Completions { shell } => Ok(shells::completions(*shell)),
        Command::Man { command } => shells::man(command.as_deref()),
    }
}
