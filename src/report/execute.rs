//! What running both sides showed, as data and as text.

use super::{Listing, Place, Report, Side, Style, escape};
use crate::classify::{Comparison, Impact, ParameterPair};
use crate::dialect::ElementType;
use crate::execute::Execution;
use crate::interp::differ::{
    Case, DifferError, Difference, Evidence, Mismatch, Trial, TrialResult, is_rounding,
};
use crate::interp::{Argument, Error};
use crate::ir::{float, sign_extend};
use crate::matching::Hypothesis;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt::Write;

/// What running both sides showed.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ExecuteReport {
    /// One for each pair of entries.
    pub entries: Vec<EntryExecution>,
}

/// What running a pair of entries showed.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct EntryExecution {
    /// Position of the pair in `entries`.
    pub entry: usize,
    /// The cases that were run; none follows one on which the sides differ.
    pub cases: Vec<CaseReport>,
    /// Cases on which all tensors come out equal, to the last bit.
    pub equal: usize,
    /// Cases on which they come out differently as a hypothesis allows.
    pub allowed: Option<AllowedReport>,
    /// Cases that were planned and not begun, as the others took all the steps.
    pub omitted: usize,
    /// Why the pair could not be run: the operation that the interpreter does not run, or
    /// a parameter without a partner.
    pub not_run: Option<String>,
    /// Place of that operation.
    pub place: Option<Place>,
}

/// Cases that differ as hypotheses allow, which the verdict rests on.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct AllowedReport {
    /// How many cases.
    pub cases: usize,
    /// The hypotheses, as `--assume` names them.
    pub hypotheses: Vec<String>,
    /// The largest difference of finite floats, in units in the last place.
    pub largest_ulp: Option<u64>,
    /// What is more than rounding makes as a rule, and worth a look: a difference of more
    /// than half of the digits, of integers, or of what is infinite or NaN on one side.
    pub note: Option<String>,
}

/// A case and what came of it.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct CaseReport {
    /// Number of blocks in each dimension.
    pub grid: [u32; 3],
    /// How sizes stand to tiles.
    pub sizes: String,
    /// What tensors hold: `ordinary`, `wide`, `negative`, `zero`, `special` or `extreme`
    /// numbers.
    pub contents: String,
    /// What came of it.
    pub result: CaseResult,
    /// What that means, where the case is not equal.
    pub detail: Option<String>,
}

/// What came of a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CaseResult {
    /// All tensors come out equal, to the last bit, where the reference's are defined.
    Equal,
    /// The generated side does something else.
    Different,
    /// The generated side leaves other numbers, as a hypothesis allows that the verdict
    /// rests on.
    Allowed,
    /// It says nothing: what the reference does is undefined, or the case breaks a
    /// hypothesis.
    Undefined,
    /// It says nothing: a limit on steps or memory was reached.
    Limit,
}

/// An input on which the sides differ.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Counterexample {
    /// Position of the pair in `entries`.
    pub entry: usize,
    /// Position of the case in those of the pair.
    pub case: usize,
    /// Fingerprints of the findings that it bears out: those of the pair that bear on
    /// correctness. Which of several it is, a run does not tell.
    pub findings: Vec<String>,
    /// Number of blocks in each dimension.
    pub grid: [u32; 3],
    /// How sizes stand to tiles.
    pub sizes: String,
    /// What tensors hold.
    pub contents: String,
    /// The arguments, one for each parameter of the reference.
    pub arguments: Vec<ArgumentReport>,
    /// What differs.
    pub differences: Vec<DifferenceReport>,
}

/// An argument of a counterexample.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ArgumentReport {
    /// Position among the reference's parameters.
    pub reference: usize,
    /// Position of its partner in the generated entry.
    pub generated: Option<usize>,
    /// Type of the number, or of the tensor's elements.
    pub element: String,
    /// The number; nothing for a tensor.
    pub value: Option<String>,
    /// The tensor; nothing for a number.
    pub tensor: Option<MadeTensor>,
}

/// A tensor that was made up, from its first to its last element in memory.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct MadeTensor {
    /// How many elements.
    pub elements: usize,
    /// Their numbers, as a generator of `run --arg` makes them: `special:96:7`.
    pub generator: String,
}

