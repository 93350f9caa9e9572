//! Tables of entries that are referred to by number, each written once.

use super::encoder::Encoder;
use rustc_hash::FxHashMap;

/// Entries in order of their first use.
#[derive(Clone, Debug, Default)]
pub(super) struct Table {
    numbers: FxHashMap<Box<[u8]>, usize>,
    entries: Vec<Box<[u8]>>,
}

impl Table {
    /// Number of the entry with these bytes, which is added unless it is there.
    pub fn number(&mut self, bytes: &[u8]) -> usize {
        if let Some(number) = self.numbers.get(bytes) {
            return *number;
        }
        let number = self.entries.len();
        self.entries.push(bytes.into());
        self.numbers.insert(bytes.into(), number);
        number
    }

    /// Whether there is no entry.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Writes the number of entries, the offset of each in `N` bytes, and the entries.
    pub fn write<const N: usize>(&self, encoder: &mut Encoder) {
        encoder.size(self.entries.len());
        encoder.align(N);
        let mut offset = 0_u64;
        for entry in &self.entries {
            encoder.bytes(&offset.to_le_bytes()[..N]);
            offset += entry.len() as u64;
        }
        for entry in &self.entries {
            encoder.bytes(entry);
        }
    }
}
