//! Blocks that take their tiles in another order.
//!
//! Where both sides compute the coordinates of a block's tile by a way that is known to
//! be a bijection ([`Numbering`]) and agree in all that they do with the coordinates, a
//! launch that computes each tile once computes the same: only the order differs, which
//! is one finding (TID-LCH-001) in place of one for each access.

use super::collect::{Collector, Report};
use super::reading::{LoweredPair, Pair, Reading};
use super::{Compared, Hypothesis};
use crate::canon::{
    Effect, Kind, Numbering, ObligationKind, Program, TermId, Terms, TileOrder, TileReading, Token,
};
use crate::classify::{Change, Code, Impact, Severity, Verdict};
use crate::dialect::Opcode;
use rustc_hash::FxHashSet;

/// What is found where accesses are of other tiles.
const PLACES: [Code; 3] = [Code::Mem003, Code::Mem004, Code::Mem005];

impl Compared {
    /// Whether a finding says that other elements are accessed.
    fn is_about_places(&self) -> bool {
        self.findings.iter().any(|finding| PLACES.contains(&finding.code))
    }
}

impl Pair<'_> {
    /// Looks for an order of tiles on either side such that what is left differs in less.
    /// Returns whether there is one, which `compared` then names.
    pub fn explain_by_tiles(
        &self,
        compared: &mut Compared,
        reading: Reading,
        slots: &(Vec<u32>, Vec<u32>),
    ) -> bool {
        if !compared.is_about_places() {
            return false;
        }
        let Some(reference) = self.numbering(reading, slots, 0) else { return false };
        let Some(generated) = self.numbering(reading, slots, 1) else { return false };
        for exchanged in [false, true] {
            let second = TileReading { exchanged, ..generated };
            let reading = Reading { tiles: [Some(reference), Some(second)], ..reading };
            let lowered = self.lower(slots, [0, 1, 2], reading);
            let Some(orders) = orders(&lowered) else { continue };
            let mut other = self.compare_lowered(&lowered);
            let passes = other.passes();
            let less = other.entry.verdict == Verdict::Different
                && other.differences() < compared.differences()
                && !other.is_about_places();
            let [r, g] = orders;
            let alike = r.reading == g.reading && r.group == g.group;
            if !(passes || less) {
                continue;
            }
            if alike && self.within_grid(&mut other) {
                *compared = other;
                return true;
            }
            // One finding says more than one about what tiles are beyond the last.
            if !alike || other.differences() + 1 < compared.differences() {
                self.report_order(&mut other, orders, alike);
                *compared = other;
                return true;
            }
        }
        false
    }

    /// How one side numbers its tiles.
    fn numbering(
        &self,
        reading: Reading,
        slots: &(Vec<u32>, Vec<u32>),
        side: usize,
    ) -> Option<TileReading> {
        let mut ways = Numbering::ALL.into_iter();
        ways.find_map(|numbering| {
            let mut reading = Reading { tiles: [None; 2], ..reading };
            let way = TileReading { numbering, exchanged: false };
            reading.tiles[side] = Some(way);
            let lowered = self.lower(slots, [0, 1, 2], reading);
            let program = [&lowered.reference, &lowered.generated][side];
            let order = program.tiles.as_ref()?;
            uses_coordinates_only(&lowered.terms, program, order).then_some(way)
        })
    }

    /// Whether it was declared that each block has a tile, which is all that orders that are
    /// alike rest on.
    fn within_grid(&self, compared: &mut Compared) -> bool {
        let condition = self.options.hypotheses.condition(Hypothesis::Grid);
        let declared = condition.is_some();
        compared.conditions.extend(condition);
        declared
    }

    /// Puts the order of the tiles before what else differs.
    fn report_order(&self, compared: &mut Compared, [r, g]: [&TileOrder; 2], alike: bool) {
        let one_launch = r.source.is_some() && g.source.is_some();
        let same_tiles = one_launch && !alike && (covers(r, g) || covers(g, r));
        let condition = self.options.hypotheses.condition(Hypothesis::EachTileOnce);
        let order = condition.filter(|_| same_tiles);
        let (first, second) = (words(r), words(g));
        let taken =
            format!("tiles are taken {first} in the reference, {second} in the generated program");
        let detail = if alike {
            format!(
                "tiles are taken {first} on both sides, which agree where no more blocks are \
                 launched than there are tiles (`--assume grid`)"
            )
        } else if order.is_some() {
            format!("{taken}; the sides agree where each tile is computed once")
        } else if same_tiles {
            format!(
                "{taken}; the sides agree in launches that compute each tile once (`--assume \
                 each-tile-once`)"
            )
        } else if one_launch {
            format!("{taken}; whether these are the same tiles, nothing in either program says")
        } else {
            format!("{taken}; they need different grids")
        };
        let weight = order.is_some().then_some((Severity::Warning, Impact::Performance));
        let mut collector = Collector::new(self.reference, self.generated, self.index);
        collector.add(Report {
            code: Code::Lch001,
            change: Change::Changed,
            detail,
            reference: r.operations[0],
            generated: g.operations[0],
            weight,
        });
        if weight.is_none() {
            compared.entry.verdict = Verdict::Different;
        }
        compared.conditions.extend(order);
        compared.findings.splice(0..0, collector.finish());
    }
}

