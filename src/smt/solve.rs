//! Formulas as bit-vectors of Z3.

use super::formula::{Formula, Node, NodeId, Op};
use super::{Answer, Question};
use crate::dialect::{ComparisonPredicate, Rounding};
use crate::interp::number::integer::Wrapping;
use z3::ast::{BV, Bool};
use z3::{Config, FuncDecl, Params, SatResult, Solver, Sort, with_z3_config};

/// What one query may use, in Z3's count of steps: the same on every machine. On one
/// of today's it is about a second.
pub const RESOURCES: u32 = 2_000_000;

/// Answers a question, in a context of its own so that no earlier question bears on how
/// the search goes.
pub fn solve(question: &Question) -> Answer {
    with_z3_config(&Config::new(), || Solving::new(question).answer())
}

struct Solving<'a> {
    question: &'a Question,
    values: Vec<BV>,
}

impl<'a> Solving<'a> {
    fn new(question: &'a Question) -> Self {
        let mut solving = Self { question, values: Vec::new() };
        for node in question.formula.nodes() {
            let value = solving.value(node);
            solving.values.push(value);
        }
        solving
    }

    /// Each check has a solver of its own, so that Z3 chooses its method for the question
    /// as a whole.
    fn answer(&self) -> Answer {
        let solver = self.known();
        solver.assert(truth(self.get(self.question.goal)).not());
        match solver.check() {
            SatResult::Sat => self.refuted(&solver),
            SatResult::Unknown => unknown(&solver),
            SatResult::Unsat => {
                let solver = self.known();
                match solver.check() {
                    SatResult::Sat => Answer::Proven,
                    SatResult::Unsat => Answer::Contradiction,
                    SatResult::Unknown => unknown(&solver),
                }
            }
        }
    }

    /// A solver that knows the premises.
    fn known(&self) -> Solver {
        let solver = Solver::new_for_logic("QF_UFBV").unwrap_or_default();
        let mut params = Params::new();
        params.set_u32("rlimit", RESOURCES);
        solver.set_params(&params);
        for premise in &self.question.premises {
            solver.assert(truth(self.get(*premise)));
        }
        solver
    }

    fn refuted(&self, solver: &Solver) -> Answer {
        let Some(model) = solver.get_model() else {
            return Answer::Unknown("the solver gave no model".to_owned());
        };
        let nodes = self.question.formula.nodes().iter().zip(&self.values);
        let variables = nodes.filter(|(node, _)| matches!(node.op, Op::Variable(_)));
        let bits = variables.map(|(_, value)| model.eval(value, true).and_then(|it| it.as_u64()));
        match bits.collect() {
            Some(bits) => Answer::Refuted(bits),
            None => Answer::Unknown("the solver's model has no numbers".to_owned()),
        }
    }

    fn get(&self, id: NodeId) -> &BV {
        &self.values[Formula::position(id)]
    }

    fn value(&self, node: &Node) -> BV {
        let argument = |index: usize| self.get(node.arguments[index]);
        let width = node.width;
        match node.op {
            Op::Variable(number) => BV::new_const(format!("v{number}"), width),
            Op::Constant(bits) => BV::from_u64(bits, width),
            Op::Wrapping(wrapping) => wrapped(wrapping, argument(0), argument(1)),
            Op::Exact { of, signed } => bit(&exact(of, signed, argument(0), argument(1))),
            Op::And => argument(0).bvand(argument(1)),
            Op::Or => argument(0).bvor(argument(1)),
            Op::Xor => argument(0).bvxor(argument(1)),
            Op::Divide { rounding, signed } => divide(rounding, signed, argument(0), argument(1)),
            Op::Remainder { signed } => remainder(signed, argument(0), argument(1)),
            Op::ShiftRight { signed } => {
                let (a, by) = (argument(0), argument(1));
                let shifted = if signed { a.bvashr(by) } else { a.bvlshr(by) };
                let name = if signed { "ashr" } else { "lshr" };
                near(by).ite(&shifted, &without_value(name, a, by))
            }
            Op::Compare { predicate, signed } => {
                bit(&compare(predicate, signed, argument(0), argument(1)))
            }
            Op::Select => truth(argument(0)).ite(argument(1), argument(2)),
            Op::Extreme { largest, signed } => {
                let (a, b) = (argument(0), argument(1));
                let greater = compare(ComparisonPredicate::GreaterThanOrEqual, signed, a, b);
                if largest { greater.ite(a, b) } else { greater.ite(b, a) }
            }
            Op::Magnitude => {
                let a = argument(0);
                a.bvslt(zero(a)).ite(&a.bvneg(), a)
            }
            Op::HighProduct => {
                let wide = |it: &BV| it.zero_ext(width);
                wide(argument(0)).bvmul(wide(argument(1))).extract(2 * width - 1, width)
            }
            Op::Extend { signed } => {
                let a = argument(0);
                let more = width - a.get_size();
                if signed { a.sign_ext(more) } else { a.zero_ext(more) }
            }
            Op::Truncate => argument(0).extract(width - 1, 0),
        }
    }
}

