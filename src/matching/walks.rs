//! Blocks that loop over tiles, against one tile a block, for any number of blocks.
//!
//! A loop over tiles from the number of the block by the number of blocks comes to every
//! tile once, in some block, whatever the number of blocks. Where a trip does for every tile
//! what a block with the number of that tile does on the other side, and no trip depends on
//! another one or on the block that makes it, then the launches do the same: the one with
//! any number of blocks, the other with one block a tile. What that takes is looked at here,
//! one condition after the other; a [`Bar`] names the first that isn't known to hold.

use super::coverage::{Dimension, Tiles, are_pairs};
use super::matcher::{Matcher, Side};
use super::reading::{LoweredPair, Pair, Reading};
use super::{Compared, Hypothesis, words};
use crate::canon::{
    Condition, ControlForm, Effect, EffectId, Kind, Numbering, Program, RegionId, TILE_COORDINATES,
    TILE_NUMBERS, TermId, Terms, TileReading, Walk, strong,
};
use crate::classify::{Change, Code, Impact, Severity, Verdict, memory};
use crate::dialect::Opcode;
use crate::matching::collect::{Collector, Report};
use crate::matching::tiles::{depend_on, relied_on};

/// Why a loop over tiles is not known to do in other launches what it does in those of one
/// block a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bar {
    /// It is not the only such loop, is not made by every block, or counts its trips.
    Form,
    /// It carries values from tile to tile.
    Carries,
    /// Something is done outside of it.
    Outside,
    /// Something other than plain loads and stores is done.
    Kind,
    /// What is done depends on the number of the block or on that of all blocks.
    Block,
    /// Whether it comes to all tiles of what is stored, nothing says.
    Tiles,
    /// What a trip does may depend on another one.
    Order,
}

impl Bar {
    /// The reason as a finding states it.
    fn words(self) -> &'static str {
        match self {
            Self::Form => "blocks do not just loop over their tiles",
            Self::Carries => "values are carried from tile to tile",
            Self::Outside => "something is done outside of the loop",
            Self::Kind => "more is done than plain loads and stores",
            Self::Block => "what is done depends on the numbers of blocks beside those of tiles",
            Self::Tiles => {
                "the loop may come to more or fewer tiles than are stored (`--bind` where sizes \
                 agree)"
            }
            Self::Order => {
                "a tile may depend on what is done for another one (`--assume disjoint-trips`)"
            }
        }
    }
}

impl LoweredPair {
    fn side(&self, side: usize) -> &Program {
        if side == 0 { &self.reference } else { &self.generated }
    }

    /// The only loop over tiles, of one side.
    fn walk(&self) -> Option<(usize, &Walk)> {
        match (self.reference.walks.as_slice(), self.generated.walks.as_slice()) {
            ([walk], []) => Some((0, walk)),
            ([], [walk]) => Some((1, walk)),
            _ => None,
        }
    }
}

