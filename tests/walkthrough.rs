//! docs/gate.md can be followed as it stands: each of its commands runs, in order, in one
//! folder, and prints what the page shows.

use crate::program::Folder;
use crate::readme::{Step, assert_current};
use std::io::Write;
use std::path::Path;
use std::process::Command;

/// Runs a command line as a person would, with the program in PATH.
fn bash(line: &str, folder: &Folder) -> String {
    let program = Path::new(env!("CARGO_BIN_EXE_tile-irdiff")).parent().expect("a folder");
    let path = format!("{}:{}", program.display(), std::env::var("PATH").unwrap_or_default());
    let output = Command::new("bash")
        .args(["-o", "pipefail", "-c", line])
        .current_dir(folder.path())
        .env("PATH", path)
        .output()
        .expect("bash starts");
    assert!(output.stderr.is_empty(), "{line}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("the output is UTF-8")
}

#[test]
fn a_new_user_comes_to_a_gate_with_a_waiver_and_back() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = Folder::new();
    let copy = "mkdir -p fixtures/cutile-rs && cd fixtures && \
                cp -r \"$ROOT\"/{gate.toml,dumps,cutile-python} . && cp -r \"$ROOT\"/cutile-rs/src cutile-rs";
    bash(&copy.replace("$ROOT", &root.join("fixtures").to_string_lossy()), &folder);
    let page = assert_current(&root.join("docs/gate.md"), "walkthrough", |step| match step {
        Step::Command(line) => bash(line.trim_start_matches("$ "), &folder),
        Step::Toml(text) => {
            let policy = folder.path().join("tile-irdiff.toml");
            let file = std::fs::OpenOptions::new().append(true).open(policy);
            let mut file = file.expect("`init` has written a policy file");
            file.write_all(text.as_bytes()).expect("the file can be written");
            String::new()
        }
    });
    let quiet: Vec<&str> = page.split("gate.toml --quiet || echo \"exit status $?\"\n").collect();
    let [_, quiet @ ..] = &quiet[..] else { panic!("the page is empty") };
    assert_eq!(quiet.len(), 2, "with the waiver, and without it");
    assert!(quiet[0].starts_with("pass: "), "the waiver is none: {}", quiet[0]);
    assert!(quiet[1].contains("exit status 1"), "the waiver is still there: {}", quiet[1]);
    assert!(folder.read("ports.html").contains("<!DOCTYPE html>"));
}
