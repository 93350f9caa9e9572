//! What shows, without a comparison, that programs don't agree under another reading of
//! their parameters or of the grid's axes.

use crate::canon::{Effect, Kind, Program, TermId, Terms, base_of};
use crate::classify::memory;
use crate::dialect::Opcode;
use std::collections::BTreeSet;

/// What programs that agree have in common.
#[derive(Clone, Debug)]
pub struct Footprint {
    /// Axes of the grid on which effects depend.
    axes: BTreeSet<u32>,
    /// What is written; `None` where memory is written through a pointer that comes from
    /// elsewhere than a parameter.
    written: Option<BTreeSet<Written>>,
}

/// The slots of the parameters that memory which is written is reached by: that of its
/// pointer and, through a view, those of the tensor's sizes and strides, where they are
/// parameters.
type Written = Vec<Option<u32>>;

impl Footprint {
    /// That of a program.
    pub fn of(terms: &Terms, program: &Program) -> Self {
        Self { axes: axes(terms, program), written: written(terms, program) }
    }

    /// Whether programs that differ can agree once each axis of this one's grid stands for
    /// the one that `axes` names.
    pub fn may_agree_on_axes(&self, reference: &Self, axes: [u32; 3]) -> bool {
        let exchanged = |axis: &u32| axes[*axis as usize % 3];
        let moves = self.axes.iter().any(|axis| exchanged(axis) != *axis);
        moves && self.axes.iter().map(exchanged).collect::<BTreeSet<u32>>() == reference.axes
    }

    /// Whether programs that differ can agree once this one's parameters, whose slots are
    /// `slots`, have the slots `others`. Where both write to the same tensors, none of them
    /// can be described by other parameters.
    pub fn may_agree_on_slots(&self, reference: &Self, slots: &[u32], others: &[u32]) -> bool {
        let (Some(here), Some(there)) = (&self.written, &reference.written) else { return true };
        let other = |slot: u32| {
            let position = slots.iter().position(|it| *it == slot);
            position.map_or(slot, |position| others[position])
        };
        let exchanged: BTreeSet<Written> =
            here.iter().map(|it| it.iter().map(|slot| slot.map(other)).collect()).collect();
        exchanged == *there || here != there && bases(&exchanged) == bases(there)
    }
}

/// The slots of the pointers.
fn bases(written: &BTreeSet<Written>) -> BTreeSet<Option<u32>> {
    written.iter().map(|it| it.first().copied().flatten()).collect()
}

fn axes(terms: &Terms, program: &Program) -> BTreeSet<u32> {
    let mut found = BTreeSet::new();
    let mut seen = vec![false; terms.len()];
    let effects = program.effects.iter().flat_map(|effect| &effect.operands);
    let exits = program.regions.iter().flat_map(|region| &region.exit.operands);
    let mut pending: Vec<TermId> = effects.chain(exits).copied().collect();
    while let Some(term) = pending.pop() {
        if std::mem::replace(&mut seen[term.index()], true) {
            continue;
        }
        let it = terms.get(term);
        if let Kind::Projection(axis) = it.kind
            && let Some(query) = it.operands.first()
            && is_of_grid(&terms.get(*query).kind)
        {
            found.insert(axis);
        }
        pending.extend(&it.operands);
    }
    found
}

fn is_of_grid(kind: &Kind) -> bool {
    matches!(
        kind,
        Kind::Operation { opcode: Opcode::GetTileBlockId | Opcode::GetNumTileBlocks, .. }
    )
}

fn written(terms: &Terms, program: &Program) -> Option<BTreeSet<Written>> {
    let writes = |opcode| memory::access(opcode).is_some_and(|(_, writes)| writes);
    let writing = program.effects.iter().filter(|effect| writes(effect.opcode));
    let slot = |term: TermId| match terms.get(term).kind {
        Kind::Parameter(slot) => Some(slot),
        _ => None,
    };
    let reached = |effect: &Effect| {
        let base = slot(base_of(terms, effect)?)?;
        let view = effect.operands_named("view").first();
        let tensor = view.and_then(|view| terms.get(*view).operands.first());
        let described = tensor.map_or(&[][..], |tensor| &terms.get(*tensor).operands);
        let described = described.iter().skip(1).map(|part| slot(*part));
        Some([Some(base)].into_iter().chain(described).collect())
    };
    writing.map(reached).collect()
}
