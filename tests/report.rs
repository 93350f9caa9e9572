//! Reports of comparisons made by hand: their JSON keeps to the schema, and what a
//! person reads names both places.

use tile_irdiff::canon::Axiom;
use tile_irdiff::classify::{
    BoundParameters, Change, Code, Comparison, Condition, EntryComparison, Finding, Impact,
    Inconclusive, Owner, ParameterKind, ParameterPair, Proof, Severity, Verdict,
};
use tile_irdiff::dialect::Opcode;
use tile_irdiff::front::{Input, ReadOptions, read};
use tile_irdiff::ir::{Handle, Module, Operation};
use tile_irdiff::parity::ParityReport;
use tile_irdiff::policy::{Outcome, Policy, Preset};
use tile_irdiff::report::human::{Detail, render};
use tile_irdiff::report::{Report, Side, Style, schema};

fn input(text: &str) -> Input {
    read(text.as_bytes(), &ReadOptions::default()).expect("the example is well-formed")
}

fn operation(module: &Module, opcode: Opcode) -> Handle<Operation> {
    let entry = module.entries().next().expect("the example has an entry");
    let mut below = module.operations_below(entry);
    below.find(|op| module.operations[*op].opcode == opcode).expect("the operation is there")
}

/// The comparison that the example of TID-MEM-008 should give.
fn comparison(reference: &Module, generated: &Module) -> Comparison {
    let parameters = ParameterPair {
        kind: ParameterKind::InputTensor,
        reference: vec![0, 2],
        generated: vec![0, 2],
    };
    Comparison {
        alone: Vec::new(),
        entries: vec![EntryComparison {
            reference: reference.entries().next().expect("an entry"),
            generated: generated.entries().next().expect("an entry"),
            verdict: Verdict::Different,
            parameters: vec![parameters],
            bound: BoundParameters::default(),
            matched_operations: 7,
            matched: Vec::new(),
            proof: Proof::default(),
        }],
        findings: vec![Finding {
            code: Code::Mem008,
            severity: Severity::Error,
            impact: Impact::Correctness,
            change: Change::Changed,
            detail: "padding neg_inf against zero".to_owned(),
            reference: Some(operation(reference, Opcode::LoadViewTko)),
            generated: Some(operation(generated, Opcode::LoadViewTko)),
            owner: Owner::Kernel,
            occurrences: 2,
            entry: 0,
            fingerprint: 0x1234,
            counterexample: None,
        }],
        axioms: vec![(Axiom::CommutedOperands, 3)],
        conditions: vec![Condition {
            hypothesis: "distinct parameters don't alias".to_owned(),
            declared_by: "preset port".to_owned(),
        }],
        inconclusive: vec![Inconclusive {
            reason: "the limit of 10 steps was reached".to_owned(),
            reference: None,
            generated: Some(operation(generated, Opcode::Reduce)),
        }],
    }
}

fn side<'a>(path: &'a str, input: &'a Input) -> Side<'a> {
    Side { path, source: &input.source, module: &input.module }
}

fn report() -> Report {
    let example = Code::Mem008.def().example;
    let (reference, generated) = (input(&example.reference()), input(&example.generated()));
    let comparison = comparison(&reference.module, &generated.module);
    let policy = Policy::new(Preset::Port);
    Report::new(
        &comparison,
        side("ref.mlir", &reference),
        side("gen.mlir", &generated),
        &policy,
        Some("sm_100"),
    )
}

#[test]
fn json_keeps_to_the_schema_that_is_published() {
    let schema = schema();
    let validator = jsonschema::validator_for(&schema).expect("the schema is one");
    let json = serde_json::to_value(report()).expect("the report is JSON");
    let errors: Vec<String> = validator.iter_errors(&json).map(|e| e.to_string()).collect();
    assert!(errors.is_empty(), "{errors:?}");
    let mut wrong = json;
    wrong["verdict"] = "perhaps".into();
    assert!(!validator.is_valid(&wrong));
}

