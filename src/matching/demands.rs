//! What the generated program demands beyond the reference: whether that is met wherever the
//! reference is defined, a solver tells.

use super::matcher::Matcher;
use super::tiles::demanded;
use crate::canon::{Axiom, Obligation, ObligationKind, RegionId, TermId, Total, may_lack_value};
use crate::classify::{Query, QueryAnswer};
use crate::dialect::ComparisonPredicate;
use crate::interp::number::integer::Wrapping;
use crate::ir::sign_extend;
use crate::matching::explain::Place;
use crate::smt::{self, Answer, Formula, Leaf, NodeId, Op, Question, Reader};

/// Obligations of the reference that one question takes in.
const MOST_MET: usize = 16;

/// A question with what its answer is to be read by.
pub(super) struct Asked {
    pub question: Question,
    pub leaves: Vec<Leaf>,
    /// What the declared headroom of extents adds to the premises.
    pub headroom: Vec<NodeId>,
}

impl Matcher<'_> {
    /// Whether the solver shows that an obligation of the generated program is met wherever
    /// it comes to it and the reference is defined. Values for which it isn't are kept for
    /// the finding.
    pub(super) fn is_met(&mut self, obligation: &Obligation) -> bool {
        if !smt::AVAILABLE || self.queries.len() >= self.most_queries {
            return false;
        }
        let Some((home, reference)) = self.home_of(obligation.region) else { return false };
        let Some(asked) = self.demand(obligation, home) else { return false };
        let place = Place { reference, generated: obligation.operation };
        let answer = smt::ask(&asked.question);
        let settled = matches!(answer, Answer::Proven | Answer::Contradiction);
        let proven = answer == Answer::Proven
            || !settled && self.holds_with_headroom(&asked.question, &asked.headroom);
        let answer = match answer {
            _ if proven => QueryAnswer::Proven,
            Answer::Unknown(reason) => QueryAnswer::Open(reason),
            Answer::Refuted(bits) => {
                if let Some(example) = self.example(&asked, &bits) {
                    self.examples.insert(obligation.operation, example);
                }
                QueryAnswer::Refuted(None)
            }
            _ => {
                QueryAnswer::Open("what the reference takes for granted contradicts itself".into())
            }
        };
        let Place { reference, generated } = place;
        self.queries.push(Query { reference, generated, answer });
        if proven {
            self.used(Axiom::ProvenBySolver, place);
        }
        proven
    }

    /// The key of the region of the reference that a region of the generated program stands
    /// in, and what holds it.
    fn home_of(
        &self,
        region: RegionId,
    ) -> Option<(TermId, crate::ir::Handle<crate::ir::Operation>)> {
        let (a, b) = (self.reference.program, self.generated.program);
        let mut at = Some(region);
        while let Some(region) = at {
            let partner = self.region_pairs.iter().find(|(_, g)| **g == region);
            if let Some((partner, _)) = partner {
                let holder = a.regions[*partner].parent.map(|holder| a.effects[holder].operation);
                return Some((a.regions[*partner].key, holder.unwrap_or(a.entry)));
            }
            at = b.regions[region].parent.map(|holder| b.effects[holder].region);
        }
        None
    }

    fn demand(&mut self, obligation: &Obligation, home: TermId) -> Option<Asked> {
        let (terms, premises, program) = (self.terms, self.premises, self.reference.program);
        let here = (obligation.region, obligation.position);
        let met = program.obligations.iter().filter(|it| {
            it.under.is_empty() && self.is_reached_with((it.region, it.position), here)
        });
        let met: Vec<Obligation> = met.take(MOST_MET).cloned().collect();
        let mut same = |r, g| self.same(r, g);
        let mut reader = Reader::new(terms, &mut same);
        for value in met.iter().flat_map(|it| demanded(it.kind)).flatten() {
            reader.reference(value);
        }
        let goal = goal(&mut reader, obligation)?;
        let (mut known, headroom) = smt::known_at(&mut reader, terms, premises, home);
        for obligation in &met {
            known.extend(smt::met(&mut reader, obligation));
        }
        let mut total = Total::default();
        for leaf in &reader.leaves {
            if may_lack_value(terms, premises, program.regions[0].key, leaf.term, &mut total) {
                reader.formula.may_be_none(leaf.node);
            }
        }
        // What has no value meets nothing.
        let formula = &mut reader.formula;
        let has_value = formula.defined(goal);
        let goal = formula.both(goal, has_value);
        let question = Question { formula: reader.formula, premises: known, goal };
        Some(Asked { question, leaves: reader.leaves, headroom })
    }

    /// Values that a launch can choose for which what is asked doesn't hold, in words, where
    /// the interpreter's arithmetic confirms them.
    pub(super) fn example(&self, asked: &Asked, bits: &[u64]) -> Option<String> {
        let Question { formula, premises, goal } = &asked.question;
        let values = formula.evaluate(bits);
        let value = |node: NodeId| values[Formula::position(node)];
        if value(*goal) != Some(0) || premises.iter().any(|it| value(*it) != Some(1)) {
            return None;
        }
        let named = asked.leaves.iter().map(|leaf| {
            let number = sign_extend(value(leaf.node)?, formula.get(leaf.node).width);
            Some(format!("{} = {number}", self.chosen_by_launch(leaf.term)?))
        });
        Some(named.collect::<Option<Vec<_>>>()?.join(", "))
    }
}

