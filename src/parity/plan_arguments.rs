//! The arguments of both sides of a case: the given ones, or those that follow from the
//! programs.

use super::plan::{Planner, pointee};
use super::spec::ScalarValue;
use super::{ArgumentPlan, Expression, Pair, PlanError};
use crate::classify::{BoundParameter, SideName};
use crate::dialect::ElementType;
use crate::interp::{BindError, Binding};
use crate::ir::{Handle, Module, Operation, float, sign_extend};
use crate::matching::signature;

impl Planner<'_> {
    /// Arguments of both sides, the given ones or those that follow from the programs.
    ///
    /// # Errors
    /// When the specification does not fit the programs, or gives a parameter another
    /// number than a binding.
    pub fn arguments(
        &self,
        pair: Pair<'_>,
    ) -> Result<(Vec<ArgumentPlan>, Vec<ArgumentPlan>), PlanError> {
        let (module, entry) = pair.reference;
        let reference = match &self.spec.reference_args {
            Some(list) => self.given(SideName::Reference, module, entry, list)?,
            None => self.reference_arguments(pair)?,
        };
        let (module, entry) = pair.generated;
        let generated = match &self.spec.generated_args {
            Some(list) => self.given(SideName::Generated, module, entry, list)?,
            None => self.generated_arguments(pair, &reference)?,
        };
        check_bound(pair, &reference, &generated)?;
        Ok((reference, generated))
    }

    fn reference_arguments(&self, pair: Pair<'_>) -> Result<Vec<ArgumentPlan>, PlanError> {
        let (module, entry) = pair.reference;
        let ranks: Vec<usize> = self.tensors.iter().map(|tensor| tensor.shape.len()).collect();
        let (binding, bound) = self.reference_binding(pair, &ranks)?;
        let count = self.spec.scalars.len();
        if binding.numbers.len() != count {
            let (found, positions) = (count, binding.numbers);
            let error = BindError::Numbers { found, positions };
            return Err(PlanError::Bind { side: SideName::Reference, error });
        }
        let tensors: Vec<usize> = (0..self.tensors.len()).collect();
        let scalars: Vec<usize> = (0..count).collect();
        let mut arguments =
            self.placed(SideName::Reference, module, entry, &binding, &tensors, &scalars)?;
        for (position, bits) in bound {
            arguments[position] = bound_to(module, entry, position, bits);
        }
        Ok(arguments)
    }

    /// Which parameters of the reference are whose, and the bits of those that are bound to
    /// a number and for which the specification has no scalar.
    fn reference_binding(
        &self,
        pair: Pair<'_>,
        ranks: &[usize],
    ) -> Result<(Binding, Vec<(usize, u64)>), PlanError> {
        let (module, entry) = pair.reference;
        let count = self.spec.scalars.len();
        let mut binding = Binding::with_numbers(module, entry, ranks, count)
            .map_err(|error| PlanError::Bind { side: SideName::Reference, error })?;
        let mut bound = Vec::new();
        if binding.numbers.len() > count {
            let constants = pair.bound.constants.iter().filter_map(|(parameter, bits)| {
                let is_own = parameter.side == SideName::Reference;
                is_own.then_some((parameter.position, *bits))
            });
            bound.extend(constants.filter(|(position, _)| binding.numbers.contains(position)));
            binding.numbers.retain(|number| bound.iter().all(|(position, _)| position != number));
        }
        Ok((binding, bound))
    }

    /// Which tensor and number of the reference each of the generated side is, follows
    /// from the parameters that stand for each other; else a binding says it.
    fn generated_arguments(
        &self,
        pair: Pair<'_>,
        reference: &[ArgumentPlan],
    ) -> Result<Vec<ArgumentPlan>, PlanError> {
        let side = SideName::Generated;
        let (module, entry) = pair.generated;
        let bases = signature(pair.reference.0, pair.reference.1).tensors;
        let ranks = self.tensors.iter().map(|tensor| tensor.shape.len());
        let known: Vec<(usize, usize)> =
            bases.iter().map(|tensor| tensor.base).zip(ranks.clone()).collect();
        let tensors = signature(module, entry).tensors.into_iter().map(|tensor| {
            let base = reference_of(pair, tensor.base);
            let index = known.iter().position(|(known, _)| Some(*known) == base);
            index.ok_or(PlanError::Unpaired { position: tensor.base })
        });
        let tensors: Vec<usize> = tensors.collect::<Result<_, _>>()?;
        let ranks: Vec<usize> = tensors.iter().map(|index| known[*index].1).collect();
        let mut binding = Binding::with_numbers(module, entry, &ranks, self.spec.scalars.len())
            .map_err(|error| PlanError::Bind { side, error })?;
        let own: Vec<usize> = known.iter().map(|(_, rank)| *rank).collect();
        let numbers = self.reference_binding(pair, &own)?.0.numbers;
        let (mut scalars, mut bound) = (Vec::new(), Vec::new());
        for position in std::mem::take(&mut binding.numbers) {
            let partner = reference_of(pair, position);
            if let Some(index) = numbers.iter().position(|known| Some(*known) == partner) {
                binding.numbers.push(position);
                scalars.push(index);
            } else {
                let number = bound_number(pair, reference, position)
                    .or_else(|| reference.get(partner?).cloned());
                bound.push((position, number.ok_or(PlanError::Unpaired { position })?));
            }
        }
        let mut arguments = self.placed(side, module, entry, &binding, &tensors, &scalars)?;
        for (position, argument) in bound {
            arguments[position] = argument;
        }
        Ok(arguments)
    }

    /// The arguments of an entry whose tensors and numbers are those at these positions of
    /// the specification.
    fn placed(
        &self,
        side: SideName,
        module: &Module,
        entry: Handle<Operation>,
        binding: &Binding,
        tensors: &[usize],
        scalars: &[usize],
    ) -> Result<Vec<ArgumentPlan>, PlanError> {
        let zero = |position| zero(module, entry, position);
        let mut arguments: Vec<_> = (0..binding.parameters).map(zero).collect();
        for ((base, extents), index) in binding.bases.iter().zip(&binding.extents).zip(tensors) {
            let tensor = &self.tensors[*index];
            arguments[*base] = ArgumentPlan::Tensor(*index);
            for (position, extent) in extents.iter().zip(tensor.shape.iter().chain(&tensor.strides))
            {
                let value = i64::try_from(*extent).unwrap_or(i64::MAX);
                arguments[*position] = integer(side, module, entry, *position, value)?;
            }
        }
        for (position, index) in binding.numbers.iter().zip(scalars) {
            arguments[*position] = self.scalar(side, module, entry, *position, *index)?;
        }
        Ok(arguments)
    }

    /// The arguments that a list in the specification gives.
    fn given(
        &self,
        side: SideName,
        module: &Module,
        entry: Handle<Operation>,
        list: &[String],
    ) -> Result<Vec<ArgumentPlan>, PlanError> {
        let parameters = module.block(entry, 0).map_or(0, |block| block.arguments.len());
        if parameters != list.len() {
            return Err(PlanError::Arguments { side, parameters, arguments: list.len() });
        }
        let argument = |(position, text): (usize, &String)| {
            let tensor = self.tensors.iter().position(|tensor| tensor.name == *text);
            let scalar = self.spec.scalars.iter().position(|scalar| scalar.name == *text);
            match (tensor, scalar, pointee(module, entry, position).is_some()) {
                (Some(index), _, true) => Ok(ArgumentPlan::Tensor(index)),
                (None, Some(index), false) => self.scalar(side, module, entry, position, index),
                (None, None, false) => {
                    let value = self.value(&Expression::parse(text)?)?;
                    integer(side, module, entry, position, value)
                }
                _ => Err(PlanError::Kind { side, position, text: text.clone() }),
            }
        };
        list.iter().enumerate().map(argument).collect()
    }

    fn scalar(
        &self,
        side: SideName,
        module: &Module,
        entry: Handle<Operation>,
        position: usize,
        index: usize,
    ) -> Result<ArgumentPlan, PlanError> {
        match &self.spec.scalars[index].value {
            ScalarValue::Integer(expression) => {
                integer(side, module, entry, position, self.value(expression)?)
            }
            ScalarValue::Float(value) => {
                let element = element(module, entry, position).filter(|element| element.is_float());
                let bits = element.and_then(|element| float::from_f64(element, *value));
                let bytes = bytes_of(module, entry, position);
                let text = value.to_string();
                bits.map(|bits| ArgumentPlan::Number { bits, bytes }).ok_or(PlanError::Kind {
                    side,
                    position,
                    text,
                })
            }
        }
    }
}

