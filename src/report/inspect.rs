//! What a kernel is made of, at a glance.

mod accesses;
mod contents;
mod values;

pub use accesses::AccessFunction;
pub use contents::{FactSummary, ReductionSummary};

use super::{Listing, Place, Style, escape};
use crate::back::text::attribute_text;
use crate::classify::ParameterKind;
use crate::dialect::{Opcode, TypeClass};
use crate::front::Source;
use crate::ir::{Attribute, Handle, Module, Operation, Type, Value};
use crate::matching::signature;
use crate::valid::Valid;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt::Write;

/// What a dump holds: what `inspect --format json` prints.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Inspection {
    /// Path as given; `-` for standard input.
    pub path: String,
    /// How it is written.
    pub encoding: String,
    /// Front end that seems to have made it.
    pub frontend: String,
    /// Version of the bytecode; text carries none.
    pub bytecode_version: Option<String>,
    /// What made it, as it calls itself.
    pub producer: Option<String>,
    /// Globals.
    pub globals: Vec<GlobalSummary>,
    /// Entries.
    pub entries: Vec<EntrySummary>,
}

/// A global of a module.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct GlobalSummary {
    /// Its symbol.
    pub name: String,
    /// Type of its value.
    pub r#type: String,
}

/// An entry of a module.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct EntrySummary {
    /// Its symbol.
    pub name: String,
    /// Number of its operations.
    pub ops: usize,
    /// Hints for the whole entry, by target.
    pub hints: BTreeMap<String, String>,
    /// Its parameters.
    pub parameters: Vec<ParameterSummary>,
    /// Types of the tiles that it computes, with how many values have them; scalars
    /// are left out.
    pub tiles: BTreeMap<String, usize>,
    /// Loops, branches, reductions, scans and matrix multiplications, with how many
    /// there are.
    pub structure: BTreeMap<String, usize>,
    /// Constants, with how many there are.
    pub constants: BTreeMap<String, usize>,
    /// What is assumed of values that are no parameters.
    pub facts: Vec<FactSummary>,
    /// Reductions, scans and matrix multiplications, in order.
    pub reductions: Vec<ReductionSummary>,
    /// Accesses to memory, in order.
    pub memory: Vec<AccessSummary>,
}

/// A parameter of an entry.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ParameterSummary {
    /// Its position.
    pub position: usize,
    /// Its type.
    pub r#type: String,
    /// What it is used for; of a tensor's base, sizes and strides, what the tensor is.
    pub kind: ParameterKind,
    /// Position of the base pointer of the tensor that it belongs to.
    pub tensor: Option<usize>,
    /// What is assumed of it.
    pub assumptions: Vec<String>,
}

/// An access to memory.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct AccessSummary {
    /// Where it is.
    pub place: Place,
    /// Order and scope, as `weak` or `relaxed device`.
    pub ordering: String,
    /// Type of the view or of the pointers that are accessed.
    pub through: String,
    /// Hints.
    pub hints: Option<String>,
    /// Which elements it touches; nothing where that can't be said in closed form.
    pub function: Option<AccessFunction>,
}

/// Looks a module over.
pub fn inspect(path: &str, module: &Valid<Module>, source: &Source) -> Inspection {
    let listing = Listing::new(module, source);
    Inspection {
        path: path.to_owned(),
        encoding: source.encoding.name().to_owned(),
        frontend: source.frontend.name().to_owned(),
        bytecode_version: module.version.map(|version| version.to_string()),
        producer: module.producer.as_deref().map(str::to_owned),
        globals: module.globals().map(|global| global_summary(module, global)).collect(),
        entries: module.entries().map(|entry| entry_summary(module, entry, &listing)).collect(),
    }
}

