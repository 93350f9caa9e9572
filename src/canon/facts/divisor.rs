//! Remainders by powers of two of integer values and addresses, and what divides them.

use super::search::{DEPTH, Search};
use super::{Premises, constant};
use crate::canon::terms::{Kind, Term, TermId, Terms};
use crate::dialect::Opcode;
use crate::ir::Type;

/// The greatest power of two that is looked at.
const MOST: u64 = 1 << 63;

/// The greatest known power of two that divides every element of `term` in the region
/// with this key. Zero is divided by every power; `1 << 63` stands for it.
pub fn divisor(terms: &Terms, premises: &Premises, region: TermId, term: TermId) -> u64 {
    let search = Search::new();
    let all = Remainders { terms, premises, region, lane: None, search: &search };
    all.remainder(term, DEPTH).divisor()
}

/// Whether some element of `term` is known not to be a multiple of `divisor`, a power of
/// two, in the region with this key.
pub fn is_no_multiple(
    terms: &Terms,
    premises: &Premises,
    region: TermId,
    term: TermId,
    divisor: u64,
) -> bool {
    // What differs from lane to lane does so from the first to the second.
    let search = Search::new();
    [None, Some(0), Some(1)].into_iter().any(|lane| {
        let remainders = Remainders { terms, premises, region, lane, search: &search };
        let known = remainders.derived(term, DEPTH);
        !known.rest.is_multiple_of(known.modulus.min(divisor))
    })
}

/// A number modulo a power of two: all that is known is its remainder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Remainder {
    /// The power of two.
    modulus: u64,
    /// What is left, below the modulus.
    rest: u64,
}

impl Remainder {
    const UNKNOWN: Self = Self { modulus: 1, rest: 0 };

    fn new(modulus: u64, number: u64) -> Self {
        Self { modulus, rest: number & (modulus - 1) }
    }

    fn divisor(self) -> u64 {
        if self.rest == 0 { self.modulus } else { power_in(self.rest) }
    }

    fn plus(self, other: Self) -> Self {
        Self::new(self.modulus.min(other.modulus), self.rest.wrapping_add(other.rest))
    }

    fn times(self, other: Self) -> Self {
        let crossed = times(power_in(self.rest), other.modulus)
            .min(times(power_in(other.rest), self.modulus))
            .min(times(self.modulus, other.modulus));
        Self::new(crossed, self.rest.wrapping_mul(other.rest))
    }

    /// What is known of a number that is one or the other.
    fn or(self, other: Self) -> Self {
        let modulus = self.modulus.min(other.modulus);
        let apart = self.rest.wrapping_sub(other.rest) & (modulus - 1);
        Self::new(modulus.min(power_in(apart)), self.rest)
    }

    /// The lowest bits of one or both, put together.
    fn bits(self, other: Self, opcode: Opcode) -> Self {
        let both = self.modulus.min(other.modulus);
        let known = match opcode {
            // A bit that is clear, or set, on one side decides.
            Opcode::Andi => both.max(self.divisor()).max(other.divisor()),
            Opcode::Ori => both.max(self.ones()).max(other.ones()),
            _ => both,
        };
        let number = match opcode {
            Opcode::Andi => self.rest & other.rest,
            Opcode::Ori => self.rest | other.rest,
            _ => self.rest ^ other.rest,
        };
        Self::new(known, number)
    }

    /// The power of two below which all bits are known to be set.
    fn ones(self) -> u64 {
        Self::new(self.modulus, self.rest.wrapping_add(1)).divisor()
    }

    /// What is left of it in an integer of so many bits, which wraps around.
    fn within(self, bits: u32) -> Self {
        Self::new(self.modulus.min(1 << bits.min(63)), self.rest)
    }
}

/// Looks for remainders in one region.
struct Remainders<'a> {
    terms: &'a Terms,
    premises: &'a Premises,
    region: TermId,
    /// The element of tiles of one dimension that is looked at; of others all.
    lane: Option<u64>,
    search: &'a Search<(TermId, Option<u64>), Remainder>,
}

