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

/// A part of a page that a reader would follow.
pub enum Step<'p> {
    /// A command line of a session, with its prompt.
    Command(&'p str),
    /// The content of a file in TOML.
    Toml(&'p str),
}

/// `page` with the output of every session made anew: `follow` gives what a command prints.
pub fn renewed(page: &str, mut follow: impl FnMut(Step<'_>) -> String) -> String {
    let (mut text, mut toml) = (String::new(), String::new());
    let mut block = None;
    for line in page.lines() {
        let command = line.starts_with("$ ") && block == Some("console");
        if let Some(kind) = line.strip_prefix("```") {
            if block == Some("toml") {
                follow(Step::Toml(&std::mem::take(&mut toml)));
            }
            block = if block.is_none() { Some(kind) } else { None };
        } else if block == Some("console") && !command {
            continue;
        } else if block == Some("toml") {
            toml.push_str(line);
            toml.push('\n');
        }
        text.push_str(line);
        text.push('\n');
        if command {
            text.push_str(&follow(Step::Command(line)));
        }
    }
    text
}

/// Asserts that the sessions of a page show what is printed, or writes them anew.
pub fn assert_current(path: &Path, module: &str, follow: impl FnMut(Step<'_>) -> String) -> String {
    let page = std::fs::read_to_string(path).expect("the page is there");
    let renewed = renewed(&page, follow);
    let update = std::env::var_os("UPDATE_README").is_some();
    if update {
        std::fs::write(path, &renewed).expect("the page can be written");
    }
    assert!(
        page == renewed || update,
        "the program prints something else; `UPDATE_README=1 cargo test --test suite {module}` updates {}",
        path.display()
    );
    renewed
}

#[test]
fn sessions_show_what_the_program_prints() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let renewed = assert_current(&root.join("README.md"), "readme", |step| match step {
        Step::Command(line) => output(line.strip_prefix(PROMPT).expect("the program"), root),
        Step::Toml(_) => String::new(),
    });
    assert!(renewed.matches(PROMPT).count() >= 4, "the tour has lost its sessions");
}
