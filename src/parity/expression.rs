//! Sizes and numbers of a case: integer expressions over its variables.

use serde::{Deserialize, Deserializer, de};

/// How deep parentheses may be nested.
const DEEPEST: usize = 32;

/// Characters of an expression that messages show.
const SHOWN: usize = 60;

/// An expression: numbers, variables, `+ - * / %`, parentheses, and the functions
/// `ceil_div(a, b)`, `min(a, b)` and `max(a, b)`. Division goes towards minus infinity.
///
/// A variable may have an index, as `x.shape[0]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expression {
    text: String,
    root: Node,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Node {
    Number(i64),
    Variable(String),
    Binary(Operator, Box<Node>, Box<Node>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Operator {
    Add,
    Subtract,
    Multiply,
    Divide,
    Remainder,
    CeilDiv,
    Min,
    Max,
}

/// Why an expression has no value.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExpressionError {
    /// It can't be read.
    #[error("`{}`: expected {expected} at character {at}", shown(text))]
    Syntax {
        /// The expression.
        text: String,
        /// What should be there.
        expected: &'static str,
        /// Where, from 1.
        at: usize,
    },
    /// A variable has no value.
    #[error("`{}`: there is no variable `{}`", shown(text), shown(name))]
    Unknown {
        /// The expression.
        text: String,
        /// The variable.
        name: String,
    },
    /// The value does not fit 64 bits, or a divisor is zero.
    #[error("`{}` has no value in 64 bits", shown(text))]
    Overflow {
        /// The expression.
        text: String,
    },
}

/// The beginning of a text that may be of any length.
fn shown(text: &str) -> String {
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

impl Expression {
    /// Reads an expression.
    ///
    /// # Errors
    /// Says what was expected, and where.
    pub fn parse(text: &str) -> Result<Self, ExpressionError> {
        let mut parser = Parser { rest: text, depth: 0 };
        let root = parser.sum().and_then(|root| match parser.peek() {
            None => Ok(root),
            Some(_) => Err("an operator"),
        });
        let root = root.map_err(|expected| ExpressionError::Syntax {
            text: text.to_owned(),
            expected,
            at: text.chars().count() - parser.rest.trim_start().chars().count() + 1,
        })?;
        Ok(Self { text: text.to_owned(), root })
    }

    /// The number `number`.
    pub fn constant(number: i64) -> Self {
        Self { text: number.to_string(), root: Node::Number(number) }
    }

    /// The expression as written.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Names of its variables, in the order of the text.
    pub fn variables(&self) -> impl Iterator<Item = &str> {
        let mut pending = vec![&self.root];
        std::iter::from_fn(move || {
            loop {
                match pending.pop()? {
                    Node::Number(_) => {}
                    Node::Variable(name) => return Some(name.as_str()),
                    Node::Binary(_, left, right) => pending.extend([&**right, &**left]),
                }
            }
        })
    }

    /// The value, with those of variables by `lookup`.
    ///
    /// # Errors
    /// When a variable has no value, a divisor is zero, or a value does not fit 64 bits.
    pub fn value(&self, lookup: &dyn Fn(&str) -> Option<i64>) -> Result<i64, ExpressionError> {
        self.root.value(lookup).map_err(|unknown| match unknown {
            Some(name) => ExpressionError::Unknown { text: self.text.clone(), name },
            None => ExpressionError::Overflow { text: self.text.clone() },
        })
    }
}

impl Node {
    /// The value; else the variable that has none, or nothing where a value overflows.
    fn value(&self, lookup: &dyn Fn(&str) -> Option<i64>) -> Result<i64, Option<String>> {
        match self {
            Self::Number(number) => Ok(*number),
            Self::Variable(name) => lookup(name).ok_or_else(|| Some(name.clone())),
            Self::Binary(operator, left, right) => {
                operator.apply(left.value(lookup)?, right.value(lookup)?).ok_or(None)
            }
        }
    }
}

impl Operator {
    fn apply(self, a: i64, b: i64) -> Option<i64> {
        match self {
            Self::Add => a.checked_add(b),
            Self::Subtract => a.checked_sub(b),
            Self::Multiply => a.checked_mul(b),
            Self::Divide => floor_div(a, b),
            Self::Remainder => a.checked_sub(floor_div(a, b)?.checked_mul(b)?),
            Self::CeilDiv => floor_div(a.checked_neg()?, b)?.checked_neg(),
            Self::Min => Some(a.min(b)),
            Self::Max => Some(a.max(b)),
        }
    }
}

fn floor_div(a: i64, b: i64) -> Option<i64> {
    let quotient = a.checked_div(b)?;
    let below = a % b != 0 && (a < 0) != (b < 0);
    Some(if below { quotient - 1 } else { quotient })
}

/// What is left to read.
struct Parser<'t> {
    rest: &'t str,
    depth: usize,
}

impl<'t> Parser<'t> {
    fn peek(&mut self) -> Option<char> {
        self.rest = self.rest.trim_start();
        self.rest.chars().next()
    }

    fn take(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.rest = &self.rest[wanted.len_utf8()..];
        }
        found
    }

    fn expect(&mut self, wanted: char, expected: &'static str) -> Result<(), &'static str> {
        if self.take(wanted) { Ok(()) } else { Err(expected) }
    }

    /// What the longest start of the rest is whose characters `belong`.
    fn word(&mut self, belong: impl Fn(char) -> bool) -> &'t str {
        let end = self.rest.find(|c| !belong(c)).unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest;
        word
    }

    fn sum(&mut self) -> Result<Node, &'static str> {
        let mut left = self.product()?;
        loop {
            let operator = match self.peek() {
                Some('+') => Operator::Add,
                Some('-') => Operator::Subtract,
                _ => return Ok(left),
            };
            self.rest = &self.rest[1..];
            left = Node::Binary(operator, left.into(), self.product()?.into());
        }
    }

    fn product(&mut self) -> Result<Node, &'static str> {
        let mut left = self.factor()?;
        loop {
            let operator = match self.peek() {
                Some('*') => Operator::Multiply,
                Some('/') => Operator::Divide,
                Some('%') => Operator::Remainder,
                _ => return Ok(left),
            };
            self.rest = &self.rest[1..];
            left = Node::Binary(operator, left.into(), self.factor()?.into());
        }
    }

    fn factor(&mut self) -> Result<Node, &'static str> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err("less nesting");
        }
        let node = match self.peek() {
            Some('(') => {
                self.take('(');
                let inner = self.sum()?;
                self.expect(')', "`)`")?;
                inner
            }
            Some('-') => {
                self.take('-');
                let zero = Node::Number(0);
                Node::Binary(Operator::Subtract, zero.into(), self.factor()?.into())
            }
            Some(c) if c.is_ascii_digit() => {
                let digits = self.word(|c| c.is_ascii_digit());
                Node::Number(digits.parse().map_err(|_| "a number of 64 bits")?)
            }
            Some(c) if c.is_ascii_alphabetic() || c == '_' => self.named()?,
            _ => return Err("a number, a variable or `(`"),
        };
        self.depth -= 1;
        Ok(node)
    }

    /// A variable, or a function with its arguments.
    fn named(&mut self) -> Result<Node, &'static str> {
        let name = self.word(|c| c.is_ascii_alphanumeric() || c == '_' || c == '.');
        let operator = match name {
            "ceil_div" => Operator::CeilDiv,
            "min" => Operator::Min,
            "max" => Operator::Max,
            _ if self.take('[') => {
                let index = self.word(|c| c.is_ascii_digit());
                self.expect(']', "`]` after an index")?;
                return Ok(Node::Variable(format!("{name}[{index}]")));
            }
            _ => return Ok(Node::Variable(name.to_owned())),
        };
        self.expect('(', "`(` after the name of a function")?;
        let left = self.sum()?;
        self.expect(',', "`,` and a second argument")?;
        let right = self.sum()?;
        self.expect(')', "`)`")?;
        Ok(Node::Binary(operator, left.into(), right.into()))
    }
}

