//! Positions in tiles, through what moves elements about.
//!
//! The sizes of tiles are powers of two, so that a position is a row of bits: those of its
//! number along the first dimension, the highest first, then those along the next. Another
//! shape changes nothing about it; a permutation moves groups of bits, a broadcast leaves
//! groups out, an extraction puts the bits of its index before those of a group, and of a
//! concatenation the highest bit along its dimension says which tile is meant.

use crate::canon::{Kind, Term, TermId, Terms, constant};
use crate::dialect::Opcode;
use crate::ir::{Attribute, Type};
use smallvec::SmallVec;

/// A bit of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bit {
    /// It is this.
    Known(bool),
    /// It is what the lane with this number says: what is asked is asked of every lane.
    Lane(u8),
}

/// A position in a tile, whatever its shape.
pub type Bits = SmallVec<[Bit; 16]>;

/// An element of a tile.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Spot {
    /// The tile.
    pub term: TermId,
    /// Where in it.
    pub at: Bits,
}

/// Where the element at a spot comes from.
#[derive(Debug)]
pub enum Origin {
    /// From here, which is no tile that only moves elements of others about.
    Spot(Spot),
    /// From one tile or another, as the bit of this lane says.
    ByLane(u8),
}

impl Spot {
    /// The element of `term` at every position: each bit is a lane of its own. `None` for
    /// what is no tile.
    pub fn any(terms: &Terms, term: TermId) -> Option<Self> {
        let elements: i64 = widths(terms.shape(term)?)?.iter().map(|width| 1 << width).product();
        Some(Self { term, at: numbered_from(elements, 0)? })
    }

    /// Whether it stands for every element of its tile.
    pub fn is_any(&self) -> bool {
        let distinct =
            |(i, bit): (usize, &Bit)| matches!(bit, Bit::Lane(_)) && !self.at[..i].contains(bit);
        self.at.iter().enumerate().all(distinct)
    }

    /// Itself where the bit of a lane is `bit`.
    pub fn where_lane(&self, lane: u8, bit: bool) -> Self {
        let known = |it: &Bit| if *it == Bit::Lane(lane) { Bit::Known(bit) } else { *it };
        Self { term: self.term, at: self.at.iter().map(known).collect() }
    }

    /// The number of its position, without leading zeros.
    pub fn number(&self) -> &[Bit] {
        let leading = self.at.iter().take_while(|bit| **bit == Bit::Known(false)).count();
        &self.at[leading..]
    }

    /// The lane after the last in it.
    pub fn next_lane(&self) -> Option<u8> {
        let lanes = self.at.iter().filter_map(|bit| match bit {
            Bit::Lane(lane) => Some(*lane),
            Bit::Known(_) => None,
        });
        lanes.max().map_or(Some(0), |last| last.checked_add(1))
    }

    /// The bits along each dimension of its tile, of which this is the shape.
    pub fn along(&self, shape: &[i64]) -> Option<Vec<Bits>> {
        let mut rest = self.at.as_slice();
        let mut groups = Vec::new();
        for width in widths(shape)? {
            let (group, others) = rest.split_at_checked(width)?;
            groups.push(group.into());
            rest = others;
        }
        rest.is_empty().then_some(groups)
    }

    /// Where the element comes from.
    pub fn origin(self, terms: &Terms) -> Origin {
        let mut spot = self;
        loop {
            match moved(terms, &spot) {
                Some(Origin::Spot(from)) => spot = from,
                Some(chosen) => return chosen,
                None => return Origin::Spot(spot),
            }
        }
    }
}

/// Every number below a power of two: each bit is a lane of its own, from number `lane` on.
pub fn numbered_from(size: i64, lane: u8) -> Option<Bits> {
    let [width] = widths(&[size])?[..] else { return None };
    let last = lane.checked_add(u8::try_from(width).ok()?)?;
    Some((lane..last).map(Bit::Lane).collect())
}