/// Something that the generated side does otherwise.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct DifferenceReport {
    /// What, in a sentence.
    pub detail: String,
    /// Position of a tensor that differs, among the reference's parameters.
    pub parameter: Option<usize>,
    /// The first of its elements that differs, counted in memory from the tensor's base.
    pub element: Option<usize>,
    /// Number that the reference leaves there.
    pub reference: Option<String>,
    /// Number that the generated side leaves there; nothing where it is undefined.
    pub generated: Option<String>,
    /// How many elements differ.
    pub count: Option<usize>,
    /// Operation of the generated side that goes wrong.
    pub place: Option<Place>,
}

impl Report {
    /// Adds what running both sides of `comparison`, which this is the report of, showed:
    /// as evidence, and the first counterexample.
    pub fn add_executions(
        &mut self,
        comparison: &Comparison,
        reference: Side<'_>,
        generated: Side<'_>,
        executions: &[Execution],
    ) {
        let listings = (
            Listing::new(reference.module, reference.source),
            Listing::new(generated.module, generated.source),
        );
        let entries = executions.iter().map(|execution| entry_execution(execution, &listings));
        self.evidence.execute = Some(ExecuteReport { entries: entries.collect() });
        self.counterexample = executions.iter().find_map(|execution| {
            let (number, case, differences) = execution.counterexample()?;
            let entry = execution.entry;
            let pair = &comparison.entries[entry];
            let bears = |impact, at| impact == Impact::Correctness && at == entry;
            let findings = self.findings.iter().filter(|f| bears(f.impact, f.entry));
            Some(Counterexample {
                entry,
                case: number,
                findings: findings.map(|finding| finding.fingerprint.clone()).collect(),
                grid: case.grid,
                sizes: case.sizes.name().to_owned(),
                contents: case.contents.name().to_owned(),
                arguments: arguments(case, &execution.elements, &pair.parameters),
                differences: differences
                    .iter()
                    .map(|difference| difference_report(difference, &listings.1))
                    .collect(),
            })
        });
    }
}

fn entry_execution(execution: &Execution, listings: &(Listing<'_>, Listing<'_>)) -> EntryExecution {
    let mut report = EntryExecution {
        entry: execution.entry,
        cases: Vec::new(),
        equal: execution.equal(),
        allowed: None,
        omitted: 0,
        not_run: None,
        place: None,
    };
    match &execution.outcome {
        Ok(evidence) => {
            report.omitted = evidence.omitted;
            report.allowed = allowed(evidence);
            report.cases = evidence.cases.iter().map(case_report).collect();
        }
        Err(error) => {
            report.not_run = Some(error.to_string());
            let place = |listing: &Listing<'_>, error: &Error| match error {
                Error::Unsupported { operation, .. } => Some(listing.place(*operation)),
                _ => None,
            };
            report.place = match error {
                DifferError::Reference(error) => place(&listings.0, error),
                DifferError::Generated(error) => place(&listings.1, error),
                DifferError::Unpaired { .. } => None,
            };
        }
    }
    report
}

/// The cases that differ as hypotheses allow, together.
fn allowed(evidence: &Evidence) -> Option<AllowedReport> {
    let mut report: Option<AllowedReport> = None;
    for trial in &evidence.cases {
        let TrialResult::Allowed(hypotheses, differences) = &trial.result else { continue };
        let all = report.get_or_insert_with(|| AllowedReport {
            cases: 0,
            hypotheses: hypotheses.iter().map(|it| it.name().to_owned()).collect(),
            largest_ulp: None,
            note: None,
        });
        all.cases += 1;
        for difference in differences {
            let Difference::Values(mismatch) = difference else { continue };
            if mismatch.element.is_float() {
                all.largest_ulp = all.largest_ulp.max(mismatch.units);
            }
            // Numbers that are flushed are small, however many units they are apart.
            let flushed = hypotheses.contains(&Hypothesis::Ftz);
            if let Some(note) = beyond_rounding(mismatch).filter(|_| !flushed) {
                all.note.get_or_insert_with(|| format!("{note}: {}", detail(difference)));
            }
        }
    }
    report
}

