//! Other spellings of the same arithmetic: none may give a finding.

use super::memory::same_value;
use super::preserving::same;
use super::{List, Mutant};
use crate::matrix::edit;
use crate::matrix::kernel::Kernel;
use tile_irdiff::dialect::{
    ComparisonPredicate, DialectEnum, ElementType, Opcode, Overflow, Signedness,
};
use tile_irdiff::ir::{Attribute, DenseElements, Handle, Module, Operation, Type, Value};

pub const OPERATORS: List = &[
    ("same: commute operands", commute),
    ("same: flip a comparison", flip),
    ("same: regroup an integer sum", regroup),
    ("same: distribute an integer product", distribute),
    ("same: add zero", |k| identity(k, Opcode::Addi, 0)),
    ("same: multiply by one", |k| identity(k, Opcode::Muli, 1)),
    ("same: subtract as add of product with -1", subtract),
    ("same: extreme by selection", extreme),
    ("same: splat by reshape and broadcast", spell_splat),
    ("same: splat as one constant", fold_splat),
    ("same: count as a constant", list_count),
    ("same: reshape twice", reshape_twice),
    ("same: scalar arithmetic on tiles", spread_arithmetic),
    ("same: arithmetic of splats on scalars", gather_arithmetic),
    ("same: negate a comparison twice", double_negation),
];

fn commute(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live_pure() {
        let operation = &module.operations[op];
        let commutes = operation.opcode.def().commutative || operation.opcode == Opcode::Fma;
        if commutes && operation.operands.len() >= 2 {
            mutants.push(Mutant::new(op, "", same(), move |m| {
                m.operations[op].operands.swap(0, 1);
            }));
        }
    }
    mutants
}

fn flip(kernel: &Kernel) -> Vec<Mutant> {
    use ComparisonPredicate as P;
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(&[Opcode::Cmpi, Opcode::Cmpf]) {
        let name = "comparison_predicate";
        let Some(old) = module.enumeration::<P>(op, name) else { continue };
        let new = match old {
            P::Equal | P::NotEqual => old,
            P::LessThan => P::GreaterThan,
            P::LessThanOrEqual => P::GreaterThanOrEqual,
            P::GreaterThan => P::LessThan,
            P::GreaterThanOrEqual => P::LessThanOrEqual,
        };
        mutants.push(Mutant::new(op, "", same(), move |m| {
            m.operations[op].operands.swap(0, 1);
            edit::set(m, op, name, Some(Attribute::Enum(P::KIND, new.number())));
        }));
    }
    mutants
}

fn wraps(module: &Module, op: Handle<Operation>) -> bool {
    module.enumeration::<Overflow>(op, "overflow") == Some(Overflow::None)
}

fn regroup(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(&[Opcode::Addi, Opcode::Muli]) {
        let operation = &module.operations[op];
        let Some(inner) = module.defining_operation(operation.operands[0]) else { continue };
        let inner = &module.operations[inner];
        if inner.opcode != operation.opcode || !wraps(module, op) {
            continue;
        }
        let (x, y, z) = (inner.operands[0], inner.operands[1], operation.operands[1]);
        let (opcode, ty) = (operation.opcode, module.values[operation.results[0]].ty);
        mutants.push(Mutant::new(op, "", same(), move |m| {
            let right = edit::compute(m, op, opcode, &[y, z], ty);
            m.operations[op].operands[0] = x;
            m.operations[op].operands[1] = right;
        }));
    }
    mutants
}

fn distribute(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(&[Opcode::Muli]) {
        let operation = &module.operations[op];
        let (a, c) = (operation.operands[0], operation.operands[1]);
        let Some(inner) = module.defining_operation(a) else { continue };
        let inner_op = &module.operations[inner];
        if inner_op.opcode != Opcode::Addi || !wraps(module, op) || !wraps(module, inner) {
            continue;
        }
        let (x, y) = (inner_op.operands[0], inner_op.operands[1]);
        let (result, ty) = (operation.results[0], module.values[operation.results[0]].ty);
        mutants.push(Mutant::new(op, "", same(), move |m| {
            let left = edit::compute(m, op, Opcode::Muli, &[x, c], ty);
            let right = edit::compute(m, op, Opcode::Muli, &[y, c], ty);
            let sum = edit::compute(m, op, Opcode::Addi, &[left, right], ty);
            edit::replace_uses(m, result, sum, &[]);
        }));
    }
    mutants
}

/// Lets all users of integer results use them with an identity operation applied.
fn identity(kernel: &Kernel, opcode: Opcode, bits: u64) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live_pure() {
        let operation = &module.operations[op];
        let Some(result) = operation.results.first().copied() else { continue };
        let ty = module.values[result].ty;
        let integer = matches!(module.type_of(result), Type::Tile { .. })
            && matches!(module.element(ty), Some(ElementType::I32 | ElementType::I64));
        let Some((user, index)) = kernel.uses(result).first().copied() else { continue };
        let same_block = module.operations[user].parent == operation.parent;
        if !integer || !same_block {
            continue;
        }
        mutants.push(Mutant::new(op, "", same(), move |m| {
            let unit = edit::constant(m, user, ty, bits);
            let value = edit::compute(m, user, opcode, &[result, unit], ty);
            m.operations[user].operands[index] = value;
        }));
    }
    mutants
}

