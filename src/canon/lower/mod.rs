//! From a valid module to canonical programs.
//!
//! One walk over an entry in order: pure operations become terms through the rewrites
//! in [`super::rewrite`], effects are listed in their region, assumptions become facts
//! about terms, and tokens become points in an order.

mod carried;
mod control;
mod counted;
mod counters;
mod effects;
mod ends;
mod loads;
mod loops;
mod nested;
mod obligations;
mod once;
mod padding;
mod passage;
mod placement;
mod rounds;
mod split;
mod step;
mod tiles;
mod unroll;
mod values;
mod views;

use super::facts::Premises;
use super::liveness::{Liveness, is_token, loop_terminators};
use super::program::{Assumption, Exit, Program, Region, RegionId, TileReading, Token, TokenId};
use super::rewrite::Rewriter;
use super::terms::{Import, Kind, TermId, Terms};
use super::{Axiom, Uses};
use crate::dialect::{ElementType, Opcode, Signedness};
use crate::ir::{Attribute, Handle, Module, Operation, Type, Value};
use crate::valid::Valid;
pub use placement::surely_runs;
pub use rounds::lower;

use carried::{Carrying, Frame, LoopPart, Plans};
use loads::Placed;
use passage::Rest;
use placement::Placement;
use rustc_hash::FxHashMap;
use std::cell::Cell;
use tiles::Tiles;

/// What to lower, and how.
#[derive(Clone, Copy, Debug)]
pub struct Lower<'a> {
    /// The entry.
    pub entry: Handle<Operation>,
    /// What each parameter is: it shares a slot with its partner on the other side.
    pub slots: &'a [Slot],
    /// The axis of the grid that each axis of this program stands for; one of
    /// [`TILE_NUMBERS`](super::terms::TILE_NUMBERS) where a block has the tile of its number.
    pub axes: [u32; 3],
    /// Whether the assumptions of this program become premises: those of the reference
    /// do, those of the generated program never.
    pub learn: bool,
    /// Whether an access through a `dim_map` becomes one in the order of the tensor's
    /// dimensions and a permutation (axiom `dim-map-permutation`).
    pub unmap: bool,
    /// The normal form of control flow.
    pub control: ControlForm,
    /// How blocks are taken to number tiles, where the coordinates of a block's tile stand
    /// for themselves.
    pub tiles: Option<TileReading>,
}

/// The normal form to which control flow is brought.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ControlForm {
    /// As it is written.
    #[default]
    Written,
    /// What loops carry in an order of its own, what follows a branch that leaves in its
    /// cases, loops that count from zero by one.
    Structured,
    /// Structured, and loops that test their index are split where the outcome changes.
    Split,
    /// Structured, and loops of a few trips, known in number, are written out.
    Unrolled,
    /// Structured, and loads whose values no trip changes before their loops, each once
    /// while nothing is written, with selections instead of padding.
    Loads,
    /// Structured, and a loop over tiles from the number of the block by the number of
    /// blocks makes one trip, which it does in launches of one block a tile.
    TilePerBlock,
    /// The same, and the number of the tile stands for itself, so that the trip is the one
    /// for any tile, whichever block makes it.
    AnyTile,
}

impl Lower<'_> {
    fn is_structured(&self) -> bool {
        self.control != ControlForm::Written
    }

    /// Whether the indices of accesses bound values. Of trips that are written out they
    /// would bound what is computed around the loop.
    fn learns_bounds(&self) -> bool {
        matches!(self.control, ControlForm::Structured | ControlForm::Split | ControlForm::Loads)
    }
}

/// What a parameter is in canonical form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    /// What the launch passes in this slot.
    Passed(u32),
    /// The number with these bits, which every launch passes.
    Constant(u64),
    /// The integer of a narrower type that the launch passes in this slot, sign and all.
    Extended {
        /// The slot.
        slot: u32,
        /// Type of what is passed.
        from: ElementType,
    },
}

