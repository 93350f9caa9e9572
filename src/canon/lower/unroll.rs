//! Loops that are written out trip by trip: those of a few trips (axiom `unrolled-loop`),
//! and those over the grid, of one trip in a launch of one block a tile.

use super::carried::Frame;
use super::loops::{Bounds, Form};
use super::{ControlForm, Lowering};
use crate::canon::liveness::{is_token, loop_terminators};
use crate::canon::program::{RegionId, TokenId, Walk};
use crate::canon::terms::{Kind, TILE_NUMBERS, TermId};
use crate::dialect::{Opcode, Overflow};
use crate::ir::{Handle, Value};

/// Most trips of a loop that is written out.
const MOST_TRIPS: i128 = 256;

/// Most operations that the loops of a program are written out to.
pub(super) const MOST_OPERATIONS: usize = 4096;

impl<'m> Lowering<'m, '_> {
    /// The index on each trip of a loop that is to be written out.
    pub(super) fn trips_to_unroll(&mut self, form: &Form<'m>) -> Option<Vec<TermId>> {
        let bounds = form.bounds.filter(|_| self.what.control == ControlForm::Unrolled)?;
        let number = |term| self.rewriter.signed_constant(term);
        let (lower, upper) = (number(bounds.lower)?, number(bounds.upper)?);
        let step = number(bounds.step).filter(|step| *step > 0)?;
        if bounds.unsigned && (lower < 0 || upper < 0) || !self.is_straight(form) {
            return None;
        }
        let distance = (i128::from(upper) - i128::from(lower)).max(0);
        let trips = (distance + i128::from(step) - 1) / i128::from(step);
        let count = usize::try_from(trips).ok().filter(|_| trips <= MOST_TRIPS)?;
        let operations = count.checked_mul(self.module.operations_below(form.operation).count())?;
        self.room = self.room.checked_sub(operations)?;
        let ty = self.rewriter.terms.get(bounds.lower).ty;
        let numbers = (lower..upper).step_by(usize::try_from(step).ok()?);
        Some(numbers.map(|number| self.rewriter.integer(ty, number)).collect())
    }

    /// Whether each trip of a loop is a straight line: none ends early.
    fn is_straight(&self, form: &Form<'m>) -> bool {
        let ends = loop_terminators(self.module, form.operation).into_iter();
        let mut ends = ends.filter(|it| self.module.operations[*it].opcode == Opcode::Continue);
        ends.next().is_some() && ends.next().is_none() && !self.returns(form.body)
    }

    /// Lowers the only trip, in a launch of one block a tile, of a loop over the tiles from
    /// the number of the block by the number of blocks, or over its share of them. Returns
    /// whether it is such a loop.
    pub(super) fn tile_of_block(
        &mut self,
        form: &Form<'m>,
        region: RegionId,
        receivers: &[Handle<Value>],
    ) -> bool {
        let any = self.what.control == ControlForm::AnyTile;
        let one = any || self.what.control == ControlForm::TilePerBlock;
        let Some(bounds) = form.bounds.filter(|_| one && self.is_straight(form)) else {
            return false;
        };
        let walked = self.rewriter.terms.grid_stride(bounds.lower, bounds.step);
        let found = match walked {
            Some(axis) => Some((axis, bounds.upper)),
            None => self.shared_tiles(bounds, region),
        };
        let Some((axis, tiles)) = found else { return false };
        let tile = walked.filter(|_| any).and_then(|axis| self.any_tile(bounds.lower, axis));
        let number = tile.unwrap_or(bounds.lower);
        let plain = region == 0 && self.certain && self.conditions.is_empty() && self.copy == 0;
        let mut form = form.clone();
        for (argument, initial) in form.arguments.iter().zip(&mut form.initial) {
            if Some(*argument) == form.index {
                *initial = number;
            }
        }
        let first = self.program.regions[region].effects.len();
        let steady = self.unroll(&form, &[number], region, receivers);
        let effects = first..self.program.regions[region].effects.len();
        let operation = form.operation;
        let walk = Walk { operation, tiles, axis, tile, effects, plain, steady };
        self.program.walks.push(walk);
        true
    }

    /// The number of a tile, where `block` is that of the block along an axis of the grid.
    fn any_tile(&mut self, block: TermId, axis: u32) -> Option<TermId> {
        let number = *TILE_NUMBERS.get(axis as usize)?;
        let terms = &mut *self.rewriter.terms;
        let (ty, launch) = (terms.get(block).ty, terms.get(block).operands[0]);
        Some(terms.intern(Kind::Projection(number), ty, &[launch]))
    }

    /// The axis and the number of the tiles of which a loop from zero by one goes over the
    /// block's share.
    fn shared_tiles(&mut self, bounds: Bounds, region: RegionId) -> Option<(u32, TermId)> {
        let number = |term| self.rewriter.signed_constant(term);
        if (number(bounds.lower), number(bounds.step)) != (Some(0), Some(1)) {
            return None;
        }
        let (along, [left, block]) = self.rewriter.terms.grid_share(bounds.upper)?;
        let key = self.program.regions[region].key;
        let ty = self.rewriter.terms.get(left).ty;
        let none = [Some(self.rewriter.case(Overflow::None))];
        let tiles = self.rewriter.operation(Opcode::Addi, &none, ty, &[left, block], key);
        let launched = self.rewriter.terms.get(block).operands[0];
        (!self.rewriter.terms.depends_on(tiles, launched)).then_some((along, tiles))
    }

    /// Lowers the trips of a loop one after the other, which gives the `receivers` their
    /// values. Returns whether they get the values that the loop starts with, its index apart.
    pub(super) fn unroll(
        &mut self,
        form: &Form<'m>,
        trips: &[TermId],
        region: RegionId,
        receivers: &[Handle<Value>],
    ) -> bool {
        let arguments = self.living(form.arguments);
        let mut values: Vec<TermId> = arguments.iter().map(|index| form.initial[*index]).collect();
        let mut tokens = form.entered.clone();
        let around = (self.copy, self.choosing, self.inlined, self.joining);
        (self.choosing, self.inlined, self.joining) = (true, true, false);
        for (trip, number) in trips.iter().enumerate() {
            self.copy =
                around.0.wrapping_mul(131).wrapping_add(1 + u32::try_from(trip).unwrap_or(0));
            if let Some(index) = form.index {
                self.values[index.index()] = Some(*number);
            }
            self.hand_on(form.arguments, (&arguments, &values), &tokens);
            self.loops.push(Frame {
                part: (form.operation, self.copy),
                arguments: arguments.clone(),
                results: Vec::new(),
                initial: Vec::new(),
                carrying: 0,
                fixed: Vec::new(),
                counters: Vec::new(),
            });
            let before = self.program.regions[region].exit.clone();
            self.run(&form.body.operations, region, None);
            let exit = std::mem::replace(&mut self.program.regions[region].exit, before);
            self.loops.pop();
            (values, tokens) = (exit.operands, exit.tokens);
        }
        (self.copy, self.choosing, self.inlined, self.joining) = around;
        self.hand_on(receivers, (&arguments, &values), &tokens);
        arguments.iter().zip(&values).all(|(position, value)| {
            Some(form.arguments[*position]) == form.index || form.initial[*position] == *value
        })
    }

    /// Gives values to what a trip, or what follows the last one, gets from the one
    /// before.
    pub(super) fn hand_on(
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
