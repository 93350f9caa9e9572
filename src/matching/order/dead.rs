//! Loads that nothing depends on, against writes that nothing orders them against.
//!
//! Such a load does nothing, but a weak access says that nothing else touches its elements
//! at the same time (specification, “Memory Model”): unordered against a write of them it
//! is a race, and the program is undefined. The generated program may have that only where
//! the reference has it, too.

use super::orders_of_dead_loads;
use crate::canon::{Effect, EffectId, Program, RegionId};
use crate::classify::{Change, Code, memory};
use crate::dialect::Opcode;
use crate::matching::Hypothesis;
use crate::matching::matcher::{Matcher, Side};
use crate::matching::pairing::base_of;

/// A load that nothing depends on, by its number, and a write that it may race with.
type Race = (usize, EffectId);

impl Matcher<'_> {
    /// Reports loads of the generated program that nothing depends on and that race with a
    /// write, and leaves the verdict open where they may.
    pub fn compare_dead_orders(&mut self) {
        let (a, b) = (self.reference, self.generated);
        if b.program.dead_loads.is_empty() || self.findings.differs() {
            return;
        }
        let known = self.races(a);
        let mut told = None;
        for (load, write) in self.races(b) {
            let effect = &b.program.dead_loads[load].effect;
            let partner = known.iter().find(|(other, first)| {
                self.effect_pairs.contains(&(*first, write))
                    && self.same_spot(&a.program.dead_loads[*other].effect, effect)
            });
            if partner.is_some() || told == Some(load) {
                continue;
            }
            told = Some(load);
            self.report_race(effect, write);
        }
    }

    fn report_race(&mut self, load: &Effect, write: EffectId) {
        let (a, b) = (self.reference, self.generated);
        let partner = self.effect_pairs.iter().find(|(_, generated)| *generated == write);
        let reference = partner.map(|(reference, _)| a.program.effects[*reference].operation);
        let write = &b.program.effects[write];
        let what = format!(
            "nothing orders a `{}` that nothing depends on and this `{}`",
            load.opcode.name(),
            write.opcode.name()
        );
        if self.is_one_place(load, write) {
            let detail = format!("{what}, which touch the same elements");
            let generated = Some(write.operation);
            self.report(Code::Ord002, Change::Lost, detail, reference, generated);
        } else {
            self.undecided(
                format!("{what}, which may touch the same elements"),
                reference,
                Some(load.operation),
            );
        }
    }

    /// The loads of a side that nothing depends on, each with the writes that it may race
    /// with.
    fn races(&mut self, side: Side<'_>) -> Vec<Race> {
        let program = side.program;
        if program.dead_loads.is_empty() {
            return Vec::new();
        }
        let ordered = orders_of_dead_loads(self.terms, program);
        let mut races = Vec::new();
        for (load, dead) in program.dead_loads.iter().enumerate() {
            for (id, effect) in program.effects.iter().enumerate() {
                let writes = memory::access(effect.opcode).is_some_and(|(_, writes)| writes);
                if writes
                    && !ordered.contains(&(load, id))
                    && !exclusive(program, dead.effect.region, effect.region)
                    && self.may_be_one_tensor(&dead.effect, effect)
                {
                    races.push((load, id));
                }
            }
        }
        races
    }

    fn may_be_one_tensor(&mut self, x: &Effect, y: &Effect) -> bool {
        let bases = (base_of(self.terms, x), base_of(self.terms, y));
        let distinct = matches!(bases, (Some(x), Some(y)) if x != y);
        let declared = self.hypotheses.condition(Hypothesis::NoAlias).filter(|_| distinct);
        let apart = declared.is_some();
        self.conditions.extend(declared);
        !apart
    }

    /// Whether two accesses of one program are of the same elements.
    fn is_one_place(&self, x: &Effect, y: &Effect) -> bool {
        let tensor = |it: &Effect| {
            let view = *it.operands_named("view").first()?;
            self.terms.get(view).operands.first().copied()
        };
        let index = |it: &Effect| it.operands_named("index").to_vec();
        match (tensor(x), tensor(y)) {
            (Some(p), Some(q)) => p == q && index(x) == index(y),
            (None, None) => x.operands.first() == y.operands.first(),
            _ => false,
        }
    }
}

/// Whether two regions are, or lie in, different cases of one branch.
fn exclusive(program: &Program, x: RegionId, y: RegionId) -> bool {
    let (x, y) = (path(program, x), path(program, y));
    let parts = x.iter().zip(&y).find(|(x, y)| x != y);
    parts.is_some_and(|(x, y)| {
        let holder = program.regions[*x].parent;
        holder == program.regions[*y].parent
            && holder.is_some_and(|holder| program.effects[holder].opcode == Opcode::If)
    })
}

/// The regions around a region, from the entry's to itself.
fn path(program: &Program, region: RegionId) -> Vec<RegionId> {
    let around = |region: &RegionId| {
        let holder = program.regions[*region].parent?;
        Some(program.effects[holder].region)
    };
    let mut path: Vec<RegionId> = std::iter::successors(Some(region), around).collect();
    path.reverse();
    path
}
