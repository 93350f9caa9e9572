//! Loops of a few trips that are written out (axiom `unrolled-loop`).

use super::carried::Frame;
use super::loops::Form;
use super::{ControlForm, Lowering};
use crate::canon::Axiom;
use crate::canon::liveness::{is_token, loop_terminators};
use crate::canon::program::{RegionId, TokenId};
use crate::canon::terms::TermId;
use crate::ir::{Handle, Value};

/// Most trips of a loop that is written out.
const MOST_TRIPS: i128 = 64;

/// Most operations that a loop is written out to, those of loops inside counted once.
const MOST_OPERATIONS: usize = 4096;

impl<'m> Lowering<'m, '_> {
    /// The index on each trip of a loop that is to be written out.
    pub(super) fn trips_to_unroll(&self, form: &Form<'m>) -> Option<Vec<i64>> {
        let bounds = form.bounds.filter(|_| self.what.control == ControlForm::Unrolled)?;
        let number = |term| self.rewriter.signed_constant(term);
        let (lower, upper) = (number(bounds.lower)?, number(bounds.upper)?);
        let step = number(bounds.step).filter(|step| *step > 0)?;
        if bounds.unsigned && (lower < 0 || upper < 0) {
            return None;
        }
        let distance = (i128::from(upper) - i128::from(lower)).max(0);
        let trips = (distance + i128::from(step) - 1) / i128::from(step);
        let count = usize::try_from(trips.min(MOST_TRIPS + 1)).ok()?;
        let fits = count.checked_mul(form.body.operations.len())? <= MOST_OPERATIONS;
        // A trip that may end early is no straight line.
        let straight = loop_terminators(self.module, form.operation).len() == 1;
        if trips > MOST_TRIPS || !fits || !straight || self.returns(form.body) {
            return None;
        }
        let step = usize::try_from(step).ok()?;
        Some((lower..upper).step_by(step).collect())
    }

    /// Lowers the trips of a loop one after the other.
    pub(super) fn unroll(&mut self, form: &Form<'m>, trips: &[i64], region: RegionId) {
        self.rewriter.used(Axiom::UnrolledLoop);
        self.program.unrolled.push(form.operation);
        let arguments = self.living(form.arguments);
        let mut values: Vec<TermId> = arguments.iter().map(|index| form.initial[*index]).collect();
        let mut tokens = form.entered.clone();
        let around = (self.copy, self.choosing, self.inlined);
        (self.choosing, self.inlined) = (true, true);
        for (trip, number) in trips.iter().enumerate() {
            self.copy =
                around.0.wrapping_mul(131).wrapping_add(1 + u32::try_from(trip).unwrap_or(0));
            if let Some(index) = form.index {
                let ty = self.ty(index);
                self.values[index.index()] = Some(self.rewriter.integer(ty, *number));
            }
            self.hand_on(form.arguments, (&arguments, &values), &tokens);
            self.loops.push(Frame {
                part: (form.operation, self.copy),
                arguments: arguments.clone(),
                results: Vec::new(),
                initial: Vec::new(),
                carrying: 0,
                fixed: Vec::new(),
            });
            let before = self.program.regions[region].exit.clone();
            self.run(&form.body.operations, region, None);
            let exit = std::mem::replace(&mut self.program.regions[region].exit, before);
            self.loops.pop();
            (values, tokens) = (exit.operands, exit.tokens);
        }
        (self.copy, self.choosing, self.inlined) = around;
        let results = &self.module.operations[form.operation].results;
        self.hand_on(results, (&arguments, &values), &tokens);
    }

    /// Gives values to what a trip, or what follows the last one, gets from the one
    /// before.
    fn hand_on(
        &mut self,
        receivers: &[Handle<Value>],
        (positions, values): (&[usize], &[TermId]),
        tokens: &[(usize, TokenId)],
    ) {
        for (position, value) in positions.iter().zip(values) {
            self.values[receivers[*position].index()] = Some(*value);
        }
        for (position, token) in tokens {
            if is_token(self.module, receivers[*position]) {
                self.tokens.insert(receivers[*position], *token);
            }
        }
    }
}
