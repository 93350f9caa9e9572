//! What tensors hold before a launch.

use super::TensorPlan;
use super::plan::ContentsPlan;
use crate::dialect::ElementType;
use crate::interp::Buffer;
use crate::interp::differ::{Contents, Random};
use rayon::iter::{IntoParallelIterator, ParallelIterator};

/// Bytes before and after each tensor that no kernel may touch; a multiple of every
/// alignment that a base pointer may need.
pub const GUARD_BYTES: usize = 1 << 20;

/// Elements that are made up from one seed.
const CHUNK: usize = 1 << 16;

/// What every byte of a guard band holds: as a float of any format a large number, so that
/// a read of it shows in results.
const GUARD: u8 = 0x5b;

/// What every byte of a poisoned tensor holds: NaN in every format of floats.
const POISON: u8 = 0xff;

/// A guard band.
pub fn guard() -> Vec<u8> {
    vec![GUARD; GUARD_BYTES]
}

/// Whether nothing in a guard band was touched; else the first byte that was.
///
/// # Errors
/// The position of that byte.
pub fn is_guard(bytes: &[u8]) -> Result<(), usize> {
    bytes.iter().position(|byte| *byte != GUARD).map_or(Ok(()), Err)
}

/// A poisoned tensor of so many bytes.
pub fn poison(bytes: usize) -> Vec<u8> {
    vec![POISON; bytes]
}

/// What `tensor` holds, the same for the same `seed`; nothing where it comes from a file.
pub fn initial(tensor: &TensorPlan, element: ElementType, seed: u64) -> Option<Vec<u8>> {
    let bytes = tensor.span * tensor.element_bytes;
    let chunks = tensor.span.div_ceil(CHUNK);
    let contents = match &tensor.contents {
        ContentsPlan::Poison => return Some(poison(bytes)),
        ContentsPlan::File(_) => return None,
        made_up => made_up,
    };
    let chunk = |index: usize| {
        let count = CHUNK.min(tensor.span - index * CHUNK);
        // Neighbouring chunks and seeds have nothing in common.
        let seed = (seed ^ (index as u64) << 20).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        numbers(contents, element, count, seed).bytes
    };
    Some((0..chunks).into_par_iter().flat_map_iter(chunk).collect())
}

fn numbers(contents: &ContentsPlan, element: ElementType, count: usize, seed: u64) -> Buffer {
    let mut random = Random::new(seed);
    match contents {
        ContentsPlan::Specials => {
            Buffer::from_bits(element, Contents::Special.bits(element, count, seed))
        }
        ContentsPlan::Integers(from, to) => {
            let numbers = (0..count).map(|_| {
                let width = to.wrapping_sub(*from).cast_unsigned().max(1);
                from.wrapping_add((random.word() % width).cast_signed())
            });
            if element.is_float() {
                #[expect(clippy::cast_precision_loss, reason = "the nearest number is meant")]
                return Buffer::from_numbers(element, numbers.map(|number| number as f64));
            }
            let mask = u64::MAX >> (64 - element.bits());
            Buffer::from_bits(element, numbers.map(|number| number.cast_unsigned() & mask))
        }
        ContentsPlan::Constant(value) => {
            Buffer::from_numbers(element, std::iter::repeat_n(*value, count))
        }
        ContentsPlan::Normal => {
            Buffer::from_numbers(element, (0..count).map(|_| normal(&mut random)))
        }
        ContentsPlan::Uniform | ContentsPlan::Poison | ContentsPlan::File(_) => {
            Buffer::from_numbers(element, (0..count).map(|_| 2.0 * random.fraction() - 1.0))
        }
    }
}

/// A number of the standard normal distribution (Box and Muller).
fn normal(random: &mut Random) -> f64 {
    let radius = (-2.0 * (1.0 - random.fraction()).ln()).sqrt();
    radius * (std::f64::consts::TAU * random.fraction()).cos()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parity::Tolerance;

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
        assert_eq!(numbers(ContentsPlan::Uniform, 1), numbers(ContentsPlan::Uniform, 1));
        assert_ne!(numbers(ContentsPlan::Uniform, 1), numbers(ContentsPlan::Uniform, 2));
        let all = numbers(ContentsPlan::Uniform, 1);
        assert_ne!(all[..100], all[CHUNK..CHUNK + 100]);
    }

    #[test]
    fn integers_keep_their_bounds_and_poison_is_no_number() {
        let integers = numbers(ContentsPlan::Integers(-2, 3), 5);
        assert!(integers.iter().all(|x| (-2.0..=2.0).contains(x)));
        assert!(integers.contains(&-2.0) && integers.contains(&2.0));
        assert!(numbers(ContentsPlan::Poison, 5).iter().all(|x| x.is_nan()));
    }

    #[test]
    fn a_touched_guard_tells_where() {
        let mut band = guard();
        assert_eq!(is_guard(&band), Ok(()));
        band[77] = 0;
        assert_eq!(is_guard(&band), Err(77));
    }
}
