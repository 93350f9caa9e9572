//! Pairs of kernels run on inputs that are made up from the reference.

use crate::kernels::{load, parse};
use tile_irdiff::interp::differ::{Difference, Evidence, Plan, Side, Trial, TrialResult, differ};
use tile_irdiff::ir::Module;
use tile_irdiff::matching::{CompareOptions, compare};
use tile_irdiff::valid::Valid;

/// What running two modules on `count` cases shows.
fn evidence(reference: &Valid<Module>, generated: &Valid<Module>, count: usize) -> Evidence {
    let comparison = compare(reference, generated, &CompareOptions::default()).expect("entries");
    let pair = &comparison.entries[0];
    let first = Side { module: reference, entry: pair.reference };
    let second = Side { module: generated, entry: pair.generated };
    differ(first, second, &pair.parameters, &pair.bound, &Plan::of_cases(count)).expect("it runs")
}

/// The pair of a kernel agrees on `count` cases, none of which is left out.
fn agrees(kernel: &str, count: usize) {
    let (python, rust) = (load(kernel, "python.tileirbc"), load(kernel, "rust.tileirbc"));
    let evidence = evidence(&python, &rust, count);
    let results: Vec<_> = evidence.cases.iter().map(|trial| &trial.result).collect();
    assert!(results.iter().all(|r| matches!(r, TrialResult::Equal)), "{kernel}: {results:?}");
    assert_eq!(evidence.equal(), count);
    let blocks = |trial: &Trial| trial.case.grid.iter().product::<u32>();
    assert!(evidence.cases.iter().any(|trial| blocks(trial) > 1), "{kernel}: one block alone");
}

#[test]
fn pairs_of_the_same_kernel_agree() {
    let small =
        ["vector_add", "softmax", "rms_norm", "cumsum_columns", "windows", "gather_rows_view"];
    for kernel in small {
        agrees(kernel, 6);
    }
    let larger = ["silu_and_mul", "gather_rows", "matmul", "splitk_matmul", "splitk_matmul_view"];
    let largest = ["bmm", "matmul_persistent", "flash_attention", "flash_attention_branch"];
    for kernel in larger.into_iter().chain(largest) {
        agrees(kernel, 1);
    }
}

#[test]
fn a_scan_along_the_other_axis_is_found() {
    let (python, rust) = (load("cumsum", "python.tileirbc"), load("cumsum", "rust-naive.tileirbc"));
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
