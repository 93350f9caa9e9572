//! What an operation is and where its operands come from, in words that say nothing of
//! names, places and spelling: what fingerprints of findings are made of.

use crate::back::text::{attribute_text, type_text};
use crate::dialect::Opcode;
use crate::ir::{Definition, Handle, Module, Operation, Type, Value};
use std::fmt::Write;

/// Most operations that one description takes in.
const LIMIT: usize = 64;

/// The operation with the operations that its operands come from, up to `depth` steps
/// away. At depth zero only what repetitions of one difference share, as unrolled steps
/// of a loop: names and types, and no attribute.
pub(super) fn of_operation(module: &Module, operation: Handle<Operation>, depth: usize) -> String {
    if depth == 0 {
        return shape(module, operation);
    }
    let mut walk = Walk { module, text: entry_name(module, operation), left: LIMIT };
    walk.operation(operation, depth);
    walk.text
}

fn shape(module: &Module, operation: Handle<Operation>) -> String {
    let op = &module.operations[operation];
    let origin = |value: &Handle<Value>| match module.defining_operation(*value) {
        Some(definition) => module.operations[definition].opcode.name(),
        None => "argument",
    };
    let operands: Vec<&str> = op.operands.iter().map(origin).collect();
    let types: Vec<String> =
        op.results.iter().map(|value| type_text(module, module.values[*value].ty)).collect();
    format!("{} {} {}", op.opcode.name(), operands.join(" "), types.join(" "))
}

/// Name of the entry that holds an operation; of an entry or global its own.
fn entry_name(module: &Module, operation: Handle<Operation>) -> String {
    let mut outermost = operation;
    while let Some(parent) = parent(module, outermost) {
        outermost = parent;
    }
    module.symbol(outermost).to_owned()
}

fn parent(module: &Module, operation: Handle<Operation>) -> Option<Handle<Operation>> {
    let block = module.operations[operation].parent?;
    module.regions[module.blocks[block].parent?].parent
}

struct Walk<'m> {
    module: &'m Module,
    text: String,
    /// Operations that may still be taken in.
    left: usize,
}

impl Walk<'_> {
    fn operation(&mut self, operation: Handle<Operation>, depth: usize) {
        let op = &self.module.operations[operation];
        let _ = write!(self.text, "({}", op.opcode.name());
        for (def, attribute) in op.opcode.def().attributes.iter().zip(&op.attributes) {
            // An entry's name and type are those of all its parameters.
            let counts = op.opcode != Opcode::Entry || def.name == "optimization_hints";
            if let Some(attribute) = attribute.filter(|_| counts) {
                let _ =
                    write!(self.text, " {}={}", def.name, attribute_text(self.module, attribute));
            }
        }
        for result in &op.results {
            let _ =
                write!(self.text, " {}", type_text(self.module, self.module.values[*result].ty));
        }
        for operand in &op.operands {
            self.value(*operand, depth);
        }
        self.text.push(')');
    }

    fn value(&mut self, value: Handle<Value>, depth: usize) {
        if matches!(self.module.type_of(value), Type::Token) {
            return;
        }
        let _ = match self.module.values[value].definition {
            Definition::Result(operation, _) if self.opcode(operation) == Opcode::Assume => {
                // What is known of a value doesn't make it another.
                match self.module.operations[operation].operands.first() {
                    Some(operand) => return self.value(*operand, depth),
                    None => return,
                }
            }
            Definition::Result(operation, position) if depth == 0 || self.left == 0 => {
                write!(self.text, " {position}:{}", self.opcode(operation).name())
            }
            Definition::Result(operation, position) => {
                self.left -= 1;
                let written = write!(self.text, " {position}:");
                self.operation(operation, depth - 1);
                written
            }
            Definition::Argument(block, position) => {
                let region = self.module.blocks[block].parent;
                let holder = region.and_then(|region| self.module.regions[region].parent);
                let holder = holder.map_or("", |holder| self.opcode(holder).name());
                write!(self.text, " {position} of {holder}")
            }
        };
    }

    fn opcode(&self, operation: Handle<Operation>) -> Opcode {
        self.module.operations[operation].opcode
    }
}
