//! Branches, and how regions end.

use super::Lowering;
use crate::canon::Axiom;
use crate::canon::liveness::is_token;
use crate::canon::program::{Effect, Exit, RegionId, Token};
use crate::canon::terms::{Kind, TermId};
use crate::dialect::Opcode;
use crate::ir::{Handle, Operation, Value};

impl Lowering<'_, '_> {
    /// `if`: both branches are regions; one that is left out has no effects.
    pub(super) fn branch(&mut self, operation: Handle<Operation>, region: RegionId) {
        if self.is_selection(operation) {
            return self.selection(operation, region);
        }
        if self.joining && self.breaks(operation) {
            let reason = "branches that leave a loop nest too deep".to_owned();
            self.program.undecided.push((operation, reason));
        }
        let mut leaves = false;
        let id = self.branch_effect(operation, region, |lowering, case, key, id| {
            // A case that is left out is one that does nothing.
            let inner = lowering.case(operation, case);
            let made = lowering.region(key, Some(id), Vec::new(), inner, None);
            if inner.is_empty() {
                let exit = &mut lowering.program.regions[made].exit;
                (exit.operation, exit.opcode) = (operation, Opcode::Yield);
            }
            leaves |= lowering.program.regions[made].exit.opcode != Opcode::Yield;
            leaves |= !lowering.certain;
            lowering.program.effects[id].regions.push(made);
        });
        self.certain &= !leaves;
        self.branch_results(operation, id);
        if self.what.is_structured() {
            self.conjoin(id);
        }
    }

    /// Adds the effect of a branch, with its cases.
    pub(super) fn branch_effect(
        &mut self,
        operation: Handle<Operation>,
        region: RegionId,
        mut case: impl FnMut(&mut Self, usize, TermId, usize),
    ) -> usize {
        let (condition, cases) = self.condition(operation, region);
        let keys: Vec<TermId> = (0..2)
            .map(|branch| self.region_key((Opcode::If, branch, false), region, &[condition]))
            .collect();
        let id = self.holder((operation, Opcode::If), region, keys[0], vec![condition]);
        let certain = self.certain;
        for (written, key) in cases.into_iter().zip(keys) {
            self.certain = certain;
            case(self, written, key, id);
        }
        self.certain = certain;
        id
    }

    /// The condition of a branch, with which of its cases is taken where it holds and
    /// which where not. In normal form it is not a negation (axiom `negated-branch`).
    pub(super) fn condition(
        &mut self,
        operation: Handle<Operation>,
        region: RegionId,
    ) -> (TermId, [usize; 2]) {
        let condition = self.module.operations[operation].operands[0];
        let condition = self.term(condition);
        if !self.what.is_structured() {
            return (condition, [0, 1]);
        }
        let key = self.program.regions[region].key;
        match self.rewriter.without_negation(condition, key) {
            (condition, true) => {
                self.rewriter.used(Axiom::NegatedBranch);
                (condition, [1, 0])
            }
            (condition, false) => (condition, [0, 1]),
        }
    }

    /// What a branch with effects hands on is a selection, too, and of a branch that
    /// leaves in one case what the other case yields (axiom `branch-selection`).
    fn branch_results(&mut self, operation: Handle<Operation>, id: usize) {
        let results = self.module.operations[operation].results.clone();
        let living = self.living(&results);
        let mut cases: Vec<Option<Vec<TermId>>> = Vec::new();
        for region in self.program.effects[id].regions.clone() {
            let exit = &mut self.program.regions[region].exit;
            let yields = exit.opcode == Opcode::Yield;
            cases.push(yields.then(|| std::mem::take(&mut exit.operands)));
        }
        let [yes, no] = cases.as_slice() else { return };
        let condition = self.program.effects[id].operands[0];
        let key = self.program.regions[self.program.effects[id].region].key;
        let terms: Vec<TermId> = match (yes, no) {
            (Some(yes), Some(no)) => yes
                .iter()
                .zip(no)
                .map(|(yes, no)| self.rewriter.selection(condition, *yes, *no, key))
                .collect(),
            (Some(only), None) | (None, Some(only)) => only.clone(),
            // Nothing follows.
            (None, None) => Vec::new(),
        };
        self.token_results(operation, id);
        for (index, term) in living.into_iter().zip(terms) {
            self.define(results[index], term, operation);
        }
    }

    /// Whether both cases of a branch only compute values and choose orders. Where they are
    /// defined under the condition only, that is noted with what must hold.
    pub(super) fn is_selection(&self, operation: Handle<Operation>) -> bool {
        (0..2).all(|branch| {
            self.module.block(operation, branch).is_some_and(|block| {
                block.operations.iter().all(|inner| {
                    let opcode = self.module.operations[*inner].opcode;
                    !self.live.operation(*inner)
                        || matches!(opcode, Opcode::Yield | Opcode::Assume)
                        || opcode.def().no_memory_effect
                })
            })
        })
    }

