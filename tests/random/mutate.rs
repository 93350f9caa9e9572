//! Small random changes to a program: those of the mutation matrix, and others that
//! know nothing of what they do.

use super::generate::Choices;
use crate::matrix::edit;
use crate::matrix::kernel::Kernel;
use crate::matrix::operators::{self, Operator};
use tile_irdiff::dialect::{ElementType, Opcode};
use tile_irdiff::ir::{Attribute, Block, DenseElements, Handle, Module, Operation, Value};
use tile_irdiff::valid::validate;

/// Places that are tried until a change leaves a valid program.
const ATTEMPTS: usize = 12;

/// Changes to programs.
pub struct Mutations {
    operators: Vec<Operator>,
}

impl Mutations {
    pub fn new() -> Self {
        let mut operators = operators::all();
        operators.extend(operators::removals());
        Self { operators }
    }

    /// The module with so many changes; nothing where none was found that is valid.
    pub fn apply(&self, module: &Module, count: usize, choices: &mut Choices) -> Option<Module> {
        let mut changed = module.clone();
        for _ in 0..count {
            let next = (0..ATTEMPTS).find_map(|_| {
                let mut next = changed.clone();
                if choices.once_in(3) {
                    self.by_matrix(&mut next, choices)?;
                } else {
                    change(&mut next, choices)?;
                }
                validate(next.clone()).ok().map(|_| next)
            });
            changed = next?;
        }
        Some(changed)
    }

    fn by_matrix(&self, module: &mut Module, choices: &mut Choices) -> Option<()> {
        let kernel = Kernel::new("random".into(), module.clone());
        let operator = &self.operators[choices.below(self.operators.len())];
        let mutants = (operator.mutants)(&kernel);
        if mutants.is_empty() {
            return None;
        }
        (mutants[choices.below(mutants.len())].edit)(module);
        Some(())
    }
}

/// One change somewhere.
fn change(module: &mut Module, choices: &mut Choices) -> Option<()> {
    let entry = module.entries().next()?;
    let operations: Vec<_> = module.operations_below(entry).collect();
    let op = choices.of(&operations);
    match choices.below(10) {
        0 | 1 => another_operand(module, op, choices),
        2 => swapped_operands(module, op, choices),
        3 => another_opcode(module, op, choices),
        4 => another_attribute(module, op, choices),
        5 => another_constant(module, op, choices),
        6 => swapped_operations(module, op),
        _ => rewritten(module, op, choices),
    }
}

/// Values that may be used where `op` stands: of the blocks around it, up to it.
fn visible(module: &Module, op: Handle<Operation>) -> Vec<Handle<Value>> {
    let mut values = Vec::new();
    let mut at = op;
    while let Some(block) = module.operations[at].parent {
        let block: &Block = &module.blocks[block];
        values.extend(&block.arguments);
        let before = block.operations.iter().take_while(|other| **other != at);
        values.extend(before.flat_map(|other| &module.operations[*other].results));
        let Some(holder) = block.parent.and_then(|region| module.regions[region].parent) else {
            break;
        };
        at = holder;
    }
    values
}

fn another_operand(
    module: &mut Module,
    op: Handle<Operation>,
    choices: &mut Choices,
) -> Option<()> {
    let count = module.operations[op].operands.len();
    if count == 0 {
        return None;
    }
    let position = choices.below(count);
    let old = module.operations[op].operands[position];
    let alike =
        |value: &Handle<Value>| *value != old && module.values[*value].ty == module.values[old].ty;
    let others: Vec<_> = visible(module, op).into_iter().filter(alike).collect();
    if others.is_empty() {
        return None;
    }
    module.operations[op].operands[position] = choices.of(&others);
    Some(())
}

fn swapped_operands(
    module: &mut Module,
    op: Handle<Operation>,
    choices: &mut Choices,
) -> Option<()> {
    let count = module.operations[op].operands.len();
    if count < 2 {
        return None;
    }
    let (a, b) = (choices.below(count), choices.below(count));
    module.operations[op].operands.swap(a, b);
    Some(())
}

