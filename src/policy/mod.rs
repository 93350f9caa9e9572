//! What a run makes of findings: levels, and the result of all of them.
//!
//! A comparison says what differs; a [`Policy`] says what of that fails. The verdict is
//! about meaning and no policy changes it.

mod case;
mod file;
mod preset;
mod rule;
mod selector;
#[cfg(test)]
mod tests;
mod waiver;

pub use case::{Case, Kernel};
pub use file::{FileError, PolicyTables};
pub(crate) use file::{hypotheses, target};
pub use preset::{Preset, UnknownPreset};
pub use rule::{Rule, Scope};
pub use selector::{Selector, UnknownSelector};
pub use waiver::{Fingerprint, NoFingerprint, Waiver, WaiverReport, WaiverState};

use crate::classify::{Code, Impact, Severity, Verdict};
use crate::matching::{Hypotheses, Hypothesis};
use jiff::civil::Date;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A policy file that says nothing but what it could say, in comments.
pub const TEMPLATE: &str = include_str!("template.toml");

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
    /// The result of findings at these levels, for a pair with this verdict.
    ///
    /// A verdict that no finding explains is no reason to pass.
    pub fn of(verdict: Verdict, levels: impl IntoIterator<Item = Level>) -> Self {
        let levels: Vec<Level> = levels.into_iter().collect();
        let unexplained = verdict == Verdict::Different && levels.is_empty();
        match verdict {
            _ if unexplained || levels.contains(&Level::Deny) => Self::Fail,
            Verdict::Inconclusive => Self::Inconclusive,
            Verdict::Identical | Verdict::Equivalent | Verdict::Different => Self::Pass,
        }
    }

    /// The worse of two.
    #[must_use]
    pub fn worse(self, other: Self) -> Self {
        match (self, other) {
            (Self::Fail, _) | (_, Self::Fail) => Self::Fail,
            (Self::Inconclusive, _) | (_, Self::Inconclusive) => Self::Inconclusive,
            (Self::Pass, Self::Pass) => Self::Pass,
        }
    }

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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// How serious it is; a policy may take some kinds more seriously.
    pub severity: Severity,
    /// What it does to the result.
    pub level: Level,
    /// What the level comes from, as `preset port`.
    pub said_by: String,
    /// The waiver that accepts the finding, or that did until it expired.
    pub waiver: Option<WaiverReport>,
}

/// Which findings fail a run.
///
/// ```
/// use tile_irdiff::policy::{Policy, PolicyTables, Preset};
///
/// let tables = PolicyTables::parse("preset = \"strict\"\n[levels]\ntma-hint = \"warn\"")?;
/// let mut policy = Policy::default();
/// tables.apply(&mut policy, "tile-irdiff.toml");
/// assert_eq!(policy.preset(), Preset::Strict);
/// # Ok::<(), tile_irdiff::policy::FileError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Policy {
    preset: Preset,
    rules: Vec<Rule>,
    waivers: Vec<Waiver>,
    assumed: Vec<(Hypothesis, String)>,
    today: Option<Date>,
}

impl Policy {
    /// The policy of a preset.
    pub fn new(preset: Preset) -> Self {
        Self { preset, ..Self::default() }
    }

    /// The preset that it started from.
    pub fn preset(&self) -> Preset {
        self.preset
    }

    /// Starts from another preset; levels and waivers stay.
    pub fn set_preset(&mut self, preset: Preset) {
        self.preset = preset;
    }

    /// Adds a rule, which counts more than those before it.
    pub fn add(&mut self, rule: Rule) {
        self.rules.push(rule);
    }

    /// Adds levels for all kernels, which count more than the rules before them. Where they
    /// disagree, a code counts more than its family, and then the stricter level. `said_by`
    /// names who says one, as `-A TID-HNT-002`.
    pub fn add_levels(
        &mut self,
        levels: impl IntoIterator<Item = (Selector, Level)>,
        said_by: impl Fn(Selector, Level) -> String,
    ) {
        let mut levels: Vec<(Selector, Level)> = levels.into_iter().collect();
        levels.sort_unstable();
        for (selector, level) in levels {
            let said_by = said_by(selector, level);
            self.add(Rule { scope: Scope::default(), selector, level, said_by });
        }
    }

    /// Declares that a hypothesis holds; `said_by` is who says so, as `--assume`.
    pub fn assume(&mut self, hypothesis: Hypothesis, said_by: &str) {
        self.assumed.push((hypothesis, said_by.to_owned()));
    }

    /// Adds waivers.
    pub fn waive(&mut self, waivers: impl IntoIterator<Item = Waiver>) {
        self.waivers.extend(waivers);
    }

    /// Says what day it is. Until then no waiver counts as expired.
    pub fn set_today(&mut self, today: Date) {
        self.today = Some(today);
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
        for (hypothesis, said_by) in &self.assumed {
            hypotheses.declare(*hypothesis, said_by);
        }
        hypotheses
    }

    /// Judges a finding about a kernel.
    ///
    /// What changes results fails by every preset, whatever its severity. A rule or a
    /// waiver can lower the level, as somebody wrote it for that very finding; the
    /// verdict stays what it is.
    pub fn judge(&self, case: Case, kernel: Kernel<'_>) -> Judgement {
        let severity = match (self.preset, case.code) {
            (Preset::Strict, Code::Abi005) => Severity::Error,
            _ => case.severity,
        };
        let (mut level, mut said_by) = match self.rules.iter().rfind(|r| r.applies(case, kernel)) {
            Some(rule) => (rule.level, rule.said_by.clone()),
            None => (self.preset_level(case, severity), format!("preset {}", self.preset.name())),
        };
        let mut of_it = self.waivers.iter().filter(|w| w.fingerprint == case.fingerprint);
        let waiver = of_it.clone().find(|w| !self.is_expired(w)).or_else(|| of_it.next());
        if let Some(waiver) = waiver.filter(|waiver| !self.is_expired(waiver)) {
            level = Level::Allow;
            said_by = format!("waiver: {}", waiver.reason);
        }
        Judgement { severity, level, said_by, waiver: waiver.map(|w| self.waiver_report(w, true)) }
    }

    fn preset_level(&self, case: Case, severity: Severity) -> Level {
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
        let denied = denied && severity > Severity::Note && case.code != Code::Gen001;
        let denied = denied || case.impact == Impact::Correctness;
        if denied { Level::Deny } else { Level::Warn }
    }

    /// What each waiver came to, where the findings have these fingerprints.
    pub fn waivers(&self, found: &[Fingerprint]) -> Vec<WaiverReport> {
        let of = |waiver: &Waiver| self.waiver_report(waiver, found.contains(&waiver.fingerprint));
        self.waivers.iter().map(of).collect()
    }

    fn is_expired(&self, waiver: &Waiver) -> bool {
        self.today.is_some_and(|today| waiver.is_expired(today))
    }

    fn waiver_report(&self, waiver: &Waiver, found: bool) -> WaiverReport {
        let state = match (self.is_expired(waiver), found) {
            (true, _) => WaiverState::Expired,
            (false, true) => WaiverState::Used,
            (false, false) => WaiverState::Unused,
        };
        WaiverReport {
            fingerprint: waiver.fingerprint.to_string(),
            reason: waiver.reason.clone(),
            expires: waiver.expires.map(|day| day.to_string()),
            state,
        }
    }
}
