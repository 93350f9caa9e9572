//! Which operations and carried values an entry's effects depend on.
//!
//! Everything else is dead and has no part in the canonical program (axioms
//! `unused-value` and `dead-load`). The analysis runs on the IR, before terms are
//! made, so that positions of carried values count the living ones only.

use crate::dialect::{ElementType, Opcode, Overflow};
use crate::ir::{
    Attribute, Block, Definition, Handle, Module, Operation, Type, Value, sign_extend,
};

/// What lives in one entry.
#[derive(Clone, Debug)]
pub struct Liveness {
    operations: Vec<bool>,
    values: Vec<bool>,
}

impl Liveness {
    /// Finds what the effects of `entry` and its being defined depend on.
    pub fn of(module: &Module, entry: Handle<Operation>) -> Self {
        Self::from_roots(module, entry, is_root)
    }

    /// Finds what the effects of `entry` alone depend on, while it is defined.
    pub fn of_effects(module: &Module, entry: Handle<Operation>) -> Self {
        Self::from_roots(module, entry, |module, operation| {
            is_root(module, operation) && !only_defines(module, operation)
        })
    }

    fn from_roots(module: &Module, entry: Handle<Operation>, is_root: Roots) -> Self {
        let mut analysis = Analysis {
            module,
            live: Self {
                operations: vec![false; module.operations.len()],
                values: vec![false; module.values.len()],
            },
            pending: Vec::new(),
        };
        analysis.seed(entry, is_root);
        analysis.run();
        analysis.live
    }

    /// Whether an effect depends on `operation`, or it is an effect itself.
    pub fn operation(&self, operation: Handle<Operation>) -> bool {
        self.operations[operation.index()]
    }

    /// Whether an effect depends on `value`.
    pub fn value(&self, value: Handle<Value>) -> bool {
        self.values[value.index()]
    }
}

/// Tells the operations that live by themselves.
type Roots = fn(&Module, Handle<Operation>) -> bool;

struct Analysis<'m> {
    module: &'m Module,
    live: Liveness,
    pending: Vec<Handle<Value>>,
}