impl<'de> Deserialize<'de> for Expression {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged, expecting = "expected a number or an expression in quotes")]
        enum Given {
            Number(i64),
            Text(String),
        }
        match Given::deserialize(deserializer)? {
            Given::Number(number) => Ok(Self::constant(number)),
            Given::Text(text) => Self::parse(&text).map_err(de::Error::custom),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(text: &str) -> Result<i64, ExpressionError> {
        let lookup = |name: &str| match name {
            "m" => Some(4097),
            "x.shape[1]" => Some(8),
            "huge" => Some(i64::MAX),
            _ => None,
        };
        Expression::parse(text)?.value(&lookup)
    }

    #[test]
    fn operators_bind_as_usual_and_division_goes_down() {
        assert_eq!(value("2 + 3 * 4 - 1"), Ok(13));
        assert_eq!(value("(2 + 3) * -4"), Ok(-20));
        assert_eq!(value("ceil_div(m, 128)"), Ok(33));
        assert_eq!(value("-7 / 2"), Ok(-4));
        assert_eq!(value("-7 % 2"), Ok(1));
        assert_eq!(value("ceil_div(-7, 2)"), Ok(-3));
        assert_eq!(value("min(m, max(3, x.shape[1]))"), Ok(8));
    }

    #[test]
    fn what_has_no_value_is_an_error_that_says_why() {
        let message = |text: &str| value(text).map_err(|error| error.to_string());
        assert_eq!(
            message("m +"),
            Err("`m +`: expected a number, a variable or `(` at character 4".into())
        );
        assert_eq!(message("m m"), Err("`m m`: expected an operator at character 3".into()));
        assert_eq!(message("n"), Err("`n`: there is no variable `n`".into()));
        for text in ["huge + 1", "huge * 2", "m / 0", "m % 0", "ceil_div(m, 0)"] {
            assert_eq!(message(text), Err(format!("`{text}` has no value in 64 bits")));
        }
        for long in ["(", "-", "n+", "é"] {
            let told = message(&long.repeat(20_000)).expect_err("no expression");
            assert!(told.len() < 300, "{told}");
        }
    }
}
