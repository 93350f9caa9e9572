use super::{after, kinds, launch, numbers};
use crate::dialect::ElementType::{F32, I32};
use crate::interp::{Argument, Buffer, FaultKind};

/// Loads a tile of shape `tile` at `index` from a 3 by 5 matrix of the numbers from 0 on,
/// through `view`, and stores it to the second argument. `op` goes before the type.
fn load(view: &str, tile: &str, index: &str, op: &str) -> crate::interp::Outcome {
    let sizes: Vec<usize> = tile.split('x').map(|n| n.parse().expect("a size")).collect();
    let count: usize = sizes.iter().product();
    let tensor = "tensor_view<3x5xf32, strides=[5,1]>";
    let (kind, rest) = view.split_once(' ').expect("a kind and its parameters");
    let view = format!("{kind}<tile=({tile}), {rest}>").replace("TENSOR", tensor);
    let text = format!(
        "entry @kernel(%p: tile<ptr<f32>>, %q: tile<ptr<f32>>) {{
           %rows = constant <i32: [2, 0]> : tile<2xi32>
           %c0 = constant <i32: 0> : tile<i32>
           %c1 = constant <i32: 1> : tile<i32>
           %c2 = constant <i32: 2> : tile<i32>
           %c3 = constant <i32: 3> : tile<i32>
           %m1 = constant <i32: -1> : tile<i32>
           %tensor = make_tensor_view %p, shape = [3, 5], strides = [5, 1] : {tensor}
           %view = make_{kind} %tensor : {view}
           %x, %t = load_view_tko weak %view[{index}] {op} : {view}, INDEX -> tile<{tile}xf32>, token
           %flat = reshape %x : tile<{tile}xf32> -> tile<{count}xf32>
           %out = make_tensor_view %q, shape = [{count}], strides = [1] : tensor_view<{count}xf32, strides=[1]>
           %w = make_partition_view %out : partition_view<tile=({count}), tensor_view<{count}xf32, strides=[1]>>
           %u = store_view_tko weak %flat, %w[%c0] : tile<{count}xf32>, partition_view<tile=({count}), tensor_view<{count}xf32, strides=[1]>>, tile<i32> -> token
           return
         }}"
    );
    let types = if index.contains("rows") { "tile<2xi32>, tile<i32>" } else { "tile<i32>" };
    let matrix: Vec<f64> = (0..15).map(f64::from).collect();
    let arguments = vec![numbers(F32, &matrix), numbers(F32, &vec![-1.0; count])];
    launch(&text.replace("INDEX", types), arguments).expect("it runs")
}

fn loaded(view: &str, tile: &str, index: &str) -> Vec<f64> {
    let outcome = load(view, tile, index, "");
    assert_eq!(outcome.faults, []);
    after(&outcome, 1, F32)
}

#[test]
fn partitions_cut_a_tensor_into_tiles() {
    assert_eq!(loaded("partition_view TENSOR", "2x2", "%c0, %c1"), [2.0, 3.0, 7.0, 8.0]);
    let padded = loaded("partition_view padding_value = zero, TENSOR", "2x2", "%c1, %c2");
    assert_eq!(padded, [14.0, 0.0, 0.0, 0.0]);
    let padded = loaded("partition_view padding_value = neg_inf, TENSOR", "2x2", "%c1, %c0");
    assert_eq!(padded, [10.0, 11.0, f64::NEG_INFINITY, f64::NEG_INFINITY]);
}

#[test]
fn a_dimension_map_transposes() {
    let mapped = loaded("partition_view TENSOR, dim_map=[1, 0]", "2x2", "%c1, %c0");
    assert_eq!(mapped, [2.0, 7.0, 3.0, 8.0]);
}

#[test]
fn strided_tiles_may_overlap() {
    let view = "strided_view traversal_strides=[1,3], TENSOR";
    assert_eq!(loaded(view, "2x2", "%c1, %c1"), [8.0, 9.0, 13.0, 14.0]);
    assert_eq!(loaded(view, "1x2", "%c1, %c0"), [5.0, 6.0]);
}

#[test]
fn rows_are_gathered_and_the_other_index_counts_elements() {
    let view = "gather_scatter_view padding_value = zero, TENSOR, sparse_dim=0";
    assert_eq!(loaded(view, "2x2", "%rows, %c3"), [13.0, 14.0, 3.0, 4.0]);
}

#[test]
fn lanes_without_padding_are_undefined() {
    let outcome = load("partition_view TENSOR", "2x2", "%c1, %c2", "");
    assert_eq!(kinds(&outcome), [FaultKind::UndefinedStored]);
    assert!(outcome.is_defined(), "to store an unspecified value is allowed");
    let buffer = outcome.buffers[1].as_ref().expect("it has a buffer");
    let undefined = buffer.undefined.as_ref().expect("some bytes are undefined");
    assert_eq!(undefined.iter().filter(|byte| **byte).count(), 12);
}

