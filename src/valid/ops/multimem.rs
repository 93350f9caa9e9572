//! Accesses to multicast memory (since 13.5), by the rules of `tileirdisasm` 13.5.

use super::OperationError;
use super::checked::Checked;
use super::view;
use crate::dialect::{DialectEnum, ElementType, MultimemReductionKind, Opcode, PointerAttribute};
use crate::ir::Type;

/// An access that multicast memory does not have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MultimemError {
    /// The memory is not multicast.
    #[error("goes through {0}, expected a partition_view of memory with ptr_attr multicast")]
    View(String),
    /// Elements of a type that can't be accessed.
    #[error("works on f16, bf16, f32, f64, i32 and i64, found {0}")]
    Element(String),
    /// Half-precision elements that don't lie next to each other.
    #[error("goes through {0}: f16 and bf16 need exactly one stride that is statically 1")]
    Stride(String),
    /// A tile of half-precision elements that is smaller than a word.
    #[error("accesses {0}, expected a multiple of 4 bytes")]
    Size(String),
    /// Elements of a type that can't be combined in this way.
    #[error("the reduction {reduction} works on {expected}, found {found}")]
    Reduction {
        /// The reduction.
        reduction: &'static str,
        /// Element type.
        found: String,
        /// Element types that it works on.
        expected: &'static str,
    },
}

/// An access through `view` at `index` of the tile called `name`.
pub fn access(op: &Checked<'_>, name: &'static str) -> Result<(), OperationError> {
    let view = op.type_of("view");
    let partition =
        view.is_some_and(|view| matches!(op.module.types[view], Type::PartitionView { .. }));
    if !partition || view::view_attribute(op) != Some(PointerAttribute::Multicast) {
        let found = view.map_or_else(String::new, |view| op.show(view));
        return Err(MultimemError::View(found).into());
    }
    view::tile_access(op, name)?;
    let tile = op.tile(name)?;
    let element = tile.element;
    match op.number(element) {
        Some(number) if is_accessible(number) => {
            if is_half(number) {
                check_half(op, name)?;
            }
            Ok(check_reduction(op, number)?)
        }
        _ => Err(MultimemError::Element(op.show(element)).into()),
    }
}

/// Two half-precision elements are accessed at a time.
fn check_half(op: &Checked<'_>, name: &str) -> Result<(), MultimemError> {
    let Some(view) = op.type_of("view") else { return Ok(()) };
    if let Type::PartitionView { tensor_view, .. } = op.module.types[view]
        && let Type::TensorView { strides, .. } = &op.module.types[tensor_view]
        && strides.iter().filter(|stride| **stride == 1).count() != 1
    {
        return Err(MultimemError::Stride(op.show(view)));
    }
    match op.type_of(name) {
        Some(tile) if op.module.element_count(tile).is_some_and(|count| count % 2 == 1) => {
            Err(MultimemError::Size(op.show(tile)))
        }
        _ => Ok(()),
    }
}

fn is_half(number: ElementType) -> bool {
    matches!(number, ElementType::F16 | ElementType::Bf16)
}

fn is_accessible(number: ElementType) -> bool {
    use ElementType::{Bf16, F16, F32, F64, I32, I64};
    matches!(number, F16 | Bf16 | F32 | F64 | I32 | I64)
}

fn check_reduction(op: &Checked<'_>, number: ElementType) -> Result<(), MultimemError> {
    use MultimemReductionKind::{Add, Max, Min};
    let reduction = op.module.enumeration::<MultimemReductionKind>(op.handle, "reduction");
    let loads = op.opcode() == Opcode::MultimemLoadReduceViewTko;
    let half = is_half(number);
    let (works, expected) = match reduction {
        None | Some(Add) => (true, ""),
        Some(Min | Max) if loads => (number.is_integer() || half, "i32, i64, f16 and bf16"),
        Some(_) => (number.is_integer(), "i32 and i64"),
    };
    if works {
        return Ok(());
    }
    let reduction = reduction.map_or("", DialectEnum::name);
    Err(MultimemError::Reduction { reduction, found: number.name().to_owned(), expected })
}
