//! What loops carry from trip to trip: which of the values are equal, and in which order
//! they stand.
//!
//! A value that is the same on every trip need not be carried, nor one that always
//! equals another. Both are found as the coarsest partition that no trip splits, taken
//! for granted in the next lowering, and checked there at every `continue`: if values
//! that start equal stay equal for one trip, they are equal on all (axioms
//! `invariant-carried-value` and `equal-carried-values`). What is left is put into an
//! order that does not depend on how it is written (axiom `carried-value-order`).

use super::Lowered;
use super::counters::Counter;
use crate::canon::terms::{Kind, Term, TermId, Terms};
use crate::dialect::Opcode;
use crate::ir::{Handle, Operation};
use rustc_hash::{FxHashMap, FxHashSet, FxHasher};
use std::hash::{Hash, Hasher};

/// A loop, and which of the loops that it became.
pub(super) type LoopPart = (Handle<Operation>, u32);

/// A loop around the operation at hand.
#[derive(Clone, Debug)]
pub(super) struct Frame {
    /// The loop.
    pub part: LoopPart,
    /// Positions of the values that it carries, among its initial values and the
    /// operands of `continue`.
    pub arguments: Vec<usize>,
    /// Among its results and the operands of `break`.
    pub results: Vec<usize>,
    /// Values on the first trip, of all that are written.
    pub initial: Vec<TermId>,
    /// Position in [`super::Lowering::carrying`].
    pub carrying: usize,
    /// Results that no trip changes, with the value that every `break` so far gave them.
    pub fixed: Vec<(usize, Option<TermId>)>,
    /// Values that count, which it need not carry.
    pub counters: Vec<Counter>,
}

/// What a loop carries.
#[derive(Clone, Debug)]
pub(super) struct Carrying {
    pub part: LoopPart,
    /// Key of its body.
    pub key: TermId,
    /// Whether the first argument of the body is an index.
    pub counted: bool,
    /// Position of each value among all that are written.
    pub arguments: Vec<usize>,
    /// Its value on the first trip.
    pub initial: Vec<TermId>,
    /// Position of each result among all that are written; of a counted loop those of
    /// its arguments.
    pub results: Vec<usize>,
    /// What each `continue` hands on.
    pub continues: Vec<Vec<TermId>>,
    /// What each `break` hands on.
    pub breaks: Vec<Vec<TermId>>,
}

/// What a carried value equals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Equal {
    /// Its initial value.
    Initial,
    /// The value carried at this position.
    Other(usize),
}

/// What a result of a loop equals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EqualResult {
    /// What every `break` hands on, which no trip changes.
    Fixed,
    /// The result at this position.
    Other(usize),
}

/// How the values of a loop are carried. Positions are those that are written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Plan {
    /// Values that are carried, in order.
    pub arguments: Vec<usize>,
    /// Values that are not, as they equal something else.
    pub equal: Vec<(usize, Equal)>,
    /// Results, in order.
    pub results: Vec<usize>,
    /// Results that equal something else.
    pub equal_results: Vec<(usize, EqualResult)>,
}

/// A plan for each loop.
#[derive(Clone, Debug, Default)]
pub(super) struct Plans {
    plans: FxHashMap<LoopPart, Plan>,
    /// Loops of which nothing is taken to be equal.
    rejected: FxHashSet<LoopPart>,
}

impl Plans {
    /// The plan of a loop; `None` where its values are carried as they are written.
    pub fn of(&self, part: LoopPart) -> Option<&Plan> {
        self.plans.get(&part)
    }

    /// Makes plans from what a lowering found. Returns whether they say anything new.
    pub fn improve(&mut self, terms: &Terms, lowered: &Lowered) -> bool {
        let mut improved = false;
        for carrying in &lowered.loops {
            if lowered.unequal.contains(&carrying.part) {
                continue;
            }
            let merge = !self.rejected.contains(&carrying.part);
            let plan = Partition::of(terms, carrying).plan(carrying, merge);
            let plan = match self.plans.get(&carrying.part) {
                Some(before) => before.then(plan),
                None => plan,
            };
            if self.plans.get(&carrying.part) != Some(&plan) {
                self.plans.insert(carrying.part, plan);
                improved = true;
            }
        }
        improved
    }

