//! `--compat tilegym`: the first line and the exit status that its agents act on.

use crate::program::{Folder, run_on, stdout};
use std::process::Output;
use tile_irdiff::classify::Code;

fn folder() -> Folder {
    let folder = Folder::new();
    for (name, code) in [("padding", Code::Mem008), ("hint", Code::Hnt004), ("abi", Code::Abi004)] {
        let example = code.def().example;
        folder.write(&format!("{name}-r.mlir"), example.reference());
        folder.write(&format!("{name}-g.mlir"), example.generated());
    }
    folder
}

#[track_caller]
fn assert_says(output: &Output, verdict: &str, status: i32) -> String {
    let text = stdout(output);
    assert_eq!(text.lines().next(), Some(format!("VERDICT: {verdict}").as_str()), "{text}");
    assert_eq!(output.status.code(), Some(status), "{text}");
    text
}

#[test]
fn each_verdict_has_its_line_and_its_status() {
    let folder = folder();
    let run = |arguments: &[&str]| folder.run(&[arguments, &["--compat", "tilegym"]].concat());
    assert_says(&run(&["padding-r.mlir", "padding-r.mlir"]), "PASS", 0);
    assert_says(&run(&["hint-r.mlir", "hint-g.mlir"]), "PASS_WITH_NOTES", 2);
    let failed = assert_says(&run(&["padding-r.mlir", "padding-g.mlir"]), "FAIL_FIXABLE", 1);
    assert_eq!(failed.lines().nth(1), Some("owner: kernel"), "{failed}");
    assert!(failed.contains("Action items:\n1. [owner: kernel] TID-MEM-008"), "{failed}");
    let failed =
        assert_says(&run(&["abi-r.mlir", "abi-g.mlir", "-A", "numerics"]), "FAIL_FIXABLE", 1);
    assert_eq!(failed.lines().nth(1), Some("owner: host"), "{failed}");
}

#[test]
fn what_gives_no_answer_is_blocked_with_the_reason() {
    let folder = folder();
    let run = |arguments: &[&str]| folder.run(&[arguments, &["--compat=tilegym"]].concat());
    let unreadable = assert_says(&run(&["padding-r.mlir", "none.mlir"]), "BLOCKED", 1);
    assert!(unreadable.contains("reason: error: none.mlir: can't read it"), "{unreadable}");
    let usage = assert_says(&run(&["padding-r.mlir"]), "BLOCKED", 1);
    assert!(usage.contains("reason: error:"), "{usage}");
    let hostile = run_on(b"\x1b[2J", &["-", "fixtures/gate.toml", "--compat", "tilegym"]);
    let text = assert_says(&hostile, "BLOCKED", 1);
    assert!(text.chars().all(|c| c == '\n' || !c.is_control()), "{text:?}");
}

#[test]
fn of_a_gate_the_worst_counts() {
    let folder = folder();
    let pair = |name: &str| {
        format!(
            "[[pair]]\nname = \"{name}\"\nreference = \"{name}-r.mlir\"\ngenerated = \"{name}-g.mlir\"\n"
        )
    };
    folder.write("gate.toml", pair("padding") + &pair("hint"));
    let text = assert_says(&folder.run(&["gate", "--compat", "tilegym"]), "FAIL_FIXABLE", 1);
    assert!(text.contains("hint: PASS_WITH_NOTES (equivalent)"), "{text}");
}