impl Analysis<'_> {
    /// Marks the effects of `entry` and what holds them.
    fn seed(&mut self, entry: Handle<Operation>, is_root: Roots) {
        let mut stack = vec![entry];
        while let Some(operation) = stack.pop() {
            let op = &self.module.operations[operation];
            if is_root(self.module, operation) {
                self.mark_operation(operation);
            }
            for region in &op.regions {
                for block in &self.module.regions[*region].blocks {
                    stack.extend(&self.module.blocks[*block].operations);
                }
            }
        }
    }

    fn run(&mut self) {
        while let Some(value) = self.pending.pop() {
            match self.module.values[value].definition {
                Definition::Result(operation, index) => {
                    self.mark_operation(operation);
                    self.mark_carried(operation, index as usize);
                }
                Definition::Argument(block, index) => self.mark_argument(block, index as usize),
            }
        }
    }

    /// Marks a value. Tokens carry no data: what they order is for [`super::order`].
    fn mark_value(&mut self, value: Handle<Value>) {
        if is_token(self.module, value) {
            return;
        }
        if !std::mem::replace(&mut self.live.values[value.index()], true) {
            self.pending.push(value);
        }
    }

    /// Marks an operation, the operations around it, and what it needs whenever it
    /// runs. Carried values are needed one by one and are not marked here.
    fn mark_operation(&mut self, operation: Handle<Operation>) {
        let mut next = Some(operation);
        while let Some(operation) = next {
            if std::mem::replace(&mut self.live.operations[operation.index()], true) {
                return;
            }
            self.mark_needs(operation);
            next = parent_operation(self.module, operation);
        }
    }

    fn mark_needs(&mut self, operation: Handle<Operation>) {
        let op = &self.module.operations[operation];
        match op.opcode {
            Opcode::For => {
                for value in &op.operands[..3] {
                    self.mark_value(*value);
                }
            }
            // What these hand on is needed only where the receiver is.
            Opcode::Loop | Opcode::Continue | Opcode::Break => {}
            Opcode::Yield if yields_to_branch(self.module, operation) => {}
            _ => {
                for value in op.operands.clone() {
                    self.mark_value(value);
                }
            }
        }
        if op.regions.is_empty() {
            return;
        }
        for region in op.regions.clone() {
            for block in self.module.regions[region].blocks.clone() {
                if let Some(terminator) = self.module.blocks[block].operations.last() {
                    self.live.operations[terminator.index()] = true;
                    self.mark_needs(*terminator);
                }
            }
        }
    }

    /// Result `index` of `operation` is needed: so is what flows into it.
    fn mark_carried(&mut self, operation: Handle<Operation>, index: usize) {
        match self.module.operations[operation].opcode {
            Opcode::For => self.mark_loop(operation, index, Opcode::Continue),
            Opcode::Loop => self.mark_exits(operation, index, Opcode::Break),
            Opcode::If => self.mark_branches(operation, index),
            _ => {}
        }
    }

    fn mark_argument(&mut self, block: Handle<Block>, index: usize) {
        let region = self.module.blocks[block].parent;
        let Some(operation) = region.and_then(|region| self.module.regions[region].parent) else {
            return;
        };
        match self.module.operations[operation].opcode {
            Opcode::For if index > 0 => self.mark_loop(operation, index - 1, Opcode::Continue),
            Opcode::Loop => self.mark_loop(operation, index, Opcode::Continue),
            _ => {}
        }
    }

    /// Carried value `index` of a loop is needed: its initial value, its value after
    /// each trip, and of a counted loop the result.
    fn mark_loop(&mut self, operation: Handle<Operation>, index: usize, exit: Opcode) {
        let op = &self.module.operations[operation];
        let counted = op.opcode == Opcode::For;
        let initial = op.operands.get(if counted { 3 } else { 0 } + index).copied();
        let result = if counted { op.results.get(index).copied() } else { None };
        let body = self.module.block(operation, 0);
        let argument = body.and_then(|b| b.arguments.get(usize::from(counted) + index)).copied();
        for value in [initial, result, argument].into_iter().flatten() {
            self.mark_value(value);
        }
        self.mark_exits(operation, index, exit);
    }

    /// Operand `index` of every `exit` operation of a loop is needed.
    fn mark_exits(&mut self, operation: Handle<Operation>, index: usize, exit: Opcode) {
        for terminator in loop_terminators(self.module, operation) {
            let terminator = &self.module.operations[terminator];
            if terminator.opcode == exit
                && let Some(value) = terminator.operands.get(index)
            {
                self.mark_value(*value);
            }
        }
    }

    fn mark_branches(&mut self, operation: Handle<Operation>, index: usize) {
        for region in 0..self.module.operations[operation].regions.len() {
            let terminator = self.module.block(operation, region).and_then(|b| b.operations.last());
            let Some(terminator) = terminator else { continue };
            let terminator = &self.module.operations[*terminator];
            if terminator.opcode == Opcode::Yield
                && let Some(value) = terminator.operands.get(index)
            {
                self.mark_value(*value);
            }
        }
    }
}

/// Whether the operation does something that can be observed by itself. A weak load
/// does not; what leaves a loop or the entry early does, by what it skips.
fn is_root(module: &Module, operation: Handle<Operation>) -> bool {
    let op = &module.operations[operation];
    let def = op.opcode.def();
    match op.opcode {
        Opcode::Break | Opcode::Continue | Opcode::Return => is_early_exit(module, operation),
        // A false assume leaves the program undefined whether or not its result is used, and
        // so does a load of what is no memory.
        Opcode::Assume | Opcode::LoadPtrTko | Opcode::LoadViewTko => true,
        _ if promises_no_wrap(module, operation) => true,
        // So does a division by zero, and a loop that does not end keeps what follows
        // from happening.
        Opcode::Divi | Opcode::Remi => !is_nonzero(module, op.operands[1]),
        // The specification is silent on shifts by the width or more: they may be like that.
        Opcode::Shli | Opcode::Shri => !is_distance(module, op.operands[1]),
        Opcode::Extract => !takes_parts(module, op.operands[0], op.results[0], &op.operands[1..]),
        Opcode::Insert => !takes_parts(module, op.operands[1], op.operands[0], &op.operands[2..]),
        Opcode::For => !is_positive(module, op.operands[2]),
        Opcode::Loop => true,
        // Of a branch that does nothing else it is asked which order it chooses.
        Opcode::If => op.results.iter().any(|result| is_token(module, *result)),
        Opcode::Reduce
        | Opcode::Scan
        | Opcode::Alloca
        | Opcode::Yield
        | Opcode::Entry
        | Opcode::Global
        | Opcode::Module => false,
        _ => !def.no_memory_effect,
    }
}

/// Whether the operation is a root only because the program may be undefined by it.
fn only_defines(module: &Module, operation: Handle<Operation>) -> bool {
    let opcode = module.operations[operation].opcode;
    let load = matches!(opcode, Opcode::LoadPtrTko | Opcode::LoadViewTko);
    opcode == Opcode::Assume || opcode.def().no_memory_effect || load && is_weak(module, operation)
}