    /// Takes back what was taken to be equal in these loops. Returns whether there are
    /// any.
    pub fn reject(&mut self, unequal: &[LoopPart]) -> bool {
        for part in unequal {
            self.plans.remove(part);
            self.rejected.insert(*part);
        }
        !unequal.is_empty()
    }
}

impl Plan {
    /// This plan and then one for the values that it still carries.
    fn then(&self, next: Self) -> Self {
        let mut equal = self.equal.clone();
        equal.extend(next.equal);
        let mut equal_results = self.equal_results.clone();
        equal_results.extend(next.equal_results);
        Self { arguments: next.arguments, equal, results: next.results, equal_results }
    }
}

/// Which values of a loop are equal, as far as one lowering shows.
struct Partition {
    /// What each carried value looks like, whatever the loop.
    colours: Vec<u64>,
    /// Whether each carried value keeps its initial value.
    invariant: Vec<bool>,
    result_colours: Vec<u64>,
    /// Whether each result is what no trip changes.
    fixed: Vec<bool>,
}

impl Partition {
    fn of(terms: &Terms, carrying: &Carrying) -> Self {
        let mut looks = Looks { terms, carrying, inside: FxHashMap::default() };
        let invariant = looks.invariant();
        let mut colours: Vec<u64> =
            carrying.initial.iter().map(|term| hash(&(term.index(), 0))).collect();
        let mut distinct = count_distinct(&colours);
        loop {
            let next = looks.refined(&colours, &carrying.continues, &colours);
            let more = count_distinct(&next);
            if more == distinct {
                break;
            }
            (colours, distinct) = (next, more);
        }
        // Values that look alike are told apart by one more round, whose colours say
        // what they are handed.
        let colours = looks.refined(&colours, &carrying.continues, &colours);
        let none = vec![0; carrying.results.len()];
        let (result_colours, fixed) = if carrying.counted {
            (Vec::new(), Vec::new())
        } else {
            (looks.refined(&colours, &carrying.breaks, &none), looks.fixed())
        };
        Self { colours, invariant, result_colours, fixed }
    }

    fn plan(&self, carrying: &Carrying, merge: bool) -> Plan {
        let mut equal = Vec::new();
        let mut arguments = Vec::new();
        let mut order: Vec<usize> = (0..carrying.arguments.len()).collect();
        order.sort_by_key(|at| (carrying.initial[*at], self.colours[*at]));
        let mut first: FxHashMap<u64, usize> = FxHashMap::default();
        for at in order {
            let position = carrying.arguments[at];
            if merge && self.invariant[at] {
                equal.push((position, Equal::Initial));
            } else if merge && let Some(other) = first.get(&self.colours[at]) {
                equal.push((position, Equal::Other(*other)));
            } else {
                first.insert(self.colours[at], position);
                arguments.push(position);
            }
        }
        if carrying.counted {
            let results = arguments.clone();
            return Plan { arguments, equal, results, equal_results: Vec::new() };
        }
        let (results, equal_results) = self.results(carrying, merge);
        Plan { arguments, equal, results, equal_results }
    }

    fn results(&self, carrying: &Carrying, merge: bool) -> (Vec<usize>, Vec<(usize, EqualResult)>) {
        let mut order: Vec<usize> = (0..carrying.results.len()).collect();
        order.sort_by_key(|at| self.result_colours[*at]);
        let mut first: FxHashMap<u64, usize> = FxHashMap::default();
        let (mut results, mut equal) = (Vec::new(), Vec::new());
        for at in order {
            let position = carrying.results[at];
            if merge && self.fixed[at] {
                equal.push((position, EqualResult::Fixed));
            } else if merge && let Some(other) = first.get(&self.result_colours[at]) {
                equal.push((position, EqualResult::Other(*other)));
            } else {
                first.insert(self.result_colours[at], position);
                results.push(position);
            }
        }
        (results, equal)
    }
}

/// What terms look like from a loop: those of its body by how they are made.
struct Looks<'a> {
    terms: &'a Terms,
    carrying: &'a Carrying,
    /// Whether a term is computed in the loop.
    inside: FxHashMap<TermId, bool>,
}

