//! Running two kernels on the same inputs.
//!
//! Inputs are made up from the reference: sizes that its tiles cover exactly, that leave
//! a ragged tail, that are less than a tile or a single element; and numbers that are
//! ordinary, negative, zero or special. A launch on which the reference does something
//! undefined says nothing and is left out.

mod cases;
mod compare;
mod layout;
mod values;

pub use cases::{Case, Sizes};
pub use compare::{Difference, Mismatch};
pub use values::{Contents, Random};

use super::{Argument, Error, Fault, Launch, Options, Outcome, run};
use crate::classify::ParameterPair;
use crate::dialect::ElementType;
use crate::ir::{Handle, Module, Operation};
use crate::matching::signature;
use crate::valid::Valid;
use compare::compare;

/// How often a case is adapted to what the reference asks for.
const ADAPTATIONS: usize = 4;

/// An entry of a module.
#[derive(Clone, Copy, Debug)]
pub struct Side<'m> {
    /// The module.
    pub module: &'m Valid<Module>,
    /// The entry.
    pub entry: Handle<Operation>,
}

/// What running both kernels showed.
#[derive(Clone, Debug, Default)]
pub struct Evidence {
    /// One for each case.
    pub cases: Vec<Trial>,
}

/// A case and what came of it.
#[derive(Clone, Debug)]
pub struct Trial {
    /// The case.
    pub case: Case,
    /// What came of it.
    pub result: TrialResult,
}

/// What came of a case.
#[derive(Clone, Debug)]
pub enum TrialResult {
    /// All buffers are equal, to the last bit, where the reference's are defined.
    Equal,
    /// The generated kernel does something else.
    Different(Vec<Difference>),
    /// It says nothing: what the reference does is undefined.
    Undefined(Fault),
    /// It says nothing: the reference took too long or too much memory.
    Limit(Error),
}

impl Evidence {
    /// Number of cases on which both kernels did the same.
    pub fn equal(&self) -> usize {
        self.cases.iter().filter(|trial| matches!(trial.result, TrialResult::Equal)).count()
    }

    /// The first case on which they did not, with the differences.
    pub fn counterexample(&self) -> Option<(&Case, &[Difference])> {
        self.cases.iter().find_map(|trial| match &trial.result {
            TrialResult::Different(differences) => Some((&trial.case, &differences[..])),
            TrialResult::Equal | TrialResult::Undefined(_) | TrialResult::Limit(_) => None,
        })
    }
}

/// Why two kernels can't be run on the same inputs.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DifferError {
    /// The reference can't be run.
    #[error("the reference: {0}")]
    Reference(#[source] Error),
    /// The generated kernel can't be run.
    #[error("the generated kernel: {0}")]
    Generated(#[source] Error),
    /// A parameter of the generated kernel has no partner, and something depends on it.
    #[error(
        "parameter {position} of the generated kernel stands for none of the reference's; say which with a map"
    )]
    Unpaired {
        /// Position of the parameter.
        position: usize,
    },
}

/// Runs both kernels on up to `count` cases that are made up from the reference.
///
/// `pairs` says which parameters stand for each other. Stops at the first case on which
/// the kernels differ.
///
/// # Errors
/// When a kernel can't be run at all, or parameters lack a partner.
pub fn differ(
    reference: Side<'_>,
    generated: Side<'_>,
    pairs: &[ParameterPair],
    count: usize,
    options: &Options,
) -> Result<Evidence, DifferError> {
    let mut evidence = Evidence::default();
    for mut draft in cases::drafts(reference, count) {
        let mut trial = try_case(reference, generated, pairs, draft.case(reference), options)?;
        for _ in 0..ADAPTATIONS {
            match &trial.result {
                TrialResult::Undefined(fault) if draft.adapt(fault) => {}
                _ => break,
            }
            trial = try_case(reference, generated, pairs, draft.case(reference), options)?;
        }
        let differs = matches!(trial.result, TrialResult::Different(_));
        evidence.cases.push(trial);
        if differs {
            break;
        }
    }
    Ok(evidence)
}

