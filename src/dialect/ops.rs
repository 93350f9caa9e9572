use super::{EnumKind, Opcode, TypeClass, Version};

/// An operation's entry in the table.
#[expect(
    clippy::struct_excessive_bools,
    reason = "the traits of an operation are independent flags"
)]
#[derive(Debug)]
pub struct OpDef {
    /// The operation.
    pub opcode: Opcode,
    /// Name without the dialect's prefix.
    pub name: &'static str,
    /// Number in bytecode.
    pub code: u32,
    /// First version that has the operation.
    pub since: Version,
    /// Section of the specification that describes it.
    pub group: Group,
    /// Operands in order.
    pub operands: &'static [ValueDef],
    /// Attributes in the order of bytecode.
    pub attributes: &'static [AttributeDef],
    /// Results in order.
    pub results: &'static [ValueDef],
    /// Names of its regions.
    pub regions: &'static [&'static str],
    /// Operations that may end its regions; text may leave out the first of them where
    /// it has no operands.
    pub terminators: &'static [Opcode],
    /// No side effect and no undefined behaviour: may be moved, repeated or removed.
    pub pure: bool,
    /// Touches no memory; unlike a pure operation it may have undefined behaviour.
    pub no_memory_effect: bool,
    /// Ends a block.
    pub terminator: bool,
    /// Exchanging its two operands changes nothing.
    pub commutative: bool,
    /// Bytecode gives the size of each variadic operand group, rather than that of
    /// all operands together.
    pub attr_sized_segments: bool,
    /// Relations between the types of operands and results.
    pub constraints: &'static [Constraint],
    /// Operations whose regions may hold it directly; any when empty.
    pub parents: &'static [Opcode],
    /// How it is written in text, after its name.
    pub format: &'static [FormatItem],
}

impl OpDef {
    /// Position of the attribute called `name`.
    pub fn attribute_index(&self, name: &str) -> Option<usize> {
        self.attributes.iter().position(|attribute| attribute.name == name)
    }

    /// Position of the operand called `name`.
    pub fn operand_index(&self, name: &str) -> Option<usize> {
        self.operands.iter().position(|operand| operand.name == name)
    }

    /// Position of the result called `name`.
    pub fn result_index(&self, name: &str) -> Option<usize> {
        self.results.iter().position(|result| result.name == name)
    }

    /// Whether any operand or result is variadic; bytecode then counts the results.
    pub fn is_variadic(&self) -> bool {
        let variadic = |values: &[ValueDef]| values.iter().any(|v| v.arity == Arity::Variadic);
        variadic(self.operands) || variadic(self.results)
    }
}

/// Section of the Tile IR specification that an operation belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Group {
    /// Tiles, constants, reductions, launch queries.
    Core,
    /// Conversions between types.
    Conversion,
    /// Loops, branches and their terminators.
    ControlFlow,
    /// Pointers, tokens and fences.
    Memory,
    /// Floating-point arithmetic.
    Float,
    /// Integer arithmetic.
    Integer,
    /// Bitwise logic.
    Bitwise,
    /// Atomic accesses.
    Atomic,
    /// Tensor views and accesses through them.
    View,
    /// Assumptions and printing.
    Misc,
}

/// How many values an operand or result stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Arity {
    /// Exactly one.
    One,
    /// None or one.
    Optional,
    /// Any number.
    Variadic,
}

/// An operand or a result.
#[derive(Debug)]
pub struct ValueDef {
    /// Name, as the specification has it.
    pub name: &'static str,
    /// Types that it may have.
    pub class: TypeClass,
    /// How many values it stands for.
    pub arity: Arity,
    /// First version that has it.
    pub since: Version,
}

/// An attribute.
#[derive(Debug)]
pub struct AttributeDef {
    /// Name, as the specification has it.
    pub name: &'static str,
    /// What it holds.
    pub kind: AttributeKind,
    /// Whether it may be absent. A unit attribute is absent when it is not set.
    pub optional: bool,
    /// Value that stands where text or an older bytecode gives none.
    pub default: Option<AttributeDefault>,
    /// For an enumeration: numbers of the values allowed here, all when empty.
    pub allowed: &'static [u8],
    /// First version that has it.
    pub since: Version,
}

