//! A hash that stays what it is.

/// The FNV-1a hash with 64 bits. Hashes of it are written into files that people keep and
/// that other machines read, so it must never be another one.
pub(crate) struct Fnv(pub u64);

impl Default for Fnv {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Fnv {
    /// Adds a part, and that it ends here.
    pub fn add(&mut self, part: &str) {
        for byte in part.bytes().chain([0xff]) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        }
    }
}
