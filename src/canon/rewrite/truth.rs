//! Numbers of one bit: truths, and integers that stand for them.

use super::{Axiom, Kind, Operation, Rewriter, TermId};
use crate::canon::rewrite::compare::opposite_of;
use crate::dialect::{ComparisonOrdering, ComparisonPredicate, DialectEnum, Opcode, Signedness};
use crate::ir::Handle;
use rustc_hash::FxHashSet;

impl Rewriter<'_> {
    /// A comparison that is itself a truth that it compares, or its negation: of truths,
    /// of the signs of an exclusive or, and of a selection between constants with a
    /// constant (axiom `compared-truth`).
    pub(super) fn truth(
        &mut self,
        it: &Operation<'_>,
        predicate: ComparisonPredicate,
    ) -> Option<TermId> {
        use ComparisonPredicate as Predicate;
        let (a, b) = (it.operands[0], it.operands[1]);
        let truths = self.integer_width(self.terms.get(a).ty) == Some(1);
        if truths && matches!(predicate, Predicate::Equal | Predicate::NotEqual) {
            self.used(Axiom::ComparedTruth);
            let differ = self.bits_of(Opcode::Xori, it.ty, [a, b]);
            return Some(match predicate {
                Predicate::NotEqual => differ,
                _ => self.not(differ),
            });
        }
        if predicate == Predicate::LessThan && self.signed_constant(b) == Some(0) {
            let signed = self.number(it, "signedness") == Some(Signedness::Signed.number());
            if let Some(signs) = signed.then(|| self.compared_signs(it, a, b)).flatten() {
                return Some(signs);
            }
        }
        self.compared_selection(it)
    }

    /// Whether `x ^ y` is negative: whether one of them is and the other not.
    fn compared_signs(&mut self, it: &Operation<'_>, both: TermId, zero: TermId) -> Option<TermId> {
        let term = self.terms.get(both);
        let Kind::Operation { opcode: Opcode::Xori, .. } = term.kind else { return None };
        let [x, y] = term.operands[..] else { return None };
        self.used(Axiom::ComparedTruth);
        let [x, y] = [x, y].map(|side| self.rewrite(&Operation { operands: &[side, zero], ..*it }));
        Some(self.bits_of(Opcode::Xori, it.ty, [x, y]))
    }

    /// A comparison of a selection between constants with a constant.
    fn compared_selection(&mut self, it: &Operation<'_>) -> Option<TermId> {
        let (a, b) = (it.operands[0], it.operands[1]);
        let (selection, on_left) = if self.signed_constant(b).is_some() {
            (a, true)
        } else if self.signed_constant(a).is_some() {
            (b, false)
        } else {
            return None;
        };
        let term = self.terms.get(selection);
        let Kind::Operation { opcode: Opcode::Select, .. } = term.kind else { return None };
        let [condition, yes, no] = term.operands[..] else { return None };
        self.signed_constant(yes)?;
        self.signed_constant(no)?;
        self.used(Axiom::ComparedTruth);
        let [yes, no] = [yes, no].map(|case| {
            let operands = if on_left { [case, b] } else { [a, case] };
            self.rewrite(&Operation { operands: &operands, ..*it })
        });
        let opcode = Opcode::Select;
        Some(self.rewrite(&Operation {
            opcode,
            attributes: &[],
            ty: it.ty,
            operands: &[condition, yes, no],
        }))
    }

    /// A selection between true and false is its condition, or its negation; one of a truth
    /// where a condition holds, else false, is both, and so on (axiom `selected-truth`).
    pub(super) fn selected_truth(
        &mut self,
        it: &Operation<'_>,
        condition: TermId,
        yes: TermId,
        no: TermId,
    ) -> Option<TermId> {
        if self.terms.get(condition).ty != it.ty {
            return None;
        }
        let [yes, no] = [(yes, true), (no, false)].map(|(case, holds)| {
            let settled = match case {
                _ if case == condition => holds,
                _ if case == self.not(condition) => !holds,
                _ => return case,
            };
            self.integer(it.ty, if settled { -1 } else { 0 })
        });
        let total = |rewriter: &mut Self, case| {
            !rewriter.may_lack_value(case) && !rewriter.is_of_case(case)
        };
        let truth = match (self.signed_constant(yes), self.signed_constant(no)) {
            (Some(-1), Some(0)) => condition,
            (Some(0), Some(-1)) => self.not(condition),
            (None, Some(0)) if total(self, yes) => {
                self.bits_of(Opcode::Andi, it.ty, [condition, yes])
            }
            (Some(-1), None) if total(self, no) => {
                self.bits_of(Opcode::Ori, it.ty, [condition, no])
            }
            (Some(0), None) if total(self, no) => {
                let other = self.not(condition);
                self.bits_of(Opcode::Andi, it.ty, [other, no])
            }
            (None, Some(-1)) if total(self, yes) => {
                let other = self.not(condition);
                self.bits_of(Opcode::Ori, it.ty, [other, yes])
            }
            _ => return None,
        };
        self.used(Axiom::SelectedTruth);
        Some(truth)
    }

    /// Whether a term has a value perhaps only where its case is selected: what a loop or a
    /// load in another region gives, and a quotient or remainder by another number than a positive
    /// constant. What it is joined with needs a value always.
    fn is_of_case(&self, term: TermId) -> bool {
        let (mut seen, mut pending) = (FxHashSet::default(), vec![term]);
        while let Some(term) = pending.pop() {
            let it = self.terms.get(term);
            if !seen.insert(term) {
                continue;
            }
            match it.kind {
                Kind::Argument(_) => continue,
                Kind::Result(_) => {
                    // The last operand of an effect's key is that of its region.
                    let home = self.terms.get(it.operands[0]).operands.last().copied();
                    if home != self.region {
                        return true;
                    }
                    continue;
                }
                Kind::Operation { opcode: Opcode::Divi | Opcode::Remi, .. } => {
                    let divisor = self.signed_constant(it.operands[1]);
                    if divisor.is_none_or(|divisor| divisor <= 0) {
                        return true;
                    }
                }
                _ => {}
            }
            pending.extend(&it.operands);
        }
        false
    }

    /// A truth as an integer is a selection between constants (axiom `extended-truth`).
    pub(super) fn extended_truth(&mut self, it: &Operation<'_>) -> Option<TermId> {
        let source = it.operands[0];
        let ty = self.terms.get(source).ty;
        if it.opcode != Opcode::Exti || self.integer_width(ty) != Some(1) {
            return None;
        }
        self.used(Axiom::ExtendedTruth);
        let signed = self.number(it, "signedness") == Some(Signedness::Signed.number());
        let yes = self.integer(it.ty, if signed { -1 } else { 1 });
        let no = self.integer(it.ty, 0);
        let operands = [source, yes, no];
        let opcode = Opcode::Select;
        Some(self.rewrite(&Operation { opcode, attributes: &[], ty: it.ty, operands: &operands }))
    }

    /// Arithmetic modulo two is logic (axiom `truth-arithmetic`).
    pub(super) fn truth_arithmetic(&mut self, it: &Operation<'_>) -> Option<TermId> {
        let opcode = match it.opcode {
            Opcode::Addi | Opcode::Subi => Opcode::Xori,
            Opcode::Muli => Opcode::Andi,
            Opcode::Negi => {
                self.used(Axiom::TruthArithmetic);
                return Some(it.operands[0]);
            }
            _ => return None,
        };
        self.used(Axiom::TruthArithmetic);
        Some(self.bits_of(opcode, it.ty, [it.operands[0], it.operands[1]]))
    }

    /// The negation of a truth.
    pub(super) fn not(&mut self, truth: TermId) -> TermId {
        let ty = self.terms.get(truth).ty;
        let ones = self.integer(ty, -1);
        self.bits_of(Opcode::Xori, ty, [truth, ones])
    }

    /// The bitwise operation `opcode` on numbers of type `ty`.
    pub(super) fn bits_of(
        &mut self,
        opcode: Opcode,
        ty: Handle<crate::ir::Type>,
        operands: [TermId; 2],
    ) -> TermId {
        self.rewrite(&Operation { opcode, attributes: &[], ty, operands: &operands })
    }

    /// The comparison of floats that holds where `comparison` does not, if its predicate
    /// is wanted: of the opposite predicate, and true of a NaN where that is false of one.
    pub(super) fn opposite_of_floats(
        &mut self,
        comparison: TermId,
        wanted: fn(ComparisonPredicate) -> bool,
    ) -> Option<TermId> {
        let term = self.terms.get(comparison).clone();
        let Kind::Operation { opcode: Opcode::Cmpf, attributes } = &term.kind else { return None };
        let opcode = Opcode::Cmpf;
        let it = Operation { opcode, attributes, ty: term.ty, operands: &term.operands };
        let predicate = self.number(&it, "comparison_predicate")?;
        let predicate = ComparisonPredicate::from_number(predicate).filter(|it| wanted(*it))?;
        let opposite = opposite_of(predicate);
        let ordering = self.number(&it, "comparison_ordering")?;
        let ordering = match ComparisonOrdering::from_number(ordering)? {
            ComparisonOrdering::Ordered => ComparisonOrdering::Unordered,
            ComparisonOrdering::Unordered => ComparisonOrdering::Ordered,
        };
        let def = opcode.def();
        let mut attributes = attributes.to_vec();
        attributes[def.attribute_index("comparison_predicate")?] = Some(self.case(opposite));
        attributes[def.attribute_index("comparison_ordering")?] = Some(self.case(ordering));
        Some(self.rewrite(&Operation { attributes: &attributes, ..it }))
    }
}