/// What an attribute holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AttributeKind {
    /// Nothing: it is there or not.
    Unit,
    /// True or false.
    Bool,
    /// A 32-bit integer.
    I32,
    /// A 64-bit integer.
    I64,
    /// A string.
    String,
    /// The name that the operation defines.
    SymbolName,
    /// The name of a symbol defined elsewhere in the module.
    SymbolRef,
    /// A type.
    Type,
    /// Elements of a tile.
    Dense,
    /// A list of attributes.
    Array,
    /// A list of dictionaries, one per parameter.
    DictArray,
    /// A list of 32-bit integers.
    I32Array,
    /// A list of booleans.
    BoolArray,
    /// Predicate of an `assume`.
    AssumePredicate,
    /// Hints by target.
    OptimizationHints,
    /// A value of an enumeration.
    Enum(EnumKind),
}

/// A default value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AttributeDefault {
    /// An integer.
    Integer(i64),
    /// The number of a value of the attribute's enumeration.
    Case(u8),
    /// A list without elements; for `inbounds`, false in every dimension.
    EmptyArray,
}

/// A relation between the types of values of an operation.
#[derive(Debug)]
pub struct Constraint {
    /// What must agree.
    pub relation: Relation,
    /// Between which values; each value of a variadic one counts. Two variadic members
    /// must be as many, and agree pair by pair.
    pub members: &'static [Member],
}

/// What must agree between the members of a [`Constraint`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Relation {
    /// The whole type.
    SameType,
    /// The shape.
    SameShape,
    /// The element type.
    SameElement,
    /// The number of dimensions.
    SameRank,
    /// The second is a tile of `i1` of the shape of the first.
    I1SameShape,
}

/// A value of an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Member {
    /// The operand at this position of [`OpDef::operands`].
    Operand(usize),
    /// The result at this position of [`OpDef::results`].
    Result(usize),
}

/// One element of an operation's text form. Numbers are positions in the operation's
/// lists.
#[derive(Debug)]
pub enum FormatItem {
    /// A punctuation mark or keyword.
    Literal(&'static str),
    /// No space between the neighbours.
    Glue,
    /// The operand, or operands separated by commas.
    Operand(usize),
    /// An attribute in its own syntax: a number, string, symbol or list.
    Attribute(usize),
    /// The type of an operand, or types separated by commas.
    OperandType(usize),
    /// The type of a result, or types separated by commas.
    ResultType(usize),
    /// Items that are there when the anchor is.
    Group {
        /// What decides.
        anchor: Anchor,
        /// The items.
        items: &'static [FormatItem],
    },
    /// An enumeration's value as a bare keyword: `signed`.
    Keyword(usize),
    /// `rounding<zero>`, left out where it is the default (the space before it stays).
    Rounding(usize),
    /// `keyword<value>`, left out where the value is the default.
    Clause(&'static str, usize),
    /// The name of a unit attribute where it is set.
    Flag(usize),
    /// The names of unit attributes that are set, in any order when read.
    Flags(&'static [usize]),
    /// `optimization_hints = <…>` where there are any.
    Hints(usize),
    /// The predicate of an `assume`: `div_by<16>`.
    Predicate(usize),
    /// A form that code gives.
    Custom(CustomFormat),
}

/// What decides whether a group of a format is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Anchor {
    /// An operand.
    Operand(usize),
    /// A result.
    Result(usize),
    /// An attribute.
    Attribute(usize),
}

/// Forms that the format language doesn't cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CustomFormat {
    /// `module`.
    Module,
    /// `entry`.
    Entry,
    /// `global`.
    Global,
    /// `constant`.
    Constant,
    /// `for`.
    For,
    /// `loop`.
    Loop,
    /// `if`.
    If,
    /// `reduce` and `scan`.
    Aggregate,
    /// `get_index_space_shape` and `get_tensor_shape`.
    ShapeQuery,
    /// `make_tensor_view`.
    MakeTensorView,
    /// `make_partition_view`, `make_strided_view` and `make_gather_scatter_view`.
    MakeView,
    /// `load_view_tko`.
    LoadView,
    /// `store_view_tko`.
    StoreView,
    /// `atomic_red_view_tko`.
    AtomicRedView,
    /// `multimem_load_reduce_view_tko`, `multimem_reduce_view_tko` and
    /// `multimem_store_view_tko`.
    Multimem,
}
