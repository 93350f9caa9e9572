//! Pairs of kernels that were once, or could easily be, judged wrongly.
//!
//! Each file of `tests/cases/` is one pair written as a diff. Its first line is what the
//! comparison must come to: the verdict and the codes that are found, in order, and after
//! `under` the hypotheses that are declared beyond those of the preset, and bindings of
//! parameters.

use std::path::{Path, PathBuf};
use tile_irdiff::classify::Comparison;
use tile_irdiff::example::Example;
use tile_irdiff::ir::Module;
use tile_irdiff::matching::{CompareOptions, Hypothesis, compare};
use tile_irdiff::policy::{Policy, Preset};
use tile_irdiff::valid::{Valid, validate};

fn module(text: &str, file: &Path) -> Valid<Module> {
    let module = tile_irdiff::front::text::read(text);
    let module = module.unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    validate(module).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// The comparison that the first line of a file asks for.
pub fn compared(file: &Path, reversed: bool) -> Comparison {
    compared_with_line(file, reversed).1
}

fn compared_with_line(file: &Path, reversed: bool) -> (String, Comparison) {
    let text = std::fs::read_to_string(file).expect("a readable case");
    let (expected, pair) = text.split_once('\n').expect("a first line");
    let pair = Example(Box::leak(pair.to_owned().into_boxed_str()));
    let sides = (module(&pair.reference(), file), module(&pair.generated(), file));
    let (reference, generated) = if reversed { (sides.1, sides.0) } else { sides };
    let mut hypotheses = Policy::new(Preset::Port).hypotheses();
    let (_, declared) = expected.split_once(" under ").unwrap_or((expected, ""));
    let (bindings, names): (Vec<&str>, Vec<&str>) =
        declared.split_whitespace().partition(|said| said.contains('='));
    for name in names {
        let declared = Hypothesis::from_name(name);
        hypotheses.declare(declared.unwrap_or_else(|| panic!("{name} is unknown")), "test");
    }
    let bindings = bindings.iter().map(|text| text.parse().expect("a binding")).collect();
    let options = CompareOptions { hypotheses, bindings, ..CompareOptions::default() };
    let comparison = compare(&reference, &generated, &options).expect("both have an entry");
    (expected.to_owned(), comparison)
}

pub fn judged(file: &Path, reversed: bool) -> (String, String) {
    let (expected, comparison) = compared_with_line(file, reversed);
    let declared = expected.split_once(" under ").map_or("", |(_, declared)| declared);
    let mut found = vec![format!("# {}", comparison.verdict().name())];
    for finding in &comparison.findings {
        let code = finding.code.def().code.to_owned();
        if !found.contains(&code) {
            found.push(code);
        }
    }
    if !declared.is_empty() {
        found.push(format!("under {declared}"));
    }
    let found = found.join(" ");
    (expected, found)
}

/// The pairs in a folder of this repository.
pub fn cases(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let files = std::fs::read_dir(folder).expect("the folder is there");
    let mut files: Vec<PathBuf> = files.map(|file| file.expect("a file").path()).collect();
    files.retain(|file| file.extension().is_some_and(|it| it == "diff"));
    files.sort();
    files
}

#[test]
fn every_case_comes_to_what_its_first_line_says() {
    let mut wrong = Vec::new();
    for file in cases("tests/cases") {
        let (expected, found) = judged(&file, false);
        if expected != found {
            wrong.push(format!("{}: {found}, not {expected}", file.display()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn headroom_says_nothing_of_an_assumption_where_it_is_not_declared() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let file = folder.join("headroom-says-what-is-assumed-of-a-sum.diff");
    let text = std::fs::read_to_string(&file).expect("a readable case");
    let (_, pair) = text.split_once('\n').expect("a first line");
    let pair = Example(Box::leak(pair.to_owned().into_boxed_str()));
    let (reference, generated) =
        (module(&pair.reference(), &file), module(&pair.generated(), &file));
    let gained = |preset| {
        let hypotheses = Policy::new(preset).hypotheses();
        let options = CompareOptions { hypotheses, ..CompareOptions::default() };
        let comparison = compare(&reference, &generated, &options).expect("both have an entry");
        let codes = comparison.findings.iter().map(|finding| finding.code.def().code);
        (codes.collect::<Vec<_>>(), comparison.conditions.len())
    };
    assert_eq!(gained(Preset::Port), (vec![], 1));
    assert_eq!(gained(Preset::Strict), (vec!["TID-DIV-005"], 0));
}

#[test]
fn what_differs_one_way_passes_neither_way_unless_it_refines() {
    // A side that promises or assumes less, is defined for more indices, or orders more,
    // does what the other one does. So it is where what may be undefined was dropped.
    let refining = [
        "flag-gained",
        "gen-only-assume",
        "dead-divi-gained",
        "dead-load-gained-races",
        "dead-load-races",
        "exit-division-before-return",
        "exit-load-before-return",
        "divzero-in-dead-for",
        "step-dyn",
        "hoisted-division",
        "obligation-of-others-in-either-case",
        "control-continue-guards-division",
        "control-loop-gained-promise-before-test",
        "control-loop-late-token-lost",
        "control-loop-until-equal-promised-by-generated",
        "control-nested-branches-division",
        "relaxed-order-cut",
        "tok-carry-join",
        "tok-two-swapped",
        "tokc-nodata",
        "guarded-selection",
        "access-add-to-view",
        "access-add-to-view-not-bound",
        "access-divided-index-back",
        "access-raw-offset-back",
        "access-matmul-to-view-not-bound",
        "narrower-parameter",
        "control-selection-becomes-branch-without-value",
        "dead-extract-outside",
        "load-before-loop-of-no-trip",
        "padding-lost-beyond-another-size",
        "order-branch-lost-in-one-case",
        "order-data-of-branch",
        "order-data-of-one-case",
        "order-data-of-trips",
        "order-choice-of-joined",
        "order-loop-first-trip-only",
        "order-loop-last-trip-only",
        "order-loop-lost-by-trips",
        "index-extended-by-sign",
        "order-trips-rows-overlap",
        "order-trips-columns-overlap",
        "order-trips-stride-unknown",
        "order-trips-stride-is-other-size",
        "order-trips-halves-of-bytes",
        "order-trips-index-comes-back",
        "assume-for-either-case",
        "grid-of-unlike-sizes",
        "guard-lost-of-unlike-tensors-in-grid",
        "grid-of-unlike-tiles",
        "assume-hoisted-out-of-branch",
        "guard-lost",
        "control-loop-step-promised-by-generated",
        "launch-walk-sums-in-place-lost",
    ];
    for file in cases("tests/cases") {
        let name = file.file_stem().and_then(|name| name.to_str()).expect("a name").to_owned();
        let (expected, _) = judged(&file, false);
        let refines = refining.contains(&name.as_str())
            || name.starts_with("dropped-")
            || name.starts_with("headroom-says-")
            || name.starts_with("padding-of-rows-lost-");
        if expected.starts_with("# different") && !refines {
            let (_, reversed) = judged(&file, true);
            assert!(!reversed.contains("equivalent"), "{name}: {reversed}");
        }
    }
}
