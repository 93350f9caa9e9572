//! Accesses that are written in unlike ways, compared by what they access.

use super::bounds::At;
use super::collect::Report;
use super::explain::Place;
use super::matcher::Matcher;
use super::{Hypothesis, words};
use crate::canon::{Axiom, Effect, Kind, Range, RegionId, TermId, View, range};
use crate::classify::{Change, Code, Impact, Role, Severity, memory};
use crate::dialect::Opcode;
use crate::equiv::{
    Access, Atom, Form, Padding, Premise, Proof, Prover, access, places, premises, tile_shape,
};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::rc::Rc;

/// What comparing two access functions came to.
enum Reading {
    /// They access the same elements, under these hypotheses; what they give lanes
    /// outside may differ where that is of no consequence.
    Equal(Proof, Option<(Change, &'static str)>),
    /// They don't, for these reasons.
    Unlike(Vec<(Code, Change, String)>),
    /// They do unless an integer wraps around on the way, which nothing excludes.
    MayWrap,
}

impl Matcher<'_> {
    /// Compares two accesses by their access functions (axiom `access-function`) where
    /// their operands differ. Returns whether that settled the matter.
    pub(super) fn compare_by_function(&mut self, x: &Effect, y: &Effect, place: Place) -> bool {
        if x.opcode == y.opcode && self.same_places(x, y) {
            return false;
        }
        let other_family = self.family(x) != self.family(y);
        if !other_family && !self.same_geometry(x, y) {
            return false;
        }
        let Some(reading) = self.read_accesses(x, y, place) else { return false };
        let reasons = match reading {
            Reading::Equal(proof, padding) => {
                self.note_padding(padding, place);
                self.used(Axiom::AccessFunction, place);
                let conditions: Vec<_> =
                    proof.iter().filter_map(|it| self.condition_of(*it)).collect();
                self.conditions.extend(conditions);
                Vec::new()
            }
            // Within a family what is written says more.
            _ if !other_family => return false,
            Reading::MayWrap => vec![(Code::Mem001, Change::Changed, self.may_wrap(x, y))],
            Reading::Unlike(reasons) => reasons,
        };
        let proven = reasons.is_empty();
        let named = reasons.iter().any(|(code, ..)| *code == Code::Mem001);
        let example = self.examples.get(&place.generated).filter(|_| reasons.len() == 1);
        let example = example.map_or_else(String::new, |it| format!("; so it is with {it}"));
        for (code, change, mut detail) in reasons {
            detail += &example;
            self.report(code, change, detail, Some(place.reference), Some(place.generated));
        }
        if other_family && !named {
            self.note_family(x, y, proven, place);
        }
        self.compare_effect_attributes(x, y, place);
        self.compare_stored(x, y, place);
        self.compare_hints(x.hints, y.hints, place);
        true
    }

    /// Whether two accesses of a family go through views that are the same but for their
    /// padding, or of another rank. Another geometry of the same rank is a difference of
    /// its own, also where no access shows it.
    fn same_geometry(&mut self, x: &Effect, y: &Effect) -> bool {
        let view = |effect: &Effect| effect.operands_named("view").first().copied();
        let (Some(r), Some(g)) = (view(x), view(y)) else { return true };
        let (a, b) = (self.terms.get(r), self.terms.get(g));
        let (Kind::View(v), Kind::View(w)) = (&a.kind, &b.kind) else { return false };
        if v.tile_shape.len() != w.tile_shape.len() {
            return true;
        }
        let bare = |view: &View| View { padding: None, ..view.clone() };
        bare(v) == bare(w) && self.same(a.operands[0], b.operands[0])
    }

    fn may_wrap(&self, x: &Effect, y: &Effect) -> String {
        format!(
            "through {} in the reference, through {} in the generated program: the same elements \
             only where no integer wraps around, which `--assume headroom`, `--assume grid` or \
             `--assume offsets` can say",
            self.family(x),
            self.family(y)
        )
    }

    /// Whether everything that says which elements are accessed is the same.
    fn same_places(&mut self, x: &Effect, y: &Effect) -> bool {
        let (left, right) = (places(x), places(y));
        x.segments == y.segments && left.iter().zip(&right).all(|(r, g)| self.same(*r, *g))
    }

    /// The way in which an access reaches memory, in words.
    fn family(&self, effect: &Effect) -> &'static str {
        let view = effect.operands_named("view").first().map(|view| &self.terms.get(*view).kind);
        match view {
            Some(Kind::View(view)) => match view.opcode {
                Opcode::MakePartitionView => "a partition view",
                Opcode::MakeStridedView => "a strided view",
                _ => "a gather/scatter view",
            },
            _ => "pointers",
        }
    }

