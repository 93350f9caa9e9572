//! Reading numbers and bytes with every access checked.

use super::error::{ErrorKind, Result};
use crate::ir::Span;

/// A place in a part of the input.
///
/// It knows the part's place in the file, so that every error can say where it is.
#[derive(Clone, Debug)]
pub(super) struct Cursor<'a> {
    bytes: &'a [u8],
    base: usize,
    position: usize,
}

impl<'a> Cursor<'a> {
    /// A cursor over `bytes`, which start at byte `base` of the file.
    pub fn new(bytes: &'a [u8], base: usize) -> Self {
        Self { bytes, base, position: 0 }
    }

    /// Place of the next byte in the file.
    pub fn offset(&self) -> usize {
        self.base + self.position
    }

    /// Bytes that are left.
    pub fn left(&self) -> usize {
        self.bytes.len() - self.position
    }

    /// The bytes of the file from `start` up to here.
    pub fn since(&self, start: usize) -> Span {
        Span::new(start, self.offset())
    }

    /// The next byte.
    pub fn byte(&mut self, what: &'static str) -> Result<u8> {
        Ok(self.take(1, what)?.bytes[0])
    }

    /// A byte that is 0 or 1.
    pub fn boolean(&mut self, what: &'static str) -> Result<bool> {
        let start = self.offset();
        match self.byte(what)? {
            0 => Ok(false),
            1 => Ok(true),
            found => {
                let (found, expected) = (u64::from(found), "0 or 1");
                Err(ErrorKind::Number { what, found, expected }.at(self.since(start)))
            }
        }
    }

    /// The next `length` bytes as a part of their own.
    pub fn take(&mut self, length: u64, what: &'static str) -> Result<Self> {
        let left = self.left();
        let Some(length) = usize::try_from(length).ok().filter(|length| *length <= left) else {
            let span = Span::new(self.offset(), self.base + self.bytes.len());
            return Err(ErrorKind::CutOff { what, needed: length, left }.at(span));
        };
        let part = Self::new(&self.bytes[self.position..self.position + length], self.offset());
        self.position += length;
        Ok(part)
    }

    /// All bytes that are left, as a part of their own.
    pub fn rest(&mut self) -> Self {
        let rest = Self::new(&self.bytes[self.position..], self.offset());
        self.position = self.bytes.len();
        rest
    }

