//! The whole way from two dumps to a report, for programs that want nothing in between.

use crate::dump::Dump;
use crate::matching::{self, Binding, CompareError, CompareOptions};
use crate::policy::Policy;
use crate::report::Report;

/// What the caller says about a comparison.
///
/// ```
/// use tile_irdiff::{Options, Policy};
/// use tile_irdiff::policy::Preset;
///
/// let options = Options {
///     entries: vec![("softmax".into(), "softmax_entry".into())],
///     target: Some("sm_100".into()),
///     policy: Policy::new(Preset::Strict),
///     ..Options::default()
/// };
/// assert!(options.map.is_empty());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Entries that stand for each other: symbol in the reference, symbol in the generated
    /// dump. Where there is none, entries are paired by name, then by signature and body.
    pub entries: Vec<(String, String)>,
    /// Parameters that stand for each other: position in the reference's entry, position in
    /// the generated one, from 0. The others are paired by kind and order.
    pub map: Vec<(usize, usize)>,
    /// Numbers that launches pass for parameters: `"n_cols=1024".parse()`.
    pub bindings: Vec<Binding>,
    /// Target to resolve hints for, as `sm_100`; else hints are compared on the keys that
    /// both sides could resolve.
    pub target: Option<String>,
    /// What fails, and what is taken to hold for the launches.
    pub policy: Policy,
    /// Whether the report says by what the verdict was found, in [`Report::proof`].
    pub proof: bool,
}

/// Compares a generated dump with its reference.
///
/// ```
/// use tile_irdiff::{Options, ReadOptions, compare, read};
///
/// let kernel = |operation: &str| {
///     format!(
///         "entry @k(%a: tile<f32>, %b: tile<f32>, %out: tile<ptr<f32>>) {{
///            %0 = {operation} : tile<f32>
///            %1 = store_ptr_tko weak %out, %0 : tile<ptr<f32>>, tile<f32> -> token
///            return
///          }}"
///     )
/// };
/// let reference = read(kernel("subf %a, %b").as_bytes(), &ReadOptions::default())?;
/// let port = read(kernel("subf %b, %a").as_bytes(), &ReadOptions::default())?;
/// let report = compare(&reference, &port, &Options::default())?;
/// assert_eq!(report.verdict.name(), "different");
/// assert_eq!(report.result.name(), "fail");
/// assert!(report.findings.iter().all(|finding| finding.code.starts_with("TID-")));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the options name an entry or a parameter that isn't there, or a dump has no entry.
pub fn compare(
    reference: &Dump,
    generated: &Dump,
    options: &Options,
) -> Result<Report, CompareError> {
    let matching = CompareOptions {
        entries: options.entries.clone(),
        map: options.map.clone(),
        bindings: options.bindings.clone(),
        target: options.target.clone(),
        hypotheses: options.policy.hypotheses(),
        ..CompareOptions::default()
    };
    let comparison = matching::compare(&reference.module, &generated.module, &matching)?;
    let (reference, generated) = (reference.side(), generated.side());
    let target = options.target.as_deref();
    let mut report = Report::new(&comparison, reference, generated, &options.policy, target);
    if options.proof {
        report.add_proof(&comparison, reference, generated);
    }
    Ok(report)
}
