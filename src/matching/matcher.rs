//! The state of one comparison of two programs, and whether two values are the same.

use super::collect::{Collector, Report};
use super::explain::Place;
use super::spots::{Spot, shape_of};
use super::{CompareOptions, Hypotheses};
use crate::canon::{
    Axiom, Condition, EffectId, Fact, Kind, Premises, Program, RegionId, Term, TermId, Terms,
};
use crate::classify::{AxiomUse, Counterexample, Inconclusive, Query, Verdict};
use crate::dialect::Opcode;
use crate::equiv::{Form, Premise};
use crate::ir::{Handle, Module, Operation};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;
use std::rc::Rc;

/// One side of a comparison.
#[derive(Clone, Copy, Debug)]
pub struct Side<'a> {
    /// The module.
    pub module: &'a Module,
    /// The entry in canonical form.
    pub program: &'a Program,
}

/// Compares two programs.
///
/// Regions and effects are paired first; two values are then the same when they are
/// equal terms, or equal but for regions and effects that are paired (bisimulation).
#[derive(Debug)]
pub struct Matcher<'a> {
    /// The terms of both programs.
    pub terms: &'a Terms,
    /// The reference.
    pub reference: Side<'a>,
    /// The generated program.
    pub generated: Side<'a>,
    /// Partner of each paired region of the reference, by key.
    pub regions: FxHashMap<TermId, TermId>,
    /// Pairs of regions by position.
    pub region_pairs: FxHashMap<RegionId, RegionId>,
    /// Partner of each paired effect of the reference, by key.
    pub effects: FxHashMap<TermId, TermId>,
    /// Pairs of effects by position.
    pub effect_pairs: Vec<(EffectId, EffectId)>,
    /// Keys of effects without a partner, on either side.
    pub unpaired: FxHashSet<TermId>,
    /// What has been asked before.
    pub known: FxHashMap<(TermId, TermId), bool>,
    /// Pairs of values that have been compared with types left out.
    pub alike: FxHashMap<(TermId, TermId), bool>,
    /// Pairs of elements of tiles that have been compared whatever the tiles' shapes.
    pub elements: FxHashMap<(Spot, Spot), bool>,
    /// What the reference's accesses say about their indices, by region.
    pub spaces: FxHashMap<RegionId, Rc<[Premise]>>,
    /// Bounds of the tiles that a launch has blocks for, once they were asked for.
    pub launched: Option<Rc<[Form]>>,
    /// Facts that may be taken for granted.
    pub premises: &'a Premises,
    /// Pairs of values whose difference has been reported.
    pub explained: FxHashMap<(TermId, TermId), super::explain::Outcome>,
    /// Slots of parameters that stand in each other's place.
    pub exchanged: BTreeSet<(u32, u32)>,
    /// Findings so far.
    pub findings: Collector<'a>,
    /// Partners of the effects of the reference.
    pub partners: Rc<FxHashMap<EffectId, EffectId>>,
    /// Effects of the generated program that have a partner.
    partnered: FxHashSet<EffectId>,
    /// Target that hints are resolved for.
    pub target: Option<String>,
    /// Hypotheses that were declared.
    pub hypotheses: Hypotheses,
    /// Axioms that were used to compare, with where.
    pub uses: Vec<AxiomUse>,
    /// Hypotheses that were used.
    pub conditions: BTreeSet<Condition>,
    /// What the caller must guarantee of parameters, by their slots.
    pub guaranteed: Vec<(u32, Fact)>,
    /// What could not be decided.
    pub inconclusive: Vec<Inconclusive>,
    /// Coefficients and constants whose difference has been reported.
    pub factors: BTreeSet<(u64, u64)>,
    /// What is said only where nothing else is, as it follows from other differences.
    pub idle: Vec<Report>,
    /// What is said after all else, as it may follow from that.
    pub late: Vec<Report>,
    /// Loads that nothing depends on and that are the partners of these.
    pub idle_partners: FxHashSet<(bool, Handle<Operation>)>,
    /// Questions that the solver was asked.
    pub queries: Vec<Query>,
    /// How many it may be asked.
    pub most_queries: usize,
    /// Values for which values that differ as a whole do.
    pub counterexamples: FxHashMap<(TermId, TermId), Counterexample>,
    /// Values for which what an operation of the generated program demands is not met, in
    /// words.
    pub examples: FxHashMap<Handle<Operation>, String>,
    /// Whether effects with equal keys have other partners.
    pub crossed: bool,
    /// Whether every pair so far is the same but for what notes say.
    pub clean: bool,
    /// Whether no more is asked than if the programs agree.
    pub brief: bool,
}

