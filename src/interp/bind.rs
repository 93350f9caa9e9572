//! Arguments from arrays: a tensor is one argument, whatever parameters it has.

use super::differ::bare;
use super::{Argument, Buffer};
use crate::dialect::{Opcode, PointerAttribute};
use crate::ir::{DYNAMIC, Handle, Module, Operation, Type};
use crate::matching::{Tensor, signature};

/// An array to launch a kernel with. One for multicast memory has the devices as its
/// outermost dimension, of which the kernel's tensor has none.
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

    /// Sizes of the dimensions from `first` on, then their strides.
    fn extents(&self, first: usize) -> impl Iterator<Item = u64> + '_ {
        self.shape.iter().skip(first).chain(self.strides.iter().skip(first)).copied()
    }

    /// The buffer, whose outermost dimension counts devices; nothing where it has none, or
    /// the parts of the devices don't lie one after the other.
    fn into_multicast(self) -> Option<Buffer> {
        let (devices, distance) = (*self.shape.first()?, *self.strides.first()?);
        let elements = self.shape.iter().product::<u64>();
        let apart = devices == 1 || devices.checked_mul(distance) == Some(elements);
        let devices = usize::try_from(devices).ok().filter(|devices| apart && *devices > 0)?;
        Some(self.buffer.on_devices(devices))
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
    /// For each array whether it is multicast memory.
    pub multicast: Vec<bool>,
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
        let multicast = |tensor: &Tensor| is_multicast(module, entry, tensor.base);
        let multicast: Vec<bool> = roles.tensors.iter().map(multicast).collect();
        for ((tensor, rank), multicast) in roles.tensors.iter().zip(ranks).zip(&multicast) {
            let devices = usize::from(*multicast);
            let following = match unviewed {
                Unviewed::Tensors => integers_after(module, entry, tensor.base),
                Unviewed::Pointers => Vec::new(),
            };
            let own = own_extents(tensor, &following, *rank, devices)?;
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
            multicast,
            numbers: (0..parameters).filter(|position| !taken.contains(position)).collect(),
            parameters,
        })
    }

    /// Looks whether the array number `index` is what the views say that `entry` makes of
    /// it: its sizes and strides are those that their types fix. Views of something else
    /// than the whole array say nothing.
    ///
    /// # Errors
    /// When a size or stride is another one.
    pub fn check(
        &self,
        module: &Module,
        entry: Handle<Operation>,
        index: usize,
        array: &Array,
    ) -> Result<(), BindError> {
        let base = self.bases[index];
        let parameters = module.block(entry, 0).map_or(&[][..], |block| &block.arguments);
        let rank = array.shape.len();
        for operation in module.operations_below(entry) {
            let op = &module.operations[operation];
            if op.opcode != Opcode::MakeTensorView
                || bare(module, op.operands[0]) != parameters[base]
            {
                continue;
            }
            let Type::TensorView { shape, strides, .. } = module.type_of(op.results[0]) else {
                continue;
            };
            let fixed: Vec<i64> = shape.iter().chain(strides).copied().collect();
            // What the array's own sizes and strides are given for, in the same order.
            let open = (0..fixed.len()).filter(|place| fixed[*place] == DYNAMIC);
            let own = open.map(|place| parameters.get(*self.extents[index].get(place)?).copied());
            let given = ["dynamicShape", "dynamicStrides"]
                .into_iter()
                .flat_map(|name| module.operands_named(operation, name))
                .map(|operand| Some(bare(module, *operand)));
            if shape.len() != rank || !own.eq(given) {
                continue;
            }
            for (place, (found, expected)) in array.extents(0).zip(fixed).enumerate() {
                let (what, dimension) =
                    if place < rank { ("size", place) } else { ("stride", place - rank) };
                // Where there is one element there is no step to the next one.
                let idle = place >= rank && array.shape[dimension] <= 1;
                if expected != DYNAMIC && found != expected.unsigned_abs() && !idle {
                    let expected = expected.unsigned_abs();
                    return Err(BindError::View { base, what, dimension, found, expected });
                }
            }
        }
        Ok(())
    }

    /// The arguments of a launch.
    ///
    /// # Errors
    /// When there are too few or too many numbers, or an array for multicast memory lacks
    /// the dimension of devices.
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
        let places = self.bases.iter().zip(&self.extents).zip(&self.multicast);
        for (((base, extents), multicast), array) in places.zip(arrays) {
            for (position, extent) in extents.iter().zip(array.extents(usize::from(*multicast))) {
                arguments[*position] = Argument::Scalar(extent);
            }
            arguments[*base] = Argument::Buffer(if *multicast {
                array.into_multicast().ok_or(BindError::Devices { base: *base })?
            } else {
                array.buffer
            });
        }
        for (position, number) in self.numbers.iter().zip(numbers) {
            arguments[*position] = Argument::Scalar(*number);
        }
        Ok(arguments)
    }
}

