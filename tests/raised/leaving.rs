//! Values that leave the branches they are computed in.
//!
//! What a branch hands on is a selection between what its cases compute, so that outside
//! of it a canonical program uses what effects inside give. A module has to hand that on
//! by `yield`.

use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;
use tile_irdiff::canon::{EffectId, Kind, Program, RegionId, TermId, Terms};
use tile_irdiff::dialect::Opcode;

/// For each branch the results of effects in it that are used outside.
pub type Leaving = FxHashMap<EffectId, BTreeSet<TermId>>;

/// What leaves the branches of a program.
pub fn leaving(terms: &Terms, program: &Program) -> Leaving {
    let givers = program.effects.iter().map(|effect| (effect.key, effect.region)).collect();
    let mut search = Search { terms, program, givers, leaving: Leaving::default() };
    for (user, roots) in uses(program) {
        search.region(user, roots);
    }
    search.leaving
}

/// The values that each region uses by itself.
fn uses(program: &Program) -> Vec<(RegionId, Vec<TermId>)> {
    let mut uses = Vec::new();
    for (id, region) in program.regions.iter().enumerate() {
        let effects = region.effects.iter().map(|effect| &program.effects[*effect]);
        let mut roots: Vec<TermId> =
            effects.flat_map(|effect| effect.operands.iter().copied()).collect();
        roots.extend(&region.exit.operands);
        uses.push((id, roots));
    }
    for load in &program.dead_loads {
        uses.push((load.effect.region, load.effect.operands.clone()));
    }
    for assumption in &program.assumptions {
        uses.push((assumption.region, vec![assumption.term]));
    }
    for obligation in &program.obligations {
        let mut roots: Vec<TermId> = obligation.under.iter().map(|(term, _)| *term).collect();
        roots.extend(super::demands::values(&obligation.kind));
        uses.push((obligation.region, roots));
    }
    uses
}

struct Search<'a> {
    terms: &'a Terms,
    program: &'a Program,
    /// The region of the effect with each key.
    givers: FxHashMap<TermId, RegionId>,
    leaving: Leaving,
}

impl Search<'_> {
    fn region(&mut self, user: RegionId, roots: Vec<TermId>) {
        let around = self.around(user);
        let (mut seen, mut pending) = (FxHashSet::default(), roots);
        while let Some(term) = pending.pop() {
            if !seen.insert(term) {
                continue;
            }
            let it = self.terms.get(term);
            match it.kind {
                Kind::Result(_) => {
                    if let Some(giver) = self.givers.get(&it.operands[0]) {
                        self.leave(term, *giver, &around);
                    }
                }
                Kind::Argument(_) => {}
                _ => pending.extend(&it.operands),
            }
        }
    }

    /// A region and those around it.
    fn around(&self, region: RegionId) -> FxHashSet<RegionId> {
        let mut around = FxHashSet::default();
        let mut next = Some(region);
        while let Some(region) = next {
            around.insert(region);
            next = self.program.regions[region].parent.map(|id| self.program.effects[id].region);
        }
        around
    }

    fn leave(&mut self, term: TermId, giver: RegionId, around: &FxHashSet<RegionId>) {
        let mut region = giver;
        while !around.contains(&region) {
            let holder = self.program.regions[region].parent.expect("the entry is around all");
            let effect = &self.program.effects[holder];
            assert_eq!(effect.opcode, Opcode::If, "what leaves a loop is a result of it");
            self.leaving.entry(holder).or_default().insert(term);
            region = effect.region;
        }
    }
}
