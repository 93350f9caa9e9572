//! One self-contained page of HTML: verdicts, findings, and both canonical programs side
//! by side.
//!
//! All text is escaped, and the script takes nothing from the page but numbers of lines.

use super::escape::escape_markup;
use super::evidence::evidence_text;
use super::format::Results;
use super::overview::reason;
use super::programs::{ProgramLine, SideBySide};
use super::{FindingReport, Place, Report, SideReport};
use crate::gate::{Checked, PairResult};
use crate::policy::{Level, WaiverState};
use std::fmt::Write;

const STYLE: &str = include_str!("html/page.css");
const SCRIPT: &str = include_str!("html/page.js");

/// Writes the page.
pub(super) fn render(results: &Results) -> String {
    let summary = &results.summary;
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; \
         style-src 'unsafe-inline'; script-src 'unsafe-inline'\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n\
         <title>tile-irdiff: {word}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n\
         <header><h1>tile-irdiff: <span class=\"{word}\">{word}</span></h1>\n\
         <p>{sentence}</p>\n\
         <p class=\"keys\">Keys: <kbd>n</kbd> and <kbd>p</kbd> go to the next and previous \
         finding, <kbd>↑</kbd> and <kbd>↓</kbd> through a program, <kbd>Enter</kbd> to the \
         matched line.</p></header>\n<main>\n",
        word = summary.word(),
        sentence = escape_markup(&summary.sentence()),
    );
    for (number, pair) in results.pairs.iter().enumerate() {
        section(&mut page, number, pair, results.single);
    }
    waivers(&mut page, results);
    let _ = write!(page, "</main>\n<script>\n{SCRIPT}</script>\n</body>\n</html>\n");
    page
}

fn section(page: &mut String, number: usize, pair: &PairResult, single: bool) {
    let word = pair.word();
    let verdict = pair.report().map_or("", |report| report.verdict.name());
    let open = if single || pair.exit != 0 { " open" } else { "" };
    let _ = writeln!(
        page,
        "<details class=\"pair\"{open}>\n<summary><span class=\"{word}\">{word}</span> \
         {} <span class=\"verdict\">{verdict}</span></summary>",
        escape_markup(&pair.pair)
    );
    match &pair.checked {
        Checked::Failure(failure) => {
            let _ = writeln!(page, "<p class=\"error\">{}</p>", escape_markup(&reason(failure)));
        }
        Checked::Report(report) => of_report(page, number, report, &pair.programs),
    }
    page.push_str("</details>\n");
}

fn of_report(page: &mut String, pair: usize, report: &Report, programs: &[SideBySide]) {
    page.push_str("<dl>\n");
    for (name, side) in [("reference", &report.reference), ("generated", &report.generated)] {
        let entry = side.entry.as_deref().unwrap_or_default();
        let _ = writeln!(
            page,
            "<dt>{name}</dt><dd><code>{}</code> {} {} {}</dd>",
            escape_markup(&side.path),
            escape_markup(entry),
            escape_markup(&side.frontend),
            escape_markup(&side.encoding)
        );
    }
    for condition in &report.conditions {
        let _ = writeln!(
            page,
            "<dt>condition</dt><dd>{} ({})</dd>",
            escape_markup(&condition.hypothesis),
            escape_markup(&condition.declared_by)
        );
    }
    page.push_str("</dl>\n");
    if !report.findings.is_empty() {
        page.push_str("<ol class=\"findings\">\n");
        for (index, finding) in report.findings.iter().enumerate() {
            let lines = programs.get(finding.entry).and_then(|p| p.findings.get(index));
            of_finding(page, (pair, finding.entry), report, finding, lines.copied());
        }
        page.push_str("</ol>\n");
    }
    for open in &report.inconclusive {
        let _ =
            writeln!(page, "<p class=\"open\">Not decided: {}</p>", escape_markup(&open.reason));
    }
    for (entry, sides) in programs.iter().enumerate() {
        let id = format!("{pair}-{entry}");
        page.push_str("<div class=\"programs\">\n");
        let mut marked: (Vec<usize>, Vec<usize>) = Default::default();
        for (reference, generated) in &sides.findings {
            marked.0.extend(reference);
            marked.1.extend(generated);
        }
        program(page, "reference", &id, ('r', 'g'), &sides.reference, &marked.0);
        program(page, "generated", &id, ('g', 'r'), &sides.generated, &marked.1);
        page.push_str("</div>\n");
    }
    for (name, text) in evidence_text(report) {
        let _ = writeln!(
            page,
            "<details><summary>{name}</summary><pre class=\"evidence\">{}</pre></details>",
            text.lines().map(escape_markup).collect::<Vec<_>>().join("\n")
        );
    }
    if let Some(proof) = &report.proof {
        let text = proof.text(usize::MAX);
        let _ = writeln!(
            page,
            "<details class=\"proof\"><summary>proof: {}</summary><pre class=\"evidence\">{}</pre>\
             </details>",
            escape_markup(&proof.summary()),
            text.lines().map(escape_markup).collect::<Vec<_>>().join("\n")
        );
    }
}

