//! The verifier on the dumps of the fixtures: front ends make valid programs.

use std::fs;
use std::path::{Path, PathBuf};
use tile_irdiff::front::bytecode;
use tile_irdiff::valid::validate;

fn dumps(folder: &Path, extension: &str, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder of the dumps is there") {
        let path = entry.expect("its entries can be read").path();
        if path.is_dir() {
            dumps(&path, extension, found);
        } else if path.extension().is_some_and(|found| found == extension) {
            found.push(path);
        }
    }
}

#[test]
fn every_dump_in_bytecode_is_valid() {
    let mut paths = Vec::new();
    dumps(&Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/dumps"), "tileirbc", &mut paths);
    assert!(paths.len() >= 40, "only {} dumps were found", paths.len());
    for path in paths {
        let bytes = fs::read(&path).expect("a dump can be read");
        let module = bytecode::read(&bytes).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        let valid = validate(module).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        assert!(valid.warnings().is_empty(), "{}: {:?}", path.display(), valid.warnings());
    }
}