impl Pair<'_> {
    /// Compares a pair of which one side alone loops over tiles for launches of one block a
    /// tile. Where it differs in that only, says for which other launches it agrees.
    pub fn read_tile_by_tile(
        &self,
        reading: Reading,
        slots: &(Vec<u32>, Vec<u32>),
    ) -> Option<(Compared, Reading)> {
        let reading = Reading { control: ControlForm::TilePerBlock, ..reading };
        let hypotheses = &self.options.hypotheses;
        let condition = hypotheses.condition(Hypothesis::EachTileOnce);
        let Some(condition) = condition.filter(|_| !hypotheses.has(Hypothesis::Grid)) else {
            return self.read_in_launches(reading, slots);
        };
        // Where a launch computes each tile once, the number of a tile is one of a tile that
        // there is, which is what the grid says of the numbers of blocks.
        let mut options = self.options.clone();
        options.hypotheses.declare(Hypothesis::Grid, &condition.declared_by);
        let pair = Pair { options: &options, ..*self };
        let (mut compared, reading) = pair.read_in_launches(reading, slots)?;
        let of = |it: &Condition| Hypothesis::of_condition(it);
        let all = compared.conditions.len();
        compared.conditions.retain(|it| of(it) != Some(Hypothesis::Grid));
        let named = compared.conditions.iter().any(|it| of(it) == Some(Hypothesis::EachTileOnce));
        if compared.conditions.len() < all && !named {
            compared.conditions.insert(condition);
        }
        Some((compared, reading))
    }

    /// The same, with what each of the launches keeps declared.
    fn read_in_launches(
        &self,
        reading: Reading,
        slots: &(Vec<u32>, Vec<u32>),
    ) -> Option<(Compared, Reading)> {
        let lowered = self.lower(slots, [0, 1, 2], reading);
        let other = match (lowered.reference.walks.is_empty(), lowered.generated.walks.is_empty()) {
            (true, false) => &lowered.reference,
            (false, true) => &lowered.generated,
            _ => return None,
        };
        if loops_over_blocks(&lowered.terms, other) {
            return None;
        }
        let mut compared = self.compare_lowered(&lowered);
        if !compared.differs_in_launch_only() {
            return Some((compared, reading));
        }
        match self.any_launch(&lowered, reading, slots) {
            Ok(found) => Some(found),
            Err(bar) => {
                let launch = |finding: &&mut crate::classify::Finding| finding.code == Code::Lch002;
                if let Some(finding) = compared.findings.iter_mut().find(launch) {
                    finding.detail += "; of other launches nothing is known: ";
                    finding.detail += bar.words();
                }
                Some((compared, reading))
            }
        }
    }

    /// Compares a pair that agrees in launches of one block a tile for launches in which the
    /// side that loops over tiles has any number of blocks.
    fn any_launch(
        &self,
        lowered: &LoweredPair,
        reading: Reading,
        slots: &(Vec<u32>, Vec<u32>),
    ) -> Result<(Compared, Reading), Bar> {
        let (side, walk) = lowered.walk().ok_or(Bar::Form)?;
        let reading = Reading { walk: Some((side, walk.axis)), ..reading };
        let any = self.lower(slots, [0, 1, 2], reading);
        let (_, walk) = any.walk().filter(|(_, walk)| walk.plain).ok_or(Bar::Form)?;
        let tile = walk.tile.ok_or(Bar::Form)?;
        if !walk.steady {
            return Err(Bar::Carries);
        }
        if !is_alone(&any.terms, any.side(side), walk) {
            return Err(Bar::Outside);
        }
        let programs = [&any.reference, &any.generated];
        if !programs.iter().all(|program| only_accesses(&any.terms, program)) {
            return Err(Bar::Kind);
        }
        let launched = |program: &&Program| depends_on_launch(&any.terms, program, walk.axis);
        let mut compared = self.compare_lowered(&any);
        if programs.iter().any(launched) || !compared.passes() {
            return Err(Bar::Block);
        }
        let along = Tiles::stored(&any.terms, &any.reference, tile);
        let coordinates = if along.is_some_and(|it| it.are_counted_by(&any.terms, walk.tiles)) {
            None
        } else {
            Some(self.coordinates(reading, side, slots).ok_or(Bar::Tiles)?)
        };
        let apart = self.tiles_are_apart(&mut compared, walk, (side, reading), coordinates, slots);
        if !apart {
            return Err(Bar::Order);
        }
        self.report_walk(&mut compared, &any, side, walk);
        Ok((compared, reading))
    }

    /// The two coordinates that the number of a tile is of, where the loop comes to all tiles
    /// of what is stored, each once.
    fn coordinates(
        &self,
        reading: Reading,
        side: usize,
        slots: &(Vec<u32>, Vec<u32>),
    ) -> Option<TileReading> {
        let ways = [Numbering::Grouped, Numbering::Rows].into_iter();
        ways.map(|numbering| TileReading { numbering, exchanged: false }).find(|way| {
            let reading = Reading { tiles: [Some(*way); 2], ..reading };
            let mut lowered = self.lower(slots, [0, 1, 2], reading);
            covers(&mut lowered, side).is_some_and(|covers| covers)
        })
    }

    /// Whether no trip of a loop over tiles depends on another one, or on what is loaded
    /// before the loop where trips store: of the reference, an order that it asks for must not
    /// be needed, and what it leaves unordered does not overlap where it is defined.
    fn tiles_are_apart(
        &self,
        compared: &mut Compared,
        walk: &Walk,
        (side, reading): (usize, Reading),
        coordinates: Option<TileReading>,
        slots: &(Vec<u32>, Vec<u32>),
    ) -> bool {
        [ControlForm::Written, ControlForm::Structured].into_iter().any(|control| {
            let reading = Reading { control, walk: None, tiles: [coordinates; 2], ..reading };
            let lowered = self.lower(slots, [0, 1, 2], reading);
            let program = lowered.side(side);
            let walked = |effect: &&Effect| {
                effect.operation == walk.operation && effect.opcode == Opcode::For
            };
            let mut loops = program.effects.iter().filter(walked);
            let Some(region) = loops.next().and_then(|it| it.regions.first().copied()) else {
                return false;
            };
            if loops.next().is_some() {
                return false;
            }
            let sides = (
                Side { module: self.reference, program: &lowered.reference },
                Side { module: self.generated, program: &lowered.generated },
            );
            let (terms, premises) = (&lowered.terms, &lowered.premises);
            let mut matcher = Matcher::new(terms, premises, sides, self.index, self.options);
            let one = if side == 0 { sides.0 } else { sides.1 };
            let numbered = coordinates.and(coordinates_of(terms, program, region));
            let apart = !matcher.trips_depend(one, region, side == 0, numbered);
            if apart {
                compared.conditions.extend(std::mem::take(&mut matcher.conditions));
                compared.entry.proof.uses.append(&mut matcher.uses);
            }
            apart
        })
    }

    /// Says that only one side loops over tiles, and for which launches the sides agree.
    fn report_walk(&self, compared: &mut Compared, any: &LoweredPair, side: usize, walk: &Walk) {
        let module = [self.reference, self.generated][side];
        let launch = launch_of(&any.terms, Side { module, program: any.side(side) }, walk);
        let names = ["reference", "generated program"];
        let (whose, other) = (names[side], names[1 - side]);
        let axis = AXES.get(walk.axis as usize).unwrap_or(&"?");
        let launches = format!(
            "the {other} with one block a tile, {launch}, the {whose} with any number of blocks \
             along {axis}"
        );
        let condition = self.options.hypotheses.condition(Hypothesis::EachTileOnce);
        let agree = match &condition {
            Some(_) => "the sides agree where each tile is computed once",
            None => {
                "the sides agree in launches that compute each tile once (`--assume \
                 each-tile-once`)"
            }
        };
        let detail = format!(
            "only the {whose} loops over tiles with the size of the grid as its step; {agree}: \
             {launches}"
        );
        let weight = condition.is_some().then_some((Severity::Warning, Impact::Performance));
        if condition.is_none() {
            compared.entry.verdict = Verdict::Different;
        }
        compared.conditions.extend(condition.map(|mut condition| {
            condition.hypothesis += ": ";
            condition.hypothesis += &launches;
            condition
        }));
        let change = if side == 0 { Change::Lost } else { Change::Gained };
        let (reference, generated) = match side {
            0 => (Some(walk.operation), None),
            _ => (None, Some(walk.operation)),
        };
        let mut collector = Collector::new(self.reference, self.generated, self.index);
        let code = Code::Lch002;
        collector.add(Report { code, change, detail, reference, generated, weight });
        compared.findings.splice(0..0, collector.finish());
    }
}

