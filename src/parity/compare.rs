//! Results of both sides held against each other.

use super::{ContentsPlan, Kept, TensorPlan, poison};
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
    /// Elements that hold on both sides what they held before the launch: nothing was
    /// compared there.
    pub untouched: usize,
    /// Whether all do, which the specification does not expect: the grid may be too small.
    pub none_written: bool,
    /// Whether more than half do of an output that was poisoned, which the specification
    /// does not expect either.
    #[serde(default)]
    pub few_written: bool,
}

/// What a tensor holds before the launch and after it.
#[derive(Clone, Copy, Debug)]
pub struct Held<'b> {
    /// Before; nothing where the tensor was poisoned.
    pub before: Option<&'b [u8]>,
    /// What the reference left.
    pub reference: &'b [u8],
    /// What the generated side left.
    pub generated: &'b [u8],
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
pub fn compare(tensor: &TensorPlan, element: ElementType, held: Held<'_>) -> OutputComparison {
    let Held { reference, generated, .. } = held;
    let (elements, untouched) = untouched(tensor, element, held);
    let poisoned = tensor.contents == ContentsPlan::Poison;
    let mut result = OutputComparison {
        tensor: tensor.name.clone(),
        elements,
        bit_equal: reference == generated,
        mismatches: 0,
        first: Vec::new(),
        nan_mismatches: 0,
        infinity_mismatches: 0,
        max_absolute: 0.0,
        max_relative: 0.0,
        max_ulp: 0,
        untouched,
        none_written: tensor.may_keep < Kept::All && elements > 0 && untouched == elements,
        few_written: tensor.may_keep < Kept::Some && poisoned && untouched > elements / 2,
    };
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

/// How many elements a tensor has, and how many of them neither side changed.
fn untouched(tensor: &TensorPlan, element: ElementType, held: Held<'_>) -> (usize, usize) {
    let size = tensor.element_bytes;
    let poison = vec![poison(element); size];
    let pairs = held.reference.chunks_exact(size).zip(held.generated.chunks_exact(size));
    let has_gaps = tensor.shape.iter().product::<u64>() != tensor.span as u64;
    let (mut elements, mut untouched) = (0, 0);
    for (position, (r, g)) in pairs.enumerate() {
        if has_gaps && !is_element(tensor, position) {
            continue;
        }
        let before = held
            .before
            .map_or(Some(&poison[..]), |before| before.get(position * size..(position + 1) * size));
        elements += 1;
        untouched += usize::from(before == Some(r) && before == Some(g));
    }
    (elements, untouched)
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
            may_keep: Kept::Nothing,
        }
    }

    fn held<'b>(reference: &'b [u8], generated: &'b [u8]) -> Held<'b> {
        Held { before: None, reference, generated }
    }

    fn bytes(values: [f32; 6]) -> Vec<u8> {
        values.iter().flat_map(|value| value.to_le_bytes()).collect()
    }

    fn against(generated: [f32; 6], tolerance: Tolerance) -> OutputComparison {
        let reference = bytes([1.0, 2.0, f32::NAN, f32::INFINITY, 0.0, -1.0]);
        let generated = bytes(generated);
        compare(&tensor(tolerance), ElementType::F32, held(&reference, &generated))
    }

    const SAME: [f32; 6] = [1.0, 2.0, f32::NAN, f32::INFINITY, 0.0, -1.0];

    #[test]
    fn equal_bits_agree() {
        let result = against(SAME, Tolerance::default());
        assert!(result.bit_equal && result.mismatches == 0);
    }

    /// Elements, those that neither side changed, and what is too little of that.
    fn counted(tensor: &TensorPlan, held: Held<'_>) -> (usize, usize, [bool; 2]) {
        let result = compare(tensor, ElementType::F32, held);
        (result.elements, result.untouched, [result.none_written, result.few_written])
    }

    #[test]
    fn elements_that_neither_side_wrote_are_counted() {
        let mut tensor =
            TensorPlan { strides: vec![4, 1], span: 7, ..tensor(Tolerance::default()) };
        let poison = [0xff; 4];
        let row = |first: [u8; 4]| [first, poison, poison].concat();
        let side = |written: f32| [row(written.to_le_bytes()), poison.to_vec(), row(poison)];
        let (one, none) = (side(1.0).concat(), [0xff; 28]);
        assert_eq!(counted(&tensor, held(&one, &one)), (6, 5, [false, true]), "gaps don't count");
        assert_eq!(counted(&tensor, held(&none, &none)), (6, 6, [true, true]));
        assert_eq!(counted(&tensor, held(&none, &one)), (6, 5, [false, true]), "one side wrote it");
        tensor.may_keep = Kept::Some;
        assert_eq!(counted(&tensor, held(&one, &one)), (6, 5, [false, false]));
        assert_eq!(counted(&tensor, held(&none, &none)), (6, 6, [true, false]));
        tensor.may_keep = Kept::All;
        assert_eq!(counted(&tensor, held(&none, &none)), (6, 6, [false, false]));
        tensor.shape = vec![0, 3];
        assert_eq!(counted(&tensor, held(&[], &[])), (0, 0, [false, false]));
    }

    #[test]
    fn a_tensor_that_holds_what_it_held_shows_nothing() {
        let tensor = TensorPlan { contents: ContentsPlan::Normal, ..tensor(Tolerance::default()) };
        let before = bytes([1.0, 2.0, 3.0, 4.0, 5.0, 6.0]);
        let one = bytes([7.0, 2.0, 3.0, 4.0, 5.0, 6.0]);
        let of = |reference, generated| {
            counted(&tensor, Held { before: Some(&before), reference, generated })
        };
        assert_eq!(of(&before, &before), (6, 6, [true, false]));
        assert_eq!(of(&one, &one), (6, 5, [false, false]), "the others were compared, too");
        assert_eq!(of(&before, &one), (6, 5, [false, false]));
    }

    #[test]
    fn what_integers_are_poisoned_with_is_no_usual_number() {
        let tensor = TensorPlan { element: "i32".to_owned(), ..tensor(Tolerance::default()) };
        let of = |bytes: [u8; 24]| compare(&tensor, ElementType::I32, held(&bytes, &bytes));
        assert_eq!(of([0xff; 24]).untouched, 0, "-1 is a result");
        assert!(of([poison(ElementType::I32); 24]).none_written);
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
