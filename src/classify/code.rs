//! The kinds of finding: one file each in `src/classify/codes/`.

use crate::example::Example;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

include!(concat!(env!("OUT_DIR"), "/codes.rs"));

/// Entry of a [`Code`]: what a finding of this kind means.
#[derive(Debug, Serialize)]
pub struct CodeDef {
    /// The code.
    #[serde(skip)]
    pub id: Code,
    /// Its stable name, as `TID-MEM-001`.
    pub code: &'static str,
    /// The family it belongs to.
    pub family: Family,
    /// How serious it is unless a finding says otherwise.
    pub severity: Severity,
    /// What it bears on unless a finding says otherwise.
    pub impact: Impact,
    /// What differs, in a few words.
    pub title: &'static str,
    /// What the finding means.
    pub meaning: &'static str,
    /// Why it matters.
    pub why: &'static str,
    /// A pair of kernels that differ so.
    pub example: Example,
    /// What usually mends it.
    pub fix: Fix,
}

/// What usually mends a finding, by front end of the generated side.
#[derive(Debug, Serialize)]
pub struct Fix {
    /// In cuTile Python.
    pub cutile_python: &'static str,
    /// In Triton.
    pub triton: &'static str,
    /// In cuTile Rust.
    pub cutile_rs: &'static str,
}

impl Code {
    /// The code's entry.
    pub fn def(self) -> &'static CodeDef {
        &CODES[self as usize]
    }

    /// The code called `name`, as `TID-MEM-001`; letters of either case.
    pub fn from_name(name: &str) -> Option<Self> {
        CODES.iter().find(|def| def.code.eq_ignore_ascii_case(name)).map(|def| def.id)
    }
}

/// What a finding is about.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Family {
    /// Which memory is accessed, and how.
    MemoryOp,
    /// Shapes and element types of tiles and views.
    TileShape,
    /// Reductions, scans and matrix multiplication.
    Reduction,
    /// Hints to the compiler, of which the TMA hints cost most when lost.
    TmaHint,
    /// Divisibility and other assumptions.
    Divisibility,
    /// Arithmetic.
    Numerics,
    /// Loops and branches.
    ControlFlow,
    /// Order of memory operations.
    Ordering,
    /// Which block computes what.
    Launch,
    /// What the caller passes.
    Abi,
    /// What the compiler made of it.
    Codegen,
    /// Printing and assertions.
    Debug,
}

impl Family {
    /// Every family, in the order of reports.
    pub const ALL: [Self; 12] = [
        Self::MemoryOp,
        Self::TileShape,
        Self::Reduction,
        Self::TmaHint,
        Self::Divisibility,
        Self::Numerics,
        Self::ControlFlow,
        Self::Ordering,
        Self::Launch,
        Self::Abi,
        Self::Codegen,
        Self::Debug,
    ];

    /// Its name in reports, as `memory-op`.
    pub fn name(self) -> &'static str {
        match self {
            Self::MemoryOp => "memory-op",
            Self::TileShape => "tile-shape",
            Self::Reduction => "reduction",
            Self::TmaHint => "tma-hint",
            Self::Divisibility => "divisibility",
            Self::Numerics => "numerics",
            Self::ControlFlow => "control-flow",
            Self::Ordering => "ordering",
            Self::Launch => "launch",
            Self::Abi => "abi",
            Self::Codegen => "codegen",
            Self::Debug => "debug",
        }
    }
}

/// How serious a finding is.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Severity {
    /// Good to know.
    Note,
    /// Probably unwanted.
    Warning,
    /// Wrong.
    Error,
}

impl Severity {
    /// Its name in reports, as `warning`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Note => "note",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

/// What a finding bears on. The verdict is made of impacts alone.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Impact {
    /// Neither results nor speed.
    None,
    /// Speed.
    Performance,
    /// Results, memory touched, or what the caller must guarantee.
    Correctness,
}

impl Impact {
    /// Its name in reports, as `correctness`.
    pub fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Performance => "performance",
            Self::Correctness => "correctness",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_unique_and_named_after_their_place() {
        for (i, def) in CODES.iter().enumerate() {
            assert_eq!(def.id as usize, i);
            assert_eq!(Code::from_name(def.code), Some(def.id));
            assert!(CODES[..i].iter().all(|other| other.code != def.code));
        }
    }
}
