//! What the Python package `tile_irdiff` needs of the library. Options come in as
//! `tile_irdiff/__init__.py` has put them in order; reports go out as JSON.

use jiff::{Timestamp, tz::Offset};
use pyo3::prelude::*;
use serde_json::json;
use tile_irdiff::canon::Axiom;
use tile_irdiff::classify::Code;
use tile_irdiff::ir::line_column;
use tile_irdiff::matching::{Binding, Hypothesis};
use tile_irdiff::policy::{Level, PolicyTables, Preset, Selector};
use tile_irdiff::valid::TARGETS;
use tile_irdiff::{Dump, Options, Policy, ReadOptions, read};

pyo3::import_exception!(tile_irdiff._errors, InputError);
pyo3::import_exception!(tile_irdiff._errors, OptionError);

/// A side: what messages and the report call it, its content, the dump of a log that is
/// meant, and the entry that is meant.
type Input = (String, Vec<u8>, Option<usize>, Option<String>);

/// What the caller says about a comparison. Each attribute is an argument of `compare`.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
struct Arguments {
    entries: Vec<(String, String)>,
    map: Vec<(usize, usize)>,
    bind: Vec<String>,
    target: Option<String>,
    policy: Option<String>,
    /// Name and content of a policy file.
    config: Option<(String, String)>,
    allow: Vec<String>,
    warn: Vec<String>,
    deny: Vec<String>,
    assume: Vec<String>,
    proof: bool,
}

impl Arguments {
    fn options(self) -> PyResult<Options> {
        let mut policy = Policy::default();
        policy.set_today(Offset::UTC.to_datetime(Timestamp::now()).date());
        let mut target = None;
        if let Some((name, text)) = &self.config {
            let tables = tables(name, text)?;
            tables.apply(&mut policy, name);
            target = tables.target().map(str::to_owned);
        }
        if let Some(name) = &self.policy {
            policy.set_preset(name.parse::<Preset>().map_err(|error| unusable("policy", &error))?);
        }
        for name in &self.assume {
            let hypothesis = Hypothesis::from_name(name).ok_or_else(|| {
                let known = Hypothesis::ALL.map(Hypothesis::name).join(", ");
                unusable("assume", &format!("there is no hypothesis `{name}`; expected {known}"))
            })?;
            policy.assume(hypothesis, "assume");
        }
        policy.add_levels(self.levels()?, |selector, level| match level {
            Level::Allow => format!("allow {selector}"),
            Level::Warn => format!("warn {selector}"),
            Level::Deny => format!("deny {selector}"),
        });
        if let Some(unknown) = self.target.iter().find(|name| !TARGETS.contains(&name.as_str())) {
            let known = TARGETS.join(", ");
            return Err(unusable(
                "target",
                &format!("there is no target `{unknown}`; expected {known}"),
            ));
        }
        let target = self.target.or(target);
        let said = |text: &String| match text.parse::<Binding>() {
            Ok(binding) => Ok(binding.declared_by("bind")),
            Err(error) => Err(unusable("bind", &error)),
        };
        let bindings = self.bind.iter().map(said).collect::<PyResult<_>>()?;
        Ok(Options {
            entries: self.entries,
            map: self.map,
            bindings,
            target,
            policy,
            proof: self.proof,
        })
    }

    fn levels(&self) -> PyResult<Vec<(Selector, Level)>> {
        let mut levels = Vec::new();
        for (option, names, level) in [
            ("allow", &self.allow, Level::Allow),
            ("warn", &self.warn, Level::Warn),
            ("deny", &self.deny, Level::Deny),
        ] {
            for name in names {
                let selector = name.parse().map_err(|error| unusable(option, &error))?;
                levels.push((selector, level));
            }
        }
        Ok(levels)
    }
}

fn tables(name: &str, text: &str) -> PyResult<PolicyTables> {
    PolicyTables::parse(text).map_err(|error| {
        let place = error.span.is_defined().then(|| line_column(text, error.span.offset()));
        let (line, column) = (place.map(|at| at.line), place.map(|at| at.column));
        OptionError::new_err((error.message, "config", name.to_owned(), line, column))
    })
}

/// The value of an argument means nothing.
fn unusable(argument: &'static str, error: &dyn std::fmt::Display) -> PyErr {
    OptionError::new_err((error.to_string(), argument))
}

/// Compares two dumps and gives the report as JSON.
#[pyfunction]
fn compare(
    py: Python<'_>,
    reference: Input,
    generated: Input,
    arguments: Arguments,
) -> PyResult<String> {
    let options = arguments.options()?;
    // Other threads of Python go on meanwhile.
    py.detach(|| {
        let (reference, generated) = (dump(reference)?, dump(generated)?);
        let report = tile_irdiff::compare(&reference, &generated, &options)
            .map_err(|error| OptionError::new_err((error.to_string(), error.name())))?;
        Ok(json!(report).to_string())
    })
}

fn dump((path, content, number, entry): Input) -> PyResult<Dump> {
    match read(&content, &ReadOptions { dump: number, entry }) {
        Ok(dump) => Ok(dump.with_path(path)),
        Err(error) => {
            let place = error.line_column();
            let (line, column) = (place.map(|at| at.line), place.map(|at| at.column));
            let arguments = (error.to_string(), error.kind(), path, line, column, error.byte());
            Err(InputError::new_err(arguments))
        }
    }
}

/// What a finding code or an axiom means, as JSON.
#[pyfunction]
fn explain(name: &str) -> PyResult<String> {
    if let Some(code) = Code::from_name(name) {
        return Ok(json!(code.def()).to_string());
    }
    if let Some(axiom) = Axiom::from_name(name) {
        return Ok(json!(axiom.def()).to_string());
    }
    Err(unusable("name", &format!("there is no finding code or axiom `{name}`")))
}

/// The JSON schema of reports.
#[pyfunction]
fn schema() -> String {
    tile_irdiff::report::schema().to_string()
}

/// The module `tile_irdiff._native`.
#[pymodule]
mod _native {
    #[pymodule_export]
    use super::{compare, explain, schema};

    /// Version of the package.
    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");
}