const AXES: [&str; 3] = ["x", "y", "z"];

/// The grid of a launch with one block a tile, in words.
pub fn launch_of(terms: &Terms, side: Side<'_>, walk: &Walk) -> String {
    let mut grid = AXES.map(ToOwned::to_owned);
    if let Some(size) = grid.get_mut(walk.axis as usize) {
        *size = words::value(terms, side, walk.tiles);
    }
    format!("grid ({})", grid.join(", "))
}

/// Whether a loop over tiles is all that a program does, but for loads before it.
fn is_alone(terms: &Terms, program: &Program, walk: &Walk) -> bool {
    let outermost = |effect: EffectId| {
        let mut at = effect;
        while let Some(holder) = program.regions[program.effects[at].region].parent {
            at = holder;
        }
        at
    };
    let entry = &program.regions[0].effects;
    let Some(before) = entry.get(..walk.effects.start) else { return false };
    let stores = |effect: &Effect| memory::access(effect.opcode).is_some_and(|(_, writes)| writes);
    let silent = |effect: EffectId| {
        let it = &program.effects[effect];
        !stores(it) && (memory::access(it.opcode).is_none() || !strong(terms, it))
    };
    let all = 0..program.effects.len();
    walk.effects.end == entry.len()
        && all.filter(|effect| before.contains(&outermost(*effect))).all(silent)
}

