//! Tokens and data closed into a happens-before relation.
//!
//! A token may be one of several: what a branch yields, what a loop starts with or its last
//! trip handed on. [`Paths`] says whether an order counts that only some of these bring.

use super::Before;
use super::flow::Flow;
use super::places::{inside, is_skipped};
use crate::canon::program::{EffectId, Program, RegionId, Token, TokenId};
use crate::canon::terms::Terms;
use crate::dialect::Opcode;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

/// Which orders count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paths {
    /// Those that hold on some way through the program: all that it may ask for.
    Some,
    /// Those that hold on every way on which both accesses happen, and between all their
    /// trips: all that can be relied on.
    All,
}

/// What a token comes after.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Event {
    Effect(EffectId),
    /// What the trips before handed on, by region of the loop and position.
    Trip(RegionId, usize),
    /// A load that nothing depends on, by its number.
    DeadLoad(usize),
}

type Events = BTreeSet<Event>;

/// Stack that must be left when a chain of tokens goes a step deeper, in bytes.
const RED_ZONE: usize = 64 << 10;

/// Stack that is added when it is not, in bytes.
const STACK: usize = 4 << 20;

/// All pairs of effects in order, by tokens and by data.
pub fn relation(terms: &Terms, program: &Program, paths: Paths) -> FxHashSet<Before> {
    let mut closure = Closure::new(terms, program, paths);
    let mut relation = FxHashSet::default();
    for second in 0..program.effects.len() {
        for event in closure.before(second) {
            match event {
                Event::Effect(first) => {
                    relation.insert(Before { first, second, carried: None });
                }
                Event::Trip(region, position) => {
                    let earlier = closure.earlier.get(&(region, position)).into_iter().flatten();
                    relation.extend(earlier.filter_map(|event| match event {
                        Event::Effect(first) => {
                            Some(Before { first: *first, second, carried: Some(region) })
                        }
                        _ => None,
                    }));
                }
                Event::DeadLoad(_) => {}
            }
        }
    }
    relation
}

/// The loads that nothing depends on, by their numbers, each with an effect that is
/// ordered after or before it.
pub fn orders_of_dead_loads(
    terms: &Terms,
    program: &Program,
    paths: Paths,
) -> FxHashSet<(usize, EffectId)> {
    let mut closure = Closure::new(terms, program, paths);
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
    paths: Paths,
    /// Every effect and dead load, and what trips hand on.
    all: Events,
    /// What a token that a loop carries comes after of what is outside the loop, by region
    /// and position: the most (or, of the orders on some way, the least) that no trip
    /// contradicts.
    entering: FxHashMap<(RegionId, usize), Events>,
    /// What it comes after of the trips before.
    earlier: FxHashMap<(RegionId, usize), Events>,
    known: FxHashMap<EffectId, Events>,
    tokens: FxHashMap<TokenId, Events>,
}

impl<'p> Closure<'p> {
    fn new(terms: &'p Terms, program: &'p Program, paths: Paths) -> Self {
        let loops = carried(program);
        let effects = (0..program.effects.len()).map(Event::Effect);
        let loads = (0..program.dead_loads.len()).map(Event::DeadLoad);
        let trips = loops.iter().map(|(region, position, _)| Event::Trip(*region, *position));
        let mut closure = Self {
            program,
            flow: Flow::of(terms, program),
            paths,
            all: effects.chain(loads).chain(trips).collect(),
            entering: FxHashMap::default(),
            earlier: FxHashMap::default(),
            known: FxHashMap::default(),
            tokens: FxHashMap::default(),
        };
        if paths == Paths::All {
            for (region, position, _) in &loops {
                let (within, without) = closure.parted(&closure.all, *region);
                closure.entering.insert((*region, *position), without);
                closure.earlier.insert((*region, *position), within);
            }
        }
        closure.settle(&loops);
        closure
    }

    /// Finds what carried tokens come after: what is taken for granted of one must be what
    /// the trips hand on.
    fn settle(&mut self, loops: &[(RegionId, usize, TokenId)]) {
        loop {
            self.known.clear();
            self.tokens.clear();
            let mut changed = false;
            for (region, position, entered) in loops.iter().copied() {
                let exits = self.exits(region, Opcode::Continue, position);
                let mut ways: Vec<Events> = vec![self.events(entered)];
                ways.extend(exits.iter().map(|(_, token)| self.events(*token)));
                let (_, entering) = self.parted(&self.combined(ways), region);
                let ways = exits.into_iter().map(|exit| self.of_trips(region, exit)).collect();
                let earlier = self.combined(ways);
                let at = (region, position);
                changed |= self.entering.get(&at) != Some(&entering);
                changed |= self.earlier.get(&at) != Some(&earlier);
                self.entering.insert(at, entering);
                self.earlier.insert(at, earlier);
            }
            if !changed {
                return;
            }
        }
    }

