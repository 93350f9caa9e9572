//! Where loads stand in normal form: before the loops whose trips don't change what they
//! read, and once where they read the same again.
//!
//! Both are found in a program that was lowered without, and taken for granted in the next
//! lowering (axioms `invariant-load` and `repeated-load`). That no order between accesses
//! that may touch one element is lost or added on the way is checked at the end.

use crate::canon::facts::{Premises, range};
use crate::canon::order::{Before, Paths, are_of_distinct_parameters, inside, relation, strong};
use crate::canon::program::{Effect, EffectId, Program, RegionId};
use crate::canon::terms::{Attributes, Kind, TermId, Terms};
use crate::classify::memory;
use crate::dialect::Opcode;
use crate::ir::{Attribute, Handle, Operation};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

/// Accesses of programs whose loads are moved: their orders are closed for it.
const MOST_ACCESSES: usize = 256;

/// Where the loads of a program stand, if not where they are written.
#[derive(Clone, Debug, Default)]
pub(super) struct Placement {
    places: FxHashMap<Handle<Operation>, Place>,
}

/// Where a load stands.
#[derive(Clone, Debug)]
pub(super) enum Place {
    /// It is this load, which comes first.
    Same(Handle<Operation>),
    /// Before this loop.
    Before(Handle<Operation>, Moved),
}

/// A load before a loop.
#[derive(Clone, Debug)]
pub(super) struct Moved {
    /// The load as it was where it is written, or before a loop around that.
    pub load: Effect,
    /// Whether the loop surely makes a trip.
    pub certain: bool,
}

impl Placement {
    /// Where a load stands; `None` for where it is written.
    pub fn of(&self, load: Handle<Operation>) -> Option<&Place> {
        self.places.get(&load)
    }

    /// The loads that stand before a loop, in the order in which they are written.
    pub fn before(&self, holder: Handle<Operation>) -> Vec<Moved> {
        let places = self.places.iter();
        let mut moved: Vec<_> = places
            .filter_map(|(load, place)| match place {
                Place::Before(at, moved) if *at == holder => Some((*load, moved.clone())),
                _ => None,
            })
            .collect();
        moved.sort_by_key(|(load, _)| *load);
        moved.into_iter().map(|(_, moved)| moved).collect()
    }

    /// This and what else can be moved in `program`, which was lowered with it; `None`
    /// where that is nothing.
    pub fn improved(&self, terms: &Terms, premises: &Premises, program: &Program) -> Option<Self> {
        if program.effects.len() > MOST_ACCESSES || !written_once(program) {
            return None;
        }
        let planning = Planning::new(terms, premises, program);
        let mut next = self.clone();
        let mut improved = false;
        let mut before: FxHashMap<_, Vec<EffectId>> = FxHashMap::default();
        for (id, effect) in program.effects.iter().enumerate() {
            let Some(looks) = looks(terms, effect).filter(|_| is_load(terms, effect)) else {
                continue;
            };
            let alike = before.entry(looks).or_default();
            let place = match alike.iter().find(|other| planning.is_same(**other, id)) {
                Some(other) => Some(Place::Same(program.effects[*other].operation)),
                None => planning.before_loop(id),
            };
            alike.push(id);
            if let Some(place) = place {
                next.places.insert(effect.operation, place);
                improved = true;
            }
        }
        improved.then_some(next)
    }

    /// Whether a program with its loads so has the orders of the one where they stand as
    /// they are written.
    pub fn keeps_orders(
        &self,
        terms: &Terms,
        premises: &Premises,
        written: &Program,
        placed: &Program,
    ) -> bool {
        [Paths::Some, Paths::All].into_iter().all(|paths| {
            self.orders(terms, premises, written, paths)
                == self.orders(terms, premises, placed, paths)
        })
    }

