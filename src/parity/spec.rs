//! What a pair of kernels is launched with.

use super::Expression;
use crate::dialect::ElementType;
use crate::ir::Span;
use crate::matching::{Binding, Hypothesis, bindings};
use crate::policy::{FileError, hypotheses};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

/// What a pair of kernels is launched with, as a TOML file says it: tensors, numbers, the
/// grid and cases. Tensors and numbers stand in the order of the reference's base
/// pointers and scalars; which parameter is whose base, size or stride follows from the
/// programs.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Spec {
    /// The reference's dump, relative to the file.
    pub reference: Option<PathBuf>,
    /// The generated dump, relative to the file.
    pub generated: Option<PathBuf>,
    /// Entries that stand for each other, `REF` and `GEN`.
    pub entry: Option<[String; 2]>,
    /// Parameters that stand for each other, as `--map` says it.
    #[serde(default)]
    pub map: Vec<[usize; 2]>,
    /// Numbers that launches pass for parameters, as `--bind` says it.
    #[serde(default, deserialize_with = "bindings")]
    pub bind: Vec<Binding>,
    /// What holds for the launches of this kernel.
    #[serde(default, deserialize_with = "hypotheses")]
    pub assume: Vec<Hypothesis>,
    /// Which dump of a log is meant, as `--dump` says it.
    pub dump: Option<String>,
    /// Number of blocks on each axis; axes that are left out have one.
    pub grid: Vec<Expression>,
    /// Seed of the numbers; where there is none, each run takes another one.
    pub seed: Option<u64>,
    /// Tensors.
    #[serde(default, rename = "tensor")]
    pub tensors: Vec<TensorSpec>,
    /// Numbers that belong to no tensor.
    #[serde(default, rename = "scalar")]
    pub scalars: Vec<ScalarSpec>,
    /// Arguments of the reference, one for each parameter, where they shall not be
    /// inferred: names of tensors and scalars, and expressions.
    pub reference_args: Option<Vec<String>>,
    /// The same of the generated side.
    pub generated_args: Option<Vec<String>>,
    /// Values of the variables; each case is run.
    #[serde(rename = "case")]
    pub cases: Vec<BTreeMap<String, i64>>,
}

/// A tensor.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct TensorSpec {
    /// Its name.
    pub name: String,
    /// Type of its elements, to be held against that of the programs.
    #[serde(default, deserialize_with = "element_type")]
    pub dtype: Option<ElementType>,
    /// Sizes.
    pub shape: Vec<Expression>,
    /// Strides in elements; row-major where there are none.
    pub strides: Option<Vec<Expression>>,
    /// What it holds before the launch; a tensor that is only written is poisoned where
    /// this is not said, others hold normal numbers.
    pub init: Option<Initial>,
    /// By how much results may differ.
    #[serde(default)]
    pub tolerance: Tolerance,
    /// How much of it may hold after the launch what it held before.
    #[serde(default)]
    pub may_keep: Kept,
}

/// How much of an output a kernel may leave as it was.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Deserialize, serde::Serialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Kept {
    /// Nothing that would be most of it: what was not written was not compared.
    #[default]
    Nothing,
    /// Any part, as the rows of a cache that a step does not fill.
    Some,
    /// All, as a lock or a counter that is as before in the end.
    All,
}

/// What a tensor holds before the launch.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Initial {
    /// Numbers of the standard normal distribution.
    Normal,
    /// Numbers between -1 and 1.
    Uniform,
    /// Normal numbers, and among them NaN, infinities, zeros, the largest and smallest.
    Specials,
    /// Zeros.
    Zeros,
    /// Ones.
    Ones,
    /// Numbers between the two, spread evenly.
    Between([f64; 2]),
    /// Integers from the first number to the second, which is left out.
    Integers([Expression; 2]),
    /// Integers that never fall, from the first number, which is that of the first element,
    /// to the second, which is that of the last one: starts or ends of groups.
    Ascending([Expression; 2]),
    /// A `.npy` file, relative to the specification.
    File(PathBuf),
}

/// A number that belongs to no tensor.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ScalarSpec {
    /// Its name.
    pub name: String,
    /// Its value.
    pub value: ScalarValue,
}

/// Value of a number.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged, expecting = "expected a number or an expression in quotes")]
pub enum ScalarValue {
    /// An integer.
    Integer(Expression),
    /// Another number.
    Float(f64),
}

