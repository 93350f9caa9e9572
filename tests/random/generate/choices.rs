//! Choices that make a program: random ones, the same for the same seed, or scripted.

/// A source of choices.
#[derive(Clone, Debug)]
pub struct Choices {
    script: std::vec::IntoIter<u8>,
    state: u64,
}

impl Choices {
    /// Random choices (splitmix64).
    pub fn random(seed: u64) -> Self {
        Self { script: Vec::new().into_iter(), state: seed }
    }

    /// A choice for each byte, so that another byte is another choice there and no other
    /// elsewhere; after the last byte, random ones.
    #[allow(dead_code, reason = "the fuzz targets script programs, the tests don't")]
    pub fn scripted(script: Vec<u8>) -> Self {
        Self { script: script.into_iter(), state: 0 }
    }

    /// Any 64 bits.
    pub fn bits(&mut self) -> u64 {
        if let Some(byte) = self.script.next() {
            return mixed(u64::from(byte));
        }
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mixed(self.state)
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

/// Bits that look random and are the same for the same number.
fn mixed(number: u64) -> u64 {
    let mut bits = number;
    bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ bits >> 31
}
