//! Comparing the order of memory operations.
//!
//! Tokens are closed into a happens-before relation over accesses, transitively and
//! with the order of a loop's trips; then an order is set aside only between two weak
//! accesses that both read, or that reach distinct tensors where that is declared
//! (design: "Order"). What is left must agree.

use super::Hypothesis;
use super::matcher::{Matcher, Side};
use super::pairing::base_of;
use crate::canon::{Effect, EffectId, Kind, Program, RegionId, TermId, Terms, Token, TokenId};
use crate::classify::{Change, Code, memory};
use crate::dialect::{DialectEnum, MemoryOrderingSemantics, Opcode};
use crate::ir::Attribute;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

/// Accesses whose orders are closed; with more, only equal token structures are
/// recognised as equal orders.
const MOST_ORDERED: usize = 2_000;

/// One access comes before another: in the same trip of all loops around both, or, of
/// the loop region named, in an earlier trip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Before {
    first: EffectId,
    second: EffectId,
    carried: Option<RegionId>,
}

/// What a token comes after.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Event {
    Effect(EffectId),
    /// What the last trip of a loop handed on, by region and position.
    Trip(RegionId, usize),
}

impl Matcher<'_> {
    /// Compares the orders of both programs.
    pub fn compare_order(&mut self) {
        if self.equal_tokens() {
            return;
        }
        let (a, b) = (self.reference, self.generated);
        if a.program.effects.len().max(b.program.effects.len()) > MOST_ORDERED {
            let reason = format!("an order among more than {MOST_ORDERED} accesses");
            return self.undecided(reason, Some(a.program.entry), Some(b.program.entry));
        }
        let partner: FxHashMap<EffectId, EffectId> =
            self.effect_pairs.iter().map(|(r, g)| (*g, *r)).collect();
        let regions: FxHashMap<RegionId, RegionId> =
            self.region_pairs.iter().map(|(r, g)| (*g, *r)).collect();
        let left = self.needed(a, &relation(self.terms, a.program));
        let right = self.needed(b, &relation(self.terms, b.program));
        let mapped: FxHashSet<Before> = right
            .iter()
            .filter_map(|order| {
                Some(Before {
                    first: *partner.get(&order.first)?,
                    second: *partner.get(&order.second)?,
                    carried: order.carried.and_then(|region| regions.get(&region).copied()),
                })
            })
            .collect();
        let paired: FxHashSet<EffectId> = partner.values().copied().collect();
        let both = |order: &Before| paired.contains(&order.first) && paired.contains(&order.second);
        let lost: BTreeSet<Before> =
            left.iter().filter(|o| both(o) && !mapped.contains(o)).copied().collect();
        let added: BTreeSet<Before> =
            mapped.iter().filter(|o| !left.contains(o)).copied().collect();
        self.report_orders(&lost, &left, Change::Lost);
        self.report_orders(&added, &mapped, Change::Gained);
    }

    /// Whether every pair of accesses comes after the same token, pair by pair.
    fn equal_tokens(&self) -> bool {
        let (a, b) = (self.reference.program, self.generated.program);
        let mut known = FxHashMap::default();
        let partner: FxHashMap<EffectId, EffectId> = self.effect_pairs.iter().copied().collect();
        self.effect_pairs.iter().all(|(r, g)| {
            let (x, y) = (a.effects[*r].after, b.effects[*g].after);
            self.equal_token(x.unwrap_or(0), y.unwrap_or(0), &partner, &mut known)
        }) && self.region_pairs.iter().all(|(r, g)| {
            let (x, y) = (&a.regions[*r].exit.tokens, &b.regions[*g].exit.tokens);
            x.len() == y.len()
                && x.iter()
                    .zip(y)
                    .all(|((_, x), (_, y))| self.equal_token(*x, *y, &partner, &mut known))
        })
    }

    fn equal_token(
        &self,
        x: TokenId,
        y: TokenId,
        partner: &FxHashMap<EffectId, EffectId>,
        known: &mut FxHashMap<(TokenId, TokenId), bool>,
    ) -> bool {
        if let Some(known) = known.get(&(x, y)) {
            return *known;
        }
        let (a, b) = (self.reference.program, self.generated.program);
        let equal = match (&a.tokens[x], &b.tokens[y]) {
            (Token::Start, Token::Start) => true,
            (Token::After(r), Token::After(g)) => partner.get(r) == Some(g),
            (Token::Join(m), Token::Join(n)) => {
                m.len() == n.len()
                    && m.iter().zip(n).all(|(x, y)| self.equal_token(*x, *y, partner, known))
            }
            (Token::Argument(r, i), Token::Argument(g, j)) => {
                self.region_pairs.get(r) == Some(g)
                    && i == j
                    && self.equal_entered(*r, *g, partner, known)
            }
            (Token::Result(r, i), Token::Result(g, j)) => partner.get(r) == Some(g) && i == j,
            _ => false,
        };
        known.insert((x, y), equal);
        equal
    }

    /// Whether two loops start with the same tokens.
    fn equal_entered(
        &self,
        r: RegionId,
        g: RegionId,
        partner: &FxHashMap<EffectId, EffectId>,
        known: &mut FxHashMap<(TokenId, TokenId), bool>,
    ) -> bool {
        let (a, b) = (self.reference.program, self.generated.program);
        let entered = |program: &Program, region: RegionId| {
            let holder = program.regions[region].parent;
            holder.and_then(|holder| program.entered.get(&holder).cloned()).unwrap_or_default()
        };
        let (x, y) = (entered(a, r), entered(b, g));
        x.len() == y.len()
            && x.iter()
                .zip(&y)
                .all(|((i, x), (j, y))| i == j && self.equal_token(*x, *y, partner, known))
    }

    /// The orders that can be observed.
    fn needed(&mut self, side: Side<'_>, all: &FxHashSet<Before>) -> FxHashSet<Before> {
        let mut used = BTreeSet::new();
        let needed = all
            .iter()
            .filter(|order| {
                let (x, y) =
                    (&side.program.effects[order.first], &side.program.effects[order.second]);
                if strong(self.terms, x) || strong(self.terms, y) {
                    return true;
                }
                let (Some(p), Some(q)) = (memory::access(x.opcode), memory::access(y.opcode))
                else {
                    return true;
                };
                if !p.1 && !q.1 {
                    return false;
                }
                let bases = (
                    base_of(self.terms, side.program, order.first),
                    base_of(self.terms, side.program, order.second),
                );
                let distinct = matches!(bases, (Some(p), Some(q)) if p != q);
                if distinct && self.hypotheses.has(Hypothesis::NoAlias) {
                    used.insert(Hypothesis::NoAlias);
                    return false;
                }
                let apart = order
                    .carried
                    .is_some_and(|region| disjoint_trips(self.terms, side.program, order, region));
                if order.carried.is_some()
                    && !apart
                    && self.hypotheses.has(Hypothesis::DisjointTrips)
                {
                    used.insert(Hypothesis::DisjointTrips);
                    return false;
                }
                !apart
            })
            .copied()
            .collect();
        let conditions = used.into_iter().filter_map(|used| self.hypotheses.condition(used));
        self.conditions.extend(conditions.collect::<Vec<_>>());
        needed
    }

    /// Reports orders that only one side has, except where another one in between
    /// accounts for them.
    fn report_orders(
        &mut self,
        orders: &BTreeSet<Before>,
        relation: &FxHashSet<Before>,
        change: Change,
    ) {
        let partner: FxHashMap<EffectId, EffectId> = self.effect_pairs.iter().copied().collect();
        let mut told = FxHashSet::default();
        for order in orders {
            let between = orders.iter().any(|other| {
                other.first == order.first
                    && other.second != order.second
                    && relation.contains(&Before { first: other.second, ..*order })
            });
            if between || !told.insert((order.second, order.carried)) {
                continue;
            }
            let code = match (change, order.carried) {
                (Change::Lost, Some(_)) => Code::Ord004,
                (Change::Lost, None) => Code::Ord002,
                _ => Code::Ord003,
            };
            let effects = &self.reference.program.effects;
            let (first, second) = (&effects[order.first], &effects[order.second]);
            let when = if order.carried.is_some() { "of an earlier trip " } else { "" };
            let whose = match change {
                Change::Lost => "the reference",
                _ => "the generated program",
            };
            let detail = format!(
                "only {whose} orders a `{}` {when}before this `{}`",
                first.opcode.name(),
                second.opcode.name()
            );
            let generated =
                partner.get(&order.second).map(|g| self.generated.program.effects[*g].operation);
            let reference = Some(second.operation);
            if change == Change::Lost {
                self.report(code, change, detail, reference, generated);
            } else {
                let weight = None;
                self.note(super::collect::Report {
                    code,
                    change,
                    detail,
                    reference,
                    generated,
                    weight,
                });
            }
        }
    }
}

