//! Matrix products.
//!
//! Each element starts from the accumulator and adds the products one by one, in the
//! order of k and in the accumulator's type: every product is exact, and every sum is
//! rounded to the nearest. The hardware adds in another order and, for 8-bit operands,
//! with fewer bits ([`Tolerance::Order`](crate::interp::Tolerance)).

use super::float::element_of;
use super::shape::sizes;
use crate::dialect::{ElementType, Signedness};
use crate::interp::machine::{Machine, Stop};
use crate::interp::number::integer::Integer;
use crate::interp::number::{Arithmetic, decode, encode};
use crate::interp::value::{Tile, Value};
use crate::ir::float::Direction;
use crate::ir::{Handle, Operation};

/// Sizes of a product: `batch` times `m` by `k`, times `k` by `n`.
#[derive(Clone, Copy)]
struct Sizes {
    batch: usize,
    m: usize,
    n: usize,
    k: usize,
}

impl Sizes {
    fn of(machine: &Machine<'_>, operation: Handle<Operation>) -> Self {
        let op = &machine.module().operations[operation];
        let (lhs, rhs) = (sizes(machine, op.operands[0]), sizes(machine, op.operands[1]));
        let rank = lhs.len();
        let batch = if rank == 3 { lhs[0] } else { 1 };
        Self { batch, m: lhs[rank - 2], n: rhs[rank - 1], k: lhs[rank - 1] }
    }

    /// Calculates every element from its accumulator, a row and a column.
    fn product<T: Copy, A>(
        self,
        (lhs, rhs): (&[T], &[T]),
        accumulators: impl Fn(usize) -> A,
        element: impl Fn(A, &[T], &[T]) -> u64,
    ) -> Vec<u64> {
        let Self { batch, m, n, k } = self;
        let mut results = Vec::with_capacity(batch * m * n);
        let mut columns = Vec::with_capacity(n * k);
        for b in 0..batch {
            columns.clear();
            let matrix = &rhs[b * k * n..(b + 1) * k * n];
            columns.extend((0..n).flat_map(|j| (0..k).map(move |i| matrix[i * n + j])));
            for i in 0..m {
                let row = &lhs[(b * m + i) * k..(b * m + i + 1) * k];
                for j in 0..n {
                    let accumulator = accumulators(results.len());
                    results.push(element(accumulator, row, &columns[j * k..(j + 1) * k]));
                }
            }
        }
        results
    }

    /// The elements that an undefined operand reaches.
    fn undefined(self, [lhs, rhs, acc]: [&Tile; 3]) -> Option<Vec<bool>> {
        if [lhs, rhs, acc].iter().all(|tile| tile.undefined.is_none()) {
            return None;
        }
        let mask = |tile: &Tile| (0..tile.len()).map(|i| tile.is_undefined(i)).collect::<Vec<_>>();
        let lost = |acc: bool, row: &[bool], column: &[bool]| {
            u64::from(acc || row.iter().chain(column).any(|lane| *lane))
        };
        let (lhs, rhs) = (mask(lhs), mask(rhs));
        let lanes = self.product((&lhs, &rhs), |index| acc.is_undefined(index), lost);
        Some(lanes.into_iter().map(|lane| lane == 1).collect())
    }
}

/// Runs `mmaf`.
pub fn float(machine: &mut Machine<'_>, operation: Handle<Operation>) -> Result<(), Stop> {
    let from = element_of(machine, operation, 0);
    let to = element_of(machine, operation, 2);
    let [lhs, rhs, acc] = [0, 1, 2].map(|index| machine.tile(operation, index));
    let sizes = Sizes::of(machine, operation);
    let numbers = |tile: &Tile| tile.iter().map(|bits| decode(from, bits)).collect::<Vec<_>>();
    let lanes = multiply(sizes, (&numbers(&lhs), &numbers(&rhs)), &acc, to);
    finish(machine, operation, sizes, lanes, [&lhs, &rhs, &acc])
}

/// Products of numbers that `f32` has exactly, but for those of `f64` operands.
fn multiply(sizes: Sizes, (lhs, rhs): (&[f64], &[f64]), acc: &Tile, to: ElementType) -> Vec<u64> {
    match to {
        ElementType::F32 => {
            let (lhs, rhs) = (singles(lhs), singles(rhs));
            let start = |index| f32::from_bits(u32::try_from(acc.get(index)).unwrap_or_default());
            sizes.product((&lhs, &rhs), start, |acc, row, column| {
                let sum = row.iter().zip(column).fold(acc, |sum, (a, b)| a.mul_add(*b, sum));
                encode(ElementType::F32, f64::from(sum))
            })
        }
        ElementType::F64 => {
            let start = |index| f64::from_bits(acc.get(index));
            sizes.product((lhs, rhs), start, |acc, row, column| {
                let sum = row.iter().zip(column).fold(acc, |sum, (a, b)| a.mul_add(*b, sum));
                encode(ElementType::F64, sum)
            })
        }
        _ => {
            let arithmetic =
                Arithmetic { element: to, direction: Direction::NearestEven, flush: false };
            sizes.product(
                (lhs, rhs),
                |index| acc.get(index),
                |acc, row, column| {
                    let pairs = row.iter().zip(column);
                    pairs.fold(acc, |sum, (a, b)| arithmetic.add_product(sum, *a, *b))
                },
            )
        }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "operands of an f32 product fit f32")]
