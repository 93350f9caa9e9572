//! Attributes as text.

use super::constant::{elements, number};
use super::escape::{quoted, symbol};
use crate::dialect::{ElementType, EnumKind};
use crate::ir::{Attribute, Handle, Module, Type};
use std::fmt::Display;

/// An attribute as an operation's text shows it: an enumeration's value as its bare
/// name, a predicate as `div_by<16>`, hints as `<sm_100 = {latency = 2}>`, elements
/// as `dense<…>`.
pub fn attribute_text(module: &Module, attribute: Handle<Attribute>) -> String {
    match &module.attributes[attribute] {
        Attribute::Unit => "unit".to_owned(),
        Attribute::Bool(value) => value.to_string(),
        Attribute::Integer { ty, bits } | Attribute::Float { ty, bits } => {
            module.element(*ty).map_or_else(|| bits.to_string(), |element| number(element, *bits))
        }
        Attribute::String(bytes) => quoted(bytes),
        Attribute::Symbol(name) => symbol(name),
        Attribute::Type(ty) => module.display_type(*ty).to_string(),
        Attribute::Array(items) => bracketed(items.iter().map(|item| typed(module, *item))),
        Attribute::Dictionary(entries) => dictionary(module, entries),
        Attribute::Dense(dense) => {
            let element = module.element(dense.ty).unwrap_or(ElementType::I64);
            let ty = module.display_type(dense.ty);
            format!("dense<{}> : {ty}", elements(module, dense, element))
        }
        Attribute::I32Array(items) => bracketed(items),
        Attribute::BoolArray(items) => bracketed(items),
        Attribute::Enum(kind, number) => case(*kind, *number).to_owned(),
        Attribute::OptimizationHints(targets) => hints(module, targets),
        Attribute::DivBy { .. } | Attribute::SameElements(_) | Attribute::Bounded { .. } => {
            predicate(&module.attributes[attribute])
        }
    }
}

/// The name of an enumeration's value.
pub(super) fn case(kind: EnumKind, number: u8) -> &'static str {
    kind.def().by_number(u64::from(number)).map_or("<unknown>", |case| case.name)
}

/// An attribute with its type where MLIR's lists show it: a number with the type
/// unless it is `i1`, `i64` or an `f64` in decimal.
fn typed(module: &Module, attribute: Handle<Attribute>) -> String {
    let text = attribute_text(module, attribute);
    let (Attribute::Integer { ty, .. } | Attribute::Float { ty, .. }) =
        &module.attributes[attribute]
    else {
        return text;
    };
    let plain = match &module.types[*ty] {
        Type::Element(ElementType::I1 | ElementType::I64) => true,
        Type::Element(ElementType::F64) => !text.starts_with("0x"),
        _ => false,
    };
    if plain { text } else { format!("{text} : {}", module.display_type(*ty)) }
}

fn bracketed(items: impl IntoIterator<Item = impl Display>) -> String {
    format!("[{}]", commas(items))
}

fn commas(items: impl IntoIterator<Item = impl Display>) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(", ")
}

/// MLIR keeps dictionaries sorted by name.
fn sorted(entries: &[(Box<str>, Handle<Attribute>)]) -> Vec<&(Box<str>, Handle<Attribute>)> {
    let mut entries: Vec<_> = entries.iter().collect();
    entries.sort_by(|a, b| a.0.cmp(&b.0));
    entries
}

fn dictionary(module: &Module, entries: &[(Box<str>, Handle<Attribute>)]) -> String {
    let entry =
        |(name, value): &(Box<str>, _)| format!("{name} = {}", attribute_text(module, *value));
    format!("{{{}}}", commas(sorted(entries).into_iter().map(entry)))
}

fn hints(module: &Module, targets: &[(Box<str>, Handle<Attribute>)]) -> String {
    let target =
        |(name, value): &(Box<str>, _)| format!("{name} = {}", attribute_text(module, *value));
    format!("<{}>", commas(sorted(targets).into_iter().map(target)))
}

fn predicate(attribute: &Attribute) -> String {
    let bound = |bound: &Option<i64>| bound.map_or_else(|| "?".to_owned(), |n| n.to_string());
    match attribute {
        Attribute::DivBy { divisor, every: Some(every), along: Some(along) } => {
            format!("div_by<{divisor}, every {every} along {along}>")
        }
        Attribute::DivBy { divisor, .. } => format!("div_by<{divisor}>"),
        Attribute::SameElements(sizes) => format!("same_elements<{}>", bracketed(sizes)),
        Attribute::Bounded { lower, upper } => {
            format!("bounded<{}, {}>", bound(lower), bound(upper))
        }
        _ => String::new(),
    }
}
