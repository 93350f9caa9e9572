//! Pairing effects and regions, before values are compared.
//!
//! Effects are aligned in order by how alike they are: equal keys, the same operation
//! on the same tensor, the same operation, the same kind of operation. Effects that stand
//! in another order are paired after that: those with equal keys, and those that are the
//! only ones of their kind on a tensor.

use super::anchors::{self, Gap};
use super::matcher::Matcher;
use super::persistent::is_grid_stride;
use crate::canon::{EffectId, Kind, Program, RegionId, TermId, Terms, base_of};
use crate::classify::memory;
use crate::dialect::Opcode;
use rustc_hash::{FxHashMap, FxHashSet};
use similar::{Algorithm, DiffOp, capture_diff_slices};

/// Cells of the table that aligns two lists of effects. Longer lists are cut where
/// effects between them are paired already; what is still longer is aligned by equal
/// skeletons alone.
const MOST_CELLS: usize = 1 << 20;

/// What an effect looks like from afar.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Skeleton {
    /// Loop, branch, access that reads or writes, or something else.
    kind: u8,
    opcode: Opcode,
    /// Parameter that an access starts from.
    base: Option<TermId>,
    /// Key without its ordinal, and of a loop or branch what it writes.
    probe: (Kind, Vec<TermId>),
    /// Whether it is a loop over tiles in steps of the grid.
    walks: bool,
    /// Base pointers of what is written in it.
    written: Vec<TermId>,
}

impl Skeleton {
    /// How well two effects would do as partners; zero where they can't be.
    fn likeness(&self, other: &Self) -> u32 {
        if self.kind != other.kind || (self.kind == OTHER && self.opcode != other.opcode) {
            0
        } else if self.walks != other.walks && self.written != other.written {
            // A loop in a tile's computation does not stand for one over tiles.
            0
        } else if self.opcode != other.opcode {
            if self.base.is_some() && self.base == other.base { 3 } else { 1 }
        } else if self.probe == other.probe {
            8
        } else if self.base == other.base {
            4
        } else {
            2
        }
    }
}

/// [`Skeleton::kind`] of what is neither loop, branch nor access.
const OTHER: u8 = 8;

impl Matcher<'_> {
    /// Pairs two regions and all effects and regions inside.
    pub fn pair_regions(&mut self, r: RegionId, g: RegionId) {
        let (a, b) = (self.reference.program, self.generated.program);
        self.regions.insert(a.regions[r].key, b.regions[g].key);
        self.region_pairs.insert(r, g);
        let mut left = a.regions[r].effects.clone();
        let mut right = b.regions[g].effects.clone();
        let mut pairs = align(self.terms, (a, &mut left), (b, &mut right));
        pairs.extend(equal_keys(a, &mut left, b, &mut right));
        pairs.extend(only_on_tensor(self.terms, (a, &mut left), (b, &mut right)));
        pairs.sort_unstable();
        self.note_crossing(&pairs);
        for effect in left {
            self.mark_unpaired(a, effect);
        }
        for effect in right {
            self.mark_unpaired(b, effect);
        }
        for (r, g) in pairs {
            self.effects.insert(a.effects[r].key, b.effects[g].key);
            self.effect_pairs.push((r, g));
            for (r, g) in a.effects[r].regions.iter().zip(&b.effects[g].regions) {
                self.pair_regions(*r, *g);
            }
        }
    }

    /// Notes pairs whose keys differ only in their ordinals. Equal terms are then no
    /// longer equal values, so that such a comparison may find differences but passes
    /// nothing.
    fn note_crossing(&mut self, pairs: &[(EffectId, EffectId)]) {
        let (a, b) = (self.reference.program, self.generated.program);
        let keys: FxHashSet<TermId> = pairs.iter().map(|(_, g)| b.effects[*g].key).collect();
        for (r, g) in pairs {
            let (r, g) = (a.effects[*r].key, b.effects[*g].key);
            self.crossed |= r != g && keys.contains(&r);
        }
    }

    fn mark_unpaired(&mut self, program: &Program, effect: EffectId) {
        self.unpaired.insert(program.effects[effect].key);
        for region in &program.effects[effect].regions {
            for inner in &program.regions[*region].effects {
                self.mark_unpaired(program, *inner);
            }
        }
    }
}

/// Takes out the effects that have equal keys.
fn equal_keys(
    a: &Program,
    left: &mut Vec<EffectId>,
    b: &Program,
    right: &mut Vec<EffectId>,
) -> Vec<(EffectId, EffectId)> {
    let by_key: FxHashMap<TermId, EffectId> =
        right.iter().map(|effect| (b.effects[*effect].key, *effect)).collect();
    let partner =
        |effect: &EffectId| by_key.get(&a.effects[*effect].key).map(|partner| (*effect, *partner));
    let pairs: Vec<_> = left.iter().filter_map(partner).collect();
    take_out(&pairs, left, right);
    pairs
}