    /// What comes before all of these, or before one of them.
    fn combined(&self, ways: Vec<Events>) -> Events {
        let mut ways = ways.into_iter();
        match self.paths {
            Paths::Some => ways.flatten().collect(),
            // What never happens comes after everything.
            Paths::All => {
                let first = ways.next().unwrap_or_else(|| self.all.clone());
                ways.fold(first, |common, way| common.intersection(&way).copied().collect())
            }
        }
    }

    /// The events in a loop's region, and those outside that mean something there.
    fn parted(&self, events: &Events, region: RegionId) -> (Events, Events) {
        let program = self.program;
        let (within, without): (Events, Events) = events.iter().partition(|event| match event {
            Event::Trip(..) => false,
            _ => inside(program, self.region_of(**event), region),
        });
        let around = |event: &Event| match event {
            Event::Trip(at, _) => *at != region && inside(program, region, *at),
            _ => true,
        };
        (within, without.into_iter().filter(around).collect())
    }

    fn region_of(&self, event: Event) -> RegionId {
        match event {
            Event::Effect(effect) => self.program.effects[effect].region,
            Event::DeadLoad(load) => self.program.dead_loads[load].effect.region,
            Event::Trip(region, _) => region,
        }
    }

    /// The region of an event, and how many effects of it come before.
    fn place(&self, event: Event) -> (RegionId, usize) {
        let region = self.region_of(event);
        let position = match event {
            Event::Effect(effect) => {
                let effects = &self.program.regions[region].effects;
                effects.iter().position(|it| *it == effect).unwrap_or(0)
            }
            Event::DeadLoad(load) => self.program.dead_loads[load].position,
            Event::Trip(..) => 0,
        };
        (region, position)
    }

    /// Everything that comes before an effect: what its token comes after, and what its
    /// operands are computed from.
    fn before(&mut self, effect: EffectId) -> Events {
        if let Some(known) = self.known.get(&effect) {
            return known.clone();
        }
        let mut events = match self.program.effects[effect].after {
            Some(token) => self.events(token),
            None => BTreeSet::new(),
        };
        let region = self.program.effects[effect].region;
        let sources = match self.paths {
            Paths::Some => self.flow.sources(effect),
            Paths::All => self.flow.sure_sources(effect),
        };
        for source in sources {
            // Effects are listed in the order of the program, so that what a value is
            // computed from comes earlier in the list and the walk ends.
            if source >= effect {
                continue;
            }
            events.insert(Event::Effect(source));
            for event in self.before(source) {
                match event {
                    Event::Trip(at, position) if !inside(self.program, region, at) => {
                        if self.paths == Paths::Some {
                            events.extend(self.earlier.get(&(at, position)).into_iter().flatten());
                        }
                    }
                    _ => {
                        events.insert(event);
                    }
                }
            }
        }
        self.known.insert(effect, events.clone());
        events
    }

    /// Everything that `token` comes after.
    fn events(&mut self, token: TokenId) -> Events {
        if let Some(known) = self.tokens.get(&token) {
            return known.clone();
        }
        let program = self.program;
        let events = stacker::maybe_grow(RED_ZONE, STACK, || match &program.tokens[token] {
            Token::Start => BTreeSet::new(),
            Token::After(effect) => {
                let mut events = self.before(*effect);
                events.insert(Event::Effect(*effect));
                events
            }
            Token::Join(parts) => parts.iter().flat_map(|part| self.events(*part)).collect(),
            Token::Either { yes, no, .. } => {
                let ways = vec![self.events(*yes), self.events(*no)];
                self.combined(ways)
            }
            Token::Argument(region, position) => {
                let at = (*region, *position);
                let mut events = self.entering.get(&at).cloned().unwrap_or_default();
                events.insert(Event::Trip(*region, *position));
                events
            }
            Token::Result(effect, position) => self.result(*effect, *position),
            Token::Passed(load, before) => {
                let mut events = self.events(*before);
                events.insert(Event::DeadLoad(*load));
                events
            }
        });
        self.tokens.insert(token, events.clone());
        events
    }

