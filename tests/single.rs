//! What differs in one operation as written is told at that operation, first of all.

use tile_irdiff::back::text::print_operation;
use tile_irdiff::classify::{Comparison, Verdict};
use tile_irdiff::ir::Module;
use tile_irdiff::matching::{CompareOptions, compare};
use tile_irdiff::valid::{Valid, validate};

const KERNEL: &str = "\
entry @k(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>, %n: tile<i32>) {
  %c = constant <i32: 3> : tile<i32>
  %i = muli %n, %c : tile<i32>
  %j = addi %i, %c : tile<i32>
  %p = offset %x, %i : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
  %q = offset %y, %j : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
  %v, %t = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
  %u = maxi %v, %j signed : tile<i32>
  %s = store_ptr_tko weak %q, %u : tile<ptr<i32>>, tile<i32> -> token
  return
}
";

fn module(text: &str) -> Valid<Module> {
    let module = tile_irdiff::front::text::read(text).expect("a module");
    validate(module).expect("a valid module")
}

/// The kernel with parts of its text exchanged, compared with it: what came of it, and the
/// operations of either side that the first finding is at.
fn changed(changes: &[(&str, &str)]) -> (Comparison, [String; 2]) {
    let mut text = KERNEL.to_owned();
    for (from, to) in changes {
        assert!(text.contains(from), "{from}");
        text = text.replace(from, to);
    }
    let (reference, generated) = (module(KERNEL), module(&text));
    let comparison = compare(&reference, &generated, &CompareOptions::default());
    let comparison = comparison.expect("both sides have an entry");
    let first = &comparison.findings[0];
    let places = [(&reference, first.reference), (&generated, first.generated)];
    let places = places.map(|(module, at)| at.map(|it| print_operation(module, it)));
    (comparison, places.map(Option::unwrap_or_default))
}

const ALONE: &str = "the programs differ in this operation alone";

#[test]
fn a_constant_that_much_is_made_of_is_told_at_the_constant() {
    let (comparison, places) = changed(&[("<i32: 3>", "<i32: 5>")]);
    assert!(places.iter().all(|place| place.contains(" = constant")), "{places:?}");
    assert!(comparison.findings[0].detail.starts_with(ALONE), "{:?}", comparison.findings);
    assert!(comparison.findings.len() <= 3, "{:?}", comparison.findings);
    assert_eq!(comparison.verdict(), Verdict::Different);
}

#[test]
fn an_operation_that_is_left_out_or_added_is_told_there() {
    let sum = "  %j = addi %i, %c : tile<i32>\n";
    let (comparison, [reference, _]) = changed(&[(sum, ""), ("%j", "%i")]);
    assert!(reference.contains("addi"), "{reference}: {:?}", comparison.findings);
    let (comparison, [_, generated]) =
        changed(&[(sum, "  %h = addi %i, %c : tile<i32>\n  %j = absi %h : tile<i32>\n")]);
    assert!(generated.contains("absi"), "{generated}: {:?}", comparison.findings);
}

#[test]
fn another_constant_written_elsewhere_is_told_where_it_is_used() {
    let (comparison, places) = changed(&[
        ("  %i = muli", "  %d = constant <i32: 4> : tile<i32>\n  %i = muli"),
        ("addi %i, %c", "addi %i, %d"),
    ]);
    assert!(places.iter().all(|place| place.contains("addi")), "{places:?}");
    assert!(comparison.findings[0].detail.contains("index"), "{:?}", comparison.findings);
}

#[test]
fn programs_that_differ_in_two_operations_do_not_differ_in_one_alone() {
    let (comparison, _) =
        changed(&[("muli %n, %c", "addi %n, %c"), ("maxi %v, %j", "mini %v, %j")]);
    assert!(comparison.findings.len() > 1, "{:?}", comparison.findings);
    let mut details = comparison.findings.iter().map(|finding| &finding.detail);
    assert!(details.all(|detail| !detail.contains(ALONE)), "{:?}", comparison.findings);
}

#[test]
fn a_value_that_others_stand_for_in_turn_is_no_single_change() {
    // The sum left out is one value of the reference, for which two stand.
    let (comparison, _) = changed(&[
        ("  %j = addi %i, %c : tile<i32>\n", ""),
        ("offset %y, %j", "offset %y, %i"),
        ("maxi %v, %j", "maxi %v, %n"),
    ]);
    let mut details = comparison.findings.iter().map(|finding| &finding.detail);
    assert!(details.all(|detail| !detail.contains(ALONE)), "{:?}", comparison.findings);
}
