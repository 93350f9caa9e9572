//! What is printed for bytecode is what `tileirdisasm` 13.5 prints for it, names and
//! spaces included.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use tile_irdiff::back::text::{self, TextOptions};
use tile_irdiff::front::bytecode;

/// Every bytecode file below `folder`, a path in the repository.
fn bytecode_files(folder: &str) -> Vec<PathBuf> {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder of the repository") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "tileirbc") {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

/// Adds to `failures` where the text of `path` isn't that of the file beside it that
/// ends in `suffix`. Says whether there is such a file.
fn compare(path: &Path, suffix: &str, options: TextOptions, failures: &mut String) -> bool {
    let expected = path.with_extension("").into_os_string().into_string().expect("a name");
    let expected = PathBuf::from(expected + suffix);
    if !expected.exists() {
        return false;
    }
    let expected = fs::read_to_string(expected).expect("text");
    let name = path.display();
    let bytes = fs::read(path).expect("a file of the repository");
    let module = match bytecode::read(&bytes) {
        Ok(module) => module,
        Err(error) => {
            let _ = writeln!(failures, "{name}: {error}");
            return true;
        }
    };
    let printed = text::print(&module, &options);
    if printed == expected {
        return true;
    }
    let differing = printed.lines().zip(expected.lines()).position(|(a, b)| a != b);
    let line = differing.unwrap_or(printed.lines().count().min(expected.lines().count()));
    let _ = writeln!(
        failures,
        "{name}{suffix}, line {}:\n  printed  {:?}\n  expected {:?}",
        line + 1,
        printed.lines().nth(line),
        expected.lines().nth(line)
    );
    true
}

/// Compares all files below `folder`, at least `least` texts.
fn all_agree(folder: &str, least: usize) {
    let mut failures = String::new();
    let mut compared = 0;
    for path in bytecode_files(folder) {
        let plain = TextOptions::default();
        let debug = TextOptions { debug_info: true, ..plain };
        compared += usize::from(compare(&path, ".mlir", plain, &mut failures));
        compared += usize::from(compare(&path, "-g.mlir", debug, &mut failures));
    }
    assert!(failures.is_empty(), "{failures}");
    assert!(compared >= least, "{compared} texts in {folder}, expected {least}");
}

#[test]
fn kernels_of_the_front_ends() {
    all_agree("fixtures/dumps", 30);
}
