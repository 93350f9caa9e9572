//! Both sides of a case on the CPU interpreter.

use super::contents::{ContentsError, contents, element};
use super::job::JobSide;
use std::path::Path;
use tile_irdiff::interp::{
    self, Argument, Buffer, Error, Fault, FaultKind, Launch, Limits, Options,
};
use tile_irdiff::parity::{
    ArgumentPlan, Held, InterpretedReport, InterpretedSide, OutputComparison, Plan, TensorPlan,
    compare,
};
use tile_irdiff::report::Listing;

/// Elements that a side may calculate, load or store: some seconds. Large cases, which are
/// there for times, have more.
const STEPS: u64 = 200_000_000;

/// Bytes that the tensors of a case may have: a kernel that goes over more takes too many
/// steps.
const BYTES: usize = 64 << 20;

/// Faults of a side that are told.
const SHOWN: usize = 4;

/// What tensors hold after a run on the interpreter: one each, where it is written.
pub type Results = Vec<Option<Buffer>>;

/// Both sides of a case on the interpreter, with what each leaves in memory.
#[derive(Debug)]
pub struct Interpreted {
    /// What it showed.
    pub report: InterpretedReport,
    /// Results of the reference and of the generated side, where they have some.
    pub results: [Option<Results>; 2],
}

/// Runs both sides with what `plan` says; files are relative to `folder`.
///
/// # Errors
/// When the tensors can't be filled.
pub fn interpret(
    sides: [JobSide<'_>; 2],
    plan: &Plan,
    folder: &Path,
) -> Result<Interpreted, ContentsError> {
    let bytes: usize = plan.tensors.iter().map(|tensor| tensor.span * tensor.element_bytes).sum();
    if bytes > BYTES {
        let reason = format!("the tensors have {bytes} bytes, which is too many here");
        let side = InterpretedSide { not_run: Some(reason), ..InterpretedSide::default() };
        let report = InterpretedReport {
            reference: side.clone(),
            generated: side,
            ..InterpretedReport::default()
        };
        return Ok(Interpreted { report, results: [None, None] });
    }
    let tensors = contents(plan, folder)?;
    let (reference, first) = run(sides[0], plan, &plan.reference, &tensors);
    let (generated, second) = run(sides[1], plan, &plan.generated, &tensors);
    let outputs = match (&first, &second) {
        (Some(first), Some(second)) => {
            let before = tensors.iter().map(|bytes| Some(&bytes[..]));
            let bytes = second.iter().map(|buffer| Some(&buffer.as_ref()?.bytes[..]));
            against(plan, before, first, bytes)
        }
        _ => Vec::new(),
    };
    let report = InterpretedReport { reference, generated, outputs };
    Ok(Interpreted { report, results: [first, second] })
}

/// Holds what else was left in each tensor against what the interpreter left there; nothing
/// was there `before` where the tensor was poisoned.
pub fn against<'b>(
    plan: &Plan,
    before: impl Iterator<Item = Option<&'b [u8]>>,
    interpreted: &Results,
    others: impl Iterator<Item = Option<&'b [u8]>>,
) -> Vec<OutputComparison> {
    let tensors = plan.tensors.iter().zip(before).zip(interpreted.iter().zip(others));
    tensors
        .filter_map(|((tensor, before), (interpreted, other))| {
            Some(hold(tensor, before, interpreted.as_ref()?, other?))
        })
        .collect()
}

/// What has no defined value on the interpreter may be anything elsewhere.
fn hold(
    tensor: &TensorPlan,
    before: Option<&[u8]>,
    interpreted: &Buffer,
    other: &[u8],
) -> OutputComparison {
    let mut other = other.to_vec();
    if let Some(undefined) = &interpreted.undefined {
        let bytes = other.iter_mut().zip(&interpreted.bytes).zip(undefined);
        for ((byte, defined), _) in bytes.filter(|(_, undefined)| **undefined) {
            *byte = *defined;
        }
    }
    let held = Held { before, reference: &interpreted.bytes, generated: &other };
    compare(tensor, element(tensor), held)
}

fn run(
    side: JobSide<'_>,
    plan: &Plan,
    arguments: &[ArgumentPlan],
    tensors: &[Vec<u8>],
) -> (InterpretedSide, Option<Results>) {
    let mut first = vec![None; tensors.len()];
    let arguments = arguments.iter().enumerate().map(|(position, argument)| match argument {
        ArgumentPlan::Number { bits, .. } => Argument::Scalar(*bits),
        ArgumentPlan::Tensor(tensor) => {
            if let Some(argument) = first[*tensor] {
                return Argument::Alias { argument, offset: 0 };
            }
            first[*tensor] = Some(position);
            Argument::Buffer(Buffer::new(tensors[*tensor].clone()))
        }
    });
    let launch = Launch { grid: plan.grid, arguments: arguments.collect() };
    let limits = Limits { steps: STEPS, ..Limits::default() };
    let options = Options { limits, ..Options::default() };
    match interp::run(&side.loaded.module, side.entry, launch, &options) {
        Ok(mut outcome) => {
            let buffer = |(tensor, position): (&TensorPlan, &Option<usize>)| {
                let buffer = (*position).and_then(|position| outcome.buffers[position].take());
                buffer.filter(|_| tensor.written)
            };
            let results = plan.tensors.iter().zip(&first).map(buffer).collect();
            let faults = faults(side, &outcome.faults);
            (InterpretedSide { faults, ..InterpretedSide::default() }, Some(results))
        }
        Err(error) => {
            let reason = match error {
                Error::Steps { limit, .. } => {
                    format!("the case takes more than {limit} steps, which is too many here")
                }
                other => other.to_string(),
            };
            (InterpretedSide { not_run: Some(reason), ..InterpretedSide::default() }, None)
        }
    }
}

/// What a run did wrong, with its lines.
fn faults(side: JobSide<'_>, faults: &[Fault]) -> Vec<String> {
    let listing = Listing::new(&side.loaded.module, &side.loaded.source);
    let wrong =
        |kind: &FaultKind| kind.is_undefined_behaviour() || matches!(kind, FaultKind::Assertion(_));
    let told = faults.iter().filter(|fault| wrong(&fault.kind)).take(SHOWN).map(|fault| {
        let place = listing.place(fault.operation);
        let line = place.line.map_or(String::new(), |line| format!("line {line}, "));
        format!("{line}`{}`, {fault}", place.op)
    });
    told.collect()
}
