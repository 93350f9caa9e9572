//! Annotations as GitHub's workflow commands, a line each.

use super::format::Results;
use super::location::Location;
use super::overview::reason;
use super::{FindingReport, Report, escape};
use crate::gate::Checked;
use crate::policy::Level;
use std::fmt::Write;

/// Writes an annotation for each finding that counts, for what could not be decided, and
/// for what could not be read; at last the summary.
pub(super) fn render(results: &Results) -> String {
    let mut text = String::new();
    for pair in &results.pairs {
        match &pair.checked {
            Checked::Report(report) => of_report(&mut text, &pair.pair, report),
            Checked::Failure(failure) => {
                let path = failure.path.as_deref().unwrap_or(&failure.generated_path);
                let at = Location { path, line: failure.line, column: failure.column };
                let title = format!("{}: not comparable", pair.pair);
                command(&mut text, "error", at, &title, &reason(failure));
            }
        }
    }
    let summary = &results.summary;
    let line = format!("tile-irdiff: {}; {}", summary.word(), summary.sentence());
    let _ = writeln!(text, "::notice::{}", data(&line));
    text
}

fn of_report(text: &mut String, pair: &str, report: &Report) {
    for finding in &report.findings {
        let kind = match finding.level {
            Level::Deny => "error",
            Level::Warn => "warning",
            Level::Allow => continue,
        };
        let title = format!("{} {}", finding.code, finding.title);
        let at = Location::of_finding(report, finding);
        command(text, kind, at, &title, &message(pair, finding));
    }
    for open in &report.inconclusive {
        let at = Location::of_optional(open.place.as_ref(), report.side(open.side));
        command(text, "warning", at, &format!("{pair}: not decided"), &open.reason);
    }
    for (name, value) in super::evidence::evidence(report) {
        let at = Location::of_optional(None, &report.generated);
        command(text, "notice", at, &format!("{pair}: {name}"), &value.to_string());
    }
}

fn message(pair: &str, finding: &FindingReport) -> String {
    let source = finding.generated.as_ref().and_then(|place| place.source.as_ref());
    let source = source.map_or_else(String::new, |source| {
        format!(" ({}:{}:{})", source.file, source.line, source.column)
    });
    format!("{pair}: {}{source}. {}", finding.detail, finding.help)
}

fn command(text: &mut String, kind: &str, at: Location<'_>, title: &str, message: &str) {
    let _ = write!(text, "::{kind} file={}", property(at.path));
    if let Some(line) = at.line {
        let _ = write!(text, ",line={line}");
        if let Some(column) = at.column {
            let _ = write!(text, ",col={column}");
        }
    }
    let _ = writeln!(text, ",title={}::{}", property(title), data(message));
}

/// Text of a command. A line break would begin another command.
fn data(text: &str) -> String {
    escape(text).replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// A property of a command, which a comma or colon would end.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}
