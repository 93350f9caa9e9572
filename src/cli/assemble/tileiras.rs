//! NVIDIA's assembler as a process.

use super::cache::Cache;
use std::env;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;
use tile_irdiff::codegen::CodeError;
use tile_irdiff::parity::Sanitizer;

/// Name of the program.
const PROGRAM: &str = "tileiras";

/// What stands for a version that the program doesn't tell.
const UNKNOWN: &str = "of unknown version";

/// NVIDIA's assembler.
#[derive(Clone, Debug)]
pub struct Tileiras {
    path: PathBuf,
    /// The program and its version, as `tileiras 13.5.37`.
    pub version: String,
    cache: Option<Cache>,
}

/// What the assembler wrote.
#[derive(Clone, Debug)]
pub struct Assembled {
    /// The machine code.
    pub cubin: Vec<u8>,
    /// Its remarks, in YAML.
    pub remarks: String,
}

/// Why something can't be assembled.
#[derive(Debug, thiserror::Error)]
pub enum AssemblerError {
    /// There is no assembler.
    #[error(
        "there is no `tileiras`; give its path with --tileiras, put it into PATH, set CUDA_HOME, or activate a Python environment that has the package nvidia-cuda-tileiras"
    )]
    Missing,
    /// The assembler can't be run.
    #[error("can't run {path}: {error}")]
    Start {
        /// Path of the assembler.
        path: String,
        /// Why.
        error: io::Error,
    },
    /// The assembler refuses the program.
    #[error("{version} can't assemble it for {target}: {message}")]
    Refused {
        /// The assembler.
        version: String,
        /// The target.
        target: String,
        /// What it says.
        message: String,
    },
    /// It ends well and writes nothing.
    #[error("{path} wrote no machine code; is it NVIDIA's `tileiras`?")]
    Silent {
        /// Path of the assembler.
        path: String,
    },
    /// Files can't be passed to the assembler or from it.
    #[error("can't exchange files with the assembler: {0}")]
    Files(#[source] io::Error),
    /// What it wrote can't be read.
    #[error(transparent)]
    Code(#[from] CodeError),
}

impl Tileiras {
    /// The assembler at `given`; else the one in PATH, in `CUDA_HOME`, or in the active
    /// Python environment.
    ///
    /// # Errors
    /// When there is none, or it can't be run.
    pub fn find(given: Option<&Path>) -> Result<Self, AssemblerError> {
        let path = match given {
            Some(path) => path.to_owned(),
            None => candidates().find(|path| path.is_file()).ok_or(AssemblerError::Missing)?,
        };
        let output = run(Command::new(&path).arg("--version"), &path)?;
        let version = version(&String::from_utf8_lossy(&output.stdout));
        let version = format!("{PROGRAM} {version}");
        // What a program of unknown version made tells nothing of the next one.
        let cache = Cache::of_user().filter(|_| !version.ends_with(UNKNOWN));
        Ok(Self { path, version, cache })
    }

    /// Assembles `bytecode` for `target`, instrumented for the sanitizer where one is
    /// named, unless that was done before.
    ///
    /// # Errors
    /// When the assembler can't be run, or refuses the program.
    pub fn assemble(
        &self,
        bytecode: &[u8],
        target: &str,
        sanitizer: Option<Sanitizer>,
    ) -> Result<Assembled, AssemblerError> {
        let instrumented = sanitizer.map_or(String::new(), |s| format!(" --sanitize={}", s.name()));
        let maker = format!("{} {target}{instrumented}", self.version);
        if let Some(known) = self.cache.as_ref().and_then(|cache| cache.get(&maker, bytecode)) {
            return Ok(known);
        }
        let made = self.run(bytecode, target, sanitizer)?;
        if let Some(cache) = &self.cache {
            cache.put(&maker, bytecode, &made);
        }
        Ok(made)
    }

    fn run(
        &self,
        bytecode: &[u8],
        target: &str,
        sanitizer: Option<Sanitizer>,
    ) -> Result<Assembled, AssemblerError> {
        let folder = TempDir::with_prefix("tile-irdiff-").map_err(AssemblerError::Files)?;
        let file = |name| folder.path().join(name);
        let (input, cubin, remarks) =
            (file("in.tileirbc"), file("out.cubin"), file("remarks.yaml"));
        std::fs::write(&input, bytecode).map_err(AssemblerError::Files)?;
        let mut command = Command::new(&self.path);
        command
            .current_dir(folder.path())
            .arg(format!("--gpu-name={target}"))
            .arg("-o")
            .arg(&cubin);
        command.args(sanitizer.map(|sanitizer| format!("--sanitize={}", sanitizer.name())));
        command.args(["--remarks=all", "--remark-format=yaml", "--remarks-output-file"]);
        let output = run(command.arg(&remarks).arg(&input), &self.path)?;
        if !output.status.success() {
            let message = String::from_utf8_lossy(&output.stderr).trim().to_owned();
            let (version, target) = (self.version.clone(), target.to_owned());
            return Err(AssemblerError::Refused { version, target, message });
        }
        if !cubin.exists() {
            return Err(AssemblerError::Silent { path: self.path.display().to_string() });
        }
        Ok(Assembled {
            cubin: std::fs::read(&cubin).map_err(AssemblerError::Files)?,
            // A program that the compiler says nothing of leaves no file.
            remarks: std::fs::read_to_string(&remarks).unwrap_or_default(),
        })
    }
}

fn run(command: &mut Command, path: &Path) -> Result<std::process::Output, AssemblerError> {
    command
        .output()
        .map_err(|error| AssemblerError::Start { path: path.display().to_string(), error })
}

/// Where an assembler may be, the most likely first.
fn candidates() -> impl Iterator<Item = PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let in_path: Vec<PathBuf> =
        env::split_paths(&path).map(|folder| folder.join(PROGRAM)).collect();
    let toolkit = env::var_os("CUDA_HOME").map(|home| Path::new(&home).join("bin").join(PROGRAM));
    let environments = ["VIRTUAL_ENV", "CONDA_PREFIX"];
    let packages = environments
        .into_iter()
        .filter_map(env::var_os)
        .flat_map(|home| packages(Path::new(&home)));
    in_path.into_iter().chain(toolkit).chain(packages)
}

/// Where pip puts the assembler in a Python environment: below the folder of each
/// version of Python.
fn packages(home: &Path) -> Vec<PathBuf> {
    let versions = std::fs::read_dir(home.join("lib")).into_iter().flatten().flatten();
    let below = |version: PathBuf| version.join("site-packages/nvidia/cu13/bin").join(PROGRAM);
    versions.map(|version| below(version.path())).collect()
}

/// The version in what `tileiras --version` prints: `… release 13.5, V13.5.37`.
fn version(text: &str) -> String {
    let number = |line: &str| {
        let (_, version) = line.split_once("release ")?;
        let (short, full) = version.split_once(", V")?;
        Some(if full.is_empty() { short } else { full }.trim().to_owned())
    };
    text.lines().find_map(number).unwrap_or_else(|| UNKNOWN.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_version_is_the_full_one() {
        let text = "tileiras: …\nCuda compilation tools, release 13.5, V13.5.37\nBuild local";
        assert_eq!(version(text), "13.5.37");
        assert_eq!(version("something else"), UNKNOWN);
    }
}
