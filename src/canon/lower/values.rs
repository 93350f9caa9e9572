//! Pure operations: values.

use super::Lowering;
use crate::canon::program::{Obligation, ObligationKind, RegionId};
use crate::canon::terms::{Kind, TermId};
use crate::dialect::{Opcode, Overflow, Signedness};
use crate::ir::{Attribute, Handle, Operation};

impl Lowering<'_, '_> {
    /// An operation without effect: its results become terms.
    pub(super) fn value(&mut self, operation: Handle<Operation>, region: RegionId) {
        let op = &self.module.operations[operation];
        let operands = self.terms_of(&op.operands);
        let mut attributes = self.attributes(operation);
        self.promise_no_wrap(operation, region, &operands, &mut attributes);
        let results = op.results.clone();
        match results.as_slice() {
            [result] if !op.opcode.def().is_variadic() => {
                let ty = self.ty(*result);
                let key = self.program.regions[region].key;
                let term = self.rewriter.operation(op.opcode, &attributes, ty, &operands, key);
                self.define(*result, term, operation);
                if matches!(op.opcode, Opcode::Divi | Opcode::Remi) {
                    self.promise_division(operation, region, term, &operands);
                }
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
            let projection = self.rewriter.projection(term, index, ty, key);
            self.define(result, projection, operation);
        }
    }

    /// Moves the promise not to wrap from the value to the list of what must hold, so
    /// that the value is the wrapping one whatever is promised about it.
    fn promise_no_wrap(
        &mut self,
        operation: Handle<Operation>,
        region: RegionId,
        operands: &[TermId],
        attributes: &mut [Option<Handle<Attribute>>],
    ) {
        let opcode = self.module.operations[operation].opcode;
        let Some(index) = opcode.def().attribute_index("overflow") else { return };
        let promised = self.module.enumeration::<Overflow>(operation, "overflow");
        let promised = promised.unwrap_or(Overflow::None);
        if promised == Overflow::None {
            return;
        }
        attributes[index] = Some(self.rewriter.case(Overflow::None));
        if self.counters.get(&operation).is_some_and(|kept| promised as u8 & !kept == 0) {
            return;
        }
        let kind = ObligationKind::NoWrap {
            opcode,
            lhs: operands[0],
            rhs: *operands.get(1).unwrap_or(&operands[0]),
            overflow: promised as u8,
        };
        self.program.obligations.push(Obligation {
            operation,
            kind,
            region,
            under: self.conditions.clone(),
            position: self.program.regions[region].effects.len(),
            certain: self.certain,
        });
    }

    /// A quotient is undefined for a zero divisor and where it does not fit. A constant
    /// divisor settles both.
    fn promise_division(
        &mut self,
        operation: Handle<Operation>,
        region: RegionId,
        quotient: TermId,
        operands: &[TermId],
    ) {
        let signed = self.module.enumeration::<Signedness>(operation, "signedness");
        let signed = signed == Some(Signedness::Signed);
        let key = self.program.regions[region].key;
        if !self.rewriter.division_is_defined(operands[0], operands[1], signed, key) {
            let kind = ObligationKind::Division(quotient);
            self.program.obligations.push(Obligation {
                operation,
                kind,
                region,
                under: self.conditions.clone(),
                position: self.program.regions[region].effects.len(),
                certain: self.certain,
            });
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
