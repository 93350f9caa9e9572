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
use tile_irdiff::interp::differ::{Plan, TrialResult};
use tile_irdiff::ir::Module;
use tile_irdiff::matching::{CompareOptions, Hypothesis, compare};
use tile_irdiff::policy::{Policy, Preset};
use tile_irdiff::valid::Valid;

/// A comparison by the usual policy, and what running both sides on six cases showed.
fn executed(reference: &Valid<Module>, generated: &Valid<Module>) -> (Comparison, Execution) {
    let hypotheses = Policy::new(Preset::Port).hypotheses();
    let options = CompareOptions { hypotheses, ..CompareOptions::default() };
    let comparison = compare(reference, generated, &options).expect("both have an entry");
    // Enough for small kernels, and little for those that never end.
    let limits = Limits { steps: 1 << 18, ..Limits::default() };
    let plan = Plan { steps: 1 << 20, limits, ..Plan::of_cases(6) };
    let mut executions = execute(&comparison, reference, generated, &plan);
    (comparison, executions.swap_remove(0))
}

/// Every small pair that the repository has, by name.
pub fn examples() -> Vec<(String, Example)> {
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

/// A kernel on vectors of 16 numbers that stores what `body` calculates of `%x`, `%y` and
/// `%z` as `%r`.
fn elementwise(body: &str) -> String {
    let lanes = |name: &str| {
        format!(
            "%{name}_one = reshape %{name} : tile<ptr<f32>> -> tile<1xptr<f32>>
             %{name}_all = broadcast %{name}_one : tile<1xptr<f32>> -> tile<16xptr<f32>>
             %{name}_at = offset %{name}_all, %i : tile<16xptr<f32>>, tile<16xi32> -> tile<16xptr<f32>>\n"
        )
    };
    let load = |from: &str, name: &str| {
        format!(
            "%{name}, %t{name} = load_ptr_tko weak %{from}_at : tile<16xptr<f32>> -> tile<16xf32>, token\n"
        )
    };
    let all: String = ["a", "b", "c", "o"].map(lanes).concat();
    let loads = [load("a", "x"), load("b", "y"), load("c", "z")].concat();
    format!(
        "entry @kernel(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>, %o: tile<ptr<f32>>) {{
           %i = iota : tile<16xi32>
           {all}{loads}{body}
           %s = store_ptr_tko weak %o_at, %r : tile<16xptr<f32>>, tile<16xf32> -> token
           return
         }}"
    )
}

/// The comparison under a hypothesis, with the verdict that running both sides leaves,
/// and what it showed.
fn under(hypothesis: Hypothesis, reference: &str, generated: &str) -> (Comparison, Execution) {
    let [r, g] = [reference, generated].map(|body| parse(elementwise(body).as_bytes()));
    let mut options = CompareOptions::default();
    options.hypotheses.declare(hypothesis, "the test");
    let mut comparison = compare(&r, &g, &options).expect("both have an entry");
    let mut executions = execute(&comparison, &r, &g, &Plan::of_cases(20));
    overrule(&mut comparison, &executions);
    (comparison, executions.swap_remove(0))
}

/// A kernel that doubles a tensor of `%n` numbers tile by tile, and assumes something.
fn sized(assumption: &str) -> Valid<Module> {
    let view = "tensor_view<?xf32, strides=[1]>";
    let tiles = format!("partition_view<tile=(8), {view}>");
    parse(
        format!(
            "entry @kernel(%a: tile<ptr<f32>>, %n0: tile<i32>, %k: tile<i32>, %o: tile<ptr<f32>>) {{
               {assumption}
               %zero = constant <i32: 0> : tile<i32>
               %one = constant <i32: 1> : tile<i32>
               %eight = constant <i32: 8> : tile<i32>
               %count = divi %n, %eight signed rounding<positive_inf> : tile<i32>
               %from = make_tensor_view %a, shape = [%n], strides = [1] : tile<i32> -> {view}
               %f = make_partition_view %from : {tiles}
               %to = make_tensor_view %o, shape = [%n], strides = [1] : tile<i32> -> {view}
               %t = make_partition_view %to : {tiles}
               for %i in (%zero to %count, step %one) : tile<i32> {{
                 %x, %token = load_view_tko weak %f[%i] : {tiles}, tile<i32> -> tile<8xf32>, token
                 %y = addf %x, %x : tile<8xf32>
                 %s = store_view_tko weak %y, %t[%i] : tile<8xf32>, {tiles}, tile<i32> -> token
                 continue
               }}
               print_tko \"%d\", %m : tile<i32> -> token
               return
             }}"
        )
        .as_bytes(),
    )
}

