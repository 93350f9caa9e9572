//! Differences between operations on numbers.

use super::{Code, Role};
use crate::dialect::Opcode;

/// The code of a difference in the attribute called `name` of `opcode`.
pub fn attribute(opcode: Opcode, name: &str, role: Role) -> Code {
    match (opcode, name) {
        (Opcode::Mmaf, "fast_acc") => Code::Red007,
        (Opcode::Mmai, _) => Code::Red006,
        (Opcode::Reduce | Opcode::Scan, "dim") => Code::Red002,
        (Opcode::Reduce | Opcode::Scan, "identities") => Code::Red003,
        (Opcode::Scan, "reverse") => Code::Red005,
        (Opcode::GetGlobal, _) => Code::Glb001,
        (Opcode::Cmpi | Opcode::Mini | Opcode::Maxi, "signedness")
            if matches!(role, Role::Data | Role::Carried | Role::Condition | Role::Exit) =>
        {
            Code::Ctl003
        }
        (_, "rounding_mode") if is_transcendental(opcode) => Code::Num004,
        _ => {
            if let Some(code) = role.code() {
                return code;
            }
            match name {
                "rounding_mode" | "rounding" => Code::Num001,
                "flush_to_zero" => Code::Num002,
                "propagate_nan" => Code::Num007,
                "overflow" => Code::Num009,
                "saturating" => Code::Num006,
                "permutation" => Code::Mem005,
                "dim" => Code::Shp001,
                _ => Code::Num003,
            }
        }
    }
}

/// The code of one operation standing where another does, on the same operands or not.
pub fn operation(reference: Option<Opcode>, generated: Option<Opcode>, role: Role) -> Code {
    if let Some(code) = role.code() {
        return code;
    }
    let either =
        |test: fn(Opcode) -> bool| reference.is_some_and(test) || generated.is_some_and(test);
    let both =
        |test: fn(Opcode) -> bool| reference.is_some_and(test) && generated.is_some_and(test);
    if either(|op| op == Opcode::Fma)
        && either(|op| matches!(op, Opcode::Addf | Opcode::Mulf | Opcode::Subf))
    {
        return Code::Num008;
    }
    if both(is_transcendental) && reference != generated {
        return Code::Num004;
    }
    if both(|op| matches!(op, Opcode::Mmaf | Opcode::Mmai | Opcode::MmafScaled)) {
        return Code::Red006;
    }
    if both(|op| matches!(op, Opcode::Reduce | Opcode::Scan)) {
        return Code::Red001;
    }
    if either(is_cast) && !either(|op| !is_cast(op)) {
        return Code::Num006;
    }
    if either(|op| op == Opcode::Permute) {
        return Code::Mem005;
    }
    if either(moves_elements) {
        return Code::Shp001;
    }
    Code::Num003
}

/// Whether the operation only moves elements of tiles about.
pub fn moves_elements(opcode: Opcode) -> bool {
    matches!(
        opcode,
        Opcode::Permute | Opcode::Reshape | Opcode::Broadcast | Opcode::Cat | Opcode::Extract
    )
}

/// The code of a difference in the result type of `opcode` alone.
pub fn result_type(opcode: Opcode, shape_differs: bool, role: Role) -> Code {
    match opcode {
        Opcode::Mmaf | Opcode::Mmai | Opcode::MmafScaled => Code::Red006,
        Opcode::Reduce | Opcode::Scan => Code::Red004,
        _ if shape_differs => Code::Shp001,
        _ if is_cast(opcode) => role.code().unwrap_or(Code::Num006),
        _ => Code::Shp004,
    }
}

/// Whether the operation changes the type of its elements.
pub fn is_cast(opcode: Opcode) -> bool {
    matches!(
        opcode,
        Opcode::Ftof
            | Opcode::Ftoi
            | Opcode::Itof
            | Opcode::Exti
            | Opcode::Trunci
            | Opcode::Bitcast
            | Opcode::IntToPtr
            | Opcode::PtrToInt
            | Opcode::PtrToPtr
    )
}

/// Whether the operation approximates a function, so that its forms differ in the last
/// places.
fn is_transcendental(opcode: Opcode) -> bool {
    matches!(
        opcode,
        Opcode::Exp
            | Opcode::Exp2
            | Opcode::Log
            | Opcode::Log2
            | Opcode::Sin
            | Opcode::Cos
            | Opcode::Tan
            | Opcode::Sinh
            | Opcode::Cosh
            | Opcode::Tanh
            | Opcode::Rsqrt
            | Opcode::Fpowf
            | Opcode::Fpowi
            | Opcode::Atan2
    )
}
