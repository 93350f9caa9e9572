//! Running a program and what was made of it.

use super::raise::{Raised, raise};
use tile_irdiff::back::text::{TextOptions, print};
use tile_irdiff::canon::{Program, Terms};
use tile_irdiff::dialect::{ElementType, Opcode};
use tile_irdiff::interp::differ::Case;
use tile_irdiff::interp::{self, Buffer, Fault, FaultKind, Launch, Limits, Options, Outcome};
use tile_irdiff::ir::{Handle, Module, Operation, float};
use tile_irdiff::valid::Valid;

/// How often the steps of the original a raised program may take: it computes values
/// again in each region.
const MORE_STEPS: u64 = 64;

/// What a run of both shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shown {
    /// They do the same.
    Equal,
    /// Both are undefined.
    Undefined,
    /// Nothing.
    Nothing,
    /// They part, in words.
    Apart(String),
}

/// A canonical program and the entry that it was lowered from.
pub struct Pair<'a> {
    original: &'a Valid<Module>,
    entry: Handle<Operation>,
    raised: Raised,
}

impl<'a> Pair<'a> {
    /// The pair of an entry of `original` and the program that it was lowered to.
    pub fn new(original: &'a Valid<Module>, terms: &Terms, program: &Program) -> Self {
        Self { original, entry: program.entry, raised: raise(original, terms, program) }
    }

    /// The program as text.
    pub fn text(&self) -> String {
        print(&self.raised.module, &TextOptions::default())
    }

    /// Runs the program on a launch that the original was run on.
    pub fn run(&self, case: &Case, first: &Outcome, limits: Limits) -> Shown {
        let launch = Launch { grid: case.grid, arguments: case.arguments.clone() };
        let steps = first.steps.saturating_mul(MORE_STEPS).saturating_add(1 << 20);
        let limits = Limits { steps, ..limits };
        let Raised { module, entry, .. } = &self.raised;
        let second =
            match interp::run(module, *entry, launch, &Options { limits, ..Options::default() }) {
                Ok(second) => second,
                // The original stopped where it became undefined.
                Err(_) if undefined(first).is_some() => return Shown::Undefined,
                Err(error) => return Shown::Apart(format!("the canonical program: {error}")),
            };
        let faults = second.faults.iter().filter(|it| it.kind.is_undefined_behaviour());
        let mut found = faults.filter(|it| !is_of_value(it, &self.raised));
        let ends_run = |it: &Fault| {
            let operand = matches!(it.kind, FaultKind::UndefinedOperand(_));
            operand && self.raised.values.contains(&it.operation)
        };
        match (undefined(first), found.next()) {
            // A value that is computed whether or not it is needed ended the run.
            (None, Some(fault)) if ends_run(fault) => Shown::Nothing,
            (None, None) => self.compare(first, &second),
            (Some(_), Some(_)) => Shown::Undefined,
            (None, Some(fault)) => Shown::Apart(format!("only the canonical program: {fault}")),
            (Some(fault), None) if is_unstated(fault, self) => Shown::Undefined,
            (Some(fault), None) => Shown::Apart(format!("only the original: {fault}")),
        }
    }

    fn compare(&self, first: &Outcome, second: &Outcome) -> Shown {
        if first.prints != second.prints {
            return Shown::Apart(format!("{:?} against {:?}", first.prints, second.prints));
        }
        let assertions = |outcome: &Outcome| {
            let faults = outcome.faults.iter();
            let kinds = faults.filter_map(|it| match &it.kind {
                FaultKind::Assertion(message) => Some((message.clone(), it.block)),
                _ => None,
            });
            kinds.collect::<std::collections::BTreeSet<_>>()
        };
        if assertions(first) != assertions(second) {
            return Shown::Apart("other assertions fail".to_owned());
        }
        for (position, (a, b)) in first.buffers.iter().zip(&second.buffers).enumerate() {
            let (Some(a), Some(b)) = (a, b) else { continue };
            let parameter = self.original.parameter(self.entry, position);
            let element = parameter.and_then(|it| self.original.pointee(it));
            if let Some(at) = difference(a, b, element.unwrap_or(ElementType::I8)) {
                return Shown::Apart(format!("tensor {position} at {at}"));
            }
        }
        Shown::Equal
    }
}

/// The first thing that a program does that leaves it undefined.
fn undefined(outcome: &Outcome) -> Option<&Fault> {
    outcome.faults.iter().find(|fault| fault.kind.is_undefined_behaviour())
}

/// Whether a fault is of an operation that is there for its value alone: that the value is
/// none shows where it is used, and what must hold is asked for beside it.
fn is_of_value(fault: &Fault, raised: &Raised) -> bool {
    let kinds = matches!(
        fault.kind,
        FaultKind::DivisionByZero | FaultKind::Overflow | FaultKind::Part { .. }
    );
    kinds && raised.values.contains(&fault.operation)
}

/// Whether a canonical program doesn't say by itself that this is undefined.
fn is_unstated(fault: &Fault, pair: &Pair<'_>) -> bool {
    match fault.kind {
        // What branches and early exits come before is kept with where it stood.
        FaultKind::Assumption { .. } => true,
        // A view that nothing is accessed through.
        FaultKind::UndefinedOperand(_) => {
            pair.original.operations[fault.operation].opcode == Opcode::MakeTensorView
        }
        _ => false,
    }
}

/// The first element in which buffers differ: in bits, unless both are NaN, or in being
/// defined.
fn difference(a: &Buffer, b: &Buffer, element: ElementType) -> Option<String> {
    let nan = |bits| element.is_float() && float::to_f64(element, bits).is_nan();
    let pairs = a.bits(element).zip(b.bits(element));
    pairs.enumerate().find_map(|(index, (x, y))| {
        let lost = (a.is_undefined(element, index), b.is_undefined(element, index));
        let same = match lost {
            (false, false) => x == y || nan(x) && nan(y),
            (one, other) => one == other,
        };
        let show = |bits: u64, lost| if lost { "nothing".into() } else { format!("{bits:#x}") };
        (!same).then(|| format!("{index}: {} against {}", show(x, lost.0), show(y, lost.1)))
    })
}