fn of_finding(
    page: &mut String,
    (pair, entry): (usize, usize),
    report: &Report,
    finding: &FindingReport,
    lines: Option<(Option<usize>, Option<usize>)>,
) {
    let level = match finding.level {
        Level::Deny => "deny",
        Level::Warn => "warn",
        Level::Allow => "allow",
    };
    let (reference, generated) = lines.unwrap_or_default();
    let mut goes_to = String::new();
    for (side, line) in [('r', reference), ('g', generated)] {
        if let Some(line) = line {
            let _ = write!(goes_to, " data-{side}=\"{side}{pair}-{entry}-{line}\"");
        }
    }
    let times = match finding.occurrences {
        1 => String::new(),
        count => format!(" ({count} times)"),
    };
    let _ = writeln!(
        page,
        "<li><button type=\"button\" class=\"finding {level}\"{goes_to}><b>{}</b> {}{times}: \
         {}</button>",
        escape_markup(&finding.code),
        escape_markup(&finding.title),
        escape_markup(&finding.detail)
    );
    place(page, "reference", finding.reference.as_ref(), &report.reference);
    place(page, "generated", finding.generated.as_ref(), &report.generated);
    for text in finding.code_effects.iter().chain([&finding.help]) {
        let _ = writeln!(page, "<p>{}</p>", escape_markup(text));
    }
    let _ = writeln!(
        page,
        "<p class=\"small\">{level} by {}; fingerprint <code>{}</code></p></li>",
        escape_markup(&finding.level_from),
        escape_markup(&finding.fingerprint)
    );
}

fn place(page: &mut String, name: &str, place: Option<&Place>, side: &SideReport) {
    let Some(place) = place else { return };
    let line = place.line.map_or_else(String::new, |line| format!(":{line}"));
    let source = place.source.as_ref().map_or_else(String::new, |source| {
        format!(" ({}:{}:{})", source.file, source.line, source.column)
    });
    let _ = writeln!(
        page,
        "<p class=\"place\"><span>{name} {}</span><code>{}</code></p>",
        escape_markup(&format!("{}{line}{source}", side.path)),
        escape_markup(&place.text)
    );
}

/// A program, each line with a number of its own and that of its partner.
fn program(
    page: &mut String,
    name: &str,
    id: &str,
    (side, other): (char, char),
    lines: &[ProgramLine],
    marked: &[usize],
) {
    let _ = writeln!(
        page,
        "<section class=\"program\" aria-label=\"canonical program of the {name} side\"><h2>{name}</h2>\
         <div class=\"lines\" role=\"list\">"
    );
    for (number, line) in lines.iter().enumerate() {
        let mut class = String::from("line");
        let mut partner = String::new();
        match line.partner {
            Some(line) => {
                let _ = write!(partner, " data-partner=\"{other}{id}-{line}\"");
            }
            None if line.is_operation => class.push_str(" lone"),
            None => {}
        }
        if marked.contains(&number) {
            class.push_str(" marked");
        }
        let reachable = if number == 0 { 0 } else { -1 };
        let _ = writeln!(
            page,
            "<div role=\"listitem\" class=\"{class}\" id=\"{side}{id}-{number}\" \
             tabindex=\"{reachable}\"{partner}>{}</div>",
            escape_markup(&line.text)
        );
    }
    page.push_str("</div></section>\n");
}

fn waivers(page: &mut String, results: &Results) {
    for (state, what) in [(WaiverState::Expired, "expired"), (WaiverState::Unused, "is unused")] {
        for waiver in results.summary.waivers_in(state) {
            let _ = writeln!(
                page,
                "<p class=\"waiver\">Waiver <code>{}</code> {what}: {}</p>",
                escape_markup(&waiver.fingerprint),
                escape_markup(&waiver.reason)
            );
        }
    }
}
