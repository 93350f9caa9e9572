//! Every axiom on many instances: used where its conditions hold, with equal results in
//! the interpreter, and not used on the same shape where one doesn't.
//!
//! `instances/NAME.toml` has those of the axiom `NAME`. A pair is written as a diff, of
//! whole kernels or of the lines that compute `%r`, a tile of eight elements like its
//! operands `%a`, `%b` and `%c`, or a number like `%x`, `%y` and `%z` where `scalar` is
//! set. `{T}` stands for each of the `elements` in turn, `{R}` for the element type of
//! `%r` where that is another, and what else stands in braces for what each row of
//! `vary` says.

use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;
use tile_irdiff::canon::AXIOMS;
use tile_irdiff::classify::{Comparison, Verdict};
use tile_irdiff::example::Example;
use tile_irdiff::execute::execute;
use tile_irdiff::interp::Limits;
use tile_irdiff::interp::differ::Plan;
use tile_irdiff::ir::Module;
use tile_irdiff::matching::{CompareOptions, Hypothesis, compare};
use tile_irdiff::valid::{Valid, validate};

/// The instances of an axiom.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Instances {
    /// Pairs that are equivalent by the axiom.
    uses: Vec<Template>,
    /// Pairs of the same shape that are not.
    #[serde(default)]
    without: Vec<Template>,
}

/// A pair with parts that vary.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Template {
    /// The condition that doesn't hold, in words.
    #[serde(default)]
    condition: String,
    #[serde(default = "one_element")]
    elements: Vec<String>,
    result: Option<String>,
    #[serde(default)]
    scalar: bool,
    #[serde(default = "one_row")]
    vary: Vec<BTreeMap<String, String>>,
    /// Hypotheses that are declared.
    #[serde(default)]
    assume: Vec<String>,
    /// Whether the generated side is defined on more launches than the reference.
    #[serde(default)]
    refines: bool,
    pair: String,
}

fn one_element() -> Vec<String> {
    vec!["i32".to_owned()]
}

fn one_row() -> Vec<BTreeMap<String, String>> {
    vec![BTreeMap::new()]
}

impl Template {
    /// Every pair that it stands for.
    fn pairs(&self) -> Vec<String> {
        let mut pairs = Vec::new();
        for element in &self.elements {
            for row in &self.vary {
                let mut text = self.kernel();
                for (name, value) in row {
                    text = text.replace(&format!("{{{name}}}"), value);
                }
                let result = self.result.as_ref().unwrap_or(element);
                pairs.push(text.replace("{R}", result).replace("{T}", element));
            }
        }
        pairs
    }

    /// A whole kernel, still with what varies.
    fn kernel(&self) -> String {
        if self.pair.contains("entry @") {
            return self.pair.clone();
        }
        let names = if self.scalar { ["x", "y", "z"] } else { ["a", "b", "c"] };
        let size = if self.scalar { "" } else { "8x" };
        let mut text = String::from(" entry @k(%pa: tile<ptr<{T}>>, %pb: tile<ptr<{T}>>, ");
        text +=
            "%pc: tile<ptr<{T}>>, %pr: tile<ptr<{R}>>) {\n   %at = constant <i32: 0> : tile<i32>\n";
        let tensor = |element| format!("tensor_view<8x{{{element}}}, strides=[1]>");
        for (name, parameter) in names.iter().zip(["pa", "pb", "pc"]) {
            let t = tensor("T");
            // A number is the first of its tensor. With padding, a tile has a value in every
            // lane whatever the tensor's size.
            let _ = writeln!(
                text,
                "   %v{name} = make_tensor_view %{parameter}, shape = [8], strides = [1] : {t}"
            );
            let _ = if self.scalar {
                writeln!(
                    text,
                    "   %{name}, %t{name} = load_ptr_tko weak %{parameter} : tile<ptr<{{T}}>> -> tile<{{T}}>, token"
                )
            } else {
                writeln!(
                    text,
                    "   %view_{name} = make_partition_view %v{name} : partition_view<tile=(8), padding_value = zero, {t}>\n   %{name}, %t{name} = load_view_tko weak %view_{name}[%at] : partition_view<tile=(8), padding_value = zero, {t}>, tile<i32> -> tile<8x{{T}}>, token"
                )
            };
        }
        text += &self.pair;
        let t = tensor("R");
        let _ = writeln!(text, "   %vr = make_tensor_view %pr, shape = [8], strides = [1] : {t}");
        let _ = if self.scalar {
            writeln!(
                text,
                "   %s = store_ptr_tko weak %pr, %r : tile<ptr<{{R}}>>, tile<{size}{{R}}> -> token"
            )
        } else {
            writeln!(
                text,
                "   %pv = make_partition_view %vr : partition_view<tile=(8), {t}>\n   %s = store_view_tko weak %r, %pv[%at] : tile<8x{{R}}>, partition_view<tile=(8), {t}>, tile<i32> -> token"
            )
        };
        text + "   return\n }\n"
    }