/// Takes out the accesses that are the only ones of their kind on a tensor.
fn only_on_tensor(
    terms: &Terms,
    (a, left): (&Program, &mut Vec<EffectId>),
    (b, right): (&Program, &mut Vec<EffectId>),
) -> Vec<(EffectId, EffectId)> {
    let only = |program: &Program, effects: &[EffectId]| {
        let mut only: FxHashMap<((bool, bool), TermId), Option<EffectId>> = FxHashMap::default();
        for effect in effects {
            let it = &program.effects[*effect];
            if let (Some(kind), Some(base)) = (memory::access(it.opcode), base_of(terms, it)) {
                let first = only.entry((kind, base));
                first.and_modify(|it| *it = None).or_insert(Some(*effect));
            }
        }
        only
    };
    let (of_left, of_right) = (only(a, left), only(b, right));
    let partner = |(place, effect): (&((bool, bool), TermId), &Option<EffectId>)| {
        Some(((*effect)?, (*of_right.get(place)?)?))
    };
    let mut pairs: Vec<_> = of_left.iter().filter_map(partner).collect();
    pairs.sort_unstable();
    take_out(&pairs, left, right);
    pairs
}

/// Takes out the effects that align in order.
fn align(
    terms: &Terms,
    (a, left): (&Program, &mut Vec<EffectId>),
    (b, right): (&Program, &mut Vec<EffectId>),
) -> Vec<(EffectId, EffectId)> {
    let skeletons = |program: &Program, effects: &[EffectId]| -> Vec<Skeleton> {
        effects.iter().map(|effect| skeleton(terms, program, *effect)).collect()
    };
    let (all_left, all_right) = (left.clone(), right.clone());
    let mut pairs = unique(&skeletons(a, left), &skeletons(b, right), left, right);
    let (x, y) = (skeletons(a, left), skeletons(b, right));
    let equal = |(x, y): &(&Skeleton, &Skeleton)| x.probe == y.probe;
    let head = x.iter().zip(&y).take_while(equal).count();
    let (inner_x, inner_y) = (&x[head..], &y[head..]);
    let tail = inner_x.iter().rev().zip(inner_y.iter().rev()).take_while(equal).count();
    let (m, n) = (inner_x.len() - tail, inner_y.len() - tail);
    let middle = if fits(m, n) {
        by_likeness(&inner_x[..m], &inner_y[..n])
    } else {
        let gaps = anchors::gaps(
            &pairs,
            (&all_left, &left[head..][..m]),
            (&all_right, &right[head..][..n]),
        );
        by_gaps(&inner_x[..m], &inner_y[..n], &gaps)
    };
    let mut indices: Vec<(usize, usize)> = (0..head).map(|i| (i, i)).collect();
    indices.extend(middle.into_iter().map(|(i, j)| (head + i, head + j)));
    indices.extend((0..tail).map(|i| (head + m + i, head + n + i)));
    pairs.extend(indices.iter().map(|(i, j)| (left[*i], right[*j])));
    take_out(&pairs, left, right);
    pairs
}

/// Whether the table for lists of these lengths is small enough.
fn fits(m: usize, n: usize) -> bool {
    m.saturating_mul(n) <= MOST_CELLS
}

/// Aligns each part of two lists with its counterpart.
fn by_gaps(x: &[Skeleton], y: &[Skeleton], gaps: &[Gap]) -> Vec<(usize, usize)> {
    let mut pairs = Vec::new();
    for (i, j) in gaps {
        let (x, y) = (&x[i.clone()], &y[j.clone()]);
        let found = if fits(x.len(), y.len()) { by_likeness(x, y) } else { by_equality(x, y) };
        pairs.extend(found.into_iter().map(|(a, b)| (i.start + a, j.start + b)));
    }
    pairs
}

