//! Results of both sides held against each other.

use super::{ContentsPlan, TensorPlan, is_poison};
use crate::dialect::ElementType;
use crate::interp::Buffer;
use crate::ir::{float, sign_extend};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Mismatches that are shown.
const SHOWN: usize = 4;

/// What both sides made of a tensor.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct OutputComparison {
    /// Name of the tensor.
    pub tensor: String,
    /// Number of elements.
    pub elements: usize,
    /// Whether all are equal to the last bit.
    pub bit_equal: bool,
    /// Elements that differ by more than the tolerance.
    pub mismatches: usize,
    /// The first of them.
    pub first: Vec<Mismatch>,
    /// Elements that are NaN on one side only.
    pub nan_mismatches: usize,
    /// Elements that are infinite on one side, and on the other not or of another sign.
    pub infinity_mismatches: usize,
    /// Largest difference of finite elements.
    pub max_absolute: f64,
    /// Largest difference relative to the reference.
    pub max_relative: f64,
    /// Largest difference in units in the last place.
    pub max_ulp: u64,
    /// Elements that hold on both sides the poison that was put there before the launch.
    pub untouched: usize,
    /// Whether all do, so that nothing was compared: the grid may be too small.
    pub none_written: bool,
}

/// An element that differs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Mismatch {
    /// Its index.
    pub index: Vec<u64>,
    /// The reference's value, as text since JSON has no NaN.
    pub reference: String,
    /// The generated side's value.
    pub generated: String,
}

/// Holds what both sides left in `tensor` against each other.
pub fn compare(
    tensor: &TensorPlan,
    element: ElementType,
    reference: &[u8],
    generated: &[u8],
) -> OutputComparison {
    let mut result = OutputComparison {
        tensor: tensor.name.clone(),
        elements: tensor.span,
        bit_equal: reference == generated,
        mismatches: 0,
        first: Vec::new(),
        nan_mismatches: 0,
        infinity_mismatches: 0,
        max_absolute: 0.0,
        max_relative: 0.0,
        max_ulp: 0,
        untouched: 0,
        none_written: false,
    };
    if tensor.contents == ContentsPlan::Poison {
        (result.untouched, result.none_written) = untouched(tensor, reference, generated);
    }
    if result.bit_equal {
        return result;
    }
    let [reference, generated] = [reference, generated].map(|bytes| Buffer::new(bytes.to_vec()));
    let pairs = reference.bits(element).zip(generated.bits(element));
    for (position, (r, g)) in pairs.enumerate().filter(|(_, (r, g))| r != g) {
        if !agree(tensor, element, r, g, &mut result) {
            result.mismatches += 1;
            if result.first.len() < SHOWN {
                let index = index_of(tensor, position);
                let [reference, generated] = [r, g].map(|bits| value(element, bits).to_string());
                result.first.push(Mismatch { index, reference, generated });
            }
        }
    }
    result
}

/// How many elements of a poisoned tensor neither side wrote, and whether that is all.
fn untouched(tensor: &TensorPlan, reference: &[u8], generated: &[u8]) -> (usize, bool) {
    let pairs = reference
        .chunks_exact(tensor.element_bytes)
        .zip(generated.chunks_exact(tensor.element_bytes))
        .enumerate();
    let (mut untouched, mut elements) = (0, 0);
    let has_gaps = tensor.shape.iter().product::<u64>() != tensor.span as u64;
    for (position, (r, g)) in pairs {
        if has_gaps && !is_element(tensor, position) {
            continue;
        }
        elements += 1;
        untouched += usize::from(is_poison(r) && is_poison(g));
    }
    (untouched, elements > 0 && untouched == elements)
}

/// Whether an element lies at `position` from the base, and no gap that strides leave.
fn is_element(tensor: &TensorPlan, position: usize) -> bool {
    let index = index_of(tensor, position);
    let at: u64 = index.iter().zip(&tensor.strides).map(|(index, stride)| index * stride).sum();
    at == position as u64 && index.iter().zip(&tensor.shape).all(|(index, size)| index < size)
}

fn value(element: ElementType, bits: u64) -> f64 {
    if element.is_float() {
        return float::to_f64(element, bits);
    }
    #[expect(clippy::cast_precision_loss, reason = "for errors and for display alone")]
    let number = sign_extend(bits, element.bits()) as f64;
    number
}

/// Whether two elements agree; notes by how much they differ.
fn agree(
    tensor: &TensorPlan,
    element: ElementType,
    r: u64,
    g: u64,
    result: &mut OutputComparison,
) -> bool {
    let (reference, generated) = (value(element, r), value(element, g));
    if reference.is_nan() || generated.is_nan() {
        let both = reference.is_nan() && generated.is_nan();
        result.nan_mismatches += usize::from(!both);
        return both;
    }
    if reference.is_infinite() || generated.is_infinite() {
        let same = reference.total_cmp(&generated).is_eq();
        result.infinity_mismatches += usize::from(!same);
        return same;
    }
    let absolute = (reference - generated).abs();
    let relative = if reference == 0.0 { f64::INFINITY } else { absolute / reference.abs() };
    let ulp = float::rank(element, r).abs_diff(float::rank(element, g));
    result.max_absolute = result.max_absolute.max(absolute);
    // Zeros of either sign don't differ.
    if absolute > 0.0 && relative.is_finite() {
        result.max_relative = result.max_relative.max(relative);
    }
    result.max_ulp = result.max_ulp.max(ulp);
    let bounds = tensor.tolerance;
    absolute <= bounds.absolute && bounds.absolute > 0.0
        || relative <= bounds.relative && bounds.relative > 0.0
        || ulp <= bounds.ulp && bounds.ulp > 0
}

