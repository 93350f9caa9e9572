//! What a run comes to, and why.

use super::{
    CaseReport, Decision, InterpretedReport, OutputComparison, ParityReport, RunReport, SideRun,
};
use crate::classify::SideName;
use crate::policy::Outcome;
use std::collections::BTreeSet;

/// Why a run is no pass. Failures come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Cause {
    /// An entry of the reference has no partner.
    LostEntry,
    /// The generated side assumes what a case does not keep.
    Meaningless,
    /// The generated side ended in an error of the GPU, or in none at all.
    Fault,
    /// The generated side wrote memory that it should not.
    Trespass,
    /// The sanitizer found something that the generated side does.
    Sanitizer,
    /// Results differ.
    Difference,
    /// Results that agreed at first differ after the timed launches.
    LateDifference,
    /// The generated side does what is undefined, on the interpreter.
    Undefined,
    /// Results differ on the interpreter.
    InterpretedDifference,
    /// The generated side is too slow.
    Slow,
    /// The reference is not clean, so that nothing can be held against it.
    Reference,
    /// A side could not be launched.
    NotLaunched,
    /// The reference does what is undefined, on the interpreter.
    UndefinedReference,
    /// Nothing was written that could have been compared.
    NothingWritten,
    /// Most of an output was not written.
    FewWritten,
    /// One side came to its end on the interpreter, the other did not.
    OneSide,
    /// No case was interpreted, and nothing else was run.
    NotInterpreted,
    /// Times could not be taken.
    NoTimes,
    /// It is open whether the generated side is fast enough.
    OpenSpeed,
}

impl Cause {
    /// What it makes of a run.
    pub fn outcome(self) -> Outcome {
        if self <= Self::Slow { Outcome::Fail } else { Outcome::Inconclusive }
    }

    /// What it is, after the word for the outcome.
    pub fn text(self) -> &'static str {
        match self {
            Self::LostEntry => "an entry of the reference has no partner",
            Self::Meaningless => "the generated side assumes what a case does not keep",
            Self::Fault => "the generated side faults on the GPU",
            Self::Trespass => "the generated side writes memory that it should not",
            Self::Sanitizer => "the sanitizer finds wrong accesses of the generated side",
            Self::Difference => "results differ on the GPU",
            Self::LateDifference => {
                "results that agreed at first differ on the GPU after the timed launches"
            }
            Self::Undefined => "the generated side does what is undefined, on the interpreter",
            Self::InterpretedDifference => "results differ on the interpreter",
            Self::Slow => "the generated side is too slow",
            Self::Reference => "the reference faults, and decides nothing",
            Self::NotLaunched => "a side could not be launched",
            Self::UndefinedReference => {
                "the reference does what is undefined on the interpreter, and decides nothing"
            }
            Self::NothingWritten => "nothing was written that could be compared",
            Self::FewWritten => "most of an output was not written",
            Self::OneSide => "only one side came to its end on the interpreter",
            Self::NotInterpreted => "no case was interpreted",
            Self::NoTimes => "times could not be taken",
            Self::OpenSpeed => "more rounds are needed to tell the speed",
        }
    }
}

/// What causes come to together: a failure, else what is open.
fn outcome(causes: &BTreeSet<Cause>) -> Outcome {
    causes.first().map_or(Outcome::Pass, |first| first.outcome())
}

/// What comparing outputs shows. An output that nobody wrote shows nothing, and a case
/// must have one of which something was compared.
fn of_outputs(outputs: &[OutputComparison], difference: Cause) -> Option<Cause> {
    if outputs.iter().any(|output| output.mismatches > 0) {
        return Some(difference);
    }
    let compared = outputs.iter().any(|output| output.untouched < output.elements);
    if !compared || outputs.iter().any(|output| output.none_written) {
        return Some(Cause::NothingWritten);
    }
    outputs.iter().any(|output| output.few_written).then_some(Cause::FewWritten)
}

