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
    assert!(text.contains("arrays given: 1, but tensors that the entry takes: 2"), "{text}");
    assert!(text.contains("a tensor of f32 of rank 2 (parameter 0)"), "{text}");
    let rms_norm = "fixtures/dumps/rms_norm/python.tileirbc";
    let tensors = ["--arg", "ones:2x8", "--arg", "ones:8", "--arg", "zeros:2x8"];
    let text = ends_with(&run(&[&[rms_norm], &tensors[..]].concat()), 2);
    assert!(text.contains("a number of type f32 (parameter 13)"), "{text}");
    ends_with(&run(&[&[rms_norm], &tensors[..], &["--arg", "1e-5"]].concat()), 0);
    let text = ends_with(&run(&[&[rms_norm], &tensors[..], &["--arg", "one"]].concat()), 2);
    assert!(text.contains("--arg one: it is no number"), "{text}");
}

/// Two integers after a pointer may be the size and stride of its tensor, or numbers.
#[test]
fn as_many_numbers_as_are_given_are_numbers() {
    let argmax = "fixtures/triton-tileir/argmax-13.1.mlir";
    let sizes = ["--arg", "224", "--arg", "224"];
    let path = scratch("largest.npy");
    let out = format!("1={path}");
    let arguments = [argmax, "--grid", "3", "--arg", "arange:3x224", "--arg", "zeros:3"];
    ends_with(&run(&[&arguments[..], &sizes, &["--out", &out]].concat()), 0);
    let bytes = std::fs::read(path).expect("the file was written");
    assert!(bytes.ends_with(&[223_i32; 3].map(i32::to_le_bytes).concat()));
    let text = ends_with(&run(&[&arguments[..], &sizes[..2]].concat()), 2);
    assert!(text.contains("numbers given: 1"), "{text}");
}

#[test]
fn multicast_memory_is_a_tensor_with_a_dimension_of_devices() {
    let pointer = "tile<ptr<i32, <multicast>>>";
    let tensor = "tensor_view<?xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>";
    let view = format!("partition_view<tile=(4), {tensor}>");
    let text = format!(
        "entry @kernel(%p: {pointer}, %n: tile<i32>, %stride: tile<i32>) {{
           %z = constant <i32: 0> : tile<i32>
           %one = constant <i32: 1> : tile<4xi32>
           %t = make_tensor_view %p, shape = [%n], strides = [1] : {pointer}, tile<i32> -> {tensor}
           %v = make_partition_view %t : {view}
           %u = multimem_reduce_view_tko relaxed sys %v, %one[%z] : {view}, tile<4xi32>, tile<i32> -> token
           return
         }}"
    );
    let (kernel, path) = (scratch("multicast.mlir"), scratch("devices.npy"));
    std::fs::write(&kernel, text).expect("the file can be written");
    let out = format!("0={path}");
    ends_with(&run(&[&kernel, "--arg", "arange:2x3", "--out", &out]), 0);
    let bytes = std::fs::read(path).expect("the file was written");
    assert!(bytes.ends_with(&[1, 2, 3, 4, 5, 6_i32].map(i32::to_le_bytes).concat()));
    let text = ends_with(&run(&[&kernel, "--arg", "arange:3"]), 2);
    assert!(text.contains("has rank 1, but the tensor there has rank 2"), "{text}");
    assert!(text.contains("the devices of its memory as one more dimension"), "{text}");
}

#[test]
fn what_goes_wrong_is_shown_at_its_operation() {
    // The grid has one block more than there are rows.
    let arguments = [SOFTMAX, "--grid", "4", "--arg", "random:3x1000", "--arg", "zeros:3x1000"];
    let text = ends_with(&run(&arguments), 1);
    assert!(text.contains("block (3, 0, 0): index 3 in dimension 0 lies outside"), "{text}");
    assert!(text.contains("softmax/python.tileirbc:22:3"), "{text}");
}

/// Writes a kernel whose body is `body`, from its third line on; gives its path.
fn kernel(name: &str, body: &str) -> String {
    let path = scratch(&format!("{name}.mlir"));
    // Without an effect, the number would be an unused parameter.
    let shown = "%shown = print_tko \"%i\", %n : tile<i32> -> token";
    let text = format!(
        "entry @kernel(%p: tile<ptr<i32>>, %n: tile<i32>) {{\n  {shown}\n{body}  return\n}}\n"
    );
    std::fs::write(&path, text).expect("the file can be written");
    path
}

