//! Which effects values are computed from, through loops and branches.

use crate::canon::program::{EffectId, Program, RegionId};
use crate::canon::terms::{Kind, TermId, Terms};
use crate::dialect::Opcode;
use rustc_hash::{FxHashMap, FxHashSet};

/// Which effects values are computed from.
pub struct Flow<'p> {
    terms: &'p Terms,
    program: &'p Program,
    effects: FxHashMap<TermId, EffectId>,
    regions: FxHashMap<TermId, RegionId>,
}

/// What a walk over values comes to, with the values that it goes on from.
enum Found<'s> {
    /// What a loop or branch hands on, by its number among that.
    Handed(EffectId, u32, &'s mut Vec<TermId>),
    /// Another value.
    Value(TermId, &'s mut Vec<TermId>),
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
        let operands = self.program.effects[effect].operands.clone();
        self.accesses(operands, |found| match found {
            Found::Handed(holder, _, stack) => self.handed_over(holder, stack),
            Found::Value(term, stack) => {
                let it = self.terms.get(term);
                if !matches!(it.kind, Kind::Argument(_)) {
                    return stack.extend(&it.operands);
                }
                let region = self.regions.get(&it.operands[0]);
                if let Some(holder) = region.and_then(|it| self.program.regions[*it].parent) {
                    self.handed_over(holder, stack);
                }
            }
        })
    }

    /// The accesses that an effect's operands are computed from whatever way the program
    /// takes: in a selection or branch only what decides it, and of what a counted loop
    /// carries what each trip adds to.
    pub fn sure_sources(&self, effect: EffectId) -> Vec<EffectId> {
        self.sure(self.program.effects[effect].operands.clone()).0
    }

    /// The accesses that values are surely computed from, and the arguments of regions.
    fn sure(&self, values: Vec<TermId>) -> (Vec<EffectId>, FxHashSet<TermId>) {
        let (mut added, mut arguments) = (Vec::new(), FxHashSet::default());
        let mut found = self.accesses(values, |found| match found {
            Found::Handed(holder, position, stack) => {
                if let Some((initial, trips, around)) = self.added_to(holder, position) {
                    stack.push(initial);
                    added.extend(trips);
                    arguments.extend(around);
                }
            }
            Found::Value(term, stack) => {
                let it = self.terms.get(term);
                match it.kind {
                    Kind::Argument(_) => {
                        arguments.insert(term);
                    }
                    Kind::Operation { opcode: Opcode::Select, .. } => stack.push(it.operands[0]),
                    Kind::Region { .. } | Kind::Effect { .. } => {}
                    _ => stack.extend(&it.operands),
                }
            }
        });
        found.append(&mut added);
        (found, arguments)
    }

    /// The accesses that a walk over values comes to. Where it goes on from what is no
    /// result of one, `through` says.
    fn accesses(
        &self,
        mut stack: Vec<TermId>,
        mut through: impl FnMut(Found<'_>),
    ) -> Vec<EffectId> {
        let mut seen: FxHashSet<TermId> = FxHashSet::default();
        let mut found = Vec::new();
        while let Some(term) = stack.pop() {
            if !seen.insert(term) {
                continue;
            }
            let it = self.terms.get(term);
            let Kind::Result(position) = it.kind else {
                through(Found::Value(term, &mut stack));
                continue;
            };
            match self.effects.get(&it.operands[0]) {
                Some(source) if self.program.effects[*source].regions.is_empty() => {
                    found.push(*source);
                }
                Some(holder) => through(Found::Handed(*holder, position, &mut stack)),
                None => {}
            }
        }
        found
    }

    /// Of a value that each trip of a counted loop computes from the one before: what it
    /// starts with, the accesses that each trip computes it from, and the arguments.
    fn added_to(
        &self,
        effect: EffectId,
        position: u32,
    ) -> Option<(TermId, Vec<EffectId>, FxHashSet<TermId>)> {
        let it = &self.program.effects[effect];
        let [region] = it.regions[..] else { return None };
        if it.opcode != Opcode::For || !self.ends_once(region) {
            return None;
        }
        // Bounds and step come before what a loop starts with, the index before what it
        // carries.
        let position = position as usize;
        let region = &self.program.regions[region];
        let handed = *region.exit.operands.get(position)?;
        let (trips, around) = self.sure(vec![handed]);
        let carried = region.arguments.get(position + 1)?;
        around.contains(carried).then_some(())?;
        Some((*it.operands.get(position + 3)?, trips, around))
    }

    /// Whether the trips of a loop all end at the end of its region.
    fn ends_once(&self, region: RegionId) -> bool {
        let inner = self.program.regions[region].effects.iter();
        let mut branches =
            inner.map(|it| &self.program.effects[*it]).filter(|it| it.opcode == Opcode::If);
        branches.all(|it| {
            it.regions.iter().all(|case| {
                self.program.regions[*case].exit.opcode == Opcode::Yield && self.ends_once(*case)
            })
        })
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
