//! How the dialect is encoded where MLIR's IR Definition Language describes it:
//! `dialect/README.md` has the whole of it, this what several parts must agree on.

use super::{Arity, ElementType, TypeClass, ValueDef};

/// What stands for a parameter of a type or attribute that is absent.
#[cfg(feature = "mlir")]
pub(crate) const ABSENT: &str = "unit";

/// Element type of the tensors whose elements stand for those of an element type that
/// MLIR doesn't have, as bits.
#[cfg(feature = "mlir")]
pub(crate) const STAND_IN: &str = "ui8";

/// The one element type that MLIR doesn't have.
pub(crate) const OWN_ELEMENT: ElementType = ElementType::Fnv8E5M3FNU;

/// Name of [`OWN_ELEMENT`] as a type of the dialect; IRDL's names are in lower case.
pub(crate) fn own_element_name() -> String {
    OWN_ELEMENT.name().to_lowercase()
}

/// How a group of values is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Grouping {
    /// As it is: one value, one that may be left out, or any number of one type.
    Plain,
    /// Values that may have different types: two and more as one tuple.
    Tuple,
    /// Indices: scalars of one type and at most one tile, as three groups.
    Indices,
}

/// How the group `definition` is written.
pub(crate) fn grouping(definition: &ValueDef) -> Grouping {
    if definition.arity != Arity::Variadic {
        return Grouping::Plain;
    }
    match definition.class {
        TypeClass::Token => Grouping::Plain,
        TypeClass::Tile(class) if class.rank == Some(0) => Grouping::Plain,
        TypeClass::Tile(class) if class.name == "int_tile" => Grouping::Indices,
        _ => Grouping::Tuple,
    }
}
