//! What the bytecode's reader and writer both need to know of its layout, beyond the
//! tables: numbers of sections and tags, and the order of flag bits.
//!
//! A file is the [`MAGIC`], the version (major and minor byte, two bytes of tag) and
//! then sections in any order, ended by a zero byte. The layout of each section is
//! described where it is read, in [`crate::front::bytecode`].

use super::{Arity, ElementType, OPCODES, OpDef, Opcode, Version};
use std::sync::LazyLock;

/// The first bytes of every bytecode file.
pub const MAGIC: [u8; 8] = *b"\x7fTileIR\0";

/// Number that ends the list of sections.
pub const END_OF_SECTIONS: u8 = 0;

/// Bit of a section's number that says that an alignment follows its length.
pub const ALIGNED_SECTION: u8 = 0x80;

/// The byte that writers fill gaps with; readers take any.
pub const PADDING_BYTE: u8 = 0xCB;

/// Bit of a function's flags: it can't be seen from outside the module.
pub const FUNCTION_PRIVATE: u8 = 0x01;

/// Bit of a function's flags: it is an entry.
pub const FUNCTION_ENTRY: u8 = 0x02;

/// Bit of a function's flags: optimization hints follow. From 13.5 on they always do.
pub const FUNCTION_HINTS: u8 = 0x04;

/// First version whose types announce optional parts in one field of bits.
pub const TYPE_FLAGS_SINCE: Version = Version::new(13, 3);

/// First version whose pointers and tensor views may have a pointer attribute.
pub const POINTER_ATTRIBUTE_SINCE: Version = Version::new(13, 4);

/// First version whose globals have a visibility and can be constant.
pub const GLOBAL_FIELDS_SINCE: Version = Version::new(13, 3);

/// First version that names the producer.
pub const PRODUCER_SINCE: Version = Version::new(13, 3);

/// First version whose entries have attributes of parameters and always hints.
pub const ARGUMENT_ATTRIBUTES_SINCE: Version = Version::new(13, 5);

/// First version whose subprograms have flags, all of them unused.
pub const SUBPROGRAM_FLAGS_SINCE: Version = Version::new(13, 5);

/// Index of a debug record that stands for no place; record `n` has index `n + 1`.
pub const NO_PLACE: u64 = 0;

/// A section.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Section {
    /// Strings: names, messages, file names.
    Strings = 1,
    /// Entries with their bodies.
    Functions = 2,
    /// Source locations.
    Debug = 3,
    /// Bytes of constant tiles.
    Constants = 4,
    /// Types.
    Types = 5,
    /// Globals.
    Globals = 6,
    /// Who made the file.
    Producer = 7,
}

impl Section {
    /// Every section, by number.
    pub const ALL: [Self; 7] = [
        Self::Strings,
        Self::Functions,
        Self::Debug,
        Self::Constants,
        Self::Types,
        Self::Globals,
        Self::Producer,
    ];

    /// Number in the file.
    pub fn number(self) -> u8 {
        self as u8
    }

    /// The section with this number.
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|section| section.number() == number)
    }

    /// What it is called in messages.
    pub fn name(self) -> &'static str {
        match self {
            Self::Strings => "string",
            Self::Functions => "function",
            Self::Debug => "debug",
            Self::Constants => "constant",
            Self::Types => "type",
            Self::Globals => "global",
            Self::Producer => "producer",
        }
    }

    /// Bytes that its start must be a multiple of.
    pub fn alignment(self) -> usize {
        match self {
            Self::Strings | Self::Types => 4,
            Self::Functions | Self::Debug | Self::Constants => 8,
            Self::Globals | Self::Producer => 1,
        }
    }
}

/// Kind of an attribute that bytecode marks with its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum AttributeTag {
    /// An integer with its type.
    Integer = 1,
    /// A floating-point number with its type.
    Float = 2,
    /// True or false.
    Bool = 3,
    /// A type.
    Type = 4,
    /// A string.
    String = 5,
    /// A list.
    Array = 6,
    /// The elements of a tile.
    Dense = 7,
    /// Predicate `div_by`.
    DivBy = 8,
    /// Predicate `same_elements`.
    SameElements = 9,
    /// Names with values.
    Dictionary = 10,
    /// Hints by target.
    OptimizationHints = 11,
    /// Predicate `bounded`.
    Bounded = 12,
}

impl AttributeTag {
    const ALL: [Self; 12] = [
        Self::Integer,
        Self::Float,
        Self::Bool,
        Self::Type,
        Self::String,
        Self::Array,
        Self::Dense,
        Self::DivBy,
        Self::SameElements,
        Self::Dictionary,
        Self::OptimizationHints,
        Self::Bounded,
    ];

