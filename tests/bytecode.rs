//! Reading and writing bytecode, on the dumps of the fixture kernels and on files with
//! every operation of the dialect.
//!
//! The tests that hold our output against NVIDIA's tools run where the environment
//! says where these are: `TILEIRDISASM` and `TILEIRAS` are the paths of the programs.
//! Where one is missing, its tests say so and pass; with `TILE_IRDIFF_REQUIRE_TOOLS`
//! set they fail.

use crate::tools::Tool;
use std::path::{Path, PathBuf};
use tile_irdiff::back::bytecode::{self as writer, ErrorKind};
use tile_irdiff::back::text::{TextOptions, print};
use tile_irdiff::classify::Verdict;
use tile_irdiff::dialect::{ElementType, LATEST, OLDEST, Opcode, Version};
use tile_irdiff::front::{self, bytecode};
use tile_irdiff::ir::{Attribute, Module};
use tile_irdiff::matching::{CompareOptions, compare};
use tile_irdiff::valid::validate;

/// The bytecode files in the repository.
fn dumps() -> Vec<(PathBuf, Vec<u8>)> {
    let paths = crate::corpus::files(&["fixtures/dumps", "tests/oracle/dumps"], ".tileirbc");
    assert!(paths.len() >= 80, "only {} dumps found", paths.len());
    let read = |path: PathBuf| {
        let bytes = std::fs::read(&path).expect("the dump is readable");
        (path, bytes)
    };
    paths.into_iter().map(read).collect()
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
fn every_dump_is_read() {
    for (path, bytes) in dumps() {
        assert!(bytecode::is_bytecode(&bytes));
        let module = read(&path, &bytes);
        assert!(module.version.is_some());
        assert!(module.entries().count() >= 1, "{}", path.display());
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
fn the_width_of_a_hint_is_no_difference() {
    let source = "entry @k() optimization_hints=<sm_100 = {occupancy = 2}> {\n  return\n}\n";
    let module = front::text::read(source).expect("a module");
    let mut wide = module.clone();
    let ty = wide.element_type(ElementType::I64);
    let number = wide.attributes.insert(Attribute::Integer { ty, bits: 2 });
    let target = Attribute::Dictionary([("occupancy".into(), number)].into());
    let target = wide.attributes.insert(target);
    let hints = Attribute::OptimizationHints([("sm_100".into(), target)].into());
    let hints = wide.attributes.insert(hints);
    let entry = wide.entries().next().expect("an entry");
    let place = Opcode::Entry.def().attribute_index("optimization_hints").expect("it has hints");
    wide.operations[entry].attributes[place] = Some(hints);
    let path = Path::new("hints");
    let read = validate(read(path, &write(path, &wide, LATEST))).expect("a valid module");
    let module = validate(module).expect("a valid module");
    let compared = compare(&module, &read, &CompareOptions::default()).expect("both have entries");
    assert_eq!(compared.verdict(), Verdict::Identical);
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
fn text_written_as_bytecode_is_the_same_text() {
    let disassembler = Tool::find("TILEIRDISASM");
    for path in crate::corpus::files(&["fixtures/dumps", "tests/oracle/dumps"], ".mlir") {
        let name = path.to_str().expect("a name");
        // The first are by another printer; in the second a line break in the
        // producer's name leaves text behind the comment.
        if name.ends_with(".cutile.mlir") || name.ends_with("modules/producer.mlir") {
            continue;
        }
        let source = std::fs::read_to_string(&path).expect("the dump is readable");
        let module = front::text::read(&source);
        let module = module.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let written = write(&path, &module, LATEST);
        let debug_info = source.contains("loc(");
        let options = TextOptions { debug_info, ..TextOptions::default() };
        assert_eq!(print(&read(&path, &written), &options), source, "{}", path.display());
        if let Some(disassembler) = &disassembler {
            let flags: &[&str] = if debug_info { &["-g"] } else { &[] };
            assert_eq!(disassembler.run(&written, flags), Ok(source), "{}", path.display());
        }
    }
}

#[test]
fn the_disassembler_reads_what_is_written_as_the_same_text() {
    let Some(disassembler) = Tool::find("TILEIRDISASM") else { return };
    for (path, bytes) in dumps() {
        let module = read(&path, &bytes);
        for flags in [&[][..], &["-g"][..]] {
            let expected = disassembler.run(&bytes, flags).expect("it reads its own input");
            for version in [module.version.unwrap_or(LATEST), LATEST] {
                let found = disassembler.run(&write(&path, &module, version), flags);
                assert_eq!(found.as_deref(), Ok(&*expected), "{} {flags:?}", path.display());
            }
        }
    }
}

#[test]
fn a_module_without_anything_in_it_is_an_empty_line() {
    let disassembler = Tool::find("TILEIRDISASM");
    for (producer, expected) in [(None, "\n"), (Some("me".into()), "// Producer: me\n\n")] {
        let module = Module { producer, ..Module::default() };
        let written = writer::write(&module, LATEST).expect("there is nothing to write");
        let again = bytecode::read(&written).expect("it was just written");
        assert_eq!(print(&again, &TextOptions::default()), expected);
        if let Some(disassembler) = &disassembler {
            assert_eq!(disassembler.run(&written, &[]).as_deref(), Ok(expected));
        }
    }
}

#[test]
fn the_disassembler_reads_every_version_as_we_do() {
    let Some(disassembler) = Tool::find("TILEIRDISASM") else { return };
    for (path, bytes) in dumps() {
        let module = read(&path, &bytes);
        for minor in OLDEST.minor..=LATEST.minor {
            let version = Version::new(LATEST.major, minor);
            let Ok(written) = writer::write(&module, version) else { continue };
            let expected = text(&read(&path, &written));
            let found = disassembler.run(&written, &["-g"]);
            assert_eq!(found, Ok(expected), "{} as {version}", path.display());
        }
    }
}

#[test]
fn the_compiler_assembles_every_kernel_that_is_written() {
    let Some(compiler) = Tool::find("TILEIRAS") else { return };
    for (path, bytes) in dumps() {
        if !path.components().any(|part| part.as_os_str() == "fixtures") {
            continue;
        }
        let written = write(&path, &read(&path, &bytes), LATEST);
        // What needs numbers of type f8E8M0FNU is not for sm_90.
        let scaled = path.components().any(|part| part.as_os_str() == "fp4_matmul");
        let targets: &[_] = if scaled { &["sm_100"] } else { &["sm_90", "sm_100"] };
        for target in targets {
            let flags = [&format!("--gpu-name={target}"), "-o", "/dev/null"];
            let assembled = compiler.run(&written, &flags);
            assert!(assembled.is_ok(), "{} for {target}: {assembled:?}", path.display());
        }
    }
}
