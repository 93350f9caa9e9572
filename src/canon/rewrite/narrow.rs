//! Numbers of 64 bits that 32 bits hold.
//!
//! Where only a number counts and not the type it has (a loop's bound, an index or size
//! of a view, a comparison), one that is calculated from extended numbers is the same as
//! one that is calculated before they are extended. Truncation is a homomorphism of sums,
//! products, selections and bitwise logic; what is read as a number on the way, as a
//! dividend, has to fit by itself.

use super::{Axiom, Kind, Operation, Rewriter, TermId};
use crate::dialect::{DialectEnum, ElementType, Opcode, Signedness};
use crate::ir::{Attribute, Handle, Type};

/// The width that numbers are narrowed to.
const WIDTH: u32 = 32;

/// Terms that are looked at to narrow one; larger ones stay as they are.
const MOST_TERMS: u32 = 64;

/// How numbers are narrowed.
struct Narrowing<'a> {
    /// Terms that may still be looked at.
    steps: u32,
    /// The attributes of the truncation of what is not calculated from extended numbers;
    /// without any, such a number is not narrowed.
    cut: Option<&'a [Option<Handle<Attribute>>]>,
}

impl Narrowing<'_> {
    /// Of numbers that are calculated from extended ones.
    fn of_extended() -> Self {
        Self { steps: MOST_TERMS, cut: None }
    }
}

