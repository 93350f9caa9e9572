//! Arguments from arrays: a tensor is one argument, whatever parameters it has.

use super::{Argument, Buffer};
use crate::ir::{Handle, Module, Operation, Type};
use crate::matching::{Tensor, signature};

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

/// What each parameter of an entry gets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Binding {
    /// Positions of the base pointers, which get the arrays' buffers.
    pub bases: Vec<usize>,
    /// For each array the positions that get its sizes, then its strides; none where the
    /// kernel takes a pointer alone.
    pub extents: Vec<Vec<usize>>,
    /// Positions that get the numbers.
    pub numbers: Vec<usize>,
    /// Number of parameters; those that are in no list get zero.
    pub parameters: usize,
}

impl Binding {
    /// Finds out what the parameters of `entry` get when it is launched with arrays of
    /// these ranks, in the order of base pointers.
    ///
    /// A tensor's sizes and strides are the integers after its base pointer: as many as
    /// its views use, or where it has none, exactly twice or four times the rank of the
    /// array (cutile-rs adds those of a partition, which no kernel uses). A parameter
    /// that nothing depends on gets zero and takes no number.
    ///
    /// # Errors
    /// When there are too few or too many arrays, or one has another rank than its views.
    pub fn of(
        module: &Module,
        entry: Handle<Operation>,
        ranks: &[usize],
    ) -> Result<Self, BindError> {
        Self::place(module, entry, ranks, Unviewed::Tensors)
    }

    /// As [`Binding::of`], for a launch with `count` numbers.
    ///
    /// Nothing in a program says whether the integers after a pointer that no view is made
    /// of are an array's sizes and strides. Where there are as many numbers as parameters
    /// only if they are not, they are not.
    ///
    /// # Errors
    /// As those of [`Binding::of`].
    pub fn with_numbers(
        module: &Module,
        entry: Handle<Operation>,
        ranks: &[usize],
        count: usize,
    ) -> Result<Self, BindError> {
        let binding = Self::of(module, entry, ranks)?;
        if binding.numbers.len() == count {
            return Ok(binding);
        }
        let alone = Self::place(module, entry, ranks, Unviewed::Pointers)?;
        Ok(if alone.numbers.len() == count { alone } else { binding })
    }

    fn place(
        module: &Module,
        entry: Handle<Operation>,
        ranks: &[usize],
        unviewed: Unviewed,
    ) -> Result<Self, BindError> {
        let roles = signature(module, entry);
        if ranks.len() != roles.tensors.len() {
            let (found, expected) = (ranks.len(), roles.tensors.len());
            return Err(BindError::Arrays { found, expected });
        }
        let hidden = roles.tensors.iter().flat_map(|tensor| &tensor.hidden);
        let mut taken: Vec<usize> = roles.unused.iter().chain(hidden).copied().collect();
        let mut extents = Vec::with_capacity(ranks.len());
        for (tensor, rank) in roles.tensors.iter().zip(ranks) {
            let following = match unviewed {
                Unviewed::Tensors => integers_after(module, entry, tensor.base),
                Unviewed::Pointers => Vec::new(),
            };
            let own = own_extents(tensor, &following, *rank)?;
            if tensor.extents.is_empty() && !own.is_empty() {
                taken.extend(&following);
            }
            taken.push(tensor.base);
            taken.extend(&own);
            extents.push(own);
        }
        let parameters = module.block(entry, 0).map_or(0, |block| block.arguments.len());
        Ok(Self {
            bases: roles.tensors.iter().map(|tensor| tensor.base).collect(),
            extents,
            numbers: (0..parameters).filter(|position| !taken.contains(position)).collect(),
            parameters,
        })
    }

    /// The arguments of a launch.
    ///
    /// # Errors
    /// When there are too few or too many numbers.
    pub fn arguments(
        &self,
        arrays: Vec<Array>,
        numbers: &[u64],
    ) -> Result<Vec<Argument>, BindError> {
        if numbers.len() != self.numbers.len() {
            let (found, positions) = (numbers.len(), self.numbers.clone());
            return Err(BindError::Numbers { found, positions });
        }
        let mut arguments = vec![Argument::Scalar(0); self.parameters];
        for ((base, extents), array) in self.bases.iter().zip(&self.extents).zip(arrays) {
            for (position, extent) in extents.iter().zip(array.extents()) {
                arguments[*position] = Argument::Scalar(extent);
            }
            arguments[*base] = Argument::Buffer(array.buffer);
        }
        for (position, number) in self.numbers.iter().zip(numbers) {
            arguments[*position] = Argument::Scalar(*number);
        }
        Ok(arguments)
    }
}

/// What pointers without a view are taken for.
#[derive(Clone, Copy)]
enum Unviewed {
    /// Tensors, with their sizes and strides behind them where there are as many integers.
    Tensors,
    /// Pointers alone.
    Pointers,
}

/// The parameters that get the sizes and strides of an array of rank `rank`.
fn own_extents(tensor: &Tensor, following: &[usize], rank: usize) -> Result<Vec<usize>, BindError> {
    if !tensor.extents.is_empty() && tensor.extents.len() != 2 * rank {
        let (base, expected) = (tensor.base, tensor.extents.len() / 2);
        return Err(BindError::Rank { base, found: rank, expected });
    }
    let alone = ![2 * rank, 4 * rank].contains(&following.len());
    Ok(match &tensor.extents[..] {
        [] if alone => Vec::new(),
        [] => following[..2 * rank].to_vec(),
        extents => extents.to_vec(),
    })
}

/// Makes the arguments of `entry` from arrays, in the order of base pointers, and from
/// the numbers that no array gives, in order; see [`Binding`].
///
/// # Errors
/// When there are too few or too many arrays or numbers.
pub fn bind(
    module: &Module,
    entry: Handle<Operation>,
    arrays: Vec<Array>,
    numbers: &[u64],
) -> Result<Vec<Argument>, BindError> {
    let ranks: Vec<usize> = arrays.iter().map(|array| array.shape.len()).collect();
    Binding::with_numbers(module, entry, &ranks, numbers.len())?.arguments(arrays, numbers)
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
