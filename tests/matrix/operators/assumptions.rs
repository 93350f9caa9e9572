//! Assumptions lost, weakened, gained and strengthened.

use super::memory::strip;
use super::{Expect, List, Mutant};
use crate::matrix::edit;
use crate::matrix::kernel::{Kernel, role};
use tile_irdiff::classify::Code;
use tile_irdiff::dialect::{ElementType, Opcode};
use tile_irdiff::ir::{Attribute, Definition, Handle, Module, Operation, Type, Value};

pub const OPERATORS: List = &[
    ("assume: drop", drop_assume),
    ("div_by: halve", |k| scale_divisor(k, false)),
    ("div_by: double", |k| scale_divisor(k, true)),
    ("bounded: weaken", |k| move_bound(k, false)),
    ("bounded: strengthen", |k| move_bound(k, true)),
    ("div_by: gain on a parameter", |k| gain_on_parameter(k, true)),
    ("bounded: gain on a parameter", |k| gain_on_parameter(k, false)),
    ("div_by: gain in the body", |k| gain_in_body(k, true)),
    ("bounded: gain in the body", |k| gain_in_body(k, false)),
    ("same_elements: gain", gain_pattern),
    ("assume: of a constant that contradicts it", contradict),
];

/// What all assumptions of a module say about one value together.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Facts {
    divisor: u64,
    lower: Option<i64>,
    upper: Option<i64>,
    patterns: Vec<Handle<Attribute>>,
}

fn facts(module: &Module, root: Handle<Value>, without: Option<Handle<Operation>>) -> Facts {
    let mut facts = Facts { divisor: 1, lower: None, upper: None, patterns: Vec::new() };
    for entry in module.entries() {
        for op in module.operations_below(entry) {
            if module.operations[op].opcode != Opcode::Assume
                || Some(op) == without
                || strip(module, module.operations[op].operands[0]) != root
            {
                continue;
            }
            let handle = module.operations[op].attributes[0].expect("a predicate");
            match &module.attributes[handle] {
                Attribute::DivBy { divisor, every: None, .. } => {
                    facts.divisor = facts.divisor.max(*divisor);
                }
                Attribute::Bounded { lower, upper } => {
                    facts.lower = facts.lower.max(*lower);
                    facts.upper = match (facts.upper, *upper) {
                        (Some(a), Some(b)) => Some(a.min(b)),
                        (a, b) => a.or(b),
                    };
                }
                _ if !facts.patterns.contains(&handle) => facts.patterns.push(handle),
                _ => {}
            }
        }
    }
    facts
}

fn is_parameter(module: &Module, value: Handle<Value>) -> bool {
    let Definition::Argument(block, _) = module.values[value].definition else { return false };
    module.entries().any(|entry| {
        let region = module.operations[entry].regions[0];
        module.blocks[block].parent == Some(region)
    })
}

fn is_pointer(module: &Module, value: Handle<Value>) -> bool {
    matches!(module.type_of(value), Type::Tile { element, .. }
        if matches!(module.types[*element], Type::Pointer { .. }))
}

/// Parameters that matter and what is assumed of them.
fn assumed(kernel: &Kernel) -> Vec<(Handle<Operation>, Handle<Value>)> {
    let module = &kernel.module;
    let assumes = kernel.operations.iter().copied();
    let assumes = assumes.filter(|op| module.operations[*op].opcode == Opcode::Assume);
    let roots = assumes.map(|op| (op, strip(module, module.operations[op].operands[0])));
    roots.filter(|(_, root)| kernel.role(*root) != 0).collect()
}

fn drop_assume(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for (op, root) in assumed(kernel) {
        let same = facts(module, root, None) == facts(module, root, Some(op));
        let lost = match module.attribute(op, "predicate") {
            Some(Attribute::DivBy { every: None, .. }) if is_pointer(module, root) => Code::Div001,
            Some(Attribute::DivBy { .. }) => Code::Div002,
            Some(Attribute::Bounded { .. }) => Code::Div004,
            _ => Code::Div006,
        };
        let expect = if same {
            Expect::Same(Vec::new())
        } else if is_parameter(module, root) {
            Expect::Cost(vec![lost])
        } else {
            continue;
        };
        let what = if same { "said elsewhere too" } else { "" };
        mutants.push(Mutant::new(op, what, expect, move |m| {
            let (value, result) = (m.operations[op].operands[0], m.operations[op].results[0]);
            edit::replace_uses(m, result, value, &[op]);
            edit::remove(m, op);
        }));
    }
    mutants
}

