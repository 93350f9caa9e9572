use super::Fingerprint;
use crate::classify::{Change, Code, Finding, Impact, Severity};
use crate::dialect::Opcode;
use crate::front::Frontend;
use crate::ir::Module;

/// The pair of kernels that a finding is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kernel<'a> {
    /// Name of the entry in the reference.
    pub reference: &'a str,
    /// Name of the entry in the generated module.
    pub generated: &'a str,
    /// Front ends of the reference and of the generated module.
    pub frontends: (Frontend, Frontend),
}

/// What a policy looks at in a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Case {
    /// Its kind.
    pub code: Code,
    /// How serious the comparison found it.
    pub severity: Severity,
    /// What it bears on.
    pub impact: Impact,
    /// Its direction.
    pub change: Change,
    /// The operation in the reference.
    pub reference: Option<Opcode>,
    /// The operation in the generated module.
    pub generated: Option<Opcode>,
    /// Its stable name.
    pub fingerprint: Fingerprint,
}

impl Case {
    /// The case of a finding between two modules.
    pub fn new(finding: &Finding, reference: &Module, generated: &Module) -> Self {
        Self {
            code: finding.code,
            severity: finding.severity,
            impact: finding.impact,
            change: finding.change,
            reference: finding.reference.map(|op| reference.operations[op].opcode),
            generated: finding.generated.map(|op| generated.operations[op].opcode),
            fingerprint: Fingerprint(finding.fingerprint),
        }
    }

    /// Whether this is one of the losses that cost only speed, but are what a port
    /// typically loses without anyone noticing.
    pub(super) fn is_port_loss(self) -> bool {
        match self.code {
            Code::Hnt001 | Code::Hnt003 => self.change != Change::Gained,
            Code::Hnt002 => self.change == Change::Lost,
            Code::Div001 => true,
            Code::Mem001 => {
                self.reference.is_some_and(is_view_access)
                    && self.generated.is_some_and(is_pointer_access)
            }
            _ => false,
        }
    }
}

fn is_view_access(opcode: Opcode) -> bool {
    matches!(opcode, Opcode::LoadViewTko | Opcode::StoreViewTko | Opcode::AtomicRedViewTko)
}

fn is_pointer_access(opcode: Opcode) -> bool {
    matches!(
        opcode,
        Opcode::LoadPtrTko | Opcode::StorePtrTko | Opcode::AtomicRmwTko | Opcode::AtomicCasTko
    )
}