impl<'a> Matcher<'a> {
    /// A comparison that has not begun, of the pair of entries at position `entry`.
    pub fn new(
        terms: &'a Terms,
        premises: &'a Premises,
        (reference, generated): (Side<'a>, Side<'a>),
        entry: usize,
        options: &CompareOptions,
    ) -> Self {
        Self {
            terms,
            reference,
            generated,
            regions: FxHashMap::default(),
            region_pairs: FxHashMap::default(),
            effects: FxHashMap::default(),
            effect_pairs: Vec::new(),
            unpaired: FxHashSet::default(),
            known: FxHashMap::default(),
            alike: FxHashMap::default(),
            elements: FxHashMap::default(),
            spaces: FxHashMap::default(),
            launched: None,
            premises,
            explained: FxHashMap::default(),
            exchanged: BTreeSet::new(),
            findings: Collector::new(reference.module, generated.module, entry),
            partners: Rc::default(),
            partnered: FxHashSet::default(),
            target: options.target.clone(),
            hypotheses: options.hypotheses.clone(),
            uses: Vec::new(),
            conditions: BTreeSet::new(),
            guaranteed: Vec::new(),
            inconclusive: Vec::new(),
            factors: BTreeSet::new(),
            idle: Vec::new(),
            late: Vec::new(),
            idle_partners: FxHashSet::default(),
            queries: Vec::new(),
            most_queries: options.queries,
            counterexamples: FxHashMap::default(),
            examples: FxHashMap::default(),
            crossed: false,
            clean: true,
            brief: false,
        }
    }

    /// Whether what has been compared answers what is asked.
    pub fn is_decided(&self) -> bool {
        self.brief && !self.clean
    }

    /// Makes partners of effects quick to find once all are paired.
    pub fn index_partners(&mut self) {
        self.partners = Rc::new(self.effect_pairs.iter().copied().collect());
        self.partnered = self.effect_pairs.iter().map(|(_, g)| *g).collect();
    }

    /// Whether an effect of the generated program has a partner.
    pub fn has_partner(&self, generated: EffectId) -> bool {
        self.partnered.contains(&generated)
    }

    /// Adds something that could not be decided.
    pub fn undecided(
        &mut self,
        reason: String,
        reference: Option<Handle<Operation>>,
        generated: Option<Handle<Operation>>,
    ) {
        self.inconclusive.push(Inconclusive { reason, reference, generated });
    }

    /// What the comparison came to. A difference that no finding names is not passed
    /// over: it makes the verdict inconclusive.
    pub fn verdict(&mut self) -> Verdict {
        if self.findings.differs() {
            return Verdict::Different;
        }
        if !self.clean || self.crossed {
            let reason = "the programs differ in a way that has no name yet".to_owned();
            let places = (self.reference.program.entry, self.generated.program.entry);
            self.undecided(reason, Some(places.0), Some(places.1));
        }
        if self.inconclusive.is_empty() { Verdict::Equivalent } else { Verdict::Inconclusive }
    }

    /// Operations whose meaning is not defined here leave the matter open.
    pub fn note_undecided(&mut self) {
        for (operation, reason) in &self.reference.program.undecided {
            self.undecided(reason.clone(), Some(*operation), None);
        }
        for (operation, reason) in &self.generated.program.undecided {
            self.undecided(reason.clone(), None, Some(*operation));
        }
    }

