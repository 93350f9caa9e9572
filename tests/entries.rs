//! Which entries of two modules are compared with each other.

use tile_irdiff::classify::Verdict;
use tile_irdiff::ir::Module;
use tile_irdiff::matching::{CompareOptions, compare};
use tile_irdiff::valid::{Valid, validate};

fn module(text: &str) -> Valid<Module> {
    validate(tile_irdiff::front::text::read(text).expect("readable")).expect("valid")
}

fn entry(name: &str, operation: &str) -> String {
    format!(
        "entry @{name}(%x: tile<ptr<f32>>, %a: tile<f32>, %b: tile<f32>) {{
  %r = {operation} %a, %b : tile<f32>
  %s = store_ptr_tko weak %x, %r : tile<ptr<f32>>, tile<f32> -> token
  return
}}\n"
    )
}

fn verdict(reference: &str, generated: &str, options: &CompareOptions) -> Verdict {
    compare(&module(reference), &module(generated), options).expect("entries").verdict()
}

#[test]
fn entries_without_a_name_in_common_are_paired_by_body() {
    let reference = entry("sum", "addf") + &entry("product", "mulf");
    let generated = entry("first", "mulf") + &entry("second", "addf");
    let options = CompareOptions::default();
    assert_eq!(verdict(&reference, &generated, &options), Verdict::Identical);
}

#[test]
fn names_come_before_bodies() {
    let reference = entry("sum", "addf") + &entry("product", "mulf");
    let generated = entry("sum", "mulf") + &entry("product", "addf");
    let options = CompareOptions::default();
    assert_eq!(verdict(&reference, &generated, &options), Verdict::Different);
    let pairs = [("sum", "product"), ("product", "sum")];
    let entries = pairs.map(|(r, g)| (r.to_owned(), g.to_owned())).to_vec();
    let options = CompareOptions { entries, ..CompareOptions::default() };
    assert_eq!(verdict(&reference, &generated, &options), Verdict::Identical);
}

#[test]
fn an_entry_that_is_missing_is_no_pass() {
    let reference = entry("sum", "addf") + &entry("product", "mulf");
    let options = CompareOptions::default();
    assert_eq!(verdict(&reference, &entry("sum", "addf"), &options), Verdict::Different);
}
