//! What tensors hold before a launch.

use super::TensorPlan;
use crate::dialect::ElementType;
use crate::interp::Buffer;
use crate::interp::differ::{Contents, Random};
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// What a tensor holds before the launch.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum ContentsPlan {
    /// Bytes that stand out in a result.
    Poison,
    /// Normal numbers.
    Normal,
    /// Normal numbers, and special ones among them.
    Specials,
    /// The same number everywhere.
    Constant(f64),
    /// Numbers between the two, spread evenly.
    Between(f64, f64),
    /// Integers from the first to the second, which is left out.
    Integers(i64, i64),
    /// Integers that never fall; the first and the last one are these.
    Ascending(i64, i64),
    /// A `.npy` file.
    File(PathBuf),
}

/// Bytes before and after each tensor that no kernel may touch; a multiple of every
/// alignment that a base pointer may need.
pub const GUARD_BYTES: usize = 1 << 20;

/// Elements that are made up from one seed.
const CHUNK: usize = 1 << 16;

/// What every byte of a guard band holds: as a float of any format a large number, so that
/// a read of it shows in results.
const GUARD: u8 = 0x5b;

/// What every byte of a poisoned tensor of floats holds: NaN in every format.
const POISON: u8 = 0xff;

/// What every byte of a poisoned tensor of integers holds: no number that kernels are fond
/// of, as -1 is.
const POISON_OF_INTEGERS: u8 = 0xa5;

/// A guard band of so many bytes.
pub fn guard(bytes: usize) -> Vec<u8> {
    vec![GUARD; bytes]
}

/// Whether nothing in a guard band was touched; else the first byte that was.
///
/// # Errors
/// The position of that byte.
pub fn is_guard(bytes: &[u8]) -> Result<(), usize> {
    bytes.iter().position(|byte| *byte != GUARD).map_or(Ok(()), Err)
}

/// What every byte of a poisoned tensor with such elements holds.
pub fn poison(element: ElementType) -> u8 {
    if element.is_float() { POISON } else { POISON_OF_INTEGERS }
}

/// What `tensor` holds, the same for the same `seed`; nothing where it comes from a file.
pub fn initial(tensor: &TensorPlan, element: ElementType, seed: u64) -> Option<Vec<u8>> {
    let made_up = |chunk: &(dyn Fn(usize, u64) -> Buffer + Sync)| chunks(tensor.span, seed, chunk);
    let numbers = |number: &(dyn Fn(&mut Random) -> f64 + Sync)| {
        made_up(&|count, seed| {
            let mut random = Random::new(seed);
            Buffer::from_numbers(element, (0..count).map(|_| number(&mut random)))
        })
    };
    Some(match &tensor.contents {
        ContentsPlan::Poison => vec![poison(element); tensor.span * tensor.element_bytes],
        ContentsPlan::File(_) => return None,
        ContentsPlan::Normal => numbers(&normal),
        ContentsPlan::Between(from, to) => {
            numbers(&|random| from + (to - from) * random.fraction())
        }
        ContentsPlan::Constant(value) => numbers(&|_| *value),
        ContentsPlan::Specials => made_up(&|count, seed| {
            Buffer::from_bits(element, Contents::Special.bits(element, count, seed))
        }),
        ContentsPlan::Integers(from, to) => made_up(&|count, seed| {
            let mut random = Random::new(seed);
            integers(element, (0..count).map(|_| integer(&mut random, *from, *to)))
        }),
        ContentsPlan::Ascending(first, last) => {
            integers(element, ascending(*first, *last, tensor.span, seed).into_iter()).bytes
        }
    })
}

/// The bytes of `span` elements, of which `chunk` makes as many as it is told of a seed.
fn chunks(span: usize, seed: u64, chunk: &(dyn Fn(usize, u64) -> Buffer + Sync)) -> Vec<u8> {
    let one = |index: usize| {
        let count = CHUNK.min(span - index * CHUNK);
        // Neighbouring chunks and seeds have nothing in common.
        let seed = (seed ^ (index as u64) << 20).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        chunk(count, seed).bytes
    };
    (0..span.div_ceil(CHUNK)).into_par_iter().flat_map_iter(one).collect()
}

/// An integer from `from` to `to`, which is left out.
fn integer(random: &mut Random, from: i64, to: i64) -> i64 {
    let width = to.wrapping_sub(from).cast_unsigned().max(1);
    from.wrapping_add((random.word() % width).cast_signed())
}

