//! Ranges of integer values, as signed numbers.

use super::search::{DEPTH, Search};
use super::{Premises, constant, divisor};
use crate::canon::terms::{Kind, TILE_COORDINATES, Term, TermId, Terms};
use crate::dialect::{MOST_BLOCKS, Opcode, Rounding, Signedness};

/// A range of integers, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range {
    /// Least value.
    pub low: i128,
    /// Greatest value.
    pub high: i128,
}

impl Range {
    /// All values of a signed integer of this width.
    pub fn of_width(bits: u32) -> Self {
        let half = 1_i128 << (bits.clamp(1, 64) - 1);
        Self { low: -half, high: half - 1 }
    }

    fn exactly(value: i128) -> Self {
        Self { low: value, high: value }
    }

    fn within(self, other: Self) -> bool {
        self.low >= other.low && self.high <= other.high
    }

    /// The numbers in both ranges.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self { low: self.low.max(other.low), high: self.high.min(other.high) }
    }

    /// The numbers of the range times minus one.
    #[must_use]
    pub fn negated(self) -> Self {
        Self { low: -self.high, high: -self.low }
    }

    /// Whether no value is below zero.
    pub fn is_non_negative(self) -> bool {
        self.low >= 0
    }

    /// Whether every value is above zero.
    pub fn is_positive(self) -> bool {
        self.low > 0
    }

    fn products(self, other: Self) -> Self {
        let all = [
            self.low.saturating_mul(other.low),
            self.low.saturating_mul(other.high),
            self.high.saturating_mul(other.low),
            self.high.saturating_mul(other.high),
        ];
        Self {
            low: all.into_iter().min().unwrap_or(i128::MIN),
            high: all.into_iter().max().unwrap_or(i128::MAX),
        }
    }
}

/// The range of an integer term in the region with this key, by what operations
/// guarantee and by the premises.
pub fn range(terms: &Terms, premises: &Premises, region: TermId, term: TermId) -> Range {
    Ranges { terms, premises, region, entered: false, search: Search::new() }.range(term, DEPTH)
}

/// The same by what it says that a body is run, too: that the upper bounds of the loops
/// around are above the lower ones. Before a loop the term may have another range.
pub fn range_in_loops(terms: &Terms, premises: &Premises, region: TermId, term: TermId) -> Range {
    Ranges { terms, premises, region, entered: true, search: Search::new() }.range(term, DEPTH)
}

/// The least and the greatest number among the elements of a term, where they are known:
/// of a constant and of an `iota`.
pub fn taken(terms: &Terms, term: TermId) -> Option<Range> {
    if let Some(value) = constant(terms, term) {
        return Some(Range::exactly(i128::from(value)));
    }
    let it = terms.get(term);
    let iota = matches!(it.kind, Kind::Operation { opcode: Opcode::Iota, .. });
    let size = terms.shape(term)?.first()?;
    iota.then_some(Range { low: 0, high: i128::from(*size) - 1 })
}

/// Looks for ranges in one region.
struct Ranges<'a> {
    terms: &'a Terms,
    premises: &'a Premises,
    region: TermId,
    /// Whether the loops around are entered.
    entered: bool,
    search: Search<TermId, Range>,
}