impl Remainders<'_> {
    fn remainder(&self, term: TermId, depth: u32) -> Remainder {
        let derived = self.derived(term, depth);
        let assumed = self.premises.about(self.terms, self.region, term).divisor;
        // What is assumed against what is known was set aside.
        if derived.modulus >= assumed || derived.rest != 0 {
            return derived;
        }
        Remainder::new(assumed, 0)
    }

    /// What follows from how a value is computed.
    fn derived(&self, term: TermId, depth: u32) -> Remainder {
        if let Some(value) = constant(self.terms, term) {
            return Remainder::new(MOST, value.cast_unsigned());
        }
        let structural = |depth| self.structural(term, depth);
        let found = self.search.answer((term, self.lane), depth, structural);
        found.unwrap_or(Remainder::UNKNOWN)
    }

    fn structural(&self, term: TermId, depth: u32) -> Remainder {
        let it = self.terms.get(term);
        let bits = self.terms.element(term).map_or(64, crate::dialect::ElementType::bits);
        let operand = |i: usize| self.remainder(it.operands[i], depth);
        match &it.kind {
            Kind::Sum { constant, coefficients } => {
                let start = Remainder::new(MOST, *constant);
                let parts = coefficients.iter().enumerate();
                let scaled = parts.map(|(i, by)| operand(i).times(Remainder::new(MOST, *by)));
                scaled.fold(start, Remainder::plus).within(bits)
            }
            Kind::Product => {
                let one = Remainder::new(MOST, 1);
                (0..it.operands.len()).map(operand).fold(one, Remainder::times).within(bits)
            }
            Kind::Splat => operand(0),
            Kind::Operation { opcode, .. } => self.operation(*opcode, it, bits, depth),
            _ => Remainder::UNKNOWN,
        }
    }

    fn operation(&self, opcode: Opcode, it: &Term, bits: u32, depth: u32) -> Remainder {
        let operand = |i: usize| self.remainder(it.operands[i], depth);
        match opcode {
            // Elsewhere an element is another one of the operand.
            Opcode::Broadcast | Opcode::Reshape | Opcode::Permute => {
                let all = Remainders { lane: None, ..*self };
                all.remainder(it.operands[0], depth)
            }
            Opcode::Exti => {
                let source = self.terms.element(it.operands[0]);
                operand(0).within(source.map_or(bits, crate::dialect::ElementType::bits))
            }
            Opcode::Trunci => operand(0).within(bits),
            Opcode::Andi | Opcode::Ori | Opcode::Xori => operand(0).bits(operand(1), opcode),
            Opcode::Mini | Opcode::Maxi => operand(0).or(operand(1)),
            Opcode::Select => operand(1).or(operand(2)),
            Opcode::Iota => match self.lane {
                Some(lane) => Remainder::new(MOST, lane),
                None => Remainder::UNKNOWN,
            },
            Opcode::Offset => match self.pointee_bytes(it) {
                Some(bytes) => operand(0).plus(operand(1).times(Remainder::new(MOST, bytes))),
                None => Remainder::UNKNOWN,
            },
            _ => Remainder::UNKNOWN,
        }
    }

    /// Size of what a tile of pointers points to.
    fn pointee_bytes(&self, it: &Term) -> Option<u64> {
        let Type::Tile { element, .. } = &self.terms.types[it.ty] else { return None };
        let Type::Pointer { pointee, .. } = &self.terms.types[*element] else { return None };
        let Type::Element(pointee) = &self.terms.types[*pointee] else { return None };
        pointee.bits().is_multiple_of(8).then_some(u64::from(pointee.bits() / 8))
    }
}

/// Product of two powers of two, at most [`MOST`].
fn times(a: u64, b: u64) -> u64 {
    1 << (a.trailing_zeros() + b.trailing_zeros()).min(63)
}

/// The greatest power of two that divides `value`.
fn power_in(value: u64) -> u64 {
    if value == 0 { MOST } else { value & value.wrapping_neg() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remainders_of_sums_products_and_bits_are_those_of_all_numbers_that_have_them() {
        let numbers = |it: Remainder| (0..4).map(move |i| it.rest + i * it.modulus);
        let all = [(1, 0), (2, 0), (2, 1), (4, 2), (4, 3), (8, 5), (8, 0)];
        let all = all.map(|(modulus, rest)| Remainder { modulus, rest });
        for a in all {
            for b in all {
                type Compute = fn(u64, u64) -> u64;
                let cases: [(Remainder, Compute); 5] = [
                    (a.plus(b), |x, y| x + y),
                    (a.times(b), |x, y| x * y),
                    (a.bits(b, Opcode::Andi), |x, y| x & y),
                    (a.bits(b, Opcode::Ori), |x, y| x | y),
                    (a.bits(b, Opcode::Xori), |x, y| x ^ y),
                ];
                for (known, compute) in cases {
                    for x in numbers(a) {
                        for y in numbers(b) {
                            assert_eq!(compute(x, y) % known.modulus, known.rest, "{a:?} {b:?}");
                        }
                    }
                }
                let either = a.or(b);
                assert!(numbers(a).chain(numbers(b)).all(|x| x % either.modulus == either.rest));
            }
        }
    }
}
