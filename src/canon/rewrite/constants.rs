//! Constants: a tile of equal elements is the splat of a scalar, one that counts is `iota`.

use super::{Axiom, Kind, Operation, Rewriter, TermId};
use crate::dialect::{ElementType, Opcode};
use crate::ir::{Attribute, DenseElements, Type};

impl Rewriter<'_> {
    /// Axioms `splat-constant` and `counted-constant`.
    pub(super) fn constant(&mut self, it: &Operation<'_>) -> Option<TermId> {
        let value = it.attributes[0]?;
        let Attribute::Dense(dense) = &self.terms.attributes[value] else { return None };
        let Type::Tile { element, shape } = &self.terms.types[it.ty] else { return None };
        let Type::Element(element_type) = self.terms.types[*element] else { return None };
        let (rank, element) = (shape.len(), *element);
        if !dense.splat {
            if rank == 1 && counts(dense, element_type) {
                self.used(Axiom::CountedConstant);
                let iota = Operation { opcode: Opcode::Iota, attributes: &[], ..*it };
                return Some(self.plain(&iota));
            }
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

/// Whether the elements are 0, 1, 2 and so on.
fn counts(dense: &DenseElements, element: ElementType) -> bool {
    let count = dense.data.len() / DenseElements::element_bytes(element);
    element.is_integer() && (0..count).all(|at| dense.bits(element, at) == Some(at as u64))
}
