//! Running two kernels on the same inputs.
//!
//! Inputs are made up from the reference: sizes that its tiles cover exactly, that leave
//! a ragged tail, the same for all tensors or not, that are less than a tile, a single
//! element or none; and numbers that are ordinary, negative, zero or special. A launch on
//! which the reference does something undefined says nothing and is left out; of one that
//! takes too long a single block is run.

mod cases;
mod compare;
mod declared;
mod layout;
mod masks;
mod passed;
mod values;

pub use cases::{Case, Sizes};
pub use compare::{Difference, Mismatch};
pub use declared::{Declared, is_rounding};
pub use values::{Contents, Random};

use super::{Argument, Error, Fault, Launch, Limits, Options, Outcome, run};
use crate::classify::{BoundParameters, ParameterPair};
use crate::dialect::ElementType;
use crate::ir::{Handle, Module, Operation};
use crate::matching::{Hypothesis, signature};
use crate::valid::Valid;
use compare::compare;
use declared::Weight;
pub(crate) use layout::bare;
use passed::Passed;

/// How often a case is adapted to what the reference asks for.
const ADAPTATIONS: usize = 8;

/// Steps that all cases of a pair may take: some seconds of an optimised build.
const STEPS: u64 = 200_000_000;

/// An entry of a module.
#[derive(Clone, Copy, Debug)]
pub struct Side<'m> {
    /// The module.
    pub module: &'m Valid<Module>,
    /// The entry.
    pub entry: Handle<Operation>,
}

/// How much is run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Most cases.
    pub cases: usize,
    /// Steps of both kernels together after which no further case is begun.
    pub steps: u64,
    /// Most blocks of a launch: of one with more a single block is run.
    pub blocks: u64,
    /// Limits of each run.
    pub limits: Limits,
    /// What was declared about launches.
    pub declared: Declared,
}

impl Plan {
    /// A plan of so many cases, which takes some seconds at most.
    pub fn of_cases(cases: usize) -> Self {
        let limits = Limits { steps: STEPS, ..Limits::default() };
        let declared = Declared::default();
        Self { cases, steps: STEPS, blocks: u64::MAX, limits, declared }
    }
}

/// What running both kernels showed.
#[derive(Clone, Debug, Default)]
pub struct Evidence {
    /// One for each case.
    pub cases: Vec<Trial>,
    /// Cases that were planned, but not begun as the others took all the steps.
    pub omitted: usize,
}

/// A case and what came of it.
#[derive(Clone, Debug)]
pub struct Trial {
    /// The case.
    pub case: Case,
    /// What came of it.
    pub result: TrialResult,
    /// Steps that both kernels took.
    pub steps: u64,
}

/// What came of a case.
#[derive(Clone, Debug)]
pub enum TrialResult {
    /// All buffers are equal, to the last bit, where the reference's are defined.
    Equal,
    /// The generated kernel does something else.
    Different(Vec<Difference>),
    /// The generated kernel does something else, as these hypotheses allow.
    Allowed(Vec<Hypothesis>, Vec<Difference>),
    /// It says nothing: the kernels differ, but this hypothesis does not hold of the case.
    Outside(Hypothesis),
    /// It says nothing: the kernels differ, but the number that the parameter at this
    /// position of the reference gets is not as the report says that callers guarantee.
    Unguaranteed(usize),
    /// It says nothing: what the reference does is undefined.
    Undefined(Fault),
    /// It says nothing: the reference took too long, or a kernel too much memory.
    Limit(Error),
}

impl TrialResult {
    /// Whether a launch of one block may say what this one does not.
    fn is_silent(&self) -> bool {
        matches!(self, Self::Undefined(_) | Self::Limit(Error::Steps { .. }))
    }
}

impl Evidence {
    /// Number of cases on which both kernels did the same.
    pub fn equal(&self) -> usize {
        self.cases.iter().filter(|trial| matches!(trial.result, TrialResult::Equal)).count()
    }

