//! Attributes: what an operation carries besides operands and regions.

use super::{Handle, Type};
use crate::dialect::EnumKind;

/// An attribute. Equal attributes of one module have equal handles.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Attribute {
    /// A flag that is set.
    Unit,
    /// True or false.
    Bool(bool),
    /// An integer.
    Integer {
        /// Its type.
        ty: Handle<Type>,
        /// Its bits, zero-extended from the type's width.
        bits: u64,
    },
    /// A floating-point number.
    Float {
        /// Its type.
        ty: Handle<Type>,
        /// Its bits in the type's own format, zero-extended.
        bits: u64,
    },
    /// A string; bytes, since the input may hold any.
    String(Box<[u8]>),
    /// A symbol's name, without `@`.
    Symbol(Box<str>),
    /// A type.
    Type(Handle<Type>),
    /// A list.
    Array(Box<[Handle<Attribute>]>),
    /// Names with values, in the order of the input.
    Dictionary(Box<[(Box<str>, Handle<Attribute>)]>),
    /// The elements of a tile.
    Dense(DenseElements),
    /// A list of 32-bit integers.
    I32Array(Box<[i32]>),
    /// A list of booleans.
    BoolArray(Box<[bool]>),
    /// A value of an enumeration of the dialect, as its number.
    Enum(EnumKind, u8),
    /// Hints: per target (`sm_90`, `default`) a dictionary, in the order of the input.
    OptimizationHints(Box<[(Box<str>, Handle<Attribute>)]>),
    /// `div_by`: divisible by a power of two, at the first of every `every` elements
    /// along a dimension, the others counting up by one.
    DivBy {
        /// The divisor.
        divisor: u64,
        /// Length of a group; with `along`, both or neither.
        every: Option<i64>,
        /// Dimension of the groups.
        along: Option<i64>,
    },
    /// `same_elements`: the elements of a group are equal; per dimension the size of
    /// a group.
    SameElements(Box<[i64]>),
    /// `bounded`: within these bounds, both included, as a signed number.
    Bounded {
        /// Lower bound.
        lower: Option<i64>,
        /// Upper bound.
        upper: Option<i64>,
    },
}

/// A part of an attribute that lies in an arena.
#[derive(Debug)]
pub enum AttributePart<'a> {
    /// A type.
    Type(&'a mut Handle<Type>),
    /// An attribute.
    Attribute(&'a mut Handle<Attribute>),
}

impl Attribute {
    /// Calls `change` with each type and attribute that it is made of, in order.
    pub fn for_each_part(&mut self, mut change: impl FnMut(AttributePart<'_>)) {
        match self {
            Self::Integer { ty, .. }
            | Self::Float { ty, .. }
            | Self::Type(ty)
            | Self::Dense(DenseElements { ty, .. }) => change(AttributePart::Type(ty)),
            Self::Array(items) => {
                items.iter_mut().for_each(|item| change(AttributePart::Attribute(item)));
            }
            Self::Dictionary(items) | Self::OptimizationHints(items) => {
                items.iter_mut().for_each(|(_, item)| change(AttributePart::Attribute(item)));
            }
            Self::Unit
            | Self::Bool(_)
            | Self::String(_)
            | Self::Symbol(_)
            | Self::I32Array(_)
            | Self::BoolArray(_)
            | Self::Enum(..)
            | Self::DivBy { .. }
            | Self::SameElements(_)
            | Self::Bounded { .. } => {}
        }
    }
}

/// The elements of a constant tile.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DenseElements {
    /// The tile type.
    pub ty: Handle<Type>,
    /// Elements in row-major order, each in little-endian bytes of its width rounded
    /// up to whole bytes (`i1` is one byte, 0 or 1; `i4` and `f4` one byte each), or
    /// one element that all share.
    pub data: Box<[u8]>,
    /// Whether `data` is the one element that all share. A tile of equal elements is
    /// always kept as a splat.
    pub splat: bool,
}
