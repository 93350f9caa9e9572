//! `compute-sanitizer`, which watches the process of a side and says what its kernel did
//! wrong.

use std::path::{Path, PathBuf};
use std::process::Command;
use tile_irdiff::parity::Sanitizer;

/// Name of the program.
const PROGRAM: &str = "compute-sanitizer";

/// What it puts before each of its lines.
const PREFIX: &str = "=========";

/// What it says at the end where there were none.
const CLEAN: &str = "ERROR SUMMARY: 0 errors";

/// Errors of a side that are told.
const SHOWN: usize = 4;

/// What comes after the place in the code.
const THREAD: &str = ", by thread";

/// The program that watches.
#[derive(Clone, Debug)]
pub struct Program {
    path: PathBuf,
    tool: Sanitizer,
}

/// It with the file that it writes to for one process.
#[derive(Clone, Debug)]
pub struct Watcher {
    program: Program,
    log: PathBuf,
}

impl Program {
    /// The one in PATH or in `CUDA_HOME`, for `tool`; nothing where there is none.
    pub fn find(tool: Sanitizer) -> Option<Self> {
        let path = std::env::var_os("PATH").unwrap_or_default();
        let home = std::env::var_os("CUDA_HOME").map(|home| Path::new(&home).join("bin"));
        let mut folders = std::env::split_paths(&path).chain(home);
        let path = folders.find_map(|folder| {
            let path = folder.join(PROGRAM);
            path.is_file().then_some(path)
        })?;
        Some(Self::at(path, tool))
    }

    /// The one at `path`, for `tool`.
    pub fn at(path: PathBuf, tool: Sanitizer) -> Self {
        Self { path, tool }
    }

    /// It for one process, with the file `log` for what it says.
    pub fn watcher(&self, log: PathBuf) -> Watcher {
        Watcher { program: self.clone(), log }
    }
}

impl Watcher {
    /// A command that runs `program` under it.
    pub fn command(&self, program: &Path) -> Command {
        let mut command = Command::new(&self.program.path);
        command.args(["--tool", self.program.tool.name(), "--log-file"]).arg(&self.log);
        command.arg(program);
        command
    }

    /// What it said.
    pub fn errors(&self) -> Vec<String> {
        // Bytes of another encoding in the name of a kernel are no reason to say nothing.
        let log = std::fs::read(&self.log).unwrap_or_default();
        errors(&String::from_utf8_lossy(&log))
    }
}

/// The errors in a log. One that does not say that there were none has one.
fn errors(log: &str) -> Vec<String> {
    let lines = || log.lines().filter_map(|line| line.strip_prefix(PREFIX)).map(str::trim);
    let told = accesses(log);
    if !told.is_empty() || lines().any(|line| line == CLEAN) {
        return told;
    }
    let said: Vec<_> = lines().filter(|line| !line.is_empty()).take(SHOWN).collect();
    let said = if said.is_empty() { "it wrote nothing".to_owned() } else { said.join(", ") };
    vec![format!("{PROGRAM} does not say that all is well: {said}")]
}

/// The accesses that a log tells of: each begins with a line of its own, and goes on in lines that are
/// further in; those that say where on the host it was are left out.
fn accesses(log: &str) -> Vec<String> {
    let mut errors: Vec<String> = Vec::new();
    let mut host = true;
    for line in log.lines().filter_map(|line| line.strip_prefix(PREFIX)) {
        let (text, inner) = (line.trim(), line.starts_with("  "));
        if text.is_empty() {
            continue;
        }
        if !inner {
            host = !text.starts_with("Invalid") && !text.starts_with("Misaligned");
            if !host {
                errors.push(text.to_owned());
            }
        } else if text.starts_with("Saved host backtrace") || text.starts_with("Host Frame") {
            host = true;
        } else if let Some(error) = errors.last_mut().filter(|_| !host) {
            error.push_str(", ");
            error.push_str(text);
        }
    }
    collapse(errors)
}

/// One error for each place in the code, with how many there were.
fn collapse(errors: Vec<String>) -> Vec<String> {
    let mut places: Vec<(String, usize)> = Vec::new();
    for error in errors {
        let place = |error: &str| error.split(THREAD).next().map(str::to_owned);
        match places.iter_mut().find(|(first, _)| place(first) == place(&error)) {
            Some((_, count)) => *count += 1,
            None => places.push((error, 1)),
        }
    }
    let more = places.len().saturating_sub(SHOWN);
    let told = places.into_iter().take(SHOWN).map(|(error, count)| match count {
        1 => error,
        count => format!("{error}; {count} such accesses in all"),
    });
    told.chain((more > 0).then(|| format!("accesses of {more} more instructions"))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOG: &str = "\
========= COMPUTE-SANITIZER
========= Invalid __global__ write of size 2 bytes
=========     at gather_rows+0x1a30
=========     by thread (96,0,0) in block (63,0,0)
=========     Access at 0x7f1000 is out of bounds
=========     Saved host backtrace up to driver entry point at kernel launch time
=========     Host Frame: [0x2dfbef]
=========                in /usr/lib/libcuda.so.1
=========
========= Program hit CUDA_ERROR_LAUNCH_FAILED (error 719) due to \"unspecified launch failure\"
=========     Saved host backtrace up to driver entry point at error
========= ERROR SUMMARY: 2 errors
";

    #[test]
    fn an_error_is_told_with_its_place_and_without_the_host() {
        let told = errors(LOG);
        assert_eq!(
            told,
            ["Invalid __global__ write of size 2 bytes, at gather_rows+0x1a30, by thread \
                 (96,0,0) in block (63,0,0), Access at 0x7f1000 is out of bounds"]
        );
    }

    #[test]
    fn a_log_that_says_nothing_is_not_clean() {
        assert_eq!(
            errors(""),
            ["compute-sanitizer does not say that all is well: it wrote nothing"]
        );
        let unknown = "========= Something new\n========= ERROR SUMMARY: 1 error\n";
        let told = errors(unknown);
        assert!(told.len() == 1 && told[0].ends_with("Something new, ERROR SUMMARY: 1 error"));
    }

    #[test]
    fn a_clean_run_has_none_and_many_are_counted() {
        assert!(
            errors("========= COMPUTE-SANITIZER\n========= ERROR SUMMARY: 0 errors\n").is_empty()
        );
        let one = |code: usize, thread: usize| {
            format!(
                "========= Invalid __shared__ read of size 4 bytes\n=========     at k+{code:#x}\n\
                 =========     by thread ({thread},0,0) in block (0,0,0)\n"
            )
        };
        let log: String =
            (0..6).flat_map(|code| (0..3).map(move |thread| one(code, thread))).collect();
        let told = errors(&log);
        assert_eq!(told.len(), 5, "{told:?}");
        assert!(told[0].ends_with("in block (0,0,0); 3 such accesses in all"), "{told:?}");
        assert_eq!(told[4], "accesses of 2 more instructions");
    }
}
