//! What a block has read and written, page by page.

use super::{Node, Space};

/// Bytes of a page. Elements have sizes that divide it, so that an aligned one never
/// lies in two pages.
pub const PAGE: usize = 4096;

/// What is known about a byte, or what was done to it.
pub mod flag {
    /// Its value is undefined.
    pub const UNDEFINED: u8 = 1;
    /// It was read by a weak access.
    pub const READ: u8 = 2;
    /// It was read by an access that other blocks may run beside.
    pub const READ_STRONG: u8 = 4;
    /// It was written by a weak access.
    pub const WRITTEN: u8 = 8;
    /// It was written by an access that other blocks may run beside.
    pub const WRITTEN_STRONG: u8 = 16;
}

/// A page as a block sees it.
#[derive(Debug)]
pub struct Page {
    /// The bytes.
    pub bytes: Box<[u8]>,
    /// What was done to each byte, as [`flag`]s.
    pub flags: Box<[u8]>,
    /// The access that wrote each byte last.
    pub writer: Box<[Node]>,
    /// The accesses that read each byte since, as the number of a set.
    pub readers: Box<[u32]>,
}

impl Page {
    /// The page at `address` of the shared memory.
    pub fn load(space: &Space, address: u64) -> Self {
        let mut page = Self {
            bytes: vec![0; PAGE].into(),
            flags: vec![0; PAGE].into(),
            writer: vec![Node::START; PAGE].into(),
            readers: vec![0; PAGE].into(),
        };
        let Self { bytes, flags, .. } = &mut page;
        space.copy_page(address, bytes, |offset| flags[offset] = flag::UNDEFINED);
        page
    }
}
