//! Reading integer tiles as polynomials in lanes and scalars.
//!
//! Integers of a machine wrap around: what is read is congruent to the value modulo
//! two to the width. Where the number itself matters (an extension, a comparison, an
//! address) the polynomial must lie in the range of the type, which is noted as an
//! obligation for [`super::Prover`].

use super::{Atom, Form};
use crate::canon::{Kind, Range, Term, TermId, Terms, constant};
use crate::dialect::{DialectEnum, ElementType, Opcode, Rounding, Signedness};
use crate::ir::{Attribute, Type, sign_extend};

/// How deep terms are read.
const DEPTH: u32 = 64;

/// Terms that one reader reads: where each is made of the one before it twice, there are
/// exponentially many ways to the first.
const MOST_TERMS: u32 = 1024;

/// A polynomial that must not be negative for what was read to be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fit {
    /// The polynomial.
    pub form: Form,
    /// Whether it must hold in every lane, not only in those that are accessed.
    pub everywhere: bool,
}

/// Reads terms at a position in a tile.
pub struct Reader<'a> {
    /// The terms that are read.
    pub terms: &'a Terms,
    /// Size of the tile along each dimension that [`Atom::Lane`] counts.
    lanes: &'a [i64],
    /// What must hold for the polynomials to be right.
    pub fits: Vec<Fit>,
    /// Whether what is read decides which lanes are accessed.
    pub everywhere: bool,
    depth: u32,
    /// Terms that may still be read.
    left: u32,
}

impl<'a> Reader<'a> {
    /// A reader of tiles whose elements the dimensions `lanes` count.
    pub fn new(terms: &'a Terms, lanes: &'a [i64]) -> Self {
        Self { terms, lanes, fits: Vec::new(), everywhere: false, depth: DEPTH, left: MOST_TERMS }
    }

    /// The position in a tile of this shape that has as many elements as the lanes
    /// count: one polynomial a dimension.
    pub fn position(&self, shape: &[i64]) -> Option<Vec<Form>> {
        // Along a dimension of one lane its number is zero.
        let lanes = self.lanes.iter().enumerate().map(|(dimension, size)| match size {
            1 => Form::default(),
            _ => Form::atom(Atom::Lane(dimension)),
        });
        self.reshaped(&lanes.collect::<Vec<_>>(), self.lanes, shape)
    }

    /// The number that an integer term is at a position, as a signed one. Notes that it
    /// must fit the type of the term where that isn't certain.
    pub fn number(&mut self, term: TermId, at: &[Form]) -> Option<Form> {
        let form = self.residue(term, at)?;
        let exact = match self.terms.get(term).kind {
            Kind::Sum { .. } | Kind::Product => false,
            Kind::Operation { opcode, .. } => opcode != Opcode::Trunci,
            Kind::Splat => return self.number(self.terms.get(term).operands[0], &[]),
            _ => true,
        };
        if !exact || self.is_reshaped_ring(term) {
            let range = Range::of_width(self.width(term)?);
            self.must_not_be_negative(Form::constant(range.high).minus(&form)?);
            self.must_not_be_negative(form.plus(&Form::constant(range.low), -1)?);
        }
        Some(form)
    }

    /// The number that an integer term is at a position, read without a sign: the signed one,
    /// which must not be negative.
    pub fn unsigned_number(&mut self, term: TermId, at: &[Form]) -> Option<Form> {
        let form = self.number(term, at)?;
        if constant(self.terms, term).is_none_or(|number| number < 0) {
            self.must_not_be_negative(form.clone());
        }
        Some(form)
    }

    /// Whether a term only moves the elements of a sum, product or truncation about.
    fn is_reshaped_ring(&self, term: TermId) -> bool {
        let it = self.terms.get(term);
        match it.kind {
            Kind::Operation {
                opcode: Opcode::Reshape | Opcode::Broadcast | Opcode::Permute,
                ..
            }
            | Kind::Splat => self.is_reshaped_ring(it.operands[0]),
            Kind::Operation { opcode, .. } => opcode == Opcode::Trunci,
            Kind::Sum { .. } | Kind::Product => true,
            _ => false,
        }
    }

