//! Programs that are the same as written but for one operation.
//!
//! Whatever else differs between such programs differs because of that operation. Where
//! the comparison of their normal forms comes upon it first is a matter of how values are
//! used: at a user, at an equal value that was computed before, at an operation that one
//! side's facts rewrote. So what was found is told at the operation itself.

use super::Compared;
use super::collect::{Collector, Report};
use super::identity::Walk;
use super::reading::Pair;
use crate::canon::Terms;
use crate::classify::{Finding, Impact, Severity};
use crate::dialect::Opcode;
use crate::ir::{Handle, Module, Operation, Value};
use rustc_hash::FxHashMap;

/// More findings than these are told by one of each kind.
const MOST_FINDINGS: usize = 3;

/// Operations on either side that may stand in for each other, with what is in them: one
/// that is another, that one side lacks, or that takes a new one's result.
const WINDOWS: [(usize, usize); 5] = [(1, 1), (1, 0), (0, 1), (1, 2), (2, 1)];

/// The operation in which two programs differ; of one that only one side has, there.
#[derive(Clone, Debug)]
struct Change {
    reference: Option<Handle<Operation>>,
    generated: Option<Handle<Operation>>,
    /// It and what is in it, on either side.
    within: [Vec<Handle<Operation>>; 2],
}

impl Change {
    fn is_place_of(&self, finding: &Finding) -> bool {
        let places = [finding.reference, finding.generated];
        let mut sides = self.within.iter().zip(places);
        sides.any(|(within, place)| place.is_some_and(|place| within.contains(&place)))
    }
}

fn bears(finding: &Finding) -> bool {
    finding.impact == Impact::Correctness
}

impl Pair<'_> {
    /// Brings the findings of programs that are the same but for one operation to it: the
    /// first is there, and of many that bear on correctness one of each kind is left. What
    /// was found stays found, so that no verdict changes.
    pub fn focus(&self, compared: &mut Compared) {
        let findings = &mut compared.findings;
        let Some(first) = findings.iter().position(bears) else { return };
        let Some(change) = self.only_change() else { return };
        let there = findings.iter().position(|it| bears(it) && change.is_place_of(it));
        let notes = findings.iter().take_while(|it| it.severity == Severity::Note).count();
        let mut cause = findings.remove(there.unwrap_or(first));
        if there.is_none() {
            cause = self.moved(cause, &change);
        }
        findings.insert(notes, cause);
        if findings.len() > MOST_FINDINGS {
            let mut told = Vec::new();
            findings.retain(|finding| {
                let again = bears(finding) && told.contains(&finding.code);
                told.push(finding.code);
                !again
            });
        }
    }

    /// A finding, at the operation that it comes from.
    fn moved(&self, finding: Finding, change: &Change) -> Finding {
        let user = match (finding.reference, finding.generated) {
            (Some(r), _) => self.reference.operations[r].opcode,
            (None, Some(g)) => self.generated.operations[g].opcode,
            (None, None) => Opcode::Entry,
        };
        let at = match user {
            Opcode::Entry => String::new(),
            user => format!("at `{}`, ", user.name()),
        };
        let detail = format!("the programs differ in this operation alone; {at}{}", finding.detail);
        let mut collector = Collector::new(self.reference, self.generated, self.index);
        collector.add(Report {
            code: finding.code,
            change: finding.change,
            detail,
            reference: finding.reference.and(change.reference).or(finding.reference),
            generated: finding.generated.and(change.generated).or(finding.generated),
            weight: Some((finding.severity, finding.impact)),
        });
        let moved = collector.finish().pop().expect("what was added");
        Finding {
            occurrences: finding.occurrences,
            counterexample: finding.counterexample,
            ..moved
        }
    }

    /// The operation in which the programs differ, if they differ in one: as they are
    /// written or, where constants are written elsewhere, by what these are.
    fn only_change(&self) -> Option<Change> {
        [true, false].into_iter().find_map(|constants| self.change_among(constants))
    }

    /// The operation in which the programs differ, with constants in their places or
    /// wherever they are.
    fn change_among(&self, constants: bool) -> Option<Change> {
        let mut terms = Terms::default();
        let mut walk = Walk::new(self.reference, self.generated, &mut terms);
        walk.constants_anywhere = !constants;
        let (r, g) = self.entries;
        let same = walk.head(r, g, |_, _| false) && walk.arguments(r, g);
        let a = places(self.reference, r, constants);
        let b = places(self.generated, g, constants);
        let mut pairs = a.iter().zip(&b).take_while(|_| same);
        let start = pairs.position(|(r, g)| !are_same(&mut walk, *r, *g, |_, _| false))?;
        // What was made a partner before the difference was come upon is none.
        for result in &self.reference.operations[a[start].operation].results {
            walk.values.remove(result);
        }
        let before = walk.values.clone();
        let (left, right) = (&a[start..], &b[start..]);
        // A loop with another bound has the same body; one left out is left out with its body;
        // one with another body differs in that.
        let whole = WINDOWS.into_iter().filter_map(|(lost, gained)| {
            let all = (length(left, lost), length(right, gained));
            (all.0 == lost || all.1 == gained).then_some(all)
        });
        let windows = [(1, 1)].into_iter().chain(whole).filter(|(lost, gained)| {
            *lost <= left.len()
                && *gained <= right.len()
                && left.len() + gained == right.len() + lost
        });
        let change = windows.into_iter().find_map(|(lost, gained)| {
            walk.values.clone_from(&before);
            let (lost, left) = left.split_at(lost);
            let (gained, right) = right.split_at(gained);
            self.is_only_change(&mut walk, Window { lost, gained }, left.iter().zip(right))
        });
        change.filter(|change| !self.is_lone_constant(change))
    }

    /// Whether the change is a constant that only one side has. It is what uses the constant
    /// that differs.
    fn is_lone_constant(&self, change: &Change) -> bool {
        let (module, operation) = match (change.reference, change.generated) {
            (Some(r), None) => (self.reference, r),
            (None, Some(g)) => (self.generated, g),
            _ => return false,
        };
        module.operations[operation].opcode == Opcode::Constant
    }

    /// The change, where what follows it is the same once its results stand for one value
    /// of the other side each.
    fn is_only_change<'p>(
        &self,
        walk: &mut Walk<'_, '_>,
        window: Window<'_>,
        mut rest: impl Iterator<Item = (&'p Place, &'p Place)>,
    ) -> Option<Change> {
        let Window { lost, gained } = window;
        let change = self.changed(window);
        if let (Some(r), Some(g)) = (change.reference, change.generated) {
            walk.arguments(r, g);
        }
        let (of_lost, of_gained) = (results(self.reference, lost), results(self.generated, gained));
        let (mut partners, mut origins) = (FxHashMap::default(), FxHashMap::default());
        let mut stands = |r: Handle<Value>, g: Handle<Value>| {
            let (is_lost, is_gained) = (of_lost.contains(&r), of_gained.contains(&g));
            (is_lost || is_gained)
                && (!is_lost || *partners.entry(r).or_insert(g) == g)
                && (!is_gained || *origins.entry(g).or_insert(r) == r)
        };
        rest.all(|(r, g)| are_same(walk, *r, *g, &mut stands)).then_some(change)
    }

    /// Which operations of a window are told: those of one kind, where both sides have one.
    fn changed(&self, Window { lost, gained }: Window<'_>) -> Change {
        let outer = |places: &[Place]| -> Vec<Place> {
            let depth = places.first().map(|place| place.depth);
            places.iter().filter(|place| Some(place.depth) == depth).copied().collect()
        };
        let (left, right) = (outer(lost), outer(gained));
        let twins = left.iter().find_map(|r| {
            let opcode = self.reference.operations[r.operation].opcode;
            let is_twin = |g: &&Place| self.generated.operations[g.operation].opcode == opcode;
            Some((r.operation, right.iter().find(is_twin)?.operation))
        });
        let first = |places: &[Place]| places.first().map(|place| place.operation);
        let (reference, generated) = match twins {
            Some((r, g)) => (Some(r), Some(g)),
            None => (first(lost), first(gained)),
        };
        let within =
            [lost, gained].map(|places| places.iter().map(|place| place.operation).collect());
        Change { reference, generated, within }
    }
}

