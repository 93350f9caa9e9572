//! The mutation matrix: every kernel of the fixtures, one dump a front end, with every
//! operator at every place.
//!
//! An operator changes a kernel a little; comparing the kernel with its mutant must then
//! say so, first of all by the right code. Other operators keep the meaning; comparing
//! must then find nothing. What came of each is in `golden.txt`, honestly: a cell that
//! is not perfect says which codes stood first instead.
//!
//! ```text
//! cargo test --test suite matrix                 one place a cell, held against the table
//! MATRIX=full cargo test --release --test suite matrix
//!                                                every place; the table must be equal
//! UPDATE=1 cargo test --test suite matrix        every place; writes the table
//! ```
//!
//! Places that are not told apart since they mean the same are argued for in `equal.rs`.
//! `codes.rs` holds that every kind of finding is some mutant's, in both directions where it
//! has two, and says of the rest why it is none's. `referee.rs` runs mutants beside their kernels,
//! in full of every cell: what passes must run alike. `tests/verifiers.rs` asks MLIR's
//! verifier and ours about the same mutants.
//!
//! With `MATRIX_LOG=FILE` everything that is not as it should be is written there, with
//! the text of both sides.

mod codes;
pub mod driver;
pub mod edit;
#[cfg(feature = "mlir")]
mod encodings;
mod equal;
pub mod kernel;
pub mod operators;
mod outcome;
mod referee;
mod table;

use self::driver::Site;
use self::table::Table;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// Places of a cell that are tried when all are: more are thinned out evenly.
const MOST_PLACES: usize = 24;

fn golden() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/matrix/golden.txt")
}

/// Whether an environment variable has a value.
pub fn is_set(name: &str) -> bool {
    std::env::var_os(name).is_some_and(|value| !value.is_empty())
}

/// What came of every kernel with every operator: several tests ask it.
static SITES: LazyLock<Vec<Site>> = LazyLock::new(|| {
    let places = if is_set("UPDATE") || is_set("MATRIX") { MOST_PLACES } else { 1 };
    let mut operators = operators::all();
    operators.extend(operators::removals());
    let sites = driver::sites(&operators, places);
    if let Some(log) = std::env::var_os("MATRIX_LOG") {
        let text: String = sites.iter().filter_map(Site::log).collect();
        std::fs::write(log, text).expect("the log is written");
    }
    sites
});

#[test]
fn kernels_and_operators_are_as_the_table_says() {
    let (update, full) = (is_set("UPDATE"), is_set("MATRIX"));
    let listed: BTreeSet<_> = operators::all().iter().map(|operator| operator.name).collect();
    let sites: Vec<_> = SITES.iter().filter(|site| listed.contains(site.operator)).collect();
    let table = Table::of(sites.iter().copied());
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
        sites.iter().filter(|site| known.forbids(site)).map(|site| site.report()).collect();
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
    let sites = SITES.iter().filter(|site| !EVERYWHERE.contains(&site.operator));
    let (few, wrong): (Vec<_>, Vec<_>) =
        sites.partition(|site| site.findings <= driver::MOST_FINDINGS && site.at_change);
    let reports: String = wrong.iter().map(|site| site.report()).collect();
    let all = few.len() + wrong.len();
    assert!(wrong.is_empty(), "{} of {all} places:\n\n{reports}", wrong.len());
}
