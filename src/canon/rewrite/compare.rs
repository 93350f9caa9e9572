//! Comparisons, selections and extremes.

use super::{Axiom, Kind, Operation, Range, Rewriter, TermId};
use crate::dialect::{ComparisonPredicate, DialectEnum, ElementType, Opcode, Signedness};
use crate::ir::{Handle, Type};

impl Rewriter<'_> {
    /// Comparisons read left to right: `a > b` is `b < a`, and equality has its
    /// operands in order (axiom `flipped-comparison`). What ranges decide is a
    /// constant (axiom `decided-comparison`).
    pub(super) fn compare(&mut self, it: &Operation<'_>) -> Option<TermId> {
        use ComparisonPredicate as Predicate;
        let index = it.opcode.def().attribute_index("comparison_predicate")?;
        let predicate = Predicate::from_number(self.number(it, "comparison_predicate")?)?;
        let (mut a, mut b) = (it.operands[0], it.operands[1]);
        let predicate = match predicate {
            Predicate::GreaterThan => {
                (a, b) = (b, a);
                Predicate::LessThan
            }
            Predicate::GreaterThanOrEqual => {
                (a, b) = (b, a);
                Predicate::LessThanOrEqual
            }
            Predicate::Equal | Predicate::NotEqual if a > b => {
                (a, b) = (b, a);
                predicate
            }
            _ => predicate,
        };
        if it.opcode == Opcode::Cmpi
            && let Some(truth) = self.decide(it, predicate, a, b)
            && !self.may_lack_value(a)
            && !self.may_lack_value(b)
        {
            self.used(Axiom::DecidedComparison);
            return Some(self.integer(it.ty, i64::from(truth)));
        }
        if (a, b) != (it.operands[0], it.operands[1]) {
            self.used(Axiom::FlippedComparison);
        }
        let mut attributes = it.attributes.to_vec();
        attributes[index] = Some(self.case(predicate));
        let it = Operation { attributes: &attributes, operands: &[a, b], ..*it };
        if let Some(moved) = self.compared_before_moves(&it) {
            return Some(moved);
        }
        if it.opcode == Opcode::Cmpi {
            return self.compare_integers(&it, predicate);
        }
        Some(self.plain(&it))
    }

    /// A comparison of reshaped numbers with one number, before they are reshaped (axiom
    /// `same-elements-in-order`): so masks of padding are compared. Used where that is
    /// brought to selections.
    fn compared_before_moves(&mut self, it: &Operation<'_>) -> Option<TermId> {
        if !self.settles {
            return None;
        }
        let (a, b) = (it.operands[0], it.operands[1]);
        let reshaped = |term| self.operand_of(term, Opcode::Reshape);
        let splat = |term: TermId| self.terms.as_splat(term);
        let (source, number, on_left) = match (reshaped(a), splat(b), splat(a), reshaped(b)) {
            (Some(source), Some(number), None, _) => (source, number, true),
            (_, None, Some(number), Some(source)) => (source, number, false),
            _ => return None,
        };
        let from = self.terms.get(source).ty;
        let Type::Tile { shape, .. } = self.terms.types[from].clone() else { return None };
        let element = self.terms.types.insert(Type::Element(ElementType::I1));
        let truths = self.terms.types.insert(Type::Tile { element, shape });
        let number = self.terms.splat(number, from);
        let operands = if on_left { [source, number] } else { [number, source] };
        self.used(Axiom::SameElementsInOrder);
        let compared = self.rewrite(&Operation { ty: truths, operands: &operands, ..*it });
        let opcode = Opcode::Reshape;
        let operands = [compared];
        Some(self.rewrite(&Operation { opcode, attributes: &[], ty: it.ty, operands: &operands }))
    }

    /// A comparison of integers that reads left to right and that ranges don't decide.
    fn compare_integers(
        &mut self,
        it: &Operation<'_>,
        mut predicate: ComparisonPredicate,
    ) -> Option<TermId> {
        use ComparisonPredicate as Predicate;
        if let Some(truth) = self.truth(it, predicate) {
            return Some(truth);
        }
        if let Some(narrowed) = self.narrowed_comparison(it) {
            return Some(narrowed);
        }
        let (a, b) = (it.operands[0], it.operands[1]);
        let def = it.opcode.def();
        let mut attributes = it.attributes.to_vec();
        let equality = matches!(predicate, Predicate::Equal | Predicate::NotEqual);
        let mut signed = self.number(it, "signedness") == Some(Signedness::Signed.number());
        let alike = equality || self.range(a).is_non_negative() && self.range(b).is_non_negative();
        if !signed && alike {
            self.used(Axiom::SignlessComparison);
            signed = true;
            attributes[def.attribute_index("signedness")?] = Some(self.case(Signedness::Signed));
        }
        let mut operands = [a, b];
        if predicate == Predicate::LessThanOrEqual
            && let Some(strict) = self.strict(operands, signed)
        {
            self.used(Axiom::StrictComparison);
            operands = strict;
            predicate = Predicate::LessThan;
            attributes[def.attribute_index("comparison_predicate")?] =
                Some(self.case(Predicate::LessThan));
        }
        let it = Operation { attributes: &attributes, operands: &operands, ..*it };
        if equality && let Some(moved) = self.moved_in_equality(&it) {
            return Some(moved);
        }
        if signed
            && !equality
            && let Some(moved) = self.moved_summands(&it, predicate)
        {
            return Some(moved);
        }
        let comparison = self.plain(&it);
        Some(self.known_outcome(&it, comparison).unwrap_or(comparison))
    }

    /// What a comparison comes to by what accesses of the reference say about their indices
    /// (axiom `index-in-space`).
    fn known_outcome(&mut self, it: &Operation<'_>, comparison: TermId) -> Option<TermId> {
        let holds = self.premises.outcome(self.terms, self.region?, comparison)?;
        if it.operands.iter().any(|operand| self.may_lack_value(*operand)) {
            return None;
        }
        self.used(Axiom::IndexInSpace);
        Some(self.integer(it.ty, i64::from(holds)))
    }

    /// The operands by which `a <= b` is `<`, where one of them is a constant that has a
    /// neighbour.
    fn strict(&mut self, [a, b]: [TermId; 2], signed: bool) -> Option<[TermId; 2]> {
        let ty = self.terms.get(a).ty;
        if let Some(bound) = self.neighbour(b, 1, signed) {
            return Some([a, self.integer(ty, bound)]);
        }
        let bound = self.neighbour(a, -1, signed)?;
        Some([self.integer(ty, bound), b])
    }

    /// The constant next to one above (`by` 1) or below (`by` -1), where the type has it.
    fn neighbour(&self, term: TermId, by: i64, signed: bool) -> Option<i64> {
        let value = self.signed_constant(term)?;
        let width = self.integer_width(self.terms.get(term).ty)?;
        let full = Range::of_width(width);
        // As an unsigned number, -1 is the greatest and 0 the least.
        let last = match (signed, by > 0) {
            (true, true) => full.high,
            (true, false) => full.low,
            (false, true) => -1,
            (false, false) => 0,
        };
        (i128::from(value) != last).then(|| value.wrapping_add(by))
    }

    /// What an integer comparison comes to, where ranges decide it.
    fn decide(
        &self,
        it: &Operation<'_>,
        predicate: ComparisonPredicate,
        a: TermId,
        b: TermId,
    ) -> Option<bool> {
        use ComparisonPredicate as Predicate;
        if a == b {
            return Some(matches!(predicate, Predicate::Equal | Predicate::LessThanOrEqual));
        }
        let (ra, rb) = (self.range(a), self.range(b));
        let signed = self.number(it, "signedness") == Some(Signedness::Signed.number());
        // As an unsigned number, -1 is the greatest and 0 the least.
        let (least, greatest) = (Some(0), Some(-1));
        let ends = (self.signed_constant(a), self.signed_constant(b));
        match predicate {
            Predicate::LessThan if !signed && (ends.0 == greatest || ends.1 == least) => {
                return Some(false);
            }
            Predicate::LessThanOrEqual if !signed && (ends.0 == least || ends.1 == greatest) => {
                return Some(true);
            }
            _ => {}
        }
        // Read as unsigned numbers, non-negative ones are what they are.
        let comparable = signed || (ra.is_non_negative() && rb.is_non_negative());
        let apart = ra.high < rb.low || rb.high < ra.low;
        match predicate {
            Predicate::Equal if apart => Some(false),
            Predicate::NotEqual if apart => Some(true),
            Predicate::LessThan if comparable && ra.high < rb.low => Some(true),
            Predicate::LessThan if comparable && ra.low >= rb.high => Some(false),
            Predicate::LessThanOrEqual if comparable && ra.high <= rb.low => Some(true),
            Predicate::LessThanOrEqual if comparable && ra.low > rb.high => Some(false),
            _ => None,
        }
    }

    /// A selection whose condition is constant or whose cases are equal is a case
    /// (axiom `decided-selection`); one that picks the lesser or greater of what it
    /// compares is an extreme (axiom `selected-extreme`).
    pub(super) fn select(&mut self, it: &Operation<'_>) -> Option<TermId> {
        let [condition, yes, no] = *it.operands else { return None };
        if yes == no && !self.may_lack_value(condition) {
            self.used(Axiom::DecidedSelection);
            return Some(yes);
        }
        if let Some(value) = self.signed_constant(condition) {
            self.used(Axiom::DecidedSelection);
            return Some(if value == 0 { no } else { yes });
        }
        if self.settles {
            let cases = [(yes, true), (no, false)];
            let [x, y] = cases.map(|(case, holds)| self.settled_where(case, condition, holds));
            if (x, y) != (yes, no) {
                return Some(self.rewrite(&Operation { operands: &[condition, x, y], ..*it }));
            }
        }
        if let Some(extreme) = self.selected_extreme(it, condition, yes, no) {
            return Some(extreme);
        }
        if let Some(truth) = self.selected_truth(it, condition, yes, no) {
            return Some(truth);
        }
        if let Some(selection) = self.nested_selection(it) {
            return Some(selection);
        }
        let opposite = self.opposite_condition(condition)?;
        self.used(Axiom::OppositeSelection);
        Some(self.rewrite(&Operation { operands: &[opposite, no, yes], ..*it }))
    }

    /// A selection of which one case is a selection with the other case is one by both
    /// conditions (axiom `nested-selection`).
    fn nested_selection(&mut self, it: &Operation<'_>) -> Option<TermId> {
        let [outer, yes, no] = *it.operands else { return None };
        // Where the outer condition holds, and where it doesn't.
        for (nested, shared, holds) in [(yes, no, true), (no, yes, false)] {
            let term = self.terms.get(nested);
            let Kind::Operation { opcode: Opcode::Select, .. } = term.kind else { continue };
            let [inner, x, y] = term.operands[..] else { continue };
            let other = if y == shared { x } else { y };
            let alike = self.terms.get(inner).ty == self.terms.get(outer).ty;
            // The inner condition decides nothing where the outer one takes the shared case.
            if !(x == shared || y == shared) || !alike || self.may_lack_value(inner) {
                continue;
            }
            self.used(Axiom::NestedSelection);
            // The other case is taken where the inner condition, or its opposite, holds too.
            let inner = if y == shared { inner } else { self.not(inner) };
            let outer = if holds { outer } else { self.not(outer) };
            let ty = self.terms.get(outer).ty;
            let both = self.bits_of(Opcode::Andi, ty, [outer, inner]);
            return Some(self.rewrite(&Operation { operands: &[both, other, shared], ..*it }));
        }
        None
    }

    /// The opposite of `c < x` for a constant `c`, which is `x < c + 1`. Where the type has
    /// no `c + 1` there is none: `x <= c` is the opposite of `c < x` in turn.
    pub(super) fn compared_with_constant(&mut self, comparison: TermId) -> Option<TermId> {
        let [a, b] = self.terms.get(comparison).operands[..] else { return None };
        if self.signed_constant(b).is_some() {
            return None;
        }
        let signed = self.is_signed(comparison);
        self.neighbour(a, 1, signed)?;
        self.compared_by(comparison, |it| {
            (it == ComparisonPredicate::LessThan).then(|| opposite_of(it))
        })
    }

    /// Whether a comparison of integers reads them as signed numbers.
    fn is_signed(&self, comparison: TermId) -> bool {
        let term = self.terms.get(comparison);
        let Kind::Operation { opcode, attributes } = &term.kind else { return false };
        let it = Operation { opcode: *opcode, attributes, ty: term.ty, operands: &term.operands };
        self.number(&it, "signedness") == Some(Signedness::Signed.number())
    }

    /// The integer comparison of the operands of `comparison` by the predicate that
    /// `other` gives for its own.
    pub(super) fn compared_by(
        &mut self,
        comparison: TermId,
        other: impl Fn(ComparisonPredicate) -> Option<ComparisonPredicate>,
    ) -> Option<TermId> {
        let term = self.terms.get(comparison).clone();
        let Kind::Operation { opcode: Opcode::Cmpi, attributes } = &term.kind else {
            return None;
        };
        let it =
            Operation { opcode: Opcode::Cmpi, attributes, ty: term.ty, operands: &term.operands };
        let index = it.opcode.def().attribute_index("comparison_predicate")?;
        let predicate = self.number(&it, "comparison_predicate")?;
        let other = other(ComparisonPredicate::from_number(predicate)?)?;
        let mut attributes = attributes.to_vec();
        attributes[index] = Some(self.case(other));
        Some(self.rewrite(&Operation { attributes: &attributes, ..it }))
    }

    fn selected_extreme(
        &mut self,
        it: &Operation<'_>,
        condition: TermId,
        yes: TermId,
        no: TermId,
    ) -> Option<TermId> {
        let comparison = self.terms.get(condition).clone();
        let Kind::Operation { opcode: Opcode::Cmpi, attributes } = &comparison.kind else {
            return None;
        };
        let comparison = Operation {
            opcode: Opcode::Cmpi,
            attributes,
            ty: comparison.ty,
            operands: &comparison.operands,
        };
        let predicate = self.number(&comparison, "comparison_predicate")?;
        let less = predicate == ComparisonPredicate::LessThan.number()
            || predicate == ComparisonPredicate::LessThanOrEqual.number();
        let signedness = Signedness::from_number(self.number(&comparison, "signedness")?)?;
        let signed = signedness == Signedness::Signed;
        let pair = (comparison.operands[0], comparison.operands[1]);
        let mut pairs = vec![pair];
        // `x < c` is `x <= c - 1`, and `c < x` is `c + 1 <= x`.
        if let Some(bound) = self.neighbour(pair.1, -1, signed) {
            pairs.push((pair.0, self.integer(it.ty, bound)));
        } else if let Some(bound) = self.neighbour(pair.0, 1, signed) {
            pairs.push((self.integer(it.ty, bound), pair.1));
        }
        let pair = [pair.0, pair.1];
        let opcode = if !less || self.terms.get(pair[0]).ty != it.ty {
            return None;
        } else if pairs.contains(&(yes, no)) || signed && self.differ_alike(pair, [yes, no]) {
            Opcode::Mini
        } else if pairs.contains(&(no, yes)) || signed && self.differ_alike(pair, [no, yes]) {
            Opcode::Maxi
        } else {
            return None;
        };
        self.used(Axiom::SelectedExtreme);
        let attributes = [Some(self.case(signedness))];
        Some(self.rewrite(&Operation {
            opcode,
            attributes: &attributes,
            ty: it.ty,
            operands: &[yes, no],
        }))
    }

    /// The lesser or greater of two integers is one of them where ranges tell
    /// (axiom `decided-comparison`).
    pub(super) fn extreme(&mut self, it: &Operation<'_>) -> Option<TermId> {
        let (a, b) = (it.operands[0], it.operands[1]);
        if a == b {
            self.used(Axiom::DecidedComparison);
            return Some(a);
        }
        let (ra, rb) = (self.range(a), self.range(b));
        let signed = self.number(it, "signedness") == Some(Signedness::Signed.number());
        if !(signed || ra.is_non_negative() && rb.is_non_negative()) {
            return None;
        }
        if !signed {
            self.used(Axiom::SignlessComparison);
            let attributes = [Some(self.case(Signedness::Signed))];
            return Some(self.rewrite(&Operation { attributes: &attributes, ..*it }));
        }
        let (lesser, greater) = if ra.high <= rb.low {
            (a, b)
        } else if rb.high <= ra.low {
            (b, a)
        } else {
            return None;
        };
        let least = it.opcode == Opcode::Mini;
        let (kept, dropped) = if least { (lesser, greater) } else { (greater, lesser) };
        if self.may_lack_value(dropped) {
            return None;
        }
        self.used(Axiom::DecidedComparison);
        Some(kept)
    }

    /// The selection that a branch with pure cases is.
    pub fn selection(
        &mut self,
        condition: TermId,
        yes: TermId,
        no: TermId,
        region: TermId,
    ) -> TermId {
        let ty = self.terms.get(yes).ty;
        let condition = self.mask_like(condition, ty);
        self.used(Axiom::BranchSelection);
        self.operation(Opcode::Select, &[], ty, &[condition, yes, no], region)
    }

    /// The scalar condition as a tile of the shape of `ty`.
    fn mask_like(&mut self, condition: TermId, ty: Handle<crate::ir::Type>) -> TermId {
        let crate::ir::Type::Tile { shape, .. } = &self.terms.types[ty] else { return condition };
        let shape = shape.clone();
        let crate::ir::Type::Tile { element, .. } = *self.terms.type_of(condition) else {
            return condition;
        };
        let ty = self.terms.types.insert(crate::ir::Type::Tile { element, shape });
        self.terms.splat(condition, ty)
    }
}

/// The predicate that holds of two integers where `predicate` does not.
pub(super) fn opposite_of(predicate: ComparisonPredicate) -> ComparisonPredicate {
    use ComparisonPredicate as Predicate;
    match predicate {
        Predicate::Equal => Predicate::NotEqual,
        Predicate::NotEqual => Predicate::Equal,
        Predicate::LessThan => Predicate::GreaterThanOrEqual,
        Predicate::LessThanOrEqual => Predicate::GreaterThan,
        Predicate::GreaterThan => Predicate::LessThanOrEqual,
        Predicate::GreaterThanOrEqual => Predicate::LessThan,
    }
}
