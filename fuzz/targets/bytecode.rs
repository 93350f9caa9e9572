//! Tile IR's bytecode.
#![no_main]

mod check;

use libfuzzer_sys::fuzz_target;
use tile_irdiff::front::bytecode;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(module) = bytecode::read(bytes) {
        check::is_identical_with_itself(module);
    }
});
