//! The constant section: for each constant a size and so many bytes. What they mean
//! depends on the type that a use of the constant gives.

use super::budget::Budget;
use super::cursor::Cursor;
use super::error::{ErrorKind, Result};
use super::tables::Table;
use crate::dialect::ElementType;
use crate::ir::{Attribute, DenseElements, Handle, Module, Span, Type};
use rustc_hash::FxHashMap;

/// The constants of a file.
#[derive(Debug)]
pub(super) struct Constants<'a> {
    data: Vec<Cursor<'a>>,
    known: FxHashMap<(u64, Handle<Type>), Handle<Attribute>>,
}

impl<'a> Constants<'a> {
    /// Reads the constant section.
    pub fn read(cursor: Option<Cursor<'a>>) -> Result<Self> {
        let table = match cursor {
            Some(mut cursor) => Table::read::<8>(&mut cursor, "constant")?,
            None => Table::empty("constant"),
        };
        let data = table.iter().map(|mut entry| {
            let length = entry.varint("the size of a constant")?;
            let data = entry.take(length, "a constant")?;
            entry.finish("a constant")?;
            Ok(data)
        });
        Ok(Self { data: data.collect::<Result<_>>()?, known: FxHashMap::default() })
    }

    /// Reads the index of a constant and gives the constant as a tile of type `ty`.
    pub fn get(
        &mut self,
        cursor: &mut Cursor<'_>,
        ty: Handle<Type>,
        module: &mut Module,
        budget: &mut Budget,
    ) -> Result<Handle<Attribute>> {
        let start = cursor.offset();
        let index = cursor.varint("the index of a constant")?;
        let span = cursor.since(start);
        if let Some(known) = self.known.get(&(index, ty)) {
            return Ok(*known);
        }
        let count = self.data.len();
        let data = usize::try_from(index).ok().and_then(|index| self.data.get(index));
        let data = data.ok_or(ErrorKind::Index { what: "constant", index, count }.at(span))?;
        let Some((element, elements)) = number_tile(module, ty) else {
            let (what, expected) = ("the type of a constant", "a tile of numbers");
            let found = module.types[ty].kind_name();
            return Err(ErrorKind::TypeKind { what, found, expected }.at(span));
        };
        let data_span = Span::new(data.offset(), data.offset() + data.left());
        let bytes = unpack(data.bytes(), element, elements).ok_or_else(|| {
            let (element, found) = (element.name(), data.left());
            ErrorKind::ConstantSize { elements, element, found }.at(data_span)
        })?;
        budget.spend(bytes.len(), span)?;
        let dense = DenseElements::new(ty, element, &bytes);
        let handle = module.attributes.insert(Attribute::Dense(dense));
        self.known.insert((index, ty), handle);
        Ok(handle)
    }
}

/// Element type and number of elements, where `ty` is a tile of numbers.
fn number_tile(module: &Module, ty: Handle<Type>) -> Option<(ElementType, u64)> {
    let elements = module.element_count(ty)?;
    Some((module.element(ty)?, elements))
}

/// Brings the bytes of a constant into the form of [`DenseElements`]; `None` where
/// their number fits neither one element nor all.
///
/// `i1` elements are packed, eight to a byte from the lowest bit on. One byte for
/// more elements than it holds stands for that many copies of its lowest bit. Bits
/// above an element's width don't count.
fn unpack(data: &[u8], element: ElementType, elements: u64) -> Option<Vec<u8>> {
    let size = DenseElements::element_bytes(element);
    let count = usize::try_from(elements).ok()?;
    if element == ElementType::I1 {
        if data.len() == count.div_ceil(8) {
            let bit = |index: usize| data[index / 8] >> (index % 8) & 1;
            return Some((0..count).map(bit).collect());
        }
        return (data.len() == 1).then(|| vec![data[0] & 1]);
    }
    if data.len() != size && Some(data.len()) != count.checked_mul(size) {
        return None;
    }
    let mut bytes = data.to_vec();
    let unused = size * 8 - element.bits() as usize;
    if unused > 0 {
        for last in bytes.iter_mut().skip(size - 1).step_by(size) {
            *last &= 0xFF >> unused;
        }
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn booleans_are_packed_from_the_lowest_bit() {
        let unpacked = unpack(&[0b0000_0101], ElementType::I1, 4).unwrap();
        assert_eq!(unpacked, [1, 0, 1, 0]);
        let unpacked = unpack(&[1, 0x80], ElementType::I1, 16).unwrap();
        assert_eq!(unpacked[0], 1);
        assert_eq!(unpacked[15], 1);
        assert_eq!(unpacked.iter().sum::<u8>(), 2);
    }

    #[test]
    fn one_byte_is_a_splat_of_more_booleans_than_it_holds() {
        for (byte, bit) in [(0, 0), (1, 1), (0xFF, 1), (0xFE, 0), (2, 0)] {
            assert_eq!(unpack(&[byte], ElementType::I1, 16), Some(vec![bit]));
        }
        assert_eq!(unpack(&[1], ElementType::I1, 8), Some(vec![1, 0, 0, 0, 0, 0, 0, 0]));
    }

    #[test]
    fn bits_above_the_width_do_not_count() {
        assert_eq!(unpack(&[0x21, 0xF3], ElementType::F4E2M1FN, 2), Some(vec![1, 3]));
        let tf32 = unpack(&[0, 0x20, 0x42], ElementType::Tf32, 1);
        assert_eq!(tf32, Some(vec![0, 0x20, 0x02]));
    }

    #[test]
    fn other_sizes_are_refused() {
        assert_eq!(unpack(&[1, 1], ElementType::I1, 4), None);
        assert_eq!(unpack(&[], ElementType::I1, 1), None);
        assert_eq!(unpack(&[1, 2, 3], ElementType::I8, 4), None);
        assert_eq!(unpack(&[], ElementType::F32, 4), None);
        assert_eq!(unpack(&[0; 8], ElementType::F32, u64::MAX), None);
    }
}
