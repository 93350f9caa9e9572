//! A program in canonical form: effects in regions, over terms.

use super::{Condition, TermId, Uses};
use crate::dialect::Opcode;
use crate::ir::{Attribute, Handle, Operation};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::ops::Range;

/// Position of a [`Region`] in [`Program::regions`].
pub type RegionId = usize;

/// Position of an [`Effect`] in [`Program::effects`].
pub type EffectId = usize;

/// The canonical form of an entry.
///
/// What a program does is a tree: regions hold effects in order, and loops and
/// branches are effects that hold regions. All values are [terms](super::Terms), so
/// dead, duplicate and displaced pure operations have no place in it.
#[derive(Clone, Debug)]
pub struct Program {
    /// The entry in its module.
    pub entry: Handle<Operation>,
    /// A term per parameter.
    pub parameters: Vec<TermId>,
    /// Regions; the first is the entry's body.
    pub regions: Vec<Region>,
    /// Effects.
    pub effects: Vec<Effect>,
    /// The operation that first computed a term.
    pub origins: FxHashMap<TermId, Handle<Operation>>,
    /// What the program takes for granted.
    pub assumptions: Vec<Assumption>,
    /// What must hold for the program to be defined.
    pub obligations: Vec<Obligation>,
    /// Points in the order of memory operations.
    pub tokens: Vec<Token>,
    /// Tokens that a loop starts with, by position among its carried values.
    pub entered: FxHashMap<EffectId, Vec<(usize, TokenId)>>,
    /// Weak loads that no effect depends on.
    pub dead_loads: Vec<DeadLoad>,
    /// Loops that were written out, trip by trip.
    pub unrolled: Vec<Handle<Operation>>,
    /// Loops over the grid that were taken to make one trip.
    pub walks: Vec<Walk>,
    /// How blocks number tiles, where it was asked for and found.
    pub tiles: Option<TileOrder>,
    /// Axioms that were used, with where.
    pub axioms: Uses,
    /// Hypotheses that were used.
    pub conditions: BTreeSet<Condition>,
    /// Hints of the entry, in the arena of [`super::Terms`].
    pub hints: Option<Handle<Attribute>>,
    /// What has no meaning here, with the reason.
    pub undecided: Vec<(Handle<Operation>, String)>,
}

/// A loop over tiles from the number of the block by the number of blocks, which was taken to
/// make one trip: over one tile a block, or over any tile.
#[derive(Clone, Debug)]
pub struct Walk {
    /// The loop.
    pub operation: Handle<Operation>,
    /// The number of its tiles.
    pub tiles: TermId,
    /// The axis of the grid.
    pub axis: u32,
    /// The number of the tile, where that is any tile.
    pub tile: Option<TermId>,
    /// Which of the effects of the entry's body are those of the trip.
    pub effects: Range<usize>,
    /// Whether every run goes over the tiles in the entry's body itself, and only there.
    pub plain: bool,
    /// Whether every trip hands on the values that it got.
    pub steady: bool,
}

/// A way to number tiles: a bijection of the numbers of blocks, or of the trips of a loop
/// over tiles, and the two coordinates of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbering {
    /// The grouped swizzle: groups of so many tiles along the first coordinate, in each of
    /// which that coordinate goes fastest. It keeps what the blocks at work load at one
    /// time in L2.
    Grouped,
    /// The coordinates are the quotient and the remainder of the number by the count of
    /// tiles along the second: row by row.
    Rows,
    /// The coordinates are the first two axes of the grid.
    Grid,
}

impl Numbering {
    /// Every way, the most specific first.
    pub const ALL: [Self; 3] = [Self::Grouped, Self::Rows, Self::Grid];
}

/// How to read the numbers of blocks as coordinates of tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TileReading {
    /// The way that is looked for.
    pub numbering: Numbering,
    /// Whether the first coordinate of the way is the second of the tile.
    pub exchanged: bool,
}

/// The coordinates of a block's tile, as a program computes them.
#[derive(Clone, Debug)]
pub struct TileOrder {
    /// How it was read.
    pub reading: TileReading,
    /// Tiles in a group along the first coordinate of the way; of a grouped swizzle only.
    pub group: Option<i64>,
    /// The number that the coordinates are computed from; none for the grid's axes.
    pub source: Option<TermId>,
    /// How many tiles there are along each coordinate of the tile, where the computation
    /// says so.
    pub counts: [Option<TermId>; 2],
    /// The operations that compute the coordinates of the tile.
    pub operations: [Option<Handle<Operation>>; 2],
}

/// A region of a program.
#[derive(Clone, Debug)]
pub struct Region {
    /// Its key.
    pub key: TermId,
    /// The effect that holds it; `None` for the body of the entry.
    pub parent: Option<EffectId>,
    /// Living arguments that are no tokens; of a counted loop the index first.
    pub arguments: Vec<TermId>,
    /// Effects in order.
    pub effects: Vec<EffectId>,
    /// How it ends.
    pub exit: Exit,
}

/// The end of a region.
#[derive(Clone, Debug)]
pub struct Exit {
    /// The terminator.
    pub operation: Handle<Operation>,
    /// Its opcode.
    pub opcode: Opcode,
    /// Values handed on that live and are no tokens.
    pub operands: Vec<TermId>,
    /// Tokens handed on, with their position among all values handed on.
    pub tokens: Vec<(usize, TokenId)>,
}

