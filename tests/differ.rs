//! Pairs of kernels run on inputs that are made up from the reference.

use crate::kernels::{load, parse};
use tile_irdiff::classify::Code;
use tile_irdiff::interp::differ::{Difference, Evidence, Plan, Side, TrialResult, differ};
use tile_irdiff::ir::Module;
use tile_irdiff::matching::{CompareOptions, compare};
use tile_irdiff::valid::Valid;

/// What running two modules on `count` cases shows.
fn evidence(reference: &Valid<Module>, generated: &Valid<Module>, count: usize) -> Evidence {
    let comparison = compare(reference, generated, &CompareOptions::default()).expect("entries");
    let pair = &comparison.entries[0];
    let first = Side { module: reference, entry: pair.reference };
    let second = Side { module: generated, entry: pair.generated };
    differ(first, second, &pair.parameters, &Plan::of_cases(count)).expect("it runs")
}

/// The pair of a kernel agrees on `count` cases, none of which is left out.
fn agrees(kernel: &str, count: usize) {
    let (python, rust) = (load(kernel, "python.tileirbc"), load(kernel, "rust.tileirbc"));
    let evidence = evidence(&python, &rust, count);
    let results: Vec<_> = evidence.cases.iter().map(|trial| &trial.result).collect();
    assert!(results.iter().all(|r| matches!(r, TrialResult::Equal)), "{kernel}: {results:?}");
    assert_eq!(evidence.equal(), count);
}

#[test]
fn pairs_of_the_same_kernel_agree() {
    for kernel in ["vector_add", "softmax", "rms_norm", "windows", "gather_rows_view"] {
        agrees(kernel, 6);
    }
    for kernel in ["silu_and_mul", "gather_rows", "matmul", "splitk_matmul_view"] {
        agrees(kernel, 1);
    }
}

#[test]
fn a_scan_along_the_other_axis_is_found() {
    let (python, rust) = (load("cumsum", "python.tileirbc"), load("cumsum", "rust.tileirbc"));
    assert!(evidence(&python, &rust, 4).counterexample().is_some());
}

#[test]
fn ports_that_look_right_are_found_out() {
    for kernel in ["softmax", "rms_norm"] {
        let python = load(kernel, "python.tileirbc");
        let naive = load(kernel, "rust-naive.tileirbc");
        assert!(evidence(&python, &naive, 4).counterexample().is_some(), "{kernel}");
    }
}

/// The padding of a load, where the view is made and where it is used.
const PADDED: [&str; 2] = ["padding_value = neg_inf", "padding_value = zero"];

/// What the sum of squares starts from.
const ZERO: &str = "<f32: 0.000000e+00> : tile<1x1024xf32>";

/// Faults in one fixture each, by the code of the finding: the kernel, and what is
/// replaced by what in its text.
const PLANTED: [(Code, &str, &str, &str); 27] = [
    (Code::Mem003, "softmax", "make_partition_view %tview_10", "make_partition_view %tview"),
    (Code::Mem004, "softmax", "%pview[%blockId_x, %cst_0_i32]", "%pview[%cst_0_i32, %cst_0_i32]"),
    (Code::Mem004, "gather_rows", "%15 = muli %12, %cst_512_i64 ", "%15 = addi %12, %cst_512_i64 "),
    (Code::Mem005, "windows", "traversal_strides=[1,64]", "traversal_strides=[1,32]"),
    (Code::Mem005, "bmm", "dim_map=[0, 2, 1]", "dim_map=[0, 1, 2]"),
    (Code::Mem006, "gather_rows", "%9 = cmpi less_than %7", "%9 = cmpi less_than_or_equal %7"),
    (Code::Mem006, "gather_rows", "%28 = andi %24, %27", "%28 = ori %24, %27"),
    (Code::Mem008, "softmax", PADDED[0], PADDED[1]),
    (Code::Mem008, "gather_rows", "%11, %9, %cst_-1_i32 token", "%11, %9, %reshape_12 token"),
    (Code::Mem009, "splitk_matmul", " addf,", " xchg,"),
    (Code::Red001, "softmax", "%5 = maxf %reduce_lhs", "%5 = minf %reduce_lhs"),
    (Code::Red003, "softmax", "identities=[0xFF800000 : f32]", "identities=[0.000000e+00 : f32]"),
    (Code::Red003, "cumsum", "identities=[0.000000e+00 : f32]", "identities=[1.000000e+00 : f32]"),
    (Code::Red005, "cumsum", "reverse=false", "reverse=true"),
    (Code::Num001, "softmax", "divf %2, %bcast_14  :", "divf %2, %bcast_14 rounding<zero> :"),
    (Code::Num001, "vector_add", "%tile_10  :", "%tile_10 rounding<positive_inf> :"),
    (Code::Num002, "vector_add", "%tile_10  :", "%tile_10 flush_to_zero :"),
    (Code::Num003, "softmax", "%1 = subf %tile, %bcast ", "%1 = subf %bcast, %tile "),
    (Code::Num004, "softmax", "%2 = exp %1 ", "%2 = exp2 %1 "),
    (Code::Shp001, "rms_norm", "%9 = mulf %8, %6", "%9 = mulf %8, %7"),
    (Code::Num005, "silu_and_mul", "<f32: 1.000000e+00>", "<f32: 2.000000e+00>"),
    (Code::Ctl005, "rms_norm", ZERO, "<f32: 1.000000e+00> : tile<1x1024xf32>"),
    (Code::Red001, "windows", "%reduce_rhs : tile<f32>", "%reduce_rhs propagate_nan : tile<f32>"),
    (Code::Ctl001, "rms_norm", "(%cst_0_i32_18 to %1, step", "(%cst_1_i32_15 to %1, step"),
    (Code::Ctl002, "rms_norm", "to %1, step %cst_1_i32_15", "to %1, step %1"),
    (Code::Num003, "rms_norm", "continue %7 : tile<1x1024xf32>", "continue %6 : tile<1x1024xf32>"),
    (Code::Mem004, "vector_add", "%pview_12[%blockId_x]", "%pview_12[%blockId_y]"),
];

