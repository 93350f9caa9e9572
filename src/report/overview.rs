//! A gate's run for a person at a terminal: a line a pair, and what is wrong with those
//! that don't pass.

use super::format::Results;
use super::human::{self, Detail};
use super::{FindingReport, Report, Style, escape};
use crate::gate::{Checked, PairFailure, PairResult};
use crate::policy::{Level, WaiverState};
use anstyle::{AnsiColor, Style as Paint};
use std::fmt::Write;

/// Writes the results of a run.
pub(super) fn render(results: &Results, style: Style, detail: Detail) -> String {
    let mut text = String::new();
    let widest = results.pairs.iter().map(|pair| escape(&pair.pair).chars().count()).max();
    for pair in results.pairs.iter().filter(|pair| detail > Detail::Quiet || pair.exit != 0) {
        line(&mut text, pair, widest.unwrap_or(0).min(40), style);
        match &pair.checked {
            Checked::Failure(failure) => text.push_str(&style.item(8, "", &reason(failure))),
            Checked::Report(report) if detail == Detail::Verbose => {
                let _ = write!(text, "\n{}\n", human::render(report, style, detail));
            }
            Checked::Report(report) if detail == Detail::Normal => {
                causes(&mut text, report, style);
            }
            Checked::Report(_) => {}
        }
    }
    if detail > Detail::Quiet {
        waivers(&mut text, results, style);
    }
    let word = paint(results.summary.exit, results.summary.word(), style);
    let _ = writeln!(text, "{word}: {}", results.summary.sentence());
    text
}

fn line(text: &mut String, pair: &PairResult, width: usize, style: Style) {
    let verdict = pair.report().map_or("", |report| report.verdict.name());
    let name = escape(&pair.pair);
    let word = format!("{:12}", pair.word());
    let line = format!("{} {name:width$}  {verdict}", paint(pair.exit, &word, style));
    let _ = writeln!(text, "{}", line.trim_end());
}

fn paint(exit: u8, word: &str, style: Style) -> String {
    let color = match exit {
        0 => AnsiColor::Green,
        3 => AnsiColor::Yellow,
        _ => AnsiColor::Red,
    };
    style.paint(Paint::new().bold().fg_color(Some(color.into())), word)
}

/// What is wrong with an input, with its place.
pub(super) fn reason(failure: &PairFailure) -> String {
    let place = match (failure.line, failure.column) {
        (Some(line), Some(column)) => format!(":{line}:{column}"),
        _ => String::new(),
    };
    let text = match &failure.path {
        Some(path) => format!("{path}{place}: {}", failure.error),
        None => failure.error.clone(),
    };
    escape(&text).into_owned()
}

/// Findings that fail a pair, and what could not be decided, a line each.
fn causes(text: &mut String, report: &Report, style: Style) {
    for finding in report.findings.iter().filter(|finding| finding.level == Level::Deny) {
        text.push_str(&style.item(8, "", &escape(&sentence(report, finding))));
    }
    for open in &report.inconclusive {
        text.push_str(&style.item(8, "", &escape(&format!("not decided: {}", open.reason))));
    }
}

/// A finding in a sentence, with its place in the generated dump, or else in the
/// reference.
pub(super) fn sentence(report: &Report, finding: &FindingReport) -> String {
    let sides = [(&finding.generated, &report.generated), (&finding.reference, &report.reference)];
    let place = sides.into_iter().find_map(|(place, side)| {
        let place = place.as_ref()?;
        Some(match (place.line, place.column) {
            (Some(line), Some(column)) => format!("{}:{line}:{column}", side.path),
            _ => side.path.clone(),
        })
    });
    let place = place.unwrap_or_else(|| report.generated.path.clone());
    format!("{} {} at {place}: {}", finding.code, finding.title, finding.detail)
}

/// Waivers that accept nothing any more.
fn waivers(text: &mut String, results: &Results, style: Style) {
    for waiver in results.summary.waivers_in(WaiverState::Expired) {
        let day = waiver.expires.as_deref().unwrap_or_default();
        let said = format!("{} expired on {day}: {}", waiver.fingerprint, waiver.reason);
        text.push_str(&style.item(8, "waiver", &escape(&said)));
    }
    for waiver in results.summary.waivers_in(WaiverState::Unused) {
        let said = format!("{} is unused: {}", waiver.fingerprint, waiver.reason);
        text.push_str(&style.item(8, "waiver", &escape(&said)));
    }
}