#[test]
fn json_has_the_fields_that_programs_rely_on() {
    let json = serde_json::to_value(report()).expect("the report is JSON");
    assert_eq!(json["schema"], "tile-irdiff/1");
    assert_eq!(json["target"], "sm_100");
    assert_eq!(json["policy"], "port");
    assert_eq!(json["verdict"], "different");
    assert_eq!(json["result"], "fail");
    assert_eq!(json["reference"]["entry"], "k");
    assert_eq!(json["reference"]["encoding"], "text");
    assert_eq!(json["reference"]["ops"], 9);
    assert_eq!(json["summary"]["by_family"]["memory-op"], 1);
    assert_eq!(json["summary"]["by_level"]["deny"], 1);
    assert_eq!(json["summary"]["matched_ops"], 7);
    let finding = &json["findings"][0];
    assert_eq!(finding["code"], "TID-MEM-008");
    assert_eq!(finding["fingerprint"], "0000000000001234");
    assert_eq!(finding["reference"]["op"], "load_view_tko");
    assert_eq!(finding["reference"]["line"], 5);
    assert_eq!(finding["reference"]["column"], 4);
    assert_eq!(json["axioms"][0]["rule"], "commuted-operands");
    assert_eq!(json["parameter_map"][0]["kind"], "input tensor");
    assert_eq!(json["inconclusive"][0]["side"], "generated");
    assert_eq!(json["inconclusive"][0]["place"]["op"], "reduce");
    assert!(json["counterexample"].is_null() && json["evidence"]["parity"].is_null());
}

#[test]
fn a_person_sees_both_places_and_what_differs_in_80_columns() {
    let text = render(&report(), Style::default(), Detail::Normal);
    assert!(text.contains("error[TID-MEM-008]: padding value differs"), "{text}");
    assert!(text.contains("--- ref.mlir:5:"), "{text}");
    assert!(text.contains("+++ gen.mlir:5:"), "{text}");
    assert!(text.contains("padding_value = neg_inf"), "{text}");
    assert!(text.contains("padding_value = zero"), "{text}");
    assert!(text.contains("different: 1 error, 1 open question; 7 of 9 operations"), "{text}");
    assert!(text.contains("commuted-operands ×3"), "{text}");
    assert!(text.contains("distinct parameters don't alias (preset port)"), "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
}

#[test]
fn quiet_is_one_line_and_colours_only_colour() {
    let report = report();
    let quiet = render(&report, Style::default(), Detail::Quiet);
    assert_eq!(quiet.lines().count(), 1, "{quiet}");
    let colored = render(&report, Style { color: true, width: 80 }, Detail::Normal);
    let plain = render(&report, Style::default(), Detail::Normal);
    assert_ne!(colored, plain);
    assert_eq!(anstream::adapter::strip_str(&colored).to_string(), plain);
}

#[test]
fn a_report_survives_being_written_and_read() {
    let json = serde_json::to_string(&report()).expect("the report is JSON");
    let read: Report = serde_json::from_str(&json).expect("a report can be read");
    assert_eq!(read.verdict, Verdict::Different);
    assert_eq!(read.result, Outcome::Fail);
    assert_eq!(serde_json::to_string(&read).expect("JSON"), json);
}

#[test]
fn the_last_word_is_what_a_run_comes_to_and_not_what_its_speed_would() {
    let speed = serde_json::json!({ "value": 0.5, "low": 0.5, "high": 0.5 });
    let entries: [(); 0] = [];
    let measured = serde_json::json!({
        "schema": "tile-irdiff-parity/1", "spec": "s.toml", "reference": "r", "generated": "g",
        "compiler": "tileiras", "target": "sm_90", "sanitizer": null, "device": null,
        "entries": entries, "seed": 1, "cases": [],
        "speed": speed, "min_speed": 0.95, "speed_decision": "fail", "result": "fail"
    });
    let measured: ParityReport = serde_json::from_value(measured).expect("a report");
    let mut report = report();
    report.result = Outcome::Pass;
    report.add_parity(measured);
    let text = render(&report, Style::default(), Detail::Normal);
    assert!(text.contains("too slow for 0.95"), "{text}");
    let last = text.lines().last().expect("a line");
    assert_eq!(last.trim(), "result     pass by policy port");
}
