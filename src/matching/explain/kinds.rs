//! Values of different kinds: an operation in between, or another in its place.

use super::{Outcome, Place, worse};
use crate::canon::{Kind, TermId};
use crate::classify::numerics::{self, moves_elements};
use crate::classify::{Change, Code, Role};
use crate::dialect::Opcode;
use crate::matching::matcher::{Matcher, commutes};

impl Matcher<'_> {
    /// Values of different kinds: an operation that one side has in between, or another
    /// operation in its place.
    pub(super) fn explain_kinds(
        &mut self,
        r: TermId,
        g: TermId,
        role: Role,
        user: Place,
    ) -> Outcome {
        let (x, y) = (self.opcode_of(r), self.opcode_of(g));
        if x.is_none() && y.is_none() {
            return Outcome::Differs;
        }
        let place = self.place_of(r, g, user);
        if let Some(outcome) = self.explain_insertion(r, g, role, user) {
            return outcome;
        }
        if x == y
            && let Some(outcome) = self.explain_uniform(r, g, role, place)
        {
            return outcome;
        }
        let constant = [r, g].iter().any(|term| crate::canon::is_constant(self.terms, *term));
        let code = match role.code() {
            // Whatever reshapes or casts last on the other side, a constant is not that.
            None if constant => Code::Num003,
            _ => self.code_of_kinds((r, x), (g, y), role),
        };
        self.report_values(code, (r, g), role, place);
        Outcome::Explained
    }

    /// The code of values that unlike operations compute, neither of which stands between
    /// the other and its use.
    fn code_of_kinds(
        &mut self,
        (r, x): (TermId, Option<Opcode>),
        (g, y): (TermId, Option<Opcode>),
        role: Role,
    ) -> Code {
        match numerics::operation(x, y, role) {
            code if role.code().is_some() => code,
            // A sum is contracted only where it is one of a product.
            Code::Num008 if ![r, g].into_iter().any(|term| self.adds_a_product(term)) => {
                Code::Num003
            }
            // Elements of another value are moved about.
            Code::Shp001 | Code::Mem005 if !self.are_moved_alike((r, x), (g, y)) => Code::Num003,
            code => code,
        }
    }

    /// Whether both sides move elements about, or one side those of the other's value.
    fn are_moved_alike(
        &mut self,
        (r, x): (TermId, Option<Opcode>),
        (g, y): (TermId, Option<Opcode>),
    ) -> bool {
        let [of_reference, of_generated] = [x, y].map(|it| it.is_some_and(moves_elements));
        if of_reference && of_generated {
            return true;
        }
        let (from, value) = if of_reference { (r, g) } else { (g, r) };
        self.sources(from).into_iter().any(|source| self.similar(source, value))
    }

    /// The values whose elements are moved about to make this one, up to a few steps.
    fn sources(&self, value: TermId) -> Vec<TermId> {
        const STEPS: usize = 32;
        let (mut sources, mut pending) = (Vec::new(), vec![value]);
        for _ in 0..STEPS {
            let Some(term) = pending.pop() else { break };
            let it = self.terms.get(term);
            let is_moved = self.opcode_of(term).is_some_and(moves_elements);
            if is_moved || matches!(it.kind, Kind::Projection(_)) {
                pending.extend(&it.operands);
            } else {
                sources.push(term);
            }
        }
        sources
    }

    /// Whether a value is a sum or difference, of which one part is a product.
    fn adds_a_product(&self, term: TermId) -> bool {
        let sums = [Opcode::Addf, Opcode::Subf].map(Some);
        let source = |term: TermId| match self.opcode_of(term) {
            Some(Opcode::Negf) => self.terms.get(term).operands[0],
            _ => term,
        };
        let term = self.terms.as_splat(term).unwrap_or(term);
        let mut parts = self.terms.get(term).operands.iter();
        sums.contains(&self.opcode_of(term))
            && parts.any(|part| self.opcode_of(source(*part)) == Some(Opcode::Mulf))
    }

    /// An operation that one side has between the value and what the other side uses.
    pub(super) fn explain_insertion(
        &mut self,
        r: TermId,
        g: TermId,
        role: Role,
        user: Place,
    ) -> Option<Outcome> {
        let place = self.place_of(r, g, user);
        if let Some(opcode) = self.opcode_of(g)
            && self.any_operand_is(g, r)
        {
            let code = inserted(opcode, role);
            let detail = format!("`{}` stands in between", opcode.name());
            self.report(code, Change::Gained, detail, Some(user.reference), Some(place.generated));
            return Some(Outcome::Explained);
        }
        if let Some(opcode) = self.opcode_of(r)
            && self.any_operand_is(r, g)
        {
            let code = inserted(opcode, role);
            let detail = format!("`{}` is left out", opcode.name());
            self.report(code, Change::Lost, detail, Some(place.reference), Some(user.generated));
            return Some(Outcome::Explained);
        }
        None
    }

    /// One operation on both sides, of which one side knows that all lanes are equal: its
    /// operands differ.
    pub(super) fn explain_uniform(
        &mut self,
        r: TermId,
        g: TermId,
        role: Role,
        place: Place,
    ) -> Option<Outcome> {
        let terms = self.terms;
        let lane = |term| terms.as_splat(term).unwrap_or(term);
        let (a, b) = (terms.get(lane(r)), terms.get(lane(g)));
        let Kind::Operation { opcode, attributes: x } = &a.kind else { return None };
        let Kind::Operation { attributes: y, .. } = &b.kind else { return None };
        if x != y || a.operands.len() != b.operands.len() {
            return None;
        }
        let (left, mut right) = (a.operands.to_vec(), b.operands.to_vec());
        let mut same = |i: usize, j: usize| self.same(lane(left[i]), lane(right[j]));
        if commutes(&a.kind) && !same(0, 0) && !same(1, 1) && (same(0, 1) || same(1, 0)) {
            right.swap(0, 1);
        }
        let mut outcome = Outcome::Same;
        for (index, (r, g)) in left.into_iter().zip(right).enumerate() {
            if !self.same(lane(r), lane(g)) {
                let part = role.of_part(*opcode, index);
                outcome = worse(outcome, self.explain_operand(*opcode, r, g, part, place));
            }
        }
        (outcome == Outcome::Explained).then_some(outcome)
    }

    /// Pointers that are reached from one base in unlike numbers of steps: what differs is
    /// the offset as a whole.
    pub(super) fn explain_offsets(
        &mut self,
        r: TermId,
        g: TermId,
        place: Place,
    ) -> Option<Outcome> {
        let ((base, steps), (other, others)) = (self.base_of(r), self.base_of(g));
        if steps == others || !self.same(base, other) {
            return None;
        }
        self.report_values(Code::Mem004, (r, g), Role::Pointer, place);
        Some(Outcome::Explained)
    }

    /// The pointer that offsets count from, and how many are added to it one by one.
    fn base_of(&self, pointers: TermId) -> (TermId, usize) {
        let (mut at, mut steps) = (pointers, 0);
        loop {
            let it = self.terms.get(at);
            match it.kind {
                Kind::Operation { opcode: Opcode::Offset, .. } => steps += 1,
                Kind::Splat
                | Kind::Operation {
                    opcode: Opcode::Reshape | Opcode::Broadcast | Opcode::Permute,
                    ..
                } => {}
                _ => return (at, steps),
            }
            at = it.operands[0];
        }
    }

    /// The operation that a term stands for, where it is one.
    pub(super) fn opcode_of(&self, term: TermId) -> Option<Opcode> {
        match &self.terms.get(term).kind {
            Kind::Operation { opcode, .. } => Some(*opcode),
            Kind::Sum { .. } => Some(Opcode::Addi),
            Kind::Product => Some(Opcode::Muli),
            Kind::Splat => self.opcode_of(self.terms.get(term).operands[0]),
            _ => None,
        }
    }

    fn any_operand_is(&mut self, term: TermId, wanted: TermId) -> bool {
        let term = self.terms.get(term);
        term.operands.iter().any(|operand| self.similar(*operand, wanted))
    }

    /// Whether two values are the same, or are paired but for their type.
    fn similar(&mut self, r: TermId, g: TermId) -> bool {
        if self.same(r, g) || self.same(g, r) {
            return true;
        }
        let (a, b) = (self.terms.get(r), self.terms.get(g));
        self.are_partners(a, b) || self.are_partners(b, a)
    }
}

/// The code of an operation that only one side has.
fn inserted(opcode: Opcode, role: Role) -> Code {
    if let Some(code) = role.code() {
        return code;
    }
    if numerics::is_cast(opcode) {
        Code::Num006
    } else {
        numerics::operation(Some(opcode), None, role)
    }
}
