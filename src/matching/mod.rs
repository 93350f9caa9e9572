//! Comparing two modules: which entries and parameters stand for each other, which
//! effects do, and where the programs first part.
//!
//! Throughout, `r` and `g` are handles of the reference and of the generated side, `a`
//! and `b` their programs or terms, `x` and `y`, `m` and `n` parts of these.

#![allow(
    clippy::many_single_char_names,
    reason = "one letter a side keeps the two sides of every step apart"
)]

mod accesses;
mod alike;
mod alternatives;
mod anchors;
mod assumed;
mod assumptions;
mod bindings;
mod bounds;
mod collect;
mod control;
mod coverage;
mod dead;
mod demands;
mod effects;
mod elements;
mod entries;
mod exits;
mod explain;
mod footprint;
mod globals;
mod grid;
mod hints;
mod identity;
mod idle;
mod matcher;
mod neighbourhood;
mod obligations;
mod options;
mod order;
mod pairing;
mod parameters;
mod persistent;
mod queries;
mod reading;
mod single;
mod slots;
mod spots;
mod tiles;
mod walks;
mod words;

pub(crate) use bindings::bindings;
pub use bindings::{Binding, BindingError};
pub use options::{CompareOptions, Hypotheses, Hypothesis};
pub use parameters::{Signature, Tensor, signature};

use crate::canon::{Condition, Premises, Program, Terms};
use crate::classify::{
    BoundParameters, Change, Code, Comparison, EntryComparison, Finding, Impact, Inconclusive,
    Proof, Severity, SideName, Verdict,
};
use crate::ir::{Handle, Module, Operation, Type};
use crate::valid::Valid;
pub(crate) use collect::{Collector, Report};
use entries::Fit;
use explain::Place;
use footprint::Footprint;
use matcher::{Matcher, Side};
use reading::Pair;
use slots::BoundSlots;
use std::collections::{BTreeMap, BTreeSet};

/// Stack that must be left when a walk over values goes a step deeper, in bytes.
const RED_ZONE: usize = 64 << 10;

/// Stack that is added when it is not, in bytes.
const STACK: usize = 4 << 20;

/// Compares two modules.
///
/// # Errors
/// Names the entries that `options` ask for and a module lacks, and what is wrong with a
/// map or binding.
pub fn compare(
    reference: &Valid<Module>,
    generated: &Valid<Module>,
    options: &CompareOptions,
) -> Result<Comparison, CompareError> {
    let mut fit = |r, g, fit| match fit {
        Fit::Any => true,
        Fit::Signature => same_parameter_types(reference, r, generated, g, &mut Terms::default()),
        Fit::Body => {
            same_parameter_types(reference, r, generated, g, &mut Terms::default())
                && compare_entries(reference, generated, (r, g), 0, options)
                    .is_ok_and(|compared| compared.passes())
        }
    };
    let entries = entries::pair(reference, generated, options, &mut fit);
    if let Some((of_reference, name)) = entries.missing.first() {
        let module: &Module = if *of_reference { reference } else { generated };
        let known: Vec<_> = module.entries().map(|e| module.symbol(e).to_owned()).collect();
        let side = if *of_reference { "reference" } else { "generated module" };
        return Err(CompareError::NoEntry { side, name: name.clone(), known: known.join(", ") });
    }
    if entries.pairs.is_empty() {
        return Err(CompareError::NothingToCompare);
    }
    for (r, g) in &entries.pairs {
        check_map(&options.map, parameter_count(reference, *r), parameter_count(generated, *g))?;
    }
    let mut comparison = Comparison::default();
    let (mut axioms, mut conditions) = (BTreeMap::new(), BTreeSet::new());
    for (index, pair) in entries.pairs.iter().enumerate() {
        let result = compare_entries(reference, generated, *pair, index, options)?;
        for (axiom, count) in result.entry.proof.axioms() {
            *axioms.entry(axiom).or_default() += count;
        }
        conditions.extend(result.entry.proof.conditions.clone());
        comparison.entries.push(result.entry);
        comparison.findings.extend(result.findings);
        comparison.inconclusive.extend(result.inconclusive);
    }
    let mut collector = Collector::new(reference, generated, 0);
    for (operations, change, side) in [
        (&entries.reference, Change::Lost, SideName::Reference),
        (&entries.generated, Change::Gained, SideName::Generated),
    ] {
        for operation in operations {
            collector.add(lonely(*operation, change));
            comparison.alone.push((side, *operation));
        }
    }
    if collector.differs()
        && let Some(first) = comparison.entries.first_mut()
    {
        first.verdict = Verdict::Different;
    }
    comparison.findings.extend(collector.finish());
    comparison.axioms = axioms.into_iter().collect();
    comparison.conditions = conditions.into_iter().collect();
    Ok(comparison)
}

