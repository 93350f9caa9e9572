//! A message with excerpts of the inputs, for a terminal.

use super::escape;
use super::excerpt::{Excerpt, aligned};
use crate::classify::{Severity, SideName};
use anstyle::{AnsiColor, Style as Paint};
use std::fmt::Write;
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
    /// What it is about; what is marked first is in one column.
    pub excerpts: Vec<Excerpt>,
    /// Lines of the kernels' sources that this comes from.
    pub sources: Vec<Excerpt>,
    /// Kind and text of what is said below.
    messages: Vec<(&'static str, String)>,
}

impl Diagnostic {
    /// A message without excerpts.
    pub fn new(severity: Severity, title: &str) -> Self {
        Self {
            severity,
            code: None,
            title: title.to_owned(),
            excerpts: Vec::new(),
            sources: Vec::new(),
            messages: Vec::new(),
        }
    }

    /// Adds a note.
    pub fn note(&mut self, text: &str) {
        self.messages.push(("note", text.to_owned()));
    }

    /// Adds what to do about it.
    pub fn help(&mut self, text: &str) {
        self.messages.push(("help", text.to_owned()));
    }

    /// The message as text with a line break at its end.
    ///
    /// Whatever comes from an input is escaped first.
    pub fn render(&self, style: Style) -> String {
        let bold = Paint::new().bold();
        let level = self.severity.name();
        let level = match &self.code {
            Some(code) => format!("{level}[{code}]"),
            None => level.to_owned(),
        };
        let mut text = style.paint(bold.fg_color(Some(color(self.severity).into())), &level);
        let _ = writeln!(text, "{}", style.paint(bold, &format!(": {}", escape(&self.title))));
        let margin = Margin::of(self, style);
        for excerpts in [&self.excerpts, &self.sources] {
            margin.block(&mut text, excerpts, color(self.severity));
        }
        for (kind, message) in &self.messages {
            margin.message(&mut text, kind, message);
        }
        text
    }
}

/// The numbers of lines at the left, and what is right of them.
#[derive(Clone, Copy)]
struct Margin {
    /// Columns for the longest number.
    digits: usize,
    style: Style,
}

impl Margin {
    fn of(diagnostic: &Diagnostic, style: Style) -> Self {
        let excerpts = diagnostic.excerpts.iter().chain(&diagnostic.sources);
        let largest = excerpts.filter_map(|excerpt| excerpt.line).max().unwrap_or_default();
        Self { digits: largest.to_string().len(), style }
    }

    /// Where excerpts are, and below that what they say.
    fn block(self, text: &mut String, excerpts: &[Excerpt], marks: AnsiColor) {
        if excerpts.is_empty() {
            return;
        }
        let (indent, dimmed) = (" ".repeat(self.digits), Paint::new().dimmed());
        for excerpt in excerpts {
            let arrow = match excerpt.side {
                None => self.style.paint(dimmed, "-->"),
                Some(SideName::Reference) => self.side("---", excerpt.side),
                Some(SideName::Generated) => self.side("+++", excerpt.side),
            };
            let _ = writeln!(text, "{indent}{arrow} {}", excerpt.place());
        }
        let bar = self.style.paint(dimmed, &format!("{indent} |"));
        let _ = writeln!(text, "{bar}");
        let shown: Vec<Excerpt> =
            excerpts.iter().filter(|excerpt| !excerpt.text.is_empty()).cloned().collect();
        let columns = self.style.width.saturating_sub(self.digits + 3);
        for (excerpt, row) in shown.iter().zip(aligned(&shown, columns)) {
            let number = excerpt.line.map_or_else(String::new, |line| line.to_string());
            let number = self.style.paint(dimmed, &format!("{number:>0$}", self.digits));
            let sign = match excerpt.side {
                None => self.style.paint(dimmed, "|"),
                Some(SideName::Reference) => self.side("-", excerpt.side),
                Some(SideName::Generated) => self.side("+", excerpt.side),
            };
            let _ = writeln!(text, "{}", format!("{number} {sign} {}", row.text).trim_end());
            if !row.marks.is_empty() {
                let said = format!("{} {}", row.marks, row.label);
                let said = self.style.paint(Paint::new().fg_color(Some(marks.into())), said.trim());
                let _ = writeln!(text, "{bar} {}{said}", " ".repeat(row.indent));
            }
        }
        if !shown.is_empty() {
            let _ = writeln!(text, "{bar}");
        }
    }

    /// `text` in the colour of a side.
    fn side(self, text: &str, side: Option<SideName>) -> String {
        let color = match side {
            Some(SideName::Generated) => AnsiColor::Green,
            _ => AnsiColor::Red,
        };
        self.style.paint(Paint::new().fg_color(Some(color.into())), text)
    }

    /// A note or help, wrapped so that its text stays in its column.
    fn message(self, text: &mut String, kind: &str, message: &str) {
        let first = format!("{} = {kind}: ", " ".repeat(self.digits));
        let rest = " ".repeat(first.len());
        let options = self.style.wrapping().initial_indent(&first).subsequent_indent(&rest);
        let wrapped = textwrap::fill(&escape(message), options);
        let bold = self.style.paint(Paint::new().bold(), kind);
        let _ = writeln!(text, "{}", wrapped.replacen(kind, &bold, 1));
    }
}

/// Colours that can be read on a dark and on a light ground.
fn color(severity: Severity) -> AnsiColor {
    match severity {
        Severity::Error => AnsiColor::Red,
        Severity::Warning => AnsiColor::Yellow,
        Severity::Note => AnsiColor::Cyan,
    }
}

#[cfg(test)]
mod tests {
    use super::super::SourceReport;
    use super::*;
    use std::ops::Range;

    fn diagnostic(text: &str, mark: Range<usize>) -> Diagnostic {
        let mut diagnostic = Diagnostic::new(Severity::Error, "a title");
        let label = "reference".to_owned();
        diagnostic.excerpts.push(Excerpt {
            side: None,
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

    #[test]
    fn sides_are_shown_below_each_other_with_their_sources() {
        let mut both = diagnostic("%0 = addf %a, %b", 5..9);
        both.excerpts[0].side = Some(SideName::Reference);
        let mark = 7..11;
        let generated = Excerpt {
            path: "b.mlir".to_owned(),
            line: Some(12),
            text: "%sum = subf %a, %b".to_owned(),
            marks: vec![mark],
            ..both.excerpts[0].clone()
        };
        both.excerpts.push(generated.of_side(SideName::Generated));
        let source = |file: &str, text: Option<&str>| SourceReport {
            file: file.to_owned(),
            line: 3,
            column: 4,
            text: text.map(str::to_owned),
            path: None,
        };
        both.sources = vec![
            Excerpt::of_source(&source("k.py", Some("    return a + b")), SideName::Reference),
            Excerpt::of_source(&source("k.rs", None), SideName::Generated),
        ];
        both.note("a note");
        let expected = "\
error: a title
  --- a.mlir:7:8
  +++ b.mlir:12:10
   |
 7 -     %0 = addf %a, %b
   |          ^^^^ reference
12 +   %sum = subf %a, %b
   |          ^^^^ reference
   |
  --- k.py:3:5
  +++ k.rs:3:4
   |
 3 -   return a + b
   |   ^^^^^^
   |
   = note: a note
";
        assert_eq!(both.render(Style::default()), expected);
    }
}
