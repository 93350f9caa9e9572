//! Atomic accesses.

use super::OperationError;
use super::checked::Checked;
use super::memory;
use super::view;
use crate::dialect::{AtomicRmwMode, DialectEnum};
use crate::ir::{Handle, Type};

/// An atomic access that no machine makes.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AtomicError {
    /// The mode does not work on the element type.
    #[error("the mode {mode} works on {expected}, found {found}")]
    Mode {
        /// The mode.
        mode: &'static str,
        /// Element type.
        found: String,
        /// Element types that the mode works on.
        expected: &'static str,
    },
    /// Elements of another width are compared.
    #[error("compares {0}, expected numbers of 32 or 64 bits")]
    Compare(String),
    /// A view that atomic reductions can't go through.
    #[error("goes through {found}, expected a partition_view or strided_view")]
    View {
        /// Type of the view.
        found: String,
    },
}

pub fn compare_and_swap(op: &Checked<'_>) -> Result<(), OperationError> {
    memory::accessed(op, "val", "pointers")?;
    let element = op.tile("val")?.element;
    if !is_wide_number(op, element) {
        return Err(AtomicError::Compare(op.show(element)).into());
    }
    memory::same_shape(op, "mask", "val")
}

pub fn read_modify_write(op: &Checked<'_>) -> Result<(), OperationError> {
    memory::accessed(op, "arg", "pointers")?;
    memory::same_shape(op, "mask", "arg")?;
    Ok(check_mode(op, op.tile("arg")?.element)?)
}

/// Version 13.3 took no view with `padding_value`, 13.5 takes any: nothing is read from
/// outside of the tensor.
pub fn reduce_view(op: &Checked<'_>) -> Result<(), OperationError> {
    let view = op.type_of("view");
    let plain = view.is_some_and(|view| {
        matches!(op.module.types[view], Type::PartitionView { .. } | Type::StridedView { .. })
    });
    if !plain {
        let found = view.map_or_else(String::new, |view| op.show(view));
        return Err(AtomicError::View { found }.into());
    }
    view::access(op, "value")?;
    Ok(check_mode(op, op.tile("value")?.element)?)
}

fn is_wide_number(op: &Checked<'_>, element: Handle<Type>) -> bool {
    op.number(element).is_some_and(|number| matches!(number.bits(), 32 | 64))
}

fn check_mode(op: &Checked<'_>, element: Handle<Type>) -> Result<(), AtomicError> {
    use crate::dialect::ElementType::{Bf16, F16, F32, F64, I32, I64};
    use AtomicRmwMode::{Add, Addf, And, Max, Min, Or, Umax, Umin, Xchg, Xor};
    let Some(mode) = op.module.enumeration::<AtomicRmwMode>(op.handle, "mode") else {
        return Ok(());
    };
    let number = op.number(element);
    let (works, expected) = match mode {
        And | Or | Xor | Add | Max | Min | Umax | Umin => {
            (matches!(number, Some(I32 | I64)), "i32 and i64")
        }
        Addf => (matches!(number, Some(F16 | Bf16 | F32 | F64)), "f16, bf16, f32 and f64"),
        Xchg => (is_wide_number(op, element), "numbers of 32 or 64 bits"),
    };
    if works {
        return Ok(());
    }
    Err(AtomicError::Mode { mode: mode.name(), found: op.show(element), expected })
}
