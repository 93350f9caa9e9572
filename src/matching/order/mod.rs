//! Comparing the order of memory operations.
//!
//! Tokens are closed into a happens-before relation over accesses, transitively and
//! with the order of a loop's trips; then an order is set aside only between two weak
//! accesses that both read, or that reach distinct tensors where that is declared
//! (design: "Order"). What is left must agree.

mod apart;
mod dead;
mod trips;
mod walks;

use super::Hypothesis;
use super::matcher::{Matcher, Side};
use crate::canon::{
    Axiom, Before, EffectId, Paths, Program, RegionId, Token, TokenId, are_of_distinct_parameters,
    relation, strong,
};
use crate::classify::{AxiomUse, Change, Code, memory};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

/// Accesses whose orders are closed; with more, only equal token structures are
/// recognised as equal orders.
const MOST_ORDERED: usize = 2_000;

/// What comes after unlike tokens.
#[derive(Default)]
struct Unequal {
    /// Effects of the reference.
    effects: FxHashSet<EffectId>,
    /// Whether ends of regions do.
    regions: bool,
}

impl Matcher<'_> {
    /// Compares the orders of both programs: what the reference orders on some way has to
    /// be in order on every way of the generated program.
    pub fn compare_order(&mut self) {
        let unequal = self.unequal_tokens();
        if unequal.is_none() {
            return;
        }
        let (a, b) = (self.reference, self.generated);
        if a.program.effects.len().max(b.program.effects.len()) > MOST_ORDERED {
            let reason = format!("an order among more than {MOST_ORDERED} accesses");
            return self.undecided(reason, Some(a.program.entry), Some(b.program.entry));
        }
        let [possible, sure] = [Paths::Some, Paths::All].map(|paths| self.orders(a, paths));
        let [other, kept] = [Paths::Some, Paths::All].map(|paths| {
            let orders = self.orders(b, paths);
            self.in_reference(&orders)
        });
        let (lost, open): (BTreeSet<Before>, BTreeSet<Before>) = possible
            .iter()
            .filter(|order| self.both_paired(order) && !kept.contains(order))
            .partition(|order| sure.contains(order) || !other.contains(order));
        let added = kept.difference(&sure).chain(other.difference(&possible)).copied().collect();
        self.report_orders(&lost, (&possible, &other), Change::Lost);
        self.report_orders(&added, (&other, &possible), Change::Gained);
        self.leave_open(&open, &possible, &unequal.unwrap_or_default());
    }

    /// The orders of a program that can be observed.
    fn orders(&mut self, side: Side<'_>, paths: Paths) -> FxHashSet<Before> {
        self.needed(side, &relation(self.terms, side.program, paths))
    }

    /// Orders of the generated program between the partners of its effects.
    fn in_reference(&self, orders: &FxHashSet<Before>) -> FxHashSet<Before> {
        let partner: FxHashMap<EffectId, EffectId> =
            self.effect_pairs.iter().map(|(r, g)| (*g, *r)).collect();
        let regions: FxHashMap<RegionId, RegionId> =
            self.region_pairs.iter().map(|(r, g)| (*g, *r)).collect();
        let mapped = orders.iter().filter_map(|order| {
            Some(Before {
                first: *partner.get(&order.first)?,
                second: *partner.get(&order.second)?,
                carried: order.carried.and_then(|region| regions.get(&region).copied()),
            })
        });
        mapped.collect()
    }

    fn both_paired(&self, order: &Before) -> bool {
        self.partners.contains_key(&order.first) && self.partners.contains_key(&order.second)
    }

    /// Leaves the verdict open for orders that both programs have on some ways only, unless
    /// all that they come from is the same.
    fn leave_open(
        &mut self,
        orders: &BTreeSet<Before>,
        relation: &FxHashSet<Before>,
        unequal: &Unequal,
    ) {
        let a = self.reference.program;
        let undecided = orders.iter().find(|order| {
            let from_others = |other: &Before| {
                other.second == order.second && unequal.effects.contains(&other.first)
            };
            unequal.regions
                || unequal.effects.contains(&order.second)
                || relation.iter().any(from_others)
        });
        if let Some(order) = undecided {
            let (first, second) = (&a.effects[order.first], &a.effects[order.second]);
            let reason = format!(
                "on some ways through the programs only, a `{}` is ordered before this `{}`",
                first.opcode.name(),
                second.opcode.name()
            );
            let generated = self.partners.get(&order.second).copied();
            let generated = generated.map(|g| self.generated.program.effects[g].operation);
            self.undecided(reason, Some(second.operation), generated);
        }
    }

    /// Which pairs of accesses and which ends of regions come after unlike tokens; `None`
    /// where none do.
    fn unequal_tokens(&self) -> Option<Unequal> {
        let (a, b) = (self.reference.program, self.generated.program);
        let mut known = FxHashMap::default();
        let partner: FxHashMap<EffectId, EffectId> = self.effect_pairs.iter().copied().collect();
        let effects = self.effect_pairs.iter().filter(|(r, g)| {
            let (x, y) = (a.effects[*r].after, b.effects[*g].after);
            !self.equal_token(x.unwrap_or(0), y.unwrap_or(0), &partner, &mut known)
        });
        let effects: FxHashSet<EffectId> = effects.map(|(r, _)| *r).collect();
        let regions = !self.region_pairs.iter().all(|(r, g)| {
            let (x, y) = (&a.regions[*r].exit.tokens, &b.regions[*g].exit.tokens);
            x.len() == y.len()
                && x.iter().zip(y).all(|((i, x), (j, y))| {
                    i == j && self.equal_token(*x, *y, &partner, &mut known)
                })
        });
        (regions || !effects.is_empty()).then_some(Unequal { effects, regions })
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
            (
                Token::Either { condition, yes, no },
                Token::Either { condition: other, yes: x, no: y },
            ) => {
                condition == other
                    && self.equal_token(*yes, *x, partner, known)
                    && self.equal_token(*no, *y, partner, known)
            }
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
        let (mut used, mut trips) = (BTreeSet::new(), Vec::new());
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
                let distinct = are_of_distinct_parameters(self.terms, x, y);
                if distinct && self.hypotheses.has(Hypothesis::NoAlias) {
                    used.insert(Hypothesis::NoAlias);
                    return false;
                }
                let by_tiles = |region| self.disjoint_tiles(side.program, order, region);
                let mut apart = order.carried.is_some_and(by_tiles);
                let by_offsets = |region| self.disjoint_pointers(side, order, region);
                if let Some(proof) = order.carried.filter(|_| !apart).and_then(by_offsets) {
                    used.extend(proof);
                    apart = true;
                }
                if apart {
                    trips.push(y.operation);
                }
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
        let of_reference = std::ptr::eq(side.program, self.reference.program);
        self.uses.extend(trips.into_iter().map(|at| AxiomUse {
            axiom: Axiom::DisjointTrips,
            reference: of_reference.then_some(at),
            generated: (!of_reference).then_some(at),
        }));
        needed
    }

    /// Reports orders that only one side has, or that the other has on some ways only,
    /// except where another one in between accounts for them.
    fn report_orders(
        &mut self,
        orders: &BTreeSet<Before>,
        (relation, others): (&FxHashSet<Before>, &FxHashSet<Before>),
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
            let always = if others.contains(order) { "always " } else { "" };
            let detail = format!(
                "only {whose} {always}orders a `{}` {when}before this `{}`",
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
