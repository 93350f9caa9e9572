//! Tensor views and the views of them that tiles go through.

use super::Lowering;
use crate::canon::Axiom;
use crate::canon::terms::{Kind, TermId, View};
use crate::dialect::Opcode;
use crate::ir::{DYNAMIC, Handle, Operation, Type};

impl Lowering<'_, '_> {
    /// `make_tensor_view`: base, sizes and strides, whether the type fixes them or an
    /// operand gives them.
    pub(super) fn tensor_view(&mut self, operation: Handle<Operation>) {
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
        operands.extend(self.extents(shape, sizes));
        operands.extend(self.extents(strides, given));
        let element = self.import.ty(self.rewriter.terms, element);
        let none = self.rewriter.terms.no_type();
        let kind = Kind::TensorView { element, attribute };
        let term = self.rewriter.terms.intern(kind, none, &operands);
        self.define(result, term, operation);
    }

    /// Sizes or strides: fixed ones from the type, the others from operands in order.
    /// A constant operand counts as fixed.
    fn extents(&mut self, fixed: &[i64], given: Vec<TermId>) -> Vec<TermId> {
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
                    None => term.unwrap_or_else(|| {
                        self.rewriter.terms.intern(Kind::Extent(DYNAMIC), none, &[])
                    }),
                }
            })
            .collect()
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
}
