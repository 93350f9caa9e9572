use super::{after, kinds, launch, launch_grid, numbers};
use crate::dialect::ElementType::{self, F16, F32, I32};
use crate::interp::{Argument, Buffer, Error, FaultKind, Outcome};

/// A kernel on a tile of four elements of type `element`, padded with zero, at `%i` of
/// multicast memory that holds `size` of them (`%view`), and another one in memory of its
/// own (`%own`).
fn kernel(element: &str, size: usize, body: &str) -> String {
    let tile = format!("tile<4x{element}>");
    let tensor =
        format!("tensor_view<{size}x{element}, strides=[1], #cuda_tile.ptr_attr<multicast>>");
    let view = format!("partition_view<tile=(4), padding_value = zero, {tensor}>");
    let own = format!("partition_view<tile=(4), tensor_view<4x{element}, strides=[1]>>");
    let pointer = format!("tile<ptr<{element}, <multicast>>>");
    let body = body
        .replace("LOAD", &format!("{view}, tile<i32> -> {tile}, token"))
        .replace("STORE", &format!("{tile}, {view}, tile<i32> -> token"))
        .replace("WRITE", &format!("{view}, {tile}, tile<i32> -> token"))
        .replace("OWN", &format!("{tile}, {own}, tile<i32> -> token"))
        .replace("TILE", &tile);
    format!(
        "entry @kernel(%p: {pointer}, %q: tile<ptr<{element}>>) {{
           %z = constant <i32: 0> : tile<i32>
           %i, %j, %k = get_tile_block_id : tile<i32>
           %tensor = make_tensor_view %p, shape = [{size}], strides = [1] : {pointer} -> {tensor}
           %view = make_partition_view %tensor : {view}
           %space = make_tensor_view %q, shape = [4], strides = [1] : tensor_view<4x{element}, strides=[1]>
           %own = make_partition_view %space : {own}
           {body}
           return
         }}"
    )
}

/// Combines the tile of all devices and stores it to the memory of its own.
fn load(kind: &str) -> String {
    let attribute =
        format!("attributes {{reduction = #cuda_tile.multimem_reduction_kind<{kind}>}}");
    format!(
        "%x, %t = multimem_load_reduce_view_tko relaxed sys %view[%i] {attribute} : LOAD
         %u = store_view_tko weak %x, %own[%z] : OWN"
    )
}

/// The buffer of so many devices.
fn devices(element: ElementType, count: usize, values: &[f64]) -> Argument {
    Argument::Buffer(Buffer::from_numbers(element, values.iter().copied()).on_devices(count))
}

fn run(element: ElementType, body: &str, count: usize, values: &[f64]) -> Outcome {
    let text = kernel(element.name(), values.len() / count, body);
    let own = numbers(element, &[0.0; 4]);
    launch(&text, vec![devices(element, count, values), own]).expect("it runs")
}

#[test]
fn a_load_combines_what_the_devices_hold() {
    let values = [1.0, 2.0, -3.0, 4.0, 10.0, 20.0, 30.0, 40.0, 100.0, 200.0, 300.0, 0.5];
    let outcome = run(F32, &load("add"), 3, &values);
    assert_eq!(outcome.faults, []);
    assert_eq!(after(&outcome, 1, F32), [111.0, 222.0, 327.0, 44.5]);
    assert_eq!(after(&outcome, 0, F32), values);
}

#[test]
fn kinds_of_reductions_do_what_they_are_called() {
    let combined = |kind: &str| {
        let outcome = run(I32, &load(kind), 2, &[6.0, -1.0, 5.0, 3.0, 3.0, 2.0, 5.0, -8.0]);
        assert_eq!(outcome.faults, []);
        after(&outcome, 1, I32)
    };
    assert_eq!(combined("add"), [9.0, 1.0, 10.0, -5.0]);
    assert_eq!(combined("min"), [3.0, -1.0, 5.0, -8.0]);
    assert_eq!(combined("max"), [6.0, 2.0, 5.0, 3.0]);
    assert_eq!(combined("umin"), [3.0, 2.0, 5.0, 3.0]);
    assert_eq!(combined("umax"), [6.0, -1.0, 5.0, -8.0]);
    assert_eq!(combined("and"), [2.0, 2.0, 5.0, 0.0]);
    assert_eq!(combined("or"), [7.0, -1.0, 5.0, -5.0]);
    assert_eq!(combined("xor"), [5.0, -3.0, 0.0, -5.0]);
}

#[test]
fn the_smallest_of_numbers_and_nan_is_not_said() {
    let values = [1.0, 2.0, f64::NAN, -0.0, -1.0, 3.0, 5.0, 0.0];
    let outcome = run(F16, &load("min"), 2, &values);
    assert_eq!(kinds(&outcome), [FaultKind::UndefinedStored]);
    let own = outcome.buffers[1].as_ref().expect("a buffer");
    let undefined: Vec<_> = (0..4).map(|index| own.is_undefined(F16, index)).collect();
    assert_eq!(undefined, [false, false, true, false]);
    assert_eq!(after(&outcome, 1, F16)[..2], [-1.0, 2.0]);
    let largest = run(F16, &load("max"), 2, &[1.0, 2.0, 3.0, 4.0, -1.0, 3.0, 5.0, 0.0]);
    assert_eq!(after(&largest, 1, F16), [1.0, 3.0, 5.0, 4.0]);
}

