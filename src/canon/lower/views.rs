//! Tensor views and the views of them that tiles go through.

use super::{Lowering, RegionId};
use crate::canon::Axiom;
use crate::canon::terms::{Kind, TermId, View};
use crate::dialect::Opcode;
use crate::ir::{Attribute, DYNAMIC, Handle, Operation, Type};

impl Lowering<'_, '_> {
    /// `make_tensor_view`: base, sizes and strides, whether the type fixes them or an
    /// operand gives them.
    pub(super) fn tensor_view(&mut self, operation: Handle<Operation>, region: RegionId) {
        let result = self.module.operations[operation].results[0];
        let Type::TensorView { element, shape, strides, attribute } = self.module.type_of(result)
        else {
            return;
        };
        let (element, attribute) = (*element, *attribute);
        let sizes = self.module.operand_group(operation, 1).to_vec();
        let given = self.module.operand_group(operation, 2).to_vec();
        let mut operands = self.terms_of(self.module.operands_named(operation, "base"));
        let (sizes, given) = (self.terms_of(&sizes), self.terms_of(&given));
        operands.extend(self.extents(shape, sizes, region));
        operands.extend(self.extents(strides, given, region));
        let element = self.import.ty(self.rewriter.terms, element);
        let none = self.rewriter.terms.no_type();
        let kind = Kind::TensorView { element, attribute };
        let term = self.rewriter.terms.intern(kind, none, &operands);
        self.define(result, term, operation);
    }

    /// Sizes or strides: fixed ones from the type, the others from operands in order.
    /// A constant operand counts as fixed.
    fn extents(&mut self, fixed: &[i64], given: Vec<TermId>, region: RegionId) -> Vec<TermId> {
        let key = self.program.regions[region].key;
        let none = self.rewriter.terms.no_type();
        let mut given = given.into_iter();
        fixed
            .iter()
            .map(|size| {
                if *size != DYNAMIC {
                    return self.rewriter.terms.intern(Kind::Extent(*size), none, &[]);
                }
                let term = given.next();
                match term.and_then(|term| self.rewriter.signed_constant(term)) {
                    Some(size) => self.rewriter.terms.intern(Kind::Extent(size), none, &[]),
                    None => match term {
                        Some(term) => self.rewriter.view_number(term, key),
                        None => self.rewriter.terms.intern(Kind::Extent(DYNAMIC), none, &[]),
                    },
                }
            })
            .collect()
    }

    /// Narrows the indices of an access through a view, of which only the numbers count.
    pub(super) fn narrow_indices(
        &mut self,
        opcode: Opcode,
        segments: &[u32],
        operands: &mut [TermId],
        region: RegionId,
    ) {
        let Some(group) = opcode.def().operand_index("index") else { return };
        let key = self.program.regions[region].key;
        let start = segments[..group].iter().sum::<u32>() as usize;
        for index in operands.iter_mut().skip(start).take(segments[group] as usize) {
            *index = self.rewriter.view_number(*index, key);
        }
    }

    /// `make_partition_view`, `make_strided_view` and `make_gather_scatter_view`.
    pub(super) fn view(&mut self, operation: Handle<Operation>) {
        let op = &self.module.operations[operation];
        let (opcode, result) = (op.opcode, op.results[0]);
        let view = match self.module.type_of(result) {
            Type::PartitionView { tile_shape, dim_map, padding, .. } => View {
                opcode,
                tile_shape: tile_shape.clone(),
                dim_map: dim_map.clone(),
                traversal_strides: Box::default(),
                sparse_dim: None,
                padding: *padding,
            },
            Type::StridedView { tile_shape, traversal_strides, dim_map, padding, .. } => View {
                opcode,
                tile_shape: tile_shape.clone(),
                dim_map: dim_map.clone(),
                traversal_strides: traversal_strides.clone(),
                sparse_dim: None,
                padding: *padding,
            },
            Type::GatherScatterView { tile_shape, sparse_dim, padding, .. } => View {
                opcode,
                tile_shape: tile_shape.clone(),
                dim_map: Box::default(),
                traversal_strides: Box::default(),
                sparse_dim: Some(*sparse_dim),
                padding: *padding,
            },
            _ => return,
        };
        let operands = self.terms_of(&self.module.operations[operation].operands.clone());
        let none = self.rewriter.terms.no_type();
        let view = self.as_partition(view);
        let term = self.rewriter.terms.intern(Kind::View(view), none, &operands);
        self.define(result, term, operation);
    }

