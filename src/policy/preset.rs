use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::str::FromStr;

/// A policy to start from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Preset {
    /// Denies errors, and the losses of speed that ports typically suffer: TMA turned
    /// off, latency lost, the number of CTAs in a cluster lost or changed, divisibility
    /// of a base pointer lost or weakened, a view access turned into pointer accesses.
    /// Declares that distinct parameters don't alias and that extents leave headroom.
    #[default]
    Port,
    /// Denies everything but notes and declares nothing.
    Strict,
    /// Denies what `port` denies, and every finding that costs speed.
    Perf,
}

/// A name that no preset has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no policy `{0}`; expected port, strict or perf")]
pub struct UnknownPreset(pub String);

impl Preset {
    /// Every preset.
    pub const ALL: [Self; 3] = [Self::Port, Self::Strict, Self::Perf];

    /// Its name, as `port`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Port => "port",
            Self::Strict => "strict",
            Self::Perf => "perf",
        }
    }

    /// Whether it declares the usual hypotheses about launches.
    pub(super) fn declares_hypotheses(self) -> bool {
        match self {
            Self::Port | Self::Perf => true,
            Self::Strict => false,
        }
    }
}

impl FromStr for Preset {
    type Err = UnknownPreset;

    fn from_str(name: &str) -> Result<Self, UnknownPreset> {
        let found = Self::ALL.into_iter().find(|preset| preset.name() == name);
        found.ok_or_else(|| UnknownPreset(name.to_owned()))
    }
}