    fn note_family(&mut self, x: &Effect, y: &Effect, proven: bool, place: Place) {
        let what = if proven { "the same elements are accessed" } else { "memory is accessed" };
        let detail = format!(
            "{what} through {} in the reference, through {} in the generated program",
            self.family(x),
            self.family(y)
        );
        self.note(Report {
            code: Code::Mem001,
            change: Change::Changed,
            detail,
            reference: Some(place.reference),
            generated: Some(place.generated),
            weight: Some((Severity::Warning, Impact::Performance)),
        });
    }

    /// The values that stores write or atomics work with.
    fn compare_stored(&mut self, x: &Effect, y: &Effect, place: Place) {
        if memory::is_atomic(x.opcode) {
            for name in ["cmp", "val", "arg"] {
                let values = x.operands_named(name).iter().zip(y.operands_named(name));
                for (r, g) in values {
                    self.explain_at(*r, *g, Role::of_operand(name), place);
                }
            }
            return;
        }
        let (Some(r), Some(g)) = (stored(x), stored(y)) else { return };
        if self.terms.get(r).ty == self.terms.get(g).ty {
            self.explain_at(r, g, Role::Data, place);
        } else if !self.same_elements(r, g) {
            let detail = format!(
                "{}: the reference has {}, the generated program {}",
                Role::Data.name(),
                words::value(self.terms, self.reference, r),
                words::value(self.terms, self.generated, g)
            );
            let (r, g) = (Some(place.reference), Some(place.generated));
            self.report(Code::Num003, Change::Changed, detail, r, g);
        }
    }

    fn read_accesses(&mut self, x: &Effect, y: &Effect, place: Place) -> Option<Reading> {
        if memory::access(x.opcode) != memory::access(y.opcode) {
            return None;
        }
        let (left, right) = (tile_shape(self.terms, x)?, tile_shape(self.terms, y)?);
        // In which order the lanes of an atomic reach one element is for its tile to say.
        if memory::is_atomic(x.opcode) && (x.opcode != y.opcode || left != right) {
            return None;
        }
        let count = |shape: &[i64]| shape.iter().product::<i64>();
        if count(&left) != count(&right) {
            return None;
        }
        let region = self.reference.program.regions[x.region].key;
        let (terms, known) = (self.terms, self.premises);
        let range = |term: TermId| -> Range { range(terms, known, region, term) };
        // Positions along the dimensions of the larger rank say those of the other.
        let lanes = if left.len() >= right.len() { &left } else { &right };
        let r = access(terms, x, lanes)?;
        let g = access(terms, y, lanes)?;
        let g = self.in_terms_of(&r, g);
        let hypotheses = self.hypotheses.clone();
        let declared = |hypothesis: Hypothesis| hypotheses.has(hypothesis);
        let spaces = self.index_spaces(x.region);
        let mut prover = premises(terms, lanes, (&r, &g), &spaces, &declared, &range)?;
        self.keep_launched(&mut prover);
        let at = At { place, home: region, lanes };
        self.judge(&r, &g, &prover, at)
    }

