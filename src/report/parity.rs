//! What running a pair on a GPU showed, for a person.

use super::human::Detail;
use super::{Report, Style, escape};
use crate::classify::{Impact, SideName};
use crate::parity::{
    CaseReport, Decision, InterpretedReport, Interval, OutputComparison, ParityReport, RunReport,
    SideRun,
};
use crate::policy::Outcome;
use anstyle::{AnsiColor, Style as Paint};
use std::fmt::Write;

impl Report {
    /// Adds what running both sides on a GPU showed: as evidence, and the speed to each
    /// finding that bears on it.
    ///
    /// Speed is for the policy's findings to judge; a pair whose results differ on a GPU
    /// passes in no case.
    pub fn add_parity(&mut self, measured: ParityReport) {
        for finding in &mut self.findings {
            if finding.impact == Impact::Performance {
                let entry = measured.entries.get(finding.entry);
                finding.measured = entry.and_then(|entry| entry.speed);
            }
        }
        self.result = self.result.worse(measured.judge_results());
        self.evidence.parity = Some(measured);
    }
}

/// Writes `report` for a person, with what it comes to as the last word, which is all that
/// is written where no more is wanted.
pub fn render(report: &ParityReport, style: Style, detail: Detail) -> String {
    let quiet = detail == Detail::Quiet;
    let mut text = if quiet { String::new() } else { render_evidence(report, style) };
    let says = |case: &CaseReport| case.interpreted.is_some();
    let ran = report.device.is_some() || report.cases.iter().any(says);
    if !ran && report.result == Outcome::Pass {
        if quiet {
            text.push_str("both sides can be assembled, and nothing was run\n");
        }
        return text;
    }
    let (color, word) = match report.result {
        Outcome::Pass => (AnsiColor::Green, "pass"),
        Outcome::Fail => (AnsiColor::Red, "fail"),
        Outcome::Inconclusive => (AnsiColor::Yellow, "inconclusive"),
    };
    let paint = Paint::new().bold().fg_color(Some(color.into()));
    if report.speed.is_none() && !quiet {
        text.push('\n');
    }
    let why = match &report.reasons[..] {
        [] => String::new(),
        reasons => format!(": {}", escape(&reasons.join("; "))),
    };
    let _ = writeln!(text, "{}{why}", style.paint(paint, word));
    text
}

/// Why what was run on a GPU keeps a pair from passing; nothing where it doesn't.
pub fn why(report: &ParityReport) -> Option<&'static str> {
    report.causes().first().map(|cause| cause.text())
}

/// Writes what `report` shows, and leaves to others what it comes to.
pub fn render_evidence(report: &ParityReport, style: Style) -> String {
    let mut text = String::new();
    let _ = writeln!(text, "reference  {}", escape(&report.reference));
    let _ = writeln!(text, "generated  {}", escape(&report.generated));
    match &report.device {
        Some(device) => {
            let (name, driver) = (escape(&device.name), escape(&device.driver));
            let _ = writeln!(text, "on         {name} ({}), driver {driver}", device.target);
            for state in &device.state {
                let _ = writeln!(text, "           {}", escape(state));
            }
        }
        None => {
            let _ = writeln!(text, "for        {}, nothing was run on a GPU", report.target);
        }
    }
    let instrumented = report
        .sanitizer
        .map_or(String::new(), |sanitizer| format!(", instrumented for {}", sanitizer.name()));
    let compiler = escape(&report.compiler);
    let _ = writeln!(text, "with       {compiler}{instrumented}, seed {}", report.seed);
    let code = |name, of: &crate::codegen::Resources| {
        let registers = of.registers.map_or("unknown".to_owned(), |count| count.to_string());
        format!(
            "{name}: {registers} registers, {} bytes of shared memory, {} of spills, {} of code\n",
            of.shared_bytes, of.local_bytes, of.code_bytes
        )
    };
    for (position, entry) in report.entries.iter().enumerate() {
        text.push('\n');
        if report.entries.len() > 1 {
            let names = format!("@{} against @{}", entry.reference, entry.generated);
            let _ = writeln!(text, "{}", escape(&names));
        }
        text.push_str(&code("reference", &entry.reference_code));
        text.push_str(&code("generated", &entry.generated_code));
        for case in report.cases.iter().filter(|case| case.entry == position) {
            text.push('\n');
            render_case(&mut text, case, style);
        }
    }
    for alone in &report.alone {
        let line = format!(
            "@{} of the {} has no partner, and was not launched",
            alone.entry,
            match alone.side {
                SideName::Reference => "reference",
                SideName::Generated => "generated side",
            }
        );
        let _ = writeln!(text, "\n{}", escape(&line));
    }
    interpreted(&mut text, report);
    speed(&mut text, report);
    text
}

/// How many cases were interpreted. Why others were not, stands with them.
fn interpreted(text: &mut String, report: &ParityReport) {
    let Some(count) = report.interpreted_cases else { return };
    let asked = report.cases.iter().filter(|case| case.interpreted.is_some()).count();
    let _ = write!(text, "\ninterpreted {count} of {asked} cases");
    if count < asked {
        text.push_str("; why the others were not is said with each");
    }
    text.push('\n');
}

fn render_case(text: &mut String, case: &CaseReport, style: Style) {
    let variables = case.variables.iter().map(|(name, value)| format!("{name}={value}"));
    let variables = variables.collect::<Vec<_>>().join(" ");
    let [x, y, z] = case.grid;
    let _ = writeln!(text, "{} on {x} x {y} x {z} blocks", escape(&variables));
    for broken in &case.broken {
        let line = format!("it has no meaning here, and was not launched: {broken}");
        text.push_str(&style.item(10, "generated", &escape(&line)));
    }
    if let Some(run) = &case.run {
        for (name, side) in [("reference", &run.reference), ("generated", &run.generated)] {
            for line in faults(side) {
                text.push_str(&style.item(10, name, &escape(&line)));
            }
        }
        outputs(text, &run.outputs, style);
        times(text, run, style);
        render_repeated(text, run, style);
    }
    if let Some(interpreted) = &case.interpreted {
        render_interpreted(text, interpreted, style);
    }
}

