use super::{evaluate, faults};
use crate::interp::FaultKind;

/// Sums up the numbers from `lower` to `upper` in steps of `step`.
fn sum(lower: i32, upper: i32, step: i32, unsigned: &str) -> String {
    format!(
        "%l = constant <i32: {lower}> : tile<i32>
         %u = constant <i32: {upper}> : tile<i32>
         %s = constant <i32: {step}> : tile<i32>
         %z = constant <i32: 0> : tile<i32>
         %t = for {unsigned} %i in (%l to %u, step %s) : tile<i32> iter_values(%a = %z) -> (tile<i32>) {{
           %b = addi %a, %i : tile<i32>
           continue %b : tile<i32>
         }}
         %r = reshape %t : tile<i32> -> tile<1xi32>"
    )
}

#[test]
fn loops_count_up_to_their_bound() {
    assert_eq!(evaluate("1xi32", &sum(0, 5, 1, "")), [10.0]);
    assert_eq!(evaluate("1xi32", &sum(1, 8, 3, "")), [12.0]);
    assert_eq!(evaluate("1xi32", &sum(-2, 2, 1, "")), [-2.0]);
    assert_eq!(evaluate("1xi32", &sum(3, 3, 1, "")), [0.0]);
    // The counter never wraps around.
    assert_eq!(evaluate("1xi32", &sum(2_147_483_646, 2_147_483_647, 2, "")), [2_147_483_646.0]);
}

#[test]
fn bounds_are_compared_as_told() {
    assert_eq!(evaluate("1xi32", &sum(0, -1, 1_073_741_824, "")), [0.0]);
    // Unsigned -1 is the largest number: four trips.
    let wrapped = evaluate("1xi32", &sum(0, -1, 1_073_741_824, "unsigned"));
    assert_eq!(wrapped, [-2_147_483_648.0]);
}

#[test]
fn a_step_that_goes_nowhere_is_a_fault() {
    assert_eq!(faults("1xi32", &sum(0, 5, 0, "")), [FaultKind::Step(0)]);
}

#[test]
fn branches_hand_on_the_values_of_the_side_taken() {
    let branch = |condition: bool| {
        format!(
            "%c = constant <i1: {condition}> : tile<i1>
             %x = constant <i32: 1> : tile<1xi32>
             %y = constant <i32: 2> : tile<1xi32>
             %r = if %c -> (tile<1xi32>) {{
               yield %x : tile<1xi32>
             }} else {{
               yield %y : tile<1xi32>
             }}"
        )
    };
    assert_eq!(evaluate("1xi32", &branch(true)), [1.0]);
    assert_eq!(evaluate("1xi32", &branch(false)), [2.0]);
}

#[test]
fn a_loop_runs_until_it_breaks() {
    // Doubles until above 100, and leaves odd counts out by continuing early.
    let body = "%one = constant <i32: 1> : tile<i32>
        %limit = constant <i32: 100> : tile<i32>
        %t = loop iter_values(%x = %one) : tile<i32> -> tile<i32> {
          %y = addi %x, %x : tile<i32>
          %more = cmpi less_than %y, %limit, signed : tile<i32> -> tile<i1>
          if %more {
            continue %y : tile<i32>
          }
          break %y : tile<i32>
        }
        %r = reshape %t : tile<i32> -> tile<1xi32>";
    assert_eq!(evaluate("1xi32", body), [128.0]);
}

#[test]
fn loops_nest_and_break_the_innermost() {
    let body = "%zero = constant <i32: 0> : tile<i32>
        %one = constant <i32: 1> : tile<i32>
        %three = constant <i32: 3> : tile<i32>
        %t = for %i in (%zero to %three, step %one) : tile<i32> iter_values(%a = %zero) -> (tile<i32>) {
          %n = loop iter_values(%b = %a) : tile<i32> -> tile<i32> {
            %c = addi %b, %one : tile<i32>
            break %c : tile<i32>
          }
          continue %n : tile<i32>
        }
        %r = reshape %t : tile<i32> -> tile<1xi32>";
    assert_eq!(evaluate("1xi32", body), [3.0]);
}

#[test]
fn an_early_return_leaves_the_rest_out() {
    let body = "%c = constant <i1: true> : tile<i1>
        %r = constant <i32: 9> : tile<1xi32>
        if %c {
          return
        }";
    assert_eq!(evaluate("1xi32", body), [0.0]);
}

#[test]
fn an_undefined_condition_ends_the_block() {
    let body = "%huge = constant <f32: 1.0e30> : tile<f32>
        %lost = ftoi %huge signed : tile<f32> -> tile<i1>
        %r = constant <i32: 9> : tile<1xi32>
        if %lost {
        }";
    let condition = FaultKind::UndefinedOperand("the condition of a branch");
    assert_eq!(faults("1xi32", body), [condition]);
}
