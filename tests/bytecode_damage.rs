//! A damaged bytecode file is an error with its place, or the program that its bytes
//! now say.
//!
//! Where `TILEIRDISASM` is the path of `tileirdisasm`, what is still accepted is held
//! against it; see [`tools`] for what happens elsewhere.

use crate::tools::Tool;
use std::path::Path;
use tile_irdiff::back::text::{TextOptions, print};
use tile_irdiff::front::bytecode;
use tile_irdiff::valid::validate;

/// Files with debug information, of both front ends, of the oldest and newest version.
const FILES: [&str; 3] = [
    "softmax/python-13.1.tileirbc",
    "splitk_matmul_view/python.tileirbc",
    "cumsum_columns/rust.tileirbc",
];

fn file(name: &str) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/dumps");
    std::fs::read(folder.join(name)).expect("the dump is readable")
}

/// The program that `bytes` say, as text, where they are read and valid.
fn program(bytes: &[u8]) -> Option<String> {
    match bytecode::read(bytes) {
        Ok(module) => {
            let text = print(&module, &TextOptions { debug_info: true, ..TextOptions::default() });
            validate(module).ok().map(|_| text)
        }
        Err(error) => {
            let end = usize::try_from(error.span.end).expect("32 bits");
            assert!(end <= bytes.len(), "{error} at {:?} of {}", error.span, bytes.len());
            None
        }
    }
}

/// `bytes` with one byte changed: its lowest bit, one in the middle, or all bits.
fn flipped(bytes: &[u8]) -> impl Iterator<Item = (usize, Vec<u8>)> + '_ {
    (0..bytes.len()).flat_map(move |place| {
        [0x01, 0x10, 0xFF].into_iter().map(move |mask| {
            let mut bytes = bytes.to_vec();
            bytes[place] ^= mask;
            (place, bytes)
        })
    })
}

#[test]
fn no_length_but_the_whole_is_read() {
    for name in FILES {
        let bytes = file(name);
        assert!(program(&bytes).is_some());
        for length in 0..bytes.len() {
            assert!(program(&bytes[..length]).is_none(), "{name} cut to {length} bytes");
        }
    }
}

#[test]
fn flipped_bytes_are_refused_or_read_as_the_disassembler_reads_them() {
    let disassembler = Tool::find("TILEIRDISASM");
    for name in FILES {
        let bytes = file(name);
        let mut accepted = 0;
        for (place, damaged) in flipped(&bytes) {
            let Some(text) = program(&damaged) else { continue };
            accepted += 1;
            if let Some(disassembler) = &disassembler {
                let expected = disassembler.run(&damaged, &["-g"]);
                assert_eq!(Ok(text), expected, "{name}, byte {place}");
            }
        }
        // Most that are left are names, line numbers and padding.
        assert!(accepted < bytes.len(), "{name}: {accepted} damaged files were accepted");
    }
}
