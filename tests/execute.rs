//! What a comparison says, and what running both sides shows, agree.

use crate::kernels::parse;
#[cfg(feature = "cli")]
use crate::program::{json, run, stdout};
use std::path::Path;
use tile_irdiff::canon::AXIOMS;
use tile_irdiff::classify::{CODES, Comparison, Verdict};
use tile_irdiff::example::Example;
use tile_irdiff::execute::{Execution, execute, overrule};
use tile_irdiff::interp::Limits;
use tile_irdiff::interp::differ::Plan;
use tile_irdiff::ir::Module;
use tile_irdiff::matching::{CompareOptions, compare};
use tile_irdiff::policy::{Policy, Preset};
use tile_irdiff::valid::Valid;

/// A comparison by the usual policy, and what running both sides on six cases showed.
fn executed(reference: &Valid<Module>, generated: &Valid<Module>) -> (Comparison, Execution) {
    let hypotheses = Policy::new(Preset::Port).hypotheses();
    let options = CompareOptions { hypotheses, ..CompareOptions::default() };
    let comparison = compare(reference, generated, &options).expect("both have an entry");
    // Enough for small kernels, and little for those that never end.
    let plan =
        Plan { steps: 1 << 20, limits: Limits { steps: 1 << 18, ..Limits::default() }, cases: 6 };
    let mut executions = execute(&comparison, reference, generated, &plan);
    (comparison, executions.swap_remove(0))
}

/// Every small pair that the repository has, by name.
fn examples() -> Vec<(String, Example)> {
    let axioms = AXIOMS.iter().map(|axiom| (axiom.name.to_owned(), axiom.example));
    let codes = CODES.iter().map(|code| (code.code.to_owned(), code.example));
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let files = std::fs::read_dir(folder).expect("tests/cases is there");
    let cases = files.map(|file| {
        let path = file.expect("a file").path();
        let text = std::fs::read_to_string(&path).expect("a readable case");
        let (_, pair) = text.split_once('\n').expect("a first line");
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        (name, Example(Box::leak(pair.to_owned().into_boxed_str())))
    });
    axioms.chain(codes).chain(cases).collect()
}

#[test]
fn no_pair_that_passes_has_a_counterexample() {
    let (mut wrong, mut executed_pairs) = (Vec::new(), 0);
    for (name, example) in examples() {
        let (r, g) = (parse(example.reference().as_bytes()), parse(example.generated().as_bytes()));
        let (comparison, execution) = executed(&r, &g);
        let verdict = comparison.verdict();
        executed_pairs += execution.telling().min(1);
        if verdict <= Verdict::Equivalent && execution.counterexample().is_some() {
            wrong.push(format!("{name}: {:?}", execution.counterexample()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    // Runs that say nothing would make the test one that can't fail.
    assert!(executed_pairs > 100, "only {executed_pairs} pairs have a defined case");
}

/// A pair that differs, and is wrongly taken for equivalent, passes no longer.
#[test]
fn a_counterexample_overrules_an_equivalence() {
    let example = CODES.iter().find(|code| code.code == "TID-MEM-003").expect("the code").example;
    let (r, g) = (parse(example.reference().as_bytes()), parse(example.generated().as_bytes()));
    let (mut comparison, execution) = executed(&r, &g);
    assert!(execution.counterexample().is_some());
    let executions = [execution];
    overrule(&mut comparison, &executions);
    assert_eq!(comparison.verdict(), Verdict::Different, "what differs already is left alone");
    comparison.entries[0].verdict = Verdict::Equivalent;
    comparison.findings.clear();
    overrule(&mut comparison, &executions);
    assert_eq!(comparison.verdict(), Verdict::Inconclusive);
    assert!(comparison.inconclusive[0].reason.contains("please report it"));
}

#[cfg(feature = "cli")]
const SOFTMAX: [&str; 2] =
    ["fixtures/dumps/softmax/python.tileirbc", "fixtures/dumps/softmax/rust.tileirbc"];

#[cfg(feature = "cli")]
#[test]
fn evidence_is_in_the_report() {
    let [python, rust] = SOFTMAX;
    let output = run(&[python, rust, "--execute=3"]);
    let text = stdout(&output);
    assert_eq!(output.status.code(), Some(0), "{text}");
    assert!(text.contains("execute    equal to the last bit on 3 cases"), "{text}");
    let output = run(&[python, rust, "--execute=3", "--format", "json"]);
    let report = json(&output);
    let execution = &report["evidence"]["execute"]["entries"][0];
    assert_eq!(execution["equal"], 3);
    assert_eq!(execution["cases"][0]["result"], "equal");
    assert_eq!(report["counterexample"], serde_json::Value::Null);
    assert_eq!(
        json(&run(&[python, rust, "--format", "json"]))["evidence"]["execute"],
        serde_json::Value::Null
    );
    assert_eq!(stdout(&output), stdout(&run(&[python, rust, "--execute=3", "--format", "json"])));
}

#[cfg(feature = "cli")]
#[test]
fn a_counterexample_says_on_what_the_sides_differ() {
    let naive = "fixtures/dumps/softmax/rust-naive.tileirbc";
    let output = run(&[SOFTMAX[0], naive, "--execute", "--format", "json"]);
    assert_eq!(output.status.code(), Some(1));
    let report = json(&output);
    let counterexample = &report["counterexample"];
    assert_eq!(counterexample["arguments"][0]["element"], "f32");
    assert!(counterexample["arguments"][0]["tensor"]["generator"].is_string());
    let bears_out = counterexample["findings"].as_array().expect("a list");
    assert!(bears_out.contains(&report["findings"][0]["fingerprint"]), "{bears_out:?}");
    assert!(counterexample["differences"][0]["detail"].is_string());
    let text = stdout(&run(&[SOFTMAX[0], naive, "--execute"]));
    assert!(text.contains("counterexample: a grid of"), "{text}");
    assert!(text.contains("bears out  TID-MEM-008"), "{text}");
}

#[cfg(feature = "cli")]
#[test]
fn what_can_not_be_run_is_named() {
    let tensor = "tensor_view<4xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>";
    let view = format!("partition_view<tile=(4), {tensor}>");
    let kernel = format!(
        "entry @kernel(%p: tile<ptr<f32, <multicast>>>) {{
           %c = constant <i32: 0> : tile<i32>
           %t = make_tensor_view %p, shape = [4], strides = [1] : tile<ptr<f32, <multicast>>> -> {tensor}
           %v = make_partition_view %t : {view}
           %x, %u = multimem_load_reduce_view_tko relaxed sys %v[%c]  : {view}, tile<i32> -> tile<4xf32>, token
           return
         }}"
    );
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("multimem.mlir");
    std::fs::write(&path, kernel).expect("the file can be written");
    let path = path.to_str().expect("a path");
    let text = stdout(&run(&[path, path, "--execute"]));
    assert!(
        text.contains("not run: the reference: `multimem_load_reduce_view_tko` can't be"),
        "{text}"
    );
}
