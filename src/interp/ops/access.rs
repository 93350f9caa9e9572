//! Loads and stores.

use super::view::{Place, places};
use crate::dialect::{ElementType, MemoryOrderingSemantics, MemoryScope};
use crate::interp::FaultKind;
use crate::interp::machine::{Machine, Stop};
use crate::interp::memory::{Access, Conflict, element_bytes, from_memory, to_memory};
use crate::interp::value::{Tile, Value, View};
use crate::ir::{Handle, Operation, Type, float};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Runs `load_ptr_tko`.
pub fn load_pointers(machine: &mut Machine<'_>, operation: Handle<Operation>) -> Result<(), Stop> {
    let places = pointers(machine, operation, "source")?;
    let element = pointee(machine, operation, "source")?;
    let padding = machine.tile_named(operation, "paddingValue");
    let mut transfer = Transfer::begin(machine, operation, element);
    let (mut lanes, mut undefined) = (Vec::new(), Vec::new());
    for (index, place) in places.iter().enumerate() {
        let (bits, lost) = match place {
            Lane::At(place) => transfer.load(machine, *place),
            Lane::Lost => (0, true),
            Lane::Masked => padding
                .as_ref()
                .map_or((0, true), |padding| (padding.get(index), padding.is_undefined(index))),
        };
        lanes.push(bits);
        undefined.push(lost);
    }
    transfer.finish_load(machine, lanes, undefined)
}

/// Runs `load_view_tko`.
pub fn load_view(machine: &mut Machine<'_>, operation: Handle<Operation>) -> Result<(), Stop> {
    let view = view_of(machine, operation)?;
    let places = places(machine, operation, &view)?;
    let padding = view.padding.map(|padding| float::padding(view.tensor.element, padding));
    let mut transfer = Transfer::begin(machine, operation, view.tensor.element);
    let (mut lanes, mut undefined) = (Vec::new(), Vec::new());
    for place in places {
        let (bits, lost) = match (place, padding) {
            (Some(place), _) => transfer.load(machine, place),
            (None, Some(bits)) => (bits, false),
            (None, None) => (0, true),
        };
        lanes.push(bits);
        undefined.push(lost);
    }
    transfer.finish_load(machine, lanes, undefined)
}

/// Runs `store_ptr_tko`.
pub fn store_pointers(machine: &mut Machine<'_>, operation: Handle<Operation>) -> Result<(), Stop> {
    let places = pointers(machine, operation, "destination")?;
    let element = pointee(machine, operation, "destination")?;
    let places = places.into_iter().map(|lane| match lane {
        Lane::At(place) => Some(place),
        Lane::Lost | Lane::Masked => None,
    });
    store(machine, operation, element, places.collect(), "value")
}

/// Runs `store_view_tko`.
pub fn store_view(machine: &mut Machine<'_>, operation: Handle<Operation>) -> Result<(), Stop> {
    let view = view_of(machine, operation)?;
    let places = places(machine, operation, &view)?;
    store(machine, operation, view.tensor.element, places, "tile")
}

/// The view that `operation` goes through.
pub fn view_of(machine: &Machine<'_>, operation: Handle<Operation>) -> Result<Arc<View>, Stop> {
    let value = machine.module().operand(operation, "view").map(|view| machine.value(view));
    match value {
        Some(Value::View(view)) => Ok(view.clone()),
        _ => Err(machine.unsupported(operation, "it goes through no view")),
    }
}

fn store(
    machine: &mut Machine<'_>,
    operation: Handle<Operation>,
    element: ElementType,
    places: Vec<Option<Place>>,
    value: &str,
) -> Result<(), Stop> {
    let value = machine.tile_named(operation, value).unwrap_or_else(|| Tile::scalar(0));
    let mut transfer = Transfer::begin(machine, operation, element);
    let places = places.into_iter().enumerate();
    let stored = places
        .filter_map(|(index, place)| Some((place?, value.get(index), value.is_undefined(index))));
    if element_bytes(element).is_some() {
        for (place, bits, undefined) in stored {
            transfer.store(machine, place, bits, undefined);
        }
    } else {
        transfer.store_halves(machine, stored);
    }
    transfer.finish(machine, 0, value.len())
}

