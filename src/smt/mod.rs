//! Integers that the normal form can't decide, asked of a solver.
//!
//! Two values that are written in unlike ways may be equal all the same: a quotient
//! rounded up by adding first, an extreme by a comparison, a remainder by a mask.
//! [`Reader`] reads both as one [`Formula`] over the values that they are made of, at the
//! width of their type, so that wrapping around, signs and division mean what the
//! dialect says; the interpreter's arithmetic evaluates the same formula and is what the
//! tests hold the solver's view of it against. [`ask`] then asks whether they are equal
//! wherever the premises hold: facts of the reference, what operations guarantee, and
//! hypotheses that were declared.
//!
//! The solver is Z3 (feature `smt`). What a query may cost is counted in steps of the
//! solver, never in time, so that an answer is the same on every machine; how large a
//! query may be and how many there may be is limited, too ([`MOST_NODES`],
//! [`MOST_QUERIES`]). A limit that was reached leaves the matter open.

mod formula;
mod premises;
mod read;
#[cfg(feature = "smt")]
mod solve;
#[cfg(all(test, feature = "smt"))]
mod tests;

pub use formula::{Formula, Node, NodeId, Op};
pub use premises::{Hypothetical, facts, known_at, met};
pub use read::{Leaf, Reader};

/// Nodes that one question may have.
pub const MOST_NODES: usize = 1024;

/// Queries that comparing one pair of entries may take.
pub const MOST_QUERIES: usize = 24;

/// Whether something holds of all variables.
#[derive(Clone, Debug)]
pub struct Question {
    /// The formula that the rest are nodes of.
    pub formula: Formula,
    /// What holds; each of one bit.
    pub premises: Vec<NodeId>,
    /// What is asked to follow; of one bit.
    pub goal: NodeId,
}

/// What came of a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It holds.
    Proven,
    /// It doesn't where the variables have these bits, by number.
    Refuted(Vec<u64>),
    /// The premises contradict each other, so that anything would follow.
    Contradiction,
    /// No answer, for this reason.
    Unknown(String),
}

/// Whether this build has a solver.
pub const AVAILABLE: bool = cfg!(feature = "smt");

/// Asks the solver. The answer depends on the question alone.
#[cfg(feature = "smt")]
pub fn ask(question: &Question) -> Answer {
    solve::solve(question)
}

/// Says that there is no solver.
#[cfg(not(feature = "smt"))]
pub fn ask(_: &Question) -> Answer {
    Answer::Unknown("this build has no solver".to_owned())
}