    /// The bytes that are left.
    pub fn bytes(&self) -> &'a [u8] {
        &self.bytes[self.position..]
    }

    /// The next `N` bytes, for little-endian numbers.
    pub fn array<const N: usize>(&mut self, what: &'static str) -> Result<[u8; N]> {
        let part = self.take(N as u64, what)?;
        let mut array = [0; N];
        array.copy_from_slice(part.bytes);
        Ok(array)
    }

    /// A number of variable length: seven bits a byte, the lowest first, the high bit
    /// set where more follow.
    pub fn varint(&mut self, what: &'static str) -> Result<u64> {
        // Nearly all numbers are of one byte.
        if let Some(byte @ ..0x80) = self.bytes.get(self.position) {
            self.position += 1;
            return Ok(u64::from(*byte));
        }
        let start = self.offset();
        let mut number = 0;
        for shift in (0..64).step_by(7) {
            let byte = self.byte(what)?;
            let bits = u64::from(byte & 0x7F);
            if shift == 63 && byte > 1 {
                break;
            }
            number |= bits << shift;
            if byte & 0x80 == 0 {
                return Ok(number);
            }
        }
        Err(ErrorKind::LongNumber { what }.at(self.since(start)))
    }

    /// A signed number of variable length, its sign in the lowest bit.
    pub fn signed_varint(&mut self, what: &'static str) -> Result<i64> {
        let number = self.varint(what)?;
        Ok((number >> 1).cast_signed() ^ -(number & 1).cast_signed())
    }

    /// A variable-length number that fits 32 bits.
    pub fn varint_u32(&mut self, what: &'static str) -> Result<u32> {
        let start = self.offset();
        let found = self.varint(what)?;
        u32::try_from(found).map_err(|_| {
            ErrorKind::Number { what, found, expected: "at most 32 bits" }.at(self.since(start))
        })
    }

    /// A number of items of at least `size` bytes each that follow.
    ///
    /// A count that the bytes left can't hold is an error, so that nothing is
    /// allocated for items that aren't there.
    pub fn count(&mut self, size: usize, what: &'static str) -> Result<usize> {
        let start = self.offset();
        let count = self.varint(what)?;
        let left = self.left();
        match usize::try_from(count) {
            Ok(count) if count <= left / size => Ok(count),
            _ => {
                let needed = count.saturating_mul(size as u64);
                Err(ErrorKind::CutOff { what, needed, left }.at(self.since(start)))
            }
        }
    }

    /// A count and so many numbers of `N` little-endian bytes.
    pub fn list<const N: usize, T>(
        &mut self,
        what: &'static str,
        from_bytes: impl Fn([u8; N]) -> T,
    ) -> Result<Box<[T]>> {
        let count = self.count(N, what)?;
        (0..count).map(|_| Ok(from_bytes(self.array(what)?))).collect()
    }

    /// Skips to a multiple of `alignment`, counted from the start of this part.
    pub fn align(&mut self, alignment: usize, what: &'static str) -> Result<()> {
        let padding = self.position.next_multiple_of(alignment) - self.position;
        self.take(padding as u64, what).map(drop)
    }

    /// An error unless all bytes were read.
    pub fn finish(&self, what: &'static str) -> Result<()> {
        match self.left() {
            0 => Ok(()),
            left => {
                let span = Span::new(self.offset(), self.offset() + left);
                Err(ErrorKind::LeftOver { what, left }.at(span))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn varint(bytes: &[u8]) -> Result<u64> {
        Cursor::new(bytes, 0).varint("number")
    }

    #[test]
    fn varints_have_seven_bits_a_byte() {
        assert_eq!(varint(&[0x00]), Ok(0));
        assert_eq!(varint(&[0x7F]), Ok(127));
        assert_eq!(varint(&[0x80, 0x01]), Ok(128));
        assert_eq!(varint(&[0x82, 0x80, 0x01]), Ok(16386));
        let largest = [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01];
        assert_eq!(varint(&largest), Ok(u64::MAX));
    }

    #[test]
    fn overlong_varints_are_read() {
        assert_eq!(varint(&[0x85, 0x80, 0x00]), Ok(5));
    }

    #[test]
    fn varints_over_64_bits_are_refused() {
        for last in [0x02, 0x81] {
            let bytes = [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, last, 0x00];
            let error = varint(&bytes).unwrap_err();
            assert_eq!(error.kind, ErrorKind::LongNumber { what: "number" });
            assert_eq!(error.span, Span::new(0, 10));
        }
    }

    #[test]
    fn signed_varints_keep_the_sign_in_the_lowest_bit() {
        let signed = |bytes: &[u8]| Cursor::new(bytes, 0).signed_varint("number");
        assert_eq!(signed(&[0x00]), Ok(0));
        assert_eq!(signed(&[0x01]), Ok(-1));
        assert_eq!(signed(&[0x02]), Ok(1));
        let largest = [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01];
        assert_eq!(signed(&largest), Ok(i64::MIN));
    }

    #[test]
    fn counts_are_held_against_the_bytes_left() {
        let mut cursor = Cursor::new(&[2, 0, 0, 0, 0, 0, 0, 0], 100);
        let error = cursor.count(4, "list").unwrap_err();
        assert_eq!(error.kind, ErrorKind::CutOff { what: "list", needed: 8, left: 7 });
        assert_eq!(error.span, Span::new(100, 101));
        let mut cursor = Cursor::new(&[2, 0, 0, 0, 0, 1, 0, 0, 0], 0);
        let list = cursor.list("list", i32::from_le_bytes).unwrap();
        assert_eq!(*list, [0, 1]);
    }

    #[test]
    fn parts_know_their_place_in_the_file() {
        let mut cursor = Cursor::new(&[1, 2, 3, 4, 5], 10);
        cursor.byte("first").unwrap();
        let mut part = cursor.take(3, "part").unwrap();
        part.byte("second").unwrap();
        assert_eq!(part.offset(), 12);
        assert_eq!(cursor.offset(), 14);
        let error = part.take(3, "rest").unwrap_err();
        assert_eq!(error.kind, ErrorKind::CutOff { what: "rest", needed: 3, left: 2 });
        assert_eq!(error.span, Span::new(12, 14));
        assert!(part.finish("part").is_err());
    }
}