/// Whether the operation promises not to wrap around, which it then must not.
fn promises_no_wrap(module: &Module, operation: Handle<Operation>) -> bool {
    let promise = module.enumeration::<Overflow>(operation, "overflow");
    promise.is_some_and(|promise| promise != Overflow::None)
}

/// Whether a value is a constant that divides without trouble: neither zero nor, as the
/// quotient of the least number by it does not fit, minus one.
fn is_nonzero(module: &Module, value: Handle<Value>) -> bool {
    constant(module, value).is_some_and(|value| value != 0 && value != -1)
}

/// Whether a value is a constant that is below the width of its type.
fn is_distance(module: &Module, value: Handle<Value>) -> bool {
    let width = module.element(module.values[value].ty).map_or(0, ElementType::bits);
    constant(module, value).is_some_and(|value| (0..i64::from(width)).contains(&value))
}

/// Whether constants number a part of the size of `part` that there is in `whole`.
fn takes_parts(
    module: &Module,
    whole: Handle<Value>,
    part: Handle<Value>,
    numbers: &[Handle<Value>],
) -> bool {
    let (Type::Tile { shape: whole, .. }, Type::Tile { shape: part, .. }) =
        (module.type_of(whole), module.type_of(part))
    else {
        return false;
    };
    let counts = whole.iter().zip(part).map(|(whole, part)| whole / part.max(&1));
    numbers.iter().zip(counts).all(|(number, count)| {
        constant(module, *number).is_some_and(|number| (0..count).contains(&number))
    })
}

fn is_positive(module: &Module, value: Handle<Value>) -> bool {
    constant(module, value).is_some_and(|value| value > 0)
}

/// The number that all elements of a constant equal.
pub fn constant(module: &Module, value: Handle<Value>) -> Option<i64> {
    let mut operation = module.defining_operation(value)?;
    while matches!(
        module.operations[operation].opcode,
        Opcode::Assume | Opcode::Reshape | Opcode::Broadcast
    ) {
        operation = module.defining_operation(module.operations[operation].operands[0])?;
    }
    let Some(Attribute::Dense(dense)) = module.attribute(operation, "value") else { return None };
    let element = module.element(dense.ty)?;
    let bits = dense.splat.then(|| dense.bits(element, 0)).flatten()?;
    Some(sign_extend(bits, element.bits()))
}

/// Whether a load is weak: no other thread may write what it reads meanwhile.
pub fn is_weak(module: &Module, operation: Handle<Operation>) -> bool {
    use crate::dialect::MemoryOrderingSemantics as Semantics;
    module.enumeration(operation, "memory_ordering_semantics") == Some(Semantics::Weak)
}

/// Whether the operation is a `break`, `continue` or `return` inside a branch, which
/// then decides what runs after the branch.
fn is_early_exit(module: &Module, operation: Handle<Operation>) -> bool {
    let parent = parent_operation(module, operation);
    parent.is_some_and(|parent| module.operations[parent].opcode == Opcode::If)
}

fn yields_to_branch(module: &Module, operation: Handle<Operation>) -> bool {
    let parent = parent_operation(module, operation);
    parent.is_some_and(|parent| module.operations[parent].opcode == Opcode::If)
}

/// The operation whose region holds `operation`.
pub fn parent_operation(
    module: &Module,
    operation: Handle<Operation>,
) -> Option<Handle<Operation>> {
    let block = module.operations[operation].parent?;
    module.regions[module.blocks[block].parent?].parent
}

/// The `continue` and `break` operations that end a trip of `operation`, a loop:
/// those in its body and in branches inside, but not in loops inside.
pub fn loop_terminators(module: &Module, operation: Handle<Operation>) -> Vec<Handle<Operation>> {
    let mut found = Vec::new();
    let mut stack: Vec<_> = module.block(operation, 0).into_iter().collect();
    while let Some(block) = stack.pop() {
        for inner in &block.operations {
            match module.operations[*inner].opcode {
                Opcode::Continue | Opcode::Break => found.push(*inner),
                Opcode::If => {
                    stack.extend((0..2).filter_map(|region| module.block(*inner, region)));
                }
                _ => {}
            }
        }
    }
    found
}

/// Whether a value is a token, which orders effects and carries no data.
pub fn is_token(module: &Module, value: Handle<Value>) -> bool {
    matches!(module.type_of(value), Type::Token)
}