    /// Number in the file.
    pub fn number(self) -> u8 {
        self as u8
    }

    /// The kind with this number.
    pub fn from_number(number: u64) -> Option<Self> {
        Self::ALL.into_iter().find(|tag| u64::from(tag.number()) == number)
    }
}

/// Kind of a piece of debug information.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum DebugTag {
    /// No place is known.
    Unknown = 0,
    /// What one run of a front end compiled.
    CompileUnit = 1,
    /// A source file.
    File = 2,
    /// A block inside a function.
    LexicalBlock = 3,
    /// A place in a scope.
    Location = 4,
    /// A function.
    Subprogram = 5,
    /// A place in an inlined function and the place of the call.
    CallSite = 6,
}

impl DebugTag {
    const ALL: [Self; 7] = [
        Self::Unknown,
        Self::CompileUnit,
        Self::File,
        Self::LexicalBlock,
        Self::Location,
        Self::Subprogram,
        Self::CallSite,
    ];

    /// Number in the file.
    pub fn number(self) -> u8 {
        self as u8
    }

    /// The kind with this number.
    pub fn from_number(number: u64) -> Option<Self> {
        Self::ALL.into_iter().find(|tag| u64::from(tag.number()) == number)
    }
}

/// What a piece of debug information is referred to as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DebugRole {
    /// A source file.
    File,
    /// A compile unit.
    CompileUnit,
    /// What a place or a block lies in.
    Scope,
    /// Where an operation came from.
    Place,
}

impl DebugRole {
    /// Whether one of this kind can be referred to so.
    pub fn allows(self, tag: DebugTag) -> bool {
        match self {
            Self::File => tag == DebugTag::File,
            Self::CompileUnit => tag == DebugTag::CompileUnit,
            Self::Scope => matches!(tag, DebugTag::LexicalBlock | DebugTag::Subprogram),
            Self::Place => {
                matches!(tag, DebugTag::Unknown | DebugTag::Location | DebugTag::CallSite)
            }
        }
    }

    /// What it is called in messages.
    pub fn name(self) -> &'static str {
        match self {
            Self::File => "a file",
            Self::CompileUnit => "a compile unit",
            Self::Scope => "a subprogram or a lexical block",
            Self::Place => "a location or a call site",
        }
    }
}

/// Kind of a type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TypeTag {
    /// A number; the table of element types has its tag.
    Element(ElementType),
    /// A pointer.
    Pointer,
    /// A tile.
    Tile,
    /// A tensor view.
    TensorView,
    /// A partition view.
    PartitionView,
    /// Parameters and results.
    Function,
    /// A token.
    Token,
    /// A gather/scatter view.
    GatherScatterView,
    /// A strided view.
    StridedView,
}

impl TypeTag {
    const COMPOSITE: [Self; 8] = [
        Self::Pointer,
        Self::Tile,
        Self::TensorView,
        Self::PartitionView,
        Self::Function,
        Self::Token,
        Self::GatherScatterView,
        Self::StridedView,
    ];

    /// Number in the file.
    pub fn number(self) -> u32 {
        match self {
            Self::Element(element) => element.def().tag,
            Self::Pointer => 12,
            Self::Tile => 13,
            Self::TensorView => 14,
            Self::PartitionView => 15,
            Self::Function => 16,
            Self::Token => 17,
            Self::GatherScatterView => 20,
            Self::StridedView => 21,
        }
    }

    /// The kind with this number.
    pub fn from_number(number: u64) -> Option<Self> {
        ElementType::from_tag(number)
            .map(Self::Element)
            .or_else(|| Self::COMPOSITE.into_iter().find(|tag| u64::from(tag.number()) == number))
    }

    /// What it is called in messages and, for an element type, in text.
    pub fn name(self) -> &'static str {
        match self {
            Self::Element(element) => element.name(),
            Self::Pointer => "ptr",
            Self::Tile => "tile",
            Self::TensorView => "tensor_view",
            Self::PartitionView => "partition_view",
            Self::Function => "function",
            Self::Token => "token",
            Self::GatherScatterView => "gather_scatter_view",
            Self::StridedView => "strided_view",
        }
    }

    /// First version that has it.
    pub fn since(self) -> Version {
        match self {
            Self::Element(element) => element.def().since,
            Self::GatherScatterView | Self::StridedView => Version::new(13, 3),
            Self::Pointer
            | Self::Tile
            | Self::TensorView
            | Self::PartitionView
            | Self::Function
            | Self::Token => super::OLDEST,
        }
    }
}