/// A program, with what was found about its loops on the way.
struct Lowered {
    program: Program,
    /// What each loop carries.
    loops: Vec<Carrying>,
    /// Loops whose plan took values for equal that are not.
    unequal: Vec<LoopPart>,
    /// Whether a load is not what it was taken for when it was moved.
    misplaced: bool,
}

fn lower_once(
    module: &Module,
    what: Lower<'_>,
    (plans, placement): (&Plans, &Placement),
    terms: &mut Terms,
    premises: &mut Premises,
) -> Lowered {
    let Lower { entry, slots, .. } = what;
    let mut lowering = Lowering {
        module,
        import: Import::new(module),
        rewriter: Rewriter::new(terms, premises, entry),
        what,
        live: Liveness::of(module, entry),
        values: vec![None; module.values.len()],
        tokens: FxHashMap::default(),
        ordinals: FxHashMap::default(),
        loops: Vec::new(),
        plans,
        placement,
        placed: FxHashMap::default(),
        misplaced: false,
        carrying: Vec::new(),
        unequal: Vec::new(),
        choosing: false,
        inlined: false,
        joining: false,
        copy: 0,
        room: unroll::MOST_OPERATIONS,
        passages: Cell::new(MOST_PASSAGES),
        depth: 0,
        decided: FxHashMap::default(),
        known: FxHashMap::default(),
        tiles: what.tiles.map(Tiles::new),
        counters: FxHashMap::default(),
        conditions: Vec::new(),
        certain: true,
        program: Program {
            entry,
            parameters: Vec::new(),
            regions: Vec::new(),
            effects: Vec::new(),
            origins: FxHashMap::default(),
            assumptions: Vec::new(),
            obligations: Vec::new(),
            tokens: vec![Token::Start],
            entered: FxHashMap::default(),
            dead_loads: Vec::new(),
            unrolled: Vec::new(),
            walks: Vec::new(),
            tiles: None,
            axioms: Uses::default(),
            conditions: std::collections::BTreeSet::new(),
            hints: None,
            undecided: Vec::new(),
        },
    };
    lowering.rewriter.settles = what.control == ControlForm::Loads;
    lowering.entry(entry, slots);
    let (axioms, conditions) = lowering.rewriter.finish();
    let (mut program, loops) = (lowering.program, lowering.carrying);
    program.tiles = lowering.tiles.and_then(Tiles::order);
    (program.axioms, program.conditions) = (axioms, conditions);
    let (unequal, misplaced) = (lowering.unequal, lowering.misplaced);
    Lowered { program, loops, unequal, misplaced }
}

/// The canonical form of one entry by itself, with the terms that it is made of.
pub fn canonical(module: &Valid<Module>, entry: Handle<Operation>) -> (Terms, Program) {
    canonical_in(module, entry, ControlForm::Written, false)
}

/// The same with control flow in this form, and with accesses in the order of the tensor's
/// dimensions where `unmap` says so.
pub fn canonical_in(
    module: &Valid<Module>,
    entry: Handle<Operation>,
    control: ControlForm,
    unmap: bool,
) -> (Terms, Program) {
    let count = module.block(entry, 0).map_or(0, |block| block.arguments.len());
    let slots: Vec<Slot> = (0..).map(Slot::Passed).take(count).collect();
    let (mut terms, mut premises) = (Terms::default(), Premises::default());
    let what =
        Lower { entry, slots: &slots, axes: [0, 1, 2], learn: true, unmap, control, tiles: None };
    let program = lower(module, what, &mut terms, &mut premises);
    (terms, program)
}

/// Stack that must be left when regions nest a step deeper, in bytes.
const RED_ZONE: usize = 64 << 10;

/// Stack that is added when it is not, in bytes.
const STACK: usize = 4 << 20;

/// Branches that have what follows them in their cases, in one program: where nothing
/// but values follows, they are computed for each case.
const MOST_PASSAGES: u32 = 1024;

