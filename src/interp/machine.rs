//! One block of a launch: its values, its memory and where it is in the program.

use super::fault::Faults;
use super::memory::{Node, Order, Private};
use super::value::{Lanes, Tile, Value};
use super::{Error, Fault, FaultKind, Limits, Print, Seen};
use crate::ir::{Handle, Module, Operation, float};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::num::FpCategory;

/// What all blocks of a launch have in common.
#[derive(Debug)]
pub struct Program<'m> {
    /// The module.
    pub module: &'m Module,
    /// The entry.
    pub entry: Handle<Operation>,
    /// Number of blocks in each dimension.
    pub grid: [u32; 3],
    /// The entry's arguments.
    pub arguments: Vec<Tile>,
    /// Addresses of globals by name.
    pub globals: FxHashMap<Box<str>, u64>,
    /// Limits of the run.
    pub limits: Limits,
    /// Whether blocks look out for NaN and subnormal numbers.
    pub watch: bool,
}

/// Why a block stops before its end.
#[derive(Debug)]
pub enum Stop {
    /// The run can't go on.
    Error(Error),
    /// The block can't: what it would do next is undefined. The fault is noted.
    Abandon,
}

impl Stop {
    /// The reason with the loop that it came in, unless that was an inner one.
    #[must_use]
    pub fn inside(mut self, operation: Handle<Operation>) -> Self {
        if let Self::Error(Error::Steps { place: place @ None, .. }) = &mut self {
            *place = Some(operation);
        }
        self
    }
}

impl From<Error> for Stop {
    fn from(error: Error) -> Self {
        Self::Error(error)
    }
}

/// A block that runs.
#[derive(Debug)]
pub struct Machine<'r> {
    /// What all blocks have in common.
    pub program: &'r Program<'r>,
    /// The block's coordinates.
    pub id: [u32; 3],
    /// Memory as the block sees it.
    pub memory: Private<'r>,
    /// Order of the block's accesses.
    pub order: Order,
    /// The accesses that decided that this place was reached.
    pub control: Node,
    /// What went wrong.
    pub faults: Faults,
    /// What was printed.
    pub prints: Vec<Print>,
    /// Addresses that were read with acquire semantics.
    pub acquired: Vec<u64>,
    /// Addresses that were written with release semantics.
    pub released: Vec<u64>,
    /// Accesses that wrote, or read what other blocks may write: the operation, and the
    /// first and last address.
    pub touched: Vec<(Handle<Operation>, u64, u64)>,
    /// The floats that the block came across, where it looks.
    pub seen: Seen,
    values: Vec<Option<Value>>,
    /// Bytes that the values take.
    held: u64,
    steps: u64,
    budget: u64,
}

impl<'r> Machine<'r> {
    /// The block `id`, which may take `budget` steps.
    pub fn new(program: &'r Program<'r>, memory: Private<'r>, id: [u32; 3], budget: u64) -> Self {
        Self {
            program,
            id,
            memory,
            order: Order::default(),
            control: Node::START,
            faults: Faults::default(),
            prints: Vec::new(),
            acquired: Vec::new(),
            released: Vec::new(),
            touched: Vec::new(),
            seen: Seen::default(),
            values: vec![None; program.module.values.len()],
            held: 0,
            steps: 0,
            budget,
        }
    }

