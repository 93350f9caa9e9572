//! What can differ between two programs, and what it means.
//!
//! A [`Finding`] is one difference at its root; its [`Code`] says what kind it is,
//! [`Comparison`] collects the findings of a pair of modules with the verdict and
//! what it rests on. Which findings fail a run is for [`crate::policy`] to say.

mod bound;
mod code;
mod comparison;
mod finding;
pub mod memory;
pub mod numerics;
mod proof;
mod role;

pub use bound::{BoundParameter, BoundParameters, SideName};
pub use code::{CODES, Code, CodeDef, Family, Fix, Impact, Severity};
pub use comparison::{
    Comparison, Condition, Counterexample, EntryComparison, Inconclusive, ParameterKind,
    ParameterPair, Verdict,
};
pub use finding::{Change, Finding, Owner};
pub use proof::{AxiomUse, Proof, Query, QueryAnswer};
pub use role::Role;
