//! `inspect`: what a kernel is made of.

use super::arguments::{Format, InspectArguments};
use super::failure::Failure;
use super::{Done, input};
use tile_irdiff::report::{Style, inspect};

/// Looks a dump over.
pub fn run(arguments: &InspectArguments, style: Style) -> Result<Done, Failure> {
    let loaded = input::load(&arguments.input.file, &arguments.input.options())?;
    let inspection = inspect::inspect(&loaded.path, &loaded.module, &loaded.source);
    match arguments.format {
        Format::Human => Ok(Done::text(inspect::render(&inspection, style))),
        Format::Json => Done::json(&inspection),
    }
}