impl Looks<'_> {
    /// Which carried values have the same value on every trip: the most of them that
    /// hand on their initial value, or another such with an equal one.
    fn invariant(&mut self) -> Vec<bool> {
        let carrying = self.carrying;
        let mut invariant = vec![true; carrying.initial.len()];
        loop {
            let next: Vec<bool> = (0..invariant.len())
                .map(|at| {
                    invariant[at]
                        && carrying.continues.iter().all(|handed| {
                            let (term, initial) = (handed[at], carrying.initial[at]);
                            term == initial
                                || self.position(term).is_some_and(|other| {
                                    invariant[other] && carrying.initial[other] == initial
                                })
                        })
                })
                .collect();
            if next == invariant {
                return invariant;
            }
            invariant = next;
        }
    }

    /// Which results every `break` gives one value that is not computed in the loop.
    fn fixed(&mut self) -> Vec<bool> {
        let breaks = &self.carrying.breaks;
        let Some(first) = breaks.first() else { return vec![false; self.carrying.results.len()] };
        (0..first.len())
            .map(|at| !self.is_inside(first[at]) && breaks.iter().all(|b| b[at] == first[at]))
            .collect()
    }

    /// The carried value that a term is.
    fn position(&self, term: TermId) -> Option<usize> {
        let it = self.terms.get(term);
        let Kind::Argument(position) = it.kind else { return None };
        if it.operands[0] != self.carrying.key {
            return None;
        }
        (position as usize).checked_sub(usize::from(self.carrying.counted))
    }

    /// Colours by what is handed on, for carried values of these colours.
    fn refined(&mut self, colours: &[u64], handed: &[Vec<TermId>], before: &[u64]) -> Vec<u64> {
        let mut known = FxHashMap::default();
        (0..before.len())
            .map(|at| {
                let looks: Vec<u64> = handed
                    .iter()
                    .map(|handed| self.colour(handed[at], colours, &mut known))
                    .collect();
                hash(&(before[at], looks))
            })
            .collect()
    }

    fn colour(&mut self, term: TermId, colours: &[u64], known: &mut FxHashMap<TermId, u64>) -> u64 {
        if let Some(known) = known.get(&term) {
            return *known;
        }
        let colour = if term == self.carrying.key {
            hash(&"body")
        } else if !self.is_inside(term) {
            hash(&(term.index(), 1))
        } else if let Some(position) = self.position(term) {
            hash(&(colours[position], 2))
        } else {
            let it = self.terms.get(term).clone();
            let mut parts: Vec<u64> = it
                .operands
                .iter()
                .map(|operand| {
                    stacker::maybe_grow(super::RED_ZONE, super::STACK, || {
                        self.colour(*operand, colours, known)
                    })
                })
                .collect();
            in_no_order(&it, &mut parts);
            let kind = match it.kind {
                // Coefficients stand beside what they belong to.
                Kind::Sum { constant, .. } => hash(&(constant, 3)),
                kind => hash(&kind),
            };
            hash(&(kind, it.ty.index(), parts))
        };
        known.insert(term, colour);
        colour
    }

    fn is_inside(&mut self, term: TermId) -> bool {
        if term == self.carrying.key {
            return true;
        }
        if let Some(known) = self.inside.get(&term) {
            return *known;
        }
        let operands = self.terms.get(term).operands.clone();
        let inside = operands.into_iter().any(|operand| {
            stacker::maybe_grow(super::RED_ZONE, super::STACK, || self.is_inside(operand))
        });
        self.inside.insert(term, inside);
        inside
    }
}

/// Puts the colours of operands that may be exchanged in order.
fn in_no_order(term: &Term, parts: &mut [u64]) {
    match &term.kind {
        Kind::Sum { coefficients, .. } => {
            for (part, coefficient) in parts.iter_mut().zip(coefficients) {
                *part = hash(&(*part, *coefficient));
            }
            parts.sort_unstable();
        }
        Kind::Product => parts.sort_unstable(),
        Kind::Operation { opcode, .. } => {
            let commuting = *opcode == Opcode::Fma || opcode.def().commutative;
            if commuting && parts.len() >= 2 {
                parts[..2].sort_unstable();
            }
        }
        _ => {}
    }
}

fn hash(what: &impl Hash) -> u64 {
    let mut hasher = FxHasher::default();
    what.hash(&mut hasher);
    hasher.finish()
}

fn count_distinct(colours: &[u64]) -> usize {
    colours.iter().collect::<FxHashSet<_>>().len()
}