/// Whether a program has a loop whose bounds or step depend on how many blocks there are: it
/// is not one tile a block, either.
fn loops_over_blocks(terms: &Terms, program: &Program) -> bool {
    let is_count = |term| terms.axis(term, Opcode::GetNumTileBlocks).is_some();
    let loops = program.effects.iter().filter(|effect| effect.opcode == Opcode::For);
    let bounds = loops.flat_map(|effect| effect.operands.iter().take(3).copied());
    depend_on(terms, bounds.collect(), is_count)
}

/// Whether a program does no more than load, store, loop and branch, without an order that
/// other blocks could see.
fn only_accesses(terms: &Terms, program: &Program) -> bool {
    program.effects.iter().all(|effect| match effect.opcode {
        Opcode::For | Opcode::Loop | Opcode::If => true,
        Opcode::LoadViewTko | Opcode::StoreViewTko | Opcode::LoadPtrTko | Opcode::StorePtrTko => {
            !strong(terms, effect)
        }
        _ => false,
    })
}

/// Whether anything that a program does depends on the number of the block along an axis of
/// the grid, or on how many blocks there are along it.
fn depends_on_launch(terms: &Terms, program: &Program, axis: u32) -> bool {
    let of_launch = |term: TermId| {
        terms.axis(term, Opcode::GetTileBlockId) == Some(axis)
            || terms
                .axis(term, Opcode::GetNumTileBlocks)
                .is_some_and(|of| of == axis || Some(&of) == TILE_NUMBERS.get(axis as usize))
    };
    depend_on(terms, relied_on(program, |_| 0), of_launch)
}

/// Whether the loop over tiles of one side comes to all tiles of what the reference stores,
/// each once, by two coordinates.
fn covers(lowered: &mut LoweredPair, side: usize) -> Option<bool> {
    let walk = lowered.side(side).walks.first()?.clone();
    let tile = walk.tile?;
    let order = lowered.reference.tiles.clone()?;
    let ty = lowered.terms.get(tile).ty;
    let launch = lowered.terms.get(tile).operands[0];
    let terms = &mut lowered.terms;
    let coordinate = |axis| terms.intern(Kind::Projection(axis), ty, &[launch]);
    let coordinates = TILE_COORDINATES.map(coordinate);
    let terms = &lowered.terms;
    let dimension = |at: usize| Dimension {
        stored: Tiles::stored(terms, &lowered.reference, coordinates[at]),
        count: order.counts[at],
    };
    let all = are_pairs(terms, &[0, 1].map(dimension), walk.tiles);
    // By what the number is divided, there are tiles along the second coordinate.
    Some(order.source == Some(tile) && order.counts[1].is_some() && all)
}

/// The coordinates that the index of a loop over tiles is read as.
fn coordinates_of(terms: &Terms, program: &Program, region: RegionId) -> Option<[u32; 2]> {
    let source = program.tiles.as_ref()?.source?;
    let it = terms.get(source);
    let index =
        matches!(it.kind, Kind::Argument(0)) && it.operands[0] == program.regions[region].key;
    index.then_some(TILE_COORDINATES)
}