    /// A strided view whose tiles neither overlap nor leave gaps is a partition view
    /// (axiom `strided-partition`).
    fn as_partition(&mut self, mut view: View) -> View {
        if view.opcode == Opcode::MakeStridedView && view.traversal_strides == view.tile_shape {
            view.opcode = Opcode::MakePartitionView;
            view.traversal_strides = Box::default();
            self.rewriter.used(Axiom::StridedPartition);
        }
        view
    }

    /// Turns a load or store through a `dim_map` into one in the order of the tensor's
    /// dimensions, where that is asked for. A store's tile is permuted; what a load gives
    /// has to be, in the order that is returned.
    pub(super) fn unmap_access(
        &mut self,
        operation: Handle<Operation>,
        segments: &[u32],
        operands: &mut [TermId],
        region: RegionId,
    ) -> Option<Vec<i32>> {
        let opcode = self.module.operations[operation].opcode;
        if !self.what.unmap || !matches!(opcode, Opcode::LoadViewTko | Opcode::StoreViewTko) {
            return None;
        }
        let start = |name: &str| {
            let group = opcode.def().operand_index(name)?;
            Some(segments[..group].iter().sum::<u32>() as usize)
        };
        let (view, index) = (start("view")?, start("index")?);
        let term = self.rewriter.terms.get(operands[view]).clone();
        let Kind::View(old) = &term.kind else { return None };
        let order = permutation(&old.dim_map)?;
        let moved = |sizes: &[i32]| -> Box<[i32]> {
            let mut moved: Box<[i32]> = sizes.into();
            sizes.iter().zip(&order).for_each(|(size, to)| moved[*to] = *size);
            moved
        };
        let new = View {
            tile_shape: moved(&old.tile_shape),
            traversal_strides: moved(&old.traversal_strides),
            dim_map: (0..).take(order.len()).collect(),
            ..old.clone()
        };
        operands[view] = self.rewriter.terms.intern(Kind::View(new), term.ty, &term.operands);
        let indices = operands[index..].get(..order.len())?.to_vec();
        indices.iter().zip(&order).for_each(|(it, to)| operands[index + *to] = *it);
        self.rewriter.used(Axiom::DimMapPermutation);
        if let Some(tile) = start("tile").filter(|_| opcode == Opcode::StoreViewTko) {
            let ty = self.rewriter.terms.get(operands[tile]).ty;
            let mut inverse = vec![0; order.len()];
            order.iter().zip(0..).for_each(|(to, from)| inverse[*to] = from);
            let ty = self.permuted_type(ty, &order);
            operands[tile] = self.permute(operands[tile], &inverse, ty, region);
            return None;
        }
        Some(old.dim_map.to_vec())
    }

    /// The result at `position` of the load with the key `key`, which gives it in the
    /// order of the tensor's dimensions.
    pub(super) fn permuted_result(
        &mut self,
        position: u32,
        ty: Handle<Type>,
        key: TermId,
        order: &[i32],
        region: RegionId,
    ) -> TermId {
        let to: Vec<usize> = order.iter().filter_map(|to| usize::try_from(*to).ok()).collect();
        let loaded = self.permuted_type(ty, &to);
        let result = self.rewriter.terms.intern(Kind::Result(position), loaded, &[key]);
        self.permute(result, order, ty, region)
    }

    fn permute(
        &mut self,
        tile: TermId,
        order: &[i32],
        ty: Handle<Type>,
        region: RegionId,
    ) -> TermId {
        let order = Attribute::I32Array(order.into());
        let order = self.rewriter.terms.attributes.insert(order);
        let key = self.program.regions[region].key;
        self.rewriter.operation(Opcode::Permute, &[Some(order)], ty, &[tile], key)
    }

    /// The type of a tile whose dimensions go where `to` says.
    fn permuted_type(&mut self, ty: Handle<Type>, to: &[usize]) -> Handle<Type> {
        let Type::Tile { element, shape } = &self.rewriter.terms.types[ty] else { return ty };
        let mut moved = shape.clone();
        shape.iter().zip(to).for_each(|(size, to)| moved[*to] = *size);
        let ty = Type::Tile { element: *element, shape: moved };
        self.rewriter.terms.types.insert(ty)
    }
}

/// Where a `dim_map` that permutes dimensions takes each; `None` where it keeps their
/// order.
fn permutation(dim_map: &[i32]) -> Option<Vec<usize>> {
    let order: Option<Vec<usize>> = dim_map.iter().map(|to| usize::try_from(*to).ok()).collect();
    let order = order?;
    let mut sorted = order.clone();
    sorted.sort_unstable();
    (sorted.iter().copied().eq(0..order.len()) && !order.is_sorted()).then_some(order)
}
