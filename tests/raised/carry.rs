//! Types and attributes of terms, carried back into a module.

use rustc_hash::FxHashMap;
use tile_irdiff::canon::Terms;
use tile_irdiff::ir::{Attribute, AttributePart, Handle, Module, Type};

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
        carried.for_each_part(|part| *part = self.ty(terms, module, *part));
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
        carried.for_each_part(|part| match part {
            AttributePart::Type(ty) => *ty = self.ty(terms, module, *ty),
            AttributePart::Attribute(part) => {
                let attribute = self.attribute(terms, module, *part);
                *part = module.attributes.insert(attribute);
            }
        });
        carried
    }
}
