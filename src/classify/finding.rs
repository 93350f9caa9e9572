use super::{Code, Counterexample, Impact, Severity};
use crate::ir::{Handle, Operation};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One difference, at the place where the programs first part.
#[derive(Clone, Debug)]
pub struct Finding {
    /// Its kind.
    pub code: Code,
    /// How serious it is here.
    pub severity: Severity,
    /// What it bears on here.
    pub impact: Impact,
    /// Whether the generated side lost, gained or changed something.
    pub change: Change,
    /// The difference in a sentence, with the values of both sides.
    pub detail: String,
    /// Place in the reference module, where there is one.
    pub reference: Option<Handle<Operation>>,
    /// Place in the generated module, where there is one.
    pub generated: Option<Handle<Operation>>,
    /// Who can mend it.
    pub owner: Owner,
    /// How many times the same difference occurs.
    pub occurrences: u32,
    /// Position of the entry pair in [`super::Comparison::entries`].
    pub entry: usize,
    /// Stable name of this very finding: a hash of code, entry and the canonical
    /// neighbourhood of the operation, which survives unrelated edits.
    pub fingerprint: u64,
    /// Values for which a solver found that the sides differ.
    pub counterexample: Option<Counterexample>,
}

/// Direction of a difference, seen from what speeds up or guards the program.
///
/// Of a hint that allows something, as `allow_tma`, the allowance counts and not its
/// spelling: `allow_tma = false` on the generated side alone is [`Change::Lost`].
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Change {
    /// The reference has it, the generated side doesn't.
    Lost,
    /// The generated side has it, the reference doesn't.
    Gained,
    /// Both have it, differently.
    Changed,
}

/// Who can mend a finding.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Owner {
    /// The author of the kernel.
    Kernel,
    /// The author of the code that launches it.
    Host,
}
