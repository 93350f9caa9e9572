//! Shapes and element types.

use super::{Expect, List, Mutant};
use crate::matrix::edit;
use crate::matrix::kernel::Kernel;
use std::collections::BTreeSet;
use tile_irdiff::classify::Code;
use tile_irdiff::dialect::{ElementType, Opcode};
use tile_irdiff::ir::{Attribute, DYNAMIC, Handle, Module, Operation, Type};

pub const OPERATORS: List = &[
    ("tile: halve one size", |k| rescale(k, |n| n / 2)),
    ("tile: double one size", |k| rescale(k, |n| n * 2)),
    ("view: transpose tile shape", transpose_view),
    ("tensor view: static stride", static_stride),
    ("tensor view: static size", static_size),
    ("element type: f16 to bf16", |k| retype_all(k, ElementType::F16, ElementType::Bf16)),
    ("element type: bf16 to f16", |k| retype_all(k, ElementType::Bf16, ElementType::F16)),
    ("permute: another permutation", permute),
    ("broadcast: along another dimension", broadcast),
];

fn entry(kernel: &Kernel) -> Handle<Operation> {
    kernel.module.entries().next().expect("an entry")
}

/// Changes one tile size everywhere: in tiles, in views, and in integer constants that
/// speak of it.
fn rescale(kernel: &Kernel, change: fn(i64) -> i64) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut sizes = BTreeSet::new();
    for op in kernel.live(&[Opcode::LoadViewTko, Opcode::StoreViewTko]) {
        let view = module.operand(op, "view").expect("a view");
        if let Type::PartitionView { tile_shape, .. } = module.type_of(view) {
            sizes.extend(tile_shape.iter().copied().filter(|size| *size > 16));
        }
    }
    let at = entry(kernel);
    let mutant = |size: i32| {
        let what = format!("{size}");
        let expect = Expect::Different(vec![Code::Shp001, Code::Shp002]);
        Mutant::new(at, what, expect, move |m: &mut Module| {
            let old = i64::from(size);
            let new = change(old);
            for index in 0..m.values.len() {
                let value = Handle::from_index(index);
                let mut ty = m.type_of(value).clone();
                match &mut ty {
                    Type::Tile { shape, .. } => replace(shape, old, new),
                    Type::PartitionView { tile_shape, .. }
                    | Type::StridedView { tile_shape, .. }
                    | Type::GatherScatterView { tile_shape, .. } => {
                        for size in tile_shape.iter_mut().filter(|s| i64::from(**s) == old) {
                            *size = i32::try_from(new).expect("a small size");
                        }
                    }
                    _ => {}
                }
                m.values[value].ty = m.types.insert(ty);
            }
            rescale_constants(m, old, new);
        })
    };
    sizes.into_iter().map(mutant).collect()
}

fn replace(shape: &mut [i64], old: i64, new: i64) {
    for size in shape.iter_mut().filter(|size| **size == old) {
        *size = new;
    }
}

fn rescale_constants(m: &mut Module, old: i64, new: i64) {
    for index in 0..m.operations.len() {
        let op = Handle::from_index(index);
        if m.operations[op].opcode != Opcode::Constant {
            continue;
        }
        let ty = m.values[m.operations[op].results[0]].ty;
        let Some(Attribute::Dense(mut value)) = m.attribute(op, "value").cloned() else { continue };
        value.ty = ty;
        if m.element(ty) == Some(ElementType::I32)
            && value.splat
            && value.bits(ElementType::I32, 0) == u64::try_from(old).ok()
        {
            let bits = u32::try_from(new).expect("a small size");
            value.data = bits.to_le_bytes().into();
        }
        edit::set(m, op, "value", Some(Attribute::Dense(value)));
    }
}

/// Exchanges two sizes of a view's tile where the tiles are reshaped anyway.
fn transpose_view(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(&[Opcode::MakePartitionView]) {
        let view = module.operations[op].results[0];
        let Type::PartitionView { tile_shape, .. } = module.type_of(view) else { continue };
        let users: Vec<_> = kernel.uses(view).iter().map(|(user, _)| *user).collect();
        let loads = users.iter().all(|user| {
            module.operations[*user].opcode == Opcode::LoadViewTko
                && kernel
                    .uses(module.operations[*user].results[0])
                    .iter()
                    .all(|(next, _)| module.operations[*next].opcode == Opcode::Reshape)
        });
        if !loads || users.is_empty() {
            continue;
        }
        for i in 1..tile_shape.len() {
            if tile_shape[i - 1] == tile_shape[i] {
                continue;
            }
            let users = users.clone();
            let expect = Expect::Different(vec![Code::Shp002]);
            mutants.push(Mutant::new(op, format!("{} and {i}", i - 1), expect, move |m| {
                let mut ty = m.type_of(view).clone();
                if let Type::PartitionView { tile_shape, .. } = &mut ty {
                    tile_shape.swap(i - 1, i);
                }
                m.values[view].ty = m.types.insert(ty);
                for user in &users {
                    let tile = m.operations[*user].results[0];
                    let mut ty = m.type_of(tile).clone();
                    if let Type::Tile { shape, .. } = &mut ty {
                        shape.swap(i - 1, i);
                    }
                    m.values[tile].ty = m.types.insert(ty);
                }
            }));
        }
    }
    mutants
}

