//! Accesses to multicast memory, which every device of a group holds a part of: an element
//! has one place on each of them.
//!
//! The specification (13.5) says of a load that it combines the corresponding elements of
//! all devices, of a reduction that it combines the tile atomically into the elements of
//! each, and of a store that it stores the tile to each. It does not say in which order
//! and precision a load adds floating-point numbers ([`Tolerance`](crate::interp::Tolerance)
//! says so; here devices are added one after the other in the type of the elements), nor
//! what the smallest or largest of numbers is where one of them is NaN, which is an
//! unspecified value here.

use super::access::{Transfer, view_of};
use super::atomic::Update;
use super::view::{Place, places};
use crate::dialect::{AtomicRmwMode, ElementType, MultimemReductionKind, Opcode};
use crate::interp::machine::{Machine, Stop};
use crate::interp::memory::on_device;
use crate::interp::number::{Arithmetic, Extreme, decode};
use crate::interp::value::{Tile, View};
use crate::ir::float::{self, Direction};
use crate::ir::{Handle, Operation};

/// Runs `multimem_load_reduce_view_tko`.
pub fn load_reduce(machine: &mut Machine<'_>, operation: Handle<Operation>) -> Result<(), Stop> {
    let view = view_of(machine, operation)?;
    let places = places(machine, operation, &view)?;
    let padding = view.padding.map(|padding| float::padding(view.tensor.element, padding));
    let reduction = Reduction::of(machine, operation, view.tensor.element);
    let mut group = Group::begin(machine, operation, &view);
    let lanes = places.into_iter().map(|place| match (place, padding) {
        (Some(place), _) => {
            let parts = group.parts(place).map(|(part, place)| part.load(machine, place));
            parts.reduce(|a, b| reduction.combine(a, b)).unwrap_or((0, true))
        }
        (None, Some(bits)) => (bits, false),
        (None, None) => (0, true),
    });
    let (lanes, undefined) = lanes.unzip();
    group.end(machine)?.finish_load(machine, lanes, undefined)
}

/// Runs `multimem_reduce_view_tko`.
pub fn reduce(machine: &mut Machine<'_>, operation: Handle<Operation>) -> Result<(), Stop> {
    let element = view_of(machine, operation)?.tensor.element;
    let update = Update { mode: Reduction::mode(machine, operation, element), element };
    write(machine, operation, |machine, part, place, argument| {
        update.apply(machine, part, place, argument);
    })
}

/// Runs `multimem_store_view_tko`.
pub fn store(machine: &mut Machine<'_>, operation: Handle<Operation>) -> Result<(), Stop> {
    write(machine, operation, |machine, part, place, (bits, undefined)| {
        part.store(machine, place, bits, undefined);
    })
}

/// Calls `write` for each element of the tile with its place on each device.
fn write(
    machine: &mut Machine<'_>,
    operation: Handle<Operation>,
    mut write: impl FnMut(&mut Machine<'_>, &mut Transfer, Place, (u64, bool)),
) -> Result<(), Stop> {
    let view = view_of(machine, operation)?;
    let places = places(machine, operation, &view)?;
    let tile = machine.tile_named(operation, "tile").unwrap_or_else(|| Tile::scalar(0));
    let mut group = Group::begin(machine, operation, &view);
    for (index, place) in places.iter().enumerate() {
        let Some(place) = place else { continue };
        for (part, place) in group.parts(*place) {
            write(machine, part, place, (tile.get(index), tile.is_undefined(index)));
        }
    }
    group.end(machine)?.finish(machine, 0, places.len())
}

/// An access on every device that holds the memory: one point in the order.
struct Group {
    parts: Vec<Transfer>,
    elements: usize,
}

impl Group {
    fn begin(machine: &mut Machine<'_>, operation: Handle<Operation>, view: &View) -> Self {
        let devices = view.tensor.base.map_or(1, |base| machine.memory.devices(base));
        let part = Transfer::begin(machine, operation, view.tensor.element);
        let opcode = machine.module().operations[operation].opcode;
        let atomic = opcode == Opcode::MultimemReduceViewTko;
        let part = if atomic { part.atomically() } else { part };
        let elements = view.tile.iter().product::<u64>();
        Self {
            parts: vec![part; devices],
            elements: usize::try_from(elements).unwrap_or(usize::MAX),
        }
    }

    /// The part of each device, with where it holds what is at `place`.
    fn parts(&mut self, place: Place) -> impl Iterator<Item = (&mut Transfer, Place)> {
        self.parts.iter_mut().enumerate().map(move |(device, part)| {
            (part, Place { address: on_device(place.address, device), ..place })
        })
    }

    /// Ends the parts of all devices but the first one, whose part stands for the access.
    fn end(self, machine: &mut Machine<'_>) -> Result<Transfer, Stop> {
        let mut parts = self.parts.into_iter();
        let first = parts.next();
        for part in parts {
            part.end(machine);
            machine.charge(self.elements)?;
        }
        first.ok_or(Stop::Abandon)
    }
}

/// How a load combines what the devices hold.
enum Reduction {
    /// As an atomic update would.
    Update(Update),
    /// To the largest or smallest floating-point number.
    Extreme(ElementType, Extreme),
}

impl Reduction {
    fn of(machine: &Machine<'_>, operation: Handle<Operation>, element: ElementType) -> Self {
        let mode = Self::mode(machine, operation, element);
        match mode {
            AtomicRmwMode::Max if element.is_float() => Self::Extreme(element, Extreme::Largest),
            AtomicRmwMode::Min if element.is_float() => Self::Extreme(element, Extreme::Smallest),
            mode => Self::Update(Update { mode, element }),
        }
    }

    /// The atomic update that the reduction of `operation` is.
    fn mode(
        machine: &Machine<'_>,
        operation: Handle<Operation>,
        element: ElementType,
    ) -> AtomicRmwMode {
        let reduction = machine.module().enumeration(operation, "reduction");
        match reduction.unwrap_or(MultimemReductionKind::Add) {
            MultimemReductionKind::Add if element.is_float() => AtomicRmwMode::Addf,
            MultimemReductionKind::Add => AtomicRmwMode::Add,
            MultimemReductionKind::Min => AtomicRmwMode::Min,
            MultimemReductionKind::Max => AtomicRmwMode::Max,
            MultimemReductionKind::And => AtomicRmwMode::And,
            MultimemReductionKind::Or => AtomicRmwMode::Or,
            MultimemReductionKind::Xor => AtomicRmwMode::Xor,
            MultimemReductionKind::Umin => AtomicRmwMode::Umin,
            MultimemReductionKind::Umax => AtomicRmwMode::Umax,
        }
    }

    /// The combination of two numbers, each with whether it is undefined.
    fn combine(&self, (a, a_lost): (u64, bool), (b, b_lost): (u64, bool)) -> (u64, bool) {
        let lost = a_lost || b_lost;
        match self {
            Self::Update(update) => (update.value(a, b), lost),
            Self::Extreme(element, which) => {
                let nan = [a, b].iter().any(|bits| decode(*element, *bits).is_nan());
                let arithmetic = Arithmetic {
                    element: *element,
                    direction: Direction::NearestEven,
                    flush: false,
                };
                (arithmetic.extreme(*which, true, a, b), lost || nan)
            }
        }
    }
}
