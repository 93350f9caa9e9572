//! Loops that count, spelled in several ways.

use super::{Choices, Generator, Tile};
use tile_irdiff::dialect::{ComparisonPredicate, ElementType, Opcode, Rounding, Signedness};
use tile_irdiff::ir::{Handle, Operation, Type, Value};

/// Where a loop tests its number.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// Before anything else.
    First,
    /// At the end of a trip, before the number is added to.
    Last,
    /// At the end of a trip, after it is.
    Next,
}

/// Where and how a `loop` that counts is left, which for some bounds is not what the `for`
/// does.
#[derive(Clone, Copy)]
struct Exit {
    place: Place,
    predicate: ComparisonPredicate,
    signedness: Signedness,
    /// Whether the operands of the comparison are exchanged.
    turned: bool,
    /// Whether it counts the trips that are left.
    down: bool,
}

impl Exit {
    fn any(choices: &mut Choices) -> Self {
        use ComparisonPredicate as Predicate;
        Self {
            place: choices.of(&[Place::First, Place::First, Place::Last, Place::Next]),
            predicate: choices.of(&[
                Predicate::GreaterThanOrEqual,
                Predicate::GreaterThanOrEqual,
                Predicate::GreaterThan,
                Predicate::Equal,
            ]),
            signedness: choices.of(&[Signedness::Signed, Signedness::Signed, Signedness::Unsigned]),
            turned: choices.once_in(4),
            down: choices.once_in(3),
        }
    }
}

impl Generator {
    /// A loop over the numbers between bounds, whose trips hand on what `fill` gives.
    pub fn counting(
        &mut self,
        counter: Tile,
        bounds: [Handle<Value>; 3],
        initial: &[Handle<Value>],
        types: &[Handle<Type>],
        fill: impl FnOnce(&mut Self, &[Handle<Value>]) -> Vec<Handle<Value>>,
    ) -> Handle<Operation> {
        let exit = self.spelling.as_mut().map(Exit::any);
        let index = counter.intern(&mut self.builder);
        let arguments: Vec<_> = std::iter::once(index).chain(types.iter().copied()).collect();
        let written = bounds;
        let bounds = if exit.is_some_and(|exit| exit.down) {
            let trips = self.trips(counter, bounds);
            [trips, self.whole(counter, 0), self.whole(counter, -1)]
        } else {
            bounds
        };
        let (opcode, before) = match exit {
            None => (Opcode::For, bounds.to_vec()),
            Some(_) => (Opcode::Loop, vec![bounds[0]]),
        };
        let operands: Vec<_> = before.iter().chain(initial).copied().collect();
        let op = self.builder.operation(opcode).operands(&operands).results(types).insert();
        self.loops += 1;
        self.region(op, &arguments, |this, arguments| {
            let Some(exit) = exit else {
                let next = fill(this, arguments);
                this.builder.operation(Opcode::Continue).operands(&next).insert();
                return;
            };
            let (number, carried) = (arguments[0], arguments[1..].to_vec());
            if exit.place == Place::First {
                let done = this.done(exit, counter, number, bounds);
                this.leave(done, Opcode::Break, |_| carried.clone());
            }
            let index = if exit.down {
                let done = this.plain(Opcode::Subi, &[bounds[0], number], counter);
                let distance = this.plain(Opcode::Muli, &[done, written[2]], counter);
                this.plain(Opcode::Addi, &[written[0], distance], counter)
            } else {
                number
            };
            let arguments: Vec<_> = std::iter::once(index).chain(carried).collect();
            let values = fill(this, &arguments);
            let next = this.plain(Opcode::Addi, &[number, bounds[2]], counter);
            if exit.place != Place::First {
                let tested = if exit.place == Place::Last { number } else { next };
                let done = this.done(exit, counter, tested, bounds);
                this.leave(done, Opcode::Break, |_| values.clone());
            }
            let next: Vec<_> = std::iter::once(next).chain(values).collect();
            this.builder.operation(Opcode::Continue).operands(&next).insert();
        });
        self.loops -= 1;
        op
    }

    /// The number of trips between bounds, where these are in order.
    fn trips(&mut self, counter: Tile, [lower, upper, step]: [Handle<Value>; 3]) -> Handle<Value> {
        let distance = self.plain(Opcode::Subi, &[upper, lower], counter);
        self.operation(Opcode::Divi, &[distance, step], counter, |op| {
            op.case("signedness", Signedness::Signed).case("rounding", Rounding::PositiveInf)
        })
    }

    /// Whether a loop is done at a number.
    fn done(
        &mut self,
        exit: Exit,
        counter: Tile,
        number: Handle<Value>,
        [_, upper, step]: [Handle<Value>; 3],
    ) -> Handle<Value> {
        use ComparisonPredicate as Predicate;
        // The number before the bound, where that still has its trip.
        let one = self.whole(counter, if exit.down { -1 } else { 1 });
        let bound = if exit.predicate == Predicate::GreaterThan {
            self.plain(Opcode::Subi, &[upper, one], counter)
        } else if exit.place == Place::Last {
            self.plain(Opcode::Subi, &[upper, step], counter)
        } else {
            upper
        };
        let turned = exit.turned;
        let predicate = match exit.predicate {
            Predicate::GreaterThanOrEqual if turned != exit.down => Predicate::LessThanOrEqual,
            Predicate::GreaterThan if turned != exit.down => Predicate::LessThan,
            other => other,
        };
        let operands = if turned { [bound, number] } else { [number, bound] };
        self.operation(Opcode::Cmpi, &operands, Tile::scalar(ElementType::I1), |op| {
            op.case("comparison_predicate", predicate).case("signedness", exit.signedness)
        })
    }
}
