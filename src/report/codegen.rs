//! What the compiler made of both sides, as data and as a table.

use super::{Listing, Place, Report, Side, Style, escape};
use crate::classify::{Comparison, Impact};
use crate::codegen::{
    self, Code, Contrast, OperationCode, Refusal, Resources, Subject, influences,
};
use crate::ir::{Handle, Module, Operation};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt::Write;

/// What assembling both sides showed.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct AssembleReport {
    /// The compiler and its version.
    pub compiler: String,
    /// One for each target and pair of entries.
    pub targets: Vec<TargetReport>,
    /// Sides that the compiler does not take for a target; such a target is not among
    /// `targets`.
    #[serde(default)]
    pub refusals: Vec<Refusal>,
}

/// Code for one target.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct TargetReport {
    /// The target, as `sm_100`.
    pub target: String,
    /// Position of the pair in `entries`.
    pub entry: usize,
    /// Whether both sides have the same code, but for names, notes and debug information.
    /// It says nothing of other targets and compilers.
    pub equal: bool,
    /// Sections of the code that differ.
    pub differing_sections: Vec<String>,
    /// The reference's code.
    pub reference: CodeReport,
    /// The generated side's code.
    pub generated: CodeReport,
}

/// Code of one side.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct CodeReport {
    /// What a launch needs.
    pub resources: Resources,
    /// Loads from views that are TMA transfers.
    pub tma_loads: Share,
    /// Stores to views, and reductions into them, that are TMA transfers.
    pub tma_stores: Share,
    /// Instructions of matrix multiplications, with how many became them.
    pub mma: BTreeMap<String, usize>,
    /// Hints that the program doesn't give and the compiler chose.
    pub hints_defaulted: usize,
    /// What the compiler says of operations.
    pub operations: Vec<OperationReport>,
}

/// How many of all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Share {
    /// How many.
    pub count: usize,
    /// Of how many.
    pub of: usize,
}

/// What the compiler says of an operation.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct OperationReport {
    /// The operation.
    pub place: Place,
    /// What it became, in the compiler's words.
    pub instruction: Option<String>,
    /// Why it did not become what it might have.
    pub refusals: Vec<String>,
    /// Everything that the compiler says of it.
    pub remarks: Vec<String>,
}

impl Report {
    /// Adds what the compiler made of both sides of `comparison`, which this is the report
    /// of: as evidence, and to each finding that costs speed, what that did to the code.
    pub fn add_code(
        &mut self,
        comparison: &Comparison,
        reference: Side<'_>,
        generated: Side<'_>,
        compiler: &str,
        evidence: &[codegen::Evidence],
    ) {
        let listings = (
            Listing::new(reference.module, reference.source),
            Listing::new(generated.module, generated.source),
        );
        let modules = (reference.module, generated.module);
        let mut targets = Vec::new();
        for one in evidence {
            let pair = &comparison.entries[one.entry];
            let differing_sections = one.reference.cubin.differing_sections(&one.generated.cubin);
            targets.push(TargetReport {
                target: one.target.clone(),
                entry: one.entry,
                equal: differing_sections.is_empty(),
                differing_sections,
                reference: code_report(modules.0, pair.reference, &one.reference, &listings.0),
                generated: code_report(modules.1, pair.generated, &one.generated, &listings.1),
            });
            for contrast in one.contrasts(pair, modules.0, modules.1) {
                self.add_effect(comparison, modules, one, &contrast);
            }
        }
        let (compiler, refusals) = (compiler.to_owned(), Vec::new());
        self.evidence.assemble = Some(AssembleReport { compiler, targets, refusals });
    }

    /// Adds what the compiler refused to what it made, which [`Self::add_code`] added.
    pub fn add_refusals(&mut self, refusals: Vec<Refusal>) {
        if let Some(assemble) = &mut self.evidence.assemble {
            assemble.refusals = refusals;
        }
    }

    /// Notes `contrast` at the findings that cost speed and bear on its operations: those
    /// that the compiler's reasons speak of, else all of them.
    fn add_effect(
        &mut self,
        comparison: &Comparison,
        modules: (&Module, &Module),
        evidence: &codegen::Evidence,
        contrast: &Contrast,
    ) {
        let bears = |module, source: Option<_>, operation: Option<_>| {
            source
                .zip(operation)
                .is_some_and(|(source, operation)| influences(module, source, operation))
        };
        let findings = comparison.findings.iter().zip(&mut self.findings);
        let mut concerned: Vec<_> = findings
            .filter(|(finding, _)| {
                let costs =
                    finding.impact == Impact::Performance && finding.entry == evidence.entry;
                let concerned = bears(modules.0, finding.reference, contrast.reference)
                    || bears(modules.1, finding.generated, contrast.generated);
                costs && concerned && finding.code != crate::classify::Code::Gen001
            })
            .collect();
        if concerned.iter().any(|(finding, _)| contrast.is_caused_by(finding.code)) {
            concerned.retain(|(finding, _)| contrast.is_caused_by(finding.code));
        }
        for (_, report) in concerned {
            report.code_effects.push(format!("{}: {}", evidence.target, contrast.detail));
        }
    }
}

