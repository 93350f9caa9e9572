//! Names of globals and entries, and what refers to them.

use crate::dialect::Opcode;
use crate::ir::{Attribute, Handle, Module, Operation, Type};
use rustc_hash::FxHashMap;

/// A name that is not unique or leads nowhere, or an entry whose signature is wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SymbolError {
    /// Two globals or entries have one name.
    #[error("redefines @{name}; names of globals and entries are unique in a module")]
    Twice {
        /// The name.
        name: String,
    },
    /// No global has this name.
    #[error("@{name} is no global of this module; define it")]
    NoGlobal {
        /// The name.
        name: String,
    },
    /// A pointer to a global points to another type than that of its elements.
    #[error("points to {found}, but the elements of the global @{name} are {expected}")]
    Pointee {
        /// The name.
        name: String,
        /// Type that the result points to.
        found: String,
        /// Type of the global's elements.
        expected: String,
    },
}

/// The globals and entries of a module by name.
pub struct Symbols<'m> {
    by_name: FxHashMap<&'m str, Handle<Operation>>,
}

impl<'m> Symbols<'m> {
    /// Collects them; of several with one name, the first.
    pub fn new(module: &'m Module) -> Self {
        let mut by_name = FxHashMap::default();
        for &operation in &module.body {
            if let Some(name) = symbol(module, operation, "sym_name") {
                by_name.entry(name).or_insert(operation);
            }
        }
        Self { by_name }
    }

    /// Checks what an operation defines or refers to.
    pub fn check(&self, module: &Module, handle: Handle<Operation>) -> Result<(), SymbolError> {
        match module.operations[handle].opcode {
            Opcode::Entry | Opcode::Global => match symbol(module, handle, "sym_name") {
                Some(name) if self.by_name.get(name) != Some(&handle) => {
                    Err(SymbolError::Twice { name: name.to_owned() })
                }
                _ => Ok(()),
            },
            Opcode::GetGlobal => self.check_reference(module, handle),
            _ => Ok(()),
        }
    }

    fn check_reference(
        &self,
        module: &Module,
        handle: Handle<Operation>,
    ) -> Result<(), SymbolError> {
        let name = symbol(module, handle, "name").unwrap_or_default();
        let global = self.by_name.get(name).copied();
        let global = global.filter(|global| module.operations[*global].opcode == Opcode::Global);
        let no_global = || SymbolError::NoGlobal { name: name.to_owned() };
        let global = global.ok_or_else(no_global)?;
        let Some(Attribute::Dense(elements)) = module.attribute(global, "value") else {
            // The global itself is reported.
            return Ok(());
        };
        let pointee = module.operations[handle].results.first().and_then(|result| {
            let Type::Tile { element, .. } = module.type_of(*result) else { return None };
            let Type::Pointer { pointee, .. } = module.types[*element] else { return None };
            Some(pointee)
        });
        match (&module.types[elements.ty], pointee) {
            (Type::Tile { element, .. }, Some(pointee)) if *element != pointee => {
                Err(SymbolError::Pointee {
                    name: name.to_owned(),
                    found: module.display_type(pointee).to_string(),
                    expected: module.display_type(*element).to_string(),
                })
            }
            _ => Ok(()),
        }
    }
}

fn symbol<'m>(module: &'m Module, operation: Handle<Operation>, name: &str) -> Option<&'m str> {
    match module.attribute(operation, name)? {
        Attribute::Symbol(name) => Some(name),
        _ => None,
    }
}
