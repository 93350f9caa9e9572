//! Faults planted by hand in the fixtures, one for each code that can bear on
//! correctness: `diff --execute` finds each by its code, and shows an input on which the
//! sides part.
//!
//! `planted.toml` holds the faults; a new code without one, or without the reason why
//! running both sides can't show it, fails the test.

use crate::program::{Folder, json, run, stderr};
use crate::tools::many::in_parallel;
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use tile_irdiff::classify::{CODES, Impact};

/// Codes that are of another impact by themselves, but may bear on correctness: a gained
/// assertion or assumption, a parameter on one side that is a constant on the other, an
/// entry that is not there.
const SOMETIMES: [&str; 5] =
    ["TID-ABI-001", "TID-ABI-002", "TID-ABI-003", "TID-DBG-002", "TID-DIV-006"];

/// The codes that can bear on correctness.
fn bearing() -> BTreeSet<&'static str> {
    let certain = CODES.iter().filter(|code| code.impact == Impact::Correctness);
    certain.map(|code| code.code).chain(SOMETIMES).collect()
}

/// The table of faults.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    planted: Vec<Planted>,
    unseen: BTreeMap<String, String>,
}

/// A fault in a fixture.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Planted {
    /// Code of the finding.
    code: String,
    /// Name of the fixture, whose `python.mlir` is edited.
    kernel: String,
    /// What is made of the fixture on both sides first, where no fixture has the like.
    #[serde(default)]
    both: Vec<Edit>,
    /// The fault.
    edit: Vec<Edit>,
    /// Code of the finding that stands first, where it is not this one.
    behind: Option<String>,
    /// What the counterexample says, where it is no difference of numbers.
    shows: Option<String>,
}

/// What is replaced by what; every occurrence.
type Edit = [String; 2];

impl Planted {
    /// The text of both sides.
    fn sides(&self) -> [String; 2] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/dumps");
        let path = folder.join(&self.kernel).join("python.mlir");
        let text = std::fs::read_to_string(path).expect("the fixture is there");
        let reference = self.edited(text, &self.both);
        let planted = self.edited(reference.clone(), &self.edit);
        [reference, planted]
    }

    fn edited(&self, text: String, edits: &[Edit]) -> String {
        edits.iter().fold(text, |text, [from, to]| {
            assert!(text.contains(from), "{} in {}: no `{from}`", self.code, self.kernel);
            text.replace(from, to)
        })
    }

    /// What is not as it should be.
    fn complaint(&self, folder: &Folder, number: usize) -> Option<String> {
        let [reference, planted] = self.sides();
        let reference = folder.write(&format!("{number}-reference.mlir"), reference);
        let planted = folder.write(&format!("{number}-planted.mlir"), planted);
        let output = run(&[&reference, &planted, "--execute", "--format", "json"]);
        if output.stdout.is_empty() {
            return Some(self.says(&stderr(&output)));
        }
        let report = json(&output);
        let findings = report["findings"].as_array().expect("a list");
        let correctness: Vec<_> =
            findings.iter().filter(|f| f["impact"] == "correctness").collect();
        let codes: Vec<_> = correctness.iter().filter_map(|f| f["code"].as_str()).collect();
        if let Some(code) = codes.iter().find(|code| !bearing().contains(*code)) {
            return Some(self.says(&format!("{code} bears on correctness, too: list it")));
        }
        if codes.first() != Some(&self.behind.as_ref().unwrap_or(&self.code).as_str()) {
            return Some(self.says(&format!("the findings are {codes:?}")));
        }
        let finding = correctness.iter().find(|finding| finding["code"] == *self.code);
        let Some(finding) = finding else {
            return Some(self.says(&format!("the findings are {codes:?}")));
        };
        let counterexample = &report["counterexample"];
        let borne_out = counterexample["findings"].as_array();
        if !borne_out.is_some_and(|findings| findings.contains(&finding["fingerprint"])) {
            let cases = &report["evidence"]["execute"];
            return Some(self.says(&format!("no counterexample: {cases}")));
        }
        let differences = counterexample["differences"].to_string();
        let shown = self.shows.as_deref().unwrap_or("");
        (!differences.contains(shown)).then(|| self.says(&format!("shown is {differences}")))
    }

    fn says(&self, what: &str) -> String {
        format!("{} in {}: {what}", self.code, self.kernel)
    }
}

fn table() -> Table {
    toml::from_str(include_str!("planted.toml")).expect("the table is well-formed")
}

/// Both sides of every planted fault, by name.
pub fn kernels() -> Vec<(String, String)> {
    let planted = table().planted.into_iter();
    let sides = planted.flat_map(|it| it.sides().map(|side| (it.says("a side"), side)));
    sides.collect()
}

#[test]
fn every_code_of_correctness_has_a_planted_fault() {
    let table = table();
    let expected = bearing();
    let planted: BTreeSet<_> = table.planted.iter().map(|planted| &*planted.code).collect();
    let unseen: BTreeSet<_> = table.unseen.keys().map(String::as_str).collect();
    assert_eq!(planted.intersection(&unseen).next(), None, "planted faults are seen");
    let known: BTreeSet<_> = planted.union(&unseen).copied().collect();
    assert_eq!(known, expected);
}

#[test]
fn planted_faults_have_a_finding_and_a_counterexample() {
    let table = table();
    let folder = Folder::new();
    let complaints =
        in_parallel(&table.planted, |number, planted| planted.complaint(&folder, number));
    let complaints: Vec<String> = complaints.into_iter().flatten().collect();
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}