    /// The first case on which they did not, by its number, with the differences.
    pub fn counterexample(&self) -> Option<(usize, &Case, &[Difference])> {
        self.cases.iter().enumerate().find_map(|(number, trial)| match &trial.result {
            TrialResult::Different(differences) => Some((number, &trial.case, &differences[..])),
            TrialResult::Equal
            | TrialResult::Allowed(..)
            | TrialResult::Outside(_)
            | TrialResult::Unguaranteed(_)
            | TrialResult::Undefined(_)
            | TrialResult::Limit(_) => None,
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

/// Runs both kernels on cases that are made up from the reference, as many as `plan`
/// allows.
///
/// `pairs` says which parameters stand for each other, and `bound` what is declared about
/// the numbers that launches pass. Stops at the first case on which
/// the kernels differ. Sizes are multiples of what either side assumes, so that a
/// generated kernel that is specialised further is run on what it is for.
///
/// # Errors
/// When a kernel can't be run at all, or parameters lack a partner.
pub fn differ(
    reference: Side<'_>,
    generated: Side<'_>,
    pairs: &[ParameterPair],
    bound: &BoundParameters,
    plan: &Plan,
) -> Result<Evidence, DifferError> {
    let passed = passed(reference, generated, pairs, bound)?;
    let pair = Pair { reference, generated, passed: &passed, declared: &plan.declared };
    let mut evidence = Evidence::default();
    let mut spent = 0;
    for mut draft in cases::drafts(reference, generated, &passed, plan) {
        if spent >= plan.steps {
            evidence.omitted += 1;
            continue;
        }
        let mut try_draft = |draft: &cases::Draft| {
            // A case that never ends leaves half of the steps to the others.
            let steps = plan.limits.steps.min(plan.steps.saturating_sub(spent).div_ceil(2));
            let limits = Limits { steps, ..plan.limits };
            let options = Options { limits, watch: plan.declared.watches() };
            let mut case = draft.case(reference);
            if case.grid.iter().map(|size| u64::from(*size)).product::<u64>() > plan.blocks {
                case.grid = [1; 3];
            }
            let trial = pair.try_once(case, &options)?;
            spent += trial.steps;
            Ok(trial)
        };
        let mut trial = adapted(&mut draft, &mut try_draft)?;
        let is_undefined = |trial: &Trial| matches!(trial.result, TrialResult::Undefined(_));
        if is_undefined(&trial) && draft.make_usual() {
            let mended = adapted(&mut draft, &mut try_draft)?;
            if !is_undefined(&mended) {
                trial = mended;
            }
        }
        if trial.result.is_silent() && draft.leave_one_block() {
            let mended = adapted(&mut draft, &mut try_draft)?;
            if !mended.result.is_silent() {
                trial = mended;
            }
        }
        let differs = matches!(trial.result, TrialResult::Different(_));
        evidence.cases.push(trial);
        if differs {
            break;
        }
    }
    Ok(evidence)
}

/// Tries a draft, and adapts it while the reference does something undefined that other
/// sizes mend.
fn adapted(
    draft: &mut cases::Draft,
    try_draft: &mut impl FnMut(&cases::Draft) -> Result<Trial, DifferError>,
) -> Result<Trial, DifferError> {
    let mut trial = try_draft(draft)?;
    for _ in 0..ADAPTATIONS {
        match &trial.result {
            TrialResult::Undefined(fault) if draft.adapt(fault) => trial = try_draft(draft)?,
            _ => break,
        }
    }
    Ok(trial)
}

/// Runs both kernels on one case; where the reference does something undefined, on a
/// single block instead.
///
/// # Errors
/// As [`differ`].
pub fn try_case(
    reference: Side<'_>,
    generated: Side<'_>,
    pairs: &[ParameterPair],
    bound: &BoundParameters,
    case: Case,
    options: &Options,
) -> Result<Trial, DifferError> {
    let passed = passed(reference, generated, pairs, bound)?;
    let alone = Case { grid: [1; 3], ..case.clone() };
    let declared = Declared::default();
    let pair = Pair { reference, generated, passed: &passed, declared: &declared };
    let trial = pair.try_once(case, options)?;
    if matches!(trial.result, TrialResult::Undefined(_)) && trial.case.grid != alone.grid {
        let mut second = pair.try_once(alone, options)?;
        second.steps += trial.steps;
        if !matches!(second.result, TrialResult::Undefined(_)) {
            return Ok(second);
        }
    }
    Ok(trial)
}

/// Two kernels, and what is known about their launches.
#[derive(Clone, Copy)]
struct Pair<'p> {
    reference: Side<'p>,
    generated: Side<'p>,
    passed: &'p Passed,
    declared: &'p Declared,
}

impl Pair<'_> {
    /// Runs both kernels on a case.
    fn try_once(&self, mut case: Case, options: &Options) -> Result<Trial, DifferError> {
        let Self { reference, generated, passed, .. } = *self;
        let launch = Launch { grid: case.grid, arguments: case.arguments.clone() };
        let first = match run(reference.module, reference.entry, launch, options) {
            Ok(outcome) => outcome,
            Err(error @ (Error::Steps { .. } | Error::Memory { .. })) => {
                let (result, steps) = (TrialResult::Limit(error), options.limits.steps);
                return Ok(Trial { case, result, steps });
            }
            Err(error) => return Err(DifferError::Reference(error)),
        };
        if let Some(fault) = first.faults.iter().find(|fault| fault.kind.is_undefined_behaviour()) {
            let result = TrialResult::Undefined(fault.clone());
            return Ok(Trial { case, result, steps: first.steps });
        }
        let spent = first.steps;
        let first = closed(&mut case, first);
        let arguments = (0..passed.partners.len()).map(|position| {
            let lonely = if pointee(generated, position).is_some() {
                Argument::Buffer(super::Buffer::new(Vec::new()))
            } else {
                Argument::Scalar(0)
            };
            passed.argument(position, &case.arguments).unwrap_or(lonely)
        });
        let launch = Launch { grid: case.grid, arguments: arguments.collect() };
        let limits = Limits { steps: allowance(first.steps), ..options.limits };
        let options = Options { limits, ..options.clone() };
        let (result, steps) = match run(generated.module, generated.entry, launch, &options) {
            Ok(second) => (self.held_together(&first, &second), second.steps),
            Err(error @ Error::Steps { limit, .. }) => {
                (TrialResult::Different(vec![Difference::Limit(error)]), limit)
            }
            Err(error @ Error::Memory { .. }) => (TrialResult::Limit(error), first.steps),
            Err(error) => return Err(DifferError::Generated(error)),
        };
        let result = match passed.unguaranteed(reference, &case.arguments) {
            Some(position) if matches!(result, TrialResult::Different(_)) => {
                TrialResult::Unguaranteed(position)
            }
            _ => result,
        };
        Ok(Trial { case, result, steps: spent + steps })
    }

    /// What two runs that ended say.
    fn held_together(&self, first: &Outcome, second: &Outcome) -> TrialResult {
        let differences = compare(self.reference, first, second, &self.passed.partners);
        if differences.is_empty() {
            return TrialResult::Equal;
        }
        match self.declared.weigh(&differences, first.seen.or(second.seen)) {
            Weight::Counts => TrialResult::Different(differences),
            Weight::Allowed(hypotheses) => TrialResult::Allowed(hypotheses, differences),
            Weight::Outside(hypothesis) => TrialResult::Outside(hypothesis),
        }
    }
}

/// Steps after which the generated kernel is taken to hang, where the reference took
/// `steps`.
fn allowance(steps: u64) -> u64 {
    steps.saturating_mul(16).saturating_add(1 << 20)
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

/// What each parameter of the generated kernel gets.
fn passed(
    reference: Side<'_>,
    generated: Side<'_>,
    pairs: &[ParameterPair],
    bound: &BoundParameters,
) -> Result<Passed, DifferError> {
    let mut passed = Passed::new(reference, generated, pairs, bound);
    let roles = signature(generated.module, generated.entry);
    let idle = |position: &usize| {
        let untouched = |tensor: &crate::matching::Tensor| {
            tensor.base == *position && !tensor.read && !tensor.written
                || tensor.hidden.contains(position)
        };
        roles.unused.contains(position) || roles.tensors.iter().any(untouched)
    };
    let lonely = |passed: &Passed| -> Vec<usize> {
        (0..passed.partners.len()).filter(|position| !passed.is_known(*position)).collect()
    };
    if let Some(position) = lonely(&passed).into_iter().find(|position| !idle(position)) {
        return Err(DifferError::Unpaired { position });
    }
    // Nothing depends on them, but an assume may still be about them.
    let known = parameter_count(reference);
    for position in lonely(&passed) {
        let free = position < known && !passed.partners.contains(&Some(position));
        if free && element_of(reference, position) == element_of(generated, position) {
            passed.partners[position] = Some(position);
        }
    }
    Ok(passed)
}

fn parameter_count(side: Side<'_>) -> usize {
    side.module.block(side.entry, 0).map_or(0, |block| block.arguments.len())
}

/// Type of the number that the parameter at `position` is, or of the elements that it
/// points to.
pub fn element_of(side: Side<'_>, position: usize) -> Option<ElementType> {
    let parameter = *side.module.block(side.entry, 0)?.arguments.get(position)?;
    pointee(side, position).or_else(|| side.module.element(side.module.values[parameter].ty))
}

/// Element type that the parameter at `position` points to, where it is a pointer.
fn pointee(side: Side<'_>, position: usize) -> Option<ElementType> {
    side.module.pointee(side.module.parameter(side.entry, position)?)
}
