//! Arguments from arrays: a tensor is one argument, whatever parameters it has.

use super::{Argument, Buffer};
use crate::ir::{Handle, Module, Operation, Type};
use crate::matching::signature;

/// An array to launch a kernel with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Array {
    /// The elements.
    pub buffer: Buffer,
    /// Sizes.
    pub shape: Vec<u64>,
    /// Strides in elements.
    pub strides: Vec<u64>,
}

impl Array {
    /// An array whose elements lie in row-major order.
    pub fn row_major(buffer: Buffer, shape: &[u64]) -> Self {
        let mut strides = vec![1; shape.len()];
        for dimension in (1..shape.len()).rev() {
            strides[dimension - 1] = strides[dimension] * shape[dimension];
        }
        Self { buffer, shape: shape.to_vec(), strides }
    }

    /// Sizes, then strides.
    fn extents(&self) -> impl Iterator<Item = u64> + '_ {
        self.shape.iter().chain(&self.strides).copied()
    }
}

/// Makes the arguments of `entry`: of each array, in the order of base pointers, its
/// buffer, sizes and strides, and of the rest the numbers in order.
///
/// A tensor's sizes and strides are the integers after its base pointer: as many as its
/// views use, or where it has none, exactly twice or four times the rank of the array
/// (cutile-rs adds those of a partition, which no kernel uses). A parameter that
/// nothing depends on gets zero and takes no number.
///
/// # Errors
/// When there are too few or too many arrays or numbers.
pub fn bind(
    module: &Module,
    entry: Handle<Operation>,
    arrays: Vec<Array>,
    numbers: &[u64],
) -> Result<Vec<Argument>, BindError> {
    let roles = signature(module, entry);
    if arrays.len() != roles.tensors.len() {
        let (found, expected) = (arrays.len(), roles.tensors.len());
        return Err(BindError::Arrays { found, expected });
    }
    let parameters = module.block(entry, 0).map_or(0, |block| block.arguments.len());
    let mut arguments = vec![None; parameters];
    let hidden = roles.tensors.iter().flat_map(|tensor| &tensor.hidden);
    let mut free: Vec<usize> = roles.unused.iter().chain(hidden).copied().collect();
    for (tensor, array) in roles.tensors.iter().zip(arrays) {
        let rank = array.shape.len();
        let following = integers_after(module, entry, tensor.base);
        let extents = if !tensor.extents.is_empty() {
            &tensor.extents[..]
        } else if [2 * rank, 4 * rank].contains(&following.len()) {
            &following[..2 * rank]
        } else {
            &[]
        };
        if !extents.is_empty() && extents.len() != 2 * rank {
            let (base, expected) = (tensor.base, extents.len() / 2);
            return Err(BindError::Rank { base, found: rank, expected });
        }
        for (position, extent) in extents.iter().zip(array.extents()) {
            arguments[*position] = Some(Argument::Scalar(extent));
        }
        if tensor.extents.is_empty() && !extents.is_empty() {
            free.extend(&following[2 * rank..]);
        }
        arguments[tensor.base] = Some(Argument::Buffer(array.buffer));
    }
    let mut left = numbers.iter();
    let wanted: Vec<_> = (0..parameters)
        .filter(|position| arguments[*position].is_none() && !free.contains(position))
        .collect();
    if wanted.len() != numbers.len() {
        return Err(BindError::Numbers { found: numbers.len(), positions: wanted });
    }
    let filled = arguments.into_iter().enumerate().map(|(position, argument)| {
        argument.unwrap_or_else(|| {
            let number = if free.contains(&position) { None } else { left.next() };
            Argument::Scalar(number.copied().unwrap_or(0))
        })
    });
    Ok(filled.collect())
}

/// Positions of the integers that directly follow the parameter at `base`.
fn integers_after(module: &Module, entry: Handle<Operation>, base: usize) -> Vec<usize> {
    let parameters = module.block(entry, 0).map_or(&[][..], |block| &block.arguments);
    let integer = |position: &usize| {
        let Type::Tile { element, .. } = module.type_of(parameters[*position]) else {
            return false;
        };
        matches!(module.types[*element], Type::Element(element) if element.is_integer())
    };
    (base + 1..parameters.len()).take_while(integer).collect()
}

/// Why arrays and numbers don't make the arguments of an entry.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BindError {
    /// There are not as many arrays as tensors.
    #[error("there are {found} arrays, but the entry takes {expected} tensors")]
    Arrays {
        /// Number of arrays.
        found: usize,
        /// Number of tensors.
        expected: usize,
    },
    /// An array has another rank than the kernel's tensor.
    #[error(
        "the array for parameter {base} has rank {found}, but the tensor there has rank {expected}"
    )]
    Rank {
        /// Position of the base pointer.
        base: usize,
        /// Rank of the array.
        found: usize,
        /// Rank of the tensor.
        expected: usize,
    },
    /// There are not as many numbers as parameters that need one.
    #[error(
        "there are {found} numbers, but the entry needs one for each of parameters {positions:?}"
    )]
    Numbers {
        /// How many there are.
        found: usize,
        /// Positions of the parameters.
        positions: Vec<usize>,
    },
}
