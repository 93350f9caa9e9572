//! Reading and writing bytecode, on the dumps of the fixture kernels.
//!
//! The tests that hold our output against NVIDIA's tools run where the environment
//! says where these are: `TILEIRDISASM` and `TILEIRAS` are the paths of the programs.
//! Where one is missing, its tests say so and pass; with `TILE_IRDIFF_REQUIRE_TOOLS`
//! set they fail.

mod tools;

use std::path::{Path, PathBuf};
use tile_irdiff::back::bytecode::{self as writer, ErrorKind};
use tile_irdiff::back::text::{TextOptions, print};
use tile_irdiff::dialect::{LATEST, OLDEST, Opcode, Version};
use tile_irdiff::front::bytecode;
use tile_irdiff::ir::Module;
use tools::Tool;

/// The bytecode dumps under `fixtures/dumps`.
fn dumps() -> Vec<(PathBuf, Vec<u8>)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/dumps");
    let mut found = Vec::new();
    for kernel in root.read_dir().expect("the dumps are there") {
        for file in kernel.expect("a folder").path().read_dir().expect("a folder") {
            let path = file.expect("a file").path();
            if path.extension().is_some_and(|extension| extension == "tileirbc") {
                let bytes = std::fs::read(&path).expect("the dump is readable");
                found.push((path, bytes));
            }
        }
    }
    found.sort();
    assert!(found.len() >= 20, "only {} dumps found", found.len());
    found
}

fn read(path: &Path, bytes: &[u8]) -> Module {
    let module = bytecode::read(bytes);
    module.unwrap_or_else(|e| panic!("{}: {e} at {:?}", path.display(), e.span))
}

fn write(path: &Path, module: &Module, version: Version) -> Vec<u8> {
    let bytes = writer::write(module, version);
    bytes.unwrap_or_else(|e| panic!("{} as {version}: {e}", path.display()))
}

/// The module as text with all that is known of it, locations included.
fn text(module: &Module) -> String {
    print(module, &TextOptions { debug_info: true, ..TextOptions::default() })
}

#[test]
fn every_dump_is_read_as_a_kernel() {
    for (path, bytes) in dumps() {
        assert!(bytecode::is_bytecode(&bytes));
        let module = read(&path, &bytes);
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

#[test]
fn what_is_written_reads_as_what_was_read() {
    for (path, bytes) in dumps() {
        let module = read(&path, &bytes);
        let version = module.version.expect("bytecode has a version");
        for version in [version, LATEST] {
            let written = write(&path, &module, version);
            let again = read(&path, &written);
            assert_eq!(again.version, Some(version));
            assert_eq!(text(&again), text(&module), "{} as {version}", path.display());
            assert_eq!(write(&path, &again, version), written, "{}", path.display());
        }
    }
}

#[test]
fn an_older_version_holds_the_same_program_or_says_what_it_lacks() {
    let mut kept = 0;
    for (path, bytes) in dumps() {
        let module = read(&path, &bytes);
        let mut without_producer = module.clone();
        without_producer.producer = None;
        for minor in OLDEST.minor..=LATEST.minor {
            let version = Version::new(LATEST.major, minor);
            match writer::write(&module, version) {
                Ok(written) => {
                    kept += 1;
                    let mut again = read(&path, &written);
                    again.producer = None;
                    assert_eq!(text(&again), text(&without_producer), "{}", path.display());
                }
                Err(error) => {
                    let ErrorKind::Newer { since, .. } = error.kind else {
                        panic!("{} as {version}: {error}", path.display());
                    };
                    assert!(since > version);
                    assert!(error.span.is_defined());
                    assert!(writer::write(&module, LATEST).is_ok());
                }
            }
        }
    }
    assert!(kept >= 100, "only {kept} modules were written");
}

#[test]
fn the_disassembler_reads_what_is_written_as_the_same_text() {
    let Some(disassembler) = Tool::find("TILEIRDISASM") else { return };
    for (path, bytes) in dumps() {
        let module = read(&path, &bytes);
        let written = write(&path, &module, module.version.unwrap_or(LATEST));
        let latest = write(&path, &module, LATEST);
        for flags in [&[][..], &["-g"][..]] {
            let expected = disassembler.run(&bytes, flags).expect("it reads its own input");
            for written in [&written, &latest] {
                let found = disassembler.run(written, flags);
                assert_eq!(found.as_deref(), Ok(&*expected), "{} {flags:?}", path.display());
            }
        }
    }
}

#[test]
fn the_compiler_assembles_what_is_written() {
    let Some(compiler) = Tool::find("TILEIRAS") else { return };
    for (path, bytes) in dumps() {
        let module = read(&path, &bytes);
        let written = write(&path, &module, LATEST);
        for target in ["sm_90", "sm_100"] {
            let flags = [&format!("--gpu-name={target}"), "-o", "/dev/null"];
            if let Err(message) = compiler.run(&written, &flags) {
                let refused = compiler.run(&bytes, &flags).is_err();
                assert!(refused, "{} for {target}: {message}", path.display());
            }
        }
    }
}
