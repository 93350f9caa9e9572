use super::{evaluate, faults, try_evaluate};
use crate::interp::FaultKind;

/// `body` with the constants `%a` and `%b` before it.
fn of(element: &str, a: &str, b: &str, body: &str) -> String {
    let count = a.split(',').count();
    format!(
        "%a = constant <{element}: [{a}]> : tile<{count}x{element}>
         %b = constant <{element}: [{b}]> : tile<{count}x{element}>
         {body}"
    )
}

#[test]
fn integers_wrap_around() {
    let body = of("i8", "127, -128, 3, 7", "1, 1, -4, 0", "%r = addi %a, %b : tile<4xi8>");
    assert_eq!(evaluate("4xi8", &body), [-128.0, -127.0, -1.0, 7.0]);
    let body = of("i8", "127, -128, 3, 7", "2, -1, -4, 0", "%r = muli %a, %b : tile<4xi8>");
    assert_eq!(evaluate("4xi8", &body), [-2.0, -128.0, -12.0, 0.0]);
    let body = of("i16", "-3, 5", "2, 1", "%r = subi %a, %b : tile<2xi16>");
    assert_eq!(evaluate("2xi16", &body), [-5.0, 4.0]);
}

#[test]
fn bits_are_combined() {
    let body = of("i32", "12, -1", "10, 6", "%r = andi %a, %b : tile<2xi32>");
    assert_eq!(evaluate("2xi32", &body), [8.0, 6.0]);
    let body = of("i32", "12, 0", "10, 6", "%r = xori %a, %b : tile<2xi32>");
    assert_eq!(evaluate("2xi32", &body), [6.0, 6.0]);
    let body = of("i32", "12, 0", "10, 6", "%r = ori %a, %b : tile<2xi32>");
    assert_eq!(evaluate("2xi32", &body), [14.0, 6.0]);
    let body = of("i8", "-128, 1", "1, 7", "%r = shri %a, %b signed : tile<2xi8>");
    assert_eq!(evaluate("2xi8", &body), [-64.0, 0.0]);
}

#[test]
fn comparisons_read_bits_as_told() {
    let body =
        of("i8", "-1, 1", "1, 1", "%r = cmpi less_than %a, %b, signed : tile<2xi8> -> tile<2xi1>");
    assert_eq!(evaluate("2xi1", &body), [-1.0, 0.0]);
    let body = of(
        "i8",
        "-1, 1",
        "1, 1",
        "%r = cmpi less_than %a, %b, unsigned : tile<2xi8> -> tile<2xi1>",
    );
    assert_eq!(evaluate("2xi1", &body), [0.0, 0.0]);
    let body = of("i8", "-1, 1", "1, 0", "%r = maxi %a, %b unsigned : tile<2xi8>");
    assert_eq!(evaluate("2xi8", &body), [-1.0, 1.0]);
}

#[test]
fn widths_change_with_or_without_sign() {
    let body = of("i8", "-1, 5", "0, 0", "%r = exti %a unsigned : tile<2xi8> -> tile<2xi32>");
    assert_eq!(evaluate("2xi32", &body), [255.0, 5.0]);
    let body = of("i8", "-1, 5", "0, 0", "%r = exti %a signed : tile<2xi8> -> tile<2xi32>");
    assert_eq!(evaluate("2xi32", &body), [-1.0, 5.0]);
    let body = of("i32", "511, 128", "0, 0", "%r = trunci %a : tile<2xi32> -> tile<2xi8>");
    assert_eq!(evaluate("2xi8", &body), [-1.0, -128.0]);
}

#[test]
fn a_broken_promise_is_a_fault_and_gives_no_value() {
    let body = of("i8", "127, 1", "1, 1", "%r = addi %a, %b overflow<no_signed_wrap> : tile<2xi8>");
    assert_eq!(faults("2xi8", &body), [FaultKind::Overflow, FaultKind::UndefinedStored]);
    let body = of("i8", "127, 1", "0, 1", "%r = divi %a, %b signed : tile<2xi8>");
    assert_eq!(faults("2xi8", &body), [FaultKind::DivisionByZero, FaultKind::UndefinedStored]);
    // A value that nothing uses is no reason to go on, but the division happened.
    let body = of(
        "i8",
        "1, 1",
        "0, 1",
        "%d = divi %a, %b signed : tile<2xi8>\n%r = addi %a, %b : tile<2xi8>",
    );
    assert_eq!(faults("2xi8", &body), [FaultKind::DivisionByZero]);
}

