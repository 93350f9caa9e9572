//! Pure operations: values.

use super::Lowering;
use crate::canon::program::RegionId;
use crate::canon::terms::{Kind, TermId};
use crate::dialect::Opcode;
use crate::ir::{Attribute, Handle, Operation};

impl Lowering<'_, '_> {
    /// An operation without effect: its results become terms.
    pub(super) fn value(&mut self, operation: Handle<Operation>, region: RegionId) {
        let op = &self.module.operations[operation];
        if let Some(outcome) = self.known.get(&operation).copied() {
            let ty = self.ty(op.results[0]);
            let term = self.rewriter.integer(ty, i64::from(outcome));
            return self.define(op.results[0], term, operation);
        }
        let operands = self.terms_of(&op.operands);
        let mut attributes = self.attributes(operation);
        let key = self.program.regions[region].key;
        self.divide_tiles(op.opcode, &operands, key);
        self.oblige(operation, region, &operands, &mut attributes);
        let results = op.results.clone();
        match results.as_slice() {
            [result] if !op.opcode.def().is_variadic() => {
                let ty = self.ty(*result);
                let term = self.rewriter.operation(op.opcode, &attributes, ty, &operands, key);
                let term = self.tile_coordinate(term, operation, key);
                self.define(*result, term, operation);
            }
            _ => self.several(operation, region, &attributes, &operands),
        }
    }

    /// An operation with several results: one term, and a projection per result.
    fn several(
        &mut self,
        operation: Handle<Operation>,
        region: RegionId,
        attributes: &[Option<Handle<Attribute>>],
        operands: &[TermId],
    ) {
        let op = &self.module.operations[operation];
        let none = self.rewriter.terms.no_type();
        let kind = Kind::Operation { opcode: op.opcode, attributes: attributes.into() };
        let term = self.rewriter.terms.intern(kind, none, operands);
        self.program.origins.entry(term).or_insert(operation);
        let grid = matches!(op.opcode, Opcode::GetTileBlockId | Opcode::GetNumTileBlocks);
        for (index, result) in op.results.clone().into_iter().enumerate() {
            let ty = self.ty(result);
            let index = if grid { self.what.axes[index % 3] as usize } else { index };
            let key = self.program.regions[region].key;
            let coordinate = self.grid_coordinate(index, ty, operation);
            let projection =
                coordinate.unwrap_or_else(|| self.rewriter.projection(term, index, ty, key));
            self.define(result, projection, operation);
        }
    }

    /// `reduce` and `scan`: the body becomes a term over its own arguments.
    pub(super) fn aggregate(&mut self, operation: Handle<Operation>, region: RegionId) {
        let op = &self.module.operations[operation];
        let mut operands = self.terms_of(&op.operands);
        let attributes = self.attributes(operation);
        let none = self.rewriter.terms.no_type();
        let kind = Kind::Region { opcode: op.opcode, branch: 0, unsigned: false, ordinal: 0 };
        let outer = self.program.regions[region].key;
        let key = self.rewriter.terms.intern(kind, none, &[outer]);
        let Some(block) = self.module.block(operation, 0) else { return };
        for (index, argument) in block.arguments.iter().enumerate() {
            let ty = self.ty(*argument);
            let index = u32::try_from(index).unwrap_or(u32::MAX);
            let term = self.rewriter.terms.intern(Kind::Argument(index), ty, &[key]);
            self.define(*argument, term, operation);
        }
        // Bodies of one region share their arguments, so that what one body assumes is no
        // fact about the others.
        let certain = std::mem::replace(&mut self.certain, false);
        let mut yielded = Vec::new();
        for inner in &block.operations {
            let op = &self.module.operations[*inner];
            match op.opcode {
                Opcode::Yield => yielded = self.terms_of(&op.operands),
                Opcode::Assume => self.assume(*inner, region),
                opcode if opcode.def().pure => self.value(*inner, region),
                opcode => self.program.undecided.push((
                    *inner,
                    format!(
                        "`{}` in the body of `{}` has no meaning here",
                        opcode.name(),
                        op_name(self.module, operation)
                    ),
                )),
            }
        }
        self.certain = certain;
        operands.push(self.rewriter.terms.intern(Kind::Body, none, &yielded));
        self.aggregate_results(operation, region, &attributes, &operands);
    }

    fn aggregate_results(
        &mut self,
        operation: Handle<Operation>,
        region: RegionId,
        attributes: &[Option<Handle<Attribute>>],
        operands: &[TermId],
    ) {
        let op = &self.module.operations[operation];
        if let [result] = op.results.as_slice() {
            let (result, ty) = (*result, self.ty(op.results[0]));
            let kind = Kind::Operation { opcode: op.opcode, attributes: attributes.into() };
            let term = self.rewriter.terms.intern(kind, ty, operands);
            self.define(result, term, operation);
        } else {
            self.several(operation, region, attributes, operands);
        }
    }
}

fn op_name(module: &crate::ir::Module, operation: Handle<Operation>) -> &'static str {
    module.operations[operation].opcode.name()
}
