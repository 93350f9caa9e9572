//! Sums in which one side has a constant factor where the other has a parameter.
//!
//! A kernel that was specialised for one size multiplies by the constant; in normal form
//! that is a coefficient, while the parameter is a factor of a product.

use super::{Outcome, Place};
use crate::canon::{Kind, TermId};
use crate::classify::{Change, Code, Impact, Role, Severity};
use crate::matching::collect::Report;
use crate::matching::matcher::Matcher;
use crate::matching::words;

/// A summand: its factors and its coefficient.
type Summand = (Vec<TermId>, u64);

/// The constant on one side and the parameter on the other.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Specialised {
    constant: u64,
    parameter: TermId,
    /// Whether the constant is the reference's.
    by_reference: bool,
}

impl Matcher<'_> {
    /// Reports two sums that are equal where a parameter of one side has the value of a
    /// constant of the other; `None` where they are no such sums.
    pub(super) fn explain_specialised(
        &mut self,
        (r, g): (TermId, TermId),
        role: Role,
        place: Place,
    ) -> Option<Outcome> {
        let (constant, mut left) = self.summands(r)?;
        let (other, mut right) = self.summands(g)?;
        left.retain(|x| {
            let found = right.iter().position(|y| x.1 == y.1 && self.same_factors(&x.0, &y.0));
            found.map(|position| right.remove(position)).is_none()
        });
        if constant != other || left.is_empty() || left.len() != right.len() {
            return None;
        }
        let mut found = None;
        for x in &left {
            let (position, one) = right
                .iter()
                .enumerate()
                .find_map(|(position, y)| Some((position, self.specialised(x, y)?)))?;
            if found.is_some_and(|found| found != one) {
                return None;
            }
            right.remove(position);
            found = Some(one);
        }
        let found = found?;
        // Of a bound or condition, a factor that one side lacks is no constant of one.
        if found.constant == 1 && matches!(role, Role::Bound | Role::Condition | Role::Exit) {
            return None;
        }
        self.report_specialised(found, role, place);
        Some(Outcome::Explained)
    }

    fn report_specialised(&mut self, it: Specialised, role: Role, place: Place) {
        let side = if it.by_reference { self.generated } else { self.reference };
        let parameter = words::value(self.terms, side, it.parameter);
        let constant = it.constant.cast_signed();
        let (reference, generated) = if it.by_reference {
            (constant.to_string(), parameter)
        } else {
            (parameter, constant.to_string())
        };
        let detail = format!(
            "factor of the {}: the reference has {reference}, the generated program {generated}",
            role.name()
        );
        // A launch that passes another value than the constant tells the sides apart.
        let weight = Some((Severity::Error, Impact::Correctness));
        let (reference, generated) = (Some(place.reference), Some(place.generated));
        let (code, change) = (Code::Abi002, Change::Changed);
        self.note(Report { code, change, detail, reference, generated, weight });
        self.clean = false;
    }

    /// The constant of a sum, and its summands.
    fn summands(&self, term: TermId) -> Option<(u64, Vec<Summand>)> {
        let it = self.terms.get(term);
        match &it.kind {
            Kind::Sum { constant, coefficients } => {
                let parts = it.operands.iter().zip(coefficients);
                Some((*constant, parts.map(|(part, c)| (self.factors(*part), *c)).collect()))
            }
            Kind::Product => Some((0, vec![(self.factors(term), 1)])),
            _ => None,
        }
    }

    fn factors(&self, term: TermId) -> Vec<TermId> {
        let it = self.terms.get(term);
        match it.kind {
            Kind::Splat => self.factors(it.operands[0]),
            Kind::Product => it.operands.to_vec(),
            _ => vec![term],
        }
    }

    fn same_factors(&mut self, left: &[TermId], right: &[TermId]) -> bool {
        let mut rest = right.to_vec();
        left.len() == right.len()
            && left.iter().all(|x| {
                let found = rest.iter().position(|y| self.same(*x, *y));
                found.map(|position| rest.remove(position)).is_some()
            })
    }

    /// The constant and the parameter by which alone two summands differ.
    fn specialised(&mut self, x: &Summand, y: &Summand) -> Option<Specialised> {
        let by_reference = x.0.len() < y.0.len();
        let (constant, product) = if by_reference { (x, y) } else { (y, x) };
        if product.1 != 1 || product.0.len() != constant.0.len() + 1 {
            return None;
        }
        (0..product.0.len()).find_map(|position| {
            let mut rest = product.0.clone();
            let parameter = rest.remove(position);
            let passed = matches!(self.terms.get(parameter).kind, Kind::Parameter(_));
            let (left, right) =
                if by_reference { (&constant.0, &rest) } else { (&rest, &constant.0) };
            let same = passed && self.same_factors(left, right);
            same.then_some(Specialised { constant: constant.1, parameter, by_reference })
        })
    }
}
