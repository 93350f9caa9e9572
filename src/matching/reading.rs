//! The normal forms in which a pair of entries is compared, and the readings that are
//! tried where it differs.

use super::collect::{Collector, Report};
use super::matcher::Side;
use super::slots::BoundSlots;
use super::{CompareOptions, Compared, Hypothesis, alternatives, compare_programs};
use crate::canon::{
    ControlForm, Lower, Premises, Program, TILE_NUMBERS, Terms, TileReading, lower,
};
use crate::classify::{
    BoundParameters, Change, Code, EntryComparison, Finding, Impact, ParameterKind, ParameterPair,
    Proof, Severity, Verdict,
};
use crate::dialect::{ElementType, Opcode};
use crate::ir::{Handle, Module, Operation};
use crate::valid::Valid;

impl Compared {
    /// Whether this passes and the other does not, or both differ, this in less.
    fn differs_in_less(&self, other: &Self) -> bool {
        let differ = |compared: &Self| compared.entry.verdict == Verdict::Different;
        self.passes() && !other.passes()
            || differ(self) && differ(other) && self.differences() < other.differences()
    }

    /// Whether the sides are identical or equivalent.
    pub(super) fn passes(&self) -> bool {
        self.entry.verdict <= Verdict::Equivalent
    }

    /// Whether all that bears on correctness are accesses that only one side has.
    fn lacks_loads_only(&self) -> bool {
        let bears = |finding: &&Finding| finding.impact == Impact::Correctness;
        let mut bearing = self.findings.iter().filter(bears);
        self.entry.verdict == Verdict::Different && bearing.all(|it| it.code == Code::Mem002)
    }

    /// Whether nothing is known to differ, but something could not be decided.
    fn is_open(&self) -> bool {
        self.entry.verdict == Verdict::Inconclusive
    }

    /// Number of findings that bear on correctness.
    pub(super) fn differences(&self) -> usize {
        self.findings.iter().filter(|finding| finding.impact == Impact::Correctness).count()
    }
}

impl Compared {
    /// Whether the sides differ only in the launches that they are for.
    pub(super) fn differs_in_launch_only(&self) -> bool {
        let bears = |finding: &&Finding| finding.impact == Impact::Correctness;
        let mut bearing = self.findings.iter().filter(bears);
        self.inconclusive.is_empty() && bearing.all(|finding| finding.code == Code::Lch002)
    }

    /// Whether this, of a pair that is for different launches, tells the few differences
    /// that there are beside, where the other tells no more than the launches.
    fn says_more_than(&self, other: &Self) -> bool {
        const FEW: usize = 4;
        let launches = other.findings.iter().any(|finding| finding.code == Code::Lch002);
        self.differs_in_launch_only()
            || self.differs_in_less(other)
            || launches && self.inconclusive.is_empty() && self.differences() <= FEW
    }
}

/// The normal form in which two programs are compared.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Reading {
    /// Accesses in the order of the tensors' dimensions.
    pub unmap: bool,
    /// Control flow in this form.
    pub control: ControlForm,
    /// How the blocks of either side number tiles, where coordinates of tiles stand for
    /// themselves.
    pub tiles: [Option<TileReading>; 2],
    /// The side that loops over tiles along this axis of the grid, where the number of the
    /// tile stands for itself.
    pub walk: Option<(usize, u32)>,
}

impl Reading {
    /// Names of what is done to both programs, for the proof.
    fn names(self) -> Vec<&'static str> {
        let control = match self.control {
            ControlForm::Written => "as-written",
            ControlForm::Structured => "structured",
            ControlForm::Split => "loops-split",
            ControlForm::Unrolled => "loops-unrolled",
            ControlForm::Loads => "loads-moved",
            ControlForm::TilePerBlock if self.walk.is_none() => "one-tile-a-block",
            ControlForm::TilePerBlock | ControlForm::AnyTile => "any-tile",
        };
        let unmapped = self.unmap.then_some("dimensions-in-order");
        let tiles = self.tiles.iter().any(Option::is_some).then_some("tiles-by-coordinates");
        [Some(control), unmapped, tiles].into_iter().flatten().collect()
    }
}