/// Such branches in each other.
const MOST_NESTED_PASSAGES: u32 = 64;

#[expect(clippy::struct_excessive_bools, reason = "each says one thing about the walk")]
struct Lowering<'m, 't> {
    module: &'m Module,
    import: Import<'m>,
    rewriter: Rewriter<'t>,
    what: Lower<'t>,
    live: Liveness,
    values: Vec<Option<TermId>>,
    tokens: FxHashMap<Handle<Value>, TokenId>,
    /// How often a key without its ordinal has been made.
    ordinals: FxHashMap<TermId, u32>,
    /// Loops around, the innermost last.
    loops: Vec<Frame>,
    /// Which of the values that loops carry are equal.
    plans: &'t Plans,
    /// Where loads stand.
    placement: &'t Placement,
    /// Loads that are there, by what is written.
    placed: FxHashMap<Handle<Operation>, Placed>,
    /// Whether a load is not what it was taken for when it was moved.
    misplaced: bool,
    /// What each loop carries, for such a plan.
    carrying: Vec<Carrying>,
    /// Loops whose plan took values for equal that are not.
    unequal: Vec<LoopPart>,
    /// Whether the end of a region is lowered once for each case of a branch.
    choosing: bool,
    /// Whether the trip of a loop that is written out is lowered.
    inlined: bool,
    /// Whether the only trip of a loop is lowered in place of it.
    joining: bool,
    /// Which trips of loops that are written out are around the operation at hand.
    copy: u32,
    /// How many more operations loops may be written out to.
    room: usize,
    /// How many more branches may have what follows them in their cases.
    passages: Cell<u32>,
    /// How many of these are around the operation at hand.
    depth: u32,
    /// Branches of which one case is known to be taken.
    decided: FxHashMap<Handle<Operation>, usize>,
    /// Comparisons whose outcome is known.
    known: FxHashMap<Handle<Operation>, bool>,
    /// How the program numbers its tiles, where that is looked for.
    tiles: Option<Tiles>,
    /// Additions that count the trips of a loop, with the set of overflow cases that they
    /// are known to keep.
    counters: FxHashMap<Handle<Operation>, u8>,
    /// Conditions of the branches around that became selections, with the case.
    conditions: Vec<(TermId, bool)>,
    /// Whether no early exit lies between the start of the entry and here.
    certain: bool,
    program: Program,
}

