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

/// The greatest common divisor; that with zero is the number itself.
fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
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
        // A division by what all coefficients are multiples of differs for the same reason.
        let divisor = |parts: &Parts| parts.iter().fold(0, |all, part| gcd(all, magnitude(part.1)));
        self.factors.insert((divisor(&left), divisor(&right)));
        if let Some(outcome) = self.explain_left_out((r, g), (&left, &right), role, place) {
            return outcome;
        }
        let code = role.code().unwrap_or({
            if left.is_empty() && right.is_empty() { Code::Num005 } else { Code::Num003 }
        });
        self.report_values(code, (r, g), role, place);
        Outcome::Explained
    }

    /// A summand that only one side has, whatever it is added to.
    fn explain_left_out(
        &mut self,
        (r, g): (TermId, TermId),
        parts: (&Parts, &Parts),
        role: Role,
        place: Place,
    ) -> Option<Outcome> {
        let sums = [r, g].map(|term| matches!(self.terms.get(term).kind, Kind::Sum { .. }));
        if sums != [true, true] || self.constant_of(r) != self.constant_of(g) {
            return None;
        }
        let (change, side, part, what) = match (parts.0.as_slice(), parts.1.as_slice()) {
            ([part], []) => (Change::Lost, self.reference, part, "is left out"),
            ([], [part]) => (Change::Gained, self.generated, part, "is added"),
            _ => return None,
        };
        let factor = match magnitude(part.1) {
            1 => String::new(),
            factor => format!("{factor}*"),
        };
        let value = words::value(self.terms, side, part.0);
        let detail = format!("{}: {factor}{value} {what}", role.name());
        let code = role.code().unwrap_or(Code::Num003);
        self.report(code, change, detail, Some(place.reference), Some(place.generated));
        Some(Outcome::Explained)
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
                self.report_values(code, (r, g), role, place);
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
