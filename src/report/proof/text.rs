//! The proof record as lines for people, of formats that show it collapsed.

use super::{AxiomPlace, EntryProof, ProofReport, QueryReport};
use crate::report::Place;

impl ProofReport {
    /// The record in lines, no more than `most` of them: of each pair of entries the form,
    /// conditions, questions with their answers, axioms with their places, and operations
    /// that stand for each other.
    pub(in crate::report) fn text(&self, most: usize) -> String {
        let mut lines: Vec<String> = Vec::new();
        for entry in &self.entries {
            entry.write(&mut lines);
        }
        if lines.len() > most {
            let rest = lines.len() - most;
            lines.truncate(most);
            lines.push(format!("{rest} more lines, which the JSON has"));
        }
        lines.join("\n")
    }
}

impl EntryProof {
    fn write(&self, lines: &mut Vec<String>) {
        let form = match &self.form[..] {
            [] => "identical as they stand".to_owned(),
            names => names.join(", "),
        };
        lines.push(format!("form: {form}"));
        for condition in &self.conditions {
            lines.push(format!("holds if {} ({})", condition.hypothesis, condition.declared_by));
        }
        lines.extend(self.queries.iter().map(|query| self.query(query)));
        lines.extend(self.axioms.iter().map(|axiom| self.axiom(axiom)));
        for pair in &self.matched {
            lines.push(format!("matched{}", self.at(Some(pair.reference), Some(pair.generated))));
        }
    }

    fn query(&self, query: &QueryReport) -> String {
        let mut line =
            format!("query {}{}", query.answer, self.at(query.reference, query.generated));
        if let Some(reason) = &query.reason {
            line = format!("{line}: {reason}");
        }
        if let Some(found) = &query.counterexample {
            line = format!("{line}: {found}");
        }
        line
    }

    fn axiom(&self, axiom: &AxiomPlace) -> String {
        let times = if axiom.count == 1 { String::new() } else { format!(" ×{}", axiom.count) };
        format!("{}{times}{}", axiom.rule, self.at(axiom.reference, axiom.generated))
    }

    /// Where operations with these numbers stand, in words.
    fn at(&self, reference: Option<usize>, generated: Option<usize>) -> String {
        let of = |places: &[Place], number: Option<usize>, side: &str| {
            let place = places.get(number?)?;
            let line = place.line.map_or_else(String::new, |line| format!(" line {line}"));
            Some(format!("{side}{line} `{}`", place.op))
        };
        let sides = [
            of(&self.reference, reference, "reference"),
            of(&self.generated, generated, "generated"),
        ];
        let sides: Vec<_> = sides.into_iter().flatten().collect();
        if sides.is_empty() { String::new() } else { format!(" at {}", sides.join(", ")) }
    }
}
