//! Accesses of different blocks to the same memory.

use super::Space;
use super::page::{PAGE, Page, flag};
use rustc_hash::FxHashMap;
use std::ops::Range;

/// Number of a block, counted from zero in the order that blocks run in.
pub type BlockNumber = u32;

/// A set of blocks.
#[derive(Clone, Debug, Default)]
pub struct BlockSet {
    words: Vec<u64>,
}

impl BlockSet {
    /// Adds a block.
    pub fn insert(&mut self, block: BlockNumber) {
        let word = block as usize / 64;
        if self.words.len() <= word {
            self.words.resize(word + 1, 0);
        }
        self.words[word] |= 1 << (block % 64);
    }

    /// Adds all blocks of another set.
    pub fn extend(&mut self, other: &Self) {
        if self.words.len() < other.words.len() {
            self.words.resize(other.words.len(), 0);
        }
        for (word, other) in self.words.iter_mut().zip(&other.words) {
            *word |= other;
        }
    }

    /// Whether a block is in the set.
    pub fn contains(&self, block: BlockNumber) -> bool {
        self.words.get(block as usize / 64).is_some_and(|word| word >> (block % 64) & 1 == 1)
    }

    /// Whether all blocks before `block` are in the set.
    fn holds_all_before(&self, block: BlockNumber) -> bool {
        (0..block).all(|earlier| self.contains(earlier))
    }
}

/// What all blocks that have run did to each byte.
#[derive(Debug, Default)]
pub struct Shadow {
    pages: FxHashMap<u64, Box<[Byte]>>,
}

#[derive(Clone, Copy, Debug)]
struct Byte {
    flags: u8,
    writer: BlockNumber,
    reader: BlockNumber,
}

/// Stands for more than one block, or none.
const MANY: BlockNumber = BlockNumber::MAX;

const UNTOUCHED: Byte = Byte { flags: 0, writer: MANY, reader: MANY };

impl Shadow {
    /// Merges what `block` wrote into the shared memory. Gives the addresses at which it
    /// conflicts with a block that ran before and is not in `after`, the blocks that it
    /// synchronized with: one address for each run of bytes, and at most `limit`.
    pub fn merge(
        &mut self,
        space: &mut Space,
        pages: impl Iterator<Item = (u64, Page)>,
        block: BlockNumber,
        after: &BlockSet,
        limit: usize,
    ) -> Vec<u64> {
        let mut conflicts = Vec::new();
        for (address, page) in pages {
            let is = |offset: usize, which: u8| page.flags[offset] & which != 0;
            let written = |offset| is(offset, flag::WRITTEN | flag::WRITTEN_STRONG);
            space.update_page(address, &page.bytes, written, |at| is(at, flag::UNDEFINED));
            let shadow = self
                .pages
                .entry(address)
                .or_insert_with(|| vec![UNTOUCHED; page.flags.len()].into());
            let mut in_run = false;
            for (offset, (known, flags)) in shadow.iter_mut().zip(&page.flags).enumerate() {
                let conflict = known.conflicts(*flags, block, after);
                if conflict && !in_run && conflicts.len() < limit {
                    conflicts.push(address + offset as u64);
                }
                in_run = conflict;
                known.add(*flags, block);
            }
        }
        conflicts
    }
}

impl Shadow {
    /// The last address that was read or written in the pages of `addresses`, which hold
    /// nothing else that exists.
    pub fn last_in(&self, addresses: Range<u64>) -> Option<u64> {
        let within = |page: u64| page < addresses.end && page + PAGE as u64 > addresses.start;
        let touched = self.pages.iter().filter(|(page, _)| within(**page));
        let last = touched.filter_map(|(page, bytes)| {
            let offset = bytes.iter().rposition(|byte| byte.flags != 0)?;
            Some(page + offset as u64)
        });
        last.max()
    }
}

impl Byte {
    fn conflicts(self, flags: u8, block: BlockNumber, after: &BlockSet) -> bool {
        let any = |flags: u8, which: u8| flags & which != 0;
        let weak = flag::READ | flag::WRITTEN;
        let written = flag::WRITTEN | flag::WRITTEN_STRONG;
        // Strong accesses may run beside each other: a conflict has a write and a weak
        // access on either side.
        let with_write = any(self.flags, written)
            && any(flags, !flag::UNDEFINED)
            && (any(flags, weak) || any(self.flags, flag::WRITTEN));
        let with_read = any(flags, written)
            && any(self.flags, flag::READ | flag::READ_STRONG)
            && (any(flags, flag::WRITTEN) || any(self.flags, flag::READ));
        let ordered = |other: BlockNumber| {
            if other == MANY { after.holds_all_before(block) } else { after.contains(other) }
        };
        with_write && !ordered(self.writer) || with_read && !ordered(self.reader)
    }

    fn add(&mut self, flags: u8, block: BlockNumber) {
        let note = |known: &mut BlockNumber, before: bool| {
            *known = if before && *known != block { MANY } else { block };
        };
        if flags & (flag::READ | flag::READ_STRONG) != 0 {
            note(&mut self.reader, self.flags & (flag::READ | flag::READ_STRONG) != 0);
        }
        if flags & (flag::WRITTEN | flag::WRITTEN_STRONG) != 0 {
            note(&mut self.writer, self.flags & (flag::WRITTEN | flag::WRITTEN_STRONG) != 0);
        }
        self.flags |= flags & !flag::UNDEFINED;
    }
}