/// Operations with the same operands and attributes.
const ALIKE: [&[Opcode]; 10] = [
    &[Opcode::Addi, Opcode::Subi, Opcode::Muli, Opcode::Shli],
    &[Opcode::Andi, Opcode::Ori, Opcode::Xori, Opcode::Mulhii],
    &[Opcode::Maxi, Opcode::Mini, Opcode::Remi, Opcode::Shri],
    &[Opcode::Addf, Opcode::Subf, Opcode::Mulf],
    &[Opcode::Maxf, Opcode::Minf],
    &[Opcode::Remf, Opcode::Fpowf],
    &[Opcode::Floor, Opcode::Ceil, Opcode::Absf, Opcode::Negf, Opcode::Sin, Opcode::Log],
    &[Opcode::Exp2, Opcode::Rsqrt],
    &[Opcode::Break, Opcode::Continue],
    &[Opcode::Reshape, Opcode::Broadcast],
];

fn another_opcode(module: &mut Module, op: Handle<Operation>, choices: &mut Choices) -> Option<()> {
    let old = module.operations[op].opcode;
    let alike = ALIKE.into_iter().find(|opcodes| opcodes.contains(&old))?;
    module.operations[op].opcode = choices.of(alike);
    Some(())
}

/// Another case of an enumeration, or a flag that is set or not.
fn another_attribute(
    module: &mut Module,
    op: Handle<Operation>,
    choices: &mut Choices,
) -> Option<()> {
    let attributes = module.operations[op].opcode.def().attributes;
    if attributes.is_empty() {
        return None;
    }
    let position = choices.below(attributes.len());
    let (name, kind) = (attributes[position].name, attributes[position].kind);
    let old = module.attribute(op, name).cloned();
    let new = match old {
        Some(Attribute::Enum(kind, _)) => {
            let number = choices.below(kind.def().cases.len());
            Some(Attribute::Enum(kind, u8::try_from(number).expect("few cases")))
        }
        Some(Attribute::Bool(set)) => Some(Attribute::Bool(!set)),
        Some(Attribute::Integer { ty, bits }) => Some(Attribute::Integer { ty, bits: bits ^ 1 }),
        Some(Attribute::I32Array(numbers)) => {
            Some(Attribute::I32Array(numbers.iter().rev().copied().collect()))
        }
        Some(Attribute::Bounded { lower, upper }) => Some(if choices.once_in(2) {
            Attribute::Bounded { lower: lower.map(|n| n + 1), upper }
        } else {
            Attribute::Bounded { lower, upper: upper.map(|n| n - 1) }
        }),
        Some(Attribute::DivBy { divisor, every, along }) => {
            Some(Attribute::DivBy { divisor: choices.of(&[1, 2, 4, 32, divisor]), every, along })
        }
        Some(Attribute::Unit) => None,
        None if kind == tile_irdiff::dialect::AttributeKind::Unit => Some(Attribute::Unit),
        _ => return None,
    };
    edit::set(module, op, name, new);
    Some(())
}

fn another_constant(
    module: &mut Module,
    op: Handle<Operation>,
    choices: &mut Choices,
) -> Option<()> {
    let Some(Attribute::Dense(data)) = module.attribute(op, "value").cloned() else { return None };
    let element = module.element(data.ty)?;
    let bytes = DenseElements::element_bytes(element);
    let mut elements = data.data.to_vec();
    let at = choices.below(elements.len() / bytes) * bytes;
    let old =
        elements[at..at + bytes].iter().rev().fold(0, |bits, byte| bits << 8 | u64::from(*byte));
    let new = match choices.below(4) {
        0 => old.wrapping_add(1),
        1 => old.wrapping_sub(1),
        2 => old ^ (1 << (element.bits() - 1)),
        _ => 0,
    };
    let new = new & (u64::MAX >> (64 - element.bits()));
    elements[at..at + bytes].copy_from_slice(&new.to_le_bytes()[..bytes]);
    let value = if data.splat {
        DenseElements { ty: data.ty, data: elements.into(), splat: true }
    } else {
        DenseElements::new(data.ty, element, &elements)
    };
    edit::set(module, op, "value", Some(Attribute::Dense(value)));
    Some(())
}

fn swapped_operations(module: &mut Module, op: Handle<Operation>) -> Option<()> {
    let block = module.operations[op].parent?;
    let operations = &mut module.blocks[block].operations;
    let position = operations.iter().position(|other| *other == op)?;
    if position + 2 >= operations.len() {
        return None;
    }
    operations.swap(position, position + 1);
    Some(())
}