/// Takes out the effects whose key is like no other's on either side: they are the same
/// wherever they stand.
fn unique(
    x: &[Skeleton],
    y: &[Skeleton],
    left: &mut Vec<EffectId>,
    right: &mut Vec<EffectId>,
) -> Vec<(EffectId, EffectId)> {
    type Places<'s> = FxHashMap<&'s (Kind, Vec<TermId>), Vec<usize>>;
    let mut of_x = Places::default();
    for (at, skeleton) in x.iter().enumerate() {
        of_x.entry(&skeleton.probe).or_default().push(at);
    }
    let mut of_y = Places::default();
    for (at, skeleton) in y.iter().enumerate() {
        of_y.entry(&skeleton.probe).or_default().push(at);
    }
    let mut pairs = Vec::new();
    for (probe, places) in &of_x {
        if let ([i], Some([j])) = (places.as_slice(), of_y.get(probe).map(Vec::as_slice)) {
            pairs.push((left[*i], right[*j]));
        }
    }
    pairs.sort_unstable();
    take_out(&pairs, left, right);
    pairs
}

/// Takes paired effects out of the lists of those without a partner.
fn take_out(pairs: &[(EffectId, EffectId)], left: &mut Vec<EffectId>, right: &mut Vec<EffectId>) {
    let (of_left, of_right): (FxHashSet<_>, FxHashSet<_>) = pairs.iter().copied().unzip();
    left.retain(|effect| !of_left.contains(effect));
    right.retain(|effect| !of_right.contains(effect));
}

/// The alignment in order that makes the most of likeness (Needleman and Wunsch, 1970).
fn by_likeness(x: &[Skeleton], y: &[Skeleton]) -> Vec<(usize, usize)> {
    let width = y.len() + 1;
    let mut best = vec![0_u32; (x.len() + 1) * width];
    for i in (0..x.len()).rev() {
        for j in (0..y.len()).rev() {
            let skip = best[(i + 1) * width + j].max(best[i * width + j + 1]);
            let likeness = x[i].likeness(&y[j]);
            let take = if likeness == 0 { 0 } else { best[(i + 1) * width + j + 1] + likeness };
            best[i * width + j] = skip.max(take);
        }
    }
    let (mut i, mut j) = (0, 0);
    let mut pairs = Vec::new();
    while i < x.len() && j < y.len() {
        let likeness = x[i].likeness(&y[j]);
        if likeness > 0 && best[i * width + j] == best[(i + 1) * width + j + 1] + likeness {
            pairs.push((i, j));
            (i, j) = (i + 1, j + 1);
        } else if best[i * width + j] == best[(i + 1) * width + j] {
            i += 1;
        } else {
            j += 1;
        }
    }
    pairs
}

/// The alignment in order of equal skeletons.
fn by_equality(x: &[Skeleton], y: &[Skeleton]) -> Vec<(usize, usize)> {
    let mut numbers: FxHashMap<&Skeleton, usize> = FxHashMap::default();
    let mut numbered: Vec<usize> = Vec::with_capacity(x.len() + y.len());
    for skeleton in x.iter().chain(y) {
        let next = numbers.len();
        numbered.push(*numbers.entry(skeleton).or_insert(next));
    }
    let (x, y) = numbered.split_at(x.len());
    let mut pairs = Vec::new();
    for op in capture_diff_slices(Algorithm::Myers, x, y) {
        if let DiffOp::Equal { old_index, new_index, len } = op {
            pairs.extend((0..len).map(|i| (old_index + i, new_index + i)));
        }
    }
    pairs
}

fn skeleton(terms: &Terms, program: &Program, effect: EffectId) -> Skeleton {
    let it = &program.effects[effect];
    let kind = match it.opcode {
        Opcode::For | Opcode::Loop => 0,
        Opcode::If => 1,
        opcode => match memory::access(opcode) {
            Some((reads, writes)) => 2 + u8::from(reads) + 2 * u8::from(writes),
            None => OTHER,
        },
    };
    let key = terms.get(it.key);
    let mut probe = key.kind.clone();
    if let Kind::Effect { ordinal, .. } | Kind::Region { ordinal, .. } = &mut probe {
        *ordinal = 0;
    }
    let base = base_of(terms, &program.effects[effect]);
    let mut parts = key.operands.to_vec();
    // Loops with the same bounds are told apart by what they write.
    let mut written = Vec::new();
    written_below(terms, program, effect, &mut written);
    written.sort_unstable();
    written.dedup();
    parts.extend(&written);
    let walks = is_grid_stride(terms, it);
    Skeleton { kind, opcode: it.opcode, base, probe: (probe, parts), walks, written }
}

/// Base pointers of what is written in a loop or branch.
fn written_below(terms: &Terms, program: &Program, effect: EffectId, found: &mut Vec<TermId>) {
    for region in &program.effects[effect].regions {
        for inner in &program.regions[*region].effects {
            if memory::access(program.effects[*inner].opcode).is_some_and(|(_, writes)| writes) {
                found.extend(base_of(terms, &program.effects[*inner]));
            }
            written_below(terms, program, *inner, found);
        }
    }
}
