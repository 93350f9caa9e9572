//! Both sides' code beside each other, as findings.

use super::{Code, Contrast, contrasts};
use crate::classify::{Code as FindingCode, Comparison, EntryComparison, Finding};
use crate::ir::Module;
use crate::matching::{Collector, Report};

/// What the compiler made of a pair of entries for one target.
#[derive(Clone, Debug)]
pub struct Evidence {
    /// The target, as `sm_100`.
    pub target: String,
    /// Position of the pair in [`crate::classify::Comparison::entries`].
    pub entry: usize,
    /// The reference's code.
    pub reference: Code,
    /// The generated side's code.
    pub generated: Code,
}

impl Evidence {
    /// What the compiler did otherwise for the generated side.
    pub fn contrasts(
        &self,
        pair: &EntryComparison,
        reference: &Module,
        generated: &Module,
    ) -> Vec<Contrast> {
        contrasts(
            (reference, pair.reference, &self.reference),
            (generated, pair.generated, &self.generated),
        )
    }
}

/// Adds a finding to `comparison` for each thing that the compiler did otherwise, once
/// for all targets for which it did the same.
pub fn add_findings(
    comparison: &mut Comparison,
    reference: &Module,
    generated: &Module,
    evidence: &[Evidence],
) {
    for (entry, pair) in comparison.entries.iter().enumerate() {
        let of_entry = evidence.iter().filter(|evidence| evidence.entry == entry);
        let contrasts: Vec<(&str, Contrast)> = of_entry
            .flat_map(|evidence| {
                let contrasts = evidence.contrasts(pair, reference, generated);
                contrasts.into_iter().map(|contrast| (evidence.target.as_str(), contrast))
            })
            .collect();
        comparison.findings.extend(findings(reference, generated, entry, contrasts));
    }
    comparison.findings.sort_by_key(|finding| finding.entry);
}

fn findings(
    reference: &Module,
    generated: &Module,
    entry: usize,
    contrasts: Vec<(&str, Contrast)>,
) -> Vec<Finding> {
    let mut merged: Vec<(Vec<&str>, Contrast)> = Vec::new();
    for (target, contrast) in contrasts {
        match merged.iter_mut().find(|(_, known)| *known == contrast) {
            Some((targets, _)) => targets.push(target),
            None => merged.push((vec![target], contrast)),
        }
    }
    let mut collector = Collector::new(reference, generated, entry);
    for (targets, contrast) in merged {
        collector.add(Report {
            code: FindingCode::Gen001,
            change: contrast.change,
            detail: format!("{}: {}", targets.join(", "), contrast.detail),
            reference: contrast.reference,
            generated: contrast.generated,
            weight: None,
        });
    }
    collector.finish()
}
