//! The interpreter on the fixtures: what each kernel computes, against a plain loop, and
//! that both front ends compute the same to the last bit.

#![allow(clippy::many_single_char_names, reason = "an operator's sizes have one letter")]

use crate::kernels::{Bf16, Case, F16, F32, I32, random};
use tile_irdiff::dialect::ElementType;
use tile_irdiff::ir::float;

#[test]
fn vector_add() {
    // One full tile and a ragged one.
    let n = 1500;
    let (x, y) = (random(F32, n, 1), random(F32, n, 2));
    let sums: Vec<f64> = x.iter().zip(&y).map(|(x, y)| rounded(F32, x + y)).collect();
    Case::new("vector_add", [2, 1, 1])
        .input(F32, &[n], &x)
        .input(F32, &[n], &y)
        .output(F32, &[n], &sums, 0.0)
        .check();
}

#[test]
fn softmax() {
    let (rows, columns) = (3, 1000);
    let x = random(F32, rows * columns, 3);
    let expected: Vec<f64> = x
        .chunks(columns)
        .flat_map(|row| {
            let largest = row.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            let powers: Vec<f64> = row.iter().map(|x| (x - largest).exp()).collect();
            let sum: f64 = powers.iter().sum();
            powers.into_iter().map(move |power| power / sum)
        })
        .collect();
    Case::new("softmax", [3, 1, 1])
        .input(F32, &[rows, columns], &x)
        .output(F32, &[rows, columns], &expected, 1e-6)
        .check();
}

#[test]
fn rms_norm() {
    let (rows, columns) = (2, 1240);
    let (x, weight) = (random(F16, rows * columns, 4), random(F16, columns, 5));
    let expected: Vec<f64> = x
        .chunks(columns)
        .flat_map(|row| {
            let squares: f64 = row.iter().map(|x| x * x).sum();
            let scale = 1.0 / (squares / 1240.0 + 1e-5).sqrt();
            row.iter().zip(&weight).map(move |(x, w)| x * scale * w)
        })
        .collect();
    Case::new("rms_norm", [2, 1, 1])
        .input(F16, &[rows, columns], &x)
        .input(F16, &[columns], &weight)
        .output(F16, &[rows, columns], &expected, 1e-3)
        .number(u64::from(1e-5_f32.to_bits()))
        .check();
}

#[test]
fn silu_and_mul() {
    let (rows, hidden) = (2, 4096);
    let x = random(Bf16, rows * 2 * hidden, 6);
    let expected: Vec<f64> = x
        .chunks(2 * hidden)
        .flat_map(|row| {
            let (gate, up) = row.split_at(hidden);
            gate.iter().zip(up).map(|(gate, up)| gate / (1.0 + (-gate).exp()) * up)
        })
        .collect();
    Case::new("silu_and_mul", [2, 4, 1])
        .input(Bf16, &[rows, 2 * hidden], &x)
        .output(Bf16, &[rows, hidden], &expected, 4e-3)
        .check();
}

#[test]
fn matmul() {
    let (m, n, k) = (136, 200, 72);
    let (a, b) = (random(F16, m * k, 7), random(F16, k * n, 8));
    Case::new("matmul", [4, 1, 1])
        .input(F16, &[m, k], &a)
        .input(F16, &[k, n], &b)
        .output(F16, &[m, n], &product(&a, &b, m, n, k), 1e-3)
        .check();
}

#[test]
fn matmul_persistent() {
    let (m, n, k) = (144, 272, 80);
    let (a, b) = (random(F16, m * k, 9), random(F16, k * n, 10));
    // Three blocks for six tiles.
    Case::new("matmul_persistent", [3, 1, 1])
        .input(F16, &[m, k], &a)
        .input(F16, &[k, n], &b)
        .output(F16, &[m, n], &product(&a, &b, m, n, k), 1e-3)
        .check();
}