/// Index of the element at `position` from the base. Where elements of several indices
/// lie there, one of them.
fn index_of(tensor: &TensorPlan, position: usize) -> Vec<u64> {
    let mut order: Vec<usize> = (0..tensor.shape.len()).collect();
    order.sort_by_key(|dimension| std::cmp::Reverse(tensor.strides[*dimension]));
    let mut rest = position as u64;
    let mut index = vec![0; tensor.shape.len()];
    for dimension in order {
        let stride = tensor.strides[dimension].max(1);
        index[dimension] = rest / stride;
        rest %= stride;
    }
    index
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parity::Tolerance;

    fn tensor(tolerance: Tolerance) -> TensorPlan {
        TensorPlan {
            name: "out".to_owned(),
            element: "f32".to_owned(),
            shape: vec![2, 3],
            strides: vec![3, 1],
            span: 6,
            element_bytes: 4,
            contents: ContentsPlan::Poison,
            written: true,
            tolerance,
        }
    }

    fn bytes(values: [f32; 6]) -> Vec<u8> {
        values.iter().flat_map(|value| value.to_le_bytes()).collect()
    }

    fn against(generated: [f32; 6], tolerance: Tolerance) -> OutputComparison {
        let reference = bytes([1.0, 2.0, f32::NAN, f32::INFINITY, 0.0, -1.0]);
        compare(&tensor(tolerance), ElementType::F32, &reference, &bytes(generated))
    }

    const SAME: [f32; 6] = [1.0, 2.0, f32::NAN, f32::INFINITY, 0.0, -1.0];

    #[test]
    fn equal_bits_agree() {
        let result = against(SAME, Tolerance::default());
        assert!(result.bit_equal && result.mismatches == 0);
    }

    #[test]
    fn elements_that_neither_side_wrote_are_counted() {
        let mut tensor =
            TensorPlan { strides: vec![4, 1], span: 7, ..tensor(Tolerance::default()) };
        let poison = [0xff; 4];
        let row = |first: [u8; 4]| [first, poison, poison].concat();
        let gap = poison.to_vec();
        let side = |written: f32| [row(written.to_le_bytes()), gap.clone(), row(poison)].concat();
        let compared = |tensor: &TensorPlan, left: &[u8], right: &[u8]| {
            let result = compare(tensor, ElementType::F32, left, right);
            (result.untouched, result.none_written)
        };
        assert_eq!(compared(&tensor, &side(1.0), &side(1.0)), (5, false), "gaps don't count");
        assert_eq!(compared(&tensor, &[0xff; 28], &[0xff; 28]), (6, true));
        assert_eq!(compared(&tensor, &[0xff; 28], &side(1.0)), (5, false), "one side wrote it");
        tensor.contents = ContentsPlan::Normal;
        assert_eq!(compared(&tensor, &[0xff; 28], &[0xff; 28]), (0, false), "it was no poison");
        tensor.contents = ContentsPlan::Poison;
        tensor.shape = vec![0, 3];
        assert_eq!(compared(&tensor, &[], &[]), (0, false), "there is nothing to write");
    }

    #[test]
    fn a_difference_has_its_index_and_size() {
        let mut generated = SAME;
        generated[4] = 0.5;
        generated[5] = -1.000_000_1;
        let result = against(generated, Tolerance::default());
        assert_eq!(result.mismatches, 2);
        assert_eq!(result.first[0].index, [1, 1]);
        assert_eq!(result.first[0].generated, "0.5");
        assert!((result.max_absolute - 0.5).abs() < 1e-9);
        assert!(result.max_relative < 1e-6, "the reference is zero where it differs more");
    }

    #[test]
    fn a_tolerance_allows_what_it_says_and_no_more() {
        let mut generated = SAME;
        generated[0] = 1.000_000_1;
        let ulp = |ulp| Tolerance { ulp, ..Tolerance::default() };
        assert_eq!(against(generated, ulp(1)).max_ulp, 1);
        assert_eq!(against(generated, ulp(1)).mismatches, 0);
        assert_eq!(against(generated, ulp(0)).mismatches, 1);
        let relative = Tolerance { relative: 1e-6, ..Tolerance::default() };
        assert_eq!(against(generated, relative).mismatches, 0);
        let absolute = Tolerance { absolute: 1e-9, ..Tolerance::default() };
        assert_eq!(against(generated, absolute).mismatches, 1);
    }

    #[test]
    fn no_tolerance_covers_a_nan_or_an_infinity_on_one_side() {
        let wide = Tolerance { absolute: 1e30, relative: 1e30, ulp: u64::MAX };
        let mut generated = SAME;
        generated[2] = 0.0;
        generated[3] = f32::NEG_INFINITY;
        let result = against(generated, wide);
        assert_eq!((result.nan_mismatches, result.infinity_mismatches), (1, 1));
        assert_eq!(result.mismatches, 2);
    }
}