fn singles(numbers: &[f64]) -> Vec<f32> {
    numbers.iter().map(|number| *number as f32).collect()
}

/// Runs `mmaf_scaled`: operands are multiplied by their scales, exactly, first.
pub fn scaled(machine: &mut Machine<'_>, operation: Handle<Operation>) -> Result<(), Stop> {
    let [from, scale] = [0, 3].map(|index| element_of(machine, operation, index));
    let [lhs, rhs, acc, lhs_scale, rhs_scale] =
        [0, 1, 2, 3, 4].map(|index| machine.tile(operation, index));
    let sizes = Sizes::of(machine, operation);
    let Sizes { m, n, k, .. } = sizes;
    let block = k * lhs_scale.len().max(1) / lhs.len().max(1);
    let block = k / block.max(1);
    let lhs_place = |index: usize| index / k * (k / block) + index % k / block;
    let rhs_place = |index: usize| {
        let (batch, row, column) = (index / (k * n), index / n % k, index % n);
        (batch * (k / block) + row / block) * n + column
    };
    let scaled = |tile: &Tile, scales: &Tile, place: &dyn Fn(usize) -> usize| {
        let number =
            |index| decode(from, tile.get(index)) * decode(scale, scales.get(place(index)));
        (0..tile.len()).map(number).collect::<Vec<f64>>()
    };
    let lost = |tile: &Tile, scales: &Tile, place: &dyn Fn(usize) -> usize| {
        let lane = |index| tile.is_undefined(index) || scales.is_undefined(place(index));
        tile.clone().with_undefined(Some((0..tile.len()).map(lane).collect()))
    };
    let left = scaled(&lhs, &lhs_scale, &lhs_place);
    let right = scaled(&rhs, &rhs_scale, &rhs_place);
    let lhs = lost(&lhs, &lhs_scale, &lhs_place);
    let rhs = lost(&rhs, &rhs_scale, &rhs_place);
    debug_assert_eq!(acc.len(), sizes.batch * m * n);
    let arithmetic =
        Arithmetic { element: ElementType::F32, direction: Direction::NearestEven, flush: false };
    let lanes = sizes.product(
        (&left, &right),
        |index| acc.get(index),
        |acc, row, column| {
            row.iter().zip(column).fold(acc, |sum, (a, b)| arithmetic.add_product(sum, *a, *b))
        },
    );
    finish(machine, operation, sizes, lanes, [&lhs, &rhs, &acc])
}

/// Runs `mmai`, which wraps around.
pub fn integer(machine: &mut Machine<'_>, operation: Handle<Operation>) -> Result<(), Stop> {
    let module = machine.module();
    let reading = |name| {
        let signedness = module.enumeration(operation, name).unwrap_or(Signedness::Signed);
        Integer::new(8, signedness)
    };
    let [lhs, rhs, acc] = [0, 1, 2].map(|index| machine.tile(operation, index));
    let numbers = |tile: &Tile, integer: Integer| {
        tile.iter().map(|bits| integer.value(bits)).collect::<Vec<_>>()
    };
    let (left, right) =
        (numbers(&lhs, reading("signedness_lhs")), numbers(&rhs, reading("signedness_rhs")));
    let result = Integer { width: 32, signed: true };
    let sizes = Sizes::of(machine, operation);
    let start = |index| result.value(acc.get(index));
    let lanes = sizes.product((&left, &right), start, |acc, row, column| {
        let products = row.iter().zip(column).map(|(a, b)| a * b);
        result.wrap(acc + products.sum::<i128>())
    });
    finish(machine, operation, sizes, lanes, [&lhs, &rhs, &acc])
}

fn finish(
    machine: &mut Machine<'_>,
    operation: Handle<Operation>,
    sizes: Sizes,
    lanes: Vec<u64>,
    operands: [&Tile; 3],
) -> Result<(), Stop> {
    machine.charge(lanes.len().saturating_mul(sizes.k))?;
    let undefined = sizes.undefined(operands);
    let after = machine.after_operands(operation);
    let tile = Tile::dense(lanes).with_undefined(undefined).with_after(after);
    machine.set_result(operation, 0, Value::Tile(tile));
    Ok(())
}