impl Rewriter<'_> {
    /// The number of 32 bits that the scalar or tile `term` of 64 bits is the extension of
    /// in the region with the key `region`, read by this signedness (axiom
    /// `narrowed-integer`); `None` where `term` has another width, may not fit, or is not
    /// calculated from extended numbers and constants.
    pub fn narrowed(
        &mut self,
        term: TermId,
        signedness: Signedness,
        region: TermId,
    ) -> Option<TermId> {
        self.region = Some(region);
        let narrowed = self.narrow(term, signedness, &mut Narrowing::of_extended())?;
        self.used(Axiom::NarrowedInteger);
        Some(narrowed)
    }

    /// A size, stride or index of a view, which are read without a sign: narrowed where it
    /// can be.
    pub fn view_number(&mut self, term: TermId, region: TermId) -> TermId {
        self.narrowed(term, Signedness::Unsigned, region).unwrap_or(term)
    }

    /// A comparison of integers of 64 bits that can both be narrowed.
    pub(super) fn narrowed_comparison(&mut self, it: &Operation<'_>) -> Option<TermId> {
        let signedness = Signedness::from_number(self.number(it, "signedness")?)?;
        let mut narrowing = Narrowing::of_extended();
        let operands = [
            self.narrow(it.operands[0], signedness, &mut narrowing)?,
            self.narrow(it.operands[1], signedness, &mut narrowing)?,
        ];
        self.used(Axiom::NarrowedInteger);
        Some(self.rewrite(&Operation { operands: &operands, ..*it }))
    }

    /// The truncation of a number of 64 bits, calculated with 32 from the start.
    pub(super) fn narrowed_truncation(&mut self, it: &Operation<'_>) -> Option<TermId> {
        let source = it.operands[0];
        if self.narrow_type(self.terms.get(source).ty)? != it.ty {
            return None;
        }
        let mut narrowing = Narrowing { steps: MOST_TERMS, cut: Some(it.attributes) };
        let narrowed = self.calculated(source, &mut narrowing)?;
        self.used(Axiom::NarrowedInteger);
        Some(narrowed)
    }

    fn narrow(
        &mut self,
        term: TermId,
        signedness: Signedness,
        narrowing: &mut Narrowing<'_>,
    ) -> Option<TermId> {
        if self.integer_width(self.terms.get(term).ty)? != 2 * WIDTH {
            return None;
        }
        let range = self.range(term);
        let full = super::Range::of_width(WIDTH);
        let least = if signedness == Signedness::Signed { full.low } else { 0 };
        let fits = range.low >= least && range.high <= full.high;
        // Read without a sign, what was extended without one fits whatever it is.
        let extended = signedness == Signedness::Unsigned && self.is_extended(term, signedness);
        if fits || extended { self.truncated(term, narrowing) } else { None }
    }

    /// Whether a term is a number of 32 bits or fewer, extended by this signedness.
    fn is_extended(&self, term: TermId, signedness: Signedness) -> bool {
        let it = self.terms.get(term);
        let Kind::Operation { opcode: Opcode::Exti, attributes } = &it.kind else { return false };
        let it = Operation { opcode: Opcode::Exti, attributes, ty: it.ty, operands: &it.operands };
        self.number(&it, "signedness") == Some(signedness.number())
    }

    /// The lowest 32 bits of a term of 64 bits, where no number in it has to be cut, or may
    /// be.
    fn truncated(&mut self, term: TermId, narrowing: &mut Narrowing<'_>) -> Option<TermId> {
        if let Some(calculated) = self.calculated(term, narrowing) {
            return Some(calculated);
        }
        let attributes = narrowing.cut?;
        let ty = self.narrow_type(self.terms.get(term).ty)?;
        Some(self.plain(&Operation { opcode: Opcode::Trunci, attributes, ty, operands: &[term] }))
    }

    /// The lowest 32 bits of a term of 64 bits, calculated with 32.
    fn calculated(&mut self, term: TermId, narrowing: &mut Narrowing<'_>) -> Option<TermId> {
        narrowing.steps = narrowing.steps.checked_sub(1)?;
        let it = self.terms.get(term).clone();
        let ty = self.narrow_type(it.ty)?;
        if let Some(value) = self.signed_constant(term) {
            return Some(self.integer(ty, value));
        }
        match &it.kind {
            Kind::Splat => {
                let scalar = self.truncated(it.operands[0], narrowing)?;
                Some(self.terms.splat(scalar, ty))
            }
            Kind::Sum { constant, coefficients } => {
                let mut sum = super::integer::Sum { constant: *constant, summands: Vec::new() };
                for (operand, coefficient) in it.operands.iter().zip(coefficients) {
                    sum.summands.push((self.truncated(*operand, narrowing)?, *coefficient));
                }
                self.sum(sum, ty)
            }
            Kind::Product => {
                let mut product = self.truncated(it.operands[0], narrowing)?;
                for factor in &it.operands[1..] {
                    let operands = [product, self.truncated(*factor, narrowing)?];
                    let (opcode, attributes) = (Opcode::Muli, &[None][..]);
                    product =
                        self.rewrite(&Operation { opcode, attributes, ty, operands: &operands });
                }
                Some(product)
            }
            Kind::Operation { opcode: Opcode::Exti, attributes } => {
                self.extended_to(attributes, it.operands[0], ty)
            }
            Kind::Operation { opcode, attributes } => {
                let operands = self.truncated_operands(term, narrowing)?;
                Some(self.rewrite(&Operation {
                    opcode: *opcode,
                    attributes,
                    ty,
                    operands: &operands,
                }))
            }
            _ => None,
        }
    }

    /// The operands that an operation has when it is done with 32 bits.
    fn truncated_operands(
        &mut self,
        term: TermId,
        narrowing: &mut Narrowing<'_>,
    ) -> Option<Vec<TermId>> {
        let it = self.terms.get(term).clone();
        let Kind::Operation { opcode, attributes } = &it.kind else { return None };
        let operation = Operation { opcode: *opcode, attributes, ty: it.ty, operands: &[] };
        match opcode {
            Opcode::Iota => Some(Vec::new()),
            Opcode::Select => {
                let [condition, a, b] = it.operands[..] else { return None };
                Some(vec![condition, self.truncated(a, narrowing)?, self.truncated(b, narrowing)?])
            }
            Opcode::Broadcast | Opcode::Reshape | Opcode::Permute => {
                Some(vec![self.truncated(it.operands[0], narrowing)?])
            }
            Opcode::Andi | Opcode::Ori | Opcode::Xori => {
                it.operands.iter().map(|operand| self.truncated(*operand, narrowing)).collect()
            }
            Opcode::Divi | Opcode::Remi | Opcode::Mini | Opcode::Maxi => {
                let signedness = Signedness::from_number(self.number(&operation, "signedness")?)?;
                let [a, b] = it.operands[..] else { return None };
                // The one quotient of signed numbers that does not fit is by minus one.
                let fits = signedness == Signedness::Unsigned
                    || self.range(a).is_non_negative()
                    || self.range(b).is_positive();
                if matches!(opcode, Opcode::Divi | Opcode::Remi) && !fits {
                    return None;
                }
                Some(vec![
                    self.narrow(a, signedness, narrowing)?,
                    self.narrow(b, signedness, narrowing)?,
                ])
            }
            _ => None,
        }
    }

    /// A number of fewer bits as one of 32.
    fn extended_to(
        &mut self,
        attributes: &[Option<Handle<Attribute>>],
        source: TermId,
        ty: Handle<Type>,
    ) -> Option<TermId> {
        match self.integer_width(self.terms.get(source).ty)? {
            WIDTH => Some(source),
            1..WIDTH => Some(self.rewrite(&Operation {
                opcode: Opcode::Exti,
                attributes,
                ty,
                operands: &[source],
            })),
            _ => None,
        }
    }

    /// The type of a tile of 32-bit integers with the shape of `ty`.
    fn narrow_type(&mut self, ty: Handle<Type>) -> Option<Handle<Type>> {
        if self.integer_width(ty)? != 2 * WIDTH {
            return None;
        }
        let Type::Tile { shape, .. } = self.terms.types[ty].clone() else { return None };
        let element = self.terms.types.insert(Type::Element(ElementType::I32));
        Some(self.terms.types.insert(Type::Tile { element, shape }))
    }
}
