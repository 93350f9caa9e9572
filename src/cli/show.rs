//! `show`: the program in a dump.

use super::Done;
use super::arguments::{Form, ShowArguments};
use super::failure::Failure;
use super::input::{self, Loaded};
use serde_json::{Value, json};
use std::borrow::Cow;
use std::mem::ManuallyDrop;
use tile_irdiff::back::mlir::{GenericOptions, print_generic};
use tile_irdiff::back::text::{self, TextOptions};
use tile_irdiff::back::{bytecode, canonical};
use tile_irdiff::canon::{Program, Terms, canonical as canonical_program};
use tile_irdiff::dialect::{LATEST, Version};
use tile_irdiff::ir::Module;
use tile_irdiff::report::escape_lines;
use tile_irdiff::valid::Valid;

/// Shows the program in a dump.
pub fn run(arguments: &ShowArguments) -> Result<Done, Failure> {
    if arguments.canonical && !matches!(arguments.form, Form::Text | Form::Dot | Form::Json) {
        return Err(Failure::CanonicalModule);
    }
    // The process ends when the program is shown: the system takes the memory back at once,
    // the program would do so piece by piece, in a tenth of the time of all the rest.
    let loaded = ManuallyDrop::new(input::load(&arguments.input.file, &arguments.input.options())?);
    match arguments.form {
        Form::Bytecode => as_bytecode(&loaded, arguments.bytecode_version),
        Form::Text if arguments.canonical => Ok(lines(of_entries(&loaded, |terms, program| {
            canonical::text(&loaded.module, terms, program)
        }))),
        Form::Text => {
            let options =
                TextOptions { debug_info: arguments.debug_info, ..TextOptions::default() };
            Ok(lines(text::print(&loaded.module, &options)))
        }
        Form::Mlir => {
            let options = GenericOptions { debug_info: arguments.debug_info };
            Ok(lines(print_generic(&loaded.module, &options)))
        }
        Form::MlirIrdl => as_mlir_irdl(&loaded.module),
        Form::MlirBytecode => as_mlir_bytecode(&loaded.module),
        Form::Dot => Ok(lines(of_entries(&loaded, canonical::dot))),
        Form::Json => Done::json(&graphs(&loaded)),
    }
}

/// Text of a dump, made safe to show.
fn lines(text: String) -> Done {
    let safe = match escape_lines(&text) {
        Cow::Borrowed(_) => None,
        Cow::Owned(safe) => Some(safe),
    };
    Done::text(safe.unwrap_or(text))
}

fn as_bytecode(loaded: &Loaded, version: Option<Version>) -> Result<Done, Failure> {
    let version = version.or(loaded.module.version).unwrap_or(LATEST);
    match bytecode::write(&loaded.module, version) {
        Ok(bytes) => Ok(Done::binary(bytes)),
        Err(error) => {
            Err(Failure::Write { path: loaded.path.clone(), origin: loaded.source.clone(), error })
        }
    }
}

#[cfg(feature = "mlir")]
fn as_mlir_irdl(module: &Valid<Module>) -> Result<Done, Failure> {
    let text = tile_irdiff::mlir::print_irdl_form(module).map_err(Failure::Mlir)?;
    Ok(lines(text))
}

#[cfg(feature = "mlir")]
fn as_mlir_bytecode(module: &Valid<Module>) -> Result<Done, Failure> {
    let bytes = tile_irdiff::mlir::write_bytecode(module).map_err(Failure::Mlir)?;
    Ok(Done::binary(bytes))
}

#[cfg(not(feature = "mlir"))]
fn as_mlir_irdl(_: &Valid<Module>) -> Result<Done, Failure> {
    Err(Failure::NoMlir("mlir-irdl"))
}

#[cfg(not(feature = "mlir"))]
fn as_mlir_bytecode(_: &Valid<Module>) -> Result<Done, Failure> {
    Err(Failure::NoMlir("mlir-bytecode"))
}

/// What `show` makes of the canonical program of each entry, one after the other.
fn of_entries(loaded: &Loaded, show: impl Fn(&Terms, &Program) -> String) -> String {
    let one = |entry| {
        let (terms, program) = canonical_program(&loaded.module, entry);
        show(&terms, &program)
    };
    loaded.module.entries().map(one).collect()
}

/// The dataflow graph of each entry, with its name.
fn graphs(loaded: &Loaded) -> Value {
    let one = |entry| {
        let (terms, program) = canonical_program(&loaded.module, entry);
        let mut graph = canonical::json(&terms, &program);
        graph["name"] = loaded.module.symbol(entry).into();
        graph
    };
    json!({ "entries": loaded.module.entries().map(one).collect::<Vec<_>>() })
}
