//! Logs, and inputs of any kind, told by their content as in the program.
#![no_main]

mod check;

use libfuzzer_sys::fuzz_target;
use tile_irdiff::front::{ReadOptions, read};

fuzz_target!(|bytes: &[u8]| {
    for dump in [None, Some(1)] {
        if let Ok(input) = read(bytes, &ReadOptions { dump, entry: None }) {
            check::is_identical_with_itself(input.module);
        }
    }
});
