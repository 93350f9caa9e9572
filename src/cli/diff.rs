//! `diff`: the comparison of two dumps.

use super::Done;
use super::arguments::DiffCommand;
use super::assemble::{self, Tileiras};
use super::failure::Failure;
use super::input;
use super::output;
use super::parity::{self, ParityArguments};
use std::path::Path;
use tile_irdiff::codegen::add_findings;
use tile_irdiff::execute::{execute, overrule};
use tile_irdiff::gate::PairResult;
use tile_irdiff::interp::differ::Plan;
use tile_irdiff::matching::{CompareOptions, compare};
use tile_irdiff::report::human::Detail;
use tile_irdiff::report::{Report, Results, Style, side_by_side};

/// Compares two dumps.
pub fn run(command: &DiffCommand, detail: Detail, style: Style) -> Result<Done, Failure> {
    let arguments = &command.compare;
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
    let mut configured = command.policy.load()?;
    command.policy.finish(&mut configured.policy);
    let policy = configured.policy;
    let options = CompareOptions {
        entries: arguments.entries.clone(),
        map: arguments.map.clone(),
        bindings: arguments.bindings.clone(),
        target: arguments.target.clone().or(configured.target),
        hypotheses: policy.hypotheses(),
        ..CompareOptions::default()
    };
    let mut comparison =
        compare(&reference.module, &generated.module, &options).map_err(Failure::Compare)?;
    let executions = arguments.cases().map(|cases| {
        let plan = Plan::of_cases(cases);
        let executions = execute(&comparison, &reference.module, &generated.module, &plan);
        overrule(&mut comparison, &executions);
        executions
    });
    let code = match arguments.targets() {
        Some(targets) => {
            let tileiras =
                Tileiras::find(arguments.tileiras.as_deref()).map_err(Failure::Assembler)?;
            let evidence = assemble::run(&tileiras, &targets, &comparison, &reference, &generated)?;
            add_findings(&mut comparison, &reference.module, &generated.module, &evidence);
            Some((tileiras.version, evidence))
        }
        None => None,
    };
    let programs = if command.output.shows_programs() {
        side_by_side(&comparison, &reference.module, &generated.module)
    } else {
        Vec::new()
    };
    let measured = match &arguments.parity {
        Some(spec) => Some(parity::report(&ParityArguments::of_dumps(
            spec.clone(),
            arguments.reference.clone(),
            arguments.generated.clone(),
            arguments.tileiras.clone(),
        ))?),
        None => None,
    };
    let (reference, generated) = (reference.side(), generated.side());
    let mut report =
        Report::new(&comparison, reference, generated, &policy, options.target.as_deref());
    if arguments.proof {
        report.add_proof(&comparison, reference, generated);
    }
    if let Some(executions) = executions {
        report.add_executions(&comparison, reference, generated, &executions);
    }
    if let Some((compiler, evidence)) = code {
        report.add_code(&comparison, reference, generated, &compiler, &evidence);
    }
    if let Some(measured) = measured {
        report.add_parity(measured);
    }
    let name = report.generated.entry.clone().unwrap_or_else(|| report.generated.path.clone());
    let mut result = PairResult::of_report(name, report);
    result.programs = programs;
    let results = Results::of_one(result);
    output::write(results, &command.output, style, detail)
}
