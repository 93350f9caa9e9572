//! Early exits: what comes before and after them.
//!
//! A branch that may leave the loop or the entry decides whether what follows it
//! happens at all, and so does a loop that need not end. No effect may move across
//! one, whatever the memory order says.

use super::matcher::Matcher;
use crate::canon::{EffectId, Program, RegionId};
use crate::classify::{Change, Code, memory};
use crate::dialect::Opcode;
use rustc_hash::FxHashMap;

impl Matcher<'_> {
    /// Compares which effects of two paired regions come before which early exits.
    pub(super) fn compare_exit_order(&mut self, r: RegionId, g: RegionId) {
        let (a, b) = (self.reference.program, self.generated.program);
        let partners = self.partners.clone();
        let after = self.exits_before(b, g);
        let mut before = 0;
        for effect in &a.regions[r].effects {
            let leaves = may_leave(a, *effect);
            let partner = partners.get(effect);
            // What only reads may come later than in the reference, not earlier: it may be
            // undefined where the reference has left.
            let moved = |partner| {
                let now = after.get(partner).copied().unwrap_or(0);
                if leaves || writes(a, *effect) { now != before } else { now < before }
            };
            if let Some(partner) = partner
                && moved(partner)
            {
                let (x, y) = (&a.effects[*effect], &b.effects[*partner]);
                let name = x.opcode.name();
                let detail = if self.are_exits_on_one_side(r, *effect) {
                    format!("what comes before this `{name}` may leave early on one side only")
                } else {
                    format!("this `{name}` moved across an early exit")
                };
                let (r, g) = (Some(x.operation), Some(y.operation));
                self.report(Code::Ctl007, Change::Changed, detail, r, g);
                return;
            }
            // An exit that only one side has is a finding of its own.
            before += usize::from(leaves && partner.is_some());
        }
    }

    /// Whether an effect before this one may leave, and its partner may not, or the other way
    /// round.
    fn are_exits_on_one_side(&self, region: RegionId, effect: EffectId) -> bool {
        let (a, b) = (self.reference.program, self.generated.program);
        let mut before = a.regions[region].effects.iter().take_while(|it| **it != effect);
        before.any(|it| {
            let partner = self.partners.get(it);
            partner.is_some_and(|partner| may_leave(a, *it) != may_leave(b, *partner))
        })
    }

    /// Whether a place of the reference is reached whenever a place of the generated
    /// program is: it lies in the same region or around it, and behind no exit that the
    /// other isn't behind. Places are behind so many effects of a region.
    pub(super) fn is_reached_with(
        &self,
        reference: (RegionId, usize),
        generated: (RegionId, usize),
    ) -> bool {
        let after = exits_around(self.generated.program, generated.0, generated.1);
        let passed = exits_around(self.reference.program, reference.0, reference.1);
        self.encloses(reference.0, generated.0)
            && passed
                .iter()
                .all(|exit| self.partners.get(exit).is_some_and(|partner| after.contains(partner)))
    }

    /// For each effect of a region of the generated program, the number of early exits
    /// before it that the reference has, too.
    fn exits_before(&self, program: &Program, region: RegionId) -> FxHashMap<EffectId, usize> {
        let mut count = 0;
        let mut before = FxHashMap::default();
        for effect in &program.regions[region].effects {
            before.insert(*effect, count);
            count += usize::from(may_leave(program, *effect) && self.has_partner(*effect));
        }
        before
    }
}

/// The effects that may leave before the place behind the first `position` effects of a
/// region, those of the regions around it included.
fn exits_around(program: &Program, region: RegionId, position: usize) -> Vec<EffectId> {
    let mut exits = Vec::new();
    let (mut region, mut position) = (region, position);
    loop {
        let before = program.regions[region].effects.iter().take(position);
        exits.extend(before.filter(|effect| may_leave(program, **effect)));
        let Some(holder) = program.regions[region].parent else { return exits };
        region = program.effects[holder].region;
        let around = &program.regions[region].effects;
        position = around.iter().position(|effect| *effect == holder).unwrap_or(around.len());
    }
}

/// Whether what follows the effect may not happen because of it.
fn may_leave(program: &Program, effect: EffectId) -> bool {
    match program.effects[effect].opcode {
        Opcode::Loop => true,
        Opcode::If => {
            leaves_by(program, effect, &[Opcode::Break, Opcode::Continue, Opcode::Return])
        }
        Opcode::For => leaves_by(program, effect, &[Opcode::Return]),
        _ => false,
    }
}

/// Whether a region of the effect, at any depth, ends in one of these. Inside loops only
/// `return` leaves what is around.
fn leaves_by(program: &Program, effect: EffectId, exits: &[Opcode]) -> bool {
    program.effects[effect].regions.iter().any(|region| {
        let region = &program.regions[*region];
        exits.contains(&region.exit.opcode)
            || region.effects.iter().any(|inner| match program.effects[*inner].opcode {
                Opcode::If => leaves_by(program, *inner, exits),
                Opcode::For | Opcode::Loop => leaves_by(program, *inner, &[Opcode::Return]),
                _ => false,
            })
    })
}

/// Whether an effect can be observed if what follows it does not happen: all but reads.
pub fn writes(program: &Program, effect: EffectId) -> bool {
    let it = &program.effects[effect];
    if it.regions.is_empty() {
        return memory::access(it.opcode).is_none_or(|(_, writes)| writes);
    }
    let mut inner = it.regions.iter().flat_map(|region| &program.regions[*region].effects);
    inner.any(|inner| writes(program, *inner))
}
