//! Loads that nothing depends on, against writes that nothing orders them against.
//!
//! Such a load does nothing, but a weak access says that nothing else touches its elements
//! at the same time (specification, “Memory Model”): unordered against a write of them it
//! is a race, and the program is undefined. The generated program may have that only where
//! the reference has it, too.

use super::MOST_ORDERED;
use crate::canon::{
    Before, Effect, EffectId, Paths, are_of_distinct_parameters, exclusive, orders_of_dead_loads,
    relation,
};
use crate::classify::{Change, Code, memory};
use crate::matching::Hypothesis;
use crate::matching::matcher::{Matcher, Side};

/// A load and a write that it may race with.
type Race<'p> = (&'p Effect, EffectId);

impl Matcher<'_> {
    /// Reports loads of the generated program that nothing depends on and that race with a
    /// write, and leaves the verdict open where they may.
    pub fn compare_dead_orders(&mut self) {
        let (a, b) = (self.reference, self.generated);
        if b.program.dead_loads.is_empty() || self.findings.differs() {
            return;
        }
        if a.program.effects.len().max(b.program.effects.len()) > MOST_ORDERED {
            let reason =
                format!("a load that nothing depends on among more than {MOST_ORDERED} accesses");
            let load = b.program.dead_loads[0].effect.operation;
            return self.undecided(reason, None, Some(load));
        }
        let races = self.dead_races(b, Paths::All);
        if races.is_empty() {
            return;
        }
        let mut known = self.dead_races(a, Paths::Some);
        known.extend(self.live_races(a));
        let mut told = None;
        for (load, write) in races {
            let partner = known.iter().find(|(other, first)| {
                self.effect_pairs.contains(&(*first, write)) && self.same_spot(other, load)
            });
            if partner.is_some() || told == Some(load.operation) {
                continue;
            }
            told = Some(load.operation);
            self.report_race(load, write);
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
    fn dead_races<'p>(&mut self, side: Side<'p>, paths: Paths) -> Vec<Race<'p>> {
        let loads = &side.program.dead_loads;
        if loads.is_empty() {
            return Vec::new();
        }
        let ordered = orders_of_dead_loads(self.terms, side.program, paths);
        let loads = loads.iter().map(|load| &load.effect).enumerate();
        self.races(side, loads, |load, write| ordered.contains(&(load, write)))
    }

    /// The other loads of a side, each with the writes that it may race with.
    fn live_races<'p>(&mut self, side: Side<'p>) -> Vec<Race<'p>> {
        let ordered = relation(self.terms, side.program, Paths::Some);
        let before = |first, second| ordered.contains(&Before { first, second, carried: None });
        let loads = side.program.effects.iter().enumerate().filter(|(_, effect)| {
            let reads = memory::access(effect.opcode).is_some_and(|(_, writes)| !writes);
            reads && effect.guard.is_none()
        });
        self.races(side, loads, |load, write| before(load, write) || before(write, load))
    }

    fn races<'p>(
        &mut self,
        side: Side<'p>,
        loads: impl Iterator<Item = (usize, &'p Effect)>,
        ordered: impl Fn(usize, EffectId) -> bool,
    ) -> Vec<Race<'p>> {
        let program = side.program;
        let mut races = Vec::new();
        for (number, load) in loads {
            for (id, effect) in program.effects.iter().enumerate() {
                let writes = memory::access(effect.opcode).is_some_and(|(_, writes)| writes);
                if writes
                    && !ordered(number, id)
                    && !exclusive(program, load.region, effect.region)
                    && self.may_be_one_tensor(load, effect)
                {
                    races.push((load, id));
                }
            }
        }
        races
    }

    fn may_be_one_tensor(&mut self, x: &Effect, y: &Effect) -> bool {
        let distinct = are_of_distinct_parameters(self.terms, x, y);
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
