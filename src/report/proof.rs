//! The proof record: what a verdict was found by, so that it can be checked.

mod text;

use super::{Listing, Place, Report, Side};
use crate::classify::{
    AxiomUse, Comparison, Condition, Counterexample, EntryComparison, Query, QueryAnswer,
};
use crate::ir::{Handle, Module, Operation};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// What the verdict was found by.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ProofReport {
    /// A proof for each pair of `entries`, in that order.
    pub entries: Vec<EntryProof>,
}

/// What the verdict on a pair of entries was found by. Operations are numbers: positions
/// in the list of their side.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct EntryProof {
    /// The normal form in which the entries were compared, as names of what was done to
    /// both, such as `as-written` or `loops-unrolled`; empty where they are identical as
    /// they stand.
    pub form: Vec<String>,
    /// Operations of the reference, in the order in which they are written: the entry
    /// first, then all that it holds.
    pub reference: Vec<Place>,
    /// Operations of the generated entry, likewise.
    pub generated: Vec<Place>,
    /// Operations that stand for each other. Where the sides are different, these are what
    /// was matched before and beside the places where they part.
    pub matched: Vec<OperationPair>,
    /// Uses of axioms, by axiom and then by place.
    pub axioms: Vec<AxiomPlace>,
    /// Hypotheses that were used.
    pub conditions: Vec<Condition>,
    /// Questions to the solver, in the order in which they were asked.
    pub queries: Vec<QueryReport>,
    /// Positions in `findings` of the places where the sides part.
    pub findings: Vec<usize>,
}

/// Operations that stand for each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OperationPair {
    /// Number of the reference's.
    pub reference: usize,
    /// Number of the generated entry's.
    pub generated: usize,
}

/// Uses of an axiom in one place. A rule that makes a program canonical has its place in
/// that program, one that compares two values in both, where operations compute these.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct AxiomPlace {
    /// Name of the axiom; `tile-irdiff explain` says what it states.
    pub rule: String,
    /// How often it was used there.
    pub count: u32,
    /// Number of the operation in the reference.
    pub reference: Option<usize>,
    /// Number of the operation in the generated entry.
    pub generated: Option<usize>,
}

/// A question to the solver, whether two integers are equal, or what the generated program
/// demands is met, wherever the reference is defined, and its answer.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct QueryReport {
    /// Number of the operation of the reference that it is about; of a demand, of the loop,
    /// branch or entry that it stands in.
    pub reference: Option<usize>,
    /// Number of the operation of the generated entry that it is about.
    pub generated: Option<usize>,
    /// The answer: `proven`, `refuted` or `open`.
    pub answer: String,
    /// Values for which they differ, where a launch can choose them.
    pub counterexample: Option<Counterexample>,
    /// Why there is no answer.
    pub reason: Option<String>,
}

/// Operations of one side with their numbers.
struct Numbered<'a> {
    listing: Listing<'a>,
    operations: Vec<Handle<Operation>>,
    numbers: HashMap<Handle<Operation>, usize>,
}

impl<'a> Numbered<'a> {
    fn new(side: Side<'a>, entry: Handle<Operation>) -> Self {
        let module: &Module = side.module;
        let below = module.operations_below(entry);
        let operations: Vec<_> = std::iter::once(entry).chain(below).collect();
        let numbers = operations.iter().enumerate().map(|(number, at)| (*at, number)).collect();
        Self { listing: Listing::new(module, side.source), operations, numbers }
    }

    fn number(&self, operation: Handle<Operation>) -> Option<usize> {
        self.numbers.get(&operation).copied()
    }

    fn places(&self) -> Vec<Place> {
        self.operations.iter().map(|operation| self.listing.place(*operation)).collect()
    }
}

impl Report {
    /// Adds the proof record of `comparison`, which this is the report of.
    pub fn add_proof(&mut self, comparison: &Comparison, reference: Side<'_>, generated: Side<'_>) {
        let entries = comparison.entries.iter().enumerate().map(|(entry, pair)| {
            let findings = self.findings.iter().enumerate();
            let findings = findings.filter(|(_, finding)| finding.entry == entry);
            let findings = findings.map(|(position, _)| position).collect();
            entry_proof(pair, findings, reference, generated)
        });
        self.proof = Some(ProofReport { entries: entries.collect() });
    }
}

fn entry_proof(
    pair: &EntryComparison,
    findings: Vec<usize>,
    reference: Side<'_>,
    generated: Side<'_>,
) -> EntryProof {
    let left = Numbered::new(reference, pair.reference);
    let right = Numbered::new(generated, pair.generated);
    let pairs = pair.matched.iter().chain(&pair.proof.same);
    let matched: BTreeSet<_> =
        pairs.filter_map(|(r, g)| Some((left.number(*r)?, right.number(*g)?))).collect();
    let matched = matched.into_iter().map(|(r, g)| OperationPair { reference: r, generated: g });
    EntryProof {
        form: pair.proof.form.iter().map(|name| (*name).to_owned()).collect(),
        reference: left.places(),
        generated: right.places(),
        matched: matched.collect(),
        axioms: axioms(&pair.proof.uses, &left, &right),
        conditions: pair.proof.conditions.clone(),
        queries: pair.proof.queries.iter().map(|query| report(query, &left, &right)).collect(),
        findings,
    }
}

fn axioms(uses: &[AxiomUse], left: &Numbered<'_>, right: &Numbered<'_>) -> Vec<AxiomPlace> {
    let mut counts: BTreeMap<_, u32> = BTreeMap::new();
    for used in uses {
        let r = used.reference.and_then(|at| left.number(at));
        let g = used.generated.and_then(|at| right.number(at));
        *counts.entry((used.axiom, r, g)).or_default() += 1;
    }
    let place = |((axiom, reference, generated), count): ((crate::canon::Axiom, _, _), _)| {
        AxiomPlace { rule: axiom.def().name.to_owned(), count, reference, generated }
    };
    counts.into_iter().map(place).collect()
}

fn report(query: &Query, left: &Numbered<'_>, right: &Numbered<'_>) -> QueryReport {
    let (answer, counterexample, reason) = match &query.answer {
        QueryAnswer::Proven => ("proven", None, None),
        QueryAnswer::Refuted(counterexample) => ("refuted", counterexample.clone(), None),
        QueryAnswer::Open(reason) => ("open", None, Some(reason.clone())),
    };
    QueryReport {
        reference: left.number(query.reference),
        generated: right.number(query.generated),
        answer: answer.to_owned(),
        counterexample,
        reason,
    }
}

impl ProofReport {
    /// What the record holds, in a line.
    pub(super) fn summary(&self) -> String {
        let sum = |count: fn(&EntryProof) -> usize| self.entries.iter().map(count).sum::<usize>();
        let rules: BTreeSet<&str> = self
            .entries
            .iter()
            .flat_map(|entry| entry.axioms.iter().map(|axiom| axiom.rule.as_str()))
            .collect();
        let queries = self.entries.iter().flat_map(|entry| &entry.queries);
        let proven = queries.filter(|query| query.answer == "proven").count();
        format!(
            "{} pairs of operations, {} axioms in {} places, {} conditions, {} queries of which \
             {proven} proven",
            sum(|entry| entry.matched.len()),
            rules.len(),
            sum(|entry| entry.axioms.len()),
            sum(|entry| entry.conditions.len()),
            sum(|entry| entry.queries.len()),
        )
    }
}