/// What goes wrong in a kernel on two blocks, with a tensor of 16 zeros and the number 3:
/// its name, its body, what is said, and the line and column of the operation.
const WRONG: [(&str, &str, &str, &str); 9] = [
    (
        "assumption",
        "  %a = assume div_by<2>, %n : tile<i32>\n",
        "the value 0x3 is not as assumed",
        ":3:3",
    ),
    (
        "bounds",
        "  %c = constant <i32: 16> : tile<i32>
  %q = offset %p, %c : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
  %x, %t = load_ptr_tko weak %q : tile<ptr<i32>> -> tile<i32>, token\n",
        "which no buffer holds",
        ":5:3",
    ),
    (
        "view",
        "  %v = make_tensor_view %p, shape = [16], strides = [1] : tensor_view<16xi32, strides=[1]>
  %w = make_partition_view %v : partition_view<tile=(8), tensor_view<16xi32, strides=[1]>>
  %x, %t = load_view_tko weak %w[%n] : partition_view<tile=(8), tensor_view<16xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token\n",
        "index 3 in dimension 0 lies outside the view, which has 2 tiles",
        ":5:3",
    ),
    (
        "alignment",
        "  %a = ptr_to_int %p : tile<ptr<i32>> -> tile<i64>
  %c = constant <i64: 2> : tile<i64>
  %b = addi %a, %c : tile<i64>
  %q = int_to_ptr %b : tile<i64> -> tile<ptr<i32>>
  %x, %t = load_ptr_tko weak %q : tile<ptr<i32>> -> tile<i32>, token\n",
        "which is not aligned to it",
        ":7:3",
    ),
    (
        "undefined",
        "  %c = constant <i1: false> : tile<i1>
  %x, %t = load_ptr_tko weak %p, %c : tile<ptr<i32>>, tile<i1> -> tile<i32>, token
  %u = store_ptr_tko weak %p, %x token=%t : tile<ptr<i32>>, tile<i32> -> token\n",
        "stores an undefined value",
        ":5:3",
    ),
    (
        "overflow",
        "  %c = constant <i32: 2147483647> : tile<i32>
  %x = addi %c, %n overflow<no_signed_wrap> : tile<i32>\n",
        "overflows, though it is marked not to",
        ":4:3",
    ),
    (
        "tokens",
        "  %x, %y, %z = get_tile_block_id : tile<i32>
  %q = offset %p, %x : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
  %t = store_ptr_tko weak %q, %n : tile<ptr<i32>>, tile<i32> -> token
  %u = store_ptr_tko weak %q, %x : tile<ptr<i32>>, tile<i32> -> token\n",
        "races with another access of its block",
        ":6:3",
    ),
    (
        "blocks",
        "  %t = store_ptr_tko weak %p, %n : tile<ptr<i32>>, tile<i32> -> token\n",
        "block (1, 0, 0): races with an access of another block",
        ":3:3",
    ),
    (
        "scope",
        "  %x, %t = atomic_rmw_tko relaxed tl_blk %p, add, %n : tile<ptr<i32>>, tile<i32> -> tile<i32>, token\n",
        "block (1, 0, 0): races with an access of another block",
        ":3:3",
    ),
];

#[test]
fn everything_undefined_is_shown_at_its_operation() {
    for (name, body, says, place) in WRONG {
        let path = kernel(name, body);
        let arguments = [&path, "--grid", "2", "--arg", "zeros:16", "--arg", "3"];
        let text = ends_with(&run(&arguments), 1);
        assert!(text.contains(says), "{name}: {text}");
        assert!(text.contains(&format!("{name}.mlir{place}")), "{name}: {text}");
    }
}

/// What the scope of an atomic update covers, and what a token orders, is right.
#[test]
fn what_is_ordered_is_no_fault() {
    let body = "  %x, %t = atomic_rmw_tko relaxed device %p, add, %n : tile<ptr<i32>>, tile<i32> -> tile<i32>, token\n";
    let path = kernel("device", body);
    ends_with(&run(&[&path, "--grid", "2", "--arg", "zeros:16", "--arg", "3"]), 0);
    let (.., body, _, _) = WRONG[6];
    let path = kernel("ordered", &body.replace("%q, %x :", "%q, %x token=%t :"));
    ends_with(&run(&[&path, "--grid", "2", "--arg", "zeros:16", "--arg", "3"]), 0);
}

