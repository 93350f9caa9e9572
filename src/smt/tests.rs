//! The solver's view of every operation against the interpreter's arithmetic.

use super::{Answer, Formula, NodeId, Op, Question, ask};
use crate::dialect::{ComparisonPredicate, Rounding};
use crate::interp::number::integer::Wrapping;

fn operations() -> Vec<(Op, usize)> {
    let mut operations = vec![
        (Op::And, 2),
        (Op::Or, 2),
        (Op::Xor, 2),
        (Op::Magnitude, 1),
        (Op::HighProduct, 2),
        (Op::Extend { signed: true }, 1),
        (Op::Extend { signed: false }, 1),
        (Op::Truncate, 1),
    ];
    for of in [Wrapping::Add, Wrapping::Subtract, Wrapping::Multiply, Wrapping::ShiftLeft] {
        operations.push((Op::Wrapping(of), 2));
        operations.extend([true, false].map(|signed| (Op::Exact { of, signed }, 2)));
    }
    for signed in [true, false] {
        operations.push((Op::Remainder { signed }, 2));
        operations.push((Op::ShiftRight { signed }, 2));
        operations.extend([true, false].map(|largest| (Op::Extreme { largest, signed }, 2)));
        for rounding in [Rounding::Zero, Rounding::PositiveInf, Rounding::NegativeInf] {
            operations.push((Op::Divide { rounding, signed }, 2));
        }
        for predicate in [
            ComparisonPredicate::Equal,
            ComparisonPredicate::NotEqual,
            ComparisonPredicate::LessThan,
            ComparisonPredicate::LessThanOrEqual,
            ComparisonPredicate::GreaterThan,
            ComparisonPredicate::GreaterThanOrEqual,
        ] {
            operations.push((Op::Compare { predicate, signed }, 2));
        }
    }
    operations
}

/// Width of the result of `op` on operands of `width` bits.
fn result_width(op: Op, width: u32) -> u32 {
    match op {
        Op::Compare { .. } | Op::Exact { .. } => 1,
        Op::Extend { .. } => (2 * width).min(64),
        Op::Truncate => width.div_ceil(2),
        _ => width,
    }
}

/// A question about `op` of constants: whether it is what `claim` makes of it.
fn question(
    (op, arity): (Op, usize),
    width: u32,
    operands: [u64; 2],
    claim: impl Fn(&mut Formula, NodeId, Option<u64>) -> NodeId,
) -> Question {
    let mut formula = Formula::default();
    let variables: Vec<NodeId> = (0..arity).map(|_| formula.variable(width)).collect();
    let result = formula.node(op, result_width(op, width), &variables);
    let value = formula.evaluate(&operands)[Formula::position(result)];
    let premises = variables.iter().zip(operands).map(|(variable, bits)| {
        let bits = formula.constant(width, bits.into());
        formula.compare(ComparisonPredicate::Equal, *variable, bits)
    });
    let premises = premises.collect();
    let goal = claim(&mut formula, result, value);
    Question { formula, premises, goal }
}

fn operands(width: u32) -> Vec<[u64; 2]> {
    let all = u64::MAX >> (64 - width);
    let least = 1_u64 << (width - 1);
    let edges = [0, 1, 3 & all, u64::from(width) & all, least - 1, least, (least + 1) & all, all];
    edges.iter().flat_map(|a| edges.iter().map(|b| [*a, *b])).collect()
}

#[test]
fn the_solver_calculates_as_the_interpreter_does() {
    for width in [1, 8] {
        for operation in operations() {
            if width == 1 && matches!(operation.0, Op::Truncate) {
                continue;
            }
            for values in operands(width) {
                let asked = question(operation, width, values, |formula, result, value| {
                    // What has no value may be anything: no claim about it is proven.
                    let bits = i128::from(value.unwrap_or_default());
                    let constant = formula.constant(formula.get(result).width, bits);
                    formula.compare(ComparisonPredicate::Equal, result, constant)
                });
                let position = Formula::position(asked.goal);
                let defined = asked.formula.evaluate(&values)[position].is_some();
                let proven = ask(&asked) == Answer::Proven;
                assert_eq!(proven, defined, "{operation:?} at {width} bits of {values:?}");
            }
        }
    }
}

#[test]
fn wide_results_are_those_of_the_interpreter() {
    for operation in operations() {
        for values in [[7, 3], [u64::MAX - 6, 3], [1 << 63, 5], [u64::MAX, u64::MAX]] {
            let asked = question(operation, 64, values, |formula, result, value| {
                let value = i128::from(value.unwrap_or_default());
                let constant = formula.constant(formula.get(result).width, value);
                formula.compare(ComparisonPredicate::NotEqual, result, constant)
            });
            assert_ne!(ask(&asked), Answer::Proven, "{operation:?} of {values:?}");
        }
    }
}

#[test]
fn premises_that_contradict_each_other_prove_nothing() {
    let mut formula = Formula::default();
    let x = formula.variable(32);
    let five = formula.constant(32, 5);
    let premises = vec![
        formula.compare(ComparisonPredicate::GreaterThan, x, five),
        formula.compare(ComparisonPredicate::LessThan, x, five),
    ];
    let goal = formula.constant(1, 0);
    assert_eq!(ask(&Question { formula, premises, goal }), Answer::Contradiction);
}

#[test]
fn a_question_that_is_too_hard_stays_open_on_every_machine_alike() {
    // No three positive cubes: far beyond what bits can be tried for.
    let mut formula = Formula::default();
    let cube = |formula: &mut Formula| {
        let narrow = formula.variable(21);
        let it = formula.node(Op::Extend { signed: false }, 64, &[narrow]);
        let square = formula.node(Op::Wrapping(Wrapping::Multiply), 64, &[it, it]);
        (narrow, formula.node(Op::Wrapping(Wrapping::Multiply), 64, &[square, it]))
    };
    let cubes = [(); 3].map(|()| cube(&mut formula));
    let sum = formula.node(Op::Wrapping(Wrapping::Add), 64, &[cubes[0].1, cubes[1].1]);
    let zero = formula.constant(21, 0);
    let premises = cubes
        .iter()
        .map(|(it, _)| formula.compare(ComparisonPredicate::NotEqual, *it, zero))
        .collect();
    let goal = formula.compare(ComparisonPredicate::NotEqual, sum, cubes[2].1);
    let asked = Question { formula, premises, goal };
    let first = ask(&asked);
    assert!(matches!(&first, Answer::Unknown(reason) if reason.contains("limit")), "{first:?}");
    assert_eq!(ask(&asked), first);
}
