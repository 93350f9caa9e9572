//! Locations, which are written once behind the module and referred to by name.
//!
//! Names and order are those of MLIR's alias printer: a location is visited before
//! its parts, where the first operation that has it is printed; then all are sorted
//! by how deep their parts go and by the kind of name, and numbered within a kind.

use super::escape::quoted;
use crate::dialect::Opcode;
use crate::ir::{Handle, Location, Module, Operation, Region};
use std::collections::{HashMap, HashSet};

/// A thing with a name: a location, or the place inside a [`Location::DiLocation`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Item {
    Unknown,
    Place { file: Box<str>, line: u64, column: u64 },
    Other(Handle<Location>),
}

impl Item {
    /// A place; MLIR calls a file without a name `-`.
    fn place(file: &str, line: u64, column: u64) -> Self {
        let file = if file.is_empty() { "-" } else { file };
        Self::Place { file: file.into(), line, column }
    }
}

/// The names of all locations that a printed module refers to.
#[derive(Debug)]
pub(in crate::back) struct Aliases {
    order: Vec<Item>,
    names: HashMap<Item, String>,
}

impl Aliases {
    /// Names for the locations of all operations that `listed` gives of a region of an
    /// operation.
    pub(in crate::back) fn new<I: Iterator<Item = Handle<Operation>>>(
        module: &Module,
        listed: impl Fn(Opcode, Handle<Region>) -> I,
    ) -> Self {
        let mut collector = Collector { module, seen: HashSet::new(), order: Vec::new() };
        collector.module(listed);
        let mut order = collector.order;
        let depths = depths(module);
        order.sort_by_key(|item| (depth(item, &depths), kind(module, item)));
        let mut counts: HashMap<&str, u32> = HashMap::new();
        let mut names = HashMap::new();
        for item in &order {
            let kind = kind(module, item);
            let count = counts.entry(kind).or_default();
            let number = if *count == 0 { String::new() } else { count.to_string() };
            names.insert(item.clone(), format!("#{kind}{number}"));
            *count += 1;
        }
        Self { order, names }
    }

    /// The name of an operation's location.
    pub(in crate::back) fn reference(
        &self,
        module: &Module,
        location: Option<Handle<Location>>,
    ) -> &str {
        let item = location.map_or(Item::Unknown, |location| item(module, location));
        self.name(&item)
    }

    /// What the names stand for, a line each.
    pub(in crate::back) fn definitions(&self, module: &Module) -> String {
        let line = |item| format!("{} = {}\n", self.name(item), self.definition(module, item));
        self.order.iter().map(line).collect()
    }

    fn name(&self, item: &Item) -> &str {
        self.names.get(item).map_or("unknown", String::as_str)
    }

    fn definition(&self, module: &Module, item: &Item) -> String {
        let location = match item {
            Item::Unknown => return "loc(unknown)".to_owned(),
            Item::Place { file, line, column } => {
                return format!("loc({}:{line}:{column})", quoted(file.as_bytes()));
            }
            Item::Other(location) => &module.locations[*location],
        };
        let name = |location: Handle<Location>| self.reference(module, Some(location));
        match location {
            Location::CallSite { callee, caller } => {
                format!("loc(callsite({} at {}))", name(*callee), name(*caller))
            }
            Location::Name { name: text, child } => {
                let child = known_child(module, *child);
                let child = child.map_or_else(String::new, |child| format!("({})", name(child)));
                format!("loc({}{child})", quoted(text.as_bytes()))
            }
            Location::Fused(parts) => {
                let parts: Vec<_> = parts.iter().map(|part| name(*part)).collect();
                format!("loc(fused[{}])", parts.join(", "))
            }
            _ => format!("#cuda_tile.{}<{}>", mnemonic(location), self.fields(module, location)),
        }
    }

    /// What the dialect's own locations and scopes hold.
    fn fields(&self, module: &Module, location: &Location) -> String {
        let name = |location: Handle<Location>| self.reference(module, Some(location));
        match location {
            Location::DiLocation { scope, file, line, column } => {
                let place = Item::place(file, *line, *column);
                format!("{} in {}", self.name(&place), name(*scope))
            }
            Location::DiFile { name, directory } => {
                format!("{} in {}", quoted(name.as_bytes()), quoted(directory.as_bytes()))
            }
            Location::DiCompileUnit { file } => format!("file = {}", name(*file)),
            Location::DiLexicalBlock { scope, file, line, column } => {
                let (scope, file) = (name(*scope), name(*file));
                let column =
                    if *column == 0 { String::new() } else { format!(", column = {column}") };
                format!("scope = {scope}, file = {file}, line = {line}{column}")
            }
            Location::DiSubprogram {
                file,
                line,
                name: function,
                linkage_name,
                compile_unit,
                scope_line,
            } => {
                let scope_line = match scope_line {
                    0 => String::new(),
                    line => format!(", scopeLine = {line}"),
                };
                format!(
                    "file = {}, line = {line}, name = {}, linkageName = {}, \
                     compileUnit = {}{scope_line}",
                    name(*file),
                    quoted(function.as_bytes()),
                    quoted(linkage_name.as_bytes()),
                    name(*compile_unit),
                )
            }
            _ => String::new(),
        }
    }
}