/// The launches after the timed ones, where they show anything else.
fn render_repeated(text: &mut String, run: &RunReport, style: Style) {
    let Some(again) = &run.repeated else { return };
    let as_before = again.reference == run.reference && again.generated == run.generated;
    if as_before && again.outputs.iter().all(|output| output.mismatches == 0) {
        return;
    }
    text.push_str("launched again after that, on the inputs as they were\n");
    for (name, side) in [("reference", &again.reference), ("generated", &again.generated)] {
        for line in faults(side) {
            text.push_str(&style.item(10, name, &escape(&line)));
        }
    }
    outputs(text, &again.outputs, style);
}

fn outputs(text: &mut String, outputs: &[OutputComparison], style: Style) {
    for output in outputs {
        text.push_str(&style.item(10, &escape(&output.tensor), &agreement(output)));
    }
}

fn render_interpreted(text: &mut String, interpreted: &InterpretedReport, style: Style) {
    let sides = [("reference", &interpreted.reference), ("generated", &interpreted.generated)];
    text.push_str("on the interpreter\n");
    for (name, side) in sides {
        let not_run = side.not_run.iter().map(|reason| format!("not run: {reason}"));
        for line in not_run.chain(side.faults.iter().map(|fault| format!("wrong: {fault}"))) {
            text.push_str(&style.item(10, name, &escape(&line)));
        }
    }
    outputs(text, &interpreted.outputs, style);
    for (name, side) in sides {
        if !side.gpu.is_empty() {
            let _ = writeln!(text, "{name} on the GPU, against the interpreter");
            outputs(text, &side.gpu, style);
        }
    }
}

fn faults(side: &SideRun) -> Vec<String> {
    let trespasses = side.trespasses.iter();
    let trespasses =
        trespasses.map(|trespass| format!("it writes {}: {}", trespass.tensor, trespass.place));
    let not_launched = side.not_launched.iter().map(|reason| format!("not launched: {reason}"));
    not_launched
        .chain(side.fault.iter().cloned())
        .chain(trespasses)
        .chain(side.sanitizer.iter().cloned())
        .collect()
}

fn agreement(output: &OutputComparison) -> String {
    let mut line = difference(output);
    if output.none_written {
        line.push_str("; neither side changed any of them, so that nothing was compared: does the grid reach them? `may-keep = \"all\"` allows it");
    } else if output.few_written {
        let _ = write!(
            line,
            "; {}, which is most of it: does the grid reach them? `may-keep = \"some\"` allows it",
            unchanged(output)
        );
    } else if output.untouched > 0 {
        let _ = write!(line, "; {}", unchanged(output));
    }
    line
}

fn unchanged(output: &OutputComparison) -> String {
    #[expect(clippy::cast_precision_loss, reason = "a share, for display alone")]
    let share = 100.0 * output.untouched as f64 / output.elements.max(1) as f64;
    format!("{} of them ({share:.1} %) neither side changed", output.untouched)
}

fn difference(output: &OutputComparison) -> String {
    if output.elements == 0 {
        return "0 elements, of which nothing was compared".to_owned();
    }
    if output.bit_equal {
        return format!("{} elements, equal to the last bit", output.elements);
    }
    let mut line = if output.mismatches == 0 {
        format!("{} elements agree", output.elements)
    } else {
        format!("{} of {} elements differ", output.mismatches, output.elements)
    };
    let _ = write!(
        line,
        ": at most by {:.3e}, {:.3e} relative, {} ulp",
        output.max_absolute, output.max_relative, output.max_ulp
    );
    for (count, what) in [(output.nan_mismatches, "NaN"), (output.infinity_mismatches, "infinite")]
    {
        if count > 0 {
            let _ = write!(line, "; {count} {what} on one side only");
        }
    }
    for first in &output.first {
        let _ =
            write!(line, "; at {:?} {} against {}", first.index, first.reference, first.generated);
    }
    line
}

fn times(text: &mut String, run: &RunReport, style: Style) {
    if let Some(fault) = &run.timing_fault {
        text.push_str(&style.item(10, "time", &escape(&format!("could not be taken: {fault}"))));
    }
    let Some(speed) = &run.speed else { return };
    let line = format!(
        "{} against {}, speed {} ({} launches each, by {}{})",
        micros(speed.reference_us),
        micros(speed.generated_us),
        interval(speed.speed),
        speed.launches,
        speed.timer,
        if speed.flushed { ", cache flushed" } else { "" }
    );
    text.push_str(&style.item(10, "time", &line));
}

fn micros(micros: f64) -> String {
    if micros < 100.0 { format!("{micros:.2} µs") } else { format!("{micros:.1} µs") }
}

/// A value with its interval.
pub fn interval(interval: Interval) -> String {
    format!("{:.3} [{:.3}, {:.3}]", interval.value, interval.low, interval.high)
}

fn speed(text: &mut String, report: &ParityReport) {
    let Some(speed) = report.speed else { return };
    let decision = match report.speed_decision {
        Some(Decision::Pass) => "fast enough",
        Some(Decision::Fail) => "too slow",
        Some(Decision::Undecided) | None => "undecided; more rounds would tell",
    };
    let _ = writeln!(
        text,
        "\ngeometric mean of speeds {}: {decision} for {}",
        interval(speed),
        report.min_speed
    );
}
