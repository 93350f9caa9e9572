//! What a run makes of findings: levels, and the result of all of them.
//!
//! A comparison says what differs; a [`Policy`] says what of that fails. The verdict is
//! about meaning and no policy changes it.

mod case;
mod preset;

pub use case::Case;
pub use preset::{Preset, UnknownPreset};

use crate::classify::{Code, Impact, Severity, Verdict};
use crate::matching::{Hypotheses, Hypothesis};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a finding does to the result.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// Nothing.
    Allow,
    /// It is shown.
    Warn,
    /// It fails the run.
    Deny,
}

/// What a run comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// The same meaning, and nothing that the policy denies.
    Pass,
    /// The policy denies something.
    Fail,
    /// Nothing is denied, but something could not be decided.
    Inconclusive,
}

impl Outcome {
    /// Its name in reports, as `pass`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Pass => "pass",
            Self::Fail => "fail",
            Self::Inconclusive => "inconclusive",
        }
    }
}

/// A finding as a policy sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// How serious it is; a policy may take some kinds more seriously.
    pub severity: Severity,
    /// What it does to the result.
    pub level: Level,
}

/// Which findings fail a run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Policy {
    preset: Preset,
}

impl Policy {
    /// The policy of a preset.
    pub fn new(preset: Preset) -> Self {
        Self { preset }
    }

    /// The preset that it started from.
    pub fn preset(&self) -> Preset {
        self.preset
    }

    /// The hypotheses that it declares.
    pub fn hypotheses(&self) -> Hypotheses {
        let mut hypotheses = Hypotheses::default();
        if self.preset.declares_hypotheses() {
            let by = format!("preset {}", self.preset.name());
            for hypothesis in [Hypothesis::NoAlias, Hypothesis::Headroom] {
                hypotheses.declare(hypothesis, &by);
            }
        }
        hypotheses
    }

    /// Judges a finding.
    pub fn judge(&self, case: Case) -> Judgement {
        let severity = match (self.preset, case.code) {
            (Preset::Strict, Code::Abi005) => Severity::Error,
            _ => case.severity,
        };
        let denied = match self.preset {
            Preset::Strict => severity > Severity::Note,
            Preset::Port => severity == Severity::Error || case.is_port_loss(),
            Preset::Perf => {
                let slower = case.impact == Impact::Performance;
                severity == Severity::Error || slower || case.is_port_loss()
            }
        };
        // What a compiler made of it is evidence for other findings, and changes with the
        // compiler: no preset fails a run for it.
        let denied = denied && case.code != Code::Gen001;
        // What changes results fails whatever its severity, lest a pair pass that is
        // `different`.
        let denied = denied || case.impact == Impact::Correctness;
        Judgement { severity, level: if denied { Level::Deny } else { Level::Warn } }
    }

