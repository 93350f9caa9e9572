//! The verifier: the dumps of the fixtures are valid, `refused.mlir` is not.

use std::fs;
use std::path::Path;
use tile_irdiff::front::{bytecode, text};
use tile_irdiff::ir::line_column;
use tile_irdiff::valid::validate;

#[test]
fn every_dump_in_bytecode_is_valid() {
    let paths = crate::corpus::files(&["fixtures/dumps"], ".tileirbc");
    assert!(paths.len() >= 40, "only {} dumps were found", paths.len());
    for path in paths {
        let bytes = fs::read(&path).expect("a dump can be read");
        let module = bytecode::read(&bytes).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        let valid = validate(module).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        assert!(valid.warnings().is_empty(), "{}: {:?}", path.display(), valid.warnings());
    }
}

#[test]
fn every_dump_in_text_is_valid() {
    let paths = crate::corpus::files(&["fixtures/dumps"], ".mlir");
    let mut unread = Vec::new();
    for path in &paths {
        let source = fs::read_to_string(path).expect("a dump can be read");
        match text::read(&source) {
            Ok(module) => {
                validate(module).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
            }
            Err(_) => unread.push(path),
        }
    }
    // Only cutile-ir's own printer leaves out what an operation needs.
    assert!(unread.iter().all(|path| path.ends_with("rust.cutile.mlir")), "{unread:?}");
    assert!(unread.len() * 4 < paths.len(), "{unread:?}");
}

/// Parameters of the entry that parts of `refused.mlir` without one are put into.
const PARAMETERS: &str =
    "%i: tile<i32>, %f: tile<f32>, %c: tile<i1>, %p: tile<ptr<f32>>, %q: tile<ptr<i32>>";

/// The parts of `refused.mlir`, each by itself, and as the program that it stands for.
fn parts() -> Vec<(String, String)> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/refused.mlir");
    let parts = fs::read_to_string(file).expect("the file can be read");
    let program = |part: &str| {
        let whole =
            ["entry", "global"].iter().any(|keyword| part.contains(&format!("\n{keyword} @")));
        if whole {
            part.to_owned()
        } else {
            format!("entry @kernel({PARAMETERS}) {{ {part}\nreturn }}")
        }
    };
    parts.split("// -----\n").map(|part| (part.to_owned(), program(part))).collect()
}

/// Programs that each break a rule.
#[cfg(feature = "mlir")]
pub fn planted() -> Vec<String> {
    parts().into_iter().map(|(_, program)| program).collect()
}

#[test]
fn what_breaks_a_rule_is_refused_at_its_place() {
    for (part, source) in parts() {
        let lines: Vec<&str> = part.lines().collect();
        let marked = lines.iter().position(|line| line.trim().starts_with("// error: "));
        let marked = marked.unwrap_or_else(|| panic!("no error is expected in {part}"));
        let expected = lines[marked].trim().trim_start_matches("// error: ");
        let module = text::read(&source).unwrap_or_else(|e| panic!("{e} in {part}"));
        let invalid = validate(module).expect_err(&part);
        let error = &invalid.errors[0];
        assert!(error.to_string().contains(expected), "found {error}\nexpected {expected}");
        let place = line_column(&source, error.span.offset());
        // Lines count from one, and the operation stands below its mark.
        assert_eq!(place.line as usize, marked + 2, "{error} in {part}");
    }
}
