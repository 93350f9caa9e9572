//! Canonical programs: what two spellings of one kernel have in common.
//!
//! [`lower`] brings an entry of a valid module into a [`Program`]: effects in regions,
//! over [`Terms`] that both sides of a comparison share. Every step beyond names,
//! locations and encoding is an [`Axiom`].

mod axiom;
mod facts;
mod graph;
mod liveness;
mod lower;
mod order;
mod program;
mod rewrite;
mod terms;
mod uses;
mod words;

pub use crate::classify::Condition;
pub use axiom::{AXIOMS, Axiom, AxiomDef};
pub use facts::{
    Fact, Premises, Range, Total, constant, contradicts, divisor, is_constant, is_signed,
    may_lack_value, range,
};
pub use graph::{Edge, Graph, Node, dataflow};
pub use liveness::Liveness;
pub use lower::{ControlForm, Lower, Slot, canonical, canonical_in, lower, surely_runs};
pub use order::{
    Before, Paths, are_of_distinct_parameters, base_of, exclusive, inside, orders_of_dead_loads,
    relation, strong,
};
pub use program::{
    Assumption, DeadLoad, Effect, EffectId, Exit, Numbering, Obligation, ObligationKind, Program,
    Region, RegionId, TileOrder, TileReading, Token, TokenId, Walk,
};
pub use rewrite::{LARGEST_TILE, NARROWEST_EXTENT, range_with_headroom};
pub use terms::{
    Attributes, Import, Kind, TILE_COORDINATES, TILE_NUMBERS, Term, TermId, Terms, View,
};
pub use uses::Uses;
