//! The walk over a module that calls the checks of every concern.

use super::debug::DebugScopes;
use super::dominance::Scopes;
use super::ops::Checked;
use super::symbols::Symbols;
use super::types::TypeVerdicts;
use super::{
    ERROR_LIMIT, Error, ErrorKind, OperationError, StructureError, Warning, attributes, hints, ops,
    structure, types,
};
use crate::dialect::Opcode;
use crate::ir::{Block, Handle, Module, Operation};

/// The errors and the warnings of a module.
pub fn check(module: &Module) -> (Vec<Error>, Vec<Warning>) {
    let mut walk = Walk {
        module,
        types: TypeVerdicts::new(module),
        symbols: Symbols::new(module),
        scopes: Scopes::new(module),
        visited_operations: vec![false; module.operations.len()],
        visited_blocks: vec![false; module.blocks.len()],
        debug: DebugScopes::new(module),
        errors: Vec::new(),
        warnings: Vec::new(),
    };
    for operation in &module.body {
        walk.top_level(*operation);
        if walk.errors.len() >= ERROR_LIMIT {
            break;
        }
    }
    (walk.errors, walk.warnings)
}

struct Walk<'m> {
    module: &'m Module,
    types: TypeVerdicts,
    symbols: Symbols<'m>,
    scopes: Scopes,
    // A module is a tree, whatever its links say: nothing is entered twice.
    visited_operations: Vec<bool>,
    visited_blocks: Vec<bool>,
    debug: DebugScopes,
    errors: Vec<Error>,
    warnings: Vec<Warning>,
}

/// A block that is being walked.
struct Frame {
    block: Handle<Block>,
    /// Position of the next operation; `None` before the block is entered.
    next: Option<usize>,
    /// Whether it is part of the body of a reduction or scan.
    aggregate: bool,
}

impl Walk<'_> {
    fn top_level(&mut self, operation: Handle<Operation>) {
        if let Err(error) = structure::check_top_level(self.module, operation) {
            return self.report(operation, error);
        }
        self.debug.enter(self.module, operation);
        let mut frames = Vec::new();
        self.enter(operation, false, &mut frames);
        while let Some(frame) = frames.last_mut() {
            if self.errors.len() >= ERROR_LIMIT {
                return;
            }
            let aggregate = frame.aggregate;
            if let Some(operation) = self.step(frame) {
                self.enter(operation, aggregate, &mut frames);
            } else {
                self.scopes.leave();
                frames.pop();
            }
        }
    }

    /// The next operation of a block; what the one before it defines is visible then.
    fn step(&mut self, frame: &mut Frame) -> Option<Handle<Operation>> {
        let block = &self.module.blocks[frame.block];
        let next = match frame.next {
            None => {
                self.scopes.enter(&block.arguments);
                0
            }
            Some(next) => {
                let before = block.operations[next - 1];
                self.scopes.define(&self.module.operations[before].results);
                next
            }
        };
        frame.next = Some(next + 1);
        block.operations.get(next).copied()
    }

    /// Checks an operation and starts to walk its blocks.
    fn enter(&mut self, operation: Handle<Operation>, aggregate: bool, frames: &mut Vec<Frame>) {
        if std::mem::replace(&mut self.visited_operations[operation.index()], true) {
            return self.report(operation, StructureError::Shared { what: "operation" });
        }
        self.check_operation(operation);
        let Operation { opcode, ref regions, .. } = self.module.operations[operation];
        if aggregate {
            let checked = ops::check_in_body(opcode).map_err(OperationError::from);
            self.report_result(operation, checked);
        }
        let aggregate = aggregate || matches!(opcode, Opcode::Reduce | Opcode::Scan);
        for region in regions.iter().rev() {
            for &block in self.module.regions[*region].blocks.iter().rev() {
                if std::mem::replace(&mut self.visited_blocks[block.index()], true) {
                    self.report(operation, StructureError::Shared { what: "block" });
                } else {
                    frames.push(Frame { block, next: None, aggregate });
                }
            }
        }
    }

    /// Every concern in turn. A later one relies on what an earlier one checks, so the
    /// first that fails is the last that is asked.
    fn check_operation(&mut self, handle: Handle<Operation>) {
        let module = self.module;
        if let Err(errors) = structure::check(module, handle) {
            return self.report_all(handle, errors);
        }
        let undefined = self.scopes.check(module, handle);
        let visible = undefined.is_empty();
        self.report_all(handle, undefined);
        let Some(mut errors) = self.types.check(module, handle) else { return };
        errors.extend(types::check_values(module, handle));
        if !errors.is_empty() {
            return self.report_all(handle, errors);
        }
        let errors = attributes::check(module, handle);
        if !errors.is_empty() {
            return self.report_all(handle, errors);
        }
        self.report_result(handle, self.debug.check(module, handle));
        self.report_result(handle, self.symbols.check(module, handle));
        if visible {
            self.report_result(handle, ops::check(&Checked { module, handle }));
        }
        self.warnings.extend(hints::check(module, handle));
    }

    fn report_result<E: Into<ErrorKind>>(
        &mut self,
        operation: Handle<Operation>,
        result: Result<(), E>,
    ) {
        if let Err(error) = result {
            self.report(operation, error);
        }
    }

    fn report_all<E: Into<ErrorKind>>(&mut self, operation: Handle<Operation>, errors: Vec<E>) {
        for error in errors {
            self.report(operation, error);
        }
    }

    fn report(&mut self, operation: Handle<Operation>, kind: impl Into<ErrorKind>) {
        if self.errors.len() < ERROR_LIMIT {
            let Operation { opcode, span, .. } = self.module.operations[operation];
            self.errors.push(Error { operation, opcode, span, kind: kind.into() });
        }
    }
}