    /// Notes that an axiom was used to compare two operations.
    pub fn used(&mut self, axiom: Axiom, Place { reference, generated }: Place) {
        let (reference, generated) = (Some(reference), Some(generated));
        self.uses.push(AxiomUse { axiom, reference, generated });
    }

    /// Notes that an axiom was used to compare two values.
    pub fn used_for(&mut self, axiom: Axiom, r: TermId, g: TermId) {
        let reference = self.operation_of(self.reference.program, r);
        let generated = self.operation_of(self.generated.program, g);
        self.used(axiom, Place { reference, generated });
    }

    /// The operation that gives a value, or the first of what the value is made of.
    fn operation_of(&self, program: &Program, value: TermId) -> Handle<Operation> {
        let mut at = Some(value);
        while let Some(term) = at {
            if let Some(operation) = program.origins.get(&term) {
                return *operation;
            }
            if let Some(effect) = program.effects.iter().find(|effect| effect.key == term) {
                return effect.operation;
            }
            if let Some(region) = program.regions.iter().find(|region| region.key == term) {
                let holder = region.parent.map(|holder| program.effects[holder].operation);
                return holder.unwrap_or(program.entry);
            }
            at = self.terms.get(term).operands.first().copied();
        }
        program.entry
    }

    /// Axioms that the comparison rests on: those of both canonical forms, those used to
    /// compare, operations that vanished, and pairs that stand in another order.
    pub fn all_uses(&mut self) -> Vec<AxiomUse> {
        let mut uses = Vec::new();
        for (side, program) in
            [self.reference.program, self.generated.program].into_iter().enumerate()
        {
            let assumed = program.assumptions.iter().map(|it| (Axiom::AssumeIsFact, it.operation));
            let dead = program.dead_loads.iter().map(|it| (Axiom::DeadLoad, it.effect.operation));
            uses.extend(program.axioms.iter().chain(assumed).chain(dead).map(|(axiom, at)| {
                let (reference, generated) =
                    if side == 0 { (Some(at), None) } else { (None, Some(at)) };
                AxiomUse { axiom, reference, generated }
            }));
        }
        uses.append(&mut self.uses);
        let (a, b) = (self.reference.program, self.generated.program);
        let out_of_order = self.effect_pairs.windows(2).filter(|pair| pair[0].1 > pair[1].1);
        uses.extend(out_of_order.map(|pair| AxiomUse {
            axiom: Axiom::IndependentOrder,
            reference: Some(a.effects[pair[1].0].operation),
            generated: Some(b.effects[pair[1].1].operation),
        }));
        uses
    }

    /// Operations that computed values which turned out to be the same by pairs of regions
    /// and effects.
    pub fn same_operations(&self) -> Vec<(Handle<Operation>, Handle<Operation>)> {
        let (a, b) = (&self.reference.program.origins, &self.generated.program.origins);
        let same = self.known.iter().filter(|(_, same)| **same);
        let mut pairs: Vec<_> =
            same.filter_map(|((r, g), _)| Some((*a.get(r)?, *b.get(g)?))).collect();
        pairs.sort_unstable();
        pairs.dedup();
        pairs
    }

    /// Whether two values are the same, given the pairs.
    pub fn same(&mut self, r: TermId, g: TermId) -> bool {
        if r == g {
            return true;
        }
        if let Some(known) = self.known.get(&(r, g)) {
            return *known;
        }
        let terms = self.terms;
        let same = stacker::maybe_grow(super::RED_ZONE, super::STACK, || {
            self.same_terms((r, terms.get(r)), (g, terms.get(g))) || self.same_moved(r, g)
        });
        self.known.insert((r, g), same);
        same
    }