/// Changes the divisor of all that is assumed of one value.
fn scale_divisor(kernel: &Kernel, up: bool) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants: Vec<Mutant> = Vec::new();
    let mut done = Vec::new();
    for (op, root) in assumed(kernel) {
        let known = facts(module, root, None).divisor;
        let limit = 1 << 60;
        if known < 4 || known > limit || done.contains(&root) {
            continue;
        }
        done.push(root);
        let code = match (up, is_parameter(module, root)) {
            (false, _) if is_pointer(module, root) => Code::Div001,
            (false, _) => Code::Div002,
            (true, true) => Code::Abi005,
            (true, false) => Code::Div003,
        };
        let expect = match code {
            Code::Div003 => Expect::Different(vec![code]),
            _ => Expect::Cost(vec![code]),
        };
        let all: Vec<_> = assumed(kernel).into_iter().filter(|(_, r)| *r == root).collect();
        mutants.push(Mutant::new(op, format!("from {known}"), expect, move |m| {
            for (op, _) in &all {
                if let Some(Attribute::DivBy { divisor, every: None, along }) =
                    m.attribute(*op, "predicate").cloned()
                    && divisor == known
                {
                    let divisor = if up { divisor * 2 } else { divisor / 2 };
                    let new = Attribute::DivBy { divisor, every: None, along };
                    edit::set(m, *op, "predicate", Some(new));
                }
            }
        }));
    }
    mutants
}

fn move_bound(kernel: &Kernel, up: bool) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants: Vec<Mutant> = Vec::new();
    let mut done = Vec::new();
    for (op, root) in assumed(kernel) {
        let Some(known) = facts(module, root, None).lower else { continue };
        if done.contains(&root) || !is_parameter(module, root) {
            continue;
        }
        done.push(root);
        let code = if up { Code::Abi005 } else { Code::Div004 };
        let all: Vec<_> = assumed(kernel).into_iter().filter(|(_, r)| *r == root).collect();
        mutants.push(Mutant::new(
            op,
            format!("from {known}"),
            Expect::Cost(vec![code]),
            move |m| {
                for (op, _) in &all {
                    if let Some(Attribute::Bounded { lower: Some(lower), upper }) =
                        m.attribute(*op, "predicate").cloned()
                        && lower == known
                    {
                        let lower = Some(if up { known + 1 } else { known - 1 });
                        let new = Attribute::Bounded { lower, upper };
                        edit::set(m, *op, "predicate", Some(new));
                    }
                }
            },
        ));
    }
    mutants
}

/// Lets every user of `value` use what is assumed of it behind `anchor`.
fn assume(m: &mut Module, value: Handle<Value>, predicate: Attribute, users: &[Handle<Operation>]) {
    let ty = m.values[value].ty;
    let fill = |_: &mut tile_irdiff::ir::Builder| -> Box<
        dyn for<'b> FnOnce(
            tile_irdiff::ir::OperationBuilder<'b>,
        ) -> tile_irdiff::ir::OperationBuilder<'b>,
    > {
        Box::new(move |op| op.operands(&[value]).attribute("predicate", predicate).result(ty))
    };
    let assumed = match m.values[value].definition {
        Definition::Result(op, _) => edit::insert_after(m, op, Opcode::Assume, fill),
        Definition::Argument(block, _) => edit::insert_at(m, block, 0, Opcode::Assume, fill),
    };
    let maker = m.defining_operation(assumed).expect("an assume");
    let except: Vec<_> = m
        .operations
        .iter()
        .map(|(handle, _)| handle)
        .filter(|op| *op == maker || !users.contains(op))
        .collect();
    edit::replace_uses(m, value, assumed, &except);
}

