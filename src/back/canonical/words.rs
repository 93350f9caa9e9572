//! The names of values and effects that all forms of a canonical program share.

use crate::canon::{Effect, Kind, TermId, Terms};
use crate::dialect::DialectEnum;

/// What a value is, without its operands.
pub fn label(terms: &Terms, term: TermId) -> String {
    let it = terms.get(term);
    match &it.kind {
        Kind::Parameter(slot) => format!("parameter {slot}"),
        Kind::Argument(index) => format!("argument {index}"),
        Kind::Region { opcode, .. } => format!("region of {}", opcode.name()),
        Kind::Constant(attribute) => {
            format!("constant {}", terms.attribute_text(Some(*attribute)))
        }
        Kind::Splat => "splat".into(),
        Kind::Extent(size) => format!("extent {size}"),
        Kind::Operation { opcode, attributes } => {
            format!("{}{}", opcode.name(), attribute_list(terms, *opcode, attributes))
        }
        Kind::Projection(index) => format!("result {index}"),
        Kind::Sum { constant, coefficients } => {
            let parts: Vec<String> =
                coefficients.iter().map(|c| c.cast_signed().to_string()).collect();
            format!("sum {} times [{}]", constant.cast_signed(), parts.join(", "))
        }
        Kind::Product => "product".into(),
        Kind::TensorView { .. } => "tensor_view".into(),
        Kind::View(view) => {
            let padding = view.padding.map_or("none", DialectEnum::name);
            format!(
                "{} tile {:?} dim_map {:?} strides {:?} padding {padding}",
                view.opcode.name(),
                view.tile_shape,
                view.dim_map,
                view.traversal_strides
            )
        }
        Kind::Body => "body".into(),
        Kind::Effect { opcode, .. } => opcode.name().into(),
        Kind::Result(index) => format!("result {index} of an effect"),
    }
}

/// What an effect is, without its operands.
pub fn effect_label(terms: &Terms, effect: &Effect) -> String {
    match &terms.get(effect.key).kind {
        Kind::Effect { opcode, attributes, .. } => {
            format!("{}{}", opcode.name(), attribute_list(terms, *opcode, attributes))
        }
        _ => effect.opcode.name().into(),
    }
}

fn attribute_list(
    terms: &Terms,
    opcode: crate::dialect::Opcode,
    attributes: &crate::canon::Attributes,
) -> String {
    let parts: Vec<String> = opcode
        .def()
        .attributes
        .iter()
        .zip(attributes)
        .filter(|(_, attribute)| attribute.is_some())
        .map(|(def, attribute)| format!("{} = {}", def.name, terms.attribute_text(*attribute)))
        .collect();
    if parts.is_empty() { String::new() } else { format!(" {{{}}}", parts.join(", ")) }
}
