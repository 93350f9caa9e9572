//! Scopes of debug information: an operation's place lies in the function that holds
//! it (specification, "Debug Info").

use crate::dialect::Opcode;
use crate::ir::{Handle, Location, Module, Operation};

/// A source place whose scope does not fit.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DebugError {
    /// An entry's place is that of a call.
    #[error("the source location of an entry is a call site; give the place of its definition")]
    EntryInCall,
    /// An entry's scope is not a function.
    #[error(
        "the scope of an entry's source location is no di_subprogram; give that of the entry itself"
    )]
    EntryScope,
    /// An entry's scope is another function.
    #[error(
        "the source location's di_subprogram has the linkage name `{found}`, expected `{expected}`"
    )]
    EntryName {
        /// Linkage name of the scope.
        found: String,
        /// Name of the entry.
        expected: String,
    },
    /// An operation has a scope, its entry none.
    #[error(
        "the source location has a scope, but that of the entry has none; give the entry its di_subprogram"
    )]
    NoEntryScope,
    /// An operation's scope is another function.
    #[error(
        "the source location's scope is in the function `{found}`, but the entry is `{expected}`; wrap it in a call site"
    )]
    Scope {
        /// Function of the scope.
        found: String,
        /// Function of the entry.
        expected: String,
    },
    /// A global has a scope.
    #[error("the source location of a global has a scope; globals are in none")]
    GlobalScope,
}

/// The scope of every source location of a module.
pub struct DebugScopes {
    /// The scope: of the outermost call where something was inlined, the first one of
    /// fused places.
    scopes: Vec<Option<Handle<Location>>>,
    /// The function around a scope.
    functions: Vec<Option<Handle<Location>>>,
    /// The function of the entry that is being checked.
    entry: Option<Handle<Location>>,
}

impl DebugScopes {
    /// Looks at every location once: interning puts the parts of one before it.
    pub fn new(module: &Module) -> Self {
        let count = module.locations.len();
        let mut all = Self {
            scopes: Vec::with_capacity(count),
            functions: Vec::with_capacity(count),
            entry: None,
        };
        for (handle, location) in module.locations.iter() {
            let scope_of = |part: &Handle<Location>| all.scopes.get(part.index()).copied()?;
            let scope = match location {
                Location::DiLocation { scope, .. } => Some(*scope),
                Location::DiSubprogram { .. } => Some(handle),
                Location::CallSite { caller, .. } => scope_of(caller),
                Location::Name { child, .. } => child.as_ref().and_then(scope_of),
                Location::Fused(parts) => parts.iter().find_map(scope_of),
                Location::Unknown
                | Location::FileLineColumn { .. }
                | Location::DiFile { .. }
                | Location::DiCompileUnit { .. }
                | Location::DiLexicalBlock { .. } => None,
            };
            let function = match location {
                Location::DiSubprogram { .. } => Some(handle),
                Location::DiLexicalBlock { scope, .. } => {
                    all.functions.get(scope.index()).copied().flatten()
                }
                _ => None,
            };
            all.scopes.push(scope);
            all.functions.push(function);
        }
        all
    }

    /// Goes on with the operations of an entry or global.
    pub fn enter(&mut self, module: &Module, operation: Handle<Operation>) {
        self.entry = self.scope(module, operation).and_then(|scope| self.functions[scope.index()]);
    }

    fn scope(&self, module: &Module, operation: Handle<Operation>) -> Option<Handle<Location>> {
        self.scopes[module.operations[operation].location?.index()]
    }

    /// Checks the source location of an operation.
    pub fn check(&self, module: &Module, handle: Handle<Operation>) -> Result<(), DebugError> {
        let Operation { opcode, location, .. } = module.operations[handle];
        let call = |location| matches!(module.locations[location], Location::CallSite { .. });
        if opcode == Opcode::Entry && location.is_some_and(call) {
            return Err(DebugError::EntryInCall);
        }
        let Some(scope) = self.scope(module, handle) else { return Ok(()) };
        match opcode {
            Opcode::Global => Err(DebugError::GlobalScope),
            Opcode::Entry => check_entry(module, handle, scope),
            _ => self.check_body(module, scope),
        }
    }

    fn check_body(&self, module: &Module, scope: Handle<Location>) -> Result<(), DebugError> {
        let Some(found) = self.functions[scope.index()] else { return Ok(()) };
        let Some(expected) = self.entry else { return Err(DebugError::NoEntryScope) };
        if found == expected {
            return Ok(());
        }
        Err(DebugError::Scope {
            found: function_name(module, found),
            expected: function_name(module, expected),
        })
    }
}

fn check_entry(
    module: &Module,
    handle: Handle<Operation>,
    scope: Handle<Location>,
) -> Result<(), DebugError> {
    let Location::DiSubprogram { linkage_name, .. } = &module.locations[scope] else {
        return Err(DebugError::EntryScope);
    };
    let expected = module.symbol(handle);
    if **linkage_name == *expected {
        return Ok(());
    }
    Err(DebugError::EntryName { found: linkage_name.to_string(), expected: expected.to_owned() })
}

fn function_name(module: &Module, function: Handle<Location>) -> String {
    match &module.locations[function] {
        Location::DiSubprogram { name, .. } => name.to_string(),
        _ => String::new(),
    }
}