/// Whether an access orders others by itself: it is not weak, or no plain access.
fn strong(terms: &Terms, effect: &Effect) -> bool {
    let Kind::Effect { opcode, attributes, .. } = &terms.get(effect.key).kind else {
        return true;
    };
    let Some(index) = opcode.def().attribute_index("memory_ordering_semantics") else {
        return true;
    };
    let weak = MemoryOrderingSemantics::Weak.number();
    !matches!(
        attributes[index].map(|a| &terms.attributes[a]),
        Some(Attribute::Enum(_, number)) if *number == weak
    )
}

/// All pairs of effects in order, by tokens and by data.
fn relation(terms: &Terms, program: &Program) -> FxHashSet<Before> {
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
            }
        }
    }
    relation
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
                Event::Trip(..) => None,
            })
            .collect()
    }
}

/// Which effects values are computed from.
struct Flow<'p> {
    terms: &'p Terms,
    program: &'p Program,
    effects: FxHashMap<TermId, EffectId>,
    regions: FxHashMap<TermId, RegionId>,
}

impl<'p> Flow<'p> {
    fn of(terms: &'p Terms, program: &'p Program) -> Self {
        let effects = program.effects.iter().enumerate().map(|(id, it)| (it.key, id)).collect();
        let regions = program.regions.iter().enumerate().map(|(id, it)| (it.key, id)).collect();
        Self { terms, program, effects, regions }
    }

