//! The printer of generic form.

use super::dense::dense_elements;
use crate::back::text::aliases::Aliases;
use crate::back::text::attribute::{qualified, qualified_type};
use crate::back::text::escape::{keyword, quoted};
use crate::dialect::{AttributeDef, AttributeDefault, AttributeKind, ElementType, NAME};
use crate::ir::{Attribute, Block, Handle, Module, Operation, Region, Value};
use std::fmt::Write;

/// Name of a module that has none.
const UNNAMED: &str = "kernels";

/// What generic form shows besides the program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GenericOptions {
    /// Where each operation came from: `loc(#loc1)` behind operations, and what these
    /// stand for after the module.
    pub debug_info: bool,
}

/// The module in MLIR's generic form.
///
/// ```
/// use tile_irdiff::back::mlir::{GenericOptions, print_generic};
/// use tile_irdiff::dialect::{ElementType, Opcode};
/// use tile_irdiff::ir::Builder;
///
/// let mut builder = Builder::new();
/// let i32 = builder.tile(ElementType::I32, &[]);
/// let x = builder.entry("double", &[i32])[0];
/// builder.operation(Opcode::Addi).operands(&[x, x]).result(i32).insert();
/// builder.operation(Opcode::Return).insert();
///
/// let text = print_generic(&builder.finish(), &GenericOptions::default());
/// assert!(text.contains(
///     "%0 = \"cuda_tile.addi\"(%arg0, %arg0) <{overflow = #cuda_tile.overflow<none>}> : \
///      (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>"
/// ));
/// ```
pub fn print_generic(module: &Module, options: &GenericOptions) -> String {
    let mut printer = Printer::new(module, *options);
    printer.module();
    printer.out
}

struct Printer<'m> {
    module: &'m Module,
    names: Vec<String>,
    types: Vec<String>,
    aliases: Option<Aliases>,
    out: String,
    indent: usize,
}

impl<'m> Printer<'m> {
    fn new(module: &'m Module, options: GenericOptions) -> Self {
        let listed = |_, region| listed_operations(module, region);
        Self {
            module,
            names: names(module),
            types: module.types.iter().map(|(ty, _)| qualified_type(module, ty)).collect(),
            aliases: options.debug_info.then(|| Aliases::new(module, listed)),
            out: String::new(),
            indent: 0,
        }
    }

    fn module(&mut self) {
        let module = self.module;
        let name = quoted(module.name.as_deref().unwrap_or(UNNAMED).as_bytes());
        let producer = module.producer.as_deref().map_or_else(String::new, |producer| {
            format!("producer = {}, ", quoted(producer.as_bytes()))
        });
        self.open_line("\"builtin.module\"() ({");
        self.open_line(&format!("\"{NAME}.module\"() <{{{producer}sym_name = {name}}}> ({{"));
        for operation in &module.body {
            self.operation(*operation);
        }
        self.close_line("}) : () -> ()");
        self.close_line("}) : () -> ()");
        if let Some(aliases) = self.aliases.take() {
            self.out.push_str(&aliases.definitions(module));
        }
    }

    fn open_line(&mut self, text: &str) {
        self.start_line();
        self.out.push_str(text);
        self.out.push('\n');
        self.indent += 1;
    }

    fn close_line(&mut self, text: &str) {
        self.indent -= 1;
        self.start_line();
        self.out.push_str(text);
        self.out.push('\n');
    }

    fn start_line(&mut self) {
        self.out.extend(std::iter::repeat_n("  ", self.indent));
    }

    fn operation(&mut self, operation: Handle<Operation>) {
        let module = self.module;
        let op = &module.operations[operation];
        self.start_line();
        if let Some(first) = op.results.first() {
            // Several results share a number: `%0:2` defines `%0#0` and `%0#1`.
            let name = &self.names[first.index()];
            let name = name.split('#').next().unwrap_or(name);
            let count = op.results.len();
            let count = if count == 1 { String::new() } else { format!(":{count}") };
            let _ = write!(self.out, "{name}{count} = ");
        }
        let _ = write!(self.out, "\"{NAME}.{}\"(", op.opcode.name());
        self.list(&op.operands, |printer, value| &printer.names[value.index()]);
        self.out.push(')');
        self.properties(operation);
        self.regions(&op.regions);
        self.out.push_str(" : (");
        self.list(&op.operands, Self::type_of);
        self.out.push_str(") -> ");
        let bare = op.results.len() == 1;
        self.out.push_str(if bare { "" } else { "(" });
        self.list(&op.results, Self::type_of);
        self.out.push_str(if bare { "" } else { ")" });
        if let Some(aliases) = &self.aliases {
            let _ = write!(self.out, " loc({})", aliases.reference(module, op.location));
        }
        self.out.push('\n');
    }

    fn type_of(&self, value: Handle<Value>) -> &String {
        &self.types[self.module.values[value].ty.index()]
    }

    /// What `text` gives for each value, separated by commas.
    fn list(&mut self, values: &[Handle<Value>], text: fn(&Self, Handle<Value>) -> &String) {
        let mut out = std::mem::take(&mut self.out);
        for (position, value) in values.iter().enumerate() {
            if position > 0 {
                out.push_str(", ");
            }
            out.push_str(text(self, *value));
        }
        self.out = out;
    }

