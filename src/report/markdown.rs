//! Markdown for a comment on a pull request.
//!
//! Whatever comes from a dump stands in a code element with every mark of punctuation as
//! an entity: there it is no markup, no link and no mention.

use super::escape::{escape, escape_markup};
use super::evidence::evidence_text;
use super::format::Results;
use super::overview::reason;
use super::{FindingReport, Place, Report, SideReport};
use crate::gate::{Checked, PairResult};
use crate::policy::{Level, WaiverState};
use std::fmt::Write;

/// Bytes after which details are left out: GitHub refuses comments of more than 65,536
/// characters.
const LIMIT: usize = 60_000;

/// Lines of a proof record that are shown, so that findings are not left out for it.
const PROOF_LINES: usize = 40;

/// Writes the results.
pub(super) fn render(results: &Results) -> String {
    let summary = &results.summary;
    let mut text = format!(
        "## {} tile-irdiff: {}\n\n{}\n\n",
        icon(summary.exit),
        summary.word(),
        summary.sentence()
    );
    text.push_str("| | pair | verdict | findings |\n|---|---|---|---|\n");
    for (index, pair) in results.pairs.iter().enumerate() {
        if text.len() > LIMIT {
            let rest = results.pairs.len() - index;
            let _ = writeln!(text, "| | {rest} more pairs | | |");
            break;
        }
        row(&mut text, pair);
    }
    text.push('\n');
    let mut left_out = 0;
    for pair in &results.pairs {
        let details = details(pair);
        if text.len() + details.len() > LIMIT {
            left_out += 1;
        } else {
            text.push_str(&details);
        }
    }
    if left_out > 0 {
        let _ =
            writeln!(text, "Details of {left_out} pairs are left out, as there are too many.\n");
    }
    waivers(&mut text, results);
    text
}

fn icon(exit: u8) -> &'static str {
    match exit {
        0 => "✅",
        3 => "❔",
        _ => "❌",
    }
}

fn row(text: &mut String, pair: &PairResult) {
    let (verdict, findings) = match &pair.checked {
        Checked::Report(report) => (report.verdict.name(), codes(report)),
        Checked::Failure(_) => ("", "not comparable".to_owned()),
    };
    let name = code(&pair.pair);
    let _ =
        writeln!(text, "| {} {} | {name} | {verdict} | {findings} |", icon(pair.exit), pair.word());
}

/// Codes of the findings, each once with how often.
fn codes(report: &Report) -> String {
    let mut counts: Vec<(&str, usize)> = Vec::new();
    for finding in &report.findings {
        match counts.iter_mut().find(|(code, _)| *code == finding.code) {
            Some((_, count)) => *count += 1,
            None => counts.push((&finding.code, 1)),
        }
    }
    let one = |(code, count): &(&str, usize)| match count {
        1 => name(code),
        count => format!("{} ×{count}", name(code)),
    };
    counts.iter().map(one).collect::<Vec<_>>().join(", ")
}

/// What is to be said about a pair; nothing about one that is as it should be.
fn details(pair: &PairResult) -> String {
    let body = match &pair.checked {
        Checked::Report(report) => of_report(report),
        Checked::Failure(failure) => format!("{}\n\n", code(&reason(failure))),
    };
    if body.is_empty() {
        return body;
    }
    let name = code(&pair.pair);
    format!("<details><summary>{} {name}</summary>\n\n{body}</details>\n\n", icon(pair.exit))
}

