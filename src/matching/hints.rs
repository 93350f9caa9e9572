//! Comparing optimization hints.
//!
//! Without a target, hints are compared on the targets that both sides name or could
//! resolve by `default`; with one, as the compiler resolves them for it (specification,
//! “`optimization_hints`”): its own key, else `default`, and nothing where the target
//! doesn't take the value. A target that only one side names is worth a note.

use super::collect::Report;
use super::explain::Place;
use super::matcher::Matcher;
use crate::canon::{Axiom, Terms};
use crate::classify::{Change, Code, Impact, Severity};
use crate::ir::{Attribute, Handle};
use crate::valid::is_valid_for;
use std::collections::{BTreeMap, BTreeSet};

/// Hints per target: names with values as text.
type Hints = BTreeMap<String, BTreeMap<String, String>>;

const DEFAULT: &str = "default";

/// Every hint with its code and the value that stands for its absence.
const KNOWN: [(&str, Code, &str); 5] = [
    ("allow_tma", Code::Hnt001, "true"),
    ("latency", Code::Hnt002, "unset"),
    ("num_cta_in_cga", Code::Hnt003, "1"),
    ("occupancy", Code::Hnt004, "unset"),
    ("num_worker_warps_per_cta", Code::Hnt005, "unset"),
];

impl Matcher<'_> {
    /// Compares the hints of two operations.
    pub fn compare_hints(
        &mut self,
        r: Option<Handle<Attribute>>,
        g: Option<Handle<Attribute>>,
        place: Place,
    ) {
        if r == g {
            return;
        }
        let (left, right) = (read(self.terms, r), read(self.terms, g));
        let target = self.target.clone();
        let mut told = BTreeSet::new();
        let before = self.findings.len();
        if target.is_none() {
            self.note_unanswered(&left, &right, Change::Lost, place);
            self.note_unanswered(&right, &left, Change::Gained, place);
        }
        for target in targets(&left, &right, target.as_deref()) {
            for (name, code, unset) in KNOWN {
                let (m, n) = (resolve(&left, &target, name), resolve(&right, &target, name));
                let (m, n) = (m.unwrap_or(unset), n.unwrap_or(unset));
                if m == n || !told.insert((name, m.to_owned(), n.to_owned())) {
                    continue;
                }
                let change = match (m == unset, n == unset) {
                    (false, true) => Change::Lost,
                    (true, false) => Change::Gained,
                    _ => Change::Changed,
                };
                self.note(Report {
                    code,
                    change: tma_change(name, m, change),
                    detail: format!(
                        "`{name}` for {target}: {m} in the reference, {n} in the generated program"
                    ),
                    reference: Some(place.reference),
                    generated: Some(place.generated),
                    weight: None,
                });
            }
        }
        if self.findings.len() == before {
            self.used(Axiom::DefaultHint, place);
        }
    }

    /// Notes hints for targets about which the other side, which has hints, says nothing.
    fn note_unanswered(&mut self, here: &Hints, there: &Hints, change: Change, place: Place) {
        let side = if change == Change::Lost { "reference" } else { "generated program" };
        for (target, values) in
            here.iter().filter(|(target, _)| *target != DEFAULT && !speaks(there, target))
        {
            for (name, code, unset) in KNOWN {
                let Some(value) = values.get(name).filter(|value| *value != unset) else {
                    continue;
                };
                let detail = format!(
                    "`{name}` for {target}: {value} in the {side}; the other side has hints, but \
                     none for this target"
                );
                self.note(Report {
                    code,
                    change,
                    detail,
                    reference: Some(place.reference),
                    generated: Some(place.generated),
                    weight: Some((Severity::Note, Impact::None)),
                });
            }
        }
    }
}

/// Whether hints say what holds for a target: where there are none, nothing does.
fn speaks(hints: &Hints, target: &str) -> bool {
    hints.is_empty() || hints.contains_key(target) || hints.contains_key(DEFAULT)
}

/// TMA is allowed unless a hint says no: a hint that forbids it loses it.
fn tma_change(name: &str, reference: &str, otherwise: Change) -> Change {
    match name {
        "allow_tma" if reference == "true" => Change::Lost,
        "allow_tma" => Change::Gained,
        _ => otherwise,
    }
}

/// The targets to compare on.
fn targets(left: &Hints, right: &Hints, target: Option<&str>) -> BTreeSet<String> {
    if let Some(target) = target {
        return [target.to_owned()].into();
    }
    let named: BTreeSet<String> = left.keys().chain(right.keys()).cloned().collect();
    named.into_iter().filter(|t| speaks(left, t) && speaks(right, t)).collect()
}

/// The value of a hint for a target: its own, else the default, where the target takes
/// it.
fn resolve<'h>(hints: &'h Hints, target: &str, name: &str) -> Option<&'h str> {
    let own = hints.get(target).and_then(|values| values.get(name));
    let value = own.or_else(|| hints.get(DEFAULT)?.get(name))?;
    let boolean = value.parse::<bool>().is_ok();
    is_valid_for(target, name, value.parse().ok(), boolean).then_some(value.as_str())
}

fn read(terms: &Terms, hints: Option<Handle<Attribute>>) -> Hints {
    let Some(hints) = hints else { return Hints::new() };
    let Attribute::OptimizationHints(targets) = &terms.attributes[hints] else {
        return Hints::new();
    };
    targets
        .iter()
        .map(|(target, values)| {
            let values = match &terms.attributes[*values] {
                Attribute::Dictionary(items) => items
                    .iter()
                    .map(|(name, value)| (name.to_string(), terms.attribute_text(Some(*value))))
                    .collect(),
                _ => BTreeMap::new(),
            };
            (target.to_string(), values)
        })
        .collect()
}
