//! Arenas with typed handles, after the model of naga.
//!
//! Whatever refers to something in the IR holds a [`Handle`], so that the IR has no
//! lifetimes and a handle of one kind can't be taken for another.

use rustc_hash::FxHasher;
use std::collections::HashMap;
use std::fmt;
use std::hash::{BuildHasherDefault, Hash, Hasher};
use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

/// Position of a `T` in its arena.
pub struct Handle<T> {
    index: u32,
    marker: PhantomData<fn() -> T>,
}

impl<T> Handle<T> {
    /// The handle of the item at `index`.
    ///
    /// # Panics
    /// If `index` does not fit 32 bits; readers refuse inputs long before that.
    pub fn from_index(index: usize) -> Self {
        let index = u32::try_from(index).expect("arenas hold fewer than 2^32 items");
        Self { index, marker: PhantomData }
    }

    /// Position in the arena.
    pub fn index(self) -> usize {
        self.index as usize
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
        self.index == other.index
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
        self.index.cmp(&other.index)
    }
}
impl<T> Hash for Handle<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.index.hash(state);
    }
}
impl<T> fmt::Debug for Handle<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.index)
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
/// Items are found by hash through a table of indices; the item itself is stored
/// once.
#[derive(Clone, Debug)]
pub struct UniqueArena<T> {
    items: Vec<T>,
    by_hash: HashMap<u64, smallvec::SmallVec<[u32; 1]>, BuildHasherDefault<FxHasher>>,
}

impl<T> Default for UniqueArena<T> {
    fn default() -> Self {
        Self { items: Vec::new(), by_hash: HashMap::default() }
    }
}

impl<T: Hash + Eq> UniqueArena<T> {
    /// Adds `item` unless an equal one is there.
    pub fn insert(&mut self, item: T) -> Handle<T> {
        let mut hasher = FxHasher::default();
        item.hash(&mut hasher);
        let bucket = self.by_hash.entry(hasher.finish()).or_default();
        for &index in bucket.iter() {
            if self.items[index as usize] == item {
                return Handle::from_index(index as usize);
            }
        }
        let handle = Handle::from_index(self.items.len());
        bucket.push(handle.index);
        self.items.push(item);
        handle
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
