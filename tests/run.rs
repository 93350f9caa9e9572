//! `run` as a user runs it.

use std::path::PathBuf;
use std::process::{Command, Output};

const SOFTMAX: &str = "fixtures/dumps/softmax/python.tileirbc";

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tile-irdiff"))
        .arg("run")
        .args(arguments)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("the program starts")
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("the output is UTF-8")
}

/// Asserts that a run ended with `status`; gives what it printed, messages included.
#[track_caller]
fn ends_with(output: &Output, status: i32) -> String {
    let text = stdout(output) + &String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(status), "{text}");
    text
}

/// A file in the folder for what tests write.
fn scratch(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    path.to_str().expect("the path is UTF-8").to_owned()
}

#[test]
fn a_tensor_is_one_argument() {
    let arguments = ["--grid", "3", "--arg", "random:3x1000", "--arg", "zeros:3x1000"];
    let output = run(&[&[SOFTMAX, "--format", "json"], &arguments[..]].concat());
    ends_with(&output, 0);
    let summary: serde_json::Value = serde_json::from_str(&stdout(&output)).expect("it is JSON");
    assert_eq!(summary["entry"], "softmax");
    assert_eq!(summary["grid"], serde_json::json!([3, 1, 1]));
    assert_eq!(summary["faults"], serde_json::json!([]));
    assert_eq!(summary["tensors"][1]["parameter"], 5);
    let mean = summary["tensors"][1]["mean"].as_f64().expect("a number");
    assert!((mean - 1e-3).abs() < 1e-9, "the numbers of a row add up to one, not {mean}");
}

#[test]
fn what_is_written_can_be_read_again() {
    let (first, second) = (scratch("first.npy"), scratch("second.npy"));
    let out = format!("1={first}");
    let arguments = [SOFTMAX, "--grid", "2", "--arg", "random:2x40:7", "--arg", "zeros:2x40"];
    ends_with(&run(&[&arguments[..], &["--out", &out]].concat()), 0);
    // A grid of no effect: the block reads row 0 and writes row 0 of another tensor.
    let out = format!("0={second}");
    let arguments = [SOFTMAX, "--arg", &first, "--arg", "zeros:2x40", "--out", &out];
    ends_with(&run(&arguments), 0);
    let bytes = |path: &str| std::fs::read(path).expect("the file was written");
    assert_eq!(bytes(&first), bytes(&second));
    assert!(bytes(&first).starts_with(b"\x93NUMPY"));
}

#[test]
fn a_file_of_another_type_is_refused() {
    let path = scratch("float.npy");
    let out = format!("0={path}");
    let arguments = [SOFTMAX, "--arg", "random:1x4", "--arg", "zeros:1x4", "--out", &out];
    ends_with(&run(&arguments), 0);
    let matmul = "fixtures/dumps/matmul/python.tileirbc";
    let text = ends_with(&run(&[matmul, "--arg", &path]), 2);
    assert!(text.contains("the file holds `<f4`, but the tensor is of f16"), "{text}");
}

#[test]
fn a_wrong_list_of_arguments_says_what_the_entry_takes() {
    let text = ends_with(&run(&[SOFTMAX, "--arg", "random:3x1000"]), 2);
    assert!(text.contains("there are 1 arrays, but the entry takes 2 tensors"), "{text}");
    assert!(text.contains("a tensor of f32 of rank 2 (parameter 0)"), "{text}");
    let rms_norm = "fixtures/dumps/rms_norm/python.tileirbc";
    let tensors = ["--arg", "ones:2x8", "--arg", "ones:8", "--arg", "zeros:2x8"];
    let text = ends_with(&run(&[&[rms_norm], &tensors[..]].concat()), 2);
    assert!(text.contains("a number of type f32 (parameter 13)"), "{text}");
    ends_with(&run(&[&[rms_norm], &tensors[..], &["--arg", "1e-5"]].concat()), 0);
    let text = ends_with(&run(&[&[rms_norm], &tensors[..], &["--arg", "one"]].concat()), 2);
    assert!(text.contains("--arg one: expected a number of type f32"), "{text}");
}

#[test]
fn what_goes_wrong_is_shown_at_its_operation() {
    // The grid has one block more than there are rows.
    let arguments = [SOFTMAX, "--grid", "4", "--arg", "random:3x1000", "--arg", "zeros:3x1000"];
    let text = ends_with(&run(&arguments), 1);
    assert!(text.contains("block (3, 0, 0): index 3 in dimension 0 lies outside"), "{text}");
    assert!(text.contains("softmax/python.tileirbc:22:3"), "{text}");
}

#[test]
fn a_limit_is_no_success() {
    let arguments = [SOFTMAX, "--arg", "random:1x1000", "--arg", "zeros:1x1000"];
    let text = ends_with(&run(&[&arguments[..], &["--steps", "100"]].concat()), 3);
    assert!(text.contains("stopped after 100 steps"), "{text}");
}

#[test]
fn bad_options_are_named() {
    let text = ends_with(&run(&[SOFTMAX, "--grid", "1,2,3,4"]), 2);
    assert!(text.contains("expected at most three"), "{text}");
    let tensors = ["--arg", "random:1x4", "--arg", "zeros:1x4"];
    let text = ends_with(&run(&[&[SOFTMAX], &tensors[..], &["--out", "5=x.npy"]].concat()), 2);
    assert!(text.contains("argument 5 is no tensor"), "{text}");
    let text = ends_with(&run(&[SOFTMAX, "--entry", "other"]), 2);
    assert!(text.contains("softmax"), "{text}");
}
