//! A message with excerpts of the inputs, for a terminal.

use super::{Place, escape};
use crate::classify::Severity;
use crate::ir::{Span, line_column, line_text};
use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Renderer, Snippet};
use anstyle::Style as Paint;
use std::ops::Range;
use textwrap::WordSplitter;

/// How text is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// Whether to use colours.
    pub color: bool,
    /// Columns that there are.
    pub width: usize,
}

impl Default for Style {
    fn default() -> Self {
        Self { color: false, width: 80 }
    }
}

impl Style {
    /// `text` in `paint`, or as it is where there are no colours.
    pub fn paint(self, paint: Paint, text: &str) -> String {
        if self.color { format!("{paint}{text}{paint:#}") } else { text.to_owned() }
    }

    /// How text is wrapped: between words only, as paths, options and names of axioms
    /// have hyphens that belong to them.
    pub(super) fn wrapping(self) -> textwrap::Options<'static> {
        textwrap::Options::new(self.width).word_splitter(WordSplitter::NoHyphenation)
    }

    /// A line `name  value` with `columns` for the name, wrapped so that the value stays
    /// in its column.
    pub fn item(self, columns: usize, name: &str, value: &str) -> String {
        let first = format!("  {name:<columns$} ");
        let rest = " ".repeat(columns + 3);
        let options = self.wrapping().initial_indent(&first).subsequent_indent(&rest);
        let name = self.paint(Paint::new().dimmed(), &first);
        textwrap::fill(value, options).replacen(&first, &name, 1) + "\n"
    }
}

/// A message with excerpts.
#[derive(Clone, Debug)]
pub struct Diagnostic {
    /// How serious it is.
    pub severity: Severity,
    /// Code of the finding.
    pub code: Option<String>,
    /// What is the matter, in a line.
    pub title: String,
    /// What it is about.
    pub excerpts: Vec<Excerpt>,
    messages: Vec<(Level<'static>, String)>,
}

/// A line of an input.
#[derive(Clone, Debug)]
pub struct Excerpt {
    /// Path of the input.
    pub path: String,
    /// Number of the line; `None` where the input has no lines.
    pub line: Option<u32>,
    /// Column where `text` starts.
    pub column: u32,
    /// The line, from that column on.
    pub text: String,
    /// Bytes of `text` that are meant.
    pub marks: Vec<Range<usize>>,
    /// What is said of them.
    pub label: String,
}

impl Diagnostic {
    /// A message without excerpts.
    pub fn new(severity: Severity, title: &str) -> Self {
        Self {
            severity,
            code: None,
            title: title.to_owned(),
            excerpts: Vec::new(),
            messages: Vec::new(),
        }
    }

    /// Adds a note.
    pub fn note(&mut self, text: &str) {
        self.messages.push((Level::NOTE, text.to_owned()));
    }

    /// Adds what to do about it.
    pub fn help(&mut self, text: &str) {
        self.messages.push((Level::HELP, text.to_owned()));
    }

