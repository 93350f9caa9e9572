//! Views: padding, how their dimensions lie in the tensor, bounds.

use super::memory::{VIEW_ACCESSES, different};
use super::{Expect, List, Mutant};
use crate::matrix::edit;
use crate::matrix::kernel::Kernel;
use tile_irdiff::classify::Code;
use tile_irdiff::dialect::{DialectEnum, Opcode, PaddingValue};
use tile_irdiff::ir::{Attribute, Handle, Module, Operation, Type};

pub const OPERATORS: List = &[
    ("padding: change", change_padding),
    ("padding: lose", lose_padding),
    ("padding: gain", gain_padding),
    ("view: dim_map", change_dim_map),
    ("view: traversal strides", change_traversal),
    ("view: sparse dim", change_sparse_dim),
    ("access: inbounds gained", gain_inbounds),
    ("access: inbounds lost", lose_inbounds),
];

/// Views that live loads go through, with their padding.
fn loaded_views(kernel: &Kernel) -> Vec<(Handle<Operation>, Option<PaddingValue>)> {
    let module = &kernel.module;
    let makers =
        [Opcode::MakePartitionView, Opcode::MakeStridedView, Opcode::MakeGatherScatterView];
    let mut found = Vec::new();
    for op in kernel.live(&makers) {
        let view = module.operations[op].results[0];
        let loaded = kernel.uses(view).iter().any(|(user, _)| {
            let load = module.operations[*user].opcode == Opcode::LoadViewTko;
            load && kernel.is_live(*user) && !all_inside(module, *user)
        });
        if loaded {
            found.push((op, padding_of(module.type_of(view))));
        }
    }
    found
}

/// Whether the load promises to stay inside the tensor, or sees that it does.
fn all_inside(module: &Module, op: Handle<Operation>) -> bool {
    matches!(module.attribute(op, "inbounds"), Some(Attribute::BoolArray(dims))
        if !dims.is_empty() && dims.iter().all(|inside| *inside))
}

fn padding_of(ty: &Type) -> Option<PaddingValue> {
    match ty {
        Type::PartitionView { padding, .. }
        | Type::StridedView { padding, .. }
        | Type::GatherScatterView { padding, .. } => *padding,
        _ => None,
    }
}

/// What comes of another padding: nothing where a tile is one element, which an index in
/// the view's index space never puts outside the tensor.
fn of_padding(module: &Module, op: Handle<Operation>) -> Expect {
    let view = module.operations[op].results[0];
    let one = matches!(module.type_of(view), Type::PartitionView { tile_shape, .. }
        if tile_shape.iter().all(|size| *size == 1));
    if one { Expect::Same(vec![Code::Mem008]) } else { different(&[Code::Mem008]) }
}

fn set_padding(m: &mut Module, op: Handle<Operation>, new: Option<PaddingValue>) {
    let view = m.operations[op].results[0];
    let mut ty = m.type_of(view).clone();
    match &mut ty {
        Type::PartitionView { padding, .. }
        | Type::StridedView { padding, .. }
        | Type::GatherScatterView { padding, .. } => *padding = new,
        _ => {}
    }
    m.values[view].ty = m.types.insert(ty);
}

fn change_padding(kernel: &Kernel) -> Vec<Mutant> {
    let mut mutants = Vec::new();
    for (op, padding) in loaded_views(kernel) {
        let Some(old) = padding else { continue };
        for new in [PaddingValue::Zero, PaddingValue::NegInf, PaddingValue::Nan] {
            if new != old {
                let what = format!("{} to {}", old.name(), new.name());
                let expect = of_padding(&kernel.module, op);
                mutants.push(Mutant::new(op, what, expect, move |m| {
                    set_padding(m, op, Some(new));
                }));
            }
        }
    }
    mutants
}

fn lose_padding(kernel: &Kernel) -> Vec<Mutant> {
    let padded = loaded_views(kernel).into_iter().filter(|(_, padding)| padding.is_some());
    let mutant = |(op, _)| {
        Mutant::new(op, "", of_padding(&kernel.module, op), move |m: &mut Module| {
            set_padding(m, op, None);
        })
    };
    padded.map(mutant).collect()
}

