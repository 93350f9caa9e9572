//! `diff`: the comparison of two dumps.

use super::Done;
use super::arguments::{DiffArguments, Format};
use super::failure::Failure;
use super::input::{self, Loaded};
use std::path::Path;
use tile_irdiff::matching::{CompareOptions, compare};
use tile_irdiff::policy::Policy;
use tile_irdiff::report::human::{self, Detail};
use tile_irdiff::report::{Report, Side, Style};

/// Compares two dumps.
pub fn run(arguments: &DiffArguments, detail: Detail, style: Style) -> Result<Done, Failure> {
    let standard_input = Path::new("-");
    if arguments.reference == standard_input && arguments.generated == standard_input {
        return Err(Failure::StandardInputTwice);
    }
    let (reference_options, generated_options) = arguments.read_options();
    let reference = input::load_for_verdict(
        &arguments.reference,
        &reference_options,
        arguments.no_mlir_verify,
    )?;
    let generated = input::load_for_verdict(
        &arguments.generated,
        &generated_options,
        arguments.no_mlir_verify,
    )?;
    let policy = Policy::new(arguments.policy);
    let mut hypotheses = policy.hypotheses();
    for hypothesis in &arguments.assume {
        hypotheses.declare(*hypothesis, "--assume");
    }
    let options = CompareOptions {
        entries: arguments.entries.clone(),
        map: arguments.map.clone(),
        target: arguments.target.clone(),
        hypotheses,
    };
    let comparison =
        compare(&reference.module, &generated.module, &options).map_err(Failure::Compare)?;
    let (reference, generated) = (side(&reference), side(&generated));
    let report =
        Report::new(&comparison, reference, generated, &policy, arguments.target.as_deref());
    let done = match arguments.format {
        Format::Json => Done::json(&report)?,
        Format::Human => Done::text(human::render(&report, style, detail)),
    };
    Ok(Done { exit: report.result.into(), ..done })
}

fn side(loaded: &Loaded) -> Side<'_> {
    Side { path: &loaded.path, source: &loaded.source, module: &loaded.module }
}
