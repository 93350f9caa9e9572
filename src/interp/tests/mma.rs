use super::evaluate;

#[test]
fn matrices_are_multiplied_and_added() {
    let body = "%a = constant <f16: [[1.0, 2.0], [3.0, 4.0]]> : tile<2x2xf16>
                %b = constant <f16: [[5.0, 6.0], [7.0, 8.0]]> : tile<2x2xf16>
                %c = constant <f32: [[0.5, 0.0], [0.0, -1.0]]> : tile<2x2xf32>
                %r = mmaf %a, %b, %c : tile<2x2xf16>, tile<2x2xf16>, tile<2x2xf32>";
    assert_eq!(evaluate("2x2xf32", body), [19.5, 22.0, 43.0, 49.0]);
}

#[test]
fn batches_are_kept_apart() {
    let body = "%a = constant <f64: [[[1.0, 2.0]], [[3.0, 4.0]]]> : tile<2x1x2xf64>
                %b = constant <f64: [[[1.0], [10.0]], [[100.0], [1000.0]]]> : tile<2x2x1xf64>
                %c = constant <f64: 0.0> : tile<2x1x1xf64>
                %r = mmaf %a, %b, %c : tile<2x1x2xf64>, tile<2x2x1xf64>, tile<2x1x1xf64>";
    assert_eq!(evaluate("2x1x1xf64", body), [21.0, 4300.0]);
}

#[test]
fn a_half_precision_accumulator_rounds_each_sum() {
    let body = "%a = constant <f16: [[2048.0, 1.0, 1.0, 0.0]]> : tile<1x4xf16>
                %b = constant <f16: [[1.0], [1.0], [1.0], [0.0]]> : tile<4x1xf16>
                %c = constant <f16: 0.0> : tile<1x1xf16>
                %r = mmaf %a, %b, %c : tile<1x4xf16>, tile<4x1xf16>, tile<1x1xf16>";
    assert_eq!(evaluate("1x1xf16", body), [2048.0]);
}

#[test]
fn integer_operands_are_read_as_told() {
    let product = |lhs, rhs| {
        format!(
            "%a = constant <i8: [[-1, 2]]> : tile<1x2xi8>
             %b = constant <i8: [[-1], [3]]> : tile<2x1xi8>
             %c = constant <i32: 10> : tile<1x1xi32>
             %r = mmai %a, %b, %c {lhs} {rhs} : tile<1x2xi8>, tile<2x1xi8>, tile<1x1xi32>"
        )
    };
    assert_eq!(evaluate("1x1xi32", &product("signed", "signed")), [17.0]);
    assert_eq!(evaluate("1x1xi32", &product("unsigned", "signed")), [-239.0]);
    assert_eq!(evaluate("1x1xi32", &product("unsigned", "unsigned")), [65_041.0]);
}

#[test]
fn scales_belong_to_blocks_of_k() {
    // Sixteen ones and sixteen ones, scaled by 2 and 4; the other side by 1 and 8.
    let body = "%a = constant <f4E2M1FN: 1.0> : tile<1x32xf4E2M1FN>
                %b = constant <f4E2M1FN: 1.0> : tile<32x1xf4E2M1FN>
                %c = constant <f32: 0.5> : tile<1x1xf32>
                %s = constant <f8E4M3FN: [[2.0, 4.0]]> : tile<1x2xf8E4M3FN>
                %t = constant <f8E4M3FN: [[1.0], [8.0]]> : tile<2x1xf8E4M3FN>
                %r = mmaf_scaled %a, %b, %c, %s, %t : tile<1x32xf4E2M1FN>, tile<32x1xf4E2M1FN>, tile<1x1xf32>, tile<1x2xf8E4M3FN>, tile<2x1xf8E4M3FN>";
    assert_eq!(evaluate("1x1xf32", body), [16.0 * 2.0 + 16.0 * 32.0 + 0.5]);
}
