//! Values, types and attributes in the words of a finding.

use super::matcher::Side;
use crate::canon::{Kind, TermId, Terms};
use crate::dialect::{DialectEnum, Opcode, Rounding};

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
        Kind::Constant(attribute) => terms.attribute_text(Some(*attribute)),
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
            let parts: Vec<_> = it.operands.iter().map(|t| factor(terms, side, *t)).collect();
            parts.join(" * ")
        }
        Kind::Operation { opcode: Opcode::Divi, .. } => {
            let [a, b] = [0, 1].map(|i| short(terms, side, it.operands[i]));
            let rounding = terms.case(it, "rounding").and_then(Rounding::from_number);
            match rounding {
                Some(Rounding::PositiveInf) => format!("ceil({a} / {b})"),
                _ => format!("{a} / {b}"),
            }
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

/// A factor of a product: a quotient that is rounded up in full, as a count of tiles is.
fn factor(terms: &Terms, side: Side<'_>, term: TermId) -> String {
    let it = terms.get(term);
    let up = terms.case(it, "rounding") == Some(Rounding::PositiveInf as u8);
    let quotient = matches!(it.kind, Kind::Operation { opcode: Opcode::Divi, .. });
    if up && quotient { value(terms, side, term) } else { short(terms, side, term) }
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
