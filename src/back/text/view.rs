//! Views: making them, asking for their shape, and the accesses through them.

use super::printer::Printer;
use crate::dialect::{AtomicRmwMode, DialectEnum, MultimemReductionKind};
use crate::ir::{Attribute, DYNAMIC, Handle, Operation, Type, Value};

impl Printer<'_> {
    /// `%view : tensor_view<…> -> tile<i32>`: of the results, all of one type, only
    /// the first's type.
    pub(super) fn shape_query(&mut self, operation: Handle<Operation>) {
        let op = &self.module.operations[operation];
        self.write(" ");
        self.values(&op.operands);
        self.write(" : ");
        self.types(&op.operands);
        self.write(" -> ");
        self.types(op.results.get(..1).unwrap_or(&[]));
    }

    /// `%base, shape = [%n, 4], strides = [4, 1] : tile<i32> -> tensor_view<…>`.
    ///
    /// The type before the arrow is that of the sizes known at launch, left out where
    /// there are none; that of the base comes first where its pointer has an attribute.
    pub(super) fn make_tensor_view(&mut self, operation: Handle<Operation>) {
        let module = self.module;
        let base = module.operands_named(operation, "base");
        let sizes = module.operands_named(operation, "dynamicShape");
        let steps = module.operands_named(operation, "dynamicStrides");
        let Some(result) = module.operations[operation].results.first() else { return };
        let Type::TensorView { shape, strides, .. } = module.type_of(*result) else { return };
        self.write(" ");
        self.values(base);
        self.write(", shape = [");
        self.mixed(shape, sizes);
        self.write("], strides = [");
        self.mixed(strides, steps);
        self.write("] : ");
        let shown = base.iter().filter(|base| self.has_pointer_attribute(**base));
        let dynamic = sizes.iter().chain(steps).take(1);
        let before: Vec<_> = shown.chain(dynamic).copied().collect();
        self.types(&before);
        if !before.is_empty() {
            self.write(" -> ");
        }
        self.types(&[*result]);
    }

    /// Sizes in order, operands in place of those that are known at launch only.
    fn mixed(&mut self, sizes: &[i64], operands: &[Handle<Value>]) {
        let mut operands = operands.iter();
        self.separated(sizes, |printer, size| {
            let operand = if *size == DYNAMIC { operands.next() } else { None };
            match operand {
                Some(operand) => printer.value(*operand),
                None => printer.write(&size.to_string()),
            }
        });
    }

    fn has_pointer_attribute(&self, base: Handle<Value>) -> bool {
        let Type::Tile { element, .. } = self.module.type_of(base) else { return false };
        matches!(self.module.types[*element], Type::Pointer { attribute: Some(_), .. })
    }

    /// `%tensor : partition_view<…>`.
    pub(super) fn make_view(&mut self, operation: Handle<Operation>) {
        let op = &self.module.operations[operation];
        self.write(" ");
        self.values(&op.operands);
        self.write(" : ");
        self.types(&op.results);
    }

    /// `weak %view[%i, %j] token = %t : partition_view<…>, tile<i32> -> tile<…>, token`.
    pub(super) fn load_view(&mut self, operation: Handle<Operation>) {
        self.ordering(operation);
        self.write(" ");
        self.access(operation);
        self.token(operation);
        self.hints(operation, " optimization_hints = ");
        self.inbounds(operation);
        self.write(" : ");
        self.operand_types(operation, &["view"]);
        self.index_types(operation);
        self.results_after_arrow(operation);
    }

    /// `weak %tile, %view[%i] token = %t : tile<…>, partition_view<…>, tile<i32> -> token`.
    pub(super) fn store_view(&mut self, operation: Handle<Operation>) {
        self.ordering(operation);
        self.write(" ");
        self.values(self.module.operands_named(operation, "tile"));
        self.write(", ");
        self.access(operation);
        self.token(operation);
        self.hints(operation, " optimization_hints = ");
        self.inbounds(operation);
        self.write(" : ");
        self.operand_types(operation, &["tile", "view"]);
        self.index_types(operation);
        self.results_after_arrow(operation);
    }

    /// `relaxed device %view[%i], add, %value token = %t : tile<…>, partition_view<…>,
    /// tile<i32> -> token`.
    pub(super) fn atomic_red_view(&mut self, operation: Handle<Operation>) {
        let module = self.module;
        self.ordering(operation);
        self.write(" ");
        self.access(operation);
        let mode = module.enumeration::<AtomicRmwMode>(operation, "mode");
        self.write(&format!(", {}, ", mode.map_or("", DialectEnum::name)));
        self.values(module.operands_named(operation, "value"));
        self.token(operation);
        self.inbounds(operation);
        self.write(" : ");
        self.operand_types(operation, &["value", "view"]);
        self.index_types(operation);
        self.results_after_arrow(operation);
    }

    /// `relaxed sys %view, %tile[%i] token = %t attributes {reduction = …} :
    /// partition_view<…>, tile<…>, tile<i32>, token -> token`. The reduction is left
    /// out where it is `add`; a space stays where the bounds are.
    pub(super) fn multimem(&mut self, operation: Handle<Operation>) {
        let module = self.module;
        self.ordering(operation);
        self.write(" ");
        self.values(module.operands_named(operation, "view"));
        let tile = module.operands_named(operation, "tile");
        if !tile.is_empty() {
            self.write(", ");
            self.values(tile);
        }
        self.indices(operation);
        self.token(operation);
        if !self.inbounds(operation) {
            self.write(" ");
        }
        let kind = module.enumeration::<MultimemReductionKind>(operation, "reduction");
        if let Some(kind) = kind.filter(|kind| *kind != MultimemReductionKind::Add) {
            let (attribute, kind) = ("#cuda_tile.multimem_reduction_kind", kind.name());
            self.write(&format!(" attributes {{reduction = {attribute}<{kind}>}}"));
        }
        self.write(" : ");
        self.operand_types(operation, &["view"]);
        if !tile.is_empty() {
            self.write(", ");
            self.types(tile);
        }
        self.index_types(operation);
        let token = module.operands_named(operation, "token");
        if !token.is_empty() {
            self.write(", ");
            self.types(token);
        }
        self.results_after_arrow(operation);
    }

    /// ` weak` or ` relaxed device`.
    fn ordering(&mut self, operation: Handle<Operation>) {
        let op = &self.module.operations[operation];
        for name in ["memory_ordering_semantics", "memory_scope"] {
            let index = op.opcode.def().attribute_index(name);
            if let Some(attribute) = index.and_then(|index| *op.attributes.get(index)?) {
                self.write(" ");
                self.attribute_text(attribute);
            }
        }
    }

    /// `%view[%i, %j]`.
    fn access(&mut self, operation: Handle<Operation>) {
        self.values(self.module.operands_named(operation, "view"));
        self.indices(operation);
    }

    /// `[%i, %j]`.
    fn indices(&mut self, operation: Handle<Operation>) {
        self.write("[");
        self.values(self.module.operands_named(operation, "index"));
        self.write("]");
    }

    fn token(&mut self, operation: Handle<Operation>) {
        let token = self.module.operands_named(operation, "token");
        if !token.is_empty() {
            self.write(" token = ");
            self.values(token);
        }
    }

    /// ` inbounds = [true, false]` where an index is promised to be in bounds; says
    /// whether one is.
    fn inbounds(&mut self, operation: Handle<Operation>) -> bool {
        let Some(Attribute::BoolArray(dims)) = self.module.attribute(operation, "inbounds") else {
            return false;
        };
        if !dims.contains(&true) {
            return false;
        }
        self.write(" inbounds = [");
        self.separated(dims, |printer, dim| printer.write(&dim.to_string()));
        self.write("]");
        true
    }

    fn operand_types(&mut self, operation: Handle<Operation>, names: &[&str]) {
        let module = self.module;
        self.separated(names, |printer, name| {
            printer.types(module.operands_named(operation, name));
        });
    }

    /// The types of the indices, once where they are the same.
    fn index_types(&mut self, operation: Handle<Operation>) {
        let module = self.module;
        let indices = module.operands_named(operation, "index");
        let Some(first) = indices.first() else { return };
        let ty = |value: &Handle<Value>| module.values[*value].ty;
        let same = indices.iter().all(|index| ty(index) == ty(first));
        self.write(", ");
        self.types(if same { &indices[..1] } else { indices });
    }

    fn results_after_arrow(&mut self, operation: Handle<Operation>) {
        self.write(" -> ");
        self.types(&self.module.operations[operation].results);
    }
}