    /// The orders of a program that can be observed, between operations.
    fn orders(
        &self,
        terms: &Terms,
        premises: &Premises,
        program: &Program,
        paths: Paths,
    ) -> BTreeSet<OperationOrder> {
        let root = |effect: EffectId| self.root(program.effects[effect].operation);
        let orders = relation(terms, program, paths).into_iter().filter(|order| {
            let (x, y) = (&program.effects[order.first], &program.effects[order.second]);
            bind(terms, premises, x, y)
        });
        let orders = orders.map(|order| {
            let holder = order.carried.and_then(|region| program.regions[region].parent);
            let holder = holder.map(|holder| program.effects[holder].operation);
            (root(order.first), root(order.second), holder)
        });
        orders.collect()
    }

    /// The load that a load is.
    fn root(&self, operation: Handle<Operation>) -> Handle<Operation> {
        let mut root = operation;
        while let Some(Place::Same(other)) = self.of(root) {
            root = *other;
        }
        root
    }

    /// Whether it moves nothing.
    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }
}

/// What is ordered before what, and the loop of which it belongs to an earlier trip.
type OperationOrder = (Handle<Operation>, Handle<Operation>, Option<Handle<Operation>>);

/// Whether no operation became several effects.
fn written_once(program: &Program) -> bool {
    let mut seen = FxHashSet::default();
    program.effects.iter().all(|effect| seen.insert(effect.operation))
}

/// What two loads must have in common to be one.
type Looks<'t> = (&'t Attributes, &'t [TermId], &'t [u32], Option<Handle<Attribute>>);

fn looks<'t>(terms: &'t Terms, load: &'t Effect) -> Option<(Opcode, Looks<'t>)> {
    let Kind::Effect { attributes, .. } = &terms.get(load.key).kind else { return None };
    Some((load.opcode, (attributes, &load.operands, &load.segments, load.hints)))
}

fn is_load(terms: &Terms, effect: &Effect) -> bool {
    matches!(effect.opcode, Opcode::LoadViewTko | Opcode::LoadPtrTko) && !strong(terms, effect)
}

/// Whether an order between two effects can be observed. Of loops and branches it is what
/// they hold that is ordered.
fn bind(terms: &Terms, premises: &Premises, x: &Effect, y: &Effect) -> bool {
    if !x.regions.is_empty() || !y.regions.is_empty() {
        return false;
    }
    if strong(terms, x) || strong(terms, y) {
        return true;
    }
    let writes = |it: &Effect| memory::access(it.opcode).is_none_or(|(_, writes)| writes);
    (writes(x) || writes(y)) && may_be_one_tensor(terms, premises, x, y)
}

fn may_be_one_tensor(terms: &Terms, premises: &Premises, x: &Effect, y: &Effect) -> bool {
    !are_of_distinct_parameters(terms, x, y) || premises.no_alias.is_none()
}

/// Whether a loop makes a trip wherever it is reached.
pub fn surely_runs(
    terms: &Terms,
    premises: &Premises,
    program: &Program,
    holder: EffectId,
) -> bool {
    let effect = &program.effects[holder];
    let (Opcode::For, [lower, upper, ..]) = (effect.opcode, effect.operands.as_slice()) else {
        return effect.opcode == Opcode::Loop;
    };
    let region = program.regions[effect.region].key;
    let [first, end] = [lower, upper].map(|term| range(terms, premises, region, *term));
    let unsigned = matches!(terms.get(effect.key).kind, Kind::Region { unsigned: true, .. });
    first.high < end.low && (!unsigned || first.is_non_negative() && end.is_non_negative())
}

/// An order of an effect that can be observed: whether it holds on all ways, whether the
/// effect comes first, the other effect, and the loop of which one is in an earlier trip.
type EffectOrder = (bool, bool, EffectId, Option<RegionId>);

/// A program whose loads are to be moved.
struct Planning<'a> {
    terms: &'a Terms,
    premises: &'a Premises,
    program: &'a Program,
    orders: FxHashMap<EffectId, BTreeSet<EffectOrder>>,
}

