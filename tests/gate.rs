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

/// The results of pairs among lines of JSON.
fn lines(text: &str) -> Vec<Value> {
    let all = text.lines().map(|line| serde_json::from_str(line).expect("a line is JSON"));
    all.filter(|line: &Value| line.get("pair").is_some()).collect()
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
        let results = text.lines().filter(|line| line.contains("\"pair\""));
        let mut lines: Vec<String> = results.map(str::to_owned).collect();
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
fn a_join_of_less_than_whole_runs_fails_and_says_what_is_missing() {
    let folder = folder();
    let shard =
        |shard: &str| stdout(&folder.run(&["gate", ".", "--format", "jsonl", "--shard", shard]));
    let parts = ["1/3", "2/3", "3/3"].map(shard);
    for (part, text) in (1..).zip(&parts) {
        folder.write(&format!("{part}.jsonl"), text);
    }
    assert_eq!(parts[2].lines().count(), 1, "a part without pairs says so");
    folder.write("empty.jsonl", "");
    folder.write("cut.jsonl", parts[0].lines().next().expect("a line"));
    folder.write("headless.jsonl", parts[0].lines().nth(1).expect("a line"));
    folder.write("reversed.jsonl", parts.concat().lines().rev().collect::<Vec<_>>().join("\n"));
    folder.write("marked.jsonl", format!("\u{feff}{}", parts.concat()));
    let join = |files: &[&str]| folder.run(&[&["gate", "--join"], files].concat());
    for (files, part) in [
        (&["empty.jsonl"][..], "empty.jsonl: it holds no results"),
        (&["1.jsonl", "2.jsonl", "3.jsonl", "empty.jsonl"], "empty.jsonl: it holds no results"),
        (&["3.jsonl"], "a part of the run is missing: 1, 2 of 3"),
        (&["1.jsonl", "2.jsonl"], "a part of the run is missing: 3 of 3"),
        (&["1.jsonl", "2.jsonl", "2.jsonl", "3.jsonl"], "part 2 of 3 is there twice"),
        (&["cut.jsonl", "2.jsonl", "3.jsonl"], "1 of the run's 2 pairs are missing"),
        (&["headless.jsonl"], "which part of a run the result of pair `alike.mlir` is of"),
        (&["headless.jsonl", "1.jsonl", "2.jsonl", "3.jsonl"], "`alike.mlir` is there twice"),
        (&["-", "-"], "only one of the inputs"),
    ] {
        assert_fails(&join(files), part);
    }
    for files in [&["1.jsonl", "2.jsonl", "3.jsonl"][..], &["reversed.jsonl"], &["marked.jsonl"]] {
        assert_eq!(join(files).status.code(), Some(1), "{files:?}");
    }
    let rejoined = folder.run(&["gate", "--join", "reversed.jsonl", "--format", "jsonl"]);
    folder.write("rejoined.jsonl", stdout(&rejoined));
    assert_eq!(join(&["rejoined.jsonl"]).status.code(), Some(1));
    // Comparisons of two dumps are whole by themselves.
    let alike = ["reference/alike.mlir", "generated/alike.mlir", "--format", "jsonl"];
    folder.write("one.jsonl", stdout(&folder.run(&alike)));
    assert!(stdout(&join(&["one.jsonl"])).ends_with("pass: 1 pair: 1 passed\n"));
    assert!(
        stdout(&join(&["one.jsonl", "rejoined.jsonl"])).contains("3 pairs: 2 passed, 1 failed")
    );
}

#[test]
fn a_join_believes_no_line_that_contradicts_itself() {
    type Edit<'e> = &'e dyn Fn(&mut Value);
    let folder = folder();
    let differs = ["reference/padding.mlir", "generated/padding.mlir", "--format", "jsonl"];
    let honest = stdout(&folder.run(&differs));
    let edited = |edit: Edit<'_>| {
        let mut line: Value = serde_json::from_str(&honest).expect("JSON");
        edit(&mut line);
        folder.write("edited.jsonl", line.to_string());
        folder.run(&["gate", "--join", "edited.jsonl"])
    };
    assert_eq!(edited(&|_| ()).status.code(), Some(1));
    let hostile = "<script>\u{1b}[31m\n::error::x";
    let edits: [(&str, Edit<'_>); 9] = [
        ("its exit status is 0", &|line| line["exit"] = 0.into()),
        ("come to `fail`", &|line| {
            line["result"] = "pass".into();
            line["exit"] = 0.into();
        }),
        ("not the worst of its entries", &|line| line["verdict"] = "identical".into()),
        ("what was found says otherwise", &|line| {
            line["verdict"] = "equivalent".into();
            line["entries"][0]["verdict"] = "equivalent".into();
        }),
        ("but counts", &|line| line["findings"] = Vec::<Value>::new().into()),
        ("its schema is `tile-irdiff/9`", &|line| line["schema"] = "tile-irdiff/9".into()),
        ("is no fingerprint", &|line| line["findings"][0]["fingerprint"] = hostile.into()),
        ("is no finding code", &|line| line["findings"][0]["code"] = hostile.into()),
        ("is no result of a gate", &|line| line["findings"] = 1.into()),
    ];
    for (part, edit) in edits {
        assert_fails(&edited(edit), part);
    }
    for (part, wrong) in [
        (
            "its schema is",
            r#"{"schema":"tile-irdiff-part/2","run":"0","part":1,"parts":1,"pairs":1}"#,
        ),
        (
            "no part 3 of 2",
            r#"{"schema":"tile-irdiff-part/1","run":"0","part":3,"parts":2,"pairs":1}"#,
        ),
    ] {
        folder.write("edited.jsonl", wrong);
        assert_fails(&folder.run(&["gate", "--join", "edited.jsonl"]), part);
    }
}

#[test]
fn an_output_replaces_neither_an_input_nor_another_output() {
    let folder = folder();
    folder.write("tile-irdiff.toml", "");
    let pair =
        "[[pair]]\nreference = \"reference/alike.mlir\"\ngenerated = \"generated/alike.mlir\"\n";
    folder.write("gate.toml", pair);
    for (output, part) in [
        ("json=gate.toml", "would replace an input of this run, gate.toml"),
        ("json=./reference/../gate.toml", "would replace an input"),
        ("json=generated/alike.mlir", "would replace an input of this run, generated/alike.mlir"),
        ("json=tile-irdiff.toml", "would replace an input"),
        ("sarif=generated/../out.jsonl", "two outputs would be written"),
    ] {
        let output = ["gate", "--output", "jsonl=out.jsonl", "--output", output];
        assert_fails(&folder.run(&output), part);
        assert!(!folder.path().join("out.jsonl").exists());
    }
    assert_eq!(folder.read("gate.toml"), pair);
    let diff =
        ["generated/alike.mlir", "reference/alike.mlir", "--output", "json=generated/alike.mlir"];
    assert_fails(&folder.run(&diff), "would replace an input");
    #[cfg(unix)]
    {
        let link = |target: &str, name: &str| {
            std::os::unix::fs::symlink(target, folder.path().join(name)).expect("a link");
        };
        link("gate.toml", "link");
        link("new.json", "dangling");
        assert_fails(&folder.run(&["gate", "--output", "json=link"]), "would replace an input");
        let twice = ["gate", "--output", "json=new.json", "--output", "jsonl=dangling"];
        assert_fails(&folder.run(&twice), "two outputs");
        let devices = ["gate", "-q", "--output", "json=/dev/null", "--output", "jsonl=/dev/null"];
        assert_eq!(folder.run(&devices).status.code(), Some(0));
    }
}

#[test]
fn an_output_that_cannot_be_written_costs_no_other() {
    let folder = folder();
    let output = folder.run(&["gate", ".", "--output", "html=no/x", "--output", "jsonl=a.jsonl"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("no/x: can't write it"), "{}", stderr(&output));
    assert!(stdout(&output).contains("fail: 2 pairs"), "{}", stdout(&output));
    assert_eq!(lines(&folder.read("a.jsonl")).len(), 2);
}

#[test]
fn a_number_of_jobs_beyond_reason_is_as_good_as_one_within() {
    let output = folder().run(&["gate", ".", "-j", "999999", "-q"]);
    assert!(stdout(&output).contains("2 pairs: 1 passed, 1 failed"), "{output:?}");
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
    let printed = stdout(&folder.run(&["gate", ".", "--format", "jsonl"]));
    for line in printed.lines() {
        let line = serde_json::from_str(line).expect("JSON");
        assert_eq!(errors(&of_line, &line), [""; 0]);
    }
    for line in lines(&printed) {
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
