//! Lines of inputs that are shown below each other, each with marks under what is meant.

use super::{Place, SourceReport, escape};
use crate::classify::SideName;
use crate::ir::{Span, line_column, line_text};
use std::ops::Range;
use textwrap::core::display_width;

/// What stands for text that is left out.
const CUT: &str = "...";

/// Columns that lines are indented by.
const INDENT: usize = 2;

/// A line of an input.
#[derive(Clone, Debug)]
pub struct Excerpt {
    /// Side of a comparison that the input is; `None` where only one input is shown.
    pub side: Option<SideName>,
    /// Path of the input.
    pub path: String,
    /// Number of the line; `None` where the input has no lines.
    pub line: Option<u32>,
    /// Column where `text` starts, from one.
    pub column: u32,
    /// The line, from that column on.
    pub text: String,
    /// Bytes of `text` that are meant.
    pub marks: Vec<Range<usize>>,
    /// What is said of them.
    pub label: String,
}

/// An excerpt cut to a width: a line of an input, and the line below it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Row {
    /// The input's line, with dots for what doesn't fit.
    pub text: String,
    /// Spaces in front of the marks.
    pub indent: usize,
    /// The marks, with spaces between them.
    pub marks: String,
    /// What is said of them.
    pub label: String,
}

impl Excerpt {
    /// The line of `text` that `span` starts in.
    pub fn of_span(path: &str, text: &str, span: Span) -> Self {
        let at = line_column(text, span.offset());
        let line = line_text(text, span.offset());
        let start: usize = line.chars().take(at.column as usize - 1).map(char::len_utf8).sum();
        let length = (span.end.saturating_sub(span.start) as usize).max(1);
        let mark = start..line.len().min(start + length).max(start);
        Self {
            side: None,
            path: path.to_owned(),
            line: Some(at.line),
            column: 1,
            text: line.to_owned(),
            marks: vec![mark],
            label: String::new(),
        }
    }

    /// The line of a place.
    pub fn of_place(place: &Place, path: &str, label: String, marks: Vec<Range<usize>>) -> Self {
        Self {
            side: None,
            path: path.to_owned(),
            line: place.line,
            column: place.column.unwrap_or(1),
            text: place.text.clone(),
            marks,
            label,
        }
    }

    /// The line of a kernel's source; empty where the text isn't there.
    pub(super) fn of_source(source: &SourceReport, side: SideName) -> Self {
        let excerpt = Self {
            side: Some(side),
            path: source.file.clone(),
            line: u32::try_from(source.line).ok(),
            column: 1,
            text: source.text.clone().unwrap_or_default(),
            marks: Vec::new(),
            label: String::new(),
        };
        match (&source.text, u32::try_from(source.column)) {
            (Some(text), _) => {
                let name = name_at(text, source.column);
                Self { marks: name.into_iter().collect(), ..excerpt }
            }
            // No text, but a place in it.
            (None, Ok(column)) => Self { column, marks: vec![Range::default()], ..excerpt },
            (None, Err(_)) => excerpt,
        }
    }

    /// This excerpt as one of a side of a comparison.
    #[must_use]
    pub fn of_side(self, side: SideName) -> Self {
        Self { side: Some(side), ..self }
    }

    /// `path:line:column` of the first mark.
    pub(super) fn place(&self) -> String {
        let path = escape(&self.path);
        match (self.line, self.marks.first()) {
            (Some(line), Some(mark)) => {
                let before = self.text.get(..mark.start).unwrap_or_default();
                format!("{path}:{line}:{}", self.column as usize + before.chars().count())
            }
            (Some(line), None) => format!("{path}:{line}"),
            (None, _) => path.into_owned(),
        }
    }
}

/// The name that starts at a column, be columns counted from zero or from one: front ends
/// do either.
fn name_at(text: &str, column: u64) -> Option<Range<usize>> {
    let is_name = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.');
    let column = usize::try_from(column).ok()?;
    [Some(column), column.checked_sub(1)].into_iter().flatten().find_map(|column| {
        let (start, _) = text.char_indices().nth(column)?;
        let name = text[start..].split(|c| !is_name(c)).next().unwrap_or_default();
        let begins = !text[..start].ends_with(is_name) && !name.is_empty();
        begins.then_some(start..start + name.len())
    })
}

/// Cuts excerpts to `columns`, so that all of their first marks are in one column.
pub(super) fn aligned(excerpts: &[Excerpt], columns: usize) -> Vec<Row> {
    let shown: Vec<Shown> = excerpts.iter().map(Shown::new).collect();
    let most = |of: fn(&Shown) -> usize| shown.iter().map(of).max().unwrap_or_default();
    // Deep indentation, of sources, is narrowed.
    let indented = most(|line| line.first() - line.blank()) + INDENT;
    let before = most(Shown::first).min(indented);
    let after = most(|line| line.width() - line.first());
    // The marks with their label.
    let meant = most(|line| line.last() - line.first() + 1 + display_width(&line.label));
    let free = columns.saturating_sub(meant);
    let at = if before + after.max(meant) <= columns {
        before
    } else {
        before.min(free).min((free / 2).max(columns.saturating_sub(after)))
    };
    shown.iter().map(|line| line.row(at, columns)).collect()
}

/// A line with its indentation, escaped, and the columns of its marks.
struct Shown {
    text: String,
    marks: Vec<Range<usize>>,
    label: String,
}

impl Shown {
    fn new(excerpt: &Excerpt) -> Self {
        let indent = excerpt.column.saturating_sub(1) as usize;
        let column = |offset: usize| {
            let before = excerpt.text.get(..offset).unwrap_or(&excerpt.text);
            indent + display_width(&escape(before))
        };
        let marks = excerpt.marks.iter().map(|mark| column(mark.start)..column(mark.end));
        Self {
            marks: marks.collect(),
            label: escape(&excerpt.label).into_owned(),
            text: " ".repeat(indent) + &escape(&excerpt.text),
        }
    }

