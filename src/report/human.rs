//! The report for a person at a terminal.

use super::diagnostic::{Diagnostic, Style};
use super::excerpt::Excerpt;
use super::highlight::highlights;
use super::proof::ProofReport;
use super::{
    AxiomUse, FindingReport, OpenQuestion, Parameters, Report, SideReport, codegen, escape,
    execute, parity,
};
use crate::canon::Axiom;
use crate::classify::{Severity, SideName, Verdict};
use crate::policy::{Level, Outcome, WaiverState};
use anstyle::{AnsiColor, Style as Paint};
use std::fmt::Write;

/// How much to say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Detail {
    /// The verdict alone.
    Quiet,
    /// What matters.
    #[default]
    Normal,
    /// Allowed findings, and what every axiom states, too.
    Verbose,
}

/// Writes `report` for a person.
pub fn render(report: &Report, style: Style, detail: Detail) -> String {
    let mut text = String::new();
    if detail > Detail::Quiet {
        header(&mut text, report, style);
        for (index, pair) in report.entries.iter().enumerate() {
            if report.entries.len() > 1 {
                let _ = writeln!(
                    text,
                    "entry {} = {}: {}\n",
                    escape(&pair.reference),
                    escape(&pair.generated),
                    pair.verdict.name()
                );
            }
            let findings = report.findings.iter().filter(|finding| finding.entry == index);
            for finding in findings.filter(|f| detail == Detail::Verbose || f.level > Level::Allow)
            {
                text.push_str(&render_finding(report, finding).render(style));
                text.push('\n');
            }
        }
        for open in &report.inconclusive {
            text.push_str(&render_open(report, open).render(style));
            text.push('\n');
        }
        if let Some(counterexample) = &report.counterexample {
            text.push_str(&execute::render_counterexample(counterexample, report, style));
            text.push('\n');
        }
    }
    footer(&mut text, report, style, detail);
    text
}

fn header(text: &mut String, report: &Report, style: Style) {
    let mut side = |name: &str, side: &SideReport| {
        let entry = side.entry.as_ref().map_or_else(String::new, |entry| format!("@{entry}, "));
        let version = match &side.bytecode_version {
            Some(version) => format!(" {version}, lines as `show` prints them"),
            None => String::new(),
        };
        let what = format!("{entry}{}, {}{version}", side.frontend, side.encoding);
        let indent = " ".repeat(name.len() + 2);
        let options = style.wrapping().initial_indent(&indent).subsequent_indent(&indent);
        let what = textwrap::fill(&escape(&what), options);
        let _ = writeln!(text, "{name}  {}\n{what}", escape(&side.path));
    };
    side("reference", &report.reference);
    side("generated", &report.generated);
    text.push('\n');
}

fn render_finding(report: &Report, finding: &FindingReport) -> Diagnostic {
    let (reference, generated) = (finding.reference.as_ref(), finding.generated.as_ref());
    let (in_reference, in_generated) = highlights(reference, generated, &finding.detail);
    let mut diagnostic = Diagnostic::new(finding.severity, &finding.title);
    diagnostic.code = Some(finding.code.clone());
    let sides = [
        (SideName::Reference, reference, in_reference, &report.reference.path),
        (SideName::Generated, generated, in_generated, &report.generated.path),
    ];
    for (side, place, highlight, path) in sides {
        if let Some(place) = place {
            let excerpt = Excerpt::of_place(place, path, side.name().to_owned(), highlight);
            diagnostic.excerpts.push(excerpt.of_side(side));
            let source = place.source.as_ref();
            diagnostic.sources.extend(source.map(|source| Excerpt::of_source(source, side)));
        }
    }
    diagnostic.note(&finding.detail);
    if finding.occurrences > 1 {
        diagnostic.note(&format!("{} times", finding.occurrences));
    }
    if let Some(speed) = finding.measured {
        diagnostic.note(&format!(
            "measured: the generated side has {} of the reference's speed",
            parity::interval(speed)
        ));
    }
    if let Some(counterexample) = &finding.counterexample {
        diagnostic.note(&counterexample.to_string());
    }
    for effect in &finding.code_effects {
        diagnostic.note(effect);
    }
    if finding.level == Level::Deny && finding.severity < Severity::Error {
        diagnostic.note(&format!("denied by {}", finding.level_from));
    }
    if finding.level == Level::Allow {
        diagnostic.note(&format!("allowed by {}", finding.level_from));
    }
    if let Some(expired) = finding.waiver.as_ref().filter(|w| w.state == WaiverState::Expired) {
        let day = expired.expires.as_deref().unwrap_or_default();
        diagnostic.note(&format!("its waiver expired on {day}: {}", expired.reason));
    }
    diagnostic.note(&format!("fingerprint {}", finding.fingerprint));
    if finding.level > Level::Allow {
        diagnostic.help(&finding.help);
    }
    diagnostic
}

