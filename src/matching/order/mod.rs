//! Comparing the order of memory operations.
//!
//! Tokens are closed into a happens-before relation over accesses, transitively and
//! with the order of a loop's trips; then an order is set aside only between two weak
//! accesses that both read, or that reach distinct tensors where that is declared
//! (design: "Order"). What is left must agree.

mod closure;
mod dead;
mod flow;
mod trips;

use super::Hypothesis;
use super::matcher::{Matcher, Side};
use super::pairing::base_of;
use crate::canon::{Effect, EffectId, Kind, Program, RegionId, Terms, Token, TokenId};
use crate::classify::{Change, Code, memory};
use crate::dialect::{DialectEnum, MemoryOrderingSemantics};
use crate::ir::Attribute;
use closure::{orders_of_dead_loads, relation};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;
use trips::disjoint_trips;

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
        let equal = match (parts(a, x).as_slice(), parts(b, y).as_slice()) {
            ([], []) => true,
            ([x], [y]) => self.equal_point(&a.tokens[*x], &b.tokens[*y], partner, known),
            (m, n) => {
                m.len() == n.len()
                    && m.iter().zip(n).all(|(x, y)| self.equal_token(*x, *y, partner, known))
            }
        };
        known.insert((x, y), equal);
        equal
    }

    fn equal_point(
        &self,
        x: &Token,
        y: &Token,
        partner: &FxHashMap<EffectId, EffectId>,
        known: &mut FxHashMap<(TokenId, TokenId), bool>,
    ) -> bool {
        match (x, y) {
            (Token::After(r), Token::After(g)) => partner.get(r) == Some(g),
            (Token::Argument(r, i), Token::Argument(g, j)) => {
                self.region_pairs.get(r) == Some(g)
                    && i == j
                    && self.equal_entered(*r, *g, partner, known)
            }
            (Token::Result(r, i), Token::Result(g, j)) => partner.get(r) == Some(g) && i == j,
            _ => false,
        }
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
                let bases = (base_of(self.terms, x), base_of(self.terms, y));
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
                let rest = Before { first: other.second, second: order.second, carried: None };
                other.first == order.first
                    && other.carried == order.carried
                    && other.second != order.second
                    && relation.contains(&rest)
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

/// The points that a token comes after, without the start and without loads that nothing
/// depends on.
fn parts(program: &Program, token: TokenId) -> Vec<TokenId> {
    let (mut parts, mut pending) = (Vec::new(), vec![token]);
    while let Some(token) = pending.pop() {
        match &program.tokens[token] {
            Token::Start => {}
            Token::Passed(_, before) => pending.push(*before),
            Token::Join(inner) => pending.extend(inner.iter().rev()),
            _ => parts.push(token),
        }
    }
    parts.sort_unstable();
    parts.dedup();
    parts
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
