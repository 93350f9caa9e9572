//! Values that may be none at all.
//!
//! A shift by the width or more, a number that does not fit what it is converted to and
//! a lane that a load leaves out have no value, nor has what is calculated from them. A
//! rewrite must not leave such an operand out: the result would have a value where the
//! program has none. What is loop-carried counts as having one.

use super::{Premises, range};
use crate::canon::terms::{Kind, TermId, Terms};
use crate::dialect::Opcode;
use rustc_hash::FxHashSet;

/// Terms that are known to have a value, by region.
#[derive(Clone, Debug, Default)]
pub struct Total(FxHashSet<(TermId, TermId)>);

/// Whether a term may have no value in the region with this key. Those that are found to
/// have one are added to `total`.
pub fn may_lack_value(
    terms: &Terms,
    premises: &Premises,
    region: TermId,
    term: TermId,
    total: &mut Total,
) -> bool {
    let (mut seen, mut pending) = (FxHashSet::default(), vec![term]);
    while let Some(term) = pending.pop() {
        if total.0.contains(&(region, term)) || !seen.insert((region, term)) {
            continue;
        }
        if makes_none(terms, premises, region, term) {
            return true;
        }
        let it = terms.get(term);
        if !matches!(it.kind, Kind::Argument(_) | Kind::Result(_)) {
            pending.extend(&it.operands);
        }
    }
    total.0.extend(seen);
    false
}

/// Whether a term may have no value although all that it is made of has one.
fn makes_none(terms: &Terms, premises: &Premises, region: TermId, term: TermId) -> bool {
    let it = terms.get(term);
    match &it.kind {
        Kind::Operation { opcode: Opcode::Shli | Opcode::Shri, .. } => {
            let distance = range(terms, premises, region, it.operands[1]);
            let width = terms.element(term).map_or(0, |element| i128::from(element.bits()));
            distance.low < 0 || distance.high >= width
        }
        Kind::Operation { opcode, .. } => {
            matches!(opcode, Opcode::Ftoi | Opcode::Offset | Opcode::Extract | Opcode::Insert)
        }
        Kind::Result(_) => leaves_lanes_out(terms, it.operands[0]),
        _ => false,
    }
}

/// Whether the results of an effect lack a value in some lanes: of a load those that a
/// mask or the bounds of a view exclude, unless they are padded.
fn leaves_lanes_out(terms: &Terms, effect: TermId) -> bool {
    let key = terms.get(effect);
    let Kind::Effect { opcode, .. } = key.kind else { return false };
    match opcode {
        // Pointers, mask, padding, and the key of the region.
        Opcode::LoadPtrTko => key.operands.len() == 3,
        Opcode::LoadViewTko => key.operands.first().is_none_or(
            |view| !matches!(&terms.get(*view).kind, Kind::View(view) if view.padding.is_some()),
        ),
        _ => true,
    }
}