/// What launching both sides shows. A reference that is not clean decides nothing, nor
/// does a side that could not be launched.
fn of_launches(
    reference: &SideRun,
    generated: &SideRun,
    outputs: &[OutputComparison],
    difference: Cause,
) -> BTreeSet<Cause> {
    if reference.not_launched.is_some() || generated.not_launched.is_some() {
        return BTreeSet::from([Cause::NotLaunched]);
    }
    if !reference.is_clean() {
        return BTreeSet::from([Cause::Reference]);
    }
    let faults = [
        (generated.fault.is_some(), Cause::Fault),
        (!generated.trespasses.is_empty(), Cause::Trespass),
        (!generated.sanitizer.is_empty(), Cause::Sanitizer),
    ];
    let faults = faults.into_iter().filter_map(|(is_so, cause)| is_so.then_some(cause));
    let mut causes: BTreeSet<Cause> = faults.collect();
    if generated.fault.is_none() {
        causes.extend(of_outputs(outputs, difference));
    }
    causes
}

impl SideRun {
    /// Whether it ran and wrote only what it should.
    pub fn is_clean(&self) -> bool {
        self.not_launched.is_none()
            && self.fault.is_none()
            && self.trespasses.is_empty()
            && self.sanitizer.is_empty()
    }
}

impl RunReport {
    /// What a run comes to.
    pub fn judge(&self) -> Outcome {
        outcome(&self.causes())
    }

    fn causes(&self) -> BTreeSet<Cause> {
        let mut causes =
            of_launches(&self.reference, &self.generated, &self.outputs, Cause::Difference);
        if let Some(again) = &self.repeated {
            let late = Cause::LateDifference;
            causes.extend(of_launches(&again.reference, &again.generated, &again.outputs, late));
        }
        causes.extend(self.timing_fault.is_some().then_some(Cause::NoTimes));
        causes
    }
}

impl InterpretedReport {
    /// Whether both sides came to their ends.
    pub fn is_whole(&self) -> bool {
        self.reference.not_run.is_none() && self.generated.not_run.is_none()
    }

    /// Why it is no pass. What a reference without a defined meaning says decides nothing.
    fn cause(&self) -> Option<Cause> {
        if !self.reference.faults.is_empty() {
            Some(Cause::UndefinedReference)
        } else if !self.is_whole() {
            None
        } else if !self.generated.faults.is_empty() {
            Some(Cause::Undefined)
        } else {
            of_outputs(&self.outputs, Cause::InterpretedDifference)
        }
    }
}

impl CaseReport {
    fn causes(&self) -> BTreeSet<Cause> {
        let mut causes = self.run.as_ref().map(RunReport::causes).unwrap_or_default();
        causes.extend((!self.broken.is_empty()).then_some(Cause::Meaningless));
        causes.extend(self.interpreted.as_ref().and_then(InterpretedReport::cause));
        // What a GPU ran needs no interpreter.
        let alone = self.interpreted.as_ref().filter(|_| self.run.is_none());
        let one_side = |interpreted: &&InterpretedReport| {
            interpreted.reference.not_run.is_some() != interpreted.generated.not_run.is_some()
        };
        causes.extend(alone.filter(one_side).map(|_| Cause::OneSide));
        causes
    }
}

impl ParityReport {
    /// Why results are no pass, whatever the speed.
    pub fn causes(&self) -> BTreeSet<Cause> {
        let mut causes: BTreeSet<Cause> = self.cases.iter().flat_map(CaseReport::causes).collect();
        let lost = self.alone.iter().any(|alone| alone.side == SideName::Reference);
        causes.extend(lost.then_some(Cause::LostEntry));
        let idle = (0..self.entries.len()).any(|entry| self.is_idle(entry));
        causes.extend(idle.then_some(Cause::NotInterpreted));
        causes
    }

    /// Whether the interpreter was asked about a pair of entries, and nothing was run of it.
    fn is_idle(&self, entry: usize) -> bool {
        let mut cases = self.cases.iter().filter(|case| case.entry == entry).peekable();
        let idle = |case: &CaseReport| {
            case.run.is_none() && case.interpreted.as_ref().is_some_and(|it| !it.is_whole())
        };
        cases.peek().is_some() && cases.all(idle)
    }