/// An integer as the argument at `position`, or the same number where that is a float.
fn integer(
    side: SideName,
    module: &Module,
    entry: Handle<Operation>,
    position: usize,
    value: i64,
) -> Result<ArgumentPlan, PlanError> {
    let wrong = || PlanError::Kind { side, position, text: value.to_string() };
    let element = element(module, entry, position).ok_or_else(wrong)?;
    let bytes = bytes_of(module, entry, position);
    if element.is_float() {
        #[expect(clippy::cast_precision_loss, reason = "what the type can't hold is refused below")]
        let number = value as f64;
        let bits = float::from_f64(element, number).ok_or_else(wrong)?;
        return Ok(ArgumentPlan::Number { bits, bytes });
    }
    let width = element.bits();
    let fits = width >= 64 || (-(1_i64 << (width - 1))..1_i64 << width).contains(&value);
    if !fits {
        return Err(wrong());
    }
    let bits = value.cast_unsigned() & (u64::MAX >> (64 - width.min(64)));
    Ok(ArgumentPlan::Number { bits, bytes })
}

/// No number: what a parameter gets that nothing depends on.
fn zero(module: &Module, entry: Handle<Operation>, position: usize) -> ArgumentPlan {
    bound_to(module, entry, position, 0)
}

fn bound_to(module: &Module, entry: Handle<Operation>, position: usize, bits: u64) -> ArgumentPlan {
    ArgumentPlan::Number { bits, bytes: bytes_of(module, entry, position) }
}

