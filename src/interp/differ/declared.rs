//! What was declared about launches, and what runs that differ then say.

use super::compare::Difference;
use crate::dialect::ElementType;
use crate::interp::{FaultKind, Seen};
use crate::ir::float;
use crate::matching::Hypothesis;
use std::collections::BTreeSet;

/// Hypotheses that a comparison rests on. Inputs keep to them as far as inputs can, and
/// a difference that they allow is no counterexample.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Declared {
    /// The hypotheses.
    pub hypotheses: BTreeSet<Hypothesis>,
    /// Whether what they allow is by rounding alone, so that a larger difference counts.
    /// Where the comparison found no difference there is nothing else that it can come
    /// from, and it is allowed whatever its size.
    pub by_rounding: bool,
}

/// What two runs that differ say.
#[derive(Clone, Debug)]
pub enum Weight {
    /// That the kernels differ.
    Counts,
    /// That they differ as these hypotheses allow.
    Allowed(Vec<Hypothesis>),
    /// Nothing: this hypothesis does not hold of them.
    Outside(Hypothesis),
}

impl Declared {
    /// Whether `hypothesis` is one that the comparison rests on.
    pub fn has(&self, hypothesis: Hypothesis) -> bool {
        self.hypotheses.contains(&hypothesis)
    }

    /// Whether runs must tell which floats they came across.
    pub fn watches(&self) -> bool {
        self.has(Hypothesis::NoNan) || self.has(Hypothesis::Ftz)
    }

    /// What runs say that left these `differences` and came across the floats `seen`.
    pub fn weigh(&self, differences: &[Difference], seen: Seen) -> Weight {
        if self.has(Hypothesis::DisjointTrips) && differences.iter().all(is_race) {
            return Weight::Outside(Hypothesis::DisjointTrips);
        }
        // Of how many tiles a launch has, made-up inputs know nothing.
        if self.has(Hypothesis::EachTileOnce) {
            return Weight::Outside(Hypothesis::EachTileOnce);
        }
        if self.has(Hypothesis::NoNan) && seen.nan {
            return Weight::Outside(Hypothesis::NoNan);
        }
        if self.has(Hypothesis::Ftz) && seen.subnormal {
            let flushed = |it: &Difference| matches!(it, Difference::Values(it) if it.subnormal);
            return if differences.iter().all(flushed) {
                Weight::Allowed(vec![Hypothesis::Ftz])
            } else {
                Weight::Outside(Hypothesis::Ftz)
            };
        }
        let rounding = [Hypothesis::FpReassoc, Hypothesis::FpContract];
        let rounding: Vec<_> = rounding.into_iter().filter(|it| self.has(*it)).collect();
        let allowed = |difference: &Difference| match difference {
            Difference::Values(mismatch) => {
                !mismatch.lost
                    && (!self.by_rounding
                        || mismatch.units.is_some_and(|units| is_rounding(mismatch.element, units)))
            }
            Difference::Fault(_) | Difference::Limit(_) => false,
        };
        if !rounding.is_empty() && differences.iter().all(allowed) {
            return Weight::Allowed(rounding);
        }
        Weight::Counts
    }
}

fn is_race(difference: &Difference) -> bool {
    matches!(
        difference,
        Difference::Fault(fault) if matches!(fault.kind, FaultKind::Race { .. })
    )
}

/// Whether numbers so many units in the last place apart agree in half of their digits,
/// as they do where sums of like magnitude are rounded otherwise. Integers are not
/// rounded.
pub fn is_rounding(element: ElementType, units: u64) -> bool {
    element.is_float() && units <= 1 << float::mantissa_bits(element).div_ceil(2)
}
