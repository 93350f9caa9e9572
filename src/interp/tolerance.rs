//! By how much a result on hardware may be off from the interpreter's.

use crate::dialect::{ElementType, MultimemReductionKind, Opcode, Rounding};
use crate::ir::{Handle, Module, Operation};

/// By how much the result of an operation may be off from the interpreter's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tolerance {
    /// Not at all: the language says every bit.
    Exact,
    /// By so many units in the last place, as the specification promises.
    Units(u32),
    /// By what another order of the same sums makes: the language leaves the order open.
    /// Also by more or fewer bits between sums of multicast memory, and by fewer bits inside a matrix product of 8-bit numbers.
    Order,
    /// The specification gives no bound for the approximation.
    Unbounded,
}

impl Tolerance {
    /// The tolerance of `operation` by itself; what its operands are off by comes on top.
    ///
    /// The bounds are those of the specification, for `divf` and `tanh` on `f32` and
    /// `f64`. The 16-bit formats are calculated in `f32` and rounded.
    pub fn of(module: &Module, operation: Handle<Operation>) -> Self {
        let op = &module.operations[operation];
        let rounding: Option<Rounding> = module.enumeration(operation, "rounding_mode");
        let element = op.operands.first().and_then(|x| module.element(module.values[*x].ty));
        let double = element == Some(ElementType::F64);
        match (op.opcode, rounding) {
            (Opcode::Divf, Some(Rounding::Approx | Rounding::Full)) => Self::Units(2),
            (Opcode::Tanh, Some(Rounding::Full)) => Self::Units(if double { 1 } else { 2 }),
            (Opcode::Sqrt | Opcode::Tanh | Opcode::Exp, Some(Rounding::Approx))
            | (
                Opcode::Exp
                | Opcode::Exp2
                | Opcode::Log
                | Opcode::Log2
                | Opcode::Sin
                | Opcode::Cos
                | Opcode::Tan
                | Opcode::Sinh
                | Opcode::Cosh
                | Opcode::Rsqrt
                | Opcode::Atan2
                | Opcode::Fpowf
                | Opcode::Fpowi,
                _,
            ) => Self::Unbounded,
            (Opcode::Mmaf | Opcode::MmafScaled | Opcode::Reduce | Opcode::Scan, _)
                if element.is_some_and(ElementType::is_float) =>
            {
                Self::Order
            }
            (Opcode::MultimemLoadReduceViewTko, _) if adds_floats(module, operation) => Self::Order,
            _ => Self::Exact,
        }
    }
}

/// Whether a load of multicast memory adds floating-point numbers: in which order, and with
/// how many bits in between, is not said.
fn adds_floats(module: &Module, operation: Handle<Operation>) -> bool {
    let reduction: Option<MultimemReductionKind> = module.enumeration(operation, "reduction");
    let result = module.operations[operation].results.first();
    let element = result.and_then(|value| module.element(module.values[*value].ty));
    reduction.is_none_or(|kind| kind == MultimemReductionKind::Add)
        && element.is_some_and(ElementType::is_float)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::interp::tests::module;

    #[test]
    fn tolerances_are_those_that_the_specification_gives() {
        let text = "entry @kernel(%a: tile<f32>, %b: tile<f64>) {
            %exact = divf %a, %a  : tile<f32>
            %full = divf %a, %a rounding<full> : tile<f32>
            %tanh = tanh %b : tile<f64>
            %exp = exp %a : tile<f32>
            %root = sqrt %a  : tile<f32>
            return
          }";
        let module = module(text);
        let entry = module.entries().next().expect("there is an entry");
        let found: Vec<_> =
            module.operations_below(entry).map(|o| Tolerance::of(&module, o)).collect();
        let expected = [
            Tolerance::Exact,
            Tolerance::Units(2),
            Tolerance::Units(1),
            Tolerance::Unbounded,
            Tolerance::Exact,
            Tolerance::Exact,
        ];
        assert_eq!(found, expected);
    }
}
