//! Names of values.

use crate::ir::{Handle, Value};
use rustc_hash::FxHashMap;

/// Which values a name stands for: `count` of them, with handles in a row.
#[derive(Clone, Copy, Debug)]
pub(super) struct Binding {
    pub first: Handle<Value>,
    pub count: u32,
}

/// The names that can be used at a place: those of the block and of the blocks
/// around it. Names are without `%`.
#[derive(Debug, Default)]
pub(super) struct Scope<'s> {
    bindings: FxHashMap<&'s str, Binding>,
    /// Names in the order of their definition, so that leaving a block can drop its.
    defined: Vec<&'s str>,
}

/// The names that were there when a block was entered.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark(usize);

impl<'s> Scope<'s> {
    pub fn enter(&self) -> Mark {
        Mark(self.defined.len())
    }

    /// Drops the names defined since `mark`.
    pub fn leave(&mut self, mark: Mark) {
        if mark.0 == 0 {
            self.bindings.clear();
            self.defined.clear();
            return;
        }
        for name in self.defined.drain(mark.0..) {
            self.bindings.remove(name);
        }
    }

    pub fn get(&self, name: &str) -> Option<Binding> {
        self.bindings.get(name).copied()
    }

    /// Defines `name`; false where it is the name of another value.
    pub fn define(&mut self, name: &'s str, binding: Binding) -> bool {
        let new = self.bindings.insert(name, binding).is_none();
        if new {
            self.defined.push(name);
        }
        new
    }
}
