//! The verdict in the words of `TileGym`'s porting agents, with their exit status.

use super::format::Results;
use super::overview::{reason, sentence};
use super::{FindingReport, Report, escape};
use crate::classify::Owner;
use crate::gate::Checked;
use crate::policy::{Level, Outcome};
use std::fmt::Write;

/// A verdict as `TileGym` names it. Later ones are worse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TilegymVerdict {
    /// The same program, and nothing to say.
    Pass,
    /// The same program by the policy, with something to know.
    PassWithNotes,
    /// A concrete difference that can be mended.
    FailFixable,
    /// No answer: nothing could be compared, or something could not be decided.
    Blocked,
}

impl TilegymVerdict {
    /// Its name, as `PASS`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Pass => "PASS",
            Self::PassWithNotes => "PASS_WITH_NOTES",
            Self::FailFixable => "FAIL_FIXABLE",
            Self::Blocked => "BLOCKED",
        }
    }

    /// The exit status that goes with it.
    pub fn status(self) -> u8 {
        match self {
            Self::Pass => 0,
            Self::PassWithNotes => 2,
            Self::FailFixable | Self::Blocked => 1,
        }
    }

    fn of(checked: &Checked) -> Self {
        match checked {
            Checked::Failure(_) => Self::Blocked,
            Checked::Report(report) => match report.result {
                Outcome::Pass if report.findings.is_empty() => Self::Pass,
                Outcome::Pass => Self::PassWithNotes,
                Outcome::Fail => Self::FailFixable,
                Outcome::Inconclusive => Self::Blocked,
            },
        }
    }
}

/// The verdict on all results, the worst, and the text that says it.
pub fn tilegym(results: &Results) -> (TilegymVerdict, String) {
    let verdicts = results.pairs.iter().map(|pair| TilegymVerdict::of(&pair.checked));
    let verdict = verdicts.max().unwrap_or(TilegymVerdict::Blocked);
    let mut text = format!("VERDICT: {}\n", verdict.name());
    let reports = || results.pairs.iter().filter_map(|pair| pair.report());
    let denied = |report: &Report| -> Vec<FindingReport> {
        report.findings.iter().filter(|f| f.level == Level::Deny).cloned().collect()
    };
    if let Some(first) = reports().flat_map(denied).next() {
        let owner = match first.owner {
            Owner::Kernel => "kernel",
            Owner::Host => "host",
        };
        let _ = writeln!(text, "owner: {owner}");
    }
    for pair in &results.pairs {
        let name = escape(&pair.pair);
        let own = TilegymVerdict::of(&pair.checked).name();
        match &pair.checked {
            Checked::Failure(failure) => {
                let _ = writeln!(text, "reason: {name}: {}", reason(failure));
            }
            Checked::Report(report) => {
                if !results.single {
                    let _ = writeln!(text, "\n{name}: {own} ({})", report.verdict.name());
                }
                of_report(&mut text, report);
            }
        }
    }
    (verdict, text)
}

/// The text for a run that came to no comparison.
pub fn tilegym_blocked(reason: &str) -> String {
    format!("VERDICT: {}\nreason: {}\n", TilegymVerdict::Blocked.name(), escape(reason.trim()))
}

fn of_report(text: &mut String, report: &Report) {
    for open in &report.inconclusive {
        let _ = writeln!(text, "reason: not decided: {}", escape(&open.reason));
    }
    section(text, "Action items", report, |finding| finding.level == Level::Deny);
    section(text, "Notes", report, |finding| finding.level != Level::Deny);
}

fn section(
    text: &mut String,
    title: &str,
    report: &Report,
    wanted: impl Fn(&FindingReport) -> bool,
) {
    let findings: Vec<_> = report.findings.iter().filter(|finding| wanted(finding)).collect();
    if findings.is_empty() {
        return;
    }
    let _ = writeln!(text, "\n{title}:");
    for (index, finding) in findings.into_iter().enumerate() {
        let owner = match finding.owner {
            Owner::Kernel => "kernel",
            Owner::Host => "host",
        };
        let _ = writeln!(
            text,
            "{}. [owner: {owner}] {}\n   {}",
            index + 1,
            escape(&sentence(report, finding)),
            escape(&finding.help)
        );
    }
}
