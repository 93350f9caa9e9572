//! What the compiler did otherwise for the two sides.

use super::code::FORBIDDEN;
use super::{Code, OperationCode};
use crate::classify::{Change, Code as FindingCode};
use crate::dialect::Opcode;
use crate::ir::{Handle, Module, Operation};

/// Something that the compiler did otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contrast {
    /// Whether the generated side lost or gained by it.
    pub change: Change,
    /// What it did on both sides, in a sentence.
    pub detail: String,
    /// Why an access is no TMA transfer, where that is what it did.
    pub reasons: Vec<String>,
    /// Operation of the reference that it is about.
    pub reference: Option<Handle<Operation>>,
    /// Operation of the generated side.
    pub generated: Option<Handle<Operation>>,
}

/// Operations that the compiler can make good or bad code of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// A load from a view.
    Load,
    /// A store to a view, or a reduction into one.
    Store,
    /// A matrix multiplication.
    Mma,
}

impl Contrast {
    /// Whether a difference of this code is what the compiler's reasons speak of. Codes
    /// that no reason speaks of may be behind any of them.
    pub fn is_caused_by(&self, code: FindingCode) -> bool {
        let has = |kind: fn(&str) -> bool| self.reasons.iter().any(|reason| kind(reason));
        match code {
            FindingCode::Hnt001 => has(|reason| reason == FORBIDDEN),
            FindingCode::Div001 => has(|reason| reason.starts_with("base pointer")),
            FindingCode::Div002 => {
                has(|reason| reason != FORBIDDEN && !reason.starts_with("base pointer"))
            }
            _ => true,
        }
    }
}

impl Subject {
    /// Every subject, in the order of reports.
    pub const ALL: [Self; 3] = [Self::Load, Self::Store, Self::Mma];

    /// What `opcode` is.
    pub fn of(opcode: Opcode) -> Option<Self> {
        Some(match opcode {
            Opcode::LoadViewTko => Self::Load,
            Opcode::StoreViewTko | Opcode::AtomicRedViewTko => Self::Store,
            Opcode::Mmaf | Opcode::Mmai | Opcode::MmafScaled => Self::Mma,
            _ => return None,
        })
    }

    /// What it is called, as `load`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Load => "load",
            Self::Store => "store",
            Self::Mma => "matrix multiplication",
        }
    }
}

/// One side: its module, entry and code.
struct Side<'a> {
    module: &'a Module,
    entry: Handle<Operation>,
    code: &'a Code,
}

impl Side<'_> {
    fn subjects(&self, subject: Subject) -> Vec<Handle<Operation>> {
        let all = self.module.operations_below(self.entry);
        all.filter(|op| Subject::of(self.module.operations[*op].opcode) == Some(subject)).collect()
    }

    /// How many of `operations` became TMA transfers.
    fn transfers(&self, operations: &[Handle<Operation>]) -> usize {
        operations.iter().filter(|operation| is_transfer(self.code.of(**operation))).count()
    }
}

fn is_transfer(code: Option<&OperationCode>) -> bool {
    code.and_then(OperationCode::instruction).is_some_and(|instruction| instruction.tma)
}

/// What the compiler did otherwise for the generated entry. Accesses and matrix
/// multiplications stand for each other by their order, where both sides have as many.
pub fn contrasts(
    reference: (&Module, Handle<Operation>, &Code),
    generated: (&Module, Handle<Operation>, &Code),
) -> Vec<Contrast> {
    let side = |(module, entry, code)| Side { module, entry, code };
    let (reference, generated) = (side(reference), side(generated));
    let mut contrasts = Vec::new();
    for subject in Subject::ALL {
        let operations = (reference.subjects(subject), generated.subjects(subject));
        if operations.0.len() == operations.1.len() {
            let pairs = operations.0.into_iter().zip(operations.1);
            contrasts
                .extend(pairs.filter_map(|pair| of_pair(subject, pair, &reference, &generated)));
        } else if subject != Subject::Mma {
            contrasts.extend(of_counts(subject, &operations, &reference, &generated));
        }
    }
    contrasts.extend(of_spills(&reference, &generated));
    contrasts
}

