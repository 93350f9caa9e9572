//! Loops of one trip.
//!
//! A `loop` whose every trip leaves it is its body, once (axiom `single-trip-loop`): so
//! front ends write functions with an early `return` where they are inlined.

use super::Lowering;
use super::loops::Form;
use crate::canon::Axiom;
use crate::canon::liveness::loop_terminators;
use crate::canon::program::{Exit, RegionId, Token};
use crate::canon::terms::TermId;
use crate::dialect::Opcode;
use crate::ir::{Block, Handle, Operation};

impl<'m> Lowering<'m, '_> {
    /// Whether no trip of a `loop` has another one after it.
    pub(super) fn is_left_at_once(&self, operation: Handle<Operation>, body: &Block) -> bool {
        let op = &self.module.operations[operation];
        let ends = loop_terminators(self.module, operation);
        let breaks = |it: &Handle<Operation>| self.module.operations[*it].opcode == Opcode::Break;
        op.opcode == Opcode::Loop
            && ends.iter().all(breaks)
            && !self.returns(body)
            && self.breaks_in_order(&body.operations)
    }

    /// Whether what follows a branch that leaves a loop always belongs to its other case.
    fn breaks_in_order(&self, operations: &[Handle<Operation>]) -> bool {
        operations.iter().all(|branch| {
            if self.module.operations[*branch].opcode != Opcode::If || !self.breaks(*branch) {
                return true;
            }
            let leaves = [0, 1].map(|case| self.leaves(*branch, case));
            let cases = [0, 1].map(|case| self.case(*branch, case));
            let in_order = |case: usize| {
                if leaves[case] {
                    self.breaks_in_order(cases[case])
                } else {
                    !self.any_breaks(cases[case])
                }
            };
            in_order(0) && in_order(1)
        })
    }

    fn any_breaks(&self, operations: &[Handle<Operation>]) -> bool {
        operations.iter().any(|it| match self.module.operations[*it].opcode {
            Opcode::Break => true,
            Opcode::If => self.breaks(*it),
            _ => false,
        })
    }

    /// Whether a branch may leave the loop around it.
    pub(super) fn breaks(&self, branch: Handle<Operation>) -> bool {
        [0, 1].into_iter().any(|case| self.any_breaks(self.case(branch, case)))
    }

    /// Lowers a `loop` of one trip in place of it.
    pub(super) fn once(&mut self, operation: Handle<Operation>, body: &'m Block, region: RegionId) {
        self.rewriter.used(Axiom::SingleTripLoop);
        let initial = &self.module.operations[operation].operands;
        let form = Form {
            operation,
            part: self.copy,
            body,
            bounds: None,
            index: None,
            arguments: &body.arguments,
            initial: self.terms_of(initial),
            entered: self.entered(initial),
        };
        let living = self.living(form.arguments);
        let values: Vec<TermId> = living.iter().map(|index| form.initial[*index]).collect();
        self.hand_on(form.arguments, (&living, &values), &form.entered);
        let around = (self.joining, self.inlined);
        (self.joining, self.inlined) = (true, false);
        self.leave(operation, body, region);
        (self.joining, self.inlined) = around;
    }

    /// Ends a region with a branch both of whose cases leave the loop around, which has one
    /// trip: what it hands on is what either hands on.
    pub(super) fn join(&mut self, branch: Handle<Operation>, id: usize, region: RegionId) {
        let cases = self.program.effects[id].regions.clone();
        let mut exits = Vec::new();
        for case in cases {
            let exit = &mut self.program.regions[case].exit;
            exit.opcode = Opcode::Yield;
            let operands = std::mem::take(&mut exit.operands);
            exits.push((operands, exit.tokens.clone()));
        }
        let [(yes, tokens), (no, _)] = exits.as_slice() else { return };
        let condition = self.program.effects[id].operands[0];
        let key = self.program.regions[region].key;
        let values = yes.iter().zip(no);
        let operands =
            values.map(|(yes, no)| self.rewriter.selection(condition, *yes, *no, key)).collect();
        let positions = tokens.iter().map(|(position, _)| *position).collect::<Vec<_>>();
        let tokens = positions
            .into_iter()
            .map(|position| (position, self.token(Token::Result(id, position))))
            .collect();
        self.program.regions[region].exit =
            Exit { operation: branch, opcode: Opcode::Break, operands, tokens };
    }
}
