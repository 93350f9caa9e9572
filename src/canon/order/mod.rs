//! The order of a program's memory operations.
//!
//! Tokens are closed into a happens-before relation over accesses, transitively and with
//! the order of a loop's trips (design: "Order").

mod closure;
mod flow;
mod places;

pub use closure::{Paths, orders_of_dead_loads, relation};
pub use places::{exclusive, inside};

use super::program::{Effect, EffectId, RegionId};
use super::terms::{Kind, TermId, Terms};
use crate::classify::memory;
use crate::dialect::{DialectEnum, MemoryOrderingSemantics, Opcode};
use crate::ir::Attribute;

/// One access comes before another: in the same trip of all loops around both, or, of
/// the loop region named, in an earlier trip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Before {
    /// What comes first.
    pub first: EffectId,
    /// What comes after it.
    pub second: EffectId,
    /// The loop of which `first` belongs to an earlier trip.
    pub carried: Option<RegionId>,
}

/// Whether an access orders others by itself: it is not weak, or no plain access.
pub fn strong(terms: &Terms, effect: &Effect) -> bool {
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

/// Whether two accesses start from distinct parameters.
pub fn are_of_distinct_parameters(terms: &Terms, x: &Effect, y: &Effect) -> bool {
    matches!((base_of(terms, x), base_of(terms, y)), (Some(p), Some(q)) if p != q)
}

/// The base pointer that an access starts from: the parameter at the root of its view
/// or of its pointers.
pub fn base_of(terms: &Terms, it: &Effect) -> Option<TermId> {
    memory::access(it.opcode)?;
    let root = it.operands_named("view").first().or_else(|| it.operands.first());
    let mut term = *root?;
    loop {
        let inner = terms.get(term);
        term = match inner.kind {
            Kind::Parameter(_) => return Some(term),
            Kind::View(_)
            | Kind::TensorView { .. }
            | Kind::Splat
            | Kind::Operation {
                opcode:
                    Opcode::Offset
                    | Opcode::Broadcast
                    | Opcode::Reshape
                    | Opcode::Permute
                    | Opcode::PtrToPtr,
                ..
            } => *inner.operands.first()?,
            _ => return None,
        };
    }
}
