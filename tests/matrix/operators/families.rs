//! The same elements by another family of access.

use super::{Expect, List, Mutant};
use crate::matrix::edit;
use crate::matrix::kernel::Kernel;
use tile_irdiff::classify::Code;
use tile_irdiff::dialect::{
    ComparisonPredicate, ElementType, MemoryOrderingSemantics, Opcode, PaddingValue, Signedness,
};
use tile_irdiff::ir::{DYNAMIC, Handle, Module, Operation, Type, Value};

pub const OPERATORS: List = &[
    ("same: a strided view for a partition view", as_strided),
    ("access: pointers for a load through a view", as_pointers),
    ("access: pointers for a store through a view", as_stored_pointers),
];

/// A partition view is a strided view whose tiles lie side by side.
fn as_strided(kernel: &Kernel) -> Vec<Mutant> {
    let views = kernel.live(&[Opcode::MakePartitionView]);
    let mutant = |op| {
        Mutant::new(op, "", Expect::Same(Vec::new()), move |m: &mut Module| {
            let view = m.operations[op].results[0];
            let Type::PartitionView { tile_shape, tensor_view, dim_map, padding } =
                m.type_of(view).clone()
            else {
                return;
            };
            let traversal_strides = tile_shape.clone();
            let strided =
                Type::StridedView { tile_shape, traversal_strides, tensor_view, dim_map, padding };
            m.values[view].ty = m.types.insert(strided);
            m.operations[op].opcode = Opcode::MakeStridedView;
        })
    };
    views.into_iter().map(mutant).collect()
}

/// One dimension of a tensor, and how a tile lies along it.
struct Dimension {
    index: Handle<Value>,
    tile: i64,
    size: Extent,
    stride: Extent,
}

/// A size or stride: static, or a value.
#[derive(Clone, Copy)]
enum Extent {
    Static(i64),
    Dynamic(Handle<Value>),
}

/// The static extents of a list, with the operands for those that are not.
fn extents(statics: &[i64], operands: &[Handle<Value>]) -> Vec<Extent> {
    let mut operands = operands.iter().copied();
    let extent = |size: &i64| match *size {
        DYNAMIC => Extent::Dynamic(operands.next().expect("an operand for each")),
        size => Extent::Static(size),
    };
    statics.iter().map(extent).collect()
}

/// The load's base and dimensions, where it is a weak one through a partition view whose
/// tile lies as the tensor does.
fn parts(module: &Module, op: Handle<Operation>) -> Option<(Handle<Value>, Vec<Dimension>)> {
    let view = module.operand(op, "view")?;
    let Type::PartitionView { tile_shape, dim_map, .. } = module.type_of(view) else { return None };
    let maker = module.operations[module.defining_operation(view)?].operands[0];
    let tensor = module.defining_operation(maker)?;
    let Type::TensorView { shape, strides, .. } = module.type_of(maker) else { return None };
    let ordering =
        module.enumeration::<MemoryOrderingSemantics>(op, "memory_ordering_semantics")?;
    let straight = dim_map.iter().enumerate().all(|(to, from)| usize::try_from(*from) == Ok(to));
    if module.operations[tensor].opcode != Opcode::MakeTensorView
        || ordering != MemoryOrderingSemantics::Weak
        || !straight
    {
        return None;
    }
    let sizes = extents(shape, module.operands_named(tensor, "dynamicShape"));
    let strides = extents(strides, module.operands_named(tensor, "dynamicStrides"));
    let index = module.operands_named(op, "index").iter().copied();
    let dimensions = index.zip(tile_shape.iter()).zip(sizes.into_iter().zip(strides));
    let dimensions = dimensions.map(|((index, tile), (size, stride))| {
        let tile = i64::from(*tile);
        Dimension { index, tile, size, stride }
    });
    Some((module.operand(tensor, "base")?, dimensions.collect()))
}

/// What lanes outside the tensor are given.
#[derive(Clone, Copy)]
enum Filler {
    /// Nothing that is said.
    Unspecified,
    /// The number with these bits.
    Bits(u64),
}

