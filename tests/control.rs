//! Control flow written in other ways: what passes must do the same in the interpreter,
//! and so must what passes of all that differs from it by a word.
//!
//! `CONTROL=full cargo test --test suite control` tries every change, otherwise one in
//! eight.

use crate::cases::cases;
use std::path::Path;
use tile_irdiff::classify::{Code, Verdict};
use tile_irdiff::example::Example;
use tile_irdiff::interp::differ::{Plan, Side, differ};
use tile_irdiff::ir::Module;
use tile_irdiff::matching::{CompareOptions, compare};
use tile_irdiff::policy::{Policy, Preset};
use tile_irdiff::valid::{Valid, validate};

/// Words that stand in each other's place, one for the other.
const CHANGES: [(&str, &str); 22] = [
    ("%zero", "%one"),
    ("%one", "%zero"),
    ("%one", "%a"),
    ("%x", "%y"),
    ("%y", "%x"),
    ("%s", "%y"),
    ("%u", "%s"),
    ("%a", "%b"),
    ("%b", "%a"),
    ("%c", "%d"),
    ("%n", "%m"),
    ("%m", "%n"),
    ("%i", "%x"),
    ("%x", "%i"),
    ("less_than", "less_than_or_equal"),
    ("greater_than_or_equal", "greater_than"),
    ("equal", "not_equal"),
    ("signed", "unsigned"),
    ("addi", "subi"),
    ("muli", "addi"),
    ("andi", "ori"),
    ("true", "false"),
];

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// The text with one word exchanged, for every place of it.
fn changed(text: &str) -> Vec<String> {
    let mut all = Vec::new();
    for (from, to) in CHANGES {
        for (at, _) in text.match_indices(from) {
            let end = at + from.len();
            let inside = text.as_bytes().get(end).is_some_and(|byte| is_word(*byte))
                || !from.starts_with('%') && is_word(text.as_bytes()[at - 1]);
            if !inside {
                all.push(format!("{}{to}{}", &text[..at], &text[end..]));
            }
        }
    }
    all
}

fn module(text: &str) -> Option<Valid<Module>> {
    validate(tile_irdiff::front::text::read(text).ok()?).ok()
}

/// Whether a pair passes, and if so whether the interpreter finds nothing against it.
fn judged(reference: &Valid<Module>, generated: &Valid<Module>) -> (bool, bool) {
    let hypotheses = Policy::new(Preset::Port).hypotheses();
    let options = CompareOptions { hypotheses, ..CompareOptions::default() };
    let comparison = compare(reference, generated, &options).expect("both have an entry");
    // Of what the generated side takes for granted the caller is told.
    let told = comparison.findings.iter().any(|finding| finding.code == Code::Abi005);
    if told || comparison.verdict() > Verdict::Equivalent {
        return (false, true);
    }
    let pair = &comparison.entries[0];
    let first = Side { module: reference, entry: pair.reference };
    let second = Side { module: generated, entry: pair.generated };
    let mut plan = Plan::of_cases(12);
    plan.limits.steps = 100_000;
    let evidence =
        differ(first, second, &pair.parameters, &pair.bound, &plan).expect("both sides run");
    (true, evidence.counterexample().is_none())
}

fn sides(file: &Path) -> (String, String) {
    let text = std::fs::read_to_string(file).expect("a readable case");
    let (_, pair) = text.split_once('\n').expect("a first line");
    let pair = Example(Box::leak(pair.to_owned().into_boxed_str()));
    (pair.reference(), pair.generated())
}

#[test]
fn only_what_the_interpreter_finds_equal_passes() {
    let full = std::env::var_os("CONTROL").is_some_and(|value| value == "full");
    let files = cases("tests/cases");
    let of_control = files.iter().filter(|file| {
        file.file_name().is_some_and(|name| name.to_string_lossy().starts_with("control-"))
    });
    let (mut pass_count, mut wrong) = (0, Vec::new());
    for file in of_control {
        let (reference, generated) = sides(file);
        let mut pairs = vec![(reference.clone(), generated.clone())];
        pairs.extend(changed(&generated).into_iter().map(|it| (reference.clone(), it)));
        pairs.extend(changed(&reference).into_iter().map(|it| (it, generated.clone())));
        for (index, (reference, generated)) in pairs.into_iter().enumerate() {
            if !full && index % 8 != 0 {
                continue;
            }
            let (Some(first), Some(second)) = (module(&reference), module(&generated)) else {
                continue;
            };
            let (passes, same) = judged(&first, &second);
            pass_count += usize::from(passes);
            if !same {
                wrong.push(format!("{}:\n{reference}\n{generated}", file.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {pass_count}:\n{}", wrong.len(), wrong.join("\n"));
    assert!(pass_count >= 30, "only {pass_count} pass");
}