fn unknown(solver: &Solver) -> Answer {
    let reason = solver.get_reason_unknown().unwrap_or_default();
    Answer::Unknown(if reason.contains("resource limit") || reason.contains("canceled") {
        format!("the solver's limit of {RESOURCES} steps was reached")
    } else {
        format!("the solver gave up: {reason}")
    })
}

fn zero(like: &BV) -> BV {
    BV::from_u64(0, like.get_size())
}

fn truth(bit: &BV) -> Bool {
    bit.eq(BV::from_u64(1, 1))
}

fn bit(truth: &Bool) -> BV {
    truth.ite(&BV::from_u64(1, 1), &BV::from_u64(0, 1))
}

/// What stands where an operation has no value: the same for the same operands, and
/// nothing is known about it.
fn without_value(name: &str, a: &BV, b: &BV) -> BV {
    let sort = Sort::bitvector(a.get_size());
    let function = FuncDecl::new(format!("{name}{}", a.get_size()), &[&sort, &sort], &sort);
    function.apply(&[a, b]).as_bv().unwrap_or_else(|| BV::fresh_const(name, a.get_size()))
}

/// Whether a shift by this distance has a value.
fn near(by: &BV) -> Bool {
    let width = by.get_size();
    by.bvult(BV::from_u64(u64::from(width), width.max(7)).extract(width - 1, 0))
}

fn wrapped(wrapping: Wrapping, a: &BV, b: &BV) -> BV {
    match wrapping {
        Wrapping::Add => a.bvadd(b),
        Wrapping::Subtract => a.bvsub(b),
        Wrapping::Multiply => a.bvmul(b),
        Wrapping::ShiftLeft => near(b).ite(&a.bvshl(b), &without_value("shl", a, b)),
    }
}

/// Whether a result is one of the type: calculated in twice the bits, it is what its
/// lower half says.
fn exact(wrapping: Wrapping, signed: bool, a: &BV, b: &BV) -> Bool {
    let width = a.get_size();
    let wide = |it: &BV| if signed { it.sign_ext(width) } else { it.zero_ext(width) };
    let (left, right) = (wide(a), wide(b));
    let result = match wrapping {
        Wrapping::Add => left.bvadd(&right),
        Wrapping::Subtract => left.bvsub(&right),
        Wrapping::Multiply => left.bvmul(&right),
        Wrapping::ShiftLeft => left.bvshl(b.zero_ext(width)),
    };
    let fits = wide(&result.extract(width - 1, 0)).eq(&result);
    if wrapping == Wrapping::ShiftLeft { Bool::and(&[near(b), fits]) } else { fits }
}

fn divide(rounding: Rounding, signed: bool, a: &BV, b: &BV) -> BV {
    let one = BV::from_u64(1, a.get_size());
    let (quotient, rest) =
        if signed { (a.bvsdiv(b), a.bvsrem(b)) } else { (a.bvudiv(b), a.bvurem(b)) };
    let inexact = rest.eq(zero(a)).not();
    let alike =
        if signed { rest.bvslt(zero(a)).eq(b.bvslt(zero(a))) } else { Bool::from_bool(true) };
    let rounded = match rounding {
        Rounding::PositiveInf => Bool::and(&[inexact, alike]).ite(&quotient.bvadd(&one), &quotient),
        Rounding::NegativeInf => {
            Bool::and(&[inexact, alike.not()]).ite(&quotient.bvsub(&one), &quotient)
        }
        _ => quotient,
    };
    let mut undefined = vec![b.eq(zero(b))];
    if signed {
        let least = one.bvshl(BV::from_u64(u64::from(a.get_size() - 1), a.get_size()));
        undefined.push(Bool::and(&[a.eq(&least), b.eq(zero(b).bvnot())]));
    }
    // One function for all quotients: what it gives by zero no proof can rest on.
    Bool::or(&undefined).ite(&without_value("div", a, b), &rounded)
}

fn remainder(signed: bool, a: &BV, b: &BV) -> BV {
    let rest = if signed { a.bvsrem(b) } else { a.bvurem(b) };
    b.eq(zero(b)).ite(&without_value("rem", a, b), &rest)
}

fn compare(predicate: ComparisonPredicate, signed: bool, a: &BV, b: &BV) -> Bool {
    use ComparisonPredicate as Predicate;
    match (predicate, signed) {
        (Predicate::Equal, _) => a.eq(b),
        (Predicate::NotEqual, _) => a.eq(b).not(),
        (Predicate::LessThan, true) => a.bvslt(b),
        (Predicate::LessThan, false) => a.bvult(b),
        (Predicate::LessThanOrEqual, true) => a.bvsle(b),
        (Predicate::LessThanOrEqual, false) => a.bvule(b),
        (Predicate::GreaterThan, true) => a.bvsgt(b),
        (Predicate::GreaterThan, false) => a.bvugt(b),
        (Predicate::GreaterThanOrEqual, true) => a.bvsge(b),
        (Predicate::GreaterThanOrEqual, false) => a.bvuge(b),
    }
}
