//! Entries, loops, branches, and what leaves them.

use super::OperationError;
use super::checked::Checked;
use crate::dialect::Opcode;
use crate::ir::{Attribute, Block, Handle, Operation, Type, Value};

/// Values that don't fit where control passes them.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ControlError {
    /// An entry returns something.
    #[error("returns {0}, but an entry returns nothing; store the results to memory")]
    Results(String),
    /// The signature of an entry is no function type.
    #[error("has the signature {0}, expected a function type")]
    Signature(String),
    /// A parameter is no scalar.
    #[error(
        "parameter {position} is {found}, expected a tile of rank 0; pass a pointer and load from it"
    )]
    Parameter {
        /// Position of the parameter.
        position: usize,
        /// Its type.
        found: String,
    },
    /// An attribute of a parameter has a name that no dialect has.
    #[error(
        "parameter {position} has the attribute `{name}`, expected a dialect in front, as `cuda_tile.{name}`"
    )]
    ParameterAttribute {
        /// Position of the parameter.
        position: usize,
        /// Name of the attribute.
        name: String,
    },
    /// There are attributes of more or fewer parameters than there are.
    #[error("has attributes for {found} parameters, expected {expected}")]
    ParameterAttributes {
        /// Number of dictionaries.
        found: usize,
        /// Number of parameters.
        expected: usize,
    },
    /// The arguments of a region are not those that follow from the operation.
    #[error("its body takes {found}, expected {expected}")]
    Arguments {
        /// Types of the arguments.
        found: String,
        /// Types that follow.
        expected: String,
    },
    /// A view is carried by a loop or passed out of a branch.
    #[error(
        "{what} {position} is {found}; views can't be passed on, make the view where it is used"
    )]
    View {
        /// Carried value or result.
        what: &'static str,
        /// Its position.
        position: usize,
        /// Its type.
        found: String,
    },
    /// A branch with results has no other branch.
    #[error("has results, but no else branch; yield a value for each on both sides")]
    NoElse,
    /// A branch yields other values than the operation has results.
    #[error("the {branch} branch yields {found}, but the results are {expected}")]
    Yield {
        /// Name of the branch.
        branch: &'static str,
        /// Types that it yields.
        found: String,
        /// Types of the results.
        expected: String,
    },
    /// An exit is not directly in what it leaves, or in branches of it.
    #[error("leaves {wanted}, but `{found}` is in between; only {allowed} may be")]
    Nesting {
        /// What it could leave.
        wanted: &'static str,
        /// The operation in between.
        found: &'static str,
        /// What may be in between.
        allowed: &'static str,
    },
    /// An exit passes other values than what it leaves takes.
    #[error("passes {found}, but the `{target}` around it takes {expected}")]
    Passed {
        /// What it leaves or goes on with.
        target: &'static str,
        /// Types that are passed.
        found: String,
        /// Types that are taken.
        expected: String,
    },
}

pub fn entry(op: &Checked<'_>) -> Result<(), OperationError> {
    let Some(Attribute::Type(signature)) = op.module.attribute(op.handle, "function_type") else {
        return Ok(());
    };
    let Type::Function { parameters, results } = &op.module.types[*signature] else {
        return Err(ControlError::Signature(op.show(*signature)).into());
    };
    if !results.is_empty() {
        let results = op.module.display_types(results.iter().copied());
        return Err(ControlError::Results(results).into());
    }
    for (position, parameter) in parameters.iter().enumerate() {
        let right = match &op.module.types[*parameter] {
            Type::Tile { shape, .. } => shape.is_empty(),
            // Version 13.3 takes tokens and views; no launch can pass them, and the
            // reader of bytecode of 13.5 refuses them.
            Type::Token
            | Type::TensorView { .. }
            | Type::PartitionView { .. }
            | Type::StridedView { .. }
            | Type::GatherScatterView { .. } => true,
            Type::Element(_) | Type::Pointer { .. } | Type::Function { .. } => false,
        };
        if !right {
            let found = op.show(*parameter);
            return Err(ControlError::Parameter { position, found }.into());
        }
    }
    parameter_attributes(op, parameters.len())?;
    arguments(op, body(op), parameters)
}

fn parameter_attributes(op: &Checked<'_>, expected: usize) -> Result<(), ControlError> {
    let Some(Attribute::Array(items)) = op.module.attribute(op.handle, "arg_attrs") else {
        return Ok(());
    };
    let found = items.len();
    if found != 0 && found != expected {
        return Err(ControlError::ParameterAttributes { found, expected });
    }
    for (position, item) in items.iter().enumerate() {
        let Attribute::Dictionary(entries) = &op.module.attributes[*item] else { continue };
        if let Some((name, _)) = entries.iter().find(|(name, _)| !name.contains('.')) {
            return Err(ControlError::ParameterAttribute { position, name: name.to_string() });
        }
    }
    Ok(())
}

fn body<'m>(op: &Checked<'m>) -> &'m [Handle<Value>] {
    op.module.block(op.handle, 0).map_or(&[], |block| &block.arguments)
}

