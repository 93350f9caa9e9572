//! Memory as one block sees it.

use super::page::{PAGE, Page, flag};
use super::space::PRIVATE;
use super::{Node, Order, Space};
use crate::interp::shape::to_index;
use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};

/// One access of an operation.
#[derive(Clone, Copy, Debug)]
pub struct Access {
    /// Its point in the order.
    pub node: Node,
    /// Whether other blocks may access the same memory at the same time: a strong
    /// access of a scope beyond the block.
    pub shared: bool,
    /// Whether it takes its elements one after the other, so that several may lie at
    /// one address.
    pub atomic: bool,
}

/// Two accesses of one block to one byte, one of them a write, that nothing orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conflict {
    /// Point of the earlier access.
    pub earlier: Node,
}

/// Memory that a block reserves for itself.
#[derive(Debug)]
struct Reserved {
    address: u64,
    size: u64,
}

/// Memory as one block sees it: the shared memory under what it wrote.
#[derive(Debug)]
pub struct Private<'s> {
    space: &'s Space,
    pages: Vec<(u64, Page)>,
    index: FxHashMap<u64, usize>,
    last: (u64, usize),
    sets: ReadSets,
    reserved: Vec<Reserved>,
}

impl<'s> Private<'s> {
    /// The memory of a block that hasn't done anything.
    pub fn new(space: &'s Space) -> Self {
        Self {
            space,
            pages: Vec::new(),
            index: FxHashMap::default(),
            last: (u64::MAX, 0),
            sets: ReadSets::default(),
            reserved: Vec::new(),
        }
    }

    /// Bytes that the block's pages take.
    pub fn bytes(&self) -> u64 {
        (self.pages.len() * PAGE) as u64 * 10
    }

    /// The pages with their addresses.
    pub fn into_pages(self) -> impl Iterator<Item = (u64, Page)> {
        self.pages.into_iter().filter(|(address, _)| *address < PRIVATE)
    }

    /// Reserves `size` bytes, aligned to the power of two `alignment`, and gives their
    /// address; nothing where there is no such address.
    pub fn reserve(&mut self, size: u64, alignment: u64) -> Option<u64> {
        let end =
            self.reserved.last().map_or(PRIVATE, |last| last.address + last.size + PAGE as u64);
        let address = end.checked_next_multiple_of(alignment.max(1))?;
        self.reserved.push(Reserved { address, size });
        Some(address)
    }

    /// Whether the `size` bytes from `address` exist.
    pub fn reaches(&self, address: u64, size: usize) -> bool {
        if address >= PRIVATE {
            let holds =
                |r: &Reserved| address >= r.address && address - r.address + size as u64 <= r.size;
            return self.reserved.iter().any(holds);
        }
        self.space.locate(address, size).is_some()
    }

    /// Number of devices that hold the memory at `address`.
    pub fn devices(&self, address: u64) -> usize {
        self.space.devices(address)
    }

    /// Whether the byte at `address` may only be read.
    pub fn is_constant(&self, address: u64) -> bool {
        self.space.locate(address, 1).is_some_and(|(region, _)| region.constant)
    }

    fn page(&mut self, address: u64) -> (&mut Page, usize, &mut ReadSets) {
        let offset = to_index(address % PAGE as u64);
        let key = address - offset as u64;
        if self.last.0 != key {
            let next = self.pages.len();
            let index = *self.index.entry(key).or_insert(next);
            if index == next {
                self.pages.push((key, Page::load(self.space, key)));
            }
            self.last = (key, index);
        }
        (&mut self.pages[self.last.1].1, offset, &mut self.sets)
    }