impl Ranges<'_> {
    fn range(&self, term: TermId, depth: u32) -> Range {
        if let Some(value) = constant(self.terms, term) {
            return Range::exactly(i128::from(value));
        }
        let bits = self.terms.element(term).map_or(64, crate::dialect::ElementType::bits);
        let full = Range::of_width(bits);
        // Where the search is given up, the type's own range stands in.
        let structural = |depth| self.structural(self.terms.get(term), full, depth);
        let mut range = self.search.answer(term, depth, structural).unwrap_or(full);
        // A result outside the type's range has wrapped around somewhere.
        if !range.within(full) {
            range = full;
        }
        let fact = self.premises.about(self.terms, self.region, term);
        let mut low = fact.lower.map_or(range.low, |lower| range.low.max(i128::from(lower)));
        if self.entered {
            low = self.least_in_loops(term).map_or(low, |least| low.max(least));
        }
        let high = fact.upper.map_or(range.high, |upper| range.high.min(i128::from(upper)));
        if low <= high { Range { low, high } } else { range }
    }

    fn structural(&self, term: &Term, full: Range, depth: u32) -> Range {
        let operand = |i: usize| self.range(term.operands[i], depth);
        match &term.kind {
            Kind::Splat => operand(0),
            Kind::Sum { constant, coefficients } => {
                let bits = self.width(term);
                let signed = |bits_of: u64| i128::from(crate::ir::sign_extend(bits_of, bits));
                let mut sum = Range::exactly(signed(*constant));
                for (i, coefficient) in coefficients.iter().enumerate() {
                    let part = operand(i).products(Range::exactly(signed(*coefficient)));
                    sum.low = sum.low.saturating_add(part.low);
                    sum.high = sum.high.saturating_add(part.high);
                }
                sum
            }
            Kind::Product => {
                let factors = 1..term.operands.len();
                factors.fold(operand(0), |product, i| product.products(operand(i)))
            }
            Kind::Argument(0) => self.index(term.operands[0], full, depth),
            Kind::Projection(index) => self.launch(term.operands[0], *index, full),
            Kind::Operation { opcode, .. } => self.operation(*opcode, term, full, depth),
            _ => full,
        }
    }

    fn width(&self, term: &Term) -> u32 {
        match &self.terms.types[term.ty] {
            crate::ir::Type::Tile { element, .. } => match &self.terms.types[*element] {
                crate::ir::Type::Element(element) => element.bits(),
                _ => 64,
            },
            _ => 64,
        }
    }

    /// The least number that a term can be in the loops around, of whose upper bounds it is
    /// one, or divided by a constant, or that with a constant added.
    fn least_in_loops(&self, term: TermId) -> Option<i128> {
        let least = |region: TermId| {
            let key = self.terms.get(region);
            let Kind::Region { opcode: Opcode::For, unsigned: false, .. } = key.kind else {
                return None;
            };
            let [_, lower, upper, _] = key.operands[..] else { return None };
            let least = i128::from(constant(self.terms, lower)?) + 1;
            if upper == term {
                return Some(least);
            }
            let quotient = self.terms.get(upper);
            let Kind::Operation { opcode: Opcode::Divi, .. } = quotient.kind else { return None };
            let by = i128::from(constant(self.terms, quotient.operands[1])?);
            if least < 1 || by < 1 || !is_signed(self.terms, quotient) {
                return None;
            }
            let up = self.terms.case(quotient, "rounding") == Some(Rounding::PositiveInf as u8);
            let least = if up { (least - 1) * by + 1 } else { least * by };
            let dividend = quotient.operands[0];
            if dividend == term {
                return Some(least);
            }
            let Kind::Sum { constant, coefficients } = &self.terms.get(dividend).kind else {
                return None;
            };
            // What is added is no more than the least sum, so that taking it away wraps
            // nothing around.
            let bits = self.width(self.terms.get(dividend));
            let added = i128::from(crate::ir::sign_extend(*constant, bits));
            let one = coefficients[..] == [1] && self.terms.get(dividend).operands[0] == term;
            (one && (0..=least).contains(&added)).then_some(least - added)
        };
        super::around(self.terms, self.region).filter_map(least).max()
    }

    /// The index of a counted loop lies between its bounds where the step is positive:
    /// the loop ends when the index reaches the upper bound.
    fn index(&self, region: TermId, full: Range, depth: u32) -> Range {
        let key = self.terms.get(region);
        let Kind::Region { opcode: Opcode::For, unsigned: false, .. } = key.kind else {
            return full;
        };
        let [_, lower, upper, step] = key.operands.as_slice() else { return full };
        if !self.range(*step, depth).is_positive() {
            return full;
        }
        let (lower, upper) = (self.range(*lower, depth), self.range(*upper, depth));
        Range { low: lower.low, high: (upper.high - 1).max(lower.low) }
    }

    /// Block ids count from zero, grids have at least one block in each direction. How far
    /// the coordinates of a block's tile go, the grid doesn't say.
    fn launch(&self, operation: TermId, index: u32, full: Range) -> Range {
        let Kind::Operation { opcode, .. } = self.terms.get(operation).kind else { return full };
        let blocks = i128::from(MOST_BLOCKS);
        match opcode {
            Opcode::GetTileBlockId if TILE_COORDINATES.contains(&index) => {
                Range { low: 0, high: full.high - 1 }
            }
            Opcode::GetTileBlockId => Range { low: 0, high: blocks - 1 },
            Opcode::GetNumTileBlocks => Range { low: 1, high: blocks },
            Opcode::GetTensorShape | Opcode::GetIndexSpaceShape => {
                Range { low: 0, high: full.high }
            }
            _ => full,
        }
    }

    fn operation(&self, opcode: Opcode, term: &Term, full: Range, depth: u32) -> Range {
        let operand = |i: usize| self.range(term.operands[i], depth);
        let signed = is_signed(self.terms, term);
        match opcode {
            Opcode::Broadcast | Opcode::Reshape | Opcode::Permute | Opcode::Extract => operand(0),
            Opcode::Iota => {
                let size = match &self.terms.types[term.ty] {
                    crate::ir::Type::Tile { shape, .. } => shape.first().copied().unwrap_or(1),
                    _ => return full,
                };
                Range { low: 0, high: i128::from(size) - 1 }
            }
            Opcode::Mini if signed => {
                let (a, b) = (operand(0), operand(1));
                Range { low: a.low.min(b.low), high: a.high.min(b.high) }
            }
            Opcode::Maxi if signed => {
                let (a, b) = (operand(0), operand(1));
                Range { low: a.low.max(b.low), high: a.high.max(b.high) }
            }
            Opcode::Select => {
                let (a, b) = (operand(1), operand(2));
                Range { low: a.low.min(b.low), high: a.high.max(b.high) }
            }
            Opcode::Divi => {
                let mut by = operand(1);
                if by.is_non_negative() {
                    // By zero the quotient is undefined, and what divides a number is at
                    // most that number.
                    let known = divisor(self.terms, self.premises, self.region, term.operands[1]);
                    by.low = by.low.max(i128::from(known).min(by.high));
                }
                let rounding = self.terms.case(term, "rounding");
                let up = rounding == Some(Rounding::PositiveInf as u8);
                Self::quotient(operand(0), by, full, up)
            }
            Opcode::Remi => {
                let (a, b) = (operand(0), operand(1));
                // A remainder has the sign of the dividend and is nearer to zero than the
                // divisor.
                let most = (b.high - 1).max(0);
                match (a.is_non_negative(), b.is_non_negative()) {
                    (true, true) => Range { low: 0, high: a.high.min(most) },
                    (true, false) if signed => Range { low: 0, high: a.high },
                    (false, true) => Range { low: if signed { -most } else { 0 }, high: most },
                    _ => full,
                }
            }
            Opcode::Exti => {
                let source = operand(0);
                if signed || source.is_non_negative() {
                    return source;
                }
                let bits = self.width(self.terms.get(term.operands[0]));
                Range { low: 0, high: (1 << bits) - 1 }
            }
            Opcode::Trunci => {
                let inner = operand(0);
                if inner.within(full) { inner } else { full }
            }
            _ => full,
        }
    }

    fn quotient(a: Range, b: Range, full: Range, up: bool) -> Range {
        if a.is_non_negative() && b.is_non_negative() {
            // By zero the quotient is undefined; rounding up adds at most one.
            let (least, most) = (b.low.max(1), b.high.max(1));
            let up = i128::from(up && a.high % least != 0);
            Range { low: a.low / most, high: a.high / least + up }
        } else {
            full
        }
    }
}

/// Whether an operation reads its operands as signed integers.
pub fn is_signed(terms: &Terms, term: &Term) -> bool {
    terms.case(term, "signedness").is_none_or(|number| number == Signedness::Signed as u8)
}
