//! Canonical programs: what two spellings of one kernel have in common.

mod axiom;

pub use axiom::{AXIOMS, Axiom, AxiomDef};
