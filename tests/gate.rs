//! Many pairs at once: manifests, folders, parts of a run, and exit status.

use crate::program::{Folder, assert_fails, json, run, stderr, stdout};
use serde_json::Value;
use tile_irdiff::canon::Axiom;
use tile_irdiff::classify::Code;

const MANIFEST: &str = "fixtures/gate.toml";

/// A folder with references and ports: one pair alike, one that differs, one whose port is
/// no dump.
fn folder() -> Folder {
    let folder = Folder::new();
    let example = Code::Mem008.def().example;
    folder.write("reference/alike.mlir", example.reference());
    folder.write("generated/alike.mlir", example.reference());
    folder.write("reference/padding.mlir", example.reference());
    folder.write("generated/padding.mlir", example.generated());
    folder
}

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).expect("a line is JSON")).collect()
}

fn of<'v>(results: &'v [Value], pair: &str) -> &'v Value {
    results.iter().find(|result| result["pair"] == pair).expect("the pair has a result")
}

#[test]
fn the_fixtures_gate_finds_the_port_that_is_wrong() {
    let output = run(&["gate", MANIFEST]);
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    let text = stdout(&output);
    assert!(text.contains("fail         cumsum              different"), "{text}");
    assert!(text.contains("TID-RED-002 axis differs at"), "{text}");
    assert!(text.ends_with("fail: 15 pairs: 14 passed, 1 failed\n"), "{text}");
    assert_eq!(stderr(&output), "", "there is no progress where nobody watches");
}

#[test]
fn two_folders_are_paired_by_name() {
    let folder = folder();
    let by_names = folder.run(&["gate", "reference", "generated"]);
    assert_eq!(by_names.status.code(), Some(1), "{}", stderr(&by_names));
    assert!(stdout(&by_names).contains("2 pairs: 1 passed, 1 failed"));
    let of_one = folder.run(&["gate", "."]);
    assert_eq!(stdout(&of_one), stdout(&by_names).replace("generated/", "./generated/"));
    folder.write("reference/lonely.mlir", "");
    let lonely = folder.run(&["gate", "reference", "generated"]);
    assert_eq!(lonely.status.code(), Some(2));
    assert!(stdout(&lonely).contains("generated has no file of this name"), "{lonely:?}");
}

#[test]
fn one_bad_file_is_one_result_and_the_rest_goes_on() {
    let folder = folder();
    folder.write("reference/bad.mlir", Code::Mem008.def().example.reference());
    folder.write("generated/bad.mlir", "entry @k() {\n  nonsense\n}\n");
    let output = folder.run(&["gate", ".", "--format", "jsonl"]);
    assert_eq!(output.status.code(), Some(2), "2 counts more than 1");
    let results = lines(&stdout(&output));
    assert_eq!(results.len(), 3);
    let bad = of(&results, "bad.mlir");
    assert_eq!(bad["exit"], 2);
    assert_eq!((&bad["line"], &bad["column"]), (&2.into(), &3.into()));
    assert!(bad["path"].as_str().is_some_and(|path| path.ends_with("generated/bad.mlir")));
    let padding = of(&results, "padding.mlir");
    assert_eq!(padding["exit"], 1);
    assert_eq!(padding["verdict"], "different");
    assert_eq!(padding["findings"][0]["code"], "TID-MEM-008");
    assert_eq!(of(&results, "alike.mlir")["verdict"], "identical");
}

