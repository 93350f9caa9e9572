//! `inspect`: what a kernel is made of.

use super::arguments::{Format, InspectArguments};
use super::failure::Failure;
use super::{Done, input};
use tile_irdiff::report::{Style, inspect};

/// How to get a dump out of each front end.
const HOW: &str = include_str!("../../docs/dumps.md");

/// Looks a dump over, or says how to get one.
pub fn run(arguments: &InspectArguments, style: Style) -> Result<Done, Failure> {
    // clap lets nobody leave out the file but for `--how`.
    let Some(file) = &arguments.input else { return Ok(Done::text(HOW.to_owned())) };
    let loaded = input::load(&file.file, &file.options())?;
    let inspection = inspect::inspect(&loaded.path, &loaded.module, &loaded.source);
    match arguments.format {
        Format::Human => Ok(Done::text(inspect::render(&inspection, style))),
        Format::Json => Done::json(&inspection),
    }
}
