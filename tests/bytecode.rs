//! Reading and writing bytecode, on the dumps of the fixture kernels.

use std::path::{Path, PathBuf};
use tile_irdiff::dialect::Opcode;
use tile_irdiff::front::bytecode;

/// The bytecode dumps under `fixtures/dumps`.
fn dumps() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/dumps");
    let mut found = Vec::new();
    for kernel in root.read_dir().expect("the dumps are there") {
        for file in kernel.expect("a folder").path().read_dir().expect("a folder") {
            let path = file.expect("a file").path();
            if path.extension().is_some_and(|extension| extension == "tileirbc") {
                found.push(path);
            }
        }
    }
    found.sort();
    assert!(found.len() >= 20, "only {} dumps found", found.len());
    found
}

#[test]
fn every_dump_is_read_as_a_kernel() {
    for path in dumps() {
        let bytes = std::fs::read(&path).expect("the dump is readable");
        assert!(bytecode::is_bytecode(&bytes));
        let module = bytecode::read(&bytes);
        let module = module.unwrap_or_else(|e| panic!("{}: {e} at {:?}", path.display(), e.span));
        assert!(module.version.is_some());
        assert!(module.entries().count() >= 1, "{}", path.display());
        let stores = module.operations.iter().filter(|(_, operation)| {
            matches!(
                operation.opcode,
                Opcode::StoreViewTko
                    | Opcode::StorePtrTko
                    | Opcode::AtomicRmwTko
                    | Opcode::AtomicRedViewTko
            )
        });
        assert!(stores.count() >= 1, "{} stores nothing", path.display());
    }
}
