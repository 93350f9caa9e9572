//! Values that are the same but for the types they are computed in.
//!
//! A narrower accumulator changes the type of every operation on the way. These are
//! one difference: found by comparing with element types and casts left out, and
//! reported where the types first part.

use super::explain::{Outcome, Place};
use super::matcher::{Matcher, commutes};
use super::words;
use crate::canon::{Kind, Term, TermId, is_constant};
use crate::classify::{Change, Code, numerics};
use crate::dialect::Opcode;
use crate::ir::{Attribute, Type, float, sign_extend};

impl Matcher<'_> {
    /// Whether two values are the same once element types and casts are left out.
    pub fn alike(&mut self, r: TermId, g: TermId) -> bool {
        if self.same(r, g) {
            return true;
        }
        if let Some(known) = self.alike.get(&(r, g)) {
            return *known;
        }
        let alike = stacker::maybe_grow(super::RED_ZONE, super::STACK, || self.alike_terms(r, g));
        self.alike.insert((r, g), alike);
        alike
    }

    fn alike_terms(&mut self, r: TermId, g: TermId) -> bool {
        let (r, g) = (self.without_casts(r), self.without_casts(g));
        let terms = self.terms;
        let (a, b) = (terms.get(r), terms.get(g));
        if is_constant(terms, r) && is_constant(terms, g) {
            return self.number(r).is_some() && self.number(r) == self.number(g);
        }
        match (&a.kind, &b.kind) {
            (Kind::Result(_), Kind::Result(_)) | (Kind::Argument(_), Kind::Argument(_)) => {
                r == g || self.are_partners(a, b)
            }
            (
                Kind::Operation { opcode: m, attributes: x },
                Kind::Operation { opcode: n, attributes: y },
            ) => {
                let identities = m.def().attribute_index("identities");
                let mut attributes = x.iter().zip(y).enumerate();
                m == n
                    && attributes.all(|(index, (x, y))| x == y || Some(index) == identities)
                    && self.alike_operands(a, b)
            }
            (Kind::Splat, Kind::Splat)
            | (Kind::Body, Kind::Body)
            | (Kind::Product, Kind::Product) => self.alike_operands(a, b),
            (Kind::Projection(i), Kind::Projection(j)) => i == j && self.alike_operands(a, b),
            (Kind::Sum { .. }, Kind::Sum { .. }) => a.kind == b.kind && self.alike_operands(a, b),
            _ => self.same(r, g),
        }
    }

    fn alike_operands(&mut self, a: &Term, b: &Term) -> bool {
        a.operands.len() == b.operands.len()
            && (a.operands.iter().zip(&b.operands).all(|(r, g)| self.alike(*r, *g))
                || commutes(&a.kind)
                    && self.alike(a.operands[0], b.operands[1])
                    && self.alike(a.operands[1], b.operands[0])
                    && a.operands.iter().zip(&b.operands).skip(2).all(|(r, g)| self.alike(*r, *g)))
    }

    /// The value that is cast, by any casts but those between integers and floats.
    pub(super) fn without_casts(&self, term: TermId) -> TermId {
        let it = self.terms.get(term);
        match it.kind {
            Kind::Operation { opcode: Opcode::Ftof | Opcode::Exti | Opcode::Trunci, .. } => {
                self.without_casts(it.operands[0])
            }
            _ => term,
        }
    }

    /// The number that all elements of a constant equal.
    fn number(&self, term: TermId) -> Option<f64> {
        let scalar = self.terms.as_splat(term)?;
        let Kind::Constant(attribute) = self.terms.get(scalar).kind else { return None };
        let element = self.terms.element(scalar)?;
        match self.terms.attributes[attribute] {
            Attribute::Float { bits, .. } => Some(float::to_f64(element, bits)),
            #[expect(clippy::cast_precision_loss, reason = "equal integers stay equal")]
            Attribute::Integer { bits, .. } => Some(sign_extend(bits, element.bits()) as f64),
            _ => None,
        }
    }

    /// Reports two values that are alike but for the types they are computed in.
    /// `None` where they are not alike.
    pub(super) fn explain_types(&mut self, r: TermId, g: TermId, place: Place) -> Option<Outcome> {
        let typed = |matcher: &Self, term| matcher.element_of(term);
        let cast = |matcher: &Self, term| matcher.without_casts(term) != term;
        if self.is_one_cast(r, g) {
            return None;
        }
        let differ = typed(self, r) != typed(self, g) || cast(self, r) || cast(self, g);
        if !differ || is_constant(self.terms, r) || !self.alike(r, g) {
            return None;
        }
        let Some((code, p, q)) = self.first_types(r, g) else {
            // The types of what loops and branches hand over differ, which is
            // reported where it is computed.
            return Some(Outcome::Explained);
        };
        let place = self.place_of(p, q, place);
        let (x, y) = (self.terms.get(p), self.terms.get(q));
        let detail = format!(
            "{}: computed in {} in the reference, in {} in the generated program",
            words::value(self.terms, self.reference, p),
            self.terms.type_text(x.ty),
            self.terms.type_text(y.ty)
        );
        self.report(code, Change::Changed, detail, Some(place.reference), Some(place.generated));
        Some(Outcome::Explained)
    }

    /// Whether both values are the same cast between the same types.
    fn is_one_cast(&self, r: TermId, g: TermId) -> bool {
        let (a, b) = (self.terms.get(r), self.terms.get(g));
        let (Kind::Operation { opcode: m, .. }, Kind::Operation { opcode: n, .. }) =
            (&a.kind, &b.kind)
        else {
            return false;
        };
        m == n
            && numerics::is_cast(*m)
            && a.ty == b.ty
            && self.terms.get(a.operands[0]).ty == self.terms.get(b.operands[0]).ty
    }

    fn element_of(&self, term: TermId) -> Option<crate::dialect::ElementType> {
        match self.terms.type_of(term) {
            Type::Tile { .. } => self.terms.element(term),
            _ => None,
        }
    }

    /// The innermost operations whose types part, by what they are: a matrix product or
    /// reduction first, since its accumulator is what matters.
    fn first_types(&mut self, r: TermId, g: TermId) -> Option<(Code, TermId, TermId)> {
        let (p, q) = (self.without_casts(r), self.without_casts(g));
        let (a, b) = (self.terms.get(p), self.terms.get(q));
        let inner = a.operands.iter().zip(&b.operands);
        let inner: Vec<_> = inner.map(|(r, g)| (*r, *g)).collect();
        let mut found = None;
        for (r, g) in inner {
            if self.same(r, g) || is_constant(self.terms, r) {
                continue;
            }
            let deeper =
                stacker::maybe_grow(super::RED_ZONE, super::STACK, || self.first_types(r, g));
            if deeper.is_some() {
                found = deeper;
                break;
            }
        }
        let Kind::Operation { opcode, .. } = a.kind else {
            return found.or_else(|| (p != r || q != g).then_some((Code::Num006, r, g)));
        };
        let own = match opcode {
            _ if self.element_of(p) == self.element_of(q) => None,
            Opcode::Mmaf | Opcode::Mmai | Opcode::MmafScaled | Opcode::Reduce | Opcode::Scan => {
                Some((numerics::result_type(opcode, false, crate::classify::Role::Data), p, q))
            }
            _ => Some((Code::Num006, p, q)),
        };
        match (found, own) {
            (Some((Code::Num006, ..)), Some((code, ..))) if code != Code::Num006 => own,
            (found, own) => {
                let casts = p != r || q != g;
                found.or(own).or_else(|| casts.then_some((Code::Num006, r, g)))
            }
        }
    }
}
