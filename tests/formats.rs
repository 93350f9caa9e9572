//! Reports for other programs: what each format holds, and that nothing from a dump is
//! taken for part of it.

use crate::program::{Folder, command, run, stderr, stdout};
use serde_json::Value;
use tile_irdiff::classify::{CODES, Code};
use tile_irdiff::gate::{PairResult, Part};
use tile_irdiff::policy::{Level, WaiverReport, WaiverState};
use tile_irdiff::report::human::Detail;
use tile_irdiff::report::{Format, Report, Results, SourceReport, Style};

const REFERENCE: &str = "fixtures/dumps/softmax/python.mlir";
const NAIVE: &str = "fixtures/dumps/softmax/rust-naive.mlir";

fn diff(format: Format) -> String {
    let output = run(&[REFERENCE, NAIVE, "--format", format.name()]);
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    stdout(&output)
}

fn gate(format: Format) -> String {
    let output = run(&["gate", "fixtures/gate.toml", "--format", format.name()]);
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    stdout(&output)
}

/// Text that tries to be markup, a command, a link, a mention or a control sequence in
/// every format.
const HOSTILE: &str = "\"'></script></code></pre><script>alert(1)</script><img src=x \
                       onerror=alert(1)>`|*_[x](http://e.example) @team #1 ]]> -- %0A::error::x\n\
                       ::error file=a::forged\r\n| forged | row |\n# forged\u{1b}[2J\u{7}\u{202e}\u{0}";

/// The results of a gate in which every text that can come from a dump is hostile.
fn hostile() -> Results {
    let report = run(&[REFERENCE, NAIVE, "--format", "json"]);
    let mut report: Report = serde_json::from_slice(&report.stdout).expect("a report");
    let finding = &mut report.findings[0];
    HOSTILE.clone_into(&mut finding.detail);
    HOSTILE.clone_into(&mut finding.level_from);
    finding.level = Level::Allow;
    finding.code_effects = vec![HOSTILE.to_owned()];
    finding.waiver = Some(WaiverReport {
        fingerprint: finding.fingerprint.clone(),
        reason: HOSTILE.to_owned(),
        expires: None,
        state: WaiverState::Used,
    });
    for finding in &mut report.findings {
        for place in [&mut finding.reference, &mut finding.generated].into_iter().flatten() {
            HOSTILE.clone_into(&mut place.text);
            place.source = Some(SourceReport {
                file: HOSTILE.to_owned(),
                line: 3,
                column: 4,
                text: None,
                path: None,
            });
        }
    }
    HOSTILE.clone_into(&mut report.findings[1].detail);
    report.waivers = vec![WaiverReport {
        fingerprint: "0000000000000001".to_owned(),
        reason: HOSTILE.to_owned(),
        expires: Some("2020-01-01".to_owned()),
        state: WaiverState::Expired,
    }];
    for side in [&mut report.reference, &mut report.generated] {
        HOSTILE.clone_into(&mut side.path);
        side.entry = Some(HOSTILE.to_owned());
    }
    let open = serde_json::json!({ "reason": HOSTILE, "side": null, "place": null });
    report.inconclusive = vec![serde_json::from_value(open).expect("an open question")];
    let mut line = serde_json::to_value(&report).expect("JSON");
    line["pair"] = HOSTILE.into();
    line["exit"] = 1.into();
    let failure = serde_json::json!({
        "pair": HOSTILE, "exit": 2, "reference_path": HOSTILE, "generated_path": HOSTILE,
        "error": HOSTILE, "path": HOSTILE, "line": 1, "column": 1,
    });
    let read = |value| serde_json::from_value(value).expect("a result");
    of_gate(vec![read(line), read(failure)])
}

/// The results of a gate's run on these pairs.
fn of_gate(pairs: Vec<PairResult>) -> Results {
    let part = Part::new(pairs.iter().map(|pair| pair.pair.as_str()), None);
    Results::of_gate(part, pairs)
}

fn written(format: Format) -> String {
    hostile().write(format, Style::default(), Detail::Verbose).expect("it can be written")
}

#[test]
fn control_characters_are_sent_by_no_format() {
    for format in Format::ALL {
        let text = written(format);
        let steers = |c: char| (c.is_control() && c != '\n') || c == '\u{202e}';
        // JSON spells what it must, and shows the rest as it is.
        let is_json = matches!(format, Format::Json | Format::Jsonl);
        let found = text.chars().find(|c| steers(*c) && !(is_json && *c == '\u{202e}'));
        assert_eq!(found, None, "{}", format.name());
    }
}

#[test]
fn markup_from_a_dump_is_text_in_html_markdown_and_xml() {
    for format in [Format::Html, Format::Markdown, Format::Junit] {
        let text = written(format);
        for part in ["<script>alert", "<img src=x", "</code></pre><script>"] {
            assert!(!text.contains(part), "{}: {part}", format.name());
        }
    }
    let markdown = written(Format::Markdown);
    for part in ["@team", "[x](", "http://", "| forged |", "\n# forged", "`|*_"] {
        assert!(!markdown.contains(part), "markdown: {part}");
    }
}

