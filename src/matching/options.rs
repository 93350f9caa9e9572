//! What the user says about a comparison.

use super::Binding;
use crate::classify::Condition;
use std::collections::BTreeMap;

/// What the user says about a comparison.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompareOptions {
    /// Entries that stand for each other: symbol in the reference, symbol in the
    /// generated module. Where there is none, entries are paired by name, then by
    /// signature and body.
    pub entries: Vec<(String, String)>,
    /// Parameters that stand for each other: position in the reference entry,
    /// position in the generated entry.
    pub map: Vec<(usize, usize)>,
    /// Numbers that launches pass for parameters.
    pub bindings: Vec<Binding>,
    /// Target to resolve hints for, as `sm_100`.
    pub target: Option<String>,
    /// What is taken to hold.
    pub hypotheses: Hypotheses,
    /// Questions that a solver may be asked about one pair of entries (feature `smt`).
    pub queries: usize,
}

impl Default for CompareOptions {
    fn default() -> Self {
        Self {
            entries: Vec::new(),
            map: Vec::new(),
            bindings: Vec::new(),
            target: None,
            hypotheses: Hypotheses::default(),
            queries: crate::smt::MOST_QUERIES,
        }
    }
}

/// Something about launches that may be declared to hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Hypothesis {
    /// Distinct parameters point to memory that doesn't overlap.
    NoAlias,
    /// Extents leave headroom, so that `a + b - 1` of an extent and a tile size doesn't
    /// wrap around.
    Headroom,
    /// No more blocks are launched than there are tiles of what is stored, or where nothing
    /// is stored by the number of the block, of what is loaded; so that each block has one,
    /// and in a grouped walk over tiles every group.
    Grid,
    /// What a loop stores in one trip, no other trip loads or stores.
    DisjointTrips,
    /// Each tile is computed once, by blocks or trips in any order: one tile a block, or in
    /// loops over tiles by any number of blocks.
    EachTileOnce,
    /// The offset of every element that is accessed, counted from the start of its
    /// tensor, fits 32 bits.
    Offsets,
    /// Sums and products of floats may be grouped and ordered in any way.
    FpReassoc,
    /// A product of floats that is added to may be left unrounded.
    FpContract,
    /// Whether subnormal floats are flushed to zero makes no difference.
    Ftz,
    /// No float is a NaN.
    NoNan,
}

impl Hypothesis {
    /// Every hypothesis.
    pub const ALL: [Self; 10] = [
        Self::NoAlias,
        Self::Headroom,
        Self::Grid,
        Self::DisjointTrips,
        Self::EachTileOnce,
        Self::Offsets,
        Self::FpReassoc,
        Self::FpContract,
        Self::Ftz,
        Self::NoNan,
    ];

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::NoAlias => "no-alias",
            Self::Headroom => "headroom",
            Self::Grid => "grid",
            Self::DisjointTrips => "disjoint-trips",
            Self::EachTileOnce => "each-tile-once",
            Self::Offsets => "offsets",
            Self::FpReassoc => "fp-reassoc",
            Self::FpContract => "fp-contract",
            Self::Ftz => "ftz",
            Self::NoNan => "no-nan",
        }
    }

    /// What it says, as a report states it.
    pub fn statement(self) -> &'static str {
        match self {
            Self::NoAlias => "distinct parameters point into distinct memory",
            Self::Headroom => "extents leave headroom: a + b - 1 does not wrap around",
            Self::Grid => "no more blocks are launched than there are tiles",
            Self::DisjointTrips => "what one trip of a loop stores, no other trip accesses",
            Self::EachTileOnce => "a launch computes each tile once, in any order",
            Self::Offsets => "the offset of every element that is accessed fits 32 bits",
            Self::FpReassoc => "floats may be added and multiplied in any order",
            Self::FpContract => "a product of floats that is added to may be left unrounded",
            Self::Ftz => "flushing subnormal floats to zero makes no difference",
            Self::NoNan => "no float is a NaN",
        }
    }

    /// The hypothesis that a condition of a verdict states.
    pub fn of_condition(condition: &Condition) -> Option<Self> {
        // What it is about in particular may follow the statement.
        let states = |it: &Self| condition.hypothesis.starts_with(it.statement());
        Self::ALL.into_iter().find(states)
    }

    /// The hypothesis called `name`.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|hypothesis| hypothesis.name() == name)
    }
}

/// The hypotheses that were declared, each with who declared it, as `preset port`. What
/// is not declared is not used.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hypotheses {
    declared: BTreeMap<Hypothesis, String>,
}

impl Hypotheses {
    /// Adds a hypothesis; the first to declare it is the one that is named.
    pub fn declare(&mut self, hypothesis: Hypothesis, by: &str) {
        self.declared.entry(hypothesis).or_insert_with(|| by.to_owned());
    }

    /// Whether a hypothesis was declared.
    pub fn has(&self, hypothesis: Hypothesis) -> bool {
        self.declared.contains_key(&hypothesis)
    }

    /// The condition that using a hypothesis adds to a verdict, where it was declared.
    pub fn condition(&self, hypothesis: Hypothesis) -> Option<Condition> {
        self.declared.get(&hypothesis).map(|by| Condition {
            hypothesis: hypothesis.statement().to_owned(),
            declared_by: by.clone(),
        })
    }
}
