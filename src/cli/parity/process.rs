//! A process that launches kernels, seen from the program.

use super::protocol::{MARK, Request, Response};
use super::sanitizer::Watcher;
use std::io::{self, BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

/// Name of the command that such a process runs.
pub const COMMAND: &str = "parity-worker";

/// Why a process gives no answer. It is of no more use.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProcessError {
    /// It says why.
    #[error("{0}")]
    Failed(String),
    /// It took too long, and was ended.
    #[error("it did not end within {} s, and was stopped", .0.as_secs())]
    TimeUp(Duration),
    /// It broke off.
    #[error("the process that launches it broke off: {0}")]
    BrokeOff(String),
}

/// How processes that launch kernels are started.
#[derive(Clone, Debug)]
pub struct Launcher {
    /// The program, which is given [`COMMAND`].
    pub program: PathBuf,
    /// How long a process has for each request.
    pub limit: Duration,
}

impl Launcher {
    /// One that starts this program.
    ///
    /// # Errors
    /// When it is not known where this program is.
    pub fn this_program(limit: Duration) -> io::Result<Self> {
        Ok(Self { program: std::env::current_exe()?, limit })
    }
}

/// A process that launches kernels.
#[derive(Debug)]
pub struct Process {
    child: Child,
    /// Nothing once it shall end.
    input: Option<ChildStdin>,
    answers: Receiver<String>,
    limit: Duration,
}

impl Process {
    /// Starts one, under a watcher where there is one.
    ///
    /// # Errors
    /// When it can't be started.
    pub fn start(launcher: &Launcher, watcher: Option<&Watcher>) -> io::Result<Self> {
        let Launcher { program, limit } = launcher;
        let mut command = match watcher {
            Some(watcher) => watcher.command(program),
            None => Command::new(program),
        };
        let mut child =
            command.arg(COMMAND).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let missing = || io::Error::from(io::ErrorKind::BrokenPipe);
        let input = Some(child.stdin.take().ok_or_else(missing)?);
        let output = child.stdout.take().ok_or_else(missing)?;
        let (sender, answers) = channel();
        std::thread::spawn(move || {
            for line in BufReader::new(output).split(b'\n').map_while(Result::ok) {
                let line = String::from_utf8_lossy(&line);
                let answer = line.strip_prefix(MARK).map(str::to_owned);
                if answer.is_some_and(|answer| sender.send(answer).is_err()) {
                    break;
                }
            }
        });
        Ok(Self { child, input, answers, limit: *limit })
    }

    /// Asks for something and waits for the answer.
    ///
    /// # Errors
    /// When the process fails, breaks off or takes too long.
    pub fn ask(&mut self, request: &Request) -> Result<Response, ProcessError> {
        let broke_off = |why: &dyn std::fmt::Display| ProcessError::BrokeOff(why.to_string());
        let line = serde_json::to_string(request).map_err(|error| broke_off(&error))?;
        let Some(input) = &mut self.input else { return Err(broke_off(&"it was ended")) };
        let sent = writeln!(input, "{line}").and_then(|()| input.flush());
        sent.map_err(|error| broke_off(&error))?;
        match self.answers.recv_timeout(self.limit) {
            Ok(line) => match serde_json::from_str(&line) {
                Ok(Response::Failed(why)) => Err(ProcessError::Failed(why)),
                Ok(response) => Ok(response),
                Err(error) => Err(broke_off(&error)),
            },
            Err(RecvTimeoutError::Timeout) => {
                let _ = self.child.kill();
                // Under a watcher this was the watcher; a process that nobody asks ends.
                self.input = None;
                Err(ProcessError::TimeUp(self.limit))
            }
            Err(RecvTimeoutError::Disconnected) => match self.child.wait() {
                Ok(status) => Err(broke_off(&status)),
                Err(error) => Err(broke_off(&error)),
            },
        }
    }
}

impl Process {
    /// Lets it end by itself, as far as it does within its limit. One that was stopped is
    /// not waited for.
    pub fn end(mut self) {
        if self.input.take().is_none() {
            return;
        }
        // Its output ends with it.
        let _ = self.answers.recv_timeout(self.limit);
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // A process whose kernel hangs does not end by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
