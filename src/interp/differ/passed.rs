//! Which arguments of a launch follow from others.

use super::{Side, element_of, parameter_count};
use crate::canon::Fact;
use crate::classify::{BoundParameter, BoundParameters, ParameterPair, SideName};
use crate::dialect::ElementType;
use crate::interp::Argument;
use crate::ir::{sign_extend, widen};
use rustc_hash::FxHashMap;

/// Where the arguments of the generated kernel come from, and what is declared about
/// those of the reference.
#[derive(Clone, Debug, Default)]
pub struct Passed {
    /// For each parameter of the generated kernel the position of its partner.
    pub partners: Vec<Option<usize>>,
    /// Bits of the numbers of parameters of the generated kernel without a partner.
    own: FxHashMap<usize, u64>,
    /// Bits of the numbers that parameters of the reference get.
    pub fixed: FxHashMap<usize, u64>,
    /// Parameters of the reference that get the same number.
    pub equal: Vec<(usize, usize)>,
    /// What the caller guarantees of parameters of the reference.
    pub guaranteed: FxHashMap<usize, Fact>,
    /// For each parameter of the generated kernel the width of the integer that its
    /// partner is, and its own.
    widths: Vec<Option<(u32, u32)>>,
}

impl Passed {
    /// What `pairs` and `bound` say about two kernels.
    pub fn new(
        reference: Side<'_>,
        generated: Side<'_>,
        pairs: &[ParameterPair],
        bound: &BoundParameters,
    ) -> Self {
        let known = parameter_count(reference);
        let mut passed =
            Self { partners: vec![None; parameter_count(generated)], ..Self::default() };
        for pair in pairs {
            for (from, to) in pair.reference.iter().zip(&pair.generated) {
                if let Some(partner) = passed.partners.get_mut(*to).filter(|_| *from < known) {
                    *partner = Some(*from);
                }
            }
        }
        for (one, other) in &bound.equal {
            passed.equate(*one, *other);
        }
        for (parameter, bits) in &bound.constants {
            match passed.in_reference(*parameter) {
                Some(position) => passed.fixed.insert(position, *bits),
                None => passed.own.insert(parameter.position, *bits),
            };
        }
        for (parameter, fact) in &bound.guaranteed {
            if let Some(position) = passed.in_reference(*parameter) {
                let known = passed.guaranteed.entry(position).or_default();
                *known = known.and(*fact);
            }
        }
        let width = |side, position| {
            element_of(side, position).filter(|e| e.is_integer()).map(ElementType::bits)
        };
        let widths = passed.partners.iter().enumerate().map(|(position, partner)| {
            width(reference, (*partner)?).zip(width(generated, position))
        });
        passed.widths = widths.collect();
        passed
    }

    fn equate(&mut self, one: BoundParameter, other: BoundParameter) {
        match (self.in_reference(one), self.in_reference(other)) {
            (Some(one), Some(other)) => self.equal.push((one, other)),
            (None, Some(partner)) => self.partners[one.position] = Some(partner),
            (Some(partner), None) => self.partners[other.position] = Some(partner),
            (None, None) => {}
        }
    }

    /// The parameter of the reference that gets what this one gets.
    fn in_reference(&self, parameter: BoundParameter) -> Option<usize> {
        match parameter.side {
            SideName::Reference => Some(parameter.position),
            SideName::Generated => self.partners.get(parameter.position).copied().flatten(),
        }
    }

    /// A parameter of the reference that gets a number of which the caller guarantees
    /// something else.
    pub fn unguaranteed(&self, reference: Side<'_>, arguments: &[Argument]) -> Option<usize> {
        let breaks = |(position, fact): (&usize, &Fact)| {
            let Some(Argument::Scalar(bits)) = arguments.get(*position) else { return None };
            let width = element_of(reference, *position)?.bits();
            let number = sign_extend(*bits, width);
            let holds = fact.lower.is_none_or(|lower| lower <= number)
                && fact.upper.is_none_or(|upper| number <= upper)
                && number.unsigned_abs().is_multiple_of(fact.divisor.max(1));
            (!holds).then_some(*position)
        };
        self.guaranteed.iter().filter_map(breaks).min()
    }

    /// Whether the parameter at `position` of the generated kernel gets something.
    pub fn is_known(&self, position: usize) -> bool {
        self.partners[position].is_some() || self.own.contains_key(&position)
    }

    /// What the parameter at `position` of the generated kernel gets, where the reference
    /// gets `arguments`; nothing where nothing says it.
    pub fn argument(&self, position: usize, arguments: &[Argument]) -> Option<Argument> {
        let Some(partner) = self.partners[position] else {
            return self.own.get(&position).map(|bits| Argument::Scalar(*bits));
        };
        Some(match &arguments[partner] {
            Argument::Scalar(bits) => Argument::Scalar(match self.widths[position] {
                Some((from, to)) => widen(*bits, from, to),
                None => *bits,
            }),
            Argument::Alias { argument, offset } => {
                let place = self.partners.iter().position(|partner| *partner == Some(*argument));
                Argument::Alias { argument: place.unwrap_or(usize::MAX), offset: *offset }
            }
            Argument::Buffer(buffer) => Argument::Buffer(buffer.clone()),
        })
    }
}
