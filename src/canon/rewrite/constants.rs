//! Constants: a tile of equal elements is the splat of a scalar.

use super::{Axiom, Kind, Operation, Rewriter, TermId};
use crate::ir::{Attribute, DenseElements, Type};

impl Rewriter<'_> {
    /// Axiom `splat-constant`.
    pub(super) fn constant(&mut self, it: &Operation<'_>) -> Option<TermId> {
        let value = it.attributes[0]?;
        let Attribute::Dense(dense) = &self.terms.attributes[value] else { return None };
        let Type::Tile { element, shape } = &self.terms.types[it.ty] else { return None };
        let Type::Element(element_type) = self.terms.types[*element] else { return None };
        let (rank, element) = (shape.len(), *element);
        if !dense.splat {
            let dense = DenseElements { ty: it.ty, ..dense.clone() };
            let attribute = self.terms.attributes.insert(Attribute::Dense(dense));
            return Some(self.terms.intern(Kind::Constant(attribute), it.ty, &[]));
        }
        let bits = dense.bits(element_type, 0)?;
        let scalar_type = self.terms.types.insert(Type::Tile { element, shape: Box::default() });
        let scalar = self.terms.scalar_constant(scalar_type, bits);
        if rank > 0 {
            self.used(Axiom::SplatConstant);
        }
        Some(self.terms.splat(scalar, it.ty))
    }
}
