//! What must hold for an operation to be defined.
//!
//! Obligations are listed beside the values, so that a rewrite that leaves out a value,
//! or its being unused, doesn't leave out what it demands.

use super::Lowering;
use crate::canon::facts::Range;
use crate::canon::program::{Obligation, ObligationKind, RegionId};
use crate::canon::terms::TermId;
use crate::dialect::{ElementType, Opcode, Overflow, Signedness};
use crate::ir::{Attribute, Handle, Operation, Type};

impl Lowering<'_, '_> {
    /// Notes what an operation on `operands` demands. What it promises about wrapping
    /// around moves there from `attributes`, so that the value is the wrapping one.
    pub(super) fn oblige(
        &mut self,
        operation: Handle<Operation>,
        region: RegionId,
        operands: &[TermId],
        attributes: &mut [Option<Handle<Attribute>>],
    ) {
        self.promise_no_wrap(operation, region, operands, attributes);
        let opcode = self.module.operations[operation].opcode;
        match (opcode, operands) {
            (Opcode::Divi | Opcode::Remi, [a, b]) => self.divides(operation, region, (*a, *b)),
            (Opcode::Shli | Opcode::Shri, [_, distance]) => {
                if let Some(element) = self.rewriter.terms.element(*distance) {
                    self.below(operation, region, *distance, u64::from(element.bits()));
                }
            }
            (Opcode::Extract, [whole, numbers @ ..]) => {
                let part = self.ty(self.module.operations[operation].results[0]);
                let whole = self.rewriter.terms.get(*whole).ty;
                self.in_parts(operation, region, numbers, (whole, part));
            }
            (Opcode::Insert, [part, whole, numbers @ ..]) => {
                let terms = &self.rewriter.terms;
                let (whole, part) = (terms.get(*whole).ty, terms.get(*part).ty);
                self.in_parts(operation, region, numbers, (whole, part));
            }
            _ => {}
        }
    }

    /// Notes that the condition of a branch that becomes a selection must have a value,
    /// where it may have none.
    pub(super) fn decides(
        &mut self,
        branch: Handle<Operation>,
        region: RegionId,
        condition: TermId,
    ) {
        let key = self.program.regions[region].key;
        if self.rewriter.may_lack_value_in(condition, key) {
            self.must(branch, region, ObligationKind::HasValue(condition));
        }
    }

    fn must(&mut self, operation: Handle<Operation>, region: RegionId, kind: ObligationKind) {
        self.program.obligations.push(Obligation {
            operation,
            kind,
            region,
            under: self.conditions.clone(),
            position: self.program.regions[region].effects.len(),
            certain: self.certain,
        });
    }

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
        self.must(operation, region, kind);
    }

    /// A quotient is undefined for a zero divisor and where it does not fit.
    fn divides(
        &mut self,
        operation: Handle<Operation>,
        region: RegionId,
        (dividend, divisor): (TermId, TermId),
    ) {
        let key = self.program.regions[region].key;
        let [a, b] = [dividend, divisor].map(|term| self.rewriter.range_in(term, key));
        if b.low <= 0 && b.high >= 0 {
            let narrowed = self.rewriter.narrowed(divisor, Signedness::Signed, key);
            let divisor = narrowed.unwrap_or(divisor);
            self.must(operation, region, ObligationKind::NonZero(divisor));
        }
        let signed = self.module.enumeration::<Signedness>(operation, "signedness");
        let width = self.rewriter.terms.element(dividend).map_or(64, ElementType::bits);
        let least = a.low <= Range::of_width(width).low && b.low <= -1 && b.high >= -1;
        if signed == Some(Signedness::Signed) && least {
            let opcode = self.module.operations[operation].opcode;
            self.must(
                operation,
                region,
                ObligationKind::QuotientFits { opcode, dividend, divisor },
            );
        }
    }

    fn below(&mut self, operation: Handle<Operation>, region: RegionId, value: TermId, limit: u64) {
        let range = self.rewriter.range_in(value, self.program.regions[region].key);
        if range.low < 0 || range.high >= i128::from(limit) {
            let opcode = self.module.operations[operation].opcode;
            self.must(operation, region, ObligationKind::Below { opcode, value, limit });
        }
    }

    /// The number of a part along each dimension is below how many there are.
    fn in_parts(
        &mut self,
        operation: Handle<Operation>,
        region: RegionId,
        numbers: &[TermId],
        (whole, part): (Handle<Type>, Handle<Type>),
    ) {
        let types = &self.rewriter.terms.types;
        let (Type::Tile { shape: whole, .. }, Type::Tile { shape: part, .. }) =
            (&types[whole], &types[part])
        else {
            return;
        };
        let counts = whole.iter().zip(part).map(|(whole, part)| whole / part.max(&1));
        let counts: Vec<u64> = counts.map(i64::unsigned_abs).collect();
        for (number, count) in numbers.iter().zip(counts) {
            self.below(operation, region, *number, count);
        }
    }
}
