//! Accesses of one block that tokens order, or don't.

use super::{kinds, launch, numbers};
use crate::dialect::ElementType::F32;
use crate::interp::FaultKind;

/// The faults of `body` on the pointer `%p`, with `%x` and `%y` to store.
fn faults(body: &str) -> Vec<FaultKind> {
    let text = format!(
        "entry @kernel(%p: tile<ptr<f32>>) {{
           %x = constant <f32: 1.0> : tile<f32>
           %y = constant <f32: 2.0> : tile<f32>
           %s = make_token : token
           {body}
           return
         }}"
    );
    kinds(&launch(&text, vec![numbers(F32, &[0.0])]).expect("it runs"))
}

fn is_race(faults: &[FaultKind]) -> bool {
    matches!(faults, [FaultKind::Race { .. }])
}

const STORE: &str =
    "%t = store_ptr_tko weak %p, %x token=%s : tile<ptr<f32>>, tile<f32> -> token\n";

#[test]
fn stores_must_be_ordered_by_tokens() {
    let ordered = "%u = store_ptr_tko weak %p, %y token=%t : tile<ptr<f32>>, tile<f32> -> token";
    let unordered = "%u = store_ptr_tko weak %p, %y token=%s : tile<ptr<f32>>, tile<f32> -> token";
    let without = "%u = store_ptr_tko weak %p, %y : tile<ptr<f32>>, tile<f32> -> token";
    assert_eq!(faults(&format!("{STORE}{ordered}")), []);
    assert!(is_race(&faults(&format!("{STORE}{unordered}"))));
    assert!(is_race(&faults(&format!("{STORE}{without}"))));
}

#[test]
fn joined_tokens_order_after_all_of_them() {
    let body = "%j = join_tokens %s, %t : token
        %z, %u = load_ptr_tko weak %p token=%j : tile<ptr<f32>> -> tile<f32>, token";
    assert_eq!(faults(&format!("{STORE}{body}")), []);
    let body = "%z, %u = load_ptr_tko weak %p token=%s : tile<ptr<f32>> -> tile<f32>, token";
    assert!(is_race(&faults(&format!("{STORE}{body}"))));
}

#[test]
fn a_load_comes_before_a_store_that_needs_its_value() {
    let body = "%z, %t = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token
        %w = addf %z, %x : tile<f32>
        %u = store_ptr_tko weak %p, %w : tile<ptr<f32>>, tile<f32> -> token";
    assert_eq!(faults(body), []);
    let body = "%z, %t = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token
        %u = store_ptr_tko weak %p, %x : tile<ptr<f32>>, tile<f32> -> token";
    assert!(is_race(&faults(body)));
}

#[test]
fn a_load_comes_before_a_store_in_a_branch_on_its_value() {
    let body = "%z, %t = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token
        %c = cmpf less_than ordered %z, %x : tile<f32> -> tile<i1>
        if %c {
          %u = store_ptr_tko weak %p, %x : tile<ptr<f32>>, tile<f32> -> token
        }";
    assert_eq!(faults(body), []);
}

#[test]
fn every_earlier_load_counts() {
    // The store follows the second load only.
    let body = "%a, %t = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token
        %b, %u = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token
        %v = store_ptr_tko weak %p, %x token=%u : tile<ptr<f32>>, tile<f32> -> token";
    assert!(is_race(&faults(body)));
}

#[test]
fn loads_need_no_order() {
    let body = "%a, %t = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token
        %b, %u = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token";
    assert_eq!(faults(body), []);
}

#[test]
fn strong_accesses_may_run_beside_each_other() {
    let body = "%t = store_ptr_tko relaxed device %p, %x : tile<ptr<f32>>, tile<f32> -> token
        %u = store_ptr_tko relaxed device %p, %y : tile<ptr<f32>>, tile<f32> -> token";
    assert_eq!(faults(body), []);
    let body = "%t = store_ptr_tko relaxed device %p, %x : tile<ptr<f32>>, tile<f32> -> token
        %u = store_ptr_tko weak %p, %y : tile<ptr<f32>>, tile<f32> -> token";
    assert!(is_race(&faults(body)));
}

#[test]
fn two_lanes_at_one_address_race_unless_they_are_equal() {
    let store = |values: &str| {
        format!(
            "%one = reshape %p : tile<ptr<f32>> -> tile<1xptr<f32>>
             %ps = broadcast %one : tile<1xptr<f32>> -> tile<2xptr<f32>>
             %c = constant <f32: [{values}]> : tile<2xf32>
             %t = store_ptr_tko weak %ps, %c : tile<2xptr<f32>>, tile<2xf32> -> token"
        )
    };
    assert!(is_race(&faults(&store("1.0, 2.0"))));
    assert_eq!(faults(&store("2.0, 2.0")), []);
}

#[test]
fn a_token_that_a_loop_carries_orders_its_trips() {
    let trips = |token: &str| {
        format!(
            "%zero = constant <i32: 0> : tile<i32>
             %one = constant <i32: 1> : tile<i32>
             %three = constant <i32: 3> : tile<i32>
             %e = for %i in (%zero to %three, step %one) : tile<i32> iter_values(%k = %s) -> (token) {{
               %t = store_ptr_tko weak %p, %x token={token} : tile<ptr<f32>>, tile<f32> -> token
               continue %t : token
             }}"
        )
    };
    assert_eq!(faults(&trips("%k")), []);
    assert!(is_race(&faults(&trips("%s"))));
}
