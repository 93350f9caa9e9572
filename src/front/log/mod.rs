//! Dumps in the middle of other output.
//!
//! Three tools mark the dumps that they write into a log: cutile-rs
//! (`=== CUTILE DUMP: ir (…) ===`), MLIR's pass manager (`// -----// IR Dump After …`)
//! and cuTile Python (`==== TILEIR …`). [`dumps`] finds them, [`choose`] picks one and
//! [`isolate`] blanks the rest of the log, so that places in the dump are places in
//! the log.

mod extent;
mod marker;

use super::detect::{Form, form, lines};
use super::{ReadErrorKind, symbols};
use crate::ir::Span;
use marker::Marker;

/// A dump of Tile IR in a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dump {
    /// What the log calls it, as `ir (softmax_module)`.
    pub label: String,
    /// Line of its marker, from one.
    pub line: usize,
    /// The dump itself, without marker.
    pub span: Span,
    /// Symbols of the entries that it defines.
    pub entries: Vec<String>,
}

/// Whether `text` has a marker of a dump, of Tile IR or of another stage.
pub fn is_log(text: &str) -> bool {
    lines(text).any(|line| Marker::of_line(line.text).is_some())
}

/// Every dump of Tile IR in a log, in order.
///
/// Dumps of other stages and dialects are no dumps of Tile IR and left out.
pub fn dumps(text: &str) -> Vec<Dump> {
    let mut found = Vec::new();
    let mut open: Option<(Marker<'_>, usize, usize)> = None;
    let mut close = |open: Option<(Marker<'_>, usize, usize)>, end: usize| {
        if let Some((marker, line, start)) = open {
            found.extend(dump(text, marker, line, Span::new(start, end)));
        }
    };
    for (number, line) in (1..).zip(lines(text)) {
        if let Some(marker) = Marker::of_line(line.text) {
            close(open.take(), line.start);
            open = Some((marker, number, line.end));
        } else if open.as_ref().is_some_and(|(marker, ..)| marker.is_ended_by(line.text)) {
            close(open.take(), line.start);
        }
    }
    close(open, text.len());
    found
}

/// The dump below a marker, unless it holds something else than Tile IR.
fn dump(text: &str, marker: Marker<'_>, line: usize, span: Span) -> Option<Dump> {
    let below = &text[span.offset()..span.end as usize];
    let length = if marker.has_end() { below.len() } else { extent::of_operations(below) };
    let body = &below[..length];
    let entries = symbols::entries(body);
    let is_ir = marker.announces_ir() && !matches!(form(body), Form::Unknown(_));
    if !is_ir || entries.is_empty() {
        return None;
    }
    let span = Span::new(span.offset(), span.offset() + length);
    Some(Dump { label: marker.label(), line, span, entries })
}

/// Picks a dump: the one at `number` (from one), or the last one of `entry`, or, where
/// all dumps are of the same entries, the last one.
///
/// # Errors
/// If there is no dump, none of that number or entry, or if several entries would do.
pub fn choose<'d>(
    dumps: &'d [Dump],
    number: Option<usize>,
    entry: Option<&str>,
) -> Result<&'d Dump, ReadErrorKind> {
    let last = dumps.last().ok_or(ReadErrorKind::NoDump)?;
    if let Some(number) = number {
        return number.checked_sub(1).and_then(|index| dumps.get(index)).ok_or_else(|| {
            ReadErrorKind::NoSuchDump { number, found: dumps.iter().map(describe).collect() }
        });
    }
    if let Some(entry) = entry {
        let named = dumps.iter().rev().find(|dump| dump.entries.iter().any(|e| e == entry));
        return named.ok_or_else(|| ReadErrorKind::NoSuchEntry {
            entry: entry.to_owned(),
            found: distinct_entries(dumps),
        });
    }
    if dumps.iter().all(|dump| dump.entries == last.entries) {
        return Ok(last);
    }
    Err(ReadErrorKind::SeveralKernels { entries: distinct_entries(dumps) })
}

