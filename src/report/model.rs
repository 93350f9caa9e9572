//! The report as data: what `--format json` prints.

use super::codegen::AssembleReport;
use super::execute::{self, ExecuteReport};
use super::proof::ProofReport;
use crate::classify::{
    Change, Condition, Counterexample, Family, Impact, Owner, ParameterKind, Severity, SideName,
    Verdict,
};
use crate::parity::{Interval, ParityReport};
use crate::policy::{Level, Outcome, Preset, WaiverReport};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A comparison of two dumps.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Report {
    /// Name and version of this form: `tile-irdiff/1`. Field names are stable within a
    /// version; fields may be added.
    pub schema: String,
    /// What made the report.
    pub tool: Tool,
    /// Target that hints were resolved for.
    pub target: Option<String>,
    /// Policy that levels and result come from.
    pub policy: Preset,
    /// The reference.
    pub reference: SideReport,
    /// The generated dump.
    pub generated: SideReport,
    /// What the comparison came to: about meaning, whatever the policy. With several
    /// entries, the worst.
    pub verdict: Verdict,
    /// What the policy makes of it.
    pub result: Outcome,
    /// Counts.
    pub summary: Summary,
    /// The differences, each at its root, by entry and then by place in the reference.
    pub findings: Vec<FindingReport>,
    /// Axioms that the verdict rests on.
    pub axioms: Vec<AxiomUse>,
    /// Hypotheses that the verdict rests on.
    pub conditions: Vec<Condition>,
    /// Parameters that stand for each other.
    pub parameter_map: Vec<Parameters>,
    /// What could not be decided.
    pub inconclusive: Vec<OpenQuestion>,
    /// Pairs of entries, in the order of the reference.
    pub entries: Vec<EntryPair>,
    /// What running or compiling both sides showed; null where nobody asked.
    pub evidence: Evidence,
    /// The waivers that the policy has, and what each came to.
    #[serde(default)]
    pub waivers: Vec<WaiverReport>,
    /// An input on which the sides differ, where both were run and one was found.
    pub counterexample: Option<execute::Counterexample>,
    /// What the verdict was found by; null where nobody asked (`--proof`).
    #[serde(default)]
    pub proof: Option<ProofReport>,
}

impl Report {
    /// The dump that something is about; the generated one where nothing says which.
    pub(super) fn side(&self, name: Option<SideName>) -> &SideReport {
        match name {
            Some(SideName::Reference) => &self.reference,
            Some(SideName::Generated) | None => &self.generated,
        }
    }
}

/// A program and its version.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Tool {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
}

impl Tool {
    /// This program.
    pub fn this() -> Self {
        Self {
            name: env!("CARGO_PKG_NAME").to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
        }
    }
}

/// One of the two dumps.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct SideReport {
    /// Path as given; `-` for standard input.
    pub path: String,
    /// How it is written: `text`, `generic`, `bytecode` or `mlir-bytecode`.
    pub encoding: String,
    /// Front end that seems to have made it: `cutile-python`, `triton-tileir`,
    /// `cutile-rs` or `unknown`.
    pub frontend: String,
    /// Symbol of the entry, where one pair was compared.
    pub entry: Option<String>,
    /// Version of the bytecode; text carries none.
    pub bytecode_version: Option<String>,
    /// Number of operations in the compared entries.
    pub ops: usize,
}

/// Counts of a report.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Summary {
    /// Number of findings.
    pub findings: usize,
    /// By family; families without findings are left out, here and below.
    pub by_family: BTreeMap<Family, usize>,
    /// By impact.
    pub by_impact: BTreeMap<Impact, usize>,
    /// By level.
    pub by_level: BTreeMap<Level, usize>,
    /// Operations of the reference that have a partner.
    pub matched_ops: usize,
}

