//! Reductions and scans.
//!
//! The language leaves the order open. Here a reduction combines neighbours, then
//! neighbours of the results, and the identity last: `((x0 x1) (x2 x3)) identity`, each
//! time with the right one as the element and the left one as the accumulator. A scan
//! starts with the identity and goes element by element.

use crate::dialect::{ElementType, Opcode};
use crate::interp::control::Flow;
use crate::interp::machine::{Machine, Stop};
use crate::interp::memory::Node;
use crate::interp::number::{decode, encode};
use crate::interp::ops::shape::sizes;
use crate::interp::shape::to_index;
use crate::interp::value::{Lanes, Tile, Value};
use crate::ir::{Attribute, Block, Handle, Operation};

/// How operands lie: as many outer places, each with `along` elements to combine, each
/// of `inner` places.
struct Layout {
    outer: usize,
    along: usize,
    inner: usize,
}

impl Layout {
    fn of(machine: &Machine<'_>, operation: Handle<Operation>) -> Self {
        let module = machine.module();
        let dimension =
            to_index(module.integer(operation, "dim").unwrap_or_default().unsigned_abs());
        let shape = sizes(machine, module.operations[operation].operands[0]);
        Self {
            outer: shape[..dimension].iter().product(),
            along: shape[dimension],
            inner: shape[dimension + 1..].iter().product(),
        }
    }

    /// Position of the elements number `index` to combine, for every place.
    fn slice(&self, index: usize) -> Vec<usize> {
        let start = |outer: usize| (outer * self.along + index) * self.inner;
        (0..self.outer).flat_map(|outer| (0..self.inner).map(move |i| start(outer) + i)).collect()
    }
}

/// Runs a reduction.
pub fn reduce(machine: &mut Machine<'_>, operation: Handle<Operation>) -> Result<(), Stop> {
    let combiner = Combiner::of(machine, operation);
    let Layout { outer, mut along, inner } = Layout::of(machine, operation);
    let mut tiles = combiner.operands(machine);
    while along > 1 {
        // Pairs of neighbours lie next to each other in the order of the tile.
        let half = Layout { outer: outer * along / 2, along: 2, inner };
        let (left, right) = (half.slice(0), half.slice(1));
        let accumulators = tiles.iter().map(|tile| tile.gather(&left)).collect();
        let elements = tiles.iter().map(|tile| tile.gather(&right)).collect();
        tiles = combiner.combine(machine, elements, accumulators)?;
        along /= 2;
    }
    let identities = combiner.identities(machine, outer * inner);
    let tiles = combiner.combine(machine, tiles, identities)?;
    combiner.finish(machine, tiles);
    Ok(())
}

/// Runs a scan.
pub fn scan(machine: &mut Machine<'_>, operation: Handle<Operation>) -> Result<(), Stop> {
    let combiner = Combiner::of(machine, operation);
    let layout = Layout::of(machine, operation);
    let reverse = matches!(
        machine.module().attribute(operation, "reverse"),
        Some(Attribute::Bool(true) | Attribute::Integer { bits: 1, .. })
    );
    let operands = combiner.operands(machine);
    let count = layout.outer * layout.along * layout.inner;
    let mut results = vec![(vec![0; count], vec![false; count]); operands.len()];
    let mut state = combiner.identities(machine, layout.outer * layout.inner);
    for step in 0..layout.along {
        let slice = layout.slice(if reverse { layout.along - 1 - step } else { step });
        let elements = operands.iter().map(|tile| tile.gather(&slice)).collect();
        state = combiner.combine(machine, elements, state)?;
        for ((lanes, undefined), tile) in results.iter_mut().zip(&state) {
            for (from, place) in slice.iter().enumerate() {
                lanes[*place] = tile.get(from);
                undefined[*place] = tile.is_undefined(from);
            }
        }
    }
    let tiles =
        results.into_iter().map(|(lanes, undefined)| Tile::partial(lanes, undefined)).collect();
    combiner.finish(machine, tiles);
    Ok(())
}

/// The body of a reduction or scan, and what it works on.
struct Combiner<'m> {
    operation: Handle<Operation>,
    body: &'m Block,
    after: Node,
    /// Whether the body can run on many elements at a time.
    wide: bool,
}

