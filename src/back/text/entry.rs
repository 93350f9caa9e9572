//! Modules, entries and globals.

use super::attribute::{case, qualified_dictionary};
use super::escape::{quoted, symbol};
use super::printer::Printer;
use crate::dialect::{DialectEnum, SymbolVisibility};
use crate::ir::{Attribute, Handle, Operation, Value};

/// Name of a module that has none: bytecode stores no name, and the open-source
/// translator calls every module so.
const UNNAMED: &str = "kernels";

impl Printer<'_> {
    /// `cuda_tile.module @kernels {`.
    pub(super) fn open_module(&mut self) {
        let module = self.module;
        let name = symbol(module.name.as_deref().unwrap_or(UNNAMED));
        self.write(&format!("cuda_tile.module {name}"));
        if let Some(producer) = &module.producer {
            self.write(&format!(" attributes {{producer = {}}}", quoted(producer.as_bytes())));
        }
        self.write(" {\n");
        self.open();
    }

    pub(super) fn entry(&mut self, operation: Handle<Operation>) {
        let module = self.module;
        self.write(&format!(" {}", symbol(module.symbol(operation))));
        let parameters = module.block(operation, 0).map_or(&[][..], |block| &block.arguments);
        self.write("(");
        let attributes = match module.attribute(operation, "arg_attrs") {
            Some(Attribute::Array(dictionaries)) => &dictionaries[..],
            _ => &[],
        };
        let numbered: Vec<_> = parameters.iter().enumerate().collect();
        self.separated(&numbered, |printer, (position, parameter)| {
            printer.parameter(**parameter);
            if let Some(dictionary) = attributes.get(*position) {
                printer.parameter_attributes(*dictionary);
            }
        });
        self.write(")");
        let hints = module.attribute(operation, "optimization_hints");
        if let Some(Attribute::OptimizationHints(targets)) = hints
            && !targets.is_empty()
        {
            self.hints(operation, " optimization_hints=");
        }
        self.region(operation, 0);
    }

    /// `%arg0: tile<i32>`.
    pub(super) fn parameter(&mut self, parameter: Handle<Value>) {
        self.value(parameter);
        self.write(": ");
        self.type_text(self.module.values[parameter].ty);
    }

    /// ` {name = value}` where there are any.
    fn parameter_attributes(&mut self, dictionary: Handle<Attribute>) {
        let module = self.module;
        if let Attribute::Dictionary(entries) = &module.attributes[dictionary]
            && !entries.is_empty()
        {
            self.write(&format!(" {}", qualified_dictionary(module, entries)));
        }
    }

    /// The operation's hints behind `keyword`, where there are any.
    pub(super) fn hints(&mut self, operation: Handle<Operation>, keyword: &str) {
        let op = &self.module.operations[operation];
        let index = op.opcode.def().attribute_index("optimization_hints");
        let hints = index.and_then(|index| op.attributes.get(index).copied().flatten());
        if let Some(hints) = hints {
            self.write(keyword);
            self.attribute_text(hints);
        }
    }

    /// `private  constant @name alignment = 16 <f32: …> : tile<4xf32>`: the visibility
    /// is a field of its own, empty where it is public.
    pub(super) fn global(&mut self, operation: Handle<Operation>) {
        let module = self.module;
        self.write(" ");
        let visibility = module.enumeration::<SymbolVisibility>(operation, "symbol_visibility");
        if let Some(visibility @ SymbolVisibility::Private) = visibility {
            self.write(&format!("{} ", case(SymbolVisibility::KIND, visibility.number())));
        }
        if module.flag(operation, "constant") {
            self.write(" constant");
        }
        self.write(&format!(" {}", symbol(module.symbol(operation))));
        match module.integer(operation, "alignment") {
            None | Some(0) => {}
            Some(alignment) => self.write(&format!(" alignment = {alignment}")),
        }
        self.constant(operation);
    }
}