    /// What the reference's accesses in a region and those around it say about their
    /// indices, where these are plain numbers (axiom `index-in-space`).
    pub(super) fn index_spaces(&mut self, region: RegionId) -> Rc<[Premise]> {
        if let Some(known) = self.spaces.get(&region) {
            return known.clone();
        }
        let program = self.reference.program;
        let mut spaces = match program.regions[region].parent {
            Some(holder) => self.index_spaces(program.effects[holder].region).to_vec(),
            None => Vec::new(),
        };
        for effect in &program.regions[region].effects {
            let effect = &program.effects[*effect];
            if !effect.certain || effect.operands_named("view").is_empty() {
                continue;
            }
            spaces.extend(self.space_of(effect, region).into_iter().flatten());
        }
        spaces.dedup();
        let spaces: Rc<[Premise]> = spaces.into();
        self.spaces.insert(region, spaces.clone());
        spaces
    }

    /// What an access of the reference says about its index, where no more than one
    /// hypothesis is needed for the index to be what its polynomial says.
    fn space_of(&self, effect: &Effect, region: RegionId) -> Option<Vec<Premise>> {
        let (terms, known) = (self.terms, self.premises);
        let lanes = tile_shape(terms, effect)?;
        let it = access(terms, effect, &lanes)?;
        let key = self.reference.program.regions[region].key;
        let range = |term: TermId| -> Range { range(terms, known, key, term) };
        let declared = |hypothesis: Hypothesis| self.hypotheses.has(hypothesis);
        let prover = premises(terms, &lanes, (&it, &it), &[], &declared, &range)?;
        let fits = it.fits.iter().filter(|fit| fit.everywhere).map(|fit| fit.form.clone());
        let proof = all_hold(&fits.collect::<Vec<_>>(), &prover)?;
        let hypothesis = proof.first().copied();
        let forms = it.requires.into_iter();
        (proof.len() <= 1).then(|| forms.map(|form| Premise { form, hypothesis }).collect())
    }

    /// `g` with each value that is the same as one of `r` replaced by that.
    fn in_terms_of(&mut self, r: &Access, g: Access) -> Access {
        let of_r = atoms(r);
        let mut names: FxHashMap<Atom, Atom> = FxHashMap::default();
        for atom in atoms(&g) {
            let partner = of_r.iter().find(|other| self.same_atoms(**other, atom));
            names.extend(partner.map(|partner| (atom, *partner)));
        }
        let rename = |form: &Form| form.renamed(|atom| *names.get(&atom).unwrap_or(&atom));
        let all = |forms: &[Form]| forms.iter().map(rename).collect::<Vec<_>>();
        let mut fits = g.fits;
        for fit in &mut fits {
            fit.form = rename(&fit.form);
        }
        Access {
            offset: rename(&g.offset),
            inside: all(&g.inside),
            requires: all(&g.requires),
            sizes: all(&g.sizes),
            fits,
            ..g
        }
    }

    fn same_atoms(&mut self, r: Atom, g: Atom) -> bool {
        match (r, g) {
            (Atom::Term(r), Atom::Term(g)) => self.same(r, g),
            (Atom::Element(r, m), Atom::Element(g, n)) => m == n && self.same_elements(r, g),
            _ => r == g,
        }
    }