/// Checks that a map names parameters that are there, each once on its side.
fn check_map(map: &[(usize, usize)], r: usize, g: usize) -> Result<(), CompareError> {
    let (of_reference, of_generated): (Vec<usize>, Vec<usize>) = map.iter().copied().unzip();
    for (side, positions, count) in
        [("reference", of_reference, r), ("generated module", of_generated, g)]
    {
        if let Some(position) = positions.iter().find(|position| **position >= count).copied() {
            return Err(CompareError::NoParameter { side, position, count });
        }
        let mut seen = BTreeSet::new();
        if let Some(position) = positions.into_iter().find(|position| !seen.insert(*position)) {
            return Err(CompareError::MappedTwice { side, position });
        }
    }
    Ok(())
}

/// An entry that only one side has: what it does is lost or gained as a whole.
fn lonely(operation: Handle<Operation>, change: Change) -> Report {
    let (reference, generated) = match change {
        Change::Lost => (Some(operation), None),
        _ => (None, Some(operation)),
    };
    let detail = "the entry has no partner".to_owned();
    let weight = match change {
        Change::Lost => Some((Severity::Error, Impact::Correctness)),
        _ => None,
    };
    Report { code: Code::Abi001, change, detail, reference, generated, weight }
}

/// Why modules could not be compared.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CompareError {
    /// An entry that was asked for is not there.
    #[error("the {side} has no entry `{name}`; it has {known}")]
    NoEntry {
        /// Which module.
        side: &'static str,
        /// The name asked for.
        name: String,
        /// The names that are there.
        known: String,
    },
    /// A parameter that is mapped is not there.
    #[error(
        "the map names parameter {position} of the {side}, whose entry has {count}, counted from 0"
    )]
    NoParameter {
        /// Which module.
        side: &'static str,
        /// The position that the map names.
        position: usize,
        /// Number of parameters.
        count: usize,
    },
    /// A parameter is mapped to several.
    #[error("the map names parameter {position} of the {side} twice")]
    MappedTwice {
        /// Which module.
        side: &'static str,
        /// The position that the map names.
        position: usize,
    },
    /// A binding says nothing about the pair.
    #[error("{0}")]
    Binding(#[from] BindingError),
    /// One of the modules has no entry.
    #[error("a module without an entry has nothing to compare")]
    NothingToCompare,
}

impl CompareError {
    /// A stable name, as `no-such-entry`, for programs that act on it.
    pub fn name(&self) -> &'static str {
        match self {
            Self::NoEntry { .. } => "no-such-entry",
            Self::NoParameter { .. } => "no-such-parameter",
            Self::MappedTwice { .. } => "mapped-twice",
            Self::Binding(_) => "no-such-binding",
            Self::NothingToCompare => "no-entry",
        }
    }
}

struct Compared {
    entry: EntryComparison,
    findings: Vec<Finding>,
    inconclusive: Vec<Inconclusive>,
    conditions: BTreeSet<Condition>,
    exchanged: BTreeSet<(u32, u32)>,
    /// Those of the two programs, where they differ.
    footprints: Option<(Footprint, Footprint)>,
}