/// Operations on either side in which all that differs may be.
#[derive(Clone, Copy, Debug)]
struct Window<'p> {
    lost: &'p [Place],
    gained: &'p [Place],
}

/// Where an operation stands.
#[derive(Clone, Copy, Debug)]
struct Place {
    operation: Handle<Operation>,
    /// How many operations are around it.
    depth: usize,
    /// In which of the regions of the innermost one.
    region: usize,
}

/// Whether two operations stand in the same place and are the same, but for operands that
/// `stands` says stand for each other, and for what is in them.
fn are_same(
    walk: &mut Walk<'_, '_>,
    r: Place,
    g: Place,
    stands: impl FnMut(Handle<Value>, Handle<Value>) -> bool,
) -> bool {
    (r.depth, r.region) == (g.depth, g.region)
        && walk.head(r.operation, g.operation, stands)
        && walk.arguments(r.operation, g.operation)
}

/// The operations in an entry, each before those in its regions, with or without constants.
fn places(module: &Module, entry: Handle<Operation>, constants: bool) -> Vec<Place> {
    let inner = |operation: Handle<Operation>, depth: usize| {
        let mut places = Vec::new();
        for (region, handle) in module.operations[operation].regions.iter().enumerate() {
            let blocks = &module.regions[*handle].blocks;
            let operations = blocks.iter().flat_map(|block| &module.blocks[*block].operations);
            places.extend(operations.map(|operation| Place {
                operation: *operation,
                depth,
                region,
            }));
        }
        places.into_iter().rev()
    };
    let mut found = Vec::new();
    let mut pending: Vec<Place> = inner(entry, 0).collect();
    while let Some(place) = pending.pop() {
        pending.extend(inner(place.operation, place.depth + 1));
        if constants || module.operations[place.operation].opcode != Opcode::Constant {
            found.push(place);
        }
    }
    found
}

/// How many of these places are those of the first `count` operations with what is in them.
fn length(places: &[Place], count: usize) -> usize {
    let Some(first) = places.first() else { return count };
    let ends = (1..=places.len())
        .filter(|end| places.get(*end).is_none_or(|place| place.depth <= first.depth));
    if count == 0 { 0 } else { ends.take(count).last().unwrap_or(count) }
}

fn results(module: &Module, places: &[Place]) -> Vec<Handle<Value>> {
    places.iter().flat_map(|place| module.operations[place.operation].results.clone()).collect()
}
