//! Sums and products of integers in normal form.
//!
//! Integers wrap around modulo a power of two, which makes them a commutative ring:
//! a sum of products with constant coefficients is a normal form that every way of
//! writing it shares (axiom `integer-ring`). Overflow flags are no part of the value;
//! they are obligations of the program.

use super::{Axiom, Kind, Operation, Rewriter, TermId, low_bits};
use crate::dialect::Opcode;
use crate::ir::{Handle, Type};

/// Products of sums are multiplied out up to this many summands.
const MOST_SUMMANDS: usize = 16;

/// Sums have up to this many summands and products this many factors. What would have more
/// is the operation on the two, an atom of what is calculated from it: each squaring
/// doubles the factors, and of a thousand additions in a row each holds all those before.
const MOST_OPERANDS: usize = 256;

/// A sum: a constant, and terms with coefficients.
#[derive(Clone, Debug, Default)]
pub(super) struct Sum {
    pub(super) constant: u64,
    pub(super) summands: Vec<(TermId, u64)>,
}

impl Rewriter<'_> {
    pub(super) fn ring(&mut self, it: &Operation<'_>) -> Option<TermId> {
        let width = self.integer_width(it.ty)?;
        if width == 1 {
            return self.truth_arithmetic(it);
        }
        let sum = match it.opcode {
            Opcode::Addi => self.add(it.operands[0], it.operands[1], 1),
            Opcode::Subi => self.add(it.operands[0], it.operands[1], u64::MAX),
            Opcode::Negi => scale(self.sum_of(it.operands[0]), u64::MAX),
            Opcode::Shli => {
                let by = self.signed_constant(it.operands[1])?;
                let by = u32::try_from(by).ok().filter(|by| *by < width)?;
                scale(self.sum_of(it.operands[0]), 1 << by)
            }
            _ => self.multiply(it.operands[0], it.operands[1], it.ty)?,
        };
        self.term_of_sum(sum, it.ty, width)
    }

    /// The sum that a term is.
    pub(super) fn sum_of(&self, term: TermId) -> Sum {
        if let Some(value) = self.signed_constant(term) {
            return Sum { constant: value.cast_unsigned(), summands: Vec::new() };
        }
        let it = self.terms.get(term);
        match &it.kind {
            Kind::Sum { constant, coefficients } => Sum {
                constant: *constant,
                summands: it.operands.iter().copied().zip(coefficients.iter().copied()).collect(),
            },
            _ => Sum { constant: 0, summands: vec![(term, 1)] },
        }
    }

    /// The sum that a tile is, with splats of sums opened up into sums of splats.
    pub(super) fn open_sum(&mut self, term: TermId) -> Sum {
        let it = self.terms.get(term);
        if it.kind != Kind::Splat || self.signed_constant(term).is_some() {
            return self.sum_of(term);
        }
        let ty = it.ty;
        let mut sum = self.sum_of(it.operands[0]);
        for (summand, _) in &mut sum.summands {
            *summand = self.terms.splat(*summand, ty);
        }
        sum
    }

    pub(super) fn add(&mut self, a: TermId, b: TermId, factor: u64) -> Sum {
        let (mut sum, other) = (self.open_sum(a), scale(self.open_sum(b), factor));
        sum.constant = sum.constant.wrapping_add(other.constant);
        sum.summands.extend(other.summands);
        sum
    }

    pub(super) fn multiply(&mut self, a: TermId, b: TermId, ty: Handle<Type>) -> Option<Sum> {
        let (a, b) = (self.open_sum(a), self.open_sum(b));
        let (count_a, count_b) = (a.summands.len() + 1, b.summands.len() + 1);
        if count_a.saturating_mul(count_b) > MOST_SUMMANDS {
            return None;
        }
        let mut sum = Sum { constant: a.constant.wrapping_mul(b.constant), summands: Vec::new() };
        sum.summands.extend(a.summands.iter().map(|(t, c)| (*t, c.wrapping_mul(b.constant))));
        sum.summands.extend(b.summands.iter().map(|(t, c)| (*t, c.wrapping_mul(a.constant))));
        for (left, m) in &a.summands {
            for (right, n) in &b.summands {
                sum.summands.push((self.product(*left, *right, ty)?, m.wrapping_mul(*n)));
            }
        }
        Some(sum)
    }

    /// The product of two terms; `None` where it would have too many factors.
    fn product(&mut self, a: TermId, b: TermId, ty: Handle<Type>) -> Option<TermId> {
        let mut factors = Vec::new();
        for term in [a, b] {
            let it = self.terms.get(term);
            match it.kind {
                Kind::Product => factors.extend(it.operands.iter().copied()),
                _ => factors.push(term),
            }
        }
        if factors.len() > MOST_OPERANDS {
            return None;
        }
        factors.sort_unstable();
        Some(self.terms.intern(Kind::Product, ty, &factors))
    }

    /// The canonical term of a sum of type `ty`; `None` where it would leave out a summand
    /// that may have no value, or have too many.
    fn term_of_sum(&mut self, mut sum: Sum, ty: Handle<Type>, width: u32) -> Option<TermId> {
        sum.summands.sort_unstable_by_key(|(term, _)| *term);
        let mut merged: Vec<(TermId, u64)> = Vec::with_capacity(sum.summands.len());
        for (term, coefficient) in sum.summands {
            match merged.last_mut() {
                Some((last, total)) if *last == term => *total = total.wrapping_add(coefficient),
                _ => merged.push((term, coefficient)),
            }
        }
        for (_, coefficient) in &mut merged {
            *coefficient = low_bits(*coefficient, width);
        }
        if merged.iter().any(|(term, factor)| *factor == 0 && self.may_lack_value(*term)) {
            return None;
        }
        merged.retain(|(_, coefficient)| *coefficient != 0);
        if merged.len() > MOST_OPERANDS {
            return None;
        }
        let merged_sum = Sum { constant: sum.constant, summands: merged };
        if let Some(sum) = self.divided_with_remainder(&merged_sum, ty, width) {
            return self.term_of_sum(sum, ty, width);
        }
        if let Some(sum) = self.shifted_extreme(&merged_sum, ty, width) {
            return self.term_of_sum(sum, ty, width);
        }
        let merged = merged_sum.summands;
        self.used(Axiom::IntegerRing);
        let constant = low_bits(sum.constant, width);
        Some(match merged.as_slice() {
            [] => self.integer(ty, constant.cast_signed()),
            [(term, 1)] if constant == 0 => *term,
            _ => {
                let (operands, coefficients): (Vec<_>, Vec<_>) = merged.into_iter().unzip();
                let kind = Kind::Sum { constant, coefficients: coefficients.into() };
                self.terms.intern(kind, ty, &operands)
            }
        })
    }

    /// `a - b + c` as a canonical term of type `ty`.
    pub fn difference(&mut self, a: TermId, b: TermId, c: u64, ty: Handle<Type>) -> Option<TermId> {
        let mut sum = self.add(a, b, u64::MAX);
        sum.constant = sum.constant.wrapping_add(c);
        self.sum(sum, ty)
    }

    /// The canonical term of type `ty` of a sum; `None` where it would leave out a summand
    /// that may have no value, or have too many.
    pub(super) fn sum(&mut self, sum: Sum, ty: Handle<Type>) -> Option<TermId> {
        let width = self.integer_width(ty)?;
        self.term_of_sum(sum, ty, width)
    }

    /// The `x` that a term is the negation of, if another one: a number of one bit is its
    /// own negation.
    pub(super) fn negation_of(&mut self, term: TermId, ty: Handle<Type>) -> Option<TermId> {
        let width = self.integer_width(ty)?;
        let sum = self.sum_of(term);
        match sum.summands[..] {
            [(x, factor)] if sum.constant == 0 && factor == low_bits(u64::MAX, width) => {
                (x != term).then_some(x)
            }
            _ => None,
        }
    }

    /// Constant and number of summands of the sum that a term is.
    pub(super) fn sum_parts(&self, term: TermId) -> (u64, usize) {
        let sum = self.sum_of(term);
        (sum.constant, sum.summands.len())
    }
}

/// A sum times a factor.
pub(super) fn scale(mut sum: Sum, factor: u64) -> Sum {
    sum.constant = sum.constant.wrapping_mul(factor);
    for (_, coefficient) in &mut sum.summands {
        *coefficient = coefficient.wrapping_mul(factor);
    }
    sum
}
