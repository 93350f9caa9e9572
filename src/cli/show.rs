//! `show`: the program in a dump.

use super::arguments::{Form, ShowArguments};
use super::exit::Exit;
use super::failure::Failure;
use super::{Done, Output, input};
use tile_irdiff::back::bytecode;
use tile_irdiff::back::text::{self, TextOptions};
use tile_irdiff::dialect::LATEST;
use tile_irdiff::report::escape_lines;

/// Shows the program in a dump.
pub fn run(arguments: &ShowArguments) -> Result<Done, Failure> {
    let loaded = input::load(&arguments.input.file, &arguments.input.options())?;
    match arguments.form {
        Form::Bytecode => {
            let version = arguments.bytecode_version.or(loaded.module.version).unwrap_or(LATEST);
            match bytecode::write(&loaded.module, version) {
                Ok(bytes) => Ok(Done { output: Output::Binary(bytes), exit: Exit::Success }),
                Err(error) => {
                    Err(Failure::Write { path: loaded.path, origin: loaded.source, error })
                }
            }
        }
        Form::Text => {
            let options =
                TextOptions { debug_info: arguments.debug_info, ..TextOptions::default() };
            Ok(Done::text(escape_lines(&text::print(&loaded.module, &options)).into_owned()))
        }
    }
}
