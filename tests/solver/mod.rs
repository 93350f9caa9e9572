//! Integers that only a solver can decide: verdicts with it, and that the interpreter
//! agrees.
//!
//! The pairs in this folder are written as those of `tests/cases/`.

mod expression;
mod soak;

use crate::cases::{cases, judged};

#[test]
fn every_pair_comes_to_what_its_first_line_says() {
    let mut wrong = Vec::new();
    for file in cases("tests/solver") {
        let (expected, found) = judged(&file, false);
        if expected != found {
            wrong.push(format!("{}: {found}, not {expected}", file.display()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
