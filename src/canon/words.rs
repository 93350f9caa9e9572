//! Types and attributes of terms in words.

use super::Terms;
use crate::ir::{Attribute, Handle, Type};

impl Terms {
    /// An attribute in its spelling.
    pub fn attribute_text(&self, attribute: Option<Handle<Attribute>>) -> String {
        let Some(attribute) = attribute else { return "none".into() };
        match &self.attributes[attribute] {
            Attribute::Unit => "set".into(),
            Attribute::Bool(value) => value.to_string(),
            Attribute::Integer { ty, bits } => match &self.types[*ty] {
                Type::Element(element) => crate::ir::sign_extend(*bits, element.bits()).to_string(),
                _ => bits.to_string(),
            },
            Attribute::Float { ty, bits } => match &self.types[*ty] {
                Type::Element(element) => crate::ir::float::to_f64(*element, *bits).to_string(),
                _ => format!("{bits:#x}"),
            },
            Attribute::Enum(kind, number) => {
                let case = kind.def().by_number(u64::from(*number));
                case.map_or_else(|| number.to_string(), |case| case.name.to_owned())
            }
            Attribute::String(text) => format!("{:?}", String::from_utf8_lossy(text)),
            Attribute::Symbol(name) => format!("@{name}"),
            Attribute::I32Array(items) => format!("{items:?}"),
            Attribute::BoolArray(items) => format!("{items:?}"),
            Attribute::Array(items) => {
                let items: Vec<_> = items.iter().map(|i| self.attribute_text(Some(*i))).collect();
                format!("[{}]", items.join(", "))
            }
            Attribute::DivBy { divisor, every: None, .. } => format!("div_by<{divisor}>"),
            Attribute::DivBy { divisor, every, along } => {
                format!(
                    "div_by<{divisor}, every {} along {}>",
                    every.unwrap_or(1),
                    along.unwrap_or(0)
                )
            }
            Attribute::Bounded { lower, upper } => {
                let bound = |b: &Option<i64>| b.map_or_else(|| "?".into(), |b| b.to_string());
                format!("bounded<{}, {}>", bound(lower), bound(upper))
            }
            Attribute::SameElements(sizes) => format!("same_elements<{sizes:?}>"),
            Attribute::Dense(_) => "a constant tile".into(),
            Attribute::Type(ty) => self.type_text(*ty),
            Attribute::Dictionary(_) | Attribute::OptimizationHints(_) => "hints".into(),
        }
    }

    /// A type in its spelling; of a view that it is one.
    pub fn type_text(&self, ty: Handle<Type>) -> String {
        match &self.types[ty] {
            Type::Element(element) => element.name().to_owned(),
            Type::Pointer { pointee, .. } => format!("ptr<{}>", self.type_text(*pointee)),
            Type::Tile { element, shape } => {
                let mut parts: Vec<String> = shape.iter().map(ToString::to_string).collect();
                parts.push(self.type_text(*element));
                format!("tile<{}>", parts.join("x"))
            }
            Type::Token => "token".into(),
            _ => "a view".into(),
        }
    }
}
