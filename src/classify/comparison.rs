use super::{BoundParameters, Finding, Impact, Proof, SideName};
use crate::canon::Axiom;
use crate::ir::{Handle, Operation};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What comparing two modules found, before any policy.
#[derive(Clone, Debug, Default)]
pub struct Comparison {
    /// Pairs of entries, in the order of the reference.
    pub entries: Vec<EntryComparison>,
    /// Entries that only one side has; a finding tells of each.
    pub alone: Vec<(SideName, Handle<Operation>)>,
    /// Findings of all pairs, by entry and then by place in the reference.
    pub findings: Vec<Finding>,
    /// Axioms that were used, with how often.
    pub axioms: Vec<(Axiom, u32)>,
    /// Hypotheses that the verdict rests on.
    pub conditions: Vec<Condition>,
    /// What could not be decided.
    pub inconclusive: Vec<Inconclusive>,
}

/// Values of parameters and of what the launch gives for which two integers differ.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Counterexample {
    /// What has which value, as `parameter 2`; parameters count as in the reference.
    pub values: Vec<(String, i64)>,
    /// What the reference computes of them.
    pub reference: i64,
    /// What the generated program computes of them.
    pub generated: i64,
}

impl std::fmt::Display for Counterexample {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let values = self.values.iter().map(|(name, value)| format!("{name} = {value}"));
        let values = values.collect::<Vec<_>>().join(", ");
        let Self { reference, generated, .. } = self;
        let given = if values.is_empty() { "always".to_owned() } else { format!("for {values}") };
        write!(f, "{given}: {reference} in the reference, {generated} in the generated program")
    }
}

/// A pair of entries.
#[derive(Clone, Debug)]
pub struct EntryComparison {
    /// Entry of the reference module.
    pub reference: Handle<Operation>,
    /// Entry of the generated module.
    pub generated: Handle<Operation>,
    /// The verdict on this pair.
    pub verdict: Verdict,
    /// Which parameters stand for each other.
    pub parameters: Vec<ParameterPair>,
    /// What was declared about the numbers that launches pass.
    pub bound: BoundParameters,
    /// Operations of the reference that the generated program has, too: all where the
    /// programs are equivalent.
    pub matched_operations: usize,
    /// Operations that stand for each other, as far as they are told one by one.
    pub matched: Vec<(Handle<Operation>, Handle<Operation>)>,
    /// What the verdict was found by.
    pub proof: Proof,
}

/// Parameters that stand for each other: those of one tensor, or one scalar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParameterPair {
    /// What they are.
    pub kind: ParameterKind,
    /// Positions in the reference: of a tensor its base, then sizes, then strides.
    pub reference: Vec<usize>,
    /// Positions in the generated entry, in the same order.
    pub generated: Vec<usize>,
}

/// What a parameter is used for.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
pub enum ParameterKind {
    /// A tensor that is only read.
    #[serde(rename = "input tensor")]
    InputTensor,
    /// A tensor that is written.
    #[serde(rename = "output tensor")]
    OutputTensor,
    /// A number.
    #[serde(rename = "scalar")]
    Scalar,
    /// Nothing: no effect depends on it.
    #[serde(rename = "unused")]
    Unused,
}

impl ParameterKind {
    /// Its name in reports, as `input tensor`.
    pub fn name(self) -> &'static str {
        match self {
            Self::InputTensor => "input tensor",
            Self::OutputTensor => "output tensor",
            Self::Scalar => "scalar",
            Self::Unused => "unused",
        }
    }
}

/// A hypothesis that a verdict rests on.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub struct Condition {
    /// What is taken to hold.
    pub hypothesis: String,
    /// Who declared it, as `preset port`.
    pub declared_by: String,
}

/// Something that could not be decided.
#[derive(Clone, Debug)]
pub struct Inconclusive {
    /// The construct, limit or query, and why it stayed open.
    pub reason: String,
    /// Place in the reference module.
    pub reference: Option<Handle<Operation>>,
    /// Place in the generated module.
    pub generated: Option<Handle<Operation>>,
}

/// What a comparison came to. Later ones are worse.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The canonical graphs are equal by names, locations and encoding alone.
    #[default]
    Identical,
    /// The meaning is equal, by the axioms and under the conditions listed.
    Equivalent,
    /// Something could not be decided.
    Inconclusive,
    /// At least one finding bears on correctness.
    Different,
}

impl Verdict {
    /// Its name in reports, as `identical`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Identical => "identical",
            Self::Equivalent => "equivalent",
            Self::Inconclusive => "inconclusive",
            Self::Different => "different",
        }
    }
}

impl Comparison {
    /// The verdict on all pairs together: the worst.
    pub fn verdict(&self) -> Verdict {
        self.entries.iter().map(|entry| entry.verdict).max().unwrap_or_default()
    }

    /// Whether a finding bears on correctness.
    pub fn differs(&self) -> bool {
        self.findings.iter().any(|finding| finding.impact == Impact::Correctness)
    }
}
