//! Whether MLIR's parser survives an input.
//!
//! It is written for inputs of good will, and damaged ones can crash it, or keep it busy
//! for ever. What only MLIR can read is therefore read by a child process first: a crash
//! there, or an end that doesn't come, is an input that can't be read, and this process
//! goes on.

use super::Done;
use super::exit::Exit;
use super::failure::Failure;
use super::input::bytes;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use tile_irdiff::front::{self, ReadOptions};

/// Name of the command that the child process gets.
pub const COMMAND: &str = "probe";

/// Stack of the thread that reads: half of what the smallest thread has that reads the
/// input afterwards, so that no input overflows that one alone.
const STACK: usize = 1 << 20;

/// Seconds after which reading is given up. MLIR reads the longest input that is taken
/// in a fraction of them.
const SECONDS: u64 = 120;

/// Reads standard input, and forgets it: all that counts is to get to the end.
pub fn run(options: &ReadOptions) -> Result<Done, Failure> {
    let input = bytes(Path::new("-"))?;
    std::thread::scope(|scope| {
        let reader = std::thread::Builder::new().stack_size(STACK);
        let reading = reader.spawn_scoped(scope, || drop(front::read(&input, options)));
        reading.map(drop).map_err(Failure::Thread)
    })?;
    Ok(Done::text(String::new()))
}

/// Lets a child process read the input at `path`, where MLIR would read it.
pub fn check(path: &Path, input: &[u8], options: &ReadOptions) -> Result<(), Failure> {
    if !front::needs_mlir(input, options) {
        return Ok(());
    }
    let fail = |error| Failure::Probe { path: path.display().to_string(), error };
    let mut command = Command::new(std::env::current_exe().map_err(fail)?);
    command.args([COMMAND, "-", "--timeout", &SECONDS.to_string()]);
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
    let path = || path.display().to_string();
    match status.code() {
        Some(0) => Ok(()),
        // What the child itself ends with when its time is over.
        Some(code) if code == i32::from(Exit::Failed.status()) => {
            Err(Failure::MlirHangs { path: path(), seconds: SECONDS })
        }
        _ => Err(Failure::MlirCrash { path: path(), status }),
    }
}
