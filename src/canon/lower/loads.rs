//! Loads that stand elsewhere than they are written.

use super::Lowering;
use super::padding::Padded;
use super::placement::{Moved, Place};
use crate::canon::Axiom;
use crate::canon::liveness::is_token;
use crate::canon::program::{Effect, EffectId, RegionId, Token, TokenId};
use crate::canon::terms::{Attributes, Kind, TermId};
use crate::dialect::Opcode;
use crate::ir::{Handle, Operation};

/// A load on its way to where it stands.
#[derive(Clone, Debug)]
pub(super) struct Placed {
    effect: EffectId,
    /// The loop that it was moved out of, until it is come by where it is written.
    out_of: Option<EffectId>,
}

impl Lowering<'_, '_> {
    /// Adds the loads that stand before a loop. Returns them, for the loop to be named as
    /// what they depend on.
    pub(super) fn loads_before(
        &mut self,
        holder: Handle<Operation>,
        region: RegionId,
    ) -> Vec<EffectId> {
        let moved = self.placement.before(holder);
        moved.into_iter().map(|moved| self.move_load(moved, region)).collect()
    }

    fn move_load(&mut self, Moved { load, certain }: Moved, region: RegionId) -> EffectId {
        let attributes = match &self.rewriter.terms.get(load.key).kind {
            Kind::Effect { attributes, .. } => attributes.clone(),
            _ => Attributes::default(),
        };
        self.rewriter.used(Axiom::InvariantLoad);
        let key = self.key(load.opcode, &attributes, &load.operands, region);
        self.program.origins.entry(key).or_insert(load.operation);
        let id = self.program.effects.len();
        let certain = certain && self.certain;
        let placed = Placed { effect: id, out_of: None };
        self.placed.insert(load.operation, placed);
        self.program.effects.push(Effect {
            key,
            region,
            after: None,
            certain,
            guard: None,
            ..load
        });
        self.program.regions[region].effects.push(id);
        id
    }

    /// Names the loop that loads stand before.
    pub(super) fn guard(&mut self, loads: &[EffectId], holder: EffectId) {
        for load in loads {
            let operation = self.program.effects[*load].operation;
            if let Some(placed) = self.placed.get_mut(&operation) {
                placed.out_of = Some(holder);
            }
            if self.program.effects[holder].opcode == Opcode::For {
                self.program.effects[*load].guard = Some(holder);
            }
        }
    }

    /// Takes a load for the one that stands for it. Returns whether there is one.
    pub(super) fn is_placed(
        &mut self,
        operation: Handle<Operation>,
        (attributes, operands): (&Attributes, &[TermId]),
        padded: Option<Padded>,
        region: RegionId,
    ) -> bool {
        let first = match self.placement.of(operation) {
            Some(Place::Same(first)) => *first,
            Some(Place::Before(..)) => operation,
            None => return false,
        };
        let Some(placed) = self.placed.get(&first).cloned() else {
            self.misplaced = true;
            return false;
        };
        let load = &self.program.effects[placed.effect];
        let key = self.rewriter.terms.get(load.key);
        let same =
            matches!(&key.kind, Kind::Effect { attributes: other, .. } if other == attributes);
        if !same || load.operands != operands {
            self.misplaced = true;
            return false;
        }
        let before = self.after(operation).unwrap_or(0);
        if let Some(holder) = placed.out_of.filter(|_| first == operation) {
            match self.outward(before, holder) {
                Some(token) => self.program.effects[placed.effect].after = Some(token),
                None => self.misplaced = true,
            }
        } else {
            self.rewriter.used(Axiom::RepeatedLoad);
        }
        self.placed.insert(operation, Placed { out_of: None, ..placed });
        self.give(operation, (placed.effect, before), padded, region);
        true
    }

    /// Remembers a load that others may be the same as.
    pub(super) fn place(&mut self, operation: Handle<Operation>, effect: EffectId) {
        self.placed.insert(operation, Placed { effect, out_of: None });
    }

    /// Gives the results of a load those of the effect that stands for it. What comes after
    /// the load comes after both that and what the load came after.
    fn give(
        &mut self,
        operation: Handle<Operation>,
        (effect, before): (EffectId, TokenId),
        padded: Option<Padded>,
        region: RegionId,
    ) {
        let key = self.program.effects[effect].key;
        let mut position = 0;
        for result in self.module.operations[operation].results.clone() {
            if is_token(self.module, result) {
                let after = self.token(Token::After(effect));
                let token =
                    if before == 0 { after } else { self.token(Token::Join(vec![before, after])) };
                self.tokens.insert(result, token);
                continue;
            }
            let ty = self.ty(result);
            let term = self.loaded((key, position), ty, padded, region);
            self.define(result, term, operation);
            position += 1;
        }
    }

    /// What a point inside a loop comes after outside of it; `None` where that depends on
    /// what the loop does.
    fn outward(&mut self, token: TokenId, holder: EffectId) -> Option<TokenId> {
        let mut token = token;
        loop {
            let within =
                |effect: EffectId| self.is_within(self.program.effects[effect].region, holder);
            let next = match &self.program.tokens[token] {
                Token::After(effect) if within(*effect) => {
                    self.program.effects[*effect].after.or(Some(0))
                }
                Token::Argument(region, position) if self.is_within(*region, holder) => {
                    self.entered_at(self.program.regions[*region].parent?, *position)
                }
                Token::Result(effect, position) if within(*effect) => {
                    self.entered_at(*effect, *position)
                }
                Token::Passed(load, before)
                    if self.is_within(self.program.dead_loads[*load].effect.region, holder) =>
                {
                    Some(*before)
                }
                Token::Either { .. } => None,
                Token::Join(parts) => {
                    let parts = parts.clone();
                    let mut outer = Vec::new();
                    for part in parts {
                        outer.push(self.outward(part, holder)?);
                    }
                    outer.sort_unstable();
                    outer.dedup();
                    return Some(self.token(Token::Join(outer)));
                }
                _ => return Some(token),
            };
            token = next?;
        }
    }

    fn entered_at(&self, holder: EffectId, position: usize) -> Option<TokenId> {
        let entered = self.program.entered.get(&holder)?;
        entered.iter().find(|(at, _)| *at == position).map(|(_, token)| *token)
    }

    /// Whether a region lies in a loop.
    fn is_within(&self, region: RegionId, holder: EffectId) -> bool {
        let mut at = region;
        while let Some(around) = self.program.regions[at].parent {
            if around == holder {
                return true;
            }
            at = self.program.effects[around].region;
        }
        false
    }
}