/// What becomes of an element of an access through pointers.
pub enum Lane {
    /// It is accessed.
    At(Place),
    /// The mask leaves it out.
    Masked,
    /// Its address is undefined.
    Lost,
}

/// Where the elements of an access through the pointers called `name` lie.
pub fn pointers(
    machine: &mut Machine<'_>,
    operation: Handle<Operation>,
    name: &str,
) -> Result<Vec<Lane>, Stop> {
    let pointers = machine.tile_named(operation, name).unwrap_or_else(|| Tile::scalar(0));
    let mask = machine.tile_named(operation, "mask");
    machine.reserve(pointers.len())?;
    let mut lanes = Vec::with_capacity(pointers.len());
    for index in 0..pointers.len() {
        let unmasked = match &mask {
            Some(mask) if mask.is_undefined(index) => {
                machine.fault(operation, FaultKind::UndefinedOperand("a mask"));
                false
            }
            Some(mask) => mask.get(index) & 1 == 1,
            None => true,
        };
        lanes.push(if !unmasked {
            Lane::Masked
        } else if pointers.is_undefined(index) {
            machine.fault(operation, FaultKind::UndefinedOperand("an address"));
            Lane::Lost
        } else {
            Lane::At(Place { address: pointers.get(index), upper: false })
        });
    }
    Ok(lanes)
}

/// Type of what the pointers called `name` point to.
pub fn pointee(
    machine: &Machine<'_>,
    operation: Handle<Operation>,
    name: &str,
) -> Result<ElementType, Stop> {
    let module = machine.module();
    let pointers = module.operand(operation, name).map(|value| module.type_of(value));
    let element = pointers.and_then(|ty| pointee_of(machine, ty));
    match element {
        Some(element) if element_bytes(element).is_some() => Ok(element),
        _ => Err(machine.unsupported(
            operation,
            "how pointers to elements of less than a byte work is not documented",
        )),
    }
}

/// Type of what the pointers in tiles of type `ty` point to.
pub fn pointee_of(machine: &Machine<'_>, ty: &Type) -> Option<ElementType> {
    let module = machine.module();
    let Type::Tile { element, .. } = ty else { return None };
    let Type::Pointer { pointee, .. } = &module.types[*element] else { return None };
    module.element(*pointee)
}

/// An access while its elements are done one by one.
#[derive(Clone)]
pub struct Transfer {
    operation: Handle<Operation>,
    element: ElementType,
    access: Access,
    acquires: bool,
    releases: bool,
    conflict: Option<(u64, Conflict)>,
    /// First and last address.
    range: Option<(u64, u64)>,
}

impl Transfer {
    /// Begins the access that `operation` makes.
    pub fn begin(
        machine: &mut Machine<'_>,
        operation: Handle<Operation>,
        element: ElementType,
    ) -> Self {
        let module = machine.module();
        let semantics = module
            .enumeration(operation, "memory_ordering_semantics")
            .unwrap_or(MemoryOrderingSemantics::Weak);
        let scope = module.enumeration(operation, "memory_scope").unwrap_or(MemoryScope::TlBlk);
        let strong = semantics != MemoryOrderingSemantics::Weak;
        let before = machine.after_operands(operation);
        let before = machine.order.join(before, machine.control);
        let node = machine.order.access(before, strong);
        let shared = strong && scope != MemoryScope::TlBlk;
        Self {
            operation,
            element,
            access: Access { node, shared, atomic: false },
            acquires: matches!(
                semantics,
                MemoryOrderingSemantics::Acquire | MemoryOrderingSemantics::AcqRel
            ),
            releases: matches!(
                semantics,
                MemoryOrderingSemantics::Release | MemoryOrderingSemantics::AcqRel
            ),
            conflict: None,
            range: None,
        }
    }

    /// The access, taking its elements one after the other.
    pub fn atomically(mut self) -> Self {
        self.access.atomic = true;
        self
    }