#[test]
fn an_index_outside_the_index_space_is_a_fault() {
    let outcome = load("partition_view padding_value = zero, TENSOR", "2x2", "%c2, %c0", "");
    let space = FaultKind::IndexSpace { dimension: 0, index: 2, size: 2 };
    assert_eq!(kinds(&outcome), [space]);
    // Indices are unsigned.
    let outcome = load("partition_view padding_value = zero, TENSOR", "2x2", "%c0, %m1", "");
    let space = FaultKind::IndexSpace { dimension: 1, index: u64::from(u32::MAX), size: 3 };
    assert_eq!(kinds(&outcome), [space]);
}

#[test]
fn a_promise_to_stay_in_bounds_is_checked() {
    let view = "partition_view padding_value = zero, TENSOR";
    let inbounds = "inbounds = [false, true]";
    assert_eq!(kinds(&load(view, "2x2", "%c1, %c1", inbounds)), []);
    let broken = FaultKind::NotInBounds { dimension: 1 };
    assert_eq!(kinds(&load(view, "2x2", "%c0, %c2", inbounds)), [broken]);
}

#[test]
fn a_view_larger_than_its_buffer_is_out_of_bounds() {
    let text = "entry @kernel(%p: tile<ptr<f32>>, %n: tile<i32>) {
        %c0 = constant <i32: 0> : tile<i32>
        %x = constant <f32: 1.0> : tile<4xf32>
        %tensor = make_tensor_view %p, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
        %view = make_partition_view %tensor : partition_view<tile=(4), tensor_view<?xf32, strides=[1]>>
        %t = store_view_tko weak %x, %view[%c0] : tile<4xf32>, partition_view<tile=(4), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
        return
      }";
    let arguments = |n| vec![numbers(F32, &[0.0, 0.0, 0.0]), Argument::Scalar(n)];
    let inside = launch(text, arguments(3)).expect("it runs");
    assert_eq!(inside.faults, []);
    assert_eq!(after(&inside, 0, F32), [1.0, 1.0, 1.0]);
    let outside = launch(text, arguments(4)).expect("it runs");
    assert!(matches!(kinds(&outside)[..], [FaultKind::OutOfBounds { size: 4, .. }]));
}

#[test]
fn sizes_can_be_asked_for() {
    let text = "entry @kernel(%p: tile<ptr<f32>>, %q: tile<ptr<i32>>, %n: tile<i32>) {
        %tensor = make_tensor_view %p, shape = [%n, 7], strides = [7, 1] : tile<i32> -> tensor_view<?x7xf32, strides=[7,1]>
        %view = make_partition_view %tensor : partition_view<tile=(2x4), tensor_view<?x7xf32, strides=[7,1]>>
        %a, %b = get_index_space_shape %view : partition_view<tile=(2x4), tensor_view<?x7xf32, strides=[7,1]>> -> tile<i32>
        %c, %d = get_tensor_shape %tensor : tensor_view<?x7xf32, strides=[7,1]> -> tile<i32>
        %s = muli %a, %b : tile<i32>
        %u = muli %c, %d : tile<i32>
        %v = addi %s, %u : tile<i32>
        %t = store_ptr_tko weak %q, %v : tile<ptr<i32>>, tile<i32> -> token
        return
      }";
    let arguments = vec![numbers(F32, &[0.0]), numbers(I32, &[0.0]), Argument::Scalar(5)];
    // 3 by 2 tiles, and 5 by 7 elements.
    assert_eq!(after(&launch(text, arguments).expect("it runs"), 1, I32), [41.0]);
}

#[test]
fn four_bit_elements_share_bytes() {
    let tensor = "tensor_view<4xf4E2M1FN, strides=[1]>";
    let view = format!("partition_view<tile=(2), {tensor}>");
    let text = format!(
        "entry @kernel(%p: tile<ptr<f4E2M1FN>>, %i: tile<i32>, %j: tile<i32>) {{
           %tensor = make_tensor_view %p, shape = [4], strides = [1] : {tensor}
           %view = make_partition_view %tensor : {view}
           %x, %t = load_view_tko weak %view[%i] : {view}, tile<i32> -> tile<2xf4E2M1FN>, token
           %u = store_view_tko weak %x, %view[%j] token = %t : tile<2xf4E2M1FN>, {view}, tile<i32> -> token
           return
         }}"
    );
    let buffer = Argument::Buffer(Buffer::new(vec![0x31, 0x75]));
    let arguments = vec![buffer, Argument::Scalar(1), Argument::Scalar(0)];
    let outcome = launch(&text, arguments).expect("it runs");
    assert_eq!(outcome.faults, []);
    let buffer = outcome.buffers[0].as_ref().expect("it has a buffer");
    assert_eq!(buffer.bytes, [0x75, 0x75]);
}