/// The log with everything but `dump` replaced by spaces; line breaks stay, so that
/// offsets, lines and columns are those of the log.
pub fn isolate(text: &str, dump: &Dump) -> String {
    let blank = |part: &str| -> String {
        part.bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' }).collect()
    };
    let (start, end) = (dump.span.start as usize, dump.span.end as usize);
    format!("{}{}{}", blank(&text[..start]), &text[start..end], blank(&text[end..]))
}

fn describe(dump: &Dump) -> String {
    format!("{} at line {}", dump.label, dump.line)
}

fn distinct_entries(dumps: &[Dump]) -> Vec<String> {
    let mut names: Vec<String> = dumps.iter().flat_map(|dump| dump.entries.clone()).collect();
    names.sort();
    names.dedup();
    names
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::line_column;

    const LOG: &str = "\
info: compiling a for sm_100
=== CUTILE DUMP: ir (m) ===
cuda_tile.module @m {
  entry @a() {
    return
  }
}

=== END ir ===

=== CUTILE DUMP: bytecode (m) ===
entry @not_ir() {}
=== END bytecode ===
// -----// IR Dump After Canonicalizer (canonicalize) //----- //
#loc = loc(unknown)
cuda_tile.module @m {
  entry @a() optimization_hints=<sm_90 = {occupancy = 1}> {
    print_tko \"}}\" -> token // }}
    return
  } loc(#loc)
}
#loc1 = loc(\"a.py\":1:2)
warning: took 3 s
==== TILEIR MLIR module ====

entry @b(%arg0: tile<i32>) {
  return
}
done
";

    fn body(dump: &Dump) -> &str {
        &LOG[dump.span.start as usize..dump.span.end as usize]
    }

    #[test]
    fn dumps_of_all_three_tools_are_cut_out() {
        let found = dumps(LOG);
        let labels: Vec<_> = found.iter().map(|dump| dump.label.as_str()).collect();
        assert_eq!(labels, ["ir (m)", "after Canonicalizer (canonicalize)", "TILEIR MLIR module"]);
        assert!(body(&found[0]).trim_end().ends_with('}'));
        assert!(body(&found[1]).trim_end().ends_with("loc(\"a.py\":1:2)"));
        assert!(body(&found[2]).trim_end().ends_with('}'));
        assert_eq!(found[2].entries, ["b"]);
    }

    #[test]
    fn the_last_dump_of_the_entry_wins_unless_a_number_picks() {
        let found = dumps(LOG);
        assert_eq!(choose(&found, None, Some("a")), Ok(&found[1]));
        assert_eq!(choose(&found, Some(1), None), Ok(&found[0]));
        assert_eq!(choose(&found[..2], None, None), Ok(&found[1]));
        let several = ReadErrorKind::SeveralKernels { entries: vec!["a".into(), "b".into()] };
        assert_eq!(choose(&found, None, None), Err(several));
        assert!(matches!(choose(&found, Some(4), None), Err(ReadErrorKind::NoSuchDump { .. })));
        assert!(matches!(choose(&found, Some(0), None), Err(ReadErrorKind::NoSuchDump { .. })));
        assert!(matches!(choose(&[], None, None), Err(ReadErrorKind::NoDump)));
    }

    #[test]
    fn places_in_the_dump_are_places_in_the_log() {
        let found = dumps(LOG);
        let text = isolate(LOG, &found[2]);
        assert_eq!(text.len(), LOG.len());
        let entry = text.find("entry @b").expect("the dump is kept");
        assert_eq!(line_column(&text, entry), line_column(LOG, entry));
        assert!(!text.contains("info"));
    }

    #[test]
    fn a_log_that_was_cut_off_gives_the_dump_up_to_there() {
        let cut = &LOG[..LOG.find("    return").expect("the log has a return")];
        let found = dumps(cut);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].span.end as usize, cut.len());
    }
}