/// Something a program does.
#[derive(Clone, Debug)]
pub struct Effect {
    /// Its key.
    pub key: TermId,
    /// The operation.
    pub operation: Handle<Operation>,
    /// Its opcode.
    pub opcode: Opcode,
    /// What it works on, without tokens: of a counted loop its bounds, step and living
    /// initial values.
    pub operands: Vec<TermId>,
    /// Number of operands in each group of the dialect table, tokens left out.
    pub segments: Vec<u32>,
    /// Regions that it holds.
    pub regions: Vec<RegionId>,
    /// Region that holds it.
    pub region: RegionId,
    /// The point in the memory order that it comes after.
    pub after: Option<TokenId>,
    /// Hints, in the arena of [`super::Terms`].
    pub hints: Option<Handle<Attribute>>,
    /// Whether every run that reaches the end of its region passes it: no early exit
    /// comes before.
    pub certain: bool,
    /// The counted loop of its region that must make a trip for it to happen.
    pub guard: Option<EffectId>,
}

/// A weak load that no effect depends on: its value does nothing, but where it reads
/// has to be memory, or the program is undefined.
#[derive(Clone, Debug)]
pub struct DeadLoad {
    /// The load, which is none of the region's effects.
    pub effect: Effect,
    /// Number of the region's effects before it.
    pub position: usize,
}

impl Effect {
    /// The operands of the group that the dialect table calls `name`; none where the
    /// operation has no such group.
    pub fn operands_named(&self, name: &str) -> &[TermId] {
        let Some(group) = self.opcode.def().operand_index(name) else { return &[] };
        let start: u32 = self.segments[..group].iter().sum();
        &self.operands[start as usize..][..self.segments[group] as usize]
    }
}

/// A fact that the program takes for granted where it stands (specification,
/// “assume”).
#[derive(Clone, Debug)]
pub struct Assumption {
    /// The assume.
    pub operation: Handle<Operation>,
    /// The value that it is about.
    pub term: TermId,
    /// What it says, in the arena of [`super::Terms`].
    pub predicate: Handle<Attribute>,
    /// Region that holds it.
    pub region: RegionId,
    /// Conditions under which it holds, each with the case, where it stood in branches
    /// that became selections.
    pub under: Vec<(TermId, bool)>,
    /// Number of the region's effects before it.
    pub position: usize,
    /// Whether every run that reaches the end of its region passes it: no early exit
    /// comes before.
    pub certain: bool,
}

/// Something that must hold where it stands, or the program is undefined.
#[derive(Clone, Debug)]
pub struct Obligation {
    /// The operation.
    pub operation: Handle<Operation>,
    /// What must hold.
    pub kind: ObligationKind,
    /// Region that holds it.
    pub region: RegionId,
    /// Conditions under which it must hold, each with the case, where it stood in
    /// branches that became selections.
    pub under: Vec<(TermId, bool)>,
    /// Number of the region's effects before it.
    pub position: usize,
    /// Whether every run that reaches the end of its region passes it: no early exit
    /// comes before.
    pub certain: bool,
}

/// What must hold. Each names the value without the promise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ObligationKind {
    /// A value that a branch asks for is one, although the branch became a selection: of
    /// that the result would be none, and a branch on it is undefined.
    HasValue(TermId),
    /// The divisor of a quotient or remainder is not zero.
    NonZero(TermId),
    /// The signed quotient fits: it is not the least number by minus one. What the
    /// specification says of quotients is asked of remainders, too, on which it is silent.
    QuotientFits {
        /// `divi` or `remi`.
        opcode: Opcode,
        /// What is divided.
        dividend: TermId,
        /// By what.
        divisor: TermId,
    },
    /// A value, read as an unsigned number, is below a limit: the distance of a shift
    /// below the width, on which the specification is silent, and the number of the part
    /// that `extract` takes below how many there are.
    Below {
        /// The operation.
        opcode: Opcode,
        /// The value.
        value: TermId,
        /// The limit.
        limit: u64,
    },
    /// The operation `opcode` on these operands does not wrap around, by the number
    /// of its `overflow` attribute.
    NoWrap {
        /// The operation.
        opcode: Opcode,
        /// First operand.
        lhs: TermId,
        /// Second operand; the first again for operations with one.
        rhs: TermId,
        /// Number of the `overflow` case.
        overflow: u8,
    },
}

/// Position of a [`Token`] in [`Program::tokens`].
pub type TokenId = usize;

/// A point in the order of memory operations (specification, “Memory Model”).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Token {
    /// Before every effect.
    Start,
    /// After an effect.
    After(EffectId),
    /// After all of these.
    Join(Vec<TokenId>),
    /// Argument of a loop's region, by position among all its carried values.
    Argument(RegionId, usize),
    /// Result of a loop or branch, by position among all its results.
    Result(EffectId, usize),
    /// One point or the other, by a condition.
    Either {
        /// The condition.
        condition: TermId,
        /// The point where it holds.
        yes: TokenId,
        /// The point where it doesn't.
        no: TokenId,
    },
    /// After a load that nothing depends on, by its number among the program's, which
    /// comes after the token: of other effects it is that token.
    Passed(usize, TokenId),
}
