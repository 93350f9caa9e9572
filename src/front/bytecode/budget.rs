use super::error::{ErrorKind, Result};
use crate::ir::Span;

/// Bytes that may be copied out of a file for each byte that it has.
///
/// Strings and constants lie in tables and may be used any number of times; this
/// keeps a small file from standing for an immense module. Real files stay under ten.
const EXPANSION: u64 = 256;

/// Bytes that may be copied out of a file however small it is.
const FLOOR: u64 = 1 << 20;

/// Memory that may still be spent on copies of what the file holds once.
#[derive(Debug)]
pub(super) struct Budget {
    limit: u64,
    left: u64,
}

impl Budget {
    /// The budget of a file of `size` bytes.
    pub fn new(size: usize) -> Self {
        let limit = (size as u64).saturating_mul(EXPANSION).saturating_add(FLOOR);
        Self { limit, left: limit }
    }

    /// Spends `bytes` on what was read from `span`.
    pub fn spend(&mut self, bytes: usize, span: Span) -> Result<()> {
        match self.left.checked_sub(bytes as u64) {
            Some(left) => {
                self.left = left;
                Ok(())
            }
            None => Err(ErrorKind::Expansion { limit: self.limit }.at(span)),
        }
    }
}
