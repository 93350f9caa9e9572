//! What is declared about the numbers that launches pass.

use crate::canon::Fact;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One of the two sides.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum SideName {
    /// The reference.
    Reference,
    /// The generated dump.
    Generated,
}

impl SideName {
    /// Its name in reports: `reference` or `generated`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Reference => "reference",
            Self::Generated => "generated",
        }
    }
}

/// A parameter of one of the two entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BoundParameter {
    /// Which entry.
    pub side: SideName,
    /// Its position, from 0.
    pub position: usize,
}

impl std::fmt::Display for BoundParameter {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let side = match self.side {
            SideName::Reference => "reference",
            SideName::Generated => "generated entry",
        };
        write!(f, "parameter {} of the {side}", self.position)
    }
}

/// What is declared about the numbers that launches pass to a pair of entries.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BoundParameters {
    /// Parameters with the number that they get: its bits at the width of their type.
    pub constants: Vec<(BoundParameter, u64)>,
    /// Parameters that get the same number.
    pub equal: Vec<(BoundParameter, BoundParameter)>,
    /// What the caller must guarantee of parameters, as the report says (TID-ABI-005).
    pub guaranteed: Vec<(BoundParameter, Fact)>,
}
