//! Loops, branches, reductions and scans.

use super::printer::Printer;
use crate::dialect::Opcode;
use crate::ir::{Handle, Module, Operation, Region, Value};

impl Printer<'_> {
    /// `for %loopIdx in (%a to %b, step %c) : tile<i32> iter_values(…) -> (…) { … }`.
    pub(super) fn for_loop(&mut self, operation: Handle<Operation>) {
        let module = self.module;
        let arguments = module.block(operation, 0).map_or(&[][..], |block| &block.arguments);
        let (index, carried) = arguments.split_at(arguments.len().min(1));
        if module.flag(operation, "unsignedCmp") {
            self.write(" unsigned");
        }
        self.write(" ");
        self.values(index);
        for (before, name) in [(" in (", "lowerBound"), (" to ", "upperBound"), (", step ", "step")]
        {
            self.write(before);
            self.values(self.module.operands_named(operation, name));
        }
        self.write(") : ");
        self.types(index);
        let initial = module.operands_named(operation, "initValues");
        if !initial.is_empty() {
            self.write(" ");
            self.iter_values(carried, initial);
            self.write(" -> (");
            self.types(initial);
            self.write(")");
        }
        self.region(operation, 0);
    }

    /// `loop iter_values(…) : tile<i32> -> tile<f32> { … }`.
    pub(super) fn endless_loop(&mut self, operation: Handle<Operation>) {
        let module = self.module;
        let carried = module.block(operation, 0).map_or(&[][..], |block| &block.arguments);
        let initial = module.operands_named(operation, "initValues");
        let results = &module.operations[operation].results;
        if !initial.is_empty() {
            self.write(" ");
            self.iter_values(carried, initial);
        }
        if !initial.is_empty() || !results.is_empty() {
            self.write(" : ");
        }
        self.types(initial);
        if !initial.is_empty() && !results.is_empty() {
            self.write(" -> ");
        }
        self.types(results);
        self.region(operation, 0);
    }

    fn iter_values(&mut self, carried: &[Handle<Value>], initial: &[Handle<Value>]) {
        self.write("iter_values(");
        let pairs: Vec<_> = carried.iter().zip(initial).collect();
        self.separated(&pairs, |printer, (carried, initial)| {
            printer.value(**carried);
            printer.write(" = ");
            printer.value(**initial);
        });
        self.write(")");
    }

    /// `if %c -> (tile<i32>) { … } else { … }`.
    pub(super) fn branch(&mut self, operation: Handle<Operation>) {
        let module = self.module;
        self.write(" ");
        self.values(module.operands_named(operation, "condition"));
        let results = &module.operations[operation].results;
        if !results.is_empty() {
            self.write(" -> (");
            self.types(results);
            self.write(")");
        }
        self.region(operation, 0);
        if module.block(operation, 1).is_some() && !self.is_header_only() {
            self.write(" else");
            self.region(operation, 1);
        }
    }

    /// `reduce %a, %b dim=0 identities=[0.000000e+00 : f32] : tile<8xf32> -> tile<f32> `,
    /// then the parameters and the body on lines of their own.
    pub(super) fn aggregate(&mut self, operation: Handle<Operation>) {
        let module = self.module;
        let op = &module.operations[operation];
        self.write(" ");
        self.values(&op.operands);
        for (definition, attribute) in op.opcode.def().attributes.iter().zip(&op.attributes) {
            if let Some(attribute) = attribute {
                self.write(" ");
                self.write(definition.name);
                self.write("=");
                self.attribute_text(*attribute);
            }
        }
        self.write(" : ");
        self.types(&op.operands);
        self.write(" -> ");
        self.types(&op.results);
        self.write(" ");
        if self.is_header_only() {
            return;
        }
        self.break_line();
        let block = module.block(operation, 0);
        self.write("(");
        let parameters = block.map_or(&[][..], |block| &block.arguments);
        self.separated(parameters, |printer, parameter| printer.parameter(*parameter));
        self.write(")");
        self.region(operation, 0);
    }
}

/// The operations of a region of an operation `holder` that are printed: all but a
/// terminator that goes without saying.
pub(super) fn shown_operations(
    module: &Module,
    holder: Opcode,
    region: Handle<Region>,
) -> impl Iterator<Item = Handle<Operation>> + '_ {
    let implicit = match holder {
        Opcode::For | Opcode::Loop => Some(Opcode::Continue),
        Opcode::If => Some(Opcode::Yield),
        _ => None,
    };
    let is_shown = move |operation: &Handle<Operation>| {
        let operation = &module.operations[*operation];
        Some(operation.opcode) != implicit || !operation.operands.is_empty()
    };
    let blocks = &module.regions[region].blocks;
    blocks.iter().flat_map(move |block| {
        let operations = &module.blocks[*block].operations;
        let (last, others) = operations.split_last().map_or((None, &[][..]), |(l, o)| (Some(l), o));
        others.iter().chain(last.filter(|last| is_shown(last))).copied()
    })
}
