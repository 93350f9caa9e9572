//! The dialect table agrees with how `cuTile` Python encodes the dialect.
//!
//! `dialect/encodings.py` prints the encoding of every operation from the source of
//! the PyPI package `cuda-tile`; here the table is printed in the same way. The
//! environment variable `TILE_IRDIFF_PYTHON` is the path of a Python that has the
//! package.

use crate::tools::Tool;
use std::collections::BTreeSet;
use tile_irdiff::dialect::bytecode::{FlagField, flag_fields};
use tile_irdiff::dialect::{
    Arity, AttributeKind, ELEMENT_TYPES, ENUM_KINDS, EnumKind, LATEST, OPS, OpDef, Version,
};

#[test]
fn the_table_agrees_with_the_encoders_of_cutile_python() {
    let Some(python) = Tool::find("TILE_IRDIFF_PYTHON") else { return };
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/dialect/encodings.py");
    let printed = python.output(&[script]).expect("the script runs");
    let package: BTreeSet<&str> = printed.lines().collect();
    assert!(package.len() > 130, "the script printed only {} lines", package.len());
    let table = table();
    let table: BTreeSet<&str> = table.iter().map(String::as_str).collect();
    let missing: Vec<_> = package.difference(&table).collect();
    let extra: Vec<_> = table.difference(&package).collect();
    assert!(missing.is_empty() && extra.is_empty(), "package: {missing:#?}\ntable: {extra:#?}");
}

#[test]
fn preview_operations_are_not_in_the_table() {
    assert!(OPS.iter().all(|def| def.code < 0x1000));
}

/// What the script prints, made from the table.
fn table() -> Vec<String> {
    let mut lines = Vec::new();
    for kind in ENUM_KINDS {
        // The package writes it into types and has no attribute of it; its values are
        // those that tileirdisasm 13.5 prints.
        if kind != EnumKind::PaddingValue && kind != EnumKind::PointerAttribute {
            let cases = kind.def().cases.iter();
            let cases: Vec<_> =
                cases.map(|case| format!("{}={}", case.name, case.number)).collect();
            lines.push(format!("enum {} {}", kind.def().name, cases.join(",")));
        }
    }
    for element in ELEMENT_TYPES {
        let def = element.def();
        let name = def.name.to_ascii_lowercase();
        lines.push(format!("element {name} {} {}", def.tag, def.since));
    }
    lines.extend(OPS.iter().map(operation));
    lines
}

fn operation(def: &OpDef) -> String {
    let versioned = |name: &str, since: Version| format!("{name}@{since}");
    let results = def.results.iter().map(|result| match result.arity {
        Arity::Variadic => "*".to_owned(),
        Arity::One | Arity::Optional => versioned(result.name, result.since),
    });
    let flags = flag_fields(def.opcode, LATEST).iter().map(|field| match *field {
        FlagField::Attribute(index) => {
            versioned(def.attributes[index].name, def.attributes[index].since)
        }
        FlagField::Operand(index) => versioned(def.operands[index].name, def.operands[index].since),
    });
    let attributes = def.attributes.iter().filter_map(|attribute| {
        Some(format!("{}:{}", kind(attribute.kind)?, versioned(attribute.name, attribute.since)))
    });
    let counted = !def.attr_sized_segments && def.operands.iter().any(|o| o.arity != Arity::One);
    let operands = def.operands.iter().map(|operand| {
        let arity = match operand.arity {
            Arity::One => "one",
            Arity::Optional => "optional",
            Arity::Variadic if counted => "rest",
            Arity::Variadic => "sized",
        };
        format!("{arity}:{}", versioned(operand.name, operand.since))
    });
    [
        "op".to_owned(),
        def.code.to_string(),
        def.since.to_string(),
        if def.is_variadic() { "counted" } else { "bare" }.to_owned(),
        list(results),
        list(flags),
        list(attributes),
        if counted { "total" } else { "each" }.to_owned(),
        list(operands),
        def.regions.len().to_string(),
    ]
    .join(" ")
}

/// Items separated by commas, or a dash.
fn list(items: impl Iterator<Item = String>) -> String {
    let items: Vec<_> = items.collect();
    if items.is_empty() { "-".to_owned() } else { items.join(",") }
}

/// What the script calls attributes of this kind; a flag is in the flags only.
fn kind(kind: AttributeKind) -> Option<&'static str> {
    Some(match kind {
        AttributeKind::Unit => return None,
        AttributeKind::Bool => "bool",
        AttributeKind::I32 | AttributeKind::I64 => "integer",
        AttributeKind::String | AttributeKind::SymbolName | AttributeKind::SymbolRef => "string",
        AttributeKind::Type => "type",
        AttributeKind::Dense => "dense",
        AttributeKind::Array | AttributeKind::DictArray => "array",
        AttributeKind::I32Array => "i32_array",
        AttributeKind::BoolArray => "bool_array",
        AttributeKind::AssumePredicate => "predicate",
        AttributeKind::OptimizationHints => "hints",
        AttributeKind::Enum(kind) => kind.def().name,
    })
}