/// Runs both kernels on one case.
///
/// # Errors
/// As [`differ`].
pub fn try_case(
    reference: Side<'_>,
    generated: Side<'_>,
    pairs: &[ParameterPair],
    mut case: Case,
    options: &Options,
) -> Result<Trial, DifferError> {
    let partners = partners(reference, generated, pairs)?;
    let first = match defined(reference, &mut case, options) {
        Ok(outcome) => closed(&mut case, outcome),
        Err(Undecided::Error(error)) => return Err(DifferError::Reference(error)),
        Err(Undecided::Says(result)) => return Ok(Trial { case, result }),
    };
    let arguments = partners.iter().enumerate().map(|(position, partner)| {
        let lonely = if pointee(generated, position).is_some() {
            Argument::Buffer(super::Buffer::new(Vec::new()))
        } else {
            Argument::Scalar(0)
        };
        partner.map_or(lonely, |partner| translated(&case.arguments[partner], &partners))
    });
    let launch = Launch { grid: case.grid, arguments: arguments.collect() };
    let second = match run(generated.module, generated.entry, launch, options) {
        Ok(outcome) => outcome,
        Err(error @ (Error::Steps { .. } | Error::Memory { .. })) => {
            let result = TrialResult::Different(vec![Difference::Limit(error)]);
            return Ok(Trial { case, result });
        }
        Err(error) => return Err(DifferError::Generated(error)),
    };
    let differences = compare(reference, &first, &second, &partners);
    let result = if differences.is_empty() {
        TrialResult::Equal
    } else {
        TrialResult::Different(differences)
    };
    Ok(Trial { case, result })
}

/// Cuts buffers whose size nothing says to what the reference reached.
fn closed(case: &mut Case, mut outcome: Outcome) -> Outcome {
    for position in &case.open {
        let size = outcome.reached[*position];
        if let Argument::Buffer(buffer) = &mut case.arguments[*position] {
            buffer.bytes.truncate(size);
        }
        if let Some(buffer) = &mut outcome.buffers[*position] {
            buffer.bytes.truncate(size);
        }
    }
    outcome
}

/// Why a run of the reference is no measure.
enum Undecided {
    Error(Error),
    Says(TrialResult),
}

/// Runs the reference; where it does something undefined, on a single block instead.
fn defined(reference: Side<'_>, case: &mut Case, options: &Options) -> Result<Outcome, Undecided> {
    let mut undefined = None;
    for grid in [case.grid, [1, 1, 1]] {
        let launch = Launch { grid, arguments: case.arguments.clone() };
        let outcome = match run(reference.module, reference.entry, launch, options) {
            Ok(outcome) => outcome,
            Err(error @ (Error::Steps { .. } | Error::Memory { .. })) => {
                return Err(Undecided::Says(TrialResult::Limit(error)));
            }
            Err(error) => return Err(Undecided::Error(error)),
        };
        let fault = outcome.faults.iter().find(|fault| fault.kind.is_undefined_behaviour());
        let Some(fault) = fault else {
            case.grid = grid;
            return Ok(outcome);
        };
        undefined.get_or_insert_with(|| fault.clone());
    }
    Err(match undefined {
        Some(fault) => Undecided::Says(TrialResult::Undefined(fault)),
        None => Undecided::Error(Error::Grid(case.grid)),
    })
}

/// For each parameter of the generated kernel the position of its partner.
fn partners(
    reference: Side<'_>,
    generated: Side<'_>,
    pairs: &[ParameterPair],
) -> Result<Vec<Option<usize>>, DifferError> {
    let parameters =
        |side: Side<'_>| side.module.block(side.entry, 0).map_or(0, |block| block.arguments.len());
    let known = parameters(reference);
    let mut partners = vec![None; parameters(generated)];
    for pair in pairs {
        for (from, to) in pair.reference.iter().zip(&pair.generated) {
            if let Some(partner) = partners.get_mut(*to).filter(|_| *from < known) {
                *partner = Some(*from);
            }
        }
    }
    let roles = signature(generated.module, generated.entry);
    let idle = |position: &usize| {
        let untouched = |tensor: &crate::matching::Tensor| {
            tensor.base == *position && !tensor.read && !tensor.written
                || tensor.hidden.contains(position)
        };
        roles.unused.contains(position) || roles.tensors.iter().any(untouched)
    };
    match (0..partners.len()).find(|p| partners[*p].is_none() && !idle(p)) {
        Some(position) => Err(DifferError::Unpaired { position }),
        None => Ok(partners),
    }
}

/// The argument of the generated kernel for what is `argument` of the reference.
fn translated(argument: &Argument, partners: &[Option<usize>]) -> Argument {
    match argument {
        Argument::Alias { argument, offset } => {
            let place = partners.iter().position(|partner| *partner == Some(*argument));
            Argument::Alias { argument: place.unwrap_or(usize::MAX), offset: *offset }
        }
        Argument::Scalar(_) | Argument::Buffer(_) => argument.clone(),
    }
}

/// Element type that the parameter at `position` points to, where it is a pointer.
fn pointee(side: Side<'_>, position: usize) -> Option<ElementType> {
    side.module.pointee(side.module.parameter(side.entry, position)?)
}
