//! Polynomials of access functions that a solver decides: whether one is never negative, with
//! the values that it is of read as the operations that compute them.

use super::demands::Asked;
use super::explain::Place;
use super::matcher::Matcher;
use crate::canon::{Axiom, Kind, TermId, Total, may_lack_value};
use crate::classify::{Query, QueryAnswer};
use crate::dialect::ComparisonPredicate;
use crate::equiv::{Atom, Form, Premise, Proof, Prover};
use crate::interp::number::integer::Wrapping;
use crate::smt::{self, Answer, NodeId, Op, Question, Reader};
use rustc_hash::FxHashMap;

/// Where accesses are compared.
#[derive(Clone, Copy, Debug)]
pub struct At<'l> {
    /// The accesses.
    pub place: Place,
    /// The key of the region of the reference's.
    pub home: TermId,
    /// Size of the tile along each dimension of its lanes.
    pub lanes: &'l [i64],
}

/// The largest magnitude of a polynomial that is calculated in 64 bits.
const LARGEST: i128 = 1 << 62;

impl Matcher<'_> {
    /// The hypotheses under which none of these polynomials is negative, by the prover or
    /// else by the solver.
    pub(super) fn all_hold(
        &mut self,
        forms: &[Form],
        prover: &Prover,
        at: At<'_>,
    ) -> Option<Proof> {
        let mut proof = Proof::new();
        for form in forms {
            let found = prover.never_negative(form);
            proof.extend(found.or_else(|| self.ask_never_negative(form, prover, at))?);
        }
        Some(proof)
    }

    /// The hypotheses under which a polynomial is zero, by the solver.
    pub(super) fn ask_zero(&mut self, form: &Form, prover: &Prover, at: At<'_>) -> Option<Proof> {
        let mut proof = self.ask_never_negative(form, prover, at)?;
        let negated = Form::default().minus(form)?;
        proof.extend(self.ask_never_negative(&negated, prover, at)?);
        Some(proof)
    }

    /// The hypotheses under which a polynomial is never negative, by the solver: none, or all
    /// that the prover may use. It is asked only where a value is calculated in a way that no
    /// polynomial says.
    fn ask_never_negative(&mut self, form: &Form, prover: &Prover, at: At<'_>) -> Option<Proof> {
        let computed = |atom: &Atom| {
            let Atom::Term(term) = atom else { return false };
            matches!(self.terms.get(*term).kind, Kind::Operation { .. })
        };
        if !smt::AVAILABLE || !form.atoms().iter().any(computed) {
            return None;
        }
        let facts: Vec<&Premise> =
            prover.premises.iter().filter(|it| it.hypothesis.is_none()).collect();
        if self.ask_with(form, &facts, prover, at)? {
            return Some(Proof::new());
        }
        let used: Proof = prover.premises.iter().filter_map(|it| it.hypothesis).collect();
        let all: Vec<&Premise> = prover.premises.iter().collect();
        (!used.is_empty() && self.ask_with(form, &all, prover, at)?).then_some(used)
    }

    /// Whether the solver shows that a polynomial is never negative where these aren't;
    /// `None` where it can't be asked.
    fn ask_with(
        &mut self,
        form: &Form,
        known: &[&Premise],
        prover: &Prover,
        at: At<'_>,
    ) -> Option<bool> {
        if self.queries.len() >= self.most_queries {
            return None;
        }
        let (asked, all_known) = self.bound_question(form, known, prover, at)?;
        let answer = match smt::ask(&asked.question) {
            Answer::Proven => QueryAnswer::Proven,
            Answer::Refuted(bits) => {
                if let Some(example) = self.example(&asked, &bits).filter(|_| all_known) {
                    self.examples.insert(at.place.generated, example);
                }
                QueryAnswer::Refuted(None)
            }
            Answer::Unknown(reason) => QueryAnswer::Open(reason),
            Answer::Contradiction => {
                QueryAnswer::Open("what is known of these accesses contradicts itself".to_owned())
            }
        };
        let holds = answer == QueryAnswer::Proven;
        let Place { reference, generated } = at.place;
        self.queries.push(Query { reference, generated, answer });
        if holds {
            self.used(Axiom::ProvenBySolver, at.place);
        }
        Some(holds)
    }

    /// The question, and whether all that is known is in it.
    fn bound_question(
        &mut self,
        form: &Form,
        known: &[&Premise],
        prover: &Prover,
        at: At<'_>,
    ) -> Option<(Asked, bool)> {
        let (terms, premises) = (self.terms, self.premises);
        let entry = self.reference.program.regions[0].key;
        // Equal values are one term already.
        let mut same = |r, g| r == g;
        let reader = Reader::new(terms, &mut same);
        let mut asking =
            Asking { reader, prover, at, atoms: FxHashMap::default(), lanes: Vec::new() };
        let goal = asking.not_negative(form)?;
        let mut conditions: Vec<NodeId> =
            known.iter().filter_map(|premise| asking.not_negative(&premise.form)).collect();
        let all_known = conditions.len() == known.len();
        let Asking { mut reader, lanes, .. } = asking;
        let (facts, _) = smt::known_at(&mut reader, terms, premises, at.home);
        conditions.extend(facts);
        conditions.extend(lanes);
        let mut total = Total::default();
        for leaf in &reader.leaves {
            if may_lack_value(terms, premises, entry, leaf.term, &mut total) {
                reader.formula.may_be_none(leaf.node);
            }
        }
        let (mut formula, leaves) = (reader.formula, reader.leaves);
        let has_value = formula.defined(goal);
        let goal = formula.both(goal, has_value);
        let question = Question { formula, premises: conditions, goal };
        Some((Asked { question, leaves, headroom: Vec::new() }, all_known))
    }
}