fn gain_on_parameter(kernel: &Kernel, divisor: bool) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    let parameters = module.entries().flat_map(|entry| {
        let arguments = module.block(entry, 0).map(|b| b.arguments.clone()).unwrap_or_default();
        arguments.into_iter().map(move |argument| (entry, argument))
    });
    for (entry, parameter) in parameters {
        let known = facts(module, parameter, None);
        let integer = matches!(
            module.element(module.values[parameter].ty),
            Some(ElementType::I32 | ElementType::I64)
        );
        let wanted = if divisor {
            known.divisor == 1 && (integer || is_pointer(module, parameter))
        } else {
            known.upper.is_none() && integer
        };
        if kernel.role(parameter) == 0 || !wanted {
            continue;
        }
        let users: Vec<_> = kernel.uses(parameter).iter().map(|(user, _)| *user).collect();
        let predicate = if divisor {
            Attribute::DivBy { divisor: 32, every: None, along: None }
        } else {
            Attribute::Bounded { lower: Some(0), upper: Some(4095) }
        };
        mutants.push(Mutant::new(entry, "", Expect::Cost(vec![Code::Abi005]), move |m| {
            assume(m, parameter, predicate.clone(), &users);
        }));
    }
    mutants
}

fn gain_in_body(kernel: &Kernel, divisor: bool) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.operations.iter().copied() {
        let operation = &module.operations[op];
        if matches!(operation.opcode, Opcode::Constant | Opcode::Assume) {
            continue;
        }
        for (position, result) in operation.results.iter().copied().enumerate() {
            let scalar =
                matches!(module.type_of(result), Type::Tile { shape, .. } if shape.is_empty());
            let integer = module.element(module.values[result].ty) == Some(ElementType::I32);
            let known = facts(module, result, None);
            let useful = kernel.role(result) & !(role::CARRIED | role::COMBINED) != 0;
            if !scalar || !integer || !useful || known.divisor > 1 || known.upper.is_some() {
                continue;
            }
            let users: Vec<_> = kernel.uses(result).iter().map(|(user, _)| *user).collect();
            let (predicate, code) = if divisor {
                (Attribute::DivBy { divisor: 1 << 20, every: None, along: None }, Code::Div003)
            } else {
                (Attribute::Bounded { lower: Some(0), upper: Some(5) }, Code::Div005)
            };
            let (what, expect) = (format!("result {position}"), Expect::Different(vec![code]));
            mutants.push(Mutant::new(op, what, expect, move |m| {
                assume(m, result, predicate.clone(), &users);
            }));
        }
    }
    mutants
}

fn gain_pattern(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(&[Opcode::LoadViewTko, Opcode::LoadPtrTko, Opcode::Addi, Opcode::Addf]) {
        let result = module.operations[op].results[0];
        let Type::Tile { shape, .. } = module.type_of(result) else { continue };
        if shape.is_empty() || module.element(module.values[result].ty) != Some(ElementType::I32) {
            continue;
        }
        let sizes: Box<[i64]> = shape.iter().map(|size| (*size).min(2)).collect();
        let users: Vec<_> = kernel.uses(result).iter().map(|(user, _)| *user).collect();
        mutants.push(Mutant::new(op, "", Expect::Different(vec![Code::Div006]), move |m| {
            assume(m, result, Attribute::SameElements(sizes.clone()), &users);
        }));
    }
    mutants
}

/// Assumes of the constant 1, as front ends do of unit strides, that 8 divides it.
fn contradict(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(&[Opcode::Constant]) {
        let result = module.operations[op].results[0];
        let Some(Attribute::Dense(value)) = module.attribute(op, "value") else { continue };
        let scalar = matches!(module.type_of(result), Type::Tile { shape, .. } if shape.is_empty());
        if !scalar
            || module.element(value.ty) != Some(ElementType::I32)
            || value.bits(ElementType::I32, 0) != Some(1)
        {
            continue;
        }
        let users: Vec<_> = kernel.uses(result).iter().map(|(user, _)| *user).collect();
        mutants.push(Mutant::new(op, "", Expect::Same(vec![Code::Div007]), move |m| {
            let eight = Attribute::DivBy { divisor: 8, every: None, along: None };
            assume(m, result, eight, &users);
        }));
    }
    mutants
}
