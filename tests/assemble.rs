//! `diff --assemble`: what NVIDIA's compiler makes of both sides.

use crate::tools::Tool;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tile_irdiff::classify::{Change, Code, SideName};
use tile_irdiff::codegen::{Refusal, add_findings};
use tile_irdiff::front::{ReadOptions, read};
use tile_irdiff::matching::{CompareOptions, compare};
use tile_irdiff::valid::validate;

const MATMUL: &str = "fixtures/dumps/matmul/python.mlir";

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn diff(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tile-irdiff"));
    command.args(arguments).current_dir(root()).output().expect("the program starts")
}

/// The report on two dumps as JSON, with the exit status.
fn report(tileiras: &Tool, reference: &str, generated: &str, targets: &str) -> (Value, i32) {
    let assemble = format!("--assemble={targets}");
    let tileiras = tileiras.path().to_str().expect("a path in UTF-8");
    let output =
        diff(&[reference, generated, &assemble, "--tileiras", tileiras, "--format", "json"]);
    let report = serde_json::from_slice(&output.stdout).unwrap_or_else(|error| {
        panic!("{reference} {generated}: {error}: {}", String::from_utf8_lossy(&output.stderr))
    });
    (report, output.status.code().expect("it ends by itself"))
}

/// A dump that a test makes.
struct Dump(PathBuf);

impl Dump {
    fn new(name: &str, text: &str) -> Self {
        let name = format!("tile-irdiff-{}-{name}.mlir", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::write(&path, text).expect("the temporary folder is writable");
        Self(path)
    }

    fn path(&self) -> &str {
        self.0.to_str().expect("a path in UTF-8")
    }
}

impl Drop for Dump {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// Findings of a report with this code.
fn findings<'a>(report: &'a Value, code: &str) -> Vec<&'a Value> {
    let all = report["findings"].as_array().expect("a list of findings");
    all.iter().filter(|finding| finding["code"] == code).collect()
}

#[test]
fn planted_losses_show_the_accesses_that_are_no_transfers_and_why() {
    let Some(tileiras) = Tool::find("TILEIRAS") else { return };
    let text = std::fs::read_to_string(root().join(MATMUL)).expect("the fixture is there");
    let divisibility = text.replace("div_by<16>, %arg0", "div_by<4>, %arg0");
    let hint = text.replacen("latency = 3", "allow_tma = false, latency = 3", 1);
    let cases = [
        ("divisibility", divisibility, "TID-DIV-001", "base pointer not 16-byte aligned"),
        (
            "allow_tma",
            hint,
            "TID-HNT-001",
            "the generated one is not: the program asks for none, `allow_tma = false`",
        ),
    ];
    for (name, text, cause, reason) in cases {
        let dump = Dump::new(name, &text);
        let (report, status) = report(&tileiras, MATMUL, dump.path(), "sm_90,sm_100");
        assert_eq!(status, 1, "{name}: as without --assemble");
        let made = findings(&report, "TID-GEN-001");
        assert_eq!(made.len(), 1, "{name}: one finding for both targets");
        assert_eq!(made[0]["impact"], "performance");
        assert_eq!(made[0]["level"], "warn");
        let detail = made[0]["detail"].as_str().expect("a sentence");
        assert!(detail.starts_with("sm_90, sm_100: ") && detail.contains(reason), "{detail}");
        let effects = findings(&report, cause)[0]["code_effects"].as_array().expect("effects");
        assert_eq!(effects.len(), 2, "{name}: {effects:?}");
        for target in report["evidence"]["assemble"]["targets"].as_array().expect("targets") {
            assert_eq!(target["equal"], false, "{name}");
            assert_eq!(target["reference"]["tma_loads"]["count"], 2, "{name}");
            assert_eq!(target["generated"]["tma_loads"]["count"], 1, "{name}");
            let operations = target["generated"]["operations"].as_array().expect("operations");
            let lost = operations.iter().filter(|operation| {
                let why = operation["refusals"].as_array().expect("reasons");
                let why = why.iter().filter_map(Value::as_str);
                operation["place"]["op"] == "load_view_tko" && why.count() > 0
            });
            assert_eq!(lost.count(), 1, "{name}: the table has a line for it: {target}");
        }
    }
}

