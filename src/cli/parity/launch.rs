//! What is launched: a specification, and the pair that it is about.

use super::{ParityArguments, ParityFailure};
use crate::cli::failure::Failure;
use crate::cli::gate;
use crate::cli::input;
use crate::cli::pair::DumpPair;
use crate::cli::policy::PolicyArguments;
use std::io;
use std::path::{Path, PathBuf};
use tile_irdiff::gate::Manifest;
use tile_irdiff::matching::Hypotheses;
use tile_irdiff::parity::Spec;

/// What stands for standard input among paths.
const STANDARD_INPUT: &str = "-";

/// A specification with the file that it comes from.
#[derive(Debug)]
pub struct SpecFile {
    /// Its path as given.
    pub shown: String,
    /// Folder that its paths are relative to.
    pub folder: PathBuf,
    /// What it says.
    pub spec: Spec,
}

/// A specification, the pair that it is about, and what is declared of that.
#[derive(Debug)]
pub struct Launch {
    /// The specification.
    pub file: SpecFile,
    /// The pair.
    pub pair: DumpPair,
    /// What is taken to hold.
    pub hypotheses: Hypotheses,
}

impl SpecFile {
    /// Reads the specification at `path`.
    pub fn read(path: &Path) -> Result<Self, Failure> {
        let (shown, text) = (path.display().to_string(), read(path)?);
        match Spec::parse(&text) {
            Ok(spec) => Ok(Self::new(path, spec)),
            Err(error) => match Manifest::parse(&text) {
                Ok(manifest) => {
                    let with_spec = manifest.pairs.iter().filter(|pair| pair.parity.is_some());
                    let known = names(with_spec.map(|pair| pair.name.as_str()));
                    Err(Failure::Parity(ParityFailure::Manifest { path: shown, known }))
                }
                Err(_) => Err(Failure::Settings { path: shown, text, error }),
            },
        }
    }

    fn new(path: &Path, spec: Spec) -> Self {
        let folder = path.parent().unwrap_or(Path::new("")).to_owned();
        Self { shown: path.display().to_string(), folder, spec }
    }

    /// The pair that it is about, with the dumps at these paths.
    pub fn pair(&self, reference: PathBuf, generated: PathBuf) -> Result<DumpPair, Failure> {
        let pair = DumpPair::of_spec(&self.spec, reference, generated, &self.shown);
        let pair = pair.map_err(|problem| {
            let said_by = self.shown.clone();
            Failure::Parity(ParityFailure::Pairing { said_by, problem })
        })?;
        check_input(self, &pair)?;
        Ok(pair)
    }

    /// The dump of a side: the `given` one, else the one that it names.
    fn dump(
        &self,
        given: Option<&PathBuf>,
        named: Option<&PathBuf>,
        side: &'static str,
        option: &'static str,
    ) -> Result<PathBuf, Failure> {
        let named = named.map(|named| self.folder.join(named));
        given.cloned().or(named).ok_or_else(|| {
            let path = self.shown.clone();
            Failure::Parity(ParityFailure::NoDump { path, side, option })
        })
    }
}

impl Launch {
    /// What the command line asks for.
    pub fn read(arguments: &ParityArguments) -> Result<Self, Failure> {
        let assume = arguments.assume.clone();
        let policy = PolicyArguments { assume, ..PolicyArguments::default() };
        let launch = match &arguments.pair {
            None => Self::of_spec(arguments, &policy)?,
            Some(name) => Self::of_manifest(&arguments.spec, name, &policy)?,
        };
        Ok(Self { pair: launch.pair.with(&arguments.counterparts), ..launch })
    }

    fn of_spec(arguments: &ParityArguments, policy: &PolicyArguments) -> Result<Self, Failure> {
        let file = SpecFile::read(&arguments.spec)?;
        let (given, named) = (&arguments.reference, &file.spec.reference);
        let reference = file.dump(given.as_ref(), named.as_ref(), "reference", "--ref")?;
        let (given, named) = (&arguments.generated, &file.spec.generated);
        let generated = file.dump(given.as_ref(), named.as_ref(), "generated", "--gen")?;
        let pair = file.pair(reference, generated)?;
        let mut configured = policy.load()?;
        for hypothesis in &file.spec.assume {
            configured.policy.assume(*hypothesis, &file.shown);
        }
        policy.finish(&mut configured.policy);
        Ok(Self { pair, hypotheses: configured.policy.hypotheses(), file })
    }

    /// The pair `name` of the manifest at `path`, as a gate compares it.
    fn of_manifest(path: &Path, name: &str, policy: &PolicyArguments) -> Result<Self, Failure> {
        let (shown, text) = (path.display().to_string(), read(path)?);
        let configured = policy.load()?;
        let pairs = gate::from_manifest(path, &text, None, policy, &configured);
        let pairs = pairs.map_err(|failure| match Spec::parse(&text) {
            Ok(_) => Failure::Parity(ParityFailure::OnePair { path: shown.clone() }),
            Err(_) => failure,
        })?;
        let mut with_spec: Vec<(gate::Job, Spec)> =
            pairs.into_iter().filter_map(|(job, spec)| Some((job, spec?))).collect();
        let Some(index) = with_spec.iter().position(|(job, _)| job.name == name) else {
            let known = names(with_spec.iter().map(|(job, _)| job.name.as_str()));
            let name = name.to_owned();
            return Err(Failure::Parity(ParityFailure::Pair { path: shown, name, known }));
        };
        let (job, spec) = with_spec.swap_remove(index);
        if let Some(problem) = job.problem {
            let said_by = format!("{shown}, pair {name}");
            return Err(Failure::Parity(ParityFailure::Pairing { said_by, problem }));
        }
        let hypotheses = job.policy.hypotheses();
        let file = SpecFile::new(path, spec);
        check_input(&file, &job.pair)?;
        Ok(Self { file, pair: job.pair, hypotheses })
    }
}

/// The text of the file at `path`, or of standard input where that is `-`.
fn read(path: &Path) -> Result<String, Failure> {
    let bytes = input::bytes(path)?;
    String::from_utf8(bytes).map_err(|error| {
        let error = io::Error::new(io::ErrorKind::InvalidData, error.utf8_error());
        Failure::Io { path: path.display().to_string(), error }
    })
}

/// Looks whether standard input, where `file` comes from there, is left to it.
fn check_input(file: &SpecFile, pair: &DumpPair) -> Result<(), Failure> {
    let is_input = |path: &PathBuf| path == Path::new(STANDARD_INPUT);
    if file.shown == STANDARD_INPUT && [&pair.reference, &pair.generated].into_iter().any(is_input)
    {
        return Err(Failure::StandardInputTwice);
    }
    Ok(())
}

fn names<'n>(names: impl Iterator<Item = &'n str>) -> String {
    let names: Vec<&str> = names.collect();
    if names.is_empty() { "none".to_owned() } else { names.join(", ") }
}
