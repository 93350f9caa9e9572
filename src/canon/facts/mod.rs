//! Facts about integer values: ranges and divisibility.
//!
//! A fact comes from an assume of the reference, from what an operation guarantees, or
//! from a declared hypothesis; [`Premises`] holds the first kind. What only the
//! generated side assumes is never a premise (design: "Facts").

mod divisor;
mod index_space;
mod partial;
mod range;
mod search;

pub use divisor::divisor;
pub use index_space::learn_from_indices;
pub use partial::{Total, may_lack_value};
pub use range::{Range, is_signed, range, range_in_loops};

use super::Condition;
use super::terms::{Kind, TermId, Terms};
use crate::ir::Attribute;
use rustc_hash::FxHashMap;

/// What assumptions say about one value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fact {
    /// Least value, as a signed number.
    pub lower: Option<i64>,
    /// Greatest value, as a signed number.
    pub upper: Option<i64>,
    /// A power of two that divides it.
    pub divisor: u64,
}

impl Default for Fact {
    fn default() -> Self {
        Self { lower: None, upper: None, divisor: 1 }
    }
}

impl Fact {
    /// That a value is above zero.
    pub const POSITIVE: Self = Self { lower: Some(1), upper: None, divisor: 1 };

    /// Both facts together.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        let tighter = |a: Option<i64>, b: Option<i64>, pick: fn(i64, i64) -> i64| match (a, b) {
            (Some(a), Some(b)) => Some(pick(a, b)),
            (one, other) => one.or(other),
        };
        Self {
            lower: tighter(self.lower, other.lower, i64::max),
            upper: tighter(self.upper, other.upper, i64::min),
            divisor: self.divisor.max(other.divisor),
        }
    }

    /// What a predicate says about all elements of a value; `None` where it says
    /// something else (groups of elements, equal elements).
    pub fn of(predicate: &Attribute) -> Option<Self> {
        match predicate {
            Attribute::DivBy { divisor, every: None, along: None } => {
                Some(Self { divisor: (*divisor).max(1), ..Self::default() })
            }
            Attribute::Bounded { lower, upper } => {
                Some(Self { lower: *lower, upper: *upper, divisor: 1 })
            }
            _ => None,
        }
    }
}

/// Facts that may be taken for granted, by region and value.
#[derive(Clone, Debug, Default)]
pub struct Premises {
    facts: FxHashMap<(TermId, TermId), Fact>,
    /// Comparisons whose outcome is known, by region and term.
    outcomes: FxHashMap<(TermId, TermId), bool>,
    /// The condition that using the declared headroom adds: that sums of an extent and a
    /// tile size don't wrap around.
    pub headroom: Option<Condition>,
    /// The condition that using the declared bound of the grid adds: that no more blocks
    /// are launched than there are tiles.
    pub grid: Option<Condition>,
    /// The condition that using declared distinctness adds: that distinct parameters point
    /// into distinct memory.
    pub no_alias: Option<Condition>,
}

impl Premises {
    /// Adds a fact that holds in the region with this key. Returns whether it says more
    /// than was known.
    pub fn learn(&mut self, region: TermId, term: TermId, fact: Fact) -> bool {
        let entry = self.facts.entry((region, term)).or_default();
        let before = std::mem::replace(entry, entry.and(fact));
        *entry != before
    }

    /// Adds the outcome of a comparison in the region with this key. Returns whether it was
    /// not known there.
    pub fn learn_outcome(&mut self, region: TermId, comparison: TermId, holds: bool) -> bool {
        self.outcomes.insert((region, comparison), holds).is_none()
    }

    /// The outcome of a comparison in the region with this key, where it is known there or
    /// in a region around.
    pub fn outcome(&self, terms: &Terms, region: TermId, comparison: TermId) -> Option<bool> {
        if self.outcomes.is_empty() {
            return None;
        }
        around(terms, region).find_map(|region| self.outcomes.get(&(region, comparison)).copied())
    }

    /// What is known about `term` in the region with this key: there and in the
    /// regions around it.
    pub fn about(&self, terms: &Terms, region: TermId, term: TermId) -> Fact {
        let facts = around(terms, region).filter_map(|region| self.facts.get(&(region, term)));
        facts.fold(Fact::default(), |fact, more| fact.and(*more))
    }
}

/// The keys of a region and of those around it, the innermost first.
fn around(terms: &Terms, region: TermId) -> impl Iterator<Item = TermId> {
    std::iter::successors(Some(region), |region| {
        let key = terms.get(*region);
        let outer = key.operands.first().copied();
        outer.filter(|_| matches!(key.kind, Kind::Region { .. }))
    })
}

/// Whether a predicate contradicts what its value is, by how the value is computed and
/// what was assumed before in the region with this key: an assume like `div_by<8>` on the
/// constant 1, which front ends emit for strides that are fixed to one.
pub fn contradicts(
    terms: &Terms,
    premises: &Premises,
    region: TermId,
    term: TermId,
    predicate: &Attribute,
) -> bool {
    let Some(fact) = Fact::of(predicate) else { return false };
    if fact.divisor > 1 && divisor::is_no_multiple(terms, premises, region, term, fact.divisor) {
        return true;
    }
    let taken = range::taken(terms, term);
    taken.is_some_and(|range| {
        fact.lower.is_some_and(|lower| range.low < i128::from(lower))
            || fact.upper.is_some_and(|upper| range.high > i128::from(upper))
    })
}

/// The value of an integer constant or splat constant, as a signed number.
pub fn constant(terms: &Terms, term: TermId) -> Option<i64> {
    if let Kind::Extent(size) = terms.get(term).kind {
        return Some(size);
    }
    let scalar = terms.as_splat(term)?;
    let element = terms.element(scalar)?;
    if !element.is_integer() {
        return None;
    }
    Some(crate::ir::sign_extend(terms.constant_bits(scalar)?, element.bits()))
}

/// Whether a term is a constant of any type.
pub fn is_constant(terms: &Terms, term: TermId) -> bool {
    match terms.get(term).kind {
        Kind::Constant(_) | Kind::Extent(_) => true,
        Kind::Splat => is_constant(terms, terms.get(term).operands[0]),
        _ => false,
    }
}
