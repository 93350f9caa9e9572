//! What tests use: programs that they run, numbers that look random, and many things at
//! once.

pub mod many;
pub mod numbers;

use std::ffi::OsStr;
use std::io::Write;
use std::path::PathBuf;
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A program that a test runs.
pub struct Tool {
    path: PathBuf,
}

/// The path in the environment variable `name`; see [`Tool::find`].
fn path(name: &str) -> Option<PathBuf> {
    if let Some(path) = std::env::var_os(name).filter(|path| !path.is_empty()) {
        return Some(path.into());
    }
    let required = std::env::var_os("TILE_IRDIFF_REQUIRE_TOOLS").is_some();
    assert!(!required, "{name} is not set, so what it tests was not tested");
    // The test harness shows this for passing tests too where it is written past it.
    let mut out = std::io::stderr();
    let _ = writeln!(out, "skipped: {name} is not set, so what it tests was not tested");
    None
}

/// The content of the file whose path is in the environment variable `name`; as for [`Tool::find`].
///
/// # Panics
/// If it can't be read.
#[cfg(feature = "cli")]
pub fn file(name: &str) -> Option<String> {
    let path = path(name)?;
    Some(std::fs::read_to_string(path).expect("the file can be read"))
}

impl Tool {
    /// The program whose path is in the environment variable `name`.
    ///
    /// Where there is none, that is said on standard error, and the test that wanted
    /// it has nothing to do.
    ///
    /// # Panics
    /// If there is none although `TILE_IRDIFF_REQUIRE_TOOLS` is set.
    pub fn find(name: &str) -> Option<Self> {
        path(name).map(|path| Self { path })
    }

    /// Path of the program.
    #[cfg(feature = "cli")]
    pub fn path(&self) -> &std::path::Path {
        &self.path
    }

    /// Runs the program and gives its standard output, or its standard error where it
    /// fails.
    ///
    /// # Panics
    /// If the program can't be started.
    pub fn output<A: AsRef<OsStr>>(&self, arguments: &[A]) -> Result<String, String> {
        self.bytes(arguments).map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
    }

    fn bytes<A: AsRef<OsStr>>(&self, arguments: &[A]) -> Result<Vec<u8>, String> {
        let output = Command::new(&self.path).args(arguments).output();
        let output = output.expect("the program can be started");
        if output.status.success() {
            Ok(output.stdout)
        } else {
            Err(String::from_utf8_lossy(&output.stderr).into_owned())
        }
    }

    /// Runs the program and gives its standard output and its standard error.
    ///
    /// # Panics
    /// If the program can't be started or fails.
    #[cfg(feature = "cli")]
    pub fn both_outputs<A: AsRef<OsStr>>(&self, arguments: &[A]) -> (String, String) {
        let output = Command::new(&self.path).args(arguments).output();
        let output = output.expect("the program can be started");
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        assert!(output.status.success(), "{}", text(&output.stderr));
        (text(&output.stdout), text(&output.stderr))
    }

    /// As [`Self::output`], with `flags` and a file of these bytes as arguments.
    ///
    /// # Panics
    /// If the file can't be written.
    pub fn run(&self, bytes: &[u8], flags: &[&str]) -> Result<String, String> {
        self.convert(bytes, flags).map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
    }

    /// As [`Self::run`], for output that is no text.
    ///
    /// # Panics
    /// If the file can't be written.
    pub fn convert(&self, bytes: &[u8], flags: &[&str]) -> Result<Vec<u8>, String> {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("tile-irdiff-{}-{number}.tileirbc", std::process::id());
        let file = std::env::temp_dir().join(name);
        std::fs::write(&file, bytes).expect("the temporary folder is writable");
        let arguments: Vec<_> = flags.iter().map(OsStr::new).chain([file.as_os_str()]).collect();
        let output = self.bytes(&arguments);
        let _ = std::fs::remove_file(&file);
        output
    }
}
