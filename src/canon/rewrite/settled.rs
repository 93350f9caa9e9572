//! Selections whose outcome is settled by the selection or store that they are for.

use super::{Operation, Rewriter};
use crate::canon::Axiom;
use crate::canon::terms::{Kind, TermId};
use crate::dialect::Opcode;
use rustc_hash::FxHashMap;

/// Operations that are looked through for selections, from one on.
const MOST_SETTLED: usize = 256;

impl Rewriter<'_> {
    /// A tile of which only those lanes count in which `condition` holds: selections by that
    /// condition, or by a part of a conjunction, are the case that they select there (axiom
    /// `settled-selection`). They are found through operations lane by lane.
    pub fn settled(&mut self, term: TermId, condition: TermId, region: TermId) -> TermId {
        self.region = Some(region);
        let term = self.settled_where(term, condition, true);
        match self.opposite_condition(condition) {
            Some(opposite) => self.settled_where(term, opposite, false),
            None => term,
        }
    }

    /// The same of a tile of which the lanes count in which `condition` is `holds`.
    pub(super) fn settled_where(&mut self, term: TermId, condition: TermId, holds: bool) -> TermId {
        let mut known = vec![condition];
        if holds {
            self.conjuncts(condition, &mut known);
        }
        let mut settling = Settling { known, holds, done: FxHashMap::default() };
        self.settle(term, &mut settling)
    }

    /// The parts of a conjunction, which hold where it does.
    fn conjuncts(&self, condition: TermId, parts: &mut Vec<TermId>) {
        let it = self.terms.get(condition);
        if matches!(it.kind, Kind::Operation { opcode: Opcode::Andi, .. }) {
            for part in &it.operands {
                if !parts.contains(part) {
                    parts.push(*part);
                    self.conjuncts(*part, parts);
                }
            }
        }
    }

    fn settle(&mut self, term: TermId, settling: &mut Settling) -> TermId {
        if let Some(done) = settling.done.get(&term) {
            return *done;
        }
        if settling.done.len() >= MOST_SETTLED {
            return term;
        }
        let it = self.terms.get(term).clone();
        let Kind::Operation { opcode, attributes } = &it.kind else { return term };
        let shape = self.terms.shape(settling.known[0]);
        let lanes = opcode.is_elementwise()
            && it.operands.iter().all(|operand| self.terms.shape(*operand) == shape);
        if !lanes {
            return term;
        }
        settling.done.insert(term, term);
        let settled = match (opcode, it.operands.as_slice()) {
            (Opcode::Select, [condition, yes, no]) if settling.known.contains(condition) => {
                self.used(Axiom::SettledSelection);
                self.settle(if settling.holds { *yes } else { *no }, settling)
            }
            (_, operands) => {
                let inner: Vec<TermId> =
                    operands.iter().map(|operand| self.settle(*operand, settling)).collect();
                if inner == operands {
                    term
                } else {
                    let opcode = *opcode;
                    self.rewrite(&Operation { opcode, attributes, ty: it.ty, operands: &inner })
                }
            }
        };
        settling.done.insert(term, settled);
        settled
    }
}

/// What is known of the lanes that count.
struct Settling {
    /// Conditions, of one shape.
    known: Vec<TermId>,
    /// Whether they hold.
    holds: bool,
    /// What operations have become.
    done: FxHashMap<TermId, TermId>,
}
