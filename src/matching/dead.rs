//! Loads that nothing depends on: what they read has to be memory all the same.
//!
//! A load whose value is unused does nothing (axiom `dead-load`), unless it leaves the
//! view's index space or its tensor: then the program is undefined. So the generated
//! program may have one only where the reference accesses the same elements, too, or
//! where its index is shown to lie inside.

use super::Hypothesis;
use super::matcher::Matcher;
use crate::canon::{
    DeadLoad, Effect, EffectId, Kind, Program, Range, RegionId, TermId, range, surely_runs,
};
use crate::equiv::{access, premises};

impl Matcher<'_> {
    /// Leaves the verdict open where a load of the generated program may be undefined
    /// that nothing depends on.
    pub fn compare_dead_loads(&mut self) {
        if self.findings.differs() {
            return;
        }
        for load in &self.generated.program.dead_loads {
            if !self.is_accessed(load) && !self.is_inside(load) {
                let reason = format!(
                    "nothing depends on this `{}`, and it may read outside its tensor where the \
                     reference is defined",
                    load.effect.opcode.name()
                );
                self.undecided(reason, None, Some(load.effect.operation));
            }
        }
    }

    /// Leaves the verdict open where a load of the generated program happens although the
    /// loop that its partner depends on makes no trip, and may be undefined then.
    pub(super) fn compare_guards(&mut self, r: EffectId, g: EffectId) {
        let (a, b) = (self.reference.program, self.generated.program);
        let (x, y) = (&a.effects[r], &b.effects[g]);
        let Some(guard) = x.guard else { return };
        let with_it = y.guard.is_some() && self.partners.get(&guard) == y.guard.as_ref();
        if with_it || self.happens_in(x, y.region) {
            return;
        }
        let before = b.regions[y.region].effects.iter().position(|effect| *effect == g);
        let load = DeadLoad { effect: y.clone(), position: before.unwrap_or(0) };
        if !self.is_accessed(&load) && !self.is_inside(&load) {
            let reason = format!(
                "the reference has this `{}` in a loop that may make no trip, and outside of it \
                 the generated program's may read outside its tensor",
                x.opcode.name()
            );
            self.undecided(reason, Some(x.operation), Some(y.operation));
        }
    }

    /// Whether an access of the reference does not depend on a loop that may make no trip
    /// where a region of the generated program is entered.
    fn happens_in(&self, access: &Effect, region: RegionId) -> bool {
        let Some(guard) = access.guard else { return true };
        let program = self.reference.program;
        let mut bodies = program.effects[guard].regions.iter();
        surely_runs(self.terms, self.premises, program, guard)
            || bodies.any(|body| self.encloses(*body, region))
    }

    /// Whether the reference accesses the same elements wherever the load is reached.
    fn is_accessed(&mut self, load: &DeadLoad) -> bool {
        accesses(self.reference.program).into_iter().any(|(other, position)| {
            self.is_reached_with((other.region, position), (load.effect.region, load.position))
                && self.happens_in(other, load.effect.region)
                && self.same_spot(other, &load.effect)
        })
    }

    /// Whether an access of the generated program touches no other elements than one of
    /// the reference.
    pub(super) fn same_spot(&mut self, r: &Effect, g: &Effect) -> bool {
        let all = |matcher: &mut Self, r: &[TermId], g: &[TermId]| {
            !r.is_empty()
                && r.len() == g.len()
                && r.iter().zip(g).all(|(r, g)| matcher.same(*r, *g))
        };
        if let (Some(_), Some(_)) = (view_of(r), view_of(g)) {
            return all(self, r.operands_named("view"), g.operands_named("view"))
                && all(self, r.operands_named("index"), g.operands_named("index"));
        }
        let masked = r.operands_named("mask");
        all(self, pointers(r), pointers(g))
            && (masked.is_empty() || all(self, masked, g.operands_named("mask")))
    }

    /// Whether the index of a load through a view lies in its index space, of a tensor
    /// that the reference accesses.
    fn is_inside(&mut self, load: &DeadLoad) -> bool {
        let Some(tensor) = self.tensor_of(&load.effect) else { return false };
        let place = (load.effect.region, load.position);
        let known = accesses(self.reference.program).into_iter().find(|(other, position)| {
            self.is_reached_with((other.region, *position), place)
                && self.happens_in(other, place.0)
                && self.tensor_of(other).is_some_and(|other| self.same(other, tensor))
        });
        let Some((other, _)) = known else { return false };
        let region = other.region;
        self.index_holds(&load.effect, region).unwrap_or(false)
    }

    fn tensor_of(&self, effect: &Effect) -> Option<TermId> {
        self.terms.get(view_of(effect)?).operands.first().copied()
    }

    fn index_holds(&mut self, load: &Effect, region: RegionId) -> Option<bool> {
        let Kind::View(view) = &self.terms.get(view_of(load)?).kind else { return None };
        let lanes: Vec<i64> = view.tile_shape.iter().map(|size| i64::from(*size)).collect();
        let it = access(self.terms, load, &lanes)?;
        let key = self.reference.program.regions[region].key;
        let (terms, known) = (self.terms, self.premises);
        let range = |term: TermId| -> Range { range(terms, known, key, term) };
        let hypotheses = self.hypotheses.clone();
        let declared = |hypothesis: Hypothesis| hypotheses.has(hypothesis);
        let spaces = self.index_spaces(region);
        let prover = premises(terms, &lanes, (&it, &it), &spaces, &declared, &range)?;
        let wraps = it.fits.iter().filter(|fit| fit.everywhere).map(|fit| &fit.form);
        let holds = |form| prover.never_negative(form).is_some_and(|used| used.is_empty());
        Some(it.requires.iter().chain(wraps).all(holds))
    }
}

fn view_of(effect: &Effect) -> Option<TermId> {
    effect.operands_named("view").first().copied()
}

fn pointers(effect: &Effect) -> &[TermId] {
    let groups = ["source", "destination", "pointers"].map(|name| effect.operands_named(name));
    groups.into_iter().find(|group| !group.is_empty()).unwrap_or(&[])
}

/// All accesses of a program, with the number of effects before them in their region.
fn accesses(program: &Program) -> Vec<(&Effect, usize)> {
    let dead = program.dead_loads.iter().map(|load| (&load.effect, load.position));
    let live = program.regions.iter().flat_map(|region| {
        let effects = region.effects.iter().map(|effect| &program.effects[*effect]);
        effects.enumerate().map(|(position, effect)| (effect, position))
    });
    dead.chain(live).collect()
}
