//! Control flow: blocks of operations, branches and loops.

use super::machine::{Machine, Stop};
use super::memory::Node;
use super::number::integer::Integer;
use super::value::{Tile, Value};
use super::{FaultKind, ops};
use crate::dialect::{ElementType, Opcode, Signedness};
use crate::ir::{Block, Handle, Operation};

/// Stack that must be left when regions nest a step deeper, in bytes.
const RED_ZONE: usize = 128 << 10;

/// Stack that is added when it is not, in bytes.
const STACK: usize = 4 << 20;

/// How the operations of a block came to an end.
#[derive(Debug)]
pub enum Flow {
    /// By handing values to the operation around.
    Yield(Vec<Value>),
    /// By going on with the next iteration of the innermost loop.
    Continue(Vec<Value>),
    /// By leaving the innermost loop.
    Break(Vec<Value>),
    /// By leaving the kernel.
    Return,
}

impl Machine<'_> {
    /// Runs the operations of `block`, whose arguments are set.
    pub fn run_block(&mut self, block: &Block) -> Result<Flow, Stop> {
        stacker::maybe_grow(RED_ZONE, STACK, || self.run_operations(block))
    }

    fn run_operations(&mut self, block: &Block) -> Result<Flow, Stop> {
        for (done, operation) in block.operations.iter().enumerate() {
            if let Some(flow) = self.run_operation(*operation)? {
                self.forget(&block.operations[..=done]);
                return Ok(flow);
            }
        }
        // Every block ends with a terminator, as the verifier checked.
        Ok(Flow::Return)
    }

    /// Runs an operation; where it ends the block, says how.
    fn run_operation(&mut self, operation: Handle<Operation>) -> Result<Option<Flow>, Stop> {
        let op = &self.module().operations[operation];
        let operands =
            |machine: &Self| op.operands.iter().map(|o| machine.value(*o).clone()).collect();
        Ok(match op.opcode {
            Opcode::Yield => Some(Flow::Yield(operands(self))),
            Opcode::Continue => Some(Flow::Continue(operands(self))),
            Opcode::Break => Some(Flow::Break(operands(self))),
            Opcode::Return => Some(Flow::Return),
            Opcode::If => self.branch(operation)?,
            Opcode::For => self.counted_loop(operation).map_err(|stop| stop.inside(operation))?,
            Opcode::Loop => self.endless_loop(operation).map_err(|stop| stop.inside(operation))?,
            _ => {
                ops::execute(self, operation)?;
                None
            }
        })
    }

    fn branch(&mut self, operation: Handle<Operation>) -> Result<Option<Flow>, Stop> {
        self.charge(1)?;
        let condition = self.tile(operation, 0);
        let taken = self.required(operation, &condition, "the condition of a branch")?;
        let around = self.control;
        self.control = self.order.join(around, condition.after);
        let module = self.module();
        let region = usize::from(taken & 1 == 0);
        let flow = match module.block(operation, region) {
            Some(block) => self.run_block(block)?,
            None => Flow::Yield(Vec::new()),
        };
        // What follows a branch that may leave depends on its condition, too.
        if !self.may_leave(operation) {
            self.control = around;
        }
        Ok(match flow {
            Flow::Yield(values) => {
                self.set_results(operation, values, condition.after);
                None
            }
            // Which values go on is up to the condition, too.
            Flow::Continue(values) => Some(Flow::Continue(self.chosen(values, condition.after))),
            Flow::Break(values) => Some(Flow::Break(self.chosen(values, condition.after))),
            Flow::Return => Some(Flow::Return),
        })
    }

    /// The values, all depending on `after`.
    fn chosen(&mut self, values: Vec<Value>, after: Node) -> Vec<Value> {
        let depending = |value: Value| {
            let joined = self.order.join(value.after(), after);
            match value {
                Value::Tile(tile) => Value::Tile(tile.with_after(joined)),
                Value::Token(_) => Value::Token(joined),
                Value::Tensor(_) | Value::View(_) => value,
            }
        };
        values.into_iter().map(depending).collect()
    }

    /// Whether a side of a branch ends otherwise than with its results.
    fn may_leave(&self, branch: Handle<Operation>) -> bool {
        let module = self.module();
        (0..2).filter_map(|region| module.block(branch, region)).any(|block| {
            let last = block.operations.last();
            last.is_some_and(|last| module.operations[*last].opcode != Opcode::Yield)
        })
    }

    /// Defines the results of `operation`, which all depend on `after`.
    fn set_results(&mut self, operation: Handle<Operation>, values: Vec<Value>, after: Node) {
        for (index, value) in self.chosen(values, after).into_iter().enumerate() {
            self.set_result(operation, index, value);
        }
    }

    fn counted_loop(&mut self, operation: Handle<Operation>) -> Result<Option<Flow>, Stop> {
        let module = self.module();
        let op = &module.operations[operation];
        let unsigned = module.flag(operation, "unsignedCmp");
        let signedness = if unsigned { Signedness::Unsigned } else { Signedness::Signed };
        let width = module.element(module.values[op.operands[0]].ty).map_or(64, ElementType::bits);
        let integer = Integer::new(width, signedness);
        let bounds = [0, 1, 2].map(|index| self.tile(operation, index));
        let mut numbers = [0; 3];
        for (number, bound) in numbers.iter_mut().zip(&bounds) {
            *number = integer.value(self.required(operation, bound, "a bound of a loop")?);
        }
        let [lower, upper, step] = numbers;
        let mut carried: Vec<Value> =
            op.operands[3..].iter().map(|operand| self.value(*operand).clone()).collect();
        let after = bounds.iter().fold(Node::START, |all, b| self.order.join(all, b.after));
        if step <= 0 {
            let step = i64::try_from(step).unwrap_or_default();
            self.fault(operation, FaultKind::Step(step));
            return Err(Stop::Abandon);
        }
        let around = self.control;
        self.control = self.order.join(around, after);
        let Some(body) = module.block(operation, 0) else { return Ok(None) };
        let mut counter = lower;
        while counter < upper {
            self.charge(1)?;
            let index = Tile::scalar(integer.wrap(counter)).with_after(after);
            self.set(body.arguments[0], Value::Tile(index));
            for (argument, value) in body.arguments[1..].iter().zip(carried) {
                self.set(*argument, value);
            }
            match self.run_block(body)? {
                Flow::Continue(values) => carried = values,
                flow => return Ok(Some(flow)),
            }
            counter += step;
        }
        self.control = around;
        self.set_results(operation, carried, after);
        Ok(None)
    }

    fn endless_loop(&mut self, operation: Handle<Operation>) -> Result<Option<Flow>, Stop> {
        let module = self.module();
        let op = &module.operations[operation];
        let mut carried: Vec<Value> =
            op.operands.iter().map(|operand| self.value(*operand).clone()).collect();
        let Some(body) = module.block(operation, 0) else { return Ok(None) };
        loop {
            self.charge(1)?;
            for (argument, value) in body.arguments.iter().zip(carried) {
                self.set(*argument, value);
            }
            match self.run_block(body)? {
                Flow::Continue(values) => carried = values,
                Flow::Break(values) => {
                    let control = self.control;
                    self.set_results(operation, values, control);
                    return Ok(None);
                }
                flow => return Ok(Some(flow)),
            }
        }
    }
}
