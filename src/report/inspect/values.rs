//! Values in words.

use crate::canon::{Kind, Program, TermId, Terms, constant};
use crate::dialect::{DialectEnum, ElementType, Opcode, Rounding};
use crate::equiv::{Atom, Form, Monomial};
use crate::ir::{Attribute, Handle, Type, float, sign_extend};
use crate::report::Listing;
use std::cell::Cell;

/// How deep an expression is written out; below, an operation is named by its line.
const DEEPEST: usize = 12;

/// Operations that are written out for one value.
const MOST_WRITTEN: usize = 256;

/// The axes of the grid.
const AXES: [&str; 3] = ["x", "y", "z"];

/// Names the values of a program.
#[derive(Clone, Copy)]
pub struct Names<'a> {
    /// Its terms.
    pub terms: &'a Terms,
    /// The program.
    pub program: &'a Program,
    /// Where its operations stand.
    pub listing: &'a Listing<'a>,
    /// Shape of the tile whose lanes are named.
    pub shape: &'a [i64],
}

impl Names<'_> {
    /// A polynomial, with the constant last. Lanes of a dimension of one element are
    /// left out: they are zero.
    pub fn form(self, form: &Form) -> String {
        let parts = self.parts(form);
        self.sum(parts.iter().map(|(monomial, coefficient)| (*monomial, *coefficient)))
    }

    /// That a polynomial is not negative; nothing where it is a constant that isn't.
    pub fn not_negative(self, form: &Form) -> Option<String> {
        let parts = self.parts(form);
        let (constants, parts): (Vec<_>, Vec<_>) =
            parts.into_iter().partition(|(monomial, _)| monomial.is_empty());
        let constant = constants.first().map_or(0, |(_, constant)| *constant);
        if parts.is_empty() && constant >= 0 {
            return None;
        }
        let (less, more): (Vec<_>, Vec<_>) = parts.into_iter().partition(|(_, by)| *by < 0);
        let less = self.sum(less.into_iter().map(|(monomial, by)| (monomial, -by)));
        let empty = Monomial::new();
        let (relation, rest) = if constant == -1 { ("<", 0) } else { ("<=", constant) };
        let rest = (rest != 0).then_some((&empty, rest));
        Some(format!("{less} {relation} {}", self.sum(more.into_iter().chain(rest))))
    }

    fn parts(self, form: &Form) -> Vec<(&Monomial, i128)> {
        let idle = |atom: &Atom| matches!(atom, Atom::Lane(d) if self.shape.get(*d) == Some(&1));
        let (constant, parts): (Vec<_>, Vec<_>) = form
            .parts()
            .filter(|(monomial, _)| !monomial.iter().any(idle))
            .partition(|(monomial, _)| monomial.is_empty());
        parts.into_iter().chain(constant).collect()
    }

    fn sum<'f>(self, parts: impl Iterator<Item = (&'f Monomial, i128)>) -> String {
        let mut text = String::new();
        for (monomial, coefficient) in parts {
            let sign = match (text.is_empty(), coefficient < 0) {
                (true, true) => "-",
                (true, false) => "",
                (false, true) => " - ",
                (false, false) => " + ",
            };
            text.push_str(sign);
            let mut factors: Vec<String> = monomial.iter().map(|atom| self.atom(*atom)).collect();
            let size = coefficient.unsigned_abs();
            if size != 1 || factors.is_empty() {
                factors.insert(0, size.to_string());
            }
            text.push_str(&factors.join("*"));
        }
        if text.is_empty() { "0".to_owned() } else { text }
    }

    fn atom(self, atom: Atom) -> String {
        match atom {
            Atom::Lane(dimension) => format!("lane{dimension}"),
            Atom::Term(term) => self.value(term),
            Atom::Element(tile, dimension) => format!("{}[lane{dimension}]", self.value(tile)),
        }
    }

    /// A value.
    pub fn value(self, term: TermId) -> String {
        self.expression(term, DEEPEST, &Cell::new(MOST_WRITTEN))
    }

    /// A number of the type `element` by its bits.
    pub fn bits(self, element: Handle<Type>, bits: u64) -> String {
        match self.terms.types[element] {
            Type::Element(element) if element.is_float() => {
                format!("{:?}", float::to_f64(element, bits))
            }
            Type::Element(element) => sign_extend(bits, element.bits()).to_string(),
            _ => bits.to_string(),
        }
    }

    fn expression(self, term: TermId, depth: usize, left: &Cell<usize>) -> String {
        if let Some(number) = constant(self.terms, term) {
            return number.to_string();
        }
        let it = self.terms.get(term);
        let (Some(depth), Some(rest)) = (depth.checked_sub(1), left.get().checked_sub(1)) else {
            return self.by_line(term);
        };
        left.set(rest);
        let operand = |index: usize| self.expression(it.operands[index], depth, left);
        match &it.kind {
            Kind::Parameter(slot) => format!("%{slot}"),
            Kind::Extent(size) => size.to_string(),
            Kind::Splat => operand(0),
            Kind::Constant(attribute) => self.terms.attribute_text(Some(*attribute)),
            Kind::Projection(axis) => self.grid(it.operands[0], *axis, term),
            Kind::Argument(0) => self.loop_index(it.operands[0], term),
            Kind::Sum { constant, coefficients } => {
                let width = self.terms.element(term).map_or(64, ElementType::bits);
                let signed = |bits: u64| sign_extend(bits, width);
                let parts = it.operands.iter().zip(coefficients).map(|(part, coefficient)| {
                    let part = self.expression(*part, depth, left);
                    match signed(*coefficient) {
                        1 => part,
                        coefficient => format!("{coefficient}*{part}"),
                    }
                });
                let mut parts: Vec<String> = parts.collect();
                if *constant != 0 {
                    parts.push(signed(*constant).to_string());
                }
                format!("({})", parts.join(" + ").replace("+ -", "- "))
            }
            Kind::Product => {
                let parts: Vec<String> =
                    it.operands.iter().map(|part| self.expression(*part, depth, left)).collect();
                parts.join("*")
            }
            Kind::Operation { opcode, attributes } => match opcode {
                Opcode::Divi => {
                    let quotient = format!("{} / {}", operand(0), operand(1));
                    let rounds =
                        |to: Rounding| self.rounding(*opcode, attributes) == Some(to.number());
                    if rounds(Rounding::PositiveInf) {
                        format!("ceil({quotient})")
                    } else if rounds(Rounding::NegativeInf) {
                        format!("floor({quotient})")
                    } else {
                        format!("({quotient})")
                    }
                }
                Opcode::Remi => format!("({} rem {})", operand(0), operand(1)),
                Opcode::Mini => format!("min({}, {})", operand(0), operand(1)),
                Opcode::Maxi => format!("max({}, {})", operand(0), operand(1)),
                Opcode::Exti | Opcode::Trunci => operand(0),
                _ => self.by_line(term),
            },
            _ => self.by_line(term),
        }
    }

    /// Number of the rounding mode of an operation.
    fn rounding(self, opcode: Opcode, attributes: &[Option<Handle<Attribute>>]) -> Option<u8> {
        let attribute = attributes[opcode.def().attribute_index("rounding")?]?;
        match self.terms.attributes[attribute] {
            Attribute::Enum(_, number) => Some(number),
            _ => None,
        }
    }

    /// A coordinate of the block or a size of the grid.
    fn grid(self, operation: TermId, axis: u32, term: TermId) -> String {
        let name = match self.terms.get(operation).kind {
            Kind::Operation { opcode: Opcode::GetTileBlockId, .. } => "block",
            Kind::Operation { opcode: Opcode::GetNumTileBlocks, .. } => "blocks",
            _ => return self.by_line(term),
        };
        format!("{name}_{}", AXES[axis as usize % AXES.len()])
    }

    fn loop_index(self, region: TermId, term: TermId) -> String {
        let held = self.program.regions.iter().find(|it| it.key == region);
        let holder = held.and_then(|region| region.parent);
        let operation = holder.map(|effect| self.program.effects[effect].operation);
        let line = operation.and_then(|operation| self.listing.place(operation).line);
        line.map_or_else(|| self.by_line(term), |line| format!("loop@{line}"))
    }

    /// A value by the operation that computes it, as `select@30`.
    fn by_line(self, term: TermId) -> String {
        let Some(operation) = self.program.origins.get(&term) else { return "…".to_owned() };
        let place = self.listing.place(*operation);
        let line = place.line.map_or_else(String::new, |line| format!("@{line}"));
        format!("{}{line}", place.op)
    }
}
