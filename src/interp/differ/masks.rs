//! Sizes that masks of pointer accesses say.
//!
//! A kernel that goes through pointers has no view to tell its tiles by: it compares the
//! number of each lane with a size. The lanes are its tile, and the block's coordinate in
//! the lane's number says which blocks share out the dimension.

use super::Side;
use crate::classify::memory::access;
use crate::dialect::Opcode;
use crate::ir::{Definition, Handle, Module, Operation, Value};
use rustc_hash::FxHashSet;

/// A size that lanes are compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bound {
    /// Position of the parameter that is the size.
    pub parameter: usize,
    /// The number of each lane, under casts and changes of shape.
    pub lane: Handle<Value>,
    /// How many lanes there are.
    pub lanes: u64,
    /// Whether they are those of a block, so that blocks share out the size. The lanes of
    /// a loop's trip are not, though its bounds may depend on the block.
    pub shared: bool,
}

/// The parameters that `operations`, those of an entry, compare numbers of lanes with.
pub fn bounds(side: Side<'_>, operations: &[Handle<Operation>]) -> Vec<Bound> {
    let module: &Module = side.module;
    let parameters = module.block(side.entry, 0).map_or(&[][..], |block| &block.arguments);
    let compared = operations.iter().filter_map(|operation| {
        let op = &module.operations[*operation];
        (op.opcode == Opcode::Cmpi).then(|| [op.operands[0], op.operands[1]])
    });
    let bound = |[a, b]: [Handle<Value>; 2]| {
        let parameter = parameters.iter().position(|parameter| *parameter == bare(module, b))?;
        let lane = bare(module, a);
        let (lanes, shared) = lanes(module, lane)?;
        Some(Bound { parameter, lane, lanes, shared })
    };
    compared.filter_map(|[a, b]| bound([a, b]).or_else(|| bound([b, a]))).collect()
}

/// The value under assumptions, casts and changes of shape.
fn bare(module: &Module, value: Handle<Value>) -> Handle<Value> {
    let mut value = value;
    while let Some(operation) = module.defining_operation(value) {
        let op = &module.operations[operation];
        let wraps = matches!(
            op.opcode,
            Opcode::Assume | Opcode::Exti | Opcode::Trunci | Opcode::Reshape | Opcode::Broadcast
        );
        if !wraps {
            break;
        }
        value = op.operands[0];
    }
    value
}

/// The largest number of lanes that are counted in a value, and whether a block's
/// coordinate is added; nothing where the value depends on memory, whose numbers say
/// nothing about sizes.
fn lanes(module: &Module, value: Handle<Value>) -> Option<(u64, bool)> {
    let mut seen = FxHashSet::default();
    let mut pending = vec![value];
    let (mut largest, mut shared) = (None, false);
    while let Some(value) = pending.pop() {
        let Definition::Result(operation, _) = module.values[value].definition else { continue };
        if !seen.insert(operation) {
            continue;
        }
        let op = &module.operations[operation];
        if access(op.opcode).is_some() {
            return None;
        }
        match op.opcode {
            Opcode::Iota => largest = largest.max(module.element_count(module.values[value].ty)),
            Opcode::GetTileBlockId => shared = true,
            _ => {}
        }
        pending.extend(&op.operands);
    }
    Some((largest?, shared))
}
