//! The compiler's remarks, as `tileiras --remark-format=yaml` writes them: one YAML
//! document each, in LLVM's form of optimization records.

use saphyr::{LoadableYamlNode, ScanError, Yaml};
use std::collections::BTreeMap;

/// What a remark says of an optimization.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RemarkKind {
    /// It was done.
    Passed,
    /// It was not tried, or did not pay.
    Missed,
    /// It was asked for and could not be done.
    Failed,
    /// What the compiler found out.
    Analysis,
}

/// A remark of the compiler.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// What it says of the optimization.
    pub kind: RemarkKind,
    /// Its name, as `RemarkMemoryTmaLoadFailed`.
    pub name: String,
    /// Line that it is about.
    pub line: Option<u64>,
    /// What it says.
    pub message: String,
    /// Why, each reason once: the compiler repeats them for every attempt.
    pub reasons: Vec<String>,
    /// Further arguments by name, as `Instruction`; the last of a name counts.
    pub details: BTreeMap<String, String>,
}

/// Why remarks can't be read.
#[derive(Debug, thiserror::Error)]
pub enum RemarkError {
    /// The text is no YAML.
    #[error("the compiler's remarks are no YAML: {0}")]
    Yaml(#[from] ScanError),
    /// A document is no remark.
    #[error("remark {number} of the compiler has no {missing}")]
    Form {
        /// Which one it is, from 1.
        number: usize,
        /// What it lacks.
        missing: &'static str,
    },
}

/// Reads all remarks in `text`.
///
/// # Errors
/// When the text is no YAML, or a document in it is no remark.
pub fn parse_remarks(text: &str) -> Result<Vec<Remark>, RemarkError> {
    let documents = Yaml::load_from_str(text)?;
    let remarks = documents.iter().filter(|document| !document.is_null()).enumerate();
    remarks.map(|(index, document)| remark(index + 1, document)).collect()
}

fn remark(number: usize, document: &Yaml<'_>) -> Result<Remark, RemarkError> {
    let missing = |missing| RemarkError::Form { number, missing };
    let kind = document.get_tag().and_then(|tag| kind(&tag.suffix));
    let body = document.get_tagged_node().unwrap_or(document);
    let name = body.as_mapping_get("Name").and_then(|name| scalar(name));
    let line = body.as_mapping_get("DebugLoc").and_then(|at| at.as_mapping_get("Line"));
    let mut remark = Remark {
        kind: kind.ok_or_else(|| missing("known kind"))?,
        name: name.ok_or_else(|| missing("name"))?,
        line: line.and_then(Yaml::as_integer).and_then(|line| u64::try_from(line).ok()),
        message: String::new(),
        reasons: Vec::new(),
        details: BTreeMap::new(),
    };
    let arguments = body.as_mapping_get("Args").and_then(Yaml::as_sequence);
    for argument in arguments.into_iter().flatten() {
        for (key, value) in argument.as_mapping().into_iter().flatten() {
            if let (Some(key), Some(value)) = (scalar(key), scalar(value)) {
                remark.add(key, value);
            }
        }
    }
    Ok(remark)
}

impl Remark {
    fn add(&mut self, key: String, value: String) {
        match key.as_str() {
            "Remark" => self.message = value,
            "Reason" => {
                let reason = without_place(&value).to_owned();
                if !self.reasons.contains(&reason) {
                    self.reasons.push(reason);
                }
            }
            _ => drop(self.details.insert(key, value)),
        }
    }
}

fn kind(tag: &str) -> Option<RemarkKind> {
    Some(match tag {
        "Passed" => RemarkKind::Passed,
        "Missed" => RemarkKind::Missed,
        "Failure" | "Failed" => RemarkKind::Failed,
        "Analysis" => RemarkKind::Analysis,
        _ => return None,
    })
}

/// A reason starts with a place that the remark has anyway: `loc("file":1:2): `.
fn without_place(reason: &str) -> &str {
    match reason.strip_prefix("loc(").and_then(|rest| rest.split_once("): ")) {
        Some((_, reason)) => reason,
        None => reason,
    }
}

fn scalar(node: &Yaml<'_>) -> Option<String> {
    node.as_str()
        .map(str::to_owned)
        .or_else(|| node.as_integer().map(|number| number.to_string()))
        .or_else(|| node.as_floating_point().map(|number| number.to_string()))
        .or_else(|| node.as_bool().map(|flag| flag.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = r#"--- !Failure
Pass:            Memory
Name:            RemarkMemoryTmaLoadFailed
DebugLoc:        { File: 'k.py', Line: 16, Column: 4 }
Function:        k
Args:
  - RemarkId:    1
  - Remark:      Failed to select TMA load instruction
  - Reason:      'loc("k.py":16:4): base pointer not 16-byte aligned'
  - Reason:      'loc("k.py":16:4): base pointer not 16-byte aligned'
  - Reason:      leading tile dimension not 16-byte aligned
...
--- !Passed
Pass:            Memory
Name:            RemarkMemoryLoadInstructionSelected
Function:        k
Args:
  - RemarkId:    3
  - Remark:      Load instruction selected
  - Instruction: TMA Load instruction
  - NumCTAs:     2
...
"#;

    #[test]
    fn a_remark_has_its_line_and_each_reason_once() {
        let remarks = parse_remarks(TEXT).expect("remarks");
        assert_eq!(remarks.len(), 2);
        assert_eq!(remarks[0].kind, RemarkKind::Failed);
        assert_eq!(remarks[0].line, Some(16));
        let reasons =
            ["base pointer not 16-byte aligned", "leading tile dimension not 16-byte aligned"];
        assert_eq!(remarks[0].reasons, reasons);
        assert_eq!(remarks[1].kind, RemarkKind::Passed);
        assert_eq!(remarks[1].line, None);
        assert_eq!(remarks[1].details["Instruction"], "TMA Load instruction");
        assert_eq!(remarks[1].details["NumCTAs"], "2");
    }

    #[test]
    fn what_is_no_remark_is_an_error() {
        assert!(matches!(
            parse_remarks("--- !Passed\nPass: x\n"),
            Err(RemarkError::Form { number: 1, .. })
        ));
        assert!(matches!(parse_remarks("--- !Other\nName: x\n"), Err(RemarkError::Form { .. })));
        assert!(matches!(parse_remarks("a: [1"), Err(RemarkError::Yaml(_))));
        assert_eq!(parse_remarks("").expect("no remarks"), []);
    }
}
