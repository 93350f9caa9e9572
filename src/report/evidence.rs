//! What running or compiling both sides showed, for formats that carry it as it is.

use super::Report;
use serde_json::Value;

/// Each kind of evidence that there is, and the counterexample, with its name.
pub(super) fn evidence(report: &Report) -> Vec<(String, Value)> {
    let mut found = Vec::new();
    if let Ok(Value::Object(kinds)) = serde_json::to_value(&report.evidence) {
        found.extend(kinds.into_iter().filter(|(_, value)| !value.is_null()));
    }
    if let Ok(value) = serde_json::to_value(&report.counterexample)
        && !value.is_null()
    {
        found.push(("counterexample".to_owned(), value));
    }
    found
}

/// The same as indented JSON.
pub(super) fn evidence_text(report: &Report) -> Vec<(String, String)> {
    let text = |value: &Value| serde_json::to_string_pretty(value).unwrap_or_default();
    evidence(report).into_iter().map(|(name, value)| (name, text(&value))).collect()
}