#[test]
fn parts_of_a_run_join_to_the_whole() {
    let folder = folder();
    let whole = stdout(&folder.run(&["gate", ".", "--format", "jsonl"]));
    let mut parts = String::new();
    for shard in ["1/3", "2/3", "3/3"] {
        parts.push_str(&stdout(&folder.run(&["gate", ".", "--format", "jsonl", "--shard", shard])));
    }
    let sorted = |text: &str| {
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        lines.sort();
        lines
    };
    assert_eq!(sorted(&parts), sorted(&whole));
    folder.write("all.jsonl", parts);
    let joined = folder.run(&["gate", "--join", "all.jsonl"]);
    assert_eq!(joined.status.code(), Some(1), "{}", stderr(&joined));
    assert!(stdout(&joined).contains("2 pairs: 1 passed, 1 failed"));
    let carried = folder.run(&["gate", ".", "--format", "jsonl", "--programs"]);
    folder.write("carried.jsonl", stdout(&carried));
    assert_eq!(lines(&stdout(&carried))[0]["programs"].as_array().map(Vec::len), Some(1));
    let page =
        |arguments: &[&str]| stdout(&folder.run(&[arguments, &["--format", "html"]].concat()));
    assert_eq!(page(&["gate", "--join", "carried.jsonl"]), page(&["gate", "."]));
    assert!(!page(&["gate", "--join", "all.jsonl"]).contains("class=\"program\""));
    folder.write("bad.jsonl", "\n{\"pair\": 1}\n");
    assert_fails(&folder.run(&["gate", "--join", "bad.jsonl"]), "bad.jsonl: line 2 is no result");
    assert_fails(&folder.run(&["gate", ".", "--shard", "4/3"]), "expected K/N");
}

#[test]
fn results_say_by_what_verdicts_were_found_where_somebody_asks() {
    let folder = folder();
    let example = Axiom::CommutedOperands.def().example;
    folder.write("a.mlir", example.reference());
    folder.write("b.mlir", example.generated());
    folder.write(
        "gate.toml",
        "[[pair]]\nname = \"p\"\nreference = \"a.mlir\"\ngenerated = \"b.mlir\"\n",
    );
    let shown = |arguments: &[&str], format: &str| {
        stdout(&folder.run(&[arguments, &["--format", format]].concat()))
    };
    let asked = shown(&["gate", "--proof"], "jsonl");
    folder.write("asked.jsonl", &asked);
    assert!(lines(&asked)[0]["proof"]["entries"][0]["axioms"].is_array());
    assert!(lines(&shown(&["gate"], "jsonl"))[0]["proof"].is_null());
    let both = ["a.mlir", "b.mlir", "--proof"];
    for arguments in [&["gate", "--proof"][..], &["gate", "--join", "asked.jsonl"], &both] {
        for format in ["markdown", "html"] {
            let text = shown(arguments, format);
            assert!(text.contains("<summary>proof: "), "{arguments:?} {format}: {text}");
            assert!(text.contains("commuted"), "{arguments:?} {format}: {text}");
        }
    }
    for format in ["markdown", "html"] {
        assert!(!shown(&["gate"], format).contains("<summary>proof"), "{format}");
    }
}

#[test]
fn a_manifest_says_how_each_pair_is_compared() {
    let folder = folder();
    let swapped = Code::Abi004.def().example;
    folder.write("a.mlir", swapped.reference());
    folder.write("b.mlir", swapped.generated());
    let pair = "[[pair]]\nname = \"p\"\nreference = \"a.mlir\"\ngenerated = \"b.mlir\"\n";
    let exit = |rest: &str| {
        folder.write("gate.toml", format!("{pair}{rest}"));
        folder.run(&["gate"]).status.code()
    };
    assert_eq!(exit(""), Some(1));
    assert_eq!(exit("map = { 0 = 1, 1 = 0 }\n"), Some(0));
    assert_eq!(exit("entries = { k = \"k\" }\nmap = { 0 = 1, 1 = 0 }\n"), Some(0));
    assert_eq!(exit("entries = { k = \"other\" }\n"), Some(2));
    assert_eq!(exit("policy = { levels = { abi = \"allow\", numerics = \"allow\" } }\n"), Some(0));
    assert_eq!(exit("dump = \"x\"\n"), Some(2));
    folder.write("gate.toml", format!("{pair}mapp = 1\n"));
    assert_fails(&folder.run(&["gate"]), "gate.toml:5:1");
}

