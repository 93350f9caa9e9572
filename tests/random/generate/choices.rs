//! Choices that make a program: random ones, the same for the same seed.

/// A source of choices.
#[derive(Clone, Debug)]
pub struct Choices {
    state: u64,
}

impl Choices {
    /// Random choices (splitmix64).
    pub fn random(seed: u64) -> Self {
        Self { state: seed }
    }

    /// Any 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.state;
        bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ bits >> 31
    }

    /// A number below `limit`, which is at least one.
    pub fn below(&mut self, limit: usize) -> usize {
        usize::try_from(self.bits() % limit as u64).expect("it is below a usize")
    }

    /// True once in `of` times.
    pub fn once_in(&mut self, of: usize) -> bool {
        self.below(of) == of - 1
    }

    /// One of several.
    pub fn of<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }
}
