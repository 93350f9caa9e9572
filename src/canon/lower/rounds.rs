//! Lowering in rounds: what one round finds out about the program, the next takes for
//! granted.

use super::carried::Plans;
use super::placement::Placement;
use super::{ControlForm, Lower, Lowered, lower_once};
use crate::canon::facts::{Premises, learn_from_indices};
use crate::canon::program::Program;
use crate::canon::rewrite::Rewriter;
use crate::canon::terms::Terms;
use crate::ir::Module;
use crate::valid::Valid;

/// Rounds in which what loops carry is found to be equal: each may show more, as a loop
/// inside or around does.
const MOST_ROUNDS: usize = 8;

/// Brings an entry into canonical form. `premises` holds what may be taken for granted
/// while rewriting.
pub fn lower(
    module: &Valid<Module>,
    what: Lower<'_>,
    terms: &mut Terms,
    premises: &mut Premises,
) -> Program {
    let known = premises.clone();
    let mut placement = Placement::default();
    let written = settle(module, what, &placement, terms, premises).program;
    if what.control != ControlForm::Loads {
        return written;
    }
    let Some(mut found) = placement.improved(terms, premises, &written) else { return written };
    let mut placed = written.clone();
    for _ in 0..MOST_ROUNDS {
        let next = found;
        premises.clone_from(&known);
        let lowered = settle(module, what, &next, terms, premises);
        if lowered.misplaced {
            break;
        }
        (placement, placed) = (next, lowered.program);
        match placement.improved(terms, premises, &placed) {
            Some(more) => found = more,
            None => break,
        }
    }
    let kept = placement.keeps_orders(terms, premises, &written, &placed);
    // The premises are those of the last lowering, which is to be that of the program.
    premises.clone_from(&known);
    if !kept {
        placement = Placement::default();
    }
    let mut program = settle(module, what, &placement, terms, premises).program;
    if !placement.is_empty() {
        program.conditions.extend(premises.no_alias.clone());
    }
    program
}

/// Lowers an entry until it is known what its loops carry.
fn settle(
    module: &Valid<Module>,
    what: Lower<'_>,
    placement: &Placement,
    terms: &mut Terms,
    premises: &mut Premises,
) -> Lowered {
    let known = premises.clone();
    let mut plans = Plans::default();
    for _ in 0..MOST_ROUNDS {
        premises.clone_from(&known);
        let first = lower_once(module, what, (&plans, placement), terms, premises);
        let lowered = learn_and_repeat(module, what, (&plans, placement), (terms, premises), first);
        if what.is_structured() && plans.improve(terms, &lowered) {
            continue;
        }
        // What was taken to be equal must have turned out to be.
        if !plans.reject(&lowered.unequal) {
            return lowered;
        }
    }
    // What loops carry is left as it is written.
    premises.clone_from(&known);
    let what = Lower { control: ControlForm::Written, ..what };
    let (plans, placement) = (Plans::default(), Placement::default());
    let first = lower_once(module, what, (&plans, &placement), terms, premises);
    learn_and_repeat(module, what, (&plans, &placement), (terms, premises), first)
}

/// Lowers the reference once more where the indices of its accesses say something: that
/// changes how earlier operations are rewritten.
fn learn_and_repeat(
    module: &Module,
    what: Lower<'_>,
    plans: (&Plans, &Placement),
    (terms, premises): (&mut Terms, &mut Premises),
    first: Lowered,
) -> Lowered {
    if !what.learn {
        return first;
    }
    let mut rewriter = Rewriter::new(terms, premises, what.entry);
    let learnt = learn_from_indices(&mut rewriter, &first.program, what.learns_bounds());
    let (axioms, conditions) = rewriter.finish();
    if !learnt {
        return first;
    }
    let mut again = lower_once(module, what, plans, terms, premises);
    again.program.axioms.extend(axioms);
    again.program.conditions.extend(conditions);
    again
}
