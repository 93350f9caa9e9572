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
    /// a place; of bytecode, which has no lines, in the kernel's source where that is there.
    pub fn of_finding(report: &'r Report, finding: &'r FindingReport) -> Self {
        let (place, side) = match (&finding.generated, &finding.reference) {
            (None, Some(place)) => (Some(place), &report.reference),
            (place, _) => (place.as_ref(), &report.generated),
        };
        let source = place.and_then(|place| place.source.as_ref());
        match source.filter(|source| source.text.is_some() && side.bytecode_version.is_some()) {
            Some(source) => Self::of_source(source),
            None => Self::of_optional(place, side),
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