#[test]
fn inputs_keep_to_what_the_report_says_that_callers_guarantee() {
    let reference = sized(
        "%n = assume bounded<0, ?>, %n0 : tile<i32>
         %m = assume bounded<-100, ?>, %k : tile<i32>",
    );
    for (n, m) in [
        ("bounded<1, ?>", "bounded<-100, ?>"),
        ("bounded<0, 12>", "bounded<-100, ?>"),
        ("bounded<32, 40>", "bounded<-100, ?>"),
        ("bounded<0, ?>", "bounded<3, 5>"),
        ("bounded<0, ?>", "bounded<-7, -5>"),
    ] {
        let generated = sized(&format!(
            "%n = assume {n}, %n0 : tile<i32>
             %m = assume {m}, %k : tile<i32>"
        ));
        let comparison = compare(&reference, &generated, &CompareOptions::default());
        let mut comparison = comparison.expect("both have an entry");
        let executions = execute(&comparison, &reference, &generated, &Plan::of_cases(20));
        overrule(&mut comparison, &executions);
        assert_eq!(comparison.verdict(), Verdict::Equivalent, "{n}, {m}");
        assert_eq!(count(&executions[0], |it| matches!(it, TrialResult::Equal)), 20, "{n}, {m}");
    }
    // What the report doesn't list is no excuse.
    let mut comparison = compare(&reference, &reference, &CompareOptions::default()).expect("it");
    let stronger = sized(
        "%n = assume bounded<1, ?>, %n0 : tile<i32>
         %m = assume bounded<-100, ?>, %k : tile<i32>",
    );
    let executions = execute(&comparison, &reference, &stronger, &Plan::of_cases(20));
    overrule(&mut comparison, &executions);
    assert_eq!(comparison.verdict(), Verdict::Inconclusive);
}

/// How many cases came to what `is` says.
fn count(execution: &Execution, is: impl Fn(&TrialResult) -> bool) -> usize {
    let evidence = execution.outcome.as_ref().expect("it runs");
    evidence.cases.iter().filter(|trial| is(&trial.result)).count()
}

#[test]
fn what_a_hypothesis_allows_is_no_counterexample() {
    let grouped = [
        "%u = addf %x, %y : tile<16xf32>\n%r = addf %u, %z : tile<16xf32>",
        "%u = addf %y, %z : tile<16xf32>\n%r = addf %x, %u : tile<16xf32>",
    ];
    let contracted = [
        "%u = mulf %x, %y : tile<16xf32>\n%r = addf %u, %z : tile<16xf32>",
        "%r = fma %x, %y, %z : tile<16xf32>",
    ];
    for (hypothesis, [r, g]) in
        [(Hypothesis::FpReassoc, grouped), (Hypothesis::FpContract, contracted)]
    {
        let (comparison, execution) = under(hypothesis, r, g);
        assert_eq!(comparison.verdict(), Verdict::Equivalent, "{}", hypothesis.name());
        assert!(execution.counterexample().is_none());
        let by = |result: &TrialResult| matches!(result, TrialResult::Allowed(by, _) if by[..] == [hypothesis]);
        assert!(count(&execution, by) > 4, "{}", hypothesis.name());
        // What differs without being allowed counts as before.
        let other = g.replace("%z : tile", "%x : tile");
        let (comparison, execution) = under(hypothesis, r, &other);
        assert_eq!(comparison.verdict(), Verdict::Different);
        assert!(execution.counterexample().is_some(), "{}", hypothesis.name());
    }
}

#[test]
fn inputs_keep_to_the_numbers_that_were_declared() {
    let operation = |modifier: &str| format!("%r = maxf %x, %y {modifier}: tile<16xf32>");
    let (comparison, execution) =
        under(Hypothesis::NoNan, &operation(""), &operation("propagate_nan "));
    assert_eq!(comparison.verdict(), Verdict::Equivalent);
    assert_eq!(count(&execution, |it| matches!(it, TrialResult::Equal)), 20);
    // The difference of two infinities is NaN whatever the inputs are.
    let grown = |modifier: &str| {
        format!(
            "%u = mulf %x, %y : tile<16xf32>\n%v = mulf %u, %u : tile<16xf32>
             %w = subf %v, %v : tile<16xf32>\n%r = maxf %w, %z {modifier}: tile<16xf32>"
        )
    };
    let (comparison, execution) = under(Hypothesis::NoNan, &grown(""), &grown("propagate_nan "));
    assert_eq!(comparison.verdict(), Verdict::Equivalent);
    let outside = |it: &TrialResult| matches!(it, TrialResult::Outside(Hypothesis::NoNan));
    assert!(count(&execution, outside) > 0);
    assert_eq!(count(&execution, outside) + execution.equal(), 20);
}