fn compare_entries(
    reference: &Valid<Module>,
    generated: &Valid<Module>,
    (r, g): (Handle<Operation>, Handle<Operation>),
    index: usize,
    options: &CompareOptions,
) -> Result<Compared, CompareError> {
    let mut terms = Terms::default();
    let (left, right) = (signature(reference, r), signature(generated, g));
    let same_types = same_parameter_types(reference, r, generated, g, &mut terms);
    let named =
        bindings::Entries { reference: (reference, r, &left), generated: (generated, g, &right) };
    let (bound, declared) = bindings::resolve(&options.bindings, named)?;
    let contradiction = |parameter| {
        let texts: Vec<_> = options.bindings.iter().map(Binding::text).collect();
        BindingError::Contradiction { text: texts.join(", "), parameter }
    };
    let parameters = parameters::pair(&left, &right, same_types, &options.map, &bound);
    let trivial = parameters.iter().all(|pair| pair.reference == pair.generated);
    let types = (slots::number_types(reference, r), slots::number_types(generated, g));
    let slots = slots::slots(types.0.len(), types.1.len(), &parameters);
    let bound_slots = BoundSlots::new(&slots, &types, &bound).map_err(contradiction)?;
    let mut entry = EntryComparison {
        reference: r,
        generated: g,
        verdict: Verdict::Identical,
        parameters,
        bound,
        matched_operations: 0,
        matched: Vec::new(),
        proof: Proof::default(),
    };
    if trivial
        && identity::identical((reference, r), (generated, g), &mut terms)
        && globals::equal(reference, generated, &mut terms)
    {
        entry.matched_operations = count_operations(reference, r);
        let pairs = reference.operations_below(r).zip(generated.operations_below(g));
        entry.matched = pairs.collect();
        return Ok(Compared {
            entry,
            findings: Vec::new(),
            inconclusive: Vec::new(),
            conditions: BTreeSet::new(),
            exchanged: BTreeSet::new(),
            footprints: None,
        });
    }
    let EntryComparison { parameters: map, bound, .. } = entry;
    let pair = Pair {
        reference,
        generated,
        entries: (r, g),
        index,
        options,
        brief: false,
        types: &types,
        bound: &bound_slots,
    };
    let (mut compared, reading) = pair.read(&slots);
    if compared.entry.verdict == Verdict::Different
        && !pair.explain_by_tiles(&mut compared, reading, &slots)
    {
        pair.explain_by_reading(&mut compared, reading, &slots, &map);
    }
    if compared.entry.verdict == Verdict::Different {
        pair.focus(&mut compared);
    }
    pair.note_order(&mut compared, &map, same_types);
    pair.note_widths(&mut compared, &map);
    compared.entry.parameters = map;
    let guaranteed = std::mem::take(&mut compared.entry.bound.guaranteed);
    compared.entry.bound = BoundParameters { guaranteed, ..bound };
    compared.conditions.extend(declared);
    compared.entry.proof.conditions =
        std::mem::take(&mut compared.conditions).into_iter().collect();
    Ok(compared)
}

