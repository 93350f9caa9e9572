//! Assumptions (specification, "Assume").

use super::OperationError;
use super::checked::{Checked, Tile};
use crate::dialect::ElementType;
use crate::ir::{Attribute, Type};
use crate::valid::error::dimensions;

/// Largest divisor that the dialect takes.
const MAX_DIVISOR: u64 = 1 << 62;

/// An assumption that does not fit the value.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AssumeError {
    /// The predicate does not speak of values of this type.
    #[error("{predicate} speaks of {expected}, found {found}")]
    Type {
        /// The predicate.
        predicate: &'static str,
        /// Type of the value.
        found: String,
        /// What the predicate speaks of.
        expected: &'static str,
    },
    /// A divisor is no power of two or too large.
    #[error("div_by<{0}> needs a power of two up to 2^62")]
    Divisor(u64),
    /// Only one of `every` and `along` is there.
    #[error("div_by needs both `every` and `along`, or neither")]
    EveryAlong,
    /// Groups are given for a value without dimensions.
    #[error("div_by with `every` and `along` needs a tile with dimensions, found {0}")]
    NoDimensions(String),
    /// A dimension is out of range.
    #[error("div_by names dimension {found}, expected {}", dimensions(*rank))]
    Dimension {
        /// The dimension.
        found: i64,
        /// Rank of the value.
        rank: usize,
    },
    /// A group is larger than its dimension.
    #[error("{predicate} has groups of {found} along dimension {dimension}, expected 0 to {size}")]
    Group {
        /// The predicate.
        predicate: &'static str,
        /// The dimension.
        dimension: usize,
        /// Size of a group.
        found: i64,
        /// Size of the dimension.
        size: i64,
    },
    /// There are not as many groups as dimensions.
    #[error("same_elements has {found} sizes, expected {expected}, one for each dimension")]
    Rank {
        /// Number of sizes.
        found: usize,
        /// Rank of the value.
        expected: usize,
    },
    /// A bound is outside of what the type holds.
    #[error("the bound {found} is outside of what {element} holds, {least} to {most}")]
    Bound {
        /// The bound.
        found: i64,
        /// The element type.
        element: &'static str,
        /// Least value.
        least: i64,
        /// Largest value.
        most: i64,
    },
    /// No value is within the bounds.
    #[error("no value is from {lower} to {upper}; exchange the bounds")]
    Empty {
        /// Lower bound.
        lower: i64,
        /// Upper bound.
        upper: i64,
    },
}

pub fn check(op: &Checked<'_>) -> Result<(), OperationError> {
    match op.module.attribute(op.handle, "predicate") {
        Some(Attribute::DivBy { divisor, every, along }) => {
            check_divisor(*divisor)?;
            match (*every, *along) {
                (None, None) => Ok(div_by(op, None)?),
                (Some(every), Some(along)) => Ok(div_by(op, Some((every, along)))?),
                _ => Err(AssumeError::EveryAlong.into()),
            }
        }
        Some(Attribute::SameElements(groups)) => Ok(same_elements(op, groups)?),
        Some(Attribute::Bounded { lower, upper }) => Ok(bounded(op, *lower, *upper)?),
        _ => Ok(()),
    }
}

fn check_divisor(divisor: u64) -> Result<(), AssumeError> {
    if divisor.is_power_of_two() && divisor <= MAX_DIVISOR {
        Ok(())
    } else {
        Err(AssumeError::Divisor(divisor))
    }
}

fn show_value(op: &Checked<'_>) -> String {
    op.type_of("value").map_or_else(String::new, |ty| op.show(ty))
}

/// The value as a tile of integers or pointers.
fn addresses<'m>(op: &Checked<'m>) -> Option<Tile<'m>> {
    let tile = op.tile_if_any("value")?;
    let number = op.number(tile.element);
    (number.is_none_or(ElementType::is_integer)).then_some(tile)
}

fn div_by(op: &Checked<'_>, groups: Option<(i64, i64)>) -> Result<(), AssumeError> {
    let view = op.type_of("value").map(|ty| &op.module.types[ty]);
    let Some(tile) = addresses(op) else {
        return match (view, groups) {
            (Some(Type::TensorView { .. }), None) => Ok(()),
            (Some(Type::TensorView { .. }), Some(_)) => {
                Err(AssumeError::NoDimensions(show_value(op)))
            }
            _ => Err(AssumeError::Type {
                predicate: "div_by",
                found: show_value(op),
                expected: "tiles of integers or pointers and tensor views",
            }),
        };
    };
    let Some((every, along)) = groups else { return Ok(()) };
    let rank = tile.rank();
    if rank == 0 {
        return Err(AssumeError::NoDimensions(show_value(op)));
    }
    let dimension = usize::try_from(along).ok().filter(|dimension| *dimension < rank);
    let dimension = dimension.ok_or(AssumeError::Dimension { found: along, rank })?;
    check_group("div_by", dimension, every, tile.shape[dimension])
}

fn check_group(
    predicate: &'static str,
    dimension: usize,
    found: i64,
    size: i64,
) -> Result<(), AssumeError> {
    if (0..=size).contains(&found) {
        Ok(())
    } else {
        Err(AssumeError::Group { predicate, dimension, found, size })
    }
}

fn same_elements(op: &Checked<'_>, groups: &[i64]) -> Result<(), AssumeError> {
    let tile = addresses(op).ok_or_else(|| AssumeError::Type {
        predicate: "same_elements",
        found: show_value(op),
        expected: "tiles of integers or pointers",
    })?;
    let (found, expected) = (groups.len(), tile.rank());
    if found != expected {
        return Err(AssumeError::Rank { found, expected });
    }
    let mut groups = groups.iter().zip(tile.shape).enumerate();
    groups.try_for_each(|(dimension, (group, size))| {
        check_group("same_elements", dimension, *group, *size)
    })
}

fn bounded(op: &Checked<'_>, lower: Option<i64>, upper: Option<i64>) -> Result<(), AssumeError> {
    let number = op.tile_if_any("value").and_then(|tile| op.number(tile.element));
    let integer = number.filter(|number| number.is_integer());
    let element = integer.ok_or_else(|| AssumeError::Type {
        predicate: "bounded",
        found: show_value(op),
        expected: "tiles of integers",
    })?;
    let most = i64::MAX >> (64 - element.bits());
    let least = -most - 1;
    let outside = |bound: &i64| !(least..=most).contains(bound);
    if let Some(found) = [lower, upper].into_iter().flatten().find(outside) {
        return Err(AssumeError::Bound { found, element: element.name(), least, most });
    }
    match (lower, upper) {
        (Some(lower), Some(upper)) if lower > upper => Err(AssumeError::Empty { lower, upper }),
        _ => Ok(()),
    }
}
