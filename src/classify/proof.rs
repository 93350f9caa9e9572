use super::{Condition, Counterexample};
use crate::canon::Axiom;
use crate::ir::{Handle, Operation};
use std::collections::BTreeMap;

/// What the verdict on a pair of entries was found by, with places.
#[derive(Clone, Debug, Default)]
pub struct Proof {
    /// The normal form in which the entries were compared, as names of what was done to
    /// both; empty where they are identical as they stand.
    pub form: Vec<&'static str>,
    /// Operations whose values are the same by the pairs of regions and effects, beyond
    /// those in [`EntryComparison::matched`](super::EntryComparison::matched).
    pub same: Vec<(Handle<Operation>, Handle<Operation>)>,
    /// Uses of axioms, in the order in which they were met: of the reference, of the
    /// generated program, of both together.
    pub uses: Vec<AxiomUse>,
    /// Hypotheses that were used.
    pub conditions: Vec<Condition>,
    /// Questions that a solver was asked, in order.
    pub queries: Vec<Query>,
}

impl Proof {
    /// The axioms that were used, with how often.
    pub fn axioms(&self) -> BTreeMap<Axiom, u32> {
        let mut axioms = BTreeMap::new();
        for used in &self.uses {
            *axioms.entry(used.axiom).or_default() += 1;
        }
        axioms
    }
}

/// A use of an axiom. Of a rule that makes the canonical form of one program the place is
/// in that, of one that compares two values in both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct AxiomUse {
    /// The axiom.
    pub axiom: Axiom,
    /// Operation of the reference.
    pub reference: Option<Handle<Operation>>,
    /// Operation of the generated module.
    pub generated: Option<Handle<Operation>>,
}

/// A question to a solver: whether two integers are equal, or what the generated program
/// demands is met, wherever the reference is defined.
#[derive(Clone, Debug)]
pub struct Query {
    /// Operation that computes one value, or uses it; of a demand what holds its region.
    pub reference: Handle<Operation>,
    /// Operation that computes the other, or uses it; of a demand what demands it.
    pub generated: Handle<Operation>,
    /// What came of it.
    pub answer: QueryAnswer,
}

/// What came of a question to a solver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum QueryAnswer {
    /// They are equal.
    Proven,
    /// They can differ. Without a counterexample the solver found values that need not
    /// be possible, as those of a loop's index.
    Refuted(Option<Counterexample>),
    /// No answer, for this reason.
    Open(String),
}