/// Integers that never fall, from `first` to `last`; `last` where there is but one.
fn ascending(first: i64, last: i64, count: usize, seed: u64) -> Vec<i64> {
    let mut random = Random::new(seed);
    let inner =
        (0..count.saturating_sub(2)).map(|_| integer(&mut random, first, last.wrapping_add(1)));
    let ends = [first, last].into_iter().skip(2_usize.saturating_sub(count));
    let mut numbers: Vec<i64> = inner.chain(ends).collect();
    numbers.sort_unstable();
    numbers
}

/// Integers as elements of a type, or the nearest numbers where that is one of floats.
fn integers(element: ElementType, numbers: impl Iterator<Item = i64>) -> Buffer {
    if element.is_float() {
        #[expect(clippy::cast_precision_loss, reason = "the nearest number is meant")]
        return Buffer::from_numbers(element, numbers.map(|number| number as f64));
    }
    let mask = u64::MAX >> (64 - element.bits());
    Buffer::from_bits(element, numbers.map(|number| number.cast_unsigned() & mask))
}

/// A number of the standard normal distribution (Box and Muller).
fn normal(random: &mut Random) -> f64 {
    let radius = (-2.0 * (1.0 - random.fraction()).ln()).sqrt();
    radius * (std::f64::consts::TAU * random.fraction()).cos()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parity::{Kept, Tolerance};

    fn tensor(contents: ContentsPlan) -> TensorPlan {
        TensorPlan {
            name: "x".to_owned(),
            element: "f32".to_owned(),
            shape: vec![100_000],
            strides: vec![1],
            span: 100_000,
            element_bytes: 4,
            contents,
            written: false,
            tolerance: Tolerance::default(),
            may_keep: Kept::Nothing,
        }
    }

    fn numbers(contents: ContentsPlan, seed: u64) -> Vec<f64> {
        let bytes = initial(&tensor(contents), ElementType::F32, seed).expect("made up");
        Buffer::new(bytes).numbers(ElementType::F32).collect()
    }

    #[test]
    fn normal_numbers_have_mean_zero_and_deviation_one() {
        let numbers = numbers(ContentsPlan::Normal, 1);
        let mean = numbers.iter().sum::<f64>() / 100_000.0;
        let variance = numbers.iter().map(|x| x * x).sum::<f64>() / 100_000.0;
        assert!(mean.abs() < 0.02 && (variance - 1.0).abs() < 0.03, "{mean} {variance}");
    }

    #[test]
    fn the_seed_says_the_numbers_and_chunks_differ() {
        let even = |seed| numbers(ContentsPlan::Between(-1.0, 1.0), seed);
        assert_eq!(even(1), even(1));
        assert_ne!(even(1), even(2));
        let all = even(1);
        assert_ne!(all[..100], all[CHUNK..CHUNK + 100]);
    }

    #[test]
    fn integers_keep_their_bounds_and_poison_is_no_number() {
        let integers = numbers(ContentsPlan::Integers(-2, 3), 5);
        assert!(integers.iter().all(|x| (-2.0..=2.0).contains(x)));
        assert!(integers.contains(&-2.0) && integers.contains(&2.0));
        let even = numbers(ContentsPlan::Between(0.25, 2.0), 5);
        assert!(even.iter().all(|x| (0.25..2.0).contains(x)));
        assert!(even.iter().any(|x| *x < 0.26) && even.iter().any(|x| *x > 1.99));
        assert!(numbers(ContentsPlan::Poison, 5).iter().all(|x| x.is_nan()));
    }

    #[test]
    fn starts_of_groups_rise_from_the_first_to_the_last() {
        let starts = numbers(ContentsPlan::Ascending(3, 50_000), 5);
        assert!(starts.is_sorted());
        assert_eq!((starts[0], starts[99_999]), (3.0, 50_000.0));
        assert!((20_000.0..30_000.0).contains(&starts[50_000]), "{}", starts[50_000]);
        assert!(ascending(0, 7, 0, 1).is_empty());
        assert_eq!(ascending(0, 7, 1, 1), [7]);
        assert_eq!(ascending(0, 7, 2, 1), [0, 7]);
        assert_eq!(ascending(7, 7, 3, 1), [7; 3]);
    }

    #[test]
    fn a_touched_guard_tells_where() {
        let mut band = guard(GUARD_BYTES);
        assert_eq!(is_guard(&band), Ok(()));
        band[77] = 0;
        assert_eq!(is_guard(&band), Err(77));
    }
}