/// In which way two tensors differ by more than rounding makes as a rule.
fn beyond_rounding(mismatch: &Mismatch) -> Option<&'static str> {
    match mismatch.units {
        _ if !mismatch.element.is_float() => Some("integers differ"),
        None => Some("what is infinite or NaN differs"),
        Some(units) if is_rounding(mismatch.element, units) => None,
        Some(_) => Some("more than half of the digits differ"),
    }
}

fn case_report(trial: &Trial) -> CaseReport {
    let (result, detail) = match &trial.result {
        TrialResult::Equal => (CaseResult::Equal, None),
        TrialResult::Different(differences) => (CaseResult::Different, Some(details(differences))),
        TrialResult::Allowed(hypotheses, differences) => {
            let names: Vec<_> = hypotheses.iter().map(|hypothesis| hypothesis.name()).collect();
            let detail = format!("{}, as {} allows", details(differences), names.join(" or "));
            (CaseResult::Allowed, Some(detail))
        }
        TrialResult::Outside(hypothesis) => {
            let declared = hypothesis.statement();
            let detail = format!("the sides differ, but it does not hold that {declared}");
            (CaseResult::Undefined, Some(detail))
        }
        TrialResult::Unguaranteed(position) => {
            let detail = format!(
                "the sides differ, but parameter {position} is not as the caller guarantees"
            );
            (CaseResult::Undefined, Some(detail))
        }
        TrialResult::Undefined(fault) => {
            (CaseResult::Undefined, Some(format!("the reference, in {fault}")))
        }
        TrialResult::Limit(error) => (CaseResult::Limit, Some(error.to_string())),
    };
    CaseReport {
        grid: trial.case.grid,
        sizes: trial.case.sizes.name().to_owned(),
        contents: trial.case.contents.name().to_owned(),
        result,
        detail,
    }
}

/// The arguments of a case, by the parameters of the reference.
fn arguments(
    case: &Case,
    elements: &[ElementType],
    pairs: &[ParameterPair],
) -> Vec<ArgumentReport> {
    let partner = |position: usize| {
        pairs.iter().find_map(|pair| {
            let at = pair.reference.iter().position(|reference| *reference == position)?;
            pair.generated.get(at).copied()
        })
    };
    let report = |(position, (argument, element)): (usize, (&Argument, &ElementType))| {
        let (value, tensor) = match argument {
            Argument::Scalar(bits) => (Some(number(*element, *bits)), None),
            Argument::Buffer(buffer) => {
                let elements = buffer.bits(*element).count();
                let name = case.contents.generator();
                let shape = match buffer.devices {
                    1 => elements.to_string(),
                    devices => format!("{devices}x{}", elements / devices),
                };
                let generator = format!("{name}:{shape}:{}", case.seed_of(position));
                (None, Some(MadeTensor { elements, generator }))
            }
            Argument::Alias { argument, offset } => {
                (Some(format!("{offset} bytes into argument {argument}")), None)
            }
        };
        let element = element.name().to_owned();
        ArgumentReport { reference: position, generated: partner(position), element, value, tensor }
    };
    case.arguments.iter().zip(elements).enumerate().map(report).collect()
}

/// A number as a person writes it.
fn number(element: ElementType, bits: u64) -> String {
    if element.is_float() {
        float::to_f64(element, bits).to_string()
    } else {
        sign_extend(bits, element.bits()).to_string()
    }
}

fn difference_report(difference: &Difference, generated: &Listing<'_>) -> DifferenceReport {
    let mut report = DifferenceReport {
        detail: detail(difference),
        parameter: None,
        element: None,
        reference: None,
        generated: None,
        count: None,
        place: None,
    };
    match difference {
        Difference::Values(mismatch) => {
            report.parameter = Some(mismatch.parameter);
            report.element = Some(mismatch.index);
            report.reference = Some(mismatch.reference.to_string());
            report.generated = mismatch.generated.map(|number| number.to_string());
            report.count = Some(mismatch.count);
        }
        Difference::Fault(fault) => report.place = Some(generated.place(fault.operation)),
        Difference::Limit(_) => {}
    }
    report
}

/// Differences in a sentence.
fn details(differences: &[Difference]) -> String {
    let all: Vec<_> = differences.iter().map(detail).collect();
    all.join("; ")
}