    /// Notes that a polynomial must not be negative.
    pub fn must_not_be_negative(&mut self, form: Form) {
        let fit = Fit { form, everywhere: self.everywhere };
        if !self.fits.contains(&fit) {
            self.fits.push(fit);
        }
    }

    /// A polynomial congruent to a term at a position, modulo two to its width.
    fn residue(&mut self, term: TermId, at: &[Form]) -> Option<Form> {
        self.left = self.left.checked_sub(1)?;
        self.depth = self.depth.checked_sub(1)?;
        let form = self.residue_of(term, at);
        self.depth += 1;
        form
    }

    fn residue_of(&mut self, term: TermId, at: &[Form]) -> Option<Form> {
        if let Some(value) = constant(self.terms, term) {
            return Some(Form::constant(i128::from(value)));
        }
        let terms = self.terms;
        let it = terms.get(term);
        match &it.kind {
            Kind::Splat => self.residue(it.operands[0], &[]),
            Kind::Sum { constant, coefficients } => {
                let width = self.width(term)?;
                let signed = |bits: u64| i128::from(sign_extend(bits, width));
                let mut sum = Form::constant(signed(*constant));
                for (operand, coefficient) in it.operands.iter().zip(coefficients) {
                    sum = sum.plus(&self.residue(*operand, at)?, signed(*coefficient))?;
                }
                Some(sum)
            }
            Kind::Product => {
                let mut product = Form::constant(1);
                for operand in &it.operands {
                    product = product.times(&self.residue(*operand, at)?)?;
                }
                Some(product)
            }
            Kind::Operation { opcode, .. } => {
                self.operation(*opcode, it, at).or_else(|| self.opaque(term, at))
            }
            _ => self.opaque(term, at),
        }
    }

    /// A scalar, or the element of a tile that one lane chooses.
    fn opaque(&self, term: TermId, at: &[Form]) -> Option<Form> {
        if at.is_empty() {
            return Some(Form::atom(Atom::Term(term)));
        }
        let shape = self.terms.shape(term)?;
        let mut moving = at.iter().zip(shape).filter(|(form, _)| !form.is_zero());
        let ((form, size), None) = (moving.next()?, moving.next()) else { return None };
        let lane = (0..self.lanes.len()).find(|lane| *form == Form::atom(Atom::Lane(*lane)))?;
        let whole = self.lanes[lane] == *size && shape.iter().product::<i64>() == *size;
        whole.then(|| Form::atom(Atom::Element(term, lane)))
    }

    fn operation(&mut self, opcode: Opcode, it: &Term, at: &[Form]) -> Option<Form> {
        match opcode {
            Opcode::Iota => Some(at.first()?.clone()),
            Opcode::Reshape | Opcode::Broadcast | Opcode::Permute => {
                let at = self.moved(opcode, it, at)?;
                self.residue(it.operands[0], &at)
            }
            Opcode::Trunci => self.residue(it.operands[0], at),
            Opcode::Exti => {
                let form = self.number(it.operands[0], at)?;
                if self.case(it, "signedness") != Some(Signedness::Signed.number()) {
                    self.must_not_be_negative(form.clone());
                }
                Some(form)
            }
            Opcode::Divi => self.quotient(it, at),
            _ => None,
        }
    }

    /// An exact quotient by a positive constant.
    fn quotient(&mut self, it: &Term, at: &[Form]) -> Option<Form> {
        let divisor = constant(self.terms, it.operands[1]).filter(|divisor| *divisor > 0)?;
        let known = self.fits.len();
        let quotient = self.number(it.operands[0], at).and_then(|f| f.divided(divisor.into()));
        if quotient.is_none() {
            self.fits.truncate(known);
        }
        let signed = self.case(it, "signedness") == Some(Signedness::Signed.number());
        let quotient = quotient?;
        if !signed {
            self.must_not_be_negative(quotient.clone());
        }
        Some(quotient)
    }

