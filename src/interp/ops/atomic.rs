//! Atomic updates. Elements are updated one after the other in row-major order.

use super::access::{Lane, Transfer, pointee, pointers, view_of};
use super::view::{Place, places};
use crate::dialect::{AtomicRmwMode, ElementType};
use crate::interp::machine::{Machine, Stop};
use crate::interp::number::{Arithmetic, integer};
use crate::interp::value::{Tile, Value};
use crate::ir::float::Direction;
use crate::ir::{Handle, Operation};

/// Runs `atomic_rmw_tko`.
pub fn update(machine: &mut Machine<'_>, operation: Handle<Operation>) -> Result<(), Stop> {
    let lanes = pointers(machine, operation, "pointers")?;
    let element = pointee(machine, operation, "pointers")?;
    let update = Update::of(machine, operation, element)?;
    let argument = machine.tile_named(operation, "arg").unwrap_or_else(|| Tile::scalar(0));
    let mut transfer = Transfer::begin(machine, operation, element).atomically();
    let old = lanes.iter().enumerate().map(|(index, lane)| match lane {
        Lane::At(place) => {
            let argument = (argument.get(index), argument.is_undefined(index));
            update.apply(machine, &mut transfer, *place, argument)
        }
        // What a masked element gives is left to the implementation.
        Lane::Masked | Lane::Lost => (0, true),
    });
    let old = old.collect();
    finish(machine, operation, transfer, old)
}

/// Runs `atomic_red_view_tko`.
pub fn reduce_view(machine: &mut Machine<'_>, operation: Handle<Operation>) -> Result<(), Stop> {
    let view = view_of(machine, operation)?;
    let places = places(machine, operation, &view)?;
    let element = view.tensor.element;
    let update = Update::of(machine, operation, element)?;
    let value = machine.tile_named(operation, "value").unwrap_or_else(|| Tile::scalar(0));
    let mut transfer = Transfer::begin(machine, operation, element).atomically();
    for (index, place) in places.iter().enumerate() {
        if let Some(place) = place {
            let argument = (value.get(index), value.is_undefined(index));
            update.apply(machine, &mut transfer, *place, argument);
        }
    }
    transfer.finish(machine, 0, places.len())
}

/// Runs `atomic_cas_tko`, which compares bits.
pub fn compare_and_swap(
    machine: &mut Machine<'_>,
    operation: Handle<Operation>,
) -> Result<(), Stop> {
    let lanes = pointers(machine, operation, "pointers")?;
    let element = pointee(machine, operation, "pointers")?;
    let [expected, new] = ["cmp", "val"]
        .map(|name| machine.tile_named(operation, name).unwrap_or_else(|| Tile::scalar(0)));
    let mut transfer = Transfer::begin(machine, operation, element).atomically();
    let old = lanes.iter().enumerate().map(|(index, lane)| match lane {
        Lane::At(place) => {
            let (old, undefined) = transfer.load(machine, *place);
            let undecided = undefined || expected.is_undefined(index);
            if undecided || old == expected.get(index) {
                let lost = undecided || new.is_undefined(index);
                transfer.store(machine, *place, new.get(index), lost);
            }
            (old, undefined)
        }
        Lane::Masked => (expected.get(index), expected.is_undefined(index)),
        Lane::Lost => (0, true),
    });
    let old = old.collect();
    finish(machine, operation, transfer, old)
}

/// Defines the tile of old values and the token.
fn finish(
    machine: &mut Machine<'_>,
    operation: Handle<Operation>,
    transfer: Transfer,
    old: Vec<(u64, bool)>,
) -> Result<(), Stop> {
    let count = old.len();
    let (lanes, undefined) = old.into_iter().unzip();
    let tile = Tile::partial(lanes, undefined).with_after(transfer.node());
    machine.set_result(operation, 0, Value::Tile(tile));
    transfer.finish(machine, 1, count)
}

/// What an update makes of the value in memory.
pub struct Update {
    /// How values are combined.
    pub mode: AtomicRmwMode,
    /// Their type.
    pub element: ElementType,
}

impl Update {
    fn of(
        machine: &Machine<'_>,
        operation: Handle<Operation>,
        element: ElementType,
    ) -> Result<Self, Stop> {
        let mode = machine.module().enumeration(operation, "mode");
        mode.map(|mode| Self { mode, element })
            .ok_or_else(|| machine.unsupported(operation, "it has no mode"))
    }

    /// What becomes of the value `old`.
    pub fn value(&self, old: u64, argument: u64) -> u64 {
        let arithmetic =
            Arithmetic { element: self.element, direction: Direction::NearestEven, flush: false };
        integer::update(self.mode, self.element.bits(), old, argument)
            .unwrap_or_else(|| arithmetic.add(old, argument))
    }

    /// Updates the element at `place`; gives the old value and whether it is undefined.
    pub fn apply(
        &self,
        machine: &mut Machine<'_>,
        transfer: &mut Transfer,
        place: Place,
        (argument, undefined): (u64, bool),
    ) -> (u64, bool) {
        let (old, lost) = transfer.load(machine, place);
        transfer.store(machine, place, self.value(old, argument), lost || undefined);
        (old, lost)
    }
}
