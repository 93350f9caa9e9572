//! Both canonical programs of a comparison, line by line, with what is matched.

use crate::back::canonical::{Line, lines};
use crate::canon::canonical;
use crate::classify::Comparison;
use crate::ir::{Handle, Module, Operation};
use crate::valid::Valid;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

/// The canonical programs of a pair of entries.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct SideBySide {
    /// Lines of the reference.
    pub reference: Vec<ProgramLine>,
    /// Lines of the generated program.
    pub generated: Vec<ProgramLine>,
    /// For each finding of the report, the lines that it is about.
    pub findings: Vec<(Option<usize>, Option<usize>)>,
}

/// A line of a canonical program.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ProgramLine {
    /// The line, indented.
    pub text: String,
    /// The line of the other program that it is matched with.
    pub partner: Option<usize>,
    /// Whether it stands for an operation, which should have a partner.
    pub is_operation: bool,
}

/// The canonical programs of every pair of entries of a comparison.
pub fn side_by_side(
    comparison: &Comparison,
    reference: &Valid<Module>,
    generated: &Valid<Module>,
) -> Vec<SideBySide> {
    let of_pair = |(entry, pair): (usize, &crate::classify::EntryComparison)| {
        let left = program(reference, pair.reference);
        let right = program(generated, pair.generated);
        let (in_left, in_right) = (operation_lines(&left), operation_lines(&right));
        let mut programs =
            SideBySide { reference: shown(left), generated: shown(right), findings: Vec::new() };
        for (r, g) in &pair.matched {
            if let (Some(r), Some(g)) = (in_left.get(r), in_right.get(g)) {
                programs.reference[*r].partner.get_or_insert(*g);
                programs.generated[*g].partner.get_or_insert(*r);
            }
        }
        for finding in &comparison.findings {
            let is_here = finding.entry == entry;
            let line = |places: &HashMap<_, _>, op: Option<Handle<Operation>>| {
                op.filter(|_| is_here).and_then(|op| places.get(&op).copied())
            };
            programs
                .findings
                .push((line(&in_left, finding.reference), line(&in_right, finding.generated)));
        }
        programs
    };
    comparison.entries.iter().enumerate().map(of_pair).collect()
}

fn program(module: &Valid<Module>, entry: Handle<Operation>) -> Vec<Line> {
    let (terms, program) = canonical(module, entry);
    lines(module, &terms, &program)
}

/// The line that stands for each operation: the last of those that it became, which is its
/// result.
fn operation_lines(lines: &[Line]) -> HashMap<Handle<Operation>, usize> {
    let placed = lines.iter().enumerate();
    placed.filter_map(|(number, line)| Some((line.operation?, number))).collect()
}

fn shown(lines: Vec<Line>) -> Vec<ProgramLine> {
    let one = |line: Line| ProgramLine {
        text: line.text,
        partner: None,
        is_operation: line.operation.is_some(),
    };
    lines.into_iter().map(one).collect()
}
