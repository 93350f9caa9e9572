#![expect(clippy::float_cmp, reason = "results must be equal to the last bit")]

use super::{after, launch, launch_grid, numbers};
use crate::dialect::ElementType::{F32, I32};

/// Four pointers to one number, which are updated by 1, 2, 3 and 4; the old values go to
/// the second argument.
fn update(mode: &str, element: &str, values: &str) -> String {
    format!(
        "entry @kernel(%p: tile<ptr<{element}>>, %q: tile<ptr<{element}>>) {{
           %one = reshape %p : tile<ptr<{element}>> -> tile<1xptr<{element}>>
           %ps = broadcast %one : tile<1xptr<{element}>> -> tile<4xptr<{element}>>
           %c = constant <{element}: [{values}]> : tile<4x{element}>
           %old, %t = atomic_rmw_tko relaxed device %ps, {mode}, %c : tile<4xptr<{element}>>, tile<4x{element}> -> tile<4x{element}>, token
           %w = make_tensor_view %q, shape = [4], strides = [1] : tensor_view<4x{element}, strides=[1]>
           %v = make_partition_view %w : partition_view<tile=(4), tensor_view<4x{element}, strides=[1]>>
           %z = constant <i32: 0> : tile<i32>
           %u = store_view_tko weak %old, %v[%z] : tile<4x{element}>, partition_view<tile=(4), tensor_view<4x{element}, strides=[1]>>, tile<i32> -> token
           return
         }}"
    )
}

#[test]
fn elements_at_one_address_are_updated_one_by_one() {
    let text = update("add", "i32", "1, 2, 3, 4");
    let arguments = vec![numbers(I32, &[10.0]), numbers(I32, &[0.0; 4])];
    let outcome = launch(&text, arguments).expect("it runs");
    assert_eq!(outcome.faults, []);
    assert_eq!(after(&outcome, 0, I32), [20.0]);
    assert_eq!(after(&outcome, 1, I32), [10.0, 11.0, 13.0, 16.0]);
}

#[test]
fn modes_do_what_they_are_called() {
    let run = |mode: &str, start: f64| {
        let text = update(mode, "i32", "1, 2, 3, 4");
        let arguments = vec![numbers(I32, &[start]), numbers(I32, &[0.0; 4])];
        after(&launch(&text, arguments).expect("it runs"), 0, I32)[0]
    };
    assert_eq!(run("or", 8.0), 15.0);
    assert_eq!(run("xor", 0.0), 4.0);
    assert_eq!(run("max", -5.0), 4.0);
    assert_eq!(run("umax", -5.0), -5.0);
    assert_eq!(run("min", -5.0), -5.0);
    assert_eq!(run("xchg", 9.0), 4.0);
    let text = update("addf", "f32", "1.0, 2.0, 3.0, 0.5");
    let arguments = vec![numbers(F32, &[10.0]), numbers(F32, &[0.0; 4])];
    assert_eq!(after(&launch(&text, arguments).expect("it runs"), 0, F32), [16.5]);
}

#[test]
fn a_swap_compares_bits() {
    let text = "entry @kernel(%p: tile<ptr<f32>>, %q: tile<ptr<f32>>) {
        %zero = constant <f32: 0.0> : tile<f32>
        %one = constant <f32: 1.0> : tile<f32>
        %old, %t = atomic_cas_tko relaxed device %p, %zero, %one : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
        %u = store_ptr_tko weak %q, %old : tile<ptr<f32>>, tile<f32> -> token
        return
      }";
    let run = |start: f64| {
        let arguments = vec![numbers(F32, &[start]), numbers(F32, &[7.0])];
        let outcome = launch(text, arguments).expect("it runs");
        (after(&outcome, 0, F32)[0], after(&outcome, 1, F32)[0])
    };
    assert_eq!(run(0.0), (1.0, 0.0));
    assert!(run(-0.0).0.is_sign_negative(), "-0.0 has other bits");
}

#[test]
fn blocks_add_up() {
    let text = "entry @kernel(%p: tile<ptr<i32>>) {
        %x, %y, %z = get_tile_block_id : tile<i32>
        %old, %t = atomic_rmw_tko relaxed device %p, add, %x : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
        return
      }";
    let outcome = launch_grid(text, [100, 1, 1], vec![numbers(I32, &[0.0])]).expect("it runs");
    assert_eq!(outcome.faults, []);
    assert_eq!(after(&outcome, 0, I32), [4950.0]);
}
