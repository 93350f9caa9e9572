//! Floats that are the same only if something is assumed about them.
//!
//! These rules change bits in general, so that none is used unless its hypothesis was
//! declared; the report then lists it as a condition.

use super::Hypothesis;
use super::matcher::Matcher;
use crate::canon::{Attributes, Axiom, Kind, Term, TermId};
use crate::dialect::Opcode;
use crate::ir::float;

/// Operands of a chain that are looked at; longer ones are compared as written.
const MOST_OPERANDS: usize = 64;

/// Axioms by which two values are the same, each with the hypothesis that it needs; none
/// where they are not.
type Rules = Vec<(Axiom, Hypothesis)>;

/// A number, or what it is the negation of.
#[derive(Clone, Copy)]
struct Signed {
    negative: bool,
    number: TermId,
}

/// A product, or what it is the negation of.
#[derive(Clone, Copy)]
struct Product {
    negative: bool,
    factors: [TermId; 2],
}

impl Matcher<'_> {
    /// Whether two values are fused operations of one sum, in which the sign of the product is
    /// that of one factor or of the other (axiom `float-sign`).
    pub(super) fn same_by_sign(&mut self, r: TermId, g: TermId) -> bool {
        let (a, b) = (self.terms.get(r), self.terms.get(g));
        let fused = matches!(a.kind, Kind::Operation { opcode: Opcode::Fma, .. });
        if !fused || a.kind != b.kind || a.ty != b.ty {
            return false;
        }
        let [x, y] = [a, b].map(|it| self.product([it.operands[0], it.operands[1]]));
        let same = x.negative == y.negative
            && self.same(a.operands[2], b.operands[2])
            && self.same_product(x.factors, y.factors);
        if same {
            self.used_for(Axiom::FloatSign, r, g);
        }
        same
    }

    /// Whether two values that are written in unlike ways are the same by what was
    /// assumed about floats.
    pub(super) fn same_by_assumption(&mut self, r: TermId, g: TermId) -> bool {
        let (a, b) = (self.terms.get(r), self.terms.get(g));
        let (Kind::Operation { opcode: m, attributes: x }, Kind::Operation { opcode: n, .. }) =
            (&a.kind, &b.kind)
        else {
            return false;
        };
        if a.ty != b.ty {
            return false;
        }
        let rule = match (m, n) {
            (Opcode::Fma, Opcode::Addf | Opcode::Subf) => self.contracted(a, b),
            (Opcode::Addf | Opcode::Subf, Opcode::Fma) => self.contracted(b, a),
            (Opcode::Addf | Opcode::Mulf, _) if a.kind == b.kind => self.regrouped(a, b),
            _ if m == n => self.same_but_for_flags((*m, x), a, b),
            _ => Vec::new(),
        };
        for (axiom, hypothesis) in &rule {
            self.used_for(*axiom, r, g);
            self.conditions.extend(self.hypotheses.condition(*hypothesis));
        }
        !rule.is_empty()
    }

    /// Whether two values are the same whichever is the reference's.
    fn equal(&mut self, a: TermId, b: TermId) -> bool {
        self.same(a, b) || self.same(b, a)
    }

    /// A fused operation against a product that is added to or subtracted from, all
    /// rounded in one way (axiom `float-contraction`). Signs are exact, wherever in the
    /// product or the sum they are set.
    fn contracted(&mut self, fused: &Term, sum: &Term) -> Rules {
        let (Kind::Operation { attributes: x, .. }, Kind::Operation { opcode, attributes: y }) =
            (&fused.kind, &sum.kind)
        else {
            return Vec::new();
        };
        if !self.hypotheses.has(Hypothesis::FpContract) || x != y {
            return Vec::new();
        }
        let wanted = self.product([fused.operands[0], fused.operands[1]]);
        let third = self.signed(fused.operands[2]);
        for (at, other) in [(0, 1), (1, 0)] {
            let Some(mut product) = self.rounded_product(sum.operands[at], y) else { continue };
            let mut addend = self.signed(sum.operands[other]);
            if *opcode == Opcode::Subf {
                let subtracted = if at == 1 { &mut product.negative } else { &mut addend.negative };
                *subtracted = !*subtracted;
            }
            let signs = |product: Product, addend: Signed| (product.negative, addend.negative);
            if signs(wanted, third) == signs(product, addend)
                && self.equal(third.number, addend.number)
                && self.same_product(wanted.factors, product.factors)
            {
                return vec![(Axiom::FloatContraction, Hypothesis::FpContract)];
            }
        }
        Vec::new()
    }

    /// A number without the negation around it.
    fn signed(&self, number: TermId) -> Signed {
        let it = self.terms.get(number);
        match it.kind {
            Kind::Operation { opcode: Opcode::Negf, .. } => {
                Signed { negative: true, number: it.operands[0] }
            }
            _ => Signed { negative: false, number },
        }
    }

    /// A product of two factors without their negations.
    fn product(&self, factors: [TermId; 2]) -> Product {
        let [a, b] = factors.map(|factor| self.signed(factor));
        Product { negative: a.negative != b.negative, factors: [a.number, b.number] }
    }

    /// A product, perhaps negated, that is rounded with these attributes.
    fn rounded_product(&self, term: TermId, rounding: &Attributes) -> Option<Product> {
        let Signed { negative, number } = self.signed(term);
        let it = self.terms.get(number);
        let Kind::Operation { opcode: Opcode::Mulf, attributes } = &it.kind else { return None };
        if attributes != rounding {
            return None;
        }
        let product = self.product([it.operands[0], it.operands[1]]);
        Some(Product { negative: product.negative != negative, ..product })
    }

    fn same_product(&mut self, [a, b]: [TermId; 2], [c, d]: [TermId; 2]) -> bool {
        self.equal(a, c) && self.equal(b, d) || self.equal(a, d) && self.equal(b, c)
    }

    /// Chains of one operation over the same values, grouped and ordered in unlike ways
    /// (axiom `float-reassociation`).
    fn regrouped(&mut self, r: &Term, g: &Term) -> Rules {
        if !self.hypotheses.has(Hypothesis::FpReassoc) {
            return Vec::new();
        }
        let (Some(left), Some(mut right)) = (self.operands_of_chain(r), self.operands_of_chain(g))
        else {
            return Vec::new();
        };
        let same = left.len() == right.len()
            && left.into_iter().all(|operand| {
                let found = right.iter().position(|other| self.same(operand, *other));
                found.map(|position| right.swap_remove(position)).is_some()
            });
        let rule = (Axiom::FloatReassociation, Hypothesis::FpReassoc);
        if same { vec![rule] } else { Vec::new() }
    }

    /// What a chain of operations of one kind is made of; `None` where that is too much.
    fn operands_of_chain(&self, chain: &Term) -> Option<Vec<TermId>> {
        let mut operands = Vec::new();
        let mut waiting: Vec<TermId> = chain.operands.to_vec();
        while let Some(operand) = waiting.pop() {
            let it = self.terms.get(operand);
            if it.kind == chain.kind && it.ty == chain.ty {
                waiting.extend(&it.operands);
            } else if let Some(number) = self.summed_twice(operand, chain) {
                waiting.extend([number; 2]);
            } else {
                operands.push(operand);
            }
            if operands.len() + waiting.len() > MOST_OPERANDS {
                return None;
            }
        }
        Some(operands)
    }

    /// The number that a term is twice, where the chain is one of sums that round as it is
    /// rounded: added to itself, it is written so.
    fn summed_twice(&self, term: TermId, chain: &Term) -> Option<TermId> {
        let Kind::Operation { opcode: Opcode::Addf, attributes: rounding } = &chain.kind else {
            return None;
        };
        let it = self.terms.get(term);
        let Kind::Operation { opcode: Opcode::Mulf, attributes } = &it.kind else { return None };
        let [a, b] = *it.operands.as_slice() else { return None };
        let twice = |factor: TermId| {
            let scalar = self.terms.as_splat(factor)?;
            let bits = self.terms.constant_bits(scalar)?;
            Some(float::from_f64(self.terms.element(scalar)?, 2.0)? == bits)
        };
        let number = match [a, b].map(|factor| twice(factor) == Some(true)) {
            [_, true] => a,
            [true, _] => b,
            _ => return None,
        };
        (attributes == rounding).then_some(number)
    }

    /// The same operation on the same values but for flags that are assumed to make no
    /// difference (axioms `flushed-subnormals`, `no-nan`).
    fn same_but_for_flags(
        &mut self,
        (opcode, x): (Opcode, &Attributes),
        r: &Term,
        g: &Term,
    ) -> Rules {
        let Kind::Operation { attributes: y, .. } = &g.kind else { return Vec::new() };
        let mut assumed = Vec::new();
        for (def, (m, n)) in opcode.def().attributes.iter().zip(x.iter().zip(y)) {
            if m == n {
                continue;
            }
            let rule = match def.name {
                "flush_to_zero" => (Axiom::FlushedSubnormals, Hypothesis::Ftz),
                "propagate_nan" | "comparison_ordering" => (Axiom::NoNan, Hypothesis::NoNan),
                _ => return Vec::new(),
            };
            if !self.hypotheses.has(rule.1) {
                return Vec::new();
            }
            assumed.push(rule);
        }
        if !assumed.is_empty() && self.same_operands(r, g) { assumed } else { Vec::new() }
    }
}
