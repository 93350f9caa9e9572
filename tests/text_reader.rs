//! The text reader on what every printer wrote of the fixture kernels.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use tile_irdiff::back::{self, text::TextOptions};
use tile_irdiff::front::text::{self, ErrorKind};
use tile_irdiff::ir::{Module, line_column};

/// Every text dump of the fixtures that says all of its kernel.
fn dumps() -> Vec<PathBuf> {
    let mut found = all_dumps();
    found.retain(|file| !is_lossy(file));
    found
}

/// Whether cutile-ir's printer left out what an operation does.
fn is_lossy(file: &Path) -> bool {
    std::fs::read_to_string(file).expect("a text file").contains("<structural-op>")
}

fn all_dumps() -> Vec<PathBuf> {
    let found = crate::corpus::files(&["fixtures/dumps"], ".mlir");
    assert!(found.len() > 20, "found {found:?}");
    found
}

fn read(file: &Path) -> (String, Module) {
    let source = std::fs::read_to_string(file).expect("a text file");
    let module = text::read(&source).unwrap_or_else(|error| {
        let place = line_column(&source, error.span.offset());
        panic!("{}:{}:{}: {error}", file.display(), place.line, place.column)
    });
    (source, module)
}

#[test]
fn every_dump_of_the_fixtures_is_read() {
    for file in dumps() {
        let (_, module) = read(&file);
        assert_eq!(module.entries().count(), 1, "{}", file.display());
    }
}

#[test]
fn a_dump_that_leaves_out_operations_is_refused_by_name() {
    let lossy: Vec<_> = all_dumps().into_iter().filter(|file| is_lossy(file)).collect();
    assert!(!lossy.is_empty());
    for file in lossy {
        let source = std::fs::read_to_string(&file).expect("a text file");
        let error = text::read(&source).expect_err("what is left out can't be read");
        assert!(matches!(error.kind, ErrorKind::LossyOperation { .. }), "{error}");
        let span = error.span;
        assert_eq!(&source[span.start as usize..span.end as usize], "<structural-op>");
        assert!(error.help().is_some_and(|help| help.contains("bytecode")));
    }
}

#[test]
fn every_operation_has_its_own_text() {
    for file in dumps() {
        let (source, module) = read(&file);
        for (_, operation) in module.operations.iter() {
            let span = operation.span;
            let text = &source[span.start as usize..span.end as usize];
            let name = operation.opcode.name();
            let left_out = text == "}" && operation.opcode.def().terminator;
            assert!(text.contains(name) || left_out, "{}: {name}: {text}", file.display());
            assert!(!text.contains('\n') || name == "reduce" || name == "scan", "{text}");
        }
    }
}

#[test]
fn locations_are_found_where_there_are_any() {
    for file in dumps() {
        let (source, module) = read(&file);
        let entry = module.entries().next().expect("an entry");
        let located = module.source_place(entry).is_some();
        assert_eq!(located, source.contains("loc("), "{}", file.display());
    }
}

/// Every text that the disassembler printed, with the options that print it again.
fn disassembled() -> Vec<(PathBuf, TextOptions)> {
    let mut found = Vec::new();
    for path in crate::corpus::files(&["fixtures/dumps", "tests/oracle/dumps"], ".mlir") {
        let name = path.file_name().and_then(|name| name.to_str()).expect("a name");
        // A line break in the producer's name, which the disassembler doesn't escape,
        // leaves text behind the comment.
        if name != "producer.mlir" && !name.contains(".cutile.") {
            let debug_info = name.ends_with("-g.mlir");
            found.push((path, TextOptions { debug_info, ..TextOptions::default() }));
        }
    }
    assert!(found.len() > 80, "found {found:?}");
    found
}

#[test]
fn what_the_disassembler_printed_is_printed_again() {
    let mut failures = String::new();
    for (file, options) in disassembled() {
        let source = std::fs::read_to_string(&file).expect("a text file");
        let printed = match text::read(&source) {
            Ok(module) => back::text::print(&module, &options),
            Err(error) => {
                let place = line_column(&source, error.span.offset());
                let (line, column) = (place.line, place.column);
                let _ = writeln!(failures, "{}:{line}:{column}: {error}", file.display());
                continue;
            }
        };
        let differing = printed.lines().zip(source.lines()).position(|(a, b)| a != b);
        if printed != source {
            let line = differing.unwrap_or(0);
            let (printed, expected) = (printed.lines().nth(line), source.lines().nth(line));
            let _ = writeln!(failures, "{}:{}:", file.display(), line + 1);
            let _ = writeln!(failures, "  printed  {printed:?}\n  expected {expected:?}");
        }
    }
    assert!(failures.is_empty(), "{failures}");
}

#[test]
fn both_printers_say_the_same_of_a_kernel() {
    let mut compared = 0;
    for file in dumps() {
        let name = file.to_string_lossy().into_owned();
        let Some(other) = name.strip_suffix(".cutile.mlir") else { continue };
        let disassembled = std::fs::read_to_string(format!("{other}.mlir")).expect("a dump");
        let (_, module) = read(&file);
        let printed = back::text::print(&module, &TextOptions::default());
        assert!(printed == disassembled, "{name} is not {other}.mlir:\n{printed}");
        compared += 1;
    }
    assert!(compared >= 10, "{compared} kernels compared");
}
