//! Printing an operation by the format that the dialect table gives.
//!
//! Spaces follow MLIR's rules for declarative formats: one before each item, but
//! none before a comma or a closing bracket and none after an opening one.

use super::attribute::case;
use super::printer::Printer;
use crate::dialect::{Anchor, AttributeDef, AttributeDefault, CustomFormat, FormatItem};
use crate::ir::{Attribute, Handle, Operation};

/// What decides about the space before the next item.
struct Spacing {
    wanted: bool,
    after_punctuation: bool,
}

impl Spacing {
    /// Whether a space comes before a punctuation mark or keyword.
    fn before_literal(&mut self, literal: &str) -> bool {
        let first = literal.chars().next().unwrap_or(' ');
        let single = literal.chars().count() == 1;
        let attaches = single
            && if self.after_punctuation {
                ">)}],".contains(first)
            } else {
                "<>(){}[],".contains(first)
            };
        let space = self.wanted && !attaches;
        self.wanted = !(single && "<({[".contains(first));
        self.after_punctuation = first != '_' && !first.is_ascii_alphabetic();
        space
    }

    /// Whether a space comes before anything else.
    fn before_item(&mut self) -> bool {
        let space = self.wanted || !self.after_punctuation;
        self.wanted = true;
        self.after_punctuation = false;
        space
    }

    fn glue(&mut self) {
        self.wanted = false;
        self.after_punctuation = true;
    }
}

impl Printer<'_> {
    /// What follows the operation's name.
    pub(super) fn format(&mut self, operation: Handle<Operation>, items: &[FormatItem]) {
        let mut spacing = Spacing { wanted: true, after_punctuation: false };
        self.items(operation, items, &mut spacing);
    }

    fn items(&mut self, operation: Handle<Operation>, items: &[FormatItem], spacing: &mut Spacing) {
        for item in items {
            match item {
                FormatItem::Literal(literal) => self.literal(literal, spacing),
                FormatItem::Glue => spacing.glue(),
                FormatItem::Group { anchor, items } => {
                    if self.has(operation, *anchor) {
                        self.items(operation, items, spacing);
                    }
                }
                FormatItem::Clause(keyword, index) => {
                    if self.departs(operation, *index) {
                        self.literal(keyword, spacing);
                        self.case_in_angles(operation, *index);
                    }
                }
                FormatItem::Flag(index) => self.flag(operation, *index, spacing),
                FormatItem::Flags(indices) => {
                    for index in *indices {
                        self.flag(operation, *index, spacing);
                    }
                }
                FormatItem::Hints(index) => {
                    if let Some(hints) = self.attribute(operation, *index) {
                        self.write(" optimization_hints = ");
                        self.attribute_text(hints);
                    }
                }
                FormatItem::Custom(custom) => self.custom(operation, *custom),
                _ => {
                    if spacing.before_item() {
                        self.write(" ");
                    }
                    self.item(operation, item);
                }
            }
        }
    }

    fn literal(&mut self, literal: &str, spacing: &mut Spacing) {
        if spacing.before_literal(literal) {
            self.write(" ");
        }
        self.write(literal);
    }

    fn flag(&mut self, operation: Handle<Operation>, index: usize, spacing: &mut Spacing) {
        if self.attribute(operation, index).is_some() {
            self.literal(self.definition(operation, index).name, spacing);
        }
    }

    /// An item that always has a space before it.
    fn item(&mut self, operation: Handle<Operation>, item: &FormatItem) {
        let module = self.module;
        match item {
            FormatItem::Operand(group) => self.values(module.operand_group(operation, *group)),
            FormatItem::OperandType(group) => self.types(module.operand_group(operation, *group)),
            FormatItem::ResultType(index) => {
                let results = &module.operations[operation].results;
                self.types(results.get(*index..).and_then(|rest| rest.get(..1)).unwrap_or(&[]));
            }
            FormatItem::Rounding(index) if self.departs(operation, *index) => {
                self.write("rounding");
                self.case_in_angles(operation, *index);
            }
            FormatItem::Attribute(index)
            | FormatItem::Keyword(index)
            | FormatItem::Predicate(index) => {
                if let Some(attribute) = self.attribute(operation, *index) {
                    self.attribute_text(attribute);
                }
            }
            _ => {}
        }
    }

    fn custom(&mut self, operation: Handle<Operation>, custom: CustomFormat) {
        match custom {
            CustomFormat::Module => {}
            CustomFormat::Entry => self.entry(operation),
            CustomFormat::Global => self.global(operation),
            CustomFormat::Constant => self.constant(operation),
            CustomFormat::For => self.for_loop(operation),
            CustomFormat::Loop => self.endless_loop(operation),
            CustomFormat::If => self.branch(operation),
            CustomFormat::Aggregate => self.aggregate(operation),
            CustomFormat::ShapeQuery => self.shape_query(operation),
            CustomFormat::MakeTensorView => self.make_tensor_view(operation),
            CustomFormat::MakeView => self.make_view(operation),
            CustomFormat::LoadView => self.load_view(operation),
            CustomFormat::StoreView => self.store_view(operation),
            CustomFormat::AtomicRedView => self.atomic_red_view(operation),
            CustomFormat::Multimem => self.multimem(operation),
        }
    }

    /// The attribute at a position of the table, where it is there.
    fn attribute(&self, operation: Handle<Operation>, index: usize) -> Option<Handle<Attribute>> {
        self.module.operations[operation].attributes.get(index).copied().flatten()
    }

    fn definition(&self, operation: Handle<Operation>, index: usize) -> &'static AttributeDef {
        &self.module.operations[operation].opcode.def().attributes[index]
    }

    /// Whether an enumeration attribute has another value than its default.
    fn departs(&self, operation: Handle<Operation>, index: usize) -> bool {
        let default = self.definition(operation, index).default;
        match self.attribute(operation, index).map(|handle| &self.module.attributes[handle]) {
            Some(Attribute::Enum(_, number)) => default != Some(AttributeDefault::Case(*number)),
            _ => false,
        }
    }

    fn case_in_angles(&mut self, operation: Handle<Operation>, index: usize) {
        let Some(handle) = self.attribute(operation, index) else { return };
        if let Attribute::Enum(kind, number) = &self.module.attributes[handle] {
            self.display(format_args!("<{}>", case(*kind, *number)));
        }
    }

    fn has(&self, operation: Handle<Operation>, anchor: Anchor) -> bool {
        match anchor {
            Anchor::Operand(group) => !self.module.operand_group(operation, group).is_empty(),
            Anchor::Result(index) => index < self.module.operations[operation].results.len(),
            Anchor::Attribute(index) => self.attribute(operation, index).is_some(),
        }
    }
}