/// The same with the number of a tile along an axis of the grid standing for itself: that to
/// which a loop comes, where the side loops over tiles, or else that of the block.
fn numbered_by_tile(what: Lower<'_>, loops: bool, axis: u32) -> Lower<'_> {
    if loops {
        return Lower { control: ControlForm::AnyTile, ..what };
    }
    let number = |it: u32| if it == axis { TILE_NUMBERS[axis as usize % 3] } else { it };
    Lower { axes: what.axes.map(number), ..what }
}

/// Both entries in one normal form.
pub(super) struct LoweredPair {
    pub reading: Reading,
    pub terms: Terms,
    pub premises: Premises,
    pub reference: Program,
    pub generated: Program,
}

/// A pair of entries that is not identical.
pub(super) struct Pair<'a> {
    pub reference: &'a Valid<Module>,
    pub generated: &'a Valid<Module>,
    pub entries: (Handle<Operation>, Handle<Operation>),
    pub index: usize,
    pub options: &'a CompareOptions,
    /// Whether it only matters if they pass, so that the first difference decides.
    pub brief: bool,
    /// Types of the numbers that parameters are, on either side.
    pub types: &'a (Vec<Option<ElementType>>, Vec<Option<ElementType>>),
    pub bound: &'a BoundSlots,
}

