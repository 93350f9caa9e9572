//! Writing the tables as Rust source.

use crate::format::{self, Scope};
use crate::table::{Class, Dialect, Element, Enum, Field, Op, camel, field};
use std::fmt::Write;

pub fn dialect(dialect: &Dialect) -> String {
    let mut out = String::from("// Generated from dialect/ by build/main.rs.\n\n");
    for e in &dialect.enums {
        enumeration(&mut out, e);
    }
    enum_kinds(&mut out, &dialect.enums);
    elements(&mut out, &dialect.elements);
    classes(&mut out, &dialect.classes);
    opcodes(&mut out, &dialect.ops);
    let _ = writeln!(out, "/// Every operation, in the order of [`Opcode`].");
    let _ = writeln!(out, "pub static OPS: [OpDef; {}] = [", dialect.ops.len());
    for op in &dialect.ops {
        operation(&mut out, op, dialect);
    }
    out.push_str("];\n");
    out
}

fn version(text: &str) -> String {
    let (major, minor) = text.split_once('.').unwrap_or_else(|| panic!("`{text}` is no version"));
    format!("Version::new({major}, {minor})")
}

fn case(text: &str) -> (String, u32, String) {
    let (text, since) = text.split_once(" @").unwrap_or((text, "13.1"));
    let (name, number) = text.split_once(" = ").unwrap_or_else(|| panic!("`{text}` lacks ` = `"));
    (name.to_owned(), number.parse().expect("a case number"), version(since))
}

fn enumeration(out: &mut String, e: &Enum) {
    let name = camel(&e.name);
    let cases: Vec<_> = e.cases.iter().map(|c| case(c)).collect();
    let _ = writeln!(out, "/// {}", e.doc);
    let _ = writeln!(out, "#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]");
    let _ = writeln!(out, "#[repr(u8)]\npub enum {name} {{");
    for (case, number, _) in &cases {
        let _ = writeln!(out, "    /// Spelled `{case}` in text.\n    {} = {number},", camel(case));
    }
    let _ = writeln!(out, "}}\n\nimpl DialectEnum for {name} {{");
    let _ = writeln!(out, "    const KIND: EnumKind = EnumKind::{name};");
    let _ = writeln!(out, "    fn number(self) -> u8 {{ self as u8 }}");
    let _ =
        writeln!(out, "    fn from_number(number: u8) -> Option<Self> {{\n        match number {{");
    for (case, number, _) in &cases {
        let _ = writeln!(out, "            {number} => Some(Self::{}),", camel(case));
    }
    let _ = writeln!(out, "            _ => None,\n        }}\n    }}\n}}\n");
}

fn enum_kinds(out: &mut String, enums: &[Enum]) {
    let _ = writeln!(out, "/// The enumerations of the dialect.");
    let _ = writeln!(out, "#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]");
    let _ = writeln!(out, "pub enum EnumKind {{");
    for e in enums {
        let _ = writeln!(out, "    /// {}\n    {},", e.doc, camel(&e.name));
    }
    let list: Vec<_> = enums.iter().map(|e| format!("EnumKind::{}", camel(&e.name))).collect();
    let _ = writeln!(out, "}}\n\n/// Every enumeration, in order.");
    let _ = writeln!(
        out,
        "pub static ENUM_KINDS: [EnumKind; {}] = [{}];\n",
        enums.len(),
        list.join(", ")
    );
    let _ = writeln!(out, "static ENUMS: [EnumDef; {}] = [", enums.len());
    for e in enums {
        let cases: Vec<_> = e
            .cases
            .iter()
            .map(|c| {
                let (name, number, since) = case(c);
                format!("EnumCase {{ name: {name:?}, number: {number}, since: {since} }}")
            })
            .collect();
        let (name, integer, cases) = (&e.name, e.integer, cases.join(", "));
        let _ = writeln!(
            out,
            "    EnumDef {{ name: {name:?}, integer: {integer}, cases: &[{cases}] }},"
        );
    }
    out.push_str("];\n\n");
}