fn subtract(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(&[Opcode::Subi]) {
        let operation = &module.operations[op];
        let (a, b) = (operation.operands[0], operation.operands[1]);
        let ty = module.values[a].ty;
        if !wraps(module, op) {
            continue;
        }
        mutants.push(Mutant::new(op, "", same(), move |m| {
            let bits = m.element(ty).expect("an integer").bits();
            let minus_one = edit::constant(m, op, ty, u64::MAX >> (64 - bits));
            let negated = edit::compute(m, op, Opcode::Muli, &[b, minus_one], ty);
            m.operations[op].opcode = Opcode::Addi;
            m.operations[op].operands[0] = negated;
            m.operations[op].operands[1] = a;
        }));
    }
    mutants
}

fn extreme(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(&[Opcode::Maxi, Opcode::Mini]) {
        let operation = &module.operations[op];
        let (a, b, result) = (operation.operands[0], operation.operands[1], operation.results[0]);
        let ty = module.values[a].ty;
        let Type::Tile { shape, .. } = module.types[ty].clone() else { continue };
        let predicate = if operation.opcode == Opcode::Mini {
            ComparisonPredicate::LessThan
        } else {
            ComparisonPredicate::GreaterThan
        };
        let Some(signedness) = module.enumeration::<Signedness>(op, "signedness") else { continue };
        mutants.push(Mutant::new(op, "", same(), move |m| {
            let element = m.element_type(ElementType::I1);
            let i1 = m.tile_type(element, &shape);
            let less = edit::insert_before(m, op, Opcode::Cmpi, |_| {
                Box::new(move |op| {
                    op.operands(&[a, b])
                        .case("comparison_predicate", predicate)
                        .case("signedness", signedness)
                        .result(i1)
                })
            });
            let value = edit::compute(m, op, Opcode::Select, &[less, a, b], ty);
            edit::replace_uses(m, result, value, &[]);
        }));
    }
    mutants
}

fn spell_splat(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(&[Opcode::Constant]) {
        let Some(Attribute::Dense(value)) = module.attribute(op, "value").cloned() else {
            continue;
        };
        let Type::Tile { shape, element } = module.types[value.ty].clone() else { continue };
        let Some(kind) = module.element(value.ty) else { continue };
        let Some(bits) = value.bits(kind, 0) else { continue };
        if shape.is_empty() || !value.splat {
            continue;
        }
        let result = module.operations[op].results[0];
        mutants.push(Mutant::new(op, "", same(), move |m| {
            let scalar = m.tile_type(element, &[]);
            let ones = m.tile_type(element, &vec![1; shape.len()]);
            let one = edit::constant(m, op, scalar, bits);
            let tall = edit::compute(m, op, Opcode::Reshape, &[one], ones);
            let wide = edit::compute(m, op, Opcode::Broadcast, &[tall], value.ty);
            edit::replace_uses(m, result, wide, &[]);
        }));
    }
    mutants
}

fn fold_splat(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(&[Opcode::Broadcast]) {
        let mut at = module.operations[op].operands[0];
        while let Some(def) = module.defining_operation(at) {
            if !matches!(module.operations[def].opcode, Opcode::Reshape | Opcode::Broadcast) {
                break;
            }
            at = module.operations[def].operands[0];
        }
        let Some(def) = module.defining_operation(at) else { continue };
        let Some(Attribute::Dense(value)) = module.attribute(def, "value") else { continue };
        let Some(element) = module.element(value.ty) else { continue };
        let Some(bits) = value.bits(element, 0) else { continue };
        let result = module.operations[op].results[0];
        let ty = module.values[result].ty;
        if value.splat {
            mutants.push(Mutant::new(op, "", same(), move |m| {
                let all = edit::constant(m, op, ty, bits);
                edit::replace_uses(m, result, all, &[]);
            }));
        }
    }
    mutants
}

/// Lists the numbers that `iota` counts.
fn list_count(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(&[Opcode::Iota]) {
        let result = module.operations[op].results[0];
        let ty = module.values[result].ty;
        let Type::Tile { shape, .. } = module.types[ty].clone() else { continue };
        let Some(element) = module.element(ty) else { continue };
        let size = DenseElements::element_bytes(element);
        let numbers = 0..shape.iter().product::<i64>();
        let data = numbers.flat_map(|number| number.to_le_bytes()[..size].to_vec()).collect();
        let listed = Attribute::Dense(DenseElements { ty, data, splat: false });
        mutants.push(Mutant::new(op, "", same(), move |m| {
            let listed = listed.clone();
            let value = edit::insert_before(m, op, Opcode::Constant, |_| {
                Box::new(move |op| op.attribute("value", listed).result(ty))
            });
            edit::replace_uses(m, result, value, &[]);
        }));
    }
    mutants
}

