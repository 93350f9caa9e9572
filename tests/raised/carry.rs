//! Types and attributes of terms, carried back into a module.

use rustc_hash::FxHashMap;
use tile_irdiff::canon::Terms;
use tile_irdiff::ir::{Attribute, DenseElements, Handle, Module, Type};

/// What has been carried over already.
#[derive(Default)]
pub struct Carried {
    types: FxHashMap<Handle<Type>, Handle<Type>>,
}

impl Carried {
    /// The type of `module` that equals `ty` of the terms.
    pub fn ty(&mut self, terms: &Terms, module: &mut Module, ty: Handle<Type>) -> Handle<Type> {
        if let Some(known) = self.types.get(&ty) {
            return *known;
        }
        let mut carried = terms.types[ty].clone();
        match &mut carried {
            Type::Element(_) | Type::Token => {}
            Type::Pointer { pointee: inner, .. }
            | Type::Tile { element: inner, .. }
            | Type::TensorView { element: inner, .. }
            | Type::PartitionView { tensor_view: inner, .. }
            | Type::StridedView { tensor_view: inner, .. }
            | Type::GatherScatterView { tensor_view: inner, .. } => {
                *inner = self.ty(terms, module, *inner);
            }
            Type::Function { parameters, results } => {
                for ty in parameters.iter_mut().chain(results) {
                    *ty = self.ty(terms, module, *ty);
                }
            }
        }
        let carried = module.types.insert(carried);
        self.types.insert(ty, carried);
        carried
    }

    /// The attribute of `module` that equals `attribute` of the terms.
    pub fn attribute(
        &mut self,
        terms: &Terms,
        module: &mut Module,
        attribute: Handle<Attribute>,
    ) -> Attribute {
        let mut carried = terms.attributes[attribute].clone();
        let mut inner = |this: &mut Self, item: &mut Handle<Attribute>| {
            let attribute = this.attribute(terms, module, *item);
            *item = module.attributes.insert(attribute);
        };
        match &mut carried {
            Attribute::Integer { ty, .. }
            | Attribute::Float { ty, .. }
            | Attribute::Type(ty)
            | Attribute::Dense(DenseElements { ty, .. }) => *ty = self.ty(terms, module, *ty),
            Attribute::Array(items) => items.iter_mut().for_each(|item| inner(self, item)),
            Attribute::Dictionary(items) | Attribute::OptimizationHints(items) => {
                items.iter_mut().for_each(|(_, item)| inner(self, item));
            }
            Attribute::Unit
            | Attribute::Bool(_)
            | Attribute::String(_)
            | Attribute::Symbol(_)
            | Attribute::I32Array(_)
            | Attribute::BoolArray(_)
            | Attribute::Enum(..)
            | Attribute::DivBy { .. }
            | Attribute::SameElements(_)
            | Attribute::Bounded { .. } => {}
        }
        carried
    }
}