fn compare_programs(
    terms: &Terms,
    (reference, generated): (Side<'_>, Side<'_>),
    premises: &Premises,
    mut entry: EntryComparison,
    (index, brief): (usize, bool),
    options: &CompareOptions,
) -> Compared {
    let mut matcher = Matcher::new(terms, premises, (reference, generated), index, options);
    matcher.brief = brief;
    matcher.pair_regions(0, 0);
    matcher.index_partners();
    matcher.compare_regions(0, 0);
    matcher.compare_order();
    matcher.compare_assumptions();
    matcher.compare_obligations();
    matcher.compare_globals();
    matcher.report_idle();
    let place = Place { reference: reference.program.entry, generated: generated.program.entry };
    matcher.compare_hints(reference.program.hints, generated.program.hints, place);
    matcher.note_dead_loads();
    matcher.compare_dead_orders();
    matcher.compare_dead_loads();
    matcher.note_unrolled();
    matcher.report_one_tile_a_block();
    matcher.note_undecided();
    matcher.note_most_spots();

    let mut conditions = std::mem::take(&mut matcher.conditions);
    for program in [reference.program, generated.program] {
        conditions.extend(program.conditions.iter().cloned());
    }
    let parameters = reference.module.block(reference.program.entry, 0);
    let parameters = parameters.map_or(0, |block| block.arguments.len());
    entry.bound.guaranteed = slots::guaranteed(&matcher.guaranteed, parameters);
    entry.verdict = matcher.verdict();
    entry.proof.uses = matcher.all_uses();
    entry.proof.queries = std::mem::take(&mut matcher.queries);
    let footprints = (entry.verdict == Verdict::Different).then(|| {
        let footprint = |side: Side<'_>| Footprint::of(terms, side.program);
        (footprint(reference), footprint(generated))
    });
    entry.matched = matched(terms, reference.program, &matcher);
    entry.proof.same = matcher.same_operations();
    entry.matched_operations = matched_operations(reference, &entry);
    Compared {
        entry,
        inconclusive: std::mem::take(&mut matcher.inconclusive),
        exchanged: std::mem::take(&mut matcher.exchanged),
        footprints,
        findings: matcher.findings.finish(),
        conditions,
    }
}

/// Operations of the reference that the generated program has, too: all of them where
/// the programs are equivalent; else all but those that it lacks. What both sides fold
/// away, as constants, repeated values and assumptions, counts.
fn matched_operations(reference: Side<'_>, entry: &EntryComparison) -> usize {
    let all = count_operations(reference.module, reference.program.entry);
    if entry.verdict <= Verdict::Equivalent {
        return all;
    }
    let partnered: BTreeSet<_> = entry.matched.iter().map(|(r, _)| *r).collect();
    let effects = reference.program.effects.iter().map(|effect| effect.operation);
    let kept = reference.program.origins.values().copied().chain(effects);
    let lacking: BTreeSet<_> = kept.filter(|operation| !partnered.contains(operation)).collect();
    all.saturating_sub(lacking.len())
}

/// Operations that are paired effects, or values that both programs compute.
fn matched(
    terms: &Terms,
    reference: &Program,
    matcher: &Matcher<'_>,
) -> Vec<(Handle<Operation>, Handle<Operation>)> {
    let generated = matcher.generated.program;
    let values = reference.origins.iter().filter_map(|(term, operation)| {
        let kind = &terms.get(*term).kind;
        let is_value =
            !matches!(kind, crate::canon::Kind::Effect { .. } | crate::canon::Kind::Region { .. });
        let partner = generated.origins.get(term).filter(|_| is_value)?;
        Some((*operation, *partner))
    });
    let effects = matcher
        .effect_pairs
        .iter()
        .map(|(r, g)| (reference.effects[*r].operation, generated.effects[*g].operation));
    let mut pairs: Vec<_> = values.chain(effects).collect();
    pairs.sort_unstable();
    pairs
}

fn parameter_count(module: &Module, entry: Handle<Operation>) -> usize {
    module.block(entry, 0).map_or(0, |block| block.arguments.len())
}

fn same_parameter_types(
    reference: &Module,
    r: Handle<Operation>,
    generated: &Module,
    g: Handle<Operation>,
    terms: &mut Terms,
) -> bool {
    let mut types = |module: &Module, entry| -> Vec<Handle<Type>> {
        let mut import = crate::canon::Import::new(module);
        let Some(block) = module.block(entry, 0) else { return Vec::new() };
        block
            .arguments
            .iter()
            .map(|argument| import.ty(terms, module.values[*argument].ty))
            .collect()
    };
    types(reference, r) == types(generated, g)
}

/// Operations of an entry, those in regions included.
fn count_operations(module: &Module, entry: Handle<Operation>) -> usize {
    let mut count = 0;
    let mut stack = vec![entry];
    while let Some(operation) = stack.pop() {
        for region in &module.operations[operation].regions {
            for block in &module.regions[*region].blocks {
                let inner = &module.blocks[*block].operations;
                count += inner.len();
                stack.extend(inner);
            }
        }
    }
    count
}