fn reshape_twice(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(&[Opcode::Reshape, Opcode::Addf, Opcode::Mulf, Opcode::LoadViewTko]) {
        let result = module.operations[op].results[0];
        let Type::Tile { shape, element } = module.type_of(result).clone() else { continue };
        let Some((user, index)) = kernel.uses(result).first().copied() else { continue };
        let count: i64 = shape.iter().product();
        let ty = module.values[result].ty;
        mutants.push(Mutant::new(op, "", same(), move |m| {
            let flat = m.tile_type(element, &[1, count, 1]);
            let value = edit::compute(m, user, Opcode::Reshape, &[result], flat);
            let value = edit::compute(m, user, Opcode::Reshape, &[value], ty);
            m.operations[user].operands[index] = value;
        }));
    }
    mutants
}

fn double_negation(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(&[Opcode::Cmpi, Opcode::Cmpf]) {
        let result = module.operations[op].results[0];
        let ty = module.values[result].ty;
        let Some((user, index)) = kernel.uses(result).first().copied() else { continue };
        if same_value(module, result, module.operations[op].operands[0]) {
            continue;
        }
        mutants.push(Mutant::new(op, "", same(), move |m| {
            let all = edit::constant(m, user, ty, 1);
            let not = edit::compute(m, user, Opcode::Xori, &[result, all], ty);
            let back = edit::compute(m, user, Opcode::Xori, &[not, all], ty);
            m.operations[user].operands[index] = back;
        }));
    }
    mutants
}

/// Calculates with the tiles of two numbers in place of the tile of what is calculated of
/// them.
fn spread_arithmetic(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(&[Opcode::Broadcast]) {
        let reshape = module.defining_operation(module.operations[op].operands[0]);
        let Some(reshape) = reshape.filter(|it| module.operations[*it].opcode == Opcode::Reshape)
        else {
            continue;
        };
        let scalar = module.operations[reshape].operands[0];
        let Some(inner) = module.defining_operation(scalar) else { continue };
        let (opcode, operands) =
            (module.operations[inner].opcode, module.operations[inner].operands.clone());
        let is_scalar =
            matches!(module.type_of(scalar), Type::Tile { shape, .. } if shape.is_empty());
        if !matches!(opcode, Opcode::Addi | Opcode::Subi | Opcode::Muli)
            || !is_scalar
            || !wraps(module, inner)
        {
            continue;
        }
        let (flat, full) =
            (module.operations[reshape].results[0], module.operations[op].results[0]);
        let (ones, ty) = (module.values[flat].ty, module.values[full].ty);
        mutants.push(Mutant::new(op, "", same(), move |m| {
            let tiles = operands.iter().map(|operand| {
                let tall = edit::compute(m, op, Opcode::Reshape, &[*operand], ones);
                edit::compute(m, op, Opcode::Broadcast, &[tall], ty)
            });
            let tiles: Vec<_> = tiles.collect();
            let value = edit::compute(m, op, opcode, &tiles, ty);
            edit::replace_uses(m, full, value, &[]);
        }));
    }
    mutants
}

/// The number that all lanes of a value have: that of a constant with its bits, or a value.
enum Lane {
    Bits(u64),
    Value(Handle<Value>),
}

fn lane(module: &Module, value: Handle<Value>) -> Option<Lane> {
    let op = module.defining_operation(value)?;
    let operation = &module.operations[op];
    if let Some(Attribute::Dense(value)) = module.attribute(op, "value") {
        let bits = value.bits(module.element(value.ty)?, 0)?;
        return value.splat.then_some(Lane::Bits(bits));
    }
    match (operation.opcode, module.type_of(*operation.operands.first()?)) {
        (Opcode::Broadcast, _) => lane(module, operation.operands[0]),
        (Opcode::Reshape, Type::Tile { shape, .. }) if shape.is_empty() => {
            Some(Lane::Value(operation.operands[0]))
        }
        _ => None,
    }
}

/// Calculates with two numbers, and makes a tile of what comes out, in place of calculating
/// with the tiles of both.
fn gather_arithmetic(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(&[Opcode::Addi, Opcode::Subi, Opcode::Muli]) {
        let operation = &module.operations[op];
        let (opcode, result) = (operation.opcode, operation.results[0]);
        let ty = module.values[result].ty;
        let Type::Tile { shape, element } = module.types[ty].clone() else { continue };
        let (a, b) = (lane(module, operation.operands[0]), lane(module, operation.operands[1]));
        let (Some(a), Some(b)) = (a, b) else { continue };
        if shape.is_empty() || !wraps(module, op) {
            continue;
        }
        mutants.push(Mutant::new(op, "", same(), move |m| {
            let scalar = m.tile_type(element, &[]);
            let ones = m.tile_type(element, &vec![1; shape.len()]);
            let numbers = [&a, &b].map(|lane| match lane {
                Lane::Bits(bits) => edit::constant(m, op, scalar, *bits),
                Lane::Value(value) => *value,
            });
            let value = edit::compute(m, op, opcode, &numbers, scalar);
            let tall = edit::compute(m, op, Opcode::Reshape, &[value], ones);
            let wide = edit::compute(m, op, Opcode::Broadcast, &[tall], ty);
            edit::replace_uses(m, result, wide, &[]);
        }));
    }
    mutants
}
