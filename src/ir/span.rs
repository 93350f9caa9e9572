//! Places in the input.

/// A range of bytes of the input that something was read from.
///
/// Text and bytecode inputs are both addressed by byte. The default span, `0..0`,
/// stands for "no place".
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Span {
    /// First byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

impl Span {
    /// The bytes `start..end`. Offsets over 4 GiB are cut off; readers refuse such inputs.
    pub fn new(start: usize, end: usize) -> Self {
        let clamp = |offset: usize| u32::try_from(offset).unwrap_or(u32::MAX);
        Self { start: clamp(start), end: clamp(end) }
    }

    /// Whether there is a place.
    pub fn is_defined(self) -> bool {
        self != Self::default()
    }

    /// The smallest span that covers both.
    #[must_use]
    pub fn to(self, other: Self) -> Self {
        Self { start: self.start.min(other.start), end: self.end.max(other.end) }
    }

    /// First byte as an index.
    pub fn offset(self) -> usize {
        self.start as usize
    }
}

/// Line and column of a place, both from one; the column counts characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct LineColumn {
    /// Line.
    pub line: u32,
    /// Column in characters.
    pub column: u32,
}

/// Line and column of the byte `offset` of `text`.
pub fn line_column(text: &str, offset: usize) -> LineColumn {
    let mut offset = offset.min(text.len());
    while !text.is_char_boundary(offset) {
        offset -= 1;
    }
    let before = &text[..offset];
    let line_start = before.rfind('\n').map_or(0, |i| i + 1);
    let count = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    LineColumn {
        line: count(before.bytes().filter(|b| *b == b'\n').count() + 1),
        column: count(before[line_start..].chars().count() + 1),
    }
}

/// The line of `text` that holds the byte `offset`, without its line break.
pub fn line_text(text: &str, offset: usize) -> &str {
    let mut offset = offset.min(text.len());
    while !text.is_char_boundary(offset) {
        offset -= 1;
    }
    let start = text[..offset].rfind('\n').map_or(0, |i| i + 1);
    let end = text[offset..].find('\n').map_or(text.len(), |i| offset + i);
    text[start..end].trim_end_matches('\r')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_columns_count_from_one_and_by_character() {
        let text = "ab\ncéd\n";
        assert_eq!(line_column(text, 0), LineColumn { line: 1, column: 1 });
        assert_eq!(line_column(text, 3), LineColumn { line: 2, column: 1 });
        assert_eq!(line_column(text, 6), LineColumn { line: 2, column: 3 });
        assert_eq!(line_column(text, 99), LineColumn { line: 3, column: 1 });
        assert_eq!(line_text(text, 4), "céd");
    }
}