    /// Reads the `size` bytes from `address` (at most eight, aligned, and within
    /// reach), as a number and whether any of them is undefined.
    pub fn read(
        &mut self,
        address: u64,
        size: usize,
        access: Access,
        order: &mut Order,
    ) -> (u64, bool, Option<Conflict>) {
        let (page, offset, sets) = self.page(address);
        let (mut number, mut undefined, mut conflict) = (0, false, None);
        let mark = if access.shared { flag::READ_STRONG } else { flag::READ };
        for byte in (offset..offset + size).rev() {
            number = number << 8 | u64::from(page.bytes[byte]);
            undefined |= page.flags[byte] & flag::UNDEFINED != 0;
            page.flags[byte] |= mark;
            let writer = page.writer[byte];
            if writer != Node::START && !sets.ordered(writer, access.node, order) {
                conflict = Some(Conflict { earlier: writer });
            }
            page.readers[byte] = sets.add(page.readers[byte], access.node, order);
        }
        (number, undefined, conflict)
    }

    /// Writes the `size` low bytes of `number` to `address` (at most eight, aligned,
    /// and within reach).
    pub fn write(
        &mut self,
        address: u64,
        size: usize,
        (number, undefined): (u64, bool),
        access: Access,
        order: &mut Order,
    ) -> Option<Conflict> {
        let (page, offset, sets) = self.page(address);
        let mark = if access.shared { flag::WRITTEN_STRONG } else { flag::WRITTEN };
        let mut conflict = None;
        for (byte, value) in (offset..offset + size).zip(number.to_le_bytes()) {
            let writer = page.writer[byte];
            if writer == access.node {
                // Two lanes of one access: which of them comes last is not said.
                let same = page.bytes[byte] == value;
                conflict = if same || access.atomic {
                    conflict
                } else {
                    Some(Conflict { earlier: writer })
                };
            } else if writer != Node::START && !sets.ordered(writer, access.node, order) {
                conflict = Some(Conflict { earlier: writer });
            }
            if let Some(reader) = sets.unordered(page.readers[byte], access.node, order) {
                conflict = Some(Conflict { earlier: reader });
            }
            page.bytes[byte] = value;
            page.flags[byte] = page.flags[byte] & !flag::UNDEFINED
                | mark
                | if undefined { flag::UNDEFINED } else { 0 };
            page.writer[byte] = access.node;
            page.readers[byte] = 0;
        }
        conflict
    }
}

/// Sets of accesses that read a byte, each kept once; the empty one is number zero.
#[derive(Debug)]
struct ReadSets {
    sets: Vec<SmallVec<[Node; 2]>>,
    /// The set that a set becomes by one more access.
    next: FxHashMap<(u32, Node), u32>,
    /// The last step of `next`.
    last_step: ((u32, Node), u32),
    /// The last question of [`ReadSets::ordered`] with its answer.
    last_order: ((Node, Node), bool),
}

impl Default for ReadSets {
    fn default() -> Self {
        Self {
            sets: vec![smallvec![]],
            next: FxHashMap::default(),
            last_step: ((u32::MAX, Node::START), 0),
            last_order: ((Node::START, Node::START), true),
        }
    }
}

impl ReadSets {
    /// The set with the access `node`, without those that come before it.
    fn add(&mut self, set: u32, node: Node, order: &mut Order) -> u32 {
        if self.last_step.0 == (set, node) {
            return self.last_step.1;
        }
        let sets = &mut self.sets;
        let next = *self.next.entry((set, node)).or_insert_with(|| {
            let mut members = sets[set as usize].clone();
            members.retain(|member| !order.precedes(*member, node));
            members.push(node);
            sets.push(members);
            u32::try_from(sets.len() - 1).unwrap_or(0)
        });
        self.last_step = ((set, node), next);
        next
    }

    /// Whether the access `earlier` comes before `later`, or both are strong.
    fn ordered(&mut self, earlier: Node, later: Node, order: &mut Order) -> bool {
        if self.last_order.0 != (earlier, later) {
            let ordered = order.both_strong(earlier, later) || order.precedes(earlier, later);
            self.last_order = ((earlier, later), ordered);
        }
        self.last_order.1
    }

    /// A member of the set that does not come before the access `node`.
    fn unordered(&mut self, set: u32, node: Node, order: &mut Order) -> Option<Node> {
        let members = std::mem::take(&mut self.sets[set as usize]);
        let found = members.iter().copied().find(|member| !self.ordered(*member, node, order));
        self.sets[set as usize] = members;
        found
    }
}