fn code_report(
    module: &Module,
    entry: Handle<Operation>,
    code: &Code,
    listing: &Listing<'_>,
) -> CodeReport {
    let share = |subject| {
        let all = module.operations_below(entry);
        let all = all.filter(|op| Subject::of(module.operations[*op].opcode) == Some(subject));
        let instructions: Vec<_> =
            all.map(|op| code.of(op).and_then(OperationCode::instruction)).collect();
        let count = instructions.iter().flatten().filter(|instruction| instruction.tma).count();
        Share { count, of: instructions.len() }
    };
    let mut mma = BTreeMap::new();
    for known in &code.operations {
        let is_mma = Subject::of(module.operations[known.operation].opcode) == Some(Subject::Mma);
        if let Some(instruction) = known.instruction().filter(|_| is_mma) {
            *mma.entry(instruction.name).or_default() += 1;
        }
    }
    let remarks = code.operations.iter().flat_map(|known| &known.remarks).chain(&code.remarks);
    CodeReport {
        resources: code.cubin.resources.clone(),
        tma_loads: share(Subject::Load),
        tma_stores: share(Subject::Store),
        mma,
        hints_defaulted: remarks.filter(|remark| remark.name == "RemarkHintDefault").count(),
        operations: code.operations.iter().map(|known| operation_report(known, listing)).collect(),
    }
}

fn operation_report(known: &OperationCode, listing: &Listing<'_>) -> OperationReport {
    OperationReport {
        place: listing.place(known.operation),
        instruction: known.instruction().map(|instruction| instruction.name),
        refusals: known.refusals().into_iter().map(str::to_owned).collect(),
        remarks: known.remarks.iter().map(|remark| remark.message.clone()).collect(),
    }
}

/// Writes the tables of `report` for a person.
pub fn render(report: &AssembleReport, style: Style) -> String {
    let mut text = String::new();
    for target in &report.targets {
        let _ = writeln!(text, "\ncode for {} by {}", target.target, escape(&report.compiler));
        for (name, reference, generated) in rows(&target.reference, &target.generated) {
            let _ = writeln!(text, "  {name:<24} {reference:>18} {generated:>18}");
        }
        for (side, code) in [("reference", &target.reference), ("generated", &target.generated)] {
            for operation in code.operations.iter().filter(|op| !op.refusals.is_empty()) {
                let line =
                    operation.place.line.map_or(String::new(), |line| format!("line {line}, "));
                let why = format!(
                    "{line}{}: no TMA transfer: {}",
                    operation.place.op,
                    operation.refusals.join(", ")
                );
                text.push_str(&style.item(10, side, &escape(&why)));
            }
        }
        let equal = if target.equal {
            "the same code on both sides, for this target and compiler".to_owned()
        } else {
            format!("the code differs in {}", target.differing_sections.join(", "))
        };
        text.push_str(&style.item(10, "code", &escape(&equal)));
    }
    for refusal in &report.refusals {
        let _ = writeln!(text, "\nno code for {}", refusal.target);
        text.push_str(&style.item(10, refusal.side.name(), &escape(&refusal.reason)));
    }
    text
}

fn rows(reference: &CodeReport, generated: &CodeReport) -> Vec<(&'static str, String, String)> {
    let share = |share: Share| format!("{} of {}", share.count, share.of);
    let number = |number: Option<u32>| number.map_or("unknown".to_owned(), |n| n.to_string());
    let mma = |code: &CodeReport| {
        let all = code.mma.iter().map(|(name, count)| match count {
            1 => name.clone(),
            count => format!("{name} x{count}"),
        });
        all.collect::<Vec<_>>().join(", ")
    };
    let row = |name, of: &dyn Fn(&CodeReport) -> String| (name, of(reference), of(generated));
    let mut rows = vec![
        ("", "reference".to_owned(), "generated".to_owned()),
        row("registers a thread", &|code| number(code.resources.registers)),
        row("threads a block", &|code| number(code.resources.threads)),
        row("shared memory, bytes", &|code| code.resources.shared_bytes.to_string()),
        row("spills, bytes a thread", &|code| code.resources.local_bytes.to_string()),
        row("code, bytes", &|code| code.resources.code_bytes.to_string()),
        row("loads by TMA", &|code| share(code.tma_loads)),
        row("stores by TMA", &|code| share(code.tma_stores)),
        row("hints defaulted", &|code| code.hints_defaulted.to_string()),
    ];
    if !reference.mma.is_empty() || !generated.mma.is_empty() {
        rows.push(row("matrix multiplication", &|code| mma(code)));
    }
    rows
}
