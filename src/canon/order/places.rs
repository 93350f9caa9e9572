//! Where in a program something stands: in which regions, and behind what.

use crate::canon::program::{Program, RegionId};
use crate::dialect::Opcode;

/// The regions around a region, from the entry's to itself.
pub fn path(program: &Program, region: RegionId) -> Vec<RegionId> {
    let around = |region: &RegionId| {
        let holder = program.regions[*region].parent?;
        Some(program.effects[holder].region)
    };
    let mut path: Vec<RegionId> = std::iter::successors(Some(region), around).collect();
    path.reverse();
    path
}

/// Whether a region is `around`, or lies in it.
pub fn inside(program: &Program, region: RegionId, around: RegionId) -> bool {
    let mut at = region;
    loop {
        if at == around {
            return true;
        }
        match program.regions[at].parent {
            Some(holder) => at = program.effects[holder].region,
            None => return false,
        }
    }
}

/// Whether two regions are, or lie in, different cases of one branch.
pub fn exclusive(program: &Program, x: RegionId, y: RegionId) -> bool {
    let (x, y) = (path(program, x), path(program, y));
    let parts = x.iter().zip(&y).find(|(x, y)| x != y);
    parts.is_some_and(|(x, y)| {
        let holder = program.regions[*x].parent;
        holder == program.regions[*y].parent
            && holder.is_some_and(|holder| program.effects[holder].opcode == Opcode::If)
    })
}

/// Whether what stands in `region`, behind `position` effects of it, has not happened where
/// the trip of a loop ends with region `exit`: it lies in another case of a branch, or after
/// the branch that the trip ends in.
pub fn is_skipped(
    program: &Program,
    (region, position): (RegionId, usize),
    exit: RegionId,
) -> bool {
    let (of_it, of_exit) = (path(program, region), path(program, exit));
    let common = of_it.iter().zip(&of_exit).take_while(|(x, y)| x == y).count();
    // The branch in the last region around both that the trip ends in; without one the trip
    // runs to the end of that region.
    let Some(branch) = of_exit.get(common).and_then(|inner| program.regions[*inner].parent) else {
        return false;
    };
    let Some(shared) = common.checked_sub(1).map(|last| of_it[last]) else { return false };
    let effects = &program.regions[shared].effects;
    let at = |holder| effects.iter().position(|effect| *effect == holder);
    let Some(of_branch) = at(branch) else { return false };
    match of_it.get(common).and_then(|inner| program.regions[*inner].parent) {
        Some(holder) => at(holder).is_some_and(|of_holder| of_holder >= of_branch),
        None => position > of_branch,
    }
}
