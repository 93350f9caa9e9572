use super::{PairResult, Shard};
use crate::fnv::Fnv;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Name and version of the form of a [`Part`].
pub const PART_SCHEMA: &str = "tile-irdiff-part/1";

/// Which part of a gate's run the lines of a file are: a line of its own before those of
/// the pairs, also where the part has none. By it `gate --join` knows what is missing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Part {
    /// Name and version of this form: `tile-irdiff-part/1`.
    pub schema: String,
    /// Name of the run: the same for all its parts, and for every run on pairs of these
    /// names.
    pub run: String,
    /// Which part it is, from one.
    pub part: usize,
    /// Of how many parts.
    pub parts: usize,
    /// Number of pairs of the whole run.
    pub pairs: usize,
}

impl Part {
    /// A part of the run on the pairs of these names; all of it where nobody asked for one.
    pub fn new<'n>(names: impl ExactSizeIterator<Item = &'n str>, shard: Option<Shard>) -> Self {
        let pairs = names.len();
        let mut hash = Fnv::default();
        names.for_each(|name| hash.add(name));
        let whole = Shard { number: 1, count: 1 };
        let Shard { number, count } = shard.unwrap_or(whole);
        let run = format!("{:016x}", hash.0);
        Self { schema: PART_SCHEMA.to_owned(), run, part: number, parts: count, pairs }
    }
}

/// A line of `--format jsonl`.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Line {
    /// What came of a pair.
    Result(Box<PairResult>),
    /// The part of the run that the results are of.
    Part(Part),
}

impl Line {
    /// Reads a line, and checks that it is of a form of this version and doesn't contradict
    /// itself.
    ///
    /// # Errors
    /// With what is wrong, in a sentence.
    pub fn parse(text: &str) -> Result<Self, String> {
        let value: serde_json::Value =
            serde_json::from_str(text).map_err(|error| error.to_string())?;
        let has = |key: &str| value.get(key).is_some();
        if has("part") && !has("pair") {
            let part: Part = serde_json::from_value(value).map_err(|error| error.to_string())?;
            part.check()?;
            return Ok(Self::Part(part));
        }
        // Another version is told as such, and not by what its form lacks of this one.
        if let Some(schema) = value.get("schema") {
            known(schema.as_str().unwrap_or_default(), crate::report::SCHEMA)?;
        }
        let result: PairResult =
            serde_json::from_value(value).map_err(|error| error.to_string())?;
        result.check()?;
        Ok(Self::Result(result.into()))
    }
}

impl Part {
    fn check(&self) -> Result<(), String> {
        known(&self.schema, PART_SCHEMA)?;
        if !(1..=self.parts).contains(&self.part) {
            return Err(format!("there is no part {} of {}", self.part, self.parts));
        }
        if self.run.len() != 16 || !self.run.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err("its run is no name of one".to_owned());
        }
        Ok(())
    }
}

fn known(schema: &str, expected: &str) -> Result<(), String> {
    if schema == expected {
        return Ok(());
    }
    Err(format!("its schema is `{schema}`; this version reads {expected}"))
}
