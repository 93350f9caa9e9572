//! Whether two entries are equal but for names, locations and encoding.

use crate::canon::{Import, Terms};
use crate::dialect::Opcode;
use crate::ir::{Block, Handle, Module, Operation, Region, Value};
use rustc_hash::FxHashMap;

/// Whether two entries are made of the same operations in the same order, on the same
/// values, with the same attributes and types. Such a pair needs no axiom.
pub fn identical(
    reference: (&Module, Handle<Operation>),
    generated: (&Module, Handle<Operation>),
    terms: &mut Terms,
) -> bool {
    let mut walk = Walk {
        reference: reference.0,
        generated: generated.0,
        imports: (Import::new(reference.0), Import::new(generated.0)),
        terms,
        values: FxHashMap::default(),
    };
    walk.operation(reference.1, generated.1)
}

struct Walk<'m, 't> {
    reference: &'m Module,
    generated: &'m Module,
    imports: (Import<'m>, Import<'m>),
    terms: &'t mut Terms,
    /// The partner of each value of the reference.
    values: FxHashMap<Handle<Value>, Handle<Value>>,
}

impl Walk<'_, '_> {
    fn operation(&mut self, r: Handle<Operation>, g: Handle<Operation>) -> bool {
        let (a, b) = (&self.reference.operations[r], &self.generated.operations[g]);
        let operands = a.operands.iter().zip(&b.operands);
        a.opcode == b.opcode
            && a.segments == b.segments
            && a.operands.len() == b.operands.len()
            && operands.into_iter().all(|(r, g)| self.values.get(r) == Some(g))
            && self.attributes(a, b)
            && self.define(&a.results, &b.results)
            && a.regions.len() == b.regions.len()
            && a.regions.iter().zip(&b.regions).all(|(r, g)| self.region(*r, *g))
    }

    fn attributes(&mut self, a: &Operation, b: &Operation) -> bool {
        let def = a.opcode.def();
        def.attributes.iter().enumerate().all(|(index, attribute)| {
            // An entry's name is a name; symbols inside are matched by name.
            if a.opcode == Opcode::Entry && attribute.name == "sym_name" {
                return true;
            }
            match (a.attributes[index], b.attributes[index]) {
                (None, None) => true,
                (Some(r), Some(g)) => {
                    self.imports.0.attribute(self.terms, r)
                        == self.imports.1.attribute(self.terms, g)
                }
                _ => false,
            }
        })
    }

    fn define(&mut self, r: &[Handle<Value>], g: &[Handle<Value>]) -> bool {
        r.len() == g.len()
            && r.iter().zip(g).all(|(r, g)| {
                self.values.insert(*r, *g);
                let (r, g) = (self.reference.values[*r].ty, self.generated.values[*g].ty);
                self.imports.0.ty(self.terms, r) == self.imports.1.ty(self.terms, g)
            })
    }

    fn region(&mut self, r: Handle<Region>, g: Handle<Region>) -> bool {
        let (a, b) = (&self.reference.regions[r].blocks, &self.generated.regions[g].blocks);
        if a.len() != b.len() {
            // A case of a branch that is left out is spelled as an empty one, too.
            let empty = |module: &Module, blocks: &[Handle<Block>]| {
                blocks.iter().all(|block| match module.blocks[*block].operations.as_slice() {
                    [only] => {
                        let only = &module.operations[*only];
                        only.opcode == Opcode::Yield && only.operands.is_empty()
                    }
                    _ => false,
                })
            };
            return empty(self.reference, a) && empty(self.generated, b);
        }
        a.len() == b.len()
            && a.iter().zip(b).all(|(r, g)| {
                let (a, b) = (&self.reference.blocks[*r], &self.generated.blocks[*g]);
                self.define(&a.arguments, &b.arguments)
                    && a.operations.len() == b.operations.len()
                    && a.operations.iter().zip(&b.operations).all(|(r, g)| self.operation(*r, *g))
            })
    }
}
