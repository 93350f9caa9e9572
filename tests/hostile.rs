//! Inputs that MLIR's parser does not survive end in an error, never in a verdict.

use crate::program::{Folder, assert_fails, run_on, stderr, stdout};
use crate::tools::Tool;
use std::fmt::Write;
use std::path::Path;
use tile_irdiff::back::text::{TextOptions, print};
use tile_irdiff::front::{self, ReadOptions, bytecode};
use tile_irdiff::ir::Module;
use tile_irdiff::mlir::write_bytecode;
use tile_irdiff::valid::validate;

const FIXTURE: &str = "fixtures/dumps/relu/python.tileirbc";

/// MLIR bytecode of `module attributes {x.a = [[[[[unit]]]]]} {}`, which can be read and
/// holds no kernel, with its bytes at the given places exchanged.
fn nested_lists(changes: &[(usize, u8)]) -> Vec<u8> {
    let mut bytes =
        b"ML\xefR\x0dMLIR22.1.8\x00\x01\x0d\x03\x01\x03\x01\x03\x07\x03\x1d\x15\x01\x01\x15\
        \x13\x0b\x0f\x0f\x0f\x0f\x0f\x07\x13\x0b\x029\x03\x03\x03\x05\x05\x05\x01\x03\x07\
        \x01\x03\x09\x01\x03\x0b\x01\x03\x0d\x01\x03\x0f\x0f\x17\x13\x03\x03\x05\x07\x04\x19\
        \x05\x01Q\x11\x01\x01\x07\x04\x07\x03\x01\x01\x06\x03\x01\x05\x01\x00A\x09\x11\x09\
        \x0f\x11builtin\x00module\x00x.a\x00n2.mlir\x00\x08\x09\x03\x05\x01\x01"
            .to_vec();
    for (place, byte) in changes {
        bytes[*place] = *byte;
    }
    bytes
}

/// Bytecode on which MLIR's reader overflows its stack.
fn crashes() -> Vec<u8> {
    nested_lists(&[(72, 3)])
}

/// Bytecode that keeps MLIR's reader busy for ever: a list is its own element.
fn hangs() -> Vec<u8> {
    nested_lists(&[(44, 1)])
}

#[test]
fn bytecode_that_crashes_mlir_is_an_error() {
    let sound = run_on(&nested_lists(&[]), &["show", "-"]);
    assert_fails(&sound, "no module and no entry");
    for arguments in [
        &["show", "-"][..],
        &["verify", "-"],
        &["inspect", "-"],
        &["-", FIXTURE],
        &[FIXTURE, "-"],
        &[FIXTURE, "-", "--format", "json"],
        &[FIXTURE, "-", "--no-mlir-verify"],
    ] {
        assert_fails(&run_on(&crashes(), arguments), "MLIR's parser crashed on it");
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
    std::fs::copy(FIXTURE, reference.join("damaged.tileirbc")).expect("a fixture");
    std::fs::write(generated.join("damaged.tileirbc"), crashes()).expect("the folder is writable");
    let path = folder.path().to_str().expect("paths are text");
    let output = run_on(b"", &["gate", path]);
    assert_eq!(output.status.code(), Some(2), "{}", stderr(&output));
    let (text, complaints) = (stdout(&output), stderr(&output));
    assert!(text.contains("right"), "{text}");
    assert!((text + &complaints).contains("MLIR's parser crashed on it"), "{complaints}");
}

/// Whether a process runs that has `word` among its arguments and those of a child that
/// reads first.
#[cfg(target_os = "linux")]
fn child_runs(word: &str) -> bool {
    let processes = std::fs::read_dir("/proc").expect("Linux shows processes");
    processes.flatten().any(|process| {
        let arguments = std::fs::read(process.path().join("cmdline")).unwrap_or_default();
        let mut arguments = arguments.split(|byte| *byte == 0);
        arguments.clone().any(|argument| argument == b"probe-input-for-parent-process")
            && arguments.any(|argument| argument == word.as_bytes())
    })
}

#[cfg(target_os = "linux")]
#[test]
fn bytecode_that_keeps_mlir_busy_is_an_error_and_the_child_is_ended() {
    use std::time::{Duration, Instant};
    let folder = Folder::new();
    let file = folder.write("hangs.mlirbc", hangs());
    // A name that no other process has among its arguments.
    let entry = format!("--entry=hangs-{}", std::process::id());
    let start = Instant::now();
    let run = std::thread::spawn({
        let entry = entry.clone();
        move || crate::program::run(&["verify", &file, &entry, "--timeout", "6"])
    });
    let mut was_seen = false;
    while !run.is_finished() {
        was_seen |= child_runs(&entry);
        std::thread::sleep(Duration::from_millis(50));
    }
    let output = run.join().expect("the program can be run");
    assert_fails(&output, "MLIR's parser was not done with it after 3.0 s");
    assert!(was_seen, "nothing read it");
    assert!(!child_runs(&entry), "the child still runs");
    let taken = start.elapsed();
    assert!((2..6).contains(&taken.as_secs()), "{taken:?}");
}

/// Attributes that each hold the one before it so often: written out, the last one is
/// `900 * times.pow(levels - 1)` bytes long.
fn bomb(levels: usize, times: usize) -> String {
    let mut text = format!("#a0 = @{}\n", "a".repeat(900));
    for level in 1..levels {
        let parts = vec![format!("#a{}", level - 1); times].join(", ");
        let _ = writeln!(text, "#a{level} = [{parts}]");
    }
    let last = levels - 1;
    text + &format!("\"builtin.module\"() ({{\n^bb0:\n}}) {{x.a = #a{last}}} : () -> ()\n")
}

#[test]
fn text_that_is_short_by_its_aliases_alone_is_refused() {
    let text = bomb(40, 2);
    let output = run_on(text.as_bytes(), &["verify", "-"]);
    assert_fails(&output, "longer than 512 MiB with its aliases written out");
    assert!(stderr(&output).contains(" --> -:"), "{}", stderr(&output));
    // So it is for those who call the library, in whose process MLIR is.
    let error = front::read(text.as_bytes(), &ReadOptions::default()).expect_err("it is refused");
    let message = error.kind.to_string();
    assert!(message.starts_with("longer than 512 MiB with its aliases"), "{message}");
}

#[test]
fn bytecode_that_takes_all_memory_is_an_error() {
    let Some(mlir_opt) = Tool::find("MLIR_OPT") else { return };
    let flags = ["--allow-unregistered-dialect", "--emit-bytecode"];
    let bytes = mlir_opt.convert(bomb(5, 60).as_bytes(), &flags).expect("MLIR can write it");
    assert!(bytes.len() < 2000, "{} bytes", bytes.len());
    let output = run_on(&bytes, &["verify", "-"]);
    assert_fails(&output, "would have taken more than 1024 MiB of memory");
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

#[test]
fn refused_bytecode_says_which_forms_can_be_read() {
    let (bytes, _) = mlir_bytecode();
    let output = run_on(&bytes[..bytes.len() / 2], &["verify", "-"]);
    assert_fails(&output, "MLIR can't read it: ");
    for form in
        ["cuda-tile-opt --mlir-print-op-generic", "cuda-tile-translate --mlir-to-cudatilebc"]
    {
        assert!(stderr(&output).contains(form), "{}", stderr(&output));
    }
}
