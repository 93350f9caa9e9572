//! Which parameters of two entries get the same number or pointer from a launch.

use crate::canon::{Fact, Slot};
use crate::classify::{BoundParameter, BoundParameters, ParameterPair, SideName};
use crate::dialect::ElementType;
use crate::ir::{Handle, Module, Operation, widen};
use std::collections::BTreeMap;

/// The slot of each parameter on either side: those of the reference count up, those
/// of the generated entry share the slot of their partner or get one of their own.
pub fn slots(
    reference_count: usize,
    generated_count: usize,
    pairs: &[ParameterPair],
) -> (Vec<u32>, Vec<u32>) {
    let reference = (0..reference_count).map(number).collect();
    let mut generated: Vec<u32> =
        (0..generated_count).map(|n| number(reference_count + n)).collect();
    for pair in pairs {
        for (from, to) in pair.reference.iter().zip(&pair.generated) {
            if let Some(slot) = generated.get_mut(*to) {
                *slot = number(*from);
            }
        }
    }
    (reference, generated)
}

/// What must be guaranteed of slots, by the parameters whose slots they are, where the
/// reference has so many.
pub fn guaranteed(facts: &[(u32, Fact)], reference_count: usize) -> Vec<(BoundParameter, Fact)> {
    let parameter = |slot: u32| {
        let slot = slot as usize;
        match slot.checked_sub(reference_count) {
            Some(position) => BoundParameter { side: SideName::Generated, position },
            None => BoundParameter { side: SideName::Reference, position: slot },
        }
    };
    facts.iter().map(|(slot, fact)| (parameter(*slot), *fact)).collect()
}

fn number(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

/// What slots hold under bindings.
#[derive(Clone, Debug, Default)]
pub struct BoundSlots {
    /// For each slot another one that holds the same, with a lower number; a root is
    /// its own.
    parents: Vec<u32>,
    /// For each root the type of the number that launches pass; nothing for a pointer.
    elements: Vec<Option<ElementType>>,
    /// Bits of the roots whose number is known.
    constants: BTreeMap<u32, u64>,
}

/// Types of the numbers that the parameters of an entry are; nothing for pointers.
pub fn number_types(module: &Module, entry: Handle<Operation>) -> Vec<Option<ElementType>> {
    let arguments = module.block(entry, 0).map_or(&[][..], |block| &block.arguments);
    arguments.iter().map(|argument| module.element(module.values[*argument].ty)).collect()
}

impl BoundSlots {
    /// Puts bindings on top of `slots`.
    ///
    /// # Errors
    /// Names a parameter that is bound to two numbers.
    pub fn new(
        slots: &(Vec<u32>, Vec<u32>),
        types: &(Vec<Option<ElementType>>, Vec<Option<ElementType>>),
        bound: &BoundParameters,
    ) -> Result<Self, BoundParameter> {
        let count = slots.0.len() + slots.1.len();
        let mut elements = vec![None; count];
        // The reference comes last: in a slot of both sides its type counts.
        for (slot, element) in slots.1.iter().zip(&types.1).chain(slots.0.iter().zip(&types.0)) {
            elements[*slot as usize] = *element;
        }
        let mut these =
            Self { parents: (0..number(count)).collect(), elements, constants: BTreeMap::new() };
        let slot_of = |parameter: &BoundParameter| match parameter.side {
            SideName::Reference => slots.0[parameter.position],
            SideName::Generated => slots.1[parameter.position],
        };
        for (left, right) in &bound.equal {
            these.join(slot_of(left), slot_of(right));
        }
        for (parameter, bits) in &bound.constants {
            let root = these.root(slot_of(parameter));
            if these.constants.insert(root, *bits).is_some_and(|other| other != *bits) {
                return Err(*parameter);
            }
        }
        Ok(these)
    }

    fn root(&self, slot: u32) -> u32 {
        let mut slot = slot;
        while let Some(parent) = self.parents.get(slot as usize).filter(|parent| **parent != slot) {
            slot = *parent;
        }
        slot
    }

    fn join(&mut self, a: u32, b: u32) {
        let (a, b) = (self.root(a), self.root(b));
        let (root, other) = (a.min(b), a.max(b));
        self.parents[other as usize] = root;
        let [first, second] = [root, other].map(|slot| self.elements[slot as usize]);
        let narrower =
            |one: ElementType, two: ElementType| if one.bits() <= two.bits() { one } else { two };
        self.elements[root as usize] = first.zip(second).map(|(one, two)| narrower(one, two));
    }

    /// What parameters of these types are in canonical form, whose slots are `slots`.
    pub fn apply(&self, slots: &[u32], types: &[Option<ElementType>]) -> Vec<Slot> {
        slots.iter().zip(types).map(|(slot, element)| self.slot(*slot, *element)).collect()
    }

    fn slot(&self, slot: u32, element: Option<ElementType>) -> Slot {
        let root = self.root(slot);
        let passed = self.elements.get(root as usize).copied().flatten();
        let wider = passed.zip(element).filter(|(passed, element)| {
            passed.is_integer() && element.is_integer() && passed.bits() < element.bits()
        });
        match (self.constants.get(&root), wider) {
            (Some(bits), None) => Slot::Constant(*bits),
            (Some(bits), Some((passed, element))) => {
                Slot::Constant(widen(*bits, passed.bits(), element.bits()))
            }
            (None, Some((passed, _))) => Slot::Extended { slot: root, from: passed },
            (None, None) => Slot::Passed(root),
        }
    }
}
