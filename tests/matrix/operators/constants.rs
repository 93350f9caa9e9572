//! Constants.

use super::{Expect, List, Mutant};
use crate::matrix::edit;
use crate::matrix::kernel::Kernel;
use tile_irdiff::classify::Code;
use tile_irdiff::dialect::{ElementType, Opcode};
use tile_irdiff::ir::{Attribute, DenseElements};

pub const OPERATORS: List = &[
    ("constant: integer", |k| change_constant(k, false)),
    ("constant: float", |k| change_constant(k, true)),
    ("constant: one element", change_element),
];

fn change_constant(kernel: &Kernel, float: bool) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(&[Opcode::Constant]) {
        let Some(Attribute::Dense(value)) = module.attribute(op, "value").cloned() else {
            continue;
        };
        let Some(element) = module.element(value.ty) else { continue };
        let is_float = matches!(
            element,
            ElementType::F16 | ElementType::Bf16 | ElementType::F32 | ElementType::F64
        );
        if !value.splat || is_float != float || element == ElementType::I1 {
            continue;
        }
        let Some(bits) = value.bits(element, 0) else { continue };
        let mask = u64::MAX >> (64 - element.bits());
        let new = if float {
            // One ulp more, towards one from an infinity or zero.
            let one = edit::one(element).expect("a float");
            if bits == 0
                || bits >> 1 == 0
                || element == ElementType::F32 && bits & 0x7fff_ffff == 0x7f80_0000
            {
                one
            } else {
                bits + 1
            }
        } else {
            bits.wrapping_add(1) & mask
        };
        let expect = Expect::Different(kernel.codes(op, &[Code::Num005]));
        mutants.push(Mutant::new(op, format!("{bits:#x} to {new:#x}"), expect, move |m| {
            let size = DenseElements::element_bytes(element);
            let data = new.to_le_bytes()[..size].into();
            let new = DenseElements { ty: value.ty, data, splat: true };
            edit::set(m, op, "value", Some(Attribute::Dense(new)));
        }));
    }
    mutants
}

/// Makes the last element of a splat another one.
fn change_element(kernel: &Kernel) -> Vec<Mutant> {
    let module = &kernel.module;
    let mut mutants = Vec::new();
    for op in kernel.live(&[Opcode::Constant]) {
        let Some(Attribute::Dense(value)) = module.attribute(op, "value").cloned() else {
            continue;
        };
        let (Some(element), Some(count)) =
            (module.element(value.ty), module.element_count(value.ty))
        else {
            continue;
        };
        if !(2..=1 << 14).contains(&count) || edit::one(element).is_none() {
            continue;
        }
        let expect = Expect::Different(kernel.codes(op, &[Code::Num005]));
        mutants.push(Mutant::new(op, "", expect, move |m| {
            let size = DenseElements::element_bytes(element);
            let count = usize::try_from(count).expect("few elements");
            let mut data: Vec<u8> =
                if value.splat { value.data.repeat(count) } else { value.data.to_vec() };
            let last = data.len() - size;
            data[last] ^= 1;
            let new = DenseElements::new(value.ty, element, &data);
            edit::set(m, op, "value", Some(Attribute::Dense(new)));
        }));
    }
    mutants
}