#[test]
fn xml_from_a_hostile_dump_is_well_formed() {
    let text = written(Format::Junit);
    let document = roxmltree::Document::parse(&text).expect("well-formed XML");
    let cases = document.descendants().filter(|node| node.has_tag_name("testcase"));
    assert_eq!(cases.count(), 2);
}

#[test]
fn a_dump_gives_no_workflow_commands_of_its_own() {
    let text = written(Format::Github);
    for line in text.lines() {
        let kind = line.strip_prefix("::").and_then(|rest| rest.split([' ', ':']).next());
        assert!(kind.is_some_and(|kind| ["error", "warning", "notice"].contains(&kind)), "{line}");
        assert!(!line.starts_with("::error file=a::"), "{line}");
        let (properties, _) = line[2..].split_once("::").expect("a message");
        assert!(!properties.contains("forged\n"), "{line}");
    }
    assert!(text.contains("%250A"), "a per cent sign of a dump is none of the command");
}

#[test]
fn json_lines_of_a_hostile_dump_are_lines() {
    let text = written(Format::Jsonl);
    assert_eq!(text.lines().count(), 3);
    // The first one says which part of a run the others are.
    for line in text.lines().skip(1) {
        let value: Value = serde_json::from_str(line).expect("a line is JSON");
        assert_eq!(value["pair"], HOSTILE);
    }
}

#[test]
fn markdown_says_what_failed_and_where() {
    let text = gate(Format::Markdown);
    assert!(
        text.starts_with("## ❌ tile-irdiff: fail\n\n15 pairs: 14 passed, 1 failed\n"),
        "{text}"
    );
    assert!(text.contains("| ❌ fail | <code>cumsum</code> | different | TID-RED-002 |"), "{text}");
    assert_eq!(text.matches("<details>").count(), text.matches("</details>").count());
    assert!(text.len() < 65_536);
}

#[test]
fn github_annotates_lines() {
    let text = diff(Format::Github);
    let first = text.lines().next().expect("an annotation");
    let start = "::error file=fixtures/dumps/softmax/rust-naive.mlir,line=30,col=";
    assert!(first.starts_with(start), "{first}");
    assert!(first.contains("title=TID-MEM-008 padding value differs::"), "{first}");
    assert!(text.ends_with("::notice::tile-irdiff: fail; 1 pair: 1 failed\n"), "{text}");
}

#[test]
fn junit_has_a_case_for_each_pair() {
    let text = gate(Format::Junit);
    let document = roxmltree::Document::parse(&text).expect("well-formed XML");
    let suite = document.descendants().find(|node| node.has_tag_name("testsuite"));
    let suite = suite.expect("a suite");
    assert_eq!(suite.attribute("tests"), Some("15"));
    assert_eq!(suite.attribute("failures"), Some("1"));
    let failed = document.descendants().find(|node| node.has_tag_name("failure"));
    let case = failed.and_then(|failure| failure.parent()).expect("a case that failed");
    assert_eq!(case.attribute("name"), Some("cumsum"));
}

#[test]
fn sarif_gives_every_result_a_rule_and_a_place_and_clean_runs_list_rules() {
    for text in [diff(Format::Sarif), gate(Format::Sarif), written(Format::Sarif)] {
        let log: Value = serde_json::from_str(&text).expect("JSON");
        let run = &log["runs"][0];
        let rules = run["tool"]["driver"]["rules"].as_array().expect("rules");
        let results = run["results"].as_array().expect("results");
        assert!(!results.is_empty());
        for result in results {
            let index = result["ruleIndex"].as_u64().expect("an index");
            let index = usize::try_from(index).expect("an index");
            assert_eq!(rules[index]["id"], result["ruleId"]);
            let place = &result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"];
            assert!(place.as_str().is_some_and(|uri| !uri.is_empty() && !uri.starts_with('/')));
        }
    }
    let clean = run(&[REFERENCE, REFERENCE, "--format", "sarif"]);
    let log: Value = serde_json::from_slice(&clean.stdout).expect("JSON");
    assert_eq!(log["runs"][0]["results"], Value::Array(Vec::new()));
    let rules = log["runs"][0]["tool"]["driver"]["rules"].as_array().map(Vec::len);
    assert_eq!(rules, Some(CODES.len() + 2));
}

#[test]
fn paths_for_a_repository_are_those_from_the_working_directory() {
    let folder = Folder::new();
    let example = Code::Mem008.def().example;
    let above = folder.write("here/k/ref.mlir", example.reference());
    folder.write("here/k/gen.mlir", example.generated());
    let here = folder.path().join("here");
    let run = |arguments: &[&str]| {
        let output = command(arguments).current_dir(&here).output().expect("the program starts");
        stdout(&output)
    };
    let absolute = here.join("k/gen.mlir").display().to_string();
    for generated in ["k/gen.mlir", "../here/k/gen.mlir", "./k/../k/gen.mlir", &absolute] {
        let sarif = run(&[&above, generated, "--format", "sarif"]);
        assert!(sarif.contains("\"uri\": \"k/gen.mlir\""), "{sarif}");
        assert!(sarif.contains("\"uri\": \"k/ref.mlir\""), "{sarif}");
        let annotations = run(&[&above, generated, "--format", "github"]);
        assert!(annotations.contains("::error file=k/gen.mlir,line="), "{annotations}");
    }
}

