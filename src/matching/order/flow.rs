//! Which effects values are computed from, through loops and branches.

use crate::canon::{EffectId, Kind, Program, RegionId, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

/// Which effects values are computed from.
pub struct Flow<'p> {
    terms: &'p Terms,
    program: &'p Program,
    effects: FxHashMap<TermId, EffectId>,
    regions: FxHashMap<TermId, RegionId>,
}

impl<'p> Flow<'p> {
    /// The flow of `program`.
    pub fn of(terms: &'p Terms, program: &'p Program) -> Self {
        let effects = program.effects.iter().enumerate().map(|(id, it)| (it.key, id)).collect();
        let regions = program.regions.iter().enumerate().map(|(id, it)| (it.key, id)).collect();
        Self { terms, program, effects, regions }
    }

    /// The accesses that an effect's operands are computed from, through loops and
    /// branches too.
    pub fn sources(&self, effect: EffectId) -> Vec<EffectId> {
        let mut seen: FxHashSet<TermId> = FxHashSet::default();
        let mut found = Vec::new();
        let mut stack = self.program.effects[effect].operands.clone();
        while let Some(term) = stack.pop() {
            if !seen.insert(term) {
                continue;
            }
            let it = self.terms.get(term);
            match it.kind {
                Kind::Result(_) => match self.effects.get(&it.operands[0]) {
                    Some(source) if self.program.effects[*source].regions.is_empty() => {
                        found.push(*source);
                    }
                    Some(source) => self.handed_over(*source, &mut stack),
                    None => {}
                },
                Kind::Argument(_) => {
                    let region = self.regions.get(&it.operands[0]);
                    let holder = region.and_then(|region| self.program.regions[*region].parent);
                    if let Some(holder) = holder {
                        self.handed_over(holder, &mut stack);
                    }
                }
                _ => stack.extend(&it.operands),
            }
        }
        found
    }

    /// What a loop or branch starts with and what its regions hand on.
    fn handed_over(&self, effect: EffectId, into: &mut Vec<TermId>) {
        into.extend(&self.program.effects[effect].operands);
        let mut pending = self.program.effects[effect].regions.clone();
        while let Some(region) = pending.pop() {
            into.extend(&self.program.regions[region].exit.operands);
            for inner in &self.program.regions[region].effects {
                pending.extend(&self.program.effects[*inner].regions);
            }
        }
    }
}
