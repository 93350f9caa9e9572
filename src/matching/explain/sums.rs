//! Sums and products of integers: what is on one side only.

use super::{Outcome, Place};
use crate::canon::{Kind, Term, TermId};
use crate::classify::{Change, Code, Role};
use crate::matching::matcher::Matcher;
use crate::matching::words;

/// Summands or factors with their coefficients.
type Parts = Vec<(TermId, u64)>;

impl Matcher<'_> {
    /// Sums and products: what is on one side only.
    pub(super) fn explain_bag(
        &mut self,
        r: TermId,
        g: TermId,
        role: Role,
        place: Place,
    ) -> Outcome {
        let (left, right) = self.without_common(r, g);
        if let ([(x, m)], [(y, n)]) = (left.as_slice(), right.as_slice())
            && m == n
            && self.constant_of(r) == self.constant_of(g)
        {
            return self.explain_at(*x, *y, role, place);
        }
        let code = role.code().unwrap_or({
            if left.is_empty() && right.is_empty() { Code::Num005 } else { Code::Num003 }
        });
        let detail = format!(
            "{}: {} in the reference, {} in the generated program",
            role.name(),
            words::value(self.terms, self.reference, r),
            words::value(self.terms, self.generated, g)
        );
        self.report(code, Change::Changed, detail, Some(place.reference), Some(place.generated));
        Outcome::Explained
    }

    fn constant_of(&self, term: TermId) -> u64 {
        match &self.terms.get(term).kind {
            Kind::Sum { constant, .. } => *constant,
            _ => 0,
        }
    }

    fn without_common(&mut self, r: TermId, g: TermId) -> (Parts, Parts) {
        let parts = |term: &Term| -> Parts {
            match &term.kind {
                Kind::Sum { coefficients, .. } => {
                    term.operands.iter().copied().zip(coefficients.iter().copied()).collect()
                }
                _ => term.operands.iter().map(|t| (*t, 1)).collect(),
            }
        };
        let (mut left, mut right) = (parts(self.terms.get(r)), parts(self.terms.get(g)));
        left.retain(|(x, m)| {
            let found = right.iter().position(|(y, n)| m == n && self.same(*x, *y));
            found.map(|position| right.remove(position)).is_none()
        });
        (left, right)
    }
}
