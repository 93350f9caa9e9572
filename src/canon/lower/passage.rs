//! The way through a block: branches that leave, and what runs on after them.
//!
//! In normal form what follows a branch with an early exit stands in the case that goes
//! on, so that nothing follows the branch (axiom `exit-in-branch`). Then
//! `if c { return }; S` is `if c { return } else { S; return }`, and so is
//! `if !c { S }; return`.

use super::Lowering;
use crate::canon::Axiom;
use crate::canon::liveness::is_token;
use crate::canon::program::{Exit, RegionId, Token, TokenId};
use crate::canon::terms::TermId;
use crate::dialect::Opcode;
use crate::ir::{Handle, Operation};

/// What follows a branch whose cases run on into it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rest<'m, 'r> {
    /// The branch, whose results the yielded values become.
    pub branch: Handle<Operation>,
    /// The operations after it in its block.
    pub operations: &'m [Handle<Operation>],
    /// What follows the branch that holds that block.
    pub next: Option<&'r Rest<'m, 'r>>,
}

impl<'m> Lowering<'m, '_> {
    /// Lowers operations and what they run on into.
    pub(super) fn run(
        &mut self,
        operations: &'m [Handle<Operation>],
        region: RegionId,
        rest: Option<&Rest<'m, '_>>,
    ) {
        for (position, operation) in operations.iter().enumerate() {
            let following = &operations[position + 1..];
            let rest_of = Rest { branch: *operation, operations: following, next: rest };
            match (self.module.operations[*operation].opcode, rest) {
                (Opcode::Yield, Some(rest)) => {
                    self.bind(rest.branch, *operation);
                    return self.run(rest.operations, region, rest.next);
                }
                (Opcode::If, _) if let Some(case) = self.decided_case(*operation) => {
                    let case = self.case(*operation, case);
                    if case.is_empty() {
                        continue;
                    }
                    return self.run(case, region, Some(&rest_of));
                }
                (Opcode::If, _)
                    if self.what.is_structured() && self.is_passage(*operation, &rest_of) =>
                {
                    self.depth += 1;
                    stacker::maybe_grow(super::RED_ZONE, super::STACK, || {
                        self.pass(&rest_of, region);
                    });
                    self.depth -= 1;
                    return;
                }
                _ => self.operation(*operation, region),
            }
        }
    }

    /// The case of a branch that is taken, where that is known.
    fn decided_case(&mut self, branch: Handle<Operation>) -> Option<usize> {
        if let Some(case) = self.decided.get(&branch) {
            return Some(*case);
        }
        if !self.what.is_structured() || !self.live.operation(branch) {
            return None;
        }
        let condition = self.term(self.module.operations[branch].operands[0]);
        let holds = self.rewriter.signed_constant(condition)?;
        let around = self.rewriter.stand_at(branch);
        self.rewriter.used(Axiom::DecidedBranch);
        self.rewriter.stand_at(around);
        Some(usize::from(holds == 0))
    }

    /// The operations of a case of a branch.
    pub(super) fn case(&self, branch: Handle<Operation>, case: usize) -> &'m [Handle<Operation>] {
        self.module.block(branch, case).map_or(&[], |block| block.operations.as_slice())
    }

    /// Gives the results of a branch the values that `yields` hands on.
    fn bind(&mut self, branch: Handle<Operation>, yields: Handle<Operation>) {
        let results = &self.module.operations[branch].results;
        let operands = &self.module.operations[yields].operands;
        for (result, operand) in results.iter().zip(operands) {
            if is_token(self.module, *result) {
                let token = self.tokens.get(operand).copied().unwrap_or(0);
                self.tokens.insert(*result, token);
            } else if self.live.value(*result) {
                self.values[result.index()] = Some(self.term(*operand));
            }
        }
    }

    /// Whether what follows a branch is to stand in its cases: where a case leaves, and
    /// where no more than the end of the region follows.
    fn is_passage(&self, branch: Handle<Operation>, rest: &Rest<'m, '_>) -> bool {
        let deep = self.depth >= super::MOST_NESTED_PASSAGES || !self.may_pass();
        if self.inlined || deep || !self.live.operation(branch) || self.is_selection(branch) {
            return false;
        }
        let leaves = [self.leaves(branch, 0), self.leaves(branch, 1)];
        match leaves {
            [true, true] => true,
            [false, false] => self.plain_exit(rest.operations, rest.next).is_some(),
            _ => self.ends(rest),
        }
    }

    /// Whether one more branch may have what follows it in its cases.
    fn may_pass(&self) -> bool {
        let left = self.passages.get();
        self.passages.set(left.saturating_sub(1));
        left > 0
    }

    /// Whether a case of a branch never runs on into what follows.
    pub(super) fn leaves(&self, branch: Handle<Operation>, case: usize) -> bool {
        let Some((last, before)) = self.case(branch, case).split_last() else { return false };
        if self.module.operations[*last].opcode != Opcode::Yield {
            return true;
        }
        before.iter().any(|inner| {
            self.module.operations[*inner].opcode == Opcode::If
                && self.leaves(*inner, 0)
                && self.leaves(*inner, 1)
        })
    }

    /// Whether what follows a branch comes to the end of a loop's trip or of the entry,
    /// not of a case of a branch around.
    fn ends(&self, rest: &Rest<'m, '_>) -> bool {
        match (rest.operations.last(), rest.next) {
            (Some(last), next) if self.module.operations[*last].opcode == Opcode::Yield => {
                next.is_some_and(|next| self.ends(next))
            }
            _ => true,
        }
    }

    /// How operations that only compute values end, with what they run on into; `None`
    /// where they do more, or end in different ways.
    pub(super) fn plain_exit(
        &self,
        operations: &'m [Handle<Operation>],
        rest: Option<&Rest<'m, '_>>,
    ) -> Option<Opcode> {
        for (position, operation) in operations.iter().enumerate() {
            let opcode = self.module.operations[*operation].opcode;
            match opcode {
                Opcode::Yield => {
                    let rest = rest?;
                    return self.plain_exit(rest.operations, rest.next);
                }
                Opcode::Continue | Opcode::Break | Opcode::Return => return Some(opcode),
                Opcode::If if self.live.operation(*operation) && !self.is_selection(*operation) => {
                    let following = &operations[position + 1..];
                    let rest = Rest { branch: *operation, operations: following, next: rest };
                    return self.plain_branch(&rest);
                }
                Opcode::If | Opcode::Assume | Opcode::MakeToken | Opcode::JoinTokens => {}
                _ if !self.live.operation(*operation) || opcode.def().no_memory_effect => {}
                _ => return None,
            }
        }
        None
    }

    /// How a branch ends both of whose cases only compute values, with what follows.
    fn plain_branch(&self, rest: &Rest<'m, '_>) -> Option<Opcode> {
        if !self.may_pass() {
            return None;
        }
        let of = |case: usize| match self.case(rest.branch, case) {
            [] => self.plain_exit(rest.operations, rest.next),
            operations => self.plain_exit(operations, Some(rest)),
        };
        let exit = of(0)?;
        (of(1) == Some(exit)).then_some(exit)
    }

    /// Lowers a branch with what follows in its cases.
    fn pass(&mut self, rest: &Rest<'m, '_>, region: RegionId) {
        self.rewriter.used(Axiom::ExitInBranch);
        let condition = self.term(self.module.operations[rest.branch].operands[0]);
        let key = self.program.regions[region].key;
        // A selection between equal values asks for no condition; the branch does.
        let known = !self.rewriter.may_lack_value_in(condition, key);
        if known && self.plain_branch(rest).is_some() {
            return self.select_exit(rest, region);
        }
        let (operations, next) = (rest.operations, rest.next);
        let branch = rest.branch;
        let id = self.branch_effect(branch, region, |lowering, case, key, id| {
            let inner = match lowering.case(branch, case) {
                [] => lowering.region(key, Some(id), Vec::new(), operations, next),
                inner => lowering.region(key, Some(id), Vec::new(), inner, Some(rest)),
            };
            lowering.program.effects[id].regions.push(inner);
        });
        if self.joining {
            return self.join(branch, id, region);
        }
        // Nothing follows.
        let exit = &mut self.program.regions[region].exit;
        *exit = Exit {
            operation: branch,
            opcode: Opcode::If,
            operands: Vec::new(),
            tokens: Vec::new(),
        };
        self.conjoin(id);
    }

    /// A branch whose cases only compute what the region ends with: that is a selection.
    fn select_exit(&mut self, rest: &Rest<'m, '_>, region: RegionId) {
        let (condition, cases) = self.condition(rest.branch, region);
        let choosing = std::mem::replace(&mut self.choosing, true);
        let certain = std::mem::replace(&mut self.certain, false);
        let mut exits = Vec::new();
        for (case, holds) in cases.into_iter().zip([true, false]) {
            self.conditions.push((condition, holds));
            match self.case(rest.branch, case) {
                [] => self.run(rest.operations, region, rest.next),
                inner => self.run(inner, region, Some(rest)),
            }
            self.conditions.pop();
            exits.push(self.program.regions[region].exit.clone());
        }
        (self.certain, self.choosing) = (certain, choosing);
        let key = self.program.regions[region].key;
        let [yes, no] = exits.as_slice() else { return };
        let operands: Vec<TermId> = yes
            .operands
            .iter()
            .zip(&no.operands)
            .map(|(yes, no)| self.rewriter.selection(condition, *yes, *no, key))
            .collect();
        let tokens: Vec<(usize, TokenId)> = yes
            .tokens
            .iter()
            .zip(&no.tokens)
            .map(|((position, yes), (_, no))| (*position, self.either(condition, *yes, *no)))
            .collect();
        let exit = Exit { operands, tokens, ..yes.clone() };
        if !self.choosing {
            self.record_exit(&exit);
        }
        self.program.regions[region].exit = exit;
    }

    /// The token that is one or the other.
    pub(super) fn either(&mut self, condition: TermId, yes: TokenId, no: TokenId) -> TokenId {
        if yes == no { yes } else { self.token(Token::Either { condition, yes, no }) }
    }
}
