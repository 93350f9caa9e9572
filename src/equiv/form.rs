//! Polynomials with integer coefficients in lanes and scalar values.

use crate::canon::TermId;
use smallvec::SmallVec;
use std::collections::{BTreeMap, BTreeSet};

/// Parts that a polynomial may have; larger ones are given up on.
const MOST_PARTS: usize = 64;

/// What a polynomial is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Atom {
    /// The position of an element along this dimension of a tile, from zero.
    Lane(usize),
    /// A scalar value.
    Term(TermId),
    /// The element of a tile at the position of this lane along its only dimension with
    /// more than one element.
    Element(TermId, usize),
}

impl Atom {
    /// Whether it is the same in every lane.
    pub fn is_scalar(self) -> bool {
        matches!(self, Self::Term(_))
    }
}

/// A product of atoms, in order.
pub type Monomial = SmallVec<[Atom; 2]>;

/// A polynomial over the integers, of unbounded width.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Form {
    /// Coefficients, none of them zero.
    parts: BTreeMap<Monomial, i128>,
}

impl Form {
    /// The constant polynomial.
    pub fn constant(value: i128) -> Self {
        let mut form = Self::default();
        form.add_part(Monomial::new(), value);
        form
    }

    /// The polynomial of one atom.
    pub fn atom(atom: Atom) -> Self {
        let mut form = Self::default();
        form.add_part(Monomial::from_slice(&[atom]), 1);
        form
    }

    /// Its parts: products of atoms with their coefficients.
    pub fn parts(&self) -> impl Iterator<Item = (&Monomial, i128)> {
        self.parts.iter().map(|(monomial, coefficient)| (monomial, *coefficient))
    }

    /// Whether it is zero.
    pub fn is_zero(&self) -> bool {
        self.parts.is_empty()
    }

    /// The atoms in it.
    pub fn atoms(&self) -> BTreeSet<Atom> {
        self.parts.keys().flatten().copied().collect()
    }

    /// Itself plus `factor` times `other`; `None` where a coefficient leaves 128 bits.
    pub fn plus(&self, other: &Self, factor: i128) -> Option<Self> {
        let mut sum = self.clone();
        for (monomial, coefficient) in other.parts() {
            let part = coefficient.checked_mul(factor)?;
            let known = sum.parts.get(monomial).copied().unwrap_or(0);
            known.checked_add(part)?;
            sum.add_part(monomial.clone(), part);
        }
        (sum.parts.len() <= MOST_PARTS).then_some(sum)
    }

    /// Itself minus `other`.
    pub fn minus(&self, other: &Self) -> Option<Self> {
        self.plus(other, -1)
    }

    /// The product; `None` where it grows too large.
    pub fn times(&self, other: &Self) -> Option<Self> {
        let mut product = Self::default();
        for (left, a) in self.parts() {
            for (right, b) in other.parts() {
                let mut monomial = left.clone();
                monomial.extend_from_slice(right);
                monomial.sort_unstable();
                let part = Self { parts: BTreeMap::from([(monomial, a.checked_mul(b)?)]) };
                product = product.plus(&part, 1)?;
            }
        }
        Some(product)
    }

    /// The quotient by `divisor`, where it divides every coefficient.
    pub fn divided(&self, divisor: i128) -> Option<Self> {
        let exact = divisor != 0 && self.parts.values().all(|c| c % divisor == 0);
        exact.then(|| Self {
            parts: self.parts.iter().map(|(m, c)| (m.clone(), c / divisor)).collect(),
        })
    }

    /// Itself with each atom replaced as `replace` says.
    #[must_use]
    pub fn renamed(&self, mut replace: impl FnMut(Atom) -> Atom) -> Self {
        let mut renamed = Self::default();
        for (monomial, coefficient) in self.parts() {
            let mut monomial: Monomial = monomial.iter().map(|atom| replace(*atom)).collect();
            monomial.sort_unstable();
            renamed.add_part(monomial, coefficient);
        }
        renamed
    }

    /// Its parts that are the same in every lane.
    #[must_use]
    pub fn without_lanes(&self) -> Self {
        let scalar = |monomial: &Monomial| monomial.iter().all(|atom| atom.is_scalar());
        Self {
            parts: self
                .parts
                .iter()
                .filter(|(monomial, _)| scalar(monomial))
                .map(|(monomial, coefficient)| (monomial.clone(), *coefficient))
                .collect(),
        }
    }

    /// Adds a part. Coefficients that were checked or come from a renaming fit.
    fn add_part(&mut self, monomial: Monomial, coefficient: i128) {
        let entry = self.parts.entry(monomial).or_default();
        *entry = entry.saturating_add(coefficient);
        self.parts.retain(|_, coefficient| *coefficient != 0);
    }
}

#[cfg(test)]
mod tests {
    use super::{Atom, Form};

    fn lane(dimension: usize) -> Form {
        Form::atom(Atom::Lane(dimension))
    }

    #[test]
    fn products_are_multiplied_out() {
        let sum = lane(0).plus(&lane(1), 1).expect("a small sum");
        let square = sum.times(&sum).expect("a small product");
        let mixed = lane(0).times(&lane(1)).expect("a small product");
        let squares = [0, 1].map(|d| lane(d).times(&lane(d)).expect("a small product"));
        let rest = squares.iter().try_fold(square, |rest, part| rest.minus(part));
        assert_eq!(rest.and_then(|rest| rest.divided(2)), Some(mixed));
    }

    #[test]
    fn what_cancels_is_gone() {
        assert!(lane(3).minus(&lane(3)).expect("a small sum").is_zero());
    }

    #[test]
    fn only_exact_quotients_are_given() {
        let form = lane(0).plus(&Form::constant(3), 2).expect("a small sum");
        assert_eq!(form.divided(2), None);
        assert_eq!(form.divided(0), None);
    }

    #[test]
    fn coefficients_beyond_128_bits_are_given_up_on() {
        let large = Form::constant(i128::MAX);
        assert_eq!(large.plus(&large, 1), None);
        assert_eq!(large.times(&Form::constant(2)), None);
    }
}
