//! `tile-irdiff.toml`, and the same tables inside a manifest.

use super::{Level, Policy, Preset, Rule, Scope, Selector, Waiver};
use crate::front::Frontend;
use crate::ir::Span;
use crate::matching::Hypothesis;
use crate::valid::TARGETS;
use glob::Pattern;
use serde::de::value::{MapAccessDeserializer, StrDeserializer};
use serde::{Deserialize, Deserializer, de};
use std::collections::BTreeMap;
use std::fmt;

/// A slip in a policy or manifest.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct FileError {
    /// What was found and what was expected.
    pub message: String,
    /// Where it is.
    pub span: Span,
}

impl From<toml::de::Error> for FileError {
    fn from(error: toml::de::Error) -> Self {
        let span = error.span().map_or(Span::default(), |span| Span::new(span.start, span.end));
        Self { message: error.message().to_owned(), span }
    }
}

/// What a policy file says; also the `policy` table of a manifest and of a pair in it,
/// where the name of a preset alone will do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PolicyTables(Tables);

#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Tables {
    #[serde(alias = "policy")]
    preset: Option<Preset>,
    #[serde(deserialize_with = "target")]
    target: Option<String>,
    assume: Vec<Assumed>,
    levels: BTreeMap<Selector, Level>,
    #[serde(rename = "override")]
    overrides: Vec<Override>,
    #[serde(rename = "waiver")]
    waivers: Vec<Waiver>,
}

/// Levels for some kernels only.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Override {
    #[serde(default, deserialize_with = "globs")]
    kernels: Vec<Glob>,
    reference: Option<Frontend>,
    generated: Option<Frontend>,
    levels: BTreeMap<Selector, Level>,
}

impl PolicyTables {
    /// Reads a policy file.
    ///
    /// # Errors
    /// If it isn't TOML, or says something that no policy has.
    pub fn parse(text: &str) -> Result<Self, FileError> {
        Ok(Self(toml::from_str(text)?))
    }

    /// Target to resolve hints for, where the file says one.
    pub fn target(&self) -> Option<&str> {
        self.0.target.as_deref()
    }

    /// Adds what the tables say to `policy`; `name` is what a report calls them.
    ///
    /// In one table a code counts more than its family, and a later table more than an
    /// earlier one.
    pub fn apply(&self, policy: &mut Policy, name: &str) {
        let Tables { preset, assume, levels, overrides, waivers, .. } = &self.0;
        if let Some(preset) = preset {
            policy.set_preset(*preset);
        }
        for Assumed(hypothesis) in assume {
            policy.assume(*hypothesis, name);
        }
        add_levels(policy, &Scope::default(), levels, name);
        for one in overrides {
            let scope = Scope {
                kernels: one.kernels.iter().map(|glob| glob.0.clone()).collect(),
                reference: one.reference,
                generated: one.generated,
            };
            add_levels(policy, &scope, &one.levels, name);
        }
        policy.waive(waivers.iter().cloned());
    }
}

fn add_levels(policy: &mut Policy, scope: &Scope, levels: &BTreeMap<Selector, Level>, name: &str) {
    for (selector, level) in levels {
        let said_by = format!("{name}, {selector}");
        policy.add(Rule { scope: scope.clone(), selector: *selector, level: *level, said_by });
    }
}

impl<'de> Deserialize<'de> for PolicyTables {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct PresetOrTables;

        impl<'de> de::Visitor<'de> for PresetOrTables {
            type Value = PolicyTables;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the name of a preset, or a table")
            }

            fn visit_str<E: de::Error>(self, name: &str) -> Result<PolicyTables, E> {
                let preset = Preset::deserialize(StrDeserializer::new(name))?;
                Ok(PolicyTables(Tables { preset: Some(preset), ..Tables::default() }))
            }

            fn visit_map<A: de::MapAccess<'de>>(self, map: A) -> Result<PolicyTables, A::Error> {
                Tables::deserialize(MapAccessDeserializer::new(map)).map(PolicyTables)
            }
        }

        deserializer.deserialize_any(PresetOrTables)
    }
}

/// Reads a list of hypotheses by their names.
///
/// # Errors
/// When there is none of such a name.
pub fn hypotheses<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Hypothesis>, D::Error> {
    let assumed = Vec::<Assumed>::deserialize(deserializer)?;
    Ok(assumed.into_iter().map(|Assumed(hypothesis)| hypothesis).collect())
}

/// A hypothesis by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Assumed(pub Hypothesis);

impl<'de> Deserialize<'de> for Assumed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        Hypothesis::from_name(&name).map(Self).ok_or_else(|| {
            let known = Hypothesis::ALL.map(Hypothesis::name).join(", ");
            de::Error::custom(format!("there is no hypothesis `{name}`; expected one of {known}"))
        })
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Glob(Pattern);

impl<'de> Deserialize<'de> for Glob {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        if text.contains(['{', '}']) {
            let message = format!("`{text}`: globs have no braces here; list each one by itself");
            return Err(de::Error::custom(message));
        }
        Pattern::new(&text)
            .map(Self)
            .map_err(|error| de::Error::custom(format!("`{text}` is no glob: {error}")))
    }
}

/// Reads the globs of an override. An empty list would mean all kernels, as no list does,
/// though it reads as none.
fn globs<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Glob>, D::Error> {
    let globs = Vec::<Glob>::deserialize(deserializer)?;
    if globs.is_empty() {
        let message = "an empty list of kernels; leave it out where all kernels are meant";
        return Err(de::Error::custom(message));
    }
    Ok(globs)
}

/// Reads the name of a target that is known.
pub(crate) fn target<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<String>, D::Error> {
    let name = String::deserialize(deserializer)?;
    if TARGETS.contains(&name.as_str()) {
        return Ok(Some(name));
    }
    let known = TARGETS.join(", ");
    Err(de::Error::custom(format!("there is no target `{name}`; expected one of {known}")))
}
