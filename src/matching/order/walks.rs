//! Whether tiles that a loop goes over depend on each other.

use super::apart::elements_lie_apart;
use super::{MOST_ORDERED, Matcher, Side};
use crate::canon::{Before, EffectId, Kind, Paths, Program, RegionId, Terms, inside, relation};
use crate::dialect::Opcode;

impl Matcher<'_> {
    /// Whether what a trip of a loop accesses may be what another one stores, or what a trip
    /// stores what is loaded before the loop. Accesses of a program that is defined and that
    /// it leaves unordered are none of these, so that only its orders are looked at; those
    /// between trips where `carried` says so. Tiles at unlike `coordinates`, by the numbers
    /// of the results that these are, are those of unlike trips.
    pub fn trips_depend(
        &mut self,
        side: Side<'_>,
        region: RegionId,
        carried: bool,
        coordinates: Option<[u32; 2]>,
    ) -> bool {
        let (terms, program) = (self.terms, side.program);
        if program.effects.len() > MOST_ORDERED {
            return true;
        }
        let within = |effect: EffectId| inside(program, program.effects[effect].region, region);
        let mut orders = relation(terms, program, Paths::Some);
        orders.retain(|order| {
            let tiles =
                coordinates.is_some_and(|it| are_of_unlike_tiles(terms, program, order, it));
            let across = carried && order.carried == Some(region) && !tiles;
            let before = !within(order.first) && within(order.second);
            across || before
        });
        !self.needed(side, &orders).is_empty()
    }
}

/// Whether two accesses go through one partition view, whose tiles share no element, at
/// these coordinates.
fn are_of_unlike_tiles(
    terms: &Terms,
    program: &Program,
    order: &Before,
    coordinates: [u32; 2],
) -> bool {
    let (x, y) = (&program.effects[order.first], &program.effects[order.second]);
    let view = |effect: EffectId| program.effects[effect].operands_named("view").first().copied();
    let (Some(view), true) = (view(order.first), view(order.first) == view(order.second)) else {
        return false;
    };
    let it = terms.get(view);
    let Kind::View(shape) = &it.kind else { return false };
    let (m, n) = (x.operands_named("index"), y.operands_named("index"));
    let named = coordinates.iter().all(|axis| {
        m.iter().any(|index| terms.axis(*index, Opcode::GetTileBlockId) == Some(*axis))
    });
    shape.opcode == Opcode::MakePartitionView
        && m == n
        && named
        && elements_lie_apart(terms, it.operands[0])
}
