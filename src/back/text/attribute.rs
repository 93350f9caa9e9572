//! Attributes as text.

use super::constant::{elements, number};
use super::escape::{keyword, quoted, symbol};
use crate::dialect::{ElementType, EnumKind, NAME};
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
        Attribute::Array(items) => bracketed(items.iter().map(|item| in_list(module, *item))),
        Attribute::Dictionary(entries) => {
            let entry = |(name, value): &Entry| format!("{name} = {}", nested(module, *value));
            format!("{{{}}}", commas(sorted(entries).into_iter().map(entry)))
        }
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

/// A value of a dictionary, where attributes of the dialect have its prefix.
fn nested(module: &Module, attribute: Handle<Attribute>) -> String {
    match &module.attributes[attribute] {
        Attribute::OptimizationHints(_)
        | Attribute::DivBy { .. }
        | Attribute::SameElements(_)
        | Attribute::Bounded { .. } => qualified(module, attribute),
        _ => attribute_text(module, attribute),
    }
}

/// The name of an enumeration's value.
pub(crate) fn case(kind: EnumKind, number: u8) -> &'static str {
    kind.def().by_number(u64::from(number)).map_or("<unknown>", |case| case.name)
}

fn bracketed(items: impl IntoIterator<Item = impl Display>) -> String {
    format!("[{}]", commas(items))
}

fn commas(items: impl IntoIterator<Item = impl Display>) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(", ")
}

type Entry = (Box<str>, Handle<Attribute>);

/// MLIR keeps dictionaries sorted by name.
fn sorted(entries: &[Entry]) -> Vec<&Entry> {
    let mut entries: Vec<_> = entries.iter().collect();
    entries.sort_by(|a, b| a.0.cmp(&b.0));
    entries
}

fn hints(module: &Module, targets: &[Entry]) -> String {
    let target = |(name, value): &Entry| format!("{name} = {}", attribute_text(module, *value));
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

/// An attribute in MLIR's own spelling: numbers with their type, attributes and types
/// of the dialect with its prefix.
pub(crate) fn qualified(module: &Module, attribute: Handle<Attribute>) -> String {
    let text = attribute_text(module, attribute);
    match &module.attributes[attribute] {
        Attribute::Integer { ty, .. } | Attribute::Float { ty, .. } => match module.types[*ty] {
            Type::Element(ElementType::I1) => text,
            _ => format!("{text} : {}", module.display_type(*ty)),
        },
        Attribute::Dictionary(entries) => qualified_dictionary(module, entries),
        Attribute::Type(ty) => qualified_type(module, *ty),
        Attribute::OptimizationHints(_) => format!("#{NAME}.optimization_hints{text}"),
        Attribute::DivBy { .. } | Attribute::SameElements(_) | Attribute::Bounded { .. } => {
            format!("#{NAME}.{text}")
        }
        Attribute::Enum(kind, _) => format!("#{NAME}.{}<{text}>", kind.def().name),
        Attribute::Dense(dense) => {
            let element = module.element(dense.ty).unwrap_or(ElementType::I64);
            let ty = qualified_type(module, dense.ty);
            format!("dense<{}> : {ty}", elements(module, dense, element))
        }
        _ => text,
    }
}

/// `{name = value}` with values in MLIR's spelling.
pub(super) fn qualified_dictionary(module: &Module, entries: &[Entry]) -> String {
    let entry = |(name, value): &Entry| match module.attributes[*value] {
        Attribute::Unit => keyword(name),
        _ => format!("{} = {}", keyword(name), qualified(module, *value)),
    };
    format!("{{{}}}", commas(sorted(entries).into_iter().map(entry)))
}

/// An element of a list, where MLIR leaves out the types `i64` and, but for bits in
/// hexadecimal, `f64`.
fn in_list(module: &Module, attribute: Handle<Attribute>) -> String {
    let (Attribute::Integer { ty, .. } | Attribute::Float { ty, .. }) =
        &module.attributes[attribute]
    else {
        return qualified(module, attribute);
    };
    let text = attribute_text(module, attribute);
    match module.types[*ty] {
        Type::Element(ElementType::I64) => text,
        Type::Element(ElementType::F64) if !text.starts_with("0x") => text,
        _ => qualified(module, attribute),
    }
}

pub(crate) fn qualified_type(module: &Module, ty: Handle<Type>) -> String {
    let list = |types: &[Handle<Type>]| commas(types.iter().map(|ty| qualified_type(module, *ty)));
    match &module.types[ty] {
        Type::Element(_) => module.display_type(ty).to_string(),
        Type::Function { parameters, results } => {
            format!("({}) -> ({})", list(parameters), list(results))
        }
        _ => format!("!{NAME}.{}", module.display_type(ty)),
    }
}