/// An operand written in another way, which keeps its value always, for some values
/// only, or never.
fn rewritten(module: &mut Module, op: Handle<Operation>, choices: &mut Choices) -> Option<()> {
    let count = module.operations[op].operands.len();
    if count == 0 {
        return None;
    }
    let position = choices.below(count);
    let old = module.operations[op].operands[position];
    let ty = module.values[old].ty;
    let element = module.element(ty)?;
    if !matches!(module.types[ty], tile_irdiff::ir::Type::Tile { .. }) {
        return None;
    }
    let new = if element.is_float() {
        rewritten_float(module, op, old, element, choices)?
    } else {
        rewritten_integer(module, op, old, element, choices)
    };
    module.operations[op].operands[position] = new;
    Some(())
}

fn rewritten_float(
    module: &mut Module,
    op: Handle<Operation>,
    old: Handle<Value>,
    element: ElementType,
    choices: &mut Choices,
) -> Option<Handle<Value>> {
    let ty = module.values[old].ty;
    let one = edit::one(element)?;
    let sign = 1 << (element.bits() - 1);
    let mut two = |opcode, bits| {
        let constant = edit::constant(module, op, ty, bits);
        edit::compute(module, op, opcode, &[old, constant], ty)
    };
    Some(match choices.below(8) {
        0 => two(Opcode::Addf, 0),
        1 => two(Opcode::Addf, sign),
        2 => two(Opcode::Subf, 0),
        3 => two(Opcode::Mulf, one),
        4 => two(Opcode::Divf, one),
        5 => edit::compute(module, op, Opcode::Maxf, &[old, old], ty),
        6 => {
            let negated = edit::compute(module, op, Opcode::Negf, &[old], ty);
            edit::compute(module, op, Opcode::Negf, &[negated], ty)
        }
        _ => {
            let zero = edit::constant(module, op, ty, 0);
            edit::compute(module, op, Opcode::Subf, &[zero, old], ty)
        }
    })
}

fn rewritten_integer(
    module: &mut Module,
    op: Handle<Operation>,
    old: Handle<Value>,
    element: ElementType,
    choices: &mut Choices,
) -> Handle<Value> {
    use tile_irdiff::dialect::Signedness;
    let ty = module.values[old].ty;
    let all = u64::MAX >> (64 - element.bits());
    let (opcode, bits) = choices.of(&[
        (Opcode::Addi, 0),
        (Opcode::Subi, 0),
        (Opcode::Muli, 1),
        (Opcode::Andi, all),
        (Opcode::Ori, 0),
        (Opcode::Xori, 0),
        (Opcode::Shli, 0),
        (Opcode::Shri, 0),
        (Opcode::Divi, 1),
        (Opcode::Remi, all),
        (Opcode::Maxi, 0),
        (Opcode::Mini, all >> 1),
        (Opcode::Andi, all >> 1),
        (Opcode::Divi, 2),
        (Opcode::Remi, 16),
    ]);
    let constant = edit::constant(module, op, ty, bits & all);
    let signed = choices.of(&[Signedness::Signed, Signedness::Unsigned]);
    let operands = if choices.once_in(8) { [constant, old] } else { [old, constant] };
    let takes = opcode.def().attribute_index("signedness").is_some();
    let with = |opcode, operands: [Handle<Value>; 2], module: &mut Module| {
        edit::insert_before(module, op, opcode, |_| {
            Box::new(move |op| {
                let op = op.operands(&operands).result(ty);
                if takes { op.case("signedness", signed) } else { op }
            })
        })
    };
    let value = with(opcode, operands, module);
    // There and back again.
    match (opcode, choices.once_in(3)) {
        (Opcode::Divi, true) => {
            let whole = edit::compute(module, op, Opcode::Muli, &[value, constant], ty);
            let rest = with(Opcode::Remi, [old, constant], module);
            edit::compute(module, op, Opcode::Addi, &[whole, rest], ty)
        }
        (Opcode::Addi, true) => {
            let other = edit::constant(module, op, ty, 5 & all);
            let more = edit::compute(module, op, Opcode::Addi, &[old, other], ty);
            edit::compute(module, op, Opcode::Subi, &[more, other], ty)
        }
        (Opcode::Xori, true) => {
            let ones = edit::constant(module, op, ty, all);
            let negated = edit::compute(module, op, Opcode::Xori, &[old, ones], ty);
            edit::compute(module, op, Opcode::Xori, &[negated, ones], ty)
        }
        _ => value,
    }
}
