//! How much text the aliases of a text stand for.
//!
//! A definition can name aliases defined before it, twice and more, so that a few lines
//! stand for more text than any memory holds: MLIR keeps each attribute and type once,
//! but prints them written out.

use super::{Error, ErrorKind, MAX_NESTING};
use crate::front::MAX_BYTES;
use crate::ir::Span;
use rustc_hash::FxHashMap;

/// What is known of the aliases of a text up to a place in it.
#[derive(Debug, Default)]
pub(super) struct Aliases<'s> {
    known: FxHashMap<&'s str, Extent>,
    /// The one whose definition is at hand, and where that starts.
    open: Option<(&'s str, usize)>,
    /// The definition at hand, as far as it goes.
    extent: Extent,
    /// Bytes that the aliases stand for which operations name.
    total: usize,
}

/// What an alias stands for, written out.
#[derive(Clone, Copy, Debug, Default)]
struct Extent {
    bytes: usize,
    /// How deep brackets lie in each other.
    depth: usize,
}

impl<'s> Aliases<'s> {
    /// The definition of `name` starts, at the byte `at`; it ends at [`Self::close`].
    pub fn open(&mut self, name: &'s str, at: usize) {
        self.close(at);
        self.open = Some((name, at));
    }

    /// At the byte `at` there is no definition any more.
    pub fn close(&mut self, at: usize) {
        if let Some((name, start)) = self.open.take() {
            let mut extent = std::mem::take(&mut self.extent);
            extent.bytes = extent.bytes.saturating_add(at - start);
            self.known.insert(name, extent);
        }
    }

    /// A bracket is open inside of `depth` others.
    pub fn nest(&mut self, depth: usize) {
        if self.open.is_some() {
            self.extent.depth = self.extent.depth.max(depth + 1);
        }
    }

    /// An alias is named at `span`, inside of `depth` brackets.
    ///
    /// # Errors
    /// If the text would be too long or too deep with it written out.
    pub fn name(&mut self, name: &str, depth: usize, span: Span) -> Result<(), Error> {
        let Some(named) = self.known.get(name) else { return Ok(()) };
        let depth = depth + named.depth;
        if depth > MAX_NESTING {
            return Err(Error::new(ErrorKind::TooDeep { limit: MAX_NESTING }, span));
        }
        let bytes = match self.open {
            Some(_) => {
                self.extent.depth = self.extent.depth.max(depth);
                &mut self.extent.bytes
            }
            None => &mut self.total,
        };
        *bytes = bytes.saturating_add(named.bytes);
        if *bytes > MAX_BYTES {
            return Err(Error::new(ErrorKind::TooLong { limit: MAX_BYTES }, span));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::read_all;
    use super::*;
    use std::fmt::Write;

    /// Definitions of `levels` aliases, each of which names the one before it so often,
    /// and an operation that names the last one.
    fn tower(levels: usize, times: usize) -> String {
        let mut text = "!t0 = i1\n".to_owned();
        for level in 1..levels {
            let parts = vec![format!("!t{}", level - 1); times].join(", ");
            let _ = writeln!(text, "!t{level} = tuple<{parts}>");
        }
        let last = levels - 1;
        text + &format!("\"builtin.module\"() ({{\n^bb0:\n}}) {{x.a = !t{last}}} : () -> ()\n")
    }

    fn refused(text: &str) -> ErrorKind {
        read_all(text).expect_err("this is too much").kind
    }

    #[test]
    fn aliases_written_out_are_not_too_deep() {
        assert!(read_all(&tower(200, 1)).is_ok_and(|modules| modules.is_empty()));
        assert_eq!(refused(&tower(300, 1)), ErrorKind::TooDeep { limit: MAX_NESTING });
        assert_eq!(refused(&tower(40_000, 1)), ErrorKind::TooDeep { limit: MAX_NESTING });
    }

    #[test]
    fn aliases_written_out_are_not_too_long() {
        assert!(read_all(&tower(16, 2)).is_ok_and(|modules| modules.is_empty()));
        assert_eq!(refused(&tower(40, 2)), ErrorKind::TooLong { limit: MAX_BYTES });
        assert_eq!(refused(&tower(200, 9)), ErrorKind::TooLong { limit: MAX_BYTES });
    }

    #[test]
    fn operations_that_name_a_long_alias_often_are_too_long() {
        let text = tower(24, 2);
        let attributes: Vec<_> = (0..64).map(|number| format!("x.a{number} = !t23")).collect();
        let text = text.replace("x.a = !t23", &attributes.join(", "));
        assert_eq!(refused(&text), ErrorKind::TooLong { limit: MAX_BYTES });
    }
}