#[test]
fn subnormal_numbers_make_no_counterexample_where_flushing_is_declared_to_make_no_difference() {
    let product = |modifier: &str| format!("%r = mulf %x, %y {modifier}: tile<16xf32>");
    let (comparison, execution) = under(Hypothesis::Ftz, &product(""), &product("flush_to_zero "));
    assert_eq!(comparison.verdict(), Verdict::Equivalent);
    let by =
        |it: &TrialResult| matches!(it, TrialResult::Allowed(by, _) if by[..] == [Hypothesis::Ftz]);
    assert!(count(&execution, by) > 0);
    assert_eq!(count(&execution, by) + execution.equal(), 20);
}

/// Programs that differ for NaN, for numbers of a launch that are zero or negative, or for
/// an output that goes on beyond its input.
#[test]
fn what_only_unusual_inputs_show_is_found_by_the_usual_ten_cases() {
    let lanes = [
        ("%r = maxf %x, %y : tile<16xf32>", "%r = maxf %x, %y propagate_nan : tile<16xf32>"),
        (
            "%r = minf %x, %y : tile<16xf32>",
            "%k = cmpf less_than ordered %x, %y : tile<16xf32> -> tile<16xi1>
             %r = select %k, %x, %y : tile<16xi1>, tile<16xf32>",
        ),
    ];
    let number = |body: &str| {
        format!(
            "entry @kernel(%p: tile<ptr<i32>>, %o: tile<ptr<i32>>, %n: tile<i32>) {{
               %zero = constant <i32: 0> : tile<i32>
               %one = constant <i32: 1> : tile<i32>
               %x, %t = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
               {body}
               return
             }}"
        )
    };
    let guarded = |comparison: &str| {
        number(&format!(
            "%g = cmpi {comparison} %zero, %n, signed : tile<i32> -> tile<i1>
             if %g {{
               %u = store_ptr_tko weak %o, %x : tile<ptr<i32>>, tile<i32> -> token
             }}"
        ))
    };
    let counted = |unsigned: &str| {
        number(&format!(
            "%r = for {unsigned} %i in (%zero to %n, step %one) : tile<i32> iter_values(%a = %x) -> (tile<i32>) {{
               %q = addi %a, %i : tile<i32>
               continue %q : tile<i32>
             }}
             %u = store_ptr_tko weak %o, %r : tile<ptr<i32>>, tile<i32> -> token"
        ))
    };
    let numbers =
        [(guarded("less_than"), guarded("less_than_or_equal")), (counted(""), counted("unsigned"))];
    let padded = |padding: &str| {
        let view = "tensor_view<?xf32, strides=[1]>";
        let source = format!("partition_view<tile=(64){padding}, {view}>");
        let target = format!("partition_view<tile=(64), {view}>");
        format!(
            "entry @kernel(%p: tile<ptr<f32>>, %n: tile<i32>, %o: tile<ptr<f32>>, %m: tile<i32>) {{
               %b, %by, %bz = get_tile_block_id : tile<i32>
               %from = make_tensor_view %p, shape = [%n], strides = [1] : tile<i32> -> {view}
               %to = make_tensor_view %o, shape = [%m], strides = [1] : tile<i32> -> {view}
               %source = make_partition_view %from : {source}
               %target = make_partition_view %to : {target}
               %x, %t = load_view_tko weak %source[%b] : {source}, tile<i32> -> tile<64xf32>, token
               %u = store_view_tko weak %x, %target[%b] : tile<64xf32>, {target}, tile<i32> -> token
               return
             }}"
        )
    };
    let zero = || padded(", padding_value = zero");
    let padding = [(zero(), padded("")), (zero(), padded(", padding_value = neg_zero"))];
    let lanes = lanes.map(|(r, g)| (elementwise(r), elementwise(g)));
    for (r, g) in lanes.into_iter().chain(numbers).chain(padding) {
        let [reference, generated] = [&r, &g].map(|text| parse(text.as_bytes()));
        let comparison =
            compare(&reference, &generated, &CompareOptions::default()).expect("entries");
        let executions = execute(&comparison, &reference, &generated, &Plan::of_cases(10));
        assert!(executions[0].counterexample().is_some(), "{g}");
        // Of what agrees with itself no case is lost to inputs that it is not made for.
        let same = compare(&reference, &reference, &CompareOptions::default()).expect("entries");
        let executions = execute(&same, &reference, &reference, &Plan::of_cases(10));
        assert_eq!(executions[0].equal(), 10, "{r}");
    }
}

