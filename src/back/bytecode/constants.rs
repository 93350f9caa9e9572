//! The constant section.

use super::encoder::Encoder;
use super::error::{ErrorKind, Result};
use super::tables::Table;
use crate::dialect::ElementType;
use crate::ir::{Attribute, DenseElements, Handle, Module, Span};
use rustc_hash::FxHashMap;

/// Constants that were used so far.
#[derive(Debug, Default)]
pub(super) struct Constants {
    numbers: FxHashMap<Handle<Attribute>, usize>,
    /// The section's entries.
    pub table: Table,
}

impl Constants {
    /// Number of the constant `attribute`, whose elements are `dense`.
    pub fn number(
        &mut self,
        module: &Module,
        attribute: Handle<Attribute>,
        dense: &DenseElements,
        span: Span,
    ) -> Result<usize> {
        if let Some(number) = self.numbers.get(&attribute) {
            return Ok(*number);
        }
        let data = pack(module, dense).ok_or(ErrorKind::Constant.at(span))?;
        let mut entry = Encoder::default();
        entry.size(data.len());
        entry.bytes(&data);
        let number = self.table.number(&entry.finish());
        self.numbers.insert(attribute, number);
        Ok(number)
    }
}

/// The bytes of a constant; `None` where they are not one element or all.
///
/// `i1` elements are packed, eight to a byte from the lowest bit on; a splat of them
/// is a byte with all bits alike, which every version reads as a splat.
fn pack(module: &Module, dense: &DenseElements) -> Option<Vec<u8>> {
    let element = module.element(dense.ty)?;
    let elements = usize::try_from(module.element_count(dense.ty)?).ok()?;
    let stored = if dense.splat { 1 } else { elements };
    if stored.checked_mul(DenseElements::element_bytes(element)) != Some(dense.data.len()) {
        return None;
    }
    if element != ElementType::I1 {
        return Some(dense.data.to_vec());
    }
    if dense.splat {
        return Some(vec![if dense.data[0] & 1 == 1 { 0xFF } else { 0 }]);
    }
    let mut packed = vec![0; elements.div_ceil(8)];
    for (index, bit) in dense.data.iter().enumerate() {
        packed[index / 8] |= (bit & 1) << (index % 8);
    }
    Some(packed)
}