/// By how much a result may differ: an element agrees that keeps one of the bounds. With
/// no bound, elements must be equal to the last bit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Deserialize, serde::Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Tolerance {
    /// Bound of the difference.
    #[serde(default)]
    pub absolute: f64,
    /// Bound of the difference relative to the reference.
    #[serde(default)]
    pub relative: f64,
    /// Bound of the difference in units in the last place.
    #[serde(default)]
    pub ulp: u64,
}

/// Why a specification can't be used.
#[derive(Debug, thiserror::Error)]
pub enum SpecError {
    /// The grid has no axes or too many.
    #[error("the grid has {0} axes, expected one to three")]
    Grid(usize),
    /// There is no case.
    #[error("there is no case; expected a table [[case]]")]
    NoCase,
    /// Two tensors or scalars have the same name.
    #[error("the name `{0}` is given twice")]
    Twice(String),
    /// Numbers can't lie between these.
    #[error(
        "tensor `{name}` holds numbers between {from} and {to}, expected the lower one first, both finite"
    )]
    Between {
        /// Name of the tensor.
        name: String,
        /// The lower bound.
        from: f64,
        /// The upper bound.
        to: f64,
    },
    /// A tolerance is no bound.
    #[error("the {what} tolerance of tensor `{name}` is {value}, expected a number from zero on")]
    Tolerance {
        /// Name of the tensor.
        name: String,
        /// Which tolerance.
        what: &'static str,
        /// Its value.
        value: f64,
    },
    /// A case gives a variable that nothing uses.
    #[error("case {number} gives `{name}`, which nothing uses; remove it, or use it")]
    Unused {
        /// Which case, from 1.
        number: usize,
        /// Name of the variable.
        name: String,
    },
    /// Sizes and strides are not as many.
    #[error("tensor `{name}` has {shape} sizes and {strides} strides")]
    Strides {
        /// Name of the tensor.
        name: String,
        /// Number of sizes.
        shape: usize,
        /// Number of strides.
        strides: usize,
    },
}

impl Spec {
    /// Reads a specification.
    ///
    /// # Errors
    /// When the text is no TOML, lacks what is needed, or says something twice.
    pub fn parse(text: &str) -> Result<Self, FileError> {
        let spec: Self = toml::from_str(text)?;
        spec.check()
            .map_err(|error| FileError { message: error.to_string(), span: Span::default() })?;
        Ok(spec)
    }

    /// Checks what the form of a specification does not: that there is a case, a grid of
    /// one to three axes, one thing of each name, a stride for each size, and a use of each
    /// variable.
    ///
    /// # Errors
    /// When it lacks what is needed, or says something twice.
    pub fn check(&self) -> Result<(), SpecError> {
        if !(1..=3).contains(&self.grid.len()) {
            return Err(SpecError::Grid(self.grid.len()));
        }
        if self.cases.is_empty() {
            return Err(SpecError::NoCase);
        }
        let tensors = self.tensors.iter().map(|tensor| &tensor.name);
        let names: Vec<&String> = tensors.chain(self.scalars.iter().map(|s| &s.name)).collect();
        for (index, name) in names.iter().enumerate() {
            if names[..index].contains(name) {
                return Err(SpecError::Twice((*name).clone()));
            }
        }
        for tensor in &self.tensors {
            let (shape, strides) = (tensor.shape.len(), tensor.strides.as_ref().map(Vec::len));
            if let Some(strides) = strides.filter(|strides| *strides != shape) {
                return Err(SpecError::Strides { name: tensor.name.clone(), shape, strides });
            }
            if let Some(Initial::Between([from, to])) = tensor.init {
                let width = to - from;
                if !width.is_finite() || width <= 0.0 {
                    return Err(SpecError::Between { name: tensor.name.clone(), from, to });
                }
            }
            let Tolerance { absolute, relative, .. } = tensor.tolerance;
            for (what, value) in [("absolute", absolute), ("relative", relative)] {
                if !value.is_finite() || value < 0.0 {
                    return Err(SpecError::Tolerance { name: tensor.name.clone(), what, value });
                }
            }
        }
        self.check_variables()
    }

    /// Checks that each variable of each case is used: what is not, is a slip or stale.
    fn check_variables(&self) -> Result<(), SpecError> {
        let mut used: BTreeSet<String> = BTreeSet::new();
        for expression in self.expressions() {
            used.extend(expression.variables().map(str::to_owned));
        }
        let lists = self.reference_args.iter().chain(&self.generated_args).flatten();
        // What is no expression, names a tensor, or is told when the arguments are placed.
        for expression in lists.filter_map(|text| Expression::parse(text).ok()) {
            used.extend(expression.variables().map(str::to_owned));
        }
        for (index, case) in self.cases.iter().enumerate() {
            if let Some(name) = case.keys().find(|name| !used.contains(*name)) {
                return Err(SpecError::Unused { number: index + 1, name: name.clone() });
            }
        }
        Ok(())
    }

