//! The program as a user runs it: output, messages and exit status.

use crate::program::{Folder, assert_fails, assert_succeeds, command, run, run_on, stderr, stdout};
use std::process::Stdio;
use tile_irdiff::classify::Code;

const PYTHON: &str = "fixtures/dumps/softmax/python.tileirbc";
const PYTHON_TEXT: &str = "fixtures/dumps/softmax/python.mlir";

#[test]
fn show_prints_what_the_disassembler_prints() {
    let text = std::fs::read_to_string(PYTHON_TEXT).expect("the fixture is there");
    assert_eq!(assert_succeeds(&run(&["show", PYTHON])), text);
}

#[test]
fn show_reads_standard_input() {
    let bytecode = std::fs::read(PYTHON).expect("the fixture is there");
    let text = std::fs::read_to_string(PYTHON_TEXT).expect("the fixture is there");
    assert_eq!(assert_succeeds(&run_on(&bytecode, &["show", "-"])), text);
}

#[test]
fn show_writes_bytecode_that_reads_back() {
    let bytecode = run(&["show", "--as", "bytecode", PYTHON]).stdout;
    let text = std::fs::read_to_string(PYTHON_TEXT).expect("the fixture is there");
    assert_eq!(assert_succeeds(&run_on(&bytecode, &["show", "-"])), text);
    let old = run(&["show", "--as", "bytecode", "--bytecode-version", "12.0", PYTHON]);
    assert_fails(&old, "12.0");
}

#[test]
fn show_gives_the_canonical_program_in_three_forms() {
    let python = assert_succeeds(&run(&["show", "--canonical", PYTHON]));
    let text = assert_succeeds(&run(&["show", "--canonical", PYTHON_TEXT]));
    assert_eq!(python, text, "two encodings of one kernel have one canonical form");
    assert!(python.contains("load_view_tko"), "{python}");
    let dot = assert_succeeds(&run(&["show", "--as", "dot", PYTHON]));
    assert!(dot.starts_with("digraph"), "{dot}");
    let json = assert_succeeds(&run(&["show", "--as", "json", PYTHON]));
    let json: serde_json::Value = serde_json::from_str(&json).expect("the output is JSON");
    assert_eq!(json["entries"][0]["name"], "softmax");
    assert!(json["entries"][0]["nodes"].as_array().is_some_and(|nodes| !nodes.is_empty()));
    assert_fails(&run(&["show", "--canonical", "--as", "bytecode", PYTHON]), "canonical");
}

#[test]
fn inspect_lists_parameters_and_accesses() {
    let text = assert_succeeds(&run(&["inspect", PYTHON]));
    assert!(text.contains("entry @softmax"), "{text}");
    assert!(text.contains("input tensor   div_by<16>"), "{text}");
    assert!(text.contains("of %0          bounded<0, ?>, div_by<4>"), "{text}");
    assert!(text.contains("load_view_tko weak partition_view<tile=(1x1024)"), "{text}");
    let function = "%0[lane1 + %3*block_x] where block_x < %1, lane1 < %2, else -inf";
    assert!(text.split_whitespace().collect::<Vec<_>>().join(" ").contains(function), "{text}");
    assert!(text.contains("reduce tile<1x1024xf32> -> tile<1xf32> by maxf, dim 1"), "{text}");
    let json = assert_succeeds(&run(&["inspect", "--format", "json", PYTHON]));
    let json: serde_json::Value = serde_json::from_str(&json).expect("the output is JSON");
    assert_eq!(json["entries"][0]["parameters"][3]["assumptions"][1], "div_by<4>");
    assert_eq!(json["entries"][0]["parameters"][3]["tensor"], 0);
    assert_eq!(json["entries"][0]["memory"][0]["place"]["line"], 22);
    assert_eq!(json["entries"][0]["memory"][0]["function"]["requires"][1], "block_x < %1");
    assert_eq!(json["entries"][0]["reductions"][1]["combiner"][0], "addf");
    assert_eq!(json["entries"][0]["constants"]["dense<0> : tile<i32>"], 2);
}

#[test]
fn inspect_says_how_to_get_a_dump() {
    let page = std::fs::read_to_string("docs/dumps.md").expect("the page is there");
    assert_eq!(assert_succeeds(&run(&["inspect", "--how"])), page);
    for front_end in ["cuTile Python", "cutile-rs", "Triton"] {
        assert!(page.contains(front_end), "{front_end}");
    }
    assert_fails(&run(&["inspect"]), "<FILE>");
    assert_fails(&run(&["inspect", "--how", PYTHON]), "--how");
}