fn elements(out: &mut String, elements: &[Element]) {
    let _ = writeln!(out, "/// The element types of tiles and tensors, pointers aside.");
    let _ = writeln!(out, "#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]");
    let _ = writeln!(out, "#[repr(u8)]\npub enum ElementType {{");
    for e in elements {
        let _ =
            writeln!(out, "    /// `{}`, {} bits wide.\n    {},", e.name, e.bits, camel(&e.name));
    }
    let list: Vec<_> =
        elements.iter().map(|e| format!("ElementType::{}", camel(&e.name))).collect();
    let _ = writeln!(out, "}}\n\n/// Every element type, in order.");
    let _ = writeln!(
        out,
        "pub static ELEMENT_TYPES: [ElementType; {}] = [{}];\n",
        elements.len(),
        list.join(", ")
    );
    let _ = writeln!(
        out,
        "/// Every element type, in the order of [`ElementType`].\npub static ELEMENTS: [ElementDef; {}] = [",
        elements.len()
    );
    for e in elements {
        let _ = writeln!(
            out,
            "    ElementDef {{ element: ElementType::{}, name: {:?}, tag: {}, bits: {}, since: {} }},",
            camel(&e.name),
            e.name,
            e.tag,
            e.bits,
            version(&e.since)
        );
    }
    out.push_str("];\n\n");
}

fn classes(out: &mut String, classes: &[Class]) {
    let _ = writeln!(out, "static CLASSES: [TileClass; {}] = [", classes.len());
    for class in classes {
        let list: Vec<_> = class
            .elements
            .iter()
            .filter(|e| *e != "ptr")
            .map(|e| format!("ElementType::{}", camel(e)))
            .collect();
        let _ = writeln!(
            out,
            "    TileClass {{ name: {:?}, elements: &[{}], pointer: {}, rank: {:?} }},",
            class.name,
            list.join(", "),
            class.elements.iter().any(|e| e == "ptr"),
            class.rank
        );
    }
    out.push_str("];\n\n");
}

fn opcodes(out: &mut String, ops: &[Op]) {
    let _ = writeln!(
        out,
        "/// The operations of the dialect; [`Opcode::def`] gives an operation's table entry."
    );
    let _ = writeln!(out, "#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]");
    let _ = writeln!(out, "#[repr(u8)]\npub enum Opcode {{");
    for op in ops {
        let _ = writeln!(
            out,
            "    /// `cuda_tile.{}`, since {}.\n    {},",
            op.name,
            op.since,
            camel(&op.name)
        );
    }
    let _ = writeln!(out, "}}\n\n/// Every opcode, in order.");
    let list: Vec<_> = ops.iter().map(|op| format!("Opcode::{}", camel(&op.name))).collect();
    let _ = writeln!(out, "pub static OPCODES: [Opcode; {}] = [{}];\n", ops.len(), list.join(", "));
}

fn operation(out: &mut String, op: &Op, dialect: &Dialect) {
    let operands: Vec<Field> = op.operands.iter().map(|f| field(f)).collect();
    let attributes: Vec<Field> = op.attributes.iter().map(|f| field(f)).collect();
    let results: Vec<Field> = op.results.iter().map(|f| field(f)).collect();
    let names = |fields: &[Field]| fields.iter().map(|f| f.name.clone()).collect::<Vec<_>>();
    let (operand_names, attribute_names, result_names) =
        (names(&operands), names(&attributes), names(&results));
    let scope =
        Scope { operands: &operand_names, attributes: &attribute_names, results: &result_names };
    let values = |fields: &[Field]| {
        let list: Vec<_> = fields.iter().map(|f| value(op, f, dialect)).collect();
        format!("&[{}]", list.join(", "))
    };
    let attribute_list: Vec<_> = attributes.iter().map(|f| attribute(op, f, dialect)).collect();
    let flag = |name: &str| op.traits.iter().any(|t| t == name);
    let constraints: Vec<_> =
        op.constraints.iter().map(|c| constraint(op, c, &operand_names, &result_names)).collect();
    let opcodes = |names: &[String]| {
        names.iter().map(|name| format!("Opcode::{}", camel(name))).collect::<Vec<_>>().join(", ")
    };
    let _ = writeln!(
        out,
        "    OpDef {{ opcode: Opcode::{}, name: {:?}, code: {}, since: {}, group: Group::{}, \
         operands: {}, attributes: &[{}], results: {}, regions: &{:?}, terminators: &[{}], \
         pure: {}, no_memory_effect: {}, terminator: {}, commutative: {}, attr_sized_segments: {}, \
         constraints: &[{}], parents: &[{}], format: {} }},",
        camel(&op.name),
        op.name,
        op.opcode,
        version(&op.since),
        camel(&op.group),
        values(&operands),
        attribute_list.join(", "),
        values(&results),
        op.regions,
        opcodes(&op.terminators),
        flag("pure"),
        flag("pure") || flag("no_memory_effect"),
        flag("terminator"),
        flag("commutative"),
        flag("attr_sized_segments"),
        constraints.join(", "),
        opcodes(&op.parents),
        format::emit(&op.name, &op.format, &scope)
    );
}

