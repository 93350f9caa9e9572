//! Both sides' code beside each other, as findings.

use super::{Code, Contrast, contrasts};
use crate::classify::{
    Change, Code as FindingCode, Comparison, EntryComparison, Finding, SideName,
};
use crate::ir::Module;
use crate::matching::{Collector, Report};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

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

/// A side that the compiler does not take for a target.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Refusal {
    /// The target, as `sm_90`.
    pub target: String,
    /// Position of the pair in [`crate::classify::Comparison::entries`].
    pub entry: usize,
    /// Which side.
    pub side: SideName,
    /// What the compiler says.
    pub reason: String,
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
/// for all targets for which it did the same; that it takes one side alone is such a thing.
pub fn add_findings(
    comparison: &mut Comparison,
    reference: &Module,
    generated: &Module,
    evidence: &[Evidence],
    refusals: &[Refusal],
) {
    for (entry, pair) in comparison.entries.iter().enumerate() {
        let of_entry = evidence.iter().filter(|evidence| evidence.entry == entry);
        let mut contrasts: Vec<(&str, Contrast)> = of_entry
            .flat_map(|evidence| {
                let contrasts = evidence.contrasts(pair, reference, generated);
                contrasts.into_iter().map(|contrast| (evidence.target.as_str(), contrast))
            })
            .collect();
        let of_entry: Vec<_> = refusals.iter().filter(|one| one.entry == entry).collect();
        let both = |one: &Refusal| {
            of_entry.iter().any(|other| other.target == one.target && other.side != one.side)
        };
        let alone = of_entry.iter().filter(|one| !both(one));
        contrasts.extend(alone.map(|one| (one.target.as_str(), of_refusal(pair, one))));
        comparison.findings.extend(findings(reference, generated, entry, contrasts));
    }
    comparison.findings.sort_by_key(|finding| finding.entry);
}

/// What a refusal of one side alone is.
fn of_refusal(pair: &EntryComparison, refusal: &Refusal) -> Contrast {
    let (change, taken, refused) = match refusal.side {
        SideName::Generated => (Change::Lost, "reference", "generated side"),
        SideName::Reference => (Change::Gained, "generated side", "reference"),
    };
    Contrast {
        change,
        detail: format!(
            "the compiler takes the {taken}, but not the {refused}: {}",
            refusal.reason
        ),
        reasons: Vec::new(),
        reference: Some(pair.reference),
        generated: Some(pair.generated),
    }
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