    /// Whether an element can be accessed at `place`; where not, notes why.
    fn reach(&mut self, machine: &mut Machine<'_>, place: Place, write: bool) -> Option<usize> {
        let size = element_bytes(self.element).unwrap_or(1);
        let address = place.address;
        if !address.is_multiple_of(size as u64) {
            machine.fault(self.operation, FaultKind::Misaligned { address, size });
            return None;
        }
        if !machine.memory.reaches(address, size) {
            machine.fault(self.operation, FaultKind::OutOfBounds { address, size });
            return None;
        }
        if write && machine.memory.is_constant(address) {
            machine.fault(self.operation, FaultKind::Constant);
            return None;
        }
        let (first, last) = self.range.unwrap_or((address, address));
        self.range = Some((first.min(address), last.max(address + size as u64 - 1)));
        Some(size)
    }

    /// Loads an element: its bits, and whether they are undefined.
    pub fn load(&mut self, machine: &mut Machine<'_>, place: Place) -> (u64, bool) {
        let Some(size) = self.reach(machine, place, false) else { return (0, true) };
        if self.acquires && self.access.shared {
            machine.acquired.push(place.address);
        }
        let read = machine.memory.read(place.address, size, self.access, &mut machine.order);
        let (stored, undefined, conflict) = read;
        self.note(place.address, conflict);
        let bits = if element_bytes(self.element).is_some() {
            from_memory(self.element, stored)
        } else {
            stored >> if place.upper { 4 } else { 0 } & 15
        };
        (bits, undefined)
    }

    /// Stores an element.
    pub fn store(&mut self, machine: &mut Machine<'_>, place: Place, bits: u64, undefined: bool) {
        if undefined {
            machine.fault(self.operation, FaultKind::UndefinedStored);
        }
        let Some(size) = self.reach(machine, place, true) else { return };
        if self.releases && self.access.shared {
            machine.released.push(place.address);
        }
        let stored = (to_memory(self.element, bits), undefined);
        let (memory, order) = (&mut machine.memory, &mut machine.order);
        let conflict = memory.write(place.address, size, stored, self.access, order);
        self.note(place.address, conflict);
    }

    /// Stores elements of four bits, byte by byte.
    fn store_halves(
        &mut self,
        machine: &mut Machine<'_>,
        elements: impl Iterator<Item = (Place, u64, bool)>,
    ) {
        let mut bytes: BTreeMap<u64, (u64, u64, bool)> = BTreeMap::new();
        for (place, bits, undefined) in elements {
            let shift = if place.upper { 4 } else { 0 };
            let (byte, mask, lost) = bytes.entry(place.address).or_default();
            *byte = *byte & !(15 << shift) | bits << shift;
            *mask |= 15 << shift;
            *lost |= undefined;
        }
        for (address, (byte, mask, undefined)) in bytes {
            let place = Place { address, upper: false };
            let old = if mask == 0xff || self.reach(machine, place, true).is_none() {
                0
            } else {
                machine.memory.read(address, 1, self.access, &mut machine.order).0
            };
            self.store(machine, place, old & !mask | byte, undefined);
        }
    }

    fn note(&mut self, address: u64, conflict: Option<Conflict>) {
        if self.conflict.is_none() {
            self.conflict = conflict.map(|conflict| (address, conflict));
        }
    }

    /// Ends a load: defines the tile and the token.
    pub fn finish_load(
        self,
        machine: &mut Machine<'_>,
        lanes: Vec<u64>,
        undefined: Vec<bool>,
    ) -> Result<(), Stop> {
        let count = lanes.len();
        let tile = Tile::partial(lanes, undefined).with_after(self.access.node);
        machine.set_result(self.operation, 0, Value::Tile(tile));
        self.finish(machine, 1, count)
    }

    /// Notes what the access conflicts with, and where it was.
    pub fn end(&self, machine: &mut Machine<'_>) {
        if let Some((address, _)) = self.conflict {
            machine.fault(self.operation, FaultKind::Race { address });
        }
        machine.touched.extend(self.range.map(|(first, last)| (self.operation, first, last)));
    }

    /// Ends an access of `count` elements: defines the token, result number `token`.
    pub fn finish(self, machine: &mut Machine<'_>, token: usize, count: usize) -> Result<(), Stop> {
        self.end(machine);
        machine.set_result(self.operation, token, Value::Token(self.access.node));
        machine.charge(count)
    }

    /// The point of the access in the order.
    pub fn node(&self) -> crate::interp::memory::Node {
        self.access.node
    }
}