    /// A branch that only computes values and chooses orders: a selection per result.
    fn selection(&mut self, operation: Handle<Operation>, region: RegionId) {
        let (condition, order) = self.condition(operation, region);
        self.decides(operation, region, condition);
        let results = self.module.operations[operation].results.clone();
        let living = self.living(&results);
        let (mut cases, mut tokens) = (Vec::new(), Vec::new());
        for (branch, holds) in order.into_iter().zip([true, false]) {
            let Some(block) = self.module.block(operation, branch) else { return };
            let Some((last, inner)) = block.operations.split_last() else { return };
            self.conditions.push((condition, holds));
            for inner in inner {
                self.conditional(*inner, region);
            }
            self.conditions.pop();
            let yielded = &self.module.operations[*last].operands;
            let values: Vec<_> = living.iter().map(|i| yielded[*i]).collect();
            cases.push(self.terms_of(&values));
            let points = yielded.iter().map(|value| self.tokens.get(value).copied());
            tokens.push(points.collect::<Vec<_>>());
        }
        for (index, (yes, no)) in tokens[0].iter().zip(&tokens[1]).enumerate() {
            if let (Some(yes), Some(no)) = (yes, no) {
                let token = self.either(condition, *yes, *no);
                self.tokens.insert(results[index], token);
            }
        }
        let key = self.program.regions[region].key;
        for (position, index) in living.into_iter().enumerate() {
            let (yes, no) = (cases[0][position], cases[1][position]);
            let term = self.rewriter.selection(condition, yes, no, key);
            self.define(results[index], term, operation);
        }
    }

    /// An operation of a branch that became a selection. What it assumes holds under
    /// the condition only and is no fact about the region around.
    fn conditional(&mut self, operation: Handle<Operation>, region: RegionId) {
        let certain = std::mem::replace(&mut self.certain, false);
        self.operation(operation, region);
        self.certain = certain;
    }

    /// Ends the region: what is handed on, to whom.
    pub(super) fn exit(&mut self, operation: Handle<Operation>, region: RegionId) {
        let op = &self.module.operations[operation];
        let living: Vec<usize> = match op.opcode {
            Opcode::Continue => self.loops.last().map(|l| l.arguments.clone()).unwrap_or_default(),
            Opcode::Break => self.loops.last().map(|l| l.results.clone()).unwrap_or_default(),
            Opcode::Yield => self.yielded(region),
            _ => (0..op.operands.len()).collect(),
        };
        let values: Vec<_> = living.iter().filter_map(|i| op.operands.get(*i).copied()).collect();
        let operands = self.terms_of(&values);
        let tokens = op.operands.iter().enumerate();
        let tokens = tokens.filter_map(|(i, v)| Some((i, *self.tokens.get(v)?))).collect();
        self.check_equal(operation);
        let exit = Exit { operation, opcode: op.opcode, operands, tokens };
        if !self.choosing {
            self.record_exit(&exit);
        }
        self.program.regions[region].exit = exit;
    }

    /// Positions of a branch's results that live.
    fn yielded(&mut self, region: RegionId) -> Vec<usize> {
        let parent = self.program.regions[region].parent;
        let Some(parent) = parent.map(|id| self.program.effects[id].operation) else {
            return Vec::new();
        };
        self.living(&self.module.operations[parent].results.clone())
    }

    /// Positions of data values that an effect depends on.
    pub(super) fn living(&self, values: &[Handle<Value>]) -> Vec<usize> {
        (0..values.len())
            .filter(|i| !is_token(self.module, values[*i]) && self.live.value(values[*i]))
            .collect()
    }

    /// The key of a region: of one that `opcode` holds, which of them, and whether its
    /// index is unsigned.
    pub(super) fn region_key(
        &mut self,
        (opcode, branch, unsigned): (Opcode, u8, bool),
        region: RegionId,
        operands: &[TermId],
    ) -> TermId {
        let none = self.rewriter.terms.no_type();
        let mut parts = vec![self.program.regions[region].key];
        parts.extend(operands);
        let kind = |ordinal| Kind::Region { opcode, branch, unsigned, ordinal };
        let probe = self.rewriter.terms.intern(kind(0), none, &parts);
        let ordinal = self.ordinal(probe);
        self.rewriter.terms.intern(kind(ordinal), none, &parts)
    }

    /// Adds the effect of an operation with regions; its regions follow.
    pub(super) fn holder(
        &mut self,
        (operation, opcode): (Handle<Operation>, Opcode),
        region: RegionId,
        key: TermId,
        operands: Vec<TermId>,
    ) -> usize {
        let id = self.program.effects.len();
        let count = u32::try_from(operands.len()).unwrap_or(u32::MAX);
        self.program.origins.entry(key).or_insert(operation);
        self.program.effects.push(Effect {
            key,
            operation,
            opcode,
            operands,
            segments: vec![count],
            regions: Vec::new(),
            region,
            after: None,
            hints: None,
            certain: self.certain,
            guard: None,
        });
        self.program.regions[region].effects.push(id);
        id
    }

    /// Tokens that a loop or branch hands on.
    pub(super) fn token_results(&mut self, operation: Handle<Operation>, effect: usize) {
        for (index, result) in self.module.operations[operation].results.iter().enumerate() {
            if is_token(self.module, *result) {
                let token = self.token(Token::Result(effect, index));
                self.tokens.insert(*result, token);
            }
        }
    }
}
