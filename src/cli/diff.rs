//! `diff`: the comparison of two dumps.

use super::Done;
use super::arguments::DiffCommand;
use super::assemble::{self, Tileiras};
use super::failure::Failure;
use super::output;
use super::pair::DumpPair;
use super::parity::{self, LaunchArguments, SpecFile};
use std::path::PathBuf;
use tile_irdiff::codegen::add_findings;
use tile_irdiff::execute::{execute, overrule};
use tile_irdiff::gate::PairResult;
use tile_irdiff::interp::differ::Plan;
use tile_irdiff::matching::compare;
use tile_irdiff::report::human::Detail;
use tile_irdiff::report::{Report, Results, Style, side_by_side};

/// Compares two dumps.
pub fn run(command: &DiffCommand, detail: Detail, style: Style) -> Result<Done, Failure> {
    let arguments = &command.compare;
    let (reference, generated) = (arguments.reference.clone(), arguments.generated.clone());
    let launched = arguments.parity.as_deref().map(SpecFile::read).transpose()?;
    // What is launched is what is compared.
    let pair = match &launched {
        Some(file) => file.pair(reference, generated)?,
        None => DumpPair { reference, generated, ..DumpPair::default() },
    };
    let mut pair = pair.with(&command.pair);
    let mut configured = command.policy.load()?;
    let read = [Some(&pair.reference), Some(&pair.generated)].into_iter();
    let read = read.chain([arguments.parity.as_ref(), configured.path.as_ref()]);
    command.output.check(read.flatten().map(PathBuf::as_path))?;
    let (reference, generated) = pair.load(arguments.no_mlir_verify)?;
    if let Some(file) = &launched {
        for hypothesis in &file.spec.assume {
            configured.policy.assume(*hypothesis, &file.shown);
        }
    }
    command.policy.finish(&mut configured.policy);
    let policy = configured.policy;
    pair.target = arguments.target.clone().or(configured.target);
    let options = pair.compare_options(policy.hypotheses());
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
            let made = assemble::run(&tileiras, &targets, &comparison, &reference, &generated)?;
            let modules = (&reference.module, &generated.module);
            add_findings(&mut comparison, modules.0, modules.1, &made.evidence, &made.refusals);
            Some((tileiras.version, made))
        }
        None => None,
    };
    let programs = if command.output.shows_programs() {
        side_by_side(&comparison, &reference.module, &generated.module)
    } else {
        Vec::new()
    };
    let measured = match &launched {
        Some(file) => {
            let usual = LaunchArguments::usual(arguments.tileiras.clone());
            Some(parity::measure_pair(file, [&reference, &generated], &comparison, &usual)?)
        }
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
    if let Some((compiler, made)) = code {
        report.add_code(&comparison, reference, generated, &compiler, &made.evidence);
        report.add_refusals(made.refusals);
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