/// That an obligation of the generated program is met, under its conditions; `None` where it
/// is about no integers or the formula gets too large.
fn goal(reader: &mut Reader<'_>, obligation: &Obligation) -> Option<NodeId> {
    let values = demanded(obligation.kind).into_iter().flatten();
    let values: Option<Vec<NodeId>> = values.map(|value| reader.generated(value)).collect();
    let mut goal = required(&mut reader.formula, obligation.kind, &values?)?;
    for (condition, case) in &obligation.under {
        let mut condition = reader.generated(*condition)?;
        let formula = &mut reader.formula;
        if formula.get(condition).width != 1 {
            return None;
        }
        if !case {
            let one = formula.constant(1, 1);
            condition = formula.node(Op::Xor, 1, &[condition, one]);
        }
        goal = formula.implies(condition, goal);
    }
    Some(goal)
}

/// What an obligation says about its values.
fn required(formula: &mut Formula, kind: ObligationKind, values: &[NodeId]) -> Option<NodeId> {
    let first = *values.first()?;
    let width = formula.get(first).width;
    let unlike = |formula: &mut Formula, node, number: i128| {
        let number = formula.constant(formula.get(node).width, number);
        formula.compare(ComparisonPredicate::NotEqual, node, number)
    };
    match (kind, values) {
        (ObligationKind::NonZero(_), [value]) => Some(unlike(formula, *value, 0)),
        (ObligationKind::QuotientFits { .. }, [dividend, divisor]) => {
            let least = unlike(formula, *dividend, -(1 << (width - 1)));
            let minus_one = unlike(formula, *divisor, -1);
            Some(formula.node(Op::Or, 1, &[least, minus_one]))
        }
        (ObligationKind::Below { limit, .. }, [value]) => {
            let fits = width == 64 || limit < 1 << width;
            let limit = formula.constant(width, limit.into());
            let below = Op::Compare { predicate: ComparisonPredicate::LessThan, signed: false };
            fits.then(|| formula.node(below, 1, &[*value, limit]))
        }
        (ObligationKind::NoWrap { opcode, overflow, .. }, [a, b]) => {
            let of = Wrapping::of(opcode)?;
            // The numbers of the overflow cases are sets of two bits.
            let mut all = formula.constant(1, 1);
            for (case, signed) in [(1, true), (2, false)] {
                if overflow & case != 0 {
                    let exact = formula.node(Op::Exact { of, signed }, 1, &[*a, *b]);
                    all = formula.both(all, exact);
                }
            }
            Some(all)
        }
        _ => None,
    }
}
