//! The dialect as MLIR's IR Definition Language (IRDL) can say it.
//!
//! The text is made from the dialect's table alone and checked in as
//! `dialect/cuda_tile.irdl.mlir`; `dialect/README.md` says what can be done with it.
//! [`crate::mlir`] builds modules in this encoding.

use super::constraints::Constraints;
use crate::dialect::irdl::{OWN_ELEMENT, own_element_name};
use crate::dialect::{
    AttributeDef, AttributeKind, ELEMENTS, ENUM_KINDS, ElementType, EnumDef, EnumKind, NAME, OPS,
    OpDef, Opcode,
};
use std::fmt::Write;

const HEADER: &str = "\
// The cuda_tile dialect in MLIR's IR Definition Language, for
//
//   mlir-opt --irdl-file=dialect/cuda_tile.irdl.mlir
//
// Generated from the tables in dialect/: `cargo run --example irdl` prints it, and
// a test compares. dialect/README.md describes the encoding of operations.
//
// What IRDL in LLVM 22 can't say, and so only tile-irdiff's own verifier checks:
// - terminators, so `ub.unreachable` follows each; which operation may stand in which;
// - attributes that may be absent: of those a comment names, nothing is checked;
// - values of one group with different types, so two or more of them are one tuple;
// - ranks, equal ranks, what lies in lists (shapes, strides), widths of integers;
// - symbols, and values that a region may not take from around it;
// - arguments of regions, other than that there are none.
";

/// The dialect in IRDL.
pub fn irdl() -> String {
    let mut out = HEADER.to_owned();
    let _ = writeln!(out, "irdl.dialect @{NAME} {{");
    for kind in ENUM_KINDS {
        enumeration(&mut out, kind.def());
    }
    out.push_str(ATTRIBUTES);
    let _ = writeln!(out, "  irdl.type @{}", own_element_name());
    types(&mut out);
    for definition in &OPS {
        operation(&mut out, definition);
    }
    out.push_str("}\n");
    out
}

/// `lowerBound` as `lower_bound`: IRDL's names are in lower case.
pub(super) fn snake_case(name: &str) -> String {
    let mut snake = String::with_capacity(name.len() + 4);
    for character in name.chars() {
        if character.is_ascii_uppercase() {
            snake.push('_');
        }
        snake.push(character.to_ascii_lowercase());
    }
    snake
}

fn enumeration(out: &mut String, definition: &EnumDef) {
    let _ = writeln!(out, "  irdl.attribute @{} {{", definition.name);
    let mut constraints = Constraints::default();
    let cases = definition.cases.iter().map(|case| format!("irdl.is {:?}", case.name));
    let value = constraints.any_of(cases);
    out.push_str(&constraints.text());
    let _ = writeln!(out, "    irdl.parameters(value: {value})\n  }}");
}

/// Attributes with parameters of their own. Where one is absent, `unit` stands for it.
const ATTRIBUTES: &str = r##"  irdl.attribute @optimization_hints {
    %0 = irdl.base "#builtin.dictionary"
    irdl.parameters(targets: %0)
  }
  irdl.attribute @div_by {
    %0 = irdl.base "#builtin.integer"
    %1 = irdl.base "#builtin.integer"
    %2 = irdl.is unit
    %3 = irdl.any_of(%1, %2)
    %4 = irdl.base "#builtin.integer"
    %5 = irdl.any_of(%4, %2)
    irdl.parameters(divisor: %0, every: %3, along: %5)
  }
  irdl.attribute @same_elements {
    %0 = irdl.base "#builtin.array"
    irdl.parameters(sizes: %0)
  }
  irdl.attribute @bounded {
    %0 = irdl.base "#builtin.integer"
    %1 = irdl.is unit
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "#builtin.integer"
    %4 = irdl.any_of(%3, %1)
    irdl.parameters(lower: %2, upper: %4)
  }
"##;

/// What a parameter of a type may be.
#[derive(Clone, Copy)]
enum Parameter {
    Array,
    Integer,
    Element,
    ElementOrPointer,
    TensorView,
    /// Of this enumeration, or absent.
    Optional(EnumKind),
}

const MEMORY: Parameter = Parameter::Optional(EnumKind::PointerAttribute);
const PADDING: Parameter = Parameter::Optional(EnumKind::PaddingValue);

/// The types with parameters.
const TYPES: [(&str, &[(&str, Parameter)]); 6] = [
    ("ptr", &[("pointee", Parameter::Element), ("attribute", MEMORY)]),
    ("tile", &[("shape", Parameter::Array), ("element", Parameter::ElementOrPointer)]),
    (
        "tensor_view",
        &[
            ("shape", Parameter::Array),
            ("strides", Parameter::Array),
            ("element", Parameter::Element),
            ("attribute", MEMORY),
        ],
    ),
    (
        "partition_view",
        &[
            ("tile", Parameter::Array),
            ("tensor_view", Parameter::TensorView),
            ("dim_map", Parameter::Array),
            ("padding", PADDING),
        ],
    ),
    (
        "strided_view",
        &[
            ("tile", Parameter::Array),
            ("traversal_strides", Parameter::Array),
            ("tensor_view", Parameter::TensorView),
            ("dim_map", Parameter::Array),
            ("padding", PADDING),
        ],
    ),
    (
        "gather_scatter_view",
        &[
            ("tile", Parameter::Array),
            ("tensor_view", Parameter::TensorView),
            ("sparse_dim", Parameter::Integer),
            ("padding", PADDING),
        ],
    ),
];

