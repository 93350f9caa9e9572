//! Tensor views whose elements lie apart.
//!
//! The dialect asks only that sizes and strides are positive; a view may enumerate one
//! element of memory several times (specification, “`tensor_view`”: strides `[1, 1]`).

use crate::canon::{Kind, TermId, Terms, constant};
use crate::ir::{Handle, Type};

/// Whether distinct elements of a tensor view lie at distinct addresses whatever the launch
/// passes: from the smallest stride to the largest, each is beyond what the dimensions before
/// it span. A size or stride that is no constant is looked at in the last one only, where the
/// stride may also be the size of rows that lie one after another.
pub fn elements_lie_apart(terms: &Terms, tensor: TermId) -> bool {
    let it = terms.get(tensor);
    let Kind::TensorView { element, .. } = it.kind else { return false };
    let (sizes, strides) = it.operands[1..].split_at(it.operands.len() / 2);
    let dimensions = sizes.iter().zip(strides).filter(|(size, _)| known(terms, **size) != Some(1));
    let mut dimensions: Vec<(TermId, TermId)> = dimensions.map(|(a, b)| (*a, *b)).collect();
    dimensions.sort_by_key(|(_, stride)| known(terms, *stride).unwrap_or(i64::MAX));
    let row = match dimensions.as_slice() {
        [(row, one), _] if known(terms, *one) == Some(1) => Some(*row),
        _ => None,
    };
    // How far apart the first and the last element of the dimensions so far lie.
    let mut span = Some(0_i128);
    let apart = dimensions.iter().all(|(size, stride)| {
        let (length, step) = (known(terms, *size), known(terms, *stride).map(i128::from));
        let beyond = match (step, span) {
            (Some(step), Some(span)) => step > span,
            _ => Some(*stride) == row,
        };
        span = (|| span?.checked_add(step?.checked_mul(i128::from(length?) - 1)?))();
        beyond
    });
    apart && has_bytes_of_its_own(terms, element)
}

/// Whether elements of a type don't share a byte, of which only all can be written.
pub fn has_bytes_of_its_own(terms: &Terms, element: Handle<Type>) -> bool {
    match &terms.types[element] {
        Type::Element(element) => element.memory_bits() == 1 || element.memory_bits() >= 8,
        Type::Pointer { .. } => true,
        _ => false,
    }
}

/// A size or stride that is a positive constant.
fn known(terms: &Terms, term: TermId) -> Option<i64> {
    constant(terms, term).filter(|number| *number > 0)
}