    /// Whether two access functions are the same; `None` where it can't be told.
    fn judge(&mut self, r: &Access, g: &Access, known: &Prover, at: At<'_>) -> Option<Reading> {
        let mut proof = Proof::new();
        if let Some((code, detail)) = self.other_elements(r, g)? {
            let distance = r.offset.minus(&g.offset).filter(|_| code == Code::Mem004);
            let prover = with(&with(known, &r.requires), &r.inside);
            let Some(used) = distance.and_then(|it| self.ask_zero(&it, &prover, at)) else {
                return Some(Reading::Unlike(vec![(code, Change::Changed, detail.to_owned())]));
            };
            proof.extend(used);
        }
        let mut unlike = Vec::new();
        let mut differs = |code, detail: &str| {
            unlike.push((code, Change::Changed, detail.to_owned()));
        };
        // Where the reference is defined, its index lies in the index space.
        let prover = &with(known, &r.requires);
        let (of_r, of_g) = (with(prover, &r.inside), with(prover, &g.inside));
        for (forms, prover, detail) in [
            (
                &g.inside,
                &of_r,
                "the generated program leaves out lanes that the reference accesses",
            ),
            (
                &r.inside,
                &of_g,
                "the generated program accesses lanes that the reference leaves out",
            ),
        ] {
            match self.all_hold(forms, prover, at) {
                Some(used) => proof.extend(used),
                None => differs(Code::Mem006, detail),
            }
        }
        if !self.same_masks(r, g) {
            differs(Code::Mem006, "lanes are chosen by another mask");
        }
        match self.all_hold(&g.requires, prover, at) {
            Some(used) => proof.extend(used),
            None => differs(
                Code::Mem007,
                "the index can leave the view's index space where the reference is defined, \
                 unless launches exclude it (`--assume grid`, `--bind` where sizes agree)",
            ),
        }
        let mut padding = self.padding_differs(r, g);
        if let Some((change, detail)) = padding.filter(|(change, _)| *change != Change::Gained) {
            match all_hold(&r.inside, prover).filter(|_| r.masks.is_empty()) {
                Some(used) => {
                    proof.extend(used);
                    padding = Some((change, "the padding differs, but no lane lies outside"));
                }
                None => unlike.push((Code::Mem008, change, detail.to_owned())),
            }
        }
        if !unlike.is_empty() {
            return Some(Reading::Unlike(unlike));
        }
        let offsets = self.hypotheses.has(Hypothesis::Offsets);
        let mut hold = |forms: &[Form], prover: &Prover| self.all_hold(forms, prover, at);
        match nothing_wraps((r, g), known, offsets, &mut hold) {
            Some(used) => proof.extend(used),
            None => return Some(Reading::MayWrap),
        }
        Some(Reading::Equal(proof, padding))
    }

    /// Shows by the prover that the polynomials are what the programs compute.
    pub(super) fn never_wraps(&self, r: &Access, g: &Access, known: &Prover) -> Option<Proof> {
        let offsets = self.hypotheses.has(Hypothesis::Offsets);
        nothing_wraps((r, g), known, offsets, &mut |forms, prover| all_hold(forms, prover))
    }

    /// Whether two access functions lead to other elements, and why.
    #[allow(clippy::option_option, reason = "that it can't be told is no answer")]
    fn other_elements(&mut self, r: &Access, g: &Access) -> Option<Option<(Code, &'static str)>> {
        Some(if !self.same(r.base, g.base) {
            Some((Code::Mem003, "another tensor is accessed"))
        } else if r.element != g.element {
            Some((Code::Shp004, "elements of another type are accessed"))
        } else if !r.offset.minus(&g.offset)?.is_zero() {
            Some((Code::Mem004, "lanes access other elements of the tensor"))
        } else {
            None
        })
    }

    fn same_masks(&mut self, r: &Access, g: &Access) -> bool {
        r.masks.len() == g.masks.len()
            && r.masks.iter().zip(&g.masks).all(|(r, g)| r.at == g.at && self.same(r.mask, g.mask))
    }

    fn padding_differs(&mut self, r: &Access, g: &Access) -> Option<(Change, &'static str)> {
        match (r.padding, g.padding) {
            (Some(Padding::Tile(r)), Some(Padding::Tile(g))) if self.same(r, g) => None,
            (r, g) if r == g => None,
            (None, _) => {
                Some((Change::Gained, "lanes outside have a value in the generated program only"))
            }
            (_, None) => Some((Change::Lost, "lanes outside have a value in the reference only")),
            _ => Some((Change::Changed, "lanes outside get another value")),
        }
    }

