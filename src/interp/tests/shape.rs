use super::{evaluate, faults};
use crate::interp::FaultKind;

const MATRIX: &str = "%m = constant <i32: [[1, 2], [3, 4]]> : tile<2x2xi32>\n";

#[test]
fn tiles_are_counted_and_repeated() {
    assert_eq!(evaluate("4xi32", "%r = iota : tile<4xi32>"), [0.0, 1.0, 2.0, 3.0]);
    let body = "%c = constant <i32: [[1, 2]]> : tile<1x2xi32>
                %r = broadcast %c : tile<1x2xi32> -> tile<2x2xi32>";
    assert_eq!(evaluate("2x2xi32", body), [1.0, 2.0, 1.0, 2.0]);
    let body = "%c = constant <i32: [[1], [2]]> : tile<2x1xi32>
                %r = broadcast %c : tile<2x1xi32> -> tile<2x2xi32>";
    assert_eq!(evaluate("2x2xi32", body), [1.0, 1.0, 2.0, 2.0]);
}

#[test]
fn dimensions_are_permuted() {
    let body = format!("{MATRIX} %r = permute %m [1, 0] : tile<2x2xi32> -> tile<2x2xi32>");
    assert_eq!(evaluate("2x2xi32", &body), [1.0, 3.0, 2.0, 4.0]);
    let body = "%i = iota : tile<8xi32>
                %c = reshape %i : tile<8xi32> -> tile<2x4x1xi32>
                %r = permute %c [2, 0, 1] : tile<2x4x1xi32> -> tile<1x2x4xi32>";
    assert_eq!(evaluate("1x2x4xi32", body), [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0]);
    // The first dimension of the result is the last one of the source.
    let body = "%i = iota : tile<8xi32>
                %c = reshape %i : tile<8xi32> -> tile<2x1x4xi32>
                %r = permute %c [2, 0, 1] : tile<2x1x4xi32> -> tile<4x2x1xi32>";
    assert_eq!(evaluate("4x2x1xi32", body), [0.0, 4.0, 1.0, 5.0, 2.0, 6.0, 3.0, 7.0]);
}

#[test]
fn tiles_are_joined_and_cut() {
    let body =
        format!("{MATRIX} %r = cat %m, %m dim = 1 : tile<2x2xi32>, tile<2x2xi32> -> tile<2x4xi32>");
    assert_eq!(evaluate("2x4xi32", &body), [1.0, 2.0, 1.0, 2.0, 3.0, 4.0, 3.0, 4.0]);
    let index = "%one = constant <i32: 1> : tile<i32>\n%none = constant <i32: 0> : tile<i32>\n";
    let body =
        format!("{MATRIX}{index} %r = extract %m[%one, %none] : tile<2x2xi32> -> tile<1x2xi32>");
    assert_eq!(evaluate("1x2xi32", &body), [3.0, 4.0]);
    let body = format!(
        "{MATRIX}{index} %c = constant <i32: [[8, 9]]> : tile<1x2xi32>
         %r = insert %c, %m[%one, %none] : tile<1x2xi32>, tile<2x2xi32>"
    );
    assert_eq!(evaluate("2x2xi32", &body), [1.0, 2.0, 8.0, 9.0]);
}

#[test]
fn a_part_that_is_not_there_is_a_fault() {
    let body = format!(
        "{MATRIX} %two = constant <i32: 2> : tile<i32>
         %none = constant <i32: 0> : tile<i32>
         %r = extract %m[%two, %none] : tile<2x2xi32> -> tile<1x2xi32>"
    );
    let part = FaultKind::Part { dimension: 0, index: 2, size: 2 };
    assert_eq!(faults("1x2xi32", &body), [part, FaultKind::UndefinedStored]);
}

#[test]
fn bytes_are_packed_lowest_first() {
    let body = "%c = constant <i16: [258, 772]> : tile<2xi16>
                %r = pack %c : tile<2xi16> -> tile<4xi8>";
    assert_eq!(evaluate("4xi8", body), [2.0, 1.0, 4.0, 3.0]);
    let body = "%c = constant <i8: [2, 1, 4, 3]> : tile<4xi8>
                %r = unpack %c : tile<4xi8> -> tile<2xi16>";
    assert_eq!(evaluate("2xi16", body), [258.0, 772.0]);
    let body = "%c = constant <f4E2M1FN: [0.5, 1.5]> : tile<2xf4E2M1FN>
                %r = pack %c : tile<2xf4E2M1FN> -> tile<1xi8>";
    assert_eq!(evaluate("1xi8", body), [f64::from(0x31)]);
}

#[test]
fn a_selection_hides_undefined_values() {
    let body = "%ok = constant <i1: [false, true]> : tile<2xi1>
                %one = constant <i32: 1> : tile<2xi32>
                %huge = constant <f32: [1.0e30, 7.0]> : tile<2xf32>
                %lost = ftoi %huge signed : tile<2xf32> -> tile<2xi32>
                %r = select %ok, %lost, %one : tile<2xi1>, tile<2xi32>";
    assert_eq!(evaluate("2xi32", body), [1.0, 7.0]);
}
