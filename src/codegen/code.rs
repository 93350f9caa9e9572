//! What came of a unit: machine code, and the compiler's remarks by operation.

use super::{Cubin, CubinError, Remark, RemarkError, RemarkKind, SYMBOL, Unit, parse_remarks};
use crate::ir::{Attribute, Handle, Module, Operation};

/// What the compiler made of a [`Unit`].
#[derive(Clone, Debug)]
pub struct Code {
    /// The machine code.
    pub cubin: Cubin,
    /// What the compiler says of operations, in the order of the text; those that it
    /// says nothing of are left out.
    pub operations: Vec<OperationCode>,
    /// Remarks about no operation.
    pub remarks: Vec<Remark>,
}

/// What the compiler says of an operation.
#[derive(Clone, Debug)]
pub struct OperationCode {
    /// The operation.
    pub operation: Handle<Operation>,
    /// The remarks, in the compiler's order.
    pub remarks: Vec<Remark>,
    /// Whether the program itself asks for no TMA transfer: the compiler then says nothing
    /// of why there is none.
    pub forbids_tma: bool,
}

/// Why an access is no TMA transfer whose hints forbid it.
pub(super) const FORBIDDEN: &str = "the program asks for none, `allow_tma = false`";

/// What an operation became.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Instruction {
    /// The compiler's name of it, as `TMA Load instruction` or `Tensor-core SM100`.
    pub name: String,
    /// Whether the copy engine does it.
    pub tma: bool,
}

/// Why what the compiler wrote can't be read.
#[derive(Debug, thiserror::Error)]
pub enum CodeError {
    /// The machine code can't be read.
    #[error(transparent)]
    Cubin(#[from] CubinError),
    /// The remarks can't be read.
    #[error(transparent)]
    Remarks(#[from] RemarkError),
}

impl Code {
    /// Reads what the compiler wrote for `unit` of `module` and `target`.
    ///
    /// # Errors
    /// When the machine code or the remarks can't be read.
    pub fn read(
        unit: &Unit,
        module: &Module,
        target: &str,
        cubin: &[u8],
        remarks: &str,
    ) -> Result<Self, CodeError> {
        let cubin = Cubin::read(cubin, SYMBOL)?;
        let mut operations: Vec<OperationCode> = unit
            .operations()
            .iter()
            .map(|operation| OperationCode {
                operation: *operation,
                remarks: Vec::new(),
                forbids_tma: forbids_tma(module, *operation, target),
            })
            .collect();
        let mut rest = Vec::new();
        for remark in parse_remarks(remarks)? {
            let position = remark.line.and_then(|line| unit.position(line));
            let list = position.map_or(&mut rest, |position| &mut operations[position].remarks);
            if !list.contains(&remark) {
                list.push(remark);
            }
        }
        operations.retain(|operation| !operation.remarks.is_empty() || operation.forbids_tma);
        Ok(Self { cubin, operations, remarks: rest })
    }

    /// What the compiler says of `operation`.
    pub fn of(&self, operation: Handle<Operation>) -> Option<&OperationCode> {
        self.operations.iter().find(|known| known.operation == operation)
    }

    /// Whether registers spill into local memory.
    pub fn spills(&self) -> bool {
        let all = self.operations.iter().flat_map(|operation| &operation.remarks);
        self.cubin.resources.local_bytes > 0
            || all.chain(&self.remarks).any(|remark| remark.name == "RemarkPerfRegisterSpill")
    }
}

impl OperationCode {
    /// What the operation became, where the compiler says it.
    pub fn instruction(&self) -> Option<Instruction> {
        let name = self.remarks.iter().find_map(|remark| remark.details.get("Instruction"));
        let name = name.cloned().or_else(|| {
            let failed = self.remarks.iter().find(|remark| {
                remark.name == "RemarkTensorCoreMMA" && remark.kind != RemarkKind::Passed
            });
            failed.map(|_| "FMA instructions".to_owned())
        })?;
        Some(Instruction { tma: name.starts_with("TMA"), name })
    }

    /// Why it did not become what it might have, each reason once.
    pub fn refusals(&self) -> Vec<&str> {
        let failed = self.remarks.iter().filter(|remark| remark.kind == RemarkKind::Failed);
        let mut reasons: Vec<&str> = Vec::new();
        if self.forbids_tma && self.instruction().is_none_or(|instruction| !instruction.tma) {
            reasons.push(FORBIDDEN);
        }
        for reason in failed.flat_map(|remark| &remark.reasons) {
            if !reasons.contains(&reason.as_str()) {
                reasons.push(reason);
            }
        }
        reasons
    }
}

/// Whether an operation's own hints for `target`, else those by default, forbid TMA.
fn forbids_tma(module: &Module, operation: Handle<Operation>, target: &str) -> bool {
    let Some(Attribute::OptimizationHints(targets)) =
        module.attribute(operation, "optimization_hints")
    else {
        return false;
    };
    let hint = |target: &str| {
        let (_, hints) = targets.iter().find(|(name, _)| **name == *target)?;
        let Attribute::Dictionary(hints) = &module.attributes[*hints] else { return None };
        let (_, value) = hints.iter().find(|(name, _)| **name == *"allow_tma")?;
        Some(&module.attributes[*value])
    };
    matches!(hint(target).or_else(|| hint("default")), Some(Attribute::Bool(false)))
}