impl<'a> Planning<'a> {
    fn new(terms: &'a Terms, premises: &'a Premises, program: &'a Program) -> Self {
        let mut orders: FxHashMap<_, BTreeSet<_>> = FxHashMap::default();
        for paths in [Paths::Some, Paths::All] {
            for Before { first, second, carried } in relation(terms, program, paths) {
                let (x, y) = (&program.effects[first], &program.effects[second]);
                if bind(terms, premises, x, y) {
                    let all = paths == Paths::All;
                    orders.entry(first).or_default().insert((all, true, second, carried));
                    orders.entry(second).or_default().insert((all, false, first, carried));
                }
            }
        }
        Self { terms, premises, program, orders }
    }

    /// Whether a load gives what a load before it does: that has happened wherever it is
    /// reached, and no write comes between.
    fn is_same(&self, first: EffectId, second: EffectId) -> bool {
        let program = self.program;
        let (x, y) = (&program.effects[first], &program.effects[second]);
        let happened = x.guard.is_none_or(|guard| {
            let mut bodies = program.effects[guard].regions.iter();
            bodies.any(|body| inside(program, y.region, *body))
                || surely_runs(self.terms, self.premises, program, guard)
        });
        happened
            && inside(program, y.region, x.region)
            && self.orders.get(&first) == self.orders.get(&second)
            && self.loops_between(y.region, x.region).all(|holder| self.leaves_alone(holder, y))
    }

    /// The loops around a region up to one around it.
    fn loops_between(
        &self,
        region: RegionId,
        around: RegionId,
    ) -> impl Iterator<Item = EffectId> + '_ {
        let program = self.program;
        let mut at = region;
        std::iter::from_fn(move || {
            let holder = program.regions[at].parent.filter(|_| at != around)?;
            at = program.effects[holder].region;
            Some(holder)
        })
        .filter(|holder| program.effects[*holder].opcode != Opcode::If)
    }

    /// Whether a loop does nothing but read, branch, and write to other tensors than a load
    /// reads.
    fn leaves_alone(&self, holder: EffectId, load: &Effect) -> bool {
        let program = self.program;
        let inner = program.effects[holder].regions.iter();
        let mut inner = inner.flat_map(|region| &program.regions[*region].effects);
        inner.all(|inner| {
            let effect = &program.effects[*inner];
            match effect.opcode {
                Opcode::For | Opcode::Loop | Opcode::If => self.leaves_alone(*inner, load),
                _ => !bind(self.terms, self.premises, effect, load),
            }
        })
    }

    /// The loop before which a load can stand, as no trip changes what it reads.
    fn before_loop(&self, load: EffectId) -> Option<Place> {
        let program = self.program;
        let effect = &program.effects[load];
        let runs = |holder| surely_runs(self.terms, self.premises, program, holder);
        if effect.guard.is_some_and(|guard| !runs(guard)) {
            return None;
        }
        let region = &program.regions[effect.region];
        let holder = region.parent?;
        let it = &program.effects[holder];
        let mut before = region.effects.iter().take_while(|other| **other != load);
        let moves = matches!(it.opcode, Opcode::For | Opcode::Loop)
            && !effect.operands.iter().any(|term| self.terms.depends_on(*term, region.key))
            && before.all(|other| self.goes_on(*other))
            && self.leaves_alone(holder, effect);
        let certain = it.certain && runs(holder);
        moves.then(|| Place::Before(it.operation, Moved { load: effect.clone(), certain }))
    }

    /// Whether what follows an effect surely happens.
    fn goes_on(&self, effect: EffectId) -> bool {
        let program = self.program;
        let it = &program.effects[effect];
        let end = match it.opcode {
            Opcode::Loop => return false,
            Opcode::For => Opcode::Continue,
            _ => Opcode::Yield,
        };
        it.regions.iter().map(|region| &program.regions[*region]).all(|region| {
            region.exit.opcode == end && region.effects.iter().all(|inner| self.goes_on(*inner))
        })
    }
}
