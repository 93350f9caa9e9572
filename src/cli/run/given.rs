//! Tensors and numbers as they are given.

use super::npy::{self, NpyError};
use std::path::PathBuf;
use tile_irdiff::dialect::ElementType;
use tile_irdiff::interp::differ::Contents;
use tile_irdiff::interp::{Array, BindError, Buffer};
use tile_irdiff::ir::float;

/// Elements that a made-up tensor may have.
const LARGEST: u64 = 1 << 32;

/// An argument as given.
#[derive(Clone, Debug, PartialEq)]
pub enum Given {
    /// A number, whose type the parameter says.
    Number,
    /// A tensor.
    Array(Source),
}

/// Where a tensor's numbers come from.
#[derive(Clone, Debug, PartialEq)]
pub enum Source {
    /// A `.npy` file.
    File(PathBuf),
    /// They are made up.
    Made {
        /// What they are.
        generator: Generator,
        /// Sizes.
        shape: Vec<u64>,
    },
}

/// What numbers are made up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Generator {
    /// All the same.
    Constant(f64),
    /// Counting up from zero.
    Count,
    /// Random ones, from this seed.
    Random(Contents, u64),
}

/// A tensor that the kernel is run with.
#[derive(Clone, Debug)]
pub struct Tensor {
    /// Which `--arg` it is, from 0.
    pub argument: usize,
    /// Position of its base pointer.
    pub parameter: usize,
    /// Type of its elements.
    pub element: ElementType,
    /// Its numbers.
    pub array: Array,
}

