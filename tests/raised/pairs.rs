//! The generated side of a pair that passes, against its canonical program.
//!
//! It is lowered with the reference's facts and with what was declared, so that its
//! canonical program need mean the same only where the reference is defined and what was
//! declared holds. The instances of axioms have both.

use super::forms::{Counts, FORMS, Form, over};
use super::runs::{Pair, Shown};
use crate::axioms;
use tile_irdiff::canon::{Lower, Premises, Program, Slot, Terms, lower};
use tile_irdiff::classify::{Comparison, Verdict};
use tile_irdiff::example::Example;
use tile_irdiff::interp::differ::{Case, Plan, Side, TrialResult, differ};
use tile_irdiff::interp::{self, Argument, Launch, Limits, Options};
use tile_irdiff::ir::{Handle, Module, Operation};
use tile_irdiff::matching::{CompareOptions, Hypothesis, compare};
use tile_irdiff::valid::{Valid, validate};

/// A pair that passes.
struct Passing {
    reference: Valid<Module>,
    generated: Valid<Module>,
    comparison: Comparison,
    /// For each parameter of the generated side its partner's position.
    partners: Vec<usize>,
}

impl Passing {
    /// The pair, where it passes and every parameter has a partner of its own.
    fn new(reference: &str, generated: &str, options: &CompareOptions) -> Option<Self> {
        let module = |text: &str| {
            let module = tile_irdiff::front::text::read(text).expect("a readable instance");
            validate(module).expect("a valid instance")
        };
        let (reference, generated) = (module(reference), module(generated));
        let comparison = compare(&reference, &generated, options).expect("both have an entry");
        if comparison.verdict() > Verdict::Equivalent {
            return None;
        }
        let entry = comparison.entries[0].generated;
        let count = generated.block(entry, 0).map_or(0, |block| block.arguments.len());
        let mut partners = vec![None; count];
        for pair in &comparison.entries[0].parameters {
            for (from, to) in pair.reference.iter().zip(&pair.generated) {
                partners[*to] = Some(*from);
            }
        }
        let partners = partners.into_iter().collect::<Option<Vec<_>>>()?;
        Some(Self { reference, generated, comparison, partners })
    }

    fn entries(&self) -> (Handle<Operation>, Handle<Operation>) {
        (self.comparison.entries[0].reference, self.comparison.entries[0].generated)
    }

    /// The canonical program of the generated side, beside that of the reference.
    fn program(&self, form: Form, options: &CompareOptions) -> (Terms, Program) {
        let (mut terms, mut premises) = (Terms::default(), Premises::default());
        premises.headroom = options.hypotheses.condition(Hypothesis::Headroom);
        premises.no_alias = options.hypotheses.condition(Hypothesis::NoAlias);
        premises.grid = options.hypotheses.condition(Hypothesis::Grid);
        let number = |position: usize| Slot::Passed(u32::try_from(position).expect("few"));
        let own: Vec<Slot> = (0..self.partners.len()).map(number).collect();
        let partners: Vec<Slot> = self.partners.iter().copied().map(number).collect();
        let Form { control, unmap, .. } = form;
        let axes = [0, 1, 2];
        let (entry, other) = self.entries();
        let first = Lower { entry, slots: &own, axes, learn: true, unmap, control, tiles: None };
        lower(&self.reference, first, &mut terms, &mut premises);
        let second = Lower {
            entry: other,
            slots: &partners,
            axes,
            learn: false,
            unmap,
            control,
            tiles: None,
        };
        let program = lower(&self.generated, second, &mut terms, &mut premises);
        (terms, program)
    }

    /// Launches on which both sides are defined, as the generated side gets them.
    fn cases(&self, plan: &Plan) -> Vec<Case> {
        let (entry, other) = self.entries();
        let pair = &self.comparison.entries[0];
        let first = Side { module: &self.reference, entry };
        let second = Side { module: &self.generated, entry: other };
        let Ok(evidence) = differ(first, second, &pair.parameters, &pair.bound, plan) else {
            return Vec::new();
        };
        let equal = evidence.cases.into_iter();
        let equal = equal.filter(|trial| matches!(trial.result, TrialResult::Equal));
        equal.map(|trial| self.turned(trial.case)).collect()
    }

    fn turned(&self, case: Case) -> Case {
        let argument = |from: &usize| match &case.arguments[*from] {
            Argument::Alias { argument, offset } => {
                let place = self.partners.iter().position(|partner| partner == argument);
                Argument::Alias { argument: place.expect("a partner"), offset: *offset }
            }
            other => other.clone(),
        };
        let arguments = self.partners.iter().map(argument).collect();
        Case { arguments, ..case }
    }

    fn hold(&self, name: &str, options: &CompareOptions, plan: &Plan) -> Counts {
        let mut counts = Counts { programs: 1, ..Counts::default() };
        let cases = self.cases(plan);
        for form in FORMS {
            let (terms, program) = self.program(form, options);
            if !program.undecided.is_empty() {
                counts.undecided += 1;
                continue;
            }
            counts.forms += 1;
            let pair = Pair::new(&self.generated, &terms, &program);
            for case in &cases {
                let launch = Launch { grid: case.grid, arguments: case.arguments.clone() };
                let limits = plan.limits;
                let entry = self.entries().1;
                let run = interp::run(
                    &self.generated,
                    entry,
                    launch,
                    &Options { limits, ..Options::default() },
                );
                let Ok(outcome) = run else { continue };
                match pair.run(case, &outcome, limits) {
                    Shown::Equal => counts.equal += 1,
                    Shown::Undefined => counts.undefined += 1,
                    Shown::Nothing => {}
                    Shown::Apart(how) => {
                        let text = pair.text();
                        counts.wrong.push(format!("{name} {}: {how}\n{text}", form.name));
                        break;
                    }
                }
            }
        }
        counts
    }
}

#[test]
fn generated_sides_mean_what_their_canonical_programs_mean() {
    let limits = Limits { steps: 1 << 16, ..Limits::default() };
    let plan = Plan { steps: 1 << 19, limits, ..Plan::of_cases(6) };
    let counts = over(&axioms::uses(), |(name, pair, options): &(_, Example, _)| {
        let passing = Passing::new(&pair.reference(), &pair.generated(), options);
        passing.map_or_else(Counts::default, |passing| passing.hold(name, options, &plan))
    });
    counts.check();
    assert!(counts.equal > counts.programs, "runs say little: {counts}");
}
