//! The memory that all blocks share, and addresses.

use crate::dialect::ElementType;
use crate::interp::launch::Buffer;
use crate::interp::shape::to_index;
use std::ops::Range;

/// Distance between the addresses of two buffers: a pointer that is off by less than
/// this never reaches another buffer.
const SPACING: u64 = 1 << 40;

/// Address from which the memory of single blocks lies.
pub const PRIVATE: u64 = 1 << 62;

/// A buffer that all blocks share.
#[derive(Clone, Debug)]
pub struct Region {
    /// Address of the first byte.
    pub address: u64,
    /// The memory.
    pub buffer: Buffer,
    /// Whether nothing may be stored to it.
    pub constant: bool,
    /// Number of regions from this one on that hold the parts of its devices.
    pub devices: usize,
}

/// The memory that all blocks share.
#[derive(Clone, Debug, Default)]
pub struct Space {
    regions: Vec<Region>,
}

impl Space {
    /// Adds a buffer, which nothing may be stored to where `constant` is set, and gives
    /// its position; nothing where its devices don't share it evenly.
    pub fn add(&mut self, buffer: Buffer, constant: bool) -> Option<usize> {
        let first = self.regions.len();
        let parts = buffer.into_parts()?;
        let devices = parts.len();
        for (device, buffer) in parts.into_iter().enumerate() {
            let address = SPACING * (self.regions.len() as u64 + 1) + buffer.misalignment;
            let devices = if device == 0 { devices } else { 1 };
            self.regions.push(Region { address, buffer, constant, devices });
        }
        Some(first)
    }

    /// The buffer at position `index`.
    pub fn region(&self, index: usize) -> &Region {
        &self.regions[index]
    }

    /// Takes the buffer at position `index` out, with the parts of all its devices.
    pub fn take(&mut self, index: usize) -> Buffer {
        let devices = self.regions[index].devices;
        let parts = self.regions[index..index + devices].iter_mut();
        let empty = Buffer::new(Vec::new());
        let take = |region: &mut Region| std::mem::replace(&mut region.buffer, empty.clone());
        Buffer::from_parts(parts.map(take).collect())
    }

    /// Number of devices that hold the memory at `address`.
    pub fn devices(&self, address: u64) -> usize {
        let index = usize::try_from(address / SPACING).ok().and_then(|index| index.checked_sub(1));
        index.and_then(|index| self.regions.get(index)).map_or(1, |region| region.devices)
    }

    /// The buffer that holds `size` bytes from `address`, and the offset there.
    pub fn locate(&self, address: u64, size: usize) -> Option<(&Region, usize)> {
        let index = usize::try_from(address / SPACING).ok()?.checked_sub(1)?;
        let region = self.regions.get(index)?;
        let offset = address.checked_sub(region.address)?;
        let end = offset.checked_add(size as u64)?;
        if end > region.buffer.bytes.len() as u64 {
            return None;
        }
        Some((region, usize::try_from(offset).ok()?))
    }

    /// Copies what there is of the page at `address` into `bytes`, and calls `undefined`
    /// with the offset of each undefined or missing byte.
    pub fn copy_page(&self, address: u64, bytes: &mut [u8], mut undefined: impl FnMut(usize)) {
        let overlap = self.overlap(address, bytes.len());
        let (here, start) = overlap.clone().map_or((0..0, 0), |(_, here, start)| (here, start));
        (0..here.start).chain(here.end..bytes.len()).for_each(&mut undefined);
        let Some((index, ..)) = overlap else { return };
        let buffer = &self.regions[index].buffer;
        let there = start..start + here.len();
        bytes[here.clone()].copy_from_slice(&buffer.bytes[there.clone()]);
        if let Some(mask) = &buffer.undefined {
            here.zip(&mask[there]).filter(|(_, u)| **u).for_each(|(offset, _)| undefined(offset));
        }
    }

    /// Changes the bytes of the page at `address` that `written` holds for, and whether
    /// they are undefined.
    pub fn update_page(
        &mut self,
        address: u64,
        bytes: &[u8],
        written: impl Fn(usize) -> bool,
        undefined: impl Fn(usize) -> bool,
    ) {
        let Some((index, here, start)) = self.overlap(address, bytes.len()) else { return };
        let Buffer { bytes: shared, undefined: mask, .. } = &mut self.regions[index].buffer;
        let first = here.start;
        for offset in here.filter(|offset| written(*offset)) {
            let there = start + offset - first;
            shared[there] = bytes[offset];
            if undefined(offset) || mask.is_some() {
                let size = shared.len();
                mask.get_or_insert_with(|| vec![false; size])[there] = undefined(offset);
            }
        }
    }

    /// The buffer that lies in the `size` bytes of the page at `address`: its position,
    /// where in the page it lies, and the offset in the buffer at which that starts.
    fn overlap(&self, address: u64, size: usize) -> Option<(usize, Range<usize>, usize)> {
        let index = usize::try_from(address / SPACING).ok()?.checked_sub(1)?;
        let region = self.regions.get(index)?;
        let here = to_index(region.address.saturating_sub(address));
        let start = to_index(address.saturating_sub(region.address));
        let length = region.buffer.bytes.len().checked_sub(start)?.min(size.checked_sub(here)?);
        Some((index, here..here + length, start))
    }
}

/// Where the device number `device` holds what multicast memory has at `address`.
pub fn on_device(address: u64, device: usize) -> u64 {
    address.wrapping_add(SPACING.wrapping_mul(device as u64))
}

/// Bytes that one element takes in memory; `None` where it takes less than one.
pub fn element_bytes(element: ElementType) -> Option<usize> {
    let bits = if element == ElementType::I1 { 8 } else { element.memory_bits() };
    bits.is_multiple_of(8).then_some(bits as usize / 8)
}

/// The bits of a value of type `element` whose bytes in memory are `stored`.
pub fn from_memory(element: ElementType, stored: u64) -> u64 {
    match element {
        ElementType::I1 => u64::from(stored != 0),
        // A tf32 is the upper part of an f32.
        ElementType::Tf32 => stored >> 13,
        _ => stored,
    }
}

/// The bytes in memory of a value of type `element` with these bits.
pub fn to_memory(element: ElementType, bits: u64) -> u64 {
    if element == ElementType::Tf32 { bits << 13 } else { bits }
}
