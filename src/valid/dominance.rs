//! Uses of values: only where they are defined.
//!
//! Every region has one block, so a value is visible to the operations after the one
//! that defines it, and to all that is nested in these.

use crate::ir::{Block, Definition, Handle, Module, Operation, Value};

/// An operand that is not defined where it is used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DominanceError {
    /// The definition comes later.
    #[error(
        "operand {position} is used before it is defined by `{definition}`; move the definition up"
    )]
    BeforeDefinition {
        /// Position among all operands.
        position: usize,
        /// Name of the operation that defines it.
        definition: &'static str,
    },
    /// The definition lies in a region that does not hold the use.
    #[error(
        "operand {position} is defined by `{definition}` in a region that ended or belongs to \
         something else; pass it out as a result of that region's operation"
    )]
    OutOfScope {
        /// Position among all operands.
        position: usize,
        /// Name of the operation that defines it, or whose region it is an argument of.
        definition: &'static str,
    },
}

/// Which values are visible at the current place of the walk.
pub struct Scopes {
    visible: Vec<bool>,
    /// Visible values in order of definition.
    defined: Vec<Handle<Value>>,
    /// Length of `defined` at the start of each open block.
    starts: Vec<usize>,
}

impl Scopes {
    /// Nothing is visible.
    pub fn new(module: &Module) -> Self {
        let visible = vec![false; module.values.len()];
        Self { visible, defined: Vec::new(), starts: Vec::new() }
    }

    /// Enters a block with these arguments.
    pub fn enter(&mut self, arguments: &[Handle<Value>]) {
        self.starts.push(self.defined.len());
        self.define(arguments);
    }

    /// Leaves the innermost block.
    pub fn leave(&mut self) {
        let start = self.starts.pop().unwrap_or(0);
        for value in self.defined.drain(start..) {
            self.visible[value.index()] = false;
        }
    }

    /// Makes values visible until the innermost block ends.
    pub fn define(&mut self, values: &[Handle<Value>]) {
        for value in values {
            self.visible[value.index()] = true;
        }
        self.defined.extend(values);
    }

    /// The operands that are not visible here.
    pub fn check(&self, module: &Module, operation: Handle<Operation>) -> Vec<DominanceError> {
        let operands = module.operations[operation].operands.iter().enumerate();
        operands
            .filter(|(_, value)| !self.visible[value.index()])
            .map(|(position, value)| explain(module, operation, position, *value))
            .collect()
    }
}

/// Why a value is not visible. Looks at the blocks around the use, so it takes time in
/// the depth of nesting; only errors pay for it.
fn explain(
    module: &Module,
    user: Handle<Operation>,
    position: usize,
    value: Handle<Value>,
) -> DominanceError {
    match module.values[value].definition {
        Definition::Result(operation, _) => {
            let definition = module.operations[operation].opcode.name();
            let home = module.operations[operation].parent;
            if home.is_some_and(|home| encloses(module, home, user)) {
                DominanceError::BeforeDefinition { position, definition }
            } else {
                DominanceError::OutOfScope { position, definition }
            }
        }
        Definition::Argument(block, _) => {
            let region = module.blocks[block].parent;
            let owner = region.and_then(|region| module.regions[region].parent);
            let definition = owner.map_or("module", |op| module.operations[op].opcode.name());
            DominanceError::OutOfScope { position, definition }
        }
    }
}

fn encloses(module: &Module, home: Handle<Block>, operation: Handle<Operation>) -> bool {
    let parent = |operation: Handle<Operation>| {
        let region = module.blocks[module.operations[operation].parent?].parent?;
        module.regions[region].parent
    };
    let around = std::iter::successors(Some(operation), |operation| parent(*operation));
    around
        .take(module.operations.len())
        .any(|operation| module.operations[operation].parent == Some(home))
}
