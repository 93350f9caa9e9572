//! Finding codes and axioms: one data file each, turned into a static list.
//!
//! Adding one is adding a file; nothing else needs an edit.

use serde::Deserialize;
use std::fmt::Write;
use std::path::{Path, PathBuf};

#[derive(Deserialize)]
struct CodeFile {
    code: String,
    family: String,
    severity: String,
    impact: String,
    title: String,
    meaning: String,
    why: String,
    example: String,
    fix: Fix,
}

#[derive(Deserialize)]
struct Fix {
    cutile_python: String,
    triton: String,
    cutile_rs: String,
}

#[derive(Deserialize)]
struct AxiomFile {
    name: String,
    statement: String,
    conditions: String,
    source: String,
    why: String,
    advice: String,
    example: String,
}

/// The `.toml` files of a folder by name, parsed.
fn load<T: for<'de> Deserialize<'de>>(folder: &Path) -> Vec<T> {
    println!("cargo::rerun-if-changed={}", folder.display());
    let entries = std::fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut files: Vec<PathBuf> = entries
        .map(|e| e.expect("a readable folder").path())
        .filter(|p| p.extension().is_some_and(|e| e == "toml"))
        .collect();
    files.sort();
    files
        .iter()
        .map(|file| {
            println!("cargo::rerun-if-changed={}", file.display());
            let text =
                std::fs::read_to_string(file).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
            toml::from_str(&text).unwrap_or_else(|e| panic!("{}: {e}", file.display()))
        })
        .collect()
}

/// Text of a data file as one line a paragraph: the file's own line breaks are only
/// layout.
fn prose(text: &str) -> String {
    let join = |paragraph: &str| paragraph.split_whitespace().collect::<Vec<_>>().join(" ");
    text.trim().split("\n\n").map(join).collect::<Vec<_>>().join("\n\n")
}

/// `memory-op` or `TID-MEM-001` or `order_free` as a Rust name.
fn variant(text: &str) -> String {
    text.split(['-', '_'])
        .filter(|part| *part != "TID")
        .map(|part| {
            let lower = part.to_lowercase();
            let mut chars = lower.chars();
            chars.next().map_or_else(String::new, |c| c.to_uppercase().chain(chars).collect())
        })
        .collect()
}

pub fn codes(folder: &Path) -> String {
    let codes: Vec<CodeFile> = load(folder);
    let mut out = String::from("/// A kind of finding; [`Code::def`] gives its entry.\n");
    out.push_str(
        "#[allow(clippy::doc_markdown, reason = \"the text comes from data files\")]\n#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]\npub enum Code {\n",
    );
    for c in &codes {
        let _ = writeln!(out, "    /// `{}`: {}.\n    {},", c.code, c.title, variant(&c.code));
    }
    let _ = writeln!(
        out,
        "}}\n\n/// Every code, in order.\npub static CODES: [CodeDef; {}] = [",
        codes.len()
    );
    for c in &codes {
        let _ = writeln!(
            out,
            "    CodeDef {{ id: Code::{}, code: {:?}, family: Family::{}, severity: Severity::{}, impact: Impact::{}, \
             title: {:?}, meaning: {:?}, why: {:?}, example: Example({:?}), \
             fix: Fix {{ cutile_python: {:?}, triton: {:?}, cutile_rs: {:?} }} }},",
            variant(&c.code),
            c.code,
            variant(&c.family),
            variant(&c.severity),
            variant(&c.impact),
            c.title,
            prose(&c.meaning),
            prose(&c.why),
            c.example,
            prose(&c.fix.cutile_python),
            prose(&c.fix.triton),
            prose(&c.fix.cutile_rs)
        );
    }
    out.push_str("];\n");
    out
}

pub fn axioms(folder: &Path) -> String {
    let axioms: Vec<AxiomFile> = load(folder);
    let mut out =
        String::from("/// A rule that a rewrite rests on; [`Axiom::def`] gives its entry.\n");
    out.push_str(
        "#[allow(clippy::doc_markdown, reason = \"the text comes from data files\")]\n#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]\npub enum Axiom {\n",
    );
    for a in &axioms {
        let _ = writeln!(out, "    /// {}\n    {},", prose(&a.statement), variant(&a.name));
    }
    let _ = writeln!(
        out,
        "}}\n\n/// Every axiom, in order.\npub static AXIOMS: [AxiomDef; {}] = [",
        axioms.len()
    );
    for a in &axioms {
        let _ = writeln!(
            out,
            "    AxiomDef {{ id: Axiom::{}, name: {:?}, statement: {:?}, conditions: {:?}, source: {:?}, why: {:?}, advice: {:?}, example: Example({:?}) }},",
            variant(&a.name),
            a.name,
            prose(&a.statement),
            prose(&a.conditions),
            prose(&a.source),
            prose(&a.why),
            prose(&a.advice),
            a.example
        );
    }
    out.push_str("];\n");
    out
}
