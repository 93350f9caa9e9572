//! Where results go, and in which formats.

use super::Done;
use super::exit::Exit;
use super::failure::Failure;
use super::file_key::FileKey;
use super::sources::Sources;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};
use tile_irdiff::report::human::Detail;
use tile_irdiff::report::{Format, Results, Style, tilegym};

/// Another tool, whose words and exit status are used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Compat {
    /// The porting agents of `TileGym`.
    Tilegym,
}

/// Options that say how results are written.
#[derive(Debug, Default, Args)]
#[command(next_help_heading = "Output")]
pub struct OutputArguments {
    /// How standard output is written.
    #[arg(long, value_name = "FORMAT", default_value = "human", value_parser = format())]
    pub format: Format,
    /// Print the verdict in another tool's words, and end with its exit status: tilegym
    /// prints `VERDICT: PASS`, `PASS_WITH_NOTES`, `FAIL_FIXABLE` or `BLOCKED` and ends with
    /// 0, 2, 1 or 1.
    #[arg(long, value_name = "TOOL", value_enum, conflicts_with = "format")]
    pub compat: Option<Compat>,
    /// Write a format to a file, too; may be given several times.
    #[arg(long = "output", value_name = "FORMAT=FILE", value_parser = format_and_file)]
    pub files: Vec<(Format, PathBuf)>,
    /// Show lines of the kernels' own sources that are in this folder or below, too, and
    /// not only in the working directory. May be given several times.
    #[arg(long = "sources", value_name = "DIR")]
    pub sources: Vec<PathBuf>,
}

impl OutputArguments {
    /// Whether a format that was asked for shows the canonical programs.
    pub fn shows_programs(&self) -> bool {
        self.formats().any(Format::shows_programs)
    }

    /// Checks that no output would be written over an input of the run or over another
    /// output, so that nothing is lost.
    pub fn check<'p>(&self, inputs: impl Iterator<Item = &'p Path>) -> Result<(), Failure> {
        if self.files.is_empty() {
            return Ok(());
        }
        let inputs: HashMap<FileKey, &Path> =
            inputs.filter_map(|path| Some((FileKey::of(path)?, path))).collect();
        let mut outputs = HashSet::new();
        for (_, path) in &self.files {
            let Some(key) = FileKey::of(path) else { continue };
            let shown = path.display().to_string();
            if let Some(input) = inputs.get(&key) {
                let input = input.display().to_string();
                return Err(Failure::OutputIsInput { path: shown, input });
            }
            if !outputs.insert(key) {
                return Err(Failure::OutputTwice { path: shown });
            }
        }
        Ok(())
    }

    /// Every format that was asked for.
    fn formats(&self) -> impl Iterator<Item = Format> {
        self.files.iter().map(|(format, _)| *format).chain([self.format])
    }
}

/// Writes results to the files that were asked for, and gives what goes to standard
/// output, and how the run ends.
pub fn write(
    mut results: Results,
    arguments: &OutputArguments,
    style: Style,
    detail: Detail,
) -> Result<Done, Failure> {
    results.folders = working_directory();
    if arguments.formats().any(Format::shows_sources) {
        let mut sources = Sources::below(&arguments.sources);
        for report in results.reports_mut() {
            report.show_sources(|source| sources.line(&source.file, source.line));
        }
    }
    let of = |format, style| results.write(format, style, detail).map_err(Failure::Json);
    let mut written = Vec::new();
    for (format, path) in &arguments.files {
        written.push((path, of(*format, Style::default())?));
    }
    let (text, exit) = match arguments.compat {
        Some(Compat::Tilegym) => {
            let (verdict, text) = tilegym(&results);
            (text, Exit::Compat(verdict.status()))
        }
        None => (of(arguments.format, style)?, Exit::from_status(results.summary.exit)),
    };
    // One that can't be written must not cost the others.
    let mut complaints = Vec::new();
    for (path, content) in written {
        if let Err(error) = std::fs::write(path, content) {
            complaints.push(Failure::WriteFile { path: path.display().to_string(), error });
        }
    }
    match complaints.pop() {
        // The other tool's words for a run that failed are all that is printed.
        Some(failure) if arguments.compat.is_some() => Err(failure),
        last => {
            complaints.extend(last);
            Ok(Done { exit, complaints, ..Done::text(text) })
        }
    }
}

/// The names of the working directory: its own, and the one by which the shell came there,
/// which may lead through links.
fn working_directory() -> Vec<PathBuf> {
    let own = std::env::current_dir().ok();
    let shells = std::env::var_os("PWD").map(PathBuf::from);
    let shells = shells.filter(|path| std::fs::canonicalize(path).ok() == own);
    own.into_iter().chain(shells).collect()
}

/// Parses the name of a format, and lists all of them in the help.
fn format() -> impl TypedValueParser<Value = Format> {
    PossibleValuesParser::new(Format::ALL.map(Format::name)).try_map(|name| name.parse::<Format>())
}

fn format_and_file(text: &str) -> Result<(Format, PathBuf), String> {
    let (format, file) = text
        .split_once('=')
        .ok_or_else(|| format!("`{text}` lacks `=`; expected FORMAT=FILE, as sarif=out.sarif"))?;
    if file.is_empty() {
        return Err(format!("`{text}` names no file"));
    }
    let format =
        format.parse().map_err(|error: tile_irdiff::report::UnknownFormat| error.to_string())?;
    Ok((format, file.into()))
}
