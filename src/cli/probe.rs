//! Whether MLIR's parser survives an input.
//!
//! It is written for inputs of good will, and damaged ones can crash it. What only MLIR
//! can read is therefore read by a child process first: a crash there is an input that
//! can't be read, and this process goes on.

use super::Done;
use super::failure::Failure;
use super::input::bytes;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use tile_irdiff::front::{self, ReadOptions};

/// Name of the command that the child process gets.
pub const COMMAND: &str = "probe";

/// Reads standard input, and forgets it: all that counts is to get to the end.
pub fn run(options: &ReadOptions) -> Result<Done, Failure> {
    let input = bytes(Path::new("-"))?;
    drop(front::read(&input, options));
    Ok(Done::text(String::new()))
}

/// Lets a child process read the input at `path`, where MLIR would read it.
pub fn check(path: &Path, input: &[u8], options: &ReadOptions) -> Result<(), Failure> {
    if !front::needs_mlir(input, options) {
        return Ok(());
    }
    let fail = |error| Failure::Probe { path: path.display().to_string(), error };
    let mut command = Command::new(std::env::current_exe().map_err(fail)?);
    command.args([COMMAND, "-"]);
    if let Some(dump) = options.dump {
        command.args(["--dump", &dump.to_string()]);
    }
    if let Some(entry) = &options.entry {
        command.arg(format!("--entry={entry}"));
    }
    command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = command.spawn().map_err(fail)?;
    if let Some(mut pipe) = child.stdin.take() {
        // A child that ended early says so by its status.
        let _ = pipe.write_all(input);
    }
    let status = child.wait().map_err(fail)?;
    if status.success() {
        return Ok(());
    }
    Err(Failure::MlirCrash { path: path.display().to_string(), status })
}
