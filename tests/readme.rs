//! The terminal sessions in README.md are what the program prints.
//!
//! `UPDATE_README=1 cargo test --test suite readme` writes them anew.

use std::path::Path;
use std::process::Command;

const PROMPT: &str = "$ tile-irdiff ";

/// What the program prints for a line of a session.
fn output(arguments: &str, root: &Path) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_tile-irdiff"))
        .args(arguments.split_whitespace())
        .current_dir(root.join("fixtures/dumps/softmax"))
        .output()
        .expect("the program starts");
    assert!(output.stderr.is_empty(), "{arguments}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("the output is UTF-8")
}

/// `readme` with the output of every session made anew.
fn renewed(readme: &str, root: &Path) -> String {
    let mut text = String::new();
    let mut in_session = false;
    for line in readme.lines() {
        if line.starts_with("```") {
            in_session = line == "```console";
        }
        if !in_session || line.starts_with("```") || line.starts_with(PROMPT) {
            text.push_str(line);
            text.push('\n');
        }
        if let Some(arguments) = line.strip_prefix(PROMPT).filter(|_| in_session) {
            text.push_str(&output(arguments, root));
        }
    }
    text
}

#[test]
fn sessions_show_what_the_program_prints() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let path = root.join("README.md");
    let readme = std::fs::read_to_string(&path).expect("there is a README");
    let renewed = renewed(&readme, root);
    if std::env::var_os("UPDATE_README").is_some() {
        std::fs::write(&path, &renewed).expect("the README can be written");
    }
    assert!(
        readme == renewed || std::env::var_os("UPDATE_README").is_some(),
        "the program prints something else; `UPDATE_README=1 cargo test --test suite readme` updates it"
    );
    assert!(renewed.matches(PROMPT).count() >= 4, "the tour has lost its sessions");
}
