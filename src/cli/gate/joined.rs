//! Results of earlier runs.

use super::super::failure::Failure;
use std::fs;
use std::io::{read_to_string, stdin};
use std::path::{Path, PathBuf};
use tile_irdiff::gate::{Joined, Line, join};

/// What earlier runs printed with `--format jsonl`, joined.
pub fn read(paths: &[PathBuf]) -> Result<Joined, Failure> {
    if paths.iter().filter(|path| path.as_os_str() == "-").count() > 1 {
        return Err(Failure::StandardInputTwice);
    }
    let parts: Result<Vec<_>, _> = paths.iter().map(|path| lines(path)).collect();
    join(parts?.into_iter().flatten()).map_err(Failure::Join)
}

/// The lines of a file, of which there is one at least.
fn lines(path: &Path) -> Result<Vec<Line>, Failure> {
    let shown = path.display().to_string();
    let read =
        if path.as_os_str() == "-" { read_to_string(stdin()) } else { fs::read_to_string(path) };
    let text = read.map_err(|error| Failure::Io { path: shown.clone(), error })?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    let read = |(index, line): (usize, &str)| {
        Line::parse(line).map_err(|error| Failure::Results {
            path: shown.clone(),
            line: index + 1,
            error,
        })
    };
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let lines: Vec<Line> = lines.map(read).collect::<Result<_, _>>()?;
    if lines.is_empty() {
        return Err(Failure::NoResults { path: shown });
    }
    Ok(lines)
}