fn types(out: &mut String) {
    out.push_str("  irdl.type @token\n");
    for (name, parameters) in TYPES {
        let mut constraints = Constraints::default();
        let parameters: Vec<_> = parameters
            .iter()
            .map(|(name, kind)| format!("{name}: {}", constraints.any_of(kind.alternatives())))
            .collect();
        let text = constraints.text();
        let parameters = parameters.join(", ");
        let _ =
            writeln!(out, "  irdl.type @{name} {{\n{text}    irdl.parameters({parameters})\n  }}");
    }
}

impl Parameter {
    fn alternatives(self) -> Vec<String> {
        let base = |name: &str| format!("irdl.base @{NAME}::@{name}");
        let elements = || ELEMENTS.iter().map(|element| element_constraint(element.element));
        match self {
            Self::Array => vec!["irdl.base \"#builtin.array\"".to_owned()],
            Self::Integer => vec!["irdl.base \"#builtin.integer\"".to_owned()],
            Self::Element => elements().collect(),
            Self::ElementOrPointer => elements().chain([base("ptr")]).collect(),
            Self::TensorView => vec![base("tensor_view")],
            Self::Optional(kind) => vec!["irdl.is unit".to_owned(), base(kind.def().name)],
        }
    }
}

/// The constraint that a type is this element type.
pub(super) fn element_constraint(element: ElementType) -> String {
    if element == OWN_ELEMENT {
        format!("irdl.base @{NAME}::@{}", own_element_name())
    } else {
        format!("irdl.is {}", element.name())
    }
}

fn operation(out: &mut String, definition: &OpDef) {
    let _ = writeln!(out, "  irdl.operation @{} attributes {{", definition.name);
    let _ = writeln!(
        out,
        "    opcode = {} : i32, since = \"{}\", family = \"{}\", traits = [{}]",
        definition.code,
        definition.since,
        snake_case(&format!("{:?}", definition.group)).trim_start_matches('_'),
        traits(definition).join(", ")
    );
    out.push_str("  } {\n");
    let mut constraints = Constraints::default();
    let values = constraints.values(definition);
    let attributes = attributes(&mut constraints, definition);
    let regions = regions(&mut constraints, definition);
    out.push_str(&constraints.text());
    for (list, entries) in
        [("operands", values.operands), ("results", values.results), ("regions", regions)]
    {
        if !entries.is_empty() {
            let _ = writeln!(out, "    irdl.{list}({})", entries.join(", "));
        }
    }
    if !attributes.is_empty() {
        let _ = writeln!(out, "    irdl.attributes {{{}}}", attributes.join(", "));
    }
    let unchecked: Vec<_> =
        definition.attributes.iter().filter(|a| a.optional).map(|a| a.name).collect();
    if !unchecked.is_empty() {
        let _ = writeln!(out, "    // may be absent: {}", unchecked.join(", "));
    }
    out.push_str("  }\n");
}

fn traits(definition: &OpDef) -> Vec<&'static str> {
    let traits = [
        (definition.pure, "\"pure\""),
        (definition.no_memory_effect, "\"no_memory_effect\""),
        (definition.commutative, "\"commutative\""),
        (definition.terminator, "\"terminator\""),
    ];
    traits.into_iter().filter(|(has, _)| *has).map(|(_, name)| name).collect()
}

/// The attributes that are always there.
fn attributes(constraints: &mut Constraints, definition: &OpDef) -> Vec<String> {
    let required = definition.attributes.iter().filter(|attribute| !attribute.optional);
    required
        .map(|attribute| format!("{:?} = {}", attribute.name, value(constraints, attribute)))
        .collect()
}

fn value(constraints: &mut Constraints, attribute: &AttributeDef) -> String {
    let base = |name: &str| format!("irdl.base \"{name}\"");
    let text = match attribute.kind {
        AttributeKind::Unit => "irdl.is unit".to_owned(),
        AttributeKind::Bool => {
            return constraints.any_of(["irdl.is true".to_owned(), "irdl.is false".to_owned()]);
        }
        AttributeKind::I32 | AttributeKind::I64 => base("#builtin.integer"),
        AttributeKind::String | AttributeKind::SymbolName => base("#builtin.string"),
        AttributeKind::SymbolRef => base("#builtin.symbol_ref"),
        AttributeKind::Type => base("!builtin.function"),
        AttributeKind::Dense => base("#builtin.dense_int_or_fp_elements"),
        AttributeKind::Array | AttributeKind::DictArray => base("#builtin.array"),
        AttributeKind::I32Array | AttributeKind::BoolArray => base("#builtin.dense_array"),
        AttributeKind::OptimizationHints => format!("irdl.base @{NAME}::@optimization_hints"),
        AttributeKind::AssumePredicate => {
            let predicates = ["div_by", "same_elements", "bounded"];
            return constraints
                .any_of(predicates.map(|predicate| format!("irdl.base @{NAME}::@{predicate}")));
        }
        AttributeKind::Enum(kind) => {
            let definition = kind.def();
            if attribute.allowed.is_empty() {
                format!("irdl.base @{NAME}::@{}", definition.name)
            } else {
                let cases = definition.cases.iter();
                let cases = cases.filter(|case| attribute.allowed.contains(&case.number));
                let case = constraints.any_of(cases.map(|case| format!("irdl.is {:?}", case.name)));
                format!("irdl.parametric @{NAME}::@{}<{case}>", definition.name)
            }
        }
    };
    constraints.define(&text)
}

fn regions(constraints: &mut Constraints, definition: &OpDef) -> Vec<String> {
    let branch = definition.opcode == Opcode::If;
    let mut regions = Vec::new();
    for name in definition.regions {
        let region = match *name {
            // A branch that is left out has no block.
            "else" => "irdl.region",
            _ if branch => "irdl.region() with size 1",
            _ => "irdl.region with size 1",
        };
        regions.push(format!("{name}: {}", constraints.define(region)));
    }
    regions
}
