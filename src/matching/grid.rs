//! The tiles that a launch has blocks for.
//!
//! That no more blocks are launched than there are tiles ([`Hypothesis::Grid`]) says
//! something of one size along each axis of the blocks: of those that the reference
//! stores to, or where it stores nothing by the number of the block, of those that it
//! loads from. Where these are unlike, nothing says which of them the launch is made for.

use super::Hypothesis;
use super::accesses::stored;
use super::matcher::Matcher;
use super::words;
use crate::canon::Effect;
use crate::classify::{Condition, memory};
use crate::dialect::Opcode;
use crate::equiv::{Atom, Form, Monomial, Prover, access, tile_shape};
use std::collections::BTreeSet;
use std::rc::Rc;

/// Names of the axes of a grid.
const AXES: [&str; 3] = ["x", "y", "z"];

/// Stands for an axis where the first tile along a dimension is every block's.
const NO_AXIS: u32 = 3;

impl Matcher<'_> {
    /// Takes away what is premised of the grid and is not about the tiles that the launch
    /// has blocks for.
    pub(super) fn keep_launched(&mut self, prover: &mut Prover) {
        if self.hypotheses.has(Hypothesis::Grid) {
            let launched = self.launched();
            prover.premises.retain(|premise| {
                premise.hypothesis != Some(Hypothesis::Grid) || launched.contains(&premise.form)
            });
        }
    }

    /// The condition that using a hypothesis about accesses adds, which for the grid names
    /// the tiles.
    pub(super) fn condition_of(&mut self, hypothesis: Hypothesis) -> Option<Condition> {
        let mut condition = self.hypotheses.condition(hypothesis)?;
        if hypothesis == Hypothesis::Grid {
            let launched = self.launched();
            let tiles: Vec<String> = launched.iter().map(|form| self.tiles_of(form)).collect();
            condition.hypothesis += ": ";
            condition.hypothesis += &tiles.join("; ");
        }
        Some(condition)
    }

    /// How far the first element of a block's tile is from the last of the tensor, for the
    /// tiles that the launch has blocks for.
    fn launched(&mut self) -> Rc<[Form]> {
        if let Some(known) = &self.launched {
            return known.clone();
        }
        let mut launched: Vec<Form> = Vec::new();
        let mut settled = BTreeSet::new();
        for stores in [true, false] {
            let effects = self.reference.program.effects.iter();
            let effects = effects.filter(|effect| stored(effect).is_some() == stores);
            // Many accesses have few bounds.
            let mut bounds: Vec<(BTreeSet<u32>, Form)> = Vec::new();
            for bound in effects.flat_map(|effect| self.bounds(effect)) {
                if !bounds.iter().any(|(_, known)| *known == bound) {
                    bounds.push((self.axes(&bound), bound));
                }
            }
            for (axes, bound) in &bounds {
                let alike = bounds.iter().all(|(of, it)| it == bound || of.is_disjoint(axes));
                if alike && axes.is_disjoint(&settled) && !launched.contains(bound) {
                    launched.push(bound.clone());
                }
            }
            settled.extend(bounds.into_iter().flat_map(|(axes, _)| axes));
        }
        let launched: Rc<[Form]> = launched.into();
        self.launched = Some(launched.clone());
        launched
    }

    /// Bounds of a load or store that tiles come nearer to from block to block.
    fn bounds(&self, effect: &Effect) -> Vec<Form> {
        if memory::is_atomic(effect.opcode) {
            return Vec::new();
        }
        let shape = tile_shape(self.terms, effect);
        let access = shape.and_then(|shape| access(self.terms, effect, &shape));
        let inside = access.into_iter().flat_map(|access| access.inside);
        let bounds = inside.map(|bound| bound.without_lanes());
        bounds.filter(|bound| !self.axes(bound).is_empty()).collect()
    }

    /// Axes of the blocks whose numbers lessen a bound: of a size less one, none.
    fn axes(&self, bound: &Form) -> BTreeSet<u32> {
        let parts: Vec<_> = bound.parts().collect();
        if let [(one, -1), (size, 1)] = parts[..]
            && one.is_empty()
            && matches!(size[..], [Atom::Term(_)])
        {
            return BTreeSet::from([NO_AXIS]);
        }
        let lessening = parts.into_iter().filter(|(_, coefficient)| *coefficient < 0);
        lessening.filter_map(|(monomial, _)| self.axis(monomial)).collect()
    }

    fn axis(&self, monomial: &Monomial) -> Option<u32> {
        let [Atom::Term(term)] = monomial.as_slice() else { return None };
        self.terms.axis(*term, Opcode::GetTileBlockId)
    }

    /// The tiles that a bound is of, in words.
    fn tiles_of(&self, bound: &Form) -> String {
        let (mut steps, mut size) = (Vec::new(), String::new());
        for (monomial, coefficient) in bound.parts() {
            if let Some(axis) = self.axis(monomial) {
                let name = AXES.get(axis as usize).unwrap_or(&"?");
                steps.push(format!("along {name} of {}", -coefficient));
            } else if let [Atom::Term(term)] = monomial.as_slice() {
                size = words::value(self.terms, self.reference, *term);
            } else {
                size = (coefficient + 1).to_string();
            }
        }
        let steps = if steps.is_empty() { "at least one".to_owned() } else { steps.join(" and ") };
        format!("{steps} in {size}")
    }
}