    /// Every expression but those in lists of arguments.
    fn expressions(&self) -> impl Iterator<Item = &Expression> {
        let tensors = self.tensors.iter().flat_map(|tensor| {
            let bounds = match &tensor.init {
                Some(Initial::Integers(bounds) | Initial::Ascending(bounds)) => &bounds[..],
                _ => &[],
            };
            tensor.shape.iter().chain(tensor.strides.iter().flatten()).chain(bounds)
        });
        let scalars = self.scalars.iter().filter_map(|scalar| match &scalar.value {
            ScalarValue::Integer(expression) => Some(expression),
            ScalarValue::Float(_) => None,
        });
        self.grid.iter().chain(tensors).chain(scalars)
    }
}

fn element_type<'de, D: serde::Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<ElementType>, D::Error> {
    let name = String::deserialize(deserializer)?;
    let element = ElementType::from_name(&name);
    element.map(Some).ok_or_else(|| serde::de::Error::custom(format!("there is no type `{name}`")))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPEC: &str = r#"
        grid = ["ceil_div(n, 1024)"]
        [[tensor]]
        name = "x"
        dtype = "f32"
        shape = ["n"]
        [[tensor]]
        name = "index"
        shape = [4, "n"]
        strides = ["2 * n", 1]
        init = { integers = [0, "n"] }
        tolerance = { ulp = 2 }
        [[tensor]]
        name = "scales"
        shape = ["n"]
        init = { between = [0, 0.5] }
        [[scalar]]
        name = "eps"
        value = 1e-6
        [[scalar]]
        name = "rows"
        value = "n / 2"
        [[case]]
        n = 4096
    "#;

    #[test]
    fn a_specification_names_tensors_numbers_and_cases() {
        let spec = Spec::parse(SPEC).expect("a specification");
        assert_eq!(spec.tensors[0].dtype, Some(ElementType::F32));
        assert_eq!(spec.tensors[1].tolerance.ulp, 2);
        assert!(matches!(spec.tensors[1].init, Some(Initial::Integers(_))));
        assert_eq!(spec.tensors[2].init, Some(Initial::Between([0.0, 0.5])));
        assert!(matches!(spec.scalars[0].value, ScalarValue::Float(_)));
        assert!(matches!(spec.scalars[1].value, ScalarValue::Integer(_)));
        assert_eq!(spec.cases[0]["n"], 4096);
    }

    #[test]
    fn slips_are_errors_that_name_them() {
        let message = |from: &str, to: &str| match Spec::parse(&SPEC.replace(from, to)) {
            Ok(_) => String::new(),
            Err(error) => error.to_string(),
        };
        assert!(message("\"index\"", "\"x\"").contains("`x` is given twice"));
        assert!(message("\"f32\"", "\"float\"").contains("no type `float`"));
        assert!(
            message("strides = [\"2 * n\", 1]", "strides = [1]").contains("2 sizes and 1 strides")
        );
        for wrong in ["[1, 0.5]", "[0.5, 0.5]", "[0, inf]", "[nan, 1]"] {
            assert!(
                message("[0, 0.5]", wrong).contains("`scales` holds numbers between"),
                "{wrong}"
            );
        }
        assert!(message("[\"ceil_div(n, 1024)\"]", "[1, 1, 1, 1]").contains("4 axes"));
        assert!(message("[\"ceil_div(n, 1024)\"]", "[\"n +\"]").contains("expected a number"));
        assert!(message("shape = [\"n\"]", "shape = [\"n\"]\nsize = 1").contains("size"));
        assert!(message("[[case]]\n        n = 4096", "").contains("case"));
        assert!(message("n = 4096", "n = 4096\nstale = 1").contains("`stale`, which nothing uses"));
        for wrong in ["{ absolute = -1.0 }", "{ relative = nan }", "{ relative = inf }"] {
            assert!(
                message("{ ulp = 2 }", wrong).contains("tolerance of tensor `index`"),
                "{wrong}"
            );
        }
    }

    #[test]
    fn a_slip_has_its_place() {
        let text = SPEC.replace("shape = [\"n\"]", "shape = [\"n\"]\nsize = 1");
        let error = Spec::parse(&text).expect_err("a key that there is not");
        assert!(text[error.span.offset()..].starts_with("size"), "{error:?}");
    }
}