fn global_summary(module: &Module, global: Handle<Operation>) -> GlobalSummary {
    let ty = match module.attribute(global, "value") {
        Some(Attribute::Dense(dense)) => module.display_type(dense.ty).to_string(),
        _ => String::new(),
    };
    GlobalSummary { name: module.symbol(global).to_owned(), r#type: ty }
}

fn entry_summary(
    module: &Valid<Module>,
    entry: Handle<Operation>,
    listing: &Listing<'_>,
) -> EntrySummary {
    let operations: Vec<Handle<Operation>> = module.operations_below(entry).collect();
    let hints = match module.attribute(entry, "optimization_hints") {
        Some(Attribute::OptimizationHints(targets)) => targets
            .iter()
            .map(|(target, hints)| (target.to_string(), attribute_text(module, *hints)))
            .collect(),
        _ => BTreeMap::new(),
    };
    let (mut tiles, mut structure) = (BTreeMap::new(), BTreeMap::new());
    for operation in &operations {
        let op = &module.operations[*operation];
        for result in &op.results {
            if matches!(module.type_of(*result), Type::Tile { shape, .. } if !shape.is_empty()) {
                let ty = module.display_type(module.values[*result].ty).to_string();
                *tiles.entry(ty).or_default() += 1;
            }
        }
        if !op.regions.is_empty() || matches!(op.opcode, Opcode::Mmaf | Opcode::Mmai) {
            *structure.entry(op.opcode.name().to_owned()).or_default() += 1;
        }
    }
    let of_parameter = of_parameters(module, entry, &operations);
    let mut functions = accesses::access_functions(module, entry, listing);
    EntrySummary {
        name: module.symbol(entry).to_owned(),
        ops: operations.len(),
        hints,
        parameters: parameters(module, entry, &operations, &of_parameter),
        tiles,
        structure,
        constants: contents::constants(module, &operations),
        facts: contents::facts(module, &operations, listing, &|value| {
            of_parameter.contains_key(&value)
        }),
        reductions: contents::reductions(module, &operations, listing),
        memory: operations
            .iter()
            .filter_map(|op| access(module, *op, listing, functions.remove(op)))
            .collect(),
    }
}

/// The parameters of an entry with what assumes say of them, directly or of an assume
/// on them.
fn parameters(
    module: &Module,
    entry: Handle<Operation>,
    operations: &[Handle<Operation>],
    of_parameter: &BTreeMap<Handle<Value>, usize>,
) -> Vec<ParameterSummary> {
    let arguments = module.block(entry, 0).map_or(&[][..], |block| &block.arguments);
    let signature = signature(module, entry);
    let mut summaries: Vec<ParameterSummary> = (0..)
        .zip(arguments)
        .map(|(position, argument)| ParameterSummary {
            position,
            r#type: module.display_type(module.values[*argument].ty).to_string(),
            kind: signature.kind_of(position),
            tensor: signature.tensor_of(position).map(|tensor| tensor.base),
            assumptions: Vec::new(),
        })
        .collect();
    for operation in operations {
        let op = &module.operations[*operation];
        if op.opcode != Opcode::Assume {
            continue;
        }
        if let Some(operand) = op.operands.first()
            && let Some(position) = of_parameter.get(operand).copied()
        {
            let predicates = op.attributes.iter().flatten();
            let text = predicates.map(|predicate| attribute_text(module, *predicate));
            summaries[position].assumptions.extend(text);
        }
    }
    for summary in &mut summaries {
        summary.assumptions.sort();
        summary.assumptions.dedup();
    }
    summaries
}

/// The values that are parameters, or assumes about them, with the parameter's position.
fn of_parameters(
    module: &Module,
    entry: Handle<Operation>,
    operations: &[Handle<Operation>],
) -> BTreeMap<Handle<Value>, usize> {
    let arguments = module.block(entry, 0).map_or(&[][..], |block| &block.arguments);
    let mut positions: BTreeMap<Handle<Value>, usize> =
        arguments.iter().copied().zip(0..).collect();
    for operation in operations {
        let op = &module.operations[*operation];
        if op.opcode == Opcode::Assume
            && let (Some(operand), Some(result)) = (op.operands.first(), op.results.first())
            && let Some(position) = positions.get(operand).copied()
        {
            positions.insert(*result, position);
        }
    }
    positions
}

/// The access that an operation is, if it is one: only these have an ordering.
fn access(
    module: &Module,
    operation: Handle<Operation>,
    listing: &Listing<'_>,
    function: Option<AccessFunction>,
) -> Option<AccessSummary> {
    let op = &module.operations[operation];
    let def = op.opcode.def();
    let text = |name: &str| {
        let handle = op.attributes[def.attribute_index(name)?]?;
        Some(attribute_text(module, handle))
    };
    let ordering = text("memory_ordering_semantics")?;
    let through = def.operands.iter().find(|operand| match operand.class {
        TypeClass::View => true,
        TypeClass::Tile(class) => class.elements.is_empty(),
        _ => false,
    });
    let through = through.and_then(|operand| module.operand(operation, operand.name));
    Some(AccessSummary {
        place: listing.place(operation),
        ordering: match text("memory_scope") {
            Some(scope) => format!("{ordering} {scope}"),
            None => ordering,
        },
        through: through.map_or_else(String::new, |value| {
            module.display_type(module.values[value].ty).to_string()
        }),
        hints: text("optimization_hints"),
        function,
    })
}

/// Writes an inspection for a person.
pub fn render(inspection: &Inspection, style: Style) -> String {
    let version = inspection.bytecode_version.as_deref().unwrap_or_default();
    let kind = format!("{} {version}", inspection.encoding);
    let title = format!("{} ({}, {})", inspection.path, inspection.frontend, kind.trim_end());
    let mut text = format!("{}\n", escape(&title));
    if let Some(producer) = &inspection.producer {
        text.push_str(&style.item(ITEM, "producer", &escape(producer)));
    }
    for global in &inspection.globals {
        let _ = writeln!(text, "\nglobal @{}: {}", escape(&global.name), global.r#type);
    }
    for entry in &inspection.entries {
        text.push_str(&render_entry(entry, style));
    }
    text
}

/// Columns of the names of items.
const ITEM: usize = 12;

fn render_entry(entry: &EntrySummary, style: Style) -> String {
    let mut text = format!("\nentry @{}: {} operations\n", escape(&entry.name), entry.ops);
    let mut item = |name: &str, value: &str| {
        if !value.is_empty() {
            text.push_str(&style.item(ITEM, name, &escape(value)));
        }
    };
    let hints = entry.hints.iter().filter(|(_, hints)| *hints != "{}");
    let hints = hints.map(|(target, hints)| format!("{target} = {hints}"));
    item("hints", &hints.collect::<Vec<_>>().join(", "));
    item("structure", &counts(&entry.structure));
    item("tiles", &counts(&entry.tiles));
    for parameter in &entry.parameters {
        let title = format!("%{}", parameter.position);
        let role = match parameter.tensor {
            Some(base) if base != parameter.position => format!("of %{base}"),
            _ => parameter.kind.name().to_owned(),
        };
        let assumptions = parameter.assumptions.join(", ");
        let value = format!("{:<16} {role:<14} {assumptions}", parameter.r#type);
        item(&title, value.trim_end());
    }
    item("constants", &counts(&entry.constants));
    for fact in &entry.facts {
        item(&line(&fact.place), &format!("assume {} of a {}", fact.predicate, fact.r#type));
    }
    for reduction in &entry.reductions {
        item(&line(&reduction.place), &reduction.to_string());
    }
    for access in &entry.memory {
        let place = &access.place;
        let hints = access.hints.as_ref().map_or_else(String::new, |hints| format!(" {hints}"));
        let value = format!("{} {} {}{hints}", place.op, access.ordering, access.through);
        item(&line(place), &value);
        if let Some(function) = &access.function {
            item("", &function.to_string());
        }
    }
    text
}

fn line(place: &Place) -> String {
    place.line.map_or_else(String::new, |line| format!("line {line}"))
}

fn counts(list: &BTreeMap<String, usize>) -> String {
    let one = |(name, count): (&String, &usize)| match count {
        1 => name.clone(),
        count => format!("{name} ×{count}"),
    };
    list.iter().map(one).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dialect::ElementType;
    use crate::front::{Encoding, Frontend};
    use crate::ir::Builder;
    use crate::valid::validate;

    #[test]
    fn parameters_carry_what_is_assumed_of_them() {
        let mut builder = Builder::new();
        let i32 = builder.tile(ElementType::I32, &[]);
        let x = builder.entry("k", &[i32])[0];
        let div_by = Attribute::DivBy { divisor: 8, every: None, along: None };
        let bounded = Attribute::Bounded { lower: Some(0), upper: None };
        let assume = |builder: &mut Builder, value, predicate| {
            builder
                .operation(Opcode::Assume)
                .operands(&[value])
                .attribute("predicate", predicate)
                .result(i32)
                .value()
        };
        let first = assume(&mut builder, x, div_by);
        assume(&mut builder, first, bounded);
        builder.operation(Opcode::Return).insert();
        let module = builder.finish();
        let source =
            Source { encoding: Encoding::Bytecode, frontend: Frontend::Unknown, text: None };
        let module = validate(module).expect("a valid module");
        let inspection = inspect("k.tileirbc", &module, &source);
        let parameter = &inspection.entries[0].parameters[0];
        assert_eq!(parameter.assumptions, ["bounded<0, ?>", "div_by<8>"]);
        let text = render(&inspection, Style::default());
        assert!(text.contains(" bounded<0, ?>, div_by<8>"), "{text}");
    }
}