impl<'m> Lowering<'m, '_> {
    fn entry(&mut self, entry: Handle<Operation>, slots: &[Slot]) {
        let op = &self.module.operations[entry];
        self.program.hints = op
            .opcode
            .def()
            .attribute_index("optimization_hints")
            .and_then(|i| Some(self.import.attribute(self.rewriter.terms, op.attributes[i]?)));
        let key_type = self.rewriter.terms.no_type();
        let kind = Kind::Region { opcode: Opcode::Entry, branch: 0, unsigned: false, ordinal: 0 };
        let key = self.rewriter.terms.intern(kind, key_type, &[]);
        let Some(block) = self.module.block(entry, 0) else { return };
        for (argument, slot) in block.arguments.iter().zip(slots) {
            if is_token(self.module, *argument) {
                self.tokens.insert(*argument, 0);
                continue;
            }
            let ty = self.import.ty(self.rewriter.terms, self.module.values[*argument].ty);
            let term = self.parameter(*slot, ty, key);
            self.values[argument.index()] = Some(term);
            self.program.parameters.push(term);
        }
        self.region(key, None, Vec::new(), &block.operations, None);
    }

    /// The term of a parameter of type `ty`.
    fn parameter(&mut self, slot: Slot, ty: Handle<Type>, region: TermId) -> TermId {
        match slot {
            Slot::Passed(slot) => self.rewriter.terms.intern(Kind::Parameter(slot), ty, &[]),
            Slot::Constant(bits) => self.rewriter.terms.scalar_constant(ty, bits),
            Slot::Extended { slot, from } => {
                let types = &mut self.rewriter.terms.types;
                let element = types.insert(Type::Element(from));
                let narrow = types.insert(Type::Tile { element, shape: Box::default() });
                let passed = self.rewriter.terms.intern(Kind::Parameter(slot), narrow, &[]);
                let signed = self.rewriter.case(Signedness::Signed);
                self.rewriter.operation(Opcode::Exti, &[Some(signed)], ty, &[passed], region)
            }
        }
    }

    /// Lowers operations, and what they run on into, into a new region.
    fn region(
        &mut self,
        key: TermId,
        parent: Option<usize>,
        arguments: Vec<TermId>,
        operations: &'m [Handle<Operation>],
        rest: Option<&Rest<'m, '_>>,
    ) -> RegionId {
        let id = self.program.regions.len();
        let last = *operations.last().unwrap_or(&self.program.entry);
        let exit = Exit {
            operation: last,
            opcode: self.module.operations[last].opcode,
            operands: Vec::new(),
            tokens: Vec::new(),
        };
        self.program.regions.push(Region { key, parent, arguments, effects: Vec::new(), exit });
        self.run(operations, id, rest);
        id
    }

    fn operation(&mut self, operation: Handle<Operation>, region: RegionId) {
        let around = self.rewriter.stand_at(operation);
        self.lower_operation(operation, region);
        self.rewriter.stand_at(around);
    }

    fn lower_operation(&mut self, operation: Handle<Operation>, region: RegionId) {
        let op = &self.module.operations[operation];
        if op.opcode == Opcode::Assume {
            return self.assume(operation, region);
        }
        if matches!(op.opcode, Opcode::MakeToken | Opcode::JoinTokens) {
            return self.order(operation);
        }
        if !self.live.operation(operation) {
            return self.skip(operation);
        }
        match op.opcode {
            Opcode::For | Opcode::Loop => self.loop_(operation, region),
            Opcode::If => self.branch(operation, region),
            Opcode::Reduce | Opcode::Scan => self.aggregate(operation, region),
            Opcode::MakeTensorView => self.tensor_view(operation, region),
            Opcode::MakePartitionView | Opcode::MakeStridedView | Opcode::MakeGatherScatterView => {
                self.view(operation);
            }
            Opcode::Continue | Opcode::Break | Opcode::Return | Opcode::Yield => {
                self.exit(operation, region);
            }
            opcode if opcode.def().no_memory_effect => self.value(operation, region),
            Opcode::LoadViewTko | Opcode::LoadPtrTko if self.is_dead_load(operation) => {
                self.dead_load(operation, region);
            }
            _ => self.effect(operation, region),
        }
    }

    /// Passes over an operation that nothing depends on. What it would have ordered
    /// stays ordered: its token is the one it came after.
    fn skip(&mut self, operation: Handle<Operation>) {
        let op = &self.module.operations[operation];
        self.rewriter.used(Axiom::UnusedValue);
        let before = self.after(operation).unwrap_or(0);
        for (index, result) in op.results.iter().enumerate() {
            if !is_token(self.module, *result) {
                continue;
            }
            let initial = op.operands.get(3 + index).and_then(|token| self.tokens.get(token));
            let token = match op.opcode {
                Opcode::For if self.hands_through(operation, index) => initial.copied(),
                Opcode::For => None,
                _ => Some(before),
            };
            if token.is_none() {
                let reason = "an order through a loop that has no effect".to_owned();
                self.program.undecided.push((operation, reason));
            }
            self.tokens.insert(*result, token.unwrap_or(0));
        }
    }

    /// Whether every trip of a counted loop hands carried value `index` on as it got it.
    fn hands_through(&self, operation: Handle<Operation>, index: usize) -> bool {
        let Some(body) = self.module.block(operation, 0) else { return false };
        let argument = body.arguments.get(1 + index);
        loop_terminators(self.module, operation)
            .into_iter()
            .all(|exit| self.module.operations[exit].operands.get(index) == argument)
    }

    fn assume(&mut self, operation: Handle<Operation>, region: RegionId) {
        let op = &self.module.operations[operation];
        let (value, result) = (op.operands[0], op.results[0]);
        if let Some(token) = self.tokens.get(&value) {
            self.tokens.insert(result, *token);
            return;
        }
        let Some(term) = self.values[value.index()] else { return };
        self.values[result.index()] = Some(term);
        let Some(predicate) = op.attributes[0] else { return };
        let predicate = self.import.attribute(self.rewriter.terms, predicate);
        let mut assumption = Assumption {
            operation,
            term,
            predicate,
            region,
            under: self.conditions.clone(),
            position: self.program.regions[region].effects.len(),
            certain: self.certain,
        };
        let key = self.program.regions[region].key;
        if self.what.learn {
            self.rewriter.learn(key, &assumption);
        }
        // What is assumed of an extended number is assumed of the number.
        if let Some(narrowed) = self.rewriter.narrowed(term, Signedness::Signed, key) {
            assumption.term = narrowed;
            if self.what.learn {
                self.rewriter.learn(key, &assumption);
            }
        }
        self.program.assumptions.push(assumption);
    }

    fn order(&mut self, operation: Handle<Operation>) {
        let op = &self.module.operations[operation];
        let mut parts = Vec::new();
        for part in op.operands.iter().filter_map(|token| self.tokens.get(token)) {
            match &self.program.tokens[*part] {
                Token::Start => {}
                Token::Join(inner) => parts.extend(inner),
                _ => parts.push(*part),
            }
        }
        if op.opcode == Opcode::JoinTokens {
            self.rewriter.used(Axiom::JoinTokens);
        }
        parts.sort_unstable();
        parts.dedup();
        let token = match parts.as_slice() {
            [] => 0,
            [only] => *only,
            _ => self.token(Token::Join(parts)),
        };
        self.tokens.insert(op.results[0], token);
    }

    fn token(&mut self, token: Token) -> TokenId {
        self.program.tokens.push(token);
        self.program.tokens.len() - 1
    }

    /// The term of a value. Validation has seen to it that it is defined before.
    fn term(&mut self, value: Handle<Value>) -> TermId {
        if let Some(term) = self.values[value.index()] {
            return term;
        }
        // A value without a term is used by something that no effect depends on.
        let ty = self.rewriter.terms.no_type();
        self.rewriter.terms.intern(Kind::Extent(0), ty, &[])
    }

    fn terms_of(&mut self, values: &[Handle<Value>]) -> Vec<TermId> {
        values.iter().map(|value| self.term(*value)).collect()
    }

    fn ty(&mut self, value: Handle<Value>) -> Handle<Type> {
        self.import.ty(self.rewriter.terms, self.module.values[value].ty)
    }

    fn attributes(&mut self, operation: Handle<Operation>) -> Vec<Option<Handle<Attribute>>> {
        let op = &self.module.operations[operation];
        op.attributes
            .iter()
            .map(|a| a.map(|a| self.import.attribute(self.rewriter.terms, a)))
            .collect()
    }

    /// Gives a value its term and remembers where the term was first computed.
    fn define(&mut self, value: Handle<Value>, term: TermId, operation: Handle<Operation>) {
        self.values[value.index()] = Some(term);
        let first = *self.program.origins.entry(term).or_insert(operation);
        if first != operation {
            self.rewriter.used(Axiom::CommonValue);
        }
    }

    /// The next ordinal among keys that are otherwise equal; `probe` is the key with
    /// ordinal 0.
    fn ordinal(&mut self, probe: TermId) -> u32 {
        let count = self.ordinals.entry(probe).or_default();
        *count += 1;
        *count - 1
    }
}
