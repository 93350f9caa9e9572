use super::PairResult;
use crate::classify::Family;
use crate::policy::{Level, WaiverReport, WaiverState};
use crate::report::Tool;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Counts of a run.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Summary {
    /// Number of pairs.
    pub pairs: usize,
    /// Pairs that pass.
    pub passed: usize,
    /// Pairs with a finding that the policy denies.
    pub failed: usize,
    /// Pairs that could not be decided.
    pub inconclusive: usize,
    /// Pairs that could not be compared.
    pub errors: usize,
    /// Findings of all pairs, by family.
    pub by_family: BTreeMap<Family, usize>,
    /// Findings of all pairs, by level.
    pub by_level: BTreeMap<Level, usize>,
    /// Every waiver, and what it came to in the whole run.
    pub waivers: Vec<WaiverReport>,
    /// The exit status of the run.
    pub exit: u8,
}

/// A whole run, as one JSON value.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct GateReport {
    /// Name and version of this form: `tile-irdiff-gate/1`.
    pub schema: String,
    /// What made it.
    pub tool: Tool,
    /// Counts.
    pub summary: Summary,
    /// The results, in the order of the manifest.
    pub pairs: Vec<PairResult>,
}

impl Summary {
    /// Counts results. The exit status is 2 if a pair could not be compared, else 1 if the
    /// policy denies a finding, else 3 if something could not be decided, else 0.
    pub fn of(results: &[PairResult]) -> Self {
        let count = |exit| results.iter().filter(|result| result.exit == exit).count();
        let mut summary = Self {
            pairs: results.len(),
            passed: count(0),
            failed: count(1),
            inconclusive: count(3),
            errors: count(2),
            exit: [2, 1, 3].into_iter().find(|exit| count(*exit) > 0).unwrap_or(0),
            ..Self::default()
        };
        let mut waivers: BTreeMap<&str, &WaiverReport> = BTreeMap::new();
        for report in results.iter().filter_map(PairResult::report) {
            for finding in &report.findings {
                *summary.by_family.entry(finding.family).or_default() += 1;
                *summary.by_level.entry(finding.level).or_default() += 1;
            }
            for waiver in &report.waivers {
                let best = waivers.entry(&waiver.fingerprint).or_insert(waiver);
                if waiver.state > best.state {
                    *best = waiver;
                }
            }
        }
        summary.waivers = waivers.into_values().cloned().collect();
        summary
    }

    /// Waivers that came to this.
    pub fn waivers_in(&self, state: WaiverState) -> impl Iterator<Item = &WaiverReport> {
        self.waivers.iter().filter(move |waiver| waiver.state == state)
    }

    /// What it came to, in a word: `pass`, `fail`, `inconclusive` or `error`.
    pub fn word(&self) -> &'static str {
        match self.exit {
            0 => "pass",
            1 => "fail",
            3 => "inconclusive",
            _ => "error",
        }
    }

    /// The counts in a sentence, as `3 pairs: 1 passes, 1 fails, 1 can't be compared`.
    pub fn sentence(&self) -> String {
        let parts = [
            (self.passed, "passed"),
            (self.failed, "failed"),
            (self.inconclusive, "inconclusive"),
            (self.errors, "not comparable"),
        ];
        let parts = parts.into_iter().filter(|(count, _)| *count > 0);
        let parts: Vec<String> = parts.map(|(count, what)| format!("{count} {what}")).collect();
        let pairs = if self.pairs == 1 { "pair" } else { "pairs" };
        if parts.is_empty() {
            return format!("{} {pairs}", self.pairs);
        }
        format!("{} {pairs}: {}", self.pairs, parts.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::super::PairFailure;
    use super::*;

    fn with_exits(exits: &[u8]) -> Summary {
        let result = |exit: &u8| {
            let failure = PairFailure {
                reference_path: String::new(),
                generated_path: String::new(),
                error: String::new(),
                path: None,
                line: None,
                column: None,
            };
            PairResult { exit: *exit, ..PairResult::of_failure(String::new(), failure) }
        };
        Summary::of(&exits.iter().map(result).collect::<Vec<_>>())
    }

    #[test]
    fn the_gravest_result_is_the_exit_status() {
        assert_eq!(with_exits(&[]).exit, 0);
        assert_eq!(with_exits(&[]).sentence(), "0 pairs");
        assert_eq!(with_exits(&[0, 3, 0]).exit, 3);
        assert_eq!(with_exits(&[0, 3, 1]).exit, 1);
        assert_eq!(with_exits(&[1, 2, 3]).exit, 2);
        assert_eq!(with_exits(&[0, 1, 0]).sentence(), "3 pairs: 2 passed, 1 failed");
    }
}
