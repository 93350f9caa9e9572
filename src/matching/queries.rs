//! Integers that are written in unlike ways: whether they are equal, a solver tells.

use super::Hypothesis;
use super::explain::Place;
use super::matcher::Matcher;
use super::words;
use crate::canon::{Axiom, Kind, TermId, Terms, Total, may_lack_value};
use crate::classify::{Counterexample, Query, QueryAnswer};
use crate::dialect::{ComparisonPredicate, Opcode};
use crate::ir::sign_extend;
use crate::smt::{self, Answer, Leaf, NodeId, Op, Question, Reader};

/// What came of asking about two values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decision {
    /// They are equal wherever the reference is defined.
    Equal,
    /// They can differ.
    Unequal(Option<Counterexample>),
    /// The solver could not tell.
    Open,
}

/// A question with what its answer is to be read by.
struct Asked {
    question: Question,
    leaves: Vec<Leaf>,
    sides: (NodeId, NodeId),
    /// What the declared headroom of extents adds to the premises.
    headroom: Vec<NodeId>,
}

impl Matcher<'_> {
    /// Asks the solver whether `r` and `g`, which are not written alike, are equal. `None`
    /// where they are no integers made of the same values, where nothing can come of it,
    /// and where there is no solver.
    pub(super) fn decide(&mut self, r: TermId, g: TermId, place: Place) -> Option<Decision> {
        if !smt::AVAILABLE || self.most_queries == 0 {
            return None;
        }
        let asked = self.question(r, g)?;
        let place = self.place_of(r, g, place);
        if self.queries.len() >= self.most_queries {
            if self.queries.len() == self.most_queries {
                let most = self.most_queries;
                let reason = format!("more than {most} questions to the solver");
                self.record(QueryAnswer::Open(reason), place);
            }
            return None;
        }
        let answer = self.answer(&asked);
        self.record(answer.clone(), place);
        Some(match answer {
            QueryAnswer::Proven => {
                self.used(Axiom::ProvenBySolver, place);
                Decision::Equal
            }
            QueryAnswer::Refuted(counterexample) => Decision::Unequal(counterexample),
            QueryAnswer::Open(reason) => {
                let reason = format!("whether these integers are equal: {reason}");
                self.undecided(reason, Some(place.reference), Some(place.generated));
                Decision::Open
            }
        })
    }

    fn record(&mut self, answer: QueryAnswer, place: Place) {
        let Place { reference, generated } = place;
        self.queries.push(Query { reference, generated, answer });
    }

    fn question(&mut self, r: TermId, g: TermId) -> Option<Asked> {
        let (terms, premises, program) = (self.terms, self.premises, self.reference.program);
        if terms.get(r).ty != terms.get(g).ty || !terms.element(r)?.is_integer() {
            return None;
        }
        let mut same = |r, g| self.same(r, g);
        let mut reader = Reader::new(terms, &mut same);
        let sides = (reader.reference(r)?, reader.generated(g)?);
        let plain = |node| matches!(reader.formula.get(node).op, Op::Variable(_) | Op::Constant(_));
        if reader.leaves.iter().any(|leaf| leaf.unmatched) || plain(sides.0) && plain(sides.1) {
            return None;
        }
        let (known, headroom) = smt::facts(&mut reader, terms, premises, program);
        let mut total = Total::default();
        for leaf in &reader.leaves {
            let entry = program.regions[0].key;
            if may_lack_value(terms, premises, entry, leaf.term, &mut total) {
                reader.formula.may_be_none(leaf.node);
            }
        }
        let formula = &mut reader.formula;
        let equal = formula.compare(ComparisonPredicate::Equal, sides.0, sides.1);
        // Where the reference has no value, the generated program may do anything;
        // elsewhere its own must have one.
        let (meant, kept) = (formula.defined(sides.0), formula.defined(sides.1));
        let kept = formula.implies(meant, kept);
        let goal = formula.both(equal, kept);
        let question = Question { formula: reader.formula, premises: known, goal };
        Some(Asked { question, leaves: reader.leaves, sides, headroom })
    }

    fn answer(&mut self, asked: &Asked) -> QueryAnswer {
        let answer = smt::ask(&asked.question);
        let settled = matches!(answer, Answer::Proven | Answer::Contradiction);
        if !settled && self.holds_with_headroom(&asked.question, &asked.headroom) {
            return QueryAnswer::Proven;
        }
        match answer {
            Answer::Proven => QueryAnswer::Proven,
            Answer::Refuted(bits) => QueryAnswer::Refuted(self.counterexample(asked, &bits)),
            Answer::Unknown(reason) => QueryAnswer::Open(reason),
            Answer::Contradiction => {
                let reason = "what the reference takes for granted contradicts itself";
                QueryAnswer::Open(reason.to_owned())
            }
        }
    }

    /// Whether what is asked follows with the declared headroom of extents, which is then a
    /// condition.
    pub(super) fn holds_with_headroom(&mut self, question: &Question, headroom: &[NodeId]) -> bool {
        if headroom.is_empty() {
            return false;
        }
        let Some(condition) = self.hypotheses.condition(Hypothesis::Headroom) else { return false };
        let mut question = question.clone();
        question.premises.extend(headroom);
        let holds = smt::ask(&question) == Answer::Proven;
        if holds {
            self.conditions.insert(condition);
        }
        holds
    }

    /// What the solver found in words, where the interpreter's arithmetic confirms it and
    /// a launch can choose all values.
    fn counterexample(&self, asked: &Asked, bits: &[u64]) -> Option<Counterexample> {
        let Question { formula, premises, .. } = &asked.question;
        let values = formula.evaluate(bits);
        let value = |node: NodeId| values[smt::Formula::position(node)];
        let number = |node: NodeId, bits| sign_extend(bits, formula.get(node).width);
        if premises.iter().any(|premise| value(*premise) != Some(1)) {
            return None;
        }
        let (r, g) = (value(asked.sides.0)?, value(asked.sides.1)?);
        if r == g {
            return None;
        }
        let named = asked.leaves.iter().map(|leaf| {
            Some((self.chosen_by_launch(leaf.term)?, number(leaf.node, value(leaf.node)?)))
        });
        Some(Counterexample {
            values: named.collect::<Option<Vec<_>>>()?,
            reference: number(asked.sides.0, r),
            generated: number(asked.sides.1, g),
        })
    }

    /// The name of a value that a launch, or the lane looked at, is free to choose.
    pub(super) fn chosen_by_launch(&self, term: TermId) -> Option<String> {
        let it = self.terms.get(term);
        match &it.kind {
            Kind::Parameter(_) => Some(words::value(self.terms, self.reference, term)),
            Kind::Operation { opcode: Opcode::Iota, .. } => Some("lane".to_owned()),
            Kind::Projection(axis) => {
                let name = match opcode_of(self.terms, it.operands[0])? {
                    Opcode::GetTileBlockId => "block",
                    Opcode::GetNumTileBlocks => "number of blocks",
                    _ => return None,
                };
                Some(format!("{name} {}", ["x", "y", "z"].get(*axis as usize)?))
            }
            _ => None,
        }
    }
}

fn opcode_of(terms: &Terms, term: TermId) -> Option<Opcode> {
    match terms.get(term).kind {
        Kind::Operation { opcode, .. } => Some(opcode),
        _ => None,
    }
}