/// Whether the parameter at `position` points to multicast memory.
pub fn is_multicast(module: &Module, entry: Handle<Operation>, position: usize) -> bool {
    let ty = module.parameter(entry, position).map(|parameter| module.type_of(parameter));
    let Some(Type::Tile { element, .. }) = ty else { return false };
    let multicast = Some(PointerAttribute::Multicast);
    matches!(module.types[*element], Type::Pointer { attribute, .. } if attribute == multicast)
}

/// What pointers without a view are taken for.
#[derive(Clone, Copy)]
enum Unviewed {
    /// Tensors, with their sizes and strides behind them where there are as many integers.
    Tensors,
    /// Pointers alone.
    Pointers,
}

/// The parameters that get the sizes and strides of an array of rank `found`, of whose
/// dimensions `devices` are none of the tensor's.
fn own_extents(
    tensor: &Tensor,
    following: &[usize],
    found: usize,
    devices: usize,
) -> Result<Vec<usize>, BindError> {
    let rank = found.saturating_sub(devices);
    if !tensor.extents.is_empty() && tensor.extents.len() != 2 * rank {
        let (base, expected) = (tensor.base, tensor.extents.len() / 2 + devices);
        return Err(BindError::Rank { base, found, expected });
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
/// When there are too few or too many arrays or numbers, or an array is not what the
/// views of it say.
pub fn bind(
    module: &Module,
    entry: Handle<Operation>,
    arrays: Vec<Array>,
    numbers: &[u64],
) -> Result<Vec<Argument>, BindError> {
    let ranks: Vec<usize> = arrays.iter().map(|array| array.shape.len()).collect();
    let binding = Binding::with_numbers(module, entry, &ranks, numbers.len())?;
    for (index, array) in arrays.iter().enumerate() {
        binding.check(module, entry, index, array)?;
    }
    binding.arguments(arrays, numbers)
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
    #[error("arrays given: {found}, but tensors that the entry takes: {expected}")]
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
    /// An array for multicast memory has no outermost dimension of devices.
    #[error(
        "the array for parameter {base} is multicast memory, and needs an outermost dimension with the part of each device, one after the other"
    )]
    Devices {
        /// Position of the base pointer.
        base: usize,
    },
    /// An array is not what a view of it says.
    #[error(
        "the array for parameter {base} has {what} {found} in dimension {dimension}, but the kernel is made for {what} {expected} there"
    )]
    View {
        /// Position of the base pointer.
        base: usize,
        /// Whether a size or a stride is wrong.
        what: &'static str,
        /// The dimension.
        dimension: usize,
        /// Size or stride of the array, in elements.
        found: u64,
        /// That of the view's type.
        expected: u64,
    },
    /// There are not as many numbers as parameters that need one.
    #[error("numbers given: {found}, but the entry needs one for each of parameters {positions:?}")]
    Numbers {
        /// How many there are.
        found: usize,
        /// Positions of the parameters.
        positions: Vec<usize>,
    },
}