    /// Steps that were taken.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// The module.
    pub fn module(&self) -> &'r Module {
        self.program.module
    }

    /// Counts work on `elements` elements.
    pub fn charge(&mut self, elements: usize) -> Result<(), Stop> {
        self.steps += elements.max(1) as u64 + self.order.take_visits();
        if self.steps > self.budget {
            return Err(Error::Steps { limit: self.program.limits.steps, place: None }.into());
        }
        let points = 20 * self.order.len() as u64;
        if self.held + self.memory.bytes() + points > self.program.limits.memory {
            return Err(Error::Memory { limit: self.program.limits.memory }.into());
        }
        Ok(())
    }

    /// Refuses values that take more than the limit on memory, before they are made.
    pub fn reserve(&self, elements: usize) -> Result<(), Stop> {
        if 9 * elements as u64 > self.program.limits.memory {
            return Err(Error::Memory { limit: self.program.limits.memory }.into());
        }
        Ok(())
    }

    /// The value `handle`.
    pub fn value(&self, handle: Handle<crate::ir::Value>) -> &Value {
        self.values[handle.index()].as_ref().expect("values are defined before their use")
    }

    /// The operand number `index` of `operation`, a tile.
    pub fn tile(&self, operation: Handle<Operation>, index: usize) -> Tile {
        self.tile_of(self.module().operations[operation].operands[index])
    }

    /// The tile `handle`.
    pub fn tile_of(&self, handle: Handle<crate::ir::Value>) -> Tile {
        match self.value(handle) {
            Value::Tile(tile) => tile.clone(),
            Value::Tensor(_) | Value::View(_) | Value::Token(_) => Tile::splat(0, 1),
        }
    }

    /// The operand called `name`, a tile, where it is there.
    pub fn tile_named(&self, operation: Handle<Operation>, name: &str) -> Option<Tile> {
        self.module().operand(operation, name).map(|handle| self.tile_of(handle))
    }

    /// Defines a value.
    pub fn set(&mut self, handle: Handle<crate::ir::Value>, mut value: Value) {
        if let Value::Tile(tile) = &mut value
            && let (Lanes::Dense(lanes), 1) = (&tile.lanes, tile.len())
        {
            tile.lanes = Lanes::Splat { bits: lanes[0], count: 1 };
        }
        if self.program.watch {
            self.look(handle, &value);
        }
        self.held += value.bytes();
        let old = self.values[handle.index()].replace(value);
        self.held -= old.map_or(0, |value| value.bytes());
    }

    /// Notes which kinds of floats a value has.
    fn look(&mut self, handle: Handle<crate::ir::Value>, value: &Value) {
        let module = self.module();
        let Value::Tile(tile) = value else { return };
        let Some(element) = module.element(module.values[handle].ty) else { return };
        let count = if matches!(tile.lanes, Lanes::Splat { .. }) { 1 } else { tile.len() };
        for lane in (0..count).filter(|lane| !tile.is_undefined(*lane)) {
            match float::category(element, tile.get(lane)) {
                // Of integers none has a kind.
                None => return,
                Some(FpCategory::Nan) => self.seen.nan = true,
                Some(FpCategory::Subnormal) => self.seen.subnormal = true,
                Some(FpCategory::Infinite | FpCategory::Zero | FpCategory::Normal) => {}
            }
        }
    }

    /// Defines the result number `index` of `operation`.
    pub fn set_result(&mut self, operation: Handle<Operation>, index: usize, value: Value) {
        self.set(self.module().operations[operation].results[index], value);
    }

    /// Forgets the results of operations that are done for good.
    pub fn forget(&mut self, operations: &[Handle<Operation>]) {
        let module = self.module();
        for operation in operations {
            for result in &module.operations[*operation].results {
                let old = self.values[result.index()].take();
                self.held -= old.map_or(0, |value| value.bytes());
            }
        }
    }

    /// The point after everything that the operands of `operation` depend on.
    pub fn after_operands(&mut self, operation: Handle<Operation>) -> Node {
        let operands: SmallVec<[Node; 8]> = self.module().operations[operation]
            .operands
            .iter()
            .map(|operand| self.value(*operand).after())
            .collect();
        operands.into_iter().fold(Node::START, |all, node| self.order.join(all, node))
    }

    /// Notes that `operation` went wrong.
    pub fn fault(&mut self, operation: Handle<Operation>, kind: FaultKind) {
        self.fault_in(operation, kind, 1);
    }

    /// Notes that `operation` went wrong in so many elements.
    pub fn fault_in(&mut self, operation: Handle<Operation>, kind: FaultKind, elements: usize) {
        let span = self.module().operations[operation].span;
        let occurrences = elements as u64;
        self.faults.add(Fault { kind, operation, span, block: self.id, occurrences });
    }

    /// The only element of a scalar that must be defined; `what` it is used as.
    pub fn required(
        &mut self,
        operation: Handle<Operation>,
        scalar: &Tile,
        what: &'static str,
    ) -> Result<u64, Stop> {
        scalar.defined_scalar().ok_or_else(|| {
            self.fault(operation, FaultKind::UndefinedOperand(what));
            Stop::Abandon
        })
    }

    /// An error that says why `operation` can't be run.
    pub fn unsupported(&self, operation: Handle<Operation>, reason: impl Into<String>) -> Stop {
        let op = &self.module().operations[operation];
        let (name, reason, span) = (op.opcode.name(), reason.into(), op.span);
        Stop::Error(Error::Unsupported { name, reason, operation, span })
    }
}