/// Bits of a number below each of these sizes; `None` where one is no power of two.
fn widths(shape: &[i64]) -> Option<Vec<usize>> {
    let width = |size: &i64| {
        let size = u64::try_from(*size).ok().filter(|size| size.is_power_of_two())?;
        usize::try_from(size.trailing_zeros()).ok()
    };
    shape.iter().map(width).collect()
}

/// One step towards where an element comes from.
fn moved(terms: &Terms, spot: &Spot) -> Option<Origin> {
    let result = terms.get(spot.term);
    // An extraction has results like an operation with several.
    let it = match result.kind {
        Kind::Projection(0) => terms.get(result.operands[0]),
        _ => result,
    };
    let source = *it.operands.first()?;
    let (opcode, attributes) = match &it.kind {
        Kind::Splat => return Some(Origin::Spot(Spot { term: source, at: Bits::new() })),
        Kind::Operation { opcode: Opcode::Reshape, .. } => {
            return Some(Origin::Spot(Spot { term: source, at: spot.at.clone() }));
        }
        Kind::Operation { opcode, attributes } => (*opcode, attributes),
        _ => return None,
    };
    let attribute = || Some(&terms.attributes[(*attributes.first()?)?]);
    let from = terms.shape(source)?;
    let groups = spot.along(shape_of(terms, result)?)?;
    let groups = match (opcode, attribute()) {
        (Opcode::Permute, Some(Attribute::I32Array(order))) => permuted(&groups, order)?,
        (Opcode::Broadcast, _) => groups
            .into_iter()
            .zip(from)
            .map(|(group, size)| if *size == 1 { Bits::new() } else { group })
            .collect(),
        (Opcode::Extract, _) => part(terms, it, groups, from)?,
        (Opcode::Cat, Some(Attribute::Integer { bits, .. })) => {
            return one_of(terms, it, groups, usize::try_from(*bits).ok()?);
        }
        _ => return None,
    };
    Some(Origin::Spot(Spot { term: source, at: groups.concat().into() }))
}

fn permuted(groups: &[Bits], order: &[i32]) -> Option<Vec<Bits>> {
    let mut before = vec![Bits::new(); groups.len()];
    for (group, dimension) in groups.iter().zip(order) {
        before.get_mut(usize::try_from(*dimension).ok()?)?.clone_from(group);
    }
    Some(before)
}

/// The bits in a tile of which parts of the same shape are extracted by constants.
fn part(terms: &Terms, it: &Term, groups: Vec<Bits>, from: &[i64]) -> Option<Vec<Bits>> {
    let indices = it.operands.get(1..)?;
    let widths = widths(from)?;
    let mut before = Vec::new();
    for ((group, index), width) in groups.into_iter().zip(indices).zip(widths) {
        let index = u64::try_from(constant(terms, *index)?).ok()?;
        let more = width.checked_sub(group.len())?;
        if more < 64 && index >> more != 0 {
            return None;
        }
        let of_index = (0..more).rev().map(|bit| Bit::Known(index >> bit & 1 == 1));
        before.push(of_index.chain(group).collect());
    }
    Some(before)
}

/// Which of two tiles that are put together along `dimension` an element is of.
fn one_of(terms: &Terms, it: &Term, groups: Vec<Bits>, dimension: usize) -> Option<Origin> {
    let [first, second] = *it.operands.as_slice() else { return None };
    if terms.shape(first)? != terms.shape(second)? {
        return None;
    }
    let mut groups = groups;
    let group = groups.get_mut(dimension)?;
    if group.is_empty() {
        return None;
    }
    Some(match group.remove(0) {
        Bit::Lane(lane) => Origin::ByLane(lane),
        Bit::Known(bit) => Origin::Spot(Spot {
            term: if bit { second } else { first },
            at: groups.concat().into(),
        }),
    })
}

/// The shape of a tile.
pub fn shape_of<'t>(terms: &'t Terms, it: &Term) -> Option<&'t [i64]> {
    match &terms.types[it.ty] {
        Type::Tile { shape, .. } => Some(shape),
        _ => None,
    }
}
