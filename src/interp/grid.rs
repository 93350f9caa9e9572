//! Running all blocks of a launch.
//!
//! Blocks run in waves. Those of one wave start from the same memory and run in
//! parallel; then what they wrote is merged, block by block in the order of their
//! coordinates. So the result never depends on the machine. Where blocks communicate,
//! by atomic or strong accesses, each wave is one block, and a block sees what all
//! blocks before it did. A block that waits for a later one never ends.

use super::fault::{Fault, FaultKind, Faults};
use super::machine::{Machine, Program, Stop};
use super::memory::{BlockNumber, BlockSet, Page, Private, Shadow, Space};
use super::value::Value;
use super::{Error, Print, Seen};
use crate::dialect::MemoryOrderingSemantics;
use crate::ir::{Handle, Module, Operation};
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use rustc_hash::FxHashMap;

/// Blocks that start from the same memory where blocks don't communicate. A fixed
/// number, so that the result is the same on every machine.
const WAVE: u64 = 32;

/// Races between blocks that are noted for one block.
const RACES: usize = 4;

/// What all blocks did together.
#[derive(Debug, Default)]
pub struct Whole {
    /// What went wrong.
    pub faults: Faults,
    /// What was printed.
    pub prints: Vec<Print>,
    /// Steps that were taken.
    pub steps: u64,
    /// The floats that were come across.
    pub seen: Seen,
    /// What was read and written.
    pub shadow: Shadow,
}

/// What one block did.
struct Part {
    faults: Faults,
    prints: Vec<Print>,
    steps: u64,
    seen: Seen,
    pages: Vec<(u64, Page)>,
    acquired: Vec<u64>,
    released: Vec<u64>,
    touched: Vec<(Handle<Operation>, u64, u64)>,
}

/// Runs all blocks of `program` on `space`.
pub fn run(program: &Program<'_>, space: &mut Space) -> Result<Whole, Error> {
    let total = program.grid.iter().map(|size| u64::from(*size)).product::<u64>();
    let wave = if communicates(program.module, program.entry) { 1 } else { WAVE };
    let mut merged = Merged::default();
    let mut first = 0;
    while first < total {
        let budget = program.limits.steps.saturating_sub(merged.whole.steps);
        let blocks = first..total.min(first + wave);
        let shared = &*space;
        let parts: Vec<_> = if wave == 1 {
            blocks.map(|block| run_block(program, shared, block, budget)).collect()
        } else {
            blocks.into_par_iter().map(|block| run_block(program, shared, block, budget)).collect()
        };
        for (block, part) in (first..).zip(parts) {
            merged.add(program, space, block, part?);
            if merged.whole.steps > program.limits.steps {
                return Err(Error::Steps { limit: program.limits.steps, place: None });
            }
        }
        first += wave;
    }
    Ok(merged.whole)
}

/// Whether blocks may see what other blocks do.
fn communicates(module: &Module, entry: Handle<Operation>) -> bool {
    module.operations_below(entry).any(|operation| {
        let semantics: Option<MemoryOrderingSemantics> =
            module.enumeration(operation, "memory_ordering_semantics");
        semantics.is_some_and(|semantics| semantics != MemoryOrderingSemantics::Weak)
    })
}

/// Coordinates of a block.
fn coordinates(grid: [u32; 3], block: u64) -> [u32; 3] {
    let [x, y, _] = grid.map(u64::from);
    [block % x, block / x % y, block / x / y].map(|c| u32::try_from(c).unwrap_or(u32::MAX))
}

fn run_block(program: &Program<'_>, space: &Space, block: u64, budget: u64) -> Result<Part, Error> {
    let id = coordinates(program.grid, block);
    let mut machine = Machine::new(program, Private::new(space), id, budget);
    let ended = match program.module.block(program.entry, 0) {
        Some(body) => {
            for (argument, tile) in body.arguments.iter().zip(&program.arguments) {
                machine.set(*argument, Value::Tile(tile.clone()));
            }
            machine.run_block(body).map(|_| ())
        }
        None => Ok(()),
    };
    match ended {
        Ok(()) | Err(Stop::Abandon) => {}
        Err(Stop::Error(error)) => return Err(error),
    }
    Ok(Part {
        steps: machine.steps(),
        seen: machine.seen,
        faults: machine.faults,
        prints: machine.prints,
        acquired: machine.acquired,
        released: machine.released,
        touched: machine.touched,
        pages: machine.memory.into_pages().collect(),
    })
}

/// The blocks that were merged into the shared memory.
#[derive(Default)]
struct Merged {
    whole: Whole,
    /// Blocks whose accesses come before an acquiring one of an address.
    releases: FxHashMap<u64, BlockSet>,
}

impl Merged {
    fn add(&mut self, program: &Program<'_>, space: &mut Space, block: u64, part: Part) {
        let number = BlockNumber::try_from(block).unwrap_or(BlockNumber::MAX - 1);
        let mut after = BlockSet::default();
        for address in &part.acquired {
            if let Some(blocks) = self.releases.get(address) {
                after.extend(blocks);
            }
        }
        self.whole.steps += part.steps;
        self.whole.seen = self.whole.seen.or(part.seen);
        self.whole.prints.extend(part.prints);
        self.whole.faults.extend(part.faults);
        let pages = part.pages.into_iter();
        for address in self.whole.shadow.merge(space, pages, number, &after, RACES) {
            let holds =
                |(_, from, to): &&(Handle<Operation>, u64, u64)| (*from..=*to).contains(&address);
            let operation = part.touched.iter().rev().find(holds).map_or(program.entry, |t| t.0);
            let span = program.module.operations[operation].span;
            let (kind, id) = (FaultKind::BlockRace { address }, coordinates(program.grid, block));
            let fault = Fault { kind, operation, span, block: id, occurrences: 1 };
            self.whole.faults.add(fault);
        }
        after.insert(number);
        for address in part.released {
            self.releases.entry(address).or_default().extend(&after);
        }
    }
}
