//! Where two values that are not the same first part.
//!
//! The walk goes from a use towards the definitions. A difference is reported at the
//! first pair of operations that differ while their operands agree; whoever uses them
//! differs for that reason and is not reported again.

mod kinds;
mod operations;
mod specialised;
mod sums;
mod views;

use super::collect::Report;
use super::matcher::{Matcher, Side};
use super::queries::Decision;
use super::words;
use crate::canon::{Kind, Term, TermId};
use crate::classify::{Change, Code, Impact, Role, Severity};
use crate::ir::{Handle, Operation, Type};

/// What came of looking for a difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The values are the same, at most with a note.
    Same,
    /// They differ, and it has been said where and why.
    Explained,
    /// They differ as a whole: the user of the values is where the programs part.
    Differs,
}

/// Operations on both sides that a difference is reported at when the values
/// themselves have no place.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// In the reference.
    pub reference: Handle<Operation>,
    /// In the generated module.
    pub generated: Handle<Operation>,
}

impl Matcher<'_> {
    /// Finds out why `r` and `g` differ, if they do. `role` is what they are used for,
    /// `place` the operations that use them.
    pub fn explain(&mut self, r: TermId, g: TermId, role: Role, place: Place) -> Outcome {
        if self.same(r, g) {
            return Outcome::Same;
        }
        if let Some(known) = self.explained.get(&(r, g)) {
            return *known;
        }
        let decision = self.decide(r, g, place);
        match decision {
            Some(Decision::Equal | Decision::Open) => {
                let outcome = match decision {
                    Some(Decision::Equal) => Outcome::Same,
                    _ => Outcome::Explained,
                };
                self.explained.insert((r, g), outcome);
                return outcome;
            }
            Some(Decision::Unequal(_)) | None => {}
        }
        let before = self.findings.len();
        let outcome = stacker::maybe_grow(super::RED_ZONE, super::STACK, || {
            self.explain_terms(r, g, role, place)
        });
        if let Some(Decision::Unequal(Some(counterexample))) = decision {
            self.findings.illustrate(before, &counterexample);
            self.counterexamples.insert((r, g), counterexample);
        }
        if outcome != Outcome::Same {
            self.clean = false;
        }
        self.explained.insert((r, g), outcome);
        outcome
    }

    /// Like [`Self::explain`], and reports values that differ as a whole at `place`.
    pub fn explain_at(&mut self, r: TermId, g: TermId, role: Role, place: Place) -> Outcome {
        let outcome = self.explain(r, g, role, place);
        if outcome != Outcome::Differs {
            return outcome;
        }
        if self.is_known_factor(r, g) {
            self.clean = false;
            return Outcome::Explained;
        }
        let code = self.code_of_leaf(r, g, role);
        let detail = format!(
            "{}: the reference has {}, the generated program {}",
            role.name(),
            words::value(self.terms, self.reference, r),
            words::value(self.terms, self.generated, g)
        );
        if let (Kind::Parameter(r), Kind::Parameter(g)) =
            (&self.terms.get(r).kind, &self.terms.get(g).kind)
        {
            self.exchanged.insert((*r, *g));
        }
        // A launch that passes another value than the constant tells the sides apart.
        let weight = Some((Severity::Error, Impact::Correctness));
        let change = Change::Changed;
        let (reference, generated) = (Some(place.reference), Some(place.generated));
        let before = self.findings.len();
        self.note(Report { code, change, detail, reference, generated, weight });
        if let Some(counterexample) = self.counterexamples.get(&(r, g)) {
            self.findings.illustrate(before, counterexample);
        }
        self.clean = false;
        self.explained.insert((r, g), Outcome::Explained);
        Outcome::Explained
    }

    /// Whether two integer constants are the coefficients of sums that have been reported
    /// to differ by them.
    fn is_known_factor(&self, r: TermId, g: TermId) -> bool {
        let constant = |term| crate::canon::constant(self.terms, term).map(i64::unsigned_abs);
        let (Some(r), Some(g)) = (constant(r), constant(g)) else { return false };
        r != g && self.factors.contains(&(r, g))
    }

    fn code_of_leaf(&self, r: TermId, g: TermId, role: Role) -> Code {
        let constants = [r, g].map(|term| crate::canon::is_constant(self.terms, term));
        let parameters = [r, g].map(|term| self.is_parameter(term));
        let types = self.element_type(r) != self.element_type(g);
        let fixed = [r, g].iter().any(|t| matches!(self.terms.get(*t).kind, Kind::Extent(_)));
        // A constant of which only one side knows that it fits fewer bits is another number,
        // whatever its type.
        let numbers = [r, g].map(|term| crate::canon::constant(self.terms, term));
        let other_number = constants == [true, true] && numbers[0] != numbers[1];
        let types = types && !fixed && !other_number;
        let mixed = constants[0] && parameters[1] || parameters[0] && constants[1];
        let pointers = matches!(role, Role::Pointer | Role::View | Role::Base);
        match role {
            _ if types && (constants == [true, true] || parameters == [true, true]) => Code::Shp004,
            Role::Size | Role::Stride if constants == [true, true] => Code::Shp003,
            Role::Size | Role::Stride if mixed => Code::Abi003,
            _ if mixed => Code::Abi002,
            Role::Stride => Code::Mem004,
            _ if pointers && parameters == [true, true] => Code::Mem003,
            _ => match role.code() {
                Some(code) => code,
                None if constants == [true, true] => Code::Num005,
                None if role == Role::Carried => Code::Ctl005,
                None => Code::Num003,
            },
        }
    }

    fn is_parameter(&self, term: TermId) -> bool {
        match self.terms.get(term).kind {
            Kind::Parameter(_) => true,
            Kind::Splat => self.is_parameter(self.terms.get(term).operands[0]),
            _ => false,
        }
    }

    fn element_type(&self, term: TermId) -> Option<Handle<Type>> {
        self.element_type_of(self.terms.get(term))
    }

    pub(super) fn report(
        &mut self,
        code: Code,
        change: Change,
        detail: String,
        reference: Option<Handle<Operation>>,
        generated: Option<Handle<Operation>>,
    ) {
        // Another condition can end a run that the reference finishes.
        let asserted = code == Code::Dbg002;
        let weight = asserted.then_some((Severity::Error, Impact::Correctness));
        self.findings.add(Report { code, change, detail, reference, generated, weight });
        self.clean = false;
    }

    /// Reports that two values which are used for `role` differ, by what they are.
    pub(super) fn report_values(
        &mut self,
        code: Code,
        (r, g): (TermId, TermId),
        role: Role,
        place: Place,
    ) {
        let detail = format!(
            "{}: {} in the reference, {} in the generated program",
            role.name(),
            words::value(self.terms, self.reference, r),
            words::value(self.terms, self.generated, g)
        );
        self.report(code, Change::Changed, detail, Some(place.reference), Some(place.generated));
    }

    pub(super) fn note(&mut self, report: Report) {
        self.findings.add(report);
    }

    /// The operations that computed a pair of values.
    pub(super) fn place_of(&self, r: TermId, g: TermId, otherwise: Place) -> Place {
        let origin = |side: Side<'_>, term| side.program.origins.get(&term).copied();
        Place {
            reference: origin(self.reference, r).unwrap_or(otherwise.reference),
            generated: origin(self.generated, g).unwrap_or(otherwise.generated),
        }
    }

    fn explain_terms(&mut self, r: TermId, g: TermId, role: Role, user: Place) -> Outcome {
        let terms = self.terms;
        let (a, b) = (terms.get(r), terms.get(g));
        let place = self.place_of(r, g, user);
        if matches!(role, Role::Data | Role::Carried)
            && let Some(outcome) = self.explain_types(r, g, user)
        {
            return outcome;
        }
        if let Some(outcome) = self.explain_association(r, g, role, place) {
            return outcome;
        }
        if let Some(outcome) = self.explain_specialised((r, g), role, place) {
            return outcome;
        }
        if role == Role::Pointer
            && let Some(outcome) = self.explain_offsets(r, g, place)
        {
            return outcome;
        }
        match (&a.kind, &b.kind) {
            (Kind::Splat, Kind::Splat) => {
                let outcome = self.explain(a.operands[0], b.operands[0], role, place);
                self.or_type(outcome, a, b, role, place)
            }
            (
                Kind::Operation { opcode: m, attributes: x },
                Kind::Operation { opcode: n, attributes: y },
            ) if m == n && a.operands.len() == b.operands.len() => {
                let uniform = [r, g].map(|term| terms.as_splat(term).is_some());
                let mut outcome = self.explain_insertion(r, g, role, user);
                if outcome.is_none() && uniform[0] != uniform[1] {
                    outcome = self.explain_uniform(r, g, role, place);
                }
                outcome.unwrap_or_else(|| self.explain_operation((*m, x, a), (y, b), role, place))
            }
            (Kind::Projection(i), Kind::Projection(j)) if i == j => {
                self.explain(a.operands[0], b.operands[0], role, place)
            }
            (Kind::Sum { .. }, Kind::Sum { .. }) | (Kind::Product, Kind::Product) => {
                self.explain_bag(r, g, role, place)
            }
            (Kind::TensorView { .. }, Kind::TensorView { .. }) => self.explain_tensor(a, b, place),
            (Kind::View(_), Kind::View(_)) => self.explain_view(a, b, place),
            (Kind::Result(_), Kind::Result(_)) => self.explain_results(a, b),
            (Kind::Argument(i), Kind::Argument(j)) if i == j => {
                if self.are_partners(a, b) {
                    Outcome::Same
                } else {
                    Outcome::Differs
                }
            }
            _ => self.explain_kinds(r, g, role, user),
        }
    }

    /// Results of effects that have no partner differ because of that, which is
    /// reported there.
    fn explain_results(&self, a: &Term, b: &Term) -> Outcome {
        let (r, g) = (a.operands[0], b.operands[0]);
        if self.are_partners(a, b) {
            return Outcome::Same;
        }
        if self.unpaired.contains(&r) || self.unpaired.contains(&g) {
            return Outcome::Explained;
        }
        Outcome::Differs
    }
}

/// The worse of two outcomes: a difference that is explained settles the matter for
/// whoever uses the values.
pub fn worse(a: Outcome, b: Outcome) -> Outcome {
    match (a, b) {
        (Outcome::Same, other) | (other, Outcome::Same) => other,
        (Outcome::Differs, Outcome::Differs) => Outcome::Differs,
        _ => Outcome::Explained,
    }
}
