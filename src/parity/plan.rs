//! One case of a specification: what tensors hold, and the arguments of both sides.

use super::spec::ScalarValue;
use super::{ContentsPlan, Expression, ExpressionError, Initial, Spec, TensorSpec, Tolerance};
use crate::classify::ParameterPair;
use crate::dialect::ElementType;
use crate::interp::{BindError, Binding};
use crate::ir::{Handle, Module, Operation, float};
use crate::matching::signature;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Most blocks on the second and third axis of a grid that a GPU takes.
const MOST_BLOCKS: u32 = 65_535;

/// Both entries of a pair, with the parameters that stand for each other.
#[derive(Clone, Copy, Debug)]
pub struct Pair<'m> {
    /// Module and entry of the reference.
    pub reference: (&'m Module, Handle<Operation>),
    /// Module and entry of the generated side.
    pub generated: (&'m Module, Handle<Operation>),
    /// Parameters that stand for each other, as the comparison pairs them.
    pub parameters: &'m [ParameterPair],
}

/// A launch of both sides.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Plan {
    /// Values of the case's variables.
    pub variables: BTreeMap<String, i64>,
    /// Number of blocks on each axis.
    pub grid: [u32; 3],
    /// Seed of the tensors' numbers.
    pub seed: u64,
    /// The tensors.
    pub tensors: Vec<TensorPlan>,
    /// Arguments of the reference.
    pub reference: Vec<ArgumentPlan>,
    /// Arguments of the generated side.
    pub generated: Vec<ArgumentPlan>,
}

/// A tensor of a launch.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TensorPlan {
    /// Its name.
    pub name: String,
    /// Name of the type of its elements.
    pub element: String,
    /// Sizes.
    pub shape: Vec<u64>,
    /// Strides in elements.
    pub strides: Vec<u64>,
    /// Elements from the first to the last one.
    pub span: usize,
    /// Bytes of an element.
    pub element_bytes: usize,
    /// What it holds before the launch.
    pub contents: ContentsPlan,
    /// Whether a side writes it.
    pub written: bool,
    /// By how much results may differ.
    pub tolerance: Tolerance,
}

/// An argument of a launch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ArgumentPlan {
    /// Address of the tensor at this position.
    Tensor(usize),
    /// A number.
    Number {
        /// Its bits.
        bits: u64,
        /// Bytes that it takes.
        bytes: usize,
    },
}

/// Why a case can't be launched.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum PlanError {
    /// An expression has no value.
    #[error(transparent)]
    Expression(#[from] ExpressionError),
    /// A size, stride or number of blocks is out of range.
    #[error("{what} is {value}, expected {expected}")]
    Range {
        /// What it is.
        what: String,
        /// Its value.
        value: i64,
        /// What it may be.
        expected: &'static str,
    },
    /// The tensors don't fit the entry.
    #[error("{side}: {error}")]
    Bind {
        /// Whose entry.
        side: &'static str,
        /// Why.
        error: BindError,
    },
    /// A tensor has another type in a program.
    #[error("tensor `{name}` is of {expected}, but of {found} in the {side}")]
    Element {
        /// Name of the tensor.
        name: String,
        /// Type that the specification or the reference says.
        expected: &'static str,
        /// Type in the program.
        found: &'static str,
        /// Which program.
        side: &'static str,
    },
    /// The elements of a tensor share bytes, or are no numbers.
    #[error("tensor `{name}`: elements of type {element} can't be made up")]
    Packed {
        /// Name of the tensor.
        name: String,
        /// Type of its elements.
        element: &'static str,
    },
    /// A parameter of the generated side has no partner.
    #[error(
        "parameter {position} of the generated side stands for none of the reference's; say which with `map`, or give `generated-args`"
    )]
    Unpaired {
        /// Position of the parameter.
        position: usize,
    },
    /// A list of arguments is not as long as that of the parameters.
    #[error("the {side} has {parameters} parameters, but {arguments} arguments are given")]
    Arguments {
        /// Whose.
        side: &'static str,
        /// How many parameters.
        parameters: usize,
        /// How many arguments.
        arguments: usize,
    },
    /// A pointer gets a number, or a number a tensor.
    #[error("parameter {position} of the {side} can't be `{text}`")]
    Kind {
        /// Whose.
        side: &'static str,
        /// Position of the parameter.
        position: usize,
        /// The argument.
        text: String,
    },
}