fn render_open(report: &Report, open: &OpenQuestion) -> Diagnostic {
    let mut diagnostic = Diagnostic::new(Severity::Warning, "not decided");
    if let (Some(place), Some(side)) = (&open.place, open.side) {
        let path = &report.side(Some(side)).path;
        let whole = 0..place.op.len().min(place.text.len());
        let excerpt = Excerpt::of_place(place, path, side.name().to_owned(), vec![whole]);
        diagnostic.excerpts.push(excerpt.of_side(side));
    }
    diagnostic.note(&open.reason);
    diagnostic
}

/// The verdict with what it rests on.
fn footer(text: &mut String, report: &Report, style: Style, detail: Detail) {
    let paint = match report.verdict {
        Verdict::Identical | Verdict::Equivalent => AnsiColor::Green,
        Verdict::Inconclusive => AnsiColor::Yellow,
        Verdict::Different => AnsiColor::Red,
    };
    let verdict =
        style.paint(Paint::new().bold().fg_color(Some(paint.into())), report.verdict.name());
    let _ = writeln!(text, "{verdict}: {}", counts(report));
    let on_gpu = report.evidence.parity.as_ref().and_then(parity::why);
    if detail == Detail::Quiet {
        if let Some(why) = on_gpu.filter(|_| report.result != Outcome::Pass) {
            let _ = writeln!(text, "{}: {why}", report.result.name());
        }
        return;
    }
    let mut item = |name: &str, value: String| {
        if !value.is_empty() {
            text.push_str(&style.item(10, name, &escape(&value)));
        }
    };
    for (index, rule) in report.axioms.iter().enumerate() {
        if detail == Detail::Verbose {
            item(if index == 0 { "axioms" } else { "" }, axiom(rule));
        }
    }
    if detail < Detail::Verbose {
        item("axioms", axioms(report));
    }
    let conditions = report.conditions.iter();
    let conditions = conditions.map(|c| format!("{} ({})", c.hypothesis, c.declared_by));
    item("conditions", conditions.collect::<Vec<_>>().join("; "));
    item("parameters", parameters(report));
    item("proof", report.proof.as_ref().map_or_else(String::new, ProofReport::summary));
    item("allowed", allowed(report));
    item("waivers", waivers(report, detail));
    let result = match report.result {
        Outcome::Pass => format!("pass by policy {}", report.policy.name()),
        Outcome::Fail => match on_gpu.filter(|_| runs_fail(report)) {
            Some(why) => format!("fail, as {why}"),
            None => format!("fail by policy {}", report.policy.name()),
        },
        Outcome::Inconclusive => match on_gpu.filter(|_| report.inconclusive.is_empty()) {
            Some(why) => format!("inconclusive, as {why}"),
            None => "inconclusive, which never passes".to_owned(),
        },
    };
    if let Some(execute) = &report.evidence.execute {
        item("execute", execute::summary(execute, report.entries.len() > 1));
    }
    if report.evidence.parity.is_none() {
        item("result", result.clone());
    }
    if let Some(assemble) = &report.evidence.assemble {
        text.push_str(&codegen::render(assemble, style));
    }
    if let Some(measured) = &report.evidence.parity {
        text.push('\n');
        text.push_str(&parity::render_evidence(measured, style));
        // The last word is what the run comes to, whatever speed alone would be.
        text.push_str(&style.item(10, "result", &escape(&result)));
    }
}