/// What a view gives to lanes outside its tensor, where a constant says the same.
fn padding(module: &Module, op: Handle<Operation>) -> Option<Filler> {
    let view = module.operand(op, "view")?;
    let Type::PartitionView { padding, .. } = module.type_of(view) else { return None };
    let element = module.element(module.values[module.operations[op].results[0]].ty)?;
    match (padding, element) {
        (None, _) => Some(Filler::Unspecified),
        // It has no zero: its bits 0 are a power of two.
        (Some(_), ElementType::F8E8M0FNU) => None,
        (Some(PaddingValue::Zero), _) => Some(Filler::Bits(0)),
        (Some(PaddingValue::NegInf), ElementType::F32) => Some(Filler::Bits(0xff80_0000)),
        _ => None,
    }
}

/// A load through a view, spelled out: offsets of 64 bits, a mask, padding.
fn as_pointers(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(&[Opcode::LoadViewTko]) {
        let (Some((base, dimensions)), Some(padding)) = (parts(module, op), padding(module, op))
        else {
            continue;
        };
        let expect = Expect::Named(vec![Code::Mem001]);
        mutants.push(Mutant::new(op, "", expect, move |m| {
            spell_out(m, op, base, &dimensions, padding);
        }));
    }
    mutants
}

/// A store through a view, spelled out: offsets of 64 bits and a mask.
fn as_stored_pointers(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(&[Opcode::StoreViewTko]) {
        let Some((base, dimensions)) = parts(module, op) else { continue };
        let expect = Expect::Named(vec![Code::Mem001]);
        mutants.push(Mutant::new(op, "", expect, move |m| {
            let (at, mask) = lanes(m, op, base, &dimensions);
            let value = m.operand(op, "tile").expect("what is stored");
            let token = m.operand(op, "token");
            let after = edit::insert_before(m, op, Opcode::StorePtrTko, |b| {
                let after = b.token();
                Box::new(move |op| {
                    op.group("destination", &[at])
                        .group("value", &[value])
                        .group("mask", &[mask])
                        .group("token", token.as_slice())
                        .case("memory_ordering_semantics", MemoryOrderingSemantics::Weak)
                        .result(after)
                })
            });
            let old = m.operations[op].results[0];
            edit::replace_uses(m, old, after, &[]);
            edit::remove(m, op);
        }));
    }
    mutants
}

fn spell_out(
    m: &mut Module,
    op: Handle<Operation>,
    base: Handle<Value>,
    dimensions: &[Dimension],
    padding: Filler,
) {
    let (at, mask) = lanes(m, op, base, dimensions);
    let result = m.operations[op].results[0];
    let ty = m.values[result].ty;
    let filler = match padding {
        Filler::Unspecified => None,
        Filler::Bits(bits) => Some(edit::constant(m, op, ty, bits)),
    };
    let (old, token) = (edit::token_result(m, op), m.operand(op, "token"));
    let loaded = edit::insert_before(m, op, Opcode::LoadPtrTko, |b| {
        let after = b.token();
        Box::new(move |op| {
            op.group("source", &[at])
                .group("mask", &[mask])
                .group("paddingValue", filler.as_slice())
                .group("token", token.as_slice())
                .case("memory_ordering_semantics", MemoryOrderingSemantics::Weak)
                .results(&[ty, after])
        })
    });
    let load = m.defining_operation(loaded).expect("a load");
    edit::replace_uses(m, result, loaded, &[]);
    let after = edit::token_result(m, load);
    if let (Some(old), Some(after)) = (old, after) {
        edit::replace_uses(m, old, after, &[]);
    }
    edit::remove(m, op);
}

