//! Selections whose outcome is settled by the selection or store that they are for.

use super::{Operation, Rewriter};
use crate::canon::Axiom;
use crate::canon::terms::{Attributes, Kind, Term, TermId, Terms};
use crate::dialect::{ComparisonPredicate, DialectEnum, Opcode, Signedness};
use crate::ir::{Handle, Type};
use rustc_hash::FxHashMap;

/// Operations that are looked through for selections, from one on.
const MOST_SETTLED: usize = 256;

/// Operations of a program that are looked through, from all that ask for it: a chain that
/// many stores show parts of would be looked through for each.
const MOST_SETTLED_IN_ALL: usize = 1 << 14;

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

    /// The parts of a conjunction, which hold where it does, and what they imply.
    fn conjuncts(&mut self, condition: TermId, parts: &mut Vec<TermId>) {
        let it = self.terms.get(condition);
        if matches!(it.kind, Kind::Operation { opcode: Opcode::Andi, .. }) {
            for part in it.operands.clone() {
                if !parts.contains(&part) {
                    parts.push(part);
                    self.conjuncts(part, parts);
                }
            }
        } else if let Some(implied) = self.below_as_signed(condition) {
            parts.push(implied);
        }
    }

    /// That a number is below another one as signed numbers, where it is as unsigned ones and
    /// the other is not negative.
    fn below_as_signed(&mut self, condition: TermId) -> Option<TermId> {
        let term = self.terms.get(condition).clone();
        let Kind::Operation { opcode: Opcode::Cmpi, attributes } = &term.kind else { return None };
        let it =
            Operation { opcode: Opcode::Cmpi, attributes, ty: term.ty, operands: &term.operands };
        let below = self.number(&it, "comparison_predicate")?
            == ComparisonPredicate::LessThan.number()
            && self.number(&it, "signedness")? == Signedness::Unsigned.number();
        if !below || !self.range(term.operands[1]).is_non_negative() {
            return None;
        }
        let mut attributes = attributes.to_vec();
        let index = Opcode::Cmpi.def().attribute_index("signedness")?;
        attributes[index] = Some(self.case(Signedness::Signed));
        Some(self.rewrite(&Operation { attributes: &attributes, ..it }))
    }

    fn settle(&mut self, term: TermId, settling: &mut Settling) -> TermId {
        if !self.terms.parts(term).selections {
            return term;
        }
        if let Some(done) = settling.done.get(&term) {
            return *done;
        }
        if settling.done.len() >= MOST_SETTLED || self.settled >= MOST_SETTLED_IN_ALL {
            return term;
        }
        let it = self.terms.get(term).clone();
        let Kind::Operation { opcode, attributes } = &it.kind else { return term };
        if *opcode == Opcode::Permute {
            let settled = self.settle_permuted(&it, attributes, settling);
            settling.done.insert(term, settled.unwrap_or(term));
            return settled.unwrap_or(term);
        }
        let shape = self.terms.shape(settling.known[0]);
        let lanes = opcode.is_elementwise()
            && it.operands.iter().all(|operand| self.terms.shape(*operand) == shape);
        if !lanes {
            return term;
        }
        settling.done.insert(term, term);
        self.settled += 1;
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

    /// A permutation of which only some lanes count: of what it permutes those count that it
    /// takes there.
    fn settle_permuted(
        &mut self,
        it: &Term,
        attributes: &Attributes,
        settling: &Settling,
    ) -> Option<TermId> {
        let order = self.permutation(attributes)?;
        let mut back = vec![0; order.len()];
        for (to, from) in order.iter().zip(0..) {
            *back.get_mut(usize::try_from(*to).ok()?)? = from;
        }
        let moved = settling.known.iter().filter_map(|known| self.permuted_mask(*known, &back));
        let known: Vec<TermId> = moved.collect();
        if known.is_empty() {
            return None;
        }
        let holds = settling.holds;
        let mut inner = Settling { known, holds, done: FxHashMap::default() };
        let source = self.settle(it.operands[0], &mut inner);
        if source == it.operands[0] {
            return None;
        }
        let opcode = Opcode::Permute;
        Some(self.rewrite(&Operation { opcode, attributes, ty: it.ty, operands: &[source] }))
    }

    /// A mask with its dimensions moved, where it is a conjunction of masks along one
    /// dimension each.
    fn permuted_mask(&mut self, mask: TermId, order: &[i32]) -> Option<TermId> {
        let it = self.terms.get(mask).clone();
        let Kind::Operation { opcode, attributes } = &it.kind else { return None };
        let moved = |terms: &mut Terms, ty: Handle<Type>| {
            let Type::Tile { element, shape } = terms.types[ty].clone() else { return None };
            let sizes = order.iter().map(|from| shape.get(usize::try_from(*from).ok()?).copied());
            let shape = sizes.collect::<Option<Box<[i64]>>>()?;
            Some(terms.types.insert(Type::Tile { element, shape }))
        };
        let ty = moved(self.terms, it.ty)?;
        let operands = match opcode {
            Opcode::Andi => {
                let [a, b] = *it.operands.as_slice() else { return None };
                vec![self.permuted_mask(a, order)?, self.permuted_mask(b, order)?]
            }
            Opcode::Broadcast => {
                let source = it.operands[0];
                let wide = self.terms.shape(source)?.iter().filter(|size| **size != 1).count();
                let row = moved(self.terms, self.terms.get(source).ty)?;
                let (opcode, operands) = (Opcode::Reshape, [source]);
                let reshape = Operation { opcode, attributes: &[], ty: row, operands: &operands };
                // With its elements in a row they stay in order.
                (wide <= 1).then(|| vec![self.rewrite(&reshape)])?
            }
            _ => return None,
        };
        Some(self.rewrite(&Operation { opcode: *opcode, attributes, ty, operands: &operands }))
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
