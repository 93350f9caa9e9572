//! A branch in a branch.

use super::Lowering;
use crate::canon::Axiom;
use crate::canon::program::{Effect, EffectId, RegionId};
use crate::dialect::Opcode;

/// A branch that is all that one case of another branch does.
struct Nested {
    inner: EffectId,
    /// The case of the outer branch that holds it.
    side: usize,
    /// The case of the inner branch that does not do the same as the other case of the
    /// outer one.
    inner_side: usize,
}

impl Lowering<'_, '_> {
    /// Makes one branch of a branch that does nothing but another one, where both do the
    /// same otherwise (axiom `nested-branches`).
    pub(super) fn conjoin(&mut self, outer: EffectId) {
        let Some(Nested { inner, side, inner_side }) = self.nested(outer) else { return };
        let holder = self.program.effects[outer].region;
        let key = self.program.regions[holder].key;
        let [first, second] = [outer, inner].map(|branch| self.program.effects[branch].operands[0]);
        let middle = self.program.effects[outer].regions[side];
        // What the second condition is computed from must be defined under the first only.
        let around = &self.program.regions[holder].effects;
        let position = around.iter().position(|it| *it == outer).unwrap_or(around.len());
        for obligation in &mut self.program.obligations {
            if obligation.region == middle {
                (obligation.region, obligation.position) = (holder, position);
                obligation.under.push((first, side == 0));
            }
        }
        let parts = [(first, side), (second, inner_side)].map(|(condition, side)| {
            if side == 0 { condition } else { self.rewriter.negation(condition, key) }
        });
        let both = self.rewriter.conjunction(parts[0], parts[1], key);
        self.rewriter.used(Axiom::NestedBranches);
        let acts = self.program.effects[inner].regions[inner_side];
        let otherwise = self.program.effects[outer].regions[1 - side];
        self.program.regions[acts].parent = Some(outer);
        let key = self.region_key((Opcode::If, 0, false), holder, &[both]);
        let effect = &mut self.program.effects[outer];
        (effect.key, effect.operands) = (key, vec![both]);
        effect.regions = vec![acts, otherwise];
        self.program.origins.entry(key).or_insert(effect.operation);
        self.program.effects[inner].regions.clear();
    }

    fn nested(&mut self, outer: EffectId) -> Option<Nested> {
        let sides = [(0, 0), (0, 1), (1, 0), (1, 1)];
        let mut found =
            sides.into_iter().filter_map(|(side, inner)| self.nested_in(outer, side, inner));
        let nested = found.next()?;
        // The first condition decides whether the second is asked; together both are.
        let inner = &self.program.effects[nested.inner];
        let (condition, key) = (inner.operands[0], self.program.regions[inner.region].key);
        (!self.rewriter.may_lack_value_in(condition, key)).then_some(nested)
    }

    fn nested_in(&self, outer: EffectId, side: usize, inner_side: usize) -> Option<Nested> {
        let program = &self.program;
        let [yes, no] = *program.effects[outer].regions.as_slice() else { return None };
        let (middle, other) = if side == 0 { (yes, no) } else { (no, yes) };
        let [inner] = *program.regions[middle].effects.as_slice() else { return None };
        let Effect { opcode: Opcode::If, regions, .. } = &program.effects[inner] else {
            return None;
        };
        let otherwise = *regions.get(1 - inner_side)?;
        let assumes = |region| program.assumptions.iter().any(|it| it.region == region);
        let demands = |region| program.obligations.iter().any(|it| it.region == region);
        if assumes(middle) || assumes(other) || assumes(otherwise) {
            return None;
        }
        // Where a load that nothing depends on may read is said by the branch around it.
        if program.dead_loads.iter().any(|load| load.effect.region == middle) {
            return None;
        }
        // What must hold behind the inner branch need not where that leaves.
        let late = program.obligations.iter().any(|it| it.region == middle && it.position > 0);
        if late || demands(other) || demands(otherwise) || !self.end_alike(other, otherwise) {
            return None;
        }
        // What runs on after the inner branch must hand on nothing of it.
        let through = &program.regions[middle].exit;
        let silent = through.opcode == Opcode::If
            || (through.opcode == program.regions[other].exit.opcode
                && through.operands.is_empty()
                && through.tokens.is_empty());
        silent.then_some(Nested { inner, side, inner_side })
    }

    /// Whether two regions do nothing but end in the same way.
    fn end_alike(&self, one: RegionId, other: RegionId) -> bool {
        let (x, y) = (&self.program.regions[one], &self.program.regions[other]);
        x.effects.is_empty()
            && y.effects.is_empty()
            && x.exit.opcode == y.exit.opcode
            && x.exit.operands == y.exit.operands
            && x.exit.tokens == y.exit.tokens
    }
}
