//! Whether MLIR's parser survives an input.
//!
//! It is written for inputs of good will, and damaged ones can crash it, keep it busy for
//! ever, or make it take all memory. What only MLIR can read is therefore read by a child
//! process first, with limits: a crash there is an input that can't be read, and this
//! process goes on.

use super::Done;
use super::arguments::ProbeArguments;
use super::deadline;
use super::failure::Failure;
use super::input::bytes;
use std::io::{self, Read, Write};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;
use tile_irdiff::front::{self, ReadOptions};

/// Name of the command that the child process gets: one that no file has which somebody
/// compares.
pub const COMMAND: &str = "probe-input-for-parent-process";

/// Stack of the thread that reads: half of what the smallest thread has that reads the
/// input afterwards, so that no input overflows that one alone.
const STACK: usize = 1 << 20;

/// What a child process may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Limits {
    /// How long it may run.
    time: Duration,
    /// Bytes of address space.
    memory: u64,
}

impl Limits {
    /// MLIR reads the longest input that is taken in a fraction of this.
    const LONGEST: Duration = Duration::from_secs(120);

    /// What the program itself, its threads and MLIR's context need of address space, and
    /// several times that.
    const LEAST_MEMORY: u64 = 1 << 30;

    /// Bytes of memory for each byte of the input. Operations in the fewest bytes that
    /// there can be take 16 to 32 in text, and 32 to 48 in bytecode.
    const MEMORY_PER_BYTE: u64 = 64;

    /// The limits for an input of so many bytes, in a run that has so much time left. Half
    /// of that is for the run itself, which then still can say what it waited for.
    fn new(bytes: usize, left: Option<Duration>) -> Self {
        let time = left.map_or(Self::LONGEST, |left| Self::LONGEST.min(left / 2));
        Self { time, memory: Self::LEAST_MEMORY + Self::MEMORY_PER_BYTE * bytes as u64 }
    }
}

/// Reads standard input, and forgets it: all that counts is to get to the end.
pub fn run(arguments: &ProbeArguments) -> Result<Done, Failure> {
    limit_memory(arguments.memory);
    let input = bytes(Path::new("-"))?;
    let options = arguments.file.options();
    std::thread::scope(|scope| {
        let reader = std::thread::Builder::new().stack_size(STACK);
        let reading = reader.spawn_scoped(scope, || drop(front::read(&input, &options)));
        reading.map(drop).map_err(Failure::Thread)
    })?;
    Ok(Done::text(String::new()))
}

/// Lets this process take so many bytes of memory, or as many as it could before where
/// that is less or the system knows no such limit.
fn limit_memory(bytes: u64) {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit, setrlimit};
        let mut limit = getrlimit(Resource::As);
        limit.current = Some(limit.current.map_or(bytes, |current| current.min(bytes)));
        // Without it the time is limited still.
        let _ = setrlimit(Resource::As, limit);
    }
}

/// Lets a child process read the input at `path`, where MLIR would read it.
pub fn check(path: &Path, input: &[u8], options: &ReadOptions) -> Result<(), Failure> {
    if !front::needs_mlir(input, options) {
        return Ok(());
    }
    let limits = Limits::new(input.len(), deadline::left());
    let path = || path.display().to_string();
    let ended = read_in_child(input, options, limits)
        .map_err(|error| Failure::Probe { path: path(), error })?;
    match ended {
        Some(status) if status.success() => Ok(()),
        Some(status) => Err(Failure::MlirCrash { path: path(), status, memory: limits.memory }),
        None => Err(Failure::MlirHangs { path: path(), time: limits.time }),
    }
}

/// How a child process that reads `input` ends; `None` where it was ended since its time
/// was over. It is gone then.
fn read_in_child(
    input: &[u8],
    options: &ReadOptions,
    limits: Limits,
) -> io::Result<Option<ExitStatus>> {
    let mut command = Command::new(std::env::current_exe()?);
    // It also ends by itself, should nobody be left to end it.
    let seconds = limits.time.as_secs() + 1;
    command.args([COMMAND, "-", "--timeout", &seconds.to_string()]);
    command.args(["--memory", &limits.memory.to_string()]);
    if let Some(dump) = options.dump {
        command.args(["--dump", &dump.to_string()]);
    }
    if let Some(entry) = &options.entry {
        command.arg(format!("--entry={entry}"));
    }
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn()?;
    let in_time = feed_and_wait(&mut child, input, limits.time);
    if !in_time {
        child.kill()?;
    }
    let status = child.wait()?;
    Ok(in_time.then_some(status))
}

/// Gives a process its input and waits for its end; says whether that came in time.
fn feed_and_wait(child: &mut Child, input: &[u8], time: Duration) -> bool {
    let (sender, receiver) = channel::<()>();
    let output = child.stdout.take();
    std::thread::spawn(move || {
        // Its output is at an end when the process is.
        let _ = output.map(|mut output| output.read_to_end(&mut Vec::new()));
        drop(sender);
    });
    if let Some(mut pipe) = child.stdin.take() {
        // A child that ended early says so by its status.
        let _ = pipe.write_all(input);
    }
    receiver.recv_timeout(time) != Err(RecvTimeoutError::Timeout)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_grow_with_the_input_and_shrink_with_the_time_that_is_left() {
        let minute = Duration::from_secs(60);
        let small = Limits::new(1000, None);
        assert_eq!(small.time, Limits::LONGEST);
        assert_eq!(Limits::new(1000, Some(minute)).time, minute / 2);
        assert_eq!(Limits::new(1000, Some(600 * minute)).time, Limits::LONGEST);
        assert!(Limits::new(1 << 28, None).memory > small.memory + (1 << 33));
    }
}
