//! Numbers that look random.

use tile_irdiff::ir::Handle;

/// Numbers that look random and are the same in every run (Knuth's MMIX generator).
pub struct Numbers(u64);

impl Numbers {
    /// Those that follow from `seed`.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next one, from 0 to less than `limit`; 0 where that is 0.
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("31 bits fit") % limit.max(1)
    }

    /// A handle of an arena that holds so many.
    pub fn handle<T>(&mut self, count: usize) -> Handle<T> {
        Handle::from_index(self.below(count))
    }
}
