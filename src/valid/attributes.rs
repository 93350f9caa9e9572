//! Presence and kinds of attributes.

use crate::dialect::{AttributeDef, AttributeKind, ElementType, EnumKind};
use crate::ir::{Attribute, Handle, Module, Operation, Type};

/// An attribute that an operation lacks or can't have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AttributeError {
    /// It must be there.
    #[error("lacks the attribute `{name}`; it has no default")]
    Missing {
        /// Its name.
        name: &'static str,
    },
    /// It is of another kind.
    #[error("the attribute `{name}` is {found}, expected {expected}")]
    Kind {
        /// Its name.
        name: &'static str,
        /// What it is.
        found: &'static str,
        /// What it must be.
        expected: String,
    },
    /// It has a value that this operation does not allow.
    #[error("the attribute `{name}` is {found}, expected one of {}", expected.join(", "))]
    Case {
        /// Its name.
        name: &'static str,
        /// The value.
        found: String,
        /// The values that are allowed.
        expected: Vec<&'static str>,
    },
}

/// Checks the attributes of an operation against the dialect table.
pub fn check(module: &Module, handle: Handle<Operation>) -> Vec<AttributeError> {
    let operation = &module.operations[handle];
    let attributes = operation.opcode.def().attributes.iter().zip(&operation.attributes);
    attributes.filter_map(|(def, attribute)| check_one(module, def, *attribute).err()).collect()
}

fn check_one(
    module: &Module,
    def: &'static AttributeDef,
    attribute: Option<Handle<Attribute>>,
) -> Result<(), AttributeError> {
    let name = def.name;
    let Some(attribute) = attribute else {
        return if def.optional { Ok(()) } else { Err(AttributeError::Missing { name }) };
    };
    let attribute = &module.attributes[attribute];
    if let (AttributeKind::Enum(kind), Attribute::Enum(found, number)) = (def.kind, attribute)
        && kind == *found
    {
        return check_case(def, kind, *number);
    }
    if is_of_kind(module, attribute, def.kind) {
        return Ok(());
    }
    let (found, expected) = (describe(attribute), describe_kind(def.kind));
    Err(AttributeError::Kind { name, found, expected })
}

fn check_case(
    def: &'static AttributeDef,
    kind: EnumKind,
    number: u8,
) -> Result<(), AttributeError> {
    let cases = kind.def().cases.iter();
    let allowed = cases.filter(|case| def.allowed.is_empty() || def.allowed.contains(&case.number));
    if allowed.clone().any(|case| case.number == number) {
        return Ok(());
    }
    let found = match kind.def().by_number(u64::from(number)) {
        Some(case) => case.name.to_owned(),
        None => number.to_string(),
    };
    let expected = allowed.map(|case| case.name).collect();
    Err(AttributeError::Case { name: def.name, found, expected })
}

fn is_of_kind(module: &Module, attribute: &Attribute, kind: AttributeKind) -> bool {
    let integer = |width| match attribute {
        Attribute::Integer { ty, .. } => module.types[*ty] == Type::Element(width),
        _ => false,
    };
    match (kind, attribute) {
        (AttributeKind::I32, _) => integer(ElementType::I32),
        (AttributeKind::I64, _) => integer(ElementType::I64),
        (AttributeKind::DictArray, Attribute::Array(items)) => {
            items.iter().all(|item| matches!(module.attributes[*item], Attribute::Dictionary(_)))
        }
        (AttributeKind::OptimizationHints, Attribute::OptimizationHints(targets)) => targets
            .iter()
            .all(|(_, hints)| matches!(module.attributes[*hints], Attribute::Dictionary(_))),
        (AttributeKind::Unit, Attribute::Unit)
        | (AttributeKind::Bool, Attribute::Bool(_))
        | (AttributeKind::String, Attribute::String(_))
        | (AttributeKind::SymbolName | AttributeKind::SymbolRef, Attribute::Symbol(_))
        | (AttributeKind::Type, Attribute::Type(_))
        | (AttributeKind::Dense, Attribute::Dense(_))
        | (AttributeKind::Array, Attribute::Array(_))
        | (AttributeKind::I32Array, Attribute::I32Array(_))
        | (AttributeKind::BoolArray, Attribute::BoolArray(_))
        | (
            AttributeKind::AssumePredicate,
            Attribute::DivBy { .. } | Attribute::SameElements(_) | Attribute::Bounded { .. },
        ) => true,
        _ => false,
    }
}

fn describe_kind(kind: AttributeKind) -> String {
    let text = match kind {
        AttributeKind::Unit => "a flag",
        AttributeKind::Bool => "true or false",
        AttributeKind::I32 => "a 32-bit integer",
        AttributeKind::I64 => "a 64-bit integer",
        AttributeKind::String => "a string",
        AttributeKind::SymbolName | AttributeKind::SymbolRef => "a symbol",
        AttributeKind::Type => "a type",
        AttributeKind::Dense => "the elements of a tile",
        AttributeKind::Array => "a list",
        AttributeKind::DictArray => "a list of dictionaries",
        AttributeKind::I32Array => "a list of 32-bit integers",
        AttributeKind::BoolArray => "a list of true and false",
        AttributeKind::AssumePredicate => "div_by, same_elements or bounded",
        AttributeKind::OptimizationHints => "hints, a dictionary for each target",
        AttributeKind::Enum(kind) => return format!("a value of {}", kind.def().name),
    };
    text.to_owned()
}

fn describe(attribute: &Attribute) -> &'static str {
    match attribute {
        Attribute::Unit => "a flag",
        Attribute::Bool(_) => "true or false",
        Attribute::Integer { .. } => "an integer of another width or use",
        Attribute::Float { .. } => "a floating-point number",
        Attribute::String(_) => "a string",
        Attribute::Symbol(_) => "a symbol",
        Attribute::Type(_) => "a type",
        Attribute::Array(_) => "a list",
        Attribute::Dictionary(_) => "a dictionary",
        Attribute::Dense(_) => "the elements of a tile",
        Attribute::I32Array(_) => "a list of 32-bit integers",
        Attribute::BoolArray(_) => "a list of true and false",
        Attribute::Enum(kind, _) => kind.def().name,
        Attribute::OptimizationHints(_) => "hints with something else than a dictionary in them",
        Attribute::DivBy { .. } => "div_by",
        Attribute::SameElements(_) => "same_elements",
        Attribute::Bounded { .. } => "bounded",
    }
}
