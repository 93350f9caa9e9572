//! Collecting findings: one per cause, in the order of the reference.

use super::neighbourhood;
use crate::classify::{Change, Code, Counterexample, Finding, Impact, Owner, Severity};
use crate::fnv::Fnv;
use crate::ir::{Handle, Module, Operation};
use rustc_hash::FxHashMap;

/// Steps up the values that an operation uses which make its fingerprint: enough to tell
/// two loads of one shape apart, and few enough to survive edits elsewhere.
const DEPTH: usize = 4;

/// Findings of one pair of entries.
#[derive(Debug)]
pub struct Collector<'a> {
    reference: &'a Module,
    generated: &'a Module,
    entry: usize,
    /// By place, each difference once.
    findings: Vec<Finding>,
    /// Positions of findings by a hash of what is alike in repetitions of one
    /// difference, by what they say, and by whether they bear on correctness.
    kinds: FxHashMap<(u64, String, bool), usize>,
    /// How often a finding was added.
    added: usize,
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
        let (findings, kinds) = (Vec::new(), FxHashMap::default());
        Self { reference, generated, entry, findings, kinds, added: 0 }
    }

    /// Number of findings so far, repetitions included.
    pub fn len(&self) -> usize {
        self.added
    }

    /// Whether a finding so far bears on correctness.
    pub fn differs(&self) -> bool {
        self.findings.iter().any(|finding| finding.impact == Impact::Correctness)
    }

    /// Whether a finding so far is about this operation of the generated module.
    pub fn names(&self, generated: Handle<Operation>) -> bool {
        self.findings.iter().any(|finding| finding.generated == Some(generated))
    }

    /// Adds a finding, or an occurrence of one.
    pub fn add(&mut self, report: Report) {
        self.added += 1;
        let def = report.code.def();
        let (severity, impact) = report.weight.unwrap_or((def.severity, def.impact));
        let bears = impact == Impact::Correctness;
        let kind = (self.fingerprint(&report, 0), report.detail.clone(), bears);
        if let Some(twin) = self.kinds.get(&kind) {
            self.findings[*twin].occurrences += 1;
            return;
        }
        self.kinds.insert(kind, self.findings.len());
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
            counterexample: None,
        };
        self.findings.push(finding);
    }

    /// Gives the findings from position `from` on a counterexample, where they have none.
    pub fn illustrate(&mut self, from: usize, counterexample: &Counterexample) {
        for finding in self.findings.iter_mut().skip(from) {
            finding.counterexample.get_or_insert_with(|| counterexample.clone());
        }
    }

    /// The findings by place, each difference once with how often it occurs.
    pub fn finish(self) -> Vec<Finding> {
        self.findings
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

/// Hints of an entry and promises about its parameters are for the launching code to
/// keep; the rest is the kernel's.
fn owner(code: Code) -> Owner {
    match code {
        Code::Abi001 | Code::Abi002 | Code::Abi003 | Code::Abi004 | Code::Abi005 => Owner::Host,
        _ => Owner::Kernel,
    }
}
