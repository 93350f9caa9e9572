//! Names, strings and paths of a hostile dump are text in everything that is printed:
//! never markup, a command of a CI engine, or a control sequence of a terminal.

use crate::program::{Folder, json, stderr, stdout};
use serde_json::Value;
use std::process::Output;
use tile_irdiff::report::Format;

/// A part of a name that no format may take for its own, as text of a dump spells it.
const HOSTILE: &str = r"x</script></code><img src=x onerror=alert(1)>`|*_[l](http://e.example) @team ]]> %0A::error::x\0A::error file=a::forged\0D\1B[2J\07\C2\9B31m\E2\80\AE\E2\80\8B ##[group]x ##vso[task.x]y";

/// A folder with two dumps whose names, strings, debug information and paths are hostile,
/// and the paths.
fn folder() -> (Folder, [String; 2]) {
    let folder = Folder::new();
    // What is printed has a format of its own.
    let format = HOSTILE.replace('%', "");
    let dump = |operation: &str| {
        format!(
            "cuda_tile.module @m {{
  entry @\"{HOSTILE}\"(%base: tile<ptr<f32>>, %a: tile<f32>, %b: tile<f32>) {{
    %c = {operation} %a, %b : tile<f32> loc(\"{HOSTILE}.py\":3:4)
    %t = print_tko \"{format} %f\", %c : tile<f32> -> token
    %0 = store_ptr_tko weak %base, %c : tile<ptr<f32>>, tile<f32> -> token
    return
  }}
}}
"
        )
    };
    let paths = ["ref", "gen"].map(|side| {
        format!("{side} <b>&'`|@team %0A\n::error::forged\n\r\u{1b}[31m\u{7}\u{202e}.mlir")
    });
    folder.write(&paths[0], dump("addf"));
    folder.write(&paths[1], dump("subf"));
    (folder, paths)
}

/// Asserts that a terminal would show all of it.
fn assert_plain(text: &str, what: &str) {
    let hides = |c: char| matches!(c, '\u{202e}' | '\u{200b}' | '\u{feff}');
    let steers = |c: char| (c.is_control() && c != '\n') || hides(c);
    assert_eq!(text.chars().find(|c| steers(*c)), None, "{what}: {text:?}");
    // GitHub and Azure take commands from any log.
    for command in ["::error", "##[", "##vso["] {
        assert!(!text.contains(command), "{what}: {command} in {text}");
    }
}

/// What was printed to both streams, which hold nothing that steers.
fn plain(output: &Output, what: &str) -> String {
    assert_plain(&stderr(output), what);
    let text = stdout(output);
    assert!(!text.is_empty() || output.status.code() == Some(2), "{what}: {output:?}");
    text
}

fn assert_holds_no_injection(format: Format, text: &str) {
    let name = format.name();
    match format {
        Format::Human => assert_plain(text, name),
        Format::Json | Format::Sarif => {
            assert_plain(text, name);
            let _: Value = serde_json::from_str(text).expect("JSON");
        }
        Format::Jsonl => {
            assert_plain(text, name);
            for line in text.lines() {
                let _: Value = serde_json::from_str(line).expect("a line is JSON");
            }
        }
        Format::Markdown | Format::Html | Format::Junit => {
            assert_plain(text, name);
            assert!(!text.contains("<img src=x"), "{name}: {text}");
            assert!(!text.contains("</script></code>"), "{name}: {text}");
            let mentions = format == Format::Markdown && text.contains("@team");
            assert!(!mentions, "{name}: {text}");
        }
        Format::Github => {
            assert!(!text.contains(|c: char| c.is_control() && c != '\n'), "{name}: {text:?}");
            for line in text.lines() {
                let known = ["::error file=", "::error::", "::warning file=", "::notice"];
                assert!(known.iter().any(|start| line.starts_with(start)), "{name}: {line}");
                assert!(!line.starts_with("::error::forged"), "{name}: {line}");
            }
        }
    }
    if format == Format::Junit {
        roxmltree::Document::parse(text).expect("well-formed XML");
    }
}

#[test]
fn no_format_takes_text_of_a_dump_for_its_own() {
    let (folder, [reference, generated]) = folder();
    for format in Format::ALL {
        let arguments = [&reference, &generated, "--format", format.name()];
        let output = folder.run(&arguments);
        assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
        assert_holds_no_injection(format, &stdout(&output));
        // A pair that can't be compared is told by its path, too.
        folder.write("references/x", "nonsense");
        folder.write("ports/x", "nonsense");
        folder.write(&format!("references/{reference}"), folder.read(&reference));
        folder.write(&format!("ports/{reference}"), folder.read(&generated));
        let output = folder.run(&["gate", "references", "ports", "--format", format.name()]);
        assert_eq!(output.status.code(), Some(2), "{}", stderr(&output));
        assert_holds_no_injection(format, &stdout(&output));
    }
}

#[test]
fn no_command_sends_text_of_a_dump_to_the_terminal_as_it_is() {
    let (folder, [reference, generated]) = folder();
    let (reference, generated) = (reference.as_str(), generated.as_str());
    for arguments in [
        &["show", reference][..],
        &["show", reference, "--canonical"],
        &["show", reference, "--as", "dot"],
        &["show", reference, "--as", "json"],
        &["inspect", reference],
        &["inspect", reference, "--format", "json"],
        &["run", reference, "--arg", "zeros:1", "--arg", "1", "--arg", "2", "--format", "json"],
        &["verify", reference],
        &["run", reference, "--arg", "zeros:1", "--arg", "1", "--arg", "2"],
        &[reference, generated, "--compat", "tilegym"],
        &[reference, generated, "--execute", "--verbose"],
        &["gate", reference],
        &["verify", "no\u{1b}[2J such file\u{7}"],
        &[reference, generated, "--entry", "no\u{1b}[2J=x"],
        &["explain", "\u{1b}[2J"],
    ] {
        plain(&folder.run(arguments), &format!("{arguments:?}"));
    }
    let report = json(&folder.run(&[reference, generated, "--format", "json"]));
    let name = report["reference"]["entry"].as_str().unwrap_or_default();
    assert!(name.contains('\u{1b}'), "the dump is hostile: {name:?}");
}
