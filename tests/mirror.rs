//! A comparison and its mirror image, and a comparison made twice.

use crate::cases::cases;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use tile_irdiff::classify::{Change, Code, Comparison, Impact, Verdict};
use tile_irdiff::example::Example;
use tile_irdiff::ir::Module;
use tile_irdiff::matching::{CompareOptions, compare};
use tile_irdiff::policy::{Policy, Preset};
use tile_irdiff::valid::{Valid, validate};

/// A name and two texts.
type Pair = (String, String, String);

/// The pairs in the cases.
fn written() -> Vec<Pair> {
    let files = cases("tests/cases").into_iter();
    files
        .map(|file| {
            let text = std::fs::read_to_string(&file).expect("a readable case");
            let (_, pair) = text.split_once('\n').expect("a first line");
            let pair = Example(Box::leak(pair.to_owned().into_boxed_str()));
            (name(&file), pair.reference(), pair.generated())
        })
        .collect()
}

/// The fixtures' kernels in Python with their ports to Rust.
fn ports() -> Vec<Pair> {
    let dumps = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/dumps");
    let folders = std::fs::read_dir(dumps).expect("the fixtures are there");
    let mut folders: Vec<PathBuf> = folders.map(|it| it.expect("a folder").path()).collect();
    folders.sort();
    folders
        .into_iter()
        .filter_map(|folder| {
            let read = |file: &str| std::fs::read_to_string(folder.join(file)).ok();
            Some((name(&folder), read("python.mlir")?, read("rust.mlir")?))
        })
        .collect()
}

fn pairs() -> Vec<Pair> {
    [written(), ports()].concat()
}

fn name(path: &Path) -> String {
    path.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

fn module(name: &str, text: &str) -> Valid<Module> {
    let module = tile_irdiff::front::text::read(text);
    let module = module.unwrap_or_else(|error| panic!("{name}: {error}"));
    validate(module).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn compared(reference: &Valid<Module>, generated: &Valid<Module>) -> Comparison {
    let hypotheses = Policy::new(Preset::Port).hypotheses();
    let options = CompareOptions { hypotheses, ..CompareOptions::default() };
    compare(reference, generated, &options).expect("both have an entry")
}

/// What differs as such, neither lost nor gained, and bears on correctness.
fn changed(comparison: &Comparison) -> BTreeSet<Code> {
    let findings = comparison.findings.iter();
    let changed =
        findings.filter(|it| it.change == Change::Changed && it.impact == Impact::Correctness);
    changed.map(|it| it.code).collect()
}

#[test]
fn a_pair_and_its_mirror_image_agree_but_for_direction() {
    let mut wrong = Vec::new();
    for (name, one, other) in pairs() {
        let (one, other) = (module(&name, &one), module(&name, &other));
        let (there, back) = (compared(&one, &other), compared(&other, &one));
        let verdicts = (there.verdict(), back.verdict());
        if (verdicts.0 == Verdict::Identical) != (verdicts.1 == Verdict::Identical) {
            wrong.push(format!("{name}: {verdicts:?}"));
        }
        // What passes one way only refines; that it does is for the cases to say.
        let (mut x, mut y) = (changed(&there), changed(&back));
        if verdicts == (Verdict::Different, Verdict::Different) {
            // An index that may leave the view's index space is no matter the other way.
            x.remove(&Code::Mem007);
            y.remove(&Code::Mem007);
            if x != y {
                wrong.push(format!("{name}: {x:?}, the mirror image {y:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn faithful_ports_pass_both_ways() {
    let mut count = 0;
    for (name, one, other) in ports() {
        let (one, other) = (module(&name, &one), module(&name, &other));
        let verdicts = [compared(&one, &other), compared(&other, &one)];
        let passes = verdicts.map(|it| it.verdict() <= Verdict::Equivalent);
        assert_eq!(passes[0], passes[1], "{name}");
        count += usize::from(passes[0]);
    }
    assert!(count >= 12, "only {count} pass");
}

#[cfg(feature = "cli")]
#[test]
fn what_is_printed_is_the_same_in_every_process() {
    use crate::program::{Folder, run, stdout};
    let folder = Folder::new();
    for (name, one, other) in pairs() {
        let files = [folder.write("one.mlir", &one), folder.write("other.mlir", &other)];
        let printed = || stdout(&run(&[&files[0], &files[1], "--format", "json"]));
        assert_eq!(printed(), printed(), "{name}");
    }
}
