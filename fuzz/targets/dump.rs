//! Text, bytecode and logs, told apart by content as in the program.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tile_irdiff::classify::Verdict;
use tile_irdiff::front::{ReadOptions, read};
use tile_irdiff::matching::{CompareOptions, compare};
use tile_irdiff::valid::validate;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(input) = read(bytes, &ReadOptions::default())
        && let Ok(module) = validate(input.module)
        && let Ok(comparison) = compare(&module, &module, &CompareOptions::default())
    {
        assert_eq!(comparison.verdict(), Verdict::Identical);
    }
});
