//! Tile IR's text.
#![no_main]

mod check;

use libfuzzer_sys::fuzz_target;
use tile_irdiff::front::text;

fuzz_target!(|source: &str| {
    for module in text::read_all(source).into_iter().flatten() {
        check::is_identical_with_itself(module);
    }
});
