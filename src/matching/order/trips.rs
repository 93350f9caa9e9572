//! Accesses of different trips of a loop that reach different elements.

use crate::canon::{
    Before, Effect, Kind, Program, Range, RegionId, TermId, Terms, constant, range,
};
use crate::dialect::{ElementType, Opcode};
use crate::equiv::{Access, Atom, Form, Proof, access, premises, tile_shape};
use crate::ir::sign_extend;
use crate::matching::Hypothesis;
use crate::matching::matcher::{Matcher, Side};
use crate::matching::order::apart::{elements_lie_apart, has_bytes_of_its_own};

impl Matcher<'_> {
    /// Whether two accesses of different trips of a loop reach different elements: they go
    /// through one partition view whose tiles share none, and along some dimension the index
    /// is the loop's index times a number that no trip changes plus others of these (axiom
    /// `disjoint-trips`).
    pub(super) fn disjoint_tiles(
        &self,
        program: &Program,
        order: &Before,
        region: RegionId,
    ) -> bool {
        let terms = self.terms;
        let (x, y) = (&program.effects[order.first], &program.effects[order.second]);
        let parts = |effect: &Effect| -> Option<(TermId, Vec<TermId>)> {
            let view = *effect.operands_named("view").first()?;
            Some((view, effect.operands_named("index").to_vec()))
        };
        let (Some((view, m)), Some((other, n))) = (parts(x), parts(y)) else { return false };
        let it = terms.get(view);
        let Kind::View(shape) = &it.kind else { return false };
        let one = view == other && shape.opcode == Opcode::MakePartitionView && m == n;
        if !one || !elements_lie_apart(terms, it.operands[0]) {
            return false;
        }
        let key = program.regions[region].key;
        // Every trip has them.
        let steady =
            [x, y].into_iter().all(|it| it.region == region && it.certain && it.guard.is_none());
        m.iter().enumerate().any(|(dimension, index)| {
            let tiles = most_tiles(terms, view, dimension).filter(|_| steady);
            growth(terms, *index, key).is_some_and(|growth| self.tells_trips(&growth, key, tiles))
        })
    }

    /// Whether an index of tiles that grows so is another one on every trip. It is where it
    /// does not come round to where it was; and it can't where every trip has the access and
    /// there are no more than so many `tiles`: on the way it would lie outside the index
    /// space, which is wider than a step.
    fn tells_trips(&self, growth: &Growth, key: TermId, tiles: Option<i128>) -> bool {
        let terms = self.terms;
        let Some(width) = terms.element(growth.index).map(ElementType::bits) else { return false };
        let known = |term| range(terms, self.premises, key, term);
        // An odd number has an inverse.
        if growth.factors.is_empty() && growth.constant % 2 == 1 {
            return true;
        }
        let mut by = i128::from(sign_extend(growth.constant, width)).abs();
        for factor in &growth.factors {
            let factor = known(*factor);
            if !factor.is_positive() {
                return false;
            }
            by = by.saturating_mul(factor.high);
        }
        let around = 1_i128 << width;
        let index = known(growth.index);
        let trips = index.high.saturating_sub(index.low);
        if by.saturating_mul(trips) < around {
            return by > 0;
        }
        let (Some(tiles), Some(step)) = (tiles, terms.get(key).operands.get(3)) else {
            return false;
        };
        let step = known(*step);
        by > 0 && step.is_positive() && by.saturating_mul(step.high) <= around - tiles
    }

    /// The hypotheses under which two accesses through pointers, of different trips of a
    /// loop, reach different elements: the offset of either is the loop's index times a
    /// constant, plus what no trip changes, plus lanes, and from one trip to the next it
    /// grows by more than the lanes span (axiom `disjoint-trips`).
    pub(super) fn disjoint_pointers(
        &self,
        side: Side<'_>,
        order: &Before,
        region: RegionId,
    ) -> Option<Proof> {
        let terms = self.terms;
        let effects = &side.program.effects;
        let (x, y) = (&effects[order.first], &effects[order.second]);
        let lanes = tile_shape(terms, x)?;
        if tile_shape(terms, y)? != lanes {
            return None;
        }
        let key = side.program.regions[region].key;
        let it = terms.get(key);
        let Kind::Region { opcode: Opcode::For, .. } = it.kind else { return None };
        let step = i128::from(constant(terms, *it.operands.get(3)?)?);
        let (a, b) = (access(terms, x, &lanes)?, access(terms, y, &lanes)?);
        let walks = [walk(terms, &a, key, &lanes)?, walk(terms, &b, key, &lanes)?];
        let one = a.base == b.base && a.element == b.element && !terms.depends_on(a.base, key);
        let one = one && has_bytes_of_its_own(terms, a.element);
        if !one || walks[0] != walks[1] || step <= 0 {
            return None;
        }
        let Walk { stride, span, .. } = &walks[0];
        if stride.checked_abs()?.checked_mul(step)? <= *span {
            return None;
        }
        let mut proof = Proof::new();
        for (it, effect) in [(&a, x), (&b, y)] {
            proof.extend(self.keeps_within(it, side.program.regions[effect.region].key, &lanes)?);
        }
        Some(proof)
    }

    /// The hypotheses under which the polynomials of an access are what the program computes.
    fn keeps_within(&self, it: &Access, key: TermId, lanes: &[i64]) -> Option<Proof> {
        let (terms, known) = (self.terms, self.premises);
        let range = |term: TermId| -> Range { range(terms, known, key, term) };
        let declared = |hypothesis: Hypothesis| self.hypotheses.has(hypothesis);
        let prover = premises(terms, lanes, (it, it), &[], &declared, &range)?;
        self.never_wraps(it, it, &prover)
    }
}

