//! Hints to the compiler.

use super::{Expect, List, Mutant};
use crate::matrix::edit;
use crate::matrix::kernel::Kernel;
use tile_irdiff::classify::Code;
use tile_irdiff::dialect::{ElementType, Opcode};
use tile_irdiff::ir::{Attribute, Handle, Module, Operation};

pub const OPERATORS: List = &[
    ("allow_tma: off", |k| on_views(k, "allow_tma", Some(0), Code::Hnt001)),
    ("allow_tma: on, as is the default", |k| on_views(k, "allow_tma", Some(1), Code::Hnt001)),
    ("latency: lose", |k| on_accesses(k, "latency", None, Code::Hnt002)),
    ("latency: gain or change", |k| on_accesses(k, "latency", Some(9), Code::Hnt002)),
    ("num_cta_in_cga: lose", |k| on_entry(k, "num_cta_in_cga", None, Code::Hnt003)),
    ("num_cta_in_cga: gain or change", |k| on_entry(k, "num_cta_in_cga", Some(8), Code::Hnt003)),
    ("occupancy: lose", |k| on_entry(k, "occupancy", None, Code::Hnt004)),
    ("occupancy: gain or change", |k| on_entry(k, "occupancy", Some(7), Code::Hnt004)),
    ("num_worker_warps_per_cta: lose", |k| {
        on_entry(k, "num_worker_warps_per_cta", None, Code::Hnt005)
    }),
    ("num_worker_warps_per_cta: gain or change", |k| {
        on_entry(k, "num_worker_warps_per_cta", Some(8), Code::Hnt005)
    }),
];

const HINTS: &str = "optimization_hints";

fn on_views(kernel: &Kernel, name: &'static str, value: Option<i64>, code: Code) -> Vec<Mutant> {
    on(kernel, &kernel.live(&[Opcode::LoadViewTko, Opcode::StoreViewTko]), name, value, code)
}

fn on_accesses(kernel: &Kernel, name: &'static str, value: Option<i64>, code: Code) -> Vec<Mutant> {
    let accesses =
        [Opcode::LoadViewTko, Opcode::StoreViewTko, Opcode::LoadPtrTko, Opcode::StorePtrTko];
    on(kernel, &kernel.live(&accesses), name, value, code)
}

fn on_entry(kernel: &Kernel, name: &'static str, value: Option<i64>, code: Code) -> Vec<Mutant> {
    let entries: Vec<_> = kernel.module.entries().collect();
    on(kernel, &entries, name, value, code)
}

/// Sets the hint for every target that the operation speaks of, or takes it away.
fn on(
    kernel: &Kernel,
    operations: &[Handle<Operation>],
    name: &'static str,
    value: Option<i64>,
    code: Code,
) -> Vec<Mutant> {
    let mut mutants = Vec::new();
    for op in operations.iter().copied() {
        if value.is_none() && !has(&kernel.module, op, name) {
            continue;
        }
        let default = name == "allow_tma" && value == Some(1);
        if default && has(&kernel.module, op, name) {
            continue;
        }
        let expect = if default { Expect::Same(Vec::new()) } else { Expect::Cost(vec![code]) };
        mutants.push(Mutant::new(op, "", expect, move |m| set(m, op, name, value)));
    }
    mutants
}

/// Hints by name.
type Hints = Vec<(Box<str>, Attribute)>;

/// Hints of an operation by target.
fn read(module: &Module, op: Handle<Operation>) -> Vec<(Box<str>, Hints)> {
    let Some(Attribute::OptimizationHints(targets)) = module.attribute(op, HINTS) else {
        return Vec::new();
    };
    let values = |handle: &Handle<Attribute>| match &module.attributes[*handle] {
        Attribute::Dictionary(items) => items
            .iter()
            .map(|(name, value)| (name.clone(), module.attributes[*value].clone()))
            .collect(),
        _ => Vec::new(),
    };
    targets.iter().map(|(target, handle)| (target.clone(), values(handle))).collect()
}

fn has(module: &Module, op: Handle<Operation>, name: &str) -> bool {
    read(module, op).iter().any(|(_, values)| values.iter().any(|(n, _)| &**n == name))
}

fn set(m: &mut Module, op: Handle<Operation>, name: &str, value: Option<i64>) {
    let mut targets = read(m, op);
    if targets.is_empty() {
        targets.push(("default".into(), Vec::new()));
    }
    let new = value.map(|value| {
        if name == "allow_tma" {
            Attribute::Bool(value != 0)
        } else {
            let ty = m.element_type(ElementType::I32);
            Attribute::Integer { ty, bits: value.cast_unsigned() }
        }
    });
    let mut made = Vec::new();
    for (target, mut values) in targets {
        values.retain(|(n, _)| &**n != name);
        values.extend(new.clone().map(|new| (name.into(), new)));
        let items: Vec<_> =
            values.into_iter().map(|(name, value)| (name, m.attributes.insert(value))).collect();
        if !items.is_empty() {
            made.push((target, m.attributes.insert(Attribute::Dictionary(items.into()))));
        }
    }
    let hints = (!made.is_empty()).then(|| Attribute::OptimizationHints(made.into()));
    edit::set(m, op, HINTS, hints);
}
