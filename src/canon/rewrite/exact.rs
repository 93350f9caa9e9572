//! Sums of signed numbers that don't wrap around, so that they are what they are on paper.

use super::integer::Sum;
use super::{Axiom, Kind, Operation, Range, Rewriter, TermId, facts, low_bits};
use crate::dialect::ComparisonPredicate;
use crate::ir::{Handle, Type, sign_extend};

/// A sum of integers on paper.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Linear {
    constant: i128,
    /// Terms in order, none with the factor zero.
    parts: Vec<(TermId, i128)>,
}

impl Linear {
    /// The sum as numbers of this width calculate it.
    fn of(sum: &Sum, width: u32) -> Self {
        let number = |bits| i128::from(sign_extend(low_bits(bits, width), width));
        let parts = sum.summands.iter().map(|(term, factor)| (*term, number(*factor)));
        let mut linear = Self { constant: number(sum.constant), parts: parts.collect() };
        linear.order();
        linear
    }

    /// Less another sum.
    fn less(mut self, other: &Self) -> Self {
        self.constant -= other.constant;
        self.parts.extend(other.parts.iter().map(|(term, factor)| (*term, -factor)));
        self.order();
        self
    }

    fn order(&mut self) {
        self.parts.sort_unstable_by_key(|(term, _)| *term);
        self.parts.dedup_by(|next, kept| {
            let same = next.0 == kept.0;
            kept.1 += if same { next.1 } else { 0 };
            same
        });
        self.parts.retain(|(_, factor)| *factor != 0);
    }

    /// Whether some terms are added and some taken away.
    fn has_both_signs(&self) -> bool {
        let added = |(_, factor): &(TermId, i128)| *factor > 0;
        self.parts.iter().any(added) && !self.parts.iter().all(added)
    }

    /// What is added, and what is taken away: the difference of the two. The constant
    /// stands where it is positive, or alone.
    fn sides(self) -> [Self; 2] {
        let (more, less): (Vec<_>, Vec<_>) =
            self.parts.into_iter().partition(|(_, factor)| *factor > 0);
        let on_left = match (more.is_empty(), less.is_empty()) {
            (_, true) => false,
            (true, false) => true,
            (false, false) => self.constant > 0,
        };
        let constants = if on_left { [self.constant, 0] } else { [0, -self.constant] };
        let less = less.into_iter().map(|(term, factor)| (term, -factor)).collect();
        [Self { constant: constants[0], parts: more }, Self { constant: constants[1], parts: less }]
    }

    /// The sum as numbers of a type calculate it, whose factors it fits.
    fn sum(&self) -> Option<Sum> {
        let number = |number: i128| i64::try_from(number).ok().map(i64::cast_unsigned);
        let mut summands = Vec::with_capacity(self.parts.len());
        for (term, factor) in &self.parts {
            summands.push((*term, number(*factor)?));
        }
        Some(Sum { constant: number(self.constant)?, summands })
    }
}

