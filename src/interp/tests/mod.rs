//! Operations on hand-computed values, and what is noted as a fault.

mod aggregate;
mod arithmetic;
mod atomic;
mod control;
mod grid;
mod limits;
mod memory;
mod mma;
mod multimem;
mod order;
mod shape;
mod view;

use super::{Argument, Buffer, Error, FaultKind, Launch, Options, Outcome, run};
use crate::dialect::ElementType;
use crate::front::{self, ReadOptions};
use crate::ir::Module;
use crate::valid::{Valid, validate};

/// The module that `text` holds.
pub fn module(text: &str) -> Valid<Module> {
    let input = front::read(text.as_bytes(), &ReadOptions::default());
    let input = input.unwrap_or_else(|error| unreachable!("{error}\n{text}"));
    validate(input.module).unwrap_or_else(|invalid| unreachable!("{invalid}\n{text}"))
}

/// Runs the only entry of `text` on one block.
pub fn launch(text: &str, arguments: Vec<Argument>) -> Result<Outcome, Error> {
    launch_grid(text, [1, 1, 1], arguments)
}

/// Runs the only entry of `text`.
pub fn launch_grid(text: &str, grid: [u32; 3], arguments: Vec<Argument>) -> Result<Outcome, Error> {
    let module = module(text);
    let entry = module.entries().next().expect("there is an entry");
    run(&module, entry, Launch { grid, arguments }, &Options::default())
}

/// Runs `body` in an entry and stores its value `%r`, a tile of type `tile<TYPE>` with at
/// least one dimension, to memory.
pub fn try_evaluate(ty: &str, body: &str) -> Result<Outcome, Error> {
    let (shape, element) = ty.rsplit_once('x').expect("the tile has a dimension");
    let sizes: Vec<usize> = shape.split('x').map(|n| n.parse().expect("a size")).collect();
    let strides = super::shape::strides(&sizes);
    let sizes: Vec<_> = sizes.iter().map(ToString::to_string).collect();
    let (sizes, strides) = (sizes.join(", "), strides.iter().map(ToString::to_string));
    let strides = strides.collect::<Vec<_>>().join(", ");
    let tensor = format!("tensor_view<{ty}, strides=[{strides}]>");
    let view = format!("partition_view<tile=({shape}), {tensor}>");
    let index = vec!["%origin"; sizes.split(',').count()].join(", ");
    let text = format!(
        "entry @kernel(%out: tile<ptr<{element}>>) {{
           {body}
           %origin = constant <i32: 0> : tile<i32>
           %tensor = make_tensor_view %out, shape = [{sizes}], strides = [{strides}] : {tensor}
           %view = make_partition_view %tensor : {view}
           %stored = store_view_tko weak %r, %view[{index}] : tile<{ty}>, {view}, tile<i32> -> token
           return
         }}"
    );
    let element = ElementType::from_name(element).expect("an element type");
    let count = ty.split('x').filter_map(|n| n.parse::<usize>().ok()).product::<usize>();
    let buffer = Buffer::from_bits(element, vec![0; count]);
    launch(&text, vec![Argument::Buffer(buffer)])
}

/// The elements of the value `%r` that `body` defines, which must have no fault.
pub fn evaluate(ty: &str, body: &str) -> Vec<f64> {
    let outcome = try_evaluate(ty, body).expect("it runs");
    assert_eq!(outcome.faults, []);
    let element = ElementType::from_name(ty.rsplit('x').next().expect("a type"));
    let buffer = outcome.buffers[0].as_ref().expect("the result has a buffer");
    buffer.numbers(element.expect("an element type")).collect()
}

/// The kinds of faults that `body` has.
pub fn faults(ty: &str, body: &str) -> Vec<FaultKind> {
    kinds(&try_evaluate(ty, body).expect("it runs"))
}

/// The kinds of faults of a run.
pub fn kinds(outcome: &Outcome) -> Vec<FaultKind> {
    outcome.faults.iter().map(|fault| fault.kind.clone()).collect()
}

/// An argument with numbers of type `element`.
pub fn numbers(element: ElementType, values: &[f64]) -> Argument {
    Argument::Buffer(Buffer::from_numbers(element, values.iter().copied()))
}

/// The numbers in the buffer of argument `position` after a run.
pub fn after(outcome: &Outcome, position: usize, element: ElementType) -> Vec<f64> {
    let buffer = outcome.buffers[position].as_ref().expect("the argument has a buffer");
    buffer.numbers(element).collect()
}