#[test]
fn a_reduction_and_a_store_go_to_every_device() {
    let reduce = "%c = constant <i32: [1, 2, 3, 4]> : TILE
                  %t = multimem_reduce_view_tko relaxed sys %view, %c[%i] : WRITE";
    let outcome = run(I32, reduce, 2, &[10.0, 10.0, 10.0, 10.0, 20.0, 20.0, 20.0, 20.0]);
    assert_eq!(outcome.faults, []);
    assert_eq!(after(&outcome, 0, I32), [11.0, 12.0, 13.0, 14.0, 21.0, 22.0, 23.0, 24.0]);
    let store = "%c = constant <i32: [1, 2, 3, 4]> : TILE
                 %t = multimem_store_view_tko weak %view, %c[%i] : WRITE";
    let outcome = run(I32, store, 2, &[0.0; 8]);
    assert_eq!(after(&outcome, 0, I32), [1.0, 2.0, 3.0, 4.0, 1.0, 2.0, 3.0, 4.0]);
    assert_eq!(outcome.reached[0], 32);
}

#[test]
fn lanes_outside_are_padding_and_are_not_written() {
    let body = "%c = constant <i32: 1> : TILE
                %one = constant <i32: 1> : tile<i32>
                %x, %t = multimem_load_reduce_view_tko relaxed sys %view[%one] : LOAD
                %u = store_view_tko weak %x, %own[%z] : OWN
                %v = multimem_reduce_view_tko relaxed sys %view, %c[%one] : WRITE";
    let values = [0.0, 0.0, 0.0, 0.0, 7.0, 8.0, 0.0, 0.0, 0.0, 0.0, 70.0, 80.0];
    let outcome = run(I32, body, 2, &values);
    assert_eq!(outcome.faults, []);
    assert_eq!(after(&outcome, 1, I32), [77.0, 88.0, 0.0, 0.0]);
    let expected = [0.0, 0.0, 0.0, 0.0, 8.0, 9.0, 0.0, 0.0, 0.0, 0.0, 71.0, 81.0];
    assert_eq!(after(&outcome, 0, I32), expected);
}

#[test]
fn accesses_beyond_a_device_and_without_an_order_are_faults() {
    let text = kernel("i32", 8, &load("add"));
    let short = vec![devices(I32, 2, &[1.0; 6]), numbers(I32, &[0.0; 4])];
    let outcome = launch(&text, short).expect("it runs");
    assert!(matches!(kinds(&outcome)[0], FaultKind::OutOfBounds { size: 4, .. }));
    let stores = "%c = constant <i32: 1> : TILE
                  %d = constant <i32: 2> : TILE
                  %t = multimem_store_view_tko weak %view, %c[%i] : WRITE
                  %u = multimem_store_view_tko weak %view, %d[%i] : WRITE";
    let outcome = run(I32, stores, 2, &[0.0; 8]);
    assert!(matches!(kinds(&outcome)[..], [FaultKind::Race { .. }]), "{:?}", kinds(&outcome));
    let ordered = stores.replace("%d[%i] : WRITE", "%d[%i] token = %t : ORDERED");
    let ordered = kernel("i32", 4, &ordered);
    let ordered = ordered.replace("ORDERED", &{
        let tensor = "tensor_view<4xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>";
        let view = format!("partition_view<tile=(4), padding_value = zero, {tensor}>");
        format!("{view}, tile<4xi32>, tile<i32>, token -> token")
    });
    let arguments = vec![devices(I32, 2, &[0.0; 8]), numbers(I32, &[0.0; 4])];
    let outcome = launch(&ordered, arguments).expect("it runs");
    assert_eq!(outcome.faults, []);
    assert_eq!(after(&outcome, 0, I32), [2.0; 8]);
}

#[test]
fn blocks_may_reduce_at_once_but_not_store() {
    let body = |operation: &str| {
        let body = format!("%c = constant <i32: 1> : TILE\n%t = {operation} %view, %c[%z] : WRITE");
        let arguments = vec![devices(I32, 2, &[0.0; 8]), numbers(I32, &[0.0; 4])];
        launch_grid(&kernel("i32", 4, &body), [3, 1, 1], arguments).expect("it runs")
    };
    let reduced = body("multimem_reduce_view_tko relaxed sys");
    assert_eq!(reduced.faults, []);
    assert_eq!(after(&reduced, 0, I32), [3.0; 8]);
    let stored = body("multimem_store_view_tko weak");
    assert!(matches!(kinds(&stored)[0], FaultKind::BlockRace { .. }));
}

#[test]
fn devices_share_multicast_memory_evenly_and_no_other() {
    let text = kernel("i32", 4, "");
    let error = |arguments| launch(&text, arguments).err();
    let uneven = error(vec![devices(I32, 3, &[0.0; 4]), numbers(I32, &[0.0; 4])]);
    assert!(matches!(uneven, Some(Error::Argument { position: 0, .. })), "{uneven:?}");
    let none = error(vec![devices(I32, 0, &[0.0; 4]), numbers(I32, &[0.0; 4])]);
    assert!(matches!(none, Some(Error::Argument { position: 0, .. })), "{none:?}");
    let ordinary = error(vec![devices(I32, 2, &[0.0; 4]), devices(I32, 2, &[0.0; 4])]);
    assert!(matches!(ordinary, Some(Error::Argument { position: 1, .. })), "{ordinary:?}");
}
