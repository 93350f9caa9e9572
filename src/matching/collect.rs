//! Collecting findings: one per cause, in the order of the reference.

use crate::classify::{Change, Code, Finding, Impact, Owner, Severity};
use crate::ir::{Handle, Module, Operation};
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};

/// Findings of one pair of entries.
#[derive(Debug)]
pub struct Collector<'a> {
    reference: &'a Module,
    generated: &'a Module,
    entry: usize,
    findings: Vec<Finding>,
}

/// What a finding says, before it is placed.
#[derive(Clone, Debug)]
pub struct Report {
    /// Its kind.
    pub code: Code,
    /// Direction.
    pub change: Change,
    /// The difference in a sentence.
    pub detail: String,
    /// Place in the reference.
    pub reference: Option<Handle<Operation>>,
    /// Place in the generated module.
    pub generated: Option<Handle<Operation>>,
    /// Severity and impact, where they are not those of the code.
    pub weight: Option<(Severity, Impact)>,
}

impl<'a> Collector<'a> {
    /// A collector for the pair of entries at position `entry`.
    pub fn new(reference: &'a Module, generated: &'a Module, entry: usize) -> Self {
        Self { reference, generated, entry, findings: Vec::new() }
    }

    /// Number of findings so far.
    pub fn len(&self) -> usize {
        self.findings.len()
    }

    /// Whether a finding so far bears on correctness.
    pub fn differs(&self) -> bool {
        self.findings.iter().any(|finding| finding.impact == Impact::Correctness)
    }

    /// Adds a finding.
    pub fn add(&mut self, report: Report) {
        let def = report.code.def();
        let (severity, impact) = report.weight.unwrap_or((def.severity, def.impact));
        let fingerprint = self.fingerprint(&report);
        self.findings.push(Finding {
            code: report.code,
            severity,
            impact,
            change: report.change,
            detail: report.detail,
            reference: report.reference,
            generated: report.generated,
            owner: owner(report.code),
            occurrences: 1,
            entry: self.entry,
            fingerprint,
        });
    }

    /// The findings by place, each difference once with how often it occurs.
    pub fn finish(self) -> Vec<Finding> {
        let mut findings: Vec<Finding> = Vec::new();
        for finding in self.findings {
            let twin = findings.iter_mut().find(|other| {
                other.fingerprint == finding.fingerprint && other.detail == finding.detail
            });
            match twin {
                Some(twin) => twin.occurrences += 1,
                None => findings.push(finding),
            }
        }
        findings
    }

    /// A hash of what the finding says and of the operations it is about, without their
    /// names and places, so that it survives edits elsewhere.
    fn fingerprint(&self, report: &Report) -> u64 {
        let mut hasher = FxHasher::default();
        report.code.def().code.hash(&mut hasher);
        report.change.hash(&mut hasher);
        for (module, place) in
            [(self.reference, report.reference), (self.generated, report.generated)]
        {
            if let Some(place) = place {
                shape_of(module, place).hash(&mut hasher);
            }
        }
        hasher.finish()
    }
}

/// The operation with its attributes and the operations that its operands come from,
/// in words.
fn shape_of(module: &Module, operation: Handle<Operation>) -> String {
    let op = &module.operations[operation];
    let operands: Vec<&str> = op
        .operands
        .iter()
        .map(|value| match module.defining_operation(*value) {
            Some(definition) => module.operations[definition].opcode.name(),
            None => "argument",
        })
        .collect();
    let types: Vec<String> = op
        .results
        .iter()
        .map(|value| crate::back::text::type_text(module, module.values[*value].ty))
        .collect();
    format!("{} {} {}", op.opcode.name(), operands.join(" "), types.join(" "))
}

/// Hints of an entry and promises about its parameters are for the launching code to
/// keep; the rest is the kernel's.
fn owner(code: Code) -> Owner {
    match code {
        Code::Abi001 | Code::Abi002 | Code::Abi003 | Code::Abi004 | Code::Abi005 => Owner::Host,
        _ => Owner::Kernel,
    }
}