    /// Whether it rests on what need not hold for the numbers of a run.
    fn assumes_about_floats(&self) -> bool {
        let floats = ["fp-reassoc", "fp-contract", "ftz", "no-nan"];
        self.assume.iter().any(|name| floats.contains(&name.as_str()))
    }

    fn options(&self) -> CompareOptions {
        let mut options = CompareOptions::default();
        options.hypotheses.declare(Hypothesis::NoAlias, "test");
        for name in &self.assume {
            let hypothesis = Hypothesis::from_name(name);
            options.hypotheses.declare(hypothesis.expect("a hypothesis"), "test");
        }
        options
    }
}

fn module(text: &str) -> Valid<Module> {
    let module = tile_irdiff::front::text::read(text).unwrap_or_else(|e| panic!("{e}\n{text}"));
    validate(module).unwrap_or_else(|e| panic!("{e}\n{text}"))
}

/// On how many cases the sides were equal, and whether they were told apart on one.
fn executed(
    comparison: &Comparison,
    reference: &Valid<Module>,
    generated: &Valid<Module>,
) -> (usize, bool) {
    // Enough for small kernels, and little for loops that take too long.
    let limits = Limits { steps: 1 << 16, ..Limits::default() };
    let plan = Plan { steps: 1 << 19, limits, ..Plan::of_cases(6) };
    let executions = execute(comparison, reference, generated, &plan);
    (executions[0].equal(), executions[0].counterexample().is_some())
}

/// Why a pair is not what it should be by the axiom; nothing where it is.
fn wrong_use(axiom: &str, template: &Template, pair: &str) -> Option<String> {
    let pair = Example(Box::leak(pair.to_owned().into_boxed_str()));
    let (first, second) = (module(&pair.reference()), module(&pair.generated()));
    let ways = [(&first, &second), (&second, &first)];
    for (reference, generated) in ways.into_iter().take(2 - usize::from(template.refines)) {
        let comparison = compare(reference, generated, &template.options());
        let comparison = comparison.expect("both have an entry");
        let used = comparison.axioms.iter().any(|(used, _)| used.def().name == axiom);
        let verdict = comparison.verdict();
        if verdict > Verdict::Equivalent || !used {
            return Some(format!("is {}, used {used}: {:?}", verdict.name(), details(&comparison)));
        }
        if !template.assumes_about_floats() {
            let (equal, apart) = executed(&comparison, reference, generated);
            if apart || equal == 0 {
                return Some(format!("equal on {equal} cases, told apart: {apart}"));
            }
        }
    }
    None
}