impl Rewriter<'_> {
    /// Between which numbers a sum lies, on paper.
    fn ends(&self, sum: &Linear) -> Range {
        let mut ends = Range { low: sum.constant, high: sum.constant };
        for (term, factor) in &sum.parts {
            let range = self.range_in_loops(*term);
            let (a, b) = (range.low.saturating_mul(*factor), range.high.saturating_mul(*factor));
            ends.low = ends.low.saturating_add(a.min(b));
            ends.high = ends.high.saturating_add(a.max(b));
        }
        ends
    }

    /// The range of a term where the loops around are entered.
    fn range_in_loops(&self, term: TermId) -> Range {
        match self.region {
            Some(region) => facts::range_in_loops(self.terms, self.premises, region, term),
            None => self.range(term),
        }
    }

    /// Whether a sum of signed numbers does not wrap around within their ranges.
    pub(super) fn is_exact(&self, sum: &Sum, width: u32) -> bool {
        self.fits(&Linear::of(sum, width), width)
    }

    fn fits(&self, sum: &Linear, width: u32) -> bool {
        let (ends, full) = (self.ends(sum), Range::of_width(width));
        ends.low >= full.low && ends.high <= full.high
    }

    /// The sum that a signed number is on paper.
    fn linear(&mut self, term: TermId, width: u32) -> Option<Linear> {
        let linear = Linear::of(&self.open_sum(term), width);
        self.fits(&linear, width).then_some(linear)
    }

    /// The canonical term of a sum that fits its type.
    fn term_of(&mut self, linear: &Linear, ty: Handle<Type>) -> Option<TermId> {
        let mut sum = linear.sum()?;
        let scalars = sum.summands.iter().map(|(term, _)| self.terms.as_splat(*term));
        let Some(scalars) = scalars.collect::<Option<Vec<TermId>>>() else {
            return self.sum(sum, ty);
        };
        for ((term, _), scalar) in sum.summands.iter_mut().zip(scalars) {
            *term = scalar;
        }
        let scalar = self.terms.scalar_type(ty);
        let scalar = self.sum(sum, scalar)?;
        Some(self.terms.splat(scalar, ty))
    }

    /// A comparison of signed numbers with what is taken away on one side added on the
    /// other, and with what is on both sides left out (axiom `moved-summand`).
    pub(super) fn moved_summands(
        &mut self,
        it: &Operation<'_>,
        predicate: ComparisonPredicate,
    ) -> Option<TermId> {
        use ComparisonPredicate as Predicate;
        let (a, b) = (it.operands[0], it.operands[1]);
        let ty = self.terms.get(a).ty;
        let width = self.integer_width(ty)?;
        let (x, y) = (self.linear(a, width)?, self.linear(b, width)?);
        let taken_away = |sum: &Linear| sum.parts.iter().any(|(_, factor)| *factor < 0);
        let shared = x.parts.iter().any(|(term, _)| y.parts.iter().any(|(other, _)| term == other));
        let one_apart = x.constant - y.constant == 1 && predicate == Predicate::LessThanOrEqual
            || x.constant - y.constant == -1 && predicate == Predicate::LessThan;
        let one_apart = one_apart && !x.parts.is_empty() && !y.parts.is_empty();
        if !(taken_away(&x) || taken_away(&y) || shared || one_apart) {
            return None;
        }
        let mut difference = x.clone().less(&y);
        let lost = x.parts.iter().chain(&y.parts);
        let lost = lost.filter(|(term, _)| !difference.parts.iter().any(|part| part.0 == *term));
        if lost.into_iter().any(|(term, _)| self.may_lack_value(*term)) {
            return None;
        }
        // `x + 1 <= y` is `x < y`, and `x < y + 1` is `x <= y`.
        let neighbour = match (predicate, difference.constant) {
            (Predicate::LessThanOrEqual, 1) => Some(Predicate::LessThan),
            (Predicate::LessThan, -1) => Some(Predicate::LessThanOrEqual),
            _ => None,
        };
        let neighbour = neighbour.filter(|_| difference.has_both_signs());
        if neighbour.is_some() {
            difference.constant = 0;
        }
        let predicate = neighbour.unwrap_or(predicate);
        let [left, right] = difference.sides();
        if !(self.fits(&left, width) && self.fits(&right, width)) {
            return None;
        }
        let operands = [self.term_of(&left, ty)?, self.term_of(&right, ty)?];
        let index = it.opcode.def().attribute_index("comparison_predicate")?;
        let mut attributes = it.attributes.to_vec();
        attributes[index] = Some(self.case(predicate));
        if operands == *it.operands && attributes == it.attributes {
            return None;
        }
        self.used(Axiom::MovedSummand);
        Some(self.rewrite(&Operation { attributes: &attributes, operands: &operands, ..*it }))
    }

    /// An equality of what is left once both sides are taken from each other, whatever wraps
    /// around on the way: one number with a constant, or two numbers (axiom `moved-summand`).
    pub(super) fn moved_in_equality(&mut self, it: &Operation<'_>) -> Option<TermId> {
        let [a, b] = *it.operands else { return None };
        let is_sum = |term| matches!(self.terms.get(term).kind, Kind::Sum { .. });
        if !is_sum(a) && !is_sum(b) {
            return None;
        }
        let ty = self.terms.get(a).ty;
        let width = self.integer_width(ty)?;
        let difference = self.difference(a, b, 0, ty)?;
        let sum = self.sum_of(difference);
        let taken_away = low_bits(u64::MAX, width);
        let operands = match (sum.constant, &sum.summands[..]) {
            (constant, [(x, 1)]) => [*x, self.integer(ty, constant.wrapping_neg().cast_signed())],
            (constant, [(x, by)]) if *by == taken_away => {
                [*x, self.integer(ty, constant.cast_signed())]
            }
            (0, [(x, 1), (y, by)] | [(y, by), (x, 1)]) if *by == taken_away => [*x, *y],
            _ => return None,
        };
        self.used(Axiom::MovedSummand);
        Some(self.rewrite(&Operation { operands: &operands, ..*it }))
    }

    /// Whether `a` is below `b` just where `c` is below `d`, all signed, as the differences are
    /// the same on paper.
    pub(super) fn differ_alike(&mut self, [a, b]: [TermId; 2], [c, d]: [TermId; 2]) -> bool {
        let Some(width) = self.integer_width(self.terms.get(a).ty) else { return false };
        let mut difference = |x, y| Some(self.linear(x, width)?.less(&self.linear(y, width)?));
        let difference = [difference(a, b), difference(c, d)];
        matches!(difference, [Some(one), Some(other)] if one == other)
    }
}