fn of_report(report: &Report) -> String {
    let mut text = String::new();
    for finding in &report.findings {
        of_finding(&mut text, report, finding);
    }
    for open in &report.inconclusive {
        let _ = writeln!(text, "- **not decided**: {}", code(&open.reason));
        if let Some(place) = &open.place {
            side(&mut text, "at", Some(place), report.side(open.side));
        }
    }
    for condition in &report.conditions {
        let _ = writeln!(
            text,
            "- holds if {} ({})",
            code(&condition.hypothesis),
            code(&condition.declared_by)
        );
    }
    for (name, value) in evidence_text(report) {
        let _ = writeln!(
            text,
            "\n<details><summary>{name}</summary>\n\n<pre>{}</pre>\n\n</details>\n",
            lines(&value)
        );
    }
    if let Some(proof) = &report.proof {
        let _ = writeln!(
            text,
            "\n<details><summary>proof: {}</summary>\n\n<pre>{}</pre>\n\n</details>\n",
            proof.summary(),
            lines(&proof.text(PROOF_LINES))
        );
    }
    if !text.is_empty() {
        text.push('\n');
    }
    text
}

fn of_finding(text: &mut String, report: &Report, finding: &FindingReport) {
    let level = match finding.level {
        Level::Deny => "❌",
        Level::Warn => "⚠️",
        Level::Allow => "✔️ allowed:",
    };
    let times = match finding.occurrences {
        1 => String::new(),
        count => format!(" ({count} times)"),
    };
    let _ = writeln!(
        text,
        "- {level} **{}** {}{times}: {}",
        name(&finding.code),
        prose(&finding.title),
        code(&finding.detail)
    );
    side(text, "reference", finding.reference.as_ref(), &report.reference);
    side(text, "generated", finding.generated.as_ref(), &report.generated);
    for effect in &finding.code_effects {
        let _ = writeln!(text, "  - {}", code(effect));
    }
    if finding.level == Level::Allow {
        let _ = writeln!(text, "  - by {}", code(&finding.level_from));
    } else {
        let _ = writeln!(text, "  - {}", prose(&finding.help));
    }
    let _ = writeln!(text, "  - fingerprint `{}`", name(&finding.fingerprint));
}

/// A code or fingerprint as it is, but for what neither has: results can be read from files.
fn name(text: &str) -> String {
    text.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '-').collect()
}

fn side(text: &mut String, name: &str, place: Option<&Place>, side: &SideReport) {
    let Some(place) = place else { return };
    let line = match (place.line, place.column) {
        (Some(line), Some(column)) => format!(":{line}:{column}"),
        _ => String::new(),
    };
    let source = place.source.as_ref().map_or_else(String::new, |source| {
        format!(" ({})", code(&format!("{}:{}:{}", source.file, source.line, source.column)))
    });
    let _ = writeln!(
        text,
        "  - {name} {}{source}: {}",
        code(&format!("{}{line}", side.path)),
        code(&place.text)
    );
}

fn waivers(text: &mut String, results: &Results) {
    for (state, what) in [(WaiverState::Expired, "expired"), (WaiverState::Unused, "is unused")] {
        for waiver in results.summary.waivers_in(state) {
            let print = name(&waiver.fingerprint);
            let _ = writeln!(text, "- waiver `{print}` {what}: {}", code(&waiver.reason));
        }
    }
}

/// Text for people, in which what stands between backticks is code. It is this program's
/// own, but for results that were read from a file.
fn prose(text: &str) -> String {
    let part = |(index, part): (usize, &str)| match index % 2 {
        0 => entities(&escape(part)),
        _ => code(part),
    };
    text.split('`').enumerate().map(part).collect()
}

/// Text in a code element.
fn code(text: &str) -> String {
    format!("<code>{}</code>", entities(&escape(text)))
}

/// Text of several lines in a `pre` element: no empty line, which would end it.
fn lines(text: &str) -> String {
    let lines = text.lines().map(|line| entities(&escape_line(line)));
    lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

fn escape_line(line: &str) -> String {
    escape(line).into_owned()
}

/// Every mark of punctuation as an entity.
fn entities(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            c if c.is_ascii_punctuation() => {
                let _ = write!(shown, "&#{};", u32::from(c));
            }
            c => shown.push_str(&escape_markup(c.encode_utf8(&mut [0; 4]))),
        }
    }
    shown
}