#[test]
fn verify_accepts_text_bytecode_and_logs() {
    let inputs = [
        PYTHON,
        PYTHON_TEXT,
        "fixtures/logs/softmax.log",
        "fixtures/dumps/softmax/rust.cutile.mlir",
    ];
    for input in inputs {
        assert!(assert_succeeds(&run(&["verify", input])).contains("well-formed"), "{input}");
    }
}

#[test]
fn a_dump_in_a_log_is_chosen_by_entry_or_number() {
    let log = "fixtures/logs/several.log";
    assert_fails(&run(&["verify", log]), "`bmm_entry`, `silu_and_mul_entry`");
    let by_entry = assert_succeeds(&run(&["show", "--entry", "bmm_entry", log]));
    assert!(by_entry.starts_with("entry @bmm_entry("), "{by_entry}");
    assert_eq!(assert_succeeds(&run(&["show", "--dump", "2", log])), by_entry);
    assert_fails(&run(&["show", "--dump", "3", log]), "expected 1 to 2");
}

#[test]
fn errors_in_text_show_the_line_and_what_was_expected() {
    let unknown = run_on(b"entry @k() {\n  %0 = nothing : tile<i32>\n}\n", &["verify", "-"]);
    assert_fails(&unknown, "--> -:2:8");
    assert_fails(&unknown, "2 |   %0 = nothing : tile<i32>");
    let invalid = b"entry @k(%a: tile<i32>) {\n  %0 = addf %a, %a : tile<i32>\n  return\n}\n";
    assert_fails(&run_on(invalid, &["verify", "-"]), "expected a tile of f16, bf16, f32, f64");
}

/// The text of the fixture with one change.
fn changed(from: &str, to: &str) -> Vec<u8> {
    let text = std::fs::read_to_string(PYTHON_TEXT).expect("the fixture is there");
    assert!(text.contains(from), "the fixture has no {from:?}");
    text.replace(from, to).into_bytes()
}

#[test]
fn one_kernel_in_two_encodings_is_identical() {
    let text = assert_succeeds(&run(&[PYTHON, PYTHON_TEXT]));
    assert!(text.contains("identical: no findings"), "{text}");
    let named = assert_succeeds(&run(&["diff", PYTHON, PYTHON_TEXT]));
    assert_eq!(named, text, "`diff` is the default command");
}

#[test]
fn a_faithful_port_is_equivalent_and_says_why() {
    let text = assert_succeeds(&run(&[PYTHON, "fixtures/dumps/softmax/rust.tileirbc"]));
    assert!(text.contains("equivalent: no findings"), "{text}");
    assert!(text.contains("assume-is-fact"), "{text}");
    assert!(text.contains("input tensor 0-4 = 0-4"), "{text}");
}