/// How an offset goes on from trip to trip.
#[derive(PartialEq, Eq)]
struct Walk {
    /// How much it grows where the loop's index grows by one.
    stride: i128,
    /// How far apart the lanes of a tile are at most.
    span: i128,
    /// What no trip changes.
    rest: Form,
}

/// How the offset of an access goes on; `None` where it is no sum of the loop's index times a
/// constant, lanes times constants, and what no trip changes.
fn walk(terms: &Terms, it: &Access, key: TermId, lanes: &[i64]) -> Option<Walk> {
    let mut walk = Walk { stride: 0, span: 0, rest: Form::default() };
    for (monomial, coefficient) in it.offset.parts() {
        match monomial.as_slice() {
            [Atom::Term(term)] if is_index(terms, *term, key) => walk.stride = coefficient,
            [Atom::Lane(dimension)] => {
                let last = i128::from(*lanes.get(*dimension)?) - 1;
                walk.span += coefficient.checked_abs()?.checked_mul(last)?;
            }
            atoms => {
                let mut part = Form::constant(coefficient);
                for atom in atoms {
                    let Atom::Term(term) = *atom else { return None };
                    if terms.depends_on(term, key) {
                        return None;
                    }
                    part = part.times(&Form::atom(*atom))?;
                }
                walk.rest = walk.rest.plus(&part, 1)?;
            }
        }
    }
    Some(walk)
}

/// Whether a term is the index of the counted loop with this key.
fn is_index(terms: &Terms, term: TermId, key: TermId) -> bool {
    let it = terms.get(term);
    matches!(it.kind, Kind::Argument(0))
        && it.operands[0] == key
        && matches!(terms.get(key).kind, Kind::Region { opcode: Opcode::For, .. })
}

/// How a number goes on from trip to trip of a loop: by a constant times factors that no
/// trip changes.
struct Growth {
    /// The loop's index.
    index: TermId,
    constant: u64,
    factors: Vec<TermId>,
}

/// How a number goes on that is the index of the counted loop with this key times factors
/// that don't depend on the loop, plus summands that don't either.
fn growth(terms: &Terms, term: TermId, key: TermId) -> Option<Growth> {
    let alone = |term| of_product(terms, term, 1, key);
    let it = terms.get(term);
    let Kind::Sum { coefficients, .. } = &it.kind else { return alone(term) };
    let mut found = None;
    for (summand, coefficient) in it.operands.iter().zip(coefficients) {
        if !terms.depends_on(*summand, key) {
            continue;
        }
        if found.is_some() {
            return None;
        }
        found = Some(of_product(terms, *summand, *coefficient, key)?);
    }
    found
}

fn of_product(terms: &Terms, term: TermId, constant: u64, key: TermId) -> Option<Growth> {
    if is_index(terms, term, key) {
        return Some(Growth { index: term, constant, factors: Vec::new() });
    }
    let it = terms.get(term);
    let (indices, factors): (Vec<TermId>, Vec<TermId>) =
        it.operands.iter().partition(|factor| is_index(terms, **factor, key));
    let [index] = indices[..] else { return None };
    let plain = it.kind == Kind::Product && !factors.iter().any(|it| terms.depends_on(*it, key));
    plain.then_some(Growth { index, constant, factors })
}

/// How many tiles a partition view has at most along a dimension.
fn most_tiles(terms: &Terms, view: TermId, dimension: usize) -> Option<i128> {
    let it = terms.get(view);
    let Kind::View(shape) = &it.kind else { return None };
    let along = usize::try_from(*shape.dim_map.get(dimension)?).ok()?;
    let size = *terms.get(it.operands[0]).operands.get(1 + along)?;
    let most = match constant(terms, size) {
        Some(size) => i128::from(size),
        // Sizes are read without a sign.
        None => (1 << terms.element(size)?.bits()) - 1,
    };
    let tile = i128::from(*shape.tile_shape.get(dimension)?);
    (most >= 0 && tile > 0).then(|| (most + tile - 1) / tile)
}
