//! Constants: the elements of a tile, and the name that a constant gives its value.

use super::float::float_text;
use super::printer::Printer;
use crate::dialect::ElementType;
use crate::ir::float::to_f64;
use crate::ir::{Attribute, DenseElements, Handle, Module, Operation, Type, sign_extend};
use std::fmt::Write;

/// Elements that are different and more than this are written as one string of bytes.
const MOST_ELEMENTS: u64 = 100;

impl Printer<'_> {
    /// `<i32: [1, 2]> : tile<2xi32>`.
    pub(super) fn constant(&mut self, operation: Handle<Operation>) {
        let module = self.module;
        let Some(Attribute::Dense(dense)) = module.attribute(operation, "value") else { return };
        let Some(element) = module.element(dense.ty) else { return };
        let text = elements(module, dense, element);
        self.display(format_args!(" <{}: {text}> : ", element.name()));
        self.type_text(dense.ty);
    }
}

/// The elements in nested lists, one per dimension; one element where all are equal.
pub(crate) fn elements(module: &Module, dense: &DenseElements, element: ElementType) -> String {
    if dense.splat {
        return number(element, dense.bits(element, 0).unwrap_or(0));
    }
    let count = module.element_count(dense.ty).unwrap_or(0);
    if count > MOST_ELEMENTS {
        let mut text = String::with_capacity(dense.data.len() * 2 + 4);
        text.push_str("\"0x");
        for byte in &dense.data {
            let _ = write!(text, "{byte:02X}");
        }
        text.push('"');
        return text;
    }
    let Type::Tile { shape, .. } = &module.types[dense.ty] else { return String::new() };
    let one = |index| number(element, dense.bits(element, index).unwrap_or(0));
    nested(shape, usize::try_from(count).unwrap_or(0), one)
}

/// `count` elements in lists, one nested in the other for each dimension.
fn nested(shape: &[i64], count: usize, one: impl Fn(usize) -> String) -> String {
    // How many elements a list of each dimension spans, the innermost first.
    let mut spans = Vec::with_capacity(shape.len());
    for size in shape.iter().rev() {
        let inner = spans.last().copied().unwrap_or(1);
        spans.push(inner * usize::try_from(*size).unwrap_or(1).max(1));
    }
    let at_edge = |index: usize| spans.iter().filter(|span| index.is_multiple_of(**span)).count();
    let mut text = String::new();
    for index in 0..count {
        if index > 0 {
            text.push_str(", ");
        }
        text.extend(std::iter::repeat_n('[', at_edge(index)));
        text.push_str(&one(index));
        text.extend(std::iter::repeat_n(']', at_edge(index + 1)));
    }
    text
}

/// One number: `true`, `-1` or `1.000000e+00`.
pub(super) fn number(element: ElementType, bits: u64) -> String {
    match element {
        ElementType::I1 => (bits != 0).to_string(),
        _ if element.is_integer() => sign_extend(bits, element.bits()).to_string(),
        _ => float_text(element, bits),
    }
}

/// `cst_1_i32`, `cst_f32`, `true`: the value where all elements share one and it is
/// an integer, then the element type.
pub(super) fn constant_name(module: &Module, operation: Handle<Operation>) -> String {
    let Some(Attribute::Dense(dense)) = module.attribute(operation, "value") else {
        return "cst".to_owned();
    };
    let Some(element) = module.element(dense.ty) else { return "cst".to_owned() };
    let shared = if dense.splat { dense.bits(element, 0) } else { None };
    if element == ElementType::I1 {
        return match shared {
            Some(0) => "false",
            Some(_) => "true",
            None => "cst_i1",
        }
        .to_owned();
    }
    let value = shared.and_then(|bits| name_of_number(element, bits));
    match value {
        Some(value) => format!("cst_{value}_{}", element.name()),
        None => format!("cst_{}", element.name()),
    }
}

/// The number in the name of a constant: of floats only NaN and the integers from
/// zero up to 64 bits, of which negative zero is none.
fn name_of_number(element: ElementType, bits: u64) -> Option<String> {
    if element.is_integer() {
        return Some(sign_extend(bits, element.bits()).to_string());
    }
    let value = to_f64(element, bits);
    if value.is_nan() {
        return Some("NaN".to_owned());
    }
    let limit = 2_f64.powi(64);
    let is_named = value.is_sign_positive() && value < limit && value.fract() == 0.0;
    is_named.then(|| format!("{value:.0}"))
}
