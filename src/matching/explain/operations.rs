//! Operations of one kind: their attributes, operands, bodies and result types.

use super::{Outcome, Place, worse};
use crate::canon::{Attributes, Kind, Term, TermId};
use crate::classify::{Change, Code, Role, numerics};
use crate::dialect::{ComparisonPredicate, DialectEnum, Opcode};
use crate::ir::{Attribute, Handle, Operation, Type};
use crate::matching::matcher::{Matcher, Side, commutes};
use crate::matching::words;

/// What makes an attribute differ.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Source {
    /// It is written otherwise.
    Written,
    /// It is written alike: what is known of the operands made another one of it.
    Derived,
}

impl Matcher<'_> {
    /// Chains of one operation that should be associative over the same values: for
    /// floats, how they are grouped shows in the last places.
    pub(super) fn explain_association(
        &mut self,
        r: TermId,
        g: TermId,
        role: Role,
        place: Place,
    ) -> Option<Outcome> {
        let kind = self.terms.get(r).kind.clone();
        let Kind::Operation {
            opcode: Opcode::Addf | Opcode::Mulf | Opcode::Maxf | Opcode::Minf,
            ..
        } = kind
        else {
            return None;
        };
        let (mut left, mut right) = (Vec::new(), Vec::new());
        self.leaves(r, &kind, &mut left);
        self.leaves(g, &kind, &mut right);
        if left.len() < 3 || left.len() != right.len() {
            return None;
        }
        left.retain(|x| {
            let found = right.iter().position(|y| self.same(*x, *y));
            found.map(|position| right.swap_remove(position)).is_none()
        });
        if !left.is_empty() {
            return None;
        }
        let Kind::Operation { opcode, .. } = kind else { return None };
        let code = role.code().unwrap_or(Code::Num010);
        let detail = format!("`{}` groups the same values in another way", opcode.name());
        self.report(code, Change::Changed, detail, Some(place.reference), Some(place.generated));
        Some(Outcome::Explained)
    }

    /// The operands of a chain of operations of one kind, up to a few.
    fn leaves(&self, term: TermId, kind: &Kind, into: &mut Vec<TermId>) {
        const MOST: usize = 32;
        if self.terms.get(term).kind == *kind && into.len() < MOST {
            for operand in &self.terms.get(term).operands {
                self.leaves(*operand, kind, into);
            }
        } else {
            into.push(term);
        }
    }

    pub(super) fn explain_operation(
        &mut self,
        (opcode, x, a): (Opcode, &Attributes, &Term),
        (y, b): (&Attributes, &Term),
        role: Role,
        place: Place,
    ) -> Outcome {
        if let Some(outcome) = self.explain_selection(opcode, a, b, role, place) {
            return outcome;
        }
        if let Some(outcome) = self.explain_comparison((opcode, x, a), (y, b), role, place) {
            return outcome;
        }
        // What is combined otherwise begins with another identity for that reason.
        let combined = self.combines_otherwise(opcode, a, b);
        let alike = combined.then(|| with_identities(opcode, x, y));
        let y = alike.as_ref().unwrap_or(y);
        let mut outcome = self.explain_attributes(opcode, (x, y), Source::Written, role, place);
        let commutes = commutes(&a.kind) || x == y && self.is_symmetric(opcode, x);
        let exchanged = self.explain_operands((opcode, commutes), a, b, role, place);
        outcome = worse(outcome, exchanged);
        if outcome == Outcome::Same {
            outcome = self.explain_attributes(opcode, (x, y), Source::Derived, role, place);
        }
        self.or_type(outcome, a, b, role, place)
    }

    /// Whether reductions or scans combine by other operations.
    fn combines_otherwise(&mut self, opcode: Opcode, a: &Term, b: &Term) -> bool {
        let bodies = a.operands.last().zip(b.operands.last());
        matches!(opcode, Opcode::Reduce | Opcode::Scan)
            && bodies.is_some_and(|(r, g)| !self.same(*r, *g))
    }

    /// A selection with exchanged cases, or by another condition, of which the normal form
    /// is the opposite one, so that the cases are exchanged, too: that is one difference.
    fn explain_selection(
        &mut self,
        opcode: Opcode,
        a: &Term,
        b: &Term,
        role: Role,
        place: Place,
    ) -> Option<Outcome> {
        let ([c, yes, no], [d, other_yes, other_no]) = (&a.operands[..], &b.operands[..]) else {
            return None;
        };
        let exchanged =
            opcode == Opcode::Select && self.same(*yes, *other_no) && self.same(*no, *other_yes);
        if !exchanged {
            return None;
        }
        let code = role.code().unwrap_or(Code::Num003);
        let (detail, at) = if self.same(*c, *d) {
            ("the cases of `select` are exchanged", place)
        } else {
            ("`select` is by another condition", self.place_of(*c, *d, place))
        };
        let (reference, generated) = (Some(at.reference), Some(at.generated));
        self.report(code, Change::Changed, detail.to_owned(), reference, generated);
        Some(Outcome::Explained)
    }

    /// Comparisons of integers that differ in width and signedness, since only one side's
    /// operands are never negative or never wrap, so that it compares them before they are
    /// widened: what differs are the operands.
    fn explain_comparison(
        &mut self,
        (opcode, x, a): (Opcode, &Attributes, &Term),
        (y, b): (&Attributes, &Term),
        role: Role,
        place: Place,
    ) -> Option<Outcome> {
        let width = |matcher: &Self, term: &Term| matcher.terms.get(term.operands[0]).ty;
        if opcode != Opcode::Cmpi || width(self, a) == width(self, b) {
            return None;
        }
        let predicate = opcode.def().attribute_index("comparison_predicate")?;
        if x[predicate] != y[predicate] {
            return None;
        }
        if self.are_told(a, b) {
            return Some(Outcome::Explained);
        }
        let mut outcome = Outcome::Same;
        for (index, (r, g)) in a.operands.iter().zip(&b.operands).enumerate() {
            let (r, g) = (self.without_casts(*r), self.without_casts(*g));
            let part = role.of_part(opcode, index);
            outcome = worse(outcome, self.explain_at(r, g, part, place));
        }
        (outcome == Outcome::Explained).then_some(outcome)
    }

    /// The type of the result, where nothing else explains a difference.
    pub(super) fn or_type(
        &mut self,
        outcome: Outcome,
        a: &Term,
        b: &Term,
        role: Role,
        place: Place,
    ) -> Outcome {
        if outcome != Outcome::Same {
            return outcome;
        }
        if a.ty == b.ty {
            return self.or_operand_type(a, b, role, place);
        }
        let opcode = match &a.kind {
            Kind::Operation { opcode, .. } => *opcode,
            _ => Opcode::Broadcast,
        };
        let shape = |term: &Term| match &self.terms.types[term.ty] {
            Type::Tile { shape, .. } => Some(shape.clone()),
            _ => None,
        };
        let code = numerics::result_type(opcode, shape(a) != shape(b), role);
        let detail = format!(
            "`{}` gives {} in the reference, {} in the generated program",
            opcode.name(),
            self.terms.type_text(a.ty),
            self.terms.type_text(b.ty)
        );
        self.report(code, Change::Changed, detail, Some(place.reference), Some(place.generated));
        Outcome::Explained
    }

    /// The shapes of operands, where the operations and all else about them agree.
    fn or_operand_type(&mut self, a: &Term, b: &Term, role: Role, place: Place) -> Outcome {
        let terms = self.terms;
        let Kind::Operation { opcode, .. } = &a.kind else { return Outcome::Same };
        let mut operands = a.operands.iter().zip(&b.operands);
        let unlike = operands.find(|(r, g)| self.differ_in_shape(terms.get(**r), terms.get(**g)));
        let Some((r, g)) = unlike else { return Outcome::Same };
        let detail = format!(
            "`{}` takes {} in the reference, {} in the generated program",
            opcode.name(),
            terms.type_text(terms.get(*r).ty),
            terms.type_text(terms.get(*g).ty)
        );
        let code = numerics::result_type(*opcode, true, role);
        self.report(code, Change::Changed, detail, Some(place.reference), Some(place.generated));
        Outcome::Explained
    }

    fn explain_attributes(
        &mut self,
        opcode: Opcode,
        (x, y): (&Attributes, &Attributes),
        source: Source,
        role: Role,
        place: Place,
    ) -> Outcome {
        let mut outcome = Outcome::Same;
        for (index, def) in opcode.def().attributes.iter().enumerate() {
            let (m, n) = (&x[index], &y[index]);
            let alike = self.is_written_alike(opcode, index, place);
            if m == n || alike != (source == Source::Derived) {
                continue;
            }
            let change = match (m, n) {
                (Some(_), None) => Change::Lost,
                (None, Some(_)) => Change::Gained,
                _ => Change::Changed,
            };
            let code = numerics::attribute(opcode, def.name, role);
            let by = if alike { ", by what is known of the operands" } else { "" };
            let detail = format!(
                "`{}` of `{}`: {} in the reference, {} in the generated program{by}",
                def.name,
                opcode.name(),
                self.terms.attribute_text(*m),
                self.terms.attribute_text(*n)
            );
            self.report(code, change, detail, Some(place.reference), Some(place.generated));
            outcome = Outcome::Explained;
        }
        outcome
    }

    /// Whether both sides write an attribute alike at these operations, so that it differs
    /// only by what either side knows of the operands.
    fn is_written_alike(&self, opcode: Opcode, index: usize, place: Place) -> bool {
        let written = |side: Side<'_>, at: Handle<Operation>| {
            let operation = &side.module.operations[at];
            let attribute = operation.attributes.get(index).copied().flatten()?;
            match side.module.attributes[attribute] {
                Attribute::Enum(of, number) if operation.opcode == opcode => Some((of, number)),
                _ => None,
            }
        };
        let r = written(self.reference, place.reference);
        r.is_some() && r == written(self.generated, place.generated)
    }

    /// Whether what some operands are extended from has been reported to differ, and is the
    /// same for the others.
    fn are_told(&mut self, a: &Term, b: &Term) -> bool {
        let mut told = false;
        let all = a.operands.iter().zip(&b.operands).all(|(r, g)| {
            let (r, g) = (self.unextended(*r), self.unextended(*g));
            let known = self.explained.get(&(r, g)) == Some(&Outcome::Explained);
            told |= known;
            known || self.same(r, g)
        });
        told && all
    }

    /// What a number is extended from, whatever the shape of the tile that it is in.
    fn unextended(&self, term: TermId) -> TermId {
        let it = self.terms.get(term);
        match it.kind {
            Kind::Splat
            | Kind::Operation {
                opcode: Opcode::Exti | Opcode::Broadcast | Opcode::Reshape, ..
            } => self.unextended(it.operands[0]),
            _ => term,
        }
    }

    /// Whether a comparison says the same with its operands exchanged.
    fn is_symmetric(&self, opcode: Opcode, attributes: &Attributes) -> bool {
        let predicate = opcode.def().attribute_index("comparison_predicate");
        let predicate = predicate.and_then(|index| attributes[index]);
        let symmetric = [ComparisonPredicate::Equal, ComparisonPredicate::NotEqual];
        predicate.is_some_and(|predicate| match self.terms.attributes[predicate] {
            Attribute::Enum(_, number) => symmetric.iter().any(|it| it.number() == number),
            _ => false,
        })
    }

    fn explain_operands(
        &mut self,
        (opcode, commutes): (Opcode, bool),
        a: &Term,
        b: &Term,
        role: Role,
        place: Place,
    ) -> Outcome {
        let (mut left, mut right) = (a.operands.to_vec(), b.operands.to_vec());
        if left.len() >= 2 {
            let crossed = self.same(left[0], right[1]) || self.same(left[1], right[0]);
            let straight = self.same(left[0], right[0]) || self.same(left[1], right[1]);
            let crossed = crossed || self.are_crossed(&left, &right);
            if commutes && crossed && !straight {
                right.swap(0, 1);
            } else if !commutes && self.same(left[0], right[1]) && self.same(left[1], right[0]) {
                let code = numerics::operation(Some(opcode), Some(opcode), role);
                let detail = format!("the operands of `{}` are exchanged", opcode.name());
                let (r, g) = (Some(place.reference), Some(place.generated));
                self.report(code, Change::Changed, detail, r, g);
                left.drain(..2);
                right.drain(..2);
            }
        }
        let skipped = a.operands.len() - left.len();
        let mut outcome = if skipped > 0 { Outcome::Explained } else { Outcome::Same };
        for (index, (r, g)) in left.into_iter().zip(right).enumerate() {
            let part = role.of_part(opcode, index + skipped);
            outcome = worse(outcome, self.explain_operand(opcode, r, g, part, place));
        }
        outcome
    }

    /// Whether the first two operands are computed by the operations that compute the
    /// other side's second and first.
    fn are_crossed(&self, left: &[TermId], right: &[TermId]) -> bool {
        let [one, other] = [left, right].map(|side| [0, 1].map(|i| self.opcode_of(side[i])));
        one != other && one == [other[1], other[0]]
    }

    pub(super) fn explain_operand(
        &mut self,
        opcode: Opcode,
        r: TermId,
        g: TermId,
        role: Role,
        place: Place,
    ) -> Outcome {
        let bodies =
            matches!((&self.terms.get(r).kind, &self.terms.get(g).kind), (Kind::Body, Kind::Body));
        if bodies {
            self.explain_body(opcode, r, g, place)
        } else {
            self.explain_at(r, g, role, place)
        }
    }

    /// The body of a reduction or scan: whatever differs in it, it combines otherwise.
    fn explain_body(&mut self, opcode: Opcode, r: TermId, g: TermId, place: Place) -> Outcome {
        if self.same(r, g) {
            return Outcome::Same;
        }
        let yielded = |matcher: &Self, term| {
            let body = matcher.terms.get(term);
            body.operands.iter().map(|v| matcher.terms.get(*v).ty).collect::<Vec<_>>()
        };
        let code = if yielded(self, r) == yielded(self, g) { Code::Red001 } else { Code::Red004 };
        let bodies = [r, g].map(|term| words::body(self.terms, term));
        let (detail, place) = if bodies[0] == bodies[1] {
            let (x, y, place) = self.parting(r, g, place);
            (format!("`{}` combines otherwise: {}", opcode.name(), self.contrast(x, y)), place)
        } else {
            let [r, g] = bodies;
            let name = opcode.name();
            let detail = format!(
                "`{name}` combines by {r} in the reference, by {g} in the generated program"
            );
            (detail, place)
        };
        self.report(code, Change::Changed, detail, Some(place.reference), Some(place.generated));
        Outcome::Explained
    }

    /// The values from which on two that are not the same differ, and where they are
    /// computed.
    fn parting(&mut self, r: TermId, g: TermId, place: Place) -> (TermId, TermId, Place) {
        let (mut r, mut g, mut place) = (r, g, place);
        loop {
            place = self.place_of(r, g, place);
            let (a, b) = (self.terms.get(r), self.terms.get(g));
            let is_computed = matches!(a.kind, Kind::Body | Kind::Splat | Kind::Operation { .. });
            if !is_computed || a.kind != b.kind || a.operands.len() != b.operands.len() {
                return (r, g, place);
            }
            let mut operands = a.operands.iter().zip(&b.operands);
            match operands.find(|(x, y)| !self.same(**x, **y)) {
                Some((x, y)) => (r, g) = (*x, *y),
                None => return (r, g, place),
            }
        }
    }

    /// In what two values differ, in words.
    fn contrast(&self, r: TermId, g: TermId) -> String {
        let (a, b) = (self.terms.get(r), self.terms.get(g));
        if let (
            Kind::Operation { opcode, attributes: x },
            Kind::Operation { opcode: other, attributes: y },
        ) = (&a.kind, &b.kind)
            && opcode == other
            && let Some(index) = (0..x.len()).find(|index| x[*index] != y[*index])
        {
            return format!(
                "`{}` of `{}` is {} in the reference, {} in the generated program",
                opcode.def().attributes[index].name,
                opcode.name(),
                self.terms.attribute_text(x[index]),
                self.terms.attribute_text(y[index])
            );
        }
        format!(
            "{} in the reference, {} in the generated program",
            words::value(self.terms, self.reference, r),
            words::value(self.terms, self.generated, g)
        )
    }
}

/// The attributes `y` with the identities of `x`.
fn with_identities(opcode: Opcode, x: &Attributes, y: &Attributes) -> Attributes {
    let mut y = y.clone();
    if let Some(index) = opcode.def().attribute_index("identities") {
        y[index] = x[index];
    }
    y
}