    /// Where the element of the operand lies that a movement of elements takes to `at`.
    pub fn moved(&self, opcode: Opcode, it: &Term, at: &[Form]) -> Option<Vec<Form>> {
        let from = self.terms.shape(it.operands[0])?;
        let Type::Tile { shape: to, .. } = &self.terms.types[it.ty] else { return None };
        match opcode {
            Opcode::Broadcast => Some(
                at.iter()
                    .zip(from)
                    .map(|(form, size)| if *size == 1 { Form::default() } else { form.clone() })
                    .collect(),
            ),
            Opcode::Permute => {
                let Kind::Operation { attributes, .. } = &it.kind else { return None };
                let Attribute::I32Array(order) = &self.terms.attributes[(*attributes.first()?)?]
                else {
                    return None;
                };
                let mut position = vec![Form::default(); from.len()];
                for (form, dimension) in at.iter().zip(order) {
                    *position.get_mut(usize::try_from(*dimension).ok()?)? = form.clone();
                }
                Some(position)
            }
            _ => self.reshaped(at, to, from),
        }
    }

    /// The position in a tile of shape `from` of the element at `at` in one of shape
    /// `to` with the same elements in the same order.
    fn reshaped(&self, at: &[Form], to: &[i64], from: &[i64]) -> Option<Vec<Form>> {
        let mut rest = Form::default();
        for (form, stride) in at.iter().zip(strides(to)) {
            rest = rest.plus(form, stride)?;
        }
        let mut position = Vec::new();
        for (size, stride) in from.iter().zip(strides(from)) {
            if *size == 1 {
                position.push(Form::default());
                continue;
            }
            let mut along = Form::default();
            for (monomial, coefficient) in rest.parts().filter(|(_, c)| c % stride == 0) {
                let mut part = Form::constant(coefficient / stride);
                for atom in monomial {
                    part = part.times(&Form::atom(*atom))?;
                }
                along = along.plus(&part, 1)?;
            }
            rest = rest.plus(&along, -stride)?;
            position.push(along);
        }
        let fits = rest.is_zero()
            && position.iter().zip(from).all(|(form, size)| self.lies_below(form, *size));
        fits.then_some(position)
    }

    /// Whether a polynomial in lanes lies between zero and `size`.
    fn lies_below(&self, form: &Form, size: i64) -> bool {
        let mut most = 0;
        for (monomial, coefficient) in form.parts() {
            let lane = match monomial.as_slice() {
                [] => 1,
                [Atom::Lane(dimension)] => match self.lanes.get(*dimension) {
                    Some(size) => i128::from(*size) - 1,
                    None => return false,
                },
                _ => return false,
            };
            if coefficient < 0 {
                return false;
            }
            most += coefficient * lane;
        }
        most < i128::from(size)
    }

    /// Width of an integer term in bits.
    pub fn width(&self, term: TermId) -> Option<u32> {
        self.terms.element(term).filter(|element| element.is_integer()).map(ElementType::bits)
    }

    /// Number of the enumeration attribute called `name` of an operation.
    pub fn case(&self, it: &Term, name: &str) -> Option<u8> {
        self.terms.case(it, name)
    }
}

/// The dividend and divisor of a quotient by a positive constant that is rounded as
/// `rounding` says.
pub fn quotient_by_constant(
    terms: &Terms,
    term: TermId,
    rounding: Rounding,
) -> Option<(TermId, i64)> {
    let it = terms.get(term);
    let Kind::Operation { opcode: Opcode::Divi, .. } = it.kind else { return None };
    let divisor = constant(terms, it.operands[1]).filter(|divisor| *divisor > 0)?;
    (terms.case(it, "rounding") == Some(rounding.number())).then_some((it.operands[0], divisor))
}

/// Distances between neighbours along each dimension of a tile in row-major order.
fn strides(shape: &[i64]) -> Vec<i128> {
    let mut strides = vec![1; shape.len()];
    for dimension in (1..shape.len()).rev() {
        strides[dimension - 1] = strides[dimension] * i128::from(shape[dimension]);
    }
    strides
}
