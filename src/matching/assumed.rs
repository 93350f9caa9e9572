//! Floats that are the same only if something is assumed about them.
//!
//! These rules change bits in general, so that none is used unless its hypothesis was
//! declared; the report then lists it as a condition.

use super::Hypothesis;
use super::matcher::Matcher;
use crate::canon::{Attributes, Axiom, Kind, Term, TermId};
use crate::dialect::Opcode;

/// Operands of a chain that are looked at; longer ones are compared as written.
const MOST_OPERANDS: usize = 64;

impl Matcher<'_> {
    /// Whether two values that are written in unlike ways are the same by what was
    /// assumed about floats.
    pub(super) fn same_by_assumption(&mut self, r: &Term, g: &Term) -> bool {
        let (Kind::Operation { opcode: m, attributes: x }, Kind::Operation { opcode: n, .. }) =
            (&r.kind, &g.kind)
        else {
            return false;
        };
        if r.ty != g.ty {
            return false;
        }
        match (m, n) {
            (Opcode::Fma, Opcode::Addf) => self.contracted(r, g),
            (Opcode::Addf, Opcode::Fma) => self.contracted(g, r),
            (Opcode::Addf | Opcode::Mulf, _) if r.kind == g.kind => self.regrouped(r, g),
            _ if m == n => self.same_but_for_flags((*m, x), r, g),
            _ => false,
        }
    }

    /// Notes that a rule and the hypothesis that it needs were used.
    fn assume(&mut self, axiom: Axiom, hypothesis: Hypothesis) {
        *self.axioms.entry(axiom).or_default() += 1;
        self.conditions.extend(self.hypotheses.condition(hypothesis));
    }

    /// Whether two values are the same whichever is the reference's.
    fn equal(&mut self, a: TermId, b: TermId) -> bool {
        self.same(a, b) || self.same(b, a)
    }

    /// `fma(a, b, c)` against `a * b + c`, all rounded in one way (axiom
    /// `float-contraction`).
    fn contracted(&mut self, fused: &Term, sum: &Term) -> bool {
        let (Kind::Operation { attributes: x, .. }, Kind::Operation { attributes: y, .. }) =
            (&fused.kind, &sum.kind)
        else {
            return false;
        };
        if !self.hypotheses.has(Hypothesis::FpContract) || x != y {
            return false;
        }
        let terms = self.terms;
        for (product, addend) in [(0, 1), (1, 0)] {
            let product = terms.get(sum.operands[product]);
            let rounded = matches!(
                &product.kind,
                Kind::Operation { opcode: Opcode::Mulf, attributes } if attributes == x
            );
            let factors = [(0, 1), (1, 0)];
            if rounded
                && self.equal(fused.operands[2], sum.operands[addend])
                && factors.into_iter().any(|(i, j)| {
                    self.equal(fused.operands[0], product.operands[i])
                        && self.equal(fused.operands[1], product.operands[j])
                })
            {
                self.assume(Axiom::FloatContraction, Hypothesis::FpContract);
                return true;
            }
        }
        false
    }

    /// Chains of one operation over the same values, grouped and ordered in unlike ways
    /// (axiom `float-reassociation`).
    fn regrouped(&mut self, r: &Term, g: &Term) -> bool {
        if !self.hypotheses.has(Hypothesis::FpReassoc) {
            return false;
        }
        let (Some(left), Some(mut right)) = (self.operands_of_chain(r), self.operands_of_chain(g))
        else {
            return false;
        };
        let same = left.len() == right.len()
            && left.into_iter().all(|operand| {
                let found = right.iter().position(|other| self.same(operand, *other));
                found.map(|position| right.swap_remove(position)).is_some()
            });
        if same {
            self.assume(Axiom::FloatReassociation, Hypothesis::FpReassoc);
        }
        same
    }

    /// What a chain of operations of one kind is made of; `None` where that is too much.
    fn operands_of_chain(&self, chain: &Term) -> Option<Vec<TermId>> {
        let mut operands = Vec::new();
        let mut waiting: Vec<TermId> = chain.operands.to_vec();
        while let Some(operand) = waiting.pop() {
            let it = self.terms.get(operand);
            if it.kind == chain.kind && it.ty == chain.ty {
                waiting.extend(&it.operands);
            } else {
                operands.push(operand);
            }
            if operands.len() + waiting.len() > MOST_OPERANDS {
                return None;
            }
        }
        Some(operands)
    }

    /// The same operation on the same values but for flags that are assumed to make no
    /// difference (axioms `flushed-subnormals`, `no-nan`).
    fn same_but_for_flags(
        &mut self,
        (opcode, x): (Opcode, &Attributes),
        r: &Term,
        g: &Term,
    ) -> bool {
        let Kind::Operation { attributes: y, .. } = &g.kind else { return false };
        let mut assumed = Vec::new();
        for (def, (m, n)) in opcode.def().attributes.iter().zip(x.iter().zip(y)) {
            if m == n {
                continue;
            }
            let rule = match def.name {
                "flush_to_zero" => (Axiom::FlushedSubnormals, Hypothesis::Ftz),
                "propagate_nan" | "comparison_ordering" => (Axiom::NoNan, Hypothesis::NoNan),
                _ => return false,
            };
            if !self.hypotheses.has(rule.1) {
                return false;
            }
            assumed.push(rule);
        }
        if assumed.is_empty() || !self.same_operands(r, g) {
            return false;
        }
        for (axiom, hypothesis) in assumed {
            self.assume(axiom, hypothesis);
        }
        true
    }
}
