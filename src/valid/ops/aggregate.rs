//! `reduce` and `scan`: along one dimension, a body combines the running value of each
//! operand with its next element.

use super::OperationError;
use super::checked::{Checked, Tile};
use crate::dialect::{ElementType, Opcode};
use crate::ir::{Attribute, Handle, Type, Value};
use crate::valid::error::dimensions;

/// A reduction or scan that doesn't fit its operands.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AggregateError {
    /// There is nothing to combine.
    #[error("has no operands, expected at least one tile")]
    NoOperands,
    /// As many operands as other parts are needed.
    #[error("has {found} {what}, expected {expected}")]
    Count {
        /// What was counted.
        what: &'static str,
        /// How many there are.
        found: usize,
        /// How many there must be.
        expected: usize,
    },
    /// The dimension is out of range.
    #[error("runs along dimension {found}, expected {}", dimensions(*rank))]
    Dimension {
        /// The dimension.
        found: i64,
        /// Rank of the operands.
        rank: usize,
    },
    /// Tiles of rank 0 have no dimension to run along.
    #[error("has operands of rank 0, which have no dimension to run along")]
    RankZero,
    /// An identity is of another type than the elements.
    #[error("identity {position} is {found}, expected a number of type {expected}")]
    Identity {
        /// Position among the identities.
        position: usize,
        /// What it is.
        found: String,
        /// Element type of the operand.
        expected: String,
    },
    /// A result is of another type than follows from the operand.
    #[error("result {position} is {found}, expected {expected}")]
    Result {
        /// Position among the results.
        position: usize,
        /// Its type.
        found: String,
        /// The type that follows.
        expected: String,
    },
    /// The body takes or yields values of other types.
    #[error("{what} {position} of the body is {found}, expected {expected}")]
    Body {
        /// Argument or yielded value.
        what: &'static str,
        /// Its position.
        position: usize,
        /// Its type.
        found: String,
        /// The type that follows from the operands.
        expected: String,
    },
    /// The body has a side effect.
    #[error(
        "lies in the body of a reduction or scan, which may run any number of times and must not touch memory"
    )]
    Effect,
}

pub fn check(op: &Checked<'_>) -> Result<(), OperationError> {
    let operands = &op.operation().operands;
    let first = operands.first().ok_or(AggregateError::NoOperands)?;
    let first = op.as_tile(op.module.values[*first].ty);
    let rank = first.ok_or(AggregateError::NoOperands)?.rank();
    if rank == 0 {
        return Err(AggregateError::RankZero.into());
    }
    let found = op.module.integer(op.handle, "dim").unwrap_or(-1);
    let along = usize::try_from(found).ok().filter(|dimension| *dimension < rank);
    let along = along.ok_or(AggregateError::Dimension { found, rank })?;
    identities(op)?;
    results(op, along)?;
    Ok(body(op)?)
}

fn tiles<'m>(op: &Checked<'m>) -> impl Iterator<Item = Tile<'m>> {
    op.types_of(&op.operation().operands).filter_map(|ty| op.as_tile(ty))
}

fn count(what: &'static str, found: usize, expected: usize) -> Result<(), AggregateError> {
    if found == expected { Ok(()) } else { Err(AggregateError::Count { what, found, expected }) }
}

fn identities(op: &Checked<'_>) -> Result<(), AggregateError> {
    let identities = match op.module.attribute(op.handle, "identities") {
        Some(Attribute::Array(identities)) => &**identities,
        _ => &[],
    };
    count("identities", identities.len(), op.operation().operands.len())?;
    for (position, (identity, tile)) in identities.iter().zip(tiles(op)).enumerate() {
        let found = match op.module.attributes[*identity] {
            Attribute::Integer { ty, .. } | Attribute::Float { ty, .. } => op.number(ty),
            Attribute::Bool(_) => Some(ElementType::I1),
            _ => None,
        };
        if !fits(found, op.number(tile.element)) {
            let found = found.map_or("no number", ElementType::name).to_owned();
            return Err(AggregateError::Identity {
                position,
                found,
                expected: op.show(tile.element),
            });
        }
    }
    Ok(())
}

/// Whether an identity can be that of elements of a type. The dialect lets `f16` stand
/// for `bf16` and the other way round: the number counts, not its bits.
fn fits(identity: Option<ElementType>, element: Option<ElementType>) -> bool {
    let half = |ty| matches!(ty, Some(ElementType::F16 | ElementType::Bf16));
    identity == element || (half(identity) && half(element))
}

fn results(op: &Checked<'_>, along: usize) -> Result<(), AggregateError> {
    let results = &op.operation().results;
    count("results", results.len(), op.operation().operands.len())?;
    let drops_dimension = op.opcode() == Opcode::Reduce;
    for (position, (ty, operand)) in op.types_of(results).zip(tiles(op)).enumerate() {
        let mut shape = operand.shape.to_vec();
        if drops_dimension {
            shape.remove(along);
        }
        let right = op
            .as_tile(ty)
            .is_some_and(|tile| tile.element == operand.element && tile.shape == shape);
        if !right {
            let expected = op.module.display_tile(operand.element, &shape);
            return Err(AggregateError::Result { position, found: op.show(ty), expected });
        }
    }
    Ok(())
}

fn body(op: &Checked<'_>) -> Result<(), AggregateError> {
    let Some(block) = op.module.block(op.handle, 0) else { return Ok(()) };
    let operands = op.operation().operands.len();
    count("arguments of its body", block.arguments.len(), 2 * operands)?;
    let twice: Vec<_> = tiles(op).flat_map(|tile| [tile.element, tile.element]).collect();
    scalars(op, "argument", &block.arguments, &twice)?;
    if let Some(last) = block.operations.last() {
        let yielded = &op.module.operations[*last].operands;
        count("values yielded by its body", yielded.len(), operands)?;
        let once: Vec<_> = tiles(op).map(|tile| tile.element).collect();
        scalars(op, "yielded value", yielded, &once)?;
    }
    Ok(())
}

fn scalars(
    op: &Checked<'_>,
    what: &'static str,
    values: &[Handle<Value>],
    elements: &[Handle<Type>],
) -> Result<(), AggregateError> {
    for (position, (value, element)) in values.iter().zip(elements).enumerate() {
        let ty = op.module.values[*value].ty;
        let right = op.as_tile(ty).is_some_and(|tile| tile.element == *element && tile.rank() == 0);
        if !right {
            let expected = op.module.display_tile(*element, &[]);
            return Err(AggregateError::Body { what, position, found: op.show(ty), expected });
        }
    }
    Ok(())
}

/// Checks an operation somewhere in the body of a reduction or scan (13.3 took pure
/// operations only, 13.5 those without an effect on memory, and branches of them).
pub fn check_in_body(opcode: Opcode) -> Result<(), AggregateError> {
    let def = opcode.def();
    let branches = matches!(opcode, Opcode::If | Opcode::Reduce | Opcode::Scan);
    // Terminators are checked against what they leave.
    if def.no_memory_effect || def.terminator || branches {
        Ok(())
    } else {
        Err(AggregateError::Effect)
    }
}
