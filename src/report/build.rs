//! Making a report of a comparison.

use super::{
    AxiomUse, EntryPair, Evidence, FindingReport, Listing, OpenQuestion, Parameters, Report,
    SCHEMA, SideReport, SourceLine, SourceReport, Summary, Tool,
};
use crate::classify::{Code, Comparison, EntryComparison, Finding, Inconclusive, SideName};
use crate::front::{Frontend, Source};
use crate::ir::{Handle, Module, Operation};
use crate::policy::{Case, Fingerprint, Judgement, Kernel, Outcome, Policy};

/// One side of a comparison, with what it was read from.
#[derive(Clone, Copy, Debug)]
pub struct Side<'a> {
    /// Path as given; `-` for standard input.
    pub path: &'a str,
    /// What was read.
    pub source: &'a Source,
    /// The module.
    pub module: &'a Module,
}

impl Report {
    /// The report of `comparison` between two sides, judged by `policy`, with hints
    /// resolved for `target`.
    pub fn new(
        comparison: &Comparison,
        reference: Side<'_>,
        generated: Side<'_>,
        policy: &Policy,
        target: Option<&str>,
    ) -> Self {
        let sides = Sides {
            frontend: generated.source.frontend,
            reference: Listing::new(reference.module, reference.source),
            generated: Listing::new(generated.module, generated.source),
        };
        let findings: Vec<FindingReport> = comparison
            .findings
            .iter()
            .map(|finding| {
                let case = Case::new(finding, reference.module, generated.module);
                let judgement =
                    policy.judge(case, kernel(finding, comparison, reference, generated));
                sides.finding(finding, judgement)
            })
            .collect();
        let verdict = comparison.verdict();
        let fingerprints: Vec<Fingerprint> =
            comparison.findings.iter().map(|f| Fingerprint(f.fingerprint)).collect();
        let pairs = &comparison.entries;
        Self {
            schema: SCHEMA.to_owned(),
            tool: Tool::this(),
            target: target.map(str::to_owned),
            policy: policy.preset(),
            reference: side_report(reference, pairs.iter().map(|pair| pair.reference)),
            generated: side_report(generated, pairs.iter().map(|pair| pair.generated)),
            verdict,
            result: Outcome::of(verdict, findings.iter().map(|finding| finding.level)),
            summary: summary(&findings, pairs),
            findings,
            axioms: comparison
                .axioms
                .iter()
                .map(|(axiom, count)| AxiomUse { rule: axiom.def().name.to_owned(), count: *count })
                .collect(),
            conditions: comparison.conditions.clone(),
            parameter_map: parameter_map(pairs),
            inconclusive: comparison.inconclusive.iter().map(|open| sides.open(open)).collect(),
            entries: pairs
                .iter()
                .map(|pair| entry_pair(pair, reference.module, generated.module))
                .collect(),
            evidence: Evidence::default(),
            waivers: policy.waivers(&fingerprints),
            counterexample: None,
            proof: None,
        }
    }
}

impl Report {
    /// Lets findings show the kernels' sources: `line` gives a line, where it is there.
    pub fn show_sources(&mut self, mut line: impl FnMut(&SourceReport) -> Option<SourceLine>) {
        for finding in &mut self.findings {
            for place in [&mut finding.reference, &mut finding.generated].into_iter().flatten() {
                if let Some(source) = &mut place.source {
                    let found = line(source);
                    (source.path, source.text) = found.map(|line| (line.path, line.text)).unzip();
                }
            }
        }
    }
}

/// The pair of kernels that a finding is about.
fn kernel<'a>(
    finding: &Finding,
    comparison: &Comparison,
    reference: Side<'a>,
    generated: Side<'a>,
) -> Kernel<'a> {
    let pair = comparison.entries.get(finding.entry);
    Kernel {
        reference: pair.map_or("", |pair| reference.module.symbol(pair.reference)),
        generated: pair.map_or("", |pair| generated.module.symbol(pair.generated)),
        frontends: (reference.source.frontend, generated.source.frontend),
    }
}

