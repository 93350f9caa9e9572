//! Where two values that are not the same first part.
//!
//! The walk goes from a use towards the definitions. A difference is reported at the
//! first pair of operations that differ while their operands agree; whoever uses them
//! differs for that reason and is not reported again.

use super::collect::Report;
use super::matcher::{Matcher, commutes};
use super::words;
use crate::canon::{Kind, Term, TermId};
use crate::classify::{Change, Code, Impact, Role, Severity, numerics};
use crate::dialect::Opcode;
use crate::ir::{Handle, Operation, Type};

/// Summands or factors with their coefficients.
type Parts = Vec<(TermId, u64)>;

/// What came of looking for a difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The values are the same, at most with a note.
    Same,
    /// They differ, and it has been said where and why.
    Explained,
    /// They differ as a whole: the user of the values is where the programs part.
    Differs,
}

/// Operations on both sides that a difference is reported at when the values
/// themselves have no place.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// In the reference.
    pub reference: Handle<Operation>,
    /// In the generated module.
    pub generated: Handle<Operation>,
}

impl Matcher<'_> {
    /// Finds out why `r` and `g` differ, if they do. `role` is what they are used for,
    /// `place` the operations that use them.
    pub fn explain(&mut self, r: TermId, g: TermId, role: Role, place: Place) -> Outcome {
        if self.same(r, g) {
            return Outcome::Same;
        }
        if let Some(known) = self.explained.get(&(r, g)) {
            return *known;
        }
        let outcome = stacker::maybe_grow(super::RED_ZONE, super::STACK, || {
            self.explain_terms(r, g, role, place)
        });
        if outcome != Outcome::Same {
            self.clean = false;
        }
        self.explained.insert((r, g), outcome);
        outcome
    }

    /// Like [`Self::explain`], and reports values that differ as a whole at `place`.
    pub fn explain_at(&mut self, r: TermId, g: TermId, role: Role, place: Place) -> Outcome {
        let outcome = self.explain(r, g, role, place);
        if outcome != Outcome::Differs {
            return outcome;
        }
        let code = self.code_of_leaf(r, g, role);
        let detail = format!(
            "{}: the reference has {}, the generated program {}",
            role.name(),
            words::value(self.terms, self.reference, r),
            words::value(self.terms, self.generated, g)
        );
        if let (Kind::Parameter(r), Kind::Parameter(g)) =
            (&self.terms.get(r).kind, &self.terms.get(g).kind)
        {
            self.exchanged.insert((*r, *g));
        }
        // A launch that passes another value than the constant tells the sides apart.
        let weight = Some((Severity::Error, Impact::Correctness));
        let change = Change::Changed;
        let (reference, generated) = (Some(place.reference), Some(place.generated));
        self.note(Report { code, change, detail, reference, generated, weight });
        self.clean = false;
        self.explained.insert((r, g), Outcome::Explained);
        Outcome::Explained
    }

    fn code_of_leaf(&self, r: TermId, g: TermId, role: Role) -> Code {
        let constants = [r, g].map(|term| crate::canon::is_constant(self.terms, term));
        let parameters = [r, g].map(|term| self.is_parameter(term));
        let types = self.element_type(r) != self.element_type(g);
        let fixed = [r, g].iter().any(|t| matches!(self.terms.get(*t).kind, Kind::Extent(_)));
        let types = types && !fixed;
        let mixed = constants[0] && parameters[1] || parameters[0] && constants[1];
        let pointers = matches!(role, Role::Pointer | Role::View | Role::Base);
        match role {
            _ if types && (constants == [true, true] || parameters == [true, true]) => Code::Shp004,
            Role::Size | Role::Stride if constants == [true, true] => Code::Shp003,
            Role::Size | Role::Stride if mixed => Code::Abi003,
            _ if mixed => Code::Abi002,
            Role::Stride => Code::Mem004,
            _ if pointers && parameters == [true, true] => Code::Mem003,
            _ => match role.code() {
                Some(code) => code,
                None if constants == [true, true] => Code::Num005,
                None if role == Role::Carried => Code::Ctl005,
                None => Code::Num003,
            },
        }
    }

    fn is_parameter(&self, term: TermId) -> bool {
        match self.terms.get(term).kind {
            Kind::Parameter(_) => true,
            Kind::Splat => self.is_parameter(self.terms.get(term).operands[0]),
            _ => false,
        }
    }

    /// Element type of a tile; sizes that a view's type fixes have none.
    fn element_type(&self, term: TermId) -> Option<Handle<Type>> {
        match self.terms.type_of(term) {
            Type::Tile { element, .. } => Some(*element),
            _ => None,
        }
    }

    pub(super) fn report(
        &mut self,
        code: Code,
        change: Change,
        detail: String,
        reference: Option<Handle<Operation>>,
        generated: Option<Handle<Operation>>,
    ) {
        // Another condition can end a run that the reference finishes.
        let asserted = code == Code::Dbg002;
        let weight = asserted.then_some((Severity::Error, Impact::Correctness));
        self.findings.add(Report { code, change, detail, reference, generated, weight });
        self.clean = false;
    }

    pub(super) fn note(&mut self, report: Report) {
        self.findings.add(report);
    }

    /// The operations that computed a pair of values.
    pub(super) fn place_of(&self, r: TermId, g: TermId, otherwise: Place) -> Place {
        let origin =
            |side: super::matcher::Side<'_>, term| side.program.origins.get(&term).copied();
        Place {
            reference: origin(self.reference, r).unwrap_or(otherwise.reference),
            generated: origin(self.generated, g).unwrap_or(otherwise.generated),
        }
    }

    fn explain_terms(&mut self, r: TermId, g: TermId, role: Role, user: Place) -> Outcome {
        let terms = self.terms;
        let (a, b) = (terms.get(r), terms.get(g));
        let place = self.place_of(r, g, user);
        if matches!(role, Role::Data | Role::Carried)
            && let Some(outcome) = self.explain_types(r, g, user)
        {
            return outcome;
        }
        if let Some(outcome) = self.explain_association(r, g, role, place) {
            return outcome;
        }
        match (&a.kind, &b.kind) {
            (Kind::Splat, Kind::Splat) => {
                let outcome = self.explain(a.operands[0], b.operands[0], role, place);
                self.or_type(outcome, a, b, role, place)
            }
            (
                Kind::Operation { opcode: m, attributes: x },
                Kind::Operation { opcode: n, attributes: y },
            ) if m == n && a.operands.len() == b.operands.len() => {
                self.explain_operation((*m, x, a), (y, b), role, place)
            }
            (Kind::Projection(i), Kind::Projection(j)) if i == j => {
                self.explain(a.operands[0], b.operands[0], role, place)
            }
            (Kind::Sum { .. }, Kind::Sum { .. }) | (Kind::Product, Kind::Product) => {
                self.explain_bag(r, g, role, place)
            }
            (Kind::TensorView { .. }, Kind::TensorView { .. }) => self.explain_tensor(a, b, place),
            (Kind::View(_), Kind::View(_)) => self.explain_view(a, b, place),
            (Kind::Result(i), Kind::Result(j)) => self.explain_results((*i, a), (*j, b)),
            (Kind::Argument(i), Kind::Argument(j)) if i == j => {
                let paired = self.paired_regions(a.operands[0], b.operands[0]);
                if paired { Outcome::Same } else { Outcome::Differs }
            }
            _ => self.explain_kinds(r, g, role, user),
        }
    }

    /// Chains of one operation that should be associative over the same values: for
    /// floats, how they are grouped shows in the last places.
    fn explain_association(
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

    /// Results of effects that have no partner differ because of that, which is
    /// reported there.
    fn explain_results(&self, (i, a): (u32, &Term), (j, b): (u32, &Term)) -> Outcome {
        let (r, g) = (a.operands[0], b.operands[0]);
        if i == j && self.effects.get(&r) == Some(&g) {
            return Outcome::Same;
        }
        if self.unpaired.contains(&r) || self.unpaired.contains(&g) {
            return Outcome::Explained;
        }
        Outcome::Differs
    }

    fn explain_operation(
        &mut self,
        (opcode, x, a): (Opcode, &crate::canon::Attributes, &Term),
        (y, b): (&crate::canon::Attributes, &Term),
        role: Role,
        place: Place,
    ) -> Outcome {
        let mut outcome = self.explain_attributes(opcode, x, y, role, place);
        let exchanged = self.explain_operands(opcode, a, b, role, place);
        outcome = worse(outcome, exchanged);
        self.or_type(outcome, a, b, role, place)
    }

    /// The type of the result, where nothing else explains a difference.
    fn or_type(
        &mut self,
        outcome: Outcome,
        a: &Term,
        b: &Term,
        role: Role,
        place: Place,
    ) -> Outcome {
        if outcome != Outcome::Same || a.ty == b.ty {
            return outcome;
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

    fn explain_attributes(
        &mut self,
        opcode: Opcode,
        x: &crate::canon::Attributes,
        y: &crate::canon::Attributes,
        role: Role,
        place: Place,
    ) -> Outcome {
        let mut outcome = Outcome::Same;
        for (def, (m, n)) in opcode.def().attributes.iter().zip(x.iter().zip(y)) {
            if m == n {
                continue;
            }
            let change = match (m, n) {
                (Some(_), None) => Change::Lost,
                (None, Some(_)) => Change::Gained,
                _ => Change::Changed,
            };
            let code = numerics::attribute(opcode, def.name, role);
            let detail = format!(
                "`{}` of `{}`: {} in the reference, {} in the generated program",
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

    fn explain_operands(
        &mut self,
        opcode: Opcode,
        a: &Term,
        b: &Term,
        role: Role,
        place: Place,
    ) -> Outcome {
        let (mut left, mut right) = (a.operands.to_vec(), b.operands.to_vec());
        if left.len() >= 2 {
            let crossed = self.same(left[0], right[1]) || self.same(left[1], right[0]);
            let straight = self.same(left[0], right[0]) || self.same(left[1], right[1]);
            if commutes(&a.kind) && crossed && !straight {
                right.swap(0, 1);
            } else if !commutes(&a.kind)
                && self.same(left[0], right[1])
                && self.same(left[1], right[0])
            {
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

    fn explain_operand(
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
        let detail = format!(
            "`{}` combines by {} in the reference, by {} in the generated program",
            opcode.name(),
            words::body(self.terms, r),
            words::body(self.terms, g)
        );
        self.report(code, Change::Changed, detail, Some(place.reference), Some(place.generated));
        Outcome::Explained
    }

    /// Sums and products: what is on one side only.
    fn explain_bag(&mut self, r: TermId, g: TermId, role: Role, place: Place) -> Outcome {
        let (left, right) = self.without_common(r, g);
        if let ([(x, m)], [(y, n)]) = (left.as_slice(), right.as_slice())
            && m == n
            && self.constant_of(r) == self.constant_of(g)
        {
            return self.explain_at(*x, *y, role, place);
        }
        let code = role.code().unwrap_or({
            if left.is_empty() && right.is_empty() { Code::Num005 } else { Code::Num003 }
        });
        let detail = format!(
            "{}: {} in the reference, {} in the generated program",
            role.name(),
            words::value(self.terms, self.reference, r),
            words::value(self.terms, self.generated, g)
        );
        self.report(code, Change::Changed, detail, Some(place.reference), Some(place.generated));
        Outcome::Explained
    }

    fn constant_of(&self, term: TermId) -> u64 {
        match &self.terms.get(term).kind {
            Kind::Sum { constant, .. } => *constant,
            _ => 0,
        }
    }

    fn without_common(&mut self, r: TermId, g: TermId) -> (Parts, Parts) {
        let parts = |term: &Term| -> Parts {
            match &term.kind {
                Kind::Sum { coefficients, .. } => {
                    term.operands.iter().copied().zip(coefficients.iter().copied()).collect()
                }
                _ => term.operands.iter().map(|t| (*t, 1)).collect(),
            }
        };
        let (mut left, mut right) = (parts(self.terms.get(r)), parts(self.terms.get(g)));
        left.retain(|(x, m)| {
            let found = right.iter().position(|(y, n)| m == n && self.same(*x, *y));
            found.map(|position| right.remove(position)).is_none()
        });
        (left, right)
    }

    fn explain_tensor(&mut self, a: &Term, b: &Term, place: Place) -> Outcome {
        let mut outcome = Outcome::Same;
        if a.kind != b.kind {
            let detail = "element type of the tensor view differs".to_owned();
            let (r, g) = (Some(place.reference), Some(place.generated));
            self.report(Code::Shp004, Change::Changed, detail, r, g);
            outcome = Outcome::Explained;
        }
        if a.operands.len() != b.operands.len() {
            let detail = format!(
                "the tensor has {} dimensions in the reference, {} in the generated program",
                a.operands.len() / 2,
                b.operands.len() / 2
            );
            let (r, g) = (Some(place.reference), Some(place.generated));
            self.report(Code::Mem005, Change::Changed, detail, r, g);
            return Outcome::Explained;
        }
        let rank = a.operands.len() / 2;
        for (index, (r, g)) in a.operands.iter().zip(&b.operands).enumerate() {
            let role = match index {
                0 => Role::Base,
                index if index <= rank => Role::Size,
                _ => Role::Stride,
            };
            outcome = worse(outcome, self.explain_at(*r, *g, role, place));
        }
        outcome
    }

    fn explain_view(&mut self, a: &Term, b: &Term, place: Place) -> Outcome {
        let outcome = self.explain_at(a.operands[0], b.operands[0], Role::View, place);
        let (Kind::View(x), Kind::View(y)) = (&a.kind, &b.kind) else { return outcome };
        let mut found = Vec::new();
        if x.opcode != y.opcode {
            let detail = format!("`{}` against `{}`", x.opcode.name(), y.opcode.name());
            found.push((Code::Mem001, Change::Changed, detail));
        }
        if x.tile_shape != y.tile_shape {
            let detail = format!("tiles of {:?} against {:?}", x.tile_shape, y.tile_shape);
            found.push((Code::Shp002, Change::Changed, detail));
        }
        let geometry =
            |v: &crate::canon::View| (v.dim_map.clone(), v.traversal_strides.clone(), v.sparse_dim);
        if x.opcode == y.opcode && geometry(x) != geometry(y) {
            let detail = format!(
                "dim_map {:?} against {:?}, traversal strides {:?} against {:?}",
                x.dim_map, y.dim_map, x.traversal_strides, y.traversal_strides
            );
            found.push((Code::Mem005, Change::Changed, detail));
        }
        let mut worst = outcome;
        for (code, change, detail) in found {
            self.report(code, change, detail, Some(place.reference), Some(place.generated));
            worst = Outcome::Explained;
        }
        worse(worst, self.explain_padding(x.padding, y.padding, place))
    }

    /// Lost padding leaves lanes unspecified that had a value; gained padding gives
    /// lanes a value that were unspecified, which refines.
    fn explain_padding(
        &mut self,
        x: Option<crate::dialect::PaddingValue>,
        y: Option<crate::dialect::PaddingValue>,
        place: Place,
    ) -> Outcome {
        use crate::dialect::DialectEnum;
        let name = |padding: Option<crate::dialect::PaddingValue>| {
            padding.map_or("none", DialectEnum::name)
        };
        let change = match (x, y) {
            (x, y) if x == y => return Outcome::Same,
            (None, Some(_)) => Change::Gained,
            (Some(_), None) => Change::Lost,
            _ => Change::Changed,
        };
        let refines = change == Change::Gained;
        self.note(Report {
            code: Code::Mem008,
            change,
            detail: format!("padding {} against {}", name(x), name(y)),
            reference: Some(place.reference),
            generated: Some(place.generated),
            weight: refines.then_some((Severity::Note, Impact::None)),
        });
        if refines {
            return Outcome::Same;
        }
        self.clean = false;
        Outcome::Explained
    }

    /// Values of different kinds: an operation that one side has in between, or another
    /// operation in its place.
    fn explain_kinds(&mut self, r: TermId, g: TermId, role: Role, user: Place) -> Outcome {
        let (x, y) = (self.opcode_of(r), self.opcode_of(g));
        if x.is_none() && y.is_none() {
            return Outcome::Differs;
        }
        let place = self.place_of(r, g, user);
        if let Some(opcode) = y
            && self.any_operand_is(g, r)
        {
            let code = inserted(opcode, role);
            let detail = format!("`{}` stands in between", opcode.name());
            self.report(code, Change::Gained, detail, Some(user.reference), Some(place.generated));
            return Outcome::Explained;
        }
        if let Some(opcode) = x
            && self.any_operand_is(r, g)
        {
            let code = inserted(opcode, role);
            let detail = format!("`{}` is left out", opcode.name());
            self.report(code, Change::Lost, detail, Some(place.reference), Some(user.generated));
            return Outcome::Explained;
        }
        let code = numerics::operation(x, y, role);
        let detail = format!(
            "{}: {} in the reference, {} in the generated program",
            role.name(),
            words::value(self.terms, self.reference, r),
            words::value(self.terms, self.generated, g)
        );
        self.report(code, Change::Changed, detail, Some(place.reference), Some(place.generated));
        Outcome::Explained
    }

    /// The operation that a term stands for, where it is one.
    fn opcode_of(&self, term: TermId) -> Option<Opcode> {
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
        match (&a.kind, &b.kind) {
            (Kind::Argument(i), Kind::Argument(j)) => {
                let (r, g) = (a.operands[0], b.operands[0]);
                i == j && (self.paired_regions(r, g) || self.paired_regions(g, r))
            }
            _ => false,
        }
    }
}

/// The worse of two outcomes: a difference that is explained settles the matter for
/// whoever uses the values.
pub fn worse(a: Outcome, b: Outcome) -> Outcome {
    match (a, b) {
        (Outcome::Same, other) | (other, Outcome::Same) => other,
        (Outcome::Differs, Outcome::Differs) => Outcome::Differs,
        _ => Outcome::Explained,
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