/// The pointers of a tile's lanes, and which of them lie in the tensor.
fn lanes(
    m: &mut Module,
    op: Handle<Operation>,
    base: Handle<Value>,
    dimensions: &[Dimension],
) -> (Handle<Value>, Handle<Value>) {
    let tile: Vec<i64> = dimensions.iter().map(|dimension| dimension.tile).collect();
    let Type::Tile { element: pointer, .. } = m.type_of(base).clone() else {
        unreachable!("a base is a pointer");
    };
    let pointers = m.tile_type(pointer, &tile);
    let mut at = spread(m, op, base, pointers);
    let bit = m.element_type(ElementType::I1);
    let bits = m.tile_type(bit, &tile);
    let mut mask: Option<Handle<Value>> = None;
    for (axis, dimension) in dimensions.iter().enumerate() {
        let lane = coordinate(m, op, dimension, axis, &tile);
        let wide = m.values[lane].ty;
        let [size, stride] = [dimension.size, dimension.stride].map(|extent| match extent {
            Extent::Static(size) => edit::constant(m, op, wide, size.cast_unsigned()),
            Extent::Dynamic(value) => {
                let value = widen(m, op, value);
                spread(m, op, value, wide)
            }
        });
        let offset = edit::compute(m, op, Opcode::Muli, &[lane, stride], wide);
        at = edit::compute(m, op, Opcode::Offset, &[at, offset], pointers);
        let inside = edit::insert_before(m, op, Opcode::Cmpi, |_| {
            Box::new(move |op| {
                op.operands(&[lane, size])
                    .case("comparison_predicate", ComparisonPredicate::LessThan)
                    .case("signedness", Signedness::Signed)
                    .result(bits)
            })
        });
        mask = Some(match mask {
            Some(mask) => edit::compute(m, op, Opcode::Andi, &[mask, inside], bits),
            None => inside,
        });
    }
    (at, mask.unwrap_or_else(|| edit::constant(m, op, bits, 1)))
}

/// Where each lane lies along one dimension, as 64 bits.
fn coordinate(
    m: &mut Module,
    at: Handle<Operation>,
    dimension: &Dimension,
    axis: usize,
    tile: &[i64],
) -> Handle<Value> {
    let i64 = m.element_type(ElementType::I64);
    let i32 = m.element_type(ElementType::I32);
    let full = m.tile_type(i64, tile);
    let scalar = m.tile_type(i64, &[]);
    let index = widen(m, at, dimension.index);
    let size = edit::constant(m, at, scalar, dimension.tile.cast_unsigned());
    let origin = edit::compute(m, at, Opcode::Muli, &[index, size], scalar);
    let origin = spread(m, at, origin, full);
    let line = m.tile_type(i32, &[dimension.tile]);
    let lanes = edit::compute(m, at, Opcode::Iota, &[], line);
    let lanes = widen(m, at, lanes);
    let mut shape = vec![1; tile.len()];
    shape[axis] = dimension.tile;
    let flat = m.tile_type(i64, &shape);
    let lanes = edit::compute(m, at, Opcode::Reshape, &[lanes], flat);
    let lanes = edit::compute(m, at, Opcode::Broadcast, &[lanes], full);
    edit::compute(m, at, Opcode::Addi, &[origin, lanes], full)
}

/// An integer as 64 bits.
fn widen(m: &mut Module, at: Handle<Operation>, value: Handle<Value>) -> Handle<Value> {
    let Type::Tile { shape, .. } = m.type_of(value).clone() else { return value };
    if m.element(m.values[value].ty) == Some(ElementType::I64) {
        return value;
    }
    let i64 = m.element_type(ElementType::I64);
    let ty = m.tile_type(i64, &shape);
    edit::insert_before(m, at, Opcode::Exti, |_| {
        Box::new(move |op| op.operands(&[value]).case("signedness", Signedness::Signed).result(ty))
    })
}

/// A scalar in every lane of a tile of type `ty`.
fn spread(
    m: &mut Module,
    at: Handle<Operation>,
    scalar: Handle<Value>,
    ty: Handle<Type>,
) -> Handle<Value> {
    let Type::Tile { shape, element } = m.types[ty].clone() else { return scalar };
    let ones = m.tile_type(element, &vec![1; shape.len()]);
    let tall = edit::compute(m, at, Opcode::Reshape, &[scalar], ones);
    edit::compute(m, at, Opcode::Broadcast, &[tall], ty)
}
