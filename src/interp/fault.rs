//! What goes wrong in a run, as the program's fault.

use crate::ir::{Handle, Operation, Span};

/// Something that went wrong at an operation. The run goes on: a value that there isn't
/// is undefined, a store that can't be done is left out.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("block ({}, {}, {}): {kind}", block[0], block[1], block[2])]
pub struct Fault {
    /// What.
    pub kind: FaultKind,
    /// The operation.
    pub operation: Handle<Operation>,
    /// Its place in the input.
    pub span: Span,
    /// The first block that it happened in.
    pub block: [u32; 3],
    /// How many elements or accesses it happened to, in all blocks.
    pub occurrences: u64,
}

/// What went wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FaultKind {
    /// An access outside every buffer.
    #[error("accesses {size} bytes at {address:#x}, which no buffer holds")]
    OutOfBounds {
        /// The address.
        address: u64,
        /// Size of the element.
        size: usize,
    },
    /// A store to a global that is marked `constant`.
    #[error("stores to a global that is marked `constant`")]
    Constant,
    /// An address that is no multiple of the element's size.
    #[error("accesses an element of {size} bytes at {address:#x}, which is not aligned to it")]
    Misaligned {
        /// The address.
        address: u64,
        /// Size of the element.
        size: usize,
    },
    /// A tile's index that the view does not have.
    #[error(
        "index {index} in dimension {dimension} lies outside the view, which has {size} tiles there"
    )]
    IndexSpace {
        /// Dimension of the index.
        dimension: usize,
        /// The index, read as unsigned.
        index: u64,
        /// Number of tiles.
        size: u64,
    },
    /// A tile that leaves the tensor in a dimension marked `inbounds`.
    #[error("the tile leaves the tensor in dimension {dimension}, which is marked `inbounds`")]
    NotInBounds {
        /// The dimension.
        dimension: usize,
    },
    /// An index of `extract` or `insert` that there is no part for.
    #[error("part {index} in dimension {dimension} does not exist; there are {size}")]
    Part {
        /// The dimension.
        dimension: usize,
        /// The index, read as unsigned.
        index: u64,
        /// Number of parts.
        size: u64,
    },
    /// An assumption that does not hold.
    #[error("the value {value:#x} is not as assumed")]
    Assumption {
        /// Bits of the first element that breaks it.
        value: u64,
    },
    /// A division by zero.
    #[error("divides by zero")]
    DivisionByZero,
    /// A result that does not fit its type though it was promised to.
    #[error("overflows, though it is marked not to or has no result then")]
    Overflow,
    /// A step of a loop that is not positive.
    #[error("the step of the loop is {0}, expected a positive number")]
    Step(i64),
    /// An undefined value where a defined one is needed.
    #[error("uses an undefined value as {0}")]
    UndefinedOperand(&'static str),
    /// An undefined value was stored. The stored elements are undefined then; that is
    /// no undefined behaviour by itself.
    #[error("stores an undefined value")]
    UndefinedStored,
    /// Two accesses to the same memory, one of them a write, that nothing orders.
    #[error("races with another access of its block at {address:#x}: no token orders them")]
    Race {
        /// The address.
        address: u64,
    },
    /// An access of another block to the same memory, one of them a write, that nothing
    /// orders.
    #[error("races with an access of another block at {address:#x}")]
    BlockRace {
        /// The address.
        address: u64,
    },
    /// An assertion failed. That is no undefined behaviour.
    #[error("the assertion failed: {0}")]
    Assertion(String),
}

impl FaultKind {
    /// Whether a program that does this has no defined meaning.
    pub fn is_undefined_behaviour(&self) -> bool {
        !matches!(self, Self::UndefinedStored | Self::Assertion(_))
    }
}

/// The faults so far: of those of one kind at one operation the first one is kept.
#[derive(Clone, Debug, Default)]
pub struct Faults {
    faults: Vec<Fault>,
}

impl Faults {
    /// Notes a fault.
    pub fn add(&mut self, fault: Fault) {
        let same = |known: &&mut Fault| {
            known.operation == fault.operation
                && std::mem::discriminant(&known.kind) == std::mem::discriminant(&fault.kind)
        };
        match self.faults.iter_mut().find(same) {
            Some(known) => known.occurrences += fault.occurrences,
            None => self.faults.push(fault),
        }
    }

    /// Notes the faults of another block.
    pub fn extend(&mut self, other: Self) {
        other.faults.into_iter().for_each(|fault| self.add(fault));
    }

    /// The faults.
    pub fn into_vec(self) -> Vec<Fault> {
        self.faults
    }
}