#[test]
fn bmm() {
    let (batch, m, n, k) = (2, 136, 72, 72);
    let (a, b) = (random(F16, batch * m * k, 11), random(F16, batch * n * k, 12));
    let expected: Vec<f64> = (0..batch)
        .flat_map(|i| {
            let a = &a[i * m * k..(i + 1) * m * k];
            let b = transposed(&b[i * n * k..(i + 1) * n * k], n, k);
            product(a, &b, m, n, k)
        })
        .collect();
    Case::new("bmm", [2, 2, 1])
        .input(F16, &[batch, m, k], &a)
        .input(F16, &[batch, n, k], &b)
        .output(F16, &[batch, m, n], &expected, 1e-3)
        .check();
}

#[test]
fn flash_attention() {
    attention("flash_attention");
}

#[test]
fn flash_attention_branch() {
    attention("flash_attention_branch");
}

/// Causal attention of one batch and two heads, with a ragged last tile.
fn attention(kernel: &'static str) {
    let (heads, steps, dim) = (2, 200, 64);
    let shape = [1, heads, steps, dim];
    let [q, k, v] = [13, 14, 15].map(|seed| random(F16, heads * steps * dim, seed));
    let scale = 0.125;
    let mut expected = Vec::new();
    for head in 0..heads {
        let row = |x: &[f64], step: usize| -> Vec<f64> {
            x[(head * steps + step) * dim..][..dim].to_vec()
        };
        for step in 0..steps {
            let query = row(&q, step);
            let score = |key: usize| -> f64 {
                row(&k, key).iter().zip(&query).map(|(k, q)| k * q).sum::<f64>() * scale
            };
            let powers: Vec<f64> = (0..=step).map(|key| score(key).exp()).collect();
            let sum: f64 = powers.iter().sum();
            expected.extend((0..dim).map(|d| {
                powers.iter().enumerate().map(|(key, p)| p / sum * row(&v, key)[d]).sum::<f64>()
            }));
        }
    }
    Case::new(kernel, [2, 2, 1])
        .input(F16, &shape, &q)
        .input(F16, &shape, &k)
        .input(F16, &shape, &v)
        .output(F16, &shape, &expected, 2e-3)
        .number(u64::from(0.125_f32.to_bits()))
        .check();
}

#[test]
fn gather_rows() {
    let (rows, columns, picks) = (20, 512, 24);
    let data = random(F32, rows * columns, 16);
    let (index, expected) = picked(&data, rows, columns, picks);
    Case::new("gather_rows", [2, 4, 1])
        .input(F32, &[rows, columns], &data)
        .input(I32, &[picks], &index)
        .output(F32, &[picks, columns], &expected, 0.0)
        .check();
}

#[test]
fn gather_rows_view() {
    let (rows, columns, picks) = (20, 200, 24);
    let data = random(Bf16, rows * columns, 17);
    let (index, expected) = picked(&data, rows, columns, picks);
    Case::new("gather_rows_view", [2, 2, 1])
        .input(Bf16, &[rows, columns], &data)
        .input(I32, &[picks], &index)
        .output(Bf16, &[picks, columns], &expected, 0.0)
        .check();
}

/// Row numbers, one of them past the end, and the rows: zeros where there is none.
fn picked(data: &[f64], rows: usize, columns: usize, picks: usize) -> (Vec<f64>, Vec<f64>) {
    let index: Vec<usize> = (0..picks).map(|i| i * 7 % (rows + 1)).collect();
    let zeros = vec![0.0; columns];
    let row = |i: &usize| data.chunks(columns).nth(*i).unwrap_or(&zeros).to_vec();
    let expected = index.iter().flat_map(row).collect();
    (index.iter().map(|i| f64::from(u32::try_from(*i).expect("few rows"))).collect(), expected)
}

#[test]
fn splitk_matmul() {
    // Rows of the sums have 1024 columns, of which the blocks reach 128.
    split("splitk_matmul", (72, 1024, 200), 128);
}

#[test]
fn splitk_matmul_view() {
    // The loads promise to be in bounds.
    split("splitk_matmul_view", (64, 128, 320), 128);
}

