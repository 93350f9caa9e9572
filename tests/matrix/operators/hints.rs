//! Hints to the compiler.

use super::{Expect, List, Mutant};
use crate::matrix::edit;
use crate::matrix::kernel::Kernel;
use tile_irdiff::classify::Code;
use tile_irdiff::dialect::{ElementType, Opcode};
use tile_irdiff::ir::{Attribute, Handle, Module, Operation};

pub const OPERATORS: List = &[
    ("allow_tma: off", |k| on_views(k, "allow_tma", Change::Gain(0), Code::Hnt001)),
    ("allow_tma: on, as is the default", |k| {
        on_views(k, "allow_tma", Change::Gain(1), Code::Hnt001)
    }),
    ("allow_tma: off, lost", |k| on_views(k, "allow_tma", Change::Lose, Code::Hnt001)),
    ("allow_tma: the other", |k| on_views(k, "allow_tma", Change::To(1), Code::Hnt001)),
    ("latency: lose", |k| on_accesses(k, "latency", Change::Lose, Code::Hnt002)),
    ("latency: gain", |k| on_accesses(k, "latency", Change::Gain(9), Code::Hnt002)),
    ("latency: change", |k| on_accesses(k, "latency", Change::To(9), Code::Hnt002)),
    ("num_cta_in_cga: lose", |k| on_entry(k, "num_cta_in_cga", Change::Lose, Code::Hnt003)),
    ("num_cta_in_cga: gain", |k| on_entry(k, "num_cta_in_cga", Change::Gain(8), Code::Hnt003)),
    ("num_cta_in_cga: change", |k| on_entry(k, "num_cta_in_cga", Change::To(8), Code::Hnt003)),
    ("occupancy: lose", |k| on_entry(k, "occupancy", Change::Lose, Code::Hnt004)),
    ("occupancy: gain", |k| on_entry(k, "occupancy", Change::Gain(7), Code::Hnt004)),
    ("occupancy: change", |k| on_entry(k, "occupancy", Change::To(7), Code::Hnt004)),
    ("num_worker_warps_per_cta: lose", |k| on_entry(k, WARPS, Change::Lose, Code::Hnt005)),
    ("num_worker_warps_per_cta: gain", |k| on_entry(k, WARPS, Change::Gain(8), Code::Hnt005)),
    ("num_worker_warps_per_cta: change", |k| on_entry(k, WARPS, Change::To(8), Code::Hnt005)),
];

const HINTS: &str = "optimization_hints";

const WARPS: &str = "num_worker_warps_per_cta";

/// What becomes of a hint.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Change {
    /// It is taken away.
    Lose,
    /// It is given where there is none.
    Gain(i64),
    /// It is set to another value.
    To(i64),
}

impl Change {
    fn value(self) -> Option<i64> {
        match self {
            Self::Lose => None,
            Self::Gain(value) | Self::To(value) => Some(value),
        }
    }
}

fn on_views(kernel: &Kernel, name: &'static str, change: Change, code: Code) -> Vec<Mutant> {
    on(kernel, &kernel.live(&[Opcode::LoadViewTko, Opcode::StoreViewTko]), name, change, code)
}

fn on_accesses(kernel: &Kernel, name: &'static str, change: Change, code: Code) -> Vec<Mutant> {
    let accesses =
        [Opcode::LoadViewTko, Opcode::StoreViewTko, Opcode::LoadPtrTko, Opcode::StorePtrTko];
    on(kernel, &kernel.live(&accesses), name, change, code)
}

fn on_entry(kernel: &Kernel, name: &'static str, change: Change, code: Code) -> Vec<Mutant> {
    let entries: Vec<_> = kernel.module.entries().collect();
    on(kernel, &entries, name, change, code)
}

/// Changes the hint for every target that the operation speaks of.
fn on(
    kernel: &Kernel,
    operations: &[Handle<Operation>],
    name: &'static str,
    change: Change,
    code: Code,
) -> Vec<Mutant> {
    let mut mutants = Vec::new();
    for op in operations.iter().copied() {
        if has(&kernel.module, op, name) == matches!(change, Change::Gain(_)) {
            continue;
        }
        let default = match change {
            Change::Lose => is_default(&kernel.module, op, name),
            Change::Gain(value) => name == "allow_tma" && value == 1,
            Change::To(_) => false,
        };
        let expect = if default { Expect::Same(Vec::new()) } else { Expect::Cost(vec![code]) };
        mutants.push(Mutant::new(op, "", expect, move |m| set(m, op, name, change.value())));
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

/// Whether each target that speaks of the hint says what holds where nothing is said: one
/// CTA in a cluster, TMA allowed.
fn is_default(module: &Module, op: Handle<Operation>, name: &str) -> bool {
    let is = |value: &Attribute| match value {
        Attribute::Integer { bits, .. } => name == "num_cta_in_cga" && *bits == 1,
        Attribute::Bool(allowed) => *allowed,
        _ => false,
    };
    let targets = read(module, op);
    targets.iter().flat_map(|(_, values)| values).all(|(n, v)| &**n != name || is(v))
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
