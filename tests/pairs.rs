//! The fixtures' pairs come to the verdicts that fixtures/README.md tells.

use std::path::{Path, PathBuf};
use tile_irdiff::classify::{Code, Comparison, Verdict};
use tile_irdiff::ir::Module;
use tile_irdiff::matching::{CompareOptions, Hypothesis, compare};
use tile_irdiff::policy::{Policy, Preset};
use tile_irdiff::valid::{Valid, validate};

fn dump(kernel: &str, name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/dumps").join(kernel);
    folder.join(format!("{name}.tileirbc"))
}

fn module(file: &Path) -> Valid<Module> {
    let bytes = std::fs::read(file).expect("a readable dump");
    let module = tile_irdiff::front::bytecode::read(&bytes);
    let module = module.unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    validate(module).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

fn comparison(kernel: &str, names: (&str, &str), assumed: &[Hypothesis]) -> Comparison {
    let mut hypotheses = Policy::new(Preset::Port).hypotheses();
    for hypothesis in assumed {
        hypotheses.declare(*hypothesis, "test");
    }
    let options = CompareOptions { hypotheses, ..CompareOptions::default() };
    let sides = (module(&dump(kernel, names.0)), module(&dump(kernel, names.1)));
    compare(&sides.0, &sides.1, &options).expect("both sides have an entry")
}

const PORT: (&str, &str) = ("python", "rust");
const NAIVE: (&str, &str) = ("python", "rust-naive");

#[test]
fn faithful_ports_are_equivalent_without_a_finding() {
    let kernels = [
        "vector_add",
        "softmax",
        "rms_norm",
        "silu_and_mul",
        "bmm",
        "flash_attention",
        "gather_rows",
        "splitk_matmul",
        "cumsum_columns",
        "gather_rows_view",
        "splitk_matmul_view",
        "windows",
    ];
    for kernel in kernels {
        let comparison = comparison(kernel, PORT, &[]);
        assert_eq!(comparison.verdict(), Verdict::Equivalent, "{kernel}");
        assert!(comparison.findings.is_empty(), "{kernel}: {:?}", comparison.findings);
    }
}

#[test]
fn a_grouped_walk_needs_the_grid_declared_and_then_lists_it() {
    assert_eq!(comparison("matmul", PORT, &[]).verdict(), Verdict::Different);
    let declared = comparison("matmul", PORT, &[Hypothesis::Grid]);
    assert_eq!(declared.verdict(), Verdict::Equivalent);
    let grid = Hypothesis::Grid.statement();
    assert!(declared.conditions.iter().any(|condition| condition.hypothesis == grid));
}

#[test]
fn stores_of_different_trips_must_be_declared_disjoint() {
    let kernel = "matmul_persistent";
    let ordered = comparison(kernel, PORT, &[Hypothesis::Grid]);
    let codes: Vec<Code> = ordered.findings.iter().map(|finding| finding.code).collect();
    assert_eq!(codes, [Code::Ord004]);
    let declared = [Hypothesis::Grid, Hypothesis::DisjointTrips];
    assert_eq!(comparison(kernel, PORT, &declared).verdict(), Verdict::Equivalent);
}

#[test]
fn a_matrix_product_in_a_loop_over_tiles_is_that_of_one_tile_a_block() {
    let judged = |sides: [(&str, &str); 2], declared: &[Hypothesis]| {
        let [r, g] = sides.map(|(name, side)| module(&dump(name, side)));
        let mut hypotheses = Policy::new(Preset::Port).hypotheses();
        for hypothesis in declared {
            hypotheses.declare(*hypothesis, "test");
        }
        let options = CompareOptions { hypotheses, ..CompareOptions::default() };
        compare(&r, &g, &options).expect("entries").verdict()
    };
    let once = Hypothesis::EachTileOnce;
    let block = ("matmul", "python");
    for side in ["python", "rust"] {
        let walk = ("matmul_persistent", side);
        assert_eq!(judged([block, walk], &[once]), Verdict::Equivalent, "{side}");
        assert_eq!(judged([block, walk], &[]), Verdict::Different, "{side}");
        // Python's loop orders the stores of its trips, which strides may let overlap.
        let back = judged([walk, block], &[once]);
        assert_eq!(back == Verdict::Equivalent, side == "rust");
        let apart = [once, Hypothesis::DisjointTrips];
        assert_eq!(judged([walk, block], &apart), Verdict::Equivalent, "{side}");
    }
}

#[test]
fn a_scan_along_another_axis_and_naive_ports_are_different() {
    let first = |kernel, names| {
        let comparison = comparison(kernel, names, &[]);
        assert_eq!(comparison.verdict(), Verdict::Different, "{kernel}");
        comparison.findings[0].code
    };
    assert_eq!(first("cumsum", NAIVE), Code::Red002);
    assert_eq!(first("softmax", NAIVE), Code::Mem008);
    assert_eq!(comparison("rms_norm", NAIVE, &[]).verdict(), Verdict::Different);
}

#[test]
fn a_silu_that_is_not_a_number_for_large_ones_is_different() {
    let kernel = |name| module(&dump(name, "python"));
    let options = CompareOptions::default();
    let comparison = compare(&kernel("silu"), &kernel("silu_exp2"), &options).expect("entries");
    assert_eq!(comparison.verdict(), Verdict::Different);
}

#[test]
fn other_versions_of_the_bytecode_are_the_same_program() {
    for version in ["python-13.1", "python-13.2", "python-13.3"] {
        for kernel in ["softmax", "matmul"] {
            let comparison = comparison(kernel, (version, "python"), &[Hypothesis::Grid]);
            assert!(comparison.verdict() <= Verdict::Equivalent, "{kernel} {version}");
        }
    }
}
