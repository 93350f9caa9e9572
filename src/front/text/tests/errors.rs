//! What is refused, where, and with which words.

use super::{entry, refused};
use crate::front::text::read;

#[test]
fn errors_tell_place_and_expectation() {
    for (body, expected) in [
        ("%0 = addf %f, %g : tile<f32>", "2:15: value `%g` is not defined here"),
        ("%f = absf %f : tile<f32>", "2:1: value `%f` is defined a second time"),
        ("%0 = absf %0 : tile<f32>", "2:11: value `%0` is not defined here"),
        ("%0 = absf %f#1 : tile<f32>", "2:13: `%f` has 1 results, there is no number 1"),
        ("%0, %1 = absf %f : tile<f32>", "2:1: `absf` has 1 results, found 2 names for them"),
        ("%0:2 = absf %f : tile<f32>", "2:1: `absf` has 1 results, found 2 names for them"),
        ("%0 = absf %f : tile<f33>", "2:21: unknown type `f33`"),
        ("%0 = absf %f : tensor<f32>", "2:16: unknown type `tensor`"),
        ("%0 = absf %f tile<f32>", "2:14: expected `:`, found `tile`"),
        ("%0 = frobnicate %f : tile<f32>", "2:6: unknown operation `frobnicate`"),
        ("%0 = \"cuda_tile.absf\"(%f)", "2:6: \"cuda_tile.absf\" is in MLIR's generic form"),
        ("%0 = absf %f {fast = 1} : tile<f32>", "2:15: `absf` has no attribute `fast`"),
        (
            "%0 = bitcast %f : tile<i32> -> tile<i32>",
            "2:19: value `%f` is of type tile<f32>, not tile<i32>",
        ),
        ("%0 = bitcast %f : tile<f32>", "3:1: expected `->`, found `}`"),
        (
            "%0 = offset %p, %i : tile<ptr<f32>> -> tile<ptr<f32>>",
            "2:22: expected 2 types, found 1",
        ),
        (
            "%0 = addf %f, %f rounding<zer> : tile<f32>",
            "2:27: `zer` is no rounding; expected nearest_even, zero, negative_inf, positive_inf, approx, full, nearest_int_to_zero, nearest_away",
        ),
        (
            "%0 = divi %i, %i : tile<i32>",
            "2:18: expected a signedness: unsigned, signed, found `:`",
        ),
        (
            "%0, %1 = atomic_rmw_tko relaxed device %p, %f : tile<ptr<f32>>, tile<f32> -> tile<f32>, token",
            "2:1: `atomic_rmw_tko` lacks its attribute `mode`",
        ),
        (
            "%0 = addf %f, %f rounding<zero> {rounding_mode = 1} : tile<f32>",
            "2:34: attribute `rounding_mode` is given twice",
        ),
        (
            "%0 = reduce %f dim=0 : tile<f32> -> tile<f32> {\n}",
            "2:1: `reduce` lacks its attribute `identities`",
        ),
        (
            "for %x in (%i to %i, step %f) : tile<i32> {\n}",
            "2:33: value `%f` is of type tile<f32>, not tile<i32>",
        ),
        (
            "for %x in (%i to %i, step %i) : tile<i32> iter_values(%a = %f) -> (tile<f32>, token) {\n}",
            "2:68: expected 1 types, found 2",
        ),
        (
            "if %c {\n  %0 = absf %f : tile<f32>\n}\n%1 = absf %0 : tile<f32>",
            "5:11: value `%0` is not defined here",
        ),
        ("if %c {\n^bb0:\n^bb1:\n}", "4:1: a region has one block; found another one"),
        ("return\n^bb1:", "3:1: a region has one block; found another one"),
        (
            "%0 = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<4xf32, strides=[1]>",
            "2:36: size number 0 is 8, the type says 4",
        ),
        (
            "%0 = make_tensor_view %p, shape = [%i], strides = [1] : tile<i32> -> tensor_view<4xf32, strides=[1]>",
            "2:36: size number 0 is dynamic, the type says 4",
        ),
        (
            "%0 = make_tensor_view %p, shape = [4, 4], strides = [1] : tensor_view<4xf32, strides=[1]>",
            "2:36: expected a size for each of the 1 dimensions of the type, found 2",
        ),
        (
            "%0 = make_tensor_view %p, shape = [%i], strides = [1] : tensor_view<?xf32, strides=[1]>",
            "3:1: expected `->`, found `}`",
        ),
        (
            "%0 = make_tensor_view %p, shape = [%i], strides = [1] : tile<i64> -> tensor_view<?xf32, strides=[1]>",
            "2:57: value `%i` is of type tile<i32>, not tile<i64>",
        ),
        ("%0 = constant <i32: 1> : tile<4x>", "2:33: expected a type, found `>`"),
        ("%0 = constant <i32: 1> : tile<4>", "2:32: expected `x` and an element type, found `>`"),
        (
            "%0 = constant <i32: 1> : tile<99999999999999999999xi32>",
            "2:31: 99999999999999999999 is no value of type i64",
        ),
        ("print_tko \"a\\q\" -> token", "2:13: unknown escape in a string"),
        ("print_tko \"a", "2:11: the string does not end on its line"),
        ("%0 = absf %f ; tile<f32>", "2:14: unexpected character ';'"),
        ("% = absf %f : tile<f32>", "2:1: unexpected character '%'"),
    ] {
        assert_eq!(refused(&entry(body)), expected, "{body}");
    }
}

#[test]
fn a_text_that_ends_early_tells_what_is_open() {
    assert_eq!(
        refused("entry @k(%c: tile<i1>) {\n  if %c {\n"),
        "3:1: expected the `}` of the `if` opened in line 2, found the end of the text"
    );
    assert_eq!(
        refused("cuda_tile.module @m {\n  entry @k() {\n  }\n"),
        "4:1: expected the `}` of the module opened in line 1, found the end of the text"
    );
    assert_eq!(
        refused("module {\n"),
        "2:1: expected the `}` of a module, found the end of the text"
    );
}

#[test]
fn what_a_printer_leaves_out_is_asked_for_in_bytecode() {
    let view = entry("%0 = make_strided_view <structural-op>");
    assert_eq!(refused(&view), "2:24: the text leaves out what `make_strided_view` does");
    let global = "cuda_tile.module @m {\n  cuda_tile.global @g alignment = 4 : tile<4xf32>\n}";
    assert_eq!(refused(global), "2:3: the text leaves out the value of global `@g`");
    for source in [view.as_str(), global] {
        let help = read(source).expect_err("lossy").help().expect("what to do");
        assert!(help.contains("bytecode"), "{help}");
    }
}

#[test]
fn only_the_first_error_is_told() {
    let error = refused(&entry("%0 = absf %x : tile<f33>\n%1 = frobnicate %y"));
    assert_eq!(error, "2:11: value `%x` is not defined here");
}

#[test]
fn newer_operations_and_attributes_are_named() {
    let error = read(&entry("%0 = hyperload %p : tile<f32>")).expect_err("unknown");
    assert!(error.help().is_some_and(|help| help.contains("13.5")));
    let error = read("entry @k() cluster = 4 {\n}").expect_err("unknown");
    assert_eq!(error.to_string(), "`entry` has no attribute `cluster`");
}