#[test]
fn planted_faults_have_a_counterexample() {
    let mut wrong = Vec::new();
    for (code, kernel, from, to) in PLANTED {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/dumps");
        let text = std::fs::read_to_string(format!("{folder}/{kernel}/python.mlir"));
        let text = text.expect("the fixture is there");
        assert!(text.contains(from), "{kernel} has no `{from}`");
        let (reference, planted) =
            (parse(text.as_bytes()), parse(text.replace(from, to).as_bytes()));
        let comparison = compare(&reference, &planted, &CompareOptions::default());
        let findings = comparison.expect("both have an entry").findings;
        let found: Vec<_> = findings.iter().map(|finding| finding.code).collect();
        let evidence = evidence(&reference, &planted, 10);
        if !found.contains(&code) || evidence.counterexample().is_none() {
            let results: Vec<_> = evidence.cases.iter().map(|trial| &trial.result).collect();
            wrong.push(format!("{code:?} {kernel}: `{from}` to `{to}`: {found:?} {results:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_counterexample_names_the_tensor_and_the_element() {
    let view = "partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>";
    let text = format!(
        "entry @kernel(%p: tile<ptr<i32>>) {{
           %i = iota : tile<4xi32>
           %tensor = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
           %view = make_partition_view %tensor : {view}
           %c = constant <i32: 0> : tile<i32>
           %d = constant <i32: [0, 1, 2, 3]> : tile<4xi32>
           %t = store_view_tko weak %i, %view[%c] : tile<4xi32>, {view}, tile<i32> -> token
           return
         }}"
    );
    let reference = parse(text.as_bytes());
    let same = text.replace("weak %i", "weak %d");
    assert_eq!(evidence(&reference, &parse(same.as_bytes()), 2).equal(), 2);
    let other = same.replace("2, 3]", "7, 8]");
    let evidence = evidence(&reference, &parse(other.as_bytes()), 2);
    let (.., differences) = evidence.counterexample().expect("two elements differ");
    let [Difference::Values(mismatch)] = differences else { unreachable!("{differences:?}") };
    assert_eq!((mismatch.parameter, mismatch.index, mismatch.count), (0, 2, 2));
    assert_eq!((mismatch.reference, mismatch.generated), (2.0, Some(7.0)));
}

#[test]
fn a_kernel_that_reads_further_is_found_out() {
    let text = "entry @kernel(%p: tile<ptr<i32>>, %n: tile<i32>) {
        %one = constant <i32: 1> : tile<i32>
        %last = subi %n, %one : tile<i32>
        %q = offset %p, %last : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
        %x, %t = load_ptr_tko weak %q : tile<ptr<i32>> -> tile<i32>, token
        %r = offset %p, %n : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
        %y, %u = load_ptr_tko weak %q : tile<ptr<i32>> -> tile<i32>, token
        %v = store_ptr_tko weak %p, %x : tile<ptr<i32>>, tile<i32> -> token
        return
      }";
    let further = text.replace("%y, %u = load_ptr_tko weak %q", "%y, %u = load_ptr_tko weak %r");
    let reference = parse(text.as_bytes());
    let evidence = evidence(&reference, &parse(further.as_bytes()), 1);
    let (.., differences) = evidence.counterexample().expect("nothing says that there is more");
    assert!(matches!(differences, [Difference::Fault(_)]), "{differences:?}");
}