/// Both listings, and the front end whose users a finding is for.
struct Sides<'a> {
    frontend: Frontend,
    reference: Listing<'a>,
    generated: Listing<'a>,
}

impl Sides<'_> {
    fn finding(&self, finding: &Finding, judgement: Judgement) -> FindingReport {
        let def = finding.code.def();
        FindingReport {
            code: def.code.to_owned(),
            family: def.family,
            severity: judgement.severity,
            level: judgement.level,
            level_from: judgement.said_by,
            waiver: judgement.waiver,
            impact: finding.impact,
            change: finding.change,
            title: def.title.to_owned(),
            detail: finding.detail.clone(),
            help: help(finding.code, self.frontend),
            owner: finding.owner,
            code_effects: Vec::new(),
            measured: None,
            counterexample: finding.counterexample.clone(),
            fingerprint: Fingerprint(finding.fingerprint).to_string(),
            occurrences: finding.occurrences,
            entry: finding.entry,
            reference: finding.reference.map(|op| self.reference.place(op)),
            generated: finding.generated.map(|op| self.generated.place(op)),
        }
    }

    fn open(&self, open: &Inconclusive) -> OpenQuestion {
        let (side, place) = match (open.reference, open.generated) {
            (Some(op), _) => (Some(SideName::Reference), Some(self.reference.place(op))),
            (None, Some(op)) => (Some(SideName::Generated), Some(self.generated.place(op))),
            (None, None) => (None, None),
        };
        OpenQuestion { reason: open.reason.clone(), side, place }
    }
}

/// What mends a finding in the front end of the generated side.
fn help(code: Code, frontend: Frontend) -> String {
    let fix = &code.def().fix;
    match frontend {
        Frontend::CutilePython => fix.cutile_python.to_owned(),
        Frontend::TritonTileir => fix.triton.to_owned(),
        Frontend::CutileRs => fix.cutile_rs.to_owned(),
        Frontend::Unknown => {
            format!("`tile-irdiff explain {}` says how each front end spells it", code.def().code)
        }
    }
}

fn side_report(side: Side<'_>, entries: impl Iterator<Item = Handle<Operation>>) -> SideReport {
    let entries: Vec<Handle<Operation>> = entries.collect();
    let only = match entries[..] {
        [entry] => Some(side.module.symbol(entry).to_owned()),
        _ => None,
    };
    SideReport {
        path: side.path.to_owned(),
        encoding: side.source.encoding.name().to_owned(),
        frontend: side.source.frontend.name().to_owned(),
        entry: only,
        bytecode_version: side.module.version.map(|version| version.to_string()),
        ops: entries.iter().map(|entry| side.module.operations_below(*entry).count()).sum(),
    }
}

fn summary(findings: &[FindingReport], entries: &[EntryComparison]) -> Summary {
    let mut summary = Summary {
        findings: findings.len(),
        matched_ops: entries.iter().map(|entry| entry.matched_operations).sum(),
        ..Summary::default()
    };
    for finding in findings {
        *summary.by_family.entry(finding.family).or_default() += 1;
        *summary.by_impact.entry(finding.impact).or_default() += 1;
        *summary.by_level.entry(finding.level).or_default() += 1;
    }
    summary
}

fn parameter_map(entries: &[EntryComparison]) -> Vec<Parameters> {
    let of_entry = |(entry, pair): (usize, &EntryComparison)| {
        pair.parameters
            .iter()
            .map(|parameters| Parameters {
                entry,
                kind: parameters.kind,
                reference: parameters.reference.clone(),
                generated: parameters.generated.clone(),
            })
            .collect::<Vec<_>>()
    };
    entries.iter().enumerate().flat_map(of_entry).collect()
}

fn entry_pair(pair: &EntryComparison, reference: &Module, generated: &Module) -> EntryPair {
    EntryPair {
        reference: reference.symbol(pair.reference).to_owned(),
        generated: generated.symbol(pair.generated).to_owned(),
        verdict: pair.verdict,
    }
}