/// Why an argument makes no sense.
#[derive(Debug, thiserror::Error)]
pub enum GivenError {
    /// It is no number.
    #[error("expected a number of type {expected}, a .npy file, or a generator as random:128x64")]
    Number {
        /// Type of the parameter.
        expected: &'static str,
    },
    /// There is no such generator.
    #[error(
        "there is no generator `{0}`; expected zeros, ones, arange, random, wide, negative, special or extreme"
    )]
    Generator(String),
    /// The shape can't be read.
    #[error("`{0}` is no shape; expected sizes as 128x64")]
    Shape(String),
    /// It is too large.
    #[error("`{0}` has too many elements; expected at most 4294967296")]
    Large(String),
    /// It is no argument of any kind.
    #[error(
        "it is no number, no .npy file and no generator; expected one of these, as 3, x.npy or random:128x64"
    )]
    Nothing,
    /// The seed can't be read.
    #[error("`{0}` is no seed; expected a number that is not negative")]
    Seed(String),
    /// The elements take less than a byte.
    #[error("elements of type {0} share bytes; such tensors can't be given")]
    Packed(&'static str),
    /// It is no tensor.
    #[error("argument {found} is no tensor; there are {count} arguments, counted from 0")]
    NoTensor {
        /// The number asked for.
        found: usize,
        /// How many there are.
        count: usize,
    },
    /// It does not fit the kernel.
    #[error(transparent)]
    Bind(#[from] BindError),
    /// The file is not right.
    #[error(transparent)]
    Npy(#[from] NpyError),
}

impl Given {
    /// Reads the argument at this position, which is the seed where none is given, so that
    /// no two tensors have the same contents.
    pub fn parse(text: &str, position: usize) -> Result<Self, GivenError> {
        let path = PathBuf::from(text);
        if path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("npy")) {
            return Ok(Self::Array(Source::File(path)));
        }
        let Some((name, rest)) = text.split_once(':') else {
            return if is_number(text) { Ok(Self::Number) } else { Err(GivenError::Nothing) };
        };
        let (shape, seed) = match rest.split_once(':') {
            Some((shape, seed)) => {
                (shape, seed.parse().map_err(|_| GivenError::Seed(seed.to_owned()))?)
            }
            None => (rest, position as u64),
        };
        let generator = match name {
            "zeros" => Generator::Constant(0.0),
            "ones" => Generator::Constant(1.0),
            "arange" => Generator::Count,
            "random" => Generator::Random(Contents::Ordinary, seed),
            "wide" => Generator::Random(Contents::Wide, seed),
            "negative" => Generator::Random(Contents::Negative, seed),
            "special" => Generator::Random(Contents::Special, seed),
            "extreme" => Generator::Random(Contents::Extreme, seed),
            other => return Err(GivenError::Generator(other.to_owned())),
        };
        Ok(Self::Array(Source::Made { generator, shape: parse_shape(shape)? }))
    }
}

fn parse_shape(text: &str) -> Result<Vec<u64>, GivenError> {
    let wrong = || GivenError::Shape(text.to_owned());
    let sizes: Vec<u64> =
        text.split('x').map(str::parse).collect::<Result<_, _>>().map_err(|_| wrong())?;
    let count = sizes.iter().try_fold(1_u64, |count, size| count.checked_mul(*size));
    let fits = count.is_some_and(|count| count <= LARGEST);
    if fits { Ok(sizes) } else { Err(GivenError::Large(text.to_owned())) }
}

/// Whether `text` is a number of some type.
fn is_number(text: &str) -> bool {
    [ElementType::F64, ElementType::I64].iter().any(|element| number(text, *element).is_ok())
}

impl Source {
    /// The tensor for the parameter at `parameter`.
    pub fn make(
        &self,
        argument: usize,
        parameter: usize,
        element: ElementType,
    ) -> Result<Tensor, GivenError> {
        if element.memory_bits() < 8 && element != ElementType::I1 {
            return Err(GivenError::Packed(element.name()));
        }
        let array = match self {
            Self::File(path) => npy::read(path, element)?,
            Self::Made { generator, shape } => {
                let count = usize::try_from(shape.iter().product::<u64>()).unwrap_or(usize::MAX);
                Array::row_major(generator.make(element, count), shape)
            }
        };
        Ok(Tensor { argument, parameter, element, array })
    }
}

impl Generator {
    #[expect(clippy::cast_precision_loss, reason = "a tensor has less than 2^53 elements")]
    fn make(self, element: ElementType, count: usize) -> Buffer {
        match self {
            Self::Constant(value) => {
                Buffer::from_numbers(element, std::iter::repeat_n(value, count))
            }
            Self::Count => Buffer::from_numbers(element, (0..count).map(|index| index as f64)),
            Self::Random(contents, seed) => {
                Buffer::from_bits(element, contents.bits(element, count, seed))
            }
        }
    }
}

/// The bits of the number that `text` says, of type `element`: a decimal number, or an
/// integer in hexadecimal after `0x`.
pub fn number(text: &str, element: ElementType) -> Result<u64, GivenError> {
    let wrong = || GivenError::Number { expected: element.name() };
    if element.is_float() {
        let value: f64 = text.parse().map_err(|_| wrong())?;
        return float::from_f64(element, value).ok_or_else(wrong);
    }
    let value: i128 = match (text.strip_prefix("0x"), text) {
        (Some(digits), _) => i128::from_str_radix(digits, 16).map_err(|_| wrong())?,
        (None, "true") => 1,
        (None, "false") => 0,
        (None, text) => text.parse().map_err(|_| wrong())?,
    };
    let bits = element.bits();
    if !(-(1_i128 << (bits - 1))..1_i128 << bits).contains(&value) {
        return Err(wrong());
    }
    // A negative number has the bits of its two's complement.
    u64::try_from(value.rem_euclid(1_i128 << bits)).map_err(|_| wrong())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_told_apart_by_their_form() {
        let file = Given::Array(Source::File("data/x.npy".into()));
        assert_eq!(Given::parse("data/x.npy", 0).expect("a path"), file);
        let shape = vec![4, 8];
        let made = Source::Made { generator: Generator::Random(Contents::Ordinary, 7), shape };
        assert_eq!(Given::parse("random:4x8:7", 0).expect("a generator"), Given::Array(made));
        let seventh = Given::parse("random:4x8", 7).expect("a generator");
        assert_eq!(seventh, Given::parse("random:4x8:7", 0).expect("a generator"));
        assert_eq!(Given::parse("-1.5", 0).expect("a number"), Given::Number);
    }

    #[test]
    fn what_makes_no_sense_is_named() {
        let message = |text: &str| Given::parse(text, 0).expect_err("wrong").to_string();
        assert!(message("uniform:4").contains("`uniform`"));
        assert!(message("zeros:4x").contains("`4x`"));
        assert!(message("zeros:99999999x99999999").contains("too many elements"));
        for nothing in ["x.txt", "/tmp", ""] {
            assert!(message(nothing).contains("no .npy file and no generator"), "{nothing}");
        }
        assert!(message("random:4:x").contains("`x`"));
    }

    #[test]
    fn numbers_have_the_type_of_their_parameter() {
        let bits = |text, element| number(text, element).ok();
        assert_eq!(bits("-1", ElementType::I32), Some(0xffff_ffff));
        assert_eq!(bits("0xff", ElementType::I8), Some(0xff));
        assert_eq!(bits("256", ElementType::I8), None);
        assert_eq!(bits("true", ElementType::I1), Some(1));
        assert_eq!(bits("1.5", ElementType::F16), Some(0x3e00));
        assert_eq!(bits("1.5", ElementType::I32), None);
        assert_eq!(bits("9223372036854775808", ElementType::I64), Some(1 << 63));
    }
}