/// What a binding gives the parameter at `position` of the generated side.
fn bound_number(
    pair: Pair<'_>,
    reference: &[ArgumentPlan],
    position: usize,
) -> Option<ArgumentPlan> {
    let (module, entry) = pair.generated;
    let parameter = BoundParameter { side: SideName::Generated, position };
    let constant = pair.bound.constants.iter().find(|(known, _)| *known == parameter);
    if let Some((_, bits)) = constant {
        return Some(bound_to(module, entry, position, *bits));
    }
    let other = pair.bound.equal.iter().find_map(|(left, right)| {
        let other = if *left == parameter { right } else { left };
        let meant = *left == parameter || *right == parameter;
        (meant && other.side == SideName::Reference).then_some(other.position)
    })?;
    let value = number(pair.reference, reference, other)?;
    if element(module, entry, position)?.is_integer() {
        return integer(SideName::Generated, module, entry, position, value).ok();
    }
    reference.get(other).cloned()
}

/// Checks that every parameter gets the number that it is bound to: the comparison takes it
/// for that.
fn check_bound(
    pair: Pair<'_>,
    reference: &[ArgumentPlan],
    generated: &[ArgumentPlan],
) -> Result<(), PlanError> {
    let value = |parameter: BoundParameter| match parameter.side {
        SideName::Reference => number(pair.reference, reference, parameter.position),
        SideName::Generated => number(pair.generated, generated, parameter.position),
    };
    let type_of = |parameter: BoundParameter| {
        let (module, entry) = match parameter.side {
            SideName::Reference => pair.reference,
            SideName::Generated => pair.generated,
        };
        element(module, entry, parameter.position)
    };
    let constants = pair.bound.constants.iter().map(|(parameter, bits)| {
        let width = type_of(*parameter).map_or(64, ElementType::bits);
        (*parameter, Some(sign_extend(*bits, width)))
    });
    let equal = pair.bound.equal.iter().map(|(left, right)| (*left, value(*right)));
    for (parameter, bound) in constants.chain(equal) {
        if let (Some(value), Some(bound)) = (value(parameter), bound)
            && value != bound
        {
            let BoundParameter { side, position } = parameter;
            let [value, bound] = [value, bound].map(|bits| text(type_of(parameter), bits));
            return Err(PlanError::Bound { side, position, value, bound });
        }
    }
    Ok(())
}

/// A number that [`number`] gives, as people write it.
fn text(element: Option<ElementType>, number: i64) -> String {
    match element.filter(|element| element.is_float()) {
        Some(element) => {
            let bits = number.cast_unsigned() & (u64::MAX >> (64 - element.bits().min(64)));
            float::to_f64(element, bits).to_string()
        }
        None => number.to_string(),
    }
}

/// The number at `position`; the bits of a float as one, which tell it apart, too.
fn number(
    (module, entry): (&Module, Handle<Operation>),
    arguments: &[ArgumentPlan],
    position: usize,
) -> Option<i64> {
    match arguments.get(position)? {
        ArgumentPlan::Number { bits, .. } => {
            Some(sign_extend(*bits, element(module, entry, position)?.bits()))
        }
        ArgumentPlan::Tensor(_) => None,
    }
}

/// The parameter of the reference that stands for that of the generated side.
fn reference_of(pair: Pair<'_>, position: usize) -> Option<usize> {
    pair.parameters.iter().find_map(|parameters| {
        let index = parameters.generated.iter().position(|known| *known == position)?;
        parameters.reference.get(index).copied()
    })
}

/// Type of the elements of the parameter at `position`; nothing where it is a pointer.
fn element(module: &Module, entry: Handle<Operation>, position: usize) -> Option<ElementType> {
    module.element(module.values[module.parameter(entry, position)?].ty)
}

/// Bytes that the argument at `position` takes.
fn bytes_of(module: &Module, entry: Handle<Operation>, position: usize) -> usize {
    element(module, entry, position).map_or(8, |element| element.memory_bits().max(8) as usize / 8)
}