#[test]
fn a_fault_counts_every_element() {
    let body = of("i8", "1, 1", "0, 0", "%r = divi %a, %b signed : tile<2xi8>");
    let outcome = try_evaluate("2xi8", &body).expect("it runs");
    assert_eq!(outcome.faults[0].occurrences, 2);
    assert!(!outcome.is_defined());
}

#[test]
fn floats_round_in_their_own_format() {
    let body = of("f16", "2048.0, 1.0", "1.0, 2.0", "%r = addf %a, %b : tile<2xf16>");
    assert_eq!(evaluate("2xf16", &body), [2048.0, 3.0]);
    let body = of(
        "f16",
        "2048.0, 1.0",
        "1.0, 2.0",
        "%r = addf %a, %b rounding<positive_inf> : tile<2xf16>",
    );
    assert_eq!(evaluate("2xf16", &body), [2050.0, 3.0]);
    let body = of("bf16", "1.0, 256.0", "3.0, 1.0", "%r = divf %a, %b : tile<2xbf16>");
    assert_eq!(evaluate("2xbf16", &body), [0.333_984_375, 256.0]);
    let body = of("f64", "1.0, 2.0", "3.0, 1.0", "%r = divf %a, %b rounding<zero> : tile<2xf64>");
    assert_eq!(evaluate("2xf64", &body), [(1.0_f64 / 3.0), 2.0]);
}

#[test]
fn functions_have_their_nearest_value() {
    let body = of("f32", "0.0, 1.0", "0.0, 0.0", "%r = exp %a : tile<2xf32>");
    assert_eq!(evaluate("2xf32", &body), [1.0, f64::from(1.0_f32.exp())]);
    let body = of("f32", "4.0, 0.0", "0.0, 0.0", "%r = rsqrt %a : tile<2xf32>");
    assert_eq!(evaluate("2xf32", &body), [0.5, f64::INFINITY]);
    let body = of("f64", "1.0, -1.0", "0.0, 0.0", "%r = atan2 %a, %b : tile<2xf64>");
    let quarter = std::f64::consts::FRAC_PI_2;
    assert_eq!(evaluate("2xf64", &body), [quarter, -quarter]);
    let body = of("f32", "2.0, 9.0", "10.0, 0.5", "%r = fpowf %a, %b : tile<2xf32>");
    assert_eq!(evaluate("2xf32", &body), [1024.0, 3.0]);
    let body = of("f32", "-1.5, 1.5", "0.0, 0.0", "%r = floor %a : tile<2xf32>");
    assert_eq!(evaluate("2xf32", &body), [-2.0, 1.0]);
}

#[test]
fn numbers_are_converted() {
    let body =
        of("f32", "-1.5, 300.0", "0.0, 0.0", "%r = ftoi %a signed : tile<2xf32> -> tile<2xi16>");
    assert_eq!(evaluate("2xi16", &body), [-1.0, 300.0]);
    let body = of("i8", "-1, 5", "0, 0", "%r = itof %a unsigned : tile<2xi8> -> tile<2xf32>");
    assert_eq!(evaluate("2xf32", &body), [255.0, 5.0]);
    let body =
        of("f32", "1.0625, 1.1", "0.0, 0.0", "%r = ftof %a : tile<2xf32> -> tile<2xf8E4M3FN>");
    assert_eq!(evaluate("2xf8E4M3FN", &body), [1.0, 1.125]);
    let body = of("f32", "1.0, -2.0", "0.0, 0.0", "%r = bitcast %a : tile<2xf32> -> tile<2xi32>");
    assert_eq!(evaluate("2xi32", &body), [f64::from(0x3f80_0000), -f64::from(0x4000_0000)]);
}

#[test]
fn a_conversion_that_does_not_fit_is_undefined() {
    let body =
        of("f32", "300.0, 1.0", "0.0, 0.0", "%r = ftoi %a signed : tile<2xf32> -> tile<2xi8>");
    assert_eq!(faults("2xi8", &body), [FaultKind::UndefinedStored]);
}

#[test]
fn a_saturating_conversion_has_no_result_for_nan_alone() {
    let body = of(
        "f32",
        "300.0, -1.0e30",
        "0.0, 0.0",
        "%r = ftoi %a signed saturating : tile<2xf32> -> tile<2xi8>",
    );
    assert_eq!(evaluate("2xi8", &body), [127.0, -128.0]);
    let body = body.replace("300.0", "0x7FC00000");
    assert_eq!(faults("2xi8", &body), [FaultKind::UndefinedStored]);
}
