//! An entry by itself, as the assembler gets it.

use crate::back::bytecode::{self, Error};
use crate::dialect::{LATEST, Opcode};
use crate::ir::{Attribute, Handle, Location, Module, Operation};
use crate::valid::Valid;

/// Symbol of the entry in every [`Unit`], so that symbols make no difference in code.
pub const SYMBOL: &str = "tile_irdiff_entry";

/// Name of the file in which every operation of a [`Unit`] has a line of its own.
const FILE: &str = "operations";

/// An entry with the globals of its module, as bytecode.
///
/// Each operation lies on a line of its own, whatever the dump says of its place: so a
/// remark of the compiler names the operation that it is about, also where the dump has
/// no places or several operations have the same.
#[derive(Clone, Debug)]
pub struct Unit {
    /// The bytecode.
    pub bytecode: Vec<u8>,
    /// Operations of the module by line, from [`FIRST_LINE`].
    operations: Vec<Handle<Operation>>,
}

/// Line of the first operation; the entry is on the line before it.
const FIRST_LINE: u64 = 2;

impl Unit {
    /// The unit of `entry`.
    ///
    /// The bytecode has the version that `module` was read from, so that the compiler
    /// sees what the front end wrote; text, which has none, the latest.
    ///
    /// # Errors
    /// When that version has no word for something in the module.
    pub fn new(module: &Valid<Module>, entry: Handle<Operation>) -> Result<Self, Error> {
        let operations: Vec<_> = module.operations_below(entry).collect();
        let mut unit: Module = (**module).clone();
        unit.body.retain(|op| *op == entry || unit.operations[*op].opcode == Opcode::Global);
        rename(&mut unit, entry);
        place(&mut unit, entry, &operations);
        let bytecode = bytecode::write(&unit, module.version.unwrap_or(LATEST))?;
        Ok(Self { bytecode, operations })
    }

    /// Position in [`Unit::operations`] of the operation on a line.
    pub fn position(&self, line: u64) -> Option<usize> {
        let position = usize::try_from(line.checked_sub(FIRST_LINE)?).ok()?;
        Some(position).filter(|position| *position < self.operations.len())
    }

    /// Every operation of the entry, in the order of the text.
    pub fn operations(&self) -> &[Handle<Operation>] {
        &self.operations
    }
}

fn rename(module: &mut Module, entry: Handle<Operation>) {
    let name = module.attributes.insert(Attribute::Symbol(SYMBOL.into()));
    let position = module.operations[entry].opcode.def().attribute_index("sym_name");
    if let Some(slot) = position.and_then(|p| module.operations[entry].attributes.get_mut(p)) {
        *slot = Some(name);
    }
}

/// Puts the entry on the first line of a file and each operation on the next.
fn place(module: &mut Module, entry: Handle<Operation>, operations: &[Handle<Operation>]) {
    let name = Box::from(FILE);
    let file = module.locations.insert(Location::DiFile { name, directory: Box::from("") });
    let compile_unit = module.locations.insert(Location::DiCompileUnit { file });
    let scope = module.locations.insert(Location::DiSubprogram {
        file,
        line: FIRST_LINE - 1,
        name: SYMBOL.into(),
        linkage_name: SYMBOL.into(),
        compile_unit,
        scope_line: FIRST_LINE - 1,
    });
    let lines = std::iter::once(&entry).chain(operations);
    for (line, operation) in (FIRST_LINE - 1..).zip(lines) {
        let file = Box::from(FILE);
        let location = Location::DiLocation { scope, file, line, column: 1 };
        module.operations[*operation].location = Some(module.locations.insert(location));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::front::bytecode::read;
    use crate::ir::Builder;
    use crate::valid::validate;

    #[test]
    fn a_unit_is_one_entry_with_a_line_for_each_operation() {
        let mut builder = Builder::new();
        let token = builder.token();
        for name in ["first", "second"] {
            builder.entry(name, &[]);
            builder.operation(Opcode::MakeToken).result(token).insert();
            builder.operation(Opcode::Return).insert();
        }
        let module = validate(builder.finish()).expect("a valid module");
        let entry = module.entries().nth(1).expect("two entries");
        let unit = Unit::new(&module, entry).expect("the latest version can say it");
        let written = read(&unit.bytecode).expect("the writer's bytecode");
        let entries: Vec<_> = written.entries().map(|op| written.symbol(op)).collect();
        assert_eq!(entries, [SYMBOL]);
        for operation in written.operations_below(written.entries().next().expect("one")) {
            let line = written.source_place(operation).expect("each has a place").line;
            let original =
                unit.operations()[unit.position(line).expect("each line has an operation")];
            assert_eq!(module.operations[original].opcode, written.operations[operation].opcode);
        }
        assert_eq!(unit.position(0), None);
        assert_eq!(unit.position(4), None);
    }
}