fn item(module: &Module, location: Handle<Location>) -> Item {
    match &module.locations[location] {
        Location::Unknown => Item::Unknown,
        Location::FileLineColumn { file, line, column } => {
            Item::place(file, u64::from(*line), u64::from(*column))
        }
        _ => Item::Other(location),
    }
}

/// What the name of an item starts with.
fn kind(module: &Module, item: &Item) -> &'static str {
    let Item::Other(location) = item else { return "loc" };
    match &module.locations[*location] {
        location @ (Location::DiFile { .. }
        | Location::DiCompileUnit { .. }
        | Location::DiLexicalBlock { .. }
        | Location::DiSubprogram { .. }) => mnemonic(location),
        _ => "loc",
    }
}

/// Name of the dialect's attribute.
fn mnemonic(location: &Location) -> &'static str {
    match location {
        Location::DiFile { .. } => "di_file",
        Location::DiCompileUnit { .. } => "di_compile_unit",
        Location::DiLexicalBlock { .. } => "di_lexical_block",
        Location::DiSubprogram { .. } => "di_subprogram",
        _ => "di_loc",
    }
}

/// The items that `item` refers to, in the order in which its text does.
fn parts(module: &Module, item: &Item) -> Vec<Item> {
    let Item::Other(location) = item else { return Vec::new() };
    let location = &module.locations[*location];
    let mut items = Vec::new();
    if let Location::DiLocation { file, line, column, .. } = location {
        items.push(Item::place(file, *line, *column));
    }
    items.extend(children(module, location).into_iter().map(|child| self::item(module, child)));
    items
}

fn children(module: &Module, location: &Location) -> Vec<Handle<Location>> {
    match location {
        Location::Unknown | Location::FileLineColumn { .. } | Location::DiFile { .. } => Vec::new(),
        Location::DiLocation { scope, .. } => vec![*scope],
        Location::CallSite { callee, caller } => vec![*callee, *caller],
        Location::Name { child, .. } => known_child(module, *child).into_iter().collect(),
        Location::Fused(parts) => parts.to_vec(),
        Location::DiCompileUnit { file } => vec![*file],
        Location::DiLexicalBlock { scope, file, .. } => vec![*scope, *file],
        Location::DiSubprogram { file, compile_unit, .. } => vec![*file, *compile_unit],
    }
}

/// The place behind a name; a name without a place has an unknown one, unsaid.
fn known_child(module: &Module, child: Option<Handle<Location>>) -> Option<Handle<Location>> {
    child.filter(|child| module.locations[*child] != Location::Unknown)
}

/// How deep the parts of each location go, by its position in the module.
///
/// A location is interned after its parts; what breaks this holds itself, and such a
/// part doesn't count.
fn depths(module: &Module) -> Vec<u32> {
    let mut depths = vec![1; module.locations.len()];
    for (handle, location) in module.locations.iter() {
        let place = u32::from(matches!(location, Location::DiLocation { .. }));
        let parts = children(module, location).into_iter().filter(|part| *part < handle);
        depths[handle.index()] = 1 + parts.map(|part| depths[part.index()]).fold(place, u32::max);
    }
    depths
}

fn depth(item: &Item, depths: &[u32]) -> u32 {
    match item {
        Item::Other(location) => depths[location.index()],
        Item::Unknown | Item::Place { .. } => 1,
    }
}

/// Finds the locations in the order in which the printer comes to them.
struct Collector<'m> {
    module: &'m Module,
    seen: HashSet<Item>,
    order: Vec<Item>,
}

impl Collector<'_> {
    fn module<I: Iterator<Item = Handle<Operation>>>(
        &mut self,
        listed: impl Fn(Opcode, Handle<Region>) -> I,
    ) {
        let module = self.module;
        let mut waiting: Vec<_> = module.body.iter().rev().copied().collect();
        while let Some(operation) = waiting.pop() {
            let op = &module.operations[operation];
            let location = op.location.map_or(Item::Unknown, |location| item(module, location));
            self.visit(location);
            let start = waiting.len();
            for region in &op.regions {
                waiting.extend(listed(op.opcode, *region));
            }
            waiting[start..].reverse();
        }
    }

    fn visit(&mut self, item: Item) {
        let mut waiting = vec![item];
        while let Some(item) = waiting.pop() {
            if self.seen.insert(item.clone()) {
                waiting.extend(parts(self.module, &item).into_iter().rev());
                self.order.push(item);
            }
        }
    }
}
