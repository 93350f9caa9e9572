//! Tokens and data closed into a happens-before relation.

use super::Before;
use super::flow::Flow;
use crate::canon::{EffectId, Program, RegionId, Terms, Token, TokenId};
use crate::dialect::Opcode;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

/// What a token comes after.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Event {
    Effect(EffectId),
    /// What the last trip of a loop handed on, by region and position.
    Trip(RegionId, usize),
    /// A load that nothing depends on, by its number.
    DeadLoad(usize),
}

/// All pairs of effects in order, by tokens and by data.
pub fn relation(terms: &Terms, program: &Program) -> FxHashSet<Before> {
    let mut closure =
        Closure { program, flow: Flow::of(terms, program), known: FxHashMap::default() };
    let mut relation = FxHashSet::default();
    for second in 0..program.effects.len() {
        for event in closure.before(second) {
            match event {
                Event::Effect(first) => {
                    relation.insert(Before { first, second, carried: None });
                }
                Event::Trip(region, position) => {
                    for first in closure.handed_on(region, position) {
                        relation.insert(Before { first, second, carried: Some(region) });
                    }
                }
                Event::DeadLoad(_) => {}
            }
        }
    }
    relation
}

/// The loads that nothing depends on, by their numbers, each with an effect that is
/// ordered after or before it.
pub fn orders_of_dead_loads(terms: &Terms, program: &Program) -> FxHashSet<(usize, EffectId)> {
    let mut closure =
        Closure { program, flow: Flow::of(terms, program), known: FxHashMap::default() };
    let mut orders = FxHashSet::default();
    for effect in 0..program.effects.len() {
        let before = closure.before(effect);
        orders.extend(before.into_iter().filter_map(|event| match event {
            Event::DeadLoad(load) => Some((load, effect)),
            _ => None,
        }));
    }
    for (load, dead) in program.dead_loads.iter().enumerate() {
        let before = dead.effect.after.map(|token| closure.events(token)).unwrap_or_default();
        orders.extend(before.into_iter().filter_map(|event| match event {
            Event::Effect(effect) => Some((load, effect)),
            _ => None,
        }));
    }
    orders
}

struct Closure<'p> {
    program: &'p Program,
    flow: Flow<'p>,
    known: FxHashMap<EffectId, BTreeSet<Event>>,
}

impl Closure<'_> {
    /// Everything that comes before an effect: what its token comes after, and what its
    /// operands are computed from.
    fn before(&mut self, effect: EffectId) -> BTreeSet<Event> {
        if let Some(known) = self.known.get(&effect) {
            return known.clone();
        }
        let mut events = match self.program.effects[effect].after {
            Some(token) => self.events(token),
            None => BTreeSet::new(),
        };
        for source in self.flow.sources(effect) {
            // Effects are listed in the order of the program, so that what a value is
            // computed from comes earlier in the list and the walk ends.
            if source < effect {
                events.extend(self.before(source));
                events.insert(Event::Effect(source));
            }
        }
        self.known.insert(effect, events.clone());
        events
    }

    /// Everything that `token` comes after.
    fn events(&mut self, token: TokenId) -> BTreeSet<Event> {
        let program = self.program;
        match &program.tokens[token] {
            Token::Start => BTreeSet::new(),
            Token::After(effect) => {
                let mut events = self.before(*effect);
                events.insert(Event::Effect(*effect));
                events
            }
            Token::Join(parts) => parts.iter().flat_map(|part| self.events(*part)).collect(),
            Token::Argument(region, position) => {
                let mut events = self.entered(program.regions[*region].parent, *position);
                events.insert(Event::Trip(*region, *position));
                events
            }
            Token::Result(effect, position) => self.result(*effect, *position),
            Token::Passed(load, before) => {
                let mut events = self.events(*before);
                events.insert(Event::DeadLoad(*load));
                events
            }
        }
    }

    fn entered(&mut self, holder: Option<EffectId>, position: usize) -> BTreeSet<Event> {
        let entered = holder.and_then(|holder| self.program.entered.get(&holder));
        let token = entered.and_then(|list| list.iter().find(|(at, _)| *at == position));
        token.map(|(_, token)| *token).map(|token| self.events(token)).unwrap_or_default()
    }

    /// What comes before the end of a loop or branch: what came before it, and what
    /// its regions hand on.
    fn result(&mut self, effect: EffectId, position: usize) -> BTreeSet<Event> {
        let mut events = self.entered(Some(effect), position);
        let regions = self.program.effects[effect].regions.clone();
        let leaves = match self.program.effects[effect].opcode {
            Opcode::Loop => Opcode::Break,
            Opcode::For => Opcode::Continue,
            _ => Opcode::Yield,
        };
        for region in &regions {
            for token in self.exits(*region, leaves, position) {
                events.extend(self.events(token));
            }
        }
        events.retain(|event| !matches!(event, Event::Trip(at, _) if regions.contains(at)));
        events
    }

    /// Tokens that `leaves` operations of a region, those in branches included, hand on
    /// at `position`.
    fn exits(&self, region: RegionId, leaves: Opcode, position: usize) -> Vec<TokenId> {
        let mut found = Vec::new();
        let mut pending = vec![region];
        while let Some(region) = pending.pop() {
            let it = &self.program.regions[region];
            if it.exit.opcode == leaves {
                let handed = it.exit.tokens.iter().find(|(at, _)| *at == position);
                found.extend(handed.map(|(_, token)| *token));
            }
            if leaves != Opcode::Yield {
                let inner = it.effects.iter().map(|inner| &self.program.effects[*inner]);
                let branches = inner.filter(|effect| effect.opcode == Opcode::If);
                pending.extend(branches.flat_map(|effect| effect.regions.clone()));
            }
        }
        found
    }

    /// Effects of a trip that the next one comes after by carried value `position`.
    fn handed_on(&mut self, region: RegionId, position: usize) -> Vec<EffectId> {
        let tokens = self.exits(region, Opcode::Continue, position);
        let events: BTreeSet<Event> = tokens.into_iter().flat_map(|t| self.events(t)).collect();
        events
            .into_iter()
            .filter_map(|event| match event {
                Event::Effect(effect) => inside(self.program, effect, region).then_some(effect),
                Event::Trip(..) | Event::DeadLoad(_) => None,
            })
            .collect()
    }
}

fn inside(program: &Program, effect: EffectId, region: RegionId) -> bool {
    let mut at = program.effects[effect].region;
    loop {
        if at == region {
            return true;
        }
        match program.regions[at].parent {
            Some(holder) => at = program.effects[holder].region,
            None => return false,
        }
    }
}
