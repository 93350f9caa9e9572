//! A CPU interpreter: what a kernel computes, and what it does wrong.
//!
//! [`run`] executes an entry for a whole grid, element by element and with the exact
//! arithmetic of every type. Whatever the language leaves undefined is noted as a
//! [`Fault`] with the operation's place: an access outside a buffer, an index outside a
//! view, a broken assumption, a division by zero, an undefined value that is used, two
//! accesses that nothing orders. A run is slow, and its result is the same on every
//! machine.
//!
//! What the language leaves open is decided as follows. A reduction combines neighbours
//! pairwise; a matrix product adds in the order of k; a function that
//! the hardware approximates has its correctly rounded value ([`Tolerance`] says by how much
//! it may be off there); blocks run in the order of
//! their coordinates. Values that are unspecified, as lanes outside a tensor without
//! padding, are tracked, and so is whatever is calculated from them.
//!
//! ```
//! use tile_irdiff::dialect::ElementType;
//! use tile_irdiff::front::{self, ReadOptions};
//! use tile_irdiff::interp::{self, Argument, Buffer, Launch, Options};
//! use tile_irdiff::valid::validate;
//!
//! let text = b"entry @twice(%p: tile<ptr<f32>>) {
//!   %x, %t = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token
//!   %y = addf %x, %x : tile<f32>
//!   %u = store_ptr_tko weak %p, %y token=%t : tile<ptr<f32>>, tile<f32> -> token
//!   return
//! }";
//! let module = validate(front::read(text, &ReadOptions::default())?.module)?;
//! let entry = module.entries().next().ok_or("no entry")?;
//! let buffer = Buffer::from_numbers(ElementType::F32, [1.5]);
//! let launch = Launch { grid: [1, 1, 1], arguments: vec![Argument::Buffer(buffer)] };
//! let outcome = interp::run(&module, entry, launch, &Options::default())?;
//! let result = outcome.buffers[0].as_ref().ok_or("no buffer")?;
//! assert_eq!(result.numbers(ElementType::F32).collect::<Vec<_>>(), [3.0]);
//! assert!(outcome.faults.is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bind;
mod control;
pub mod differ;
mod error;
mod fault;
mod grid;
mod launch;
mod machine;
mod memory;
pub(crate) mod number;
mod ops;
mod shape;
#[cfg(test)]
mod tests;
mod tolerance;
mod value;

pub use bind::{Array, BindError, Binding, bind, is_multicast};
pub use error::Error;
pub use fault::{Fault, FaultKind};
pub use launch::{Argument, Buffer, Launch, Limits, Options, Outcome, Print, Seen};
pub use tolerance::Tolerance;

use crate::dialect::{MOST_BLOCKS, Opcode};
use crate::ir::{Attribute, Handle, Module, Operation, Type};
use crate::valid::Valid;
use machine::Program;
use memory::Space;
use rustc_hash::FxHashMap;
use value::Tile;

/// Runs `entry` of `module`.
///
/// # Errors
/// When the launch doesn't fit the entry, when an operation has no documented meaning,
/// or when a limit of `options` is reached. What the program itself does wrong is in
/// [`Outcome::faults`].
pub fn run(
    module: &Valid<Module>,
    entry: Handle<Operation>,
    launch: Launch,
    options: &Options,
) -> Result<Outcome, Error> {
    let opcode = module.operations[entry].opcode;
    if opcode != Opcode::Entry {
        return Err(Error::NotAnEntry(opcode.name()));
    }
    if launch.grid.iter().any(|size| !(1..=MOST_BLOCKS).contains(size)) {
        return Err(Error::Grid(launch.grid));
    }
    let mut space = Space::default();
    let (arguments, regions) = arguments(module, entry, launch.arguments, &mut space)?;
    let globals = globals(module, &mut space);
    let grid = launch.grid;
    let Options { limits, watch } = *options;
    let program = Program { module, entry, grid, arguments, globals, limits, watch };
    let whole = grid::run(&program, &mut space)?;
    let reached = regions.iter().map(|region| {
        let first = (*region)?;
        let devices = space.region(first).devices;
        let parts = (first..first + devices).filter_map(|part| {
            let region = space.region(part);
            let end = region.address + region.buffer.bytes.len() as u64;
            let last = whole.shadow.last_in(region.address..end)?;
            usize::try_from(last + 1 - region.address).ok()
        });
        Some(parts.max()? * devices)
    });
    let reached = reached.map(Option::unwrap_or_default).collect();
    Ok(Outcome {
        buffers: regions.into_iter().map(|region| Some(space.take(region?))).collect(),
        reached,
        faults: whole.faults.into_vec(),
        prints: whole.prints,
        steps: whole.steps,
        seen: whole.seen,
    })
}

