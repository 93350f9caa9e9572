//! Prints a kernel with so many operations, some steps of which are different, for
//! measurements: `cargo run --example unrolled -- 100000 10`; with a third number, a
//! module of so many such kernels without differences.

#[path = "../benches/kernels/mod.rs"]
mod kernels;

use std::io::{Write, stdout};

fn main() -> std::io::Result<()> {
    let mut numbers = std::env::args().skip(1).filter_map(|argument| argument.parse().ok());
    let operations = numbers.next().unwrap_or(1000);
    let differences = numbers.next().unwrap_or(0);
    let text = match numbers.next() {
        Some(entries) => kernels::module(entries, operations),
        None => kernels::unrolled(operations, differences),
    };
    stdout().write_all(text.as_bytes())
}
