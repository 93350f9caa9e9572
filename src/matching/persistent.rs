//! Blocks that loop over tiles, against one tile a block.

use super::matcher::Matcher;
use super::walks::launch_of;
use crate::canon::{Effect, EffectId, Program, RegionId, Terms};
use crate::classify::{Change, Code};
use crate::dialect::Opcode;

impl Matcher<'_> {
    /// Reports a loop over the grid that only one side has, where the other handles one
    /// tile a block. What has no partner in the region then has none for that reason.
    pub(super) fn report_persistent(&mut self, r: RegionId, g: RegionId) -> bool {
        let (a, b) = (self.reference.program, self.generated.program);
        let find = |matcher: &Self, program: &Program, region: RegionId| {
            program.regions[region].effects.iter().copied().find(|effect| {
                let it = &program.effects[*effect];
                matcher.unpaired.contains(&it.key) && is_grid_stride(matcher.terms, it)
            })
        };
        let (reference, generated) = (find(self, a, r), find(self, b, g));
        let alone = |matcher: &Self, program: &Program, region: RegionId| {
            let effects = &program.regions[region].effects;
            effects.iter().any(|it| matcher.unpaired.contains(&program.effects[*it].key))
        };
        let both = alone(self, a, r) && alone(self, b, g);
        if !both || reference.is_some() == generated.is_some() {
            return false;
        }
        let change = if reference.is_some() { Change::Lost } else { Change::Gained };
        let side = if reference.is_some() { "reference" } else { "generated program" };
        let detail = format!(
            "only the {side} loops over tiles with the size of the grid as its step; the sides \
             agree at most for launches of one block a tile"
        );
        let place = |program: &Program, effect: Option<EffectId>| {
            effect.map(|effect| program.effects[effect].operation)
        };
        let (reference, generated) = (place(a, reference), place(b, generated));
        self.report(Code::Lch002, change, detail, reference, generated);
        true
    }

    /// Reports loops over the grid that were taken to make one trip, with the launch for
    /// which they do.
    pub fn report_one_tile_a_block(&mut self) {
        let alone = !self.findings.differs();
        let sides = [(self.reference, Change::Lost), (self.generated, Change::Gained)];
        for (side, change) in sides {
            for walk in side.program.walks.iter().filter(|walk| walk.tile.is_none()) {
                let whose = match change {
                    Change::Lost => "reference",
                    _ => "generated program",
                };
                let launch = launch_of(self.terms, side, walk);
                let agree = if alone {
                    format!("the sides agree when launched with one block a tile, {launch}")
                } else {
                    format!(
                        "what else is found shows in launches of one block a tile, too, {launch}"
                    )
                };
                let detail = format!(
                    "only the {whose} loops over tiles with the size of the grid as its step; \
                     {agree}"
                );
                let (reference, generated) = match change {
                    Change::Lost => (Some(walk.operation), None),
                    _ => (None, Some(walk.operation)),
                };
                self.report(Code::Lch002, change, detail, reference, generated);
            }
        }
    }
}

/// Whether a loop goes over the tiles from the block's id by the size of the grid, along one
/// axis, or counts the block's share of them.
pub fn is_grid_stride(terms: &Terms, effect: &Effect) -> bool {
    let [lower, upper, step, ..] = effect.operands.as_slice() else { return false };
    effect.opcode == Opcode::For
        && (terms.grid_stride(*lower, *step).is_some() || terms.grid_share(*upper).is_some())
}
