//! The `cuda_tile` dialect as data.
//!
//! The folder `dialect/` at the root of the repository lists every operation, type
//! and enumeration of versions 13.1 to 13.5; this module is its view from Rust. The
//! text reader, the printers, the bytecode reader and writer, the verifier and the
//! IRDL form all walk these tables, so that a new operation is one entry there.

pub mod bytecode;
mod enums;
pub(crate) mod irdl;
mod ops;
mod types;
mod version;

use rustc_hash::FxHashMap;
use std::sync::LazyLock;

pub use enums::{DialectEnum, EnumCase, EnumDef};
pub use ops::{
    Anchor, Arity, AttributeDef, AttributeDefault, AttributeKind, Constraint, CustomFormat,
    FormatItem, Group, Member, OpDef, Relation, ValueDef,
};
pub use types::{ElementDef, TileClass, TypeClass};
pub use version::Version;

include!(concat!(env!("OUT_DIR"), "/dialect.rs"));

/// Name of the dialect, the prefix of its operations, types and attributes.
pub const NAME: &str = "cuda_tile";

/// Version of the dialect that [`crate::back`] writes unless told otherwise.
pub const LATEST: Version = Version::new(13, 5);

/// Oldest version of the dialect that was ever published.
pub const OLDEST: Version = Version::new(13, 1);

/// Most blocks along an axis of a grid (specification, `get_num_tile_blocks`).
pub const MOST_BLOCKS: u32 = (1 << 24) - 1;

impl Opcode {
    /// The operation's entry in the table.
    pub fn def(self) -> &'static OpDef {
        &OPS[self as usize]
    }

    /// Whether it is pure and every element of its result depends on the elements of the
    /// operands at the same position alone.
    pub fn is_elementwise(self) -> bool {
        match self {
            Self::Mmaf | Self::Mmai | Self::MmafScaled => false,
            Self::Select | Self::Offset => true,
            _ => matches!(
                self.def().group,
                Group::Float | Group::Integer | Group::Bitwise | Group::Conversion
            ),
        }
    }

    /// The operation's name without the dialect's prefix, as `addf`.
    pub fn name(self) -> &'static str {
        self.def().name
    }

    /// The operation called `name` (without the dialect's prefix).
    ///
    /// `pow` is the name that versions before 13.4 gave `fpowf`.
    pub fn from_name(name: &str) -> Option<Self> {
        static BY_NAME: LazyLock<FxHashMap<&str, Opcode>> = LazyLock::new(|| {
            let mut names: FxHashMap<_, _> = OPS.iter().map(|def| (def.name, def.opcode)).collect();
            names.insert("pow", Opcode::Fpowf);
            names
        });
        BY_NAME.get(name).copied()
    }

    /// The operation that bytecode encodes as `code`.
    pub fn from_code(code: u64) -> Option<Self> {
        static BY_CODE: LazyLock<Vec<Option<Opcode>>> = LazyLock::new(|| {
            let codes = OPS.iter().map(|def| def.code as usize);
            let mut opcodes = vec![None; codes.clone().max().map_or(0, |last| last + 1)];
            codes.zip(&OPS).for_each(|(code, def)| opcodes[code] = Some(def.opcode));
            opcodes
        });
        *BY_CODE.get(usize::try_from(code).ok()?)?
    }
}

impl EnumKind {
    /// The enumeration's entry in the table.
    pub fn def(self) -> &'static EnumDef {
        &ENUMS[self as usize]
    }
}

impl ElementType {
    /// The type's entry in the table.
    pub fn def(self) -> &'static ElementDef {
        &ELEMENTS[self as usize]
    }

    /// The type's spelling in text, as `f8E4M3FN`.
    pub fn name(self) -> &'static str {
        self.def().name
    }

    /// Width of an element in bits.
    pub fn bits(self) -> u32 {
        self.def().bits
    }

    /// Width of an element in memory in bits: a `tf32` takes as much as an `f32`.
    pub fn memory_bits(self) -> u32 {
        if self == Self::Tf32 { 32 } else { self.bits() }
    }

    /// The element type spelled `name`; letters may be of either case in the
    /// 4 and 8 bit float types, as one printer writes them in lower case.
    pub fn from_name(name: &str) -> Option<Self> {
        let found = ELEMENTS.iter().find(|def| def.name == name);
        let found =
            found.or_else(|| ELEMENTS.iter().find(|def| def.name.eq_ignore_ascii_case(name)));
        found.map(|def| def.element)
    }

    /// The element type that bytecode encodes as `tag`.
    pub fn from_tag(tag: u64) -> Option<Self> {
        ELEMENTS.iter().find(|def| u64::from(def.tag) == tag).map(|def| def.element)
    }

    /// Whether the type is an integer type.
    pub fn is_integer(self) -> bool {
        matches!(self, Self::I1 | Self::I4 | Self::I8 | Self::I16 | Self::I32 | Self::I64)
    }

    /// Whether the type is a floating-point type.
    pub fn is_float(self) -> bool {
        !self.is_integer()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opcodes_and_table_are_in_step() {
        for (i, def) in OPS.iter().enumerate() {
            assert_eq!(def.opcode as usize, i);
            assert_eq!(OPCODES[i].def().name, def.name);
            assert_eq!(Opcode::from_code(u64::from(def.code)), Some(def.opcode));
            assert_eq!(Opcode::from_name(def.name), Some(def.opcode));
        }
    }

    #[test]
    fn names_and_codes_are_unique() {
        for (i, a) in OPS.iter().enumerate() {
            for b in &OPS[..i] {
                assert_ne!(a.name, b.name);
                assert_ne!(a.code, b.code);
            }
        }
    }

    #[test]
    fn the_former_name_of_fpowf_is_known() {
        assert_eq!(Opcode::from_name("pow"), Some(Opcode::Fpowf));
    }
}
