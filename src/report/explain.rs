//! The reference: what every code and axiom says.

use super::Style;
use crate::canon::{AXIOMS, AxiomDef};
use crate::classify::{CODES, CodeDef, Family};
use crate::example::Example;
use anstyle::{AnsiColor, Style as Paint};
use std::fmt::Write;

/// The page of a finding code.
pub fn code_page(def: &CodeDef, style: Style) -> String {
    let bold = Paint::new().bold();
    let mut page = format!(
        "{}\n{}; {}, bears on {}\n\n",
        style.paint(bold, &format!("{}: {}", def.code, def.title)),
        def.family.name(),
        def.severity.name(),
        def.impact.name()
    );
    page.push_str(&prose(def.meaning, style));
    page.push_str(&section("Why it matters", style));
    page.push_str(&prose(def.why, style));
    page.push_str(&section("Example (- reference, + generated)", style));
    page.push_str(&example(def.example, style));
    page.push_str(&section("How to mend it", style));
    for (front_end, fix) in fixes(def) {
        page.push_str(&style.item(13, front_end, fix));
    }
    page
}

/// The page of an axiom.
pub fn axiom_page(def: &AxiomDef, style: Style) -> String {
    let mut page = format!("{}\n\n", style.paint(Paint::new().bold(), def.name));
    page.push_str(&prose(def.statement, style));
    page.push_str(&section("Why it matters", style));
    page.push_str(&prose(def.why, style));
    page.push_str(&section("Holds", style));
    let always = "always";
    page.push_str(&prose(if def.conditions.is_empty() { always } else { def.conditions }, style));
    page.push_str(&section("Rests on", style));
    page.push_str(&prose(def.source, style));
    page.push_str(&section("Example (one program, written in two ways)", style));
    page.push_str(&example(def.example, style));
    page.push_str(&section("What to do", style));
    page.push_str(&prose(def.advice, style));
    page
}

/// The page of every code and axiom, as markdown: docs/reference.md.
pub fn reference() -> String {
    let mut page = String::from(
        "# Finding codes and axioms\n\nWhat `tile-irdiff explain` says, made from the same data. \
         In examples `-` is the reference and `+` the generated program.\n",
    );
    for family in Family::ALL {
        let _ = write!(page, "\n## Family {}\n", family.name());
        for def in CODES.iter().filter(|def| def.family == family) {
            markdown_of_code(&mut page, def);
        }
    }
    page.push_str("\n## Axioms\n\nWhat an equivalence may rest on. Each is one program, written in two ways.\n");
    for def in &AXIOMS {
        let conditions = if def.conditions.is_empty() { "always" } else { def.conditions };
        let _ = write!(
            page,
            "\n### {}\n\n{}\n\n**Why it matters.** {}\n\nHolds {conditions}\n\nRests on: {}\n\n\
             ```diff\n{}\n```\n\n**What to do.** {}\n",
            def.name,
            def.statement,
            def.why,
            def.source,
            def.example.0.trim_end(),
            def.advice
        );
    }
    page
}

fn markdown_of_code(page: &mut String, def: &CodeDef) {
    let _ = write!(
        page,
        "\n### {}: {}\n\n{}, bears on {}.\n\n{}\n\n**Why it matters.** {}\n\n```diff\n{}\n```\n\n\
         | front end | how to mend it |\n|---|---|\n",
        def.code,
        def.title,
        def.severity.name(),
        def.impact.name(),
        def.meaning,
        def.why,
        def.example.0.trim_end()
    );
    for (front_end, fix) in fixes(def) {
        let _ = writeln!(page, "| {front_end} | {} |", fix.replace('\n', " ").replace('|', "\\|"));
    }
}

fn fixes(def: &CodeDef) -> [(&'static str, &'static str); 3] {
    [
        ("cuTile Python", def.fix.cutile_python),
        ("Triton", def.fix.triton),
        ("cutile-rs", def.fix.cutile_rs),
    ]
}

fn section(title: &str, style: Style) -> String {
    format!("\n{}\n", style.paint(Paint::new().bold(), title))
}

/// Paragraphs, each wrapped.
fn prose(text: &str, style: Style) -> String {
    let options = style.wrapping().initial_indent("  ").subsequent_indent("  ");
    let paragraphs = text.split("\n\n").map(|paragraph| textwrap::fill(paragraph, &options));
    paragraphs.collect::<Vec<_>>().join("\n\n") + "\n"
}

fn example(example: Example, style: Style) -> String {
    let line = |line: &str| {
        let color = match line.as_bytes().first() {
            Some(b'-') => Some(AnsiColor::Red.into()),
            Some(b'+') => Some(AnsiColor::Green.into()),
            _ => None,
        };
        format!("  {}\n", style.paint(Paint::new().fg_color(color), line))
    };
    example.0.trim_end().lines().map(line).collect()
}