/// Changes the type of a tensor view, and with it that of the views made of it.
pub fn retype_tensor(m: &mut Module, op: Handle<Operation>, change: impl FnOnce(&mut Type)) {
    let view = m.operations[op].results[0];
    let mut ty = m.type_of(view).clone();
    change(&mut ty);
    let new = m.types.insert(ty);
    m.values[view].ty = new;
    for index in 0..m.operations.len() {
        let user: Handle<Operation> = Handle::from_index(index);
        if m.operations[user].operands.first() != Some(&view) {
            continue;
        }
        let Some(result) = m.operations[user].results.first().copied() else { continue };
        let mut ty = m.type_of(result).clone();
        match &mut ty {
            Type::PartitionView { tensor_view, .. }
            | Type::StridedView { tensor_view, .. }
            | Type::GatherScatterView { tensor_view, .. } => *tensor_view = new,
            Type::TensorView { .. } => ty = m.types[new].clone(),
            _ => continue,
        }
        m.values[result].ty = m.types.insert(ty);
    }
}

fn static_stride(kernel: &Kernel) -> Vec<Mutant> {
    statics(kernel, true)
}

fn static_size(kernel: &Kernel) -> Vec<Mutant> {
    statics(kernel, false)
}

fn statics(kernel: &Kernel, stride: bool) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(&[Opcode::MakeTensorView]) {
        let Type::TensorView { shape, strides, .. } =
            module.type_of(module.operations[op].results[0])
        else {
            continue;
        };
        let list = if stride { strides } else { shape };
        for (i, old) in list.iter().enumerate() {
            if *old == DYNAMIC || stride && shape[i] == 1 {
                continue;
            }
            let expect = Expect::Different(vec![Code::Shp003]);
            mutants.push(Mutant::new(op, format!("dimension {i}"), expect, move |m| {
                retype_tensor(m, op, |ty| {
                    if let Type::TensorView { shape, strides, .. } = ty {
                        let list = if stride { strides } else { shape };
                        list[i] *= 2;
                    }
                });
            }));
        }
    }
    mutants
}

/// Changes an element type everywhere.
fn retype_all(kernel: &Kernel, from: ElementType, to: ElementType) -> Vec<Mutant> {
    let module = &kernel.module;
    if !module.values.iter().any(|(_, value)| module.element(value.ty) == Some(from)) {
        return Vec::new();
    }
    let at = entry(kernel);
    // A cast to the type comes before what is stored in it.
    let codes = vec![Code::Shp004, Code::Abi001, Code::Red006, Code::Num006];
    let expect = Expect::Different(codes);
    vec![Mutant::new(at, "", expect, move |m| {
        for index in 0..m.values.len() {
            let value = Handle::from_index(index);
            let ty = with_element(m, m.values[value].ty, from, to);
            m.values[value].ty = ty;
        }
        for index in 0..m.operations.len() {
            let op = Handle::from_index(index);
            if m.operations[op].opcode == Opcode::Constant
                && let Some(Attribute::Dense(mut value)) = m.attribute(op, "value").cloned()
            {
                value.ty = m.values[m.operations[op].results[0]].ty;
                edit::set(m, op, "value", Some(Attribute::Dense(value)));
            }
        }
        for entry in m.entries().collect::<Vec<_>>() {
            let block = m.block(entry, 0).expect("a body");
            let parameters = block.arguments.iter().map(|v| m.values[*v].ty).collect();
            let function = Type::Function { parameters, results: [].into() };
            let function = m.types.insert(function);
            edit::set(m, entry, "function_type", Some(Attribute::Type(function)));
        }
    })]
}

fn with_element(
    m: &mut Module,
    ty: Handle<Type>,
    from: ElementType,
    to: ElementType,
) -> Handle<Type> {
    let mut new = m.types[ty].clone();
    match &mut new {
        Type::Element(element) if *element == from => *element = to,
        other => other.for_each_part(|part| *part = with_element(m, *part, from, to)),
    }
    m.types.insert(new)
}

/// Exchanges two dimensions in a permutation of a square tile.
fn permute(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(&[Opcode::Permute]) {
        let Some(Attribute::I32Array(old)) = module.attribute(op, "permutation").cloned() else {
            continue;
        };
        for i in 1..old.len() {
            let mut new = old.to_vec();
            new.swap(i - 1, i);
            let expect = Expect::Different(vec![Code::Mem005]);
            mutants.push(Mutant::new(op, format!("{new:?}"), expect, move |m| {
                let new = Attribute::I32Array(new.clone().into());
                edit::set(m, op, "permutation", Some(new));
            }));
        }
    }
    mutants
}

/// Lays a vector along the other dimension of a square tile before it is broadcast.
fn broadcast(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(&[Opcode::Broadcast]) {
        let source = module.operations[op].operands[0];
        let Some(reshape) = module.defining_operation(source) else { continue };
        let (Type::Tile { shape: from, .. }, Type::Tile { shape: to, .. }) =
            (module.type_of(source), module.type_of(module.operations[op].results[0]))
        else {
            continue;
        };
        let square = to.len() == 2 && to[0] == to[1];
        let only = kernel.uses(source).len() == 1;
        if module.operations[reshape].opcode != Opcode::Reshape
            || !square
            || !only
            || from[0] == from[1]
        {
            continue;
        }
        let expect = Expect::Different(kernel.codes(op, &[Code::Shp001]));
        mutants.push(Mutant::new(op, "", expect, move |m| {
            let mut ty = m.type_of(source).clone();
            if let Type::Tile { shape, .. } = &mut ty {
                shape.swap(0, 1);
            }
            m.values[source].ty = m.types.insert(ty);
        }));
    }
    mutants
}
