//! What lanes get that a load leaves out.
//!
//! A load with padding is one without and a selection by its mask, or by which lanes lie in
//! the tensor (axiom `padding-selection`). So it is no matter whether padding is written at
//! the load or as a selection behind it, and none where no lane outside is looked at (axiom
//! `settled-selection`).

use super::{ControlForm, Lowering};
use crate::canon::Axiom;
use crate::canon::facts::Range;
use crate::canon::program::RegionId;
use crate::canon::terms::{Kind, TermId, View};
use crate::classify::memory;
use crate::dialect::{ComparisonPredicate, ElementType, Opcode, Overflow, Signedness};
use crate::ir::{Handle, Operation, Type, float};

/// What the lanes get that a load leaves out, and which these are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Padded {
    /// The lanes that are loaded.
    pub mask: TermId,
    /// What the others get.
    pub padding: TermId,
}

impl Lowering<'_, '_> {
    /// Takes its padding from a load.
    pub(super) fn take_padding(
        &mut self,
        operation: Handle<Operation>,
        segments: &mut [u32],
        operands: &mut Vec<TermId>,
        region: RegionId,
    ) -> Option<Padded> {
        if self.what.control != ControlForm::Loads {
            return None;
        }
        let opcode = self.module.operations[operation].opcode;
        let start = |segments: &[u32], name: &str| {
            let group = opcode.def().operand_index(name)?;
            let start = segments[..group].iter().sum::<u32>() as usize;
            (segments[group] > 0).then_some((group, start))
        };
        let padded = match opcode {
            Opcode::LoadPtrTko => {
                let (_, mask) = start(segments, "mask")?;
                let (group, padding) = start(segments, "paddingValue")?;
                let mask = operands[mask];
                segments[group] = 0;
                Padded { mask, padding: operands.remove(padding) }
            }
            Opcode::LoadViewTko => {
                let (_, at) = start(segments, "view")?;
                let (_, index) = start(segments, "index")?;
                let term = self.rewriter.terms.get(operands[at]).clone();
                let Kind::View(view) = &term.kind else { return None };
                let bits = self.padding_bits(view, term.operands[0])?;
                let indices = operands.get(index..index + view.tile_shape.len())?;
                let inside = self.lanes_inside(view, term.operands[0], indices, region)?;
                let bare = Kind::View(View { padding: None, ..view.clone() });
                operands[at] = self.rewriter.terms.intern(bare, term.ty, &term.operands);
                let Inside::Where(mask) = inside else {
                    self.rewriter.used(Axiom::PaddingSelection);
                    return None;
                };
                let ty = self.ty(self.module.operations[operation].results[0]);
                let scalar = self.rewriter.terms.scalar_type(ty);
                let scalar = self.rewriter.terms.scalar_constant(scalar, bits);
                Padded { mask, padding: self.rewriter.terms.splat(scalar, ty) }
            }
            _ => return None,
        };
        self.rewriter.used(Axiom::PaddingSelection);
        Some(padded)
    }

    /// The value at a position among the results of an effect that are no tokens, padded
    /// where it is a load that was.
    pub(super) fn loaded(
        &mut self,
        (key, position): (TermId, u32),
        ty: Handle<Type>,
        padded: Option<Padded>,
        region: RegionId,
    ) -> TermId {
        let loaded = self.rewriter.terms.intern(Kind::Result(position), ty, &[key]);
        let Some(Padded { mask, padding }) = padded else { return loaded };
        let key = self.program.regions[region].key;
        self.rewriter.operation(Opcode::Select, &[], ty, &[mask, loaded, padding], key)
    }

    /// Leaves selections out of what a store writes where its own mask, or the bounds of its
    /// tensor, make them.
    pub(super) fn settle_stored(
        &mut self,
        opcode: Opcode,
        segments: &[u32],
        operands: &mut [TermId],
        region: RegionId,
    ) {
        let stores = memory::access(opcode) == Some((false, true));
        if self.what.control != ControlForm::Loads || !stores {
            return;
        }
        let start = |name: &str| {
            let group = opcode.def().operand_index(name)?;
            let start = segments[..group].iter().sum::<u32>() as usize;
            (segments[group] > 0).then_some(start)
        };
        let mask = match (start("mask"), start("view"), start("index")) {
            (Some(mask), ..) => Some(operands[mask]),
            (None, Some(view), Some(index)) => {
                let term = self.rewriter.terms.get(operands[view]).clone();
                let Kind::View(view) = &term.kind else { return };
                let indices = operands.get(index..index + view.tile_shape.len());
                let inside = indices
                    .and_then(|indices| self.lanes_inside(view, term.operands[0], indices, region));
                match inside {
                    Some(Inside::Where(mask)) => Some(mask),
                    _ => None,
                }
            }
            _ => None,
        };
        let value = start("value").or_else(|| start("tile"));
        if let (Some(mask), Some(value)) = (mask, value) {
            let key = self.program.regions[region].key;
            operands[value] = self.rewriter.settled(operands[value], mask, key);
        }
    }

    /// The bits of a view's padding.
    fn padding_bits(&self, view: &View, tensor: TermId) -> Option<u64> {
        let terms = &self.rewriter.terms;
        let Kind::TensorView { element, .. } = terms.get(tensor).kind else { return None };
        let Type::Element(element) = terms.types[element] else { return None };
        let padding = view.padding?;
        float::holds_padding(element, padding).then(|| float::padding(element, padding))
    }