/// A difference.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct FindingReport {
    /// Its kind, as `TID-RED-001`; `tile-irdiff explain` says what it means.
    pub code: String,
    /// What it is about.
    pub family: Family,
    /// How serious it is.
    pub severity: Severity,
    /// What the policy makes of it.
    pub level: Level,
    /// What the level comes from, as `preset port`.
    #[serde(default)]
    pub level_from: String,
    /// The waiver that accepts it, or that did until it expired.
    #[serde(default)]
    pub waiver: Option<WaiverReport>,
    /// What it bears on.
    pub impact: Impact,
    /// Whether the generated side lost, gained or changed something.
    pub change: Change,
    /// What differs, in a few words.
    pub title: String,
    /// The difference in a sentence.
    pub detail: String,
    /// What usually mends it in the generated side's front end.
    pub help: String,
    /// Who can mend it.
    pub owner: Owner,
    /// What it did to the code, by target, where both sides were assembled.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub code_effects: Vec<String>,
    /// How fast the generated side is, where both sides ran on a GPU and the finding bears
    /// on speed. All findings together make it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub measured: Option<Interval>,
    /// Values for which a solver found that the sides differ (builds with the feature
    /// `smt`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counterexample: Option<Counterexample>,
    /// Stable name of this very finding, in hexadecimal.
    pub fingerprint: String,
    /// How many times the same difference occurs.
    pub occurrences: u32,
    /// Position of the pair in `entries`.
    pub entry: usize,
    /// Place in the reference.
    pub reference: Option<Place>,
    /// Place in the generated dump.
    pub generated: Option<Place>,
}

/// An operation in a dump.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Place {
    /// Name of the operation, as `reduce`.
    pub op: String,
    /// Line from one: of the input where it is text, and of what `show` prints where
    /// it is bytecode.
    pub line: Option<u32>,
    /// Column from one, in characters.
    pub column: Option<u32>,
    /// Place in the kernel's source, from debug information.
    pub source: Option<SourceReport>,
    /// The operation as written, up to its regions.
    pub text: String,
}

/// A place in the kernel's source.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct SourceReport {
    /// Name of the file.
    pub file: String,
    /// Line from one.
    pub line: u64,
    /// Column, as the front end counts.
    pub column: u64,
    /// The line, where somebody who reads the report on a terminal has the file. It is in
    /// no other format, as a dump may name any file.
    #[serde(skip)]
    pub text: Option<String>,
    /// Path of the file, where somebody has it.
    #[serde(skip)]
    pub path: Option<String>,
}

/// A line of a kernel's source that is there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceLine {
    /// Path of the file.
    pub path: String,
    /// The line.
    pub text: String,
}

/// An axiom with how often it was used.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct AxiomUse {
    /// Its name; `tile-irdiff explain` says what it states.
    pub rule: String,
    /// How often.
    pub count: u32,
}

/// Parameters that stand for each other: those of one tensor, or one scalar.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Parameters {
    /// Position of the pair in `entries`.
    pub entry: usize,
    /// What they are.
    pub kind: ParameterKind,
    /// Positions in the reference entry: of a tensor its base, then sizes, then strides.
    pub reference: Vec<usize>,
    /// Positions in the generated entry, in the same order.
    pub generated: Vec<usize>,
}

/// Something that could not be decided.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct OpenQuestion {
    /// The construct, limit or query, and why it stayed open.
    pub reason: String,
    /// Dump that the place is in.
    pub side: Option<SideName>,
    /// Where it is.
    pub place: Option<Place>,
}

/// A pair of entries.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct EntryPair {
    /// Symbol in the reference.
    pub reference: String,
    /// Symbol in the generated dump.
    pub generated: String,
    /// The verdict on this pair.
    pub verdict: Verdict,
}

/// What running or compiling both sides showed.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Evidence {
    /// Of running both on the CPU.
    pub execute: Option<ExecuteReport>,
    /// Of assembling both for a target.
    pub assemble: Option<AssembleReport>,
    /// Of running both on a GPU.
    pub parity: Option<ParityReport>,
}
