//! Pairing effects and regions, before values are compared.
//!
//! Effects with equal keys are the same by hypothesis and are paired first, wherever
//! they stand. What is left is aligned in order, first with what works on the same
//! tensor in the same way, then by kind alone.

use super::matcher::Matcher;
use crate::canon::{EffectId, Kind, Program, RegionId, TermId, Terms};
use crate::classify::memory;
use crate::dialect::Opcode;
use rustc_hash::FxHashMap;
use similar::{Algorithm, DiffOp, capture_diff_slices};

/// What an effect looks like from afar; effects of equal skeletons may be partners.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Skeleton {
    kind: u8,
    opcode: Option<Opcode>,
    base: Option<TermId>,
}

/// How alike partners must be, from close to loose.
#[derive(Clone, Copy)]
enum Likeness {
    /// The same operation on the same tensor.
    Tensor,
    /// The same operation.
    Operation,
    /// An operation of the same kind.
    Kind,
}

impl Matcher<'_> {
    /// Pairs two regions and all effects and regions inside.
    pub fn pair_regions(&mut self, r: RegionId, g: RegionId) {
        let (a, b) = (self.reference.program, self.generated.program);
        self.regions.insert(a.regions[r].key, b.regions[g].key);
        self.region_pairs.insert(r, g);
        let mut left = a.regions[r].effects.clone();
        let mut right = b.regions[g].effects.clone();
        let mut pairs = equal_keys(a, &mut left, b, &mut right);
        for likeness in [Likeness::Tensor, Likeness::Operation, Likeness::Kind] {
            pairs.extend(align(self.terms, likeness, (a, &mut left), (b, &mut right)));
        }
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
    let mut pairs = Vec::new();
    left.retain(|effect| match by_key.get(&a.effects[*effect].key) {
        Some(partner) => {
            pairs.push((*effect, *partner));
            false
        }
        None => true,
    });
    right.retain(|effect| !pairs.iter().any(|(_, partner)| partner == effect));
    pairs
}

/// Takes out the effects whose skeletons align in order.
fn align(
    terms: &Terms,
    likeness: Likeness,
    (a, left): (&Program, &mut Vec<EffectId>),
    (b, right): (&Program, &mut Vec<EffectId>),
) -> Vec<(EffectId, EffectId)> {
    if left.is_empty() || right.is_empty() {
        return Vec::new();
    }
    let skeletons = |program: &Program, effects: &[EffectId]| -> Vec<Skeleton> {
        effects.iter().map(|effect| skeleton(terms, program, *effect, likeness)).collect()
    };
    let (x, y) = (skeletons(a, left), skeletons(b, right));
    let mut pairs = Vec::new();
    for op in capture_diff_slices(Algorithm::Myers, &x, &y) {
        if let DiffOp::Equal { old_index, new_index, len } = op {
            pairs.extend((0..len).map(|i| (left[old_index + i], right[new_index + i])));
        }
    }
    left.retain(|effect| !pairs.iter().any(|(r, _)| r == effect));
    right.retain(|effect| !pairs.iter().any(|(_, g)| g == effect));
    pairs
}

fn skeleton(terms: &Terms, program: &Program, effect: EffectId, likeness: Likeness) -> Skeleton {
    let it = &program.effects[effect];
    let kind = match it.opcode {
        Opcode::For | Opcode::Loop => 0,
        Opcode::If => 1,
        opcode => match memory::access(opcode) {
            Some((reads, writes)) => 2 + u8::from(reads) + 2 * u8::from(writes),
            None => 8,
        },
    };
    let named = !matches!(likeness, Likeness::Kind) || kind == 8;
    let base = match likeness {
        Likeness::Tensor => base_of(terms, program, effect),
        _ => None,
    };
    Skeleton { kind, opcode: named.then_some(it.opcode), base }
}

/// The base pointer that an access starts from: the parameter at the root of its view
/// or of its pointers.
pub fn base_of(terms: &Terms, program: &Program, effect: EffectId) -> Option<TermId> {
    let it = &program.effects[effect];
    memory::access(it.opcode)?;
    let view = it.opcode.def().operand_index("view");
    let first: u32 = it.segments[..view.unwrap_or(0)].iter().sum();
    let mut term = *it.operands.get(first as usize)?;
    loop {
        let inner = terms.get(term);
        term = match inner.kind {
            Kind::Parameter(_) => return Some(term),
            Kind::View(_)
            | Kind::TensorView { .. }
            | Kind::Splat
            | Kind::Operation {
                opcode:
                    Opcode::Offset
                    | Opcode::Broadcast
                    | Opcode::Reshape
                    | Opcode::Permute
                    | Opcode::PtrToPtr,
                ..
            } => *inner.operands.first()?,
            _ => return None,
        };
    }
}
