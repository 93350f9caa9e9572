//! The mutation matrix: every kernel with every operator at every place.
//!
//! An operator changes a kernel a little; comparing the kernel with its mutant must then
//! say so, first of all by the right code. Other operators keep the meaning; comparing
//! must then find nothing. What came of each is in `golden.txt`, honestly: a cell that
//! is not perfect says which codes stood first instead.
//!
//! ```text
//! cargo test --test suite matrix                 one place a cell, held against the table
//! MATRIX=full cargo test --test suite matrix     every place; the table must be equal
//! UPDATE=1 cargo test --test suite matrix        every place; writes the table
//! ```
//!
//! `tests/verifiers.rs` asks MLIR's verifier and ours about the same mutants.
//!
//! With `MATRIX_LOG=FILE` everything that is not as it should be is written there, with
//! the text of both sides.

pub mod driver;
pub mod edit;
mod equal;
pub mod kernel;
pub mod operators;
mod outcome;
mod table;

use self::table::Table;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Places of a cell that are tried when all are: more are thinned out evenly.
const MOST_PLACES: usize = 24;

fn golden() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/matrix/golden.txt")
}

/// Whether an environment variable has a value.
pub fn is_set(name: &str) -> bool {
    std::env::var_os(name).is_some_and(|value| !value.is_empty())
}

#[test]
fn kernels_and_operators_are_as_the_table_says() {
    let (update, full) = (is_set("UPDATE"), is_set("MATRIX"));
    let places = if update || full { MOST_PLACES } else { 1 };
    let sites = driver::sites(&operators::all(), places);
    if let Some(log) = std::env::var_os("MATRIX_LOG") {
        let text: String = sites.iter().filter_map(driver::Site::log).collect();
        std::fs::write(log, text).expect("the log is written");
    }
    let table = Table::of(&sites);
    if update {
        std::fs::write(golden(), table.to_string()).expect("the table is written");
        return;
    }
    let known = std::fs::read_to_string(golden()).expect("tests/matrix/golden.txt is there");
    if full {
        assert!(
            known == table.to_string(),
            "the table is out of date; UPDATE=1 cargo test --test suite matrix writes it"
        );
        return;
    }
    let known = Table::parse(&known);
    let worse: String =
        sites.iter().filter(|site| known.forbids(site)).map(driver::Site::report).collect();
    assert!(worse.is_empty(), "worse than tests/matrix/golden.txt says:\n\n{worse}");
}

#[test]
fn every_operator_applies_somewhere() {
    let known = std::fs::read_to_string(golden()).expect("tests/matrix/golden.txt is there");
    let known = Table::parse(&known);
    let used: BTreeSet<&str> = known.operators().collect();
    let idle: Vec<_> = operators::all()
        .into_iter()
        .map(|operator| operator.name)
        .filter(|name| !used.contains(name))
        .collect();
    assert!(idle.is_empty(), "no kernel has a place for {idle:?}");
}

/// Operators that change several operations: a parameter is used everywhere, and so is an
/// axis of the grid; with a tile's size or element type, the type of every operation on
/// it changes.
const EVERYWHERE: [&str; 8] = [
    "tile: halve one size",
    "tile: double one size",
    "element type: f16 to bf16",
    "element type: bf16 to f16",
    "launch: swap block axes",
    "parameters: swap two tensors",
    "parameters: swap two numbers",
    "parameters: a constant for a scalar",
];

#[test]
fn one_change_gives_few_findings_the_first_at_the_change() {
    let places = if is_set("MATRIX") { MOST_PLACES } else { 1 };
    let mut operators = operators::all();
    operators.extend(operators::removals());
    operators.retain(|operator| !EVERYWHERE.contains(&operator.name));
    let sites = driver::sites(&operators, places);
    let wrong: Vec<_> = sites
        .iter()
        .filter(|site| site.findings > driver::MOST_FINDINGS || !site.at_change)
        .collect();
    if let Some(log) = std::env::var_os("MATRIX_LOG") {
        let text: String = wrong.iter().filter_map(|site| site.log()).collect();
        std::fs::write(log, text).expect("the log is written");
    }
    let reports: String = wrong.iter().map(|site| site.report()).collect();
    assert!(wrong.is_empty(), "{} of {} places:\n\n{reports}", wrong.len(), sites.len());
}
