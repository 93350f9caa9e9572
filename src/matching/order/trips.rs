//! Accesses of different trips of a loop that reach different elements.

use crate::canon::{Before, Effect, Kind, Program, RegionId, TermId, Terms};
use crate::dialect::Opcode;

/// Whether two accesses of different trips of a loop reach different tiles: they go
/// through one partition view, and along some dimension the index is the loop's index
/// times a constant plus what no trip changes (axiom `disjoint-trips`).
pub fn disjoint_trips(terms: &Terms, program: &Program, order: &Before, region: RegionId) -> bool {
    let (x, y) = (&program.effects[order.first], &program.effects[order.second]);
    let parts = |effect: &Effect| -> Option<(TermId, Vec<TermId>)> {
        let def = effect.opcode.def();
        let (view, index) = (def.operand_index("view")?, def.operand_index("index")?);
        let start = |group: usize| effect.segments[..group].iter().sum::<u32>() as usize;
        let view = effect.operands[start(view)];
        let indices = &effect.operands[start(index)..][..effect.segments[index] as usize];
        Some((view, indices.to_vec()))
    };
    let (Some((view, m)), Some((other, n))) = (parts(x), parts(y)) else { return false };
    let Kind::View(shape) = &terms.get(view).kind else { return false };
    if view != other || shape.opcode != Opcode::MakePartitionView || m != n {
        return false;
    }
    let key = program.regions[region].key;
    m.iter().any(|index| is_linear_in(terms, *index, key))
}

/// Whether a term is the index of the counted loop with this key times a constant plus
/// summands that don't depend on the loop.
fn is_linear_in(terms: &Terms, term: TermId, key: TermId) -> bool {
    let is_index = |term: TermId| {
        let it = terms.get(term);
        matches!(it.kind, Kind::Argument(0))
            && it.operands[0] == key
            && matches!(terms.get(key).kind, Kind::Region { opcode: Opcode::For, .. })
    };
    if is_index(term) {
        return true;
    }
    let it = terms.get(term);
    let Kind::Sum { coefficients, .. } = &it.kind else { return false };
    let mut found = false;
    for (summand, coefficient) in it.operands.iter().zip(coefficients) {
        if is_index(*summand) && coefficient.is_power_of_two() && *coefficient < 1 << 16 {
            found = true;
        } else if terms.depends_on(*summand, key) {
            return false;
        }
    }
    found
}
