//! How many tiles there are of what a program stores.

use super::accesses::stored;
use crate::canon::{Kind, Program, TermId, Terms, constant};
use crate::dialect::{DialectEnum, Opcode, Rounding};
use crate::equiv::{Atom, Form, access, tile_shape};

/// The tiles that a number counts: so many elements each, in an extent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tiles {
    size: Form,
    tile: i128,
}

impl Tiles {
    /// The tiles of what a program stores whose number a term is; `None` where nothing
    /// bounds them, where stores are of unlike tiles, and where the number is not all that
    /// says where along an extent a tile lies.
    pub fn stored(terms: &Terms, program: &Program, number: TermId) -> Option<Self> {
        let mut found = None;
        for effect in program.effects.iter().filter(|effect| stored(effect).is_some()) {
            let shape = tile_shape(terms, effect)?;
            for bound in access(terms, effect, &shape)?.inside {
                let Some(tiles) = Self::below(&bound, number)? else { continue };
                if *found.get_or_insert_with(|| tiles.clone()) != tiles {
                    return None;
                }
            }
        }
        found
    }

    /// The tiles that a bound keeps within an extent, where their number lessens it.
    #[allow(clippy::option_option, reason = "that it can't be told is no answer")]
    fn below(bound: &Form, number: TermId) -> Option<Option<Self>> {
        let atoms = bound.atoms();
        if !atoms.contains(&Atom::Term(number)) {
            return Some(None);
        }
        if atoms.iter().any(|atom| matches!(atom, Atom::Element(..))) {
            return None;
        }
        let first = bound.without_lanes();
        let factor = first.parts().find(|(monomial, _)| monomial[..] == [Atom::Term(number)])?.1;
        if factor > 0 {
            return Some(None);
        }
        let tile = factor.checked_neg()?;
        let size = first.plus(&Form::atom(Atom::Term(number)), tile)?;
        let size = size.plus(&Form::constant(1), 1)?;
        let extent = match size.parts().collect::<Vec<_>>()[..] {
            [(monomial, size)] => {
                monomial.is_empty() || size == 1 && matches!(monomial[..], [Atom::Term(_)])
            }
            _ => false,
        };
        (extent && !size.atoms().contains(&Atom::Term(number))).then_some(Some(Self { size, tile }))
    }

    /// Whether a term is how many of them there are, the last one perhaps in part.
    pub fn are_counted_by(&self, terms: &Terms, count: TermId) -> bool {
        let size = self.constant_size();
        if let Some(number) = constant(terms, count) {
            return size.is_some_and(|size| i128::from(number) == self.count_of(size));
        }
        if self.tile == 1 && self.is_size(count) {
            return true;
        }
        let it = terms.get(count);
        let Kind::Operation { opcode: Opcode::Divi, .. } = it.kind else { return false };
        let [size, tile] = it.operands[..] else { return false };
        terms.case(it, "rounding") == Some(Rounding::PositiveInf.number())
            && constant(terms, tile).map(i128::from) == Some(self.tile)
            && self.is_size(size)
    }

    fn is_size(&self, term: TermId) -> bool {
        self.size == Form::atom(Atom::Term(term))
    }

    fn constant_size(&self) -> Option<i128> {
        let parts: Vec<_> = self.size.parts().collect();
        matches!(parts[..], [(monomial, _)] if monomial.is_empty()).then(|| parts[0].1)
    }

    fn count_of(&self, size: i128) -> i128 {
        // Both are positive: a tile lessens its bound, and a size is that of a tensor.
        (size + self.tile - 1) / self.tile
    }
}

/// A dimension of the tiles that two coordinates number: the tiles that lie along it, where an
/// extent bounds them, and how many there are by the program's own arithmetic.
#[derive(Clone, Debug)]
pub struct Dimension {
    /// What is stored along it.
    pub stored: Option<Tiles>,
    /// The number of tiles by which coordinates are computed.
    pub count: Option<TermId>,
}

impl Dimension {
    /// Whether a term is the number of tiles along it.
    fn is_counted_by(&self, terms: &Terms, count: TermId) -> bool {
        let by_size =
            |count| self.stored.as_ref().is_some_and(|it| it.are_counted_by(terms, count));
        self.count == Some(count) || by_size(count) && self.count.is_none_or(by_size)
    }

    /// The number of tiles along it, where that is a constant.
    fn constant(&self, terms: &Terms) -> Option<i128> {
        if let Some(count) = self.count {
            return constant(terms, count).map(i128::from);
        }
        let stored = self.stored.as_ref()?;
        Some(stored.count_of(stored.constant_size()?))
    }
}

/// Whether a term is how many pairs of coordinates there are.
pub fn are_pairs(terms: &Terms, [rows, columns]: &[Dimension; 2], all: TermId) -> bool {
    let it = terms.get(all);
    if let (Kind::Product, [x, y]) = (&it.kind, &it.operands[..]) {
        let of = |x, y| rows.is_counted_by(terms, x) && columns.is_counted_by(terms, y);
        return of(*x, *y) || of(*y, *x);
    }
    let constants = [rows, columns].map(|it| it.constant(terms));
    if let Some(number) = constant(terms, all) {
        let [Some(rows), Some(columns)] = constants else { return false };
        return rows.checked_mul(columns) == Some(i128::from(number));
    }
    let (factor, term) = match (&it.kind, &it.operands[..]) {
        // A negative coefficient is no count, nor one beyond all numbers.
        (Kind::Sum { constant: 0, coefficients }, [only]) => (i128::from(coefficients[0]), *only),
        _ => (1, all),
    };
    let scaled = |by: Option<i128>, other: &Dimension| {
        by == Some(factor) && other.is_counted_by(terms, term)
    };
    scaled(constants[0], columns) || scaled(constants[1], rows)
}
