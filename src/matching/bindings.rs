//! What the user says about the numbers that launches pass (`--bind`).

use super::parameters::Signature;
use crate::classify::{BoundParameter, BoundParameters, Condition, SideName};
use crate::dialect::ElementType;
use crate::ir::{Handle, Module, Operation, float};
use serde::{Deserialize, Deserializer, de};
use std::collections::BTreeMap;
use std::str::FromStr;

/// A number that a launch passes: `n_cols=1024`, or `gen.3=ref.in1.shape[0]`.
///
/// A parameter is called by its position from 0, by its name in the dump, or by what it
/// is of a tensor: `in0.shape[1]` is the second size of the first tensor that is only
/// read, `out.stride[0]` the first stride of the only one that is written. `ref.` or
/// `gen.` before it says which entry is meant; without it, that of the reference, or
/// where it has no such name, the generated one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Binding {
    text: String,
    parameter: Place,
    value: Value,
    declared_by: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Place {
    side: Option<SideName>,
    name: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Value {
    /// As written: its type is that of the parameter.
    Number(String),
    Place(Place),
}

/// Why a binding says nothing about a pair of entries.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BindingError {
    /// It can't be read.
    #[error(
        "`{text}` is no binding: expected PARAMETER=NUMBER or PARAMETER=PARAMETER, as `n_cols=1024` or `gen.3=ref.out.shape[1]`"
    )]
    Syntax {
        /// The binding.
        text: String,
    },
    /// No parameter is called so.
    #[error(
        "binding `{text}`: the {side} has no parameter `{name}`; a parameter is called by its position from 0, its name in the dump, or as `in0.shape[1]`, `out0.stride[0]`"
    )]
    NoParameter {
        /// The binding.
        text: String,
        /// Which entry.
        side: &'static str,
        /// The name.
        name: String,
    },
    /// A pointer is no number.
    #[error(
        "binding `{text}`: {parameter} is a pointer; expected a number (tensors are matched by --map)"
    )]
    Pointer {
        /// The binding.
        text: String,
        /// The pointer.
        parameter: BoundParameter,
    },
    /// The number is none of the parameter's type.
    #[error("binding `{text}`: `{number}` is no number of type {element}")]
    Number {
        /// The binding.
        text: String,
        /// The number.
        number: String,
        /// Type of the parameter.
        element: &'static str,
    },
    /// The parameters have types that hold different numbers.
    #[error(
        "binding `{text}`: one parameter is of type {left}, the other of type {right}; expected integers of which the left one is at least as wide, or equal types"
    )]
    Types {
        /// The binding.
        text: String,
        /// Type of the left parameter.
        left: &'static str,
        /// Type of the right parameter.
        right: &'static str,
    },
    /// Two bindings give a parameter two values.
    #[error("binding `{text}`: {parameter} is bound to another number, too")]
    Contradiction {
        /// The binding.
        text: String,
        /// The parameter.
        parameter: BoundParameter,
    },
}

impl FromStr for Binding {
    type Err = BindingError;

    fn from_str(text: &str) -> Result<Self, BindingError> {
        let syntax = || BindingError::Syntax { text: text.to_owned() };
        let (parameter, value) = text.split_once('=').ok_or_else(syntax)?;
        let (parameter, value) = (parameter.trim(), value.trim());
        if parameter.is_empty() || value.is_empty() {
            return Err(syntax());
        }
        let qualified = value.starts_with("ref.") || value.starts_with("gen.");
        let starts_number = |c: char| c.is_ascii_digit() || matches!(c, '-' | '+' | '.');
        let value = if !qualified && value.starts_with(starts_number) {
            Value::Number(value.to_owned())
        } else {
            Value::Place(Place::of(value))
        };
        Ok(Self {
            text: text.to_owned(),
            parameter: Place::of(parameter),
            value,
            declared_by: "--bind".to_owned(),
        })
    }
}

impl Place {
    fn of(text: &str) -> Self {
        let (side, name) = match text.split_once('.') {
            Some(("ref", name)) => (Some(SideName::Reference), name),
            Some(("gen", name)) => (Some(SideName::Generated), name),
            _ => (None, text),
        };
        Self { side, name: name.strip_prefix('%').unwrap_or(name).to_owned() }
    }
}

/// A pair of entries whose parameters are bound.
#[derive(Clone, Copy)]
pub struct Entries<'a> {
    /// Of the reference: module, entry, and what its parameters are used for.
    pub reference: (&'a Module, Handle<Operation>, &'a Signature),
    /// Of the generated side.
    pub generated: (&'a Module, Handle<Operation>, &'a Signature),
}

impl<'a> Entries<'a> {
    fn side(&self, side: SideName) -> (&'a Module, Handle<Operation>, &'a Signature) {
        match side {
            SideName::Reference => self.reference,
            SideName::Generated => self.generated,
        }
    }

    /// The parameter that a place means.
    fn parameter(&self, place: &Place) -> Option<BoundParameter> {
        let sides = match place.side {
            Some(side) => vec![side],
            None => vec![SideName::Reference, SideName::Generated],
        };
        sides.into_iter().find_map(|side| {
            let (module, entry, signature) = self.side(side);
            let position = position(module, entry, signature, &place.name)?;
            Some(BoundParameter { side, position })
        })
    }

    /// Type of a parameter that is a number; nothing for a pointer.
    fn number_type(&self, parameter: BoundParameter) -> Option<ElementType> {
        let (module, entry, _) = self.side(parameter.side);
        let argument = *module.block(entry, 0)?.arguments.get(parameter.position)?;
        module.element(module.values[argument].ty)
    }
}