/// The same for a pair without one of the conditions.
fn wrong_refusal(template: &Template, pair: &str) -> Option<String> {
    let pair = Example(Box::leak(pair.to_owned().into_boxed_str()));
    let (reference, generated) = (module(&pair.reference()), module(&pair.generated()));
    let comparison = compare(&reference, &generated, &template.options());
    let comparison = comparison.expect("both have an entry");
    // A finding may say that it costs no more than speed; then runs must agree.
    let passes = comparison.verdict() <= Verdict::Equivalent
        && (comparison.findings.is_empty() || executed(&comparison, &reference, &generated).1);
    passes.then(|| format!("is {}", comparison.verdict().name()))
}

fn details(comparison: &Comparison) -> Vec<String> {
    let findings = comparison.findings.iter();
    let findings = findings.map(|it| format!("{} {}", it.code.def().code, it.detail));
    findings.chain(comparison.inconclusive.iter().map(|open| open.reason.clone())).collect()
}

fn instances(axiom: &str) -> Option<Instances> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/axioms/instances");
    let text = std::fs::read_to_string(folder.join(axiom).with_extension("toml")).ok()?;
    Some(toml::from_str(&text).unwrap_or_else(|error| panic!("{axiom}: {error}")))
}

/// Every instance: its axiom, whether that is used, the pair and what is declared.
fn pairs() -> Vec<(String, bool, Example, CompareOptions)> {
    let of_axiom = |name: &'static str| {
        let Instances { uses, without } = instances(name)?;
        let uses = uses.into_iter().map(|template| (true, template));
        let all = uses.chain(without.into_iter().map(|template| (false, template)));
        Some(all.flat_map(move |(used, template)| {
            let options = template.options();
            template.pairs().into_iter().map(move |pair| {
                let pair = Example(Box::leak(pair.into_boxed_str()));
                (name.to_owned(), used, pair, options.clone())
            })
        }))
    };
    AXIOMS.iter().filter_map(|axiom| of_axiom(axiom.name)).flatten().collect()
}

/// Both sides of every instance, by name.
pub fn kernels() -> Vec<(String, String)> {
    let sides = |(name, _, pair, _): (String, bool, Example, CompareOptions)| {
        [(name.clone(), pair.reference()), (name, pair.generated())]
    };
    pairs().into_iter().flat_map(sides).collect()
}

/// The instances that axioms are used on, with what is declared.
pub fn uses() -> Vec<(String, Example, CompareOptions)> {
    let used = pairs().into_iter().filter(|(_, used, ..)| *used);
    used.map(|(name, _, pair, options)| (name, pair, options)).collect()
}

/// Axioms that can't be tried here, with the place that does.
const ELSEWHERE: [(&str, &str); 1] = [("proven-by-solver", "tests/solver, with the solver")];

/// What is wrong with the instances of an axiom.
fn wrong_instances(name: &str, has_conditions: bool) -> Vec<String> {
    let Some(instances) = instances(name) else {
        return vec![format!("tests/axioms/instances/{name}.toml is missing")];
    };
    let mut wrong = Vec::new();
    if has_conditions && instances.without.is_empty() {
        wrong.push(format!("{name} has conditions, and no instance without one"));
    }
    for (number, template) in instances.uses.iter().enumerate() {
        let pairs = template.pairs();
        let found = pairs.iter().find_map(|pair| Some((wrong_use(name, template, pair)?, pair)));
        wrong.extend(found.map(|(why, pair)| format!("{name}, use {number} {why}\n{pair}")));
    }
    for template in &instances.without {
        let pairs = template.pairs();
        let found = pairs.iter().find_map(|pair| Some((wrong_refusal(template, pair)?, pair)));
        let condition = &template.condition;
        wrong.extend(found.map(|(why, pair)| format!("{name} without {condition}: {why}\n{pair}")));
    }
    wrong
}

#[test]
fn every_axiom_is_used_where_its_conditions_hold_and_nowhere_else() {
    let tried = AXIOMS.iter().filter(|axiom| ELSEWHERE.iter().all(|it| it.0 != axiom.name));
    let wrong = tried.flat_map(|axiom| wrong_instances(axiom.name, !axiom.conditions.is_empty()));
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
