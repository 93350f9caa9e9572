//! A pair of dumps, as `diff`, `gate` and `parity` are told of it: in one way, so that
//! what is launched is what is compared.

use super::failure::Failure;
use super::input::{self, Loaded};
use clap::{Args, value_parser};
use std::fmt::Display;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use tile_irdiff::front::ReadOptions;
use tile_irdiff::gate;
use tile_irdiff::matching::{Binding, CompareOptions, Hypotheses};
use tile_irdiff::parity::Spec;

/// Which parts of two dumps stand for each other, on the command line.
#[derive(Clone, Debug, Default, Args)]
pub struct PairArguments {
    /// Entries that stand for each other; without it, by name, then by signature and
    /// body. May be given several times.
    #[arg(long = "entry", value_name = "REF=GEN", value_parser = pair::<String>)]
    pub entries: Vec<(String, String)>,
    /// Parameters that stand for each other, by position from 0, as `0=1,1=0`.
    #[arg(long, value_name = "REF=GEN,…", value_delimiter = ',', value_parser = pair::<usize>)]
    pub map: Vec<(usize, usize)>,
    /// A number that launches pass for a parameter, as `n_cols=1024`, `2=1024`, or
    /// `gen.3=ref.in0.shape[1]`: parameters by position from 0, by name in the dump, or as
    /// a size or stride of a tensor that is read (`in0`) or written (`out0`). May be given
    /// several times.
    #[arg(long = "bind", value_name = "PARAMETER=VALUE", value_parser = value_parser!(Binding))]
    pub bindings: Vec<Binding>,
    /// The dump in a log that is meant, from 1: N for both inputs, or REF=GEN, of which
    /// either may be left out.
    #[arg(long, value_name = "N")]
    pub dump: Option<Dumps>,
}

/// Two dumps, and which of their parts stand for each other.
#[derive(Clone, Debug, Default)]
pub struct DumpPair {
    /// Path of the reference.
    pub reference: PathBuf,
    /// Path of the generated dump.
    pub generated: PathBuf,
    /// Dumps that are meant in logs.
    pub dumps: Dumps,
    /// Entries that stand for each other.
    pub entries: Vec<(String, String)>,
    /// Parameters that stand for each other.
    pub map: Vec<(usize, usize)>,
    /// Numbers that launches pass for parameters.
    pub bindings: Vec<Binding>,
    /// Target to resolve hints for.
    pub target: Option<String>,
}

impl DumpPair {
    /// What a manifest in `folder` says of a pair, and what is wrong with that, where
    /// something is; `said_by` is what reports call the pair.
    pub fn of_manifest(pair: &gate::Pair, folder: &Path, said_by: &str) -> (Self, Option<String>) {
        let dumps = dumps(pair.dump.as_deref());
        let problem = dumps.as_ref().err().cloned();
        let pair = Self {
            reference: folder.join(&pair.reference),
            generated: folder.join(&pair.generated),
            dumps: dumps.unwrap_or_default(),
            entries: pair.entries.clone().into_iter().collect(),
            map: pair.map.clone(),
            bindings: declared(&pair.bind, said_by),
            target: pair.target.clone(),
        };
        (pair, problem)
    }

    /// What a specification of launches says of the dumps at these paths.
    ///
    /// # Errors
    /// When it names a dump in a way that no `--dump` has.
    pub fn of_spec(
        spec: &Spec,
        reference: PathBuf,
        generated: PathBuf,
        said_by: &str,
    ) -> Result<Self, String> {
        let entries =
            spec.entry.iter().cloned().map(|[reference, generated]| (reference, generated));
        Ok(Self {
            reference,
            generated,
            dumps: dumps(spec.dump.as_deref())?,
            entries: entries.collect(),
            map: spec.map.iter().map(|[reference, generated]| (*reference, *generated)).collect(),
            bindings: declared(&spec.bind, said_by),
            target: None,
        })
    }

    /// Adds what the command line says, which counts more.
    #[must_use]
    pub fn with(mut self, arguments: &PairArguments) -> Self {
        if !arguments.entries.is_empty() {
            self.entries.clone_from(&arguments.entries);
        }
        if !arguments.map.is_empty() {
            self.map.clone_from(&arguments.map);
        }
        self.bindings.extend(arguments.bindings.iter().cloned());
        self.dumps = arguments.dump.unwrap_or(self.dumps);
        self
    }

    /// Reads and verifies both dumps, and lets MLIR verify them unless it is kept out.
    /// An entry chooses among several dumps or modules only where one pair of entries is
    /// asked for.
    pub fn load(&self, no_mlir_verify: bool) -> Result<(Loaded, Loaded), Failure> {
        let standard_input = Path::new("-");
        if self.reference == standard_input && self.generated == standard_input {
            return Err(Failure::StandardInputTwice);
        }
        let (reference, generated) = match &self.entries[..] {
            [(reference, generated)] => (Some(reference.clone()), Some(generated.clone())),
            _ => (None, None),
        };
        let read = |path, dump, entry| {
            input::load_for_verdict(path, &ReadOptions { dump, entry }, no_mlir_verify)
        };
        Ok((
            read(&self.reference, self.dumps.reference, reference)?,
            read(&self.generated, self.dumps.generated, generated)?,
        ))
    }

    /// How they are compared under `hypotheses`.
    pub fn compare_options(&self, hypotheses: Hypotheses) -> CompareOptions {
        CompareOptions {
            entries: self.entries.clone(),
            map: self.map.clone(),
            bindings: self.bindings.clone(),
            target: self.target.clone(),
            hypotheses,
            ..CompareOptions::default()
        }
    }
}

fn dumps(text: Option<&str>) -> Result<Dumps, String> {
    let dumps = text.map(str::parse::<Dumps>).transpose();
    Ok(dumps.map_err(|message| format!("dump {message}"))?.unwrap_or_default())
}

fn declared(bindings: &[Binding], said_by: &str) -> Vec<Binding> {
    bindings.iter().cloned().map(|binding| binding.declared_by(said_by)).collect()
}

/// Dumps that are meant in two logs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Dumps {
    /// Of the reference.
    pub reference: Option<usize>,
    /// Of the generated input.
    pub generated: Option<usize>,
}

impl FromStr for Dumps {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let number = |text: &str| match text {
            "" => Ok(None),
            text => text.parse().map(Some).map_err(|error| format!("`{text}`: {error}")),
        };
        let (reference, generated) = text.split_once('=').unwrap_or((text, text));
        Ok(Self { reference: number(reference)?, generated: number(generated)? })
    }
}

/// Parses `REF=GEN`.
fn pair<T>(text: &str) -> Result<(T, T), String>
where
    T: FromStr<Err: Display>,
{
    let (reference, generated) =
        text.split_once('=').ok_or_else(|| format!("`{text}` lacks `=`; expected REF=GEN"))?;
    let side = |text: &str| text.parse().map_err(|error| format!("`{text}`: {error}"));
    Ok((side(reference)?, side(generated)?))
}