    /// The accesses that an effect's operands are computed from, through loops and
    /// branches too.
    fn sources(&self, effect: EffectId) -> Vec<EffectId> {
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

/// Whether two accesses of different trips of a loop reach different tiles: they go
/// through one partition view, and along some dimension the index is the loop's index
/// times a constant plus what no trip changes (axiom `disjoint-trips`).
fn disjoint_trips(terms: &Terms, program: &Program, order: &Before, region: RegionId) -> bool {
    let (x, y) = (&program.effects[order.first], &program.effects[order.second]);
    let parts = |effect: &Effect| -> Option<(TermId, Vec<TermId>)> {
        let def = effect.opcode.def();
        let (view, index) = (def.operand_index("view")?, def.operand_index("index")?);
        let start = |group: usize| effect.segments[..group].iter().sum::<u32>() as usize;
        let view = effect.operands[start(view)];
        let indices = &effect.operands[start(index)..][..effect.segments[index] as usize];
        Some((view, indices.to_vec()))
    };
    let (Some((view, m)), Some((other, n))) = (parts(x), parts(y)) else { return false };
    let Kind::View(shape) = &terms.get(view).kind else { return false };
    if view != other || shape.opcode != Opcode::MakePartitionView || m != n {
        return false;
    }
    let key = program.regions[region].key;
    m.iter().any(|index| is_linear_in(terms, *index, key))
}

/// Whether a term is the index of the counted loop with this key times a constant plus
/// summands that don't depend on the loop.
fn is_linear_in(terms: &Terms, term: TermId, key: TermId) -> bool {
    let is_index = |term: TermId| {
        let it = terms.get(term);
        matches!(it.kind, Kind::Argument(0))
            && it.operands[0] == key
            && matches!(terms.get(key).kind, Kind::Region { opcode: Opcode::For, .. })
    };
    if is_index(term) {
        return true;
    }
    let it = terms.get(term);
    let Kind::Sum { coefficients, .. } = &it.kind else { return false };
    let mut found = false;
    for (summand, coefficient) in it.operands.iter().zip(coefficients) {
        if is_index(*summand) && coefficient.is_power_of_two() && *coefficient < 1 << 16 {
            found = true;
        } else if varies(terms, *summand, key) {
            return false;
        }
    }
    found
}

/// Whether a term depends on arguments or effects of the loop with this key.
fn varies(terms: &Terms, term: TermId, key: TermId) -> bool {
    let mut seen: FxHashSet<TermId> = FxHashSet::default();
    let mut stack = vec![term];
    while let Some(term) = stack.pop() {
        if term == key {
            return true;
        }
        if seen.insert(term) {
            stack.extend(&terms.get(term).operands);
        }
    }
    false
}
