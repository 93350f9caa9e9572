//! `explain`, `list` and `schema`: the reference of codes, axioms and JSON.

use super::Done;
use super::arguments::{ExplainArguments, Format, ListArguments, SchemaOf};
use super::failure::Failure;
use similar::get_close_matches;
use tile_irdiff::canon::{AXIOMS, Axiom};
use tile_irdiff::classify::{CODES, Code};
use tile_irdiff::report::{self, Style, explain};

/// Explains a code or an axiom.
pub fn explain(arguments: &ExplainArguments, style: Style) -> Result<Done, Failure> {
    let name = arguments.name.as_str();
    let (code, axiom) = (Code::from_name(name), Axiom::from_name(name));
    match (code, axiom, arguments.format) {
        (Some(code), _, Format::Json) => Done::json(code.def()),
        (Some(code), _, Format::Human) => Ok(Done::text(explain::code_page(code.def(), style))),
        (None, Some(axiom), Format::Json) => Done::json(axiom.def()),
        (None, Some(axiom), Format::Human) => {
            Ok(Done::text(explain::axiom_page(axiom.def(), style)))
        }
        (None, None, _) => Err(unknown(name)),
    }
}

fn unknown(name: &str) -> Failure {
    let known: Vec<&str> =
        CODES.iter().map(|def| def.code).chain(AXIOMS.iter().map(|def| def.name)).collect();
    let near = get_close_matches(name, &known, 3, 0.7);
    Failure::UnknownName {
        what: "finding code or axiom",
        name: name.to_owned(),
        near: near.into_iter().map(str::to_owned).collect(),
    }
}

/// Lists every code and axiom.
pub fn list(arguments: &ListArguments, style: Style) -> Result<Done, Failure> {
    match arguments.format {
        Format::Json => {
            Done::json(&serde_json::json!({ "codes": &CODES[..], "axioms": &AXIOMS[..] }))
        }
        Format::Human => Ok(Done::text(table(style))),
    }
}

/// The schema of what a command prints.
pub fn schema(of: SchemaOf) -> Result<Done, Failure> {
    Done::json(&match of {
        SchemaOf::Report => report::schema(),
        SchemaOf::Gate => report::gate_schema(),
        SchemaOf::Result => report::result_schema(),
        SchemaOf::Parity => report::parity_schema(),
    })
}

fn table(style: Style) -> String {
    let mut text = String::from("Finding codes\n");
    for def in &CODES {
        text.push_str(&style.item(
            11,
            def.code,
            &format!("{:8} {}", def.severity.name(), def.title),
        ));
    }
    text.push_str("\nAxioms\n");
    for def in &AXIOMS {
        text.push_str(&style.item(20, def.name, def.statement));
    }
    text
}
