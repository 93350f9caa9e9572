//! Tiles with the same elements, whatever their shapes and what moves elements about.

use super::matcher::{Matcher, commutes};
use super::spots::{Bits, Origin, Spot, numbered_from, shape_of};
use crate::canon::{Attributes, Axiom, Kind, Term, TermId};
use crate::dialect::Opcode;
use crate::ir::{Attribute, Handle, Type};

/// Pairs of positions that are looked at in one comparison.
const MOST_SPOTS: usize = 1 << 18;

impl Matcher<'_> {
    /// Whether two tiles have the same elements in row-major order (axiom
    /// `same-elements-in-order`).
    pub(super) fn same_elements(&mut self, r: TermId, g: TermId) -> bool {
        let any = |term| Spot::any(self.terms, term);
        let (Some(r), Some(g)) = (any(r), any(g)) else { return false };
        let same = r.at == g.at && self.same_at(&r, &g);
        if same {
            self.used_for(Axiom::SameElementsInOrder, r.term, g.term);
        }
        same
    }

    /// Whether two tiles of one type that are computed in other ways have the same elements,
    /// moved about.
    pub(super) fn same_moved(&mut self, r: TermId, g: TermId) -> bool {
        let fixed =
            |term| matches!(self.terms.get(term).kind, Kind::Parameter(_) | Kind::Constant(_));
        if self.terms.get(r).ty != self.terms.get(g).ty || (fixed(r) && fixed(g)) {
            return false;
        }
        if ![r, g].into_iter().any(|term| self.terms.parts(term).moves) {
            return false;
        }
        let any = |term| Spot::any(self.terms, term);
        let (Some(r), Some(g)) = (any(r), any(g)) else { return false };
        let same = self.same_spots(&r, &g);
        if same {
            self.used_for(Axiom::SameElementsInOrder, r.term, g.term);
        }
        same
    }

    /// Leaves the verdict open where as many positions were looked at as may be, so that tiles
    /// with the same elements may have been taken for others.
    pub fn note_most_spots(&mut self) {
        if self.elements.len() >= MOST_SPOTS {
            let reason = format!("elements of tiles in more than {MOST_SPOTS} places");
            let (r, g) = (self.reference.program.entry, self.generated.program.entry);
            self.undecided(reason, Some(r), Some(g));
        }
    }

    /// Whether two elements are the same, in every lane.
    fn same_at(&mut self, r: &Spot, g: &Spot) -> bool {
        if r == g {
            return true;
        }
        let key = (r.clone(), g.clone());
        if let Some(known) = self.elements.get(&key) {
            return *known;
        }
        if self.elements.len() >= MOST_SPOTS {
            return false;
        }
        let same = if r.is_any() && self.are_alike(r, g) {
            self.same(r.term, g.term)
        } else {
            stacker::maybe_grow(super::RED_ZONE, super::STACK, || self.same_spots(r, g))
        };
        self.elements.insert(key, same);
        same
    }

    fn same_spots(&mut self, r: &Spot, g: &Spot) -> bool {
        let (x, y) = match (r.clone().origin(self.terms), g.clone().origin(self.terms)) {
            (Origin::Spot(x), Origin::Spot(y)) => (x, y),
            (Origin::ByLane(lane), _) | (_, Origin::ByLane(lane)) => {
                return [false, true]
                    .into_iter()
                    .all(|bit| self.same_at(&r.where_lane(lane, bit), &g.where_lane(lane, bit)));
            }
        };
        if (&x, &y) != (r, g) {
            return self.same_at(&x, &y);
        }
        let (a, b) = (self.terms.get(r.term), self.terms.get(g.term));
        if self.element_type_of(a) != self.element_type_of(b) {
            return false;
        }
        // What can't be told of a part of two tiles may be so of all of them.
        self.same_computed((r, a), (g, b))
            || !r.is_any() && self.are_alike(r, g) && self.same(r.term, g.term)
    }

    /// Whether two elements stand at one position in tiles of one type.
    fn are_alike(&self, r: &Spot, g: &Spot) -> bool {
        r.at == g.at && self.terms.get(r.term).ty == self.terms.get(g.term).ty
    }

    /// Whether two elements are computed alike from the same ones.
    fn same_computed(&mut self, (r, a): (&Spot, &Term), (g, b): (&Spot, &Term)) -> bool {
        match (&a.kind, &b.kind) {
            (Kind::Result(_), Kind::Result(_)) | (Kind::Argument(_), Kind::Argument(_)) => {
                r.at == g.at && self.are_partners(a, b)
            }
            (
                Kind::Sum { constant: m, coefficients: x },
                Kind::Sum { constant: n, coefficients: y },
            ) => {
                m == n && self.same_bag((a, x), (b, y), |it, x, y| it.same_operand((r, x), (g, y)))
            }
            (Kind::Product, Kind::Product) => {
                let ones = vec![1; a.operands.len().max(b.operands.len())];
                self.same_bag((a, &ones), (b, &ones), |it, x, y| it.same_operand((r, x), (g, y)))
            }
            (Kind::Projection(i), Kind::Projection(j)) if i == j => {
                self.same_combined((r, a.operands[0]), (g, b.operands[0]))
            }
            (
                Kind::Operation { opcode: m, attributes: x },
                Kind::Operation { opcode: n, attributes: y },
            ) if m == n => match m {
                Opcode::Iota => r.number() == g.number(),
                Opcode::Reduce | Opcode::Scan => self.same_combined((r, r.term), (g, g.term)),
                _ => x == y && m.is_elementwise() && self.same_operand_elements((r, a), (g, b)),
            },
            _ => false,
        }
    }

    /// Whether two operands of what is computed element by element are the same where the
    /// results are looked at.
    fn same_operand(&mut self, (r, x): (&Spot, TermId), (g, y): (&Spot, TermId)) -> bool {
        let spot = |spot: &Spot, term| Spot { term, at: spot.at.clone() };
        self.same_at(&spot(r, x), &spot(g, y))
    }

    fn same_operand_elements(&mut self, (r, a): (&Spot, &Term), (g, b): (&Spot, &Term)) -> bool {
        let (x, y) = (&a.operands, &b.operands);
        if x.len() != y.len() {
            return false;
        }
        if x.iter().zip(y).all(|(x, y)| self.same_operand((r, *x), (g, *y))) {
            return true;
        }
        commutes(&a.kind)
            && self.same_operand((r, x[0]), (g, y[1]))
            && self.same_operand((r, x[1]), (g, y[0]))
            && x.iter().zip(y).skip(2).all(|(x, y)| self.same_operand((r, *x), (g, *y)))
    }

    /// Whether reductions or scans, `x` and `y`, of as many elements give the same: they
    /// combine the same ones in the same order.
    fn same_combined(&mut self, (r, x): (&Spot, TermId), (g, y): (&Spot, TermId)) -> bool {
        let (a, b) = (self.terms.get(x), self.terms.get(y));
        let (
            Kind::Operation { opcode, attributes: m },
            Kind::Operation { opcode: other, attributes: n },
        ) = (&a.kind, &b.kind)
        else {
            return false;
        };
        let combines = matches!(opcode, Opcode::Reduce | Opcode::Scan) && opcode == other;
        let Some(lane) = r.next_lane().max(g.next_lane()).filter(|_| combines) else {
            return false;
        };
        let (Some(left), Some(right)) =
            (self.combined(*opcode, (r, a), m, lane), self.combined(*opcode, (g, b), n, lane))
        else {
            return false;
        };
        let (inputs, body) = a.operands.split_at(a.operands.len() - 1);
        let (others, other) = b.operands.split_at(b.operands.len() - 1);
        left.prefix == right.prefix
            && left.lanes == right.lanes
            && left.rest == right.rest
            && inputs.len() == others.len()
            && inputs.iter().zip(others).all(|(x, y)| {
                let spot = |term, at: &Bits| Spot { term, at: at.clone() };
                self.same_at(&spot(*x, &left.at), &spot(*y, &right.at))
            })
            && self.same(body[0], other[0])
    }

    /// What a reduction or scan combines for one element of its result. The elements that it
    /// combines are numbered by lanes from `lane` on.
    fn combined(
        &self,
        opcode: Opcode,
        (spot, it): (&Spot, &Term),
        attributes: &Attributes,
        lane: u8,
    ) -> Option<Combined> {
        let terms = self.terms;
        let dim = opcode.def().attribute_index("dim")?;
        let Attribute::Integer { bits, .. } = terms.attributes[attributes[dim]?] else {
            return None;
        };
        let dimension = usize::try_from(bits).ok()?;
        let shape = terms.shape(*it.operands.first()?)?;
        let mut groups = spot.along(shape_of(terms, terms.get(spot.term))?)?;
        let mut prefix = Bits::new();
        if opcode == Opcode::Scan {
            prefix = std::mem::take(groups.get_mut(dimension)?);
        } else {
            groups.insert(dimension.min(groups.len()), Bits::new());
        }
        let any = numbered_from(*shape.get(dimension)?, lane)?;
        groups[dimension].clone_from(&any);
        let rest = attributes.iter().copied().enumerate().filter(|(at, _)| *at != dim);
        let rest = rest.map(|(_, attribute)| attribute).collect();
        Some(Combined { prefix, lanes: any.len(), at: groups.concat().into(), rest })
    }

    /// Element type of a tile; sizes that a view's type fixes have none.
    pub(super) fn element_type_of(&self, term: &Term) -> Option<Handle<Type>> {
        match &self.terms.types[term.ty] {
            Type::Tile { element, .. } => Some(*element),
            _ => None,
        }
    }
}

/// What a reduction or scan combines for one element of its result.
struct Combined {
    /// How far a scan has come.
    prefix: Bits,
    /// Bits of the number of elements.
    lanes: usize,
    /// Where in the operands they are.
    at: Bits,
    /// The attributes but for the dimension.
    rest: Attributes,
}