    /// ` <{name = value}>`, sorted by name as in every dictionary of MLIR.
    fn properties(&mut self, operation: Handle<Operation>) {
        let op = &self.module.operations[operation];
        let definition = op.opcode.def();
        let mut entries: Vec<(&str, String)> = Vec::new();
        for (attribute, value) in definition.attributes.iter().zip(&op.attributes) {
            if let Some(value) = value.filter(|value| !self.is_left_out(attribute, *value)) {
                entries.push((attribute.name, attribute_text(self.module, attribute.kind, value)));
            }
        }
        if definition.attr_sized_segments {
            let sizes: Vec<_> = op.segments.iter().map(u32::to_string).collect();
            entries.push(("operandSegmentSizes", format!("array<i32: {}>", sizes.join(", "))));
        }
        if entries.is_empty() {
            return;
        }
        entries.sort_unstable_by_key(|(name, _)| *name);
        let entry = |(name, value): &(&str, String)| match value.as_str() {
            "unit" => keyword(name),
            _ => format!("{} = {value}", keyword(name)),
        };
        let entries: Vec<_> = entries.iter().map(entry).collect();
        let _ = write!(self.out, " <{{{}}}>", entries.join(", "));
    }

    /// Whether an attribute says no more than its absence. Other defaults are written,
    /// as MLIR does; empty lists came with 13.4, and `cuda-tile-opt` 13.3 reads without.
    fn is_left_out(&self, definition: &AttributeDef, value: Handle<Attribute>) -> bool {
        definition.default == Some(AttributeDefault::EmptyArray)
            && self.module.attributes[value] == Attribute::BoolArray([].into())
    }

    /// ` ({ … }, { … })`.
    fn regions(&mut self, regions: &[Handle<Region>]) {
        for (position, region) in regions.iter().enumerate() {
            self.out.push_str(if position == 0 { " ({\n" } else { ", {\n" });
            for (number, block) in self.module.regions[*region].blocks.iter().enumerate() {
                self.block(&self.module.blocks[*block], number);
            }
            self.start_line();
            self.out.push('}');
        }
        if !regions.is_empty() {
            self.out.push(')');
        }
    }

    fn block(&mut self, block: &'m Block, number: usize) {
        if number > 0 || !block.arguments.is_empty() {
            self.start_line();
            let _ = write!(self.out, "^bb{number}");
            for (position, argument) in block.arguments.iter().enumerate() {
                let before = if position == 0 { "(" } else { ", " };
                let name = &self.names[argument.index()];
                let ty = &self.types[self.module.values[*argument].ty.index()];
                let _ = write!(self.out, "{before}{name}: {ty}");
            }
            self.out.push_str(if block.arguments.is_empty() { ":\n" } else { "):\n" });
        }
        self.indent += 1;
        for operation in &block.operations {
            self.operation(*operation);
        }
        self.indent -= 1;
    }
}

/// The operations of a region, all of them.
fn listed_operations(
    module: &Module,
    region: Handle<Region>,
) -> impl Iterator<Item = Handle<Operation>> + '_ {
    let blocks = &module.regions[region].blocks;
    blocks.iter().flat_map(|block| module.blocks[*block].operations.iter().copied())
}

/// `%0`, `%1#2` and `%arg0`, by position in the module's arena. Numbers are counted
/// over the whole module, so that no name depends on where blocks end.
fn names(module: &Module) -> Vec<String> {
    let mut names = vec![String::new(); module.values.len()];
    let (mut numbered, mut arguments) = (0_usize, 0_usize);
    for top in &module.body {
        let inner = module.operations_below(*top);
        for operation in std::iter::once(*top).chain(inner) {
            let op = &module.operations[operation];
            for (position, result) in op.results.iter().enumerate() {
                names[result.index()] = match op.results.len() {
                    1 => format!("%{numbered}"),
                    _ => format!("%{numbered}#{position}"),
                };
            }
            numbered += usize::from(!op.results.is_empty());
            for region in &op.regions {
                for block in &module.regions[*region].blocks {
                    for argument in &module.blocks[*block].arguments {
                        names[argument.index()] = format!("%arg{arguments}");
                        arguments += 1;
                    }
                }
            }
        }
    }
    names
}

/// An attribute of an operation in generic form. A symbol that an operation defines
/// is a string there.
fn attribute_text(module: &Module, kind: AttributeKind, attribute: Handle<Attribute>) -> String {
    fn array<T: ToString>(element: &str, items: &[T]) -> String {
        let items: Vec<_> = items.iter().map(ToString::to_string).collect();
        let colon = if items.is_empty() { "" } else { ": " };
        format!("array<{element}{colon}{}>", items.join(", "))
    }
    match &module.attributes[attribute] {
        Attribute::Dense(dense) => {
            let element = module.element(dense.ty).unwrap_or(ElementType::I64);
            let elements = dense_elements(module, dense, element);
            format!("dense<{elements}> : {}", qualified_type(module, dense.ty))
        }
        Attribute::Symbol(name) if kind == AttributeKind::SymbolName => quoted(name.as_bytes()),
        Attribute::Enum(kind, number) if kind.def().integer => format!("{number} : i32"),
        Attribute::I32Array(items) => array("i32", items),
        Attribute::BoolArray(items) => array("i1", items),
        _ => qualified(module, attribute),
    }
}
