//! Which operations bear on what becomes of an access.

use crate::ir::{Definition, Handle, Module, Operation};
use rustc_hash::FxHashSet;

/// Whether `source` is `operation`, or `operation` depends on what `source` computes:
/// by operands, and by what enters the loops and branches around it. An entry bears on
/// everything in it.
pub fn influences(
    module: &Module,
    source: Handle<Operation>,
    operation: Handle<Operation>,
) -> bool {
    let mut seen: FxHashSet<Handle<Operation>> = FxHashSet::default();
    let mut pending = vec![operation];
    while let Some(next) = pending.pop() {
        if next == source {
            return true;
        }
        if !seen.insert(next) {
            continue;
        }
        for operand in &module.operations[next].operands {
            match module.values[*operand].definition {
                Definition::Result(definition, _) => pending.push(definition),
                Definition::Argument(block, _) => {
                    let region = module.blocks[block].parent;
                    pending.extend(region.and_then(|region| module.regions[region].parent));
                }
            }
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dialect::{ElementType, Opcode};
    use crate::ir::Builder;

    #[test]
    fn operands_bear_on_an_operation_and_their_users_do_not() {
        let mut builder = Builder::new();
        let i32 = builder.tile(ElementType::I32, &[]);
        let x = builder.entry("k", &[i32])[0];
        let twice = builder.operation(Opcode::Addi).operands(&[x, x]).result(i32).insert();
        let value = builder.module().operations[twice].results[0];
        let last = builder.operation(Opcode::Muli).operands(&[value, x]).result(i32).insert();
        let module = builder.finish();
        let entry = module.entries().next().expect("one entry");
        assert!(influences(&module, twice, last));
        assert!(influences(&module, last, last));
        assert!(influences(&module, entry, last), "by its parameter");
        assert!(!influences(&module, last, twice));
    }
}
