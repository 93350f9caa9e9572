//! Tiles of other shapes with the same elements in the same order.

use super::matcher::{Matcher, commutes};
use crate::canon::{Axiom, Kind, Term, TermId};
use crate::dialect::Opcode;
use crate::ir::{Attribute, Handle, Type};

impl Matcher<'_> {
    /// Whether two tiles have the same elements in row-major order (axiom
    /// `same-elements-in-order`).
    pub(super) fn same_elements(&mut self, r: TermId, g: TermId) -> bool {
        let (r, g) = (self.before_reshape(r), self.before_reshape(g));
        if let Some(known) = self.elements.get(&(r, g)) {
            return *known;
        }
        let same = stacker::maybe_grow(super::RED_ZONE, super::STACK, || {
            let (x, y) = (self.terms.get(r), self.terms.get(g));
            (x.ty == y.ty && self.same(r, g)) || self.same_elements_of(x, y)
        });
        if same {
            self.used_for(Axiom::SameElementsInOrder, r, g);
        }
        self.elements.insert((r, g), same);
        same
    }

    /// Whether two tiles of one type have the same elements by way of others that are
    /// paired with other shapes.
    pub(super) fn same_reshaped(&mut self, r: &Term, g: &Term) -> bool {
        let inner = |matcher: &Self, term: &Term| match term.kind {
            Kind::Operation { opcode: Opcode::Reshape, .. } => {
                Some(matcher.before_reshape(term.operands[0]))
            }
            _ => None,
        };
        match (inner(self, r), inner(self, g)) {
            (Some(r), Some(g)) => self.same_elements(r, g),
            (Some(r), None) => {
                let r = self.terms.get(r);
                self.same_elements_of(r, g)
            }
            (None, Some(g)) => {
                let g = self.terms.get(g);
                self.same_elements_of(r, g)
            }
            (None, None) => self.same_elements_of(r, g),
        }
    }

    fn same_elements_of(&mut self, r: &Term, g: &Term) -> bool {
        if self.element_type_of(r) != self.element_type_of(g) || self.count(r) != self.count(g) {
            return false;
        }
        match (&r.kind, &g.kind) {
            (Kind::Result(i), Kind::Result(j)) => {
                i == j && self.effects.get(&r.operands[0]) == Some(&g.operands[0])
            }
            (Kind::Splat, Kind::Splat) => self.same(r.operands[0], g.operands[0]),
            (
                Kind::Sum { constant: a, coefficients: m },
                Kind::Sum { constant: b, coefficients: n },
            ) => a == b && self.same_bag((r, m), (g, n), Self::same_elements),
            (Kind::Splat, Kind::Operation { opcode: Opcode::Broadcast, .. }) => {
                self.is_single(g.operands[0]) && self.same_elements(r.operands[0], g.operands[0])
            }
            (Kind::Operation { opcode: Opcode::Broadcast, .. }, Kind::Splat) => {
                self.is_single(r.operands[0]) && self.same_elements(r.operands[0], g.operands[0])
            }
            (
                Kind::Operation { opcode: m, attributes: x },
                Kind::Operation { opcode: n, attributes: y },
            ) if m == n => match m {
                Opcode::Broadcast => self.same_broadcast(r, g),
                Opcode::Reduce => self.same_reduction(r, x, g, y),
                _ => x == y && m.is_elementwise() && self.same_operand_elements(r, g),
            },
            (Kind::Operation { opcode: Opcode::Broadcast, .. }, _) => {
                self.spread_through(r, g, false)
            }
            (_, Kind::Operation { opcode: Opcode::Broadcast, .. }) => {
                self.spread_through(g, r, true)
            }
            _ => false,
        }
    }

    /// What is computed element by element and then broadcast, against the same computed of
    /// operands that are broadcast alike. The broadcast is `turned` where it is the
    /// generated side's.
    fn spread_through(&mut self, broadcast: &Term, computed: &Term, turned: bool) -> bool {
        let terms = self.terms;
        let inner = terms.get(self.before_reshape(broadcast.operands[0]));
        let elementwise = |it: &Term| match it.kind {
            Kind::Sum { .. } => true,
            Kind::Operation { opcode, .. } => opcode.is_elementwise(),
            _ => false,
        };
        if !elementwise(inner)
            || inner.kind != computed.kind
            || inner.operands.len() != computed.operands.len()
        {
            return false;
        }
        inner.operands.iter().zip(&computed.operands).all(|(part, whole)| {
            let it = terms.get(self.before_reshape(*whole));
            let (from, alike) = match it.kind {
                Kind::Splat => (it.operands[0], true),
                Kind::Operation { opcode: Opcode::Broadcast, .. } => {
                    (it.operands[0], self.spread(it) == self.spread(broadcast))
                }
                _ => return false,
            };
            let part = match terms.get(*part) {
                splat if it.kind == Kind::Splat && splat.kind == Kind::Splat => splat.operands[0],
                _ if it.kind == Kind::Splat => return false,
                _ => *part,
            };
            let (r, g) = if turned { (from, part) } else { (part, from) };
            alike && self.same_elements(r, g)
        })
    }

    fn same_operand_elements(&mut self, r: &Term, g: &Term) -> bool {
        if r.operands.len() != g.operands.len() {
            return false;
        }
        let (x, y) = (r.operands.clone(), g.operands.clone());
        if x.iter().zip(&y).all(|(r, g)| self.same_elements(*r, *g)) {
            return true;
        }
        commutes(&r.kind)
            && self.same_elements(x[0], y[1])
            && self.same_elements(x[1], y[0])
            && x.iter().zip(&y).skip(2).all(|(r, g)| self.same_elements(*r, *g))
    }

    /// Broadcasts along the same dimensions, those of size one left out.
    fn same_broadcast(&mut self, r: &Term, g: &Term) -> bool {
        let (x, y) = (self.spread(r), self.spread(g));
        x.is_some() && x == y && self.same_elements(r.operands[0], g.operands[0])
    }

    /// Along which dimensions a broadcast spreads, those of size one left out.
    fn spread(&self, broadcast: &Term) -> Option<Vec<(i64, bool)>> {
        let to = self.shape_of(broadcast)?;
        let from = self.terms.shape(broadcast.operands[0])?;
        let dimensions = to.iter().zip(from).filter(|(to, _)| **to != 1);
        Some(dimensions.map(|(to, from)| (*to, from != to)).collect())
    }

    /// Reductions along the same dimension, those of size one left out.
    fn same_reduction(
        &mut self,
        r: &Term,
        x: &[Option<Handle<Attribute>>],
        g: &Term,
        y: &[Option<Handle<Attribute>>],
    ) -> bool {
        let Some(dim) = Opcode::Reduce.def().attribute_index("dim") else { return false };
        let rest = |attributes: &[Option<_>]| {
            attributes.iter().copied().enumerate().filter(|(at, _)| *at != dim).collect::<Vec<_>>()
        };
        let along = |matcher: &Self, term: &Term, attribute| -> Option<(Vec<i64>, usize)> {
            let Attribute::Integer { bits, .. } = matcher.terms.attributes[attribute?] else {
                return None;
            };
            let shape = matcher.terms.shape(*term.operands.first()?)?;
            let dimension = usize::try_from(bits).ok()?;
            let wide = |shape: &[i64]| shape.iter().copied().filter(|size| *size != 1).collect();
            let before: Vec<i64> = wide(shape.get(..dimension)?);
            (*shape.get(dimension)? != 1).then(|| (wide(shape), before.len()))
        };
        let (m, n) = (along(self, r, x[dim]), along(self, g, y[dim]));
        if m.is_none() || m != n || rest(x) != rest(y) || r.operands.len() != g.operands.len() {
            return false;
        }
        let (inputs, body) = r.operands.split_at(r.operands.len() - 1);
        let (others, other) = g.operands.split_at(g.operands.len() - 1);
        inputs.iter().zip(others).all(|(r, g)| self.same_elements(*r, *g))
            && self.same(body[0], other[0])
    }

    /// The tile before reshapes.
    fn before_reshape(&self, mut term: TermId) -> TermId {
        while let Kind::Operation { opcode: Opcode::Reshape, .. } = self.terms.get(term).kind {
            term = self.terms.get(term).operands[0];
        }
        term
    }

    fn is_single(&self, term: TermId) -> bool {
        self.count(self.terms.get(term)) == Some(1)
    }

    /// Number of elements of a tile.
    fn count(&self, term: &Term) -> Option<i64> {
        Some(self.shape_of(term)?.iter().product())
    }

    /// Element type of a tile; sizes that a view's type fixes have none.
    pub(super) fn element_type_of(&self, term: &Term) -> Option<Handle<Type>> {
        match &self.terms.types[term.ty] {
            Type::Tile { element, .. } => Some(*element),
            _ => None,
        }
    }

    fn shape_of(&self, term: &Term) -> Option<&[i64]> {
        match &self.terms.types[term.ty] {
            Type::Tile { shape, .. } => Some(shape),
            _ => None,
        }
    }
}
