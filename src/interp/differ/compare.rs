//! What two runs left in memory.

use super::{Side, pointee};
use crate::dialect::ElementType;
use crate::interp::number::decode;
use crate::interp::{Buffer, Error, Fault, FaultKind, Outcome};
use crate::ir::{float, sign_extend};
use std::num::FpCategory;

/// Something that the generated kernel does otherwise.
#[derive(Clone, Debug)]
pub enum Difference {
    /// It leaves other numbers in a tensor.
    Values(Mismatch),
    /// It does something undefined or fails an assertion, which the reference does not.
    Fault(Fault),
    /// It takes more steps or memory than the limit, which the reference does not.
    Limit(Error),
}

/// A tensor that came out differently.
#[derive(Clone, Debug, PartialEq)]
pub struct Mismatch {
    /// Position of the tensor's base among the reference's parameters.
    pub parameter: usize,
    /// Type of its elements.
    pub element: ElementType,
    /// Distance in elements of the first one that differs from the base.
    pub index: usize,
    /// What the reference leaves there.
    pub reference: f64,
    /// What the generated kernel leaves there; nothing where it is undefined.
    pub generated: Option<f64>,
    /// How many elements differ.
    pub count: usize,
    /// The largest distance between two of them, relative to the larger magnitude;
    /// infinite where one is undefined, infinite or NaN.
    pub largest: f64,
    /// The largest distance between two of them in units in the last place, of integers
    /// as numbers; nothing where one is undefined, infinite or NaN.
    pub units: Option<u64>,
    /// Whether the generated kernel leaves one undefined.
    pub lost: bool,
    /// Whether all of them are equal once subnormal numbers are zero.
    pub subnormal: bool,
}

/// What is different after two runs.
pub fn compare(
    reference: Side<'_>,
    first: &Outcome,
    second: &Outcome,
    partners: &[Option<usize>],
) -> Vec<Difference> {
    let tolerated = first.faults.iter().any(is_assertion);
    let faults = second
        .faults
        .iter()
        .filter(|fault| fault.kind.is_undefined_behaviour() || is_assertion(fault) && !tolerated);
    let mut differences: Vec<_> = faults.cloned().map(Difference::Fault).collect();
    for (position, buffer) in first.buffers.iter().enumerate() {
        let partner = partners.iter().position(|partner| *partner == Some(position));
        let other = partner.and_then(|partner| second.buffers[partner].as_ref());
        let (Some(a), Some(b), Some(element)) = (buffer, other, pointee(reference, position))
        else {
            continue;
        };
        differences.extend(mismatch(position, element, a, b).map(Difference::Values));
    }
    differences
}

fn is_assertion(fault: &Fault) -> bool {
    matches!(fault.kind, FaultKind::Assertion(_))
}

/// How two buffers differ.
fn mismatch(parameter: usize, element: ElementType, a: &Buffer, b: &Buffer) -> Option<Mismatch> {
    let mut found: Option<Mismatch> = None;
    for (index, (x, y)) in a.bits(element).zip(b.bits(element)).enumerate() {
        let lost = b.is_undefined(element, index);
        if a.is_undefined(element, index) || !lost && same(element, x, y) {
            continue;
        }
        let units = (!lost && is_finite(element, x) && is_finite(element, y))
            .then(|| float::rank(element, x).abs_diff(float::rank(element, y)));
        let flushed = !lost && flushed(element, x) == flushed(element, y);
        let (x, y) = (number(element, x), number(element, y));
        let mismatch = found.get_or_insert_with(|| Mismatch {
            parameter,
            element,
            index,
            reference: x,
            generated: (!lost).then_some(y),
            count: 0,
            largest: 0.0,
            units: Some(0),
            lost: false,
            subnormal: true,
        });
        mismatch.count += 1;
        mismatch.units = mismatch.units.zip(units).map(|(all, units)| all.max(units));
        mismatch.lost |= lost;
        mismatch.subnormal &= flushed;
        let distance = (x - y).abs() / x.abs().max(y.abs());
        let distance = if lost || !distance.is_finite() { f64::INFINITY } else { distance };
        mismatch.largest = mismatch.largest.max(distance);
    }
    found
}

/// Whether two elements are the same: equal bits, or both NaN, whose bits are not said.
fn same(element: ElementType, x: u64, y: u64) -> bool {
    let nan = |bits| element.is_float() && decode(element, bits).is_nan();
    x == y || nan(x) && nan(y)
}

fn is_finite(element: ElementType, bits: u64) -> bool {
    !matches!(float::category(element, bits), Some(FpCategory::Nan | FpCategory::Infinite))
}

/// The bits of a number, of a zero where it is subnormal.
fn flushed(element: ElementType, bits: u64) -> u64 {
    let zero = [FpCategory::Zero, FpCategory::Subnormal].map(Some);
    if zero.contains(&float::category(element, bits)) { 0 } else { bits }
}

#[expect(clippy::cast_precision_loss, reason = "shown numbers are for reading")]
fn number(element: ElementType, bits: u64) -> f64 {
    if element.is_float() {
        decode(element, bits)
    } else {
        sign_extend(bits, element.bits()) as f64
    }
}
