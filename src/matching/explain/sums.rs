//! Sums and products of integers: what is on one side only.

use super::{Outcome, Place};
use crate::canon::{Kind, Term, TermId};
use crate::classify::{Change, Code, Role};
use crate::matching::matcher::Matcher;
use crate::matching::words;

/// Summands or factors with their coefficients.
type Parts = Vec<Part>;

/// A summand or factor with its coefficient.
type Part = (TermId, u64);

/// A coefficient modulo a power of two without its sign.
fn magnitude(coefficient: u64) -> u64 {
    let narrow =
        u32::try_from(coefficient).map(|bits| u64::from(bits.cast_signed().unsigned_abs()));
    narrow.unwrap_or(coefficient.cast_signed().unsigned_abs())
}

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
        if self.constant_of(r) == self.constant_of(g)
            && let Some(pairs) = self.partners_of_parts(&left, &right)
        {
            return self.explain_parts((r, g), &pairs, role, place);
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

    /// Pairs the summands or factors of both sides by what they are: the same value with
    /// another coefficient, then the same coefficient and operation, then the same
    /// operation.
    fn partners_of_parts(&mut self, left: &Parts, right: &Parts) -> Option<Vec<(Part, Part)>> {
        if left.is_empty() || left.len() != right.len() {
            return None;
        }
        if let ([x], [y]) = (left.as_slice(), right.as_slice())
            && (x.1 == y.1 || self.same(x.0, y.0))
        {
            return Some(vec![(*x, *y)]);
        }
        let mut rest = right.clone();
        let mut pairs = Vec::new();
        for x in left {
            let same = rest.iter().position(|y| self.same(x.0, y.0));
            let kind = |this: &Self, term| this.opcode_of(term);
            let alike = |this: &Self, y: &Part| {
                kind(this, x.0).is_some() && kind(this, x.0) == kind(this, y.0)
            };
            let found = same
                .or_else(|| rest.iter().position(|y| x.1 == y.1 && alike(self, y)))
                .or_else(|| rest.iter().position(|y| alike(self, y)))?;
            pairs.push((*x, rest.remove(found)));
        }
        Some(pairs)
    }

    /// Reports coefficients that differ, and looks into values that do. The same two
    /// coefficients are one difference wherever they stand.
    fn explain_parts(
        &mut self,
        (r, g): (TermId, TermId),
        pairs: &[(Part, Part)],
        role: Role,
        place: Place,
    ) -> Outcome {
        for ((_, m), (_, n)) in pairs {
            let factors = (magnitude(*m), magnitude(*n));
            if m != n && self.factors.insert(factors) {
                let code = role.code().unwrap_or(Code::Num005);
                let detail = format!(
                    "{}: {} in the reference, {} in the generated program",
                    role.name(),
                    words::value(self.terms, self.reference, r),
                    words::value(self.terms, self.generated, g)
                );
                let (r, g) = (Some(place.reference), Some(place.generated));
                self.report(code, Change::Changed, detail, r, g);
            }
        }
        for ((x, _), (y, _)) in pairs {
            self.explain_at(*x, *y, role, place);
        }
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
