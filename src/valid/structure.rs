//! Counts, links, regions, blocks, terminators and parents.

use crate::dialect::{Arity, OpDef, Opcode, ValueDef};
use crate::ir::{Block, Definition, Handle, Module, Operation};

/// A module that is not put together as the dialect asks.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StructureError {
    /// A module holds something that belongs into an entry.
    #[error("a module holds globals and entries only; move this into an entry")]
    NotTopLevel,
    /// An entry, global or module lies inside another operation.
    #[error("belongs at the top of the module, but lies in `{parent}`; move it out")]
    NotNested {
        /// Name of the operation around it.
        parent: &'static str,
    },
    /// An operation or block is part of two others.
    #[error("this {what} is part of the program twice; copy it instead")]
    Shared {
        /// What is.
        what: &'static str,
    },
    /// A link from a part to the whole does not lead where the part was found.
    #[error(
        "the link from its {part} back to {whole} is wrong; whatever made the module is at fault"
    )]
    Link {
        /// The part.
        part: &'static str,
        /// What it should lead to.
        whole: &'static str,
    },
    /// The sizes of the operand groups don't fit the operation or the operands.
    #[error(
        "has operands in groups of {found:?}, expected {expected} groups that take all {operands} operands"
    )]
    Segments {
        /// Sizes of the groups.
        found: Vec<u32>,
        /// Number of groups of the operation.
        expected: usize,
        /// Number of operands.
        operands: usize,
    },
    /// A wrong number of operands.
    #[error("has {found} operands for `{name}`, expected {expected}")]
    OperandCount {
        /// Name of the group.
        name: &'static str,
        /// Number of operands.
        found: u32,
        /// What is allowed.
        expected: &'static str,
    },
    /// A wrong number of results.
    #[error("has {found} results, expected {expected}")]
    ResultCount {
        /// Number of results.
        found: usize,
        /// Number of results that the operation has.
        expected: usize,
    },
    /// The list of attributes does not have one place for each in the table.
    #[error(
        "has {found} places for attributes, expected {expected}; whatever made the module is at fault"
    )]
    AttributePlaces {
        /// Number of places.
        found: usize,
        /// Number in the table.
        expected: usize,
    },
    /// A wrong number of regions.
    #[error("has {found} regions, expected {expected}")]
    RegionCount {
        /// Number of regions.
        found: usize,
        /// Number of regions that the operation has.
        expected: usize,
    },
    /// A region has another number of blocks than one.
    #[error("the region `{region}` has {found} blocks, expected one")]
    BlockCount {
        /// Name of the region.
        region: &'static str,
        /// Number of blocks.
        found: usize,
    },
    /// A region does not end with a terminator that belongs there.
    #[error("the region `{region}` ends with {}, expected {}", found.map_or("nothing".to_owned(), quoted), one_of(expected))]
    Terminator {
        /// Name of the region.
        region: &'static str,
        /// The last operation.
        found: Option<Opcode>,
        /// What may end the region.
        expected: &'static [Opcode],
    },
    /// A terminator is not the last operation of its block.
    #[error("ends its block, but {after} more operations follow; remove them or move it down")]
    NotLast {
        /// Number of operations after it.
        after: usize,
    },
    /// The operation around it may not hold it directly.
    #[error("lies in {}, but belongs into {}", parent.map_or("the module".to_owned(), quoted), one_of(expected))]
    Parent {
        /// The operation around it.
        parent: Option<Opcode>,
        /// The operations that may hold it.
        expected: &'static [Opcode],
    },
}

fn quoted(opcode: Opcode) -> String {
    format!("`{}`", opcode.name())
}

fn one_of(opcodes: &[Opcode]) -> String {
    opcodes.iter().map(|opcode| quoted(*opcode)).collect::<Vec<_>>().join(" or ")
}

/// Operations that lie at the top of a module and nowhere else.
fn is_top_level(opcode: Opcode) -> bool {
    matches!(opcode, Opcode::Entry | Opcode::Global)
}

/// Checks that an operation of the module's body belongs there.
pub fn check_top_level(module: &Module, handle: Handle<Operation>) -> Result<(), StructureError> {
    let operation = &module.operations[handle];
    if !is_top_level(operation.opcode) {
        return Err(StructureError::NotTopLevel);
    }
    if operation.parent.is_some() {
        return Err(StructureError::Link { part: "body", whole: "the module" });
    }
    Ok(())
}

/// Checks an operation that the walk reached, up to the first operation of its regions.
pub fn check(module: &Module, handle: Handle<Operation>) -> Result<(), Vec<StructureError>> {
    let operation = &module.operations[handle];
    let def = operation.opcode.def();
    let mut errors = Vec::new();
    check_operands(operation, def, &mut errors);
    check_results(module, handle, &mut errors);
    let (found, expected) = (operation.attributes.len(), def.attributes.len());
    if found != expected {
        errors.push(StructureError::AttributePlaces { found, expected });
    }
    check_place(module, handle, &mut errors);
    check_regions(module, handle, &mut errors);
    if errors.is_empty() { Ok(()) } else { Err(errors) }
}