/// Polynomials on their way to a formula.
struct Asking<'a, 'p> {
    reader: Reader<'a>,
    prover: &'p Prover,
    at: At<'p>,
    /// Atoms as numbers of 64 bits.
    atoms: FxHashMap<Atom, NodeId>,
    /// That lanes lie within the tile.
    lanes: Vec<NodeId>,
}

impl Asking<'_, '_> {
    /// That a polynomial is not negative, calculated in 64 bits; `None` where it might not
    /// fit them.
    fn not_negative(&mut self, form: &Form) -> Option<NodeId> {
        let mut most: i128 = 0;
        for (monomial, coefficient) in form.parts() {
            let mut part = coefficient.checked_abs()?;
            for atom in monomial {
                part = part.checked_mul(self.magnitude(*atom)?)?;
            }
            most = most.checked_add(part)?;
        }
        if most > LARGEST {
            return None;
        }
        let mut sum = self.reader.formula.constant(64, 0);
        for (monomial, coefficient) in form.parts() {
            let mut part = self.reader.formula.constant(64, coefficient);
            for atom in monomial {
                let atom = self.atom(*atom)?;
                part =
                    self.reader.formula.node(Op::Wrapping(Wrapping::Multiply), 64, &[part, atom]);
            }
            sum = self.reader.formula.node(Op::Wrapping(Wrapping::Add), 64, &[sum, part]);
        }
        let zero = self.reader.formula.constant(64, 0);
        let formula = &mut self.reader.formula;
        Some(formula.compare(ComparisonPredicate::GreaterThanOrEqual, sum, zero))
    }

    /// The largest magnitude of an atom.
    fn magnitude(&self, atom: Atom) -> Option<i128> {
        let (low, high) = self.prover.ranges.get(&atom)?;
        Some(low.checked_abs()?.max(high.checked_abs()?))
    }

    fn atom(&mut self, atom: Atom) -> Option<NodeId> {
        if let Some(known) = self.atoms.get(&atom) {
            return Some(*known);
        }
        let node = match atom {
            Atom::Term(term) => self.reader.reference(term)?,
            Atom::Lane(dimension) => self.lane(*self.at.lanes.get(dimension)?),
            Atom::Element(..) => return None,
        };
        let formula = &mut self.reader.formula;
        let wide = match formula.get(node).width {
            64 => node,
            _ => formula.node(Op::Extend { signed: true }, 64, &[node]),
        };
        self.atoms.insert(atom, wide);
        Some(wide)
    }

    /// The number of a lane along a dimension of so many.
    fn lane(&mut self, size: i64) -> NodeId {
        let formula = &mut self.reader.formula;
        let lane = formula.variable(64);
        let (zero, size) = (formula.constant(64, 0), formula.constant(64, size.into()));
        self.lanes.push(formula.compare(ComparisonPredicate::GreaterThanOrEqual, lane, zero));
        self.lanes.push(formula.compare(ComparisonPredicate::LessThan, lane, size));
        lane
    }
}
