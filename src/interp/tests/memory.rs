use super::{after, kinds, launch, numbers};
use crate::dialect::ElementType::{F32, I8, I32};
use crate::interp::{Argument, Buffer, FaultKind};

/// Four pointers from `%p` on, `%ps`.
const POINTERS: &str = "%one = reshape %p : tile<ptr<f32>> -> tile<1xptr<f32>>
    %all = broadcast %one : tile<1xptr<f32>> -> tile<4xptr<f32>>
    %i = iota : tile<4xi32>
    %ps = offset %all, %i : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>\n";

fn kernel(body: &str) -> String {
    format!("entry @kernel(%p: tile<ptr<f32>>) {{\n{POINTERS}{body}\nreturn\n}}")
}

#[test]
fn masked_lanes_are_padded_and_not_stored() {
    let text = kernel(
        "%mask = constant <i1: [true, false, true, false]> : tile<4xi1>
         %pad = constant <f32: 9.0> : tile<4xf32>
         %x, %t = load_ptr_tko weak %ps, %mask, %pad : tile<4xptr<f32>>, tile<4xi1>, tile<4xf32> -> tile<4xf32>, token
         %y = addf %x, %pad : tile<4xf32>
         %inverse = constant <i1: [true, true, false, false]> : tile<4xi1>
         %u = store_ptr_tko weak %ps, %y, %inverse token=%t : tile<4xptr<f32>>, tile<4xf32>, tile<4xi1> -> token",
    );
    // Two of the four do not exist, and are not touched.
    let outcome = launch(&text, vec![numbers(F32, &[1.0, 2.0, 3.0])]).expect("it runs");
    assert_eq!(outcome.faults, []);
    assert_eq!(after(&outcome, 0, F32), [10.0, 18.0, 3.0]);
}

#[test]
fn an_unmasked_lane_outside_is_a_fault() {
    let text = kernel("%x, %t = load_ptr_tko weak %ps : tile<4xptr<f32>> -> tile<4xf32>, token");
    let outcome = launch(&text, vec![numbers(F32, &[1.0, 2.0, 3.0])]).expect("it runs");
    assert!(matches!(kinds(&outcome)[..], [FaultKind::OutOfBounds { size: 4, .. }]));
    assert_eq!(outcome.faults[0].occurrences, 1);
}

#[test]
fn an_address_between_elements_is_misaligned() {
    let buffer = Buffer { misalignment: 2, ..Buffer::from_numbers(F32, [1.0; 4]) };
    let text = kernel("%x, %t = load_ptr_tko weak %ps : tile<4xptr<f32>> -> tile<4xf32>, token");
    let outcome = launch(&text, vec![Argument::Buffer(buffer)]).expect("it runs");
    assert!(matches!(kinds(&outcome)[..], [FaultKind::Misaligned { size: 4, .. }]));
}

#[test]
fn a_masked_lane_without_padding_is_undefined() {
    let text = kernel(
        "%mask = constant <i1: [true, true, true, false]> : tile<4xi1>
         %x, %t = load_ptr_tko weak %ps, %mask : tile<4xptr<f32>>, tile<4xi1> -> tile<4xf32>, token
         %u = store_ptr_tko weak %ps, %x token=%t : tile<4xptr<f32>>, tile<4xf32> -> token",
    );
    let outcome = launch(&text, vec![numbers(F32, &[1.0; 4])]).expect("it runs");
    assert_eq!(kinds(&outcome), [FaultKind::UndefinedStored]);
}

#[test]
fn assumptions_are_checked() {
    let assume = |predicate: &str| {
        let text = format!(
            "entry @kernel(%n: tile<i32>) {{ %a = assume {predicate}, %n : tile<i32>\nreturn\n}}"
        );
        let outcome = launch(&text, vec![Argument::Scalar(12)]).expect("it runs");
        kinds(&outcome)
    };
    assert_eq!(assume("div_by<4>"), []);
    assert_eq!(assume("div_by<8>"), [FaultKind::Assumption { value: 12 }]);
    assert_eq!(assume("bounded<0, 12>"), []);
    assert_eq!(assume("bounded<13, ?>"), [FaultKind::Assumption { value: 12 }]);
}

#[test]
fn assumptions_about_groups_are_checked() {
    let assume = |values: &str, predicate: &str| {
        let text = format!(
            "entry @kernel(%n: tile<i32>) {{
               %c = constant <i32: [{values}]> : tile<8xi32>
               %o = reshape %n : tile<i32> -> tile<1xi32>
               %s = broadcast %o : tile<1xi32> -> tile<8xi32>
               %v = addi %c, %s : tile<8xi32>
               %a = assume {predicate}, %v : tile<8xi32>
               return
             }}"
        );
        kinds(&launch(&text, vec![Argument::Scalar(0)]).expect("it runs"))
    };
    let runs = "96, 97, 98, 99, 64, 65, 66, 67";
    assert_eq!(assume(runs, "div_by<32, every 4 along 0>"), []);
    assert_eq!(assume(runs, "div_by<32>"), [FaultKind::Assumption { value: 97 }]);
    let broken = "96, 97, 99, 98, 64, 65, 66, 67";
    assert_eq!(
        assume(broken, "div_by<32, every 4 along 0>"),
        [FaultKind::Assumption { value: 99 }]
    );
    let same = "5, 5, 7, 7, 5, 5, 9, 9";
    assert_eq!(assume(same, "same_elements<[2]>"), []);
    assert_eq!(assume(same, "same_elements<[4]>"), [FaultKind::Assumption { value: 7 }]);
}