impl Plan {
    /// The launch of `pair` for `variables`.
    ///
    /// # Errors
    /// When the specification does not fit the programs, or a size is out of range.
    pub fn new(
        spec: &Spec,
        variables: &BTreeMap<String, i64>,
        pair: Pair<'_>,
        seed: u64,
    ) -> Result<Self, PlanError> {
        let mut planner = Planner { spec, variables, tensors: Vec::new() };
        let grid = planner.grid()?;
        planner.add_tensors(pair)?;
        let (reference, generated) = planner.arguments(pair)?;
        let variables = variables.clone();
        Ok(Self { variables, grid, seed, tensors: planner.tensors, reference, generated })
    }
}

struct Planner<'s> {
    spec: &'s Spec,
    variables: &'s BTreeMap<String, i64>,
    tensors: Vec<TensorPlan>,
}

impl Planner<'_> {
    /// A variable of the case, or a size or stride of a tensor, as `x.shape[0]`.
    fn lookup(&self, name: &str) -> Option<i64> {
        if let Some(value) = self.variables.get(name) {
            return Some(*value);
        }
        let (tensor, rest) = name.split_once('.')?;
        let tensor = self.tensors.iter().find(|known| known.name == tensor)?;
        let (list, index) = rest.strip_suffix(']')?.split_once('[')?;
        let list = match list {
            "shape" => &tensor.shape,
            "stride" => &tensor.strides,
            _ => return None,
        };
        i64::try_from(*list.get(index.parse::<usize>().ok()?)?).ok()
    }

    fn value(&self, expression: &Expression) -> Result<i64, PlanError> {
        Ok(expression.value(&|name| self.lookup(name))?)
    }

    fn grid(&self) -> Result<[u32; 3], PlanError> {
        let mut grid = [1; 3];
        for (axis, expression) in self.spec.grid.iter().enumerate() {
            let value = self.value(expression)?;
            let most = if axis == 0 { i32::MAX.unsigned_abs() } else { MOST_BLOCKS };
            let blocks = u32::try_from(value).ok().filter(|blocks| (1..=most).contains(blocks));
            grid[axis] = blocks.ok_or_else(|| PlanError::Range {
                what: format!("the grid `{}` on axis {axis}", expression.text()),
                value,
                expected: "1 to 2^31 - 1 blocks on the first axis, to 65535 on the others",
            })?;
        }
        Ok(grid)
    }

    /// Sizes or strides of `tensor`.
    fn extents(&self, name: &str, list: &[Expression]) -> Result<Vec<u64>, PlanError> {
        let extent = |expression: &Expression| {
            let value = self.value(expression)?;
            let small = u64::try_from(value).ok().filter(|value| *value <= 1 << 40);
            small.ok_or_else(|| PlanError::Range {
                what: format!("`{}` of tensor `{name}`", expression.text()),
                value,
                expected: "0 to 2^40",
            })
        };
        list.iter().map(extent).collect()
    }

    fn add_tensors(&mut self, pair: Pair<'_>) -> Result<(), PlanError> {
        let (module, entry) = pair.reference;
        let (roles, others) =
            (signature(module, entry), signature(pair.generated.0, pair.generated.1));
        for (index, tensor) in self.spec.tensors.iter().enumerate() {
            let role = roles.tensors.get(index);
            let partner = role.and_then(|role| partner_of(pair, role.base));
            let other = partner.and_then(|base| others.tensors.iter().find(|t| t.base == base));
            let element = role.and_then(|role| pointee(module, entry, role.base));
            let element = tensor.dtype.or(element).unwrap_or(ElementType::F32);
            let found = [
                ("reference", role.and_then(|role| pointee(module, entry, role.base))),
                (
                    "generated side",
                    other.and_then(|t| pointee(pair.generated.0, pair.generated.1, t.base)),
                ),
            ];
            for (side, found) in found {
                if let Some(found) = found.filter(|found| *found != element) {
                    let (name, expected, found) =
                        (tensor.name.clone(), element.name(), found.name());
                    return Err(PlanError::Element { name, expected, found, side });
                }
            }
            let read = role.is_some_and(|role| role.read) || other.is_some_and(|other| other.read);
            let written = role.is_none_or(|role| role.written) || other.is_some_and(|o| o.written);
            let plan = self.tensor(tensor, element, read, written)?;
            self.tensors.push(plan);
        }
        Ok(())
    }

    fn tensor(
        &self,
        tensor: &TensorSpec,
        element: ElementType,
        read: bool,
        written: bool,
    ) -> Result<TensorPlan, PlanError> {
        let name = tensor.name.clone();
        if !element.memory_bits().is_multiple_of(8) {
            return Err(PlanError::Packed { name, element: element.name() });
        }
        let shape = self.extents(&name, &tensor.shape)?;
        let strides = match &tensor.strides {
            Some(strides) => self.extents(&name, strides)?,
            None => row_major(&shape),
        };
        let span = span(&shape, &strides).ok_or_else(|| PlanError::Range {
            what: format!("the size of tensor `{name}`"),
            value: i64::MAX,
            expected: "at most 2^40 elements",
        })?;
        let contents = match &tensor.init {
            None if written && !read => ContentsPlan::Poison,
            None if element.is_float() => ContentsPlan::Normal,
            None => ContentsPlan::Integers(0, 8),
            Some(Initial::Normal) => ContentsPlan::Normal,
            Some(Initial::Uniform) => ContentsPlan::Between(-1.0, 1.0),
            Some(Initial::Specials) => ContentsPlan::Specials,
            Some(Initial::Zeros) => ContentsPlan::Constant(0.0),
            Some(Initial::Ones) => ContentsPlan::Constant(1.0),
            Some(Initial::Between([from, to])) => ContentsPlan::Between(*from, *to),
            Some(Initial::Integers([from, to])) => {
                let (from, to) = self.bounds(&name, from, to, 1)?;
                ContentsPlan::Integers(from, to)
            }
            Some(Initial::Ascending([first, last])) => {
                let (first, last) = self.bounds(&name, first, last, 0)?;
                ContentsPlan::Ascending(first, last)
            }
            Some(Initial::File(path)) => ContentsPlan::File(path.clone()),
        };
        let (element, element_bytes) =
            (element.name().to_owned(), element.memory_bits() as usize / 8);
        let tolerance = tensor.tolerance;
        Ok(TensorPlan {
            name,
            element,
            shape,
            strides,
            span,
            element_bytes,
            contents,
            written,
            tolerance,
        })
    }

    /// Values of the bounds of the integers of a tensor, which lie `apart` at least.
    fn bounds(
        &self,
        name: &str,
        from: &Expression,
        to: &Expression,
        apart: i64,
    ) -> Result<(i64, i64), PlanError> {
        let (from, to) = (self.value(from)?, self.value(to)?);
        if from.checked_add(apart).is_none_or(|least| to < least) {
            return Err(PlanError::Range {
                what: format!("the upper bound of the integers of `{name}`"),
                value: to,
                expected: if apart > 0 {
                    "more than the lower one"
                } else {
                    "no less than the lower one"
                },
            });
        }
        Ok((from, to))
    }

    /// Arguments of both sides, the given ones or those that follow from the programs.
    fn arguments(
        &self,
        pair: Pair<'_>,
    ) -> Result<(Vec<ArgumentPlan>, Vec<ArgumentPlan>), PlanError> {
        let sides = [("reference", pair.reference), ("generated side", pair.generated)];
        let lists = [&self.spec.reference_args, &self.spec.generated_args];
        let inferred = |index: usize| -> Result<Vec<ArgumentPlan>, PlanError> {
            let (side, (module, entry)) = sides[index];
            match lists[index] {
                Some(list) => self.given(side, module, entry, list),
                None if index == 0 => self.reference_arguments(module, entry),
                None => self.generated_arguments(pair),
            }
        };
        Ok((inferred(0)?, inferred(1)?))
    }

    fn reference_arguments(
        &self,
        module: &Module,
        entry: Handle<Operation>,
    ) -> Result<Vec<ArgumentPlan>, PlanError> {
        let ranks: Vec<usize> = self.tensors.iter().map(|tensor| tensor.shape.len()).collect();
        let bind = |error| PlanError::Bind { side: "the reference", error };
        let count = self.spec.scalars.len();
        let binding = Binding::with_numbers(module, entry, &ranks, count).map_err(bind)?;
        if binding.numbers.len() != count {
            let (found, positions) = (count, binding.numbers);
            return Err(bind(BindError::Numbers { found, positions }));
        }
        let tensors: Vec<usize> = (0..self.tensors.len()).collect();
        let scalars: Vec<usize> = (0..self.spec.scalars.len()).collect();
        self.bound("reference", module, entry, &binding, &tensors, &scalars)
    }

    /// Which tensor and number of the reference each of the generated side is, follows
    /// from the parameters that stand for each other.
    fn generated_arguments(&self, pair: Pair<'_>) -> Result<Vec<ArgumentPlan>, PlanError> {
        let side = "the generated side";
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
        let count = self.spec.scalars.len();
        let binding = Binding::with_numbers(module, entry, &ranks, count)
            .map_err(|error| PlanError::Bind { side, error })?;
        let own: Vec<usize> = known.iter().map(|(_, rank)| *rank).collect();
        let numbers = Binding::with_numbers(pair.reference.0, pair.reference.1, &own, count)
            .map_err(|error| PlanError::Bind { side: "the reference", error })?
            .numbers;
        let scalars = binding.numbers.iter().map(|position| {
            let partner = reference_of(pair, *position);
            let index = numbers.iter().position(|known| Some(*known) == partner);
            index.ok_or(PlanError::Unpaired { position: *position })
        });
        let scalars: Vec<usize> = scalars.collect::<Result<_, _>>()?;
        self.bound("generated side", module, entry, &binding, &tensors, &scalars)
    }

    /// The arguments of an entry whose tensors and numbers are those at these positions of
    /// the specification.
    fn bound(
        &self,
        side: &'static str,
        module: &Module,
        entry: Handle<Operation>,
        binding: &Binding,
        tensors: &[usize],
        scalars: &[usize],
    ) -> Result<Vec<ArgumentPlan>, PlanError> {
        let zero =
            |position| ArgumentPlan::Number { bits: 0, bytes: bytes_of(module, entry, position) };
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
        side: &'static str,
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
        side: &'static str,
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
    side: &'static str,
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

/// The parameter of the generated side that stands for that of the reference.
fn partner_of(pair: Pair<'_>, position: usize) -> Option<usize> {
    pair.parameters.iter().find_map(|parameters| {
        let index = parameters.reference.iter().position(|known| *known == position)?;
        parameters.generated.get(index).copied()
    })
}

/// The parameter of the reference that stands for that of the generated side.
fn reference_of(pair: Pair<'_>, position: usize) -> Option<usize> {
    pair.parameters.iter().find_map(|parameters| {
        let index = parameters.generated.iter().position(|known| *known == position)?;
        parameters.reference.get(index).copied()
    })
}

fn row_major(shape: &[u64]) -> Vec<u64> {
    let mut strides = vec![1_u64; shape.len()];
    for dimension in (1..shape.len()).rev() {
        strides[dimension - 1] = strides[dimension].saturating_mul(shape[dimension]);
    }
    strides
}

/// Elements from the first to the last one.
fn span(shape: &[u64], strides: &[u64]) -> Option<usize> {
    if shape.contains(&0) {
        return Some(0);
    }
    let mut last = 0_u64;
    for (size, stride) in shape.iter().zip(strides) {
        last = last.checked_add((size - 1).checked_mul(*stride)?)?;
    }
    usize::try_from(last + 1).ok().filter(|span| *span <= 1 << 40)
}

/// Type of the elements of the parameter at `position`; nothing where it is a pointer.
fn element(module: &Module, entry: Handle<Operation>, position: usize) -> Option<ElementType> {
    module.element(module.values[module.parameter(entry, position)?].ty)
}

/// Bytes that the argument at `position` takes.
fn bytes_of(module: &Module, entry: Handle<Operation>, position: usize) -> usize {
    element(module, entry, position).map_or(8, |element| element.memory_bits().max(8) as usize / 8)
}

/// Element type that the parameter at `position` points to.
fn pointee(module: &Module, entry: Handle<Operation>, position: usize) -> Option<ElementType> {
    module.pointee(module.parameter(entry, position)?)
}
