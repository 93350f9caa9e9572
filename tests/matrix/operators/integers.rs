//! Integer arithmetic and comparisons.

use super::{Expect, List, Mutant};
use crate::matrix::edit;
use crate::matrix::kernel::{Kernel, role};
use tile_irdiff::classify::Code;
use tile_irdiff::dialect::{
    ComparisonOrdering, ComparisonPredicate, DialectEnum, Opcode, Overflow, Rounding, Signedness,
};
use tile_irdiff::ir::{Attribute, Definition, Handle, Module, Value};

pub const OPERATORS: List = &[
    ("rounding: integer division", change_division),
    ("comparison: predicate", change_predicate),
    ("comparison: ordering", change_ordering),
    ("signedness: change", change_signedness),
    ("overflow: gain", gain_overflow),
    ("overflow: lose", lose_overflow),
];

fn change_division(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(&[Opcode::Divi]) {
        let old = module.enumeration::<Rounding>(op, "rounding");
        for new in [Rounding::Zero, Rounding::NegativeInf, Rounding::PositiveInf] {
            if Some(new) == old {
                continue;
            }
            let up = new == Rounding::PositiveInf || old == Some(Rounding::PositiveInf);
            let codes = kernel.codes(op, &[Code::Num001]);
            let expect = if up {
                Expect::Different(codes)
            } else {
                Expect::Unless(codes, "both round a non-negative quotient down")
            };
            mutants.push(Mutant::new(op, new.name(), expect, move |m| {
                let new = Attribute::Enum(Rounding::KIND, new.number());
                edit::set(m, op, "rounding", Some(new));
            }));
        }
    }
    mutants
}

fn change_predicate(kernel: &Kernel) -> Vec<Mutant> {
    use ComparisonPredicate as P;
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(&[Opcode::Cmpi, Opcode::Cmpf]) {
        let name = "comparison_predicate";
        let Some(old) = module.enumeration::<P>(op, name) else { continue };
        let new = match old {
            P::Equal => P::NotEqual,
            P::NotEqual => P::Equal,
            P::LessThan => P::LessThanOrEqual,
            P::LessThanOrEqual => P::LessThan,
            P::GreaterThan => P::GreaterThanOrEqual,
            P::GreaterThanOrEqual => P::GreaterThan,
        };
        let codes = kernel.codes(op, &[Code::Num003]);
        let what = format!("{} to {}", old.name(), new.name());
        let mutant = Mutant::new(op, what, Expect::Different(codes), move |m| {
            edit::set(m, op, name, Some(Attribute::Enum(P::KIND, new.number())));
        });
        mutants.push(mutant);
    }
    mutants
}

fn change_ordering(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(&[Opcode::Cmpf]) {
        let name = "comparison_ordering";
        let Some(old) = module.enumeration::<ComparisonOrdering>(op, name) else { continue };
        let codes = kernel.codes(op, &[Code::Num003, Code::Num007]);
        mutants.push(Mutant::new(op, "", Expect::Different(codes), move |m| {
            let new = Attribute::Enum(ComparisonOrdering::KIND, 1 - old.number());
            edit::set(m, op, name, Some(new));
        }));
    }
    mutants
}

/// Whether a value might be non-negative whatever the input: it comes from nothing but
/// block ids, counts, indices and what is assumed not to be negative.
fn may_be_natural(module: &Module, value: Handle<Value>, depth: u32) -> bool {
    if depth == 0 {
        return false;
    }
    let op = match module.values[value].definition {
        Definition::Result(op, _) => op,
        Definition::Argument(block, position) => {
            let region = module.blocks[block].parent.expect("a region");
            let holder = module.regions[region].parent.expect("an operation");
            return module.operations[holder].opcode == Opcode::For && position == 0;
        }
    };
    let operation = &module.operations[op];
    match operation.opcode {
        Opcode::GetTileBlockId
        | Opcode::GetNumTileBlocks
        | Opcode::Iota
        | Opcode::GetIndexSpaceShape
        | Opcode::GetTensorShape => true,
        Opcode::Constant => match module.attribute(op, "value") {
            Some(Attribute::Dense(value)) => module.element(value.ty).is_some_and(|element| {
                value.bits(element, 0).is_some_and(|bits| bits >> (element.bits() - 1) == 0)
            }),
            _ => false,
        },
        Opcode::Assume => {
            matches!(module.attribute(op, "predicate"),
                Some(Attribute::Bounded { lower: Some(lower), .. }) if *lower >= 0)
                || may_be_natural(module, operation.operands[0], depth - 1)
        }
        _ => {
            !operation.operands.is_empty()
                && operation.operands.iter().all(|v| may_be_natural(module, *v, depth - 1))
        }
    }
}

fn change_signedness(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live_pure() {
        let operation = &module.operations[op];
        for name in ["signedness", "signedness_lhs", "signedness_rhs"] {
            let Some(old) = module.enumeration::<Signedness>(op, name) else { continue };
            let mut codes =
                kernel.codes(op, &[Code::Num003, Code::Ctl003, Code::Num006, Code::Red006]);
            if kernel.role_of(op) & role::COMBINED != 0 {
                codes = vec![Code::Red001];
            }
            let natural = operation.operands.iter().all(|v| may_be_natural(module, *v, 12));
            let predicate = module.enumeration::<ComparisonPredicate>(op, "comparison_predicate");
            let equality = matches!(
                predicate,
                Some(ComparisonPredicate::Equal | ComparisonPredicate::NotEqual)
            );
            let expect = if equality {
                // Whether numbers are equal does not depend on their signs.
                Expect::Same(Vec::new())
            } else if natural {
                Expect::Unless(codes, "operands that are not negative mean the same")
            } else {
                Expect::Different(codes)
            };
            mutants.push(Mutant::new(op, name, expect, move |m| {
                let new = Attribute::Enum(Signedness::KIND, 1 - old.number());
                edit::set(m, op, name, Some(new));
            }));
        }
    }
    mutants
}

fn gain_overflow(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live_pure() {
        let Some(old) = module.enumeration::<Overflow>(op, "overflow") else { continue };
        let natural = module.operations[op].operands.iter().all(|v| may_be_natural(module, *v, 12));
        let codes = vec![Code::Num009];
        for new in [Overflow::NoSignedWrap, Overflow::NoWrap] {
            if new.number() & !old.number() == 0 {
                continue;
            }
            let expect = if natural {
                Expect::Unless(codes.clone(), "the operands may be too small to wrap")
            } else {
                Expect::Different(codes.clone())
            };
            mutants.push(Mutant::new(op, new.name(), expect, move |m| {
                let new = Attribute::Enum(Overflow::KIND, new.number());
                edit::set(m, op, "overflow", Some(new));
            }));
        }
    }
    mutants
}

fn lose_overflow(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live_pure() {
        let old = module.enumeration::<Overflow>(op, "overflow");
        if old.is_some_and(|old| old != Overflow::None) {
            let expect = Expect::Same(vec![Code::Num009]);
            mutants.push(Mutant::new(op, "", expect, move |m| {
                let new = Attribute::Enum(Overflow::KIND, Overflow::None.number());
                edit::set(m, op, "overflow", Some(new));
            }));
        }
    }
    mutants
}
