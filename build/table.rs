//! Reading the tables: TOML with a compact notation for operands and attributes.
//!
//! `name: class` is one operand, `name?: class` an optional and `name*: class` a
//! variadic one. An attribute may add its allowed values, a default and the
//! version that introduced it: `mode: enum(a|b) = a @13.3`.

use serde::Deserialize;
use std::path::Path;

#[derive(Deserialize)]
pub struct Op {
    pub name: String,
    pub opcode: u32,
    pub since: String,
    pub group: String,
    #[serde(default)]
    pub operands: Vec<String>,
    #[serde(default)]
    pub attributes: Vec<String>,
    #[serde(default)]
    pub results: Vec<String>,
    #[serde(default)]
    pub regions: Vec<String>,
    #[serde(default)]
    pub terminators: Vec<String>,
    #[serde(default)]
    pub traits: Vec<String>,
    #[serde(default)]
    pub constraints: Vec<String>,
    #[serde(default)]
    pub parents: Vec<String>,
    pub format: String,
}

#[derive(Deserialize)]
pub struct Enum {
    pub name: String,
    pub doc: String,
    /// Whether generic MLIR writes a value as its number.
    #[serde(default)]
    pub integer: bool,
    pub cases: Vec<String>,
}

#[derive(Deserialize)]
pub struct Element {
    pub name: String,
    pub tag: u32,
    pub bits: u32,
    pub since: String,
}

#[derive(Deserialize)]
pub struct Class {
    pub name: String,
    pub elements: Vec<String>,
    pub rank: Option<u32>,
}

#[derive(Deserialize)]
struct Ops {
    op: Vec<Op>,
}

#[derive(Deserialize)]
struct Enums {
    r#enum: Vec<Enum>,
}

#[derive(Deserialize)]
struct Types {
    element: Vec<Element>,
    class: Vec<Class>,
}

pub struct Dialect {
    pub ops: Vec<Op>,
    pub enums: Vec<Enum>,
    pub elements: Vec<Element>,
    pub classes: Vec<Class>,
}

pub fn load(folder: &Path) -> Dialect {
    let text = |file: &str| {
        let path = folder.join(file);
        std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
    };
    let ops: Ops = toml::from_str(&text("ops.toml")).expect("dialect/ops.toml");
    let enums: Enums = toml::from_str(&text("enums.toml")).expect("dialect/enums.toml");
    let types: Types = toml::from_str(&text("types.toml")).expect("dialect/types.toml");
    Dialect { ops: ops.op, enums: enums.r#enum, elements: types.element, classes: types.class }
}

/// One operand, result or attribute of the compact notation.
pub struct Field {
    pub name: String,
    /// `' '` for exactly one, `'?'` for optional, `'*'` for variadic.
    pub arity: char,
    pub kind: String,
    pub allowed: Vec<String>,
    pub default: Option<String>,
    pub since: Option<String>,
}

pub fn field(text: &str) -> Field {
    let (head, rest) = text.split_once(": ").unwrap_or_else(|| panic!("`{text}` lacks `: `"));
    let arity = head.chars().last().filter(|c| "?*".contains(*c)).unwrap_or(' ');
    let (rest, since) = match rest.split_once(" @") {
        Some((rest, since)) => (rest, Some(since.to_owned())),
        None => (rest, None),
    };
    let (rest, default) = match rest.split_once(" = ") {
        Some((rest, default)) => (rest, Some(default.to_owned())),
        None => (rest, None),
    };
    let (kind, allowed) = match rest.split_once('(') {
        Some((kind, list)) => {
            let list = list.strip_suffix(')').unwrap_or_else(|| panic!("`{text}` lacks `)`"));
            (kind, list.split('|').map(str::to_owned).collect())
        }
        None => (rest, Vec::new()),
    };
    Field {
        name: head.trim_end_matches(['?', '*']).to_owned(),
        arity,
        kind: kind.to_owned(),
        allowed,
        default,
        since,
    }
}

/// `load_view_tko` as `LoadViewTko`.
pub fn camel(name: &str) -> String {
    name.split('_')
        .map(|part| {
            let mut chars = part.chars();
            chars.next().map_or_else(String::new, |c| c.to_uppercase().chain(chars).collect())
        })
        .collect()
}
