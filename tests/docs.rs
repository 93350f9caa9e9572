//! Pages of the documentation that are made from data are current.

use serde_json::Value;
use std::path::Path;
use tile_irdiff::report::explain::reference;
use tile_irdiff::report::schema;

#[test]
fn the_reference_page_says_what_explain_says() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/reference.md");
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(&path, reference()).expect("the page can be written");
    }
    let page = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        page == reference(),
        "docs/reference.md is old; `UPDATE_DOCS=1 cargo test --test suite docs` makes it anew"
    );
}

/// The values of an enumeration in the schema.
fn values(def: &Value) -> Option<Vec<&str>> {
    let named = def["enum"].as_array();
    let described = || def["oneOf"].as_array()?.iter().map(|one| one["const"].as_str()).collect();
    named.map_or_else(described, |names| names.iter().map(Value::as_str).collect())
}

#[test]
fn the_promise_of_stability_names_the_values_of_the_schema() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/stability.md");
    let page = std::fs::read_to_string(path).expect("the page is there");
    let schema = schema();
    let kinds = schema["$defs"].as_object().expect("kinds of values");
    let mut promised = 0;
    for (name, values) in kinds.iter().filter_map(|(name, def)| Some((name, values(def)?))) {
        promised += 1;
        let row = page.lines().find(|line| line.starts_with(&format!("| `{name}`")));
        let row = row.unwrap_or_else(|| panic!("docs/stability.md says nothing of {name}"));
        let said = row.split('|').nth(2).unwrap_or_default().replace('`', "");
        let mut said: Vec<&str> = said.split(',').map(str::trim).collect();
        let mut values = values;
        said.sort_unstable();
        values.sort_unstable();
        assert_eq!(said, values, "{name}");
    }
    assert!(promised > 10);
}
