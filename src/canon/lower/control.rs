//! Loops, branches and their exits.

use super::{Carried, Lowering};
use crate::canon::liveness::is_token;
use crate::canon::program::{Effect, RegionId, Token};
use crate::canon::terms::{Kind, TermId};
use crate::dialect::Opcode;
use crate::ir::{Block, Handle, Operation, Value};

impl Lowering<'_, '_> {
    /// `for` and `loop`.
    pub(super) fn loop_(&mut self, operation: Handle<Operation>, region: RegionId) {
        let op = &self.module.operations[operation];
        let counted = op.opcode == Opcode::For;
        let Some(body) = self.module.block(operation, 0) else { return };
        let (bounds, initial) = op.operands.split_at(if counted { 3 } else { 0 });
        let arguments = &body.arguments[usize::from(counted)..];
        let carried = Carried {
            arguments: self.living(arguments),
            // Of a counted loop both lists hold the same values.
            results: self.living(if counted { arguments } else { &op.results }),
        };
        let bounds = self.terms_of(bounds);
        let key = self.region_key(operation, 0, region, &bounds);
        let mut operands = bounds;
        let living: Vec<_> = carried.arguments.iter().map(|i| initial[*i]).collect();
        operands.extend(self.terms_of(&living));
        let id = self.structured(operation, region, key, operands);

        let mut terms = Vec::new();
        if counted {
            terms.push(self.argument(body.arguments[0], key, 0, operation));
        }
        for (position, index) in carried.arguments.iter().enumerate() {
            let position = position + usize::from(counted);
            terms.push(self.argument(arguments[*index], key, position, operation));
        }
        let inner = self.program.regions.len();
        self.token_arguments(arguments, initial, id, inner);
        self.loops.push(carried.clone());
        let certain = self.certain;
        let made = self.region(key, Some(id), terms, body);
        self.certain = certain;
        self.loops.pop();
        self.program.effects[id].regions.push(made);
        self.results(operation, id, &carried.results);
    }

    /// `if`: both branches are regions; one that is left out has no effects.
    pub(super) fn branch(&mut self, operation: Handle<Operation>, region: RegionId) {
        if self.is_selection(operation) {
            return self.selection(operation, region);
        }
        let op = &self.module.operations[operation];
        let condition = self.terms_of(&op.operands.clone());
        let keys: Vec<TermId> =
            (0..2).map(|branch| self.region_key(operation, branch, region, &condition)).collect();
        let id = self.structured(operation, region, keys[0], condition);
        let certain = self.certain;
        let mut leaves = false;
        for (branch, key) in keys.into_iter().enumerate() {
            // A case that is left out is one that does nothing.
            let nothing = Block::default();
            let block = self.module.block(operation, branch).unwrap_or(&nothing);
            let made = self.region(key, Some(id), Vec::new(), block);
            if block.operations.is_empty() {
                let exit = &mut self.program.regions[made].exit;
                (exit.operation, exit.opcode) = (operation, Opcode::Yield);
            }
            leaves |= self.program.regions[made].exit.opcode != Opcode::Yield;
            leaves |= !self.certain;
            self.certain = certain;
            self.program.effects[id].regions.push(made);
        }
        self.certain = certain && !leaves;
        self.branch_results(operation, id);
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
        self.results(operation, id, &[]);
        for (index, term) in living.into_iter().zip(terms) {
            self.define(results[index], term, operation);
        }
    }

