//! Inputs that MLIR's parser does not survive end in an error, never in a verdict.

use crate::program::{assert_fails, run_on, stderr, stdout};
use std::fmt::Write;
use std::path::Path;
use tile_irdiff::back::text::{TextOptions, print};
use tile_irdiff::front::bytecode;
use tile_irdiff::ir::Module;
use tile_irdiff::mlir::write_bytecode;
use tile_irdiff::valid::validate;

const FIXTURE: &str = "fixtures/dumps/relu/python.tileirbc";

/// Generic text that is right but for an attribute whose type is a tuple in a tuple, so
/// deep that MLIR's printer overflows any stack.
fn tower() -> String {
    let mut text = "!t0 = i1\n".to_owned();
    for level in 1..40_000 {
        let _ = writeln!(text, "!t{level} = tuple<!t{}>", level - 1);
    }
    text + "\"builtin.module\"() ({\n  \"cuda_tile.entry\"() <{function_type = () -> (), \
            sym_name = \"k\", arg_attrs = [!t39999]}> ({\n    \
            \"cuda_tile.return\"() : () -> ()\n  }) : () -> ()\n}) : () -> ()\n"
}

#[test]
fn text_that_crashes_mlir_is_an_error() {
    let tower = tower();
    for arguments in [
        &["show", "-"][..],
        &["verify", "-"],
        &["inspect", "-"],
        &["-", FIXTURE],
        &[FIXTURE, "-"],
        &[FIXTURE, "-", "--format", "json"],
        &[FIXTURE, "-", "--no-mlir-verify"],
    ] {
        assert_fails(&run_on(tower.as_bytes(), arguments), "MLIR's parser crashed on it");
    }
}

#[test]
fn a_crash_is_one_result_of_a_gate() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let [reference, generated] = ["reference", "generated"].map(|side| {
        let side = folder.path().join(side);
        std::fs::create_dir(&side).expect("the folder is writable");
        std::fs::copy(FIXTURE, side.join("right.tileirbc")).expect("a fixture");
        side
    });
    std::fs::copy(FIXTURE, reference.join("tower.tileirbc")).expect("a fixture");
    std::fs::write(generated.join("tower.tileirbc"), tower()).expect("the folder is writable");
    let path = folder.path().to_str().expect("paths are text");
    let output = run_on(b"", &["gate", path]);
    assert_eq!(output.status.code(), Some(2), "{}", stderr(&output));
    let (text, complaints) = (stdout(&output), stderr(&output));
    assert!(text.contains("right"), "{text}");
    assert!((text + &complaints).contains("MLIR's parser crashed on it"), "{complaints}");
}

/// The fixture as MLIR bytecode.
fn mlir_bytecode() -> (Vec<u8>, String) {
    let bytes = std::fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join(FIXTURE));
    let module = validate(bytecode::read(&bytes.expect("a fixture")).expect("bytecode"));
    let module = module.expect("a valid module");
    (write_bytecode(&module).expect("MLIR can hold it"), text(&module))
}

fn text(module: &Module) -> String {
    print(module, &TextOptions::default())
}

/// Asserts that a damaged dump is refused, or is the program that its bytes now say; gives
/// whether MLIR crashed.
fn assert_no_wrong_verdict(damaged: &[u8], what: &str) -> bool {
    let output = run_on(damaged, &["-", FIXTURE, "--timeout", "30"]);
    let complaints = stderr(&output);
    let Some(status) = output.status.code() else { panic!("{what}: {:?}", output.status) };
    assert!(status <= 3 && !complaints.contains("panicked"), "{what}: {status}: {complaints}");
    if status == 2 {
        assert!(complaints.starts_with("error: "), "{what}: {complaints}");
    }
    if status == 0 {
        // Nothing that the program computes may have changed.
        let shown = stdout(&run_on(damaged, &["show", "-"]));
        let operations = |text: &str| text.lines().filter(|line| line.contains(" = ")).count();
        let (_, original) = mlir_bytecode();
        assert_eq!(operations(&shown), operations(&original), "{what}");
    }
    complaints.contains("crashed")
}

#[test]
fn damaged_bytecode_is_no_wrong_verdict() {
    let (bytes, _) = mlir_bytecode();
    let mut crashes = 0;
    for place in (4..bytes.len()).step_by(23).chain([51, 83, 91]) {
        let mut damaged = bytes.clone();
        damaged[place] ^= 0x80;
        crashes += usize::from(assert_no_wrong_verdict(&damaged, &format!("byte {place}")));
    }
    assert!(crashes > 0, "no damage crashes MLIR any more; find one that does");
    for length in (4..bytes.len()).step_by(101) {
        let output = run_on(&bytes[..length], &["-", FIXTURE]);
        assert_eq!(output.status.code(), Some(2), "{length} bytes: {}", stdout(&output));
    }
}
