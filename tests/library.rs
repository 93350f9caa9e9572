//! The library as another program uses it: `read`, `compare`, and reports that keep to the
//! schema that is published.

use crate::corpus;
use serde_json::Value;
use tile_irdiff::classify::{CODES, Verdict};
use tile_irdiff::example::Example;
use tile_irdiff::matching::CompareError;
use tile_irdiff::policy::Outcome;
use tile_irdiff::report::schema;
use tile_irdiff::{Dump, DumpError, Options, ReadOptions, Report, compare, read};

fn dump(bytes: &[u8]) -> Dump {
    read(bytes, &ReadOptions::default()).unwrap_or_else(|error| panic!("{error}"))
}

fn report(reference: &Dump, generated: &Dump) -> Report {
    let options = Options { proof: true, ..Options::default() };
    compare(reference, generated, &options).expect("both have an entry")
}

fn report_of_example(example: Example) -> Report {
    report(&dump(example.reference().as_bytes()), &dump(example.generated().as_bytes()))
}

/// The case of a pair that stays open.
fn open_pair() -> Example {
    let (_, pair) =
        include_str!("cases/order-choice-exchanged.diff").split_once('\n').expect("a first line");
    Example(pair)
}

/// Reports of all kinds: of every code, of the fixtures' pairs, and one that stays open.
fn reports() -> Vec<Report> {
    let mut reports: Vec<Report> = CODES.iter().map(|def| report_of_example(def.example)).collect();
    reports.push(report_of_example(open_pair()));
    for port in corpus::files(&["fixtures/dumps"], "rust.tileirbc") {
        let reference = port.with_file_name("python.tileirbc");
        let [reference, port] =
            [reference, port].map(|path| dump(&std::fs::read(path).expect("a readable dump")));
        reports.push(report(&reference, &port));
    }
    reports
}

/// `schema` without the freedom to have fields that it doesn't name, which it leaves to
/// later versions.
fn closed(mut schema: Value) -> Value {
    match &mut schema {
        Value::Object(fields) => {
            for value in fields.values_mut() {
                *value = closed(value.take());
            }
            if fields.contains_key("properties") {
                fields.insert("additionalProperties".to_owned(), false.into());
            }
        }
        Value::Array(items) => {
            for item in items {
                *item = closed(item.take());
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
    schema
}

#[test]
fn reports_keep_to_the_schema_and_have_no_field_that_it_lacks() {
    let validator = jsonschema::validator_for(&closed(schema())).expect("the schema is one");
    let mut verdicts = Vec::new();
    for report in reports() {
        let json = serde_json::to_value(&report).expect("the report is JSON");
        let errors: Vec<String> = validator.iter_errors(&json).map(|e| e.to_string()).collect();
        assert!(errors.is_empty(), "{errors:?} in {json}");
        verdicts.push(report.verdict);
        let mut more = json;
        more["no_such_field"] = 1.into();
        assert!(!validator.is_valid(&more));
    }
    for verdict in [Verdict::Equivalent, Verdict::Different, Verdict::Inconclusive] {
        assert!(verdicts.contains(&verdict), "no report is {}", verdict.name());
    }
}

#[test]
fn a_dump_against_itself_passes_under_the_path_that_it_was_given() {
    let kernel = dump(open_pair().reference().as_bytes()).with_path("k.mlir");
    let report = report(&kernel, &kernel);
    assert_eq!((report.verdict, report.result), (Verdict::Identical, Outcome::Pass));
    assert_eq!(report.reference.path, "k.mlir");
}

#[test]
fn an_input_that_is_no_program_says_what_is_wrong_and_where() {
    let error = |bytes: &[u8]| -> DumpError {
        read(bytes, &ReadOptions::default()).expect_err("this is no program")
    };
    let line_column = |error: &DumpError| error.line_column().map(|at| (at.line, at.column));

    let unknown = error(b"entry @k() {\n  %0 = nothing : tile<i32>\n}\n");
    assert_eq!((unknown.kind(), line_column(&unknown)), ("text", Some((2, 8))));

    let invalid = error(b"entry @k(%a: tile<i32>) {\n  %0 = addf %a, %a : tile<i32>\n  return\n}");
    assert_eq!((invalid.kind(), line_column(&invalid)), ("invalid", Some((2, 3))));

    let mut damaged = std::fs::read("fixtures/dumps/softmax/python.tileirbc").expect("a fixture");
    damaged.truncate(damaged.len() / 2);
    let damaged = error(&damaged);
    assert_eq!((damaged.kind(), line_column(&damaged)), ("bytecode", None));
    assert!(damaged.byte().is_some_and(|byte| byte > 0), "{damaged:?}");

    assert_eq!(error(b"").kind(), "empty");
}

#[test]
fn options_that_name_what_is_not_there_are_refused() {
    let kernel = dump(open_pair().reference().as_bytes());
    let refused = |options| compare(&kernel, &kernel, &options).expect_err("nothing of that name");
    let entries = vec![("k".to_owned(), "other".to_owned())];
    let error = refused(Options { entries, ..Options::default() });
    assert!(matches!(error, CompareError::NoEntry { .. }), "{error}");
    assert_eq!(error.name(), "no-such-entry");
    let error = refused(Options { map: vec![(0, 9)], ..Options::default() });
    assert_eq!(error.name(), "no-such-parameter");
}
