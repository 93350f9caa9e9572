use super::Axiom;
use crate::ir::{Handle, Operation};

/// Where a program rests on axioms: each use with the operation whose canonical form it
/// gave, in the order in which they were met.
#[derive(Clone, Debug, Default)]
pub struct Uses {
    met: Vec<(Axiom, Handle<Operation>)>,
}

impl Uses {
    /// Notes that an axiom was used on the way to the canonical form of an operation.
    pub fn add(&mut self, axiom: Axiom, at: Handle<Operation>) {
        self.met.push((axiom, at));
    }

    /// Adds the uses of another.
    pub fn extend(&mut self, others: Self) {
        self.met.extend(others.met);
    }

    /// The uses, in the order in which they were met.
    pub fn iter(&self) -> impl Iterator<Item = (Axiom, Handle<Operation>)> {
        self.met.iter().copied()
    }
}