/// Puts the arguments' buffers into memory. Gives the values of the parameters, and for
/// each argument with a buffer its position in memory.
fn arguments(
    module: &Module,
    entry: Handle<Operation>,
    arguments: Vec<Argument>,
    space: &mut Space,
) -> Result<(Vec<Tile>, Vec<Option<usize>>), Error> {
    let parameters = module.block(entry, 0).map_or(&[][..], |block| &block.arguments);
    if arguments.len() != parameters.len() {
        let (found, expected) = (arguments.len(), parameters.len());
        return Err(Error::ArgumentCount { found, expected });
    }
    let mut pending = Vec::with_capacity(arguments.len());
    let mut regions = Vec::with_capacity(arguments.len());
    for (position, (argument, parameter)) in arguments.into_iter().zip(parameters).enumerate() {
        let element = match module.type_of(*parameter) {
            Type::Tile { element, .. } => &module.types[*element],
            other => other,
        };
        let (value, region) = match (argument, element) {
            (Argument::Scalar(bits), Type::Element(element)) => {
                (Pending::Value(bits & (u64::MAX >> (64 - element.bits()))), None)
            }
            (Argument::Buffer(buffer), Type::Pointer { .. }) => {
                let multicast = is_multicast(module, entry, position);
                let region =
                    if multicast || buffer.devices == 1 { space.add(buffer, false) } else { None };
                let region = region.ok_or_else(|| Error::Argument {
                    position,
                    found: if multicast {
                        "a buffer whose devices hold parts of several sizes, or none"
                    } else {
                        "a buffer of several devices"
                    },
                    expected: module.display_type(module.values[*parameter].ty).to_string(),
                })?;
                (Pending::Value(space.region(region).address), Some(region))
            }
            (Argument::Alias { argument, offset }, Type::Pointer { .. }) => {
                (Pending::Alias { argument, offset, position }, None)
            }
            (argument, _) => {
                let scalar = matches!(argument, Argument::Scalar(_));
                let found = if scalar { "a number" } else { "a buffer" };
                let expected = module.display_type(module.values[*parameter].ty).to_string();
                return Err(Error::Argument { position, found, expected });
            }
        };
        pending.push(value);
        regions.push(region);
    }
    let value = |pending| match pending {
        Pending::Value(bits) => Ok(Tile::scalar(bits)),
        Pending::Alias { argument, offset, position } => {
            match regions.get(argument).copied().flatten() {
                Some(region) => {
                    let address = space.region(region).address;
                    Ok(Tile::scalar(address.wrapping_add(offset)))
                }
                None => Err(Error::Argument {
                    position,
                    found: "a pointer into an argument that has no buffer",
                    expected: module
                        .display_type(module.values[parameters[position]].ty)
                        .to_string(),
                }),
            }
        }
    };
    let tiles = pending.into_iter().map(value).collect::<Result<_, _>>()?;
    Ok((tiles, regions))
}

/// The value of a parameter, which may have to wait for the buffers of later ones.
enum Pending {
    Value(u64),
    Alias { argument: usize, offset: u64, position: usize },
}

/// Puts the globals into memory and gives their addresses by name.
fn globals(module: &Module, space: &mut Space) -> FxHashMap<Box<str>, u64> {
    let mut addresses = FxHashMap::default();
    for global in module.globals() {
        let Some(Attribute::Dense(data)) = module.attribute(global, "value") else { continue };
        let Some(element) = module.element(data.ty) else { continue };
        let count = usize::try_from(module.element_count(data.ty).unwrap_or(0)).unwrap_or(0);
        let bits = (0..count).map(|index| data.bits(element, index).unwrap_or_default());
        let buffer = Buffer::from_bits(element, bits);
        if let Some(region) = space.add(buffer, module.flag(global, "constant")) {
            addresses.insert(module.symbol(global).into(), space.region(region).address);
        }
    }
    addresses
}
