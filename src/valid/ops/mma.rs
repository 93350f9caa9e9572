//! Matrix multiplication: `m × k` times `k × n` plus `m × n`, with or without a batch
//! dimension in front.

use super::OperationError;
use super::checked::{Checked, Tile};
use crate::dialect::ElementType;

/// Shapes or types that can't be multiplied.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MmaError {
    /// The operands are no matrices.
    #[error("has operands of rank {0}, expected 2, or 3 with a batch in front")]
    Rank(usize),
    /// Two dimensions that must agree don't.
    #[error(
        "dimension {dimension} of `{name}` is {size}, but dimension {other_dimension} of `{other}` is {other_size}; they must be equal"
    )]
    Sizes {
        /// One operand.
        name: &'static str,
        /// Its dimension.
        dimension: usize,
        /// Its size.
        size: i64,
        /// The other operand.
        other: &'static str,
        /// Its dimension.
        other_dimension: usize,
        /// Its size.
        other_size: i64,
    },
    /// The accumulator can't be of this type for these operands.
    #[error("multiplies {operand}, so that the accumulator is one of {}; found {found}", expected.join(", "))]
    Accumulator {
        /// Element type of the operands.
        operand: &'static str,
        /// Element type of the accumulator.
        found: String,
        /// Types that it may have.
        expected: Vec<&'static str>,
    },
    /// The scales can't be of this type for these operands.
    #[error("scales by {scale}, so that the operands are one of {}; found {found}", expected.join(", "))]
    Scale {
        /// Element type of the scales.
        scale: &'static str,
        /// Element type of the operands.
        found: String,
        /// Types that they may have.
        expected: Vec<&'static str>,
    },
    /// A scale does not stand for a number of operand elements that the types allow.
    #[error("each scale stands for {k}/{scales} elements along k, expected {expected}")]
    Block {
        /// Elements along `k`.
        k: i64,
        /// Scales along `k`.
        scales: i64,
        /// What the types allow.
        expected: &'static str,
    },
}

/// Checks the shapes of operands and accumulator.
pub fn shapes(op: &Checked<'_>) -> Result<(), OperationError> {
    let operands = Operands::new(op)?;
    let Operands { row, column, .. } = operands;
    if row == 1 {
        operands.equal(("lhs", 0), ("rhs", 0))?;
        operands.equal(("lhs", 0), ("acc", 0))?;
    }
    operands.equal(("lhs", column), ("rhs", row))?;
    operands.equal(("lhs", row), ("acc", row))?;
    operands.equal(("rhs", column), ("acc", column))
}

struct Operands<'o, 'm> {
    op: &'o Checked<'m>,
    row: usize,
    column: usize,
}

impl<'o, 'm> Operands<'o, 'm> {
    fn new(op: &'o Checked<'m>) -> Result<Self, OperationError> {
        match op.tile("lhs")?.rank() {
            2 => Ok(Self { op, row: 0, column: 1 }),
            3 => Ok(Self { op, row: 1, column: 2 }),
            rank => Err(MmaError::Rank(rank).into()),
        }
    }

    fn size(&self, name: &'static str, dimension: usize) -> Result<i64, OperationError> {
        // The table says that all operands have one rank.
        Ok(self.op.tile(name)?.shape.get(dimension).copied().unwrap_or(1))
    }

    fn equal(
        &self,
        (name, dimension): (&'static str, usize),
        (other, other_dimension): (&'static str, usize),
    ) -> Result<(), OperationError> {
        let size = self.size(name, dimension)?;
        let other_size = self.size(other, other_dimension)?;
        if size == other_size {
            return Ok(());
        }
        Err(MmaError::Sizes { name, dimension, size, other, other_dimension, other_size }.into())
    }
}

pub fn mmaf(op: &Checked<'_>) -> Result<(), OperationError> {
    shapes(op)?;
    let (lhs, acc) = (op.tile("lhs")?, op.tile("acc")?);
    let allowed: &[ElementType] = match op.number(lhs.element) {
        Some(ElementType::F8E4M3FN | ElementType::F8E5M2 | ElementType::F16) => {
            &[ElementType::F16, ElementType::F32]
        }
        Some(ElementType::F64) => &[ElementType::F64],
        _ => &[ElementType::F32],
    };
    if op.number(acc.element).is_some_and(|element| allowed.contains(&element)) {
        return Ok(());
    }
    let operand = op.number(lhs.element).map_or("pointers", ElementType::name);
    let (found, expected) = (op.show(acc.element), names(allowed));
    Err(MmaError::Accumulator { operand, found, expected }.into())
}

fn names(elements: &[ElementType]) -> Vec<&'static str> {
    elements.iter().map(|element| element.name()).collect()
}

pub fn mmaf_scaled(op: &Checked<'_>) -> Result<(), OperationError> {
    shapes(op)?;
    let operands = Operands::new(op)?;
    let Operands { row, column, .. } = operands;
    if row == 1 {
        operands.equal(("lhs", 0), ("lhs_scale", 0))?;
        operands.equal(("rhs", 0), ("rhs_scale", 0))?;
    }
    operands.equal(("lhs", row), ("lhs_scale", row))?;
    operands.equal(("rhs", column), ("rhs_scale", column))?;
    operands.equal(("lhs_scale", column), ("rhs_scale", row))?;
    let (lhs, scale) = (op.tile("lhs")?, op.tile("lhs_scale")?);
    let blocks = scale_types(op, lhs, scale)?;
    let (k, scales) = (operands.size("lhs", column)?, operands.size("lhs_scale", column)?);
    let (sizes, expected) = blocks;
    if k % scales == 0 && sizes.contains(&(k / scales)) {
        return Ok(());
    }
    Err(MmaError::Block { k, scales, expected }.into())
}

/// How many elements one scale may stand for.
type BlockSizes = (&'static [i64], &'static str);

fn scale_types(
    op: &Checked<'_>,
    lhs: Tile<'_>,
    scale: Tile<'_>,
) -> Result<BlockSizes, OperationError> {
    use ElementType::{F4E2M1FN, F8E4M3FN, F8E5M2};
    let four_bit = op.number(lhs.element) == Some(F4E2M1FN);
    let (allowed, blocks): (&[ElementType], BlockSizes) = match op.number(scale.element) {
        Some(ElementType::F8E8M0FNU) if !four_bit => (&[F8E4M3FN, F8E5M2, F4E2M1FN], (&[32], "32")),
        Some(ElementType::F8E4M3FN) => (&[F4E2M1FN], (&[16], "16")),
        _ => (&[F4E2M1FN], (&[16, 32], "16 or 32")),
    };
    if op.number(lhs.element).is_some_and(|element| allowed.contains(&element)) {
        return Ok(blocks);
    }
    let name = op.number(scale.element).map_or("pointers", ElementType::name);
    let (found, expected) = (op.show(lhs.element), names(allowed));
    Err(MmaError::Scale { scale: name, found, expected }.into())
}
