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
    Walk::new(reference.0, generated.0, terms).operation(reference.1, generated.1)
}

/// A walk over two programs, operation by operation.
pub(super) struct Walk<'m, 't> {
    reference: &'m Module,
    generated: &'m Module,
    imports: (Import<'m>, Import<'m>),
    terms: &'t mut Terms,
    /// The partner of each value of the reference.
    pub values: FxHashMap<Handle<Value>, Handle<Value>>,
    /// Whether results of equal constants are the same wherever the constants stand.
    pub constants_anywhere: bool,
}

impl<'m, 't> Walk<'m, 't> {
    /// A walk that has not begun.
    pub fn new(reference: &'m Module, generated: &'m Module, terms: &'t mut Terms) -> Self {
        let imports = (Import::new(reference), Import::new(generated));
        let values = FxHashMap::default();
        Self { reference, generated, imports, terms, values, constants_anywhere: false }
    }

    fn operation(&mut self, r: Handle<Operation>, g: Handle<Operation>) -> bool {
        let (a, b) = (&self.reference.operations[r], &self.generated.operations[g]);
        self.head(r, g, |_, _| false)
            && a.regions.iter().zip(&b.regions).all(|(r, g)| self.region(*r, *g))
    }

    /// Whether two operations are the same but for what is in their regions, and for
    /// operands that `stands` says stand for each other. Their results are partners from
    /// there on.
    pub fn head(
        &mut self,
        r: Handle<Operation>,
        g: Handle<Operation>,
        mut stands: impl FnMut(Handle<Value>, Handle<Value>) -> bool,
    ) -> bool {
        let (a, b) = (&self.reference.operations[r], &self.generated.operations[g]);
        let mut operands = a.operands.iter().zip(&b.operands);
        a.opcode == b.opcode
            && a.segments == b.segments
            && a.operands.len() == b.operands.len()
            && operands.all(|(r, g)| {
                self.values.get(r) == Some(g) || self.are_constants(*r, *g) || stands(*r, *g)
            })
            && self.attributes(a, b)
            && self.define(&a.results, &b.results)
            && a.regions.len() == b.regions.len()
    }

    /// Makes the arguments of two operations' regions partners. Returns whether they are of
    /// the same types.
    pub fn arguments(&mut self, r: Handle<Operation>, g: Handle<Operation>) -> bool {
        let arguments =
            |module: &Module, operation: Handle<Operation>| -> Vec<Vec<Handle<Value>>> {
                let regions = module.operations[operation].regions.iter();
                let blocks = regions.flat_map(|region| &module.regions[*region].blocks);
                blocks.map(|block| module.blocks[*block].arguments.clone()).collect()
            };
        let (a, b) = (arguments(self.reference, r), arguments(self.generated, g));
        a.len() == b.len() && a.iter().zip(&b).all(|(r, g)| self.define(r, g))
    }

    /// Whether both values are results of equal constants, where these count.
    fn are_constants(&mut self, r: Handle<Value>, g: Handle<Value>) -> bool {
        let constant = |module: &'m Module, value| {
            let operation = &module.operations[module.defining_operation(value)?];
            (operation.opcode == Opcode::Constant).then_some(operation)
        };
        self.constants_anywhere
            && constant(self.reference, r)
                .zip(constant(self.generated, g))
                .is_some_and(|(a, b)| self.attributes(a, b))
            && self.are_of_one_type(r, g)
    }

    fn are_of_one_type(&mut self, r: Handle<Value>, g: Handle<Value>) -> bool {
        let (r, g) = (self.reference.values[r].ty, self.generated.values[g].ty);
        self.imports.0.ty(self.terms, r) == self.imports.1.ty(self.terms, g)
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
                self.are_of_one_type(*r, *g)
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
