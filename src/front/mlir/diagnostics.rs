//! What MLIR says about an input.

use super::{Error, ErrorKind};
use crate::ir::Span;
use melior::Context;
use melior::diagnostic::{Diagnostic, DiagnosticSeverity};
use melior::ir::Location;
use std::cell::RefCell;
use std::fmt::Write;
use std::rc::Rc;

/// Collects the first error that MLIR reports in a context.
pub(super) struct Diagnostics {
    first: Rc<RefCell<Option<Report>>>,
}

struct Report {
    message: String,
    /// Line and column from one, the column in bytes.
    place: Option<(usize, usize)>,
}

impl Diagnostics {
    /// Listens to `context`, which then prints nothing itself.
    pub fn attach(context: &Context) -> Self {
        let first = Rc::new(RefCell::new(None));
        let reports = Rc::clone(&first);
        context.attach_diagnostic_handler(move |diagnostic| {
            let mut reports = reports.borrow_mut();
            let is_error = matches!(diagnostic.severity(), DiagnosticSeverity::Error);
            if reports.is_none() && is_error {
                *reports = Some(Report::new(&diagnostic));
            }
            true
        });
        Self { first }
    }

    /// The first error, with its place in `text`.
    pub fn first(&self, text: &str) -> Error {
        let first = self.first.borrow_mut().take();
        let Some(Report { message, place }) = first else {
            return Error::new(ErrorKind::Mlir("it gives no reason".to_owned()), Span::default());
        };
        let span = place.and_then(|(line, column)| offset(text, line, column));
        let span = span.map_or_else(Span::default, |at| Span::new(at, at + 1));
        Error::new(ErrorKind::Mlir(message), span)
    }
}

impl Report {
    fn new(diagnostic: &Diagnostic<'_>) -> Self {
        // What can't be displayed is left out: the message may quote any bytes.
        let mut message = String::new();
        let _ = write!(message, "{diagnostic}");
        Self { message, place: line_and_column(diagnostic.location()) }
    }
}

/// Line and column, from one, of a place in the text.
pub(super) fn line_and_column(location: Location<'_>) -> Option<(usize, usize)> {
    if !location.is_file_line_col_range() {
        return None;
    }
    Some((location.file_line_col_range_start_line(), location.file_line_col_range_start_column()))
}

/// The byte at a line and a column, both from one, of `text`.
fn offset(text: &str, line: usize, column: usize) -> Option<usize> {
    let start = Lines::new(text).start(line)?;
    let offset = start + column.checked_sub(1)?;
    (offset <= text.len()).then_some(offset)
}

/// Where the lines of a text start.
pub(super) struct Lines {
    starts: Vec<usize>,
}

impl Lines {
    pub fn new(text: &str) -> Self {
        let breaks = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
        Self { starts: std::iter::once(0).chain(breaks.map(|(at, _)| at + 1)).collect() }
    }

    /// First byte of a line, counted from one.
    pub fn start(&self, line: usize) -> Option<usize> {
        self.starts.get(line.checked_sub(1)?).copied()
    }
}
