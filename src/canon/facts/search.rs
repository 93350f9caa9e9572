//! The cost of one question about a value.

use rustc_hash::FxHashMap;
use std::cell::{Cell, RefCell};
use std::hash::Hash;

/// How deep a value is looked into.
pub const DEPTH: u32 = 32;

/// Values that one question looks at.
const MOST_VALUES: u32 = 256;

/// What one question has found out about the values that a value is calculated from.
///
/// A value that is used twice is looked at once: where each step uses the one before it
/// twice, there are exponentially many ways to the first.
#[derive(Debug)]
pub struct Search<K, V> {
    /// Answers, with the depth that was left for each.
    known: RefCell<FxHashMap<K, (u32, V)>>,
    left: Cell<u32>,
}

impl<K: Eq + Hash, V: Copy> Search<K, V> {
    /// A search that knows nothing yet.
    pub fn new() -> Self {
        Self { known: RefCell::default(), left: Cell::new(MOST_VALUES) }
    }

    /// The answer for `key`, found by `answer`, which is given the depth that is left for
    /// what the value is calculated from. `None` beyond the limits, where nothing is known.
    pub fn answer(&self, key: K, depth: u32, answer: impl FnOnce(u32) -> V) -> Option<V> {
        if let Some((looked, known)) = self.known.borrow().get(&key)
            && *looked >= depth
        {
            return Some(*known);
        }
        let inner = depth.checked_sub(1)?;
        self.left.set(self.left.get().checked_sub(1)?);
        let found = answer(inner);
        self.known.borrow_mut().insert(key, (depth, found));
        Some(found)
    }
}