fn gain_padding(kernel: &Kernel) -> Vec<Mutant> {
    let bare = loaded_views(kernel).into_iter().filter(|(_, padding)| padding.is_none());
    let mutant = |(op, _)| {
        let expect = Expect::Same(vec![Code::Mem008]);
        Mutant::new(op, "zero", expect, move |m: &mut Module| {
            set_padding(m, op, Some(PaddingValue::Zero));
        })
    };
    bare.map(mutant).collect()
}

/// Changes the type of the view that `op` makes.
fn retype(m: &mut Module, op: Handle<Operation>, change: impl FnOnce(&mut Type)) {
    let view = m.operations[op].results[0];
    let mut ty = m.type_of(view).clone();
    change(&mut ty);
    m.values[view].ty = m.types.insert(ty);
}

fn change_dim_map(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(&[Opcode::MakePartitionView, Opcode::MakeStridedView]) {
        let (Type::PartitionView { dim_map, .. } | Type::StridedView { dim_map, .. }) =
            module.type_of(module.operations[op].results[0])
        else {
            continue;
        };
        for i in 1..dim_map.len() {
            let what = format!("{} and {i}", i - 1);
            mutants.push(Mutant::new(op, what, different(&[Code::Mem005]), move |m| {
                retype(m, op, |ty| {
                    if let Type::PartitionView { dim_map, .. } | Type::StridedView { dim_map, .. } =
                        ty
                    {
                        dim_map.swap(i - 1, i);
                    }
                });
            }));
        }
    }
    mutants
}

fn change_traversal(kernel: &Kernel) -> Vec<Mutant> {
    let mut mutants = Vec::new();
    for op in kernel.live(&[Opcode::MakeStridedView]) {
        let Type::StridedView { traversal_strides, .. } =
            kernel.module.type_of(kernel.module.operations[op].results[0])
        else {
            continue;
        };
        for i in 0..traversal_strides.len() {
            let what = format!("dimension {i}");
            mutants.push(Mutant::new(op, what, different(&[Code::Mem005]), move |m| {
                retype(m, op, |ty| {
                    if let Type::StridedView { traversal_strides, .. } = ty {
                        traversal_strides[i] += 1;
                    }
                });
            }));
        }
    }
    mutants
}

fn change_sparse_dim(kernel: &Kernel) -> Vec<Mutant> {
    let views = kernel.live(&[Opcode::MakeGatherScatterView]);
    let mutant = |op| {
        Mutant::new(op, "", different(&[Code::Mem005, Code::Mem004]), move |m: &mut Module| {
            retype(m, op, |ty| {
                if let Type::GatherScatterView { sparse_dim, .. } = ty {
                    *sparse_dim = 1 - (*sparse_dim).min(1);
                }
            });
            let view = m.operations[op].results[0];
            let users: Vec<_> = m
                .operations
                .iter()
                .filter(|(_, user)| user.operands.contains(&view))
                .map(|(handle, _)| handle)
                .collect();
            for user in users {
                if let Some(start) = edit::operand_at(m, user, "index") {
                    m.operations[user].operands.swap(start, start + 1);
                }
            }
        })
    };
    views.into_iter().map(mutant).collect()
}

fn inbounds(kernel: &Kernel, to: bool, expect: &Expect) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(VIEW_ACCESSES) {
        let rank = module.operands_named(op, "index").len();
        let mut flags = vec![false; rank];
        if let Some(Attribute::BoolArray(set)) = module.attribute(op, "inbounds")
            && !set.is_empty()
        {
            flags = set.to_vec();
        }
        for i in 0..rank {
            if flags[i] != to {
                let mut new = flags.clone();
                new[i] = to;
                let what = format!("dimension {i}");
                mutants.push(Mutant::new(op, what, expect.clone(), move |m| {
                    let new = Attribute::BoolArray(new.clone().into());
                    edit::set(m, op, "inbounds", Some(new));
                }));
            }
        }
    }
    mutants
}

fn gain_inbounds(kernel: &Kernel) -> Vec<Mutant> {
    inbounds(kernel, true, &different(&[Code::Mem007]))
}

fn lose_inbounds(kernel: &Kernel) -> Vec<Mutant> {
    inbounds(kernel, false, &Expect::Unless(vec![Code::Mem007], "a promise less refines"))
}