/// The orders of a pair, where they are of the same tiles and all else depends on a tile's
/// coordinates alone.
fn orders(lowered: &LoweredPair) -> Option<[&TileOrder; 2]> {
    let LoweredPair { terms, reference, generated, .. } = lowered;
    let (r, g) = (reference.tiles.as_ref()?, generated.tiles.as_ref()?);
    let alone =
        uses_coordinates_only(terms, reference, r) && uses_coordinates_only(terms, generated, g);
    let mut counts = r.counts.iter().zip(&g.counts);
    let agree = counts.all(|(r, g)| r.is_none() || g.is_none() || r == g);
    let sources = r.source.is_none() || g.source.is_none() || r.source == g.source;
    (alone && agree && sources).then_some([r, g])
}

/// Whether one order says how many tiles there are wherever the other does: that these
/// are equal is what makes both of them orders of the same tiles.
fn covers(one: &TileOrder, other: &TileOrder) -> bool {
    one.counts.iter().zip(&other.counts).all(|(one, other)| one.is_some() || other.is_none())
}

/// Whether nothing that a program does depends on the numbers of its blocks but through
/// the coordinates of tiles, nor on the order in which a loop comes to them.
fn uses_coordinates_only(terms: &Terms, program: &Program, order: &TileOrder) -> bool {
    let Some(source) = order.source else { return true };
    let lower = match terms.get(source) {
        it if matches!(it.kind, Kind::Argument(_)) => terms.get(it.operands[0]).operands.get(1),
        _ => None,
    };
    let numbers = [Some(source), lower.copied()];
    // The loop over the tiles has the numbers in its bounds.
    let walks = |effect: &Effect| {
        effect.opcode == Opcode::For && effect.operands.first().copied() == lower.copied()
    };
    let bounds = |effect: &Effect| if walks(effect) { 3 } else { 0 };
    let carries = |effect: &Effect| walks(effect) && effect.operands.len() > 3;
    !program.effects.iter().any(carries)
        && !depend_on(terms, relied_on(program, bounds), |term| numbers.contains(&Some(term)))
}

/// The values that what a program does depends on, but for so many of the first operands of
/// each effect.
pub fn relied_on(program: &Program, left_out: impl Fn(&Effect) -> usize) -> Vec<TermId> {
    let effects = program.effects.iter();
    let operands = effects.flat_map(|it| it.operands.iter().skip(left_out(it)));
    let exits = program.regions.iter().flat_map(|region| &region.exit.operands);
    let loads = program.dead_loads.iter().flat_map(|load| &load.effect.operands);
    let demanded = program.obligations.iter().flat_map(|it| demanded(it.kind)).flatten();
    let under = program.obligations.iter().flat_map(|it| &it.under).map(|(term, _)| *term);
    let choices = program.tokens.iter().filter_map(|token| match token {
        Token::Either { condition, .. } => Some(*condition),
        _ => None,
    });
    let listed = operands.chain(exits).chain(loads).copied();
    listed.chain(demanded).chain(under).chain(choices).collect()
}

/// Whether one of these values is, or is made of, one that `is_one` says.
pub fn depend_on(terms: &Terms, mut pending: Vec<TermId>, is_one: impl Fn(TermId) -> bool) -> bool {
    let mut seen = FxHashSet::default();
    while let Some(term) = pending.pop() {
        if is_one(term) {
            return true;
        }
        let it = terms.get(term);
        // What regions and effects are made of is listed in the program.
        if seen.insert(term) && !matches!(it.kind, Kind::Region { .. } | Kind::Effect { .. }) {
            pending.extend(&it.operands);
        }
    }
    false
}

/// The values that an obligation is about.
pub fn demanded(kind: ObligationKind) -> [Option<TermId>; 2] {
    match kind {
        ObligationKind::HasValue(value)
        | ObligationKind::NonZero(value)
        | ObligationKind::Below { value, .. } => [Some(value), None],
        ObligationKind::QuotientFits { dividend, divisor, .. } => [Some(dividend), Some(divisor)],
        ObligationKind::NoWrap { lhs, rhs, .. } => [Some(lhs), Some(rhs)],
    }
}

/// An order in the words of a finding.
fn words(order: &TileOrder) -> String {
    let along = if order.reading.exchanged { ", the other way round" } else { "" };
    match (order.reading.numbering, order.group) {
        (Numbering::Grouped, Some(group)) => format!("in groups of {group}{along}"),
        (Numbering::Grid, _) => format!("by the axes of the grid{along}"),
        _ => format!("row by row{along}"),
    }
}