/// A difference in a sentence.
fn detail(difference: &Difference) -> String {
    match difference {
        Difference::Values(mismatch) => {
            let generated =
                mismatch.generated.map_or("undefined".to_owned(), |number| number.to_string());
            let others = match mismatch.count {
                1 => String::new(),
                count => format!("; {count} elements differ"),
            };
            format!(
                "element {} of the {} tensor of parameter {} is {} in the reference, {generated} \
                 in the generated side{others}",
                mismatch.index,
                mismatch.element.name(),
                mismatch.parameter,
                mismatch.reference,
            )
        }
        Difference::Fault(fault) => format!("the generated side, in {fault}"),
        Difference::Limit(error) => format!("the generated side does not end: {error}"),
    }
}

/// What running came to, in a line.
pub fn summary(report: &ExecuteReport, named: bool) -> String {
    let mut parts = Vec::new();
    for execution in &report.entries {
        let entry = if named { format!("entry {}: ", execution.entry) } else { String::new() };
        parts.push(entry + &entry_summary(execution));
    }
    parts.join("; ")
}

fn entry_summary(execution: &EntryExecution) -> String {
    if let Some(reason) = &execution.not_run {
        let line = execution.place.as_ref().and_then(|place| place.line);
        let line = line.map_or(String::new(), |line| format!(" (line {line})"));
        return format!("not run: {reason}{line}");
    }
    let of = |result| execution.cases.iter().filter(|case| case.result == result).count();
    let mut text = match execution.equal {
        0 => "equal on no case".to_owned(),
        1 => "equal to the last bit on 1 case".to_owned(),
        count => format!("equal to the last bit on {count} cases"),
    };
    if let Some(allowed) = &execution.allowed {
        let names = allowed.hypotheses.join(" or ");
        let largest =
            allowed.largest_ulp.map_or(String::new(), |ulp| format!(" by up to {ulp} ulp"));
        let cases = if allowed.cases == 1 { "case" } else { "cases" };
        let _ = write!(text, ", differs{largest} on {} {cases}, as {names} allows", allowed.cases);
    }
    for (result, words) in [
        (CaseResult::Different, "different on"),
        (CaseResult::Undefined, "nothing said by"),
        (CaseResult::Limit, "stopped at a limit on"),
    ] {
        match of(result) {
            0 => {}
            1 => {
                let _ = write!(text, ", {words} 1");
            }
            count => {
                let _ = write!(text, ", {words} {count}");
            }
        }
    }
    if let Some(note) = execution.allowed.as_ref().and_then(|allowed| allowed.note.as_ref()) {
        let _ = write!(text, "; note: {note}");
    }
    if execution.omitted > 0 {
        let _ = write!(text, "; {} more would take too long", execution.omitted);
    }
    text
}

/// Writes a counterexample for a person.
pub fn render_counterexample(
    counterexample: &Counterexample,
    report: &Report,
    style: Style,
) -> String {
    let [x, y, z] = counterexample.grid;
    let mut text = format!(
        "counterexample: a grid of {x} x {y} x {z}, tensors {}, {} numbers\n",
        counterexample.sizes, counterexample.contents
    );
    let mut item = |name: &str, value: &str| text.push_str(&style.item(10, name, &escape(value)));
    let codes = report.findings.iter().filter(|f| counterexample.findings.contains(&f.fingerprint));
    let codes: Vec<_> = codes.map(|finding| finding.code.as_str()).collect();
    if !codes.is_empty() {
        item("bears out", &codes.join(" or "));
    }
    for argument in &counterexample.arguments {
        let what = match (&argument.tensor, &argument.value) {
            (Some(tensor), _) => tensor.generator.clone(),
            (None, value) => value.clone().unwrap_or_default(),
        };
        let position = format!("%arg{}", argument.reference);
        item(&position, &format!("{what} of {}", argument.element));
    }
    for difference in &counterexample.differences {
        let line = difference.place.as_ref().and_then(|place| place.line);
        let line = line.map_or(String::new(), |line| format!(" (line {line})"));
        item("differs", &format!("{}{line}", difference.detail));
    }
    text
}
