//! Where a result is, for formats that are read beside the files.

use super::{FindingReport, Place, Report, SideReport, SourceReport};

/// A place in a file.
#[derive(Clone, Copy, Debug)]
pub(super) struct Location<'r> {
    /// The file, as given.
    pub path: &'r str,
    /// Line from one.
    pub line: Option<u32>,
    /// Column from one.
    pub column: Option<u32>,
}

impl<'r> Location<'r> {
    /// Where a finding is: in the generated dump, or in the reference where only that has
    /// a place.
    pub fn of_finding(report: &'r Report, finding: &'r FindingReport) -> Self {
        match (&finding.generated, &finding.reference) {
            (None, Some(place)) => Self::of_place(place, &report.reference),
            (place, _) => Self::of_optional(place.as_ref(), &report.generated),
        }
    }

    /// A place in a dump. Bytecode has no lines, so that a file of it is meant as a whole.
    pub fn of_place(place: &Place, side: &'r SideReport) -> Self {
        let is_text = side.bytecode_version.is_none();
        let keep = |number: Option<u32>| number.filter(|_| is_text);
        Self { path: &side.path, line: keep(place.line), column: keep(place.column) }
    }

    /// A place in a dump, or the dump as a whole.
    pub fn of_optional(place: Option<&Place>, side: &'r SideReport) -> Self {
        match place {
            Some(place) => Self::of_place(place, side),
            None => Self { path: &side.path, line: None, column: None },
        }
    }

    /// A place in a kernel's source.
    pub fn of_source(source: &'r SourceReport) -> Self {
        let number = |number: u64| u32::try_from(number).ok().filter(|number| *number > 0);
        Self { path: &source.file, line: number(source.line), column: number(source.column) }
    }
}

/// A path as annotations of a repository need it: without `./` in front.
pub(super) fn relative(path: &str) -> &str {
    let path = path.strip_prefix("./").unwrap_or(path);
    if path == "-" { "standard-input" } else { path }
}