    /// Which lanes of a tile lie in its tensor, of a partition view: where along each
    /// dimension the index times the size of a tile plus the lane is below the tensor's size.
    /// `None` where that may wrap around.
    fn lanes_inside(
        &mut self,
        view: &View,
        tensor: TermId,
        indices: &[TermId],
        region: RegionId,
    ) -> Option<Inside> {
        if view.opcode != Opcode::MakePartitionView {
            return None;
        }
        let tensor = self.rewriter.terms.get(tensor).clone();
        let shape: Box<[i64]> = view.tile_shape.iter().map(|size| i64::from(*size)).collect();
        let key = self.program.regions[region].key;
        let mut all = Inside::Every;
        for (dimension, (along, index)) in view.dim_map.iter().zip(indices).enumerate() {
            let size = *tensor.operands.get(1 + usize::try_from(*along).ok()?)?;
            let tile = view.tile_shape[dimension];
            if self.has_whole_tiles(size, tile, key) {
                continue;
            }
            let below = self.below_size((*index, size), tile, region)?;
            let below = self.spread(below, dimension, &shape, region);
            all = Inside::Where(match all {
                Inside::Every => below,
                Inside::Where(others) => {
                    let ty = self.rewriter.terms.get(below).ty;
                    self.rewriter.operation(Opcode::Andi, &[], ty, &[others, below], key)
                }
            });
        }
        Some(all)
    }

    /// Whether tiles of this size fill a dimension, so that each whose index lies in the
    /// index space lies inside.
    fn has_whole_tiles(&self, size: TermId, tile: i32, region: TermId) -> bool {
        let divides = |size: i64| size > 0 && size % i64::from(tile) == 0;
        tile == 1
            || self.rewriter.signed_constant(size).is_some_and(divides)
            || i64::try_from(self.rewriter.divisor_in(size, region)).is_ok_and(divides)
    }

    /// Which of the lanes along one dimension lie below a size.
    fn below_size(
        &mut self,
        (index, size): (TermId, TermId),
        tile: i32,
        region: RegionId,
    ) -> Option<TermId> {
        let key = self.program.regions[region].key;
        let scalar = self.rewriter.terms.get(index).ty;
        let bits = self.rewriter.terms.element(index)?.bits();
        let most = i128::from(tile) - 1;
        let greatest = Range::of_width(bits).high;
        let size = match self.rewriter.signed_constant(size) {
            Some(size) if i128::from(size) + most <= greatest => {
                self.rewriter.integer(scalar, size)
            }
            Some(_) => return None,
            None if self.rewriter.terms.get(size).ty != scalar => return None,
            None => {
                let range = self.rewriter.range_in(size, key);
                // As a size, a negative number is a large one.
                if range.high + most > greatest || !range.is_non_negative() {
                    self.rewriter.use_headroom(size, most)?;
                }
                size
            }
        };
        let Type::Tile { element, .. } = *self.rewriter.terms.type_of(index) else { return None };
        let types = &mut self.rewriter.terms.types;
        let shape: Box<[i64]> = [i64::from(tile)].into();
        let ty = types.insert(Type::Tile { element, shape: shape.clone() });
        let truth = types.insert(Type::Element(ElementType::I1));
        let truth = types.insert(Type::Tile { element: truth, shape });
        let (none, wraps) = (None, [Some(self.rewriter.case(Overflow::None))]);
        let tile = self.rewriter.integer(scalar, tile.into());
        let first = self.rewriter.operation(Opcode::Muli, &wraps, scalar, &[index, tile], key);
        let first = self.rewriter.terms.splat(first, ty);
        let lane = self.rewriter.operation(Opcode::Iota, &[none; 0], ty, &[], key);
        let lanes = self.rewriter.operation(Opcode::Addi, &wraps, ty, &[first, lane], key);
        let size = self.rewriter.terms.splat(size, ty);
        let mut below = vec![None; Opcode::Cmpi.def().attributes.len()];
        let predicate = Opcode::Cmpi.def().attribute_index("comparison_predicate")?;
        below[predicate] = Some(self.rewriter.case(ComparisonPredicate::LessThan));
        let signedness = Opcode::Cmpi.def().attribute_index("signedness")?;
        below[signedness] = Some(self.rewriter.case(Signedness::Signed));
        Some(self.rewriter.operation(Opcode::Cmpi, &below, truth, &[lanes, size], key))
    }

    /// A tile of one dimension along a dimension of a larger one.
    fn spread(
        &mut self,
        tile: TermId,
        dimension: usize,
        shape: &[i64],
        region: RegionId,
    ) -> TermId {
        let key = self.program.regions[region].key;
        let Type::Tile { element, .. } = *self.rewriter.terms.type_of(tile) else { return tile };
        let mut row = vec![1; shape.len()];
        row[dimension] = shape[dimension];
        let types = &mut self.rewriter.terms.types;
        let row = types.insert(Type::Tile { element, shape: row.into() });
        let whole = types.insert(Type::Tile { element, shape: shape.into() });
        let row = self.rewriter.operation(Opcode::Reshape, &[], row, &[tile], key);
        self.rewriter.operation(Opcode::Broadcast, &[], whole, &[row], key)
    }
}

/// Which lanes of a tile lie in its tensor.
#[derive(Clone, Copy, Debug)]
enum Inside {
    /// All of them.
    Every,
    /// Those in which this holds.
    Where(TermId),
}
