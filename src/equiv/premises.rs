//! What is known about the atoms of access functions.

use super::lanes::{Reader, quotient_by_constant};
use super::{Access, Atom, Form, Premise, Prover};
use crate::canon::{Kind, NARROWEST_EXTENT, Range, TermId, Terms, is_signed};
use crate::dialect::{Opcode, Rounding};
use crate::matching::Hypothesis;
use std::collections::BTreeSet;

/// What is known where the accesses `r` and `g` stand for each other, over a tile of
/// shape `lanes`: loops run between their bounds; quotients are what they are; and of
/// the hypotheses those that `declared` has. Terms of `g` have been replaced by those of
/// `r`. `spaces` is what other accesses of the reference say about their indices. That
/// the index of `r` lies in its view's index space is for the caller to add, once it is
/// clear that the index is what its polynomial says.
pub fn premises(
    terms: &Terms,
    lanes: &[i64],
    (r, g): (&Access, &Access),
    spaces: &[Premise],
    declared: &dyn Fn(Hypothesis) -> bool,
    range: &dyn Fn(TermId) -> Range,
) -> Option<Prover> {
    let mut known = Known { terms, range, prover: Prover::default(), lanes };
    for (dimension, size) in lanes.iter().enumerate() {
        known.prover.ranges.insert(Atom::Lane(dimension), (0, i128::from(*size) - 1));
    }
    let mut seen = BTreeSet::new();
    let forms = [r, g].into_iter().flat_map(|access| {
        let fits = access.fits.iter().map(|fit| &fit.form);
        access.inside.iter().chain(&access.requires).chain(fits).chain([&access.offset])
    });
    let mut waiting: BTreeSet<Atom> = forms.flat_map(Form::atoms).collect();
    while let Some(atom) = waiting.pop_first() {
        if let Atom::Element(tile, _) = atom {
            let range = range(tile);
            known.prover.ranges.insert(atom, (range.low, range.high));
        }
        if let Atom::Term(term) = atom
            && seen.insert(term)
        {
            let before = known.prover.premises.len();
            known.about(term)?;
            let new = &known.prover.premises[before..];
            waiting.extend(new.iter().flat_map(|premise| premise.form.atoms()));
        }
    }
    known.prover.premises.extend(spaces.iter().cloned());
    if declared(Hypothesis::Headroom) {
        let largest = lanes.iter().map(|size| i128::from(*size) - 1).max().unwrap_or(0);
        for premise in spaces {
            known.headroom(&premise.form, largest)?;
        }
        for size in r.sizes.iter().chain(&g.sizes) {
            known.sign(size);
        }
    }
    for form in r.inside.iter().chain(&g.inside) {
        if declared(Hypothesis::Headroom) {
            let tile = known.extent_of_lanes(form)?;
            known.headroom(form, tile)?;
        }
        if declared(Hypothesis::Grid) {
            known.grid(form);
        }
    }
    Some(known.prover)
}

struct Known<'a> {
    terms: &'a Terms,
    range: &'a dyn Fn(TermId) -> Range,
    prover: Prover,
    lanes: &'a [i64],
}