    /// The message as text with a line break at its end.
    ///
    /// Whatever comes from an input is escaped first.
    pub fn render(&self, style: Style) -> String {
        let title = level(self.severity).primary_title(escape(&self.title).into_owned());
        let mut group = match &self.code {
            Some(code) => Group::with_title(title.id(code.clone())),
            None => Group::with_title(title),
        };
        for (index, excerpt) in self.excerpts.iter().enumerate() {
            let kind = if index == 0 { AnnotationKind::Primary } else { AnnotationKind::Context };
            group = group.element(excerpt.snippet(kind));
        }
        for (kind, text) in &self.messages {
            // The renderer puts the number of the last line and `= note: ` in front.
            let narrower = Style { width: style.width.saturating_sub(14), ..style };
            let text = textwrap::fill(&escape(text), narrower.wrapping());
            group = group.element(kind.clone().message(text));
        }
        let renderer = if style.color { Renderer::styled() } else { Renderer::plain() };
        renderer.term_width(style.width).render(&[group]) + "\n"
    }
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
            path: path.to_owned(),
            line: place.line,
            column: place.column.unwrap_or(1),
            text: place.text.clone(),
            marks,
            label,
        }
    }

    fn snippet(&self, kind: AnnotationKind) -> Snippet<'static, Annotation<'static>> {
        let indent = " ".repeat(self.column.saturating_sub(1) as usize);
        let shown = Shown::new(&self.text);
        let label = escape(&self.label).into_owned();
        let last = self.marks.len().saturating_sub(1);
        let annotations = self.marks.iter().enumerate().map(|(index, mark)| {
            let span = shown.range(mark);
            let annotation = kind.span(span.start + indent.len()..span.end + indent.len());
            if index == last && !label.is_empty() {
                annotation.label(label.clone())
            } else {
                annotation
            }
        });
        Snippet::source(format!("{indent}{}", shown.text))
            .path(escape(&self.path).into_owned())
            .line_start(self.line.unwrap_or(1) as usize)
            .line_numbering(self.line.is_some())
            .annotations(annotations)
    }
}

fn level(severity: Severity) -> Level<'static> {
    match severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Note => Level::NOTE,
    }
}

/// Escaped text, and where each of its parts went.
struct Shown<'t> {
    original: &'t str,
    text: String,
}

impl<'t> Shown<'t> {
    fn new(original: &'t str) -> Self {
        Self { original, text: escape(original).into_owned() }
    }

    /// The range of the escaped text that shows `range` of the original.
    fn range(&self, range: &Range<usize>) -> Range<usize> {
        let at = |offset: usize| {
            let before = self.original.get(..offset).unwrap_or(self.original);
            escape(before).len()
        };
        at(range.start)..at(range.end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn diagnostic(text: &str, mark: Range<usize>) -> Diagnostic {
        let mut diagnostic = Diagnostic::new(Severity::Error, "a title");
        let label = "reference".to_owned();
        diagnostic.excerpts.push(Excerpt {
            path: "a.mlir".to_owned(),
            line: Some(7),
            column: 3,
            text: text.to_owned(),
            marks: vec![mark],
            label,
        });
        diagnostic
    }

    #[test]
    fn excerpts_carry_line_and_column_and_mark_what_is_meant() {
        let shown = diagnostic("%0 = addf %a, %b : tile<f32>", 5..9).render(Style::default());
        assert!(shown.contains("--> a.mlir:7:8"), "{shown}");
        assert!(shown.contains("7 |   %0 = addf %a, %b : tile<f32>"), "{shown}");
        assert!(shown.contains("  |        ^^^^ reference"), "{shown}");
    }

    #[test]
    fn long_lines_keep_to_the_width_and_show_the_mark() {
        let line = format!("{}padding_value = zero{}", "x".repeat(200), "y".repeat(200));
        let mut diagnostic = diagnostic(&line, 200..220);
        diagnostic.note(&"many words ".repeat(30));
        let shown = diagnostic.render(Style::default());
        assert!(shown.contains("padding_value = zero"), "{shown}");
        assert!(shown.lines().all(|line| line.chars().count() <= 80), "{shown}");
    }

    #[test]
    fn control_characters_of_an_input_are_not_sent_to_the_terminal() {
        let mut diagnostic = diagnostic("print \"\x1b[2J\u{202e}\" : x", 14..15);
        diagnostic.title = "a\x1b]0;title\x07".to_owned();
        diagnostic.excerpts[0].path = "dir\x1b[31m/a".to_owned();
        diagnostic.excerpts[0].label = "a\x1b[31m\nb".to_owned();
        diagnostic.note("x\x1b[31m");
        let shown = diagnostic.render(Style::default());
        assert!(shown.chars().all(|c| c == '\n' || !c.is_control()), "{shown:?}");
        assert!(!shown.contains('\u{202e}'));
    }
}
