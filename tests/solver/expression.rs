//! Random integer expressions, and changes that keep or nearly keep their value.

use std::fmt::Write;

/// Parameters that an expression may use.
pub const PARAMETERS: usize = 3;

/// Random numbers, the same in every run (xorshift).
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    pub fn below(&mut self, limit: u64) -> u64 {
        (self.next() >> 11) % limit
    }

    fn of<T: Copy>(&mut self, items: &[T]) -> T {
        items[usize::try_from(self.below(items.len() as u64)).expect("a small number")]
    }
}

/// An expression over parameters.
#[derive(Clone, Debug, PartialEq)]
pub enum Expression {
    Parameter(usize),
    Constant(i64),
    /// An operation with what follows its operands.
    Operation(&'static str, &'static str, Vec<Expression>),
    /// The third or fourth, as the first two compare.
    Select(&'static str, &'static str, Vec<Expression>),
}

use Expression::{Constant, Operation, Parameter, Select};

const BINARY: &[(&str, &str)] = &[
    ("addi", ""),
    ("subi", ""),
    ("muli", ""),
    ("andi", ""),
    ("ori", ""),
    ("xori", ""),
    ("maxi", "signed"),
    ("mini", "signed"),
    ("maxi", "unsigned"),
    ("mini", "unsigned"),
    ("mulhii", ""),
    ("divi", "signed"),
    ("remi", "unsigned"),
    ("shri", "signed"),
];

/// Operations whose second operand is a positive constant.
const BY_CONSTANT: &[(&str, &str)] = &[
    ("divi", "signed"),
    ("divi", "unsigned"),
    ("divi", CEILING),
    ("divi", FLOOR),
    ("remi", "signed"),
    ("remi", "unsigned"),
    ("shli", ""),
    ("shri", "signed"),
    ("shri", "unsigned"),
];

const CEILING: &str = "signed rounding<positive_inf>";
const FLOOR: &str = "signed rounding<negative_inf>";

const SIGNEDNESS: &[&str] = &["signed", "unsigned"];
const PREDICATES: &[&str] = &["less_than", "less_than_or_equal", "equal", "not_equal"];

/// A random expression of at most this depth.
pub fn random(random_: &mut Random, depth: u32) -> Expression {
    let random = random_;
    if depth == 0 || random.below(8) == 0 {
        return if random.below(4) == 0 {
            Constant(random.of(&[-1, 0, 1, 2, 3, 7, 8]))
        } else {
            Parameter(usize::try_from(random.below(PARAMETERS as u64)).expect("a small number"))
        };
    }
    let part = |random: &mut Random| self::random(random, depth - 1);
    match random.below(9) {
        0..=4 => {
            let (name, suffix) = random.of(BINARY);
            Operation(name, suffix, vec![part(random), part(random)])
        }
        5..=6 => {
            let (name, suffix) = random.of(BY_CONSTANT);
            let by = random.of(&[1, 2, 3, 4]);
            Operation(name, suffix, vec![part(random), Constant(by)])
        }
        7 => {
            let (predicate, signedness) = (random.of(PREDICATES), random.of(SIGNEDNESS));
            let parts = (0..4).map(|_| part(random)).collect();
            Select(predicate, signedness, parts)
        }
        _ => Operation(random.of(&["absi", "negi"]), "", vec![part(random)]),
    }
}

/// The expression with one part written in another way. Some ways keep the value always,
/// some for some values only, some never.
pub fn changed(random: &mut Random, expression: &Expression) -> Expression {
    let count = size(expression);
    let mut at = random.below(count);
    replace(expression, &mut at, &mut |part| rewritten(random, part))
}

fn parts(expression: &Expression) -> &[Expression] {
    match expression {
        Operation(_, _, parts) | Select(_, _, parts) => parts,
        Parameter(_) | Constant(_) => &[],
    }
}

fn size(expression: &Expression) -> u64 {
    1 + parts(expression).iter().map(size).sum::<u64>()
}

fn replace(
    expression: &Expression,
    at: &mut u64,
    by: &mut dyn FnMut(&Expression) -> Expression,
) -> Expression {
    let here = *at == 0;
    *at = at.wrapping_sub(1);
    if here {
        return by(expression);
    }
    let mut inner = |parts: &[Expression]| parts.iter().map(|it| replace(it, at, by)).collect();
    match expression {
        Operation(name, suffix, parts) => Operation(name, suffix, inner(parts)),
        Select(name, suffix, parts) => Select(name, suffix, inner(parts)),
        leaf => leaf.clone(),
    }
}

fn of(name: &'static str, suffix: &'static str, parts: &[&Expression]) -> Expression {
    Operation(name, suffix, parts.iter().map(|part| (*part).clone()).collect())
}

