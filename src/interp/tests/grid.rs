use super::{after, kinds, launch_grid, numbers};
use crate::dialect::ElementType::I32;
use crate::interp::{Argument, FaultKind};

/// Each block stores `value` at the index `%i`, its place in the grid.
fn store(value: &str) -> String {
    format!(
        "entry @kernel(%p: tile<ptr<i32>>) {{
           %x, %y, %z = get_tile_block_id : tile<i32>
           %w, %h, %d = get_num_tile_blocks : tile<i32>
           %a = muli %y, %w : tile<i32>
           %i = addi %a, %x : tile<i32>
           {value}
           %q = offset %p, %at : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
           %t = store_ptr_tko weak %q, %i : tile<ptr<i32>>, tile<i32> -> token
           return
         }}"
    )
}

const OWN: &str = "%none = constant <i32: 0> : tile<i32>\n%at = addi %i, %none : tile<i32>";

#[test]
fn blocks_know_their_place() {
    let outcome = launch_grid(&store(OWN), [3, 2, 1], vec![numbers(I32, &[9.0; 6])]);
    let outcome = outcome.expect("it runs");
    assert_eq!(outcome.faults, []);
    assert_eq!(after(&outcome, 0, I32), [0.0, 1.0, 2.0, 3.0, 4.0, 5.0]);
}

#[test]
fn many_blocks_give_what_one_after_the_other_gives() {
    let outcome = launch_grid(&store(OWN), [100, 10, 1], vec![numbers(I32, &[9.0; 1000])]);
    let found = after(&outcome.expect("it runs"), 0, I32);
    assert_eq!(found, (0..1000).map(f64::from).collect::<Vec<_>>());
}

#[test]
fn blocks_that_write_one_place_race() {
    let same = "%at = constant <i32: 0> : tile<i32>";
    let outcome = launch_grid(&store(same), [2, 1, 1], vec![numbers(I32, &[9.0])]);
    let outcome = outcome.expect("it runs");
    assert!(matches!(kinds(&outcome)[..], [FaultKind::BlockRace { .. }]));
    assert_eq!(outcome.faults[0].block, [1, 0, 0]);
}

/// Each block adds its number, and signals that it did; the last one doubles the sum.
fn handshake(order: &str) -> String {
    format!(
        "entry @kernel(%sum: tile<ptr<i32>>, %count: tile<ptr<i32>>) {{
           %x, %y, %z = get_tile_block_id : tile<i32>
           %w, %h, %d = get_num_tile_blocks : tile<i32>
           %one = constant <i32: 1> : tile<i32>
           %q = offset %sum, %x : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
           %t = store_ptr_tko weak %q, %x : tile<ptr<i32>>, tile<i32> -> token
           %old, %u = atomic_rmw_tko {order} device %count, add, %one token=%t : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
           %last = subi %w, %one : tile<i32>
           %is_last = cmpi equal %old, %last, signed : tile<i32> -> tile<i1>
           if %is_last {{
             %a, %v = load_ptr_tko weak %sum token=%u : tile<ptr<i32>> -> tile<i32>, token
             %n = offset %sum, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
             %b, %r = load_ptr_tko weak %n token=%u : tile<ptr<i32>> -> tile<i32>, token
             %c = addi %a, %b : tile<i32>
             %j = join_tokens %v, %r : token
             %e = store_ptr_tko weak %sum, %c token=%j : tile<ptr<i32>>, tile<i32> -> token
           }}
           return
         }}"
    )
}

#[test]
fn acquire_and_release_order_blocks() {
    let arguments = || vec![numbers(I32, &[7.0, 7.0, 7.0]), numbers(I32, &[0.0])];
    let outcome = launch_grid(&handshake("acq_rel"), [3, 1, 1], arguments()).expect("it runs");
    assert_eq!(outcome.faults, []);
    assert_eq!(after(&outcome, 0, I32), [1.0, 1.0, 2.0]);
    let outcome = launch_grid(&handshake("relaxed"), [3, 1, 1], arguments()).expect("it runs");
    assert!(kinds(&outcome).iter().all(|kind| matches!(kind, FaultKind::BlockRace { .. })));
    assert!(!outcome.faults.is_empty());
}

#[test]
fn blocks_that_only_read_one_place_do_not_race() {
    let text = "entry @kernel(%p: tile<ptr<i32>>, %q: tile<ptr<i32>>) {
        %x, %y, %z = get_tile_block_id : tile<i32>
        %v, %t = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
        %o = offset %q, %x : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
        %u = store_ptr_tko weak %o, %v : tile<ptr<i32>>, tile<i32> -> token
        return
      }";
    let arguments = vec![numbers(I32, &[4.0]), numbers(I32, &[0.0; 3])];
    let outcome = launch_grid(text, [3, 1, 1], arguments).expect("it runs");
    assert_eq!(outcome.faults, []);
    let overlapping =
        vec![numbers(I32, &[4.0, 0.0, 0.0]), Argument::Alias { argument: 0, offset: 0 }];
    let outcome = launch_grid(text, [3, 1, 1], overlapping).expect("it runs");
    assert!(matches!(kinds(&outcome)[..], [FaultKind::BlockRace { .. }, ..]));
}