    /// Whether both cases of a branch only compute values. Where they are defined under
    /// the condition only, that is noted with what must hold.
    fn is_selection(&self, operation: Handle<Operation>) -> bool {
        let op = &self.module.operations[operation];
        let data = op.results.iter().all(|result| !is_token(self.module, *result));
        data && (0..2).all(|branch| {
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

    /// A branch that only computes values: a selection per result.
    fn selection(&mut self, operation: Handle<Operation>, region: RegionId) {
        let condition = self.module.operations[operation].operands[0];
        let condition = self.term(condition);
        let results = self.module.operations[operation].results.clone();
        let living = self.living(&results);
        let mut cases = Vec::new();
        for branch in 0..2 {
            let Some(block) = self.module.block(operation, branch) else { return };
            let Some((last, inner)) = block.operations.split_last() else { return };
            self.conditions.push((condition, branch == 0));
            for inner in inner {
                self.conditional(*inner, region);
            }
            self.conditions.pop();
            let yielded = &self.module.operations[*last].operands;
            let values: Vec<_> = living.iter().map(|i| yielded[*i]).collect();
            cases.push(self.terms_of(&values));
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
        let exit = &mut self.program.regions[region].exit;
        (exit.operation, exit.opcode) = (operation, op.opcode);
        (exit.operands, exit.tokens) = (operands, tokens);
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
    fn living(&self, values: &[Handle<Value>]) -> Vec<usize> {
        (0..values.len())
            .filter(|i| !is_token(self.module, values[*i]) && self.live.value(values[*i]))
            .collect()
    }

    fn region_key(
        &mut self,
        operation: Handle<Operation>,
        branch: u8,
        region: RegionId,
        operands: &[TermId],
    ) -> TermId {
        let opcode = self.module.operations[operation].opcode;
        let none = self.rewriter.terms.no_type();
        let mut parts = vec![self.program.regions[region].key];
        parts.extend(operands);
        let unsigned = opcode == Opcode::For && self.module.flag(operation, "unsignedCmp");
        let kind = |ordinal| Kind::Region { opcode, branch, unsigned, ordinal };
        let probe = self.rewriter.terms.intern(kind(0), none, &parts);
        let ordinal = self.ordinal(probe);
        self.rewriter.terms.intern(kind(ordinal), none, &parts)
    }

    /// Adds the effect of an operation with regions; its regions follow.
    fn structured(
        &mut self,
        operation: Handle<Operation>,
        region: RegionId,
        key: TermId,
        operands: Vec<TermId>,
    ) -> usize {
        let op = &self.module.operations[operation];
        let id = self.program.effects.len();
        let count = u32::try_from(operands.len()).unwrap_or(u32::MAX);
        self.program.origins.entry(key).or_insert(operation);
        self.program.effects.push(Effect {
            key,
            operation,
            opcode: op.opcode,
            operands,
            segments: vec![count],
            regions: Vec::new(),
            region,
            after: None,
            hints: None,
            certain: self.certain,
        });
        self.program.regions[region].effects.push(id);
        id
    }

    fn argument(
        &mut self,
        argument: Handle<Value>,
        key: TermId,
        position: usize,
        operation: Handle<Operation>,
    ) -> TermId {
        let ty = self.ty(argument);
        let position = u32::try_from(position).unwrap_or(u32::MAX);
        let term = self.rewriter.terms.intern(Kind::Argument(position), ty, &[key]);
        self.define(argument, term, operation);
        term
    }

    /// Tokens that a loop carries: in its body each is an argument.
    fn token_arguments(
        &mut self,
        arguments: &[Handle<Value>],
        initial: &[Handle<Value>],
        effect: usize,
        region: RegionId,
    ) {
        let mut entered = Vec::new();
        for (index, argument) in arguments.iter().enumerate() {
            if is_token(self.module, *argument) {
                entered.push((index, self.tokens.get(&initial[index]).copied().unwrap_or(0)));
                let token = self.token(Token::Argument(region, index));
                self.tokens.insert(*argument, token);
            }
        }
        self.program.entered.insert(effect, entered);
    }

    fn results(&mut self, operation: Handle<Operation>, effect: usize, living: &[usize]) {
        let key = self.program.effects[effect].key;
        let results = self.module.operations[operation].results.clone();
        for (index, result) in results.iter().enumerate() {
            if is_token(self.module, *result) {
                let token = self.token(Token::Result(effect, index));
                self.tokens.insert(*result, token);
            }
        }
        for (position, index) in living.iter().enumerate() {
            let ty = self.ty(results[*index]);
            let position = u32::try_from(position).unwrap_or(u32::MAX);
            let term = self.rewriter.terms.intern(Kind::Result(position), ty, &[key]);
            self.define(results[*index], term, operation);
        }
    }
}