fn check_operands(operation: &Operation, def: &'static OpDef, errors: &mut Vec<StructureError>) {
    let total: u64 = operation.segments.iter().copied().map(u64::from).sum();
    let operands = operation.operands.len();
    if operation.segments.len() != def.operands.len() || total != operands as u64 {
        let (found, expected) = (operation.segments.to_vec(), def.operands.len());
        return errors.push(StructureError::Segments { found, expected, operands });
    }
    for (group, found) in def.operands.iter().zip(&operation.segments) {
        let (allowed, expected) = match group.arity {
            Arity::One => (*found == 1, "one"),
            Arity::Optional => (*found <= 1, "none or one"),
            Arity::Variadic => (true, "any number"),
        };
        if !allowed {
            let (name, found) = (group.name, *found);
            errors.push(StructureError::OperandCount { name, found, expected });
        }
    }
}

fn check_results(module: &Module, handle: Handle<Operation>, errors: &mut Vec<StructureError>) {
    let operation = &module.operations[handle];
    let results = operation.opcode.def().results;
    let variadic = |value: &ValueDef| value.arity == Arity::Variadic;
    let (found, expected) = (operation.results.len(), results.len());
    if found != expected && !results.iter().any(variadic) {
        errors.push(StructureError::ResultCount { found, expected });
    }
    let mut definitions = (0..).zip(&operation.results).map(|(position, value)| {
        module.values[*value].definition == Definition::Result(handle, position)
    });
    if !definitions.all(|right| right) {
        errors.push(StructureError::Link { part: "results", whole: "the operation" });
    }
}

fn check_place(module: &Module, handle: Handle<Operation>, errors: &mut Vec<StructureError>) {
    let operation = &module.operations[handle];
    let def = operation.opcode.def();
    let Some(block) = operation.parent else { return };
    let parent = parent_of(module, block);
    let siblings = &module.blocks[block].operations;
    if let Some(parent) = parent
        && (is_top_level(def.opcode) || def.opcode == Opcode::Module)
    {
        return errors.push(StructureError::NotNested { parent: parent.name() });
    }
    if !def.parents.is_empty() && !parent.is_some_and(|parent| def.parents.contains(&parent)) {
        errors.push(StructureError::Parent { parent, expected: def.parents });
    }
    if def.terminator && siblings.last() != Some(&handle) {
        let place = siblings.iter().position(|sibling| *sibling == handle);
        let after = place.map_or(0, |place| siblings.len() - place - 1);
        errors.push(StructureError::NotLast { after });
    }
}

fn parent_of(module: &Module, block: Handle<Block>) -> Option<Opcode> {
    let region = module.blocks[block].parent?;
    Some(module.operations[module.regions[region].parent?].opcode)
}

fn check_regions(module: &Module, handle: Handle<Operation>, errors: &mut Vec<StructureError>) {
    let operation = &module.operations[handle];
    let def = operation.opcode.def();
    let (found, expected) = (operation.regions.len(), def.regions.len());
    if found != expected {
        errors.push(StructureError::RegionCount { found, expected });
    }
    for (&region, name) in operation.regions.iter().zip(def.regions) {
        if module.regions[region].parent != Some(handle) {
            errors.push(StructureError::Link { part: "region", whole: "the operation" });
        }
        match *module.regions[region].blocks {
            [block] => {
                if module.blocks[block].parent != Some(region) {
                    errors.push(StructureError::Link { part: "block", whole: "the region" });
                }
                check_block(module, block, name, def.terminators, errors);
            }
            // A branch that does nothing may be left out.
            [] if def.opcode == Opcode::If && *name == "else" => {}
            ref blocks => {
                errors.push(StructureError::BlockCount { region: name, found: blocks.len() });
            }
        }
    }
}

fn check_block(
    module: &Module,
    handle: Handle<Block>,
    region: &'static str,
    expected: &'static [Opcode],
    errors: &mut Vec<StructureError>,
) {
    let block = &module.blocks[handle];
    let found = block.operations.last().map(|last| module.operations[*last].opcode);
    if !found.is_some_and(|found| expected.contains(&found)) {
        errors.push(StructureError::Terminator { region, found, expected });
    }
    let mut arguments = (0..).zip(&block.arguments).map(|(position, value)| {
        module.values[*value].definition == Definition::Argument(handle, position)
    });
    if !arguments.all(|right| right) {
        errors.push(StructureError::Link { part: "block's arguments", whole: "the block" });
    }
    let parents = block.operations.iter().map(|operation| module.operations[*operation].parent);
    if parents.into_iter().any(|parent| parent != Some(handle)) {
        errors.push(StructureError::Link { part: "operations", whole: "their block" });
    }
}