#[test]
fn what_the_compiler_did_fails_a_run_only_where_it_is_denied() {
    let Some(tileiras) = Tool::find("TILEIRAS") else { return };
    let text = std::fs::read_to_string(root().join(MATMUL)).expect("the fixture is there");
    // The divisibility of strides, whose loss `port` only warns of, costs TMA.
    let dump = Dump::new("strides", &text.replace("div_by<8>", "div_by<2>"));
    let (report, status) = report(&tileiras, MATMUL, dump.path(), "sm_100");
    assert_eq!(findings(&report, "TID-GEN-001").len(), 2);
    assert_eq!(status, 0, "as without --assemble");
    let tileiras = tileiras.path().to_str().expect("a path in UTF-8");
    let denied = ["--assemble", "--tileiras", tileiras, "-D", "TID-GEN-001"];
    let output = diff(&[&[MATMUL, dump.path()], &denied[..]].concat());
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn a_note_about_the_code_stands_at_the_finding_that_it_speaks_of() {
    let Some(tileiras) = Tool::find("TILEIRAS") else { return };
    let text = std::fs::read_to_string(root().join(MATMUL)).expect("the fixture is there");
    let both = text.replace("div_by<16>, %arg0", "div_by<4>, %arg0");
    let both = both.replacen("latency = 3", "allow_tma = false, latency = 3", 2);
    let dump = Dump::new("both", &both);
    let (report, _) = report(&tileiras, MATMUL, dump.path(), "sm_100");
    let effects = |code: &str| {
        let all = findings(&report, code).into_iter();
        let effects = all.filter_map(|finding| finding["code_effects"].as_array());
        let effects = effects.flatten().map(|effect| effect.as_str().expect("a sentence"));
        effects.map(str::to_owned).collect::<Vec<_>>()
    };
    let hint = effects("TID-HNT-001");
    assert!(!hint.is_empty() && hint.iter().all(|effect| effect.contains("allow_tma")), "{hint:?}");
    assert!(!findings(&report, "TID-DIV-001").is_empty());
    assert_eq!(effects("TID-DIV-001"), [""; 0], "the compiler never came to look at the base");
}

#[test]
fn a_target_that_a_side_can_t_be_assembled_for_costs_the_others_nothing() {
    let Some(tileiras) = Tool::find("TILEIRAS") else { return };
    let kernel = "fixtures/dumps/fp4_matmul/python.tileirbc";
    let (report, status) = report(&tileiras, kernel, kernel, "sm_90,sm_100");
    assert_eq!((status, &report["verdict"]), (0, &"identical".into()));
    let evidence = &report["evidence"]["assemble"];
    assert_eq!(evidence["targets"].as_array().map(Vec::len), Some(1));
    assert_eq!(evidence["targets"][0]["target"], "sm_100");
    for (index, side) in ["reference", "generated"].into_iter().enumerate() {
        let refusal = &evidence["refusals"][index];
        assert_eq!((&refusal["target"], &refusal["side"]), (&"sm_90".into(), &side.into()));
        assert!(refusal["reason"].as_str().is_some_and(|why| why.contains("sm_90")), "{refusal}");
    }
    assert!(findings(&report, "TID-GEN-001").is_empty(), "it is the same on both sides");
}

#[test]
fn that_the_compiler_takes_one_side_alone_is_a_finding() {
    let bytes = std::fs::read(root().join(MATMUL)).expect("the fixture is there");
    let module = || {
        let read = read(&bytes, &ReadOptions::default()).expect("a dump");
        validate(read.module).expect("it is valid")
    };
    let (reference, generated) = (module(), module());
    let mut comparison =
        compare(&reference, &generated, &CompareOptions::default()).expect("they are comparable");
    let refusal = Refusal {
        target: "sm_90".to_owned(),
        entry: 0,
        side: SideName::Generated,
        reason: "no such instruction".to_owned(),
    };
    add_findings(&mut comparison, &reference, &generated, &[], &[refusal]);
    let finding = comparison.findings.first().expect("a finding");
    assert_eq!((finding.code, finding.change), (Code::Gen001, Change::Lost));
    assert!(finding.detail.contains("but not the generated side: no such instruction"));
}

#[test]
fn two_encodings_of_one_kernel_have_the_same_code() {
    let Some(tileiras) = Tool::find("TILEIRAS") else { return };
    let bytecode = MATMUL.replace(".mlir", ".tileirbc");
    let (report, status) = report(&tileiras, MATMUL, &bytecode, "sm_90,sm_100");
    assert_eq!(status, 0);
    for target in report["evidence"]["assemble"]["targets"].as_array().expect("targets") {
        assert_eq!(target["equal"], true, "{target}");
        assert!(target["reference"]["resources"]["registers"].as_u64() > Some(0), "{target}");
        assert!(target["reference"]["resources"]["shared_bytes"].as_u64() > Some(0), "{target}");
    }
    assert!(findings(&report, "TID-GEN-001").is_empty());
}

#[test]
fn a_transfer_from_another_tensor_is_not_the_same_code() {
    let Some(tileiras) = Tool::find("TILEIRAS") else { return };
    let text = std::fs::read_to_string(root().join(MATMUL)).expect("the fixture is there");
    let other = text.replace("make_tensor_view %assume,", "make_tensor_view %assume_1,");
    let dump = Dump::new("other-tensor", &other);
    let (report, status) = report(&tileiras, MATMUL, dump.path(), "sm_90,sm_100");
    assert_eq!(status, 1);
    for target in report["evidence"]["assemble"]["targets"].as_array().expect("targets") {
        for side in ["reference", "generated"] {
            assert_eq!(target[side]["tma_loads"]["count"], 2, "{target}");
        }
        assert_eq!(target["equal"], false, "{target}");
        let sections = target["differing_sections"].to_string();
        assert!(sections.contains(".nv.host"), "{sections}");
    }
}

#[test]
fn every_pair_of_the_fixtures_is_assembled() {
    let Some(tileiras) = Tool::find("TILEIRAS") else { return };
    for port in crate::corpus::files(&["fixtures/dumps"], "rust.tileirbc") {
        let [python, rust] = ["python.tileirbc", "rust.tileirbc"]
            .map(|name| port.with_file_name(name).to_str().expect("UTF-8").to_owned());
        let (report, _) = report(&tileiras, &python, &rust, "sm_100");
        let target = &report["evidence"]["assemble"]["targets"][0];
        for side in ["reference", "generated"] {
            assert!(target[side]["resources"]["registers"].is_u64(), "{python}: {target}");
            // The compiler says nothing of pointer accesses, nor of some small loads.
            let operations = target[side]["operations"].as_array().expect("operations");
            let loads = operations.iter().filter(|op| op["place"]["op"] == "load_view_tko");
            assert!(loads.count() > 0 || python.contains("gather_rows/"), "{python}: {target}");
        }
    }
}

#[test]
fn the_table_is_in_the_report_for_people() {
    let Some(tileiras) = Tool::find("TILEIRAS") else { return };
    let tileiras = tileiras.path().to_str().expect("a path in UTF-8");
    let output = diff(&[MATMUL, MATMUL, "--assemble", "--tileiras", tileiras]);
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(text.contains("code for sm_100 by tileiras 1"), "{text}");
    assert!(text.contains("loads by TMA                         2 of 2"), "{text}");
    assert!(text.contains("the same code on both sides"), "{text}");
}

#[test]
fn without_an_assembler_the_message_says_where_it_was_looked_for() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tile-irdiff"));
    for name in ["CUDA_HOME", "VIRTUAL_ENV", "CONDA_PREFIX"] {
        command.env_remove(name);
    }
    command.env("PATH", "").current_dir(root()).args([MATMUL, MATMUL, "--assemble"]);
    let output = command.output().expect("the program starts");
    assert_eq!(output.status.code(), Some(2));
    let message = String::from_utf8_lossy(&output.stderr);
    assert!(message.contains("--tileiras") && message.contains("CUDA_HOME"), "{message}");
    assert!(output.stdout.is_empty());
}

#[cfg(unix)]
#[test]
fn a_program_that_is_no_assembler_is_told_as_such() {
    let output = diff(&[MATMUL, MATMUL, "--assemble", "--tileiras", "/bin/true"]);
    assert_eq!(output.status.code(), Some(2));
    let message = String::from_utf8_lossy(&output.stderr);
    assert!(message.contains("/bin/true wrote no machine code"), "{message}");
}
