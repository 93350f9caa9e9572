//! The program as a user runs it, for tests.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

/// The program with these arguments, in the root of the repository.
pub fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tile-irdiff"));
    command.args(arguments).env_remove("NO_COLOR").current_dir(env!("CARGO_MANIFEST_DIR"));
    command
}

/// Runs the program.
///
/// # Panics
/// If it can't be started.
pub fn run(arguments: &[&str]) -> Output {
    command(arguments).output().expect("the program starts")
}

/// Runs the program with `input` as its standard input.
///
/// # Panics
/// If it can't be started.
pub fn run_on(input: &[u8], arguments: &[&str]) -> Output {
    let mut child = command(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // The program may end before it has read everything, as when it refuses the input.
    let _ = child.stdin.take().expect("standard input is a pipe").write_all(input);
    child.wait_with_output().expect("the program ends")
}

/// What it printed.
///
/// # Panics
/// If that is no UTF-8.
pub fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("the output is UTF-8")
}

/// What it complained of.
///
/// # Panics
/// If that is no UTF-8.
pub fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("messages are UTF-8")
}

/// What it printed, as JSON.
///
/// # Panics
/// If that is no JSON.
pub fn json(output: &Output) -> serde_json::Value {
    serde_json::from_slice(&output.stdout).expect("the output is JSON")
}

/// Asserts that a run failed as it should: status 2, a message with `part` in it, and
/// nothing on standard output.
///
/// # Panics
/// If it did not.
#[track_caller]
pub fn assert_fails(output: &Output, part: &str) {
    assert_eq!(output.status.code(), Some(2), "{}", stderr(output));
    assert!(stderr(output).contains(part), "{:?} lacks {part:?}", stderr(output));
    assert_eq!(stdout(output), "");
}

/// Asserts that a run succeeded without a message, and gives what it printed.
///
/// # Panics
/// If it did not.
#[track_caller]
pub fn assert_succeeds(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(0), "{}", stderr(output));
    assert_eq!(stderr(output), "");
    stdout(output)
}

/// A folder that is there while a test runs.
pub struct Folder(PathBuf);

impl Folder {
    /// A new empty folder.
    ///
    /// # Panics
    /// If it can't be made.
    pub fn new() -> Self {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("tile-irdiff-test-{}-{number}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).expect("the temporary folder is writable");
        Self(path)
    }

    /// Its path.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Writes a file in it, with the folders above it, and gives its path.
    ///
    /// # Panics
    /// If that fails.
    pub fn write(&self, name: &str, content: impl AsRef<[u8]>) -> String {
        let path = self.0.join(name);
        let above = path.parent().expect("a file is in a folder");
        std::fs::create_dir_all(above).expect("the folder can be made");
        std::fs::write(&path, content).expect("the file can be written");
        path.to_string_lossy().into_owned()
    }

    /// A file in it.
    ///
    /// # Panics
    /// If it can't be read.
    pub fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.0.join(name)).expect("the file is there")
    }

    /// Runs the program in it.
    ///
    /// # Panics
    /// If it can't be started.
    pub fn run(&self, arguments: &[&str]) -> Output {
        command(arguments).current_dir(&self.0).output().expect("the program starts")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What is left in the temporary folder harms no test.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
