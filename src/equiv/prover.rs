//! Whether a polynomial is never negative.
//!
//! A proof subtracts premises, each a polynomial known not to be negative, until what
//! is left can't be negative whatever its atoms are within their ranges: a certificate
//! as in Farkas' lemma, with ranges for the products.

use super::{Atom, Form};
use crate::matching::Hypothesis;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// Premises that one proof may use.
const MOST_USED: usize = 4;

/// Steps that one proof may take.
const MOST_STEPS: u32 = 4096;

/// A polynomial that is never negative.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Premise {
    /// The polynomial.
    pub form: Form,
    /// What it rests on, where that is a hypothesis.
    pub hypothesis: Option<Hypothesis>,
}

impl Premise {
    /// A polynomial that is never negative whatever is declared.
    pub fn fact(form: Form) -> Self {
        Self { form, hypothesis: None }
    }
}

/// Ranges of atoms, both ends included.
pub type Ranges = FxHashMap<Atom, (i128, i128)>;

/// What a proof used beyond facts.
pub type Proof = BTreeSet<Hypothesis>;

/// Decides questions about polynomials.
#[derive(Clone, Debug, Default)]
pub struct Prover {
    /// Ranges of the atoms; one without is unbounded.
    pub ranges: Ranges,
    /// What is known.
    pub premises: Vec<Premise>,
}

impl Prover {
    /// Shows that `goal` is never negative, from facts alone where that will do.
    /// `None` where no proof is found, which doesn't mean that there is none.
    pub fn never_negative(&self, goal: &Form) -> Option<Proof> {
        let facts: Vec<&Premise> =
            self.premises.iter().filter(|premise| premise.hypothesis.is_none()).collect();
        let all: Vec<&Premise> = self.premises.iter().collect();
        let mut steps = MOST_STEPS;
        self.search(goal, &facts, MOST_USED, &mut steps).or_else(|| {
            let mut steps = MOST_STEPS;
            self.search(goal, &all, MOST_USED, &mut steps)
        })
    }

    fn search(
        &self,
        goal: &Form,
        premises: &[&Premise],
        left: usize,
        steps: &mut u32,
    ) -> Option<Proof> {
        if self.least(goal).is_some_and(|least| least >= 0) {
            return Some(Proof::new());
        }
        *steps = steps.checked_sub(1)?;
        let left = left.checked_sub(1)?;
        for (index, premise) in premises.iter().enumerate() {
            if !helps(goal, &premise.form) {
                continue;
            }
            let Some(rest) = goal.minus(&premise.form) else { continue };
            let others: Vec<&Premise> =
                premises.iter().enumerate().filter(|(i, _)| *i != index).map(|(_, p)| *p).collect();
            if let Some(mut proof) = self.search(&rest, &others, left, steps) {
                proof.extend(premise.hypothesis);
                return Some(proof);
            }
        }
        None
    }

    /// The least value by ranges alone; `None` where there is none.
    pub fn least(&self, form: &Form) -> Option<i128> {
        let mut least = 0_i128;
        for (monomial, coefficient) in form.parts() {
            let (low, high) = self.product(monomial)?;
            let (a, b) = (low.checked_mul(coefficient)?, high.checked_mul(coefficient)?);
            least = least.checked_add(a.min(b))?;
        }
        Some(least)
    }

    fn product(&self, monomial: &[Atom]) -> Option<(i128, i128)> {
        monomial.iter().try_fold((1, 1), |(low, high): (i128, i128), atom| {
            let (l, h) = *self.ranges.get(atom)?;
            let ends = [
                low.checked_mul(l)?,
                low.checked_mul(h)?,
                high.checked_mul(l)?,
                high.checked_mul(h)?,
            ];
            Some((*ends.iter().min()?, *ends.iter().max()?))
        })
    }
}

/// Whether subtracting `premise` takes something away from a part that pulls `goal`
/// below zero, so that trying it is worth a step.
fn helps(goal: &Form, premise: &Form) -> bool {
    goal.parts().filter(|(monomial, _)| !monomial.is_empty()).any(|(monomial, coefficient)| {
        premise.parts().any(|(other, by)| other == monomial && (by > 0) == (coefficient > 0))
    })
}

#[cfg(test)]
mod tests {
    use super::{Premise, Prover};
    use crate::equiv::{Atom, Form};
    use crate::matching::Hypothesis;

    fn lane(dimension: usize) -> Form {
        Form::atom(Atom::Lane(dimension))
    }

    fn prover(premises: Vec<Premise>) -> Prover {
        let ranges = [(Atom::Lane(0), (0, 7)), (Atom::Lane(1), (-100, 100))].into_iter().collect();
        Prover { ranges, premises }
    }

    fn from(left: &Form, right: &Form, constant: i128) -> Form {
        left.minus(right).and_then(|f| f.plus(&Form::constant(constant), 1)).expect("a small form")
    }

    #[test]
    fn ranges_alone_may_do() {
        let goal = from(&Form::constant(7), &lane(0), 0);
        assert!(prover(Vec::new()).never_negative(&goal).is_some_and(|proof| proof.is_empty()));
        let goal = from(&Form::constant(6), &lane(0), 0);
        assert!(prover(Vec::new()).never_negative(&goal).is_none());
    }

    #[test]
    fn a_hypothesis_is_used_only_where_facts_fall_short() {
        let goal = from(&lane(1), &lane(0), 0);
        let known = |hypothesis, constant| Premise {
            form: from(&lane(1), &Form::constant(0), constant),
            hypothesis,
        };
        let declared = known(Some(Hypothesis::Headroom), -7);
        let proof = prover(vec![declared.clone()]).never_negative(&goal).expect("a proof");
        assert!(proof.contains(&Hypothesis::Headroom));
        let proof = prover(vec![declared, known(None, -7)]).never_negative(&goal);
        assert!(proof.expect("a proof").is_empty());
        assert!(prover(vec![known(None, -6)]).never_negative(&goal).is_none());
    }
}
