//! Which pairs a gate compares.

use super::super::failure::Failure;
use super::super::pair::DumpPair;
use super::super::policy::{Configured, PolicyArguments};
use super::GateArguments;
use super::check::Job;
use std::path::{Path, PathBuf};
use tile_irdiff::gate::{Manifest, Pair, PairFailure, pair_names};
use tile_irdiff::parity::Spec;

/// Name of a manifest where nobody says another.
const MANIFEST: &str = "gate.toml";

/// What a gate compares.
#[derive(Debug)]
pub struct Found {
    /// The pairs, each ready to compare or with what is wrong with it.
    pub jobs: Vec<Job>,
    /// The files that say so: the manifest and the policy file.
    pub files: Vec<PathBuf>,
}

/// The pairs that the command line asks for.
pub fn find(arguments: &GateArguments) -> Result<Found, Failure> {
    let configured = arguments.policy.load()?;
    let mut files: Vec<PathBuf> = configured.path.iter().cloned().collect();
    let mut from_manifest = |path: &Path| {
        let text = std::fs::read_to_string(path)
            .map_err(|error| Failure::Io { path: path.display().to_string(), error })?;
        let target = arguments.target.as_deref();
        let jobs = from_manifest(path, &text, target, &arguments.policy, &configured)?;
        files.push(path.to_owned());
        Ok(jobs.into_iter().map(|(job, _)| job).collect())
    };
    let jobs = match &arguments.inputs[..] {
        [] => from_manifest(Path::new(MANIFEST)),
        [path] if !path.is_dir() => from_manifest(path),
        [folder] if folder.join(MANIFEST).is_file() => from_manifest(&folder.join(MANIFEST)),
        [folder] => {
            let (reference, generated) = (folder.join("reference"), folder.join("generated"));
            if !reference.is_dir() || !generated.is_dir() {
                return Err(Failure::NoGate { path: folder.display().to_string() });
            }
            from_folders(&reference, &generated, arguments, &configured)
        }
        [reference, generated, ..] => from_folders(reference, generated, arguments, &configured),
    };
    Ok(Found { jobs: jobs?, files })
}

/// The pairs of the manifest `text` at `path`, each with what it says of launches, for
/// `target` where it says no other.
pub fn from_manifest(
    path: &Path,
    text: &str,
    target: Option<&str>,
    arguments: &PolicyArguments,
    configured: &Configured,
) -> Result<Vec<(Job, Option<Spec>)>, Failure> {
    let shown = path.display().to_string();
    let manifest = Manifest::parse(text).map_err(|error| Failure::Settings {
        path: shown.clone(),
        text: text.to_owned(),
        error,
    })?;
    let folder = path.parent().unwrap_or(Path::new(""));
    let target = manifest.policy.target().or(target).or(configured.target.as_deref());
    let mut policy = configured.policy.clone();
    manifest.policy.apply(&mut policy, &shown);
    let job = |pair: Pair| {
        let mut policy = policy.clone();
        let said_by = format!("{shown}, pair {}", pair.name);
        pair.policy.apply(&mut policy, &said_by);
        for hypothesis in &pair.assume {
            policy.assume(*hypothesis, &said_by);
        }
        arguments.finish(&mut policy);
        let (mut dumps, problem) = DumpPair::of_manifest(&pair, folder, &said_by);
        let usual = pair.policy.target().or(target);
        dumps.target = dumps.target.or_else(|| usual.map(str::to_owned));
        (Job { pair: dumps, problem, policy, name: pair.name }, pair.parity)
    };
    Ok(manifest.pairs.into_iter().map(job).collect())
}

fn from_folders(
    reference: &Path,
    generated: &Path,
    arguments: &GateArguments,
    configured: &Configured,
) -> Result<Vec<Job>, Failure> {
    let names = pair_names(&files(reference)?, &files(generated)?);
    let mut policy = configured.policy.clone();
    arguments.policy.finish(&mut policy);
    let job = |name: String, r: &str, g: &str, problem: Option<String>| Job {
        name,
        pair: DumpPair {
            reference: reference.join(r),
            generated: generated.join(g),
            target: arguments.target.clone().or_else(|| configured.target.clone()),
            ..DumpPair::default()
        },
        policy: policy.clone(),
        problem,
    };
    let missing = |folder: &Path| Some(format!("{} has no file of this name", folder.display()));
    let mut jobs: Vec<Job> = Vec::new();
    for (name, r, g) in &names.pairs {
        jobs.push(job(name.clone(), r, g, None));
    }
    for file in &names.only_reference {
        jobs.push(job(file.clone(), file, file, missing(generated)));
    }
    for file in &names.only_generated {
        jobs.push(job(file.clone(), file, file, missing(reference)));
    }
    jobs.sort_by(|a, b| a.name.cmp(&b.name));
    if jobs.is_empty() {
        return Err(Failure::NoGate { path: reference.display().to_string() });
    }
    Ok(jobs)
}

/// Files in a folder and below, by their path in it; hidden ones and folders behind links
/// don't count.
fn files(folder: &Path) -> Result<Vec<String>, Failure> {
    let mut found = Vec::new();
    let mut pending = vec![PathBuf::new()];
    while let Some(below) = pending.pop() {
        let path = if below.as_os_str().is_empty() { folder.into() } else { folder.join(&below) };
        let fail = |error| Failure::Io { path: path.display().to_string(), error };
        for entry in std::fs::read_dir(&path).map_err(fail)? {
            let entry = entry.map_err(fail)?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let kind = entry.file_type().map_err(fail)?;
            let inner = below.join(&name);
            if name.starts_with('.') {
                continue;
            }
            if kind.is_dir() {
                pending.push(inner);
            } else {
                found.push(inner.to_string_lossy().replace('\\', "/"));
            }
        }
    }
    found.sort();
    Ok(found)
}

impl Job {
    /// A failure of this pair that is about no input.
    pub fn failure(&self, error: String) -> PairFailure {
        PairFailure {
            reference_path: self.pair.reference.display().to_string(),
            generated_path: self.pair.generated.display().to_string(),
            error,
            path: None,
            line: None,
            column: None,
        }
    }
}