    fn same_terms(&mut self, (x, r): (TermId, &Term), (y, g): (TermId, &Term)) -> bool {
        match (&r.kind, &g.kind) {
            (Kind::Result(_), Kind::Result(_)) | (Kind::Argument(_), Kind::Argument(_)) => {
                self.are_partners(r, g) && !self.differ_in_shape(r, g)
            }
            (Kind::Region { .. } | Kind::Effect { .. }, _) => false,
            (
                Kind::Sum { constant: a, coefficients: m },
                Kind::Sum { constant: b, coefficients: n },
            ) => a == b && r.ty == g.ty && self.same_bag((r, m), (g, n), Self::same),
            (Kind::Product, Kind::Product) => {
                let ones = vec![1; r.operands.len().max(g.operands.len())];
                r.ty == g.ty && self.same_bag((r, &ones), (g, &ones), Self::same)
            }
            _ => {
                (r.kind == g.kind && r.ty == g.ty && self.same_operands(r, g))
                    || self.same_by_sign(x, y)
                    || self.same_by_assumption(x, y)
            }
        }
    }

    /// Whether two values are results of paired effects or arguments of paired regions,
    /// whatever their types.
    pub(super) fn are_partners(&self, r: &Term, g: &Term) -> bool {
        match (&r.kind, &g.kind) {
            (Kind::Result(i), Kind::Result(j)) => {
                i == j && self.effects.get(&r.operands[0]) == Some(&g.operands[0])
            }
            (Kind::Argument(i), Kind::Argument(j)) => {
                i == j && self.paired_regions(r.operands[0], g.operands[0])
            }
            _ => false,
        }
    }

    /// Whether two values are tiles of unlike shapes.
    pub(super) fn differ_in_shape(&self, r: &Term, g: &Term) -> bool {
        shape_of(self.terms, r) != shape_of(self.terms, g)
    }

    /// Whether the regions with these keys are paired; bodies of reductions are where
    /// the regions around them are.
    pub fn paired_regions(&self, r: TermId, g: TermId) -> bool {
        if r == g || self.regions.get(&r) == Some(&g) {
            return true;
        }
        let (a, b) = (self.terms.get(r), self.terms.get(g));
        let body = |term: &Term| {
            matches!(term.kind, Kind::Region { opcode: Opcode::Reduce | Opcode::Scan, .. })
        };
        body(a) && a.kind == b.kind && self.paired_regions(a.operands[0], b.operands[0])
    }

    /// Whether the operands of two terms of one kind are the same.
    pub(super) fn same_operands(&mut self, r: &Term, g: &Term) -> bool {
        if r.operands.len() != g.operands.len() {
            return false;
        }
        if r.operands.iter().zip(&g.operands).all(|(r, g)| self.same(*r, *g)) {
            return true;
        }
        // Operands that commute are in the order of their handles, which differs
        // between terms that are the same by pairing only.
        commutes(&r.kind)
            && self.same(r.operands[0], g.operands[1])
            && self.same(r.operands[1], g.operands[0])
            && r.operands.iter().zip(&g.operands).skip(2).all(|(r, g)| self.same(*r, *g))
    }

    /// Whether two lists of operands with coefficients are the same in some order.
    pub(super) fn same_bag(
        &mut self,
        (r, m): (&Term, &[u64]),
        (g, n): (&Term, &[u64]),
        same: impl Fn(&mut Self, TermId, TermId) -> bool,
    ) -> bool {
        if r.operands.len() != g.operands.len() {
            return false;
        }
        let mut free: Vec<usize> = (0..g.operands.len()).collect();
        r.operands.iter().enumerate().all(|(i, operand)| {
            let found =
                free.iter().position(|j| m[i] == n[*j] && same(self, *operand, g.operands[*j]));
            found.map(|position| free.swap_remove(position)).is_some()
        })
    }
}

/// Whether the first two operands may be exchanged.
pub fn commutes(kind: &Kind) -> bool {
    match kind {
        Kind::Operation { opcode: Opcode::Fma, .. } => true,
        Kind::Operation { opcode, .. } => opcode.def().commutative,
        _ => false,
    }
}