impl Pair<'_> {
    /// Compares the entries as they are written and, where they differ, in normal form.
    /// What is written says best where they differ, so that a normal form counts only
    /// where they agree in it, or differ in less.
    pub fn read(&self, slots: &(Vec<u32>, Vec<u32>)) -> (Compared, Reading) {
        let mut reading = Reading::default();
        let mut compared = self.compare(slots, [0, 1, 2], reading);
        for control in self.control_forms() {
            if compared.passes() {
                break;
            }
            let other = Reading { control, ..reading };
            let structured = self.compare(slots, [0, 1, 2], other);
            if structured.differs_in_less(&compared) {
                (compared, reading) = (structured, other);
            }
        }
        if !compared.passes()
            && self.walks()
            && let Some((by_tile, other)) = self.read_tile_by_tile(reading, slots)
            && (by_tile.passes() || by_tile.says_more_than(&compared))
        {
            return (by_tile, other);
        }
        if !compared.passes() {
            let other = Reading { control: ControlForm::Loads, ..reading };
            let open_counts = compared.lacks_loads_only();
            let pair = Pair { brief: !open_counts, ..*self };
            let moved = pair.compare(slots, [0, 1, 2], other);
            if moved.passes() || open_counts && moved.is_open() {
                return (moved, other);
            }
        }
        let accesses = [Code::Mem001, Code::Mem004, Code::Mem005];
        if !compared.passes()
            && compared.findings.iter().any(|finding| accesses.contains(&finding.code))
        {
            // What is transposed by an access on one side may be by a permutation on the
            // other.
            let other = Reading { unmap: true, ..reading };
            let unmapped = Pair { brief: true, ..*self }.compare(slots, [0, 1, 2], other);
            if unmapped.passes() {
                (compared, reading) = (unmapped, other);
            }
        }
        (compared, reading)
    }

    /// Whether a side asks how many blocks there are, as loops over tiles do.
    fn walks(&self) -> bool {
        let (r, g) = self.entries;
        [(self.reference, r), (self.generated, g)].into_iter().any(|(module, entry)| {
            let mut inner = module.operations_below(entry);
            inner.any(|it| module.operations[it].opcode == Opcode::GetNumTileBlocks)
        })
    }

    /// The normal forms of control flow that may show more than what is written. Without
    /// loops none is split, and without loops and branches none is written out; the
    /// structured form shows what follows from the bounds of accesses, too.
    fn control_forms(&self) -> impl Iterator<Item = ControlForm> {
        let (r, g) = self.entries;
        let has = |wanted: fn(Opcode) -> bool| {
            [(self.reference, r), (self.generated, g)].into_iter().any(|(module, entry)| {
                let mut inner = module.operations_below(entry);
                inner.any(|operation| wanted(module.operations[operation].opcode))
            })
        };
        let loops = has(|opcode| matches!(opcode, Opcode::For | Opcode::Loop));
        let branches = loops || has(|opcode| opcode == Opcode::If);
        let split = loops.then_some(ControlForm::Split);
        let unrolled = branches.then_some(ControlForm::Unrolled);
        [ControlForm::Structured].into_iter().chain(split).chain(unrolled)
    }

    /// Compares the entries with these slots of parameters, with the axes of the
    /// generated program's grid exchanged, and in this normal form.
    fn compare(&self, slots: &(Vec<u32>, Vec<u32>), axes: [u32; 3], reading: Reading) -> Compared {
        self.compare_lowered(&self.lower(slots, axes, reading))
    }

    /// The entries in a normal form.
    pub fn lower(
        &self,
        slots: &(Vec<u32>, Vec<u32>),
        axes: [u32; 3],
        reading: Reading,
    ) -> LoweredPair {
        let Reading { unmap, control, tiles, walk } = reading;
        let (r, g) = self.entries;
        let mut terms = Terms::default();
        let mut premises = Premises::default();
        premises.headroom = self.options.hypotheses.condition(Hypothesis::Headroom);
        premises.grid = self.options.hypotheses.condition(Hypothesis::Grid);
        premises.no_alias = self.options.hypotheses.condition(Hypothesis::NoAlias);
        let slots =
            (self.bound.apply(&slots.0, &self.types.0), self.bound.apply(&slots.1, &self.types.1));
        let first = Lower {
            entry: r,
            slots: &slots.0,
            axes: [0, 1, 2],
            learn: true,
            unmap,
            control,
            tiles: tiles[0],
        };
        let second =
            Lower { entry: g, slots: &slots.1, axes, learn: false, tiles: tiles[1], ..first };
        let by_tile = |side: usize, what| match walk {
            Some((walking, along)) => numbered_by_tile(what, side == walking, along),
            None => what,
        };
        let (first, second) = (by_tile(0, first), by_tile(1, second));
        let reference = lower(self.reference, first, &mut terms, &mut premises);
        let generated = lower(self.generated, second, &mut terms, &mut premises);
        LoweredPair { reading, terms, premises, reference, generated }
    }

    /// Compares the entries in a normal form.
    pub fn compare_lowered(&self, lowered: &LoweredPair) -> Compared {
        let sides = (
            Side { module: self.reference, program: &lowered.reference },
            Side { module: self.generated, program: &lowered.generated },
        );
        let entry = EntryComparison {
            reference: self.entries.0,
            generated: self.entries.1,
            verdict: Verdict::Identical,
            parameters: Vec::new(),
            bound: BoundParameters::default(),
            matched_operations: 0,
            matched: Vec::new(),
            proof: Proof::default(),
        };
        let LoweredPair { terms, premises, .. } = lowered;
        let mut compared =
            compare_programs(terms, sides, premises, entry, (self.index, self.brief), self.options);
        compared.entry.proof.form = lowered.reading.names();
        compared
    }

    /// Looks for a reading under which a pair that differs agrees: exchanged axes of the
    /// grid, or exchanged parameters. Where the findings so far are about the very axes
    /// or parameters, that reading takes their place as the root cause.
    pub fn explain_by_reading(
        &self,
        compared: &mut Compared,
        reading: Reading,
        slots: &(Vec<u32>, Vec<u32>),
        map: &[ParameterPair],
    ) {
        // Another reading of the pair as a whole is told by what is written.
        let options = CompareOptions { queries: 0, ..self.options.clone() };
        let pair = Pair { options: &options, brief: true, ..*self };
        let agrees =
            |slots: &(Vec<u32>, Vec<u32>), axes| pair.compare(slots, axes, reading).passes();
        let Some((reference, generated)) = compared.footprints.take() else { return };
        let mut axes = alternatives::AXES.into_iter();
        if let Some(axes) =
            axes.find(|axes| generated.may_agree_on_axes(&reference, *axes) && agrees(slots, *axes))
        {
            let exchange = alternatives::axes_text(axes);
            let detail = format!("the sides agree once the grid's axes are exchanged: {exchange}");
            return self.read_otherwise(compared, Code::Lch001, detail, true);
        }
        if !self.options.map.is_empty() {
            return;
        }
        // Parameters that are bound to each other share a slot whatever their places.
        let may_agree = |others: &[u32]| {
            !self.options.bindings.is_empty()
                || generated.may_agree_on_slots(&reference, &slots.1, others)
        };
        let others = alternatives::other_maps(
            &slots.1,
            map,
            &compared.exchanged,
            &self.types.0,
            &self.types.1,
        );
        // What explains several findings at once is their cause.
        let several = compared.differences() > 1;
        for (other, root) in others {
            if may_agree(&other) && agrees(&(slots.0.clone(), other.clone()), [0, 1, 2]) {
                let moved = (0..other.len()).filter(|at| other[*at] != slots.1[*at]);
                let moved: Vec<_> = moved.map(|at| format!("{}={at}", other[at])).collect();
                let map = moved.join(", ");
                let detail = format!("the sides agree under another map of parameters: {map}");
                return self.read_otherwise(compared, Code::Abi004, detail, root || several);
            }
        }
    }

    fn read_otherwise(&self, compared: &mut Compared, code: Code, detail: String, root: bool) {
        let mut collector = Collector::new(self.reference, self.generated, self.index);
        collector.add(Report {
            code,
            change: Change::Changed,
            detail,
            reference: Some(self.entries.0),
            generated: Some(self.entries.1),
            weight: None,
        });
        if root {
            compared.findings.retain(|finding| finding.impact != Impact::Correctness);
            compared.findings.splice(0..0, collector.finish());
        } else {
            compared.findings.extend(collector.finish());
        }
    }

    /// Parameters that the generated entry takes in another order. Where both lists have
    /// the same types, a launch that was written for the reference goes through, and hands
    /// over other tensors: that is a fault, unless the caller was told, by a map.
    pub fn note_order(&self, compared: &mut Compared, map: &[ParameterPair], same_types: bool) {
        let mut used: Vec<_> =
            map.iter().filter(|pair| pair.kind != ParameterKind::Unused).collect();
        used.sort_by_key(|pair| pair.reference.first().copied());
        if used.is_sorted_by_key(|pair| pair.generated.first().copied()) {
            return;
        }
        let order: Vec<_> =
            used.iter().filter_map(|pair| pair.generated.first()).map(usize::to_string).collect();
        let order = order.join(", ");
        let mut detail = format!(
            "in the order of the reference, the parameters of the generated entry are {order}"
        );
        let unnoticed = same_types && self.options.map.is_empty();
        if unnoticed {
            detail.push_str(
                "; both lists have the same types, so that a launch of the reference's passes \
                 each the wrong argument unnoticed; where the launch is another one, say so by \
                 --map",
            );
            compared.entry.verdict = Verdict::Different;
        }
        let weight = unnoticed.then_some((Severity::Error, Impact::Correctness));
        self.note_parameters(compared, detail, weight);
    }

    /// Integers of a tensor's sizes and strides, or of their own, that are wider in the
    /// generated entry: the caller passes the same number in more bits.
    pub fn note_widths(&self, compared: &mut Compared, map: &[ParameterPair]) {
        let pairs = map.iter().flat_map(|pair| pair.reference.iter().zip(&pair.generated));
        let wider = pairs.filter_map(|(from, to)| {
            let (r, g) = (self.types.0[*from]?, self.types.1[*to]?);
            let wider = r.is_integer() && g.is_integer() && r.bits() < g.bits();
            wider.then(|| format!("{to} ({} instead of {})", g.name(), r.name()))
        });
        let wider: Vec<_> = wider.collect();
        if !wider.is_empty() {
            let detail =
                format!("parameters of the generated entry are wider: {}", wider.join(", "));
            self.note_parameters(compared, detail, None);
        }
    }

    fn note_parameters(
        &self,
        compared: &mut Compared,
        detail: String,
        weight: Option<(Severity, Impact)>,
    ) {
        let mut collector = Collector::new(self.reference, self.generated, self.index);
        collector.add(Report {
            code: Code::Abi001,
            change: Change::Changed,
            detail,
            reference: Some(self.entries.0),
            generated: Some(self.entries.1),
            weight,
        });
        compared.findings.extend(collector.finish());
    }
}
