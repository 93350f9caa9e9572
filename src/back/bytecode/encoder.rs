//! Bytes and numbers as bytecode has them; [`crate::front::bytecode`] is the inverse.

use crate::dialect::bytecode::PADDING_BYTE;

/// Bytes of a part of the file that is being written.
#[derive(Clone, Debug, Default)]
pub(super) struct Encoder {
    bytes: Vec<u8>,
}

impl Encoder {
    /// Number of bytes so far.
    pub fn len(&self) -> usize {
        self.bytes.len()
    }

    /// The bytes.
    pub fn finish(self) -> Vec<u8> {
        self.bytes
    }

    /// Adds a byte.
    pub fn byte(&mut self, byte: u8) {
        self.bytes.push(byte);
    }

    /// Adds bytes.
    pub fn bytes(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
    }

    /// Adds a number of variable length: seven bits a byte, the lowest first, the high
    /// bit set where more follow.
    pub fn varint(&mut self, mut number: u64) {
        while number > 0x7F {
            self.byte(number.to_le_bytes()[0] | 0x80);
            number >>= 7;
        }
        self.byte(number.to_le_bytes()[0]);
    }

    /// Adds a signed number of variable length, its sign in the lowest bit.
    pub fn signed_varint(&mut self, number: i64) {
        self.varint((number << 1 ^ number >> 63).cast_unsigned());
    }

    /// Adds a size or an index.
    pub fn size(&mut self, size: usize) {
        self.varint(size as u64);
    }

    /// Adds a count and so many numbers of `N` little-endian bytes.
    pub fn list<const N: usize, T: Copy>(&mut self, numbers: &[T], to_bytes: fn(T) -> [u8; N]) {
        self.size(numbers.len());
        for number in numbers {
            self.bytes(&to_bytes(*number));
        }
    }

    /// Fills up to a multiple of `alignment` bytes.
    pub fn align(&mut self, alignment: usize) {
        let length = self.bytes.len().next_multiple_of(alignment);
        self.bytes.resize(length, PADDING_BYTE);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes(write: impl Fn(&mut Encoder)) -> Vec<u8> {
        let mut encoder = Encoder::default();
        write(&mut encoder);
        encoder.finish()
    }

    #[test]
    fn varints_have_seven_bits_a_byte() {
        assert_eq!(bytes(|e| e.varint(0)), [0]);
        assert_eq!(bytes(|e| e.varint(127)), [127]);
        assert_eq!(bytes(|e| e.varint(128)), [0x80, 1]);
        assert_eq!(bytes(|e| e.varint(u64::MAX)).len(), 10);
    }

    #[test]
    fn signed_varints_keep_the_sign_in_the_lowest_bit() {
        assert_eq!(bytes(|e| e.signed_varint(-1)), [1]);
        assert_eq!(bytes(|e| e.signed_varint(1)), [2]);
        assert_eq!(bytes(|e| e.signed_varint(i64::MIN)).len(), 10);
    }

    #[test]
    fn gaps_are_filled() {
        assert!(bytes(|e| e.align(4)).is_empty());
        let padded = bytes(|e| {
            e.byte(1);
            e.align(4);
        });
        assert_eq!(padded, [1, PADDING_BYTE, PADDING_BYTE, PADDING_BYTE]);
    }
}
