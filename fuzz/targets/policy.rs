//! Policy files.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tile_irdiff::policy::PolicyTables;

fuzz_target!(|text: &str| drop(PolicyTables::parse(text)));
