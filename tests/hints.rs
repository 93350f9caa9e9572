//! What hints come to on a target, and which of them are compared without one.

use tile_irdiff::classify::{Code, Severity, Verdict};
use tile_irdiff::ir::Module;
use tile_irdiff::matching::{CompareOptions, compare};
use tile_irdiff::valid::{Valid, validate};

fn module(hints: &str) -> Valid<Module> {
    let hints =
        if hints.is_empty() { String::new() } else { format!("optimization_hints=<{hints}>") };
    let text = format!(
        "entry @k(%x: tile<ptr<f32>>, %a: tile<f32>) {hints} {{
  %s = store_ptr_tko weak %x, %a : tile<ptr<f32>>, tile<f32> -> token
  return
}}\n"
    );
    validate(tile_irdiff::front::text::read(&text).expect("readable")).expect("valid")
}

/// The findings of a comparison: codes, with whether they are notes.
fn found(reference: &str, generated: &str, target: Option<&str>) -> Vec<(Code, bool)> {
    let options = CompareOptions { target: target.map(str::to_owned), ..CompareOptions::default() };
    let comparison =
        compare(&module(reference), &module(generated), &options).expect("both have an entry");
    assert!(comparison.verdict() <= Verdict::Equivalent, "hints never change what is computed");
    let findings = comparison.findings.iter();
    findings.map(|finding| (finding.code, finding.severity == Severity::Note)).collect()
}

#[test]
fn default_stands_for_a_target_that_has_no_key_of_its_own() {
    let (by_default, by_target) = ("default = {occupancy = 2}", "sm_100 = {occupancy = 2}");
    assert!(found(by_default, by_target, Some("sm_100")).is_empty());
    assert!(found(by_default, by_target, None).is_empty());
    assert_eq!(found(by_default, by_target, Some("sm_90")), [(Code::Hnt004, false)]);
}

#[test]
fn a_key_for_the_target_outweighs_default() {
    let both = "default = {occupancy = 2}, sm_100 = {occupancy = 4}";
    assert_eq!(found(both, "default = {occupancy = 2}", Some("sm_100")), [(Code::Hnt004, false)]);
    assert!(found(both, "default = {occupancy = 2}", Some("sm_90")).is_empty());
}

#[test]
fn default_counts_only_where_the_target_takes_its_value() {
    let clusters = "default = {num_cta_in_cga = 2}";
    assert!(found(clusters, "", Some("sm_89")).is_empty(), "sm_89 has no clusters");
    assert_eq!(found(clusters, "", Some("sm_100")), [(Code::Hnt003, false)]);
}

#[test]
fn the_documented_default_is_no_hint() {
    assert!(found("default = {num_cta_in_cga = 1}", "", Some("sm_100")).is_empty());
    assert!(found("sm_100 = {num_cta_in_cga = 1}", "", None).is_empty());
}

#[test]
fn a_target_that_only_one_side_names_is_a_note() {
    let (hopper, blackwell) = ("sm_90 = {occupancy = 2}", "sm_100 = {occupancy = 2}");
    assert_eq!(found(hopper, blackwell, None), [(Code::Hnt004, true), (Code::Hnt004, true)]);
    assert_eq!(found(hopper, blackwell, Some("sm_100")), [(Code::Hnt004, false)]);
    assert_eq!(found(hopper, "", None), [(Code::Hnt004, false)], "no hints are none anywhere");
}
