//! XML of the form that `JUnit` made common: a test case for each pair.

use super::escape::escape_markup;
use super::evidence::evidence_text;
use super::format::Results;
use super::human::{self, Detail};
use super::overview::{reason, sentence};
use super::{Report, Style};
use crate::gate::{Checked, PairResult};
use crate::policy::Level;
use std::fmt::Write;

/// Writes the results as one suite.
pub(super) fn render(results: &Results) -> String {
    let summary = &results.summary;
    let counts = format!(
        "tests=\"{}\" failures=\"{}\" errors=\"{}\"",
        summary.pairs,
        summary.failed + summary.inconclusive,
        summary.errors
    );
    let mut text = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    let _ = writeln!(text, "<testsuites name=\"tile-irdiff\" {counts}>");
    let _ = writeln!(text, "  <testsuite name=\"tile-irdiff\" {counts}>");
    for pair in &results.pairs {
        case(&mut text, pair);
    }
    text.push_str("  </testsuite>\n</testsuites>\n");
    text
}

fn case(text: &mut String, pair: &PairResult) {
    let name = escape_markup(&pair.pair);
    let (file, body) = match &pair.checked {
        Checked::Report(report) => (&report.generated.path, of_report(report)),
        Checked::Failure(failure) => {
            let why = escape_markup(&reason(failure));
            let body = format!("      <error type=\"not comparable\" message=\"{why}\"/>\n");
            (&failure.generated_path, body)
        }
    };
    let _ = writeln!(
        text,
        "    <testcase classname=\"tile-irdiff\" name=\"{name}\" file=\"{}\">",
        escape_markup(file)
    );
    text.push_str(&body);
    text.push_str("    </testcase>\n");
}

fn of_report(report: &Report) -> String {
    let mut body = String::new();
    let denied: Vec<String> = report
        .findings
        .iter()
        .filter(|finding| finding.level == Level::Deny)
        .map(|finding| sentence(report, finding))
        .collect();
    let open = report.inconclusive.iter().map(|open| format!("not decided: {}", open.reason));
    let kind = match report.result.name() {
        "pass" => None,
        "inconclusive" => Some("inconclusive"),
        _ => Some(report.verdict.name()),
    };
    if let Some(kind) = kind {
        let message = denied.into_iter().chain(open).collect::<Vec<_>>().join("; ");
        let _ = writeln!(
            body,
            "      <failure type=\"{kind}\" message=\"{}\">{}</failure>",
            escape_markup(&message),
            markup_lines(&human::render(report, Style::default(), Detail::Normal))
        );
    }
    for (name, value) in evidence_text(report) {
        let _ = writeln!(body, "      <system-out>{name}: {}</system-out>", markup_lines(&value));
    }
    body
}

/// As `escape_markup`, with line breaks kept.
fn markup_lines(text: &str) -> String {
    text.split('\n').map(escape_markup).collect::<Vec<_>>().join("\n")
}