#[cfg(feature = "cli")]
#[test]
fn the_report_says_by_how_much_sides_differ_as_allowed() {
    let write = |name: &str, body: &str| {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        std::fs::write(&path, elementwise(body)).expect("the file can be written");
        path.to_str().expect("a path").to_owned()
    };
    let r =
        write("grouped_a.mlir", "%u = addf %x, %y : tile<16xf32>\n%r = addf %u, %z : tile<16xf32>");
    let g =
        write("grouped_b.mlir", "%u = addf %y, %z : tile<16xf32>\n%r = addf %x, %u : tile<16xf32>");
    let output = run(&[&r, &g, "--assume", "fp-reassoc", "--execute", "--format", "json"]);
    assert_eq!(output.status.code(), Some(0), "{}", stdout(&output));
    let report = json(&output);
    assert_eq!(report["verdict"], "equivalent");
    let execution = &report["evidence"]["execute"]["entries"][0];
    assert_eq!(execution["allowed"]["hypotheses"][0], "fp-reassoc");
    assert!(execution["allowed"]["largest_ulp"].as_u64() > Some(0));
    let allowed = execution["cases"].as_array().expect("cases").iter();
    let allowed = allowed.filter(|case| case["result"] == "allowed").count();
    assert_eq!(execution["allowed"]["cases"], allowed);
    let text = stdout(&run(&[&r, &g, "--assume", "fp-reassoc", "--execute"]));
    assert!(text.contains("ulp on") && text.contains("as fp-reassoc allows"), "{text}");
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
    let tensor = "tensor_view<64x64xi32, strides=[64,1]>";
    let view = format!("gather_scatter_view<tile=(8x8), sparse_dim=0, {tensor}>");
    let kernel = format!(
        "entry @kernel(%p: tile<ptr<i32>>) {{
           %t = make_tensor_view %p, shape = [64, 64], strides = [64, 1] : {tensor}
           %v = make_gather_scatter_view %t : {view}
           %m, %n = get_index_space_shape %v : {view} -> tile<i32>
           %u = store_ptr_tko weak %p, %n : tile<ptr<i32>>, tile<i32> -> token
           return
         }}"
    );
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("sparse-space.mlir");
    std::fs::write(&path, kernel).expect("the file can be written");
    let path = path.to_str().expect("a path");
    let text = stdout(&run(&[path, path, "--execute"]));
    assert!(text.contains("not run: the reference: `get_index_space_shape` can't be"), "{text}");
}

/// A sum over devices goes to all of them; `kind` says how tiles are combined.
fn all_reduce(kind: &str) -> Valid<Module> {
    let pointer = "tile<ptr<f32, <multicast>>>";
    let tensor = "tensor_view<?xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>";
    let view = format!("partition_view<tile=(64), padding_value = zero, {tensor}>");
    let text = format!(
        "entry @all_reduce(%p: {pointer}, %n: tile<i32>, %out: {pointer}, %m: tile<i32>) {{
           %i, %j, %k = get_tile_block_id : tile<i32>
           %a = make_tensor_view %p, shape = [%n], strides = [1] : {pointer}, tile<i32> -> {tensor}
           %b = make_tensor_view %out, shape = [%m], strides = [1] : {pointer}, tile<i32> -> {tensor}
           %v = make_partition_view %a : {view}
           %w = make_partition_view %b : {view}
           %x, %t = multimem_load_reduce_view_tko relaxed sys %v[%i] : {view}, tile<i32> -> tile<64xf32>, token
           {kind}
           return
         }}",
        kind = kind.replace("VIEW", &format!("{view}, tile<64xf32>, tile<i32> -> token")),
    );
    parse(text.as_bytes())
}

#[test]
fn multicast_memory_has_a_part_for_each_device() {
    let store = all_reduce("%u = multimem_store_view_tko weak %w, %x[%i] : VIEW");
    let (comparison, execution) = executed(&store, &store);
    assert_eq!(comparison.verdict(), Verdict::Identical);
    assert_eq!((execution.equal(), execution.telling()), (6, 6));
    let add = all_reduce("%u = multimem_reduce_view_tko relaxed sys %w, %x[%i] : VIEW");
    let (comparison, execution) = executed(&store, &add);
    assert_eq!(comparison.verdict(), Verdict::Different);
    assert!(execution.counterexample().is_some());
}