fn rewritten(random: &mut Random, it: &Expression) -> Expression {
    let one = Constant(1);
    match it {
        // a + b = (a ^ b) + 2 (a & b) and the like.
        Operation("addi", _, p) => {
            let both = of("andi", "", &[&p[0], &p[1]]);
            of("addi", "", &[&of("xori", "", &[&p[0], &p[1]]), &of("shli", "", &[&both, &one])])
        }
        Operation("ori", _, p) => {
            let both = of("andi", "", &[&p[0], &p[1]]);
            of("addi", "", &[&of("xori", "", &[&p[0], &p[1]]), &both])
        }
        Operation("subi", _, p) if random.below(2) == 0 => {
            let inverse = of("xori", "", &[&p[1], &Constant(-1)]);
            of("addi", "", &[&of("addi", "", &[&p[0], &inverse]), &one])
        }
        Operation("maxi", suffix, p) => {
            let parts = [&p[0], &p[1], &p[1], &p[0]].map(Clone::clone).to_vec();
            Select(random.of(&["less_than", "less_than_or_equal"]), suffix, parts)
        }
        Operation("absi", _, p) => {
            let parts = [&p[0], &Constant(0), &of("negi", "", &[&p[0]]), &p[0]];
            Select("less_than", random.of(SIGNEDNESS), parts.map(Clone::clone).to_vec())
        }
        // Right for unsigned numbers alone.
        Operation("divi", suffix, p) if p[1] == Constant(4) => of(
            "shri",
            if suffix.starts_with("unsigned") { "unsigned" } else { "signed" },
            &[&p[0], &Constant(2)],
        ),
        Operation("remi", _, p) if p[1] == Constant(4) => of("andi", "", &[&p[0], &Constant(3)]),
        Operation("shri", suffix, p) if matches!(p[1], Constant(1..=4)) => {
            let Constant(by) = p[1] else { return it.clone() };
            let suffix = if *suffix == "signed" { FLOOR } else { "unsigned" };
            of("divi", suffix, &[&p[0], &Constant(1 << by)])
        }
        // Right for positive numbers, and for all but the least.
        Operation("divi", CEILING, p) if random.below(2) == 0 => {
            let before = of("subi", "", &[&p[0], &one]);
            of("addi", "", &[&of("divi", "signed", &[&before, &p[1]]), &one])
        }
        Operation("divi", CEILING, p) => {
            let negated = of("negi", "", &[&p[0]]);
            of("negi", "", &[&of("divi", FLOOR, &[&negated, &p[1]])])
        }
        Operation("divi", FLOOR, p) => of("divi", "signed", &[&p[0], &p[1]]),
        // The sign of the divisor, as some languages have it: right for non-negative numbers.
        Operation("remi", "signed", p) if random.below(2) == 0 => {
            let fixed = of("addi", "", &[it, &p[1]]);
            let signs = of("xori", "", &[it, &p[1]]);
            let nonzero =
                Select("equal", "signed", vec![it.clone(), Constant(0), it.clone(), fixed]);
            Select("less_than", "signed", vec![signs, Constant(0), nonzero, it.clone()])
        }
        Operation("remi", suffix, p) => {
            let multiple = of("muli", "", &[&of("divi", suffix, &[&p[0], &p[1]]), &p[1]]);
            of("subi", "", &[&p[0], &multiple])
        }
        Operation(name, suffix, p) if p.len() == 2 && random.below(2) == 0 => {
            of(name, suffix, &[&p[1], &p[0]])
        }
        // Next to each other but at the ends of the type.
        Select("less_than", suffix, p) if matches!(p[1], Constant(_)) => {
            let Constant(bound) = p[1] else { return it.clone() };
            let parts = [&p[0], &Constant(bound - 1), &p[2], &p[3]].map(Clone::clone).to_vec();
            Select("less_than_or_equal", suffix, parts)
        }
        Select(predicate, suffix, p) => {
            let opposite = if *predicate == "equal" { "not_equal" } else { "greater_than" };
            let parts = [&p[0], &p[1], &p[3], &p[2]].map(Clone::clone).to_vec();
            Select(opposite, suffix, parts)
        }
        it => match random.below(3) {
            0 => of("addi", "", &[it, &one]),
            1 => of("negi", "", &[&of("negi", "", &[it])]),
            _ => of("xori", "", &[&of("xori", "", &[it, &Constant(5)]), &Constant(5)]),
        },
    }
}

/// A kernel over numbers of type `element` that stores the value of the expression. Where
/// `bounded`, it assumes the first parameter not to be negative and the second to be
/// positive.
pub fn kernel(expression: &Expression, element: &str, bounded: bool) -> String {
    let parameters: Vec<String> =
        (0..PARAMETERS).map(|i| format!("%p{i}: tile<{element}>")).collect();
    let mut text = format!(
        "cuda_tile.module @m {{\n entry @k({}, %out: tile<ptr<{element}>>) {{\n",
        parameters.join(", ")
    );
    for (parameter, least) in [(0, "0"), (1, "1"), (2, "?")] {
        let least = if bounded { least } else { "?" };
        let _ = writeln!(
            text,
            "  %x{parameter} = assume bounded<{least}, ?>, %p{parameter} : tile<{element}>"
        );
    }
    let mut count = 0;
    let value = write(&mut text, expression, element, &mut count);
    let _ = write!(
        text,
        "  %t = store_ptr_tko weak %out, {value} : tile<ptr<{element}>>, tile<{element}> -> token\n  return\n }}\n}}\n"
    );
    text
}

/// Writes the operations of an expression; the result is the name of its value.
fn write(text: &mut String, expression: &Expression, element: &str, count: &mut u32) -> String {
    if let Parameter(index) = expression {
        return format!("%x{index}");
    }
    let of: Vec<String> =
        parts(expression).iter().map(|part| write(text, part, element, count)).collect();
    *count += 1;
    let (name, ty) = (format!("%v{count}"), format!("tile<{element}>"));
    let _ = match expression {
        Constant(value) => writeln!(text, "  {name} = constant <{element}: {value}> : {ty}"),
        Select(predicate, signedness, _) => writeln!(
            text,
            "  %c{count} = cmpi {predicate} {}, {}, {signedness} : {ty} -> tile<i1>\n  {name} = select %c{count}, {}, {} : tile<i1>, {ty}",
            of[0], of[1], of[2], of[3]
        ),
        Operation(operation, suffix, _) => {
            writeln!(text, "  {name} = {operation} {} {suffix} : {ty}", of.join(", "))
        }
        Parameter(_) => Ok(()),
    };
    name
}
