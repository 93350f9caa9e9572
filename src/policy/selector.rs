use crate::classify::{Code, Family};
use serde::{Deserialize, Deserializer, de};
use std::fmt;
use std::str::FromStr;

/// The findings that a level is for: those of a code, or of a family.
///
/// A code is more particular than a family, and comes later.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Selector {
    /// Every code of a family, as `tma-hint`.
    Family(Family),
    /// One code, as `TID-HNT-002`.
    Code(Code),
}

/// A name that neither a code nor a family has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "there is no finding code or family `{0}`; expected a code as TID-HNT-002 (`tile-irdiff list` lists them), or one of {families}",
    families = Family::ALL.map(Family::name).join(", ")
)]
pub struct UnknownSelector(pub String);

impl Selector {
    /// Whether it selects findings of this code.
    pub fn selects(self, code: Code) -> bool {
        match self {
            Self::Family(family) => code.def().family == family,
            Self::Code(selected) => code == selected,
        }
    }
}

impl FromStr for Selector {
    type Err = UnknownSelector;

    fn from_str(name: &str) -> Result<Self, UnknownSelector> {
        let family = Family::ALL.into_iter().find(|family| family.name() == name);
        let code = Code::from_name(name).map(Self::Code);
        code.or(family.map(Self::Family)).ok_or_else(|| UnknownSelector(name.to_owned()))
    }
}

impl fmt::Display for Selector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Family(family) => family.name(),
            Self::Code(code) => code.def().code,
        })
    }
}

impl<'de> Deserialize<'de> for Selector {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}
