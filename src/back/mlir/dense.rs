//! Elements of constants, as MLIR writes those of tensors.

use crate::back::text::constant::elements;
use crate::dialect::ElementType;
use crate::ir::{DenseElements, Module};
use std::fmt::Write;

/// Elements after which MLIR itself writes bytes.
const MOST_ELEMENTS: u64 = 100;

/// The elements between `dense<` and `>`.
///
/// Where they are written as bytes, booleans are bits, the first in the lowest; in the
/// dialect's own text they are bytes.
pub(crate) fn dense_elements(
    module: &Module,
    dense: &DenseElements,
    element: ElementType,
) -> String {
    let many = module.element_count(dense.ty).is_some_and(|count| count > MOST_ELEMENTS);
    if element == ElementType::I1 && many && !dense.splat {
        let pack = |bytes: &[u8]| {
            bytes.iter().rev().fold(0, |bits, byte| bits << 1 | u8::from(*byte != 0))
        };
        return hexadecimal(dense.data.chunks(8).map(pack));
    }
    elements(module, dense, element)
}

/// Bytes as a string.
pub(crate) fn hexadecimal(bytes: impl IntoIterator<Item = u8>) -> String {
    let mut text = "\"0x".to_owned();
    for byte in bytes {
        let _ = write!(text, "{byte:02X}");
    }
    text.push('"');
    text
}