    fn width(&self) -> usize {
        display_width(&self.text)
    }

    fn first(&self) -> usize {
        self.marks.first().map_or(0, |mark| mark.start)
    }

    fn last(&self) -> usize {
        self.marks.last().map_or(0, |mark| mark.end)
    }

    /// Columns in front of the line's first word; no more than in front of the marks.
    fn blank(&self) -> usize {
        let blank = self.text.chars().take_while(|c| *c == ' ').count();
        blank.min(self.first())
    }

    /// The line with its first mark in column `at`.
    fn row(&self, at: usize, columns: usize) -> Row {
        let first = self.first();
        let text = if first <= at {
            " ".repeat(at - first) + &self.text
        } else if first - at <= self.blank() {
            skip(&self.text, first - at).to_owned()
        } else {
            // The dots never cover a mark.
            let dots = &CUT[..CUT.len().min(at)];
            format!("{dots}{}", skip(&self.text, first - at + dots.len()))
        };
        let mut marks = String::new();
        for mark in &self.marks {
            let start = (mark.start - first).min(columns);
            let end = (mark.end - first).max(start + 1).min(columns - at.min(columns));
            marks.push_str(&" ".repeat(start.saturating_sub(marks.len())));
            marks.push_str(&"^".repeat(end.saturating_sub(marks.len())));
        }
        let text = shorten(&text, columns).trim_end().to_owned();
        Row { text, indent: at, marks, label: self.label.clone() }
    }
}

/// `text` without its first columns.
fn skip(text: &str, columns: usize) -> &str {
    let mut width = 0;
    for (offset, c) in text.char_indices() {
        if width >= columns {
            return &text[offset..];
        }
        width += display_width(c.encode_utf8(&mut [0; 4]));
    }
    ""
}

/// `text` in no more than these columns.
fn shorten(text: &str, columns: usize) -> String {
    if display_width(text) <= columns {
        return text.to_owned();
    }
    let mut width = CUT.len();
    let kept = text.chars().take_while(|c| {
        width += display_width(c.encode_utf8(&mut [0; 4]));
        width <= columns
    });
    kept.collect::<String>() + CUT
}

#[cfg(test)]
mod tests {
    use super::*;

    fn excerpt(text: &str, mark: &str) -> Excerpt {
        let start = text.find(mark).expect("the mark is there");
        let marked = start..start + mark.len();
        Excerpt {
            side: None,
            path: "a.mlir".to_owned(),
            line: Some(7),
            column: 3,
            text: text.to_owned(),
            marks: vec![marked],
            label: "label".to_owned(),
        }
    }

    /// What each row's marks stand under.
    fn marked(rows: &[Row]) -> Vec<&str> {
        let under = |row: &Row| row.indent..row.indent + row.marks.len();
        rows.iter().map(|row| row.text.get(under(row)).unwrap_or_default()).collect()
    }

    #[test]
    fn marks_of_both_sides_are_in_one_column() {
        let short = [excerpt("%tile, %t = load %a", "load"), excerpt("%1, %2 = load %b", "load")];
        let rows = aligned(&short, 70);
        assert_eq!(rows[0].text, "  %tile, %t = load %a");
        assert_eq!(rows[1].text, "     %1, %2 = load %b");
        assert_eq!(marked(&rows), ["load", "load"]);
        let long = "operand, ".repeat(20);
        let pair = [
            excerpt(&format!("{long}{long}neg_inf, {long}"), "neg_inf"),
            excerpt(&format!("{long}zero, {long}"), "zero"),
        ];
        let rows = aligned(&pair, 70);
        assert_eq!(marked(&rows), ["neg_inf", "zero"]);
        for row in rows {
            assert!(row.text.starts_with(CUT) && row.text.ends_with(CUT), "{row:?}");
            assert_eq!(display_width(&row.text), 70);
        }
    }

    #[test]
    fn deep_indentation_is_narrowed() {
        let pair = [excerpt("      a = f(x)", "f"), excerpt("            let b = f(y);", "f")];
        let rows = aligned(&pair, 70);
        assert_eq!(
            (rows[0].text.as_str(), rows[1].text.as_str()),
            ("      a = f(x)", "  let b = f(y);")
        );
        assert_eq!(marked(&rows), ["f", "f"]);
    }

    #[test]
    fn a_mark_that_is_wider_than_the_line_fills_it() {
        let text = "x".repeat(300);
        let rows = aligned(&[excerpt(&text, &text)], 40);
        assert_eq!(rows[0].indent + rows[0].marks.len(), 40);
        assert_eq!(display_width(&rows[0].text), 40);
        let nothing = aligned(&[excerpt("", "")], 40);
        assert_eq!((nothing[0].text.as_str(), nothing[0].marks.as_str()), ("", "^"));
    }

    #[test]
    fn marks_stand_under_what_is_wide_or_escaped() {
        let rows = aligned(&[excerpt("宽\x1b = addf", "addf")], 70);
        assert_eq!(rows[0].text, "  宽\\u{1b} = addf");
        assert_eq!(rows[0].indent, 2 + 2 + 6 + 3);
    }

    #[test]
    fn the_name_at_a_column_is_found_however_columns_are_counted() {
        let line = "    t = ct.load(x, (row, 0))";
        assert_eq!(name_at(line, 8), Some(8..15));
        assert_eq!(name_at(line, 9), Some(8..15));
        assert_eq!(name_at(line, 11), None);
        assert_eq!(name_at(line, 400), None);
    }
}
