//! Types, attributes, names and locations that a thread found before.
//!
//! MLIR keeps one of each in its context for ever, and finding it by its text is what
//! building a module would mostly be busy with.

use melior::ir::{Attribute, Identifier, Location, Type};
use rustc_hash::FxHashMap;
use std::cell::RefCell;

/// Entries of one kind after which all are forgotten.
const MOST_ENTRIES: usize = 4096;

/// Length of a text, in bytes, over which it is parsed anew each time.
const LONGEST_TEXT: usize = 1024;

/// What was found, in the context of the process.
#[derive(Default)]
pub(super) struct Cache {
    types: FxHashMap<Box<str>, Type<'static>>,
    attributes: FxHashMap<Box<str>, Attribute<'static>>,
    names: FxHashMap<&'static str, Identifier<'static>>,
    /// Locations that stand for operations, by position in a module's arena.
    pub marks: Vec<Location<'static>>,
}

thread_local! {
    static CACHE: RefCell<Cache> = RefCell::default();
}

impl Cache {
    /// Lends the thread's cache. `work` must not ask for it again.
    pub fn with<T>(work: impl FnOnce(&mut Self) -> T) -> T {
        CACHE.with_borrow_mut(work)
    }

    /// The type that `text` stands for, found by `parse` the first time.
    pub fn ty(
        &mut self,
        text: &str,
        parse: impl FnOnce() -> Option<Type<'static>>,
    ) -> Option<Type<'static>> {
        look_up(&mut self.types, text, parse)
    }

    /// The attribute that `text` stands for, found by `parse` the first time.
    pub fn attribute(
        &mut self,
        text: &str,
        parse: impl FnOnce() -> Option<Attribute<'static>>,
    ) -> Option<Attribute<'static>> {
        look_up(&mut self.attributes, text, parse)
    }

    /// The name that `text` is, found by `find` the first time.
    pub fn name(
        &mut self,
        text: &'static str,
        find: impl FnOnce() -> Identifier<'static>,
    ) -> Identifier<'static> {
        *self.names.entry(text).or_insert_with(find)
    }
}

fn look_up<T: Copy>(
    known: &mut FxHashMap<Box<str>, T>,
    text: &str,
    parse: impl FnOnce() -> Option<T>,
) -> Option<T> {
    if let Some(found) = known.get(text) {
        return Some(*found);
    }
    let found = parse()?;
    if text.len() <= LONGEST_TEXT {
        if known.len() == MOST_ENTRIES {
            known.clear();
        }
        known.insert(text.into(), found);
    }
    Some(found)
}
