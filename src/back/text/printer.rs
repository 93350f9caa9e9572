//! The printer's state, and what all operations share: results, name, regions,
//! location.

use super::TextOptions;
use super::aliases::Aliases;
use super::attribute::attribute_text;
use super::control_flow::shown_operations;
use super::names::Names;
use crate::dialect::NAME;
use crate::ir::{Attribute, Handle, Module, Operation, Span, Type, Value};
use rustc_hash::FxHashMap;
use std::fmt::{Display, Write};

/// About how many bytes an operation takes, its line break and indentation included.
const BYTES_OF_OPERATION: usize = 96;

/// Text of a module that is being written.
pub(super) struct Printer<'m> {
    pub(super) module: &'m Module,
    names: &'m Names,
    options: TextOptions,
    aliases: Option<Aliases>,
    out: String,
    indent: usize,
    /// Whether regions are left out.
    header_only: bool,
    /// Texts of types: a program has few, and uses them many times.
    types: FxHashMap<Handle<Type>, Box<str>>,
    /// Texts of attributes, likewise.
    attributes: FxHashMap<Handle<Attribute>, Box<str>>,
    /// Where the line of each operation is, by position in the module's arena; empty
    /// where nobody asks.
    places: Vec<Span>,
}

impl<'m> Printer<'m> {
    pub(super) fn new(module: &'m Module, names: &'m Names, options: TextOptions) -> Self {
        let listed = |holder, region| shown_operations(module, holder, region);
        let aliases = options.debug_info.then(|| Aliases::new(module, listed));
        Self {
            module,
            names,
            options,
            aliases,
            out: String::new(),
            indent: 0,
            header_only: false,
            types: FxHashMap::default(),
            attributes: FxHashMap::default(),
            places: Vec::new(),
        }
    }

    /// Keeps where the line of each operation is.
    pub(super) fn keep_places(&mut self) {
        self.places = vec![Span::default(); self.module.operations.len()];
    }

    pub(super) fn finish(self) -> String {
        self.out
    }

    pub(super) fn finish_with_places(self) -> (String, Vec<Span>) {
        (self.out, self.places)
    }

    /// The module with everything in it.
    pub(super) fn module(&mut self) {
        let module = self.module;
        self.out.reserve(module.operations.len() * BYTES_OF_OPERATION);
        if self.options.module_wrapper {
            self.open_module();
        } else if let Some(producer) = &module.producer {
            self.write(&format!("// Producer: {producer}\n"));
        }
        for operation in &module.body {
            self.line(*operation);
        }
        if module.body.is_empty() && !self.options.module_wrapper {
            self.write("\n");
        }
        if self.options.module_wrapper {
            self.indent -= 1;
            self.write("}\n");
        }
        if let Some(aliases) = self.aliases.take() {
            self.write(&aliases.definitions(module));
        }
    }

    /// An operation without its regions.
    pub(super) fn header(&mut self, operation: Handle<Operation>) {
        self.header_only = true;
        self.operation(operation);
        self.out.truncate(self.out.trim_end().len());
    }

    fn line(&mut self, operation: Handle<Operation>) {
        self.start_line();
        let start = self.out.len();
        self.operation(operation);
        if let Some(place) = self.places.get_mut(operation.index()) {
            let first_line = self.out[start..].find('\n').map_or(self.out.len(), |n| start + n);
            *place = Span::new(start, first_line);
        }
        self.out.push('\n');
    }

    fn operation(&mut self, operation: Handle<Operation>) {
        let op = &self.module.operations[operation];
        if !op.results.is_empty() {
            self.names.results(op, &mut self.out);
            self.write(" = ");
        }
        let opcode = op.opcode;
        if self.options.prefix {
            self.write(NAME);
            self.write(".");
        }
        self.write(opcode.name());
        self.format(operation, opcode.def().format);
        if let Some(aliases) = &self.aliases {
            let location = self.module.operations[operation].location;
            let reference = aliases.reference(self.module, location);
            let _ = write!(self.out, " loc({reference})");
        }
    }

    /// ` {`, the operations of the region at `index` a line each, and `}`.
    pub(super) fn region(&mut self, operation: Handle<Operation>, index: usize) {
        let module = self.module;
        let op = &module.operations[operation];
        let Some(region) = op.regions.get(index).filter(|_| !self.header_only) else { return };
        self.write(" {\n");
        self.indent += 1;
        for inner in shown_operations(module, op.opcode, *region) {
            self.line(inner);
        }
        self.indent -= 1;
        self.start_line();
        self.write("}");
    }

    /// Begins a new line inside an operation; does nothing where only its first line
    /// is wanted.
    pub(super) fn break_line(&mut self) {
        if !self.header_only {
            self.out.push('\n');
            self.start_line();
        }
    }

    /// Whether regions are left out.
    pub(super) fn is_header_only(&self) -> bool {
        self.header_only
    }

    fn start_line(&mut self) {
        for _ in 0..self.indent {
            self.out.push_str("  ");
        }
    }

    pub(super) fn open(&mut self) {
        self.indent += 1;
    }

    pub(super) fn write(&mut self, text: &str) {
        self.out.push_str(text);
    }

    /// The name of a value.
    pub(super) fn value(&mut self, value: Handle<Value>) {
        self.names.operand(self.module, value, &mut self.out);
    }

    /// Names of values, separated by commas.
    pub(super) fn values(&mut self, values: &[Handle<Value>]) {
        self.separated(values, |printer, value| printer.value(*value));
    }

    /// A type.
    pub(super) fn type_text(&mut self, ty: Handle<Type>) {
        let module = self.module;
        let text = || module.display_type(ty).to_string().into();
        self.out.push_str(self.types.entry(ty).or_insert_with(text));
    }

    /// An attribute, as [`attribute_text`] has it.
    pub(super) fn attribute_text(&mut self, attribute: Handle<Attribute>) {
        let module = self.module;
        let text = || attribute_text(module, attribute).into();
        self.out.push_str(self.attributes.entry(attribute).or_insert_with(text));
    }

    /// Types of values, separated by commas.
    pub(super) fn types(&mut self, values: &[Handle<Value>]) {
        self.separated(values, |printer, value| {
            printer.type_text(printer.module.values[*value].ty);
        });
    }

    pub(super) fn display(&mut self, text: impl Display) {
        // Writing to a string does not fail.
        let _ = write!(self.out, "{text}");
    }

    /// Items separated by commas.
    pub(super) fn separated<T>(&mut self, items: &[T], mut one: impl FnMut(&mut Self, &T)) {
        for (position, item) in items.iter().enumerate() {
            if position > 0 {
                self.write(", ");
            }
            one(self, item);
        }
    }
}