#[test]
fn a_difference_is_shown_on_both_sides_and_exits_1() {
    let port = changed("padding_value = neg_inf", "padding_value = zero");
    let output = run_on(&port, &[PYTHON_TEXT, "-"]);
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    let text = stdout(&output);
    assert!(text.contains("error[TID-MEM-008]"), "{text}");
    assert!(text.contains("--- fixtures/dumps/softmax/python.mlir:21:"), "{text}");
    assert!(text.contains("+++ -:21:"), "{text}");
    assert!(text.contains("fail by policy port"), "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
}

#[test]
fn the_exit_status_is_the_same_in_every_format() {
    let port = changed("padding_value = neg_inf", "padding_value = zero");
    for format in ["human", "json"] {
        let output = run_on(&port, &[PYTHON_TEXT, "-", "--format", format]);
        assert_eq!(output.status.code(), Some(1), "{format}");
    }
    let json = stdout(&run_on(&port, &[PYTHON_TEXT, "-", "--format", "json"]));
    let json: serde_json::Value = serde_json::from_str(&json).expect("the output is JSON");
    assert_eq!(json["verdict"], "different");
    assert_eq!(json["findings"][0]["code"], "TID-MEM-008");
    assert_eq!(json["generated"]["path"], "-");
}

#[test]
fn a_lost_assumption_is_equivalent_but_denied_for_what_it_costs() {
    let port = changed("assume div_by<16>, %arg0", "assume div_by<4>, %arg0");
    let output = run_on(&port, &[PYTHON_TEXT, "-"]);
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    let text = stdout(&output);
    assert!(text.contains("equivalent: 1 warning"), "{text}");
    assert!(text.contains("warning[TID-DIV-001]"), "{text}");
    assert!(text.contains("denied by preset port"), "{text}");
}

#[test]
fn a_map_says_which_parameters_stand_for_each_other() {
    let example = Code::Abi004.def().example;
    let folder = std::env::temp_dir().join(format!("tile-irdiff-map-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("the temporary folder is writable");
    let file = |name: &str, text: String| -> String {
        let path = folder.join(name);
        std::fs::write(&path, text).expect("the temporary folder is writable");
        path.to_string_lossy().into_owned()
    };
    let reference = file("reference.mlir", example.reference());
    let generated = file("generated.mlir", example.generated());
    let (by_order, mapped, outside, twice) = (
        run(&[&reference, &generated]),
        run(&[&reference, &generated, "--map", "0=1,1=0"]),
        run(&[&reference, &generated, "--map", "3=0"]),
        run(&[&reference, &generated, "--map", "0=1", "--map", "0=0"]),
    );
    std::fs::remove_dir_all(&folder).expect("the folder can be removed");
    assert_eq!(by_order.status.code(), Some(1));
    let text = stdout(&by_order);
    assert!(text.contains("TID-ABI-004"), "{text}");
    let text = assert_succeeds(&mapped);
    assert!(text.contains("input tensor 0 = 1; input tensor 1 = 0; output tensor 2 = 2"), "{text}");
    assert_fails(&outside, "parameter 3 of the reference, whose entry has 3");
    assert_fails(&twice, "parameter 0 of the reference twice");
}

#[test]
fn hostile_names_and_paths_do_not_steer_the_terminal() {
    let input = b"entry @\"a\x1b[2Jb\"(%x: tile<i32>) {\n  nonsense \x1b]0;t\x07\n}\n";
    let errors = [
        run_on(input, &["verify", "-"]),
        run(&["verify", "no\x1b[31m/such"]),
        run(&["explain", "a\x1b[31m"]),
        run(&["verify", PYTHON, "--entry", "a\x1b[31m"]),
    ];
    for output in &errors {
        assert_eq!(output.status.code(), Some(2));
        let text = stderr(output);
        assert!(text.chars().all(|c| c == '\n' || !c.is_control()), "{text:?}");
    }
    let named = b"entry @\"a\\1B[2Jb\"() {\n  print_tko \"\\1B[2J\" -> token\n  return\n}\n";
    for command in ["show", "inspect", "verify"] {
        let text = assert_succeeds(&run_on(named, &[command, "-"]));
        assert!(text.chars().all(|c| c == '\n' || !c.is_control()), "{command}: {text:?}");
    }
}

#[test]
fn quiet_says_only_what_it_comes_to() {
    let text = assert_succeeds(&run(&["-q", PYTHON, PYTHON_TEXT]));
    assert_eq!(text.lines().count(), 1, "{text}");
}

#[test]
fn inputs_that_are_no_dump_are_refused_with_their_path() {
    let empty = run_on(b"", &["verify", "-"]);
    assert_fails(&empty, "-: the input is empty");
    assert_fails(&run(&["verify", "src"]), "src: this is a directory");
    assert_fails(&run(&["verify", "no/such/file"]), "no/such/file: can't read it");
    assert_fails(&run(&["verify", "LICENSE"]), "no Tile IR starts here");
    assert_fails(&run(&["verify", "LICENSE"]), "--> LICENSE:");
    let bytecode = std::fs::read(PYTHON).expect("the fixture is there");
    assert_fails(&run_on(&bytecode[..100], &["verify", "-"]), "at byte");
}

#[test]
fn bad_usage_is_told_and_fails() {
    assert_fails(&run(&[]), "Usage");
    assert_fails(&run(&[PYTHON]), "<GEN>");
    assert_fails(&run(&["-", "-"]), "standard input");
    assert_fails(&run(&["--policy", "hard", PYTHON, PYTHON]), "port, strict, perf");
    assert_fails(&run(&["--map", "1-2", PYTHON, PYTHON]), "expected REF=GEN");
    assert_fails(&run(&["--target", "sm_9", PYTHON, PYTHON]), "sm_90");
    assert_fails(&run(&["--entry", "a=b", PYTHON, PYTHON]), "no entry `a`");
    assert_fails(&run(&["--policy", "strict", "list"]), "error");
    assert_fails(&run(&["verify"]), "<FILE>");
    assert_fails(&run(&["verify", "--no-such-option", PYTHON]), "--no-such-option");
    assert_fails(&run(&["explain", "commuted-operand"]), "did you mean commuted-operands");
    assert_fails(&run(&["show", "--dump", "2", PYTHON]), "no log");
    assert_fails(&run(&["show", "--entry", "other", PYTHON]), "`softmax`");
}

#[test]
fn every_code_and_axiom_is_listed_and_explained() {
    let list = assert_succeeds(&run(&["list", "--format", "json"]));
    let list: serde_json::Value = serde_json::from_str(&list).expect("the output is JSON");
    let names = |kind: &str, key: &str| -> Vec<String> {
        let items = list[kind].as_array().expect("a list");
        items.iter().map(|item| item[key].as_str().expect("a name").to_owned()).collect()
    };
    let codes = names("codes", "code");
    assert!(codes.contains(&"TID-MEM-008".to_owned()));
    for name in codes.into_iter().chain(names("axioms", "name")) {
        let page = assert_succeeds(&run(&["explain", &name]));
        assert!(page.starts_with(&name), "{page}");
    }
}

/// What bash offers for the last of these words.
fn completed(words: &[&str]) -> String {
    let script = assert_succeeds(&run(&["completions", "bash"]));
    let folder = Folder::new();
    folder.write("script", script);
    let complete = "source ./script; COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); \
                    function=$(complete -p tile-irdiff | sed 's/.* -F \\([^ ]*\\) .*/\\1/'); \
                    $function tile-irdiff \"${COMP_WORDS[COMP_CWORD]}\" \
                    \"${COMP_WORDS[COMP_CWORD-1]}\"; echo \"${COMPREPLY[*]}\"";
    let output = std::process::Command::new("bash")
        .args(["--norc", "-c", complete, "bash"])
        .args(words)
        .current_dir(folder.path())
        .output()
        .expect("bash starts");
    assert_eq!(stderr(&output), "");
    stdout(&output).trim_end().to_owned()
}

#[test]
fn bash_completes_options_and_names_of_every_command() {
    for (words, expected) in [
        (&["ga"][..], "gate"),
        (&["gate", "--form"], "--format"),
        (&["gate", "--format", "js"], "json jsonl"),
        (&["show", "--as", "mlir-b"], "mlir-bytecode"),
        (&["explain", "TID-GLB"], "TID-GLB-001"),
        (&["explain", "commuted"], "commuted-operands"),
        (&["gate", "-D", "TID-GLB"], "TID-GLB-001"),
        (&["diff", "--allow", "tma"], "tma-hint"),
        (&["-W", "memory"], "memory-op"),
        (&["par"], "parity"),
        (&["pro"], ""),
    ] {
        assert_eq!(completed(&[&["tile-irdiff"], words].concat()), expected, "{words:?}");
    }
    let all = completed(&["tile-irdiff", "gate", ""]);
    assert!(all.contains("--shard") && !all.contains(['<', '[']), "{all}");
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = assert_succeeds(&run(&["completions", shell]));
        assert!(!script.contains("probe-input") && !script.contains("parity-worker"), "{shell}");
    }
}

#[test]
fn completions_and_manual_pages_are_written() {
    assert!(assert_succeeds(&run(&["completions", "bash"])).contains("tile-irdiff"));
    assert!(assert_succeeds(&run(&["man"])).contains(".TH tile-irdiff"));
    assert!(assert_succeeds(&run(&["man", "show"])).contains("show"));
    assert_fails(&run(&["man", "no-such-command"]), "no-such-command");
}

#[test]
fn colours_are_used_when_asked_for() {
    let always = run(&["explain", "TID-MEM-008", "--color", "always"]);
    assert!(assert_succeeds(&always).contains('\x1b'));
    let piped = run(&["explain", "TID-MEM-008"]);
    assert!(!assert_succeeds(&piped).contains('\x1b'));
}

#[test]
fn a_closed_pipe_is_no_failure() {
    let mut child = command(&["list", "--format", "json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!(stderr(&output), "");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn a_run_that_takes_too_long_ends_with_a_message() {
    // Standard input stays open, so that there is always something to wait for.
    let mut child = command(&["--timeout", "1", "show", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let pipe = child.stdin.take();
    let output = child.wait_with_output().expect("the program ends");
    drop(pipe);
    assert_fails(&output, "not done after 1 s; --timeout allows more");
}

#[test]
fn an_input_over_the_limit_is_refused() {
    let file = tempfile::NamedTempFile::new().expect("the temporary folder is writable");
    file.as_file().set_len(tile_irdiff::front::MAX_BYTES as u64 + 1).expect("a sparse file");
    let output = run(&["show", file.path().to_str().expect("paths are text")]);
    assert_fails(&output, "the input has more than 512 MiB");
}