/// Front ends emit such an assumption for unit strides.
#[test]
fn an_assumption_about_a_constant_is_set_aside() {
    let text = "entry @kernel() {
        %c = constant <i32: 1> : tile<i32>
        %a = assume div_by<8>, %c : tile<i32>
        %b = assume bounded<0, ?>, %a : tile<i32>
        return
      }";
    assert_eq!(launch(text, Vec::new()).expect("it runs").faults, []);
}

#[test]
fn globals_keep_what_is_stored_in_them() {
    let text = |constant: &str| {
        format!(
            "global {constant} @table <i32: [3, 4]> : tile<2xi32>
             entry @kernel(%q: tile<ptr<i32>>) {{
               %p = get_global @table : tile<ptr<i32>>
               %x, %t = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
               %y = addi %x, %x : tile<i32>
               %u = store_ptr_tko weak %p, %y token=%t : tile<ptr<i32>>, tile<i32> -> token
               %z, %v = load_ptr_tko weak %p token=%u : tile<ptr<i32>> -> tile<i32>, token
               %w = store_ptr_tko weak %q, %z : tile<ptr<i32>>, tile<i32> -> token
               return
             }}"
        )
    };
    let outcome = launch(&text(""), vec![numbers(I32, &[0.0])]).expect("it runs");
    assert_eq!(outcome.faults, []);
    assert_eq!(after(&outcome, 0, I32), [6.0]);
    let outcome = launch(&text("constant"), vec![numbers(I32, &[0.0])]).expect("it runs");
    assert_eq!(kinds(&outcome), [FaultKind::Constant]);
    assert_eq!(after(&outcome, 0, I32), [3.0]);
}

#[test]
fn reserved_memory_starts_undefined() {
    let text = "entry @kernel(%q: tile<ptr<i8>>) {
        %p = alloca num_elem = 2, alignment = 16 : tile<ptr<i8>>
        %c = constant <i8: 5> : tile<i8>
        %t = store_ptr_tko weak %p, %c : tile<ptr<i8>>, tile<i8> -> token
        %x, %u = load_ptr_tko weak %p token=%t : tile<ptr<i8>> -> tile<i8>, token
        %v = store_ptr_tko weak %q, %x : tile<ptr<i8>>, tile<i8> -> token
        %one = constant <i32: 1> : tile<i32>
        %next = offset %p, %one : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
        %y, %w = load_ptr_tko weak %next : tile<ptr<i8>> -> tile<i8>, token
        %beyond = offset %next, %one : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
        %s = store_ptr_tko weak %beyond, %y : tile<ptr<i8>>, tile<i8> -> token
        return
      }";
    let outcome = launch(text, vec![numbers(I8, &[0.0])]).expect("it runs");
    assert_eq!(after(&outcome, 0, I8), [5.0]);
    let faults = kinds(&outcome);
    assert!(matches!(faults[..], [FaultKind::UndefinedStored, FaultKind::OutOfBounds { .. }]));
}

#[test]
fn one_buffer_may_be_two_arguments() {
    let text = "entry @kernel(%p: tile<ptr<i32>>, %q: tile<ptr<i32>>) {
        %x, %t = load_ptr_tko weak %q : tile<ptr<i32>> -> tile<i32>, token
        %u = store_ptr_tko weak %p, %x : tile<ptr<i32>>, tile<i32> -> token
        return
      }";
    let alias = Argument::Alias { argument: 0, offset: 4 };
    let outcome = launch(text, vec![numbers(I32, &[1.0, 2.0]), alias]).expect("it runs");
    assert_eq!(after(&outcome, 0, I32), [2.0, 2.0]);
}

#[test]
fn prints_and_failed_assertions_are_noted() {
    let text = "entry @kernel(%n: tile<i32>) {
        %t = print_tko \"n is %d\\n\", %n : tile<i32> -> token
        %zero = constant <i32: 0> : tile<i32>
        %positive = cmpi greater_than %n, %zero, signed : tile<i32> -> tile<i1>
        assert %positive, \"n must be positive\" : tile<i1>
        return
      }";
    let outcome = launch(text, vec![Argument::Scalar(u64::MAX)]).expect("it runs");
    assert_eq!(outcome.prints[0].operands, [[Some(-1.0)]]);
    assert_eq!(kinds(&outcome), [FaultKind::Assertion("n must be positive".into())]);
    assert!(outcome.is_defined(), "a kernel goes on after a failed assertion");
}
