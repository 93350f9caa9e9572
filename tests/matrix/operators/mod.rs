//! Mutation operators: small changes that a comparison must name.

mod abi;
mod assumptions;
mod constants;
mod control;
mod exits;
mod families;
mod floats;
mod hints;
mod integers;
mod memory;
mod numerics;
mod order;
mod preserving;
mod reduction;
mod removal;
mod respelling;
mod shape;
mod views;

pub use self::memory::same_value;
use crate::matrix::kernel::Kernel;
use tile_irdiff::classify::Code;
use tile_irdiff::ir::{Handle, Module, Operation};

/// What comparing a kernel with its mutant must give.
#[derive(Clone, Debug)]
pub enum Expect {
    /// Verdict `different`, and the first finding has one of these codes.
    Different(Vec<Code>),
    /// Verdict `equivalent`, and the first finding has one of these codes.
    Cost(Vec<Code>),
    /// As `Different`, unless the mutant means the same, which this says why it can.
    Unless(Vec<Code>, &'static str),
    /// A verdict but `inconclusive`, and the first finding has one of these codes: it costs
    /// speed where the accesses are proven equal, and may differ where they are not.
    Named(Vec<Code>),
    /// Verdict `identical` or `equivalent`, and no findings but notes with these codes.
    Same(Vec<Code>),
}

/// A change at one place.
pub struct Mutant {
    /// The operation that is changed.
    pub at: Handle<Operation>,
    /// The change in a few words.
    pub what: String,
    /// What must come of it.
    pub expect: Expect,
    /// The change.
    pub edit: Box<dyn Fn(&mut Module) + Send + Sync>,
}

impl Mutant {
    /// A change at `at`.
    pub fn new(
        at: Handle<Operation>,
        what: impl Into<String>,
        expect: Expect,
        edit: impl Fn(&mut Module) + Send + Sync + 'static,
    ) -> Self {
        Self { at, what: what.into(), expect, edit: Box::new(edit) }
    }
}

/// A kind of change.
pub struct Operator {
    /// Its name in the table.
    pub name: &'static str,
    /// All places of a kernel where it applies.
    pub mutants: fn(&Kernel) -> Vec<Mutant>,
}

/// Every operator of the table.
pub fn all() -> Vec<Operator> {
    listed(&[
        memory::OPERATORS,
        views::OPERATORS,
        families::OPERATORS,
        order::OPERATORS,
        shape::OPERATORS,
        reduction::OPERATORS,
        hints::OPERATORS,
        assumptions::OPERATORS,
        numerics::OPERATORS,
        constants::OPERATORS,
        floats::OPERATORS,
        integers::OPERATORS,
        control::OPERATORS,
        exits::OPERATORS,
        abi::OPERATORS,
        preserving::OPERATORS,
        respelling::OPERATORS,
    ])
}

/// Operators that take an operation out. Which code names that depends on everything
/// around, so that they are no part of the table.
pub fn removals() -> Vec<Operator> {
    listed(&[removal::OPERATORS])
}

fn listed(lists: &[List]) -> Vec<Operator> {
    let operators = lists.iter().copied().flatten();
    operators.map(|(name, mutants)| Operator { name, mutants: *mutants }).collect()
}

/// Operators of one file: name and places.
type List = &'static [(&'static str, fn(&Kernel) -> Vec<Mutant>)];