/// The position of the parameter called `name`.
fn position(
    module: &Module,
    entry: Handle<Operation>,
    signature: &Signature,
    name: &str,
) -> Option<usize> {
    let arguments = &module.block(entry, 0)?.arguments;
    let numbered = |digits: &str| digits.parse().ok().filter(|n| *n < arguments.len());
    let is_called = |argument: &Handle<_>| module.values[*argument].name.as_deref() == Some(name);
    numbered(name)
        .or_else(|| arguments.iter().position(is_called))
        .or_else(|| numbered(name.strip_prefix("arg")?))
        .or_else(|| of_tensor(signature, name))
}

/// The position of a size or stride, as `in0.shape[1]` or `out.stride[0]`.
fn of_tensor(signature: &Signature, name: &str) -> Option<usize> {
    let (tensor, part) = name.split_once('.')?;
    let (written, number) = match (tensor.strip_prefix("in"), tensor.strip_prefix("out")) {
        (Some(number), _) => (false, number),
        (None, Some(number)) => (true, number),
        (None, None) => return None,
    };
    let mut alike = signature.tensors.iter().filter(|tensor| tensor.written == written);
    let tensor = match number {
        // Without a number there must be no doubt which one is meant.
        "" => alike.next().filter(|_| alike.next().is_none())?,
        number => alike.nth(number.parse().ok()?)?,
    };
    let (list, dimension) = part.strip_suffix(']')?.split_once('[')?;
    let rank = tensor.extents.len() / 2;
    let dimension: usize = dimension.parse().ok().filter(|dimension| *dimension < rank)?;
    match list {
        "shape" => tensor.extents.get(dimension).copied(),
        "stride" => tensor.extents.get(rank + dimension).copied(),
        _ => None,
    }
}

/// What bindings say about a pair of entries, and the conditions that they are.
///
/// # Errors
/// When one names no parameter, or no number of its type.
pub fn resolve(
    bindings: &[Binding],
    entries: Entries<'_>,
) -> Result<(BoundParameters, Vec<Condition>), BindingError> {
    let mut bound = BoundParameters::default();
    let mut conditions = Vec::new();
    for binding in bindings {
        let (parameter, element) = binding.number(&binding.parameter, entries)?;
        let value = match &binding.value {
            Value::Number(number) => {
                let bits = bits(element, number).ok_or_else(|| BindingError::Number {
                    text: binding.text.clone(),
                    number: number.clone(),
                    element: element.name(),
                })?;
                bound.constants.push((parameter, bits));
                number.clone()
            }
            Value::Place(place) => {
                let (other, type_of_other) = binding.number(place, entries)?;
                let widens = element.is_integer()
                    && type_of_other.is_integer()
                    && element.bits() > type_of_other.bits();
                if element != type_of_other && !widens {
                    return Err(BindingError::Types {
                        text: binding.text.clone(),
                        left: element.name(),
                        right: type_of_other.name(),
                    });
                }
                bound.equal.push((parameter, other));
                other.to_string()
            }
        };
        conditions.push(Condition {
            hypothesis: format!("launches pass {value} for {parameter}"),
            declared_by: binding.declared_by.clone(),
        });
    }
    Ok((bound, conditions))
}

/// Reads bindings as a table has them: `{ n_cols = 1024, "gen.3" = "ref.out.shape[1]" }`.
///
/// # Errors
/// When one is no binding.
pub fn bindings<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Binding>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Written {
        Integer(i64),
        Float(f64),
        Parameter(String),
    }
    let written = BTreeMap::<String, Written>::deserialize(deserializer)?;
    let binding = |(parameter, value): (String, Written)| {
        let value = match value {
            Written::Integer(number) => number.to_string(),
            Written::Float(number) => number.to_string(),
            Written::Parameter(place) => place,
        };
        format!("{parameter}={value}").parse().map_err(de::Error::custom)
    };
    written.into_iter().map(binding).collect()
}

impl Binding {
    /// The binding with who says so, as a report names it; else that is `--bind`.
    #[must_use]
    pub fn declared_by(self, declared_by: &str) -> Self {
        Self { declared_by: declared_by.to_owned(), ..self }
    }

    /// The binding as written.
    pub fn text(&self) -> &str {
        &self.text
    }

    fn number(
        &self,
        place: &Place,
        entries: Entries<'_>,
    ) -> Result<(BoundParameter, ElementType), BindingError> {
        let text = || self.text.clone();
        let parameter = entries.parameter(place).ok_or_else(|| BindingError::NoParameter {
            text: text(),
            side: match place.side {
                Some(SideName::Reference) => "reference",
                Some(SideName::Generated) => "generated entry",
                None => "pair",
            },
            name: place.name.clone(),
        })?;
        let element = entries.number_type(parameter);
        let element = element.ok_or_else(|| BindingError::Pointer { text: text(), parameter })?;
        Ok((parameter, element))
    }
}

/// The bits of a number at the width of its type; nothing where the type lacks it.
fn bits(element: ElementType, number: &str) -> Option<u64> {
    if element.is_float() {
        return float::parse(element, number);
    }
    let number: i128 = number.parse().ok()?;
    let width = element.bits();
    let fits = -(1_i128 << (width - 1)) <= number && number < 1_i128 << width;
    let low = number & ((1_i128 << width) - 1);
    fits.then(|| u64::try_from(low).ok()).flatten()
}
