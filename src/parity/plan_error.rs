//! Why a case can't be launched.

use super::{BrokenAssumption, ExpressionError};
use crate::classify::SideName;
use crate::interp::BindError;

/// Why a case can't be launched.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum PlanError {
    /// An expression has no value.
    #[error(transparent)]
    Expression(#[from] ExpressionError),
    /// A size, stride or number of blocks is out of range.
    #[error("{what} is {value}, expected {expected}")]
    Range {
        /// What it is.
        what: String,
        /// Its value.
        value: i64,
        /// What it may be.
        expected: &'static str,
    },
    /// The tensors don't fit the entry.
    #[error("{}: {error}", the(*side))]
    Bind {
        /// Whose entry.
        side: SideName,
        /// Why.
        error: BindError,
    },
    /// A tensor has another type in a program.
    #[error("tensor `{name}` is of {expected}, but of {found} in {}", the(*side))]
    Element {
        /// Name of the tensor.
        name: String,
        /// Type that the specification or the reference says.
        expected: &'static str,
        /// Type in the program.
        found: &'static str,
        /// Which side.
        side: SideName,
    },
    /// The elements of a tensor share bytes, or are no numbers.
    #[error("tensor `{name}`: elements of type {element} can't be made up")]
    Packed {
        /// Name of the tensor.
        name: String,
        /// Type of its elements.
        element: &'static str,
    },
    /// A parameter of the generated side has no partner.
    #[error(
        "parameter {position} of the generated side stands for none of the reference's; say which with `map`, or give `generated-args`"
    )]
    Unpaired {
        /// Position of the parameter.
        position: usize,
    },
    /// A list of arguments is not as long as that of the parameters.
    #[error("{} has {parameters} parameters, but {arguments} arguments are given", the(*side))]
    Arguments {
        /// Whose.
        side: SideName,
        /// How many parameters.
        parameters: usize,
        /// How many arguments.
        arguments: usize,
    },
    /// A parameter is bound to another number.
    #[error("parameter {position} of {} is {value} here, but bound to {bound}", the(*side))]
    Bound {
        /// Whose.
        side: SideName,
        /// Position of the parameter.
        position: usize,
        /// What the specification says.
        value: String,
        /// What the binding says.
        bound: String,
    },
    /// The reference has no meaning here.
    #[error("the reference has no meaning here: {0}; change the case so that it holds")]
    Assumption(BrokenAssumption),
    /// A pointer gets a number, or a number a tensor.
    #[error("parameter {position} of {} can't be `{text}`", the(*side))]
    Kind {
        /// Whose.
        side: SideName,
        /// Position of the parameter.
        position: usize,
        /// The argument.
        text: String,
    },
}

fn the(side: SideName) -> &'static str {
    match side {
        SideName::Reference => "the reference",
        SideName::Generated => "the generated side",
    }
}
