//! What a kernel is run with, and what comes of it.

use super::Fault;
use crate::dialect::ElementType;
use crate::ir::float;

/// A launch of an entry.
#[derive(Clone, Debug)]
pub struct Launch {
    /// Number of blocks in each dimension, at least one and at most 2^24 - 1.
    pub grid: [u32; 3],
    /// One argument for each parameter of the entry.
    pub arguments: Vec<Argument>,
}

/// An argument of a kernel.
#[derive(Clone, Debug)]
pub enum Argument {
    /// The bits of a number, of which the parameter's type takes the low ones.
    Scalar(u64),
    /// A pointer to the first byte of a buffer of its own.
    Buffer(Buffer),
    /// A pointer into the buffer of another argument, `offset` bytes from its start.
    Alias {
        /// Position of the argument with the buffer.
        argument: usize,
        /// Distance in bytes.
        offset: u64,
    },
}

/// Memory that a kernel may access.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Buffer {
    /// The memory; of multicast memory that of each device, one after the other.
    pub bytes: Vec<u8>,
    /// Which bytes have no defined value: after a run, those that unspecified values
    /// were stored to. All have one where it is absent.
    pub undefined: Option<Vec<bool>>,
    /// Distance in bytes of the first byte from an address that is a multiple of 2^40;
    /// less than a page of 4096 bytes.
    pub misalignment: u64,
    /// Number of devices that hold a part of the same size: one, but for multicast memory.
    pub devices: usize,
}

impl Buffer {
    /// A well-aligned buffer with these bytes.
    pub fn new(bytes: Vec<u8>) -> Self {
        Self { bytes, undefined: None, misalignment: 0, devices: 1 }
    }

    /// The buffer as multicast memory of so many devices, each of which holds a part of the
    /// same size.
    #[must_use]
    pub fn on_devices(self, devices: usize) -> Self {
        Self { devices, ..self }
    }

    /// The parts of the devices, where they are of one size.
    pub(super) fn into_parts(self) -> Option<Vec<Self>> {
        if self.devices == 1 {
            return Some(vec![self]);
        }
        let size = self.bytes.len().checked_div(self.devices)?;
        let part = |device: usize| {
            let there = device * size..(device + 1) * size;
            let undefined = self.undefined.as_ref().map(|mask| mask[there.clone()].to_vec());
            let bytes = self.bytes[there].to_vec();
            Self { bytes, undefined, misalignment: self.misalignment, devices: 1 }
        };
        (size * self.devices == self.bytes.len()).then(|| (0..self.devices).map(part).collect())
    }

    /// The buffer whose devices hold `parts`, of which there is at least one.
    pub(super) fn from_parts(parts: Vec<Self>) -> Self {
        let devices = parts.len();
        let masked = parts.iter().any(|part| part.undefined.is_some());
        let misalignment = parts.first().map_or(0, |part| part.misalignment);
        let mut whole = Self { misalignment, devices, ..Self::new(Vec::new()) };
        let mut mask = Vec::new();
        for part in parts {
            mask.extend(part.undefined.unwrap_or_else(|| vec![false; part.bytes.len()]));
            whole.bytes.extend(part.bytes);
        }
        whole.undefined = masked.then_some(mask);
        whole
    }

    /// A buffer of numbers of type `element`, given by their bits.
    pub fn from_bits(element: ElementType, bits: impl IntoIterator<Item = u64>) -> Self {
        let size = stored_bytes(element);
        let stored = bits.into_iter().map(|bits| super::memory::to_memory(element, bits));
        Self::new(stored.flat_map(|bits| bits.to_le_bytes().into_iter().take(size)).collect())
    }

    /// A buffer of the numbers nearest to `values` among those of type `element`; for an
    /// integer type their whole parts. What the type has nothing for becomes zero.
    pub fn from_numbers(element: ElementType, values: impl IntoIterator<Item = f64>) -> Self {
        let bits = values.into_iter().map(|value| {
            if element.is_float() {
                float::from_f64(element, value).unwrap_or_default()
            } else {
                #[expect(clippy::cast_possible_truncation, reason = "the whole part is meant")]
                let whole = value as i64;
                whole.cast_unsigned()
            }
        });
        Self::from_bits(element, bits)
    }

    /// The bits of each number of type `element` in the buffer.
    pub fn bits(&self, element: ElementType) -> impl Iterator<Item = u64> + '_ {
        self.bytes.chunks_exact(stored_bytes(element)).map(move |bytes| {
            let stored = bytes.iter().rev().fold(0, |bits, byte| bits << 8 | u64::from(*byte));
            super::memory::from_memory(element, stored)
        })
    }

    /// Whether a byte of the number at `index` among those of type `element` is
    /// undefined.
    pub fn is_undefined(&self, element: ElementType, index: usize) -> bool {
        let size = stored_bytes(element);
        let undefined = self.undefined.as_ref();
        undefined.is_some_and(|bytes| bytes[index * size..][..size].contains(&true))
    }

    /// Each number of type `element` in the buffer; of a 64-bit integer type the nearest
    /// `f64`.
    pub fn numbers(&self, element: ElementType) -> impl Iterator<Item = f64> + '_ {
        self.bits(element).map(move |bits| {
            if element.is_float() {
                float::to_f64(element, bits)
            } else {
                #[expect(clippy::cast_precision_loss, reason = "the documentation says so")]
                let number = crate::ir::sign_extend(bits, element.bits()) as f64;
                number
            }
        })
    }
}

/// Bytes that a number takes where each has bytes of its own.
fn stored_bytes(element: ElementType) -> usize {
    super::memory::element_bytes(element).unwrap_or(1)
}

/// How far a run may go, and what it looks for.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Limits.
    pub limits: Limits,
    /// Whether to look out for NaN and subnormal numbers, which takes a look at every
    /// float.
    pub watch: bool,
}

/// Kinds of floats that a run came across, as operands or results.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    /// A NaN.
    pub nan: bool,
    /// A number below the smallest normal one.
    pub subnormal: bool,
}

impl Seen {
    /// What either of two runs came across.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self { nan: self.nan || other.nan, subnormal: self.subnormal || other.subnormal }
    }
}

/// How far a run may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Elements that may be calculated, loaded or stored, over all blocks.
    pub steps: u64,
    /// Bytes that the values and pages of one block may take at a time.
    pub memory: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self { steps: 100_000_000_000, memory: 4 << 30 }
    }
}

/// What came of a run.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// Per argument its buffer after the run; nothing for other arguments.
    pub buffers: Vec<Option<Buffer>>,
    /// Per argument how many bytes its buffer must have: up to the last one that was
    /// read or written. Zero for other arguments.
    pub reached: Vec<usize>,
    /// What went wrong, in the order of blocks.
    pub faults: Vec<Fault>,
    /// What was printed, in the order of blocks.
    pub prints: Vec<Print>,
    /// Elements that were calculated, loaded or stored.
    pub steps: u64,
    /// The floats that the run came across, where the options say to watch.
    pub seen: Seen,
}

impl Outcome {
    /// Whether the launch has a defined result: nothing went wrong that the language
    /// leaves undefined.
    pub fn is_defined(&self) -> bool {
        !self.faults.iter().any(|fault| fault.kind.is_undefined_behaviour())
    }
}

/// Something that a block printed.
#[derive(Clone, Debug, PartialEq)]
pub struct Print {
    /// The block.
    pub block: [u32; 3],
    /// The format as the program has it.
    pub format: Box<[u8]>,
    /// The elements of each operand: floating-point numbers as such, others as signed
    /// integers; nothing where an element is undefined.
    pub operands: Vec<Vec<Option<f64>>>,
}
