//! Collecting findings: one per cause, in the order of the reference.

use super::neighbourhood;
use crate::classify::{Change, Code, Finding, Impact, Owner, Severity};
use crate::ir::{Handle, Module, Operation};

/// Steps up the values that an operation uses which make its fingerprint: enough to tell
/// two loads of one shape apart, and few enough to survive edits elsewhere.
const DEPTH: usize = 4;

/// Findings of one pair of entries.
#[derive(Debug)]
pub struct Collector<'a> {
    reference: &'a Module,
    generated: &'a Module,
    entry: usize,
    /// Each with a hash of what is alike in repetitions of one difference.
    findings: Vec<(u64, Finding)>,
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
        self.findings.iter().any(|(_, finding)| finding.impact == Impact::Correctness)
    }

    /// Adds a finding.
    pub fn add(&mut self, report: Report) {
        let def = report.code.def();
        let (severity, impact) = report.weight.unwrap_or((def.severity, def.impact));
        let kind = self.fingerprint(&report, 0);
        let fingerprint = self.fingerprint(&report, DEPTH);
        let finding = Finding {
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
        };
        self.findings.push((kind, finding));
    }

    /// The findings by place, each difference once with how often it occurs.
    pub fn finish(self) -> Vec<Finding> {
        let mut findings: Vec<(u64, Finding)> = Vec::new();
        for (kind, finding) in self.findings {
            let twin = findings
                .iter_mut()
                .find(|(other, twin)| *other == kind && twin.detail == finding.detail);
            match twin {
                Some((_, twin)) => twin.occurrences += 1,
                None => findings.push((kind, finding)),
            }
        }
        findings.into_iter().map(|(_, finding)| finding).collect()
    }

    /// A hash of what the finding says and of the operations it is about, `depth` steps
    /// up the values that they use, without their names and places, so that it survives
    /// edits elsewhere.
    fn fingerprint(&self, report: &Report, depth: usize) -> u64 {
        let mut hash = Fnv::default();
        hash.add(report.code.def().code);
        hash.add(match report.change {
            Change::Lost => "lost",
            Change::Gained => "gained",
            Change::Changed => "changed",
        });
        for (module, place) in
            [(self.reference, report.reference), (self.generated, report.generated)]
        {
            if let Some(place) = place {
                hash.add(&neighbourhood::of_operation(module, place, depth));
            }
        }
        hash.0
    }
}

/// The FNV-1a hash with 64 bits. Fingerprints are written into files that people keep,
/// so the hash must stay what it is.
struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Fnv {
    /// Adds a part, and that it ends here.
    fn add(&mut self, part: &str) {
        for byte in part.bytes().chain([0xff]) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        }
    }
}

/// Hints of an entry and promises about its parameters are for the launching code to
/// keep; the rest is the kernel's.
fn owner(code: Code) -> Owner {
    match code {
        Code::Abi001 | Code::Abi002 | Code::Abi003 | Code::Abi004 | Code::Abi005 => Owner::Host,
        _ => Owner::Kernel,
    }
}
