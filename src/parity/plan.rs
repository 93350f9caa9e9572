//! One case of a specification: what tensors hold, and the arguments of both sides.

use super::assumptions::broken;
use super::{ContentsPlan, Expression, Initial, Kept, PlanError, Spec, TensorSpec, Tolerance};
use crate::classify::{BoundParameters, EntryComparison, ParameterPair, SideName};
use crate::dialect::ElementType;
use crate::ir::{Handle, Module, Operation};
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
    /// What is declared about the numbers that launches pass.
    pub bound: &'m BoundParameters,
}

impl<'m> Pair<'m> {
    /// What a comparison of `reference` and `generated` says of a pair of entries.
    pub fn new(
        reference: &'m Module,
        generated: &'m Module,
        comparison: &'m EntryComparison,
    ) -> Self {
        Self {
            reference: (reference, comparison.reference),
            generated: (generated, comparison.generated),
            parameters: &comparison.parameters,
            bound: &comparison.bound,
        }
    }
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
    /// What the generated side alone assumes of its parameters and does not hold, so that
    /// it has no meaning here.
    pub broken: Vec<String>,
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
    /// How much of it may hold after the launch what it held before.
    pub may_keep: Kept,
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

impl Plan {
    /// The launch of `pair` for `variables`.
    ///
    /// # Errors
    /// When the specification does not fit the programs, a size is out of range, or an
    /// assumption of the reference does not hold.
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
        if let Some(broken) = broken(pair.reference, &reference).into_iter().next() {
            return Err(PlanError::Assumption(broken));
        }
        let broken = broken(pair.generated, &generated);
        Ok(Self {
            variables: variables.clone(),
            grid,
            seed,
            tensors: planner.tensors,
            reference,
            generated,
            broken: broken.iter().map(ToString::to_string).collect(),
        })
    }
}

/// A plan that is being made.
pub struct Planner<'s> {
    /// The specification.
    pub spec: &'s Spec,
    /// Values of the case's variables.
    pub variables: &'s BTreeMap<String, i64>,
    /// The tensors so far.
    pub tensors: Vec<TensorPlan>,
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

    /// The value of an expression in this case.
    pub fn value(&self, expression: &Expression) -> Result<i64, PlanError> {
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
                (SideName::Reference, role.and_then(|role| pointee(module, entry, role.base))),
                (
                    SideName::Generated,
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
        Ok(TensorPlan {
            name,
            element,
            shape,
            strides,
            span,
            element_bytes,
            contents,
            written,
            tolerance: tensor.tolerance,
            may_keep: tensor.may_keep,
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
}

/// The parameter of the generated side that stands for that of the reference.
fn partner_of(pair: Pair<'_>, position: usize) -> Option<usize> {
    pair.parameters.iter().find_map(|parameters| {
        let index = parameters.reference.iter().position(|known| *known == position)?;
        parameters.generated.get(index).copied()
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

/// Element type that the parameter at `position` points to.
pub fn pointee(module: &Module, entry: Handle<Operation>, position: usize) -> Option<ElementType> {
    module.pointee(module.parameter(entry, position)?)
}