fn arguments(
    op: &Checked<'_>,
    found: &[Handle<Value>],
    expected: &[Handle<Type>],
) -> Result<(), OperationError> {
    let found = types(op, found);
    if found == expected {
        return Ok(());
    }
    let found = op.module.display_types(found);
    let expected = op.module.display_types(expected.iter().copied());
    Err(ControlError::Arguments { found, expected }.into())
}

fn types(op: &Checked<'_>, values: &[Handle<Value>]) -> Vec<Handle<Type>> {
    op.types_of(values).collect()
}

pub fn for_loop(op: &Checked<'_>) -> Result<(), OperationError> {
    let counter = op.type_of("lowerBound");
    let initial = types(op, op.module.operands_named(op.handle, "initValues"));
    let expected: Vec<_> = counter.into_iter().chain(initial).collect();
    arguments(op, body(op), &expected)?;
    no_views(op, "carried value", &op.operation().results)
}

pub fn endless_loop(op: &Checked<'_>) -> Result<(), OperationError> {
    let initial = types(op, &op.operation().operands);
    arguments(op, body(op), &initial)?;
    no_views(op, "carried value", body(op))?;
    no_views(op, "result", &op.operation().results)
}

fn no_views(
    op: &Checked<'_>,
    what: &'static str,
    values: &[Handle<Value>],
) -> Result<(), OperationError> {
    for (position, ty) in types(op, values).into_iter().enumerate() {
        let view = matches!(
            op.module.types[ty],
            Type::TensorView { .. }
                | Type::PartitionView { .. }
                | Type::StridedView { .. }
                | Type::GatherScatterView { .. }
        );
        if view {
            return Err(ControlError::View { what, position, found: op.show(ty) }.into());
        }
    }
    Ok(())
}

pub fn branch(op: &Checked<'_>) -> Result<(), OperationError> {
    let results = types(op, &op.operation().results);
    no_views(op, "result", &op.operation().results)?;
    for (position, branch) in ["then", "else"].into_iter().enumerate() {
        match op.module.block(op.handle, position) {
            Some(block) => {
                arguments(op, &block.arguments, &[])?;
                yields(op, branch, block, &results)?;
            }
            None if results.is_empty() => {}
            None => return Err(ControlError::NoElse.into()),
        }
    }
    Ok(())
}

fn yields(
    op: &Checked<'_>,
    branch: &'static str,
    block: &Block,
    results: &[Handle<Type>],
) -> Result<(), OperationError> {
    let Some(last) = block.operations.last() else { return Ok(()) };
    let last = &op.module.operations[*last];
    let found = types(op, &last.operands);
    if last.opcode != Opcode::Yield || found == results {
        return Ok(());
    }
    let found = op.module.display_types(found);
    let expected = op.module.display_types(results.iter().copied());
    Err(ControlError::Yield { branch, found, expected }.into())
}

pub fn leave_loop(op: &Checked<'_>) -> Result<(), OperationError> {
    let target = around(op, &[Opcode::Loop], &[Opcode::If], ("a `loop`", "branches"))?;
    passed(op, target, &op.module.operations[target].results)
}

pub fn next_iteration(op: &Checked<'_>) -> Result<(), OperationError> {
    let names = ("a `for` or a `loop`", "branches");
    let target = around(op, &[Opcode::For, Opcode::Loop], &[Opcode::If], names)?;
    let carried = op.module.operands_named(target, "initValues");
    passed(op, target, carried)
}

/// From inside a `loop` since 13.4.
pub fn leave_entry(op: &Checked<'_>) -> Result<(), OperationError> {
    let names = ("the `entry`", "branches and `loop`");
    let target = around(op, &[Opcode::Entry], &[Opcode::If, Opcode::Loop], names)?;
    passed(op, target, &[])
}

/// The nearest operation around that is one of `wanted`, with nothing in between but
/// `between`; `names` says both in words.
fn around(
    op: &Checked<'_>,
    wanted: &[Opcode],
    between: &[Opcode],
    (wanted_name, allowed): (&'static str, &'static str),
) -> Result<Handle<Operation>, ControlError> {
    let parent = |handle: Handle<Operation>| {
        let region = op.module.blocks[op.module.operations[handle].parent?].parent?;
        op.module.regions[region].parent
    };
    let mut target = parent(op.handle);
    // Regions nest in a tree, as the structure was checked to do.
    while let Some(handle) = target {
        let opcode = op.module.operations[handle].opcode;
        if wanted.contains(&opcode) {
            return Ok(handle);
        }
        if !between.contains(&opcode) {
            let found = opcode.name();
            return Err(ControlError::Nesting { wanted: wanted_name, found, allowed });
        }
        target = parent(handle);
    }
    let found = Opcode::Module.name();
    Err(ControlError::Nesting { wanted: wanted_name, found, allowed })
}

fn passed(
    op: &Checked<'_>,
    target: Handle<Operation>,
    taken: &[Handle<Value>],
) -> Result<(), OperationError> {
    let found = types(op, &op.operation().operands);
    let expected = types(op, taken);
    if found == expected {
        return Ok(());
    }
    Err(ControlError::Passed {
        target: op.module.operations[target].opcode.name(),
        found: op.module.display_types(found),
        expected: op.module.display_types(expected),
    }
    .into())
}
