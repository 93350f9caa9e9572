//! The launch that the arguments ask for.

use super::arguments::RunArguments;
use super::given::{Given, Tensor, number};
use super::{Failure, RunFailure, argument_failure, parse};
use tile_irdiff::dialect::ElementType;
use tile_irdiff::interp::{BindError, Binding, Launch, is_multicast};
use tile_irdiff::ir::{Handle, Module, Operation};
use tile_irdiff::matching::signature;

/// The tensors and the launch that `arguments` ask for.
pub fn prepare(
    module: &Module,
    entry: Handle<Operation>,
    arguments: &RunArguments,
) -> Result<(Vec<Tensor>, Launch), Failure> {
    let bases: Vec<usize> = signature(module, entry).tensors.iter().map(|t| t.base).collect();
    let fail = |error| {
        let expected = expected(module, entry);
        Failure::Run(RunFailure::Arguments { error, expected })
    };
    let (mut tensors, mut texts) = (Vec::new(), Vec::new());
    for (argument, text) in arguments.arguments.iter().enumerate() {
        let source = match parse(text, argument)? {
            Given::Array(source) => source,
            Given::Number => {
                texts.push(text);
                continue;
            }
        };
        let base = bases.get(tensors.len()).copied();
        let Some((base, element)) = base.and_then(|b| Some((b, pointee(module, entry, b)?))) else {
            let (found, expected) = (tensors.len() + 1, bases.len());
            return Err(fail(BindError::Arrays { found, expected }));
        };
        let tensor = source.make(argument, base, element);
        tensors.push(tensor.map_err(|error| argument_failure(text, error))?);
    }
    let ranks: Vec<usize> = tensors.iter().map(|tensor| tensor.array.shape.len()).collect();
    let binding = Binding::with_numbers(module, entry, &ranks, texts.len()).map_err(fail)?;
    for (index, tensor) in tensors.iter().enumerate() {
        let checked = binding.check(module, entry, index, &tensor.array);
        let text = &arguments.arguments[tensor.argument];
        checked.map_err(|error| argument_failure(text, error.into()))?;
    }
    let mut numbers = Vec::new();
    for (index, text) in texts.into_iter().enumerate() {
        let element = binding.numbers.get(index).and_then(|p| element(module, entry, *p));
        let bits = number(text, element.unwrap_or(ElementType::F64));
        numbers.push(bits.map_err(|error| argument_failure(text, error))?);
    }
    let arrays = tensors.iter().map(|tensor| tensor.array.clone()).collect();
    let launch = binding.arguments(arrays, &numbers).map_err(fail)?;
    Ok((tensors, Launch { grid: arguments.grid.0, arguments: launch }))
}

/// What an entry takes, for a message.
fn expected(module: &Module, entry: Handle<Operation>) -> String {
    let roles = signature(module, entry);
    let tensors = roles.tensors.iter().map(|tensor| {
        let element = pointee(module, entry, tensor.base).map_or("?", ElementType::name);
        let rank = match tensor.extents.len() / 2 {
            0 => String::new(),
            rank => format!(" of rank {rank}"),
        };
        let devices = if is_multicast(module, entry, tensor.base) {
            ", with the devices of its memory as one more dimension in front"
        } else {
            ""
        };
        (tensor.base, format!("a tensor of {element}{rank}{devices}"))
    });
    let numbers = roles.scalars.iter().map(|position| {
        let element = element(module, entry, *position).map_or("?", ElementType::name);
        (*position, format!("a number of type {element}"))
    });
    let mut list: Vec<(usize, String)> = tensors.chain(numbers).collect();
    list.sort();
    let list: Vec<_> =
        list.into_iter().map(|(p, what)| format!("{what} (parameter {p})")).collect();
    if list.is_empty() { "nothing".to_owned() } else { list.join(", ") }
}

/// Type of the elements of the parameter at `position`; nothing where it is a pointer.
fn element(module: &Module, entry: Handle<Operation>, position: usize) -> Option<ElementType> {
    module.element(module.values[module.parameter(entry, position)?].ty)
}

/// Element type that the parameter at `position` points to.
fn pointee(module: &Module, entry: Handle<Operation>, position: usize) -> Option<ElementType> {
    module.pointee(module.parameter(entry, position)?)
}
