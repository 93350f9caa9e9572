//! SARIF 2.1.0, for code scanning.

use super::evidence::evidence;
use super::format::Results;
use super::location::Location;
use super::overview::reason;
use super::{FindingReport, OpenQuestion, Place, Report, SideReport, Tool, escape};
use crate::classify::{CODES, CodeDef, Severity};
use crate::gate::{Checked, PairFailure};
use crate::policy::{Level, WaiverState};
use serde_json::{Map, Value, json};

/// Rule of what could not be decided.
const INCONCLUSIVE: &str = "inconclusive";
/// Rule of what could not be read.
const NOT_COMPARABLE: &str = "not-comparable";

/// The run as SARIF. A run without results lists the rules, too.
pub(super) fn sarif(results: &Results) -> Value {
    let tool = Tool::this();
    let mut found = Vec::new();
    let mut properties = Map::new();
    for pair in &results.pairs {
        match &pair.checked {
            Checked::Report(report) => {
                found.extend(report.findings.iter().map(|f| of_finding(&pair.pair, report, f)));
                found.extend(report.inconclusive.iter().map(|o| of_open(&pair.pair, report, o)));
                let evidence: Map<String, Value> = evidence(report).into_iter().collect();
                if !evidence.is_empty() {
                    properties.insert(shown(&pair.pair), evidence.into());
                }
            }
            Checked::Failure(failure) => found.push(of_failure(&pair.pair, failure)),
        }
    }
    let rules: Vec<Value> = CODES.iter().map(rule).chain(other_rules()).collect();
    json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": {
                "name": tool.name,
                "version": tool.version,
                "semanticVersion": tool.version,
                "rules": rules,
            }},
            "columnKind": "unicodeCodePoints",
            "invocations": [{ "executionSuccessful": results.summary.errors == 0 }],
            "results": found,
            "properties": {
                "summary": results.summary.sentence(),
                "evidence": properties,
            },
        }],
    })
}

fn rule(def: &CodeDef) -> Value {
    json!({
        "id": def.code,
        "name": def.code,
        "shortDescription": { "text": def.title },
        "fullDescription": { "text": def.meaning },
        "help": {
            "text": format!("{}\n\ncuTile Python: {}\n\nTriton: {}\n\ncutile-rs: {}",
                def.why, def.fix.cutile_python, def.fix.triton, def.fix.cutile_rs),
            "markdown": format!("{}\n\n**cuTile Python**: {}\n\n**Triton**: {}\n\n**cutile-rs**: {}",
                def.why, def.fix.cutile_python, def.fix.triton, def.fix.cutile_rs),
        },
        "defaultConfiguration": { "level": level_of(def.severity) },
        "properties": { "tags": [def.family.name(), def.impact.name()] },
    })
}

/// Rules of results that are no findings.
fn other_rules() -> impl Iterator<Item = Value> {
    let rules = [
        (INCONCLUSIVE, "something could not be decided, which never passes", "warning"),
        (NOT_COMPARABLE, "a pair could not be compared", "error"),
    ];
    rules.into_iter().map(|(id, text, level)| {
        json!({
            "id": id,
            "name": id,
            "shortDescription": { "text": text },
            "defaultConfiguration": { "level": level },
        })
    })
}

fn level_of(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note => "note",
    }
}

fn of_finding(pair: &str, report: &Report, finding: &FindingReport) -> Value {
    let level = match finding.level {
        Level::Deny => "error",
        Level::Warn => "warning",
        Level::Allow => "note",
    };
    let index = CODES.iter().position(|def| def.code == finding.code);
    let mut result = json!({
        "ruleId": finding.code,
        "level": level,
        "message": { "text": shown(&format!("{pair}: {}: {}", finding.title, finding.detail)) },
        "locations": [location(Location::of_finding(report, finding))],
        "relatedLocations": related(report, finding),
        "partialFingerprints": { "tileIrdiff/v1": finding.fingerprint },
        "occurrenceCount": finding.occurrences,
        "properties": {
            "pair": shown(pair),
            "family": finding.family,
            "impact": finding.impact,
            "change": finding.change,
            "owner": finding.owner,
            "levelFrom": shown(&finding.level_from),
            "help": finding.help,
        },
    });
    if let Some(index) = index {
        result["ruleIndex"] = index.into();
    }
    let waiver = finding.waiver.as_ref().filter(|waiver| waiver.state == WaiverState::Used);
    if let Some(waiver) = waiver {
        let justification = shown(&waiver.reason);
        result["suppressions"] = json!([{ "kind": "external", "justification": justification }]);
    }
    result
}

/// The places that a finding has beside its own: the other dump, and both sources.
fn related(report: &Report, finding: &FindingReport) -> Vec<Value> {
    let sides = [
        ("reference", &finding.reference, &report.reference),
        ("generated", &finding.generated, &report.generated),
    ];
    let mut related = Vec::new();
    let mut add = |at: Location<'_>, message: &str| {
        let mut location = location(at);
        location["id"] = related.len().into();
        location["message"] = json!({ "text": shown(message) });
        related.push(location);
    };
    for (name, place, side) in sides {
        if let Some(place) = place {
            add(Location::of_place(place, side), &format!("{name}: {}", place.text));
            if let Some(source) = &place.source {
                add(Location::of_source(source), &format!("source of the {name}"));
            }
        }
    }
    related
}

fn of_open(pair: &str, report: &Report, open: &OpenQuestion) -> Value {
    let side: &SideReport = report.side(open.side);
    let place: Option<&Place> = open.place.as_ref();
    json!({
        "ruleId": INCONCLUSIVE,
        "ruleIndex": CODES.len(),
        "level": "warning",
        "message": { "text": shown(&format!("{pair}: {}", open.reason)) },
        "locations": [location(Location::of_optional(place, side))],
    })
}

fn of_failure(pair: &str, failure: &PairFailure) -> Value {
    let path = failure.path.as_deref().unwrap_or(&failure.generated_path);
    let at = Location { path, line: failure.line, column: failure.column };
    json!({
        "ruleId": NOT_COMPARABLE,
        "ruleIndex": CODES.len() + 1,
        "level": "error",
        "message": { "text": shown(&format!("{pair}: {}", reason(failure))) },
        "locations": [location(at)],
    })
}

fn location(at: Location<'_>) -> Value {
    let mut physical = json!({ "artifactLocation": { "uri": uri(at.path) } });
    if let Some(line) = at.line {
        physical["region"] = json!({ "startLine": line });
        if let Some(column) = at.column {
            physical["region"]["startColumn"] = column.into();
        }
    }
    json!({ "physicalLocation": physical })
}

/// Text of a dump, made safe to show.
fn shown(text: &str) -> String {
    escape(text).into_owned()
}

/// A path as a URI reference: relative unless the path is absolute.
fn uri(path: &str) -> String {
    let mut uri = String::from(if path.starts_with('/') { "file://" } else { "" });
    for byte in path.bytes() {
        let plain = byte.is_ascii_alphanumeric() || b"/-._~".contains(&byte);
        if plain {
            uri.push(char::from(byte));
        } else {
            uri.push('%');
            for digit in [byte >> 4, byte & 15] {
                uri.extend(char::from_digit(digit.into(), 16).map(|c| c.to_ascii_uppercase()));
            }
        }
    }
    uri
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_become_uri_references() {
        assert_eq!(uri("a/b.mlir"), "a/b.mlir");
        assert_eq!(uri("/tmp/x"), "file:///tmp/x");
        assert_eq!(uri("a b?\u{1b}#%é:"), "a%20b%3F%1B%23%25%C3%A9%3A");
    }
}
