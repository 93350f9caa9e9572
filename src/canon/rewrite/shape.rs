//! Reshapes, broadcasts and permutations.

use super::{Axiom, Kind, Operation, Rewriter, TermId};
use crate::dialect::{Opcode, Rounding, Signedness};
use crate::ir::{Attribute, DenseElements, Handle, Type};

impl Rewriter<'_> {
    pub(super) fn shape(&mut self, it: &Operation<'_>) -> Option<TermId> {
        let source = it.operands[0];
        if self.terms.get(source).ty == it.ty && it.opcode != Opcode::Permute {
            self.used(Axiom::IdentityReshape);
            return Some(source);
        }
        if let Some(scalar) = self.terms.as_splat(source) {
            self.used(Axiom::SplatConstant);
            return Some(self.terms.splat(scalar, it.ty));
        }
        if let Some(negated) = self.negated_elements(it) {
            return Some(negated);
        }
        match it.opcode {
            Opcode::Permute => self.permute(it),
            Opcode::Reshape => Some(self.reshape(it)),
            _ => Some(self.broadcast(it)),
        }
    }

    fn reshape(&mut self, it: &Operation<'_>) -> TermId {
        let mut source = it.operands[0];
        while let Some(inner) = self.operand_of(source, Opcode::Reshape) {
            self.used(Axiom::ReshapeChain);
            source = inner;
        }
        if self.terms.get(source).ty == it.ty {
            self.used(Axiom::IdentityReshape);
            return source;
        }
        if let Kind::Constant(attribute) = self.terms.get(source).kind
            && let Attribute::Dense(dense) = &self.terms.attributes[attribute]
        {
            let dense = DenseElements { ty: it.ty, ..dense.clone() };
            let attribute = self.terms.attributes.insert(Attribute::Dense(dense));
            return self.terms.intern(Kind::Constant(attribute), it.ty, &[]);
        }
        self.plain(&Operation { operands: &[source], ..*it })
    }

    /// What only moves elements about leaves their signs to be changed afterwards (axiom
    /// `same-elements-in-order`).
    fn negated_elements(&mut self, it: &Operation<'_>) -> Option<TermId> {
        let source = self.operand_of(it.operands[0], Opcode::Negf)?;
        self.used(Axiom::SameElementsInOrder);
        let moved = self.rewrite(&Operation { operands: &[source], ..*it });
        let (opcode, operands) = (Opcode::Negf, [moved]);
        Some(self.rewrite(&Operation { opcode, attributes: &[], ty: it.ty, operands: &operands }))
    }

    fn broadcast(&mut self, it: &Operation<'_>) -> TermId {
        let mut source = it.operands[0];
        while let Some(inner) = self.operand_of(source, Opcode::Broadcast) {
            self.used(Axiom::ReshapeChain);
            source = inner;
        }
        if self.terms.get(source).ty == it.ty {
            self.used(Axiom::IdentityReshape);
            return source;
        }
        self.plain(&Operation { operands: &[source], ..*it })
    }

    /// A permutation of a permutation is one; one that moves only dimensions of size
    /// one keeps the order of elements and is a reshape.
    fn permute(&mut self, it: &Operation<'_>) -> Option<TermId> {
        let mut source = it.operands[0];
        let mut order = self.permutation(it.attributes)?;
        while let Kind::Operation { opcode: Opcode::Permute, attributes } =
            &self.terms.get(source).kind
        {
            let inner = self.permutation(attributes)?;
            order = order.iter().map(|i| inner[usize::try_from(*i).unwrap_or(0)]).collect();
            source = self.terms.get(source).operands[0];
            self.used(Axiom::ReshapeChain);
        }
        let shape = self.terms.shape(source)?;
        let wide = |i: &&i32| usize::try_from(**i).is_ok_and(|i| shape.get(i) != Some(&1));
        if order.iter().filter(wide).is_sorted() {
            self.used(Axiom::IdentityReshape);
            let opcode = Opcode::Reshape;
            return Some(self.rewrite(&Operation {
                opcode,
                attributes: &[],
                ty: it.ty,
                operands: &[source],
            }));
        }
        let attribute = self.terms.attributes.insert(Attribute::I32Array(order.into()));
        let attributes = [Some(attribute)];
        Some(self.plain(&Operation { operands: &[source], attributes: &attributes, ..*it }))
    }

    pub(super) fn permutation(&self, attributes: &[Option<Handle<Attribute>>]) -> Option<Vec<i32>> {
        match &self.terms.attributes[(*attributes.first()?)?] {
            Attribute::I32Array(order) => Some(order.to_vec()),
            _ => None,
        }
    }

    /// The first operand of `term` where it is the operation `opcode`.
    pub(super) fn operand_of(&self, term: TermId, opcode: Opcode) -> Option<TermId> {
        let it = self.terms.get(term);
        match it.kind {
            Kind::Operation { opcode: found, .. } if found == opcode => Some(it.operands[0]),
            _ => None,
        }
    }

    /// Size `index` of a tensor view is what the view was made with (axiom
    /// `tensor-shape`), where that has the type asked for.
    pub(super) fn tensor_size(
        &mut self,
        operation: TermId,
        index: usize,
        ty: Handle<Type>,
    ) -> Option<TermId> {
        let query = self.terms.get(operation);
        let Kind::Operation { opcode: Opcode::GetTensorShape, .. } = query.kind else {
            return None;
        };
        let view = self.terms.get(query.operands[0]);
        let Kind::TensorView { .. } = view.kind else { return None };
        let size = *view.operands.get(1 + index)?;
        if let Kind::Extent(size) = self.terms.get(size).kind {
            self.used(Axiom::TensorShape);
            return Some(self.integer(ty, size));
        }
        let size = self.size_as(size, ty)?;
        self.used(Axiom::TensorShape);
        Some(size)
    }

    /// A size of a tensor, which is no negative number, as a number of type `ty`; `None`
    /// where that is narrower.
    fn size_as(&mut self, size: TermId, ty: Handle<Type>) -> Option<TermId> {
        let from = self.terms.get(size).ty;
        if from == ty {
            return Some(size);
        }
        if self.integer_width(from)? > self.integer_width(ty)? {
            return None;
        }
        let signed = self.range(size).is_non_negative();
        let signedness = if signed { Signedness::Signed } else { Signedness::Unsigned };
        let attributes = [Some(self.case(signedness))];
        let (opcode, operands) = (Opcode::Exti, [size]);
        Some(self.rewrite(&Operation { opcode, attributes: &attributes, ty, operands: &operands }))
    }

    /// Size `index` of the index space of a partition view is the size of the tensor over
    /// that of the tile, rounded up (axiom `index-space-shape`).
    pub(super) fn index_space_size(
        &mut self,
        operation: TermId,
        index: usize,
        ty: Handle<Type>,
    ) -> Option<TermId> {
        let region = self.region?;
        let query = self.terms.get(operation);
        let Kind::Operation { opcode: Opcode::GetIndexSpaceShape, .. } = query.kind else {
            return None;
        };
        let view = self.terms.get(query.operands[0]);
        let Kind::View(shape) = &view.kind else { return None };
        if shape.opcode != Opcode::MakePartitionView {
            return None;
        }
        let dimension = usize::try_from(*shape.dim_map.get(index)?).ok()?;
        let tile = *shape.tile_shape.get(index)?;
        let size = *self.terms.get(view.operands[0]).operands.get(1 + dimension)?;
        let size = match self.terms.get(size).kind {
            Kind::Extent(size) => self.integer(ty, size),
            _ => self.size_as(size, ty)?,
        };
        if !self.range(size).is_non_negative() {
            return None;
        }
        self.used(Axiom::IndexSpaceShape);
        Some(self.tile_count(size, tile, region))
    }

    /// The number of tiles of `tile` elements that cover a size, in the region with the key
    /// `region`.
    pub fn tile_count(&mut self, size: TermId, tile: i32, region: TermId) -> TermId {
        let ty = self.terms.get(size).ty;
        let tile = self.integer(ty, i64::from(tile));
        let attributes =
            [Some(self.case(Signedness::Signed)), Some(self.case(Rounding::PositiveInf))];
        self.operation(Opcode::Divi, &attributes, ty, &[size, tile], region)
    }
}