impl Known<'_> {
    fn add(&mut self, form: Form, hypothesis: Option<Hypothesis>) {
        let premise = Premise { form, hypothesis };
        if !self.prover.premises.contains(&premise) {
            self.prover.premises.push(premise);
        }
    }

    /// What is known about a scalar.
    fn about(&mut self, term: TermId) -> Option<()> {
        let range = (self.range)(term);
        self.prover.ranges.insert(Atom::Term(term), (range.low, range.high));
        let it = self.terms.get(term);
        match it.kind {
            Kind::Argument(0) => self.index(term, it.operands[0]),
            Kind::Operation { opcode: Opcode::Divi, .. } => self.quotient(term),
            // Without a sign a negative number is above all others.
            Kind::Operation { opcode: Opcode::Mini, .. } if is_signed(self.terms, it) => {
                for operand in &it.operands {
                    let operand = self.number(*operand)?;
                    self.add(operand.minus(&Form::atom(Atom::Term(term)))?, None);
                }
                Some(())
            }
            _ => Some(()),
        }
    }

    /// The index of a counted loop with a positive step lies between its bounds. Tiles
    /// are counted in multiples of their size.
    fn index(&mut self, term: TermId, region: TermId) -> Option<()> {
        let key = self.terms.get(region);
        let Kind::Region { opcode: Opcode::For, unsigned: false, .. } = key.kind else {
            return Some(());
        };
        let [_, lower, upper, step] = *key.operands.as_slice() else { return Some(()) };
        if !(self.range)(step).is_positive() {
            return Some(());
        }
        let index = Form::atom(Atom::Term(term));
        let (lower, upper) = (self.number(lower)?, self.number(upper)?);
        let above = index.minus(&lower)?;
        let below = upper.minus(&index)?.plus(&Form::constant(1), -1)?;
        let sizes: BTreeSet<i64> = self.lanes.iter().copied().chain([1]).collect();
        for size in sizes {
            for form in [&above, &below] {
                self.add(Form::default().plus(form, size.into())?, None);
            }
        }
        Some(())
    }

    /// `b * q` is within `b - 1` of what `q` divides by `b`.
    fn quotient(&mut self, term: TermId) -> Option<()> {
        let non_negative = |range: Range| range.is_non_negative();
        let up = quotient_by_constant(self.terms, term, Rounding::PositiveInf);
        let down = quotient_by_constant(self.terms, term, Rounding::Zero);
        let Some((dividend, divisor)) = up.or(down) else { return Some(()) };
        if !non_negative((self.range)(dividend)) {
            return Some(());
        }
        let quotient = Form::atom(Atom::Term(term));
        let dividend = self.number(dividend)?;
        let distance = dividend.plus(&quotient, -i128::from(divisor))?;
        let distance = if up.is_some() { Form::default().minus(&distance)? } else { distance };
        let most = Form::constant(i128::from(divisor) - 1);
        self.add(most.minus(&distance)?, None);
        self.add(distance, None);
        Some(())
    }

    /// How far the lanes in a bound reach.
    fn extent_of_lanes(&self, bound: &Form) -> Option<i128> {
        let mut tile = 0;
        for (monomial, coefficient) in bound.parts() {
            if let [Atom::Lane(dimension)] = monomial.as_slice() {
                let size = i128::from(*self.lanes.get(*dimension)?);
                tile += coefficient.abs().checked_mul(size - 1)?;
            }
        }
        Some(tile)
    }

    /// The hypothesis that an extent plus the size of a tile, less one (`tile`), does not
    /// wrap around: extents are what a bound has once.
    fn headroom(&mut self, bound: &Form, tile: i128) -> Option<()> {
        for (monomial, coefficient) in bound.parts() {
            if let [atom @ Atom::Term(extent)] = monomial.as_slice()
                && coefficient == 1
                && self.is_parameter(*extent)
            {
                let bits = self.terms.element(*extent)?.bits();
                if bits < NARROWEST_EXTENT {
                    continue;
                }
                let most = Form::constant(Range::of_width(bits).high - tile);
                self.add(most.minus(&Form::atom(*atom))?, Some(Hypothesis::Headroom));
            }
        }
        Some(())
    }

    /// The hypothesis that the size of a tensor, which has no sign, is not that large that it
    /// is a negative number: an extent with no headroom as a signed number.
    fn sign(&mut self, size: &Form) {
        let is_extent = |atom| matches!(atom, Atom::Term(term) if self.is_parameter(term));
        if size.atoms().into_iter().all(is_extent) {
            self.add(size.clone(), Some(Hypothesis::Headroom));
        }
    }

    /// The hypothesis that no more blocks are launched than there are tiles: every block
    /// has one, so that the first lane of its tile lies below the extent. Other bounds
    /// are not the launch's to keep.
    fn grid(&mut self, bound: &Form) {
        if bound.atoms().iter().any(|atom| matches!(atom, Atom::Element(..))) {
            return;
        }
        let first = bound.without_lanes();
        let (mut extents, mut constant) = (0, 0);
        for (monomial, coefficient) in first.parts() {
            match monomial.as_slice() {
                [] => constant = coefficient,
                [Atom::Term(term)] if coefficient == 1 && self.is_parameter(*term) => extents += 1,
                [Atom::Term(term)] if coefficient < 0 && self.is_block_id(*term) => {}
                _ => return,
            }
        }
        if (extents, constant) == (1, -1) || (extents == 0 && constant >= 0) {
            self.add(first, Some(Hypothesis::Grid));
        }
    }

    fn is_parameter(&self, term: TermId) -> bool {
        matches!(self.terms.get(term).kind, Kind::Parameter(_))
    }

    fn is_block_id(&self, term: TermId) -> bool {
        self.terms.axis(term, Opcode::GetTileBlockId).is_some()
    }

    /// A scalar as a polynomial, where that needs no promise.
    fn number(&self, term: TermId) -> Option<Form> {
        let mut reader = Reader::new(self.terms, &[]);
        let form = reader.number(term, &[])?;
        let sure = |form: &Form| self.sure(form);
        let fits = reader.fits.iter().all(|fit| sure(&fit.form));
        Some(if fits { form } else { Form::atom(Atom::Term(term)) })
    }

    /// Whether ranges alone show that a polynomial is never negative.
    fn sure(&self, form: &Form) -> bool {
        let ranges = form.atoms().into_iter().filter_map(|atom| match atom {
            Atom::Term(term) => {
                let range = (self.range)(term);
                Some((atom, (range.low, range.high)))
            }
            Atom::Lane(_) | Atom::Element(..) => None,
        });
        let prover = Prover { ranges: ranges.collect(), premises: Vec::new() };
        prover.least(form).is_some_and(|least| least >= 0)
    }
}
