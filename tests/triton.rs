//! Texts that follow the lowering of Triton's Tile IR backend: what NVIDIA's compiler makes
//! of them, and what a comparison with the same operator in cuTile Python says.

use crate::kernels::{load, parse};
use crate::tools::Tool;
use std::path::{Path, PathBuf};
use tile_irdiff::back::bytecode;
use tile_irdiff::classify::{Impact, Verdict};
use tile_irdiff::dialect::Version;
use tile_irdiff::ir::Module;
use tile_irdiff::matching::{CompareOptions, Hypothesis, compare};
use tile_irdiff::policy::{Policy, Preset};
use tile_irdiff::valid::Valid;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/triton-tileir")
}

/// Names of the texts without their ending, in order.
fn names() -> Vec<String> {
    let files = std::fs::read_dir(folder()).expect("the folder is there");
    let stem = |path: PathBuf| Some(path.file_stem()?.to_str()?.to_owned());
    let mut names: Vec<_> = files
        .map(|file| file.expect("a file").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "mlir"))
        .filter_map(stem)
        .collect();
    names.sort();
    names
}

fn text(name: &str) -> String {
    std::fs::read_to_string(folder().join(format!("{name}.mlir"))).expect("the text is there")
}

fn module(name: &str) -> Valid<Module> {
    parse(text(name).as_bytes())
}

#[test]
fn the_texts_say_what_they_come_from_and_nvidias_compiler_takes_them() {
    let tileiras = Tool::find("TILEIRAS");
    let names = names();
    assert!(names.len() >= 8, "{names:?}");
    for name in names {
        assert!(text(&name).contains("derived from the lowering rules"), "{name}");
        let (_, generation) = name.rsplit_once('-').expect("a kernel and a generation");
        let version = generation.parse::<Version>().expect("a version of the bytecode");
        let bytes = bytecode::write(&module(&name), version).expect("it has nothing newer");
        let Some(tileiras) = &tileiras else { continue };
        let cubin = std::env::temp_dir().join(format!("{}-{name}.cubin", std::process::id()));
        let output = cubin.to_str().expect("a path in UTF-8");
        let result = tileiras.run(&bytes, &["--gpu-name=sm_100", "-o", output]);
        let _ = std::fs::remove_file(&cubin);
        assert!(result.is_ok(), "{name}: {result:?}");
    }
}

#[test]
fn arguments_are_assumed_at_entry_in_reverse_order() {
    let text = text("vector_add-13.3");
    let assumed: Vec<_> = text
        .lines()
        .filter(|line| line.contains("assume div_by"))
        .filter_map(|line| line.split("%arg").nth(1)?.chars().next())
        .collect();
    assert_eq!(assumed, ['3', '2', '1', '0']);
}

/// What a comparison of the text with the operator in cuTile Python comes to under the
/// default policy, as the table in fixtures/README.md says it.
fn said(name: &str) -> String {
    let (kernel, _) = name.rsplit_once('-').expect("a kernel and a generation");
    let (python, triton) = (load(kernel, "python.tileirbc"), module(name));
    let compared = |grid: bool| {
        let mut hypotheses = Policy::new(Preset::Port).hypotheses();
        if grid {
            hypotheses.declare(Hypothesis::Grid, "test");
        }
        let options = CompareOptions { hypotheses, ..CompareOptions::default() };
        compare(&python, &triton, &options).expect("both sides have an entry")
    };
    let comparison = compared(false);
    let verdict = comparison.verdict().name();
    let mut codes: Vec<&str> = Vec::new();
    for finding in comparison.findings.iter().filter(|it| it.impact == Impact::Correctness) {
        let code = finding.code.def().code;
        if !codes.contains(&code) {
            codes.push(code);
        }
    }
    if codes.is_empty() {
        return verdict.to_owned();
    }
    let granted = compared(true).verdict();
    let text = if granted <= Verdict::Equivalent {
        format!("{} with `--assume grid`; {verdict} without", granted.name())
    } else {
        verdict.to_owned()
    };
    format!("{text}: {}", codes.join(", "))
}

#[test]
fn pairs_with_python_come_to_the_verdicts_of_their_notes() {
    let table = include_str!("../fixtures/README.md");
    let mut wrong = Vec::new();
    for name in names() {
        let row = table.lines().find_map(|line| line.strip_prefix(&format!("| {name} | ")));
        let noted = row.and_then(|row| row.split(" | ").next());
        let said = said(&name);
        if noted != Some(&said) {
            wrong.push(format!("{name}: {said}, not {noted:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn faithful_texts_pass() {
    for name in ["bmm-13.1", "bmm-13.3", "matmul-13.1", "matmul-13.3"] {
        assert!(said(name).starts_with("equivalent"), "{name}");
    }
}
