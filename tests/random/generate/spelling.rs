//! Loops that count, spelled in several ways.

use super::{Choices, Generator, Tile};
use tile_irdiff::dialect::{ComparisonPredicate, ElementType, Opcode, Signedness};
use tile_irdiff::ir::{Handle, Operation, Type, Value};

/// Where and how a `loop` that counts is left, which for some bounds is not what the `for`
/// does.
#[derive(Clone, Copy)]
struct Exit {
    /// At the end of a trip; else before anything else.
    late: bool,
    /// Before the number is added to; of a late exit only.
    behind: bool,
    predicate: ComparisonPredicate,
    signedness: Signedness,
    /// Whether the operands of the comparison are exchanged.
    turned: bool,
}

impl Exit {
    fn any(choices: &mut Choices) -> Self {
        use ComparisonPredicate as Predicate;
        Self {
            late: choices.once_in(2),
            behind: choices.once_in(3),
            predicate: choices.of(&[
                Predicate::GreaterThanOrEqual,
                Predicate::GreaterThanOrEqual,
                Predicate::GreaterThan,
                Predicate::Equal,
            ]),
            signedness: choices.of(&[Signedness::Signed, Signedness::Signed, Signedness::Unsigned]),
            turned: choices.once_in(4),
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
            let (index, carried) = (arguments[0], arguments[1..].to_vec());
            if !exit.late {
                let done = this.done(exit, counter, index, bounds);
                this.leave(done, Opcode::Break, |_| carried);
            }
            let values = fill(this, arguments);
            let next = this.plain(Opcode::Addi, &[index, bounds[2]], counter);
            if exit.late {
                let tested = if exit.behind { index } else { next };
                let done = this.done(exit, counter, tested, bounds);
                this.leave(done, Opcode::Break, |_| values.clone());
            }
            let next: Vec<_> = std::iter::once(next).chain(values).collect();
            this.builder.operation(Opcode::Continue).operands(&next).insert();
        });
        self.loops -= 1;
        op
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
        let one_less =
            exit.predicate == ComparisonPredicate::GreaterThan || exit.late && exit.behind;
        let by = if exit.predicate == ComparisonPredicate::GreaterThan {
            self.whole(counter, 1)
        } else {
            step
        };
        let bound = if one_less { self.plain(Opcode::Subi, &[upper, by], counter) } else { upper };
        let (operands, predicate) = match (exit.turned, exit.predicate) {
            (true, Predicate::GreaterThanOrEqual) => ([bound, number], Predicate::LessThanOrEqual),
            (true, Predicate::GreaterThan) => ([bound, number], Predicate::LessThan),
            (true, other) => ([bound, number], other),
            (false, other) => ([number, bound], other),
        };
        self.operation(Opcode::Cmpi, &operands, Tile::scalar(ElementType::I1), |op| {
            op.case("comparison_predicate", predicate).case("signedness", exit.signedness)
        })
    }
}
