//! What came of comparing a kernel with its mutant.

use crate::matrix::operators::Expect;
use tile_irdiff::classify::{Comparison, Finding, Severity, Verdict};

/// What came of it, against what was expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// As expected, the first finding included.
    Right,
    /// The verdict is right, the first finding has another code.
    WrongCode,
    /// A change that only costs speed was called a different program.
    WrongVerdict,
    /// The comparison did not decide: no pass, but no finding either.
    Inconclusive,
    /// Passed, and rightly: the mutant means the same.
    Equal,
    /// Passed, though the mutant means something else.
    Passed,
    /// A finding where the meaning was kept.
    Alarm,
    /// The comparison panicked.
    Panic,
}

impl Outcome {
    /// Whether a mutant did not get by, or a kept meaning was found to be kept.
    pub fn holds(self) -> bool {
        matches!(self, Self::Right | Self::WrongCode | Self::Inconclusive | Self::Equal)
    }

    /// Whether the first finding is right too.
    pub fn is_right(self) -> bool {
        matches!(self, Self::Right | Self::Equal)
    }
}

/// The finding that a reader sees first: the first that is no note, if any.
pub fn first(comparison: &Comparison) -> Option<&Finding> {
    let findings = &comparison.findings;
    findings.iter().find(|finding| finding.severity != Severity::Note).or(findings.first())
}

/// Holds a comparison against what was expected. `equal` says that the mutant is known to
/// mean the same.
pub fn judge(expect: &Expect, equal: bool, comparison: &Comparison) -> Outcome {
    let verdict = comparison.verdict();
    let code = first(comparison).map(|finding| finding.code);
    let passed = matches!(verdict, Verdict::Identical | Verdict::Equivalent);
    let named = |codes: &[_]| code.is_some_and(|code| codes.contains(&code));
    match expect {
        Expect::Different(codes) | Expect::Unless(codes, _) => match verdict {
            Verdict::Different if named(codes) => Outcome::Right,
            Verdict::Different => Outcome::WrongCode,
            Verdict::Inconclusive => Outcome::Inconclusive,
            _ if equal || matches!(expect, Expect::Unless(..)) => Outcome::Equal,
            _ => Outcome::Passed,
        },
        Expect::Cost(codes) => match (passed, code) {
            (true, None) => Outcome::Passed,
            (true, _) if named(codes) => Outcome::Right,
            (true, _) => Outcome::WrongCode,
            _ if verdict == Verdict::Inconclusive => Outcome::Inconclusive,
            _ => Outcome::WrongVerdict,
        },
        Expect::Named(codes) => match (verdict, code) {
            (Verdict::Inconclusive, _) => Outcome::Inconclusive,
            (_, None) => Outcome::Passed,
            _ if named(codes) => Outcome::Right,
            _ => Outcome::WrongCode,
        },
        Expect::Same(notes) => {
            let quiet = comparison
                .findings
                .iter()
                .all(|f| f.severity == Severity::Note && notes.contains(&f.code));
            if passed && quiet { Outcome::Right } else { Outcome::Alarm }
        }
    }
}