/// A kernel that is made for rows of eight numbers next to each other.
#[test]
fn an_array_that_is_not_what_its_view_says_is_refused() {
    let path = scratch("rows.mlir");
    let view = "tensor_view<?x8xi32, strides=[?,1]>";
    let text = format!(
        "entry @kernel(%p: tile<ptr<i32>>, %n: tile<i32>, %w: tile<i32>, %s: tile<i32>, %u: tile<i32>) {{
           %v = make_tensor_view %p, shape = [%n, 8], strides = [%s, 1] : tile<i32> -> {view}
           %c = constant <i32: 0> : tile<i32>
           %one = constant <i32: 1> : tile<1x8xi32>
           %q = make_partition_view %v : partition_view<tile=(1x8), {view}>
           %t = store_view_tko weak %one, %q[%c, %c] : tile<1x8xi32>, partition_view<tile=(1x8), {view}>, tile<i32> -> token
           return
         }}"
    );
    std::fs::write(&path, text).expect("the file can be written");
    ends_with(&run(&[&path, "--arg", "zeros:3x8"]), 0);
    let text = ends_with(&run(&[&path, "--arg", "zeros:3x16"]), 2);
    assert!(text.contains("--arg zeros:3x16"), "{text}");
    assert!(text.contains("size 16 in dimension 1") && text.contains("size 8"), "{text}");
    let file = scratch("columns.npy");
    let header = "{'descr': '<i4', 'fortran_order': True, 'shape': (3, 8), }";
    let header = format!("{header:<117}\n");
    let length = u16::try_from(header.len()).expect("a short header").to_le_bytes();
    let bytes = [&b"\x93NUMPY\x01\x00"[..], &length[..], header.as_bytes(), &[0; 96][..]].concat();
    std::fs::write(&file, bytes).expect("the file can be written");
    let text = ends_with(&run(&[&path, "--arg", &file]), 2);
    assert!(text.contains("columns.npy"), "{text}");
    assert!(text.contains("stride 3 in dimension 1") && text.contains("stride 1"), "{text}");
}

#[test]
fn what_is_not_documented_is_named() {
    let body = "  %b = constant <i1: true> : tile<8xi1>
  %c = pack %b : tile<8xi1> -> tile<1xi8>\n";
    let path = kernel("undocumented", body);
    let text = ends_with(&run(&[&path, "--arg", "zeros:16", "--arg", "3"]), 3);
    assert!(text.contains("`pack` can't be run: how `i1` is packed is not documented"), "{text}");
    assert!(text.contains("undocumented.mlir:4:3"), "{text}");
}

#[test]
fn a_limit_is_no_success() {
    let arguments = [SOFTMAX, "--arg", "random:1x1000", "--arg", "zeros:1x1000"];
    let text = ends_with(&run(&[&arguments[..], &["--steps", "100"]].concat()), 3);
    assert!(text.contains("stopped after 100 steps"), "{text}");
    let body = "  loop {\n    %v = addi %n, %n : tile<i32>\n    continue\n  }\n";
    let path = kernel("endless", body);
    let text = ends_with(&run(&[&path, "--arg", "zeros:16", "--arg", "3", "--steps", "1000"]), 3);
    assert!(text.contains("endless.mlir:3:3"), "{text}");
    let text = ends_with(&run(&[&arguments[..], &["--memory", "4096"]].concat()), 3);
    assert!(text.contains("a block needs more than 4096 bytes; raise the limit"), "{text}");
}

#[test]
fn bad_options_are_named() {
    let text = ends_with(&run(&[SOFTMAX, "--grid", "1,2,3,4"]), 2);
    assert!(text.contains("expected at most three"), "{text}");
    let tensors = ["--arg", "random:1x4", "--arg", "zeros:1x4"];
    let text = ends_with(&run(&[&[SOFTMAX], &tensors[..], &["--out", "5=x.npy"]].concat()), 2);
    assert!(text.contains("argument 5 is no tensor"), "{text}");
    let text = ends_with(&run(&[SOFTMAX, "--arg", "x.txt"]), 2);
    assert!(text.contains("--arg x.txt: it is no number"), "{text}");
    let text = ends_with(&run(&[SOFTMAX, "--arg", "zeros:100000x100000"]), 2);
    assert!(text.contains("too many elements"), "{text}");
    let text = ends_with(&run(&[SOFTMAX, "--entry", "other"]), 2);
    assert!(text.contains("softmax"), "{text}");
}
