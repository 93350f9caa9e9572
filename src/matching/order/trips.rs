//! Accesses of different trips of a loop that reach different elements.

use crate::canon::{
    Before, Effect, Kind, Program, Range, RegionId, TermId, Terms, constant, range,
};
use crate::dialect::Opcode;
use crate::equiv::{Access, Atom, Form, Proof, access, premises, tile_shape};
use crate::matching::Hypothesis;
use crate::matching::matcher::{Matcher, Side};

/// Whether two accesses of different trips of a loop reach different tiles: they go
/// through one partition view, and along some dimension the index is the loop's index
/// times a constant plus what no trip changes (axiom `disjoint-trips`).
pub fn disjoint_trips(terms: &Terms, program: &Program, order: &Before, region: RegionId) -> bool {
    let (x, y) = (&program.effects[order.first], &program.effects[order.second]);
    let parts = |effect: &Effect| -> Option<(TermId, Vec<TermId>)> {
        let def = effect.opcode.def();
        let (view, index) = (def.operand_index("view")?, def.operand_index("index")?);
        let start = |group: usize| effect.segments[..group].iter().sum::<u32>() as usize;
        let view = effect.operands[start(view)];
        let indices = &effect.operands[start(index)..][..effect.segments[index] as usize];
        Some((view, indices.to_vec()))
    };
    let (Some((view, m)), Some((other, n))) = (parts(x), parts(y)) else { return false };
    let Kind::View(shape) = &terms.get(view).kind else { return false };
    if view != other || shape.opcode != Opcode::MakePartitionView || m != n {
        return false;
    }
    let key = program.regions[region].key;
    m.iter().any(|index| is_linear_in(terms, *index, key))
}

impl Matcher<'_> {
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

/// Whether a term is the index of the counted loop with this key times a constant plus
/// summands that don't depend on the loop.
fn is_linear_in(terms: &Terms, term: TermId, key: TermId) -> bool {
    if is_index(terms, term, key) {
        return true;
    }
    let it = terms.get(term);
    let Kind::Sum { coefficients, .. } = &it.kind else { return false };
    let mut found = false;
    for (summand, coefficient) in it.operands.iter().zip(coefficients) {
        if is_index(terms, *summand, key) && coefficient.is_power_of_two() && *coefficient < 1 << 16
        {
            found = true;
        } else if terms.depends_on(*summand, key) {
            return false;
        }
    }
    found
}