fn split(kernel: &'static str, (m, n, k): (usize, usize, usize), reached: usize) {
    let (a, b) = (random(F16, m * k, 18), random(F16, k * n, 19));
    let before = random(F32, m * n, 20);
    let sums = product(&a, &b, m, n, k).into_iter().zip(&before).enumerate();
    let sums: Vec<f64> = sums.map(|(i, (x, y))| if i % n < reached { x + y } else { *y }).collect();
    let blocks = |size: usize| u32::try_from(size.div_ceil(64)).expect("few blocks");
    Case::new(kernel, [blocks(m), blocks(reached), 4])
        .input(F16, &[m, k], &a)
        .input(F16, &[k, n], &b)
        .accumulated(F32, &[m, n], (&before, &sums), 1e-4)
        .check();
}

#[test]
fn windows() {
    let (rows, columns) = (2, 1000);
    let x = random(F32, rows * columns, 21);
    let count = columns.div_ceil(64);
    let expected: Vec<f64> = x
        .chunks(columns)
        .flat_map(|row| {
            (0..count).map(|i| {
                let window = &row[i * 64..columns.min(i * 64 + 256)];
                window.iter().copied().fold(f64::NEG_INFINITY, f64::max)
            })
        })
        .collect();
    Case::new("windows", [2, 16, 1])
        .input(F32, &[rows, columns], &x)
        .output(F32, &[rows, count], &expected, 0.0)
        .check();
}

#[test]
fn cumsum_goes_along_rows_in_python_and_along_columns_in_the_naive_port() {
    let (rows, columns) = (16, 256);
    let x = random(F32, rows * columns, 22);
    let case = |expected: &[f64]| {
        Case::new("cumsum", [1, 1, 1]).input(F32, &[rows, columns], &x).output(
            F32,
            &[rows, columns],
            expected,
            1e-5,
        )
    };
    let along_rows: Vec<f64> = x.chunks(columns).flat_map(running).collect();
    case(&along_rows).check_side("python.tileirbc");
    let columns_first = transposed(&x, rows, columns);
    let along_columns: Vec<f64> = columns_first.chunks(rows).flat_map(running).collect();
    case(&transposed(&along_columns, columns, rows)).check_side("rust-naive.tileirbc");
}

#[test]
fn cumsum_columns() {
    let (rows, columns) = (30, 200);
    let x = random(F32, rows * columns, 25);
    let columns_first = transposed(&x, rows, columns);
    let sums: Vec<f64> = columns_first.chunks(rows).flat_map(running).collect();
    Case::new("cumsum_columns", [2, 1, 1])
        .input(F32, &[rows, columns], &x)
        .output(F32, &[rows, columns], &transposed(&sums, columns, rows), 1e-5)
        .check();
}

fn running(numbers: &[f64]) -> Vec<f64> {
    let sum = |sum: &mut f64, x: &f64| {
        *sum += x;
        Some(*sum)
    };
    numbers.iter().scan(0.0, sum).collect()
}

#[test]
fn a_fixture_of_an_older_version_computes_the_same() {
    let (m, n, k) = (130, 136, 72);
    let (a, b) = (random(F16, m * k, 23), random(F16, k * n, 24));
    let case = Case::new("matmul", [4, 1, 1])
        .input(F16, &[m, k], &a)
        .input(F16, &[k, n], &b)
        .output(F16, &[m, n], &product(&a, &b, m, n, k), 1e-3);
    let newest = case.check_side("python.tileirbc");
    assert_eq!(case.check_side("python-13.1.tileirbc"), newest);
    assert_eq!(case.check_side("rust-13.2.tileirbc"), newest);
}

/// The product of row-major matrices.
fn product(a: &[f64], b: &[f64], m: usize, n: usize, k: usize) -> Vec<f64> {
    let element = |i: usize, j: usize| (0..k).map(|l| a[i * k + l] * b[l * n + j]).sum();
    (0..m).flat_map(|i| (0..n).map(move |j| element(i, j))).collect()
}

/// A row-major matrix with rows and columns exchanged.
fn transposed(x: &[f64], rows: usize, columns: usize) -> Vec<f64> {
    (0..columns).flat_map(|j| (0..rows).map(move |i| x[i * columns + j])).collect()
}

fn rounded(element: ElementType, value: f64) -> f64 {
    float::to_f64(element, float::from_f64(element, value).expect("a float type"))
}