impl TypeTag {
    /// Whether a type of this kind may have one of kind `inner` right inside.
    ///
    /// A function holds anything but functions, a view a tensor view, a tile numbers
    /// or pointers, a tensor view and a pointer numbers: types can't hold themselves,
    /// and nest a few levels at most.
    pub fn may_hold(self, inner: Self) -> bool {
        match self {
            Self::Function => inner != Self::Function,
            Self::PartitionView | Self::StridedView | Self::GatherScatterView => {
                inner == Self::TensorView
            }
            Self::Tile => matches!(inner, Self::Element(_) | Self::Pointer),
            Self::TensorView | Self::Pointer => matches!(inner, Self::Element(_)),
            Self::Element(_) | Self::Token => false,
        }
    }

    /// What a type of this kind may hold, for messages.
    pub fn holds(self) -> &'static str {
        match self {
            Self::Function => "any type but a function",
            Self::PartitionView | Self::StridedView | Self::GatherScatterView => "a tensor_view",
            Self::Tile => "a number type or a pointer",
            Self::TensorView | Self::Pointer => "a number type",
            Self::Element(_) | Self::Token => "nothing",
        }
    }
}

/// What a bit of an operation's flags says is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FlagField {
    /// The unit or optional attribute at this position of the table.
    Attribute(usize),
    /// The optional operand at this position of the table.
    Operand(usize),
}

/// The fields that an operation's flags of `version` announce, from the lowest bit.
///
/// Fields keep the bit that they got when they were added: those of an older version
/// come first, and within a version attributes before operands. Optional operands
/// have a bit only where operand groups are sized one by one. An operation without
/// such fields has no flags.
pub fn flag_fields(opcode: Opcode, version: Version) -> &'static [FlagField] {
    static FIELDS: LazyLock<Vec<Flags>> =
        LazyLock::new(|| OPCODES.iter().map(|opcode| flags(opcode.def())).collect());
    let flags = &FIELDS[opcode as usize];
    let known = flags.since.partition_point(|since| *since <= version);
    &flags.fields[..known]
}

/// All flags of an operation, by the version that added them.
struct Flags {
    fields: Box<[FlagField]>,
    since: Box<[Version]>,
}

fn flags(def: &OpDef) -> Flags {
    let attributes = def.attributes.iter().enumerate();
    let attributes = attributes
        .filter(|(_, attribute)| attribute.optional)
        .map(|(index, attribute)| (attribute.since, FlagField::Attribute(index)));
    let operands = def.operands.iter().enumerate();
    let operands = operands
        .filter(|(_, operand)| def.attr_sized_segments && operand.arity == Arity::Optional)
        .map(|(index, operand)| (operand.since, FlagField::Operand(index)));
    let mut fields: Vec<_> = attributes.chain(operands).collect();
    fields.sort_by_key(|(since, _)| *since);
    Flags {
        fields: fields.iter().map(|(_, field)| *field).collect(),
        since: fields.iter().map(|(since, _)| *since).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dialect::{LATEST, OLDEST};

    #[test]
    fn flags_list_attributes_before_operands() {
        let fields = flag_fields(Opcode::LoadPtrTko, LATEST);
        let names: Vec<_> = fields
            .iter()
            .map(|field| match field {
                FlagField::Attribute(i) => Opcode::LoadPtrTko.def().attributes[*i].name,
                FlagField::Operand(i) => Opcode::LoadPtrTko.def().operands[*i].name,
            })
            .collect();
        let expected = ["memory_scope", "optimization_hints", "mask", "paddingValue", "token"];
        assert_eq!(names, expected);
    }

    #[test]
    fn fields_of_a_newer_version_have_no_bit_yet() {
        assert!(flag_fields(Opcode::Mmaf, Version::new(13, 2)).is_empty());
        assert_eq!(flag_fields(Opcode::Mmaf, Version::new(13, 3)).len(), 1);
        assert!(flag_fields(Opcode::PrintTko, OLDEST).is_empty());
    }

    #[test]
    fn tags_keep_their_numbers() {
        for number in 0..256 {
            if let Some(tag) = TypeTag::from_number(number) {
                assert_eq!(u64::from(tag.number()), number);
            }
        }
        assert_eq!(TypeTag::from_number(22), Some(TypeTag::Element(ElementType::I4)));
        assert_eq!(TypeTag::from_number(23), None);
        assert_eq!(AttributeTag::from_number(12), Some(AttributeTag::Bounded));
        assert_eq!(DebugTag::from_number(7), None);
        assert_eq!(Section::from_number(7), Some(Section::Producer));
    }
}
