//! Arenas with typed handles, after the model of naga.
//!
//! Whatever refers to something in the IR holds a [`Handle`], so that the IR has no
//! lifetimes and a handle of one kind can't be taken for another.

use indexmap::IndexSet;
use rustc_hash::FxBuildHasher;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::num::NonZeroU32;
use std::ops::{Index, IndexMut};

/// Position of a `T` in its arena.
pub struct Handle<T> {
    /// The position plus one, so that an `Option` of a handle takes no more room.
    number: NonZeroU32,
    marker: PhantomData<fn() -> T>,
}

impl<T> Handle<T> {
    /// The handle of the item at `index`.
    ///
    /// # Panics
    /// If `index` plus one does not fit 32 bits; readers refuse inputs long before that.
    pub fn from_index(index: usize) -> Self {
        let number = u32::try_from(index).ok().and_then(|index| NonZeroU32::MIN.checked_add(index));
        let number = number.expect("arenas hold fewer than 2^32 - 1 items");
        Self { number, marker: PhantomData }
    }

    /// Position in the arena.
    pub fn index(self) -> usize {
        self.number.get() as usize - 1
    }
}

impl<T> Clone for Handle<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for Handle<T> {}
impl<T> PartialEq for Handle<T> {
    fn eq(&self, other: &Self) -> bool {
        self.number == other.number
    }
}
impl<T> Eq for Handle<T> {}
impl<T> PartialOrd for Handle<T> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}
impl<T> Ord for Handle<T> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.number.cmp(&other.number)
    }
}
impl<T> Hash for Handle<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.number.hash(state);
    }
}
impl<T> fmt::Debug for Handle<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.index())
    }
}

/// A growing list of items, each reached by its handle.
#[derive(Clone, Debug)]
pub struct Arena<T> {
    items: Vec<T>,
}

impl<T> Default for Arena<T> {
    fn default() -> Self {
        Self { items: Vec::new() }
    }
}

impl<T> Arena<T> {
    /// An arena that has room for so many items before it grows.
    pub fn with_capacity(items: usize) -> Self {
        Self { items: Vec::with_capacity(items) }
    }

    /// Adds `item`.
    pub fn push(&mut self, item: T) -> Handle<T> {
        let handle = Handle::from_index(self.items.len());
        self.items.push(item);
        handle
    }

    /// Number of items.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Whether there is no item.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// Every item with its handle, in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Handle<T>, &T)> {
        self.items.iter().enumerate().map(|(i, item)| (Handle::from_index(i), item))
    }
}

impl<T> Index<Handle<T>> for Arena<T> {
    type Output = T;
    fn index(&self, handle: Handle<T>) -> &T {
        &self.items[handle.index()]
    }
}

impl<T> IndexMut<Handle<T>> for Arena<T> {
    fn index_mut(&mut self, handle: Handle<T>) -> &mut T {
        &mut self.items[handle.index()]
    }
}

/// An arena that holds equal items once, so that equal handles mean equal items.
///
/// An [`IndexSet`] keeps the hash of an item beside it, so that growing hashes nothing
/// anew.
#[derive(Clone, Debug)]
pub struct UniqueArena<T> {
    items: IndexSet<T, FxBuildHasher>,
}

impl<T> Default for UniqueArena<T> {
    fn default() -> Self {
        Self { items: IndexSet::default() }
    }
}

impl<T: Hash + Eq> UniqueArena<T> {
    /// Adds `item` unless an equal one is there.
    pub fn insert(&mut self, item: T) -> Handle<T> {
        let (index, _) = self.items.insert_full(item);
        Handle::from_index(index)
    }
}

impl<T> UniqueArena<T> {
    /// Number of distinct items.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Whether there is no item.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// Every item with its handle, in order of first insertion.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Handle<T>, &T)> {
        self.items.iter().enumerate().map(|(i, item)| (Handle::from_index(i), item))
    }
}

impl<T> Index<Handle<T>> for UniqueArena<T> {
    type Output = T;
    fn index(&self, handle: Handle<T>) -> &T {
        &self.items[handle.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_items_share_a_handle() {
        let mut arena = UniqueArena::default();
        let a = arena.insert("tile<i32>");
        let b = arena.insert("tile<f32>");
        assert_ne!(a, b);
        assert_eq!(arena.insert("tile<i32>"), a);
        assert_eq!(arena.len(), 2);
        assert_eq!(arena[b], "tile<f32>");
    }
}