#[test]
fn a_finding_in_bytecode_is_at_its_source_where_that_is_there() {
    const PYTHON: &str = "fixtures/dumps/softmax/python.tileirbc";
    const PORT: &str = "fixtures/dumps/softmax/rust-naive.tileirbc";
    let annotations = |arguments: &[&str]| {
        stdout(&run(&[&[PYTHON, PORT, "--format", "github"], arguments].concat()))
    };
    let dump = format!("::error file={PORT},title=");
    assert!(annotations(&[]).contains(&dump), "{}", annotations(&[]));
    let found = annotations(&["--sources", "fixtures/cutile-rs"]);
    assert!(found.contains("::error file=fixtures/cutile-rs/src/naive.rs,line=11"), "{found}");
    let sarif =
        stdout(&run(&[PYTHON, PORT, "--format", "sarif", "--sources", "fixtures/cutile-rs"]));
    let sarif: Value = serde_json::from_str(&sarif).expect("JSON");
    let place = &sarif["runs"][0]["results"][0]["locations"][0]["physicalLocation"];
    assert_eq!(place["artifactLocation"]["uri"], "fixtures/cutile-rs/src/naive.rs");
    assert_eq!(place["region"]["startLine"], 11);
}

#[test]
fn sarif_keeps_to_the_official_schema() {
    let Some(schema) = crate::tools::file("SARIF_SCHEMA") else { return };
    let mut schema: Value = serde_json::from_str(&schema).expect("the schema is JSON");
    // The pattern of languages has a bracket too many, which only some engines overlook.
    for definition in ["run", "toolComponent"] {
        let language = &mut schema["definitions"][definition]["properties"]["language"];
        language.as_object_mut().expect("a schema").remove("pattern");
    }
    let validator = jsonschema::validator_for(&schema).expect("the schema is one");
    let clean = stdout(&run(&[REFERENCE, REFERENCE, "--format", "sarif"]));
    for text in [diff(Format::Sarif), gate(Format::Sarif), written(Format::Sarif), clean] {
        let log: Value = serde_json::from_str(&text).expect("JSON");
        let errors: Vec<String> = validator
            .iter_errors(&log)
            .map(|error| format!("{}: {error}", error.instance_path()))
            .collect();
        assert!(errors.is_empty(), "{errors:#?}");
    }
}

#[test]
fn every_format_for_programs_shows_evidence() {
    let report = run(&[REFERENCE, NAIVE, "--format", "json"]);
    let mut value: Value = serde_json::from_slice(&report.stdout).expect("JSON");
    value["pair"] = "p".into();
    value["exit"] = 1.into();
    let assemble = serde_json::json!({ "compiler": "tileiras of a test", "targets": [] });
    value["evidence"]["assemble"] = assemble;
    let result = serde_json::from_value(value).expect("a result");
    let results = of_gate(vec![result]);
    for format in Format::ALL.into_iter().filter(|format| *format != Format::Human) {
        let text = results.write(format, Style::default(), Detail::Verbose).expect("text");
        let shown = text.replace("&#32;", " ").replace("&#45;", "-");
        assert!(shown.contains("tileiras of a test"), "{}: {text}", format.name());
    }
}

#[test]
fn the_exit_status_is_the_same_in_every_format() {
    let example = Code::Hnt004.def().example;
    let folder = Folder::new();
    let (reference, generated) =
        (folder.write("r.mlir", example.reference()), folder.write("g.mlir", example.generated()));
    for format in Format::ALL {
        let format = format.name();
        let status = |more: &[&str]| {
            let arguments = [&[&reference, &generated, "--format", format][..], more].concat();
            folder.run(&arguments).status.code()
        };
        assert_eq!(status(&[]), Some(0), "{format}");
        assert_eq!(status(&["-D", "TID-HNT-004"]), Some(1), "{format}");
        assert_eq!(status(&["--map", "99=0"]), Some(2), "{format}");
    }
}

#[test]
fn formats_stay_as_they_are() {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../golden");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    for format in Format::ALL {
        let text = diff(format).replace(env!("CARGO_PKG_VERSION"), "VERSION");
        // Of SARIF the rules are those of the codes, which have tests of their own.
        let text = match format {
            Format::Sarif => {
                let mut log: Value = serde_json::from_str(&text).expect("JSON");
                log["runs"][0]["tool"]["driver"]["rules"] = "left out".into();
                serde_json::to_string_pretty(&log).expect("JSON")
            }
            _ => text,
        };
        settings.bind(|| insta::assert_snapshot!(format.name(), text));
    }
    let overview = gate(Format::Human);
    settings.bind(|| insta::assert_snapshot!("gate", overview));
}
