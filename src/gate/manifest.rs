//! The manifest of a gate, as TOML.

use crate::ir::Span;
use crate::matching::{Binding, Hypothesis, bindings};
use crate::parity::Spec;
use crate::policy::{FileError, PolicyTables, hypotheses, target};
use serde::{Deserialize, Deserializer, de};
use std::collections::{BTreeMap, BTreeSet};
use toml::Spanned;

/// What a gate compares.
#[derive(Clone, Debug, Default)]
pub struct Manifest {
    /// Policy of all pairs, beside that of the project.
    pub policy: PolicyTables,
    /// The pairs.
    pub pairs: Vec<Pair>,
}

/// A pair of dumps, and what the user says about them.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pair {
    /// What results call it; its number where nobody says.
    #[serde(default)]
    pub name: String,
    /// Path of the dump that is right, from the manifest's folder.
    pub reference: String,
    /// Path of the dump that should be the same program.
    pub generated: String,
    /// Entries that stand for each other: name in the reference, name in the other dump.
    #[serde(default)]
    pub entries: BTreeMap<String, String>,
    /// Target to resolve hints for.
    #[serde(default, deserialize_with = "target")]
    pub target: Option<String>,
    /// Parameters that stand for each other, by position from zero.
    #[serde(default, deserialize_with = "map")]
    pub map: Vec<(usize, usize)>,
    /// Numbers that launches pass for parameters, as for `--bind`.
    #[serde(default, deserialize_with = "bindings")]
    pub bind: Vec<Binding>,
    /// What holds for the launches of this kernel.
    #[serde(default, deserialize_with = "hypotheses")]
    pub assume: Vec<Hypothesis>,
    /// Which dump of a log is meant, as for `--dump`.
    #[serde(default)]
    pub dump: Option<String>,
    /// Policy of this pair, beside that of the manifest.
    #[serde(default)]
    pub policy: PolicyTables,
    /// Grid, tensors and cases of a run on a GPU, for `parity --pair`. Dumps, entries and
    /// parameters are those of the pair.
    #[serde(default)]
    pub parity: Option<Spec>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    #[serde(default)]
    policy: PolicyTables,
    #[serde(default)]
    pair: Vec<Spanned<Pair>>,
}

impl Manifest {
    /// Reads a manifest.
    ///
    /// ```
    /// use tile_irdiff::gate::Manifest;
    ///
    /// let manifest = Manifest::parse(
    ///     r#"
    ///     [[pair]]
    ///     name = "softmax"
    ///     reference = "python/softmax.tileirbc"
    ///     generated = "rust/softmax.tileirbc"
    ///     entries = { softmax = "softmax_entry" }
    ///     map = { 0 = 1, 1 = 0 }
    ///     bind = { n_cols = 1024, "gen.3" = "ref.out.shape[1]" }
    ///     assume = ["grid"]
    ///     policy = "strict"
    ///     "#,
    /// )?;
    /// assert_eq!(manifest.pairs[0].map, [(0, 1), (1, 0)]);
    /// assert_eq!(manifest.pairs[0].bind.len(), 2);
    /// # Ok::<(), tile_irdiff::policy::FileError>(())
    /// ```
    ///
    /// # Errors
    /// If it isn't TOML, says something that no manifest has, has no pair, or names two
    /// pairs alike.
    pub fn parse(text: &str) -> Result<Self, FileError> {
        let written: Written = toml::from_str(text)?;
        if written.pair.is_empty() {
            let message = "a manifest needs at least one [[pair]] with a reference and a \
                           generated dump"
                .to_owned();
            return Err(FileError { message, span: Span::default() });
        }
        let mut names = BTreeSet::new();
        let mut pairs = Vec::new();
        for (index, pair) in written.pair.into_iter().enumerate() {
            let span = Span::new(pair.span().start, pair.span().end);
            let mut pair = pair.into_inner();
            if pair.name.is_empty() {
                pair.name = (index + 1).to_string();
            }
            if !names.insert(pair.name.clone()) {
                let message = format!("another pair is called `{}`, too", pair.name);
                return Err(FileError { message, span });
            }
            check_parity(&pair).map_err(|message| FileError { message, span })?;
            pairs.push(pair);
        }
        Ok(Self { policy: written.policy, pairs })
    }
}

/// Checks what a pair says about runs on a GPU.
fn check_parity(pair: &Pair) -> Result<(), String> {
    let Some(spec) = &pair.parity else { return Ok(()) };
    let of_the_pair = [
        ("reference", spec.reference.is_some()),
        ("generated", spec.generated.is_some()),
        ("entry", spec.entry.is_some()),
        ("map", !spec.map.is_empty()),
        ("bind", !spec.bind.is_empty()),
        ("assume", !spec.assume.is_empty()),
        ("dump", spec.dump.is_some()),
    ];
    if let Some((key, _)) = of_the_pair.into_iter().find(|(_, given)| *given) {
        return Err(format!(
            "`parity.{key}` of pair `{}` has no meaning: the pair says it",
            pair.name
        ));
    }
    spec.check().map_err(|error| format!("`parity` of pair `{}`: {error}", pair.name))
}

/// Reads `{ 0 = 1, 1 = 0 }`.
fn map<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<(usize, usize)>, D::Error> {
    let written = BTreeMap::<String, usize>::deserialize(deserializer)?;
    let pair = |(reference, generated): (String, usize)| match reference.parse() {
        Ok(reference) => Ok((reference, generated)),
        Err(_) => Err(de::Error::custom(format!(
            "`{reference}` is no position of a parameter; expected a number from 0"
        ))),
    };
    written.into_iter().map(pair).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_are_told_with_their_place() {
        let pair = "[[pair]]\nreference = \"a\"\ngenerated = \"b\"\n";
        let slips = [
            (String::new(), "at least one [[pair]]"),
            ("[[pair]]\nreference = \"a\"\n".to_owned(), "generated"),
            (format!("{pair}nonsense = 1\n"), "nonsense"),
            (format!("{pair}map = {{ x = 1 }}\n"), "`x` is no position"),
            (format!("{pair}bind = {{ x = \"\" }}\n"), "`x=` is no binding"),
            (format!("{pair}target = \"sm_1\"\n"), "no target `sm_1`"),
            (format!("{pair}assume = [\"luck\"]\n"), "no hypothesis `luck`"),
            (format!("{pair}policy = \"hard\"\n"), "hard"),
            (format!("{pair}parity = {{ grid = [1], case = [] }}\n"), "there is no case"),
            (
                format!("{pair}parity = {{ grid = [1], case = [{{}}], map = [[0, 0]] }}\n"),
                "`parity.map`",
            ),
            (format!("{pair}name = \"1\"\n{pair}name = \"1\"\n"), "is called `1`, too"),
        ];
        for (text, part) in slips {
            let error = Manifest::parse(&text).expect_err(&text);
            assert!(error.message.contains(part), "{text:?}: {error}");
            assert!(text.is_empty() || error.span.is_defined(), "{text:?}");
        }
    }

    #[test]
    fn a_pair_without_a_name_is_called_by_its_number() {
        let text = "[[pair]]\nreference = \"a\"\ngenerated = \"b\"\n";
        let manifest = Manifest::parse(&format!("{text}name = \"x\"\n{text}"));
        let names: Vec<String> =
            manifest.expect("well-formed").pairs.into_iter().map(|pair| pair.name).collect();
        assert_eq!(names, ["x", "2"]);
    }
}