#[test]
fn waivers_of_a_run_are_used_unused_or_expired() {
    let folder = folder();
    let results = lines(&stdout(&folder.run(&["gate", ".", "--format", "jsonl"])));
    let found = of(&results, "padding.mlir")["findings"][0]["fingerprint"].clone();
    let waiver = |print: &str, rest: &str| {
        format!("[[waiver]]\nfingerprint = \"{print}\"\nreason = \"known\"\n{rest}")
    };
    let found = found.as_str().expect("a fingerprint");
    folder.write(
        "tile-irdiff.toml",
        waiver(found, "")
            + &waiver("0000000000000001", "")
            + &waiver("0000000000000002", "expires = 2020-01-01\n"),
    );
    let output = folder.run(&["gate", "."]);
    assert_eq!(output.status.code(), Some(0), "{}", stdout(&output));
    let text = stdout(&output);
    assert!(text.contains("0000000000000001 is unused: known"), "{text}");
    assert!(text.contains("0000000000000002 expired on 2020-01-01: known"), "{text}");
    let report = json(&folder.run(&["gate", ".", "--format", "json"]));
    let states: Vec<&str> = report["summary"]["waivers"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|waiver| waiver["state"].as_str().expect("a state"))
        .collect();
    assert_eq!(states.len(), 3);
    for state in ["used", "unused", "expired"] {
        assert!(states.contains(&state), "{states:?}");
    }
}

#[test]
fn results_go_to_several_files_at_once() {
    let folder = folder();
    let output =
        folder.run(&["gate", ".", "--output", "jsonl=a.jsonl", "--output", "json=b.json", "-q"]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(lines(&folder.read("a.jsonl")).len(), 2);
    let report: Value = serde_json::from_str(&folder.read("b.json")).expect("JSON");
    assert_eq!(report["schema"], "tile-irdiff-gate/1");
    assert_eq!(report["summary"]["exit"], 1);
    assert_fails(&folder.run(&["gate", ".", "--output", "jsonl"]), "expected FORMAT=FILE");
    assert_fails(&folder.run(&["gate", ".", "--output", "jsonl=no/x"]), "can't write it");
    assert_fails(&folder.run(&["gate", ".", "--output", "xml=x"]), "no format `xml`");
    let diff = ["reference/padding.mlir", "generated/padding.mlir", "--output", "json=c.json"];
    assert_eq!(folder.run(&diff).status.code(), Some(1));
    let report: Value = serde_json::from_str(&folder.read("c.json")).expect("JSON");
    assert_eq!(report["schema"], "tile-irdiff/1");
}

#[test]
fn results_keep_to_the_schemas_that_are_published() {
    let folder = folder();
    folder.write("reference/bad.mlir", "nonsense");
    folder.write("generated/bad.mlir", "nonsense");
    let validator = |of: &str| {
        let schema = json(&run(&["schema", of]));
        jsonschema::validator_for(&schema).expect("the schema is one")
    };
    let errors = |validator: &jsonschema::Validator, value: &Value| {
        validator.iter_errors(value).map(|error| error.to_string()).collect::<Vec<_>>()
    };
    let run_of_gate = json(&folder.run(&["gate", ".", "--format", "json"]));
    assert_eq!(run_of_gate["pairs"].as_array().map(Vec::len), Some(3));
    assert_eq!(errors(&validator("gate"), &run_of_gate), [""; 0]);
    let of_line = validator("result");
    for line in lines(&stdout(&folder.run(&["gate", ".", "--format", "jsonl"]))) {
        assert_eq!(errors(&of_line, &line), [""; 0]);
        let mut wrong = line;
        wrong["exit"] = "none".into();
        assert!(!of_line.is_valid(&wrong));
    }
    let report = json(&run(&["schema"]));
    assert_eq!(report, json(&run(&["schema", "report"])));
    assert_eq!(report, tile_irdiff::report::schema());
    assert_eq!(json(&run(&["schema", "parity"]))["title"], "ParityReport");
}

#[test]
fn a_gate_needs_something_to_compare() {
    let folder = Folder::new();
    assert_fails(&folder.run(&["gate"]), "gate.toml: can't read it");
    assert_fails(&folder.run(&["gate", "."]), "nothing to compare");
    folder.write("a/x", "");
    assert_fails(&folder.run(&["gate", "a", "none"]), "none: can't read it");
}

#[test]
fn names_of_pairs_do_not_steer_the_terminal() {
    let folder = folder();
    let pair =
        "[[pair]]\nname = \"a\\u001b[31mb\"\nreference = \"no\\u001b[2J\"\ngenerated = \"x\"\n";
    folder.write("gate.toml", pair);
    let output = folder.run(&["gate"]);
    assert_eq!(output.status.code(), Some(2));
    let text = stdout(&output);
    assert!(text.chars().all(|c| c == '\n' || !c.is_control()), "{text:?}");
}
