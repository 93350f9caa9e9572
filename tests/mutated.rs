//! Readers, verifier and comparison on mutated dumps, logs and policies: whatever an
//! input is, it gives an error or a program, and a program is identical with itself.
//!
//! `TILE_IRDIFF_FUZZ=100000` tries so many of each kind. The targets `text`, `bytecode`,
//! `log` and `policy` in `fuzz/` are the same for libFuzzer.

use std::panic::{AssertUnwindSafe, catch_unwind};
use tile_irdiff::classify::Verdict;
use tile_irdiff::front::{ReadOptions, needs_mlir, read};
use tile_irdiff::matching::{CompareOptions, compare};
use tile_irdiff::policy::PolicyTables;
use tile_irdiff::valid::validate;

/// Inputs of each kind, where nobody says how many.
const USUAL: usize = 400;

/// Longest input that is mutated, in bytes: short ones are quicker, and no less varied.
const LONGEST: u64 = 20_000;

/// Numbers that look random and are the same in every run (xorshift).
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).expect("31 bits fit") % limit.max(1)
    }

    fn range(&mut self, length: usize) -> std::ops::Range<usize> {
        let start = self.below(length + 1);
        start..(start + self.below(40)).min(length)
    }
}

/// Changes an input in one to four places: bytes, or parts of it and of another.
fn mutated(seeds: &[Vec<u8>], numbers: &mut Numbers) -> Vec<u8> {
    let mut bytes = seeds[numbers.below(seeds.len())].clone();
    for _ in 0..=numbers.below(4) {
        let range = numbers.range(bytes.len());
        match numbers.below(6) {
            0 => bytes.truncate(range.start),
            1 => drop(bytes.drain(range)),
            2 => {
                let part = bytes[range].to_vec();
                let place = numbers.below(bytes.len() + 1);
                bytes.splice(place..place, part);
            }
            3 => {
                let other = &seeds[numbers.below(seeds.len())];
                let part = other[numbers.range(other.len())].to_vec();
                bytes.splice(range, part);
            }
            4 => {
                if let Some(byte) = bytes.get_mut(range.start) {
                    *byte = u8::try_from(numbers.below(256)).expect("a byte");
                }
            }
            _ => {
                if let Some(byte) = bytes.get_mut(range.start) {
                    *byte ^= 1 << numbers.below(8);
                }
            }
        }
    }
    bytes
}

fn seeds(folders: &[&str], suffix: &str) -> Vec<Vec<u8>> {
    let files = crate::corpus::files(folders, suffix).into_iter();
    let short = files.filter(|file| file.metadata().is_ok_and(|data| data.len() <= LONGEST));
    short.map(|file| std::fs::read(file).expect("a file of the repository")).collect()
}

/// Tries `check` on mutants of the seeds; it panics on what must not be.
fn try_mutants(seeds: &[Vec<u8>], check: impl Fn(&[u8])) {
    assert!(seeds.len() > 1, "nothing to mutate");
    let count = std::env::var("TILE_IRDIFF_FUZZ").ok().and_then(|count| count.parse().ok());
    let mut numbers = Numbers(0x9e37_79b9_7f4a_7c15);
    for number in 0..count.unwrap_or(USUAL) {
        let input = mutated(seeds, &mut numbers);
        if catch_unwind(AssertUnwindSafe(|| check(&input))).is_err() {
            let file = std::env::temp_dir().join("tile-irdiff-mutant");
            std::fs::write(&file, &input).expect("the temporary folder is writable");
            panic!("mutant {number} panics; it is in {}", file.display());
        }
    }
}

/// Reads an input; what can be read and is valid is identical with itself.
fn check_dump(bytes: &[u8]) {
    let options = ReadOptions::default();
    // MLIR's parser may crash; the program reads such inputs in another process first.
    if needs_mlir(bytes, &options) {
        return;
    }
    let module = match read(bytes, &options) {
        Ok(input) => input.module,
        Err(error) => {
            let length = error.text.as_deref().map_or(bytes.len(), str::len);
            assert!(error.span.end as usize <= length + 1, "{error} is nowhere");
            return;
        }
    };
    if let Ok(module) = validate(module)
        && let Ok(comparison) = compare(&module, &module, &CompareOptions::default())
    {
        assert_eq!(comparison.verdict(), Verdict::Identical);
    }
}

#[test]
fn mutated_text_is_an_error_or_a_program() {
    try_mutants(&seeds(&["fixtures/dumps", "tests/oracle/dumps"], ".mlir"), check_dump);
}

#[test]
fn mutated_bytecode_is_an_error_or_a_program() {
    try_mutants(&seeds(&["fixtures/dumps", "tests/oracle/dumps"], ".tileirbc"), check_dump);
}

#[test]
fn a_mutated_log_is_an_error_or_a_program() {
    let mut logs = seeds(&["fixtures/logs"], ".log");
    logs.push(b"// -----// IR Dump After X //----- //\nentry @k() {\n  return\n}\n".to_vec());
    try_mutants(&logs, check_dump);
}

#[test]
fn a_mutated_policy_is_an_error_or_a_policy() {
    let waiver = "[levels]\nTID-HNT-004 = \"allow\"\nmemory-op = \"warn\"\n\n[[override]]\n\
        kernels = [\"soft*\"]\nreference = \"cutile-python\"\nlevels = { numerics = \"deny\" }\n";
    let template = include_str!("../src/policy/template.toml");
    let uncommented = template.replace("\n# ", "\n");
    let seeds = [template, waiver, &uncommented].map(|text| text.as_bytes().to_vec());
    try_mutants(&seeds, |bytes| {
        drop(PolicyTables::parse(&String::from_utf8_lossy(bytes)));
    });
}
