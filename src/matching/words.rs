//! Values, types and attributes in the words of a finding.

use super::matcher::Side;
use crate::canon::{Kind, TermId, Terms};
use crate::ir::{Attribute, Handle, Type};

/// A value: a constant by its value, anything else by the operation that computes it.
pub fn value(terms: &Terms, side: Side<'_>, term: TermId) -> String {
    let it = terms.get(term);
    if let Some(constant) = crate::canon::constant(terms, term) {
        return format!("{constant}");
    }
    match &it.kind {
        Kind::Parameter(_) => parameter(side, term),
        Kind::Argument(0) => "the first argument of its region".into(),
        Kind::Argument(index) => format!("argument {index} of its region"),
        Kind::Constant(attribute) => self::attribute(terms, Some(*attribute)),
        Kind::Splat => value(terms, side, it.operands[0]),
        Kind::Sum { constant, coefficients } => {
            let mut parts: Vec<String> = it
                .operands
                .iter()
                .zip(coefficients)
                .map(|(term, coefficient)| {
                    let part = short(terms, side, *term);
                    if *coefficient == 1 {
                        part
                    } else {
                        format!("{}*{part}", signed(*coefficient))
                    }
                })
                .collect();
            if *constant != 0 {
                parts.push(signed(*constant).to_string());
            }
            parts.join(" + ")
        }
        Kind::Product => {
            let parts: Vec<_> = it.operands.iter().map(|t| short(terms, side, *t)).collect();
            parts.join(" * ")
        }
        _ => short(terms, side, term),
    }
}

/// A coefficient or constant as people write it: of the numbers that it stands for
/// modulo a power of two, the one next to zero.
fn signed(bits: u64) -> i64 {
    let narrow = u32::try_from(bits).map(u32::cast_signed);
    narrow.map_or(bits.cast_signed(), i64::from)
}

fn parameter(side: Side<'_>, term: TermId) -> String {
    let position = side.program.parameters.iter().position(|parameter| *parameter == term);
    position.map_or_else(|| "a parameter".into(), |position| format!("parameter {position}"))
}

fn short(terms: &Terms, side: Side<'_>, term: TermId) -> String {
    match &terms.get(term).kind {
        Kind::Parameter(_) => parameter(side, term),
        Kind::Operation { opcode, .. } => format!("`{}`", opcode.name()),
        Kind::Projection(_) => match &terms.get(terms.get(term).operands[0]).kind {
            Kind::Operation { opcode, .. } => format!("`{}`", opcode.name()),
            _ => "a value".into(),
        },
        Kind::Argument(_) => "an argument of the loop".into(),
        Kind::Result(_) => match side.program.origins.get(&term) {
            Some(origin) => {
                format!("the result of `{}`", side.module.operations[*origin].opcode.name())
            }
            None => "a result".into(),
        },
        Kind::Sum { .. } => "a sum".into(),
        Kind::Product => "a product".into(),
        Kind::Splat => short(terms, side, terms.get(term).operands[0]),
        _ => crate::canon::constant(terms, term)
            .map_or_else(|| "a value".into(), |constant| constant.to_string()),
    }
}

/// The body of a reduction: the operations that make what it yields.
pub fn body(terms: &Terms, term: TermId) -> String {
    let parts: Vec<String> = terms
        .get(term)
        .operands
        .iter()
        .map(|yielded| match &terms.get(*yielded).kind {
            Kind::Operation { opcode, .. } => format!("`{}`", opcode.name()),
            Kind::Sum { .. } => "`addi`".into(),
            Kind::Product => "`muli`".into(),
            _ => "a value".into(),
        })
        .collect();
    parts.join(", ")
}

/// An attribute in its spelling.
pub fn attribute(terms: &Terms, attribute: Option<Handle<Attribute>>) -> String {
    let Some(attribute) = attribute else { return "none".into() };
    match &terms.attributes[attribute] {
        Attribute::Unit => "set".into(),
        Attribute::Bool(value) => value.to_string(),
        Attribute::Integer { ty, bits } => match &terms.types[*ty] {
            Type::Element(element) => crate::ir::sign_extend(*bits, element.bits()).to_string(),
            _ => bits.to_string(),
        },
        Attribute::Float { ty, bits } => match &terms.types[*ty] {
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
            let items: Vec<_> = items.iter().map(|i| self::attribute(terms, Some(*i))).collect();
            format!("[{}]", items.join(", "))
        }
        Attribute::DivBy { divisor, every: None, .. } => format!("div_by<{divisor}>"),
        Attribute::DivBy { divisor, every, along } => {
            format!("div_by<{divisor}, every {} along {}>", every.unwrap_or(1), along.unwrap_or(0))
        }
        Attribute::Bounded { lower, upper } => {
            let bound = |b: &Option<i64>| b.map_or_else(|| "?".into(), |b| b.to_string());
            format!("bounded<{}, {}>", bound(lower), bound(upper))
        }
        Attribute::SameElements(sizes) => format!("same_elements<{sizes:?}>"),
        Attribute::Dense(_) => "a constant tile".into(),
        Attribute::Type(ty) => self::ty(terms, *ty),
        Attribute::Dictionary(_) | Attribute::OptimizationHints(_) => "hints".into(),
    }
}

/// A tile type in its spelling.
pub fn ty(terms: &Terms, ty: Handle<Type>) -> String {
    match &terms.types[ty] {
        Type::Element(element) => element.name().to_owned(),
        Type::Pointer { pointee, .. } => format!("ptr<{}>", self::ty(terms, *pointee)),
        Type::Tile { element, shape } => {
            let mut parts: Vec<String> = shape.iter().map(ToString::to_string).collect();
            parts.push(self::ty(terms, *element));
            format!("tile<{}>", parts.join("x"))
        }
        Type::Token => "token".into(),
        _ => "a view".into(),
    }
}