fn of_pair(
    subject: Subject,
    pair: (Handle<Operation>, Handle<Operation>),
    reference: &Side<'_>,
    generated: &Side<'_>,
) -> Option<Contrast> {
    let codes = (reference.code.of(pair.0), generated.code.of(pair.1));
    let transfers = (is_transfer(codes.0), is_transfer(codes.1));
    let mut reasons = Vec::new();
    let (change, detail) = if subject == Subject::Mma {
        let (before, after) = (instruction_text(codes.0), instruction_text(codes.1));
        if before == after {
            return None;
        }
        let detail =
            format!("the reference's {} is {before}, the generated one {after}", subject.name());
        (Change::Changed, detail)
    } else if transfers.0 == transfers.1 {
        return None;
    } else {
        let (change, with, without, code) = if transfers.0 {
            (Change::Lost, "reference's", "generated one", codes.1)
        } else {
            (Change::Gained, "generated", "reference's", codes.0)
        };
        reasons.extend(code.iter().flat_map(|code| code.refusals()).map(str::to_owned));
        let why =
            if reasons.is_empty() { String::new() } else { format!(": {}", reasons.join(", ")) };
        (
            change,
            format!("the {with} {} is a TMA transfer, the {without} is not{why}", subject.name()),
        )
    };
    let (reference, generated) = (Some(pair.0), Some(pair.1));
    Some(Contrast { change, detail, reasons, reference, generated })
}

fn instruction_text(code: Option<&OperationCode>) -> String {
    let Some(instruction) = code.and_then(OperationCode::instruction) else {
        return "nothing that the compiler tells".to_owned();
    };
    let details = code.into_iter().flat_map(|code| &code.remarks).find_map(|remark| {
        let shape = remark.details.get("Shape")?;
        Some(match remark.details.get("NumCTAs") {
            Some(count) => format!(" {shape} on {count} CTAs"),
            None => format!(" {shape}"),
        })
    });
    instruction.name + &details.unwrap_or_default()
}

fn of_counts(
    subject: Subject,
    operations: &(Vec<Handle<Operation>>, Vec<Handle<Operation>>),
    reference: &Side<'_>,
    generated: &Side<'_>,
) -> Option<Contrast> {
    let transfers = (reference.transfers(&operations.0), generated.transfers(&operations.1));
    let all = (transfers.0 == operations.0.len(), transfers.1 == operations.1.len());
    if all.0 && all.1 || transfers.0 == transfers.1 {
        return None;
    }
    let detail = format!(
        "{} of the reference's {} {}s are TMA transfers, {} of {} on the generated side",
        transfers.0,
        operations.0.len(),
        subject.name(),
        transfers.1,
        operations.1.len()
    );
    let change = if transfers.0 > transfers.1 { Change::Lost } else { Change::Gained };
    let first = |side: &Side<'_>, operations: &[Handle<Operation>]| {
        let slow = operations.iter().find(|operation| !is_transfer(side.code.of(**operation)));
        slow.or(operations.first()).copied()
    };
    Some(Contrast {
        change,
        detail,
        reasons: Vec::new(),
        reference: first(reference, &operations.0),
        generated: first(generated, &operations.1),
    })
}

fn of_spills(reference: &Side<'_>, generated: &Side<'_>) -> Option<Contrast> {
    let bytes = |side: &Side<'_>| side.code.cubin.resources.local_bytes;
    let (before, after) = (bytes(reference), bytes(generated));
    if before == after && reference.code.spills() == generated.code.spills() {
        return None;
    }
    let lost = after > before || (after == before && generated.code.spills());
    Some(Contrast {
        change: if lost { Change::Lost } else { Change::Gained },
        detail: format!(
            "registers spill into {before} bytes of local memory a thread in the reference, \
             into {after} on the generated side"
        ),
        reasons: Vec::new(),
        reference: Some(reference.entry),
        generated: Some(generated.entry),
    })
}