    /// What results come to, whatever the speed.
    pub fn judge_results(&self) -> Outcome {
        outcome(&self.causes())
    }

    /// Sets what all cases and the speed come to together, and why.
    pub fn conclude(&mut self) {
        let mut causes = self.causes();
        causes.extend(match self.speed_decision {
            Some(Decision::Fail) => Some(Cause::Slow),
            Some(Decision::Undecided) => Some(Cause::OpenSpeed),
            Some(Decision::Pass) | None => None,
        });
        let interpreted = || self.cases.iter().filter_map(|case| case.interpreted.as_ref());
        self.interpreted_cases = (interpreted().count() > 0)
            .then(|| interpreted().filter(|interpreted| interpreted.is_whole()).count());
        self.result = outcome(&causes);
        self.reasons = causes.iter().map(|cause| cause.text().to_owned()).collect();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parity::{InterpretedSide, LoneEntry, RepeatedReport};

    fn output(untouched: usize, elements: usize) -> OutputComparison {
        OutputComparison {
            tensor: "out".to_owned(),
            elements,
            bit_equal: true,
            mismatches: 0,
            first: Vec::new(),
            nan_mismatches: 0,
            infinity_mismatches: 0,
            max_absolute: 0.0,
            max_relative: 0.0,
            max_ulp: 0,
            untouched,
            none_written: elements > 0 && untouched == elements,
            few_written: untouched > elements / 2,
        }
    }

    fn run(reference: &SideRun, generated: &SideRun) -> RunReport {
        RunReport {
            reference: reference.clone(),
            generated: generated.clone(),
            outputs: vec![output(0, 8)],
            speed: None,
            timing_fault: None,
            repeated: None,
            result: Outcome::Pass,
        }
    }

    fn report(cases: Vec<CaseReport>) -> ParityReport {
        let entry = serde_json::json!({
            "reference": "k", "generated": "k", "speed": null,
            "reference_code": crate::codegen::Resources::default(),
            "generated_code": crate::codegen::Resources::default(),
        });
        let mut report: ParityReport = serde_json::from_value(serde_json::json!({
            "schema": "", "spec": "", "reference": "", "generated": "", "compiler": "",
            "target": "sm_90", "sanitizer": null, "device": null, "entries": [entry],
            "alone": [], "seed": 0, "cases": [], "interpreted_cases": null, "speed": null,
            "min_speed": 0.95, "speed_decision": null, "result": "pass", "reasons": [],
        }))
        .expect("a report");
        report.cases = cases;
        report
    }

    fn case(run: Option<RunReport>, interpreted: Option<InterpretedReport>) -> CaseReport {
        let (variables, broken) = (std::collections::BTreeMap::new(), Vec::new());
        CaseReport { entry: 0, variables, grid: [1, 1, 1], broken, run, interpreted }
    }

    fn interpreted(not_run: [bool; 2]) -> InterpretedReport {
        let side = |not_run: bool| InterpretedSide {
            not_run: not_run.then(|| "it takes too long".to_owned()),
            ..InterpretedSide::default()
        };
        let [reference, generated] = not_run.map(side);
        let whole = not_run == [false; 2];
        let outputs = if whole { vec![output(0, 8)] } else { Vec::new() };
        InterpretedReport { reference, generated, outputs }
    }

    #[test]
    fn a_reference_that_faults_decides_nothing() {
        let clean = SideRun::default();
        let faulty = SideRun { fault: Some("illegal address".to_owned()), ..SideRun::default() };
        assert_eq!(run(&clean, &clean).judge(), Outcome::Pass);
        assert_eq!(run(&clean, &faulty).judge(), Outcome::Fail);
        assert_eq!(run(&clean, &faulty).causes(), BTreeSet::from([Cause::Fault]), "no difference");
        assert_eq!(run(&faulty, &clean).judge(), Outcome::Inconclusive);
        let not_launched = Some("out of memory".to_owned());
        let absent = SideRun { not_launched, ..SideRun::default() };
        assert_eq!(run(&clean, &absent).judge(), Outcome::Inconclusive);
        assert_eq!(run(&absent, &faulty).judge(), Outcome::Inconclusive);
    }

    #[test]
    fn what_was_not_compared_passes_nothing() {
        let clean = SideRun::default();
        let of = |outputs: Vec<OutputComparison>| RunReport { outputs, ..run(&clean, &clean) };
        assert_eq!(of(vec![output(3, 8)]).judge(), Outcome::Pass);
        assert_eq!(of(vec![output(0, 8), output(0, 0)]).judge(), Outcome::Pass);
        for outputs in [
            vec![],
            vec![output(0, 0)],
            vec![output(8, 8)],
            vec![output(0, 8), output(8, 8)],
            vec![output(7, 8)],
        ] {
            assert_eq!(of(outputs.clone()).judge(), Outcome::Inconclusive, "{outputs:?}");
        }
        let kept = OutputComparison { none_written: false, few_written: false, ..output(8, 8) };
        assert_eq!(of(vec![output(0, 8), kept.clone()]).judge(), Outcome::Pass);
        assert_eq!(of(vec![kept]).judge(), Outcome::Inconclusive, "something must be compared");
    }

    #[test]
    fn a_launch_after_the_timed_ones_counts_as_the_first() {
        let clean = SideRun::default();
        let wrong = OutputComparison { bit_equal: false, mismatches: 1, ..output(0, 8) };
        let (reference, generated) = (clean.clone(), clean.clone());
        let repeated = Some(RepeatedReport { reference, generated, outputs: vec![wrong] });
        let report = report(vec![case(Some(RunReport { repeated, ..run(&clean, &clean) }), None)]);
        assert_eq!(report.causes().into_iter().collect::<Vec<_>>(), [Cause::LateDifference]);
    }

    #[test]
    fn a_speed_that_is_undecided_passes_nothing() {
        let mut report = report(Vec::new());
        for (decision, outcome) in [
            (None, Outcome::Pass),
            (Some(Decision::Undecided), Outcome::Inconclusive),
            (Some(Decision::Fail), Outcome::Fail),
        ] {
            report.speed_decision = decision;
            report.conclude();
            assert_eq!(report.result, outcome);
            assert_eq!(report.reasons.is_empty(), outcome == Outcome::Pass);
        }
        assert_eq!(report.judge_results(), Outcome::Pass);
    }

    #[test]
    fn where_nothing_was_interpreted_nothing_passes() {
        let whole = || case(None, Some(interpreted([false; 2])));
        let neither = || case(None, Some(interpreted([true; 2])));
        let conclude = |cases| {
            let mut report = report(cases);
            report.conclude();
            (report.result, report.interpreted_cases)
        };
        assert_eq!(conclude(vec![whole(), neither()]), (Outcome::Pass, Some(1)));
        assert_eq!(conclude(vec![neither(), neither()]), (Outcome::Inconclusive, Some(0)));
        let one = case(None, Some(interpreted([false, true])));
        assert_eq!(conclude(vec![whole(), one]), (Outcome::Inconclusive, Some(1)));
        let clean = SideRun::default();
        let on_gpu = case(Some(run(&clean, &clean)), Some(interpreted([true; 2])));
        assert_eq!(conclude(vec![on_gpu]), (Outcome::Pass, Some(0)), "a GPU ran it");
        assert_eq!(conclude(vec![case(None, None)]), (Outcome::Pass, None), "nobody asked");
    }

    #[test]
    fn an_entry_of_the_reference_alone_fails() {
        let mut report = report(Vec::new());
        let lone = |side| LoneEntry { side, entry: "k".to_owned() };
        report.alone = vec![lone(SideName::Generated)];
        assert_eq!(report.judge_results(), Outcome::Pass);
        report.alone.push(lone(SideName::Reference));
        assert_eq!(report.judge_results(), Outcome::Fail);
    }
}