    /// What comes before the end of a loop or branch.
    fn result(&mut self, effect: EffectId, position: usize) -> Events {
        let regions = self.program.effects[effect].regions.clone();
        match self.program.effects[effect].opcode {
            Opcode::For => self.counted_result(effect, position),
            Opcode::Loop => {
                let Some(region) = regions.first().copied() else { return Events::new() };
                let exits = self.exits(region, Opcode::Break, position);
                let ways = exits.iter().map(|(_, token)| self.events(*token)).collect();
                let (_, mut events) = self.parted(&self.combined(ways), region);
                let ways = exits.into_iter().map(|exit| self.of_trips(region, exit)).collect();
                let (within, _) = self.parted(&self.combined(ways), region);
                events.extend(within);
                events
            }
            _ => {
                let mut ways = Vec::new();
                for case in &regions {
                    for (_, token) in self.exits(*case, Opcode::Yield, position) {
                        let mut events = self.events(token);
                        if self.paths == Paths::All {
                            // What stands in the other case does not happen.
                            let others = regions.iter().filter(|other| *other != case);
                            let others = others.map(|other| self.parted(&self.all, *other).0);
                            events.extend(others.flatten().collect::<Vec<_>>());
                        }
                        ways.push(events);
                    }
                }
                self.combined(ways)
            }
        }
    }

    /// What comes before the end of a counted loop: what it starts with, should it make no
    /// trip, and what its last trip hands on.
    fn counted_result(&mut self, effect: EffectId, position: usize) -> Events {
        let program = self.program;
        let Some(region) = program.effects[effect].regions.first().copied() else {
            return Events::new();
        };
        let entered = program.entered.get(&effect).into_iter().flatten();
        let entered = entered.copied().find(|(at, _)| *at == position);
        let mut without = entered.map(|(_, token)| self.events(token)).unwrap_or_default();
        if self.paths == Paths::All {
            // What happens only where the loop makes a trip does not happen then.
            let guarded = program.effects.iter().enumerate();
            let guarded = guarded.filter(|(_, it)| it.guard == Some(effect));
            without.extend(guarded.map(|(id, _)| Event::Effect(id)));
        }
        let exits = self.exits(region, Opcode::Continue, position);
        let mut ways = vec![without];
        ways.extend(exits.iter().map(|(_, token)| self.events(*token)));
        let (_, mut events) = self.parted(&self.combined(ways), region);
        events.extend(self.earlier.get(&(region, position)).into_iter().flatten());
        events
    }

    /// The ends of a region by `leaves`, those in branches included: where they stand, and
    /// the token that each hands on at `position`.
    fn exits(&self, region: RegionId, leaves: Opcode, position: usize) -> Vec<(RegionId, TokenId)> {
        let mut found = Vec::new();
        let mut pending = vec![region];
        while let Some(region) = pending.pop() {
            let it = &self.program.regions[region];
            if it.exit.opcode == leaves {
                let handed = it.exit.tokens.iter().find(|(at, _)| *at == position);
                found.extend(handed.map(|(_, token)| (region, *token)));
            }
            if leaves != Opcode::Yield {
                let inner = it.effects.iter().map(|inner| &self.program.effects[*inner]);
                let branches = inner.filter(|effect| effect.opcode == Opcode::If);
                pending.extend(branches.flat_map(|effect| effect.regions.clone()));
            }
        }
        found
    }

    /// Effects of a loop's trips up to now that its end at `exit` comes after by a token:
    /// those of this trip, and those of the trips before.
    fn of_trips(&mut self, region: RegionId, (exit, token): (RegionId, TokenId)) -> Events {
        let events = self.events(token);
        let mut before = Events::new();
        for event in &events {
            if let Event::Trip(at, position) = event
                && *at == region
            {
                before.extend(self.earlier.get(&(region, *position)).into_iter().flatten());
            }
        }
        match self.paths {
            Paths::Some => {
                before.extend(self.parted(&events, region).0);
                before
            }
            Paths::All => {
                if !self.repeats(region) {
                    before = self.parted(&self.all, region).0;
                }
                let skipped = |event: &Event| is_skipped(self.program, self.place(*event), exit);
                before.retain(|event| events.contains(event) || skipped(event));
                before
            }
        }
    }

    /// Whether a loop may make a second trip.
    fn repeats(&self, region: RegionId) -> bool {
        let mut pending = vec![region];
        while let Some(region) = pending.pop() {
            let it = &self.program.regions[region];
            if it.exit.opcode == Opcode::Continue {
                return true;
            }
            let inner = it.effects.iter().map(|inner| &self.program.effects[*inner]);
            let branches = inner.filter(|effect| effect.opcode == Opcode::If);
            pending.extend(branches.flat_map(|effect| effect.regions.clone()));
        }
        false
    }
}

/// The tokens that loops carry: region, position, and what each starts with.
fn carried(program: &Program) -> Vec<(RegionId, usize, TokenId)> {
    let mut carried = Vec::new();
    for (holder, entered) in &program.entered {
        let Some(region) = program.effects[*holder].regions.first() else { continue };
        carried.extend(entered.iter().map(|(position, token)| (*region, *position, *token)));
    }
    carried.sort_unstable();
    carried
}
