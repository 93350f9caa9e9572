//! Types and attributes in the encoding of `dialect/cuda_tile.irdl.mlir`, as text.

use crate::back::mlir::{dense_elements, hexadecimal};
use crate::back::text::attribute::{case, qualified};
use crate::back::text::escape::{keyword, quoted, symbol};
use crate::dialect::irdl::{ABSENT, OWN_ELEMENT, STAND_IN, own_element_name};
use crate::dialect::{AttributeKind, DialectEnum, ElementType, NAME, PaddingValue};
use crate::ir::{Attribute, DYNAMIC, DenseElements, Handle, Module, Type};
use std::fmt::Display;

/// A type.
pub(super) fn type_text(module: &Module, ty: Handle<Type>) -> String {
    let of = |ty: &Handle<Type>| type_text(module, *ty);
    match &module.types[ty] {
        Type::Element(OWN_ELEMENT) => format!("!{NAME}.{}", own_element_name()),
        Type::Element(element) => element.name().to_owned(),
        Type::Pointer { pointee, attribute } => {
            format!("!{NAME}.ptr<{}, {}>", of(pointee), optional(*attribute))
        }
        Type::Tile { element, shape } => format!("!{NAME}.tile<{}, {}>", sizes(shape), of(element)),
        Type::TensorView { element, shape, strides, attribute } => format!(
            "!{NAME}.tensor_view<{}, {}, {}, {}>",
            sizes(shape),
            sizes(strides),
            of(element),
            optional(*attribute)
        ),
        Type::PartitionView { tile_shape, tensor_view, dim_map, padding } => format!(
            "!{NAME}.partition_view<{}, {}, {}, {}>",
            list(tile_shape),
            of(tensor_view),
            list(dim_map),
            optional(*padding)
        ),
        Type::StridedView { tile_shape, traversal_strides, tensor_view, dim_map, padding } => {
            format!(
                "!{NAME}.strided_view<{}, {}, {}, {}, {}>",
                list(tile_shape),
                list(traversal_strides),
                of(tensor_view),
                list(dim_map),
                optional(*padding)
            )
        }
        Type::GatherScatterView { tile_shape, tensor_view, sparse_dim, padding } => format!(
            "!{NAME}.gather_scatter_view<{}, {}, {sparse_dim}, {}>",
            list(tile_shape),
            of(tensor_view),
            optional::<PaddingValue>(*padding)
        ),
        Type::Token => format!("!{NAME}.token"),
        Type::Function { parameters, results } => {
            let types =
                |types: &[Handle<Type>]| types.iter().map(of).collect::<Vec<_>>().join(", ");
            format!("({}) -> ({})", types(parameters), types(results))
        }
    }
}

fn list<T: Display>(items: &[T]) -> String {
    let items: Vec<_> = items.iter().map(ToString::to_string).collect();
    format!("[{}]", items.join(", "))
}

/// Sizes or strides; one that is known at launch only is `"?"`.
fn sizes(sizes: &[i64]) -> String {
    let size = |size: &i64| if *size == DYNAMIC { "\"?\"".to_owned() } else { size.to_string() };
    list(&sizes.iter().map(size).collect::<Vec<_>>())
}

fn optional<E: DialectEnum>(value: Option<E>) -> String {
    value.map_or_else(
        || ABSENT.to_owned(),
        |value| format!("#{NAME}.{}<\"{}\">", E::KIND.def().name, value.name()),
    )
}

fn bound(value: Option<i64>) -> String {
    value.map_or_else(|| ABSENT.to_owned(), |value| value.to_string())
}

/// An attribute of an operation.
pub(super) fn attribute_text(
    module: &Module,
    kind: AttributeKind,
    attribute: Handle<Attribute>,
) -> String {
    match &module.attributes[attribute] {
        Attribute::Symbol(name) if kind == AttributeKind::SymbolName => quoted(name.as_bytes()),
        Attribute::Symbol(name) => symbol(name),
        Attribute::Type(ty) => type_text(module, *ty),
        Attribute::Array(items) => {
            list(&items.iter().map(|item| attribute_text(module, kind, *item)).collect::<Vec<_>>())
        }
        Attribute::Dictionary(entries) => dictionary(module, entries),
        Attribute::Dense(dense) => dense_text(module, dense),
        Attribute::I32Array(items) => array("i32", items),
        Attribute::BoolArray(items) => array("i1", items),
        Attribute::Enum(kind, number) => {
            format!("#{NAME}.{}<\"{}\">", kind.def().name, case(*kind, *number))
        }
        Attribute::OptimizationHints(targets) => {
            format!("#{NAME}.optimization_hints<{}>", dictionary(module, targets))
        }
        Attribute::DivBy { divisor, every, along } => {
            format!("#{NAME}.div_by<{divisor} : ui64, {}, {}>", bound(*every), bound(*along))
        }
        Attribute::SameElements(sizes) => format!("#{NAME}.same_elements<{}>", list(sizes)),
        Attribute::Bounded { lower, upper } => {
            format!("#{NAME}.bounded<{}, {}>", bound(*lower), bound(*upper))
        }
        Attribute::Unit
        | Attribute::Bool(_)
        | Attribute::Integer { .. }
        | Attribute::Float { .. }
        | Attribute::String(_) => qualified(module, attribute),
    }
}

fn dictionary(module: &Module, entries: &[(Box<str>, Handle<Attribute>)]) -> String {
    let entry = |(name, value): &(Box<str>, Handle<Attribute>)| {
        format!("{} = {}", keyword(name), attribute_text(module, AttributeKind::Array, *value))
    };
    format!("{{{}}}", entries.iter().map(entry).collect::<Vec<_>>().join(", "))
}

fn array<T: Display>(element: &str, items: &[T]) -> String {
    let items: Vec<_> = items.iter().map(ToString::to_string).collect();
    let colon = if items.is_empty() { "" } else { ": " };
    format!("array<{element}{colon}{}>", items.join(", "))
}

/// Elements as those of a tensor, which MLIR knows. Numbers of a type that MLIR doesn't
/// have are their bits.
fn dense_text(module: &Module, dense: &DenseElements) -> String {
    let element = module.element(dense.ty).unwrap_or(ElementType::I64);
    let Type::Tile { shape, .. } = &module.types[dense.ty] else {
        return ABSENT.to_owned();
    };
    let sizes = shape.iter().fold(String::new(), |sizes, size| sizes + &format!("{size}x"));
    if element == OWN_ELEMENT {
        let bits = hexadecimal(dense.data.iter().copied());
        return format!("dense<{bits}> : tensor<{sizes}{STAND_IN}>");
    }
    let elements = dense_elements(module, dense, element);
    format!("dense<{elements}> : tensor<{sizes}{}>", element.name())
}