    /// The result of findings at these levels, for a pair with this verdict.
    ///
    /// A verdict that no finding explains is no reason to pass.
    pub fn outcome(&self, verdict: Verdict, levels: impl IntoIterator<Item = Level>) -> Outcome {
        let levels: Vec<Level> = levels.into_iter().collect();
        let unexplained = verdict == Verdict::Different && levels.is_empty();
        match verdict {
            _ if unexplained || levels.contains(&Level::Deny) => Outcome::Fail,
            Verdict::Inconclusive => Outcome::Inconclusive,
            Verdict::Identical | Verdict::Equivalent | Verdict::Different => Outcome::Pass,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classify::Change;
    use crate::dialect::Opcode;

    fn case(code: Code, change: Change) -> Case {
        let def = code.def();
        let (severity, impact) = (def.severity, def.impact);
        Case { code, severity, impact, change, reference: None, generated: None }
    }

    fn level(preset: Preset, case: Case) -> Level {
        Policy::new(preset).judge(case).level
    }

    #[test]
    fn every_preset_denies_errors() {
        for preset in Preset::ALL {
            assert_eq!(level(preset, case(Code::Mem003, Change::Changed)), Level::Deny);
        }
    }

    #[test]
    fn port_denies_the_losses_that_ports_suffer() {
        let denied = [
            (Code::Hnt001, Change::Lost),
            (Code::Hnt002, Change::Lost),
            (Code::Hnt003, Change::Lost),
            (Code::Hnt003, Change::Changed),
            (Code::Div001, Change::Lost),
            (Code::Div001, Change::Changed),
        ];
        for (code, change) in denied {
            assert_eq!(level(Preset::Port, case(code, change)), Level::Deny, "{code:?} {change:?}");
        }
    }

    #[test]
    fn port_warns_of_other_costs_and_perf_denies_them() {
        let warned = [
            (Code::Hnt001, Change::Gained),
            (Code::Hnt002, Change::Changed),
            (Code::Hnt002, Change::Gained),
            (Code::Hnt003, Change::Gained),
            (Code::Hnt004, Change::Lost),
            (Code::Hnt005, Change::Changed),
            (Code::Div002, Change::Lost),
            (Code::Div004, Change::Lost),
            (Code::Ord003, Change::Gained),
        ];
        for (code, change) in warned {
            let case = case(code, change);
            assert_eq!(level(Preset::Port, case), Level::Warn, "{code:?} {change:?}");
            assert_eq!(level(Preset::Perf, case), Level::Deny, "{code:?} {change:?}");
        }
    }

    #[test]
    fn a_view_access_that_became_pointer_accesses_is_a_loss_and_the_reverse_is_none() {
        let mut case = case(Code::Mem001, Change::Changed);
        (case.severity, case.impact) = (Severity::Warning, Impact::Performance);
        case.reference = Some(Opcode::LoadViewTko);
        case.generated = Some(Opcode::LoadPtrTko);
        assert_eq!(level(Preset::Port, case), Level::Deny);
        (case.reference, case.generated) = (case.generated, case.reference);
        assert_eq!(level(Preset::Port, case), Level::Warn);
    }

    #[test]
    fn no_preset_denies_what_the_compiler_did() {
        for preset in Preset::ALL {
            assert_eq!(level(preset, case(Code::Gen001, Change::Lost)), Level::Warn);
        }
    }

    #[test]
    fn strict_denies_everything_but_notes() {
        assert_eq!(level(Preset::Strict, case(Code::Hnt004, Change::Gained)), Level::Deny);
        assert_eq!(level(Preset::Strict, case(Code::Abi001, Change::Changed)), Level::Deny);
        assert_eq!(level(Preset::Strict, case(Code::Div007, Change::Gained)), Level::Warn);
        let entry_assume = Policy::new(Preset::Strict).judge(case(Code::Abi005, Change::Gained));
        assert_eq!(entry_assume, Judgement { severity: Severity::Error, level: Level::Deny });
        assert_eq!(level(Preset::Port, case(Code::Abi005, Change::Gained)), Level::Warn);
    }

    #[test]
    fn port_and_perf_declare_the_usual_hypotheses_and_strict_none() {
        assert_eq!(Policy::new(Preset::Strict).hypotheses(), Hypotheses::default());
        let port = Policy::new(Preset::Port).hypotheses();
        for hypothesis in [Hypothesis::NoAlias, Hypothesis::Headroom] {
            let condition = port.condition(hypothesis);
            assert_eq!(condition.map(|c| c.declared_by).as_deref(), Some("preset port"));
        }
        assert!(!port.has(Hypothesis::Grid));
    }

    #[test]
    fn a_denied_finding_outweighs_an_open_question() {
        let policy = Policy::default();
        assert_eq!(policy.outcome(Verdict::Identical, []), Outcome::Pass);
        assert_eq!(policy.outcome(Verdict::Equivalent, [Level::Warn]), Outcome::Pass);
        assert_eq!(policy.outcome(Verdict::Inconclusive, [Level::Warn]), Outcome::Inconclusive);
        assert_eq!(policy.outcome(Verdict::Inconclusive, [Level::Deny]), Outcome::Fail);
        assert_eq!(policy.outcome(Verdict::Different, [Level::Deny]), Outcome::Fail);
        assert_eq!(policy.outcome(Verdict::Different, []), Outcome::Fail);
    }
}