impl<'m> Combiner<'m> {
    fn of(machine: &mut Machine<'m>, operation: Handle<Operation>) -> Self {
        let module = machine.module();
        let region = module.operations[operation].regions[0];
        let body = &module.blocks[module.regions[region].blocks[0]];
        let wide =
            body.operations.iter().all(|inner| is_shapeless(module.operations[*inner].opcode));
        let after = machine.after_operands(operation);
        Self { operation, body, after, wide }
    }

    fn operands(&self, machine: &Machine<'_>) -> Vec<Tile> {
        let count = machine.module().operations[self.operation].operands.len();
        (0..count).map(|index| machine.tile(self.operation, index)).collect()
    }

    fn identities(&self, machine: &Machine<'_>, count: usize) -> Vec<Tile> {
        let module = machine.module();
        let identities: &[_] = match module.attribute(self.operation, "identities") {
            Some(Attribute::Array(identities)) => identities,
            _ => &[],
        };
        let operands = &module.operations[self.operation].operands;
        let elements = operands.iter().map(|operand| module.element(module.values[*operand].ty));
        let bits = |attribute: &Attribute, element: Option<ElementType>| match attribute {
            // The identity of a tile of one 16-bit format may be given in the other.
            Attribute::Float { ty, bits } => match (module.element(*ty), element) {
                (Some(from), Some(to)) if from != to => encode(to, decode(from, *bits)),
                _ => *bits,
            },
            Attribute::Integer { bits, .. } => *bits,
            Attribute::Bool(value) => u64::from(*value),
            _ => 0,
        };
        let pairs = identities.iter().zip(elements);
        pairs.map(|(i, e)| Tile::splat(bits(&module.attributes[*i], e), count)).collect()
    }

    /// Combines elements with accumulators, place by place.
    fn combine(
        &self,
        machine: &mut Machine<'m>,
        elements: Vec<Tile>,
        accumulators: Vec<Tile>,
    ) -> Result<Vec<Tile>, Stop> {
        let count = elements.first().map_or(0, Tile::len);
        if self.wide || count == 1 {
            let pairs = elements.into_iter().zip(accumulators);
            return self.run(machine, pairs.flat_map(|(e, a)| [e, a]).collect());
        }
        let mut results = vec![(Vec::new(), Vec::new()); elements.len()];
        for place in 0..count {
            let pairs = elements.iter().zip(&accumulators).flat_map(|(e, a)| [e, a]);
            let scalars = pairs.map(|tile| tile.gather(&[place])).collect();
            let tiles = self.run(machine, scalars)?;
            for ((lanes, undefined), tile) in results.iter_mut().zip(tiles) {
                lanes.push(tile.get(0));
                undefined.push(tile.is_undefined(0));
            }
        }
        Ok(results.into_iter().map(|(lanes, lost)| Tile::partial(lanes, lost)).collect())
    }

    fn run(&self, machine: &mut Machine<'m>, arguments: Vec<Tile>) -> Result<Vec<Tile>, Stop> {
        let count = arguments.first().map_or(1, Tile::len);
        for (argument, tile) in self.body.arguments.iter().zip(arguments) {
            machine.set(*argument, Value::Tile(tile));
        }
        let Flow::Yield(values) = machine.run_block(self.body)? else {
            return Err(machine.unsupported(self.operation, "its body doesn't end with `yield`"));
        };
        Ok(values.into_iter().map(|value| widened(value, count)).collect())
    }

    fn finish(&self, machine: &mut Machine<'_>, tiles: Vec<Tile>) {
        for (index, tile) in tiles.into_iter().enumerate() {
            let tile = tile.with_after(self.after);
            machine.set_result(self.operation, index, Value::Tile(tile));
        }
    }
}

/// The tile that a body yields: one element stands for all places.
fn widened(value: Value, count: usize) -> Tile {
    let Value::Tile(tile) = value else { return Tile::splat(0, count) };
    match tile.lanes {
        Lanes::Splat { bits, .. } => {
            let undefined = tile.undefined.map(|mask| {
                (0..count).map(|index| mask[if mask.len() == 1 { 0 } else { index }]).collect()
            });
            Tile::splat(bits, count).with_undefined(undefined)
        }
        Lanes::Dense(_) => tile,
    }
}

/// Whether an operation on scalars can as well be done to many elements at a time.
fn is_shapeless(opcode: Opcode) -> bool {
    opcode.is_elementwise() || matches!(opcode, Opcode::Constant | Opcode::Yield)
}