    /// A difference in padding that no result depends on, or that only adds a value.
    fn note_padding(&mut self, padding: Option<(Change, &'static str)>, place: Place) {
        let Some((change, detail)) = padding else { return };
        self.note(Report {
            code: Code::Mem008,
            change,
            detail: detail.to_owned(),
            reference: Some(place.reference),
            generated: Some(place.generated),
            weight: Some((Severity::Note, Impact::None)),
        });
    }
}

/// Shows that the polynomials are what the programs compute: that nothing wraps around where
/// that would matter, by what shows of polynomials that none is negative. Each step may rely
/// on what those before it have shown: first which lanes the reference accesses, with no word
/// about its index, then which the generated program does, then the offsets in these lanes,
/// which fit 32 bits where `offsets` says that this is declared.
fn nothing_wraps(
    (r, g): (&Access, &Access),
    known: &Prover,
    offsets: bool,
    hold: &mut dyn FnMut(&[Form], &Prover) -> Option<Proof>,
) -> Option<Proof> {
    let forms = |access: &Access, everywhere: bool| -> Vec<Form> {
        let fits = access.fits.iter().filter(|fit| fit.everywhere == everywhere);
        fits.map(|fit| fit.form.clone()).collect()
    };
    let mut proof = hold(&forms(r, true), known)?;
    let mut prover = with(known, &r.requires);
    proof.extend(hold(&forms(g, true), &prover)?);
    prover = with(&prover, &r.inside);
    add_products(r, &mut prover);
    if offsets {
        let hypothesis = Some(Hypothesis::Offsets);
        let fits = fits_32_bits(&r.offset)?.map(|form| Premise { form, hypothesis });
        prover.premises.extend(fits);
    }
    proof.extend(hold(&forms(r, false), &prover)?);
    proof.extend(hold(&forms(g, false), &prover)?);
    Some(proof)
}

/// Adds bounds of the reference times the strides that are never negative: an offset
/// within a tensor is at most its last coordinate times the stride.
fn add_products(r: &Access, prover: &mut Prover) {
    let factors: BTreeSet<Atom> = r
        .offset
        .parts()
        .filter(|(monomial, _)| monomial.len() > 1)
        .flat_map(|(monomial, _)| monomial.iter().copied())
        .filter(|atom| prover.ranges.get(atom).is_some_and(|(low, _)| *low >= 0))
        .collect();
    for (factor, bound) in factors.iter().flat_map(|f| r.inside.iter().map(move |b| (f, b))) {
        let product = bound.times(&Form::atom(*factor));
        prover.premises.extend(product.map(Premise::fact));
    }
}

/// Polynomials that are not negative where this one fits 32 bits.
fn fits_32_bits(form: &Form) -> Option<[Form; 2]> {
    let (least, most) = (i128::from(i32::MIN), i128::from(i32::MAX));
    Some([form.plus(&Form::constant(least), -1)?, Form::constant(most).minus(form)?])
}

/// The prover with more premises.
fn with(prover: &Prover, forms: &[Form]) -> Prover {
    let mut prover = prover.clone();
    prover.premises.extend(forms.iter().cloned().map(Premise::fact));
    prover
}

/// The hypotheses under which none of these polynomials is negative.
fn all_hold(forms: &[Form], prover: &Prover) -> Option<Proof> {
    let mut proof = Proof::new();
    for form in forms {
        proof.extend(prover.never_negative(form)?);
    }
    Some(proof)
}

/// The tile that a store writes.
pub(super) fn stored(effect: &Effect) -> Option<TermId> {
    let name = match effect.opcode {
        Opcode::StoreViewTko => "tile",
        Opcode::StorePtrTko => "value",
        _ => return None,
    };
    effect.operands_named(name).first().copied()
}

/// What an access function is made of.
fn atoms(access: &Access) -> BTreeSet<Atom> {
    let fits = access.fits.iter().map(|fit| &fit.form);
    let forms = access.inside.iter().chain(&access.requires).chain(fits).chain([&access.offset]);
    forms.flat_map(Form::atoms).collect()
}