fn value(op: &Op, f: &Field, dialect: &Dialect) -> String {
    let class = match f.kind.as_str() {
        "any" => "TypeClass::Any".to_owned(),
        "token" => "TypeClass::Token".to_owned(),
        "tensor_view" => "TypeClass::TensorView".to_owned(),
        "partition_view" => "TypeClass::PartitionView".to_owned(),
        "strided_view" => "TypeClass::StridedView".to_owned(),
        "gather_scatter_view" => "TypeClass::GatherScatterView".to_owned(),
        "view" => "TypeClass::View".to_owned(),
        name => {
            let i = dialect.classes.iter().position(|c| c.name == name);
            let i = i.unwrap_or_else(|| panic!("{}: no type class `{name}`", op.name));
            format!("TypeClass::Tile(&CLASSES[{i}])")
        }
    };
    let arity = match f.arity {
        '?' => "Arity::Optional",
        '*' => "Arity::Variadic",
        _ => "Arity::One",
    };
    format!(
        "ValueDef {{ name: {:?}, class: {class}, arity: {arity}, since: {} }}",
        f.name,
        version(f.since.as_ref().unwrap_or(&op.since))
    )
}

fn attribute(op: &Op, f: &Field, dialect: &Dialect) -> String {
    let simple = [
        "unit",
        "bool",
        "i32",
        "i64",
        "string",
        "symbol_name",
        "symbol_ref",
        "type",
        "dense",
        "array",
        "dict_array",
        "i32_array",
        "bool_array",
        "assume_predicate",
        "optimization_hints",
    ];
    let found = dialect.enums.iter().find(|e| e.name == f.kind);
    let number = |name: &String| {
        let e = found.unwrap_or_else(|| panic!("{}: `{}` is no enum", op.name, f.kind));
        let c = e.cases.iter().map(|c| case(c)).find(|(n, _, _)| n == name);
        c.unwrap_or_else(|| panic!("{}: `{}` has no case `{name}`", op.name, f.kind)).1
    };
    let kind = match found {
        Some(e) => format!("AttributeKind::Enum(EnumKind::{})", camel(&e.name)),
        None if simple.contains(&f.kind.as_str()) => format!("AttributeKind::{}", camel(&f.kind)),
        None => panic!("{}: no attribute kind `{}`", op.name, f.kind),
    };
    let default = match f.default.as_deref() {
        None => "None".to_owned(),
        Some("[]") => "Some(AttributeDefault::EmptyArray)".to_owned(),
        Some(text) => match text.parse::<i64>() {
            Ok(n) => format!("Some(AttributeDefault::Integer({n}))"),
            Err(_) => format!("Some(AttributeDefault::Case({}))", number(&text.to_owned())),
        },
    };
    let allowed: Vec<_> = f.allowed.iter().map(|a| number(a).to_string()).collect();
    format!(
        "AttributeDef {{ name: {:?}, kind: {kind}, optional: {}, default: {default}, allowed: &[{}], since: {} }}",
        f.name,
        f.arity == '?' || f.kind == "unit",
        allowed.join(", "),
        version(f.since.as_ref().unwrap_or(&op.since))
    )
}

fn constraint(op: &Op, text: &str, operands: &[String], results: &[String]) -> String {
    let (name, list) = text.split_once('(').unwrap_or_else(|| panic!("{}: `{text}`", op.name));
    let members: Vec<_> = list
        .trim_end_matches(')')
        .split(", ")
        .map(|member| {
            if let Some(i) = operands.iter().position(|n| n == member) {
                return format!("Member::Operand({i})");
            }
            let i = results.iter().position(|n| n == member);
            let i = i.unwrap_or_else(|| panic!("{}: `{text}` names no value `{member}`", op.name));
            format!("Member::Result({i})")
        })
        .collect();
    format!(
        "Constraint {{ relation: Relation::{}, members: &[{}] }}",
        camel(name),
        members.join(", ")
    )
}