/// Whether running both sides on a GPU fails a pair, whatever the policy.
fn runs_fail(report: &Report) -> bool {
    let measured = report.evidence.parity.as_ref();
    measured.is_some_and(|measured| measured.judge_results() == Outcome::Fail)
}

fn counts(report: &Report) -> String {
    let of = |severity: Severity| {
        report.findings.iter().filter(|finding| finding.severity == severity).count()
    };
    let plural = |count: usize, word: &str| match count {
        0 => None,
        1 => Some(format!("1 {word}")),
        _ => Some(format!("{count} {word}s")),
    };
    let parts = [
        plural(of(Severity::Error), "error"),
        plural(of(Severity::Warning), "warning"),
        plural(of(Severity::Note), "note"),
        plural(report.inconclusive.len(), "open question"),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    let found = if parts.is_empty() { "no findings".to_owned() } else { parts.join(", ") };
    format!(
        "{found}; {} of {} operations matched",
        report.summary.matched_ops, report.reference.ops
    )
}

/// Findings that are there and fail nothing.
fn allowed(report: &Report) -> String {
    let allowed = report.findings.iter().filter(|finding| finding.level == Level::Allow);
    allowed.map(|f| format!("{} ({})", f.code, f.level_from)).collect::<Vec<_>>().join("; ")
}

/// Waivers that accept nothing. Those of other pairs are many, so they are only counted
/// unless everything is to be said.
fn waivers(report: &Report, detail: Detail) -> String {
    let in_state = |state| report.waivers.iter().filter(move |waiver| waiver.state == state);
    let expired = in_state(WaiverState::Expired).map(|waiver| {
        let day = waiver.expires.as_deref().unwrap_or_default();
        format!("{} expired on {day} ({})", waiver.fingerprint, waiver.reason)
    });
    let mut parts: Vec<String> = expired.collect();
    match in_state(WaiverState::Unused).count() {
        0 => {}
        _ if detail == Detail::Verbose => {
            let unused = in_state(WaiverState::Unused);
            parts.extend(unused.map(|w| format!("{} is unused ({})", w.fingerprint, w.reason)));
        }
        count => parts.push(format!("{count} unused here")),
    }
    parts.join("; ")
}

fn axioms(report: &Report) -> String {
    report.axioms.iter().map(named).collect::<Vec<_>>().join(", ")
}

/// An axiom with what it states.
fn axiom(rule: &AxiomUse) -> String {
    let statement = Axiom::from_name(&rule.rule).map_or("", |axiom| axiom.def().statement);
    format!("{}: {statement}", named(rule))
}

fn named(rule: &AxiomUse) -> String {
    match rule.count {
        1 => rule.rule.clone(),
        count => format!("{} ×{count}", rule.rule),
    }
}

fn parameters(report: &Report) -> String {
    let one = |parameters: &Parameters| {
        format!(
            "{} {} = {}",
            parameters.kind.name(),
            positions(&parameters.reference),
            positions(&parameters.generated)
        )
    };
    report.parameter_map.iter().map(one).collect::<Vec<_>>().join("; ")
}

/// Positions with runs joined: `0-2, 5`.
fn positions(list: &[usize]) -> String {
    let runs = list.chunk_by(|a, b| a + 1 == *b).map(|run| match run {
        [start, .., end] => format!("{start}-{end}"),
        [only] => only.to_string(),
        [] => String::new(),
    });
    runs.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_join_runs() {
        assert_eq!(positions(&[0, 1, 2, 5]), "0-2, 5");
        assert_eq!(positions(&[3]), "3");
        assert_eq!(positions(&[4, 3]), "4, 3");
    }
}
